// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonRehearsal.h"

#include "core/base/Result.h"
#include "core/experiment/run/EventQueue.h"
#include "core/experiment/runner/Runner.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/BrokenBy.h"
#include "core/lesson/FilledText.h"
#include "core/lesson/LessonBlock.h"
#include "core/lesson/LessonReading.h"
#include "core/lesson/RunNames.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <numeric>
#include <sstream>

namespace epsiloscope {

double Rehearsal::seconds() const {
    return std::accumulate(steps.begin(), steps.end(), 0.0,
                           [](double sum, const RehearsedStep& step) { return sum + step.seconds; });
}

namespace {

// Takes down all of a run but its progress, which comes from several threads.
class RunRecord final : public Observer {
public:
    explicit RunRecord(Run& run) : run_(run) {}
    void observe(const Event& event) override {
        if (std::holds_alternative<StageProgress>(event)) return;
        const std::scoped_lock lock(mutex_);
        run_.apply(event);
    }

private:
    std::mutex mutex_;
    Run& run_;
};

// One rehearsal, step by step.
class Rehearsing {
public:
    Rehearsing(const Lesson& lesson, const std::string& path, const Parallel& parallel, RunControl& control)
        : lesson_(lesson), path_(path), parallel_(parallel), control_(control) {}

    Result<RehearsedStep> step(std::size_t index) {
        const LessonStep& step = lesson_.steps[index];
        RehearsedStep rehearsed;
        const auto begin = std::chrono::steady_clock::now();
        if (step.mistake) plant(index);
        if (step.reveal) RETURN_IF_ERROR(at(step.reveal->line, reveal(index)));
        if (step.breakIt) {
            const std::size_t before = errors.size();
            RETURN_IF_ERROR(at(step.breakIt->line, breakIt(index)));
            rehearsed.breaks = errors.size() == before;
        }
        rehearsed.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        for (const std::size_t asking : predictionsRevealedBy(lesson_, index)) {
            const Asked& asked = *lesson_.steps[asking].predict;
            note(answer(asking, asked, rehearsed.prediction));
            take(index, asked.why, asked.line, rehearsed);
        }
        if (step.question) note(answer(index, *step.question, rehearsed.question));
        // Words after a prediction wait for the run.
        for (const auto& [text, line] : textsOf(step))
            if (!step.predict || text != &step.predict->why) take(index, *text, line, rehearsed);
        return rehearsed;
    }

    LessonOutcomes outcomes;
    std::vector<Error> errors;

private:
    Result<void> at(int line, const Result<void>& done) const {
        if (done || done.error() == stopped()) return done;
        const Sentence& where = done.error().where;
        const bool named = done.error().what.find(where) != std::string::npos; // and needs no second naming
        return Error{(named ? "" : where + ": ") + done.error().what,
                     path_ + ":" + std::to_string(lineNaming(where.substr(where.rfind('/') + 1), line)),
                     done.error().mend};
    }

    // Where the file names this, from a line on; else anywhere; else that line.
    int lineNaming(const std::string& word, int from) const {
        if (word.empty()) return from;
        int line = 0, elsewhere = from;
        std::istringstream text(lesson_.source);
        for (std::string each; std::getline(text, each);) {
            ++line;
            if (each.find(word) == std::string::npos) continue;
            if (line >= from) return line;
            elsewhere = line;
        }
        return elsewhere;
    }

    void note(const Result<void>& done) {
        if (!done && errors.size() < mostLessonErrors &&
            std::ranges::find(errors, done.error()) == errors.end())
            errors.push_back(done.error());
    }

    static Error stopped() { return {"stopped", {}, {}}; }

    Result<std::shared_ptr<const Dataset>> dataset(const DataReference& reference) {
        if (!(reference == read_) || !dataset_) {
            ASSIGN_OR_RETURN(dataset_, loadDataset(reference));
            read_ = reference;
        }
        return dataset_;
    }

    Result<std::shared_ptr<const Run>> run(const Experiment& experiment) {
        ASSIGN_OR_RETURN(const auto data, dataset(experiment.data));
        auto recorded = std::make_shared<Run>(experiment, markOf(*data, experiment));
        RunRecord observer(*recorded);
        const RunEnded ended = runExperiment(experiment, data, observer, control_, stages_, parallel_);
        if (control_.stopRequested()) return stopped();
        if (ended.error) return *ended.error;
        recorded->setState(ended.state);
        return std::shared_ptr<const Run>(std::move(recorded));
    }

    Result<void> reveal(std::size_t index) {
        const LessonStep& step = lesson_.steps[index];
        LessonOutcome& told = outcomes[step.reveal->name];
        if (step.reveal->over.empty()) {
            ASSIGN_OR_RETURN(const auto recorded, run(step.experiment));
            told = outcomeOf(lesson_, index, recorded);
            return {};
        }
        auto sweep = std::make_shared<SweepResult>();
        sweep->plan = {step.experiment, step.reveal->over};
        for (std::size_t point = 0; point < sweep->plan.points(); ++point) {
            ASSIGN_OR_RETURN(const auto experiment, sweep->plan.experimentAt(point));
            ASSIGN_OR_RETURN(sweep->runs[point], run(experiment));
        }
        told = outcomeOf(lesson_, index, std::shared_ptr<const SweepResult>(std::move(sweep)));
        return {};
    }

    void plant(std::size_t index) {
        const PlantedMistake& planted = *lesson_.steps[index].mistake;
        const MistakeKind& mistake = *findMistake(planted.id);
        outcomes[planted.name] =
            outcomeOf(lesson_, index, attackMistake(mistake, Planted::Yes, mistakeDraws, 1),
                      attackMistake(mistake, Planted::No, mistakeDraws, 1));
    }

    Result<void> runBroken(std::size_t index, const Experiment& experiment) {
        ASSIGN_OR_RETURN(const auto recorded, run(experiment));
        outcomes[runName(lesson_.steps[index])] = outcomeOf(lesson_, index, recorded);
        return {};
    }

    Result<void> breakIt(std::size_t index) {
        const LessonStep& step = lesson_.steps[index];
        RETURN_IF_ERROR(runBroken(index, step.experiment));
        const std::string until = "\"" + step.breakIt->until.text() + "\"";
        mustBreak(index, false,
                  Error{Sentence("%1 holds before anything is changed", {until}),
                        {},
                        "ask for something that does not hold of what is set up"});
        ASSIGN_OR_RETURN(const auto solved, solutionOf(step));
        RETURN_IF_ERROR(runBroken(index, solved));
        mustBreak(index, true,
                  Error{Sentence("with the solution %1 does not hold", {until}),
                        {},
                        "give another solution: or another until:"});
        return {};
    }

    void mustBreak(std::size_t index, bool wanted, const Error& otherwise) {
        const auto breaks = broken(lesson_, index, outcomes);
        const int line = lesson_.steps[index].breakIt->line;
        if (!breaks)
            note(at(line, breaks.error()));
        else if (*breaks != wanted)
            note(at(line, otherwise));
    }

    // The right answer in words; several that one run tells stand one behind the other.
    Result<void> answer(std::size_t index, const Asked& asked, std::string& words) const {
        const auto truth = truthOf(lesson_, index, asked, outcomes);
        if (!truth) return at(asked.line, truth.error());
        const AnswerForm& form = *findAnswerForm(asked.form);
        const Sentence told = form.inWords(asked, *truth);
        if (!canBeGiven(asked, *truth))
            return Error{Sentence("the right answer cannot be given: %1", {told}),
                         path_ + ":" + std::to_string(asked.line),
                         asked.form == "number" ? "widen least: and most:"
                                                : "widen the range of x: or of y:"};
        words += (words.empty() ? "" : "; ") + told;
        return {};
    }

    // True if the chart, or the line, on which it is given goes as far as the truth.
    static bool canBeGiven(const Asked& asked, const std::vector<LessonPoint>& truth) {
        const auto within = [](const AskedAxis& axis, double value) {
            return value >= axis.least && value <= axis.most;
        };
        if (asked.form == "choice") return true;
        return std::ranges::all_of(truth, [&](const LessonPoint& point) {
            return within(asked.y, point.y) && (asked.form == "number" || within(asked.x, point.x));
        });
    }

    // A text as a class reads it by then.
    void take(std::size_t index, const std::string& text, int line, RehearsedStep& rehearsed) {
        if (text.empty()) return;
        const FigureLookup figure = figuresAt(lesson_, index, outcomes);
        for (const LessonExpression& expression : expressionsIn(text))
            if (const auto value = expression.value(figure); !value) note(at(line, value.error()));
        rehearsed.texts.push_back(filledText(text, figure));
    }

    const Lesson& lesson_;
    const std::string& path_;
    const Parallel& parallel_;
    RunControl& control_;
    StageStore stages_;
    DataReference read_;
    std::shared_ptr<const Dataset> dataset_;
};

} // namespace

Result<Rehearsal> rehearse(const Lesson& lesson, const std::string& path, const Parallel& parallel,
                           RunControl& control, const std::function<void(std::size_t step)>& begins) {
    Rehearsal rehearsal;
    Rehearsing rehearsing(lesson, path, parallel, control);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
        if (begins) begins(step);
        auto rehearsed = rehearsing.step(step);
        if (control.stopRequested()) return rehearsed ? Error{"stopped", {}, {}} : rehearsed.error();
        if (!rehearsed) { // what comes below needs what should have been run
            rehearsing.errors.push_back(rehearsed.error());
            break;
        }
        rehearsal.steps.push_back(std::move(rehearsed).value());
    }
    rehearsal.outcomes = std::move(rehearsing.outcomes);
    rehearsal.errors = std::move(rehearsing.errors);
    return rehearsal;
}

} // namespace epsiloscope
