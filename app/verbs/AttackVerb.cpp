// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLedger.h"
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/ProgressBar.h"
#include "app/Verbs.h"
#include "core/attack/Attack.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/files/RunReading.h"

#include <cstdio>

namespace epsiloscope::app {

namespace {

// One line of progress for each bound, or a bar; Ctrl+C ends the attack.
class AttackOnConsole final : public AttackWatcher {
public:
    explicit AttackOnConsole(RunControl& control) : control_(control) {}
    void observe(const AttackProgress& progress) override {
        words_ = inWords(progress);
        drawn(progress.done, progress.of);
        if (!bar_.onTerminal()) std::fprintf(stderr, "%s\n", words_.c_str());
    }
    void drawn(std::uint64_t done, std::uint64_t of) override {
        if (interrupted()) control_.stop();
        bar_.draw(of > 0 ? static_cast<double>(done) / static_cast<double>(of) : 0, words_);
    }

private:
    static std::string inWords(const AttackProgress& progress) {
        std::string words = progress.doing;
        if (progress.done > 0)
            words += ", " + withThousands(progress.done) + " of " + withThousands(progress.of) + ": ε ≥ " +
                     epsilonInWords(progress.lowerBound);
        if (progress.stated) words += ", accountant: ε ≤ " + epsilonInWords(progress.stated->value);
        return words;
    }

    RunControl& control_;
    ProgressBar bar_;
    std::string words_; ///< since the last bound
};

// That of a result, which names its files as they lay when it was written, or of an experiment's file.
Result<Experiment> attackedExperiment(const OptionParser& parser) {
    const std::string path = parser.positionalArguments().first().toStdString();
    if (path.starts_with("sample:")) return experimentFrom(parser);
    const auto json = readJsonFile(path);
    const bool result = json && json->is_object() && json->contains("schema") &&
                        (*json)["schema"].is_string() &&
                        (*json)["schema"].text().starts_with("epsiloscope.run/");
    if (!result) return experimentFrom(parser);
    ASSIGN_OR_RETURN(const auto run, readRun(path));
    Experiment experiment = run.experiment();
    RETURN_IF_ERROR(applySettings(experiment, parser.values("set"), "data.path=people.csv"));
    return experiment;
}

// The data of a release may lie elsewhere, and without them there is nothing to attack.
Result<std::shared_ptr<const Dataset>> dataAtHand(const Experiment& experiment) {
    auto dataset = loadInterruptibly(experiment.data);
    if (dataset || dataset.error() == cancelled()) return dataset;
    return Error{"an attack is measured on the data, and they cannot be read: " + dataset.error().what,
                 dataset.error().where, "name them: --set data.path=FILE"};
}

Result<std::uint64_t> countOf(const OptionParser& parser, const char* option, std::uint64_t least,
                              std::uint64_t most) {
    const QString words = parser.value(option);
    bool number = false;
    const std::uint64_t count = words.toULongLong(&number);
    if (number && count >= least && count <= most) return count;
    return Error{"\"" + words.toStdString() + "\" is no whole number from " + withThousands(least) + " to " +
                     withThousands(most),
                 std::string("--") + option, "leave it out, or give another"};
}

Result<AttackPlan> planFrom(const OptionParser& parser) {
    AttackPlan plan;
    plan.kind = parser.value("kind").toStdString();
    if (parser.isSet("record")) {
        ASSIGN_OR_RETURN(plan.record, countOf(parser, "record", 1, 1'000'000'000'000));
    }
    plan.wholePerson = parser.isSet("person");
    if (parser.isSet("repeats")) {
        ASSIGN_OR_RETURN(plan.repeats, countOf(parser, "repeats", leastRepeats, mostRepeats));
    }
    if (parser.isSet("seed")) {
        ASSIGN_OR_RETURN(plan.seed, countOf(parser, "seed", 0, ~std::uint64_t{0}));
    }
    if (parser.isSet("error")) {
        bool number = false;
        plan.error = parser.value("error").toDouble(&number);
        if (!number || !(plan.error > 0 && plan.error < 1))
            return Error{"\"" + parser.value("error").toStdString() + "\" is no number between 0 and 1",
                         "--error", "leave it out for 0.05, which is 95 %"};
    }
    return plan;
}

void printAttack(const AttackResult& result) {
    print(inWords(result) + "\n");
    print("  " + result.kind + " of " + result.mechanism + ": " + result.neighbour + "\n");
    print("  " + result.score + "; " + withThousands(result.repeats) +
          (result.kind == "canaries" ? " canaries" : " repeats with it, as many without") + "\n");
    for (const std::string& remark : result.remarks)
        print("  " + remark + "\n");
    print("  not for publication: the attack looked at private records, and no ε pays for that\n");
}

int endOf(const AttackResult& result) {
    if (!result.contradicts()) return exitDone;
    return complain({"the attack shows more than the accountant allows: ε ≥ " +
                         epsilonInWords(result.lowerBound) + " where ε ≤ " + epsilonInWords(result.bar()) +
                         " is proved",
                     "attack",
                     "this is a fault of this program, or chance (" + shortNumber(result.error) +
                         "): repeat with another --seed and a small --error, and report it"},
                    exitFailed);
}

} // namespace

Result<int> attackVerb(const OptionParser& parser) {
    ASSIGN_OR_RETURN(const auto plan, planFrom(parser));
    ASSIGN_OR_RETURN(const auto threads, threadsFrom(parser));
    ASSIGN_OR_RETURN(const auto experiment, attackedExperiment(parser));
    if (parser.isSet("out"))
        RETURN_IF_ERROR(checkOutput(parser, {parser.value("out"), "--out", "epsiloscope.attack/",
                                             filesOf(experiment.data) + parser.positionalArguments()}));
    ASSIGN_OR_RETURN(const auto dataset, dataAtHand(experiment));
    if (experiment.release)
        std::fputs("this looks at the private records of a release, outside any ε: nothing of it is for "
                   "publication. Noise and split are drawn anew\n",
                   stderr);
    CommandLedger::ofLook(parser).beginAttack(experiment, *dataset);
    RunControl control;
    auto result = [&] {
        AttackOnConsole console(control);
        return measureAttack(experiment, *dataset, plan, console, control, Parallel(threads));
    }();
    if (control.stopRequested()) return exitCancelled();
    RETURN_IF_ERROR(result);
    const Json json = attackToJson(*result);
    if (const auto written = writeOut(parser, json); !written) return endWith(written);
    if (parser.isSet("json"))
        printJson(json);
    else
        printAttack(*result);
    return endOf(*result);
}

} // namespace epsiloscope::app
