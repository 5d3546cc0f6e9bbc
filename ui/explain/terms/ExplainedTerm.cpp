// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/ExplainedTerm.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

TermPicture pictureAround(const WorkedFormula& formula, std::size_t place, const std::string& handle,
                          double factor) {
    TermPicture picture;
    picture.formula = place;
    picture.handle = handle;
    const Operand* operand = formula.operand(handle);
    const double value = operand != nullptr ? operand->value : 1;
    picture.least = value / factor;
    picture.most = value * factor;
    picture.logHandle = true;
    return picture;
}

namespace {

DrawnCurve curveOf(const WorkedFormula& formula, const TermPicture& picture) {
    constexpr int points = 160;
    DrawnCurve curve;
    for (int i = 0; i <= points; ++i) {
        const double share = static_cast<double>(i) / points;
        double at = picture.logHandle ? picture.least * std::pow(picture.most / picture.least, share)
                                      : picture.least + share * (picture.most - picture.least);
        if (picture.whole) at = std::round(at);
        if (!curve.handle.empty() && at == curve.handle.back()) continue;
        curve.handle.push_back(at);
        curve.result.push_back(formula.with(picture.handle, at).result());
    }
    return curve;
}

std::vector<DrawnCurve> curvesOf(const std::vector<WorkedFormula>& formulas, const TermPicture& picture) {
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
    // What takes long is computed here, once.
    explanation.curves = curvesOf(explanation.filled.formulas, explanation.picture);
    for (const WorkedFormula& formula : explanation.filled.formulas)
        static_cast<void>(formula.inValues());
    return explanation;
}

} // namespace epsiloscope
