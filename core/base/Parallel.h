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

private:
    int threads_;
};

} // namespace epsiloscope
