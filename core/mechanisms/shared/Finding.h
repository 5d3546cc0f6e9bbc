// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace epsiloscope {

struct FindingKind;

/// A record type that declares its kind.
template <class Record>
concept DeclaredFinding = requires {
    { Record::declared() } -> std::same_as<const FindingKind&>;
};

/// A result of a mechanism that is no point of a series: a record of a declared kind.
class Finding {
public:
    template <DeclaredFinding Record>
    Finding(Record record)
        : kind_(&Record::declared()), record_(std::make_shared<const Record>(std::move(record))) {}
    /// A record of this kind.
    Finding(const FindingKind& kind, std::shared_ptr<const void> record)
        : kind_(&kind), record_(std::move(record)) {}

    const FindingKind& kind() const { return *kind_; }
    const std::shared_ptr<const void>& record() const { return record_; }
    /// Null where it is of another kind.
    template <DeclaredFinding Record> const Record* as() const {
        return kind_ == &Record::declared() ? static_cast<const Record*>(record_.get()) : nullptr;
    }

private:
    const FindingKind* kind_;
    std::shared_ptr<const void> record_;
};

/// The records of one kind, in order. Looks into what a trial keeps, which must outlive it.
template <class Record> class FindingsOf {
    using Records = std::vector<std::shared_ptr<const void>>;

public:
    class iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Record;
        using difference_type = std::ptrdiff_t;
        using pointer = const Record*;
        using reference = const Record&;

        iterator() = default;
        explicit iterator(Records::const_iterator at) : at_(at) {}
        reference operator*() const { return *static_cast<const Record*>(at_->get()); }
        pointer operator->() const { return &**this; }
        reference operator[](difference_type n) const { return *(*this + n); }
        iterator& operator++() { return *this += 1; }
        iterator operator++(int) { return std::exchange(*this, *this + 1); }
        iterator& operator--() { return *this += -1; }
        iterator operator--(int) { return std::exchange(*this, *this + -1); }
        iterator& operator+=(difference_type n) {
            at_ += n;
            return *this;
        }
        iterator& operator-=(difference_type n) { return *this += -n; }
        friend iterator operator+(iterator it, difference_type n) { return it += n; }
        friend iterator operator+(difference_type n, iterator it) { return it += n; }
        friend iterator operator-(iterator it, difference_type n) { return it += -n; }
        friend difference_type operator-(const iterator& a, const iterator& b) { return a.at_ - b.at_; }
        bool operator==(const iterator&) const = default;
        auto operator<=>(const iterator& other) const { return at_ <=> other.at_; }

    private:
        Records::const_iterator at_;
    };
    using const_iterator = iterator;
    using value_type = Record;

    explicit FindingsOf(const Records& records) : records_(&records) {}
    std::size_t size() const { return records_->size(); }
    bool empty() const { return records_->empty(); }
    iterator begin() const { return iterator(records_->begin()); }
    iterator end() const { return iterator(records_->end()); }
    auto rbegin() const { return std::reverse_iterator(end()); }
    auto rend() const { return std::reverse_iterator(begin()); }
    const Record& operator[](std::size_t i) const {
        return *static_cast<const Record*>((*records_)[i].get());
    }
    const Record& front() const { return (*this)[0]; }
    const Record& back() const { return (*this)[size() - 1]; }

private:
    const Records* records_;
};

} // namespace epsiloscope
