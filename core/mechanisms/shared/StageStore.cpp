// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/StageStore.h"

#include <utility>

namespace epsiloscope {

namespace {

// Wakes who waits however the scope is left: keeping a value may find no memory.
class NotifyAtEnd {
public:
    explicit NotifyAtEnd(std::condition_variable_any& waiters) : waiters_(waiters) {}
    ~NotifyAtEnd() { waiters_.notify_all(); }
    NotifyAtEnd(const NotifyAtEnd&) = delete;
    NotifyAtEnd& operator=(const NotifyAtEnd&) = delete;

private:
    std::condition_variable_any& waiters_;
};

} // namespace

void StageStore::Claim::release(std::shared_ptr<const void> value, std::size_t bytes) {
    if (!store_) return;
    StageStore& store = *std::exchange(store_, nullptr);
    const NotifyAtEnd notify(store.released_);
    const std::scoped_lock lock(store.mutex_);
    const auto pending = store.pending_.find(key_);
    pending->second->ended = true;
    pending->second->value = value;
    store.pending_.erase(pending);
    if (value) store.keepLocked(key_, std::move(value), bytes);
}

StageStore::Found<void> StageStore::findOrClaimAny(const std::string& key, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        if (auto value = findLocked(key)) return {std::move(value), {}};
        const auto found = pending_.find(key);
        if (found == pending_.end()) {
            pending_[key] = std::make_shared<Pending>();
            return {nullptr, Claim(*this, key)};
        }
        const std::shared_ptr<Pending> pending = found->second;
        released_.wait(lock, stop, [&] { return pending->ended; });
        if (pending->value) return {pending->value, {}};
    }
    return {};
}

std::shared_ptr<const void> StageStore::findLocked(const std::string& key) {
    const auto found = index_.find(key);
    if (found == index_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->value;
}

void StageStore::keepLocked(const std::string& key, std::shared_ptr<const void> value, std::size_t bytes) {
    if (bytes > capacity_) return;
    if (const auto found = index_.find(key); found != index_.end()) {
        bytes_ -= found->second->bytes;
        entries_.erase(found->second);
        index_.erase(found);
    }
    while (bytes_ + bytes > capacity_) {
        bytes_ -= entries_.back().bytes;
        index_.erase(entries_.back().key);
        entries_.pop_back();
    }
    entries_.push_front({key, std::move(value), bytes});
    try {
        index_[key] = entries_.begin();
    } catch (...) { // an entry that nothing finds must not stay
        entries_.pop_front();
        throw;
    }
    bytes_ += bytes;
}

void StageStore::clear() {
    const std::scoped_lock lock(mutex_);
    entries_.clear();
    index_.clear();
    bytes_ = 0;
}

} // namespace epsiloscope
