// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace epsiloscope {

/// A large value that its copies share until one of them is changed. Copies may be in the hands of several
/// threads; one copy is changed by one thread.
template <class Value> class CopyOnWrite {
public:
    CopyOnWrite() = default;
    CopyOnWrite(Value value) // NOLINT(google-explicit-constructor): one for the other
        : shared_(std::make_shared<Value>(std::move(value))) {}

    const Value& operator*() const {
        static const Value none{};
        return shared_ ? *shared_ : none;
    }
    const Value* operator->() const { return &**this; }

    /// To change it: from now on it is not shared. What is kept of it is good until this is copied.
    Value& own() {
        if (!shared_) {
            shared_ = std::make_shared<Value>();
        } else if (shared_.use_count() > 1) {
            shared_ = std::make_shared<Value>(*shared_);
        } else {           // whoever let go of it last has read all that it wanted
#ifdef __SANITIZE_THREAD__ // knows no fences
            const std::shared_ptr<Value> counted = shared_;
#else
            std::atomic_thread_fence(std::memory_order_acquire);
#endif
        }
        return *shared_;
    }

    /// True where both are one, until one of them is changed.
    bool shares(const CopyOnWrite& other) const {
        return shared_ == other.shared_;
    }
    friend bool operator==(const CopyOnWrite& a, const CopyOnWrite& b) {
        return a.shares(b) || *a == *b;
    }

private:
    std::shared_ptr<Value> shared_;
};

} // namespace epsiloscope
