// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerDirectoryKey.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/ledger/LedgerLock.h"
#include "core/numeric/Digest.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sys/random.h>
#include <system_error>
#include <unistd.h>

namespace epsiloscope {

namespace {

constexpr std::size_t sizeOfKey = sizeof(SketchKey::cells) + sizeof(SketchKey::records);
constexpr std::size_t digitsOfName = 32, digitsOfKey = 8;

struct KeyPaths {
    explicit KeyPaths(const std::string& ledgers)
        : known(ledgers + "/known"), both{ledgers + "/key", known + "/key"} {}
    std::string known;
    std::array<std::string, 2> both;
};

Error unwritableKey(const std::string& path) {
    return {"the key of the ledgers cannot be written", path, "make room and check that you may write there"};
}

Error unreadableKey(const std::string& path, bool forbidden) {
    if (forbidden)
        return {"this account may not read the key of the ledgers: they are another account's", path,
                "work as the account that keeps them, or keep your own in another data folder; do not delete "
                "the key: without it the ledgers are lost"};
    return {"the key of the ledgers cannot be read", path, "restore it from a copy of this folder"};
}

Error wrongKey(const std::string& path, std::size_t size) {
    return {Sentence("the key of the ledgers is %1 bytes long, not %2", {size, sizeOfKey}), path,
            "delete this file where the key's other copy (key, known/key) is whole; else restore it"};
}

SketchKey keyFrom(const std::string& bytes) {
    SketchKey key;
    std::memcpy(&key.cells, bytes.data(), sizeof key.cells);
    std::memcpy(&key.records, bytes.data() + sizeof key.cells, sizeof key.records);
    return key;
}

std::string bytesOf(const SketchKey& key) {
    std::string bytes(sizeOfKey, '\0');
    std::memcpy(bytes.data(), &key.cells, sizeof key.cells);
    std::memcpy(bytes.data() + sizeof key.cells, &key.records, sizeof key.records);
    return bytes;
}

std::string wordOf(const SketchKey& key) {
    return key.digest().substr(0, digitsOfKey);
}

// Nothing where there is no such file.
Result<std::optional<LedgerDirectoryKey>> readKeyFile(const std::string& path) {
    std::optional<LedgerDirectoryKey> key;
    std::error_code problem;
    if (!std::filesystem::exists(path, problem) && !problem) return key;
    const auto bytes = readWholeFile(path);
    if (!bytes) return unreadableKey(path, access(path.c_str(), R_OK) != 0 && errno == EACCES);
    if (bytes->size() != sizeOfKey) return wrongKey(path, bytes->size());
    key = LedgerDirectoryKey{keyFrom(*bytes)};
    return key;
}

// Whole or not at all; nobody but its owner may read it.
Result<void> writeKeyFile(const std::string& path, const std::string& bytes) {
    if (writeOwnFile(path, bytes)) return {};
    return unwritableKey(path);
}

} // namespace

std::string LedgerDirectoryKey::nameOf(const std::string& fingerprint) const {
    Digest digest(bytesOf(sketches));
    digest.add("ledger of");
    digest.add(fingerprint);
    return digest.hex() + "-" + wordOf(sketches);
}

Result<std::string> LedgerDirectoryKey::digestOf(const std::string& path) const {
    ASSIGN_OR_RETURN(auto source, ByteSource::open(path));
    Digest digest(bytesOf(sketches));
    for (;;) {
        ASSIGN_OR_RETURN(const auto piece, source.next());
        if (piece.empty()) return digest.hex();
        digest.add(piece.data(), piece.size());
    }
}

bool LedgerDirectoryKey::named(const std::string& folder) const {
    return isLedgerName(folder) && folder.ends_with("-" + wordOf(sketches));
}

bool isLedgerName(const std::string& folder) {
    return folder.size() == digitsOfName + 1 + digitsOfKey && folder[digitsOfName] == '-' &&
           folder.find_first_not_of("0123456789abcdef-") == std::string::npos &&
           folder.find('-') == folder.rfind('-');
}

Result<std::optional<LedgerDirectoryKey>> readDirectoryKey(const std::string& ledgers) {
    const KeyPaths paths(ledgers);
    const auto first = readKeyFile(paths.both[0]), second = readKeyFile(paths.both[1]);
    if (!first) return first.error();
    if (!second) return second.error();
    if (*first && *second && bytesOf((*first)->sketches) != bytesOf((*second)->sketches))
        return Error{"there are two keys of the ledgers, and they differ",
                     paths.both[0] + ", " + paths.both[1], "put the right one into both places"};
    return *first ? first : second;
}

Result<LedgerDirectoryKey> makeDirectoryKey(const std::string& ledgers) {
    const KeyPaths paths(ledgers);
    ASSIGN_OR_RETURN(auto key, readDirectoryKey(ledgers));
    if (!key) {
        std::string bytes(sizeOfKey, '\0');
        if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
            return unwritableKey(paths.both[0]);
        key = LedgerDirectoryKey{keyFrom(bytes)};
    }
    RETURN_IF_ERROR(makeOwnFolder(paths.known));
    std::error_code ignored;
    for (const std::string& path : paths.both)
        if (!std::filesystem::exists(path, ignored))
            RETURN_IF_ERROR(writeKeyFile(path, bytesOf(key->sketches)));
    return *key;
}

} // namespace epsiloscope
