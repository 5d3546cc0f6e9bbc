// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/CopyOnWrite.h"
#include "core/data/table/NumberCells.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace epsiloscope {

/// The categories of a column's cells, by number; −1 where a cell is missing. Stored by 8, 16 or 32 bits, as
/// the largest number needs. Used as a vector is; copies share the cells until one is changed.
class CategoryCells {
public:
    using value_type = std::int32_t;
    using const_iterator = CellIterator<CategoryCells>;

    /// A cell that may be written.
    class Reference {
    public:
        Reference(CategoryCells& cells, std::size_t row) : cells_(cells), row_(row) {}
        operator std::int32_t() const { // NOLINT(google-explicit-constructor)
            return std::as_const(cells_)[row_];
        }
        Reference& operator=(std::int32_t code) { return cells_.set(row_, code), *this; }
        Reference& operator=(const Reference& other) { return *this = static_cast<std::int32_t>(other); }

    private:
        CategoryCells& cells_;
        std::size_t row_;
    };

    CategoryCells() = default;
    CategoryCells(const std::vector<std::int32_t>& codes) { // NOLINT(google-explicit-constructor)
        append(codes.begin(), codes.end());
    }
    CategoryCells(std::initializer_list<std::int32_t> codes)
        : CategoryCells(std::vector<std::int32_t>(codes)) {}
    explicit CategoryCells(std::size_t count, std::int32_t code = 0) { assign(count, code); }

    std::size_t size() const {
        return std::visit([](const auto& stored) { return stored.size(); }, *stored_);
    }
    bool empty() const { return size() == 0; }
    std::size_t capacity() const {
        return std::visit([](const auto& stored) { return stored.capacity(); }, *stored_);
    }
    /// Memory of the cells.
    std::uint64_t bytes() const {
        return std::visit([](const auto& stored) { return std::uint64_t{stored.size()} * sizeof(stored[0]); },
                          *stored_);
    }
    std::int32_t operator[](std::size_t row) const {
        return std::visit([row](const auto& stored) { return codeOf(stored[row]); }, *stored_);
    }
    Reference operator[](std::size_t row) { return {*this, row}; }
    std::int32_t front() const { return (*this)[0]; }
    std::int32_t back() const { return (*this)[size() - 1]; }
    Reference front() { return {*this, 0}; }
    Reference back() { return {*this, size() - 1}; }
    const_iterator begin() const { return {*this, 0}; }
    const_iterator end() const { return {*this, static_cast<std::ptrdiff_t>(size())}; }

    void push_back(std::int32_t code) {
        widenFor(code);
        std::visit(
            [code]<class Stored>(std::vector<Stored>& stored) { stored.push_back(storedAs<Stored>(code)); },
            stored_.own());
    }
    template <class Iterator> void append(Iterator first, Iterator last) {
        reserve(size() + static_cast<std::size_t>(std::distance(first, last)));
        for (; first != last; ++first)
            push_back(*first);
    }
    void reserve(std::size_t count) {
        std::visit([count](auto& stored) { stored.reserve(count); }, stored_.own());
    }
    void resize(std::size_t count, std::int32_t code = 0) {
        widenFor(code);
        std::visit(
            [=]<class Stored>(std::vector<Stored>& stored) { stored.resize(count, storedAs<Stored>(code)); },
            stored_.own());
    }
    void assign(std::size_t count, std::int32_t code) {
        clear();
        resize(count, code);
    }
    void clear() { *this = {}; }
    void shrink_to_fit() {
        std::visit([](auto& stored) { stored.shrink_to_fit(); }, stored_.own());
    }

    /// Adds the cells of another column, each with the number that `codeOfOther` has for its own.
    void append(const CategoryCells& more, std::span<const std::int32_t> codeOfOther);
    /// Those of some rows, in this order.
    CategoryCells ofRows(std::span<const std::uint32_t> rows) const;
    /// Gives each category another number; −1 stays.
    void recode(std::span<const std::int32_t> codes);

    /// Calls use(codes) with something that gives the code of each row quickly, by [row] and size().
    template <class Use> decltype(auto) visit(Use&& use) const {
        return std::visit(
            [&]<class Stored>(const std::vector<Stored>& stored) -> decltype(auto) {
                return use(View<Stored>{stored});
            },
            *stored_);
    }

    friend bool operator==(const CategoryCells& a, const CategoryCells& b) {
        return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
    }

private:
    template <class Stored> static std::int32_t codeOf(Stored stored) {
        return static_cast<std::int32_t>(stored) - 1;
    }
    template <class Stored> static Stored storedAs(std::int32_t code) {
        return static_cast<Stored>(static_cast<std::uint32_t>(code) + 1U);
    }
    template <class Stored> struct View {
        std::span<const Stored> stored;
        std::size_t size() const { return stored.size(); }
        std::int32_t operator[](std::size_t row) const { return codeOf(stored[row]); }
    };

    void set(std::size_t row, std::int32_t code) {
        widenFor(code);
        std::visit([=]<class Stored>(std::vector<Stored>& stored) { stored[row] = storedAs<Stored>(code); },
                   stored_.own());
    }
    void widenFor(std::int32_t code) {
        if (code >= tooLarge[stored_->index()]) widen(code);
    }
    void widen(std::int32_t code);

    /// The code more one: 0 where a cell is missing.
    using AnyWidth =
        std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>>;
    CopyOnWrite<AnyWidth> stored_;
    /// Codes from here on need more bits.
    static constexpr std::array<std::int32_t, 3> tooLarge = {255, 65535,
                                                             std::numeric_limits<std::int32_t>::max()};
};

} // namespace epsiloscope
