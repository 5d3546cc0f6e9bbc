// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope::testing {

/// A file of an archive. What a claim leaves out is told as it is.
struct MadeEntry {
    std::string name, bytes;
    std::uint16_t method = 0; ///< 0: as they are; 8: packed here; any other is a claim
    std::uint16_t flags = 0;  ///< 1: encrypted
    std::int64_t claimedSize = -1;
    bool wrongChecksum = false;
};

/// Packed by deflate, without a header.
inline std::string deflated(std::string_view bytes) {
    z_stream stream{};
    constexpr int raw = -15, memory = 8;
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, raw, memory, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    std::string input(bytes);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// A zip archive of these files.
inline std::string madeZip(const std::vector<MadeEntry>& entries) {
    std::string whole, list;
    const auto number = [](std::string& to, std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i, value >>= 8U)
            to.push_back(static_cast<char>(value & 0xFFU));
    };
    constexpr std::uint16_t deflate = 8, version = 20;
    for (const MadeEntry& entry : entries) {
        const std::string packed = entry.method == deflate ? deflated(entry.bytes) : entry.bytes;
        const auto checksum = crc32(0, reinterpret_cast<const Bytef*>(entry.bytes.data()),
                                    static_cast<uInt>(entry.bytes.size()));
        std::string told;
        number(told, version, 2);
        number(told, entry.flags, 2);
        number(told, entry.method, 2);
        number(told, 0, 4);
        number(told, checksum ^ (entry.wrongChecksum ? 1U : 0U), 4);
        number(told, packed.size(), 4);
        number(told,
               entry.claimedSize < 0 ? entry.bytes.size() : static_cast<std::uint64_t>(entry.claimedSize), 4);
        number(told, entry.name.size(), 2);
        number(told, 0, 2);
        list += "PK\1\2";
        number(list, version, 2);
        list += told;
        number(list, 0, 10);
        number(list, whole.size(), 4);
        list += entry.name;
        whole += "PK\3\4" + told + entry.name + packed;
    }
    std::string end = "PK\5\6";
    number(end, 0, 4);
    number(end, entries.size(), 2);
    number(end, entries.size(), 2);
    number(end, list.size(), 4);
    number(end, whole.size(), 4);
    number(end, 0, 2);
    return whole + list + end;
}

} // namespace epsiloscope::testing
