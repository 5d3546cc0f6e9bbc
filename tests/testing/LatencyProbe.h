// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMetaObject>
#include <QObject>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

namespace epsiloscope::testing {

/// Waits for what is to come as an event loop does. QTest's own waiting naps for up to 10 ms between events,
/// and a probe takes each nap for a block. False: it did not come.
template <class Condition> bool goOnUntil(const Condition& condition, int milliseconds) {
    QElapsedTimer watch;
    watch.start();
    QTimer wake; // so that the wait ends
    wake.start(10);
    while (!condition() && watch.elapsed() < milliseconds)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return condition();
}
inline void goOn(int milliseconds) {
    goOnUntil([] { return false; }, milliseconds);
}

/// Posts an event every millisecond from a thread of its own and notes how long each waited for the window's
/// thread: the longest wait is the longest block.
class LatencyProbe : public QObject {
public:
    void start() {
        thread_ = std::jthread([this](const std::stop_token& stop) {
            using Clock = std::chrono::steady_clock;
            while (!stop.stop_requested()) {
                QMetaObject::invokeMethod(this, [this, posted = Clock::now()] {
                    latencies_.push_back(
                        std::chrono::duration<double, std::milli>(Clock::now() - posted).count());
                });
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        });
    }
    void stop() { thread_ = {}; }

    std::size_t probes() const { return latencies_.size(); }
    /// In milliseconds; 1 is the longest.
    double quantile(double p) const {
        std::vector<double> sorted = latencies_;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0
                              : sorted[static_cast<std::size_t>(p * static_cast<double>(sorted.size() - 1))];
    }

private:
    std::vector<double> latencies_;
    std::jthread thread_;
};

} // namespace epsiloscope::testing
