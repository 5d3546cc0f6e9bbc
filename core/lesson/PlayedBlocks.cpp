// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/experiment/comparison/Measure.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/BlockKind.h"
#include "core/lesson/FilledText.h"
#include "core/lesson/RunNames.h"
#include "core/mistakes/Mistake.h"

#include <algorithm>
#include <memory>

namespace epsiloscope {

namespace {

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

std::string nameOfRun(BlockKeys& keys, const LessonBlock& block) {
    const std::string name = keys.optional("run");
    return name.empty() ? "run" + std::to_string(block.line) : name;
}

Result<void> readPredictBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(onlyOne(block, place.step.predict.has_value()));
    if (place.step.reveal || place.step.mistake)
        return Error{"the prediction stands below what reveals it", atLine(block.line), "move it above"};
    ASSIGN_OR_RETURN(place.step.predict, askedFrom(block));
    if (place.step.predict->form == "curve" && !measureFromText(place.step.predict->series)) {
        std::vector<std::string> known;
        for (const Measure measure : measures())
            known.emplace_back(toString(measure));
        return Error{"there is no series \"" + place.step.predict->series + "\"", atLine(block.line),
                     suggestName(place.step.predict->series, known)};
    }
    return {};
}

Result<void> readQuestionBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(onlyOne(block, place.step.question.has_value()));
    ASSIGN_OR_RETURN(place.step.question, askedFrom(block));
    if (place.step.question->form == "curve")
        return Error{"a question has no run of its own, and a curve needs one", atLine(block.line),
                     "make it a predict block above a reveal block"};
    return {};
}

Result<void> readRevealBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(onlyOne(block, place.step.reveal.has_value()));
    RETURN_IF_ERROR(needsState(block, place));
    RETURN_IF_ERROR(runsNothingElse(block, place));
    BlockKeys keys(block);
    Reveal reveal;
    reveal.line = block.line;
    const int nameLine = keys.lineOf("run");
    reveal.name = nameOfRun(keys, block);
    for (const LessonLine& line : keys.all("over")) {
        auto axis = sweepAxisFromText(line.text);
        if (!axis)
            keys.refuse(line.number, axis.error());
        else
            reveal.over.push_back(std::move(axis).value());
    }
    RETURN_IF_ERROR(keys.finish());
    RETURN_IF_ERROR(checkRunName(reveal.name, nameLine, place.lesson));
    if (!reveal.over.empty()) {
        const auto swept = checkSweptValues({place.step.experiment, reveal.over});
        if (!swept) return Error{swept.error().what, atLine(keys.lineOf("over")), swept.error().mend};
    }
    place.step.reveal = std::move(reveal);
    return {};
}

Result<void> readBreakBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(onlyOne(block, place.step.breakIt.has_value()));
    RETURN_IF_ERROR(needsState(block, place));
    RETURN_IF_ERROR(runsNothingElse(block, place));
    BlockKeys keys(block);
    BreakIt broken;
    broken.line = block.line;
    broken.ask = keys.required("ask", "Make ε larger than 2 without asking more queries.");
    broken.hint = keys.optional("hint");
    broken.change = splitAt(keys.required("change", "sigma, teachers"), ',');
    broken.until = expressionFrom(keys, "until", "epsilon > 2");
    for (const std::string* text : {&broken.ask, &broken.hint})
        if (const auto checked = checkText(*text, block.line); !checked) return checked;
    const int solutionLine = keys.lineOf("solution");
    broken.solution = splitAt(keys.required("solution", "sigma=5"), ',');
    RETURN_IF_ERROR(keys.finish());
    Experiment solved = place.step.experiment;
    for (const std::string& setting : broken.solution) {
        const auto equals = setting.find('=');
        const std::string key = trimmed(setting.substr(0, equals));
        if (equals == std::string::npos || std::ranges::find(broken.change, key) == broken.change.end())
            return Error{"the solution changes \"" + key + "\", which change: does not name",
                         atLine(solutionLine), "write solution: " + broken.change.front() + "=5"};
        if (const auto set = setByText(solved, key, trimmed(setting.substr(equals + 1))); !set)
            return Error{set.error().what, atLine(solutionLine), set.error().mend};
    }
    place.step.breakIt = std::move(broken);
    return {};
}

Result<void> readMistakeBlock(const LessonBlock& block, BlockPlace& place) {
    RETURN_IF_ERROR(onlyOne(block, place.step.mistake.has_value()));
    RETURN_IF_ERROR(runsNothingElse(block, place));
    BlockKeys keys(block);
    PlantedMistake planted;
    planted.line = block.line;
    planted.id = keys.required("plant", "noise-reused");
    const int nameLine = keys.lineOf("run");
    planted.name = nameOfRun(keys, block);
    RETURN_IF_ERROR(keys.finish());
    RETURN_IF_ERROR(checkRunName(planted.name, nameLine, place.lesson));
    if (!findMistake(planted.id)) {
        std::vector<std::string> known;
        for (const Mistake& mistake : mistakes())
            known.emplace_back(mistake.id);
        return Error{"there is no mistake \"" + planted.id + "\"", atLine(block.line),
                     suggestName(planted.id, known)};
    }
    place.step.mistake = std::move(planted);
    return {};
}

} // namespace

BlockKind predictBlock() {
    return {"predict", "what the learner is asked before the run: choice, number, point or curve", true,
            readPredictBlock};
}

BlockKind revealBlock() {
    return {"reveal", "runs what is set up, or sweeps it with over:, and compares", true, readRevealBlock};
}

BlockKind breakBlock() {
    return {"break", "the learner changes settings until something holds", true, readBreakBlock};
}

BlockKind mistakeBlock() {
    return {"mistake", "the learner plants a well-known mistake and attacks it", true, readMistakeBlock};
}

BlockKind questionBlock() {
    return {"question", "a question whose answer is computed from the runs above: choice, number or point",
            true, readQuestionBlock};
}

} // namespace epsiloscope
