// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SearchReport.h"

#include "app/Console.h"
#include "app/TextTable.h"
#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"

#include <algorithm>

namespace epsiloscope::app {

namespace {

QString valueText(double value) {
    return QString::fromStdString(shortNumber(value));
}

QStringList yieldCells(std::size_t rank, const ConfidentYield& point, const ConfidentSearchPlan& plan) {
    const QString note = point.queries == 0       ? "no label: the first query would cross ε"
                         : !isEnough(point, plan) ? "less than asked for"
                         : !point.checks()        ? "no check: GNMax"
                                                  : "";
    return {QString::number(rank),
            point.checks() ? valueText(point.sigma1) : absentCell,
            point.checks() ? valueText(point.threshold) : absentCell,
            valueText(point.sigma2),
            QString::number(point.labels, 'f', 2),
            QString::number(point.queries),
            point.accuracy ? QString::number(*point.accuracy, 'f', 4) : absentCell,
            QString::number(point.epsilon, 'f', 4),
            point.queries > 0 ? valueText(point.order) : absentCell,
            note};
}

std::string searchMeaning(const ConfidentSearchPlan& plan) {
    ConfidentYield limit;
    limit.epsilon = plan.epsilon;
    Epsilon epsilon = epsilonOf(limit, plan);
    return "ε at most " + shortNumber(plan.epsilon) + " at δ = " + shortNumber(epsilon.delta) + " · " +
           inWords(epsilon.adjacency) + " · " + inWords(epsilon.kind) + " · in expectation over the checks";
}

std::string recordMeaning(const ConfidentFindings& findings) {
    return findings.teachersOfRecord == 1
               ? "each record is taken to have taught one teacher"
               : "each record taught " + std::to_string(findings.teachersOfRecord) + " teachers";
}

Json pointToJson(const ConfidentYield& point, const ConfidentSearchPlan& plan) {
    PrivacyStatement statement;
    statement.spent = epsilonOf(point, plan);
    if (point.queries == 0) statement.spent.order.reset();
    Json json = {{"mechanism", point.checks() ? "pate-confident" : "pate-gnmax"},
                 {"queries_asked", point.queries},
                 {"expected_answered", numberToJson(point.labels)},
                 {"enough", isEnough(point, plan)},
                 {"expected_privacy", epsilonToJson(statement)}};
    json["parameters"] = point.checks() ? Json{{"sigma1", numberToJson(point.sigma1)},
                                               {"threshold", numberToJson(point.threshold)},
                                               {"sigma2", numberToJson(point.sigma2)}}
                                        : Json{{"sigma", numberToJson(point.sigma2)}};
    if (point.accuracy) json["expected_label_accuracy"] = *point.accuracy;
    return json;
}

} // namespace

std::string searchTable(const ConfidentFindings& findings, const ConfidentSearchPlan& plan,
                        std::size_t most) {
    const std::vector<std::size_t> order = ranking(findings.points, plan);
    std::vector<QStringList> lines = {{"rank", "σ₁ (votes)", "T (votes)", "σ₂ (votes)", "labels, expected",
                                       "queries", "labels right", "ε", "order α", ""}};
    for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
        lines.push_back(yieldCells(i + 1, findings.points[order[i]], plan));
    std::string text = std::string(searchWarning()) + "\n" + searchMeaning(plan) + " · " +
                       recordMeaning(findings) + "\n" + textTable(lines);
    if (order.size() > most) text += std::to_string(order.size() - most) + " more points; --json gives all\n";
    return text;
}

Json searchToJson(const ConfidentFindings& findings, const ConfidentSearchPlan& plan) {
    Json points = Json::array();
    for (const std::size_t i : ranking(findings.points, plan))
        points.push_back(pointToJson(findings.points[i], plan));
    return {{"schema", "epsiloscope.search/1"},
            {"warning", searchWarning()},
            {"complete", findings.complete},
            {"teachers_per_record", findings.teachersOfRecord},
            {"goal", toString(plan.goal)},
            {"labels_at_least", numberToJson(plan.fewestLabels)},
            {"accuracy_at_least", plan.leastAccuracy},
            {"epsilon", plan.epsilon},
            {"delta", plan.accounting.delta},
            {"points", std::move(points)}};
}

} // namespace epsiloscope::app
