// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/extraction/SourceTokens.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace epsiloscope {
namespace {

using Kind = SourceToken::Kind;

bool isLetter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// A character by its number, in UTF-8.
void appendUtf8(std::string& text, unsigned long code) {
    const auto byte = [&](unsigned long bits) { text += static_cast<char>(bits); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
        byte(0xC0U | code >> 6U);
    } else if (code < 0x10000) {
        byte(0xE0U | code >> 12U);
        byte(0x80U | (code >> 6U & 0x3FU));
    } else {
        byte(0xF0U | code >> 18U);
        byte(0x80U | (code >> 12U & 0x3FU));
        byte(0x80U | (code >> 6U & 0x3FU));
    }
    byte(0x80U | (code & 0x3FU));
}

class Tokeniser {
public:
    explicit Tokeniser(std::string_view source) : source_(source) {}

    std::vector<SourceToken> all() {
        while (skipBlanks(), at_ < source_.size())
            readToken();
        return std::move(tokens_);
    }

private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
    }
    char take() {
        const char c = source_[at_++];
        line_ += c == '\n';
        return c;
    }
    bool startsWith(std::string_view text) const { return source_.substr(at_).starts_with(text); }
    void skipTo(std::string_view end) {
        while (at_ < source_.size() && !startsWith(end))
            take();
        for (std::size_t i = 0; i < end.size() && at_ < source_.size(); ++i)
            take();
    }
    // A line of the preprocessor may go on behind a backslash.
    void skipLine() {
        while (at_ < source_.size() && peek() != '\n') {
            if (peek() == '\\') take();
            if (at_ < source_.size()) take();
        }
    }
    void skipBlanks() {
        while (at_ < source_.size()) {
            if (std::isspace(static_cast<unsigned char>(peek())) != 0)
                take();
            else if (startsWith("//") || peek() == '#')
                skipLine();
            else if (startsWith("/*"))
                skipTo("*/");
            else
                return;
        }
    }
    void readEscape(std::string& text) {
        take();
        const char c = take();
        constexpr std::string_view letters = "ntr0", meanings = "\n\t\r\0";
        if (c == 'u' || c == 'U' || c == 'x') {
            const std::size_t most = c == 'u' ? 4 : c == 'U' ? 8 : 2;
            std::string digits;
            while (digits.size() < most && std::isxdigit(static_cast<unsigned char>(peek())) != 0)
                digits += take();
            const unsigned long code = digits.empty() ? 0 : std::stoul(digits, nullptr, 16);
            return c == 'x' ? void(text += static_cast<char>(code)) : appendUtf8(text, code);
        }
        const std::size_t known = letters.find(c);
        text += known == std::string_view::npos ? c : meanings[known];
    }
    std::string readLiteral(char quote) {
        std::string text;
        for (take(); at_ < source_.size() && peek() != quote;)
            if (peek() == '\\' && at_ + 1 < source_.size())
                readEscape(text);
            else
                text += take();
        if (at_ < source_.size()) take();
        return text;
    }
    std::string readRaw() {
        at_ += 2;
        std::string delimiter;
        while (at_ < source_.size() && peek() != '(')
            delimiter += take();
        const std::size_t start = std::min(at_ + 1, source_.size());
        const std::string end = ')' + delimiter + '"';
        skipTo(end);
        const std::size_t length = at_ >= start + end.size() ? at_ - start - end.size() : 0;
        return std::string(source_.substr(start, length));
    }
    void addText(std::string text, int line) {
        if (!tokens_.empty() && tokens_.back().kind == Kind::Text)
            tokens_.back().text += text;
        else
            tokens_.push_back({Kind::Text, std::move(text), line});
    }
    void readToken() {
        const int line = line_;
        if (startsWith("R\"")) return addText(readRaw(), line);
        if (peek() == '"') return addText(readLiteral('"'), line);
        if (peek() == '\'') return tokens_.push_back({Kind::Number, readLiteral('\''), line});
        if (isLetter(peek())) return readWord(line);
        constexpr std::array pairs{"::", "->", "+=", "==", "!=", "<<", ">=", "<=", "&&", "||", "++", "--"};
        const auto* const pair =
            std::ranges::find_if(pairs, [this](const char* each) { return startsWith(each); });
        if (pair == pairs.end()) return tokens_.push_back({Kind::Mark, std::string(1, take()), line});
        at_ += 2;
        tokens_.push_back({Kind::Mark, *pair, line});
    }
    void readWord(int line) {
        const bool number = std::isdigit(static_cast<unsigned char>(peek())) != 0;
        std::string word;
        while (isLetter(peek()) || (number && (peek() == '.' || (peek() == '\'' && isLetter(peek(1))))))
            word += take();
        if (peek() == '"' && (word == "u8" || word == "u" || word == "L")) return;
        tokens_.push_back({number ? Kind::Number : Kind::Name, std::move(word), line});
    }

    std::string_view source_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::vector<SourceToken> tokens_;
};

} // namespace

std::vector<SourceToken> tokensOf(std::string_view source) {
    return Tokeniser(source).all();
}

} // namespace epsiloscope
