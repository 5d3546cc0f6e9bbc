// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/LibraryFile.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// The characters of a portable file of SPSS, one behind the other: lines of 80 bytes, of which the blanks at
/// the end may be left out, in the code that the file itself explains.
class PortableBytes {
public:
    /// Reads the head. Errors: no portable file; a code that is not known here.
    static Result<PortableBytes> open(LibraryFile& file);

    /// The next character. Errors: the file ends, or a line is too long.
    Result<char> next();
    /// Puts the last one back; not two.
    void back() { again_ = last_; }
    /// So many bytes. What the code does not explain comes as it stands in a file that is ASCII otherwise.
    Result<std::string> text(std::size_t count);
    /// A number in base 30, up to its '/'; nothing is a system missing value.
    Result<std::optional<double>> number();
    /// A number without a fraction, from 0 to `most`.
    Result<std::uint32_t> count(std::uint32_t most);
    /// A length, and a text of it.
    Result<std::string> string();

private:
    explicit PortableBytes(LibraryFile& file) : file_(&file) {}
    Result<char> byte();
    Result<void> takeCode(const std::string& table);

    LibraryFile* file_;
    unsigned column_ = 0, blanks_ = 0;
    std::array<char, 256> characters_{}; ///< of the file's bytes; 0: not explained
    bool ascii_ = false;                 ///< bytes are ASCII
    char last_ = 0, blank_ = ' ';
    std::optional<char> again_;
};

} // namespace epsiloscope
