// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonRehearsal.h"

#include "core/base/Propagate.h"
#include "core/experiment/run/EventQueue.h"
#include "core/experiment/runner/Runner.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/BrokenBy.h"
#include "core/lesson/FilledText.h"
#include "core/lesson/LessonBlock.h"
#include "core/lesson/RunNames.h"

#include <chrono>
#include <mutex>
#include <numeric>

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
            RETURN_IF_ERROR(at(step.breakIt->line, breakIt(index)));
            rehearsed.breaks = true;
        }
        rehearsed.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        for (const std::size_t asking : predictionsRevealedBy(lesson_, index))
            RETURN_IF_ERROR(
                answer(asking, index, *lesson_.steps[asking].predict, rehearsed.predictions.emplace_back()));
        if (step.question) RETURN_IF_ERROR(answer(index, index, *step.question, rehearsed.question));
        RETURN_IF_ERROR(checkTexts(index));
        return rehearsed;
    }

    LessonOutcomes outcomes;

private:
    Result<void> at(int line, const Result<void>& done) const {
        if (done || done.error() == stopped()) return done;
        const std::string& where = done.error().where;
        return Error{(where.empty() ? "" : where + ": ") + done.error().what,
                     path_ + ":" + std::to_string(line), done.error().mend};
    }

    Result<void> atFile(const Result<void>& done) const {
        if (done) return done;
        return Error{done.error().what, path_ + ":" + done.error().where.substr(5), done.error().mend};
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
        const Mistake& mistake = *findMistake(planted.id);
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
        ASSIGN_OR_RETURN(const bool already, broken(lesson_, index, outcomes));
        if (already)
            return Error{"\"" + step.breakIt->until.text() + "\" holds before anything is changed",
                         {},
                         "ask for something that does not hold of what is set up"};
        ASSIGN_OR_RETURN(const auto solved, solutionOf(step));
        RETURN_IF_ERROR(runBroken(index, solved));
        ASSIGN_OR_RETURN(const bool solvedIt, broken(lesson_, index, outcomes));
        if (solvedIt) return {};
        return Error{"with the solution \"" + step.breakIt->until.text() + "\" does not hold",
                     {},
                     "give another solution: or another until:"};
    }

    // The right answer in words, as whoever gives it is told.
    Result<void> answer(std::size_t index, std::size_t told, const Asked& asked, std::string& words) const {
        const auto truth = truthOf(lesson_, index, asked, outcomes);
        if (!truth) return at(asked.line, truth.error());
        const bool outside = truth->front().y < asked.y.least || truth->front().y > asked.y.most;
        if (asked.form == "number" && outside)
            return Error{"the right answer is " + inWords(truth->front().y, asked.unit) +
                             ", which cannot be typed",
                         path_ + ":" + std::to_string(asked.line), "widen least: and most:"};
        const FigureLookup figure = figuresAt(lesson_, told, outcomes);
        RETURN_IF_ERROR(atFile(checkFigures(asked.why, asked.line, figure)));
        words = filledText(findAnswerForm(asked.form)->told(asked, *truth), figure);
        return {};
    }

    // What is asked is read before it is answered.
    Result<void> checkTexts(std::size_t index) const {
        const LessonStep& step = lesson_.steps[index];
        const FigureLookup figure = figuresAt(lesson_, index, outcomes);
        RETURN_IF_ERROR(atFile(checkFigures(step.text, step.textLine, figure)));
        RETURN_IF_ERROR(atFile(checkFigures(step.afterwards, step.afterwardsLine, figure)));
        RETURN_IF_ERROR(atFile(checkFigures(step.notes, step.line, figure)));
        if (step.breakIt)
            for (const std::string* text : {&step.breakIt->ask, &step.breakIt->hint})
                RETURN_IF_ERROR(atFile(checkFigures(*text, step.breakIt->line, figure)));
        for (const auto* asked : {&step.predict, &step.question}) {
            if (!*asked) continue;
            RETURN_IF_ERROR(atFile(checkFigures((*asked)->ask, (*asked)->line, figure)));
            for (const AskedChoice& choice : (*asked)->choices)
                RETURN_IF_ERROR(atFile(checkFigures(choice.text, (*asked)->line, figure)));
        }
        return {};
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
        ASSIGN_OR_RETURN(auto rehearsed, rehearsing.step(step));
        rehearsal.steps.push_back(std::move(rehearsed));
    }
    rehearsal.outcomes = std::move(rehearsing.outcomes);
    return rehearsal;
}

} // namespace epsiloscope
