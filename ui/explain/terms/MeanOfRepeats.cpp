// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/MeanOfRepeats.h"

namespace epsiloscope {

WorkedFormula meanFormula(const std::vector<double>& values, const std::string& name,
                          const QString& meaning) {
    WorkedFormula formula{.symbol = name, .right = sumOverEach("aᵢ", symbol("aᵢ")) / symbol("k")};
    formula.meaning = meaning.toStdString();
    Operand each = operandOf("aᵢ", Words::tr("of each repeat"), values.front());
    each.all = values;
    formula.operands = {each, operandOf("k", Words::tr("repeats"), static_cast<double>(values.size()))};
    return formula;
}

} // namespace epsiloscope
