// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Autosave.h"

#include "core/base/Result.h"
#include "ui/widgets/WorkBeside.h"

#include <QElapsedTimer>

#include <utility>

namespace epsiloscope {

Autosave::Autosave(SessionStore store, std::function<Session()> gather, QObject* parent)
    : QObject(parent), store_(std::move(store)), gather_(std::move(gather)) {
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &Autosave::write);
}

Autosave::~Autosave() = default;

Result<void> Autosave::adopt(const std::string& path, bool keep) {
    if (held_ && held_->path() == path) return {};
    ASSIGN_OR_RETURN(auto taken, store_.take(path));
    const std::lock_guard alone(writer_->alone);
    if (held_ && keep) held_->close();
    if (held_ && !keep) held_->discard();
    held_ = std::make_shared<HeldSession>(std::move(taken));
    last_.clear();
    return {};
}

// Not later than a while after the first change, however many follow.
void Autosave::touch() {
    if (closed_ || store_.folder().empty()) return;
    if (writing_)
        again_ = true;
    else if (!soon_.isActive())
        soon_.start(patienceMilliseconds);
}

Result<void> Autosave::hold() {
    if (held_) return {};
    ASSIGN_OR_RETURN(auto begun, store_.begin());
    held_ = std::make_shared<HeldSession>(std::move(begun));
    return {};
}

void Autosave::write() {
    if (closed_ || writing_) return;
    if (const auto holds = hold(); !holds) return end({holds.error(), {}});
    QElapsedTimer clock;
    clock.start();
    auto session = std::make_shared<const Session>(gather_());
    emit gathered(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    writing_ = true;
    again_ = false;
    beside(
        this,
        [session = std::move(session), writer = writer_, held = held_, last = last_]() -> Written {
            const std::lock_guard alone(writer->alone);
            std::string bytes = writer->packed.pack(*session);
            if (bytes == last) return {{}, std::move(bytes)};
            auto done = held->write(bytes);
            return {std::move(done), std::move(bytes)};
        },
        [this](const Written& written) {
            writing_ = false;
            end(written);
        });
}

void Autosave::end(const Written& written) {
    if (closed_) return;
    if (written.done) {
        last_ = written.bytes;
        if (std::exchange(failing_, false)) emit recovered();
        if (again_) touch();
        return;
    }
    if (!std::exchange(failing_, true)) emit failed(written.done.error());
    soon_.start(2 * patienceMilliseconds);
}

Result<void> Autosave::close(bool keep) {
    if (closed_ || store_.folder().empty()) return {};
    soon_.stop();
    closed_ = true;
    // Who writes now comes to an end; who has not begun finds it closed.
    const std::lock_guard alone(writer_->alone);
    if (!keep) {
        if (held_) held_->discard();
        return {};
    }
    const auto left = leave();
    closed_ = left.ok();
    return left;
}

Result<void> Autosave::leave() {
    RETURN_IF_ERROR(hold());
    const std::string bytes = writer_->packed.pack(gather_());
    if (bytes != last_) RETURN_IF_ERROR(held_->write(bytes));
    held_->close();
    return {};
}

} // namespace epsiloscope
