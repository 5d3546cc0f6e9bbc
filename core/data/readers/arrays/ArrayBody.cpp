// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/ArrayBody.h"

#include "core/base/Result.h"

#include <algorithm>

namespace epsiloscope {
namespace {

const char* const damagedBody = "the file is damaged or was not copied whole: fetch it again";

std::string shapeText(const std::vector<std::uint64_t>& shape) {
    std::string text;
    for (const std::uint64_t length : shape)
        text += (text.empty() ? "" : " × ") + withThousands(length);
    return text;
}

} // namespace

Result<ArrayBody> ArrayBody::open(ByteSource& source, std::uint64_t begin,
                                  const std::vector<std::uint64_t>& shape, std::size_t valueBytes,
                                  const LoadProgress& progress) {
    std::uint64_t values = 1;
    for (const std::uint64_t length : shape) {
        if (length == 0)
            return Error{Sentence("the array is empty (%1)", {shapeText(shape)}), source.path(),
                         "choose a file that holds at least one value"};
        if (length > maximumBytes / values)
            return Error{
                Sentence("the header promises %1 values, more than any file has", {shapeText(shape)}),
                source.path(), damagedBody};
        values *= length;
    }
    if (values > (maximumBytes - begin) / valueBytes)
        return Error{Sentence("the header promises %1 values, more than the %2 bytes that are read",
                              {shapeText(shape), withThousands(maximumBytes)}),
                     source.path(), "take a part of it"};
    ArrayBody body(source, progress);
    body.begin_ = begin;
    body.values_ = values;
    body.valueBytes_ = valueBytes;
    body.left_ = values * valueBytes;
    body.total_ = begin + body.left_;
    body.promise_ = Sentence("%1 values, %2 bytes in all", {shapeText(shape), withThousands(body.total_)});
    RETURN_IF_ERROR(body.fits());
    RETURN_IF_ERROR(source.rewind());
    return body;
}

/// Checks what can be known before reading: all of a plain file, of a packed one that deflate makes bytes
/// 1032 times fewer at the very best.
Result<void> ArrayBody::fits() const {
    const std::uint64_t onDisk = source_->bytesOnDisk();
    if (!source_->compressed()) {
        if (onDisk < total_) return tooShort(onDisk);
        if (onDisk > total_) return tooLong();
        return {};
    }
    if (total_ / 1032 > onDisk)
        return Error{Sentence("the header promises %1, but the file has only %2 packed ones",
                              {promise_, withThousands(onDisk)}),
                     source_->path(), damagedBody};
    return {};
}

Error ArrayBody::tooShort(std::uint64_t bytes) const {
    return {Sentence("the header promises %1, but the file has %2", {promise_, withThousands(bytes)}),
            source_->path(), damagedBody};
}

Error ArrayBody::tooLong() const {
    return {Sentence("the header promises %1, but more bytes follow", {promise_}),
            Sentence("%1: byte %2", {source_->path(), total_}),
            "the file is damaged, or holds several arrays: save one alone"};
}

Result<void> ArrayBody::fetch() {
    ASSIGN_OR_RETURN(auto piece, source_->next());
    if (piece.empty()) return tooShort(seen_);
    const std::uint64_t header = std::min<std::uint64_t>(begin_ - std::min(begin_, seen_), piece.size());
    seen_ += piece.size();
    pending_ = piece.substr(static_cast<std::size_t>(header));
    if (progress_) progress_(source_->bytesUsed(), source_->bytesOnDisk());
    return {};
}

Result<std::string_view> ArrayBody::next() {
    straddling_.clear();
    for (;;) {
        if (pending_.empty()) RETURN_IF_ERROR(fetch());
        if (straddling_.empty() && pending_.size() >= valueBytes_) {
            const auto whole = static_cast<std::size_t>(
                std::min<std::uint64_t>(left_, pending_.size() / valueBytes_ * valueBytes_));
            const std::string_view values = pending_.substr(0, whole);
            pending_.remove_prefix(whole);
            left_ -= whole;
            return values;
        }
        const std::size_t taken = std::min(valueBytes_ - straddling_.size(), pending_.size());
        straddling_.append(pending_.substr(0, taken));
        pending_.remove_prefix(taken);
        if (straddling_.size() < valueBytes_) continue;
        left_ -= valueBytes_;
        return std::string_view(straddling_);
    }
}

Result<void> ArrayBody::end() {
    if (!pending_.empty()) return tooLong();
    ASSIGN_OR_RETURN(auto piece, source_->next());
    if (!piece.empty()) return tooLong();
    return {};
}

} // namespace epsiloscope
