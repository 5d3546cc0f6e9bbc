// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/ExplainedTerm.h"

#include <cmath>

namespace epsiloscope {

void FilledTerm::addNote(const QString& sentence) {
    if (!note.isEmpty() && !sentence.isEmpty()) note += QLatin1Char(' ');
    note += sentence;
}

double HandleRange::at(double share) const {
    return logarithmic ? least * std::pow(most / least, share) : least + share * (most - least);
}

double HandleRange::shareOf(double value) const {
    return logarithmic ? std::log(value / least) / std::log(most / least) : (value - least) / (most - least);
}

HandleRange linear(double least, double most) {
    return {least, most, false};
}

HandleRange logarithmic(double least, double most) {
    return {least, most, true};
}

HandleRange around(double value, double factor) {
    return logarithmic(value / factor, value * factor);
}

namespace {

DrawnCurve curveOf(const WorkedFormula& formula, const TermPicture& picture) {
    constexpr int points = 160;
    DrawnCurve curve;
    for (int i = 0; i <= points; ++i) {
        const double share = static_cast<double>(i) / points;
        double at = picture.ends.at(share);
        if (picture.whole) at = std::round(at);
        if (!curve.handle.empty() && at == curve.handle.back()) continue;
        curve.handle.push_back(at);
        curve.result.push_back(formula.with(picture.handle, at).result());
    }
    return curve;
}

std::vector<DrawnCurve> curvesOf(const Formulas& formulas, const TermPicture& picture) {
    std::vector<DrawnCurve> curves = {curveOf(formulas[picture.formula], picture)};
    for (const CurveBeside& beside : picture.beside) {
        curves.push_back(curveOf(formulas[beside.formula], picture));
        curves.back().label = beside.label;
    }
    return curves;
}

} // namespace

Explanation explained(const ExplainedTerm& term, const std::optional<ExplainedRun>& run) {
    Explanation explanation;
    if (run) explanation.filled = term.filled(*run);
    explanation.noRun = !run;
    explanation.example = explanation.filled.formulas.empty();
    if (explanation.example) explanation.filled.formulas = term.example();
    explanation.picture = term.picture(explanation.filled.formulas);
    // Curves take long and are computed here, once.
    explanation.curves = curvesOf(explanation.filled.formulas, explanation.picture);
    for (const WorkedFormula& formula : explanation.filled.formulas)
        static_cast<void>(formula.inValues());
    return explanation;
}

} // namespace epsiloscope
