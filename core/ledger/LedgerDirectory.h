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
    std::string name;                 ///< the name of the known one
    std::string ledger;               ///< name of the folder of its ledger
    double recordShare = 0;           ///< share of the smaller's records that are in both, about; in [0, 1]
    std::vector<std::string> columns; ///< columns with the same cells in any order of records
    bool knownIsSmaller = false;      ///< the known one is the smaller
    /// Where there are neither: columns that have stretches of cells in common.
    std::vector<std::string> stretches{};
    /// Why nobody can tell whether they have anything in common; empty: they have what is said above.
    Sentence untold;
    bool operator==(const DatasetOverlap&) const = default;
    /// "about 100 % of this dataset's records are in adult.data.gz, which has a ledger of its own"
    Sentence inWords() const;
};

/// The name of a dataset's ledger: the fingerprint of its table (or votes) alone. A test file and what
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
    /// Notes under a ledger that something is released from this dataset's file: read with other types,
    /// missing markers or rows it would be another dataset of the same people.
    Result<void> noteFile(const LedgerFile& ledger, const Dataset& dataset) const;
    /// The ledgers under which something was released from a file with these bytes: names of folders.
    Result<std::vector<std::string>> ledgersOfFile(const Dataset& dataset) const;
    /// Which ledger a dataset has whose own folder is called so: itself, or the one that it goes on as.
    std::string goesOnAs(const std::string& name) const;
    Result<void> setGoesOnAs(const std::string& name, const std::string& ledger) const;
    /// The name of a known dataset; absent where its sketch is lost.
    std::optional<std::string> datasetOf(const std::string& name) const;
    /// Name of the dataset's own folder, whichever ledger it has. Error where there is no key.
    Result<std::string> nameOf(const Dataset& dataset) const;
    /// Error where there is none, or it cannot be read.
    Result<LedgerDirectoryKey> key() const;
    /// Known datasets that have something in common with this one, other than itself and those that have one
    /// ledger with it, and those of which that cannot be told.
    Result<std::vector<DatasetOverlap>> overlaps(const Dataset& dataset) const;
    /// Ledgers of known datasets, also of those whose folders are gone: names of folders.
    std::vector<std::string> known() const;

private:
    Result<LedgerDirectoryKey> settledKey() const;
    Result<LedgerFile> openAs(const std::string& name, const Dataset& dataset,
                              const LedgerDirectoryKey& key) const;
    LedgerFile inForceFor(const std::string& name) const { return ledgerOf(goesOnAs(name)); }

    std::string folder_, heads_;
};

} // namespace epsiloscope
