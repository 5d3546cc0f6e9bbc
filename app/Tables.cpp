// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Tables.h"

#include "app/Console.h"
#include "core/experiment/run/GroupAccuracy.h"
#include "core/experiment/run/Grouping.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QString>

#include <algorithm>
#include <set>

namespace epsiloscope::app {

namespace {

// Which columns it takes to tell the points' ε apart.
struct Meanings {
    std::set<std::string> lines;
    std::set<double> deltas;
    std::set<Neighbours> adjacencies;
    bool spentToo = false;
    bool deltaOfRow = false; ///< some line above the table points to the δ of a row
    bool labels = false;     ///< some mechanism answers queries

    bool deltaColumn() const { return deltaOfRow || deltas.size() > 1; }
    void add(const Epsilon& epsilon);
};

bool mechanismAnswers(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    return mechanism && mechanism->descriptor.answersQueries();
}

std::string meaningOfEpsilon(const Epsilon& epsilon) {
    if (epsilon.kind == EpsilonKind::None) return "ε = ∞: not private";
    const bool promised = epsilon.kind == EpsilonKind::DataIndependent;
    // Each point of bagging has a δ of its own.
    return std::string(promised ? "promised ε at " : "spent ε at ") +
           (epsilon.justAFew ? "the δ of its row" : "δ = " + deltaInWords(epsilon.delta)) + " · " +
           inWords(epsilon.adjacency) + (promised ? "" : " · do not publish") +
           (epsilon.totalVariation ? " · ε = 0 holds at the same δ" : "") +
           (epsilon.justAFew ? " · δ ≥ 1/n: a record may be exposed with chance δ (“just a few” protection)"
                             : "");
}

void Meanings::add(const Epsilon& epsilon) {
    lines.insert(meaningOfEpsilon(epsilon));
    deltaOfRow = deltaOfRow || epsilon.justAFew;
    if (epsilon.kind == EpsilonKind::None) return;
    deltas.insert(epsilon.delta);
    adjacencies.insert(epsilon.adjacency);
}

bool tellsSpent(const RunPrivacy& privacy) {
    return privacy.spent && (privacy.spentDepends() || !privacy.promised);
}

Meanings meaningsIn(const SweepResult& sweep) {
    Meanings meanings;
    for (const auto& [point, run] : sweep.runs) {
        meanings.labels = meanings.labels || mechanismAnswers(*run);
        const RunPrivacy privacy = privacyOf(*run);
        if (privacy.promised) meanings.add(privacy.promised->most);
        if (!tellsSpent(privacy)) continue;
        meanings.add(privacy.spent->most);
        meanings.spentToo = meanings.spentToo || privacy.spent->most.kind != EpsilonKind::None;
    }
    return meanings;
}

using Summary = std::map<std::string, Spread>;

QString medianOf(const Summary& summary, const char* name) {
    const auto found = summary.find(name);
    return found == summary.end() ? absentCell : QString::fromStdString(shortNumber(found->second.median));
}

QString sweepAccuracyCell(const Summary& summary) {
    const auto found = summary.find("accuracy");
    if (found == summary.end()) return absentCell;
    const Spread& spread = found->second;
    const auto digits = [](double value) { return QString::number(value, 'f', 4); };
    return digits(spread.median) + "  [" + digits(spread.q1) + " … " + digits(spread.q3) + "]";
}

QString rangeCell(const std::optional<RepeatedEpsilon>& range) {
    if (!range) return absentCell;
    const std::string most = shortNumber(range->most.value);
    return QString::fromStdString(range->varies() ? shortNumber(range->least) + " … " + most : most);
}

QStringList headingOf(const SweepPlan& plan, const Meanings& meanings) {
    QStringList cells;
    for (const SweepAxis& axis : plan.axes)
        cells << QString::fromStdString(axis.key);
    cells << "accuracy [quartiles]";
    if (meanings.labels) cells << "labels";
    cells << "promised ε";
    if (meanings.spentToo) cells << "spent ε";
    if (meanings.deltaColumn()) cells << "δ";
    if (meanings.adjacencies.size() > 1) cells << "neighbours";
    return cells << "why none is promised";
}

QStringList sweepCells(const SweepPlan& plan, std::size_t point, const Run& run, const Meanings& meanings) {
    QStringList cells;
    for (const std::string& value : plan.valuesAt(point))
        cells << QString::fromStdString(value);
    const Summary summary = run.summary();
    const RunPrivacy privacy = privacyOf(run);
    const auto& compared = privacy.compared();
    cells << sweepAccuracyCell(summary);
    if (meanings.labels)
        cells << (mechanismAnswers(run) ? medianOf(summary, "labels_answered") : QString(absentCell));
    cells << rangeCell(privacy.promised);
    if (meanings.spentToo) cells << (tellsSpent(privacy) ? rangeCell(privacy.spent) : QString(absentCell));
    if (meanings.deltaColumn())
        cells << (compared ? QString::fromStdString(shortNumber(compared->most.delta)) : absentCell);
    if (meanings.adjacencies.size() > 1)
        cells << (compared ? QString::fromStdString(inWords(compared->most.adjacency)) : absentCell);
    if (run.error()) return cells << "failed: " + QString::fromStdString(run.error()->message());
    return cells << QString::fromStdString(privacy.whyNot);
}

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

std::string textTable(const std::vector<QStringList>& lines, Qt::AlignmentFlag others) {
    const auto width = [](const QString& cell) { return cell.toUcs4().size(); }; // in code points
    QList<qsizetype> widths;
    for (const QStringList& line : lines)
        for (qsizetype i = 0; i < line.size(); ++i) {
            if (i == widths.size()) widths << 0;
            widths[i] = std::max(widths[i], width(line[i]));
        }
    QString text;
    for (const QStringList& line : lines) {
        QString words;
        for (qsizetype i = 0; i < line.size(); ++i) {
            const bool left = i == 0 || i + 1 == line.size() || others == Qt::AlignLeft;
            const QString blanks(widths[i] - width(line[i]), ' ');
            words += (i > 0 ? "  " : "") + (left ? line[i] + blanks : blanks + line[i]);
        }
        while (words.endsWith(' '))
            words.chop(1);
        text += words + "\n";
    }
    return text.toStdString();
}

std::string sweepTable(const SweepResult& sweep) {
    const Meanings meanings = meaningsIn(sweep);
    std::string text;
    for (const std::string& line : meanings.lines)
        text += line + "\n";
    std::vector<QStringList> lines = {headingOf(sweep.plan, meanings)};
    for (const auto& [point, run] : sweep.runs)
        lines.push_back(sweepCells(sweep.plan, point, *run, meanings));
    return text + textTable(lines);
}

std::optional<Error> failuresIn(const SweepResult& sweep) {
    std::size_t failed = 0;
    std::string first;
    for (const auto& [point, run] : sweep.runs)
        if (run->error() && failed++ == 0)
            first = pointInWords(sweep.plan, point) + ": " + run->error()->message();
    if (failed == 0) return std::nullopt;
    return Error{std::to_string(failed) + " of " + std::to_string(sweep.runs.size()) +
                     (failed == 1 ? " points failed, at " : " points failed, the first at ") + first,
                 "sweep",
                 {}};
}

std::optional<Error> missingFrom(const SweepResult& sweep, const std::vector<Error>& broken) {
    if (sweep.complete()) return std::nullopt;
    constexpr int named = 5;
    std::string names;
    int count = 0;
    const std::size_t missing = sweep.plan.points() - sweep.runs.size();
    for (std::size_t point = 0; point < sweep.plan.points() && count <= named; ++point) {
        if (sweep.runs.contains(point) || ++count > named) continue;
        names += (count > 1 ? "; " : "") + pointInWords(sweep.plan, point);
    }
    const std::string told =
        broken.empty() ? std::string() : "; " + broken.front().where + " " + broken.front().what;
    return Error{std::to_string(missing) + " of " + std::to_string(sweep.plan.points()) +
                     (broken.empty() ? " points are missing: " : " points are not done: ") + names +
                     (missing > named ? "; …" : "") + told,
                 "merge", "compute them with sweep --resume, or add the folders of the other shares"};
}

void printGroups(const Run& run, const Dataset& dataset, const std::string& column) {
    const auto index = groupingColumn(dataset, column);
    const auto groups = accuracyByGroup(run, dataset, column);
    if (!index || !groups)
        print("accuracy by " + column + ": " + (index ? groups.error() : index.error()).message() + "\n");
    else
        print("\n" + groupTable(dataset.table.columns[*index].name, *groups));
}

} // namespace epsiloscope::app
