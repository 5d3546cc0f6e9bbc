// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/packed/zip/ZipEntries.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// How likely a file in an archive is a table, by its name alone.
enum class ZipMember {
    Table,   ///< it ends so: .csv, .json, .npy, .sav
    Perhaps, ///< .txt, .dat, which are as often about a table
    Other,   ///< of any other kind
    About,   ///< what tells of the archive: README, LICENSE
    Nothing  ///< folders, and what systems leave behind: __MACOSX/, .DS_Store
};

ZipMember memberKind(std::string_view name);

/// Names of the files that may be tables, in the archive's order: those that end so; where there are none,
/// the only file, whatever it is.
std::vector<std::string> tablesIn(const ZipEntries& archive);

/// The file to read. `wanted`: its name, with its folders or, where only one has it, without; empty: the only
/// table. Errors: there is no such file, no table, or several.
Result<ZipEntry> chooseMember(const ZipEntries& archive, const std::string& wanted);

} // namespace epsiloscope
