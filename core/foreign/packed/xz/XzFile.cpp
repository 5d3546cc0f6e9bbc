// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/xz/XzFile.h"

#include "core/foreign/packed/shared/PackedFlow.h"

#include <algorithm>
#include <lzma.h>
#include <new>
#include <string_view>

namespace epsiloscope {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view xzMagic = "\xFD\x37zXZ\0"sv;

/// One stream after the other, each by a decoder of its own: the library's, which joins them, does not tell
/// what follows the last from a broken one.
class XzStreams {
public:
    XzStreams(const ForeignFile& file, std::uint64_t memory, ForeignWriter& out)
        : flow_(file, out), memory_(memory) {}
    ~XzStreams() { lzma_end(&stream_); }
    XzStreams(const XzStreams&) = delete;
    XzStreams& operator=(const XzStreams&) = delete;

    /// `lzma`: as .lzma, and not as .xz.
    Result<void> unpack(bool lzma) {
        for (;;) {
            const lzma_ret begun = lzma ? lzma_alone_decoder(&stream_, memory_)
                                        : lzma_stream_decoder(&stream_, memory_, LZMA_TELL_UNSUPPORTED_CHECK);
            if (begun != LZMA_OK) return problem(begun);
            RETURN_IF_ERROR(unpackStream());
            first_ = false;
            ASSIGN_OR_RETURN(const auto rest, passZeros());
            if (rest.empty()) return {};
            if (lzma || !mayGoOn(rest)) return otherAfterPacking();
        }
    }

private:
    Result<void> unpackStream() {
        for (lzma_ret code = LZMA_OK; code != LZMA_STREAM_END;) {
            ASSIGN_OR_RETURN(const auto packed, flow_.packed());
            stream_.next_in = reinterpret_cast<const std::uint8_t*>(packed.data());
            stream_.avail_in = packed.size();
            stream_.next_out = reinterpret_cast<std::uint8_t*>(flow_.room());
            stream_.avail_out = flow_.roomSize();
            code = lzma_code(&stream_, flow_.ended() ? LZMA_FINISH : LZMA_RUN);
            flow_.use(packed.size() - stream_.avail_in);
            RETURN_IF_ERROR(flow_.tell(flow_.roomSize() - stream_.avail_out));
            if (code != LZMA_OK && code != LZMA_STREAM_END) return problem(code);
        }
        return {};
    }

    /// The library takes what is shorter than a stream's head for one that is cut off, whatever it is.
    static bool mayGoOn(std::string_view packed) {
        return xzMagic.starts_with(packed.substr(0, xzMagic.size()));
    }

    /// What follows the zeros. Errors: their number is not a multiple of four.
    Result<std::string_view> passZeros() {
        constexpr std::uint64_t unit = 4;
        for (std::uint64_t zeros = 0;;) {
            ASSIGN_OR_RETURN(const auto packed, flow_.packed());
            const std::size_t here = std::min(packed.find_first_not_of('\0'), packed.size());
            zeros += here;
            flow_.use(here);
            if (here == packed.size() && !packed.empty()) continue;
            if (zeros % unit != 0) return otherAfterPacking();
            return packed.substr(here);
        }
    }

    Error problem(lzma_ret code) const {
        switch (code) {
        case LZMA_MEM_ERROR:
            throw std::bad_alloc();
        case LZMA_BUF_ERROR:
            return cutOffPacking();
        case LZMA_MEMLIMIT_ERROR:
            return {Sentence("unpacking this file takes %1 MiB of memory",
                             {(lzma_memusage(&stream_) >> 20U) + 1}),
                    {},
                    "compress it again with a smaller dictionary, such as xz -6"};
        case LZMA_OPTIONS_ERROR:
        case LZMA_UNSUPPORTED_CHECK:
            return {"the file is compressed in a way that is not read here", {}, "compress it again with xz"};
        case LZMA_FORMAT_ERROR:
            return first_ ? Error{"this is no xz file", {}, "choose another file"} : otherAfterPacking();
        default:
            return brokenPacking();
        }
    }

    PackedFlow flow_;
    std::uint64_t memory_;
    lzma_stream stream_ = LZMA_STREAM_INIT;
    bool first_ = true;
};

Result<void> readXz(const ForeignRequest& request, const ForeignFile& file, const ForeignFile*,
                    ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto head, file.bytesAt(0, xzMagic.size()));
    const bool xz = xzMagic.starts_with(head); // all of it, or what is left of it where the file is cut off
    return XzStreams(file, request.memory / 2, out).unpack(!xz);
}

} // namespace

ForeignKind xzKind() {
    return {"xz", nullptr, readXz};
}

} // namespace epsiloscope
