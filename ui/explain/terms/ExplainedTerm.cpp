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

Explanation explained(const ExplainedTerm& term, const std::optional<ExplainedRun>& run) {
    Explanation explanation;
    if (run) explanation.filled = term.filled(*run);
    explanation.noRun = !run;
    explanation.example = explanation.filled.formulas.empty();
    if (explanation.example) explanation.filled.formulas = term.example();
    explanation.picture = term.picture(explanation.filled.formulas);
    // What takes long is computed here, once.
    for (const WorkedFormula& formula : explanation.filled.formulas)
        static_cast<void>(formula.inValues());
    return explanation;
}

} // namespace epsiloscope
