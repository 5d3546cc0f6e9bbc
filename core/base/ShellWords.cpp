// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ShellWords.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::string_view asciiLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
constexpr std::string_view asciiDigits = "0123456789";

bool isOf(std::string_view set, char character) {
    return set.find(character) != std::string_view::npos;
}

// No shell takes these for anything else, wherever they stand.
bool isPlain(char character) {
    return isOf(asciiLetters, character) || isOf(asciiDigits, character) || isOf("@%+=:,./-", character);
}

class ShellReader {
public:
    explicit ShellReader(const std::string& text) : text_(text) {}

    Result<std::vector<std::string>> words() {
        while (at_ < text_.size())
            if (auto read = step(); !read) return read.error();
        endWord();
        return std::move(words_);
    }

private:
    Result<void> step() {
        const char next = text_[at_];
        if (isOf(" \t\r\n", next)) return blank(next);
        if (next == '\\' && continuesLine()) return {};
        if (next == '#' && !word_) return comment();
        if (ended_) return refused("these are several commands", at_, "give one alone");
        if (!word_) word_.emplace();
        if (next == '\'') return singleQuotes();
        if (next == '"') return doubleQuotes();
        if (next == '\\') return escaped();
        if (isOf("|&;<>()`", next))
            return refused(Sentence("\"%1\" means something to a shell, and nothing here", {next}), at_,
                           "give the command alone; put it into single quotes where it is part of a text");
        return character("{('\"");
    }

    Result<void> blank(char next) {
        endWord();
        if (next == '\n' && !words_.empty()) ended_ = true;
        ++at_;
        return {};
    }

    Result<void> comment() {
        at_ = std::min(text_.find('\n', at_), text_.size());
        return {};
    }

    // Skips a backslash with the end of its line.
    bool continuesLine() {
        const std::string_view rest = std::string_view(text_).substr(at_ + 1);
        const std::size_t length = rest.starts_with("\r\n") ? 2 : rest.starts_with('\n') ? 1 : 0;
        if (length > 0) at_ += 1 + length;
        return length > 0;
    }

    Result<void> escaped() {
        if (at_ + 1 == text_.size())
            return refused("a backslash is the last character", at_, "give the whole command");
        *word_ += text_[at_ + 1];
        at_ += 2;
        return {};
    }

    // One that stands for itself, unless a dollar begins what a shell replaces.
    Result<void> character(std::string_view afterDollar) {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
        const bool named = isOf(asciiLetters, next) || isOf(asciiDigits, next) || isOf("?!@*#$-", next);
        if (text_[at_] == '$' && (named || isOf(afterDollar, next)))
            return refused("a shell replaces what follows \"$\", which is not done here", at_,
                           "write out what it stands for; put it into single quotes where it is part of a "
                           "text");
        *word_ += text_[at_++];
        return {};
    }

    Result<void> singleQuotes() {
        const std::size_t end = text_.find('\'', at_ + 1);
        if (end == std::string::npos)
            return refused("a single quote is not closed", at_, "give the whole command");
        word_->append(text_, at_ + 1, end - at_ - 1);
        at_ = end + 1;
        return {};
    }

    Result<void> doubleQuotes() {
        const std::size_t begin = at_++;
        while (at_ < text_.size() && text_[at_] != '"')
            if (auto read = withinDoubleQuotes(); !read) return read;
        if (at_ == text_.size())
            return refused("a double quote is not closed", begin, "give the whole command");
        ++at_;
        return {};
    }

    Result<void> withinDoubleQuotes() {
        if (text_[at_] == '\\') {
            if (continuesLine()) return {};
            if (at_ + 1 < text_.size() && isOf("$`\"\\", text_[at_ + 1])) return escaped();
        }
        if (text_[at_] == '`')
            return refused("a shell runs what is between \"`\", which is not done here", at_,
                           "write out what it stands for");
        return character("{(");
    }

    void endWord() {
        if (word_) words_.push_back(std::move(*word_));
        word_.reset();
    }

    static Error refused(const Sentence& what, std::size_t at, const Sentence& mend) {
        return {what, Sentence("character %1 of the command", {at + 1}), mend};
    }

    const std::string& text_;
    std::size_t at_ = 0;
    std::vector<std::string> words_;
    std::optional<std::string> word_; ///< the one that is read; '' is a word, too
    bool ended_ = false;              ///< by the end of a line
};

} // namespace

std::string shellWord(const std::string& text) {
    bool plain = !text.empty();
    for (const char character : text)
        plain = plain && isPlain(character);
    if (plain) return text;
    std::string quoted = "'";
    for (const char character : text)
        quoted += character == '\'' ? std::string("'\\''") : std::string(1, character);
    return quoted + "'";
}

Result<std::vector<std::string>> shellWords(const std::string& command) {
    return ShellReader(command).words();
}

} // namespace epsiloscope
