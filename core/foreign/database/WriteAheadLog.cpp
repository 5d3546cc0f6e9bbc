// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/database/ForeignVfs.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr std::size_t logHeadSize = 32, frameHeadSize = 24;
constexpr std::size_t saltAt = 8, sumAt = 16; // in a frame

Error damagedLog() {
    return wrongFile("the log beside the database (its name ends in -wal) is damaged: changes would be lost",
                     "copy both files again while no program has them open");
}

std::uint32_t wordAt(std::string_view bytes, std::size_t at, bool littleEndian = false) {
    return static_cast<std::uint32_t>(numberAt(bytes, at, 4, littleEndian));
}

/// The running sum of all that was written so far.
struct LogSum {
    bool littleEndian = false; ///< the words that are summed up
    std::uint32_t first = 0, second = 0;

    void add(std::string_view bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first += wordAt(bytes, at, littleEndian) + second;
            second += wordAt(bytes, at + 4, littleEndian) + first;
        }
    }
    bool standsAt(std::string_view bytes, std::size_t at) const {
        return wordAt(bytes, at) == first && wordAt(bytes, at + 4) == second;
    }
};

struct LogHead {
    std::size_t pageSize = 0;
    std::string salt; ///< what all frames repeat that belong to this log
    LogSum sum;
};

Result<LogHead> readLogHead(const ForeignFile& log) {
    constexpr std::uint32_t magic = 0x377F0682, oneMore = 1;
    constexpr std::uint32_t smallestPage = 512, largestPage = 65'536;
    ASSIGN_OR_RETURN(const auto head, log.bytesAt(0, logHeadSize));
    if (head.size() < logHeadSize) return damagedLog();
    const std::uint32_t kind = wordAt(head, 0), pageSize = wordAt(head, 8);
    if ((kind & ~oneMore) != magic || !std::has_single_bit(pageSize) || pageSize < smallestPage ||
        pageSize > largestPage)
        return damagedLog();
    LogHead read{pageSize, head.substr(16, 8), {(kind & oneMore) == 0}};
    read.sum.add(std::string_view(head).substr(0, 24));
    if (!read.sum.standsAt(head, 24)) return damagedLog();
    return read;
}

/// True if a frame belongs to this log, be it damaged: one that is left from an older one shares neither
/// half.
bool isOfLog(std::string_view frame, std::string_view salt) {
    constexpr std::size_t half = 4;
    return frame.substr(saltAt, half) == salt.substr(0, half) ||
           frame.substr(saltAt + half, half) == salt.substr(half);
}

} // namespace

Result<bool> endsUnfinished(const ForeignFile& log) {
    ASSIGN_OR_RETURN(LogHead head, readLogHead(log));
    std::string frame(frameHeadSize + head.pageSize, '\0');
    bool sound = true, unfinished = false;
    for (std::uint64_t at = logHeadSize; at < log.size(); at += frame.size()) {
        ASSIGN_OR_RETURN(const auto got, log.readAt(at, frame.data(), frame.size()));
        const std::string_view whole = std::string_view(frame).substr(0, got);
        if (got < frameHeadSize) break;
        if (!isOfLog(whole, head.salt)) {
            sound = false; // left from before the log began anew: nothing of it stands behind
            continue;
        }
        const bool finishes = wordAt(whole, 4) != 0;
        head.sum.add(whole.substr(0, 8));
        head.sum.add(whole.substr(frameHeadSize));
        sound = sound && got == frame.size() && whole.substr(saltAt, head.salt.size()) == head.salt &&
                head.sum.standsAt(whole, sumAt);
        if (!sound && finishes) return damagedLog();
        unfinished = !finishes;
    }
    return unfinished;
}

} // namespace epsiloscope
