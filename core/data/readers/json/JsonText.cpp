// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonText.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::uint64_t longestToken = std::uint64_t{64} << 20;
constexpr char recordSeparator = '\x1E';

struct Place {
    std::size_t line = 0, column = 0; // from 0
};

/// The place behind a text that begins at another.
Place placeBehind(std::string_view text, Place place) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    if (lines > 0) {
        place = {place.line + lines, 0};
        text.remove_prefix(text.rfind('\n') + 1);
    }
    const auto begins = [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U; };
    place.column += static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
    return place;
}

bool isUtf16Mark(std::string_view head) {
    return head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF");
}

} // namespace

JsonText::JsonText(ByteSource& source, const LoadProgress& progress) : source_(source), progress_(progress) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (isUtf16Mark(source.head())) pieces_.emplace(source);
    if (source.head().starts_with(mark)) ofMark_ = mark.size();
}

char JsonText::nextValue() {
    while (!ended()) {
        const char next = *place_;
        if (next != ' ' && next != '\t' && next != '\n' && next != '\r' && next != recordSeparator)
            return next;
        ++place_;
        mark();
    }
    return 0;
}

std::string JsonText::where() const {
    std::string_view read = behind();
    if (!read.empty()) read.remove_suffix(1);
    const Place place = placeBehind(read, {linesBefore_, columnBefore_});
    const std::size_t column = place.column + (behind().empty() ? 0 : 1);
    return path() + ":" + std::to_string(place.line + 1) + ":" +
           std::to_string(std::max<std::size_t>(column, 1));
}

/// The piece is left behind.
void JsonText::tally() {
    const Place place =
        placeBehind({begin_, static_cast<std::size_t>(end_ - begin_)}, {linesBefore_, columnBefore_});
    linesBefore_ = place.line;
    columnBefore_ = place.column;
    before_ += static_cast<std::uint64_t>(end_ - begin_);
    begin_ = place_ = end_ = nullptr;
}

bool JsonText::fail(Error error) {
    problem_ = std::move(error);
    return false;
}

Result<std::string_view> JsonText::nextPiece() {
    if (pieces_) {
        decoded_.clear();
        for (bool more = true; more && decoded_.empty();) {
            ASSIGN_OR_RETURN(more, pieces_->append(decoded_));
        }
        return std::string_view(decoded_);
    }
    for (;;) {
        ASSIGN_OR_RETURN(auto piece, source_.next());
        if (piece.empty()) return piece;
        const std::size_t left = std::min(ofMark_, piece.size());
        ofMark_ -= left;
        piece.remove_prefix(left);
        if (!piece.empty()) return piece;
    }
}

bool JsonText::fetch() {
    if (finished_) return false;
    tally();
    finished_ = true;
    if (std::exchange(zeroNext_, false))
        return fail({"the text holds a zero byte", where(), "choose a file of JSON, as UTF-8"});
    if (before_ - marked_ > longestToken)
        return fail({"a text or a number is longer than 64 MiB", where(), "choose a file of records"});
    const auto piece = nextPiece();
    if (!piece) return fail(piece.error());
    if (progress_) progress_(source_.bytesUsed(), source_.bytesOnDisk());
    if (piece->empty()) return false;
    finished_ = false;
    const std::size_t zero = piece->find('\0');
    zeroNext_ = zero != std::string_view::npos;
    begin_ = place_ = piece->data();
    end_ = begin_ + std::min(zero, piece->size());
    return begin_ != end_ || fetch();
}

} // namespace epsiloscope
