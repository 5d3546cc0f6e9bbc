// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/TextPieces.h"

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteMasks.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {
namespace {

/// A line end or a delimiter of UTF-16 is among so many bytes of a table.
constexpr std::size_t enoughForZeros = std::size_t{1} << 16;
constexpr std::size_t longestLine = std::size_t{64} << 20;

struct Census {
    bool control = false;
    std::size_t lineEnds = 0;
};

Census countBytes(std::string_view text) {
    Census census;
    std::size_t at = 0;
    for (; at + ByteMasks::count <= text.size(); at += ByteMasks::count) {
        const ByteMasks bytes(text.data() + at);
        const std::uint64_t lineFeeds = bytes.equalTo('\n');
        census.lineEnds += static_cast<std::size_t>(std::popcount(lineFeeds));
        const std::uint64_t others = bytes.belowSpace() & ~lineFeeds;
        if (others == 0) continue;
        census.control = census.control ||
                         (others & ~(bytes.equalTo('\t') | bytes.equalTo('\r') | bytes.equalTo('\f'))) != 0;
    }
    for (; at < text.size(); ++at) {
        census.control = census.control || isControl(text[at]);
        census.lineEnds += text[at] == '\n' ? 1U : 0U;
    }
    return census;
}

/// True if every second byte is mostly zero, and the others are not: letters as UTF-16 has them.
bool looksLikeUtf16(std::string_view text) {
    std::size_t zeros[2] = {0, 0};
    for (std::size_t i = 0; i < text.size(); ++i)
        zeros[i % 2] += text[i] == '\0' ? 1U : 0U;
    const std::size_t more = std::max(zeros[0], zeros[1]);
    return more * 4 >= text.size() && std::min(zeros[0], zeros[1]) * 8 < more;
}

Error notText(std::string_view text, const std::string& path, std::size_t linesBefore) {
    const auto found = std::find_if(text.begin(), text.end(), isControl);
    const auto line = linesBefore + 1 + static_cast<std::size_t>(std::count(text.begin(), found, '\n'));
    return {"this is not a text file (it holds control bytes)", path + ":" + std::to_string(line),
            looksLikeUtf16(text) ? "if it is UTF-16, save it as UTF-8"
                                 : "choose a delimited text file, plain or gzip"};
}

} // namespace

bool isControl(char byte) {
    return static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n' && byte != '\r' &&
           byte != '\f';
}

Result<bool> TextPieces::append(std::string& text) {
    if (finished_) return false;
    ASSIGN_OR_RETURN(const auto piece, source_.next());
    finished_ = piece.empty();
    if (form_ != Form::Bytes) held_ += piece;
    RETURN_IF_ERROR(form_ == Form::Bytes ? appendBytes(piece, text) : appendHeld(text));
    return true;
}

Result<void> TextPieces::rewind() {
    form_ = Form::Unknown;
    held_.clear();
    lineEnds_ = 0;
    finished_ = false;
    return source_.rewind();
}

Result<void> TextPieces::appendBytes(std::string_view bytes, std::string& text) {
    const std::size_t start = text.size();
    text += bytes;
    return check(text, start);
}

/// Appends what was held back, as far as it is whole: looks for the mark first.
Result<void> TextPieces::appendHeld(std::string& text) {
    if (form_ == Form::Unknown) {
        if (held_.size() < 3 && !finished_) return {};
        const bool little = held_.starts_with("\xFF\xFE");
        const bool marked = little || held_.starts_with("\xFE\xFF"); // or "ÿþ" in Latin-1
        const bool utf16 = marked && held_.find('\0') != std::string::npos;
        if (marked && !utf16 && held_.size() < enoughForZeros && !finished_) return {};
        form_ = !utf16 ? Form::Bytes : little ? Form::LittleEndian : Form::BigEndian;
        held_.erase(0, utf16 ? 2 : held_.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    }
    if (!isUtf16()) return appendBytes(std::exchange(held_, {}), text);
    RETURN_IF_ERROR(appendUtf16(text));
    return finished_ && !held_.empty() ? brokenUtf16() : Result<void>();
}

/// Surrogates come in pairs; half a unit or half a pair is held back.
Result<void> TextPieces::appendUtf16(std::string& text) {
    const std::size_t start = text.size();
    const auto unit = [&](std::size_t at) -> char32_t {
        const char32_t first = static_cast<unsigned char>(held_[at]);
        const char32_t second = static_cast<unsigned char>(held_[at + 1]);
        return form_ == Form::LittleEndian ? first | (second << 8U) : (first << 8U) | second;
    };
    std::size_t at = 0;
    bool broken = false;
    while (!broken && at + 2 <= held_.size()) {
        const char32_t character = unit(at);
        if (character < 0xD800 || character > 0xDFFF) {
            appendUtf8(text, character);
            at += 2;
            continue;
        }
        if (at + 4 > held_.size() && character <= 0xDBFF) break;
        const char32_t low = character <= 0xDBFF ? unit(at + 2) : 0;
        broken = low < 0xDC00 || low > 0xDFFF;
        if (!broken) appendUtf8(text, 0x10000 + ((character - 0xD800) << 10U) + (low - 0xDC00));
        at += 4;
    }
    RETURN_IF_ERROR(check(text, start));
    if (broken) return brokenUtf16();
    held_.erase(0, at);
    return {};
}

Error TextPieces::brokenUtf16() const {
    return {"the file begins as UTF-16 and is none (half a character)",
            source_.path() + ":" + std::to_string(lineEnds_ + 1), "save it as UTF-8"};
}

/// Checks what was appended from `start` on.
Result<void> TextPieces::check(std::string& text, std::size_t start) {
    const std::string_view piece = std::string_view(text).substr(start);
    const Census census = countBytes(piece);
    if (census.control && (!saidToBeText_ || looksLikeUtf16(piece)))
        return notText(piece, source_.path(), lineEnds_);
    hadControls_ = hadControls_ || census.control;
    if (census.control)
        std::replace_if(text.begin() + static_cast<std::ptrdiff_t>(start), text.end(), isControl, '?');
    lineEnds_ += census.lineEnds;
    return {};
}

std::string TextLines::where() const {
    return source_.path() + ":" + std::to_string(number_);
}

Result<void> TextLines::fetch() {
    text_.erase(0, place_);
    searched_ -= place_;
    place_ = 0;
    lineFeed_ = 0;
    if (text_.size() > longestLine)
        return Error{"the line is longer than 64 MiB", source_.path() + ":" + std::to_string(number_ + 1),
                     "choose a file with one record per line"};
    ASSIGN_OR_RETURN(const auto more, pieces_.append(text_));
    finished_ = !more;
    if (progress_) progress_(source_.bytesUsed(), source_.bytesOnDisk());
    return {};
}

/// Where the next line end is; npos where the text in memory has none, or ends with a CR that an LF may
/// follow.
std::size_t TextLines::lineEnd() {
    // A file may have either end only: the search for the other must not go through the text for every line.
    if (lineFeed_ < searched_ || lineFeed_ == 0)
        lineFeed_ = std::min(text_.find('\n', searched_), text_.size());
    const std::string_view before(text_.data() + searched_, lineFeed_ - searched_);
    const std::size_t carriageReturn = before.find('\r');
    const std::size_t end = carriageReturn == std::string_view::npos ? lineFeed_ : searched_ + carriageReturn;
    if (end == text_.size()) {
        searched_ = end;
        return std::string::npos;
    }
    searched_ = end;
    if (text_[end] == '\r' && end + 1 == text_.size() && !finished_) return std::string::npos;
    return end;
}

Result<bool> TextLines::next(std::string_view& line) {
    std::size_t end = lineEnd();
    for (; end == std::string::npos && !finished_; end = lineEnd())
        RETURN_IF_ERROR(fetch());
    if (end == std::string::npos && place_ == text_.size()) return false;
    end = std::min(end, text_.size());
    line = std::string_view(text_).substr(place_, end - place_);
    const bool both = end + 1 < text_.size() && text_[end] == '\r' && text_[end + 1] == '\n';
    place_ = std::min(end + (both ? 2 : 1), text_.size());
    searched_ = place_;
    ++number_;
    return true;
}

} // namespace epsiloscope
