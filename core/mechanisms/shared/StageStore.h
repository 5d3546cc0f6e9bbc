// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>

namespace epsiloscope {

/// Results of stages, kept across runs under keys that name exactly what they depend on; the least recently
/// used go first when the store is full. Of several who need a stage that is not there, one computes it and
/// the others wait. Thread-safe.
class StageStore {
public:
    explicit StageStore(std::size_t capacityBytes = std::size_t{1} << 30U) : capacity_(capacityBytes) {}

    /// The right to compute a stage. Its holder keeps the result, or destroys the claim: then one of those
    /// who wait gets it. Must not outlive the store.
    ///
    /// Nobody waits in a circle as long as the holder asks the same store for nothing else before it lets go.
    /// Every stage here is a computation of its own that asks for no other stage, and that holds where oneTBB
    /// is used, too: a stage which spreads over threads waits in an arena of its own for tasks that claim
    /// nothing, and a stage which is computed inside a task (a student) spreads no further, so that the
    /// thread which computes it never picks up a task that waits for it.
    class Claim {
    public:
        Claim() = default;
        Claim(Claim&& other) noexcept { swap(other); }
        Claim& operator=(Claim&& other) noexcept {
            swap(other);
            return *this;
        }
        Claim(const Claim&) = delete;
        Claim& operator=(const Claim&) = delete;
        ~Claim() { release(nullptr, 0); }

        explicit operator bool() const { return store_ != nullptr; }
        /// Stores the result and gives it to all who wait; ends the claim. Nothing happens without a claim.
        template <class T> void keep(std::shared_ptr<const T> value, std::size_t bytes) {
            release(std::move(value), bytes);
        }

    private:
        friend class StageStore;
        Claim(StageStore& store, std::string key) : store_(&store), key_(std::move(key)) {}
        void swap(Claim& other) noexcept {
            std::swap(store_, other.store_);
            key_.swap(other.key_);
        }
        void release(std::shared_ptr<const void> value, std::size_t bytes);

        StageStore* store_ = nullptr;
        std::string key_;
    };

    /// The answer to asking for a stage: the value, or the claim to compute it, or neither after a stop.
    template <class T> struct Found {
        std::shared_ptr<const T> value;
        Claim claim;
    };

    /// The value that is stored under the key, or will be once its computation has ended; else the claim to
    /// compute it. A stop ends the wait. The same key must always be asked with the same type.
    template <class T> Found<T> findOrClaim(const std::string& key, const std::stop_token& stop) {
        Found<void> found = findOrClaimAny(key, stop);
        return {std::static_pointer_cast<const T>(found.value), std::move(found.claim)};
    }
    void clear();

private:
    struct Entry {
        std::string key;
        std::shared_ptr<const void> value;
        std::size_t bytes = 0;
    };
    /// A stage under computation. Those who wait take the value from here: the store may have no room for it.
    struct Pending {
        bool ended = false;
        std::shared_ptr<const void> value; ///< null where the claim was given up
    };
    Found<void> findOrClaimAny(const std::string& key, const std::stop_token& stop);
    std::shared_ptr<const void> findLocked(const std::string& key);
    void keepLocked(const std::string& key, std::shared_ptr<const void> value, std::size_t bytes);

    std::mutex mutex_;
    std::condition_variable_any released_;
    std::unordered_map<std::string, std::shared_ptr<Pending>> pending_;
    std::list<Entry> entries_; ///< most recently used first
    std::unordered_map<std::string, std::list<Entry>::iterator> index_;
    std::size_t capacity_, bytes_ = 0;
};

} // namespace epsiloscope
