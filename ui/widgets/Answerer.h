// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace epsiloscope {

/// Answers questions that take longer than a frame, on a thread of its own. Only the last one is answered;
/// one under way is told to stop for it. Questions hold values and shared values only.
template <class Question, class Answer> class Answerer {
public:
    using Work = std::function<Answer(const Question&, std::stop_token)>;
    using Taker = std::function<void(const Answer&)>;

    /// `work` runs on the thread, `taker` on that which asks.
    Answerer(Work work, Taker taker) : work_(std::move(work)), taker_(std::move(taker)) {
        pool_.setMaxThreadCount(1);
    }
    /// Waits for the thread, which is told to stop.
    ~Answerer() {
        stop_.request_stop();
        pool_.waitForDone();
    }

    void ask(Question question) {
        wanted_ = true;
        if (!busy_) return start(std::move(question));
        next_ = std::move(question);
        stop_.request_stop();
    }
    /// No answer comes any more to what was asked.
    void forget() {
        wanted_ = false;
        next_.reset();
        stop_.request_stop();
    }
    bool busy() const { return busy_; }

private:
    void start(Question question) {
        busy_ = true;
        stop_ = std::stop_source();
        auto asked = std::make_shared<const Question>(std::move(question));
        pool_.start([this, asked, stop = stop_.get_token()] {
            auto answer = std::make_shared<const Answer>(work_(*asked, stop));
            QMetaObject::invokeMethod(
                &context_, [this, answer] { finish(*answer); }, Qt::QueuedConnection);
        });
    }
    void finish(const Answer& answer) {
        busy_ = false;
        if (next_)
            start(*std::exchange(next_, std::nullopt));
        else if (wanted_)
            taker_(answer);
    }

    Work work_;
    Taker taker_;
    bool busy_ = false, wanted_ = false;
    std::optional<Question> next_; ///< asked while the thread was busy
    std::stop_source stop_;
    QObject context_; ///< of late answers, which go with it
    QThreadPool pool_;
};

} // namespace epsiloscope
