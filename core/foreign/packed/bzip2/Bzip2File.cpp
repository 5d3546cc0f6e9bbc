// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/bzip2/Bzip2File.h"

#include "core/foreign/packed/shared/PackedFlow.h"

#include <bzlib.h>
#include <new>

namespace epsiloscope {
namespace {

/// The decoder of one stream.
class Bzip2Stream {
public:
    Bzip2Stream() {
        if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
    }
    ~Bzip2Stream() { BZ2_bzDecompressEnd(&stream_); }
    Bzip2Stream(const Bzip2Stream&) = delete;
    Bzip2Stream& operator=(const Bzip2Stream&) = delete;

    /// Unpacks to the end of the stream. `first`: nothing was unpacked before.
    Result<void> unpack(PackedFlow& flow, bool first) {
        for (int code = BZ_OK; code != BZ_STREAM_END;) {
            ASSIGN_OR_RETURN(const auto packed, flow.packed());
            // The library reads from what it takes as its own; it does not write there.
            stream_.next_in = const_cast<char*>(packed.data());
            stream_.avail_in = static_cast<unsigned>(packed.size());
            stream_.next_out = flow.room();
            stream_.avail_out = static_cast<unsigned>(flow.roomSize());
            code = BZ2_bzDecompress(&stream_);
            flow.use(packed.size() - stream_.avail_in);
            const std::size_t made = flow.roomSize() - stream_.avail_out;
            RETURN_IF_ERROR(flow.tell(made));
            if (code != BZ_OK && code != BZ_STREAM_END) return problem(code, first);
            if (code == BZ_OK && made == 0 && flow.ended()) return cutOffPacking();
        }
        return {};
    }

private:
    static Error problem(int code, bool first) {
        if (code == BZ_MEM_ERROR) throw std::bad_alloc();
        if (code != BZ_DATA_ERROR_MAGIC) return brokenPacking();
        return first ? Error{"this is no bzip2 file", {}, "choose another file"} : otherAfterPacking();
    }

    bz_stream stream_{};
};

Result<void> readBzip2(const ForeignRequest&, const ForeignFile& file, const ForeignFile*,
                       ForeignWriter& out) {
    PackedFlow flow(file, out);
    for (bool first = true;; first = false) {
        RETURN_IF_ERROR(Bzip2Stream().unpack(flow, first));
        ASSIGN_OR_RETURN(const auto more, flow.packed());
        if (more.empty()) return {};
    }
}

} // namespace

ForeignKind bzip2Kind() {
    return {"bzip2", nullptr, readBzip2};
}

} // namespace epsiloscope
