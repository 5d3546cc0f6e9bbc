// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/NumberCells.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <type_traits>

namespace epsiloscope {
namespace {

bool sameBits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// How many decimals the shortest decimal of at most 32 bits has that a number is, bit by bit.
std::optional<int> decimalsOf(double number, std::span<const double> powers) {
    constexpr double most = std::numeric_limits<std::int32_t>::max();
    for (std::size_t decimals = 0; decimals < powers.size(); ++decimals) {
        const double scaled = std::nearbyint(number * powers[decimals]);
        if (!(std::abs(scaled) <= most)) return std::nullopt;
        if (sameBits(scaled / powers[decimals], number)) return static_cast<int>(decimals);
    }
    return std::nullopt;
}

bool isSpecial(double number) {
    return std::isnan(number) || sameBits(number, -0.0);
}

} // namespace

NumberCells::NumberCells(const std::vector<double>& numbers) {
    reserve(numbers.size());
    for (const double number : numbers)
        push_back(number);
}

std::size_t NumberCells::size() const {
    return std::visit([](const auto& stored) { return stored.size(); }, *stored_);
}

std::size_t NumberCells::capacity() const {
    return std::visit([](const auto& stored) { return stored.capacity(); }, *stored_);
}

std::uint64_t NumberCells::bytes() const {
    return std::visit([](const auto& stored) { return std::uint64_t{stored.size()} * sizeof(stored[0]); },
                      *stored_);
}

double NumberCells::operator[](std::size_t row) const {
    return visit([row](const auto& view) { return view[row]; });
}

/// What stands for the number among whole numbers of this width; false: it needs another.
template <class Stored> bool NumberCells::fits(double number, Stored& stored) const {
    if constexpr (std::is_same_v<Stored, double>) {
        stored = number;
        return true;
    } else if constexpr (std::is_same_v<Stored, float>) {
        stored = static_cast<float>(number);
        return std::isnan(number) || sameBits(static_cast<double>(stored), number);
    } else {
        if (isSpecial(number)) {
            stored = std::isnan(number) ? missing<Stored> : largestSpecial<Stored>;
            return true;
        }
        const double scaled = std::nearbyint(number * divisor());
        if (!(scaled > static_cast<double>(largestSpecial<Stored>) &&
              scaled <= static_cast<double>(std::numeric_limits<Stored>::max())))
            return false;
        stored = static_cast<Stored>(scaled);
        return sameBits(scaled / divisor(), number);
    }
}

void NumberCells::push_back(double number) {
    const auto pushed = [&]<class Stored>(std::vector<Stored>& cells) {
        Stored stored{};
        if (!fits(number, stored)) return false;
        cells.push_back(stored);
        return true;
    };
    if (std::visit(pushed, stored_.own())) return;
    widenFor(number); // NaN and −0 fit in any width
    std::visit(pushed, stored_.own());
}

void NumberCells::set(std::size_t row, double number) {
    const auto put = [&]<class Stored>(std::vector<Stored>& cells) { return fits(number, cells[row]); };
    const double before = std::as_const(*this)[row];
    if (std::visit(put, stored_.own())) return;
    std::visit( // a refused number may have been written
        [&]<class Stored>(std::vector<Stored>& cells) { fits(before, cells[row]); }, stored_.own());
    widenFor(number);
    std::visit(put, stored_.own());
}

/// Widens the cells where that makes these decimals fit as whole numbers; false: some of them do not.
bool NumberCells::makeRoomFor(std::span<const WrittenNumber> written) {
    if (stored_->index() >= 3) return false;
    int decimals = decimals_;
    for (const WrittenNumber& one : written) {
        if (one.decimals == WrittenNumber::bits) return false;
        decimals = std::max(decimals, one.decimals);
    }
    if (decimals > mostDecimals) return false;
    double largest = 0;
    for (const WrittenNumber& one : written)
        if (one.decimals >= 0)
            largest = std::max(largest, std::abs(static_cast<double>(one.mantissa)) *
                                            powers[static_cast<std::size_t>(decimals - one.decimals)]);
    const double room = std::visit(
        []<class Stored>(const std::vector<Stored>&) {
            return static_cast<double>(std::numeric_limits<Stored>::max()) - 1;
        },
        *stored_);
    return (decimals == decimals_ && largest <= room) ||
           widenTo(decimals, std::max(largest, largestScaled(decimals)));
}

void NumberCells::append(std::span<const WrittenNumber> written) {
    if (!makeRoomFor(written)) {
        for (const WrittenNumber& one : written)
            push_back(one.value());
        return;
    }
    constexpr std::array<std::int64_t, mostDecimals + 1> factors = {
        1, 10, 100, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000, 1'000'000'000};
    std::visit(
        [&]<class Stored>(std::vector<Stored>& cells) {
            if constexpr (std::is_integral_v<Stored>)
                for (const WrittenNumber& one : written)
                    cells.push_back(one.decimals < 0
                                        ? missing<Stored>
                                        : static_cast<Stored>(
                                              one.mantissa *
                                              factors[static_cast<std::size_t>(decimals_ - one.decimals)]));
        },
        stored_.own());
}

/// Rewrites all cells by this width and so many decimals; the caller knows that they fit.
template <class Stored> void NumberCells::convert(int decimals) {
    std::vector<Stored> wider;
    const double factor = powers[static_cast<std::size_t>(decimals)];
    wider.reserve(capacity());
    visit([&]<class Old>(const View<Old>& view) {
        for (std::size_t row = 0; row < view.size(); ++row) {
            const double number = view[row];
            if constexpr (std::is_floating_point_v<Stored>)
                wider.push_back(static_cast<Stored>(number));
            else if (isSpecial(number))
                wider.push_back(std::isnan(number) ? missing<Stored> : largestSpecial<Stored>);
            else
                wider.push_back(static_cast<Stored>(std::nearbyint(number * factor)));
        }
    });
    stored_ = AnyWidth(std::move(wider));
    decimals_ = decimals;
}

/// The largest size of a cell, as a whole number with so many decimals.
double NumberCells::largestScaled(int decimals) const {
    double largest = 0;
    visit([&](const auto& view) {
        for (std::size_t row = 0; row < view.size(); ++row)
            if (const double size = std::abs(view[row]); size > largest) largest = size; // no NaN is
    });
    return std::nearbyint(largest * powers[static_cast<std::size_t>(decimals)]);
}

/// As whole numbers with so many decimals, where those of this size fit in 32 bits.
bool NumberCells::widenTo(int decimals, double largestScaled) {
    if (largestScaled <= std::numeric_limits<std::int8_t>::max() - 1)
        convert<std::int8_t>(decimals);
    else if (largestScaled <= std::numeric_limits<std::int16_t>::max() - 1)
        convert<std::int16_t>(decimals);
    else if (largestScaled <= std::numeric_limits<std::int32_t>::max() - 1)
        convert<std::int32_t>(decimals);
    else
        return false;
    return true;
}

/// The narrowest way that also has this number. Seldom: a width only grows, and so do the decimals.
void NumberCells::widenFor(double number) {
    const bool whole = stored_->index() < 3;
    const auto needed = whole ? decimalsOf(number, powers) : std::nullopt;
    if (needed) {
        const int decimals = std::max(decimals_, *needed);
        const double its = std::nearbyint(std::abs(number) * powers[static_cast<std::size_t>(decimals)]);
        if (widenTo(decimals, std::max(its, largestScaled(decimals)))) return;
    }
    const auto isFloat = [](double value) {
        return std::isnan(value) || sameBits(static_cast<double>(static_cast<float>(value)), value);
    };
    if (whole && isFloat(number) && std::all_of(begin(), end(), isFloat)) return convert<float>(0);
    convert<double>(0);
}

void NumberCells::append(const NumberCells& more) {
    if (stored_->index() == more.stored_->index() && decimals_ == more.decimals_) {
        std::visit(
            [&]<class Stored>(std::vector<Stored>& cells) {
                const auto& others = std::get<std::vector<Stored>>(*more.stored_);
                cells.insert(cells.end(), others.begin(), others.end());
            },
            stored_.own());
        return;
    }
    more.visit([&](const auto& view) {
        for (std::size_t row = 0; row < view.size(); ++row)
            push_back(view[row]);
    });
}

NumberCells NumberCells::ofRows(std::span<const std::uint32_t> rows) const {
    NumberCells some;
    some.decimals_ = decimals_;
    std::visit(
        [&]<class Stored>(const std::vector<Stored>& cells) {
            std::vector<Stored> taken(rows.size());
            for (std::size_t i = 0; i < rows.size(); ++i)
                taken[i] = cells[rows[i]];
            some.stored_ = AnyWidth(std::move(taken));
        },
        *stored_);
    return some;
}

void NumberCells::reserve(std::size_t count) {
    std::visit([count](auto& stored) { stored.reserve(count); }, stored_.own());
}

void NumberCells::resize(std::size_t count, double number) {
    if (count <= size()) return std::visit([count](auto& stored) { stored.resize(count); }, stored_.own());
    reserve(count);
    while (size() < count)
        push_back(number);
}

void NumberCells::assign(std::size_t count, double number) {
    clear();
    if (count == 0) return;
    push_back(number);
    std::visit([count](auto& stored) { stored.resize(count, stored.front()); }, stored_.own());
}

void NumberCells::shrink_to_fit() {
    std::visit([](auto& stored) { stored.shrink_to_fit(); }, stored_.own());
}

bool operator==(const NumberCells& a, const NumberCells& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

} // namespace epsiloscope
