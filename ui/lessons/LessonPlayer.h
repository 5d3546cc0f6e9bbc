// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/LessonProgress.h"
#include "core/mistakes/MistakeAttack.h"
#include "ui/lessons/LessonShelf.h"
#include "ui/lessons/LessonStage.h"
#include "ui/widgets/Answerer.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace epsiloscope {

/// Plays a lesson in a window: where it stands, what was predicted, what runs came to. It shows nothing
/// itself (LessonPane does).
class LessonPlayer final : public QObject {
    Q_OBJECT
public:
    /// A mistake that was attacked, as it should be and with the mistake in it.
    struct Attacked {
        std::string id;
        AttackedMistake right, planted;
    };

    LessonPlayer(LessonStage stage, LessonShelf shelf, std::shared_ptr<LeavingThreads> leaving,
                 QObject* parent = nullptr);
    ~LessonPlayer() override;

    /// Goes on where it was left, or begins. One that is being played is left first.
    void play(const Lesson& lesson);
    void leave();
    /// From its first step, with nothing answered.
    void restart();
    /// Leaves it; the next time it begins anew.
    void finish();
    bool playing() const { return lesson_.has_value(); }
    /// Only while playing().
    const Lesson& lesson() const { return *lesson_; }
    std::size_t index() const { return progress_.step; }
    const LessonStep& step() const { return lesson_->steps[progress_.step]; }
    const LessonProgress& progress() const { return progress_; }

    /// The one thing to do next: reveal, show the answer, or go to the next step.
    enum class Next { Reveal, Answer, Step, End };
    Next next() const;
    /// Does it. Nothing happens while something is computed.
    void advance();
    void back();

    /// Takes what the learner has said so far to the prediction or the question of this step.
    void predict(std::vector<LessonPoint> points);
    void answer(std::vector<LessonPoint> points);
    const std::vector<LessonPoint>& draft() const { return draft_; }
    /// Puts the settings that break this step into the forms, and runs them.
    void showSolution();
    /// Sets up this step anew.
    void setUpAgain();

    bool computing() const { return computing_; }
    /// It waits until something can be run.
    bool waiting() const { return wanted_.has_value(); }
    /// True if what a step predicts can be changed no more.
    bool truthIsKnown(std::size_t step) const;
    /// True if what this step runs has been run.
    bool revealed() const;
    /// True if what the question of this step is about is there: it has been run, and broken.
    bool questionIsDue() const;
    /// The question of this step has been answered, or given up.
    bool answered() const { return progress_.answers.contains(progress_.step); }
    /// The last problem; empty: nothing.
    const QString& problem() const { return problem_; }
    /// The attack of this step, once it is there.
    const std::shared_ptr<const Attacked>& attacked() const { return attacked_; }

    /// A text of this step, with its numbers.
    QString filled(const std::string& text) const;
    /// The right answer; absent while it is not known.
    std::optional<std::vector<LessonPoint>> truthOf(std::size_t step, const Asked& asked) const;
    /// An answer beside the truth, in words; empty while either is missing.
    QString verdict(std::size_t step, const Asked& asked, const std::vector<LessonPoint>& answer) const;
    /// The right answer in words, for somebody who gave none; empty while it is not known.
    QString rightAnswer(std::size_t step, const Asked& asked) const;
    /// The outcome of the last run of a break block; empty: none yet.
    QString breakingWords() const;
    bool brokeIt() const;
    /// The settings that may be changed in a break block, as the form calls it.
    QString changedInWords() const;

    // Messages of the window.
    /// It may have put another view in front.
    void showAgain();
    void takeReadiness();
    void takeRun(const std::shared_ptr<const Run>& run);
    void takeSweep(const std::shared_ptr<const SweepResult>& sweep);

signals:
    /// Another step, or another lesson, or none.
    void stepped();
    /// Something of this step is another.
    void changed();
    /// The answers cannot be kept.
    void notKept(const epsiloscope::Error& error);

private:
    void enter(std::size_t step);
    void reveal();
    QString callYours(const Run& run) const;
    void beginRun();
    void settle(LessonOutcome outcome);
    void fail(const QString& problem);
    /// Drops what is computed for it.
    void drop();
    void keep();
    /// The latest settings about the window up to this step.
    ShownByLesson shownNow() const;

    LessonStage stage_;
    LessonShelf shelf_;
    std::optional<Lesson> lesson_;
    LessonProgress progress_;
    std::vector<LessonPoint> draft_;   ///< for the question
    std::optional<Experiment> wanted_; ///< to be run as soon as it can be
    bool computing_ = false;
    bool ownGoesOn_ = false; ///< true if the lesson asked for what the window runs
    bool sweeping_ = false;
    QTimer soon_; ///< for keeping what is being drawn
    QString problem_;
    std::vector<std::string> besides_; ///< settings that a break changed though it should not
    bool hasBroken_ = false;           ///< a run of this break block is there
    std::shared_ptr<const Attacked> attacked_;
    /// Figures of what was run: some take a while.
    struct Told {
        Lesson lesson;
        std::size_t step;
        std::shared_ptr<const Run> run;           ///< or
        std::shared_ptr<const SweepResult> sweep; ///< one of both
    };
    Answerer<Told, LessonOutcome> telling_;
    Answerer<std::string, std::shared_ptr<const Attacked>> attacking_;
};

} // namespace epsiloscope
