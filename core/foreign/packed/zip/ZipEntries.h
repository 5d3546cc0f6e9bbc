// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// One of the files in a zip archive, as the archive's list has it; the sizes are claims.
struct ZipEntry {
    std::size_t index = 0;              ///< in the archive's list, from 0
    std::string name;                   ///< UTF-8, with its folders: "xl/workbook.xml"
    std::uint64_t size = 0, packed = 0; ///< bytes
    bool folder = false;
};

/// The unpacked bytes of one entry, from its start on. Must not outlive the ZipEntries it came from.
class ZipStream {
public:
    ~ZipStream();
    ZipStream(ZipStream&&) noexcept;
    ZipStream& operator=(ZipStream&&) noexcept;

    /// The next bytes, at most `room`; 0 at the end, where length and checksum have been found right. Errors:
    /// damaged; more than the limits allow.
    Result<std::size_t> read(char* out, std::size_t room);
    /// Reads to the end and forgets it: what was used is known to be right then. Errors as in read().
    Result<void> drain();

private:
    friend class ZipEntries;
    struct State;
    explicit ZipStream(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// The files in a zip archive. Trusts none of its claims: what is unpacked is counted.
class ZipEntries {
public:
    /// No more is unpacked from one archive, all streams together, in bytes.
    static constexpr std::uint64_t mostUnpacked = std::uint64_t{4} << 30;
    static constexpr std::size_t mostEntries = 100'000;

    /// Errors: no archive, damaged or cut off, more than mostEntries, unreadable.
    static Result<ZipEntries> open(const ForeignFile& file, std::uint64_t unpackedAtMost = mostUnpacked);
    ~ZipEntries();
    ZipEntries(ZipEntries&&) noexcept;
    ZipEntries& operator=(ZipEntries&&) noexcept;

    /// In the order of the archive's list.
    const std::vector<ZipEntry>& entries() const;
    /// The entry of that name; where none has it, the one that differs by case (of ASCII) or by backslashes
    /// alone; null where there is none. Errors: two entries of that name.
    Result<const ZipEntry*> find(std::string_view name) const;
    /// Errors: encrypted; packed by a method that is not read here, which is named; damaged.
    Result<ZipStream> stream(const ZipEntry& entry) const;
    /// The whole of an entry. Errors: as in stream() and read(); longer than `most` bytes.
    Result<std::string> whole(const ZipEntry& entry, std::size_t most) const;
    /// Bytes of the file read so far; some may be read twice.
    std::uint64_t used() const;

private:
    friend class ZipStream;
    struct State;
    explicit ZipEntries(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace epsiloscope
