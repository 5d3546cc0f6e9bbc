// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/QueryWords.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr int queryDigits = 4;
constexpr std::size_t mostProbabilities = 3;

QString labelName(int label, const QuerySurroundings& around) {
    return around.className(static_cast<std::size_t>(label)).toHtmlEscaped();
}

QString voteCountText(double votes) {
    return QLocale::c().toString(votes, 'f', votes == std::round(votes) ? 0 : 1);
}

QString fateWords(const AskedQuery& query, const QuerySurroundings& around) {
    const QString label = query.label >= 0 ? labelName(query.label, around) : Words::tr("no label");
    switch (query.outcome) {
    case QueryOutcome::Answered:
        return Words::tr("Answered: <b>%1</b>").arg(label);
    case QueryOutcome::OwnAnswer:
        return Words::tr("Answered by the student alone: <b>%1</b>").arg(label);
    case QueryOutcome::Refused:
        break;
    }
    return Words::tr("<b>Refused</b>: no label");
}

QString truthWords(const AskedQuery& query, const QuerySurroundings& around) {
    if (query.truth < 0) return Words::tr("The true class is not known");
    const QString truth = Words::tr("True class: %1").arg(labelName(query.truth, around));
    if (query.label < 0) return truth;
    return truth + (query.label == query.truth ? Words::tr(" – the label is right")
                                               : Words::tr(" – <b>the label is wrong</b>"));
}

QString teachersWords(const AskedQuery& query, const QuerySurroundings& around) {
    const Plurality plurality = pluralityOf(query.votes);
    const double teachers = std::accumulate(query.votes.begin(), query.votes.end(), 0.0);
    QString words = Words::tr("Teachers: %1 with %2 of %3 votes")
                        .arg(labelName(plurality.leader, around), voteCountText(plurality.count),
                             voteCountText(teachers));
    if (std::isfinite(plurality.gap))
        words += Words::tr(", gap %1 to the next class").arg(voteCountText(plurality.gap));
    if (query.outcome == QueryOutcome::Answered && query.label >= 0 && query.label != plurality.leader)
        words += Words::tr("; <b>noise made another class win</b>");
    return words;
}

QString studentWords(const AskedQuery& query, const QuerySurroundings& around) {
    std::vector<std::size_t> classes(query.student.size());
    std::iota(classes.begin(), classes.end(), std::size_t{0});
    std::stable_sort(classes.begin(), classes.end(),
                     [&](std::size_t a, std::size_t b) { return query.student[a] > query.student[b]; });
    QStringList likely;
    for (std::size_t i = 0; i < std::min(classes.size(), mostProbabilities); ++i)
        likely << QStringLiteral("%1 %2").arg(around.className(classes[i]).toHtmlEscaped(),
                                              QLocale::c().toString(query.student[classes[i]], 'f', 2));
    if (classes.size() > mostProbabilities) likely << QStringLiteral("…");
    return Words::tr("Student: %1").arg(likely.join(QStringLiteral(", ")));
}

QString nats(double cost) {
    return cost == 0 ? QStringLiteral("0") : epsilonText(cost);
}

QString htmlRow(const QString& what, const QStringList& cells) {
    QString html = QStringLiteral("<tr><td>%1</td>").arg(what);
    for (const QString& cell : cells)
        html += QStringLiteral("<td align='right'>&nbsp;&nbsp;&nbsp;%1</td>").arg(cell);
    return html + QStringLiteral("</tr>");
}

} // namespace

QStringList answerWords(const AskedQuery& query, const QuerySurroundings& around) {
    QStringList words{fateWords(query, around), truthWords(query, around)};
    if (!query.votes.empty()) words << teachersWords(query, around);
    if (!query.student.empty()) words << studentWords(query, around);
    words << (around.fileOfVotes ? Words::tr("Row %1 of the file of votes")
                                 : Words::tr("Row %1 of the public pool"))
                 .arg(grouped(query.query + std::size_t{1}));
    return words;
}

QStringList checkWords(const AskedQuery& query, const QuerySurroundings& around) {
    if (!query.checked) return {Words::tr("No check: every query is answered")};
    QStringList words;
    if (!query.student.empty())
        words << Words::tr("Round %1. The check sees the votes beyond the student's guess: "
                           "n<sub>j</sub> − n·p<sub>j</sub>")
                     .arg(query.round);
    words << Words::tr("Highest count, rounded: %1").arg(voteCountText(*query.checked));
    words << Words::tr("After the check's noise: <b>%1</b>")
                 .arg(QLocale::c().toString(query.noisyChecked, 'f', 1));
    if (!around.threshold) return words;
    words << Words::tr("Threshold: %1 – %2")
                 .arg(numberText(*around.threshold, queryDigits),
                      query.noisyChecked >= *around.threshold ? Words::tr("reached, the teachers answer")
                                                              : Words::tr("not reached"));
    return words;
}

QString costTitle(const AskedQuery& query) {
    if (query.order <= 0) return Words::tr("What it cost");
    return Words::tr("What it cost: Rényi divergence at order %1, in nats")
        .arg(numberText(query.order, queryDigits));
}

QString costMeaning(const AskedQuery& query) {
    if (query.order <= 0) return {};
    return Words::tr("How far one record can shift the answer. The costs of all queries add up, and their "
                     "sum turns into ε at δ. The order (α) is the one at which that ε is smallest. Nats are "
                     "the unit of ε, too.");
}

QString costTable(const AskedQuery& query, const QuerySurroundings& around) {
    if (query.order <= 0) return Words::tr("This accountant does not charge query by query");
    const bool both = around.spendsByData;
    const auto cells = [&](double dependent, double independent) {
        return both ? QStringList{nats(dependent), nats(independent)} : QStringList{nats(independent)};
    };
    const QStringList names = both ? QStringList{Words::tr("by these votes:<br>do not publish"),
                                                 Words::tr("vote-independent:<br>at most")}
                                   : QStringList{Words::tr("vote-independent:<br>at most")};
    QString rows = htmlRow({}, names);
    if (query.checked)
        rows += htmlRow(Words::tr("check"), cells(query.cost.check, query.independentCost.check));
    rows += htmlRow(Words::tr("answer"), cells(query.cost.answer, query.independentCost.answer));
    if (query.checked)
        rows += htmlRow(Words::tr("together"), cells(query.cost.total(), query.independentCost.total()));
    return QStringLiteral("<table cellspacing='0'>%1</table>").arg(rows);
}

QString epsilonAfterWords(const AskedQuery& query, const QuerySurroundings& around) {
    if (!around.deltaKnown) return Words::tr("ε after it is shown once δ is known");
    Epsilon epsilon = around.meaning;
    epsilon.value = query.epsilon;
    return Words::tr("After it %1").arg(said(inWords(epsilon)).toHtmlEscaped()) + QStringLiteral("<br>") +
           said(oddsInWords(promiseOf(epsilon, around.againstPromise))).toHtmlEscaped();
}

} // namespace epsiloscope
