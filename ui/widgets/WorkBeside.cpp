// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/WorkBeside.h"

#include <chrono>

namespace epsiloscope {

void LeavingThreads::lastOf(std::shared_ptr<void> leaving) {
    std::erase_if(leaving_, [](const std::future<void>& left) {
        return left.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
    leaving_.push_back(
        std::async(std::launch::async, [leaving = std::move(leaving)]() mutable { leaving.reset(); }));
}

AnsweringThread::AnsweringThread(std::shared_ptr<LeavingThreads> leaving) : leaving_(std::move(leaving)) {
    door_->open = &context_;
}

AnsweringThread::~AnsweringThread() {
    stop();
    {
        const std::scoped_lock lock(door_->mutex);
        door_->open = nullptr;
    }
    if (leaving_ && working_.valid()) leaving_->letGo(std::move(working_));
}

void AnsweringThread::begin(Work work) {
    stop_ = std::stop_source();
    working_ =
        std::async(std::launch::async, [door = door_, token = stop_.get_token(), work = std::move(work)] {
            const std::function<void()> taken = work(token);
            const std::scoped_lock lock(door->mutex);
            if (door->open) QMetaObject::invokeMethod(door->open, taken, Qt::QueuedConnection);
        });
}

} // namespace epsiloscope
