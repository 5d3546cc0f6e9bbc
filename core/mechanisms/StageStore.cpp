// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/StageStore.h"

namespace epsiloscope {

std::shared_ptr<const void> StageStore::findAny(const std::string& key) {
    const std::scoped_lock lock(mutex_);
    const auto found = index_.find(key);
    if (found == index_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->value;
}

void StageStore::keepAny(const std::string& key, std::shared_ptr<const void> value, std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
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
    index_[key] = entries_.begin();
    bytes_ += bytes;
}

void StageStore::clear() {
    const std::scoped_lock lock(mutex_);
    entries_.clear();
    index_.clear();
    bytes_ = 0;
}

} // namespace epsiloscope
