// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/PackedText.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

namespace epsiloscope {

namespace {

constexpr int wholeWindowAsGzip = 15 + 16;
constexpr std::size_t mostAtOnce = std::numeric_limits<uInt>::max();

// zlib reads from what it takes as its own; it does not write there.
Bytef* readable(const char* bytes) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(bytes));
}

} // namespace

std::string packedText(const std::string& text) {
    constexpr int usualMemory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, wholeWindowAsGzip, usualMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string packed(text.size() / 4 + 64, '\0');
    std::size_t read = 0, made = 0;
    int code = Z_OK;
    while (code != Z_STREAM_END) {
        if (made == packed.size()) packed.resize(2 * packed.size());
        const std::size_t piece = std::min(text.size() - read, mostAtOnce);
        const std::size_t room = std::min(packed.size() - made, mostAtOnce);
        stream.next_in = readable(text.data() + read);
        stream.avail_in = static_cast<uInt>(piece);
        stream.next_out = reinterpret_cast<Bytef*>(packed.data() + made);
        stream.avail_out = static_cast<uInt>(room);
        code = deflate(&stream, read + piece == text.size() ? Z_FINISH : Z_NO_FLUSH);
        read += piece - stream.avail_in;
        made += room - stream.avail_out;
    }
    deflateEnd(&stream);
    packed.resize(made);
    return packed;
}

std::optional<UnpackedMember> unpackedMember(std::string_view bytes, std::size_t most) {
    z_stream stream{};
    if (inflateInit2(&stream, wholeWindowAsGzip) != Z_OK) throw std::bad_alloc();
    UnpackedMember member;
    std::size_t made = 0;
    int code = Z_OK;
    while (code == Z_OK && made <= most) {
        if (made == member.text.size())
            member.text.resize(std::min(std::max<std::size_t>(4 * made, 1024), most + 1));
        const std::size_t piece = std::min(bytes.size() - member.bytes, mostAtOnce);
        const std::size_t room = std::min(member.text.size() - made, mostAtOnce);
        stream.next_in = readable(bytes.data() + member.bytes);
        stream.avail_in = static_cast<uInt>(piece);
        stream.next_out = reinterpret_cast<Bytef*>(member.text.data() + made);
        stream.avail_out = static_cast<uInt>(room);
        code = inflate(&stream, Z_NO_FLUSH);
        member.bytes += piece - stream.avail_in;
        made += room - stream.avail_out;
    }
    inflateEnd(&stream);
    if (code != Z_STREAM_END || made > most) return std::nullopt;
    member.text.resize(made);
    return member;
}

} // namespace epsiloscope
