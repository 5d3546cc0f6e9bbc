// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// Reads the few kinds of Python literals that NPY headers are made of, from the front to the back; blanks
/// before each are passed over. What is not there is left alone.
class PythonLiteral {
public:
    explicit PythonLiteral(std::string_view text) : text_(text) {}

    bool sees(char sign);
    bool take(char sign);
    std::optional<std::string> text(); ///< in ' or ", without escapes
    std::optional<bool> truth();       ///< True, False
    /// "(3, 4)", "(3,)", "()", with the L that Python 2 writes after long numbers.
    std::optional<std::vector<std::uint64_t>> tuple();
    bool atEnd();
    std::size_t place() const { return place_; } ///< in bytes from the beginning

private:
    void passBlanks();
    bool takeWord(std::string_view word);
    std::optional<std::uint64_t> number();

    std::string_view text_;
    std::size_t place_ = 0;
};

} // namespace epsiloscope
