// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/WorkBeside.h"

#include <QObject>

#include <functional>
#include <future>
#include <memory>
#include <mutex>
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

    /// `work` runs on the thread, and throws nothing; `taker` on that which asks. Where it goes while there
    /// is work, the thread ends in `leaving`; null: it is waited for.
    Answerer(Work work, Taker taker, std::shared_ptr<LeavingThreads> leaving = nullptr)
        : work_(std::move(work)), taker_(std::move(taker)), leaving_(std::move(leaving)) {
        door_->open = &context_;
    }
    ~Answerer() {
        stop_.request_stop();
        {
            const std::scoped_lock lock(door_->mutex);
            door_->open = nullptr;
        }
        if (leaving_ && working_.valid()) leaving_->letGo(std::move(working_));
    }
    Answerer(const Answerer&) = delete;
    Answerer& operator=(const Answerer&) = delete;

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
    /// Through which answers come, until nobody waits for them.
    struct Door {
        std::mutex mutex;
        QObject* open = nullptr;
    };

    void start(Question question) {
        busy_ = true;
        stop_ = std::stop_source();
        working_ = std::async(std::launch::async, [this, work = work_, door = door_, stop = stop_.get_token(),
                                                   asked = std::move(question)] {
            auto answer = std::make_shared<const Answer>(work(asked, stop));
            const std::scoped_lock lock(door->mutex);
            if (door->open) // and with it this
                QMetaObject::invokeMethod(
                    door->open, [this, answer] { finish(*answer); }, Qt::QueuedConnection);
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
    std::shared_ptr<LeavingThreads> leaving_;
    bool busy_ = false, wanted_ = false;
    std::optional<Question> next_; ///< asked while the thread was busy
    std::stop_source stop_;
    QObject context_; ///< for late answers, which go with it
    std::shared_ptr<Door> door_ = std::make_shared<Door>();
    std::future<void> working_; ///< from std::async: waits where it goes
};

} // namespace epsiloscope
