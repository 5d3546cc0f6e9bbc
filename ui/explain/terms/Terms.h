// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/ExplainedTerm.h"

#include <QString>

#include <vector>

namespace epsiloscope {

/// Every term that explains itself, in the order of lists. Made anew with each call: words follow the
/// language.
std::vector<ExplainedTerm> explainedTerms();

/// By id or by any of its names, whatever the case; absent where no term answers to it.
std::optional<ExplainedTerm> findTerm(const QString& idOrName);

/// Ids of all, in their order.
QStringList termIds();

/// The table of the manual page "explain": a line for each term, Markdown.
QString tableOfTerms();

} // namespace epsiloscope
