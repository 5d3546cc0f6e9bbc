// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/QuerySurroundings.h"

#include <QString>
#include <QStringList>

namespace epsiloscope {

/// One query in words for a student, as rich text; names from files are escaped.

/// "Answered: >50K", whether that is true, what the teachers and the student said.
QStringList answerWords(const AskedQuery& query, const QuerySurroundings& around);
/// The words on the check before and after its noise, beside the threshold; or that there is none.
QStringList checkWords(const AskedQuery& query, const QuerySurroundings& around);
/// "What it cost: Rényi divergence at order 14, in nats".
QString costTitle(const AskedQuery& query);
/// The meaning of the cost, for whoever hovers over it; empty where no query has a cost of its own.
QString costMeaning(const AskedQuery& query);
/// A table of check, answer and both, data-dependent beside data-independent.
QString costTable(const AskedQuery& query, const QuerySurroundings& around);
/// "After it ε = 1.2 at δ = 1e-5 · add or remove one record · data-dependent: do not publish this ε".
QString epsilonAfterWords(const AskedQuery& query, const QuerySurroundings& around);

} // namespace epsiloscope
