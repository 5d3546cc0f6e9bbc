// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/GroupTable.h"

#include "app/Console.h"
#include "app/TextTable.h"
#include "core/experiment/run/GroupAccuracy.h"
#include "core/experiment/run/Grouping.h"
#include "core/mechanisms/references/BaselineDescriptor.h"

#include <QString>

#include <algorithm>
#include <vector>

namespace epsiloscope::app {

namespace {

QString percent(double share) {
    return QString::number(100 * share, 'f', 1);
}

QString groupAccuracyCell(const GroupAccuracy& group, const char* model) {
    const auto found = group.accuracy.find(model);
    return found == group.accuracy.end() ? absentCell : percent(found->second.spread.mean) + " %";
}

QString intervalOf(const GroupAccuracy& group) {
    const auto found = group.accuracy.find("mechanism");
    if (found == group.accuracy.end()) return absentCell;
    return percent(found->second.lower) + " … " + percent(found->second.upper);
}

QString differenceOf(const GroupAccuracy& group) {
    if (!group.difference) return absentCell;
    const QString points = percent(group.difference->spread.mean);
    if (points == "0.0" || points == "-0.0") return "0.0 points";
    return (points.startsWith('-') ? "−" + points.mid(1) : "+" + points) + " points";
}

QStringList groupCells(const GroupAccuracy& group) {
    return {QString::fromStdString(group.group),
            QString::number(group.records, 'f', 0),
            groupAccuracyCell(group, "mechanism"),
            intervalOf(group),
            groupAccuracyCell(group, "nonprivate"),
            groupAccuracyCell(group, "public_only"),
            differenceOf(group),
            group.few() ? "few records" : QString()};
}

std::string groupTable(const std::string& column, std::vector<GroupAccuracy> groups) {
    const auto loss = [](const GroupAccuracy& g) { return g.difference ? g.difference->spread.mean : 1.0; };
    std::stable_sort(groups.begin(), groups.end(),
                     [&](const auto& a, const auto& b) { return loss(a) < loss(b); });
    std::vector<QStringList> lines = {{QString::fromStdString(column), "records", "this run", "95 %",
                                       findBaseline("nonprivate")->heading,
                                       findBaseline("public_only")->heading, "difference", ""}};
    for (const GroupAccuracy& group : groups)
        lines.push_back(groupCells(group));
    return textTable(lines);
}

} // namespace

void printGroups(const Run& run, const Dataset& dataset, const std::string& column) {
    const auto index = groupingColumn(dataset, column);
    const auto groups = accuracyByGroup(run, dataset, column);
    if (!index || !groups)
        print("accuracy by " + column + ": " + (index ? groups.error() : index.error()).message() + "\n");
    else
        print("\n" + groupTable(dataset.table.columns[*index].name, *groups));
}

} // namespace epsiloscope::app
