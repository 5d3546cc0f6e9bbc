// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RacePlan.h"
#include "core/experiment/solve/SolveGoal.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/plots/marks/EpsilonRange.h"
#include "ui/views/find/FindBar.h"
#include "ui/views/find/FoundAnswers.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// What the sentence asks, whatever is gone over.
struct FindQuestion {
    Experiment base{};                        ///< that is set up, with its columns
    bool whole = false;                       ///< else it is without its columns: there are too many
    std::shared_ptr<const Dataset> dataset{}; ///< null: nothing is loaded
    std::optional<AllowedByData> allowed{};   ///< nothing: it is being found out
    std::vector<Contestant> mechanisms{};     ///< those that are chosen
    std::optional<SolveGoal> goal{};          ///< nothing: none is asked for
    int repeats = 1;                          ///< of each point
    bool tuned = false;                       ///< each mechanism with several settings
    EpsilonRange range{};
};

/// What the words of an answer page need to know of the sweep that it shows.
struct FoundSweep {
    std::shared_ptr<const SweepResult> sweep{}; ///< null: none
    QString name{};
    bool going = false; ///< points still come
    bool asked = false; ///< it was asked for here just now: what is varied stands as it was typed
};

/// What a comparison goes over: it makes the plan, and shows what came of it. Owned by the view, as its page
/// is.
class FindOver : public QObject {
    Q_OBJECT
public:
    /// Where its answers stand: several beside what was found, the best alone beneath it.
    enum class Answers { None, Beside, OneBeneath };
    /// What it takes of the sentence, and how it is called.
    struct Kind {
        QString id{};               ///< as a session keeps it; never changes
        QString title{}, tip{};     ///< in the sentence
        QString called{};           ///< what comes of it: "Race %1"
        std::string what = "sweep"; ///< LedgerEntry::what
        bool mechanisms = false;    ///< those that are chosen are compared
        bool goal = false;          ///< there may be something to reach
        bool repeats = true, tuned = false;
        Answers answers = Answers::None;
        bool dataAtHand = true; ///< SweepRequest::dataAtHand
        bool sweeps = true;     ///< else it computes by itself, by start()
    };

    explicit FindOver(Kind kind) : kind_(std::move(kind)) {}

    const Kind& kind() const { return kind_; }
    /// Its title now.
    virtual QString title() const { return kind_.title; }
    QWidget* page() const { return page_; }
    /// The charts that there are to export now.
    virtual std::vector<Chart*> shown() const { return shown_.sweep ? charts_ : std::vector<Chart*>(); }
    /// Where a person says what is to be computed.
    virtual std::vector<QWidget*> forms() const { return {}; }
    /// True if these data, and the mechanism that is set up, can be asked about so.
    virtual bool offered(const FindQuestion&) const { return true; }
    /// True if such a sweep is what it asks for.
    virtual bool takes(const SweepPlan& plan) const = 0;

    void ask(const FindQuestion& question) {
        question_ = question;
        asked();
    }
    /// Why nothing can be asked for, in words; empty: planned() may be asked.
    virtual QString problem() const { return {}; }
    virtual Result<SweepPlan> planned() const = 0;
    /// What would be computed, in few words.
    virtual QString intention(const SweepPlan& plan) const {
        return plan.points() == 1 ? tr("1 run") : tr("%1 runs").arg(plan.points());
    }
    virtual FindProgress progress() const { return {}; }
    virtual void start() {}
    virtual void stop() {}
    /// One that would make the answers better; nothing: there is none.
    virtual std::optional<SweepPlan> finer() const { return std::nullopt; }

    const FoundSweep& found() const { return shown_; }
    /// Another sweep, or none.
    void show(FoundSweep shown) {
        shown_ = std::move(shown);
        replaced();
    }
    /// Draws what has come since.
    void draw(bool going) {
        shown_.going = going;
        refresh();
    }
    /// How long one point takes, as far as known.
    virtual void setPace(std::optional<double>) {}
    /// What is answered beside the window's thread, at once: for a picture.
    virtual void answerNow() {}
    const std::vector<FoundAnswer>& answers() const { return answers_; }

signals:
    /// Another plan, or another reason why there is none.
    void edited();
    void answered();
    /// What it computes by itself has got on.
    void progressed();
    /// The person wants this.
    void used(const epsiloscope::Experiment& experiment);

protected:
    /// What is at the left, and the charts in it.
    void setPage(QWidget* page, std::vector<Chart*> charts) {
        page_ = page;
        charts_ = std::move(charts);
    }
    virtual void asked() {}
    virtual void replaced() = 0;
    virtual void refresh() = 0;
    void setAnswers(std::vector<FoundAnswer> answers) {
        answers_ = std::move(answers);
        emit answered();
    }
    const FindQuestion& question() const { return question_; }
    const std::shared_ptr<const SweepResult>& result() const { return shown_.sweep; }
    const QString& name() const { return shown_.name; }

private:
    Kind kind_;
    QWidget* page_ = nullptr;
    std::vector<Chart*> charts_;
    FindQuestion question_;
    FoundSweep shown_;
    std::vector<FoundAnswer> answers_;
};

/// Answers a question about a sweep beside the window's thread, again and again while it gets on. What comes
/// too late for the next runs comes nevertheless: the last question that was asked while another was answered
/// is asked in the end.
template <class Question, class Answer> class FollowingAnswer {
public:
    using Work = Answer (*)(const Question&);

    /// `question`: what is asked now; nothing: there is none, and an empty answer is told.
    FollowingAnswer(Work work, std::function<std::optional<Question>()> question,
                    std::function<void(const Answer&)> tell, std::shared_ptr<LeavingThreads> leaving)
        : work_(work), question_(std::move(question)), tell_(std::move(tell)),
          answering_(
              [work](const Asked& asked, const std::stop_token&) {
                  return Answered{work(asked.first), asked.second};
              },
              [this](const Answered& answered) {
                  if (answered.second == about_) tell_(answered.first);
                  if (askAgain_) ask();
              },
              std::move(leaving)) {}

    void ask() {
        auto asked = question_();
        if (!asked) return tell_({});
        askAgain_ = answering_.busy();
        if (!askAgain_) answering_.ask({*std::move(asked), about_});
    }
    /// What is answered now is no longer what it is about.
    void turn() { ++about_; }
    void answerNow() {
        if (const auto asked = question_()) tell_(work_(*asked));
    }

private:
    using Asked = std::pair<Question, std::uint64_t>;
    using Answered = std::pair<Answer, std::uint64_t>;

    Work work_;
    std::function<std::optional<Question>()> question_;
    std::function<void(const Answer&)> tell_;
    std::uint64_t about_ = 0; ///< counts what questions are about
    bool askAgain_ = false;   ///< more has come meanwhile
    Answerer<Asked, Answered> answering_;
};

} // namespace epsiloscope
