// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace epsiloscope {

/// No file is unpacked to more bytes; as many as PullBytes takes.
inline constexpr std::uint64_t mostUnpackedBytes = std::uint64_t{4} << 30;

inline Error moreThanUnpackedBytes() {
    return {"the file holds more than 4 GiB", {}, "take a part of it"};
}

/// What packed data can be, in the words of Gunzip.
inline Error wrongPacking(const char* what) {
    return {what, {}, "fetch or compress the file again"};
}

inline Error cutOffPacking() {
    return wrongPacking("the compressed data is cut off");
}

inline Error brokenPacking() {
    return wrongPacking("the compressed data is broken");
}

inline Error otherAfterPacking() {
    return wrongPacking("there is something else after the end of the compressed data");
}

/// Packed bytes on their way through a library: a piece of the file, and room for what it unpacks to.
class PackedFlow {
public:
    PackedFlow(const ForeignFile& file, ForeignWriter& out)
        : file_(file), out_(out), packed_(pieceSize, '\0'), unpacked_(pieceSize, '\0') {}

    /// The packed bytes that are here and not used yet; the next piece of the file where all are used; empty
    /// only at its end.
    Result<std::string_view> packed() {
        if (left_.empty() && !ended_) {
            ASSIGN_OR_RETURN(const auto got, file_.readAt(read_, packed_.data(), packed_.size()));
            read_ += got;
            ended_ = got == 0;
            left_ = std::string_view(packed_).substr(0, got);
        }
        return left_;
    }
    /// So many of them are used.
    void use(std::size_t bytes) { left_.remove_prefix(bytes); }
    /// True if packed() was empty: there will be no more.
    bool ended() const { return ended_; }

    /// Where unpacked bytes go: always the same place.
    char* room() { return unpacked_.data(); }
    std::size_t roomSize() const { return unpacked_.size(); }
    /// Tells the first so many bytes there. Errors: more than mostUnpackedBytes in all.
    Result<void> tell(std::size_t bytes) {
        told_ += bytes;
        if (told_ > mostUnpackedBytes) return moreThanUnpackedBytes();
        out_.bytes(std::string_view(unpacked_).substr(0, bytes));
        out_.progress(read_ - left_.size(), file_.size());
        return {};
    }

private:
    static constexpr std::size_t pieceSize = std::size_t{128} << 10;

    const ForeignFile& file_;
    ForeignWriter& out_;
    std::string packed_, unpacked_;
    std::string_view left_{};
    std::uint64_t read_ = 0, told_ = 0;
    bool ended_ = false;
};

} // namespace epsiloscope
