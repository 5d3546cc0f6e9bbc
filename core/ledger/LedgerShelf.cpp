// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerShelf.h"

#include "core/base/Thousands.h"
#include "core/base/WholeFile.h"
#include "core/ledger/DatasetSketch.h"
#include "core/ledger/LedgerChain.h"
#include "core/ledger/LedgerLock.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/random.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace epsiloscope {

namespace {

namespace fs = std::filesystem;
constexpr const char* knownFolder = "/known";
constexpr std::size_t sizeOfKey = sizeof(SketchKey::cells) + sizeof(SketchKey::records);
constexpr double leastShare = 0.01; ///< of records in both, below which nothing is said

Error noKey(const std::string& path) {
    return {"the key by which overlaps of datasets are noticed cannot be read or written", path,
            "make room and check that you may write there; a key that is too short may be deleted"};
}

SketchKey keyFrom(const std::string& bytes) {
    SketchKey key;
    std::memcpy(&key.cells, bytes.data(), sizeof key.cells);
    std::memcpy(&key.records, bytes.data() + sizeof key.cells, sizeof key.records);
    return key;
}

// Made once, under the shelf's lock; nobody but its owner may read it.
Result<SketchKey> keyOf(const std::string& shelf) {
    const std::string path = shelf + "/key", part = path + ".part";
    std::error_code ignored;
    if (fs::exists(path, ignored)) {
        const auto bytes = readWholeFile(path);
        if (!bytes || bytes->size() != sizeOfKey) return noKey(path);
        return keyFrom(*bytes);
    }
    std::string bytes(sizeOfKey, '\0');
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) return noKey(path);
    const int file = open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return noKey(path);
    const bool written =
        write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()) && fsync(file) == 0;
    close(file);
    if (!written || std::rename(part.c_str(), path.c_str()) != 0) return noKey(path);
    return keyFrom(bytes);
}

bool isFingerprint(const std::string& name) {
    return name.size() == 32 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

std::string sketchPath(const LedgerFile& ledger) {
    return LedgerPaths(ledger.folder()).sketch;
}

std::string digestOfKey(const std::string& shelf) {
    const auto bytes = readWholeFile(shelf + "/key");
    return bytes && bytes->size() == sizeOfKey ? keyFrom(*bytes).digest() : std::string();
}

// Nothing where it is lost or broken, or nothing can be compared with it any more.
std::optional<DatasetSketch> usableSketch(const LedgerFile& ledger, const std::string& keyDigest) {
    const auto sketch = readSketch(sketchPath(ledger));
    if (!sketch || sketch->key.empty() || sketch->key != keyDigest) return std::nullopt;
    return *sketch;
}

// Recorded votes have no records, and so nothing in common with anything.
bool saysNothing(const DatasetSketch& sketch) {
    return sketch.rows == 0 && sketch.columns.empty();
}

DatasetOverlap untoldOf(const std::string& fingerprint, const Result<DatasetSketch>& known) {
    DatasetOverlap overlap;
    overlap.fingerprint = fingerprint;
    overlap.name = known ? known->name : "the dataset with fingerprint " + fingerprint.substr(0, 8) + "…";
    overlap.untold = known ? "its sketch was made with another key; open it once"
                           : "its sketch cannot be read; open it once";
    return overlap;
}

std::optional<DatasetOverlap> overlapOf(const DatasetSketch& sketch, const DatasetSketch& known,
                                        const std::string& fingerprint) {
    DatasetOverlap overlap{fingerprint, known.name, 0, sharedColumns(sketch, known), false, {}};
    overlap.knownIsSmaller = known.distinct < sketch.distinct;
    if (const auto share = sharedRecords(sketch, known); share && *share >= leastShare)
        overlap.recordShare = *share;
    if (overlap.recordShare == 0 && overlap.columns.empty()) return std::nullopt;
    return overlap;
}

std::string joined(const std::vector<std::string>& names) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        text += (i > 0 ? ", " : "") + names[i];
    return names.size() > most ? text + ", …" : text;
}

std::string openingText(const DatasetSketch& sketch, const std::vector<DatasetOverlap>& overlaps) {
    std::string text = sketch.name;
    if (sketch.rows > 0)
        text += ": " + withThousands(sketch.rows) + (sketch.rows == 1 ? " record" : " records");
    for (const DatasetOverlap& overlap : overlaps)
        text += "; " + overlap.inWords();
    return text;
}

// Sketches of the other datasets on a shelf against one.
std::vector<DatasetOverlap> overlapsWith(const LedgerShelf& shelf, const DatasetSketch& sketch,
                                         const std::string& own) {
    std::vector<DatasetOverlap> overlaps;
    if (saysNothing(sketch)) return overlaps;
    for (const std::string& fingerprint : shelf.known()) {
        if (fingerprint == own) continue;
        const auto other = readSketch(sketchPath(shelf.ledgerOf(fingerprint)));
        if (other && saysNothing(*other)) continue;
        if (!other || other->key != sketch.key) // made anew when that dataset is opened next
            overlaps.push_back(untoldOf(fingerprint, other));
        else if (auto overlap = overlapOf(sketch, *other, fingerprint))
            overlaps.push_back(std::move(*overlap));
    }
    return overlaps;
}

} // namespace

std::string DatasetOverlap::inWords() const {
    if (!untold.empty())
        return "whether records of it are in " + name +
               ", which has a ledger of its own, cannot be told: " + untold;
    std::string text;
    if (recordShare > 0) {
        const int percent = std::clamp(static_cast<int>(std::lround(100 * recordShare)), 1, 100);
        const std::string share = "about " + std::to_string(percent) + " % of ";
        text = knownIsSmaller
                   ? share + "the records of " + name + ", which has a ledger of its own, are in it"
                   : share + "its records are in " + name + ", which has a ledger of its own";
    }
    if (columns.empty()) return text;
    const std::string which = joined(columns);
    if (!text.empty()) return text + "; it has the cells of the same columns (" + which + ")";
    return (columns.size() == 1 ? "its column " + which + " has" : "its columns " + which + " have") +
           " the same cells as in " + name + ", which has a ledger of its own";
}

std::string ledgerFingerprint(const Dataset& dataset) {
    // What is behind the plus are the test file and what networks pretrain on.
    const std::string own = dataset.fingerprint.substr(0, dataset.fingerprint.find('+'));
    return own.empty() ? dataset.table.fingerprint() : own;
}

LedgerFile LedgerShelf::ledgerOf(const std::string& fingerprint) const {
    return LedgerFile(folder_ + "/" + fingerprint, folder_ + knownFolder + "/" + fingerprint);
}

Result<LedgerFile> LedgerShelf::open(const Dataset& dataset) const {
    const std::string fingerprint = ledgerFingerprint(dataset);
    LedgerFile ledger = ledgerOf(fingerprint);
    const bool hasEntries = ledger.exists() && ledger.size() > 0;
    if (hasEntries && usableSketch(ledger, digestOfKey(folder_))) return ledger;
    if (auto made = makeOwnFolder(folder_); !made) return made.error();
    // One at a time: whoever comes second finds the first entry written.
    const auto lock = LedgerLock::take(folder_, LedgerLock::Kind::Exclusive);
    if (!lock) return lock.error();
    const auto key = keyOf(folder_);
    if (!key) return key.error();
    // Before the sketch: without it, a folder with a sketch alone is what is left of a ledger.
    if (auto begun = ledger.begin(); !begun) return begun.error();
    const auto reading = ledger.read();
    if (!reading) return reading.error();
    auto sketch = usableSketch(ledger, key->digest());
    if (!sketch) {
        sketch = sketchOf(dataset, *key);
        if (auto written = writeSketch(sketchPath(ledger), *sketch); !written) return written.error();
    }
    // Where all lines were taken out, the damage is said first; a new beginning would hide nothing, but help
    // nobody.
    if (!reading->entries.empty() || reading->damaged()) return ledger;
    LedgerEntry opened;
    opened.kind = LedgerEntryKind::Opened;
    opened.text = openingText(*sketch, overlapsWith(*this, *sketch, fingerprint));
    if (auto number = ledger.append(std::move(opened)); !number) return number.error();
    return ledger;
}

Result<std::vector<DatasetOverlap>> LedgerShelf::overlaps(const Dataset& dataset) const {
    const std::string own = ledgerFingerprint(dataset);
    const std::vector<std::string> others = known();
    if (others.empty() || (others.size() == 1 && others.front() == own)) return std::vector<DatasetOverlap>();
    if (const auto sketch = usableSketch(ledgerOf(own), digestOfKey(folder_)))
        return overlapsWith(*this, *sketch, own);
    const auto lock = LedgerLock::take(folder_, LedgerLock::Kind::Exclusive);
    if (!lock) return lock.error();
    const auto key = keyOf(folder_);
    if (!key) return key.error();
    return overlapsWith(*this, sketchOf(dataset, *key), own);
}

std::vector<std::string> LedgerShelf::known() const {
    std::vector<std::string> fingerprints;
    for (const std::string& folder : {folder_, folder_ + knownFolder}) {
        std::error_code problem;
        for (fs::directory_iterator it(folder, problem), end; !problem && it != end; it.increment(problem))
            if (const std::string name = it->path().filename().string();
                isFingerprint(name) && ledgerOf(name).exists())
                fingerprints.push_back(name);
    }
    std::ranges::sort(fingerprints);
    fingerprints.erase(std::unique(fingerprints.begin(), fingerprints.end()), fingerprints.end());
    return fingerprints;
}

} // namespace epsiloscope
