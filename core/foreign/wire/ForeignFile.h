// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace epsiloscope {

/// The bytes of a foreign file, anywhere and in any order: a descriptor that was handed over, or memory. Does
/// not own either.
class ForeignFile {
public:
    /// Errors: what cannot be measured.
    static Result<ForeignFile> ofDescriptor(int descriptor, std::string name);
    static ForeignFile ofMemory(std::string_view bytes, std::string name);

    const std::string& name() const { return name_; }
    std::uint64_t size() const { return size_; }
    /// As many of the `room` bytes from there on as there are; 0 at the end. Errors: unreadable.
    Result<std::size_t> readAt(std::uint64_t offset, char* out, std::size_t room) const;
    /// The bytes from there on, fewer only at the end.
    Result<std::string> bytesAt(std::uint64_t offset, std::size_t count) const;
    /// The same. Errors: there are not as many.
    Result<std::string> wholeBytesAt(std::uint64_t offset, std::size_t count) const;
    /// Error: a file on disk is not as large, or not as old, as when it was opened. That of the file itself
    /// is for the process that asked.
    Result<void> checkUnchanged() const;

private:
    std::string name_;
    std::string_view memory_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    std::int64_t written_ = 0; ///< when, in nanoseconds
};

/// What is wrong with a file as a whole: its name, which is the place, is added later.
inline Error wrongFile(Sentence what, Sentence mend) {
    return {std::move(what), {}, std::move(mend)};
}

/// The number in so many bytes, at most eight, in one of both orders; 0 where they reach beyond the end.
std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t count, bool littleEndian);

/// Appends a character, up to U+10FFFF, as UTF-8.
void appendLetter(std::string& text, std::uint32_t letter);

} // namespace epsiloscope
