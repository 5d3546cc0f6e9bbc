// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordWords.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RowWords.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr int recordDigits = 2;

QString timesTheLabels(double meanSquare) {
    return Words::tr("about %1 times the labels").arg(numberText(1 / meanSquare, recordDigits));
}

// How many of the record's teachers say each class on the query.
std::vector<std::size_t> countsOf(const ShownRecord& shown, QueryNumber query) {
    std::vector<std::size_t> counts(shown.classes());
    for (const std::uint32_t teacher : shown.teachers())
        ++counts[static_cast<std::size_t>(shown.ensemble->votes.vote(teacher, query.index()))];
    return counts;
}

// Records that have at least ¾, ½, ¼ or less of their own budget left.
std::array<std::size_t, 4> budgetLeft(const std::vector<double>& spent, const std::vector<double>& budgets) {
    std::array<std::size_t, 4> counts{};
    for (std::size_t u = 0; u < std::min(spent.size(), budgets.size()); ++u) {
        const double left = budgets[u] - spent[u];
        const std::size_t quarter = left >= 0.75 * budgets[u]   ? 0
                                    : left >= 0.5 * budgets[u]  ? 1
                                    : left >= 0.25 * budgets[u] ? 2
                                                                : 3;
        ++counts[quarter];
    }
    return counts;
}

} // namespace

bool chargesEachRecord(const MechanismDescriptor& mechanism) {
    return mechanism.bagsTeachers && mechanism.dataDependent;
}

QString partitionsInWords(const ShownRecord& shown) {
    return shown.partitions() == 1 ? Words::tr("1 partition")
                                   : Words::tr("%1 partitions").arg(grouped(shown.partitions()));
}

QString newcomerWords(const PrivacyUnit& unit) {
    return Words::tr("a %1 that might be added").arg(unitName(unit));
}

QString recordName(RecordNumber record, std::size_t records, const std::vector<std::uint32_t>* rows,
                   const PrivacyUnit& unit) {
    if (record.index() >= records) return newcomerWords(unit);
    if (!rows || rows->size() != records)
        return (unit.isPerson() ? Words::tr("%1 no. %2") : QStringLiteral("%1 %2"))
            .arg(unitName(unit), grouped(record.number()));
    const QString row = grouped((*rows)[record.index()] + std::size_t{1});
    return unit.isPerson() ? Words::tr("the %1 of row %2").arg(unitName(unit), row)
                           : Words::tr("row %1").arg(row);
}

QString recordEpsilonWords(double epsilon, const RecordsSnapshot& records, const QuerySurroundings& around) {
    Epsilon meaning = around.meaning;
    meaning.value = epsilon;
    meaning.delta = records.delta;
    meaning.kind = records.kind;
    meaning.order.reset();
    const QString who = unitName(meaning.adjacency.unit);
    const QString alone =
        dependsOnData(records.kind) ? QString() : Words::tr(" · of a single %1: do not publish").arg(who);
    const QString odds = said(oddsInWords(promiseOf(
        meaning, Words::tr("what a single %1 pays depends on private data").arg(who).toStdString())));
    return QStringLiteral("%1%2. %3").arg(said(inWords(meaning)), alone, odds);
}

QString meanSquareWords(const RecordsSnapshot& records, const PrivacyUnit& unit) {
    if (!records.meanSquare || records.meanSquare->empty() || records.asked <= 0) return {};
    const std::vector<double>& squares = *records.meanSquare;
    const double sum = std::accumulate(squares.begin(), squares.end(), 0.0);
    const double mean = sum / static_cast<double>(squares.size());
    const double largest = std::max(std::ranges::max(squares), records.newcomerMeanSquare);
    if (mean <= 0) return {};
    QString words = Words::tr("Mean squared sensitivity of a %1, m² = %2: %3 of subsample-and-aggregate")
                        .arg(unitName(unit), numberText(mean, recordDigits), timesTheLabels(mean));
    words += Words::tr(" · of %1 %2")
                 .arg(newcomerWords(unit), numberText(records.newcomerMeanSquare, recordDigits));
    // Who pays most ends the run, unless every record has a budget of its own.
    if (!records.budgets && largest > 0)
        words += Words::tr(" · largest %1: %2, which limits the run")
                     .arg(numberText(largest, recordDigits), timesTheLabels(largest));
    return words;
}

QString meanSquareMeaning() {
    return Words::tr("How far one alone can move the votes on a query: m, from 0 to 1, is the share of its "
                     "teachers that do not say the class with the fewest of their votes. It pays by its m². "
                     "Subsample-and-aggregate counts 1 for each on every query.");
}

QString budgetWords(const RecordsSnapshot& records, const QString& firstOut, const PrivacyUnit& unit) {
    if (!records.budgets || !records.epsilon) return {};
    const std::array left = budgetLeft(*records.epsilon, *records.budgets);
    const QString names[] = {Words::tr("at least ¾"), Words::tr("½ to ¾"), Words::tr("¼ to ½"),
                             Words::tr("less than ¼")};
    QStringList parts;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i] > 0) parts << QStringLiteral("%1: %2").arg(names[i], grouped(left[i]));
    QString words = Words::tr("How many %1 have which share of their own budget left – %2")
                        .arg(unitsName(unit), parts.join(QStringLiteral(", ")));
    if (!firstOut.isEmpty()) words += Words::tr(" · runs out first: %1").arg(firstOut);
    return words;
}

QString sensitivityWords(const ShownRecord& shown) {
    if (!shown.query || shown.query->index() >= shown.sensitivities.size()) return {};
    const std::vector<std::size_t> counts = countsOf(shown, *shown.query);
    const auto fewest = std::min_element(counts.begin(), counts.end());
    const auto which = static_cast<std::size_t>(fewest - counts.begin());
    const double m = static_cast<double>(shown.sensitivities[shown.query->index()]) /
                     static_cast<double>(std::max<std::size_t>(1, shown.partitions()));
    const QString who = *fewest == 0 ? Words::tr("none") : grouped(*fewest);
    return Words::tr("Query %1: m = %2, because %3 of %4 teachers of %5 %6 %7, the class with the "
                     "fewest of their votes")
        .arg(grouped(shown.query->number()), numberText(m, 4), who, grouped(shown.teachers().size()),
             shown.name, *fewest <= 1 ? Words::tr("says") : Words::tr("say"), shown.around.className(which));
}

QString notDealtWords(const ShownRecord& shown, std::size_t partition) {
    return Words::tr("partition %1: %2 was not dealt to it, because of its own budget")
        .arg(grouped(partition + 1), shown.name);
}

QString teacherWords(const ShownRecord& shown, std::size_t partition, QueryNumber query) {
    const auto teacher = shown.teacher(partition);
    if (!teacher) return notDealtWords(shown, partition);
    return Words::tr("partition %1: teacher %2 says %3 on query %4")
        .arg(grouped(partition + 1), grouped(*teacher + 1),
             shown.around.className(*shown.vote(partition, query)), grouped(query.number()));
}

QString countWords(const ShownRecord& shown, const std::vector<double>* votes) {
    if (!shown.query || shown.teachers().empty()) return {};
    const std::vector<std::size_t> counts = countsOf(shown, *shown.query);
    const auto most = std::max_element(counts.begin(), counts.end());
    const auto leader = static_cast<std::size_t>(most - counts.begin());
    QString words =
        Words::tr("%1 of %2 of its teachers %3 %4")
            .arg(grouped(*most), grouped(shown.teachers().size()),
                 *most == 1 ? Words::tr("says") : Words::tr("say"), shown.around.className(leader));
    if (votes && leader < votes->size())
        words += Words::tr(", all %1: %2")
                     .arg(grouped(shown.ensemble->votes.teachers()),
                          grouped(static_cast<std::size_t>((*votes)[leader])));
    return words;
}

bool hasRecords(const TrialRecord& trial) {
    const auto* records = trial.latest<RecordsSnapshot>();
    return records && records->epsilon && !records->epsilon->empty();
}

QString whyNoRecords(const RunEntry& entry) {
    const std::vector<TrialRecord>& trials = entry.run->trials();
    if (std::ranges::any_of(trials, hasRecords)) return {};
    if (entry.mechanism && !chargesEachRecord(*entry.mechanism))
        return Words::tr("This mechanism charges everybody alike, so there is nothing to see one by one.");
    if (entry.run->experiment().release)
        return Words::tr("A release keeps no per-record figures: they are private. Run the experiment as an "
                         "exploration, with a seed, to look at them.");
    if (!entry.run->ended()) return Words::tr("Waiting for the first figures of single records …");
    if (!entry.dataset)
        return Words::tr(
            "A file keeps no per-record figures: run it again to look at them (its experiment is in "
            "the panels at the left).");
    if (std::ranges::any_of(trials, [](const auto& trial) { return !trial.x(series::epsilon).empty(); }))
        return Words::tr("This run recorded no per-record figures.");
    return Words::tr("This run ended before its first query, so no record has paid anything.");
}

namespace {

constexpr unsigned mostInBrief = 16, mostInFull = 60;

bool has(const Dataset* dataset, std::optional<std::size_t> row) {
    return dataset && row && *row < dataset->table.rows;
}

} // namespace

QString recordCells(const Dataset* dataset, std::optional<std::size_t> row) {
    if (!row)
        return Words::tr("Its cells are not shown: which row it is, is kept only for the last six runs.");
    if (!has(dataset, row)) return Words::tr("Its cells are not shown: the dataset is not loaded.");
    return cellsOfRow(dataset->table, *row, mostInBrief, QStringLiteral(" · "));
}

QString recordCellsInFull(const Dataset* dataset, std::optional<std::size_t> row) {
    if (!has(dataset, row)) return {};
    return cellsOfRow(dataset->table, *row, mostInFull, QStringLiteral("\n"));
}

} // namespace epsiloscope
