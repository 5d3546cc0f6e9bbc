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

} // namespace epsiloscope
