// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/PrivacyLines.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/rewind/Rewind.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope::app {

namespace {

struct RewindPlace {
    TrialNumber trial{};
    long steps = 0;
};

Result<RewindPlace> placeFrom(const QCommandLineParser& parser) {
    RewindPlace place;
    if (!parser.isSet("at"))
        return Error{"says how many queries, iterations or models were over", "--at", "give it: --at 300"};
    ASSIGN_OR_RETURN(place.steps, stepFrom(parser, "at"));
    if (parser.isSet("repeat")) {
        ASSIGN_OR_RETURN(const long repeat, stepFrom(parser, "repeat"));
        place.trial = TrialNumber::fromNumber(repeat);
    }
    return place;
}

// "repeat 1 after 300 of 640 queries", its ε, and what the model was worth at its last score by then.
void printState(const Run& whole, const Run& then, const RewindPlace& place) {
    const std::string many(whole.mechanism()->descriptor.steps.many);
    const TrialRecord& record = then.trials().back();
    print("repeat " + std::to_string(place.trial.number()) + " after " + std::to_string(place.steps) +
          " of " + std::to_string(lastStep(whole, place.trial)) + " " + many + "\n");
    if (const auto privacy = privacyThen(whole, place.trial, place.steps)) print(linesOf(*privacy));
    if (const auto& answered = record.y(series::labelsAnswered);
        !answered.empty() && whole.mechanism()->descriptor.answersQueries())
        print("labels answered: " + shortNumber(answered.back()) + "\n");
    if (const auto& accuracy = record.y(series::accuracy); !accuracy.empty())
        print("accuracy: " + shortNumber(accuracy.back()) + " after " +
              shortNumber(record.y(series::scoredAsked).back()) + " " + many + "\n");
}

} // namespace

Result<int> rewindVerb(const OptionParser& parser) {
    const QStringList files = parser.positionalArguments();
    if (parser.isSet("out"))
        RETURN_IF_ERROR(checkOutput(parser, {parser.value("out"), "-o", "epsiloscope.run/", files}));
    ASSIGN_OR_RETURN(const auto place, placeFrom(parser));
    ASSIGN_OR_RETURN(const auto whole, readRun(files.first().toStdString()));
    ASSIGN_OR_RETURN(const auto then, rewound(whole, place.trial, place.steps));
    if (const auto written = writeOut(parser, resultToJson(then)); !written) return endWith(written);
    if (parser.isSet("json"))
        printJson(resultToJson(then));
    else
        printState(whole, then, place);
    return exitDone;
}

} // namespace epsiloscope::app
