// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/RunsInText.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace epsiloscope {

namespace {

/// Walks over JSON text from bracket to bracket.
class Brackets {
public:
    explicit Brackets(std::string_view text) : text_(text) {}

    std::size_t place() const { return place_; }
    /// The place of the next bracket or comma outside of strings, which is gone over; npos: there is none.
    std::size_t next() {
        while (place_ < text_.size()) {
            const char letter = text_[place_++];
            if (letter == '"')
                goOverString();
            else if (letter == '{' || letter == '}' || letter == '[' || letter == ']' || letter == ',')
                return place_ - 1;
        }
        return std::string_view::npos;
    }
    /// Behind the bracket that closes the one that was gone over last; false: it is never closed.
    bool goToEnd() {
        for (int depth = 1; depth > 0;) {
            const std::size_t at = next();
            if (at == std::string_view::npos) return false;
            if (text_[at] == '{' || text_[at] == '[') ++depth;
            if (text_[at] == '}' || text_[at] == ']') --depth;
        }
        return true;
    }

private:
    void goOverString() {
        while (place_ < text_.size() && text_[place_] != '"')
            place_ += text_[place_] == '\\' ? 2 : 1;
        place_ = std::min(place_ + 1, text_.size());
    }

    std::string_view text_;
    std::size_t place_ = 0;
};

bool blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// True of what stands before the list: the name of the member.
bool namesRuns(std::string_view before) {
    const std::size_t colon = before.find_last_not_of(" \t\r\n");
    if (colon == std::string_view::npos || before[colon] != ':') return false;
    const std::size_t name = before.find_last_not_of(" \t\r\n", colon - 1);
    constexpr std::string_view wanted = "\"runs\"";
    return name != std::string_view::npos && before.substr(0, name + 1).ends_with(wanted);
}

/// The objects of a list whose bracket was gone over last, with one comma between any two; goes behind it.
std::optional<std::vector<std::string_view>> entriesOf(std::string_view whole, Brackets& brackets) {
    std::vector<std::string_view> entries;
    std::size_t end = brackets.place(); // of what was understood
    const auto nextIs = [&](char wanted) {
        const std::size_t at = brackets.next();
        return at != std::string_view::npos && whole[at] == wanted && blank(whole.substr(end, at - end));
    };
    const auto lastIs = [&](char letter) { return whole[brackets.place() - 1] == letter; };
    if (nextIs(']')) return entries;
    while (lastIs('{')) {
        const std::size_t begin = brackets.place() - 1;
        if (!blank(whole.substr(end, begin - end)) || !brackets.goToEnd()) return std::nullopt;
        end = brackets.place();
        entries.push_back(whole.substr(begin, end - begin));
        if (!nextIs(',')) break;
        end = brackets.place();
        if (!nextIs('{')) return std::nullopt;
    }
    const bool closed =
        !entries.empty() && lastIs(']') && blank(whole.substr(end, brackets.place() - 1 - end));
    return closed ? std::optional(std::move(entries)) : std::nullopt;
}

} // namespace

std::optional<RunsInText> withoutRuns(const std::string& text) {
    const std::string_view whole = text;
    Brackets brackets(whole);
    std::size_t at = brackets.next();
    if (at == std::string_view::npos || whole[at] != '{' || !blank(whole.substr(0, at))) return std::nullopt;
    std::size_t list = std::string_view::npos;
    while ((at = brackets.next()) != std::string_view::npos && whole[at] != '}') {
        if (whole[at] == ',') continue;
        if (whole[at] == '[' && namesRuns(whole.substr(0, at))) {
            list = at;
            break;
        }
        if (!brackets.goToEnd()) return std::nullopt;
    }
    if (list == std::string_view::npos) return std::nullopt;
    auto runs = entriesOf(whole, brackets);
    if (!runs) return std::nullopt;
    RunsInText taken{.rest = {}, .runs = std::move(*runs)};
    taken.rest.append(whole.substr(0, list + 1)).append(whole.substr(brackets.place() - 1));
    return taken;
}

} // namespace epsiloscope
