// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/EndingSignals.h"

#include <QApplication>
#include <QSocketNotifier>

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace epsiloscope {

namespace {

std::atomic<int> toLoop = -1;
static_assert(std::atomic<int>::is_always_lock_free); // else a handler may not touch it

// A handler may interrupt anything, so it does no more than write one byte.
extern "C" void tellLoop(int) {
    const int kept = errno;
    const char byte = 0;
    if (write(toLoop, &byte, 1) < 0) { // the pipe is full: the loop knows already
    }
    errno = kept;
}

} // namespace

EndingSignals::EndingSignals(std::function<void()> heard) {
    if (pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) return; // then they end the program as ever
    toLoop = pipe_[1];
    auto* notifier = new QSocketNotifier(pipe_[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, heard = std::move(heard)] {
        char byte = 0;
        while (read(pipe_[0], &byte, 1) == 1) {
        }
        heard();
    });
    struct sigaction told {};
    told.sa_handler = tellLoop;
    told.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < signals_.size(); ++i) {
        sigaction(signals_[i], nullptr, &before_[i]);
        if (before_[i].sa_handler != SIG_IGN) sigaction(signals_[i], &told, nullptr);
    }
}

EndingSignals::~EndingSignals() {
    if (pipe_[0] < 0) return;
    for (std::size_t i = 0; i < signals_.size(); ++i)
        sigaction(signals_[i], &before_[i], nullptr);
    toLoop = -1;
    for (const int end : pipe_)
        close(end);
}

void EndingSignals::closeAllAndEnd() {
    constexpr int refusals = 1;
    for (int i = 0; i <= refusals; ++i)
        QApplication::closeAllWindows();
    QApplication::exit(0);
}

} // namespace epsiloscope
