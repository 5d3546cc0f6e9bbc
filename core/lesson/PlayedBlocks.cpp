// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/BlockKind.h"
#include "core/lesson/FilledText.h"
#include "core/lesson/RunNames.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mistakes/MistakeKind.h"

#include <algorithm>
#include <memory>

namespace epsiloscope {

namespace {

// A class waits for every one of them.
constexpr std::size_t mostLessonPoints = 100;

Result<void> needsState(const LessonBlock& block, const BlockPlace& place) {
    if (place.state.is_object()) return {};
    return Error{"nothing is set up that could be run", atLine(block.line),
                 "write a state block in this step or above it"};
}

Result<void> runsNothingElse(const LessonBlock& block, const BlockPlace& place) {
    if (runName(place.step).empty()) return {};
    return Error{"this step runs something else already", atLine(block.line),
                 "begin another step above it with ## and a title"};
}

Result<void> canRun(const LessonBlock& block, const BlockPlace& place) {
    RETURN_IF_ERROR(needsState(block, place));
    return runsNothingElse(block, place);
}

// Ends a block whose run may have a name.
Result<std::string> finishNamed(BlockKeys& keys, const LessonBlock& block, const BlockPlace& place) {
    const int line = keys.lineOf("run");
    std::string name = keys.optional("run");
    if (name.empty()) name = "run" + std::to_string(block.line);
    RETURN_IF_ERROR(keys.finish());
    RETURN_IF_ERROR(checkRunName(name, line, place.lesson));
    return name;
}

Result<void> readPredictBlock(const LessonBlock& block, BlockPlace& place) {
    if (place.step.reveal || place.step.mistake)
        return Error{"the prediction stands below what reveals it", atLine(block.line), "move it above"};
    ASSIGN_OR_RETURN(place.step.predict, askedFrom(block));
    return {};
}

Result<void> readQuestionBlock(const LessonBlock& block, BlockPlace& place) {
    ASSIGN_OR_RETURN(place.step.question, askedFrom(block));
    if (place.step.question->form == "curve")
        return Error{"a question has no run of its own, and a curve needs one", atLine(block.line),
                     "make it a predict block above a reveal block"};
    return {};
}

// Stops at the first that is refused: a range may stand for very many values.
void readAxes(BlockKeys& keys, Reveal& reveal) {
    std::size_t points = 1;
    for (const LessonLine& line : keys.all("over")) {
        auto axis = sweepAxisFromText(line.text);
        if (!axis) return keys.refuse(line.number, axis.error());
        points *= axis->values.size();
        if (points > mostLessonPoints)
            return keys.refuse(line.number, "more than 100 runs are asked for here", "give fewer values");
        reveal.over.push_back(std::move(axis).value());
    }
}

// The repeats may be what is swept.
Result<void> checkSweptTrials(const SweepPlan& plan, int line) {
    std::int64_t trials = 0;
    for (std::size_t point = 0; point < plan.points(); ++point)
        if (const auto experiment = plan.experimentAt(point)) trials += experiment->trials;
    return checkLessonTrials(trials, line);
}

Result<void> readRevealBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(canRun(block, place));
    BlockKeys keys(block);
    Reveal reveal;
    reveal.line = block.line;
    readAxes(keys, reveal);
    const int called = keys.lineOf("called");
    reveal.called = keys.optional("called");
    if (!reveal.called.empty() && !reveal.over.empty())
        keys.refuse(called, "a sweep is many runs, and has no name of its own", "remove the line");
    ASSIGN_OR_RETURN(reveal.name, finishNamed(keys, block, place));
    if (!reveal.over.empty()) {
        const auto swept = checkSweptValues({place.step.experiment, reveal.over});
        if (!swept) return Error{swept.error().what, atLine(keys.lineOf("over")), swept.error().mend};
        RETURN_IF_ERROR(checkSweptTrials({place.step.experiment, reveal.over}, keys.lineOf("over")));
    }
    place.step.reveal = std::move(reveal);
    return {};
}

// A key that may be changed is one that --set takes with this mechanism, or with one that may be chosen.
Result<void> checkChanged(const std::vector<std::string>& keys, int line, const Experiment& experiment) {
    const bool anyMechanism = std::ranges::find(keys, "mechanism") != keys.end();
    const Mechanism* const own = findMechanism(experiment.mechanism);
    const auto known = [&](const std::string& key) {
        const ExperimentKey* const plain = findExperimentKey(key);
        if (key == "data.flip" || (plain && plain->place != KeyPlace::FileOnly)) return true;
        return std::ranges::any_of(mechanisms(), [&](const Mechanism& mechanism) {
            return (anyMechanism || &mechanism == own) &&
                   findParameter(mechanism.descriptor.parameters, key) != nullptr;
        });
    };
    for (const std::string& key : keys) {
        // A lesson neither releases nor reads other files.
        if (key == "release" || (key.starts_with("data.") && key != "data.flip"))
            return Error{Sentence("%1 cannot be changed in a lesson", {quoted(key)}), atLine(line),
                         "name parameters of the mechanism, such as sigma"};
        if (!known(key))
            return Error{Sentence("%1 is nothing that could be changed", {quoted(key)}), atLine(line),
                         suggestSetting(key, *own)};
    }
    return {};
}

Result<void> readBreakBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(canRun(block, place));
    BlockKeys keys(block);
    BreakIt broken;
    broken.line = block.line;
    broken.ask = keys.required("ask", "Make ε larger than 2 without asking more queries.");
    const int askLine = keys.lineOf("ask"), changeLine = keys.lineOf("change");
    refuseIn(keys, broken.ask, askLine);
    broken.hint = textFrom(keys, "hint");
    broken.change = splitAt(keys.required("change", "sigma, teachers"), ',');
    broken.until = expressionFrom(keys, "until", "epsilon > 2");
    const int solutionLine = keys.lineOf("solution");
    broken.solution = splitAt(keys.required("solution", "sigma=5"), ',');
    RETURN_IF_ERROR(keys.finish());
    RETURN_IF_ERROR(checkChanged(broken.change, changeLine, place.step.experiment));
    RETURN_IF_ERROR(checkRunName(runNameOf(broken), block.line, place.lesson));
    Experiment solved = place.step.experiment;
    for (const std::string& setting : broken.solution) {
        const auto equals = setting.find('=');
        const std::string key = trimmed(setting.substr(0, equals));
        if (equals == std::string::npos || std::ranges::find(broken.change, key) == broken.change.end())
            return Error{
                equals == std::string::npos
                    ? Sentence("the solution %1 has no =", {quoted(setting)})
                    : Sentence("the solution changes %1, which change: does not name", {quoted(key)}),
                atLine(solutionLine), Sentence("write solution: %1=5", {broken.change.front()})};
        if (const auto set = setByText(solved, key, trimmed(setting.substr(equals + 1))); !set)
            return Error{set.error().what, atLine(solutionLine), set.error().mend};
    }
    RETURN_IF_ERROR(checkLessonTrials(solved.trials, solutionLine));
    place.step.breakIt = std::move(broken);
    return {};
}

Result<void> readMistakeBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(runsNothingElse(block, place));
    BlockKeys keys(block);
    PlantedMistake planted;
    planted.line = block.line;
    planted.id = keys.required("plant", "noise-reused");
    const int idLine = keys.lineOf("plant");
    ASSIGN_OR_RETURN(planted.name, finishNamed(keys, block, place));
    if (!findMistake(planted.id))
        return Error{Sentence("there is no mistake %1", {quoted(planted.id)}), atLine(idLine),
                     suggestName(planted.id, namesIn(mistakes(), &MistakeKind::id))};
    place.step.mistake = std::move(planted);
    return {};
}

} // namespace

BlockKind predictBlock() {
    return {"predict",
            "what the learner is asked before the run: choice, number, point or "
            "curve",
            true, false, readPredictBlock};
}

BlockKind revealBlock() {
    return {"reveal", "runs what is set up, or sweeps it with over:, and compares", true, true,
            readRevealBlock};
}

BlockKind breakBlock() {
    return {"break", "the learner changes settings until something holds", true, true, readBreakBlock};
}

BlockKind mistakeBlock() {
    return {"mistake", "the learner plants a well-known mistake and attacks it", true, false,
            readMistakeBlock};
}

BlockKind questionBlock() {
    return {"question",
            "a question whose answer is computed from the runs above: choice, "
            "number or point",
            true, false, readQuestionBlock};
}

} // namespace epsiloscope
