// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <array>
#include <csignal>
#include <functional>

namespace epsiloscope {

/// While it lives, SIGTERM, SIGHUP and SIGINT are heard by the event loop of the thread that made it, where
/// anything may be done; the second of a kind ends the program at once, as without it. What was ignored
/// before (nohup) still is. One at a time in a program.
class EndingSignals final : public QObject {
public:
    explicit EndingSignals(std::function<void()> heard);
    ~EndingSignals() override;

    /// What closing all windows is to a person who does not come back: a window that refuses because its
    /// session cannot be kept is closed all the same. Then the event loop ends.
    static void closeAllAndEnd();

private:
    static constexpr std::array signals_{SIGTERM, SIGHUP, SIGINT};

    std::array<int, 2> pipe_{-1, -1}; ///< from the handler to the loop
    std::array<struct sigaction, signals_.size()> before_{};
};

} // namespace epsiloscope
