// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/LedgerKeeping.h"
#include "app/ProgressBar.h"
#include "app/SearchReport.h"
#include "app/Verbs.h"
#include "app/VotesSettings.h"
#include "core/base/Json.h"
#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/data/readers/files/LabelFile.h"
#include "core/experiment/sweep/SweepPlan.h"
#include "core/mechanisms/shared/CommonParameters.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <unistd.h>

namespace epsiloscope::app {

namespace {

// What --set may say: the budget and how it is counted.
std::vector<ParameterDescriptor> searchParameters() {
    std::vector<ParameterDescriptor> all = {epsilonParameter(), deltaParameter(), queriesParameter()};
    for (ParameterDescriptor& parameter : renyiParameters())
        all.push_back(std::move(parameter));
    return all;
}

Result<Parameters> givenSearchParameters(const QStringList& settings) {
    const auto known = searchParameters();
    Parameters parameters;
    for (const QString& setting : settings) {
        const auto equals = setting.indexOf('=');
        const std::string key = setting.left(std::max<qsizetype>(equals, 0)).toStdString();
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const auto& p) { return p.id == key; });
        if (found == known.end()) {
            std::vector<std::string> ids;
            for (const auto& each : known)
                ids.push_back(each.id);
            return Error{"\"" + setting.toStdString() + "\" means nothing to a search", "--set",
                         suggestName(key, ids)};
        }
        ASSIGN_OR_RETURN(auto value, parameterFromText(*found, setting.mid(equals + 1).toStdString(),
                                                       "/parameters/" + key));
        parameters.set(key, std::move(value));
    }
    for (const char* needed : {"epsilon", "delta"})
        if (!parameters.has(needed))
            return Error{std::string(needed) + " is missing", std::string("/parameters/") + needed,
                         "give it: --set epsilon=2 --set delta=1e-5"};
    return validated(known, parameters, "search");
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

Result<std::vector<double>> axisNumbers(const SweepAxis& axis) {
    std::vector<double> numbers;
    for (const std::string& word : axis.values) {
        double value = 0;
        const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (problem != std::errc() || end != word.data() + word.size())
            return Error{"\"" + word + "\" is no number", "--over", "write " + axis.key + "=20,40,60"};
        numbers.push_back(value);
    }
    return numbers;
}

// Axes that are not given stay at what is suggested for so many teachers.
Result<ConfidentGrid> gridFrom(const QStringList& typed, std::uint32_t teachers) {
    ConfidentGrid grid = suggestedConfidentGrid(teachers);
    std::vector<std::string> seen;
    for (const QString& over : typed) {
        ASSIGN_OR_RETURN(const auto axis, sweepAxisFromText(over.toStdString()));
        std::vector<double>* values = axis.key == "sigma1"      ? &grid.sigma1
                                      : axis.key == "sigma2"    ? &grid.sigma2
                                      : axis.key == "threshold" ? &grid.thresholds
                                                                : nullptr;
        if (!values)
            return Error{"\"" + axis.key + "\" is not searched over", "--over",
                         suggestName(axis.key, {"sigma1", "sigma2", "threshold"})};
        if (std::find(seen.begin(), seen.end(), axis.key) != seen.end())
            return Error{"\"" + axis.key + "\" is given twice", "--over", "give all its values in one"};
        seen.push_back(axis.key);
        ASSIGN_OR_RETURN(*values, axisNumbers(axis));
    }
    return grid;
}

Result<std::shared_ptr<const Dataset>> givenVotes(const QCommandLineParser& parser) {
    if (!parser.isSet("votes"))
        return Error{"no votes are given", "--votes", "name a file: --votes votes.npy"};
    DataReference reference;
    reference.path = parser.value("votes").toStdString();
    // The truth is that of all queries of the file, and is chosen from together with their votes.
    if (parser.isSet("queries")) reference.labels = parser.value("truth").toStdString();
    reference.queries = parser.value("queries").toStdString();
    reference.format = "votes";
    ASSIGN_OR_RETURN(const auto said, votesSettings(parser.values("set")));
    reference.votes = said.cells;
    ASSIGN_OR_RETURN(auto dataset, loadInterruptibly(reference));
    if (!dataset->votes)
        return Error{"the file holds no votes", reference.path,
                     "name a file of counts (queries × classes) or of teachers' labels"};
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
    ASSIGN_OR_RETURN(const auto said, votesSettings(parser.values("set")));
    ASSIGN_OR_RETURN(const auto parameters, givenSearchParameters(said.parameters));
    ASSIGN_OR_RETURN(const auto goal, goalFrom(parser));
    ASSIGN_OR_RETURN(const auto labels, numberOf(parser, "labels-at-least"));
    ASSIGN_OR_RETURN(const auto accuracy, numberOf(parser, "accuracy-at-least"));
    ASSIGN_OR_RETURN(auto grid, gridFrom(parser.values("over"), teachers));
    ConfidentSearchPlan plan;
    plan.grid = std::move(grid);
    plan.epsilon = parameters.real("epsilon");
    plan.accounting = renyiSettings(parameters, parameters.real("delta"), false);
    if (parameters.has("queries")) plan.mostQueries = static_cast<std::size_t>(parameters.integer("queries"));
    plan.goal = goal;
    plan.fewestLabels = labels;
    plan.leastAccuracy = accuracy;
    RETURN_IF_ERROR(checkSearch(plan));
    return plan;
}

Result<ConfidentFindings> computeFindings(const RecordedVotes& votes, const ConfidentSearchPlan& plan,
                                          int threads) {
    RunControl control;
    const auto start = std::chrono::steady_clock::now();
    const bool terminal = isatty(STDERR_FILENO) != 0;
    auto findings = searchConfident(votes, plan, Parallel(threads), control, [&](double done) {
        if (interrupted()) control.stop();
        if (!terminal) return;
        const std::string words = std::to_string(plan.grid.points()) + " points";
        std::fprintf(stderr, "\r\033[K%s", barText(done, start, words).c_str());
        std::fflush(stderr);
    });
    if (terminal) std::fputs("\r\033[K", stderr);
    return findings;
}

} // namespace

void addSearchOptions(OptionParser& parser) {
    parser.addOption({"votes", "teachers' votes", "file"});
    parser.addOption({"truth", "true classes", "file"});
    parser.addOption({"queries", "rows of the votes, from 0, that are asked", "file"});
    parser.addOption({"set", "a parameter", "key=value"});
    parser.addOption({"over", "a key and its values", "key=values"});
    parser.addOption({"maximise", "what counts as best", "labels|accuracy"});
    parser.addOption({"labels-at-least", "expected labels", "number"});
    parser.addOption({"accuracy-at-least", "expected share of right labels", "number"});
    parser.addOption({"threads", "threads", "number"});
    parser.addOption({"json", "JSON on stdout"});
    LedgerKeeping::addOption(parser);
}

int searchVerb(const QStringList& words) {
    OptionParser parser;
    addSearchOptions(parser);
    if (!parseWords(parser, "search", words, 1)) return exitUsage;
    if (const std::string id = parser.positionalArguments().first().toStdString(); id != "pate-confident")
        return complain({"there is nothing to search for \"" + id + "\"", "search", "write pate-confident"});
    const auto threads = threadsFrom(parser);
    if (!threads) return complain(threads.error());
    auto ledger = LedgerKeeping::from(parser, LedgerCommand::OnlyExplores);
    if (!ledger) return complain(ledger.error());
    if (interrupted()) return exitCancelled;
    const auto dataset = givenVotes(parser);
    if (interrupted()) return exitCancelled;
    if (!dataset) return complain(dataset.error());
    const auto votes = withTruth(*(*dataset)->votes, parser);
    if (!votes) return complain(votes.error());
    const auto plan = searchPlanFrom(parser, votes->teachers);
    if (!plan) return complain(plan.error());
    ledger->beginSearch(plan->grid.points(), **dataset);
    const auto findings = computeFindings(*votes, *plan, *threads);
    if (!findings) return complain(findings.error());
    if (parser.isSet("json"))
        printJson(searchToJson(*findings, *plan));
    else
        print(searchTable(*findings, *plan));
    if (findings->complete) return exitDone;
    return complain({"cancelled; points that were not done are left out", "search", {}}, exitCancelled);
}

} // namespace epsiloscope::app
