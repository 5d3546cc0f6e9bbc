// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerLine.h"

#include "core/data/readers/shared/TextEncoding.h"
#include "core/ledger/LedgerMembers.h"
#include "core/ledger/LineMembers.h"
#include "core/numeric/Digest.h"
#include "core/privacy/spending/Adjacencies.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t digestDigits = 32;
constexpr std::string_view beforePrevious = ",\"previous\":\"", beforeDigest = "\",\"hash\":\"", end = "\"}";
// The end of every line has a fixed length, so that the chain is checked without reading what it ties.
constexpr std::size_t tailSize =
    beforePrevious.size() + digestDigits + beforeDigest.size() + digestDigits + end.size();

// A text that is no UTF-8 (a file's name may be so) must not keep an entry from being written.
std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string digestOf(std::string_view previous, std::string_view body) {
    Digest digest;
    digest.add(previous);
    digest.add(body.data(), body.size());
    return digest.hex();
}

// The members of an object, without its braces.
std::string inner(const Json& json) {
    const std::string text = dumped(json);
    return text.substr(1, text.size() - 2);
}

void readChain(std::string_view text, LedgerLine& line) {
    if (text.size() < tailSize) return;
    std::string_view rest = text.substr(text.size() - tailSize);
    const auto skip = [&rest](std::string_view expected) {
        const bool there = rest.starts_with(expected);
        rest.remove_prefix(there ? expected.size() : rest.size());
    };
    const auto digits = [&rest] {
        const std::string_view taken = rest.substr(0, digestDigits);
        rest.remove_prefix(taken.size());
        return std::string(taken);
    };
    skip(beforePrevious);
    line.previous = digits();
    skip(beforeDigest);
    line.digest = digits();
    const std::size_t body = text.size() - end.size() - digestDigits - beforeDigest.size() + 1;
    line.intact = rest == end && digestOf(line.previous, text.substr(0, body)) == line.digest;
}

// Escapes' meaning; nothing where there is one of those that are seldom needed, or what no text of JSON has.
bool unescape(std::string_view text, std::string& plain) {
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    plain.resize(text.size());
    char* to = plain.data();
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"' || static_cast<unsigned char>(text[at]) < 0x20) return false;
        if (text[at] != '\\') {
            *to++ = text[at];
            continue;
        }
        const auto letter = at + 1 < text.size() ? letters.find(text[at + 1]) : std::string_view::npos;
        if (letter == std::string_view::npos) return false;
        *to++ = meanings[letter];
        ++at;
    }
    plain.resize(static_cast<std::size_t>(to - plain.data()));
    return true;
}

bool readCount(std::string_view digits, std::int64_t& value) {
    if (digits.starts_with('0')) return false; // which no number of JSON does
    const char* const last = digits.data() + digits.size();
    const auto [read, problem] = std::from_chars(digits.data(), last, value);
    return problem == std::errc() && read == last && value > 0;
}

std::string* textMember(LedgerEntry& entry, std::string_view name) {
    for (const EntryText& each : entryTexts)
        if (name == each.name) return &(entry.*each.text);
    return name == "time" ? &entry.time : nullptr;
}

std::int64_t* countMember(LedgerEntry& entry, std::string_view name) {
    for (const EntryCount& each : entryCounts)
        if (name == each.name) return &(entry.*each.count);
    return name == "number" ? &entry.number : nullptr;
}

/// The members of an entry that readCommon() takes: those that are the same in many lines.
bool isCommon(std::string_view name) {
    static const std::vector<std::string> common = [] {
        std::vector<std::string> names;
        LedgerEntry entry;
        for (const auto& member : ledgerEntryMembers())
            if (!countMember(entry, member.name) && !textMember(entry, member.name))
                names.push_back(member.name);
        return names;
    }();
    return std::ranges::find(common, name) != common.end();
}

/// Reads a plain member of a line into its entry; nothing where it is none, false where it needs the parser.
std::optional<bool> readPlain(const LineMember& member, LedgerEntry& entry) {
    if (std::int64_t* const count = countMember(entry, member.name))
        return *count == 0 && readCount(member.value, *count);
    std::string* const text = textMember(entry, member.name);
    if (text == nullptr) return std::nullopt;
    const std::string_view value = member.value;
    return text->empty() && value.size() >= 2 && value.front() == '"' && value.back() == '"' &&
           unescape(value.substr(1, value.size() - 2), *text);
}

void readEntry(const Json& json, LedgerLine& line) {
    auto entry = ledgerEntryFromJson(json);
    if (!entry) {
        line.error = entry.error();
        return;
    }
    line.entry = std::move(entry).value();
    const auto number = json.find("number");
    const auto time = json.find("time");
    if (number != json.end() && number->is_number_unsigned() &&
        number->get<std::uint64_t>() < std::uint64_t(mostEntries))
        line.entry.number = number->get<std::int64_t>();
    if (time != json.end() && time->is_string()) line.entry.time = time->get<std::string>();
    if (line.entry.number <= 0 || line.entry.number >= mostEntries)
        line.error = Error{"the line has no number from 1 to 2^53", "/number", {}};
    if (const auto total = json.find("in_force"); total != json.end())
        if (const auto inForce = ledgerTotalFromJson(*total)) line.inForce = *inForce;
    if (const auto found = json.find("found"); found != json.end() && found->is_array())
        for (const Json& text : *found)
            if (text.is_string()) line.found.push_back(text.get<std::string>());
}

} // namespace

Json statedToJson(const StatedSpending& stated) {
    Json json = Json::object();
    for (const StatedCost& cost : stated)
        json[toString(cost.adjacency.kind)] = writeObject(statedCostMembers(), cost);
    return json;
}

StatedSpending statedFromJson(const Json& json) {
    StatedSpending stated;
    if (!json.is_object()) return stated;
    for (const Adjacency adjacency : adjacencies) {
        const auto found = json.find(toString(adjacency));
        if (found == json.end()) continue;
        auto cost = structFromJson(*found, {}, statedCostMembers(), ofLedgerLine);
        if (!cost) continue;
        cost->adjacency.kind = adjacency;
        stated.push_back(*cost);
    }
    return stated;
}

std::string digestBeforeFirst() {
    return std::string(digestDigits, '0');
}

std::string writeLedgerLine(LedgerLine& line) {
    std::string text = "{\"number\":" + std::to_string(line.entry.number) +
                       ",\"time\":" + dumped(line.entry.time) + "," + inner(ledgerEntryToJson(line.entry));
    if (!line.spent.empty()) text += ",\"spent\":" + dumped(statedToJson(line.spent));
    if (line.inForce) text += ",\"in_force\":" + dumped(ledgerTotalToJson(*line.inForce));
    if (!line.found.empty()) text += ",\"found\":" + dumped(line.found);
    text += std::string(beforePrevious) + line.previous + "\"";
    line.digest = digestOf(line.previous, text);
    return text + std::string(beforeDigest.substr(1)) + line.digest + std::string(end) + "\n";
}

std::string endOfLineWith(const std::string& digest) {
    return std::string(beforeDigest) + digest + std::string(end) + "\n";
}

// The parser's reading of a line, whatever is in it.
void LedgerLineReader::parse(std::string_view text, LedgerLine& line) {
    line.entry = {};
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) {
        line.error = Error{"the line is no entry", {}, {}};
        return;
    }
    readEntry(json, line);
    if (const auto spent = json.find("spent"); spent != json.end()) line.spent = statedFromJson(*spent);
}

// Members that differ in every line are read here, which is far quicker than to parse them; what is left is
// the same in many lines. Only of a line that is as it was written; false where it needs the parser.
bool LedgerLineReader::readQuickly(std::string_view text, LedgerLine& line) {
    std::string_view spent;
    // None is in what is written; the parser takes the first 0 for the end.
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; })) return false;
    rest_ = "{";
    LineMembers members(text.substr(0, text.size() - tailSize));
    while (const auto member = members.next()) {
        const auto plain = readPlain(*member, line.entry);
        if (plain && !*plain) return false;
        if (plain) continue;
        if (member->name == "spent") {
            if (!spent.empty()) return false;
            spent = member->value;
            continue;
        }
        if (!isCommon(member->name)) return false;
        if (rest_.size() > 1) rest_ += ',';
        rest_ += member->whole;
    }
    rest_ += '}';
    if (members.failed() || members.closed()) return false; // the object ends behind the chain
    if (line.entry.number >= mostEntries || line.entry.number == 0) return false;
    if (!readCommon(line.entry)) return false;
    if (spent.empty()) return true;
    if (spent != spentText_) {
        const Json json = Json::parse(spent, nullptr, false);
        if (json.is_discarded()) return false;
        spentText_ = spent;
        spent_ = statedFromJson(json);
    }
    line.spent = spent_;
    return true;
}

bool LedgerLineReader::readCommon(LedgerEntry& entry) {
    constexpr std::size_t mostKnown = 1000;
    auto known = known_.find(rest_);
    if (known == known_.end()) {
        const Json json = Json::parse(rest_, nullptr, false);
        if (!json.is_object()) return false;
        auto read = ledgerEntryFromJson(json);
        if (!read) return false;
        if (known_.size() >= mostKnown) known_.clear();
        known = known_.emplace(rest_, std::move(read).value()).first;
    }
    entry.kind = known->second.kind;
    entry.total = known->second.total;
    entry.spending = known->second.spending;
    entry.off = known->second.off;
    return true;
}

LedgerLine LedgerLineReader::read(std::string_view text) {
    LedgerLine line;
    if (text.size() > longestLine) {
        line.error = Error{"the line is longer than any that is written", {}, {}};
        return line;
    }
    readChain(text, line);
    // Texts are taken as they are; a digest alone does not make them any.
    line.intact = line.intact && isUtf8(text);
    if (!line.intact || !readQuickly(text, line)) parse(text, line);
    return line;
}

} // namespace epsiloscope
