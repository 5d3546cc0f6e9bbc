// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>

namespace epsiloscope {

/// Which run of the window: 1, 2, … in the order they came, never used twice; 0: none. A number that was
/// computed becomes one only where its maker says so, and it becomes no number by itself.
class RunNumber {
public:
    constexpr RunNumber() = default;
    /// As it stands in the source.
    consteval RunNumber(int number) : number_(number) {} // NOLINT(google-explicit-constructor)
    static constexpr RunNumber fromNumber(int number) {
        RunNumber made;
        made.number_ = number;
        return made;
    }

    constexpr int number() const { return number_; }
    constexpr RunNumber next() const { return fromNumber(number_ + 1); }

    constexpr auto operator<=>(const RunNumber&) const = default; // NOLINT(modernize-use-nullptr)

private:
    int number_ = 0;
};

/// The things drawn thin beside the live run that are no runs of the list.
enum class Beside {
    Ghost,   ///< where the drag began
    Forecast ///< the accountant's forecast alone
};
inline constexpr std::array besideAll{Beside::Ghost, Beside::Forecast};

/// The place in an array with a value for each.
constexpr std::size_t indexOf(Beside what) {
    return static_cast<std::size_t>(what);
}

} // namespace epsiloscope
