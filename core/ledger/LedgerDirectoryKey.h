// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/ledger/DatasetSketch.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// The secret of a folder of ledgers: 32 bytes of the system's entropy that only their owner may read.
/// Datasets are sketched and their ledgers named with it; without it nobody can find out by trying which
/// dataset a ledger belongs to.
struct LedgerDirectoryKey {
    SketchKey sketches;

    /// Name of the folder that holds the ledger of a dataset with that fingerprint: its BLAKE2b under the
    /// key, and a mark of the key.
    std::string nameOf(const std::string& fingerprint) const;
    /// The unpacked bytes of a file under the key. Errors: those of ByteSource.
    Result<std::string> digestOf(const std::string& path) const;
    /// True if a folder was named with this key.
    bool named(const std::string& folder) const;
};

/// True if this is how folders of ledgers are called, under any key.
bool isLedgerName(const std::string& folder);

/// The key of a folder, which lies there twice: as `key`, and beside what is known of its ledgers. Nothing
/// where none was ever made. Errors: a key that cannot be read, or two that differ.
Result<std::optional<LedgerDirectoryKey>> readDirectoryKey(const std::string& ledgers);
/// Likewise; makes it, or the one of the two that is missing. Whoever calls has the folder's lock.
Result<LedgerDirectoryKey> makeDirectoryKey(const std::string& ledgers);

} // namespace epsiloscope
