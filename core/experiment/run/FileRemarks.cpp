// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/FileRemarks.h"

#include "core/base/Wording.h"
#include "core/data/table/ClassNames.h"
#include "core/experiment/run/PublicPool.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

Sentence inRows(std::size_t rows) {
    return counted(static_cast<std::int64_t>(rows), "row", "rows");
}

// Why rows are left out.
struct LeftOutRows {
    std::vector<std::pair<std::string, std::size_t>> foreign; // labels that are no class, most rows first
    std::size_t ofForeign = 0, unlabelled = 0, incomplete = 0;

    std::size_t all() const { return ofForeign + unlabelled + incomplete; }
};

// The classes of a file's rows, of which those that are not above `out` are left out.
struct FileRows {
    const std::vector<int>& classes;
    int out;
    std::string file;
};

LeftOutRows leftOutRows(const Table& table, const Schema& schema, const FileRows& rows) {
    const Column& label = table.columns[static_cast<std::size_t>(schema.label())];
    const std::vector<int> classes = classIndices(table, schema);
    const CellTexts cells = cellTexts(label);
    std::vector<std::size_t> rowsOf(cells.texts.size(), 0);
    LeftOutRows left;
    for (std::size_t row = 0; row < table.rows; ++row) {
        if (rows.classes[row] > rows.out) continue;
        const bool labelMissing = label.isMissing(row);
        if (classes[row] >= 0 || (labelMissing && rows.out == leftOutOfPool)) {
            ++left.incomplete;
        } else if (labelMissing) {
            ++left.unlabelled;
        } else {
            ++rowsOf[static_cast<std::size_t>(cells.rows[row])];
            ++left.ofForeign;
        }
    }
    for (std::size_t i = 0; i < rowsOf.size(); ++i)
        if (rowsOf[i] > 0) left.foreign.emplace_back(cells.texts[i], rowsOf[i]);
    std::ranges::stable_sort(left.foreign, std::ranges::greater(),
                             &std::pair<std::string, std::size_t>::second);
    return left;
}

// "15 of 60 rows of the test file were left out: labels that are no class to learn ('5' 12 rows, 'x' 3 rows)"
Sentence inWords(const LeftOutRows& left, std::size_t rows, const std::string& file, bool setsApart) {
    constexpr std::size_t mostNamed = 5;
    std::vector<Sentence> reasons;
    if (!left.foreign.empty()) {
        std::vector<Sentence> named;
        for (const auto& [text, count] : left.foreign)
            if (named.size() < mostNamed) named.push_back(Sentence("'%1' %2", {text, inRows(count)}));
        if (left.foreign.size() > mostNamed)
            named.back() += Sentence(" and %1 more", {left.foreign.size() - mostNamed});
        reasons.push_back(
            Sentence("labels that are no class to learn (%1%2)",
                     {joinedSentences(named), (setsApart ? "; public classes that pretrain are none" : "")}));
    }
    if (left.unlabelled > 0) reasons.push_back(Sentence("%1 without a label", {inRows(left.unlabelled)}));
    if (left.incomplete > 0) reasons.push_back(Sentence("%1 with missing cells", {inRows(left.incomplete)}));
    return Sentence("%1 of %2 rows of %3 were left out: %4",
                    {withThousands(left.all()), withThousands(rows), file, joinedSentences(reasons)});
}

void tellOfLeftOut(const Experiment& experiment, const Table& table, const Schema& schema,
                   const FileRows& rows, TrialNumber trial, Observer& observer) {
    const LeftOutRows left = leftOutRows(table, schema, rows);
    if (left.all() > 0)
        observer.observe(
            Remark{trial, Severity::Warning,
                   inWords(left, table.rows, rows.file, !experiment.data.pretrainClasses.empty())});
}

void tellOfReading(const std::optional<ReadGuess>& guess, const std::string& file, TrialNumber trial,
                   Observer& observer) {
    if (!guess) return;
    for (const auto* const said : {&guess->doubts, &guess->remarks})
        for (const Sentence& words : *said)
            observer.observe(Remark{trial, Severity::Note, file + ": " + words});
}

} // namespace

void remarkOnTest(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                  const std::vector<int>& classes, TrialNumber trial, Observer& observer) {
    if (!trial.first() || !dataset.test) return;
    tellOfLeftOut(experiment, *dataset.test, schema, {classes, -1, "the test file"}, trial, observer);
    tellOfReading(dataset.testGuess, "test file", trial, observer);
}

void remarkOnPool(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                  TrialNumber trial, Observer& observer) {
    if (!trial.first() || !dataset.pool) return;
    const std::vector<int> classes = poolClasses(experiment, *dataset.pool, schema);
    tellOfLeftOut(experiment, *dataset.pool, schema, {classes, leftOutOfPool, "the public pool"}, trial,
                  observer);
    const auto unknown = std::ranges::count(classes, -1);
    const auto asked = std::ranges::count_if(classes, [](int label) { return label != leftOutOfPool; });
    const Sentence whose = unknown == asked ? "no record of the public pool has a label"
                                            : Sentence("%1 of %2 records of the public pool have no label",
                                                       {withThousands(static_cast<std::uint64_t>(unknown)),
                                                        withThousands(static_cast<std::uint64_t>(asked))});
    if (unknown > 0)
        observer.observe(
            Remark{trial, Severity::Note,
                   Sentence("%1: how many of the labels bought are right is not known", {whose})});
    tellOfReading(dataset.poolGuess, "public pool", trial, observer);
}

} // namespace epsiloscope
