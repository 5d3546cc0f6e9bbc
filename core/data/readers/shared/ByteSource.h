// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/process/ForeignProcess.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// More unpacked bytes than this are refused rather than read for hours (a gzip bomb of a megabyte unpacks to
/// a gigabyte).
inline constexpr std::uint64_t maximumBytes = std::uint64_t{4} << 30;

/// The bytes of a file or of memory, front to back and piece by piece, so that a large file is never whole in
/// memory. What is packed is told by its first bytes, not by the name, and unpacked on the way (several
/// members in a row are one text): gzip one piece ahead on a thread of its own; xz, bzip2, Zstandard and a
/// zip with one table by a library in a process of its own. Errors, with the path as place: missing, a
/// folder, not an ordinary file, unreadable, broken or truncated packed data, packed twice, several tables in
/// a zip, more than maximumBytes; a stop request gives Error{"cancelled"}.
class ByteSource {
public:
    /// `member`: which file of a zip, where it holds several.
    static Result<ByteSource> open(const std::string& path, std::stop_token stop = {},
                                   const std::string& member = {});
    /// The same of bytes in memory; `name` stands for the path in errors. Pieces of at most `pieceSize` bytes
    /// (tests cut where it hurts).
    static Result<ByteSource> ofMemory(std::string bytes, const std::string& name, std::stop_token stop = {},
                                       std::size_t pieceSize = std::size_t{1} << 20,
                                       const std::string& member = {});
    ByteSource(ByteSource&&) noexcept;
    ByteSource& operator=(ByteSource&&) noexcept;
    ~ByteSource();

    /// The first bytes, at most 64 KiB: for telling what the file is. Reading begins with them all the same.
    std::string_view head() const;
    /// The next piece, a mebibyte or less; empty at the end. Valid until the next call.
    Result<std::string_view> next();
    /// Back to the first byte.
    Result<void> rewind();
    /// Error: since it was opened somebody has written to the file, or put another in its place.
    Result<void> checkUnchanged() const;

    /// All bytes as a file of their own, for a process: the file itself, or what it unpacks to, in memory.
    Result<OpenFile> wholeFile();

    const std::string& path() const;
    bool compressed() const { return !packing().empty(); }
    const std::string& packing() const; ///< "gzip", "xz", "bzip2", "zstandard", "zip"; empty: plain bytes
    /// Of a zip: the files in it that may be tables, and the one that is read.
    const std::vector<std::string>& members() const;
    const std::string& member() const;
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
