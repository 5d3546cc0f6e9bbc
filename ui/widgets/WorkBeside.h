// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Does `work` beside the window's thread, then `done` with what came of it on the window's, unless `context`
/// has gone by then.
template <class Work, class Done> void beside(QObject* context, Work work, Done done) {
    QThreadPool::globalInstance()->start(
        [context = QPointer<QObject>(context), work = std::move(work), done = std::move(done)] {
            auto result = std::make_shared<decltype(work())>(work());
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [context, done, result] {
                    if (context) done(std::move(*result));
                },
                Qt::QueuedConnection);
        });
}

/// Where what was stopped waits for its threads to end and its last bytes to be written, so that nobody else
/// has to. Whoever starts work keeps one and shares it; the last owner waits for the rest, so that no thread
/// outlives the program's data.
class LeavingThreads {
public:
    /// Lets a std::unique_ptr or std::future go in the background; returns at once. It must have been asked
    /// to stop.
    template <class Leaving> void letGo(Leaving leaving) {
        lastOf(std::make_shared<Leaving>(std::move(leaving)));
    }
    /// Waits until everything that was parked has gone.
    void wait() { leaving_.clear(); }

private:
    void lastOf(std::shared_ptr<void> leaving);

    std::vector<std::future<void>> leaving_; ///< a future of std::async joins in its destructor
};

/// The thread of an Answerer, whatever it answers.
class AnsweringThread {
protected:
    /// Runs on the thread; what it returns is called on that which began it, unless this has gone by then.
    using Work = std::function<std::function<void()>(const std::stop_token&)>;

    explicit AnsweringThread(std::shared_ptr<LeavingThreads> leaving);
    ~AnsweringThread();
    AnsweringThread(const AnsweringThread&) = delete;
    AnsweringThread& operator=(const AnsweringThread&) = delete;

    void begin(Work work);
    void stop() { stop_.request_stop(); }

private:
    /// Through which answers come, until nobody waits for them.
    struct Door {
        std::mutex mutex;
        QObject* open = nullptr;
    };

    std::shared_ptr<LeavingThreads> leaving_;
    std::stop_source stop_;
    QObject context_; ///< for late answers, which go with it
    std::shared_ptr<Door> door_ = std::make_shared<Door>();
    std::future<void> working_; ///< from std::async: waits where it goes
};

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
