// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <system_error>
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

/// The state of Parallel::inOrder that its threads share.
class ThingsInOrder {
public:
    ThingsInOrder(std::size_t slots, const std::function<bool(std::size_t)>& make,
                  const std::function<void(std::size_t)>& work, const std::function<bool(std::size_t)>& take)
        : done_(slots, false), make_(make), work_(work), take_(take) {}

    /// What each thread does until nothing is left.
    void run() {
        std::unique_lock lock(mutex_);
        try {
            while (const auto place = makeOne(lock)) {
                lock.unlock();
                work_(*place);
                lock.lock();
                done_[*place] = true;
                takeThoseDone(lock);
            }
        } catch (...) {
            if (!lock.owns_lock()) lock.lock();
            if (!thrown_) thrown_ = std::current_exception();
            end();
        }
    }

    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

private:
    std::optional<std::size_t> makeOne(std::unique_lock<std::mutex>& lock) {
        changed_.wait(lock, [this] { return ended_ || (!making_ && made_ - taken_ < done_.size()); });
        if (ended_) return {};
        const std::size_t place = made_ % done_.size();
        making_ = true;
        lock.unlock();
        const bool more = make_(place);
        lock.lock();
        making_ = false;
        ended_ = ended_ || !more;
        if (more) ++made_;
        changed_.notify_all();
        return more ? std::optional(place) : std::nullopt;
    }

    /// By one thread at a time; the others go on with what comes after.
    void takeThoseDone(std::unique_lock<std::mutex>& lock) {
        if (taking_) return;
        taking_ = true;
        while (!stopped_ && taken_ < made_ && done_[taken_ % done_.size()]) {
            const std::size_t place = taken_ % done_.size();
            done_[place] = false;
            lock.unlock();
            const bool more = take_(place);
            lock.lock();
            ++taken_;
            if (!more) end();
            changed_.notify_all();
        }
        taking_ = false;
    }

    void end() {
        ended_ = stopped_ = true;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t made_ = 0, taken_ = 0;
    std::vector<bool> done_; ///< for each place: worked on, and not yet taken
    bool making_ = false, taking_ = false;
    bool ended_ = false;   ///< nothing more is made
    bool stopped_ = false; ///< nor taken
    std::exception_ptr thrown_;
    const std::function<bool(std::size_t)>& make_;
    const std::function<void(std::size_t)>& work_;
    const std::function<bool(std::size_t)>& take_;
};

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

void Parallel::inOrder(const std::function<bool(std::size_t)>& make,
                       const std::function<void(std::size_t)>& work,
                       const std::function<bool(std::size_t)>& take) const {
    ThingsInOrder things(slotsInOrder(), make, work, take);
    {
        std::vector<std::jthread> others;
        try {
            for (int t = 1; t < threads_; ++t)
                others.emplace_back([&things] {
                    lowerPriorityOfThisThread();
                    things.run();
                });
        } catch (const std::system_error&) { // the system gives no more: those that there are do it
        }
        things.run();
    }
    things.rethrow();
}

} // namespace epsiloscope
