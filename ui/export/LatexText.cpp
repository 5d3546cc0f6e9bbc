// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/LatexText.h"

#include <QHash>
#include <QStringList>

namespace epsiloscope {

namespace {

// Signs and what stands for them, with blanks between.
const QString inMathematics = QStringLiteral(
    "α \\alpha β \\beta γ \\gamma δ \\delta ε \\varepsilon θ \\theta λ \\lambda μ \\mu µ \\mu π \\pi "
    "ρ \\rho σ \\sigma τ \\tau φ \\varphi χ \\chi ω \\omega Δ \\Delta Σ \\Sigma Ω \\Omega ∞ \\infty "
    "≤ \\le ≥ \\ge ≠ \\ne ≈ \\approx ± \\pm × \\times · \\cdot − - √ \\surd ∈ \\in ² ^2 ³ ^3 ° ^\\circ "
    "½ \\frac12 ← \\leftarrow → \\rightarrow ↑ \\uparrow ↓ \\downarrow");
const QString inText = QStringLiteral(
    "\\ \\textbackslash{} & \\& % \\% _ \\_ # \\# $ \\$ { \\{ } \\} ~ \\textasciitilde{} "
    "^ \\textasciicircum{} < \\textless{} > \\textgreater{} | \\textbar{} \" \\textquotedbl{} \u00a0 ~ "
    "⚠ \\textbf{!} … \\ldots{} – -- — --- ‘ ` ’ ' “ `` ” '' „ \\quotedblbase{} « \\guillemotleft{} "
    "» \\guillemotright{} € \\texteuro{}");

QHash<char32_t, QByteArray> readCommands() {
    QHash<char32_t, QByteArray> all;
    const auto add = [&all](const QString& table, const QByteArray& around) {
        const QStringList words = table.split(QLatin1Char(' '));
        for (qsizetype i = 0; i + 1 < words.size(); i += 2)
            all[words[i].toUcs4().first()] = around + words[i + 1].toUtf8() + around;
    };
    add(inMathematics, "$");
    add(inText, "");
    return all;
}

} // namespace

QByteArray latexText(const QString& text) {
    static const QHash<char32_t, QByteArray> commands = readCommands();
    QByteArray latex;
    for (const char32_t letter : text.toUcs4()) {
        if (const auto command = commands.find(letter); command != commands.end())
            latex += *command;
        else if (QChar::category(letter) == QChar::Other_Control)
            latex += ' ';
        else
            latex += QString::fromUcs4(&letter, 1).toUtf8();
    }
    return latex;
}

} // namespace epsiloscope
