// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/Terms.h"

#include "ui/explain/terms/SharedFormulas.h"

#include <algorithm>
#include <iterator>

namespace epsiloscope {

std::vector<ExplainedTerm> explainedTerms() {
    std::vector<ExplainedTerm> all;
    for (auto* groupOf : {privacyTerms, attackTerms, noiseTerms, accountantTerms, answerTerms, voteTerms,
                          trainingTerms, resultTerms})
        std::ranges::move(groupOf(), std::back_inserter(all));
    return all;
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
