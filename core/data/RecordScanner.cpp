// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/RecordScanner.h"

#include <algorithm>

namespace epsiloscope {

RecordScanner::RecordScanner(std::string_view text, char delimiter) : text_(text), delimiter_(delimiter) {
    for (const char character : {delimiter, '\n', '\r'})
        endsField_[static_cast<unsigned char>(character)] = true;
    if (delimiter == ' ') endsField_['\t'] = true;
}

RecordScanner::Outcome RecordScanner::next() {
    fields_.clear();
    if (!unescaped_.empty()) unescaped_.clear();
    if (!findRecord()) return Outcome::End;
    line_ = currentLine_;
    FieldEnd end = FieldEnd::Delimiter;
    while (end == FieldEnd::Delimiter)
        end = readField();
    return end == FieldEnd::Line ? Outcome::Record : Outcome::Broken;
}

/// Passes over blank and comment lines; false at the end of the text.
bool RecordScanner::findRecord() {
    while (position_ < text_.size()) {
        const std::size_t lineStart = position_;
        if (text_[position_] == '|' && delimiter_ != '|') {
            ++commentLines_;
            passLine();
            continue;
        }
        passBlanks();
        if (!atLineEnd()) {
            position_ = lineStart;
            return true;
        }
        passLineEnd();
    }
    return false;
}

RecordScanner::FieldEnd RecordScanner::readField() {
    passBlanks();
    if (position_ < text_.size() && text_[position_] == '"') return readQuoted();
    const char* const first = text_.data() + position_;
    const char* const end = text_.data() + text_.size();
    const char* stop = first;
    while (stop != end && !endsField_[static_cast<unsigned char>(*stop)])
        ++stop;
    const char* last = stop;
    while (last != first && isBlank(last[-1]))
        --last;
    fields_.emplace_back(first, static_cast<std::size_t>(last - first));
    position_ = static_cast<std::size_t>(stop - text_.data());
    return endField();
}

/// Spaces inside quotes stay. What follows the closing quote must be a delimiter or the end of the line.
RecordScanner::FieldEnd RecordScanner::readQuoted() {
    const std::size_t quoteLine = currentLine_;
    const std::size_t first = ++position_;
    std::size_t close = text_.find('"', first);
    bool doubled = false;
    while (close != std::string_view::npos && close + 1 < text_.size() && text_[close + 1] == '"') {
        doubled = true;
        close = text_.find('"', close + 2);
    }
    if (close == std::string_view::npos) {
        problem_ = "a quote is opened and never closed";
        line_ = quoteLine;
        position_ = text_.size();
        return FieldEnd::Broken;
    }
    const std::string_view raw = text_.substr(first, close - first);
    currentLine_ += static_cast<std::size_t>(std::count(raw.begin(), raw.end(), '\n'));
    position_ = close + 1;
    if (doubled) {
        std::string& plain = unescaped_.emplace_back();
        for (std::size_t i = 0; i < raw.size(); ++i) {
            plain += raw[i];
            if (raw[i] == '"') ++i;
        }
        fields_.emplace_back(plain);
    } else {
        fields_.push_back(raw);
    }
    const bool spaced = delimiter_ == ' ' && position_ < text_.size() && isBlank(text_[position_]);
    passBlanks();
    if (!atLineEnd() && text_[position_] != delimiter_ && !spaced) {
        problem_ = "there is text after a closing quote";
        line_ = currentLine_;
        return FieldEnd::Broken;
    }
    return endField();
}

RecordScanner::FieldEnd RecordScanner::endField() {
    if (delimiter_ == ' ') passBlanks(); // many spaces are one delimiter, and none at the end of a line
    if (atLineEnd()) {
        passLineEnd();
        return FieldEnd::Line;
    }
    if (delimiter_ != ' ') ++position_;
    return FieldEnd::Delimiter;
}

bool RecordScanner::atLineEnd() const {
    return position_ >= text_.size() || text_[position_] == '\n' || text_[position_] == '\r';
}

void RecordScanner::passLineEnd() {
    if (position_ >= text_.size()) return;
    const bool carriageReturn = text_[position_++] == '\r';
    if (carriageReturn && position_ < text_.size() && text_[position_] == '\n') ++position_;
    ++currentLine_;
}

void RecordScanner::passLine() {
    while (!atLineEnd())
        ++position_;
    passLineEnd();
}

void RecordScanner::passBlanks() {
    while (position_ < text_.size() && isBlank(text_[position_]))
        ++position_;
}

} // namespace epsiloscope
