// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"
#include "core/lesson/LessonProgress.h"
#include "core/mistakes/MistakeAttack.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace epsiloscope {

/// Keeps how far somebody has come in each lesson, so that it goes on where it was left.
class LessonShelf final {
public:
    /// `folder`: where it is kept; empty: as long as the window lasts.
    explicit LessonShelf(std::string folder) : folder_(std::move(folder)) {}

    /// From its beginning where nothing fits: the lesson has changed, the file is damaged.
    LessonProgress progressOf(const Lesson& lesson) const;
    /// Error: it cannot be written; it is kept as long as the window lasts.
    Result<void> keep(const Lesson& lesson, const LessonProgress& progress);
    void forget(const Lesson& lesson);

private:
    std::string pathOf(const Lesson& lesson) const;

    std::string folder_;
    std::map<std::string, LessonProgress> kept_; ///< by digest
};

/// The actions of a lesson on the window that it is played in. What comes of it, the window tells the
/// LessonPlayer.
struct LessonStage {
    /// The lesson begins: what the window shows is remembered, and runs that are on the list are taken from
    /// the charts. It ends: the window is as it was, with the lesson's runs on the list.
    std::function<void()> begin, end;
    /// Shows an experiment in the forms; its data are loaded first where others are open.
    std::function<void(const Experiment& experiment)> setUp;
    /// Hides parts of the window, brings a view to the front, enlarges a chart, draws a measure.
    std::function<void(const ShownByLesson& shown)> show;
    /// The reasons that keep this from being run.
    enum class Against {
        Nothing,
        Busy,     ///< something else goes on, or the data are being loaded: it can be run later
        OtherData ///< its data are not open, and nobody loads them
    };
    std::function<Against(const Experiment& experiment)> against;
    /// Only while nothing is against it.
    std::function<void(const Experiment& experiment)> run;
    std::function<void(const SweepPlan& plan)> sweep;
    std::function<void()> stop;
    /// Gives a run of the lesson the name by which the lesson calls it.
    std::function<void(const Run& run, const QString& name)> call;
};

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
    /// True if what this step runs answers no prediction: it is run as the step opens.
    bool runsByItself() const;
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
