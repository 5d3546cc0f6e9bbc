// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LineMembers.h"

namespace epsiloscope {

namespace {

constexpr std::size_t none = std::string_view::npos;

} // namespace

LineMembers::LineMembers(std::string_view object) : text_(object) {
    failed_ = !text_.starts_with('{');
}

std::optional<LineMember> LineMembers::fail() {
    failed_ = true;
    return std::nullopt;
}

// Behind the closing quote of the text whose opening quote stands here. A quote belongs to the text where an
// odd number of backslashes stands before it.
std::size_t LineMembers::endOfText(std::size_t at) const {
    for (std::size_t quote = text_.find('"', at + 1); quote != none; quote = text_.find('"', quote + 1)) {
        std::size_t before = quote;
        while (text_[before - 1] == '\\')
            --before;
        if ((quote - before) % 2 == 0) return quote + 1;
    }
    return none;
}

std::size_t LineMembers::endOfValue(std::size_t at) const {
    int depth = 0;
    while (at < text_.size()) {
        const char c = text_[at];
        if (depth == 0 && (c == ',' || c == '}')) return at;
        if (c == '"') {
            at = endOfText(at);
            if (at == none) return none;
            continue;
        }
        depth += (c == '{' || c == '[') ? 1 : (c == '}' || c == ']') ? -1 : 0;
        if (depth < 0) return none;
        ++at;
    }
    return depth == 0 ? at : none;
}

std::optional<LineMember> LineMembers::next() {
    // Here stands the opening brace, a comma, or the closing brace.
    if (failed_ || at_ >= text_.size()) return std::nullopt;
    if (text_[at_] == '}') return at_ + 1 == text_.size() ? std::nullopt : fail();
    const std::size_t start = at_ + 1;
    if (start >= text_.size() || text_[start] != '"') return fail();
    const std::size_t colon = endOfText(start);
    if (colon == none || colon >= text_.size() || text_[colon] != ':') return fail();
    const std::size_t end = endOfValue(colon + 1);
    if (end == none || end == colon + 1) return fail();
    at_ = end;
    return LineMember{text_.substr(start + 1, colon - start - 2), text_.substr(colon + 1, end - colon - 1),
                      text_.substr(start, end - start)};
}

} // namespace epsiloscope
