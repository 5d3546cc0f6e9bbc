// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/StoredBytes.h"
#include "core/foreign/process/ForeignProcess.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The kind of process that unpacks a file which begins so (xz, bzip2, Zstandard, zip), or is called so
/// (lzma, which has no beginning of its own); empty where none does. A zip may be a workbook, see
/// UnpackedFile.
std::string unpackingKind(std::string_view head, const std::string& path);

/// The bytes of a packed file, unpacked by a library in a process of its own.
class UnpackedFile {
public:
    /// `member`: of a zip with several tables. Errors: see ForeignProcess; no such member.
    static Result<UnpackedFile> open(const std::string& kind, const StoredBytes& packed,
                                     const std::string& member, const std::stop_token& stop);

    /// A zip that is a workbook, and thus no packed file.
    bool isWorkbook() const { return workbook_; }
    const std::vector<std::string>& members() const { return members_; } ///< of a zip, that may be tables
    const std::string& member() const { return member_; }                ///< the one that is unpacked

    /// At most `room` bytes to `out`; fewer only at the end, 0 there. Errors: broken or cut off data.
    Result<std::size_t> read(char* out, std::size_t room);
    std::uint64_t used() const { return used_; } ///< packed bytes

private:
    explicit UnpackedFile(ForeignProcess process) : process_(std::move(process)) {}
    /// Takes the next message; false at the end.
    Result<bool> next();

    ForeignProcess process_;
    std::string_view pending_; ///< of the last message
    std::vector<std::string> members_;
    std::string member_;
    std::uint64_t used_ = 0;
    bool workbook_ = false;
};

} // namespace epsiloscope
