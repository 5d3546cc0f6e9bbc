// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonBlock.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace epsiloscope {

std::string LessonBlock::text() const {
    std::string whole;
    for (const LessonLine& each : lines)
        whole += each.text + "\n";
    return whole;
}

Sentence atLine(int line) {
    return Sentence("line %1", {line});
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::vector<std::string> splitAt(const std::string& text, char between) {
    std::vector<std::string> parts;
    if (trimmed(text).empty()) return parts;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t to = std::min(text.find(between, from), text.size());
        parts.push_back(trimmed(text.substr(from, to - from)));
        from = to + 1;
    }
    return parts;
}

std::size_t lastBar(const std::string& text) {
    std::size_t at = text.size();
    while (at-- > 0) {
        if (text[at] != '|') continue;
        if (at == 0 || text[at - 1] != '|') return at;
        --at;
    }
    return std::string::npos;
}

std::string quoted(const std::string& text) {
    constexpr std::size_t longest = 200;
    if (text.size() <= longest) return "\"" + text + "\"";
    std::size_t size = longest;
    while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) // within a character
        --size;
    return "\"" + text.substr(0, size) + "…\"";
}

BlockKeys::BlockKeys(const LessonBlock& block) : block_(block) {
    for (const LessonLine& line : block.lines) {
        const std::string text = trimmed(line.text);
        if (text.empty()) continue;
        // A long sentence may go on in lines that are indented.
        const bool goesOn = (line.text.front() == ' ' || line.text.front() == '\t') && !entries_.empty();
        if (text.size() + (goesOn ? entries_.back().value.size() : 0) > mostLineBytes) {
            refuse(line.number, "a line has more than 10,000 letters", "make it shorter");
            unread_ = true;
            return;
        }
        if (goesOn) {
            entries_.back().value += " " + text;
            indented_.push_back({line.number, trimmed(text.substr(0, text.find(':')))});
            continue;
        }
        const auto colon = text.find(':');
        if (colon == std::string::npos) {
            refuse(line.number, Sentence("%1 has no colon", {quoted(text)}),
                   "write key: value, or indent a line that belongs to the one above");
            unread_ = true;
            return;
        }
        entries_.push_back(
            {trimmed(text.substr(0, colon)), trimmed(text.substr(colon + 1)), line.number, false});
    }
}

// For what finish() suggests.
void BlockKeys::know(const std::string& key) {
    if (std::ranges::find(known_, key) == known_.end()) known_.push_back(key);
}

BlockKeys::Entry* BlockKeys::find(const std::string& key) {
    know(key);
    const auto found =
        std::ranges::find_if(entries_, [&](const Entry& each) { return each.key == key && !each.taken; });
    if (found == entries_.end()) return nullptr;
    found->taken = true;
    return &*found;
}

std::string BlockKeys::required(const std::string& key, const std::string& example) {
    const Entry* const found = find(key);
    if (found && !found->value.empty()) return found->value;
    refuse(found ? found->line : block_.line, Sentence("\"%1:\" is missing in this block", {key}),
           Sentence("add a line such as %1: %2", {key, example}));
    refused_.back().missing = found == nullptr;
    return {};
}

std::string BlockKeys::optional(const std::string& key) {
    const Entry* const found = find(key);
    return found ? found->value : std::string();
}

std::vector<LessonLine> BlockKeys::all(const std::string& key) {
    std::vector<LessonLine> values;
    know(key);
    for (Entry& each : entries_) {
        if (each.taken || each.key != key) continue;
        each.taken = true;
        values.push_back({each.line, each.value});
    }
    return values;
}

double BlockKeys::number(const std::string& key, double otherwise) {
    const Entry* const found = find(key);
    if (!found) return otherwise;
    char* end = nullptr;
    const double value = std::strtod(found->value.c_str(), &end);
    if (found->value.empty() || *end != '\0' || !std::isfinite(value)) {
        refuse(found->line, Sentence("%1 is no number", {quoted(found->value)}),
               Sentence("write %1: 0.5", {key}));
        return otherwise;
    }
    return value;
}

int BlockKeys::lineOf(const std::string& key) const {
    const auto found = std::ranges::find(entries_, key, &Entry::key);
    return found == entries_.end() ? block_.line : found->line;
}

void BlockKeys::refuse(int line, const Sentence& what, const Sentence& mend) {
    refused_.push_back({{what, atLine(line), mend}, false});
}

bool BlockKeys::known(const std::string& key) const {
    return std::ranges::find(known_, key) != known_.end();
}

std::vector<Error> BlockKeys::errors() const {
    if (unread_) return {refused_.front().error};
    std::vector<Error> errors;
    for (const LessonLine& line : indented_)
        if (known(line.text))
            errors.push_back(
                {Sentence("%1 is indented, and so goes on with the line above it", {quoted(line.text + ":")}),
                 atLine(line.number), "begin it at the left edge"});
    // A missing entry may stand there misspelt, or indented.
    const bool misspelt = !errors.empty() || std::ranges::any_of(entries_, [this](const Entry& each) {
        return !each.taken && !known(each.key);
    });
    for (const Refused& each : refused_)
        if (!each.missing || !misspelt) errors.push_back(each.error);
    for (const Entry& each : entries_) {
        if (each.taken) continue;
        const bool twice = known(each.key);
        errors.push_back({twice ? Sentence("%1 stands here twice", {quoted(each.key + ":")})
                                : Sentence("a %1 block has no %2", {block_.kind, quoted(each.key + ":")}),
                          atLine(each.line), twice ? "keep one of them" : suggestName(each.key, known_)});
    }
    return errors;
}

Result<void> BlockKeys::finish() const {
    std::vector<Error> errors = this->errors();
    if (errors.empty()) return {};
    if (block_.further) block_.further->insert(block_.further->end(), errors.begin() + 1, errors.end());
    return std::move(errors.front());
}

} // namespace epsiloscope
