// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/ledger/DatasetSketch.h"
#include "core/ledger/LedgerChain.h"
#include "core/ledger/LedgerDirectoryKey.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/LedgerHead.h"
#include "core/ledger/SplitFile.h"
#include "core/numeric/Digest.h"
#include "tests/fuzz/MemoryFile.h"
#include "tests/fuzz/Nesting.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace epsiloscope::testing {

/// A folder of ledgers whose files are in memory alone.
class LedgerInMemory {
public:
    LedgerInMemory() : folder_(newFolder()) {
        std::filesystem::create_directory(folder_ + "/known");
        for (const auto& [name, file] : {std::pair{"/ledger.jsonl", &lines}, std::pair{"/head.json", &head},
                                         std::pair{"/sketch.json", &sketch}, std::pair{"/known/it", &known},
                                         std::pair{"/key", &key}, std::pair{"/split.json", &split}})
            std::filesystem::create_symlink(file->path(), folder_ + name);
    }
    ~LedgerInMemory() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    LedgerInMemory(const LedgerInMemory&) = delete;
    LedgerInMemory& operator=(const LedgerInMemory&) = delete;
    const std::string& folder() const { return folder_; }

    MemoryFile lines{"lines"}, head{"head"}, known{"known"}, sketch{"sketch"}, key{"key"}, split{"split"};

private:
    static std::string newFolder() {
        std::string path = (std::filesystem::temp_directory_path() / "epsiloscope-fuzz-XXXXXX").string();
        if (mkdtemp(path.data()) == nullptr) std::abort();
        return path;
    }

    std::string folder_;
};

/// Lines as they are written, of lines without the members that tie them together: fuzzing does not find
/// digests. Each ends with `digest`, which is what it then is.
inline std::string tiedLines(std::string_view text, std::string& digest) {
    std::string tied;
    std::istringstream lines{std::string(text)};
    digest = digestBeforeFirst();
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.back() == '}') line.pop_back();
        line += ",\"previous\":\"" + digest + "\"";
        Digest sum;
        sum.add(digest);
        sum.add(line.data(), line.size());
        digest = sum.hex();
        tied += line + ",\"hash\":\"" + digest + "\"}\n";
    }
    return tied;
}

inline std::vector<std::string> partsOf(const std::string& bytes, std::size_t count) {
    std::vector<std::string> parts;
    std::size_t start = 0;
    while (parts.size() + 1 < count) {
        const std::size_t end = std::min(bytes.find('\xFF', start), bytes.size());
        parts.push_back(bytes.substr(start, end - start));
        start = std::min(end + 1, bytes.size());
    }
    parts.push_back(bytes.substr(start));
    return parts;
}

inline bool sameLine(const LedgerLine& one, const LedgerLine& other) {
    return one.error.has_value() == other.error.has_value() && (one.error || one.entry == other.entry) &&
           one.spent == other.spent && one.found == other.found && one.inForce == other.inForce;
}

/// One line: read quickly and by the parser it says the same, and what is written of it reads the same.
inline std::string brokenLine(const std::string& text) {
    LedgerLineReader reader;
    LedgerLine line = reader.read(text);
    if (line.error && line.error->what.empty()) return "an error says nothing";
    if (line.error && line.intact && line.entry.number < 0) return "an entry has a number below 0";
    if (!sameLine(line, reader.read(text))) return "a line read again says something else";
    std::string changed = text;
    if (line.intact) {
        char& digit = changed[changed.size() - 3];
        digit = digit == '0' ? '1' : '0';
        if (!sameLine(line, LedgerLineReader().read(changed)))
            return "read quickly a line says something else: " + text;
    }
    if (line.error) return {};
    const LedgerLine before = line;
    line.previous = digestBeforeFirst();
    std::string written = writeLedgerLine(line);
    written.pop_back();
    const LedgerLine again = LedgerLineReader().read(written);
    if (!again.intact) return "a line that was written is not intact: " + written;
    // What is no UTF-8 is written as U+FFFD.
    return !before.intact || sameLine(before, again)
               ? ""
               : "a line is written otherwise:\n" + text + "\n" + written;
}

inline std::string brokenBalance(const LedgerBalance& balance) {
    const auto about = balance.neighbours();
    if (!about) return {};
    const double spent = balance.spent(*about).epsilon.value();
    if (!(spent >= 0)) return "the ledger has spent no number";
    if (const auto left = balance.left(*about); left && !(left->value() >= 0))
        return "what is left is no number";
    if (balance.total() && !(balance.total()->delta.value() < 1)) return "a total's δ is 1 or more";
    for (const StatedCost& cost : balance.stated())
        if (!(cost.epsilon.value() >= 0) || !(cost.delta.value() >= 0))
            return "a line would say that no number was spent";
    return {};
}

inline std::string brokenExport(const LedgerReading& reading) {
    const Json json = ledgerToJson(reading, {"people", {}});
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (Json::parse(text, nullptr, false).is_discarded()) return "the export is no JSON";
    if (ledgerToCsv(reading, {"people", {}}).table.empty()) return "the export as a table is empty";
    return {};
}

inline std::string brokenCosts(const LedgerReading& reading) {
    if (std::string broken = brokenBalance(reading.balance); !broken.empty()) return broken;
    for (const BurnDownPoint& point : burnDown(reading.entries))
        if (!(point.spent >= 0)) return "the burn-down has no number";
    return brokenExport(reading);
}

inline std::string brokenChain(const LedgerInMemory& memory, bool costs) {
    const auto chain = readLedgerChain(LedgerPaths(memory.folder(), {memory.folder() + "/known/it"}));
    if (!chain) return chain.error().what.empty() ? "an error says nothing" : "";
    for (const LedgerTrouble& trouble : chain->reading.troubles)
        if (trouble.text.empty() || trouble.line < 1) return "a trouble says nothing";
    // Gradient descent takes a tenth of a second to be composed, which is no reading.
    const bool quick = std::ranges::all_of(
        chain->reading.entries, [](const LedgerEntry& entry) { return entry.spending.subsampled.empty(); });
    return costs && quick ? brokenCosts(chain->reading) : std::string();
}

inline std::string brokenNeighbours(const LedgerInMemory& memory) {
    const auto sketch = readSketch(memory.sketch.path());
    if (!sketch && sketch.error().what.empty()) return "an error says nothing";
    if (sketch) {
        const auto shared = sharedRecords(*sketch, *sketch);
        if (shared && !(*shared >= 0 && *shared <= 1)) return "a share of records is no share";
        (void)sharedColumns(*sketch, *sketch);
    }
    const auto split = knownSplit(memory.folder(), SplitPlan());
    if (!split && split.error().what.empty()) return "an error says nothing";
    const auto key = readDirectoryKey(memory.folder());
    return !key && key.error().what.empty() ? "an error says nothing" : "";
}

/// The files of a ledger, told apart by bytes 255: lines, head, what is known of the head outside, sketch,
/// split, key. An input that begins with '+' has lines that are then tied together, and a "$" in head and
/// known stands for the digest of the last. `costs`: what is spent is composed, too. Without it, lines of
/// gradient descent are read one by one and not as a ledger, which adds up their curves.
inline std::string brokenLedger(const std::string& bytes, bool costs = true) {
    static const LedgerInMemory memory;
    const bool ties = bytes.starts_with('+');
    auto parts = partsOf(bytes.substr(ties ? 1 : 0), 6);
    for (std::string& part : parts)
        part = withNesting(part);
    if (ties) {
        std::string digest;
        parts[0] = tiedLines(parts[0], digest);
        for (std::size_t i : {1, 2})
            if (const auto at = parts[i].find('$'); at != std::string::npos) parts[i].replace(at, 1, digest);
    }
    const MemoryFile* const files[] = {&memory.lines,  &memory.head,  &memory.known,
                                       &memory.sketch, &memory.split, &memory.key};
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!files[i]->hold(parts[i])) return {};
    std::istringstream lines(parts[0]);
    for (std::string line; std::getline(lines, line);)
        if (std::string broken = brokenLine(line); !broken.empty()) return broken;
    if (costs || parts[0].find("\"subsampled\"") == std::string::npos)
        if (std::string broken = brokenChain(memory, costs); !broken.empty()) return broken;
    return brokenNeighbours(memory);
}

} // namespace epsiloscope::testing
