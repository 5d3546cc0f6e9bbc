// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/SharedFormulas.h"
#include "ui/words/Words.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// (Σ aᵢ)/k of at least one value.
WorkedFormula meanFormula(const std::vector<double>& values, const std::string& name, const QString& meaning);

} // namespace epsiloscope
