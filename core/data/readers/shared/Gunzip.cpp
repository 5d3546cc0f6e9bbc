// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/Gunzip.h"

#include <algorithm>
#include <cstring>

namespace epsiloscope {

namespace {

constexpr std::size_t inputSize = std::size_t{128} << 10;

Error brokenGzip(const std::string& path, const Sentence& what) {
    return {what, path, "fetch or compress the file again"};
}

} // namespace

bool looksLikeGzip(std::string_view bytes) {
    return bytes.starts_with("\x1f\x8b");
}

Gunzip::Gunzip(StoredBytes& packed) : packed_(packed), input_(inputSize, '\0') {
    ready_ = inflateInit2(&stream_, 15 + 16) == Z_OK; // 15: the whole window; 16: gzip only
}

Gunzip::~Gunzip() {
    inflateEnd(&stream_);
}

Result<std::size_t> Gunzip::read(char* out, std::size_t room) {
    if (!ready_) return Error{"not enough memory to unpack the file", packed_.path(), "close other programs"};
    if (pending_) return *pending_;
    stream_.next_out = reinterpret_cast<Bytef*>(out);
    stream_.avail_out = static_cast<uInt>(room);
    while (stream_.avail_out > 0 && !finished_ && !pending_)
        if (const auto done = step(); !done) pending_ = done.error();
    const std::size_t got = room - stream_.avail_out;
    if (got == 0 && pending_) return *pending_;
    return got;
}

Result<void> Gunzip::step() {
    if (stream_.avail_in == 0) RETURN_IF_ERROR(refill());
    const uInt before = stream_.avail_out;
    const int code = inflate(&stream_, Z_NO_FLUSH);
    if (code == Z_STREAM_END) return endMember();
    const bool stuck = code == Z_OK && stream_.avail_out == before && stream_.avail_in == 0 && packedEnded_;
    if (code == Z_BUF_ERROR || stuck) return brokenGzip(packed_.path(), "the compressed data is cut off");
    if (code != Z_OK) return brokenGzip(packed_.path(), "the compressed data is broken");
    return {};
}

/// Reads on behind what is not yet used.
Result<void> Gunzip::refill() {
    if (packedEnded_) return {};
    if (stream_.avail_in > 0) std::memmove(input_.data(), stream_.next_in, stream_.avail_in);
    ASSIGN_OR_RETURN(const auto got,
                     packed_.read(input_.data() + stream_.avail_in, input_.size() - stream_.avail_in));
    packedEnded_ = got == 0;
    stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
    stream_.avail_in += static_cast<uInt>(got);
    return {};
}

Result<void> Gunzip::endMember() {
    for (;;) {
        while (stream_.avail_in > 0 && *stream_.next_in == 0) {
            ++stream_.next_in;
            --stream_.avail_in;
        }
        if (stream_.avail_in >= 2) break;
        if (packedEnded_) {
            finished_ = stream_.avail_in == 0;
            break;
        }
        RETURN_IF_ERROR(refill());
    }
    if (finished_) return {};
    const std::string_view rest(reinterpret_cast<const char*>(stream_.next_in), stream_.avail_in);
    if (looksLikeGzip(rest) && inflateReset(&stream_) == Z_OK) return {};
    return brokenGzip(packed_.path(), "there is something else after the end of the compressed data");
}

} // namespace epsiloscope
