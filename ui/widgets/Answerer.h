// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/WorkBeside.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace epsiloscope {

/// Answers questions that take longer than a frame, on a thread of its own. Only the last one is answered;
/// one under way is told to stop for it. Questions hold values and shared values only.
template <class Question, class Answer> class Answerer : AnsweringThread {
public:
    using Work = std::function<Answer(const Question&, std::stop_token)>;
    using Taker = std::function<void(const Answer&)>;

    /// `work` runs on the thread, and throws nothing; `taker` on that which asks. Where it goes while there
    /// is work, the thread ends in `leaving`; null: it is waited for.
    Answerer(Work work, Taker taker, std::shared_ptr<LeavingThreads> leaving = nullptr)
        : AnsweringThread(std::move(leaving)), work_(std::move(work)), taker_(std::move(taker)) {}

    void ask(Question question) {
        wanted_ = true;
        if (!busy_) return start(std::move(question));
        next_ = std::move(question);
        stop();
    }
    /// No answer comes any more to what was asked.
    void forget() {
        wanted_ = false;
        next_.reset();
        stop();
    }
    bool busy() const { return busy_; }

private:
    void start(Question question) {
        busy_ = true;
        begin([this, work = work_, asked = std::move(question)](const std::stop_token& token) {
            auto answer = std::make_shared<const Answer>(work(asked, token));
            return [this, answer = std::move(answer)] { finish(*answer); };
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
};

} // namespace epsiloscope
