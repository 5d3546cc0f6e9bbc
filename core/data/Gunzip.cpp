// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Gunzip.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>

namespace epsiloscope {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

Error brokenGzip(const std::string& path, const std::string& what) {
    return {what, path, "fetch or compress the file again"};
}

/// zlib's stream over one piece of memory, one gzip member after the other.
class Inflater {
public:
    explicit Inflater(std::string_view packed) : packed_(packed) {
        ready_ = inflateInit2(&stream_, 15 + 16) == Z_OK; // 15: the whole window; 16: gzip only
    }
    ~Inflater() { inflateEnd(&stream_); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    bool ready() const { return ready_; }
    std::size_t used() const { return used_; }
    std::string_view rest() const { return packed_.substr(used_); }
    bool nextMember() { return inflateReset(&stream_) == Z_OK; }

    /// Unpacks at most `room` bytes to `out`; returns zlib's code and how many came.
    std::pair<int, std::size_t> unpack(char* out, std::size_t room) {
        const std::size_t offered = std::min<std::size_t>(packed_.size() - used_, std::size_t{1} << 30);
        // zlib's interface is older than const; it does not write to its input.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed_.data() + used_));
        stream_.avail_in = static_cast<uInt>(offered);
        stream_.next_out = reinterpret_cast<Bytef*>(out);
        stream_.avail_out = static_cast<uInt>(room);
        const int code = inflate(&stream_, Z_NO_FLUSH);
        used_ += offered - stream_.avail_in;
        return {code, room - stream_.avail_out};
    }

private:
    z_stream stream_{};
    std::string_view packed_;
    std::size_t used_ = 0;
    bool ready_ = false;
};

/// The size of the last member (modulo 2³²) stands at its end: a hint, not to be trusted. Deflate packs 1,032
/// : 1 at best.
std::size_t sizeHint(std::string_view bytes) {
    if (bytes.size() < 18) return 0;
    std::uint32_t size = 0;
    std::memcpy(&size, bytes.data() + bytes.size() - 4, sizeof size);
    return std::min<std::size_t>(size, bytes.size() * 1032);
}

bool onlyZeros(std::string_view bytes) {
    return bytes.find_first_not_of('\0') == std::string_view::npos;
}

} // namespace

Error tooMuchText(const std::string& path) {
    return {"the file holds more than 4 GiB of text", path, "take a part of it"};
}

bool looksLikeGzip(std::string_view bytes) {
    return bytes.starts_with("\x1f\x8b");
}

Result<std::string> gunzip(std::string_view bytes, const std::string& path,
                           const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop) {
    Inflater inflater(bytes);
    if (!inflater.ready()) return Error{"not enough memory to unpack the file", path, {}};
    std::string text;
    text.resize(sizeHint(bytes) + 1); // one more, so that the end is met before the buffer is full
    std::size_t size = 0;
    for (;;) {
        if (stop.stop_requested()) return Error{"cancelled", {}, {}};
        if (size > maximumTextBytes) return tooMuchText(path);
        if (size == text.size()) text.resize(size + std::max(megabyte, size / 2));
        const auto [code, came] = inflater.unpack(text.data() + size, std::min(megabyte, text.size() - size));
        size += came;
        if (progress) progress(inflater.used());
        if (code == Z_STREAM_END) {
            if (onlyZeros(inflater.rest())) break; // tapes pad with zeros
            if (!looksLikeGzip(inflater.rest()) || !inflater.nextMember())
                return brokenGzip(path, "there is something else after the end of the compressed data");
        } else if (code == Z_BUF_ERROR || (code == Z_OK && came == 0 && inflater.rest().empty())) {
            return brokenGzip(path, "the compressed data is cut off");
        } else if (code != Z_OK) {
            return brokenGzip(path, "the compressed data is broken");
        }
    }
    text.resize(size);
    return text;
}

} // namespace epsiloscope
