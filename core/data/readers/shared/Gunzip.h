// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/StoredBytes.h"

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// True if the bytes begin as gzip does (1f 8b, RFC 1952).
bool looksLikeGzip(std::string_view bytes);

/// Unpacks gzip piece by piece; several members in a row are one text, zeros after the last are passed over
/// (tapes pad with them).
class Gunzip {
public:
    /// `packed` must outlive this object, and nobody else may read it meanwhile.
    explicit Gunzip(StoredBytes& packed);
    ~Gunzip();
    Gunzip(const Gunzip&) = delete;
    Gunzip& operator=(const Gunzip&) = delete;

    /// Unpacks at most `room` bytes to `out`; fewer only at the end or before an error, 0 at the end. Errors:
    /// broken or truncated data, something else after the end.
    Result<std::size_t> read(char* out, std::size_t room);
    /// Packed bytes used so far.
    std::uint64_t used() const { return packed_.position() - stream_.avail_in; }

private:
    Result<void> step();
    Result<void> refill();
    Result<void> endMember();

    StoredBytes& packed_;
    z_stream stream_{};
    std::string input_;
    std::optional<Error> pending_; ///< met after bytes that were still good
    bool ready_ = false;
    bool packedEnded_ = false;
    bool finished_ = false;
};

} // namespace epsiloscope
