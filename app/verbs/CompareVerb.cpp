// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/declared/Build.h"
#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/run/RunPrivacy.h"

#include <algorithm>

namespace epsiloscope::app {

namespace {

Result<Measure> measureFrom(const QCommandLineParser& parser) {
    const std::string name = parser.isSet("measure") ? parser.value("measure").toStdString() : "accuracy";
    if (const auto measure = measureFromText(name)) return *measure;
    const auto known = namesIn(measures(), [](Measure measure) { return toString(measure); });
    return Error{"there is no measure \"" + name + "\"", "--measure", suggestName(name, known)};
}

// "A: one/result.json · pate-gnmax, 2 of 2 repeats, exploration", and what was spent.
void printRun(const std::string& letter, const std::string& path, const Run& run) {
    const auto finished = std::count_if(run.trials().begin(), run.trials().end(),
                                        [](const TrialRecord& trial) { return trial.outcome.has_value(); });
    print(letter + ": " + path + " · " + run.experiment().mechanism + ", " + std::to_string(finished) +
          " of " + std::to_string(run.experiment().trials) + " repeats, " +
          (run.experiment().release ? "release" : "exploration") + "\n");
    for (const std::string& line : inWords(privacyOf(run)))
        print("   " + line + "\n");
}

void printDifferences(const std::vector<ExperimentDifference>& differences) {
    if (differences.empty()) {
        print("the experiments are the same\n");
        return;
    }
    const auto shown = [](const std::string& value) { return value.empty() ? std::string("–") : value; };
    print("the experiments differ in\n");
    for (const ExperimentDifference& difference : differences)
        print("  " + difference.key + " (" + difference.label + "): " + shown(difference.a) + " in A, " +
              shown(difference.b) + " in B\n");
}

// The ε that is compared.
std::optional<Epsilon> comparedEpsilon(const Run& run, Measure measure) {
    const RunPrivacy privacy = privacyOf(run);
    const auto& range = measure == Measure::DataIndependentEpsilon ? privacy.promised : privacy.spent;
    const bool asked = measure == Measure::Epsilon || measure == Measure::DataIndependentEpsilon;
    return asked && range ? std::optional(range->most) : std::nullopt;
}

// " at δ = 1e-5 · add or remove one record · promised". Both runs promise the same
// δ and neighbours, or they would not be compared.
std::string meaningOfDifference(const Run& a, const Run& b, Measure measure) {
    const auto first = comparedEpsilon(a, measure), second = comparedEpsilon(b, measure);
    if (!first || !second) return {};
    std::string words = " at δ = " + shortNumber(first->delta) + " · " + inWords(first->adjacency) + " · ";
    if (first->kind == second->kind) return words + inWords(first->kind);
    return words + "A: " + inWords(first->kind) + "; B: " + inWords(second->kind);
}

void printComparison(const PairedComparison& comparison, const Run& a, const Run& b, Measure measure) {
    print(inWords(comparison, "A", "B", std::string("by ") + inWords(measure)) + "\n");
    const Spread& difference = comparison.difference;
    print(std::string(inWords(measure)) + ", A − B: " + shortNumber(difference.mean) + " ± " +
          shortNumber(difference.sd) + " (median " + shortNumber(difference.median) + ")" +
          meaningOfDifference(a, b, measure) + "\n");
}

Json pairedToJson(const PairedComparison& comparison) {
    return {{"draws", comparison.draws},
            {"wins", comparison.wins},
            {"ties", comparison.ties},
            {"losses", comparison.losses},
            {"share", comparison.share},
            {"lower", comparison.lower},
            {"upper", comparison.upper},
            {"few_draws", comparison.draws < fewDraws},
            {"difference", spreadToJson(comparison.difference)}};
}

Json runToJson(const QString& path, const Run& run) {
    Json json = {{"path", path.toStdString()},
                 {"state", toString(run.state())},
                 {"purpose", run.experiment().release ? "release" : "exploration"}};
    if (const auto privacy = run.privacy()) json["privacy"] = epsilonToJson(*privacy);
    return json;
}

Json comparisonToJson(const Result<PairedComparison>& comparison, Measure measure,
                      const std::vector<ExperimentDifference>& differences) {
    Json json =
        fileOf("epsiloscope.comparison/1", {{"measure", toString(measure)}, {"differences", Json::array()}});
    if (comparison)
        json["paired"] = pairedToJson(*comparison);
    else
        json["refused"] = comparison.error().message();
    for (const ExperimentDifference& difference : differences)
        json["differences"].push_back(
            {{"key", difference.key}, {"label", difference.label}, {"a", difference.a}, {"b", difference.b}});
    return json;
}

} // namespace

// The differences are told also where the draws cannot be paired: they are the reason.
Result<int> compareVerb(const OptionParser& parser) {
    ASSIGN_OR_RETURN(const auto measure, measureFrom(parser));
    const QStringList paths = parser.positionalArguments();
    ASSIGN_OR_RETURN(const auto a, readRun(paths[0].toStdString()));
    ASSIGN_OR_RETURN(const auto b, readRun(paths[1].toStdString()));

    const auto comparison = comparePaired(a, b, measure);
    const auto differences = experimentDifferences(a, b);
    if (parser.isSet("json")) {
        Json json = comparisonToJson(comparison, measure, differences);
        json["a"] = runToJson(paths[0], a);
        json["b"] = runToJson(paths[1], b);
        printJson(json);
    } else {
        printRun("A", paths[0].toStdString(), a);
        printRun("B", paths[1].toStdString(), b);
        if (comparison) printComparison(*comparison, a, b, measure);
        printDifferences(differences);
    }
    RETURN_IF_ERROR(comparison);
    return exitDone;
}

} // namespace epsiloscope::app
