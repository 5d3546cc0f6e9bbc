// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/Terms.h"

#include <algorithm>

// A line a term, in the order of lists: the namespace of the file that is about it.
// clang-format off
#define EPSILOSCOPE_TERMS(term) \
    term(epsilonTerm) \
    term(deltaTerm) \
    term(kindTerm) \
    term(adjacencyTerm) \
    term(oddsTerm) \
    term(advantageTerm) \
    term(sigmaTerm) \
    term(laplaceTerm) \
    term(sensitivityTerm) \
    term(smoothSensitivityTerm) \
    term(renyiOrderTerm) \
    term(rdpTerm) \
    term(conversionTerm) \
    term(muTerm) \
    term(compositionTerm) \
    term(queriesTerm) \
    term(answeredTerm) \
    term(teachersTerm) \
    term(gapTerm) \
    term(outvotedTerm) \
    term(thresholdTerm) \
    term(meanSquareTerm) \
    term(bagsTerm) \
    term(samplingRateTerm) \
    term(clippingTerm) \
    term(boostingNoiseTerm) \
    term(budgetTerm) \
    term(repeatTerm) \
    term(accuracyTerm) \
    term(aurocTerm) \
    term(auprcTerm)
// clang-format on

namespace epsiloscope {

#define EPSILOSCOPE_DECLARE(term)                                                                            \
    namespace term {                                                                                         \
    ExplainedTerm declared();                                                                                \
    }
EPSILOSCOPE_TERMS(EPSILOSCOPE_DECLARE)
#undef EPSILOSCOPE_DECLARE

std::vector<ExplainedTerm> explainedTerms() {
#define EPSILOSCOPE_MADE(term) term::declared(),
    return {EPSILOSCOPE_TERMS(EPSILOSCOPE_MADE)};
#undef EPSILOSCOPE_MADE
}

std::optional<ExplainedTerm> findTerm(const QString& idOrName) {
    const QString wanted = idOrName.trimmed();
    // A symbol's case counts ("T" is not "t") before it does not.
    for (const Qt::CaseSensitivity sensitivity : {Qt::CaseSensitive, Qt::CaseInsensitive})
        for (ExplainedTerm& term : explainedTerms())
            if (term.id.compare(wanted, sensitivity) == 0 || term.names.contains(wanted, sensitivity))
                return std::move(term);
    return std::nullopt;
}

QStringList termIds() {
    QStringList ids;
    for (const ExplainedTerm& term : explainedTerms())
        ids << term.id;
    return ids;
}

QString tableOfTerms() {
    QString table = QStringLiteral("| term | answers to | what it is |\n|---|---|---|\n");
    for (const ExplainedTerm& term : explainedTerms())
        table += QStringLiteral("| `%1` | %2 | %3 |\n")
                     .arg(term.id, term.names.join(QStringLiteral(", ")), term.title);
    return table;
}

} // namespace epsiloscope
