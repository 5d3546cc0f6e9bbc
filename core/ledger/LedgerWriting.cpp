// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/PartFile.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/ledger/LedgerChain.h"
#include "core/ledger/LedgerHead.h"
#include "core/ledger/LedgerLock.h"
#include "core/ledger/LedgerTime.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace epsiloscope {

namespace {

Error unwritable(const std::string& path, int code) {
    return {Sentence("the ledger cannot be written (%1); nothing was entered, and nothing may be released",
                     {std::error_code(code, std::generic_category()).message()}),
            path, "make room on the disk and check that you may write there, then try again"};
}

Result<void> syncFolder(const std::string& folder) {
    const FileDescriptor opened(folder, O_RDONLY | O_DIRECTORY | O_NONBLOCK);
    if (!opened.isOpen() || !opened.toDisk()) return unwritable(folder, errno);
    return {};
}

// A line that a killed program had begun to write is kept beside the lines and taken off them.
Result<void> cutTorn(const LedgerPaths& paths, LedgerChain& chain) {
    if (chain.torn.empty()) return {};
    int number = 1;
    std::error_code ignored;
    const auto name = [&] { return paths.folder + "/torn-" + std::to_string(number); };
    while (std::filesystem::exists(name(), ignored))
        ++number;
    RETURN_IF_ERROR(writeWholeFile(name(), chain.torn, MayRead::OwnerOnly));
    const FileDescriptor lines(paths.lines, O_WRONLY | O_NONBLOCK);
    if (!lines.isOpen() || ftruncate(lines.get(), static_cast<off_t>(chain.kept)) != 0 || !lines.toDisk())
        return unwritable(paths.lines, errno);
    chain.torn.clear();
    return {};
}

// Appends to the file of lines, to the disk or not at all.
Result<void> appendText(const LedgerPaths& paths, std::uint64_t kept, const std::string& text) {
    std::error_code ignored;
    const bool isNew = !std::filesystem::exists(paths.lines, ignored);
    const FileDescriptor lines(paths.lines, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK);
    if (!lines.isOpen()) return unwritable(paths.lines, errno);
    if (lines.write(text) && lines.toDisk()) {
        if (!isNew) return {};
        auto synced = syncFolder(paths.folder);
        if (synced) return synced;
    }
    const int code = errno;
    // If this fails as well, the next reader sees that the end is no whole line.
    if (ftruncate(lines.get(), static_cast<off_t>(kept)) == 0) (void)lines.toDisk();
    return unwritable(paths.lines, code);
}

// The copies outside of the folder. They may be behind, as the head may, or not be written at all; while the
// ledger itself is there as it was written nothing depends on them.
void rememberHead(const LedgerPaths& paths, const LedgerHead& head) {
    for (const std::string& copy : paths.copies)
        if (makeOwnFolder(std::filesystem::path(copy).parent_path().string()))
            (void)writeLedgerHead(copy, head);
}

} // namespace

// The head is written before the first line, so a ledger without one has lost it. Where the loss of a ledger
// is still to be told, a new head would hide it.
Result<void> beginLedger(const LedgerPaths& paths, const LedgerChain& chain) {
    if (!chain.headMissing || chain.lastNumber > 0 || !chain.found.empty()) return {};
    if (auto written = writeLedgerHead(paths.head, {}); !written) return unwritable(paths.head, errno);
    const FileDescriptor head(paths.head, O_RDONLY | O_NONBLOCK);
    if (!head.isOpen() || !head.toDisk()) return unwritable(paths.head, errno);
    return syncFolder(paths.folder);
}

Result<std::int64_t> writeLedgerEntry(const LedgerPaths& paths, LedgerChain& chain, LedgerEntry entry,
                                      std::int64_t now) {
    RETURN_IF_ERROR(cutTorn(paths, chain));
    RETURN_IF_ERROR(beginLedger(paths, chain));
    entry.number = chain.lastNumber + 1;
    entry.time = utcText(now);
    LedgerBalance after = chain.reading.balance;
    after.add(entry);
    LedgerLine line;
    line.entry = entry;
    line.spent = after.stated();
    line.found = chain.found;
    // This line may be the last that knows what lost or changed lines had said.
    if (chain.reading.damaged()) line.inForce = after.total();
    line.previous = chain.lastDigest;
    const std::string text = (chain.unended ? "\n" : "") + writeLedgerLine(line);
    if (text.size() > longestLine)
        return Error{"the entry is too long for a line of the ledger; nothing was entered", paths.lines,
                     "shorten its text or its experiment to 16 MB"};
    RETURN_IF_ERROR(appendText(paths, chain.kept, text));
    // It may lag behind: the lines are what counts.
    const LedgerHead head{entry.number, line.digest, chain.kept + text.size(), line.spent, after.total()};
    const bool headWritten(writeLedgerHead(paths.head, head));
    rememberHead(paths, head);
    chain.begun = true;
    chain.headMissing = !headWritten;
    chain.lastNumber = entry.number;
    chain.lastTime = entry.time;
    chain.lastDigest = line.digest;
    chain.kept += text.size();
    chain.unended = false;
    chain.reading.balance = std::move(after);
    return entry.number;
}

} // namespace epsiloscope
