// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/run/Dataset.h"
#include "core/ledger/LedgerDirectoryKey.h"
#include "core/ledger/LedgerFile.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A known dataset that has records or columns in common with another.
struct DatasetOverlap {
    std::string name;                 ///< of the known one
    double recordShare = 0;           ///< of the smaller dataset's records that are in both, about; in [0, 1]
    std::vector<std::string> columns; ///< columns with the same cells in any order of records
    bool knownIsSmaller = false;      ///< the known one is the smaller
    /// Why nobody can tell whether they have anything in common; empty: they have what is said above.
    std::string untold;
    bool operator==(const DatasetOverlap&) const = default;
    /// "about 100 % of this dataset's records are in adult.data.gz, which has a ledger of its own"
    std::string inWords() const;
};

/// What names a dataset's ledger: the fingerprint of its table (or votes) alone. A test file and what
/// networks pretrain on are public and do not count: the private records are the same with others.
std::string ledgerFingerprint(const Dataset& dataset);

/// All ledgers of a person: a folder with one folder per dataset, named by the fingerprint of its table's
/// parsed cells (roles, bytes and test files do not matter) under the folder's key, so that nobody else can
/// find out by trying which dataset it belongs to.
class LedgerDirectory {
public:
    /// None, in no folder.
    LedgerDirectory() = default;
    /// `heads`: a folder apart from it that is not put back with it, where the head of every ledger is
    /// copied to by its name; empty: none.
    explicit LedgerDirectory(std::string folder, std::string heads = {})
        : folder_(std::move(folder)), heads_(std::move(heads)) {}
    const std::string& folder() const { return folder_; }

    /// The ledger in the folder of that name, one of known().
    LedgerFile ledgerOf(const std::string& name) const;
    /// The ledger of a dataset, where it has one; makes nothing. Error where it cannot be told, because the
    /// key is lost.
    Result<std::optional<LedgerFile>> find(const Dataset& dataset) const;
    /// The ledger of a dataset. Where it is new: writes its first entry, with the sketch by which overlaps
    /// are noticed, and what it overlaps with. Takes time in proportion to the cells where it is new, or
    /// where its sketch is lost, broken or was made with another key.
    Result<LedgerFile> open(const Dataset& dataset) const;
    /// Holds a dataset that is released to one reading of its file: with other types, missing markers or rows
    /// it would be another dataset of the same people, with a ledger of its own. Error where there was a
    /// release from another reading of the file; else notes that this reading is the one.
    Result<void> keepToItsFile(const LedgerFile& ledger, const Dataset& dataset) const;
    /// Known datasets that have something in common with this one, other than itself, and those of which that
    /// cannot be told.
    Result<std::vector<DatasetOverlap>> overlaps(const Dataset& dataset) const;
    /// Ledgers of known datasets, also of those whose folders are gone: names of folders.
    std::vector<std::string> known() const;

private:
    Result<LedgerDirectoryKey> settledKey() const;
    Result<LedgerFile> openAs(const std::string& name, const Dataset& dataset,
                              const LedgerDirectoryKey& key) const;

    std::string folder_, heads_;
};

} // namespace epsiloscope
