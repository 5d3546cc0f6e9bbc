// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/wire/ForeignMessages.h"

#include <bit>
#include <cstring>

namespace epsiloscope {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are sent as they lie in memory");

using Kind = ForeignCell::Kind;

constexpr char rowEnd = '\xFF';

Error garbled() {
    return {"the process that reads the file told something that makes no sense",
            {},
            "try again; if it happens again, save the table as CSV"};
}

/// Runs it; what is of another type than expected is garbled.
template <class Read> auto expecting(const Read& read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const Json::exception&) {
        return garbled();
    }
}

bool holdsNumber(Kind kind) {
    return kind == Kind::Number || kind == Kind::Day || kind == Kind::Moment || kind == Kind::Span;
}

bool holdsText(Kind kind) {
    return kind == Kind::Text || kind == Kind::Failed || kind == Kind::Declared;
}

template <class Number> std::optional<Number> take(std::string_view& bytes) {
    if (bytes.size() < sizeof(Number)) return std::nullopt;
    Number number;
    std::memcpy(&number, bytes.data(), sizeof number);
    bytes.remove_prefix(sizeof number);
    return number;
}

template <class Number> void append(std::string& bytes, Number number) {
    char raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    bytes.append(raw, sizeof number);
}

/// Takes one cell off the bytes; false where they hold none.
bool takeCell(std::string_view& bytes, ForeignCell& cell) {
    const auto kind = static_cast<Kind>(bytes.front());
    if (kind > Kind::Declared) return false;
    bytes.remove_prefix(1);
    cell = {.kind = kind};
    if (holdsNumber(kind)) {
        const auto number = take<double>(bytes);
        cell.number = number.value_or(0);
        return number.has_value();
    }
    if (!holdsText(kind)) return true;
    const auto length = take<std::uint32_t>(bytes);
    if (!length || *length > longestForeignText || *length > bytes.size()) return false;
    cell.text = bytes.substr(0, *length);
    bytes.remove_prefix(*length);
    return true;
}

} // namespace

Json requestToJson(const ForeignRequest& request) {
    return {{"kind", request.kind}, {"name", request.name},     {"table", request.table},
            {"rows", request.rows}, {"memory", request.memory}, {"beside", request.beside}};
}

Result<ForeignRequest> requestFromJson(const Json& json) {
    return expecting([&] {
        return ForeignRequest{json.at("kind").text(),
                              json.at("name").text(),
                              json.at("table").text(),
                              json.at("rows").unsignedInteger(),
                              json.at("memory").unsignedInteger(),
                              json.at("beside").boolean()};
    });
}

Json sentenceToJson(const Sentence& sentence) {
    if (sentence.form().empty()) return static_cast<const std::string&>(sentence);
    Json parts = Json::array();
    for (const Sentence& part : sentence.parts())
        parts.push_back(sentenceToJson(part));
    return {{"form", sentence.form()}, {"parts", std::move(parts)}};
}

Sentence sentenceFromJson(const Json& json) {
    if (json.is_string()) return json.text();
    constexpr std::size_t mostParts = 9;
    if (!json.is_object() || !json.contains("form") || !json.contains("parts")) return {};
    const Json &form = json["form"], &given = json["parts"];
    if (!form.is_string() || !given.is_array() || given.size() > mostParts) return {};
    std::vector<Sentence> parts(mostParts);
    for (std::size_t i = 0; i < given.size(); ++i)
        parts[i] = sentenceFromJson(given.at(i));
    switch (given.size()) {
    case 0:
        return form.text();
    case 1:
        return Sentence(form.text().c_str(), {parts[0]});
    case 2:
        return Sentence(form.text().c_str(), {parts[0], parts[1]});
    case 3:
        return Sentence(form.text().c_str(), {parts[0], parts[1], parts[2]});
    case 4:
        return Sentence(form.text().c_str(), {parts[0], parts[1], parts[2], parts[3]});
    default:
        return Sentence(form.text().c_str(), {parts[0], parts[1], parts[2], parts[3], parts[4], parts[5],
                                              parts[6], parts[7], parts[8]});
    }
}

Json errorToJson(const Error& error) {
    return {{"what", sentenceToJson(error.what)},
            {"where", sentenceToJson(error.where)},
            {"mend", sentenceToJson(error.mend)}};
}

Error errorFromJson(const Json& json) {
    if (!json.is_object() || !json.contains("what") || !json.contains("where") || !json.contains("mend"))
        return garbled();
    Error error{sentenceFromJson(json["what"]), sentenceFromJson(json["where"]),
                sentenceFromJson(json["mend"])};
    return error.what.empty() ? garbled() : error;
}

Json headToJson(const ForeignHead& head) {
    Json json = {{"tables", head.tables}, {"table", head.table}};
    if (!head.columns) return json;
    Json columns = Json::array();
    for (const ForeignColumn& column : *head.columns)
        columns.push_back({{"name", column.name}, {"label", column.label}});
    json["columns"] = std::move(columns);
    return json;
}

Result<ForeignHead> headFromJson(const Json& json) {
    auto head = expecting([&] {
        ForeignHead read{json.at("tables").get<std::vector<std::string>>(), json.at("table").text(), {}};
        if (!json.contains("columns")) return read;
        read.columns.emplace();
        for (const Json& column : json.at("columns").elements())
            read.columns->push_back({column.at("name").text(), column.at("label").text()});
        return read;
    });
    if (!head || !head->columns || head->columns->size() <= mostForeignColumns) return head;
    return Error{Sentence("the table has %1 columns, more than the %2 that are read here",
                          {head->columns->size(), mostForeignColumns}),
                 {},
                 "take a part of them"};
}

Json labelsToJson(const ColumnLabels& labels) {
    Json list = Json::array();
    for (const ValueLabel& label : labels.labels)
        list.push_back(Json::array(
            {label.number ? numberToJson(*label.number) : Json(nullptr), label.code, label.text}));
    return {{"column", labels.column}, {"labels", std::move(list)}};
}

Result<ColumnLabels> labelsFromJson(const Json& json) {
    return expecting([&] {
        ColumnLabels read{json.at("column").unsignedInteger(), {}};
        for (const Json& label : json.at("labels").elements())
            read.labels.push_back({doubleFromJson(label.at(std::size_t{0})), label.at(std::size_t{1}).text(),
                                   label.at(std::size_t{2}).text()});
        return read;
    });
}

void appendNumber(std::string& bytes, std::uint64_t number) {
    append(bytes, number);
}

std::optional<std::uint64_t> takeNumber(std::string_view& bytes) {
    return take<std::uint64_t>(bytes);
}

void appendCell(std::string& bytes, const ForeignCell& cell) {
    bytes.push_back(static_cast<char>(cell.kind));
    if (holdsNumber(cell.kind)) append(bytes, cell.number);
    if (!holdsText(cell.kind)) return;
    append(bytes, static_cast<std::uint32_t>(cell.text.size()));
    bytes.append(cell.text);
}

void appendRowEnd(std::string& bytes) {
    bytes.push_back(rowEnd);
}

Result<bool> CellDecoder::decode(std::string_view message, const TakeRow& take) {
    row_.clear();
    while (!message.empty()) {
        if (message.front() == rowEnd) {
            message.remove_prefix(1);
            ASSIGN_OR_RETURN(const bool more, take(row_));
            if (!more) return false;
            row_.clear();
            continue;
        }
        if (row_.size() == mostForeignColumns || !takeCell(message, row_.emplace_back())) return garbled();
    }
    if (!row_.empty()) return garbled();
    return true;
}

} // namespace epsiloscope
