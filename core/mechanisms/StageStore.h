// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace epsiloscope {

/// Results of stages, kept across runs under keys that name exactly what they depend on; the least recently
/// used go first when the store is full. Thread-safe.
class StageStore {
public:
    explicit StageStore(std::size_t capacityBytes = std::size_t{1} << 30U) : capacity_(capacityBytes) {}

    /// What is stored under the key, or null. The same key must always be asked with the same type.
    template <class T> std::shared_ptr<const T> find(const std::string& key) {
        return std::static_pointer_cast<const T>(findAny(key));
    }
    template <class T> void keep(const std::string& key, std::shared_ptr<const T> value, std::size_t bytes) {
        keepAny(key, std::move(value), bytes);
    }
    void clear();

private:
    struct Entry {
        std::string key;
        std::shared_ptr<const void> value;
        std::size_t bytes = 0;
    };
    std::shared_ptr<const void> findAny(const std::string& key);
    void keepAny(const std::string& key, std::shared_ptr<const void> value, std::size_t bytes);

    std::mutex mutex_;
    std::list<Entry> entries_; ///< most recently used first
    std::unordered_map<std::string, std::list<Entry>::iterator> index_;
    std::size_t capacity_, bytes_ = 0;
};

} // namespace epsiloscope
