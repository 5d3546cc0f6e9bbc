// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace epsiloscope {

/// More unpacked bytes than this are refused rather than read for hours (a gzip bomb of a megabyte unpacks to
/// a gigabyte).
inline constexpr std::uint64_t maximumBytes = std::uint64_t{4} << 30;

/// The bytes of a file or of memory, front to back and piece by piece, so that a large file is never whole in
/// memory. Gzip is told by its first two bytes, not by the name, and unpacked on the way (several members in
/// a row are one text), one piece ahead on a thread of its own. Errors, with the path as place: missing, a
/// folder, not an ordinary file, unreadable, broken or truncated gzip, more than maximumBytes; a stop request
/// gives Error{"cancelled"}.
class ByteSource {
public:
    static Result<ByteSource> open(const std::string& path, std::stop_token stop = {});
    /// The same of bytes in memory; `name` stands for the path in errors. Pieces of at most `pieceSize` bytes
    /// (tests cut where it hurts).
    static Result<ByteSource> ofMemory(std::string bytes, const std::string& name, std::stop_token stop = {},
                                       std::size_t pieceSize = std::size_t{1} << 20);
    ByteSource(ByteSource&&) noexcept;
    ByteSource& operator=(ByteSource&&) noexcept;
    ~ByteSource();

    /// The first bytes, at most 64 KiB: for telling what the file is. Reading begins with them all the same.
    std::string_view head() const;
    /// The next piece, a mebibyte or less; empty at the end. Valid until the next call.
    Result<std::string_view> next();
    /// Back to the first byte.
    Result<void> rewind();

    const std::string& path() const;
    bool compressed() const;
    /// Nothing lies beside such bytes, whatever their path is called.
    bool inMemory() const;
    /// Bytes as they lie on disk: all, and used so far (of a gzip the packed ones).
    std::uint64_t bytesOnDisk() const;
    std::uint64_t bytesUsed() const;

private:
    struct State;
    explicit ByteSource(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace epsiloscope
