// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/GroupAccuracy.h"

#include "core/base/Result.h"
#include "core/data/schema/PublicCells.h"
#include "core/experiment/run/Grouping.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/numeric/Intervals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double z = normalQuantile975;
constexpr const char* mechanismModel = "mechanism";
constexpr const char* nonprivate = "nonprivate";

// Right answers among the records of a group in one trial.
struct Counts {
    double right = 0, records = 0;
};

// Records of a group in one trial on which the mechanism and the model without privacy differ.
struct Paired {
    double gained = 0, lost = 0, records = 0;
};

// The counts of one group, one entry per trial.
struct Tally {
    double records = 0;
    std::map<std::string, std::vector<Counts>> counts;
    std::vector<Paired> paired;
};

// The 97.5 % quantile of Student's t: exact to three digits for up to ten degrees of freedom, beyond that
// within 0.1 % (Cornish and Fisher's expansion).
double studentT(std::size_t freedom) {
    constexpr std::array<double, 10> few = {12.706, 4.303, 3.182, 2.776, 2.571,
                                            2.447,  2.365, 2.306, 2.262, 2.228};
    if (freedom <= few.size()) return few[freedom - 1];
    const auto n = static_cast<double>(freedom);
    const double z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n);
}

// Over trials. With one trial the interval is the value itself.
Estimate estimateOf(std::vector<double> values, double lowest) {
    const std::size_t count = values.size();
    Estimate estimate{*spreadOf(std::move(values)), 0, 0};
    const double reach =
        count < 2 ? 0 : studentT(count - 1) * estimate.spread.sd / std::sqrt(static_cast<double>(count));
    estimate.lower = std::max(lowest, estimate.spread.mean - reach);
    estimate.upper = std::min(1.0, estimate.spread.mean + reach);
    return estimate;
}

Estimate estimateOf(const std::vector<Counts>& trials) {
    std::vector<double> shares;
    double records = 0;
    for (const Counts& trial : trials) {
        shares.push_back(trial.right / trial.records);
        records += trial.records;
    }
    Estimate estimate = estimateOf(shares, 0);
    const double n = records / static_cast<double>(trials.size()), p = estimate.spread.mean;
    const Interval wilson = wilsonInterval(p, n);
    estimate.lower = std::min(estimate.lower, wilson.lower);
    estimate.upper = std::max(estimate.upper, wilson.upper);
    return estimate;
}

Estimate estimateOf(const std::vector<Paired>& trials) {
    std::vector<double> differences;
    Paired mean;
    for (const Paired& trial : trials) {
        differences.push_back((trial.gained - trial.lost) / trial.records);
        const auto count = static_cast<double>(trials.size());
        mean.gained += trial.gained / count;
        mean.lost += trial.lost / count;
        mean.records += trial.records / count;
    }
    Estimate estimate = estimateOf(differences, -1);
    // Half a record is added to each cell of the table of pairs.
    const double n = mean.records + 2;
    const double gained = (mean.gained + 0.5) / n, lost = (mean.lost + 0.5) / n;
    const double centre = gained - lost;
    const double reach = z * std::sqrt((gained + lost - centre * centre) / n);
    const double middle = estimate.spread.mean;
    estimate.lower = std::min(estimate.lower, std::clamp(centre - reach, -1.0, middle));
    estimate.upper = std::max(estimate.upper, std::clamp(centre + reach, middle, 1.0));
    return estimate;
}

void count(std::vector<Tally>& tallies, const TrialPredictions& trial, const std::vector<int>& groups) {
    const std::vector<int>& truth = *trial.test.truth;
    std::vector<double> records(tallies.size(), 0);
    for (const int group : groups)
        ++records[static_cast<std::size_t>(group)];
    for (std::size_t g = 0; g < tallies.size(); ++g)
        tallies[g].records += records[g];
    for (const auto& [model, said] : trial.said) {
        std::vector<double> right(tallies.size(), 0);
        for (std::size_t i = 0; i < groups.size(); ++i)
            right[static_cast<std::size_t>(groups[i])] += (*said)[i] == truth[i];
        for (std::size_t g = 0; g < tallies.size(); ++g)
            if (records[g] > 0) tallies[g].counts[model].push_back({right[g], records[g]});
    }
    const auto ours = trial.said.find(mechanismModel), theirs = trial.said.find(nonprivate);
    if (ours == trial.said.end() || theirs == trial.said.end()) return;
    std::vector<Paired> paired(tallies.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        Paired& pair = paired[static_cast<std::size_t>(groups[i])];
        const bool we = (*ours->second)[i] == truth[i], they = (*theirs->second)[i] == truth[i];
        pair.gained += we && !they;
        pair.lost += they && !we;
    }
    for (std::size_t g = 0; g < tallies.size(); ++g) {
        paired[g].records = records[g];
        if (records[g] > 0) tallies[g].paired.push_back(paired[g]);
    }
}

void addPredictions(TrialPredictions& trial, const std::string& model, const Quality* quality) {
    if (!quality || !quality->predicted || quality->predicted->size() != trial.test.truth->size()) return;
    trial.said[model] = quality->predicted;
}

std::vector<GroupAccuracy> accuracyOf(const std::vector<TrialPredictions>& trials, const Grouping& grouping) {
    std::vector<Tally> tallies(grouping.names.size());
    for (std::size_t t = 0; t < trials.size(); ++t)
        count(tallies, trials[t], grouping.groups[t]);
    std::vector<GroupAccuracy> groups;
    for (std::size_t g = 0; g < tallies.size(); ++g) {
        GroupAccuracy& group = groups.emplace_back();
        group.group = grouping.names[g];
        group.records = tallies[g].records / static_cast<double>(trials.size());
        for (const auto& [model, counts] : tallies[g].counts)
            group.accuracy[model] = estimateOf(counts);
        if (!tallies[g].paired.empty()) group.difference = estimateOf(tallies[g].paired);
    }
    return groups;
}

std::vector<TestRecords> recordsOf(const std::vector<TrialPredictions>& trials) {
    std::vector<TestRecords> records;
    records.reserve(trials.size());
    for (const TrialPredictions& trial : trials)
        records.push_back(trial.test);
    return records;
}

// A column of the test records as they alone tell what it is. Records of other data are left to
// groupRecords().
Column asTheyTell(const Column& column, std::size_t rowsOfTable, const std::vector<TestRecords>& trials) {
    std::vector<std::uint32_t> rows;
    for (const TestRecords& trial : trials)
        if (trial.rows)
            std::ranges::copy_if(*trial.rows, std::back_inserter(rows),
                                 [rowsOfTable](std::uint32_t row) { return row < rowsOfTable; });
    return PublicCells(column, rows, {}, std::nullopt).withPublicCategories(column);
}

// The column that is the label; schemaFor() would look at private cells.
int labelOf(const Dataset& dataset, const DataReference& data) {
    if (!data.label.empty()) return dataset.table.find(data.label);
    const auto schema = schemaFor(dataset.table, data.roles());
    return schema ? schema->label() : -1;
}

} // namespace

std::vector<TrialPredictions> predictionsOf(const Run& run) {
    std::vector<TrialPredictions> trials;
    for (const TrialRecord& record : run.trials()) {
        const auto* test = record.latest<TestRecords>();
        if (!record.outcome || !test || !test->truth) continue;
        TrialPredictions& trial = trials.emplace_back();
        trial.test = *test;
        const auto& quality = record.outcome->quality;
        addPredictions(trial, mechanismModel, quality ? &*quality : nullptr);
        for (const BaselineDescriptor& baseline : baselineDescriptors)
            if (baseline.examined) addPredictions(trial, baseline.id, record.baseline(baseline.id));
    }
    return trials;
}

MeasuredRun measuredRun(const Run& run) {
    MeasuredRun measured{predictionsOf(run), run.experiment().data, std::nullopt};
    if (run.experiment().release) measured.released = run.data().classes;
    return measured;
}

Result<std::vector<std::string>> classesOf(const MeasuredRun& run, const Dataset& dataset) {
    if (run.released) return *run.released;
    ASSIGN_OR_RETURN(const auto schema, dataset.schema(run.data.roles()));
    return schema.classes;
}

Result<std::vector<GroupAccuracy>> accuracyByGroup(const MeasuredRun& run, const Dataset& dataset,
                                                   const std::string& column) {
    ASSIGN_OR_RETURN(const auto index, groupingColumn(dataset, column));
    const std::vector<TestRecords> records = recordsOf(run.trials);
    if (!run.released) {
        ASSIGN_OR_RETURN(const auto grouping, groupRecords(dataset, run.data.roles(), records, index));
        return accuracyOf(run.trials, grouping);
    }
    Table told = testTable(dataset);
    told.columns[index] = asTheyTell(told.columns[index], told.rows, records);
    ASSIGN_OR_RETURN(const auto grouping,
                     groupRecords(told, *run.released, labelOf(dataset, run.data), records, index));
    return accuracyOf(run.trials, grouping);
}

Result<std::vector<GroupAccuracy>> accuracyByGroup(const Run& run, const Dataset& dataset,
                                                   const std::string& column) {
    return accuracyByGroup(measuredRun(run), dataset, column);
}

} // namespace epsiloscope
