// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"

#include <algorithm>
#include <atomic>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

#ifdef EPSILOSCOPE_TBB
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_scheduler_observer.h>
#endif

namespace epsiloscope {

namespace {

#ifdef EPSILOSCOPE_TBB
class PriorityObserver : public tbb::task_scheduler_observer {
public:
    explicit PriorityObserver(tbb::task_arena& arena) : tbb::task_scheduler_observer(arena) { observe(true); }
    ~PriorityObserver() override { observe(false); }
    PriorityObserver(const PriorityObserver&) = delete;
    PriorityObserver& operator=(const PriorityObserver&) = delete;
    void on_scheduler_entry(bool isWorker) override {
        if (isWorker) lowerPriorityOfThisThread();
    }
};
#endif

// oneTBB has a worker for each processor that it may use and no more, and complains on stderr of being asked
// for others.
int threadsToBeHad(int wanted) {
#ifdef EPSILOSCOPE_TBB
    return std::min(wanted, tbb::info::default_concurrency());
#else
    return wanted;
#endif
}

} // namespace

void lowerPriorityOfThisThread() {
    // Linux gives each thread its own nice value.
    constexpr int behindTheWindow = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), behindTheWindow);
}

Parallel::Parallel(int threads)
    : threads_(threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {}

void Parallel::forEach(std::size_t count, const std::function<void(std::size_t)>& body) const {
    const int threads = threadsToBeHad(threads_);
    if (threads == 1 || count < 2) {
        for (std::size_t i = 0; i < count; ++i)
            body(i);
        return;
    }
#ifdef EPSILOSCOPE_TBB
    tbb::task_arena arena(threads);
    const PriorityObserver observer(arena);
    arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, body); });
#else
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            body(i);
    };
    std::vector<std::jthread> others;
    for (int t = 1; t < threads && static_cast<std::size_t>(t) < count; ++t)
        others.emplace_back([&] {
            lowerPriorityOfThisThread();
            work();
        });
    work();
#endif
}

} // namespace epsiloscope
