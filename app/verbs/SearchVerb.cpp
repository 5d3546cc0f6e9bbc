// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLedger.h"
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/MechanismWords.h"
#include "app/ProgressBar.h"
#include "app/Tables.h"
#include "app/Verbs.h"
#include "app/verbs/SweepCommand.h"
#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/files/Readers.h"
#include "core/declared/Build.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/sweep/AccountedSweep.h"

#include <algorithm>

namespace epsiloscope::app {

namespace {

Result<Parameters> givenSearchParameters(const QStringList& settings) {
    const auto unknown = [](const std::string& words, const std::string& key,
                            const std::vector<std::string>& ids) {
        return Error{"\"" + words + "\" does not apply to a search", "--set", suggestName(key, ids)};
    };
    return parametersFrom(settings, accountedBudget(), unknown);
}

Result<double> numberOf(const QCommandLineParser& parser, const QString& option) {
    if (!parser.isSet(option)) return 0.0;
    bool number = false;
    const double value = parser.value(option).toDouble(&number);
    if (!number)
        return Error{"\"" + parser.value(option).toStdString() + "\" is no number",
                     "--" + option.toStdString(), "write a number"};
    return value;
}

Result<std::shared_ptr<const Dataset>> givenVotes(const QCommandLineParser& parser) {
    if (!parser.isSet("votes"))
        return Error{"no votes are given", "--votes", "name a file: --votes votes.npy"};
    ASSIGN_OR_RETURN(auto reference, votesFrom(parser, votesSettings(parser.values("set")).data));
    // The truth is that of all queries of the file, and is chosen from together with their votes.
    if (!parser.isSet("queries")) reference.labels.clear();
    ASSIGN_OR_RETURN(auto dataset, loadInterruptibly(reference));
    if (!dataset->votes) return noVotesIn(reference.path);
    return dataset;
}

Result<RecordedVotes> withTruth(RecordedVotes votes, const QCommandLineParser& parser) {
    if (!parser.isSet("truth") || parser.isSet("queries")) return votes;
    const std::string path = parser.value("votes").toStdString();
    const std::string truth = parser.value("truth").toStdString();
    ASSIGN_OR_RETURN(const auto labels, readLabelFile(truth, path, votes.queries, {}, {}));
    RETURN_IF_ERROR(giveTruth(votes, labels.labels, truth));
    return votes;
}

Result<SearchGoal> goalFrom(const QCommandLineParser& parser) {
    const QString word = parser.isSet("maximise") ? parser.value("maximise") : QStringLiteral("labels");
    for (const SearchGoal goal : {SearchGoal::Labels, SearchGoal::Accuracy})
        if (word == QLatin1String(toString(goal))) return goal;
    return Error{"\"" + word.toStdString() + "\" cannot be maximised", "--maximise",
                 "write labels or accuracy"};
}

Result<ConfidentSearchPlan> searchPlanFrom(const QCommandLineParser& parser, std::uint32_t teachers) {
    const VotesSettings said = votesSettings(parser.values("set"));
    ASSIGN_OR_RETURN(const auto parameters, givenSearchParameters(said.parameters));
    ASSIGN_OR_RETURN(const auto goal, goalFrom(parser));
    ASSIGN_OR_RETURN(const auto labels, numberOf(parser, "labels-at-least"));
    ASSIGN_OR_RETURN(const auto accuracy, numberOf(parser, "accuracy-at-least"));
    ASSIGN_OR_RETURN(const auto axes, axesOver(parser));
    ASSIGN_OR_RETURN(const auto grid, accountedGrid(axes, teachers));
    ASSIGN_OR_RETURN(auto plan, accountedPlan(parameters, grid));
    plan.goal = goal;
    plan.fewestLabels = labels;
    plan.leastAccuracy = accuracy;
    RETURN_IF_ERROR(checkSearch(plan));
    return plan;
}

Result<ConfidentFindings> computeFindings(const RecordedVotes& votes, const ConfidentSearchPlan& plan,
                                          int threads) {
    RunControl control;
    ProgressBar bar;
    return searchConfident(votes, plan, Parallel(threads), control, [&](double done) {
        if (interrupted()) control.stop();
        bar.draw(done, std::to_string(plan.grid.points()) + " points");
    });
}

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
    const Epsilon epsilon = epsilonOf({}, plan);
    return "ε at most " + shortNumber(plan.epsilon) + " at δ = " + shortNumber(epsilon.delta) + " · " +
           inWords(epsilon.adjacency) + " · " + inWords(epsilon.kind) + " · in expectation over the checks";
}

std::string oddsOfSearch(const ConfidentSearchPlan& plan) {
    return oddsInWords(promiseOf(epsilonOf({}, plan)));
}

std::string recordMeaning(const ConfidentFindings& findings) {
    return findings.teachersOfRecord == 1
               ? "each record is assumed to have taught one teacher"
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
    for (const SearchedParameter& each : searchedParameters)
        if (point.checks()) json["parameters"][std::string(each.id)] = numberToJson(point.*each.value);
    if (!point.checks()) json["parameters"]["sigma"] = numberToJson(point.sigma2);
    if (point.accuracy) json["expected_label_accuracy"] = *point.accuracy;
    return json;
}

// A finished search in words: the warning, what every ε means, then a line per point, best first.
std::string searchTable(const ConfidentFindings& findings, const ConfidentSearchPlan& plan) {
    constexpr std::size_t most = 20;
    const std::vector<std::size_t> order = ranking(findings.points, plan);
    std::vector<QStringList> lines = {{"rank", "σ₁ (votes)", "T (votes)", "σ₂ (votes)", "labels, expected",
                                       "queries", "labels right", "ε", "order α", ""}};
    for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
        lines.push_back(yieldCells(i + 1, findings.points[order[i]], plan));
    std::string text = std::string(searchWarning()) + "\n" + searchMeaning(plan) + " · " +
                       recordMeaning(findings) + "\n" + oddsOfSearch(plan) + "\n" + textTable(lines);
    if (order.size() > most) text += std::to_string(order.size() - most) + " more points; --json gives all\n";
    return text;
}

// All points, best first.
Json searchToJson(const ConfidentFindings& findings, const ConfidentSearchPlan& plan) {
    Json points = Json::array();
    for (const std::size_t i : ranking(findings.points, plan))
        points.push_back(pointToJson(findings.points[i], plan));
    return fileOf("epsiloscope.search/1", {{"warning", searchWarning()},
                                           {"complete", findings.complete},
                                           {"teachers_per_record", findings.teachersOfRecord},
                                           {"goal", toString(plan.goal)},
                                           {"labels_at_least", numberToJson(plan.fewestLabels)},
                                           {"accuracy_at_least", plan.leastAccuracy},
                                           {"epsilon", plan.epsilon},
                                           {"delta", plan.accounting.delta},
                                           {"points", std::move(points)}});
}

} // namespace

Result<int> searchVerb(const OptionParser& parser) {
    if (const std::string id = parser.positionalArguments().first().toStdString(); id != "pate-confident")
        return Error{"there is nothing to search for \"" + id + "\"", "search", "write pate-confident"};
    ASSIGN_OR_RETURN(const auto threads, threadsFrom(parser));
    ASSIGN_OR_RETURN(auto ledger, CommandLedger::from(parser, LedgerCommand::OnlyExplores));
    if (interrupted()) return exitCancelled();
    ASSIGN_OR_RETURN(const auto dataset, givenVotes(parser));
    ASSIGN_OR_RETURN(const auto votes, withTruth(*dataset->votes, parser));
    ASSIGN_OR_RETURN(const auto plan, searchPlanFrom(parser, votes.teachers));
    ledger.beginSearch(plan.grid.points(), *dataset);
    ASSIGN_OR_RETURN(const auto findings, computeFindings(votes, plan, threads));
    if (parser.isSet("json"))
        printJson(searchToJson(findings, plan));
    else
        print(searchTable(findings, plan));
    if (findings.complete) return exitDone;
    return complain({"cancelled; points that were not done are left out", "search", {}}, exitCancelled());
}

} // namespace epsiloscope::app
