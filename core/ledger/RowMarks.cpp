// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/RowMarks.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/data/split/Owners.h"
#include "core/data/split/Split.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace epsiloscope {

namespace {

constexpr const char* rowsSchema = "epsiloscope.rows/1";
constexpr int hexadecimal = 16;

bool inTheSameOrder(const RowMarks& one, const RowMarks& other) {
    return one.records.size() == other.records.size() && std::ranges::any_of(one.orders, [&](auto order) {
               return std::ranges::find(other.orders, order) != other.orders.end();
           });
}

/// Rows that are known by their record, the one to be dealt as next at the end.
class KnownRecords {
public:
    KnownRecords(std::span<const RowMarks> known, const std::vector<bool>& isPrivate) {
        for (const RowMarks& marks : known)
            for (std::size_t row = 0; row < marks.records.size(); ++row)
                if (marks.numbers[row] != unknownRow)
                    numbers_[marks.records[row]].push_back(marks.numbers[row]);
        const auto last = [&](std::uint32_t number) {
            return number < isPrivate.size() && isPrivate[number];
        };
        for (auto& [record, numbers] : numbers_) {
            std::ranges::sort(numbers, std::greater());
            numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
            std::stable_partition(numbers.begin(), numbers.end(),
                                  [&](std::uint32_t number) { return !last(number); });
        }
    }
    std::uint32_t take(std::uint64_t record) {
        const auto found = numbers_.find(record);
        if (found == numbers_.end() || found->second.empty()) return unknownRow;
        const std::uint32_t number = found->second.back();
        found->second.pop_back();
        return number;
    }

private:
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> numbers_;
};

void addLine(std::string& text, std::uint64_t record, std::uint32_t number,
             std::optional<std::uint64_t> person) {
    std::array<char, 20> digits{};
    const auto add = [&](auto value, int base) {
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, base).ptr;
        text.append(digits.data(), end);
    };
    add(record, hexadecimal);
    text += ' ';
    if (number == unknownRow)
        text += '-';
    else
        add(number, 10);
    if (person) {
        text += ' ';
        add(*person, hexadecimal);
    }
    text += '\n';
}

bool readLine(std::string_view line, RowMarks& marks) {
    std::uint64_t record = 0;
    std::uint32_t number = unknownRow;
    const char* const end = line.data() + line.size();
    const auto first = std::from_chars(line.data(), end, record, hexadecimal);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != ' ') return false;
    const std::string_view rest(first.ptr + 1, end), dealt = rest.substr(0, rest.find(' '));
    if (dealt != "-") {
        const char* const last = dealt.data() + dealt.size();
        const auto second = std::from_chars(dealt.data(), last, number);
        if (second.ec != std::errc() || second.ptr != last || number == unknownRow) return false;
    }
    if (dealt.size() < rest.size()) {
        std::uint64_t person = 0;
        const auto third = std::from_chars(dealt.data() + dealt.size() + 1, end, person, hexadecimal);
        if (third.ec != std::errc() || third.ptr != end) return false;
        marks.persons.push_back(person);
    }
    marks.records.push_back(record);
    marks.numbers.push_back(number);
    return true;
}

bool readHead(std::string_view line, RowMarks& marks) {
    const Json json = Json::parse(line, nullptr, false);
    try {
        if (json.at("schema") != rowsSchema) return false;
        marks.key = json.at("key").get<std::string>();
        for (const Json& order : json.at("orders").elements()) {
            const auto whole = wholeNumber(order);
            if (!whole) return false;
            marks.orders.push_back(*whole);
        }
    } catch (const Json::exception&) {
        return false;
    }
    return true;
}

} // namespace

RowMarks rowMarksOf(const Dataset& dataset, const SketchKey& key) {
    HashedTable hashed = hashedTable(dataset, key);
    RowMarks marks{key.digest(), std::move(hashed.records), {}, {}};
    for (const HashedColumn& column : hashed.columns)
        if (column.order != 0) marks.orders.push_back(column.order);
    marks.numbers.resize(marks.records.size());
    std::iota(marks.numbers.begin(), marks.numbers.end(), 0U);
    return marks;
}

std::vector<std::uint64_t> personMarksOf(const Column& column, const SketchKey& key) {
    const KeyedHash hash(key.records);
    const Owners owners = ownersOf(column);
    std::vector<std::uint64_t> marks(owners.rows(), 0);
    for (std::size_t row = 0; row < marks.size(); ++row)
        if (owners.hasOwner(row)) marks[row] = hash.of(owners.marks[owners.first[row]]);
    return marks;
}

bool foundByPerson(RowMarks& rows, std::span<const RowMarks> known) {
    std::unordered_map<std::uint32_t, std::uint64_t> persons; // of the rows that were not found yet
    std::uint32_t next = 0;
    for (const RowMarks& marks : known) {
        for (const std::uint32_t number : marks.numbers)
            if (number != unknownRow) next = std::max(next, number + 1);
        if (marks.key != rows.key || marks.persons.empty()) continue;
        for (std::size_t row = 0; row < marks.persons.size(); ++row)
            persons[marks.numbers[row]] = marks.persons[row];
    }
    bool added = false;
    for (std::size_t row = 0; row < rows.numbers.size(); ++row) {
        added = added || rows.numbers[row] == unknownRow;
        if (rows.numbers[row] == unknownRow) continue;
        const auto before = persons.find(rows.numbers[row]);
        if (before == persons.end() || before->second != rows.persons[row]) return false;
        persons.erase(before);
    }
    if (added && !persons.empty()) return false;
    for (std::uint32_t& number : rows.numbers)
        if (number == unknownRow) number = next++;
    return true;
}

std::optional<std::vector<std::uint32_t>> numbersAmong(const RowMarks& rows, std::span<const RowMarks> known,
                                                       const std::vector<bool>& isPrivate) {
    for (const RowMarks& marks : known)
        if (marks.key == rows.key && inTheSameOrder(rows, marks)) return marks.numbers;
    std::vector<RowMarks> comparable;
    std::ranges::copy_if(known, std::back_inserter(comparable),
                         [&](const RowMarks& marks) { return marks.key == rows.key; });
    KnownRecords records(comparable, isPrivate);
    std::vector<std::uint32_t> numbers;
    numbers.reserve(rows.records.size());
    for (const std::uint64_t record : rows.records)
        numbers.push_back(records.take(record));
    const bool any = std::ranges::any_of(numbers, [](std::uint32_t number) { return number != unknownRow; });
    return any ? std::optional(std::move(numbers)) : std::nullopt;
}

std::string rowMarksFolder(const std::string& ledger) {
    return ledger + "/rows";
}

Result<void> writeRowMarks(const std::string& path, const RowMarks& marks) {
    std::string text =
        Json{{"schema", rowsSchema}, {"key", marks.key}, {"orders", marks.orders}}.dump() + "\n";
    for (std::size_t row = 0; row < marks.records.size(); ++row)
        addLine(text, marks.records[row], marks.numbers[row],
                marks.persons.empty() ? std::nullopt : std::optional(marks.persons[row]));
    return writeOwnFile(path, text);
}

Result<RowMarks> readRowMarks(const std::string& path) {
    ASSIGN_OR_RETURN(const auto text, readWholeFile(path));
    const Error broken{"what is kept of the rows that were released cannot be read", path,
                       "restore the file from a copy: without it a row that was private could become public"};
    RowMarks marks;
    std::string_view rest = text;
    for (bool first = true; !rest.empty(); first = false) {
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) return broken;
        const std::string_view line = rest.substr(0, end);
        if (!(first ? readHead(line, marks) : readLine(line, marks))) return broken;
        rest.remove_prefix(end + 1);
    }
    if (marks.key.empty()) return broken;
    if (!marks.persons.empty() && marks.persons.size() != marks.records.size()) return broken;
    return marks;
}

} // namespace epsiloscope
