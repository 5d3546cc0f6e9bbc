// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerDirectory.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/base/Wording.h"
#include "core/ledger/DatasetSketch.h"
#include "core/ledger/LedgerChain.h"
#include "core/ledger/LedgerLock.h"
#include "core/ledger/RowMarks.h"
#include "core/ledger/SplitFile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <system_error>

namespace epsiloscope {

namespace {

namespace fs = std::filesystem;
constexpr const char* knownFolder = "/known";
constexpr const char* filesOfLedger = "/files"; ///< keyed digests of the files that its dataset was read from
constexpr const char* goesOnFile = "/goes-on-as"; ///< name of the ledger that a dataset has, if not its own
constexpr double leastShare = 0.01;               ///< the least share of records in both to speak of

// The name of a ledger before the folder had a key for that.
bool isFingerprint(const std::string& name) {
    return name.size() == 32 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

std::string sketchPath(const LedgerFile& ledger) {
    return LedgerPaths(ledger.folder()).sketch;
}

// Absent where it is lost or broken, or was made with another key.
std::optional<DatasetSketch> usableSketch(const LedgerFile& ledger, const LedgerDirectoryKey& key) {
    const auto sketch = readSketch(sketchPath(ledger));
    if (!sketch || !sketch->current || sketch->key != key.sketches.digest()) return std::nullopt;
    return *sketch;
}

// Recorded votes have no records, and so nothing in common with anything.
bool saysNothing(const DatasetSketch& sketch) {
    return sketch.rows == 0 && sketch.columns.empty();
}

DatasetOverlap untoldOf(const std::string& ledger, const Result<DatasetSketch>& known) {
    DatasetOverlap overlap;
    overlap.ledger = ledger;
    overlap.name =
        known ? known->name : Sentence("the dataset whose ledger is in %1…", {ledger.substr(0, 8)});
    overlap.untold = known ? "its sketch was made with another key; open it once"
                           : "its sketch cannot be read; open it once";
    return overlap;
}

std::optional<DatasetOverlap> overlapOf(const DatasetSketch& sketch, const std::string& ledger,
                                        const DatasetSketch& known) {
    DatasetOverlap overlap;
    overlap.name = known.name;
    overlap.ledger = ledger;
    overlap.columns = sharedColumns(sketch, known);
    overlap.knownIsSmaller = known.distinct < sketch.distinct;
    if (const auto share = sharedRecords(sketch, known); share && *share >= leastShare)
        overlap.recordShare = *share;
    if (overlap.recordShare > 0 || !overlap.columns.empty()) return overlap;
    overlap.stretches = sharedStretches(sketch, known);
    return overlap.stretches.empty() ? std::nullopt : std::optional(overlap);
}

std::string joined(const std::vector<std::string>& names) {
    constexpr std::size_t most = 3;
    Sentence text;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        text += (i > 0 ? ", " : "") + names[i];
    return names.size() > most ? text + ", …" : text;
}

Sentence openingText(const DatasetSketch& sketch, const std::vector<DatasetOverlap>& overlaps) {
    Sentence text = sketch.name;
    if (sketch.rows > 0)
        text += ": " + withThousands(sketch.rows) + (sketch.rows == 1 ? " record" : " records");
    for (const DatasetOverlap& overlap : overlaps)
        text += "; " + overlap.inWords();
    return text;
}

// Sketches of the other datasets in a folder against one.
std::vector<DatasetOverlap> overlapsWith(const LedgerDirectory& ledgers, const DatasetSketch& sketch,
                                         const std::string& own) {
    std::vector<DatasetOverlap> overlaps;
    if (saysNothing(sketch)) return overlaps;
    for (const std::string& name : ledgers.known()) {
        if (ledgers.goesOnAs(name) == ledgers.goesOnAs(own)) continue;
        const auto other = readSketch(sketchPath(ledgers.ledgerOf(name)));
        if (other && saysNothing(*other)) continue;
        if (!other || other->key != sketch.key) // made anew when that dataset is opened next
            overlaps.push_back(untoldOf(name, other));
        else if (auto overlap = overlapOf(sketch, name, *other))
            overlaps.push_back(std::move(*overlap));
    }
    return overlaps;
}

// A dataset whose ledger another key named must not look like a new one.
Result<void> checkNamed(const LedgerDirectory& ledgers, const std::optional<LedgerDirectoryKey>& key) {
    for (const std::string& name : ledgers.known())
        if (!isFingerprint(name) && !(key && key->named(name)))
            return Error{"the key of the ledgers is lost: without it the ledger of this dataset cannot be "
                         "found",
                         ledgers.folder() + "/key",
                         "restore the key from a copy of this folder; or move the ledgers away, and start "
                         "without a record of what was spent"};
    return {};
}

bool isThere(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

// Where a ledger of that name may lie in a folder: what is known of it, and its folder.
std::array<fs::path, 2> placesOf(const LedgerDirectory& ledgers, const std::string& name) {
    return {fs::path(ledgers.folder() + knownFolder) / name, fs::path(ledgers.folder()) / name};
}

// An older version that ran beside a newer one may have begun another ledger of a dataset.
Result<void> checkOnlyOne(const LedgerDirectory& ledgers, const std::string& fingerprint,
                          const std::string& name) {
    const auto older = placesOf(ledgers, fingerprint), newer = placesOf(ledgers, name);
    for (std::size_t i = 0; i < older.size(); ++i)
        if (isThere(older[i]) && isThere(newer[i]))
            return Error{"there are two ledgers of this dataset, and each counts only its own releases",
                         older[i].string() + ", " + newer[i].string(),
                         "end older versions of the program; enter what the first one spent into the second "
                         "(epsiloscope ledger --accept), then move the first one away"};
    return {};
}

// Gives ledgers that are still named by a fingerprint their name under the key; the caller has the folder's
// lock. The copy outside is renamed first: until the folder is, too, the folder tells all that is needed.
Result<void> nameAnew(const LedgerDirectory& ledgers, const LedgerDirectoryKey& key) {
    for (const std::string& name : ledgers.known()) {
        if (!isFingerprint(name)) continue;
        const auto before = placesOf(ledgers, name), after = placesOf(ledgers, key.nameOf(name));
        for (std::size_t i = 0; i < before.size(); ++i) {
            // The dataset's own opening tells of two ledgers.
            if (!isThere(before[i]) || isThere(after[i])) continue;
            std::error_code problem;
            fs::rename(before[i], after[i], problem);
            if (problem)
                return Error{Sentence("a ledger cannot be renamed (%1)", {problem.message()}),
                             before[i].string(), "check that you may write there"};
        }
    }
    return {};
}

std::string digestsOfFiles(const LedgerFile& ledger) {
    const auto text = readWholeFile(ledger.folder() + filesOfLedger);
    return text ? *text : std::string();
}

// Versions before this one kept a split and not by what its rows are found again.
Result<void> keepRowsOfOlderSplit(const LedgerFile& ledger, const std::string& name, const Dataset& dataset,
                                  const LedgerDirectoryKey& key) {
    const std::string folder = rowMarksFolder(ledger.folder());
    ASSIGN_OR_RETURN(const auto split, keptSplit(ledger.folder()));
    if (!split || dataset.votes || isThere(fs::path(folder))) return {};
    RETURN_IF_ERROR(makeOwnFolder(folder));
    return writeRowMarks(folder + "/" + name, rowMarksOf(dataset, key.sketches));
}

} // namespace

Sentence DatasetOverlap::inWords() const {
    if (!untold.empty())
        return Sentence(
            "it is not known whether this dataset's records are also in %1, which has a ledger of its "
            "own: %2",
            {name, untold});
    Sentence text;
    if (recordShare > 0) {
        const int percent = std::clamp(static_cast<int>(std::lround(100 * recordShare)), 1, 100);
        const Sentence share = Sentence("about %1 % of ", {percent});
        text = knownIsSmaller
                   ? Sentence("%1the records of %2, which has a ledger of its own, are in this dataset",
                              {share, name})
                   : Sentence("%1this dataset's records are in %2, which has a ledger of its own",
                              {share, name});
    }
    if (columns.empty() && stretches.empty()) return text;
    const bool whole = !columns.empty();
    const std::vector<std::string>& some = whole ? columns : stretches;
    const std::string which = joined(some);
    if (!text.empty()) return Sentence("%1; these columns are the same as a whole, too: %2", {text, which});
    return Sentence("%1%2%3, which has a ledger of its own",
                    {(some.size() == 1 ? Sentence("this dataset's column %1 has", {which})
                                       : Sentence("this dataset's columns %1 have", {which})),
                     (whole ? " the same cells as in " : " many cells in a row as in "), name});
}

std::string ledgerFingerprint(const Dataset& dataset) {
    // The test file and what networks pretrain on are behind the plus.
    const std::string own = dataset.fingerprint.substr(0, dataset.fingerprint.find('+'));
    return own.empty() ? dataset.table.fingerprint() : own;
}

LedgerFile LedgerDirectory::ledgerOf(const std::string& name) const {
    std::vector<std::string> copies{folder_ + knownFolder + "/" + name};
    // A fingerprint tells anybody who tries which dataset it is; such a name leaves the folder with none.
    if (!heads_.empty() && isLedgerName(name)) copies.push_back(heads_ + "/" + name);
    return LedgerFile(folder_ + "/" + name, std::move(copies));
}

Result<std::optional<LedgerFile>> LedgerDirectory::find(const Dataset& dataset) const {
    // Nobody makes a key or renames anything meanwhile.
    ASSIGN_OR_RETURN(const auto lock, LedgerLock::takeToRead(folder_));
    ASSIGN_OR_RETURN(const auto key, readDirectoryKey(folder_));
    const std::string fingerprint = ledgerFingerprint(dataset);
    std::vector<std::string> names{fingerprint};
    if (key) {
        names.insert(names.begin(), key->nameOf(fingerprint));
        RETURN_IF_ERROR(checkOnlyOne(*this, fingerprint, names.front()));
    }
    for (const std::string& name : names)
        if (isThere(fs::path(folder_) / name)) return std::optional(inForceFor(name));
    for (const std::string& name : names)
        if (const LedgerFile ledger = ledgerOf(name); ledger.exists()) return std::optional(inForceFor(name));
    RETURN_IF_ERROR(checkNamed(*this, key));
    return std::optional<LedgerFile>();
}

Result<LedgerFile> LedgerDirectory::open(const Dataset& dataset) const {
    const std::string fingerprint = ledgerFingerprint(dataset);
    ASSIGN_OR_RETURN(const auto before, readDirectoryKey(folder_));
    if (before) {
        const std::string name = before->nameOf(fingerprint);
        RETURN_IF_ERROR(checkOnlyOne(*this, fingerprint, name));
        const LedgerFile ledger = ledgerOf(name);
        if (ledger.exists() && ledger.size() > 0 && usableSketch(ledger, *before)) return inForceFor(name);
    }
    RETURN_IF_ERROR(makeOwnFolder(folder_));
    // One at a time: whoever comes second finds the first entry written.
    ASSIGN_OR_RETURN(const auto lock, LedgerLock::take(folder_, LedgerLock::Kind::Exclusive));
    ASSIGN_OR_RETURN(const auto key, settledKey());
    const std::string name = key.nameOf(fingerprint);
    RETURN_IF_ERROR(openAs(name, dataset, key));
    return inForceFor(name);
}

Result<LedgerDirectoryKey> LedgerDirectory::settledKey() const {
    ASSIGN_OR_RETURN(const auto before, readDirectoryKey(folder_));
    RETURN_IF_ERROR(checkNamed(*this, before));
    auto key = makeDirectoryKey(folder_);
    if (key) RETURN_IF_ERROR(nameAnew(*this, *key));
    return key;
}

Result<LedgerFile> LedgerDirectory::openAs(const std::string& name, const Dataset& dataset,
                                           const LedgerDirectoryKey& key) const {
    LedgerFile ledger = ledgerOf(name);
    // Before the sketch: a folder with nothing but a sketch would be taken for what is left of a ledger.
    RETURN_IF_ERROR(ledger.begin());
    ASSIGN_OR_RETURN(const auto reading, ledger.read());
    auto sketch = usableSketch(ledger, key);
    if (!sketch) {
        sketch = sketchOf(dataset, key.sketches);
        RETURN_IF_ERROR(writeSketch(sketchPath(ledger), *sketch));
        RETURN_IF_ERROR(keepRowsOfOlderSplit(ledger, name, dataset, key));
    }
    // Where all lines were taken out, the damage is told; a new first entry would not help anybody.
    if (!reading.entries.empty() || reading.damaged()) return ledger;
    RETURN_IF_ERROR(ledger.append(
        {.kind = LedgerEntryKind::Opened, .text = openingText(*sketch, overlapsWith(*this, *sketch, name))}));
    return ledger;
}

Result<void> LedgerDirectory::noteFile(const LedgerFile& ledger, const Dataset& dataset) const {
    if (!dataset.guess) return {}; // a sample is no file
    ASSIGN_OR_RETURN(const auto lock, LedgerLock::take(folder_, LedgerLock::Kind::Exclusive));
    ASSIGN_OR_RETURN(const auto key, makeDirectoryKey(folder_));
    ASSIGN_OR_RETURN(const auto digest, key.digestOf(dataset.path));
    std::string digests = digestsOfFiles(ledger);
    if (digests.find(digest) != std::string::npos) return {};
    return writeWholeFile(ledger.folder() + filesOfLedger, digests + digest + "\n", MayRead::OwnerOnly);
}

Result<std::vector<std::string>> LedgerDirectory::ledgersOfFile(const Dataset& dataset) const {
    std::vector<std::string> names;
    ASSIGN_OR_RETURN(const auto key, readDirectoryKey(folder_));
    if (!dataset.guess || !key) return names;
    ASSIGN_OR_RETURN(const auto digest, key->digestOf(dataset.path));
    for (const std::string& name : known())
        if (digestsOfFiles(ledgerOf(name)).find(digest) != std::string::npos) names.push_back(name);
    return names;
}

// A name that leads nowhere is none: then the person is asked again.
std::string LedgerDirectory::goesOnAs(const std::string& name) const {
    const auto text = readWholeFile(ledgerOf(name).folder() + goesOnFile);
    if (!text) return name;
    const std::string ledger = text->substr(0, text->find('\n'));
    return isLedgerName(ledger) && ledgerOf(ledger).exists() ? ledger : name;
}

Result<void> LedgerDirectory::setGoesOnAs(const std::string& name, const std::string& ledger) const {
    return writeOwnFile(ledgerOf(name).folder() + goesOnFile, ledger + "\n");
}

std::optional<std::string> LedgerDirectory::datasetOf(const std::string& name) const {
    const auto sketch = readSketch(sketchPath(ledgerOf(name)));
    return sketch ? std::optional(sketch->name) : std::nullopt;
}

Result<LedgerDirectoryKey> LedgerDirectory::key() const {
    ASSIGN_OR_RETURN(const auto key, readDirectoryKey(folder_));
    if (key) return *key;
    return Error{"the key of the ledgers is not there", folder_ + "/key", "open the dataset first"};
}

Result<std::string> LedgerDirectory::nameOf(const Dataset& dataset) const {
    ASSIGN_OR_RETURN(const auto own, key());
    return own.nameOf(ledgerFingerprint(dataset));
}

Result<std::vector<DatasetOverlap>> LedgerDirectory::overlaps(const Dataset& dataset) const {
    ASSIGN_OR_RETURN(const auto before, readDirectoryKey(folder_));
    const std::string fingerprint = ledgerFingerprint(dataset),
                      own = before ? before->nameOf(fingerprint) : fingerprint;
    const std::vector<std::string> others = known();
    if (others.empty() || (others.size() == 1 && (others.front() == own || others.front() == fingerprint)))
        return std::vector<DatasetOverlap>();
    if (before)
        if (const auto sketch = usableSketch(ledgerOf(own), *before))
            return overlapsWith(*this, *sketch, own);
    ASSIGN_OR_RETURN(const auto lock, LedgerLock::take(folder_, LedgerLock::Kind::Exclusive));
    ASSIGN_OR_RETURN(const auto key, settledKey());
    return overlapsWith(*this, sketchOf(dataset, key.sketches), key.nameOf(fingerprint));
}

std::vector<std::string> LedgerDirectory::known() const {
    std::vector<std::string> names;
    const auto addNames = [&](const std::string& folder, const auto& isName) {
        std::error_code problem;
        for (fs::directory_iterator it(folder, problem), end; !problem && it != end; it.increment(problem))
            if (const std::string name = it->path().filename().string();
                isName(name) && ledgerOf(name).exists())
                names.push_back(name);
    };
    for (const std::string& folder : {folder_, folder_ + knownFolder})
        addNames(folder, [](const std::string& name) { return isLedgerName(name) || isFingerprint(name); });
    // Heads of other folders of ledgers may lie there, too: their names are under other keys.
    if (const auto key = readDirectoryKey(folder_); !heads_.empty() && key && *key)
        addNames(heads_, [&](const std::string& name) { return (*key)->named(name); });
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

} // namespace epsiloscope
