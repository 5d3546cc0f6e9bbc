// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace epsiloscope {

/// Puts the calling thread behind the window's: every thread that computes calls it once. A refusal by the
/// system costs smoothness, not correctness, so it is not an error.
void lowerPriorityOfThisThread();

/// The one seam behind which the engine's threads live: oneTBB, or std::thread for the thread sanitizer.
/// Workers run at lower priority than the window.
class Parallel {
public:
    /// At most `threads` threads, the calling one among them; 0: one per processor.
    explicit Parallel(int threads = 0);

    int threads() const { return threads_; }

    /// Calls body(i) once for each i in [0, count), in any order, on any of the threads; returns when all are
    /// done. The body must not throw and must write only to what belongs to its i, so that results do not
    /// depend on threads().
    void forEach(std::size_t count, const std::function<void(std::size_t)>& body) const;

    /// Things that come one after the other and are worked on side by side, such as blocks of a file. Each
    /// lies in one of slotsInOrder() places, used again and again. make(place) puts the next thing there, one
    /// at a time and in order; false: there is none. work(place) on any of the threads. take(place) again one
    /// at a time, in the order in which they were made; false: no more. Making and taking may run at the same
    /// time. Rethrows what the first of them throws, when all have ended.
    void inOrder(const std::function<bool(std::size_t)>& make, const std::function<void(std::size_t)>& work,
                 const std::function<bool(std::size_t)>& take) const;
    std::size_t slotsInOrder() const { return 2 * static_cast<std::size_t>(threads_); }

private:
    int threads_;
};

} // namespace epsiloscope
