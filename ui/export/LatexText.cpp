// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/LatexText.h"

#include <QHash>

namespace epsiloscope {

namespace {

const QHash<char32_t, const char*>& commands() {
    static const QHash<char32_t, const char*> all{{U'\\', "\\textbackslash{}"},
                                                  {U'&', "\\&"},
                                                  {U'%', "\\%"},
                                                  {U'_', "\\_"},
                                                  {U'#', "\\#"},
                                                  {U'$', "\\$"},
                                                  {U'{', "\\{"},
                                                  {U'}', "\\}"},
                                                  {U'~', "\\textasciitilde{}"},
                                                  {U'^', "\\textasciicircum{}"},
                                                  {U'<', "\\textless{}"},
                                                  {U'>', "\\textgreater{}"},
                                                  {U'|', "\\textbar{}"},
                                                  {U'"', "\\textquotedbl{}"},
                                                  {U'\u00a0', "~"},
                                                  {U'α', "$\\alpha$"},
                                                  {U'β', "$\\beta$"},
                                                  {U'γ', "$\\gamma$"},
                                                  {U'δ', "$\\delta$"},
                                                  {U'ε', "$\\varepsilon$"},
                                                  {U'θ', "$\\theta$"},
                                                  {U'λ', "$\\lambda$"},
                                                  {U'μ', "$\\mu$"},
                                                  {U'µ', "$\\mu$"},
                                                  {U'π', "$\\pi$"},
                                                  {U'ρ', "$\\rho$"},
                                                  {U'σ', "$\\sigma$"},
                                                  {U'τ', "$\\tau$"},
                                                  {U'φ', "$\\varphi$"},
                                                  {U'χ', "$\\chi$"},
                                                  {U'ω', "$\\omega$"},
                                                  {U'Δ', "$\\Delta$"},
                                                  {U'Σ', "$\\Sigma$"},
                                                  {U'Ω', "$\\Omega$"},
                                                  {U'∞', "$\\infty$"},
                                                  {U'≤', "$\\le$"},
                                                  {U'≥', "$\\ge$"},
                                                  {U'≠', "$\\ne$"},
                                                  {U'≈', "$\\approx$"},
                                                  {U'±', "$\\pm$"},
                                                  {U'×', "$\\times$"},
                                                  {U'·', "$\\cdot$"},
                                                  {U'−', "$-$"},
                                                  {U'√', "$\\surd$"},
                                                  {U'∈', "$\\in$"},
                                                  {U'²', "$^2$"},
                                                  {U'³', "$^3$"},
                                                  {U'°', "$^\\circ$"},
                                                  {U'½', "$\\frac12$"},
                                                  {U'←', "$\\leftarrow$"},
                                                  {U'→', "$\\rightarrow$"},
                                                  {U'↑', "$\\uparrow$"},
                                                  {U'↓', "$\\downarrow$"},
                                                  {U'⚠', "\\textbf{!}"},
                                                  {U'…', "\\ldots{}"},
                                                  {U'–', "--"},
                                                  {U'—', "---"},
                                                  {U'‘', "`"},
                                                  {U'’', "'"},
                                                  {U'“', "``"},
                                                  {U'”', "''"},
                                                  {U'„', "\\quotedblbase{}"},
                                                  {U'«', "\\guillemotleft{}"},
                                                  {U'»', "\\guillemotright{}"},
                                                  {U'€', "\\texteuro{}"}};
    return all;
}

} // namespace

QByteArray latexText(const QString& text) {
    QByteArray latex;
    for (const char32_t letter : text.toUcs4()) {
        if (const auto command = commands().find(letter); command != commands().end())
            latex += *command;
        else if (QChar::category(letter) == QChar::Other_Control)
            latex += ' ';
        else
            latex += QString::fromUcs4(&letter, 1).toUtf8();
    }
    return latex;
}

} // namespace epsiloscope
