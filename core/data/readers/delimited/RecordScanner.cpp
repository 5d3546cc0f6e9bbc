// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/RecordScanner.h"

#include "core/data/readers/shared/ByteMasks.h"

#include <algorithm>
#include <bit>

namespace epsiloscope {
namespace {

constexpr const char* mendQuotes = "mend the quotes: a quote inside quotes is written twice";

} // namespace

RecordScanner::RecordScanner(std::string_view text, char delimiter, const CommentLines& comments,
                             const Quotes& quotes, bool amongRecords)
    : text_(text), delimiter_(delimiter), comments_(comments), quotes_(quotes), hasRecord_(amongRecords) {
    for (const char character : {delimiter, '\n', '\r'})
        endsField_[static_cast<unsigned char>(character)] = true;
    if (delimiter == ' ') endsField_['\t'] = true;
    at_.comments = start_.comments = comments.marked;
    at_.leading = start_.leading = comments.leading;
}

RecordScanner::Outcome RecordScanner::next() {
    start_ = at_;
    const Outcome outcome = scan();
    hasRecord_ = hasRecord_ || outcome == Outcome::Record;
    return outcome;
}

RecordScanner::Outcome RecordScanner::scan() {
    fields_.clear();
    if (!unescaped_.empty()) unescaped_.clear();
    problem_ = "";
    if (!findRecord()) return Outcome::End;
    line_ = at_.line;
    FieldEnd end = FieldEnd::Delimiter;
    while (end == FieldEnd::Delimiter)
        end = readField();
    return end == FieldEnd::Line ? Outcome::Record : Outcome::Broken;
}

Error RecordScanner::error(const std::string& path, std::size_t linesBefore) const {
    return {problem_, path + ":" + std::to_string(line_ + linesBefore), remedy_};
}

CommentLines RecordScanner::commentsLeft(const Place& place) const {
    CommentLines left = comments_;
    left.marked = place.comments;
    left.leading = place.leading;
    return left;
}

bool RecordScanner::isComment() const {
    const char first = text_[at_.position];
    if (at_.leading > 0) return true;
    if (first != '|' || delimiter_ == '|')
        return (first == '#' || first == '%') && (at_.comments > 0 || (comments_.lone && lineIsLone()));
    const CommentLines::Bars bars = hasRecord_ ? comments_.amongRecords : comments_.beforeRecords;
    return bars == CommentLines::Bars::All || (bars == CommentLines::Bars::Uncut && !lineIsCut());
}

/// True if the delimiter stands in the line; what a buffer ends in the middle of is scanned anew.
bool RecordScanner::lineIsCut() const {
    for (std::size_t i = at_.position; i < text_.size() && text_[i] != '\n' && text_[i] != '\r'; ++i)
        if (text_[i] == delimiter_ || (delimiter_ == ' ' && text_[i] == '\t')) return true;
    return false;
}

/// True if the line is one field of marks of comments; what a buffer ends in the middle of is scanned anew.
bool RecordScanner::lineIsLone() const {
    std::size_t other = std::min(text_.find_first_not_of("#%", at_.position), text_.size());
    while (other < text_.size() && isBlank(text_[other]))
        ++other;
    return other == text_.size() || text_[other] == '\n' || text_[other] == '\r';
}

void RecordScanner::passComment() {
    if (at_.leading > 0)
        --at_.leading;
    else if (text_[at_.position] != '|' && at_.comments > 0)
        --at_.comments;
    ++at_.commentLines;
    passLine();
}

/// Passes over blank and comment lines; false at the end of the text.
bool RecordScanner::findRecord() {
    while (!atTextEnd()) {
        const std::size_t lineStart = at_.position;
        if (isComment()) {
            passComment();
        } else {
            passBlanks();
            if (!atLineEnd()) {
                at_.position = lineStart;
                return true;
            }
            passLineEnd();
        }
        start_ = at_; // what is passed over need not be kept
    }
    return false;
}

RecordScanner::FieldEnd RecordScanner::readField() {
    if (fields_.size() == maximumFields) {
        problem_ = "this row has more than 100000 fields";
        remedy_ = "choose a table with fewer columns, or another delimiter";
        return FieldEnd::Broken;
    }
    if (at_.position < text_.size() && isBlank(text_[at_.position])) passBlanks();
    if (at_.position < text_.size() && text_[at_.position] == quotes_.mark &&
        (quotes_.mark == '"' || closesOnLine(at_.position + 1)))
        return readQuoted();
    const std::size_t stop = fieldEnd(at_.position);
    const char* const first = text_.data() + at_.position;
    const char* last = text_.data() + stop;
    while (last != first && isBlank(last[-1]))
        --last;
    fields_.emplace_back(first, static_cast<std::size_t>(last - first));
    at_.position = stop;
    if (stop == text_.size() || delimiter_ == ' ' || text_[stop] != delimiter_) return endField();
    ++at_.position;
    return FieldEnd::Delimiter;
}

/// Where the field that begins here ends. Sixty-four bytes are looked at together, and what ends fields among
/// them is kept for those that follow.
std::size_t RecordScanner::fieldEnd(std::size_t from) {
    constexpr std::size_t bytes = ByteMasks::count;
    for (;;) {
        const std::size_t stretch = from - from % bytes;
        if (stretch != stretch_) {
            stretch_ = stretch;
            ends_ = endsWithin(stretch);
        }
        if (const std::uint64_t ends = ends_ >> (from % bytes); ends != 0)
            return from + static_cast<std::size_t>(std::countr_zero(ends));
        from = stretch + bytes;
        if (from >= text_.size()) return text_.size();
    }
}

/// A bit for each byte of a stretch that ends a field.
std::uint64_t RecordScanner::endsWithin(std::size_t stretch) const {
    const char* const bytes = text_.data() + stretch;
    const std::size_t count = std::min(ByteMasks::count, text_.size() - stretch);
    std::uint64_t ends = 0;
    if (count == ByteMasks::count) {
        const ByteMasks masks(bytes);
        ends = masks.equalTo(delimiter_) | masks.equalTo('\n') | masks.equalTo('\r');
        return delimiter_ == ' ' ? ends | masks.equalTo('\t') : ends;
    }
    for (std::size_t i = 0; i < count; ++i)
        if (endsField_[static_cast<unsigned char>(bytes[i])]) ends |= std::uint64_t{1} << i;
    return ends;
}

/// Spaces inside quotes stay. What follows the closing quote must be a delimiter or the end of the line.
RecordScanner::FieldEnd RecordScanner::readQuoted() {
    const std::size_t quoteLine = at_.line;
    const std::size_t first = ++at_.position;
    bool escaped = false;
    std::size_t close = text_.find(quotes_.mark, first);
    const bool within =
        close != std::string_view::npos && close + 1 < text_.size() && text_[close + 1] == quotes_.mark;
    if (within || quotes_.backslashes) close = closingQuote(first, escaped);
    if (close == std::string_view::npos) {
        problem_ = "a quote is opened and never closed";
        remedy_ = mendQuotes;
        line_ = quoteLine;
        at_.position = text_.size();
        return FieldEnd::Broken;
    }
    const std::string_view raw = text_.substr(first, close - first);
    at_.line += static_cast<std::size_t>(std::count(raw.begin(), raw.end(), '\n'));
    at_.position = close + 1;
    keepQuoted(raw, escaped);
    const bool spaced = delimiter_ == ' ' && at_.position < text_.size() && isBlank(text_[at_.position]);
    passBlanks();
    if (!atLineEnd() && text_[at_.position] != delimiter_ && !spaced) {
        problem_ = "there is text after a closing quote";
        remedy_ = mendQuotes;
        line_ = at_.line;
        return FieldEnd::Broken;
    }
    return endField();
}

/// Where the mark stands that ends a quoted field; `escaped`: one stands within it. Nowhere: npos.
std::size_t RecordScanner::closingQuote(std::size_t first, bool& escaped) const {
    std::size_t at = first;
    for (;;) {
        const std::size_t close = text_.find(quotes_.mark, at);
        const std::size_t slash = quotes_.backslashes ? text_.substr(0, close).find('\\', at) : close;
        if (slash < close) {
            escaped = true;
            at = slash + 2;
        } else if (close != std::string_view::npos && close + 1 < text_.size() &&
                   text_[close + 1] == quotes_.mark) {
            escaped = true;
            at = close + 2;
        } else {
            return close;
        }
        if (at > text_.size()) return std::string_view::npos;
    }
}

/// True if an apostrophe ends, on its line, the field that one began.
bool RecordScanner::closesOnLine(std::size_t first) const {
    bool escaped = false;
    std::size_t behind = closingQuote(first, escaped);
    if (behind == std::string_view::npos || text_.substr(0, behind).find('\n', first) < behind) return false;
    while (++behind < text_.size() && isBlank(text_[behind])) {
    }
    return behind >= text_.size() || endsField_[static_cast<unsigned char>(text_[behind])];
}

void RecordScanner::keepQuoted(std::string_view raw, bool escaped) {
    if (!escaped) {
        fields_.push_back(raw);
        return;
    }
    std::string& plain = unescaped_.emplace_back();
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const bool slash = quotes_.backslashes && raw[i] == '\\' && i + 1 < raw.size();
        if (slash) ++i;
        plain += slash && raw[i] == 'n' ? '\n' : slash && raw[i] == 't' ? '\t' : raw[i];
        if (!slash && raw[i] == quotes_.mark) ++i;
    }
    fields_.emplace_back(plain);
}

RecordScanner::FieldEnd RecordScanner::endField() {
    if (delimiter_ == ' ') passBlanks(); // many spaces are one delimiter, and none at the end of a line
    if (atLineEnd()) {
        passLineEnd();
        return FieldEnd::Line;
    }
    if (delimiter_ != ' ') ++at_.position;
    return FieldEnd::Delimiter;
}

bool RecordScanner::atLineEnd() const {
    return at_.position >= text_.size() || text_[at_.position] == '\n' || text_[at_.position] == '\r';
}

void RecordScanner::passLineEnd() {
    if (at_.position >= text_.size()) return;
    const bool carriageReturn = text_[at_.position++] == '\r';
    if (carriageReturn && at_.position < text_.size() && text_[at_.position] == '\n') ++at_.position;
    ++at_.line;
}

void RecordScanner::passLine() {
    while (!atLineEnd())
        ++at_.position;
    passLineEnd();
}

void RecordScanner::passBlanks() {
    while (at_.position < text_.size() && isBlank(text_[at_.position]))
        ++at_.position;
}

} // namespace epsiloscope
