// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// std::strong_ordering comes with <string>: where <compare> stands first, Qt 6.4's moc stops in it.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A decimal number ≥ 0 as a person types it, exact: 0.1 + 0.2 is 0.3. Holds 18 digits before the point and
/// 342 after it, as many as any δ has that a double holds; or is infinite; sums that are larger are infinite.
class Decimal {
public:
    Decimal() = default;
    /// "0.3", "1e-5", "inf". Nothing where that is no such number, is negative, or has digits beyond those
    /// held.
    static std::optional<Decimal> fromText(std::string_view text);
    /// The decimal that was typed to get this double: its shortest decimal form. ≥ 0; beyond the digits held
    /// it is rounded up.
    static Decimal fromTyped(double value);
    /// The same, rounded down instead: a δ that may be spent. Smaller ones than are held are 0.
    static Decimal fromTypedAtMost(double value);
    /// A computed number, rounded up to nine significant digits: never below its shortest decimal form, so
    /// that value() is never below it. Not a number is infinite. ≥ 0.
    static Decimal roundedUp(double value);
    static Decimal infinity();

    bool infinite() const { return infinite_; }
    double value() const;     ///< nearest double, +∞ where infinite
    std::string text() const; ///< as a person would type it: "0.3", "1e-5", "100000", "1e6", "inf"

    Decimal operator+(const Decimal& other) const;
    Decimal operator*(std::int64_t times) const;
    /// Down to 0 at most: what is left of this after `other`. Nothing is left after an infinite one.
    Decimal less(const Decimal& other) const;
    std::strong_ordering operator<=>(const Decimal& other) const;
    bool operator==(const Decimal& other) const = default;

private:
    /// Nine digits each, the largest first: two groups before the point, the others after it.
    using Groups = std::array<std::uint32_t, 40>;
    explicit Decimal(const Groups& groups, bool infinite = false) : groups_(groups), infinite_(infinite) {}
    static Decimal fromDouble(double value, long significant);

    Groups groups_{};
    bool infinite_ = false;
};

} // namespace epsiloscope
