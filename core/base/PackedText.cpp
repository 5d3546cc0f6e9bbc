// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/PackedText.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

namespace epsiloscope {

std::string packedText(const std::string& text) {
    constexpr int wholeWindowAsGzip = 15 + 16, usualMemory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, wholeWindowAsGzip, usualMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    constexpr std::size_t most = std::numeric_limits<uInt>::max();
    std::string packed(text.size() / 4 + 64, '\0');
    std::size_t read = 0, made = 0;
    int code = Z_OK;
    while (code != Z_STREAM_END) {
        if (made == packed.size()) packed.resize(2 * packed.size());
        const std::size_t piece = std::min(text.size() - read, most);
        const std::size_t room = std::min(packed.size() - made, most);
        // zlib reads from what it takes as its own; it does not write there.
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data() + read));
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

} // namespace epsiloscope
