// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/CopyOnWrite.h"

#include <array>
#include <bit>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace epsiloscope {

/// Place of a cell in a column, for those who go through its cells one by one; `Cells` gives them by value.
template <class Cells> class CellIterator {
public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = typename Cells::value_type;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = value_type;

    CellIterator() = default;
    CellIterator(const Cells& cells, std::ptrdiff_t place) : cells_(&cells), place_(place) {}

    value_type operator*() const { return (*cells_)[static_cast<std::size_t>(place_)]; }
    value_type operator[](std::ptrdiff_t by) const { return *(*this + by); }
    CellIterator& operator+=(std::ptrdiff_t by) { return place_ += by, *this; }
    CellIterator& operator-=(std::ptrdiff_t by) { return place_ -= by, *this; }
    CellIterator& operator++() { return *this += 1; }
    CellIterator& operator--() { return *this -= 1; }
    CellIterator operator++(int) { return std::exchange(*this, *this + 1); }
    CellIterator operator--(int) { return std::exchange(*this, *this - 1); }
    friend CellIterator operator+(CellIterator place, std::ptrdiff_t by) { return place += by; }
    friend CellIterator operator+(std::ptrdiff_t by, CellIterator place) { return place += by; }
    friend CellIterator operator-(CellIterator place, std::ptrdiff_t by) { return place -= by; }
    friend std::ptrdiff_t operator-(const CellIterator& a, const CellIterator& b) {
        return a.place_ - b.place_;
    }
    bool operator==(const CellIterator& other) const { return place_ == other.place_; }
    std::strong_ordering operator<=>(const CellIterator& other) const { return place_ <=> other.place_; }

private:
    const Cells* cells_ = nullptr;
    std::ptrdiff_t place_ = 0;
};

/// A number as text has it: mantissa / 10^decimals with at most 15 digits, of which so many stand behind the
/// point; or nothing; or any number, as a double of these bits.
struct WrittenNumber {
    static constexpr int missing = -1, bits = -2;
    std::int64_t mantissa = 0;
    int decimals = missing;

    static WrittenNumber of(double number) { return {std::bit_cast<std::int64_t>(number), bits}; }
    double value() const {
        constexpr std::array<double, 16> powers = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                   1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
        if (decimals >= 0) return static_cast<double>(mantissa) / powers[static_cast<std::size_t>(decimals)];
        return decimals == bits ? std::bit_cast<double>(mantissa) : std::numeric_limits<double>::quiet_NaN();
    }
};

/// The numbers of a column, as narrow as they allow: decimals with at most nine digits behind the point as
/// whole numbers of 8, 16 or 32 bits, others by 32 bits where exact, else by 64. Every number comes out as it
/// went in, bit by bit, but that all NaN are the same one. Used as a vector is; copies share the cells until
/// one is changed.
class NumberCells {
public:
    using value_type = double;
    using const_iterator = CellIterator<NumberCells>;

    /// The cells of one width: a number is what is stored, divided.
    template <class Stored> class View {
    public:
        View(std::span<const Stored> stored, double divisor) : stored_(stored), divisor_(divisor) {}
        std::size_t size() const { return stored_.size(); }
        double operator[](std::size_t row) const { return number(stored_[row]); }
        bool areWhole() const { return divisor_ == 1; } ///< as they are stored
        /// What is stored of each: in the order of the numbers, but for what is missing and for −0.
        std::span<const Stored> stored() const { return stored_; }
        static bool isMissing(Stored stored) {
            if constexpr (std::is_floating_point_v<Stored>)
                return std::isnan(stored);
            else
                return stored == missing<Stored>;
        }
        /// As stored of 0 where it is of −0.
        static Stored withoutSign(Stored stored) {
            if constexpr (std::is_floating_point_v<Stored>)
                return stored + Stored{0};
            else
                return stored == largestSpecial<Stored> ? Stored{0} : stored;
        }
        double number(Stored stored) const {
            if constexpr (std::is_floating_point_v<Stored>)
                return static_cast<double>(stored);
            else if (stored > largestSpecial<Stored>)
                return static_cast<double>(stored) / divisor_;
            else
                return stored == missing<Stored> ? std::numeric_limits<double>::quiet_NaN() : -0.0;
        }

    private:
        std::span<const Stored> stored_;
        double divisor_;
    };

    /// A cell that may be written.
    class Reference {
    public:
        Reference(NumberCells& cells, std::size_t row) : cells_(cells), row_(row) {}
        operator double() const { return std::as_const(cells_)[row_]; } // NOLINT(google-explicit-constructor)
        Reference& operator=(double number) { return cells_.set(row_, number), *this; }
        Reference& operator=(const Reference& other) { return *this = static_cast<double>(other); }
        Reference& operator+=(double number) { return *this = *this + number; }
        Reference& operator-=(double number) { return *this = *this - number; }
        Reference& operator*=(double number) { return *this = *this * number; }

    private:
        NumberCells& cells_;
        std::size_t row_;
    };

    NumberCells() = default;
    NumberCells(const std::vector<double>& numbers); // NOLINT(google-explicit-constructor): one for the other
    NumberCells(std::initializer_list<double> numbers) : NumberCells(std::vector<double>(numbers)) {}
    explicit NumberCells(std::size_t count, double number = 0) { assign(count, number); }
    template <class Iterator> NumberCells(Iterator first, Iterator last) { append(first, last); }

    std::size_t size() const;
    bool empty() const { return size() == 0; }
    std::size_t capacity() const;
    std::uint64_t bytes() const; ///< memory of the cells
    double operator[](std::size_t row) const;
    Reference operator[](std::size_t row) { return {*this, row}; }
    double front() const { return (*this)[0]; }
    double back() const { return (*this)[size() - 1]; }
    Reference front() { return {*this, 0}; }
    Reference back() { return {*this, size() - 1}; }
    const_iterator begin() const { return {*this, 0}; }
    const_iterator end() const { return {*this, static_cast<std::ptrdiff_t>(size())}; }

    void push_back(double number);
    /// Adds cells as text has them, many at a time.
    void append(std::span<const WrittenNumber> written);
    void append(const NumberCells& more);
    /// Those of some rows, in this order.
    NumberCells ofRows(std::span<const std::uint32_t> rows) const;
    template <class Iterator> void append(Iterator first, Iterator last) {
        for (; first != last; ++first)
            push_back(*first);
    }
    void reserve(std::size_t count);
    void resize(std::size_t count, double number = 0);
    void assign(std::size_t count, double number);
    void clear() { *this = {}; }
    void shrink_to_fit();

    /// Calls use(view) with the View of the width that the cells have: for loops over all of them.
    template <class Use> decltype(auto) visit(Use&& use) const {
        return std::visit(
            [&]<class Stored>(const std::vector<Stored>& stored) -> decltype(auto) {
                return use(View<Stored>(stored, divisor()));
            },
            *stored_);
    }

    /// By value: NaN is unequal, −0 is 0.
    friend bool operator==(const NumberCells& a, const NumberCells& b);

private:
    static constexpr int mostDecimals = 9;
    static constexpr std::array<double, mostDecimals + 1> powers = {1,   1e1, 1e2, 1e3, 1e4,
                                                                    1e5, 1e6, 1e7, 1e8, 1e9};
    template <class Stored> static constexpr Stored missing = std::numeric_limits<Stored>::min();
    template <class Stored>
    static constexpr Stored largestSpecial = static_cast<Stored>(missing<Stored> + 1); ///< −0

    double divisor() const { return powers[static_cast<std::size_t>(decimals_)]; }
    void set(std::size_t row, double number);
    template <class Stored> bool fits(double number, Stored& stored) const;
    void widenFor(double number);
    bool widenTo(int decimals, double largestScaled);
    double largestScaled(int decimals) const;
    bool makeRoomFor(std::span<const WrittenNumber> written);
    template <class Stored> void convert(int decimals);

    using AnyWidth = std::variant<std::vector<std::int8_t>, std::vector<std::int16_t>,
                                  std::vector<std::int32_t>, std::vector<float>, std::vector<double>>;
    CopyOnWrite<AnyWidth> stored_;
    int decimals_ = 0; ///< behind the point, of those stored as whole numbers
};

} // namespace epsiloscope
