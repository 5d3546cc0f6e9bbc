// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <chrono>
#include <future>
#include <memory>
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
        std::erase_if(leaving_, [](const std::future<void>& left) {
            return left.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
        });
        leaving_.push_back(std::async(
            std::launch::async, [](Leaving) { /* ends here */ }, std::move(leaving)));
    }
    /// Waits until everything that was parked has gone.
    void wait() { leaving_.clear(); }

private:
    std::vector<std::future<void>> leaving_; ///< a future of std::async joins in its destructor
};

} // namespace epsiloscope
