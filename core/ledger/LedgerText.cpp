// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerText.h"

#include "core/base/Parallel.h"
#include "core/base/PartFile.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsiloscope {

namespace {

// Up to so much is read by one thread, so that a process that has no other may still fork.
constexpr std::size_t bytesOfOneThread = std::size_t{4} << 20;
constexpr std::size_t bytesAtATime = std::size_t{1} << 20;
constexpr std::size_t linesAtATime = 2048;

Parallel threadsFor(std::size_t bytes) {
    return Parallel(bytes <= bytesOfOneThread ? 1 : 0);
}

/// Nothing where it is no file that can be read.
std::optional<std::uint64_t> sizeOf(const FileDescriptor& file) {
    struct stat status {};
    if (!file.isOpen() || fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return static_cast<std::uint64_t>(status.st_size);
}

bool readAt(const FileDescriptor& file, std::uint64_t from, char* to, std::size_t size) {
    while (size > 0) {
        const ssize_t got = pread(file.get(), to, size, static_cast<off_t>(from));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        to += got;
        size -= static_cast<std::size_t>(got);
        from += static_cast<std::uint64_t>(got);
    }
    return true;
}

} // namespace

std::optional<LedgerText> readLedgerText(const std::string& path, std::uint64_t from) {
    const FileDescriptor file(path, O_RDONLY);
    const auto whole = sizeOf(file);
    if (!whole || *whole < from) return std::nullopt;
    LedgerText text;
    text.size = static_cast<std::size_t>(*whole - from);
    text.bytes = std::make_unique_for_overwrite<char[]>(text.size);
    const std::size_t blocks = (text.size + bytesAtATime - 1) / bytesAtATime;
    std::vector<std::vector<std::size_t>> ends(blocks); // of lines
    std::atomic<bool> complete = true;
    threadsFor(text.size).forEach(blocks, [&](std::size_t block) {
        const std::size_t start = block * bytesAtATime, size = std::min(bytesAtATime, text.size - start);
        if (!readAt(file, from + start, text.bytes.get() + start, size)) complete = false;
        const std::string_view read(text.bytes.get(), complete ? start + size : 0);
        for (auto end = read.find('\n', start); end != std::string_view::npos; end = read.find('\n', end + 1))
            ends[block].push_back(end);
    });
    if (!complete) return std::nullopt;
    const std::string_view all(text.bytes.get(), text.size);
    std::size_t start = 0;
    for (const auto& ofBlock : ends)
        for (const std::size_t end : ofBlock) {
            text.lines.push_back(all.substr(start, end - start));
            start = end + 1;
        }
    text.rest = all.substr(start);
    return text;
}

std::vector<LedgerLine> readLedgerLines(const std::vector<std::string_view>& texts) {
    std::vector<LedgerLine> lines(texts.size());
    std::size_t bytes = 0;
    for (const std::string_view text : texts)
        bytes += text.size();
    const std::size_t blocks = (texts.size() + linesAtATime - 1) / linesAtATime;
    threadsFor(bytes).forEach(blocks, [&](std::size_t block) {
        LedgerLineReader reader;
        const std::size_t end = std::min(texts.size(), (block + 1) * linesAtATime);
        for (std::size_t i = block * linesAtATime; i < end; ++i)
            lines[i] = reader.read(texts[i]);
    });
    return lines;
}

} // namespace epsiloscope
