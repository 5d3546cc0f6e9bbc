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
    "← \\leftarrow → \\rightarrow ↑ \\uparrow ↓ \\downarrow ⊘ \\oslash Φ \\Phi Λ \\Lambda ′ ' ‖ \\Vert "
    "• \\bullet ● \\bullet ○ \\circ ▸ \\triangleright ◂ \\triangleleft ★ \\star ✕ \\times ✗ \\times "
    "⁰ ^0 ¹ ^1 ⁴ ^4 ⁵ ^5 ⁶ ^6 ⁷ ^7 ⁸ ^8 ⁹ ^9 ⁻ ^- ₀ _0 ₁ _1 ₂ _2 ₃ _3 ₄ _4 ₅ _5 ₆ _6 ₇ _7 ₈ _8 "
    "₉ _9 ₋ _- ₊ _+ ᵢ _i ⱼ _j ᵤ _u ₖ _k");
const QString inText = QStringLiteral(
    "\\ \\textbackslash{} & \\& % \\% _ \\_ # \\# $ \\$ { \\{ } \\} ~ \\textasciitilde{} "
    "^ \\textasciicircum{} < \\textless{} > \\textgreater{} | \\textbar{} \" \\textquotedbl{} \u00a0 ~ "
    "⚠ \\textbf{!} … \\ldots{} – -- — --- ‘ ` ’ ' “ `` ” '' „ \\quotedblbase{} « \\guillemotleft{} "
    "» \\guillemotright{} € \\texteuro{}");

/// Up to here LaTeX's fonts have every letter.
constexpr char32_t lastOfEveryFont = 0xff;

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

bool isGreek(char32_t letter) {
    return QChar::script(letter) == QChar::Script_Greek;
}

} // namespace

QByteArray latexText(const QString& text) {
    static const QHash<char32_t, QByteArray> commands = readCommands();
    const QList<uint> letters = text.toUcs4();
    QByteArray latex;
    for (qsizetype i = 0; i < letters.size(); ++i) {
        const char32_t letter = letters[i];
        // A Greek letter alone is a sign; several are a word.
        const bool ofWord =
            isGreek(letter) && (isGreek(letters.value(i - 1)) || isGreek(letters.value(i + 1)));
        if (const auto command = commands.find(letter); command != commands.end() && !ofWord)
            latex += *command;
        else if (QChar::category(letter) == QChar::Other_Control)
            latex += ' ';
        else if (letter > lastOfEveryFont)
            latex += "\\otherletter{" + QByteArray::number(letter, 16).toUpper() + "}{" +
                     QString::fromUcs4(&letter, 1).toUtf8() + "}";
        else
            latex += QString::fromUcs4(&letter, 1).toUtf8();
    }
    return latex;
}

} // namespace epsiloscope
