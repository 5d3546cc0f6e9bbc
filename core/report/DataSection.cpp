// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/comparison/ComparedData.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/SaidOnce.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

using Rows = std::vector<std::vector<std::string>>;

void addRow(Rows& rows, const char* what, const std::string& value) {
    if (!value.empty()) rows.push_back({what, value});
}

// A list that is longer than anybody reads is cut, and says so.
std::string namesOf(const std::vector<std::string>& names) {
    constexpr std::size_t most = 40;
    if (names.size() <= most) return shownList(names);
    const std::vector<std::string> first(names.begin(), names.begin() + most);
    std::string text;
    for (const std::string& name : first)
        text += name + ", ";
    return concat(text, "… (", std::to_string(names.size()), " in all)");
}

std::string shareInWords(double share) {
    return share >= 1 && share != 1.0 ? shownNumber(share) + " rows" : shownNumber(100 * share) + " %";
}

std::string splitInWords(const Experiment& experiment) {
    const SplitPlan& split = experiment.split;
    std::string words = concat("private ", shareInWords(split.privateFraction), ", public ",
                               shareInWords(split.publicFraction));
    words += experiment.data.test.empty() ? ", test " + shareInWords(split.testFraction)
                                          : std::string("; tested on a file of its own");
    if (split.queriesFromTest > 0)
        words += concat("; of that file ", shareInWords(split.queriesFromTest), " are the public pool");
    if (!experiment.data.pool.empty()) words += "; the public pool is a file of its own";
    if (split.balance) words += "; classes balanced";
    return words;
}

std::string encodingInWords(const EncoderPlan& encoder) {
    std::string words =
        encoder.categories == CategoryEncoding::OneHot ? "categories one-hot" : "categories by their order";
    words += encoder.scaling == Scaling::Standardise ? ", numbers standardised"
             : encoder.scaling == Scaling::Declared  ? ", numbers scaled by declared ranges"
                                                     : ", numbers as they are";
    return words + (encoder.fit == FitOn::PublicPool ? "; fitted on the public pool"
                                                     : "; fitted on private records, outside any promise");
}

// Which cells are protected, as the mechanism tells roles apart.
std::string protectedInWords(const Experiment& experiment) {
    switch (roleUseOf(experiment)) {
    case RoleUse::Records:
        return "whole records of the private part; public and private columns are treated alike";
    case RoleUse::Features:
        return "the private columns of every record; public columns, labels and the number of records are "
               "known to all";
    case RoleUse::WholeRecords:
        return "every feature and the label of every record; how many records there are is known";
    }
    return {};
}

void addRoles(Rows& rows, const Experiment& experiment) {
    const DataReference& data = experiment.data;
    addRow(rows, "label", data.label);
    addRow(rows, "positive class", data.positive);
    addRow(rows, "private columns", namesOf(data.privateColumns));
    addRow(rows, "public columns", namesOf(data.publicColumns));
    addRow(rows, "ignored columns", namesOf(data.ignored));
    if (findMechanism(experiment.mechanism) != nullptr)
        addRow(rows, "what is protected", protectedInWords(experiment));
}

// In a release there is no fingerprint and no number of rows: both follow from private records.
void addMark(Rows& rows, const Run& run) {
    const DatasetMark& mark = run.data();
    addRow(rows, "data", dataName(run));
    addRow(rows, "fingerprint", mark.fingerprint);
    if (mark.rows > 0)
        addRow(rows, mark.votes ? "queries" : "rows", shownNumber(static_cast<double>(mark.rows)));
    if (mark.columns > 0) addRow(rows, "columns", shownNumber(static_cast<double>(mark.columns)));
    if (mark.votes) addRow(rows, "kind of file", "votes of teachers: nothing was trained here");
    addRow(rows, "classes", namesOf(mark.classes));
}

void addCounts(Rows& rows, const Run& run) {
    if (run.experiment().release)
        addRow(rows, "private records", "not told by this release");
    else if (run.data().rows > 0 && !run.data().votes)
        addRow(rows, "private records",
               concat("about ", shareInWords(run.experiment().split.privateFraction), " of the rows"));
}

Rows rowsOf(const Run& run) {
    const Experiment& experiment = run.experiment();
    Rows rows;
    addMark(rows, run);
    addCounts(rows, run);
    addRoles(rows, experiment);
    if (!run.data().votes) {
        addRow(rows, "split", splitInWords(experiment));
        addRow(rows, "encoding", encodingInWords(experiment.encoder));
    }
    return rows;
}

// Test records are public; their confusion matrix says how many there are of each class.
std::string testRecordsInWords(const Run& run) {
    const TrialOutcome* outcome = dearestOutcome(run);
    const std::vector<std::string>& classes = run.data().classes;
    if (outcome == nullptr || !outcome->quality || outcome->quality->confusion.size() != classes.size())
        return {};
    constexpr std::size_t mostClasses = 30;
    if (classes.size() > mostClasses) return {};
    std::string words;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const std::vector<long>& row = outcome->quality->confusion[i];
        words += concat(i == 0 ? "" : ", ", classes[i], ": ",
                        shownNumber(static_cast<double>(std::accumulate(row.begin(), row.end(), 0L))));
    }
    return words;
}

} // namespace

ReportSection dataSection(const ReportSubject& subject) {
    ReportSection section{"data", "Data"};
    const std::vector<ReportedRun> runs = spokenFor(subject);
    std::vector<std::pair<std::string, SaidOnce>> merged; // what, and its value
    const auto add = [&](const std::string& what, const std::string& value, const std::string& name) {
        auto known = std::ranges::find_if(merged, [&](const auto& row) { return row.first == what; });
        if (known == merged.end()) known = merged.insert(known, {what, SaidOnce(runs.size())});
        known->second.add(value, name);
    };
    for (const ReportedRun& each : runs) {
        for (const std::vector<std::string>& row : rowsOf(*each.run))
            add(row[0], row[1], each.name);
        add("public test records by class", testRecordsInWords(*each.run), each.name);
    }
    ReportTable table{"Data, roles and split", {"what", "value"}, {}};
    for (const auto& [what, value] : merged)
        if (!value.empty()) table.rows.push_back({what, value.inOne()});
    if (!table.rows.empty()) section.add(std::move(table));
    return section;
}

} // namespace epsiloscope
