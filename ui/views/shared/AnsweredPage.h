// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RacePlan.h"
#include "ui/sweep/SweepPage.h"
#include "ui/widgets/Answerer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace epsiloscope {

/// A view of sweeps about the experiment that is set up. Beside the window's thread it finds out what the
/// data allow, and answers a question about the sweep, again and again while it gets on. Threads that it does
/// not wait for end in `leaving`; null: they are waited for.
template <class Question, class Answer> class AnsweredPage : public SweepPage {
public:
    /// The experiment that the window shows, with its columns, and what it learns from (null: nothing yet).
    void setExperiment(const Experiment& base, std::shared_ptr<const Dataset> dataset) {
        if (base == base_ && dataset == dataset_) return;
        base_ = base;
        dataset_ = std::move(dataset);
        allowed_.reset();
        allowing_.forget();
        if (!dataset_) takeAllowed();
        look();
        showReadiness();
    }
    /// At once, however long it takes: for a picture.
    void answerNow() {
        if (const auto asked = question()) tell(work_(*asked));
    }

protected:
    using Work = Answer (*)(const Question&);

    AnsweredPage(const SweepBarWords& words, Work work, const std::shared_ptr<LeavingThreads>& leaving,
                 QWidget* parent)
        : SweepPage(words, parent), work_(work), allowing_(
                                                     whatDataAllow,
                                                     [this](const AllowedByData& allowed) {
                                                         allowed_ = allowed;
                                                         takeAllowed();
                                                     },
                                                     leaving),
          answering_(
              [work](const Asked& asked, const std::stop_token&) {
                  return Answered{work(asked.question), asked.about};
              },
              [this](const Answered& answered) {
                  if (answered.about == about_) tell(answered.answer);
                  if (askAgain_) ask();
              },
              leaving) {}

    bool going() const { return session_ && !session_->over(); }
    /// Whether it is of use now what the data allow.
    virtual bool wantsAllowed() const { return true; }
    /// Something else is known of what the data allow.
    virtual void takeAllowed() { showReadiness(); }
    /// The question to answer; nothing: there is none.
    virtual std::optional<Question> question() const = 0;
    /// Shows an answer, or that there is none.
    virtual void tell(const Answer& answer) = 0;

    /// A view that nobody sees takes no time from a run.
    void look() {
        if (isVisible() && wantsAllowed() && dataset_ && !allowed_) allowing_.ask({base_, dataset_});
    }
    /// Answers that would come too late for the next runs come nevertheless: the last question that was asked
    /// while another was answered is asked in the end.
    void ask() {
        auto asked = question();
        if (!asked) return tell({});
        askAgain_ = answering_.busy();
        if (!askAgain_) answering_.ask({*std::move(asked), about_});
    }
    /// What is answered now is no longer what it is about.
    void turn() { ++about_; }
    void take() override {
        turn();
        tell({});
        refresh();
    }
    void showEvent(QShowEvent* event) override {
        SweepPage::showEvent(event);
        look();
        showReadiness();
    }

    Experiment base_;
    std::shared_ptr<const Dataset> dataset_;
    std::optional<AllowedByData> allowed_; ///< nothing: not known

private:
    struct SetUpData {
        Experiment base;
        std::shared_ptr<const Dataset> dataset;
    };
    static AllowedByData whatDataAllow(const SetUpData& asked, const std::stop_token& stop) {
        StageStore stages;
        return allowedByData(asked.base, *asked.dataset, stages, stop);
    }
    struct Asked {
        Question question;
        std::uint64_t about = 0;
    };
    struct Answered {
        Answer answer;
        std::uint64_t about = 0;
    };

    Work work_;
    std::uint64_t about_ = 0; ///< counts what questions are about
    bool askAgain_ = false;   ///< more has come meanwhile
    Answerer<SetUpData, AllowedByData> allowing_;
    Answerer<Asked, Answered> answering_;
};

} // namespace epsiloscope
