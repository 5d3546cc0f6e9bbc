// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/zstandard/ZstandardFile.h"

#include "core/foreign/packed/shared/PackedFlow.h"

#include <memory>
#include <new>
#include <zstd.h>
#include <zstd_errors.h>

namespace epsiloscope {
namespace {

constexpr int longestWindow = 27; // log2 of bytes: what zstd takes without --long

struct DecoderEnd {
    void operator()(ZSTD_DCtx* decoder) const { ZSTD_freeDCtx(decoder); }
};

Error zstandardProblem(std::size_t code, bool first) {
    switch (ZSTD_getErrorCode(code)) {
    case ZSTD_error_memory_allocation:
        throw std::bad_alloc();
    case ZSTD_error_prefix_unknown:
        return first ? Error{"this is no Zstandard file", {}, "choose another file"} : otherAfterPacking();
    case ZSTD_error_frameParameter_windowTooLarge:
        return {"the file was compressed with a window of more than 128 MiB (zstd --long)",
                {},
                "compress it again without --long"};
    case ZSTD_error_dictionary_wrong:
    case ZSTD_error_dictionary_corrupted:
        return {"the file was compressed with a dictionary, which is another file",
                {},
                "compress it again without one"};
    case ZSTD_error_version_unsupported:
    case ZSTD_error_frameParameter_unsupported:
        return {"the file is compressed in a way that is not read here", {}, "compress it again with zstd"};
    default:
        return brokenPacking();
    }
}

Result<void> readZstandard(const ForeignRequest&, const ForeignFile& file, const ForeignFile*,
                           ForeignWriter& out) {
    const std::unique_ptr<ZSTD_DCtx, DecoderEnd> decoder(ZSTD_createDCtx());
    if (!decoder) throw std::bad_alloc();
    ZSTD_DCtx_setParameter(decoder.get(), ZSTD_d_windowLogMax, longestWindow);
    PackedFlow flow(file, out);
    bool first = true, between = false; // frames: nothing is unpacked yet; one has ended, none begun
    for (;;) {
        ASSIGN_OR_RETURN(const auto packed, flow.packed());
        if (packed.empty() && between) return {};
        ZSTD_inBuffer in{packed.data(), packed.size(), 0};
        ZSTD_outBuffer made{flow.room(), flow.roomSize(), 0};
        const std::size_t left = ZSTD_decompressStream(decoder.get(), &made, &in);
        flow.use(in.pos);
        if (ZSTD_isError(left) != 0) return zstandardProblem(left, first);
        RETURN_IF_ERROR(flow.tell(made.pos));
        between = left == 0;
        first = first && !between;
        if (!between && packed.empty() && made.pos == 0) return cutOffPacking();
    }
}

} // namespace

ForeignKind zstandardKind() {
    return {"zstandard", nullptr, readZstandard};
}

} // namespace epsiloscope
