// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/CsvFile.h"

#include "core/base/Json.h"
#include "core/declared/Build.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::string_view formulaBeginnings = "=+-@\t\r\n";

bool isNumber(std::string_view text) {
    if (text.ends_with('%')) text.remove_suffix(text.ends_with(" %") ? 2 : 1);
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    // One that is too large for a double is a number all the same.
    return (problem == std::errc() || problem == std::errc::result_out_of_range) &&
           end == text.data() + text.size();
}

bool looksLikeFormula(std::string_view text) {
    return text.size() > 1 && formulaBeginnings.find(text.front()) != std::string_view::npos &&
           !isNumber(text);
}

// True if it is a formula, or looks as one does that was guarded.
bool needsGuard(std::string_view text) {
    const std::size_t behind = text.find_first_not_of('\'');
    return behind != std::string_view::npos && looksLikeFormula(text.substr(behind));
}

// Quotes that are not needed do no harm, except that they are ugly.
bool needsQuotes(const std::string& text) {
    const auto blank = [](char c) { return c == ' ' || c == '\t'; };
    const bool comment = text.front() == '|' || text.front() == '%' || text.find('#') != std::string::npos;
    return comment || blank(text.front()) || blank(text.back()) ||
           text.find_first_of(",\"\r\n") != std::string::npos;
}

constexpr const char* schemaName = "epsiloscope.csv/1";
constexpr const char* anySchema = "epsiloscope.csv/";
constexpr const char* ending = ".json";
constexpr std::size_t mostColumns = 1'000'000, mostFacts = 100'000;
constexpr std::uintmax_t mostBytes = std::uintmax_t{1} << 28U; ///< larger ones are somebody else's

constexpr std::string_view typesBeginning = "# epsiloscope: types=";
constexpr std::string_view typesEnding = " missing=empty";
constexpr std::string_view guardedEnding = " formulas=quoted";

Json toJson(const CsvNotes& notes) {
    Json json = fileOf(schemaName);
    if (!notes.facts.empty()) json["facts"] = notes.facts;
    for (const CsvColumn& column : notes.columns)
        json["columns"].push_back(
            {{"name", column.name}, {"type", column.numeric ? "numeric" : "categorical"}});
    if (notes.guarded) json["guarded"] = true;
    return json;
}

std::string typesLine(const CsvNotes& notes) {
    std::string line(typesBeginning);
    for (const CsvColumn& column : notes.columns)
        line += column.numeric ? 'n' : 'c';
    line += typesEnding;
    if (notes.guarded) line += guardedEnding;
    return line + "\n";
}

Result<CsvColumn> columnFrom(const Json& json, const std::string& place) {
    JsonObject members(json, place, writtenWhole);
    CsvColumn column;
    column.name = members.text("name");
    const std::string type = members.text("type");
    column.numeric = type == "numeric";
    if (members.ok() && !column.numeric && type != "categorical")
        members.refuse("type", "is neither \"numeric\" nor \"categorical\"", "write one of the two");
    RETURN_IF_ERROR(members.finish());
    return column;
}

Result<CsvNotes> notesFrom(const Json& json, const std::string& path) {
    JsonObject members(json, path + "#", writtenWhole);
    CsvNotes notes;
    if (members.text("schema") != schemaName)
        members.refuse("schema", Sentence("is of another version than \"%1\"", {schemaName}),
                       "read the table with the version of Epsiloscope that wrote it, or delete this file");
    members.known("build");
    if (members.has("facts")) notes.facts = members.texts("facts", mostFacts);
    if (members.has("guarded")) notes.guarded = members.flag("guarded");
    if (members.has("columns")) {
        const Json& columns = members.list("columns", mostColumns);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            ASSIGN_OR_RETURN(auto column, columnFrom(columns[i], members.placeOf("columns", i)));
            notes.columns.push_back(std::move(column));
        }
    }
    RETURN_IF_ERROR(members.finish());
    return notes;
}

/// The text of a file that can be ours: an ordinary file that names the schema somewhere.
std::optional<std::string> textOfOurs(const std::string& path) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) return std::nullopt;
    if (const auto bytes = std::filesystem::file_size(path, failed); failed || bytes > mostBytes)
        return std::nullopt;
    auto text = readWholeFile(path);
    if (!text || text->find(anySchema) == std::string::npos) return std::nullopt;
    return std::move(*text);
}

} // namespace

std::string guardedText(std::string text) {
    if (needsGuard(text)) text.insert(text.begin(), '\'');
    return text;
}

std::string_view unguardedText(std::string_view text) {
    if (text.starts_with('\'') && needsGuard(text)) text.remove_prefix(1);
    return text;
}

std::string csvCell(const std::string& text) {
    std::string cell = guardedText(text);
    if (cell.empty() || !needsQuotes(cell)) return cell;
    std::string quoted = "\"";
    for (const char character : cell) {
        if (character == '"') quoted += '"';
        quoted += character;
    }
    return quoted + '"';
}

std::string csvComment(const std::string& text) {
    std::string line = "# ";
    for (const char character : text) {
        const bool breaks = character == '\n' || character == '\r' || character == '\t';
        const bool begins = formulaBeginnings.find(character) != std::string_view::npos;
        if (begins && (line.back() == ',' || line.back() == ';')) line += ' ';
        line += breaks ? ' ' : character;
    }
    return line + '\n';
}

bool anyGuarded(const std::vector<std::string>& texts) {
    return std::ranges::any_of(texts, needsGuard);
}

FileBeside besideCsv(const CsvNotes& notes) {
    if (notes.empty()) return {ending, {}, anySchema};
    return {ending, toJson(notes).dump(1, ' ', false, Json::error_handler_t::replace) + "\n", anySchema};
}

std::string withComments(const CsvFile& file) {
    std::string text;
    if (!file.notes.columns.empty()) text += typesLine(file.notes);
    for (const std::string& fact : file.notes.facts)
        text += csvComment(fact);
    if (file.notes.guarded && file.notes.columns.empty())
        text += csvComment("a ' was put before texts that a spreadsheet would take for formulas");
    return text + file.table;
}

Result<void> writeCsv(const std::string& path, const CsvFile& file) {
    return writeWithBeside(path, file.table, {besideCsv(file.notes)});
}

Result<void> checkBesideCsv(const std::string& path) {
    return checkBeside(path, {ending, "notes", anySchema});
}

Result<std::optional<CsvNotes>> csvNotesFrom(const std::string& text, const std::string& path) {
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() && text.find(anySchema) != std::string::npos)
        return Error{"tells of the table beside it and is no JSON", path,
                     "mend it, or delete it: then the cells tell what the columns are"};
    const auto schema = json.is_object() ? json.find("schema") : json.end();
    if (!json.is_object() || schema == json.end() || !schema->is_string() ||
        !schema->text().starts_with(anySchema))
        return std::optional<CsvNotes>();
    ASSIGN_OR_RETURN(auto notes, notesFrom(json, path));
    return std::optional(std::move(notes));
}

std::string notesBeside(const std::string& table) {
    const bool packed = table.ends_with(".gz");
    return (packed ? table.substr(0, table.size() - 3) : table) + ending;
}

Result<std::optional<CsvNotes>> readNotesBeside(const std::string& table) {
    const std::string path = notesBeside(table);
    const auto text = textOfOurs(path);
    if (!text) return std::optional<CsvNotes>();
    return csvNotesFrom(*text, path);
}

Result<std::optional<CsvNotes>> csvNotesFromLine(std::string_view text, const std::string& path) {
    if (!text.starts_with(typesBeginning)) return std::optional<CsvNotes>();
    std::string_view letters = text.substr(0, text.find_first_of("\r\n"));
    letters.remove_prefix(typesBeginning.size());
    const Error broken{
        "the line that says the types of the columns is broken", path + ":1",
        "write it as \"# epsiloscope: types=nc missing=empty\" with n or c for each column, or "
        "delete it"};
    CsvNotes notes;
    notes.guarded = letters.ends_with(guardedEnding);
    if (notes.guarded) letters.remove_suffix(guardedEnding.size());
    if (!letters.ends_with(typesEnding)) return broken;
    letters.remove_suffix(typesEnding.size());
    for (const char letter : letters) {
        if (letter != 'n' && letter != 'c') return broken;
        notes.columns.push_back({{}, letter == 'n'});
    }
    return std::optional(std::move(notes));
}

Json csvNotesSchema() {
    const Json text = {{"type", "string"}};
    const Json column = {{"type", "object"},
                         {"additionalProperties", false},
                         {"properties", {{"name", text}, {"type", {{"enum", {"numeric", "categorical"}}}}}},
                         {"required", {"name", "type"}}};
    return {{"type", "object"},
            {"additionalProperties", false},
            {"required", Json::array({"schema"})},
            {"properties",
             {{"schema", {{"const", schemaName}}},
              {"build", buildSchema()},
              {"facts",
               {{"type", "array"}, {"items", text}, {"description", "What holds of the table, in words."}}},
              {"columns",
               {{"type", "array"},
                {"items", column},
                {"minItems", 1},
                {"description", "What the columns are, in their order, where cells alone do not tell. Only "
                                "the empty cell is missing then."}}},
              {"guarded",
               {{"const", true},
                {"description", "A ' was put before texts that a spreadsheet would take for formulas."}}}}}};
}

} // namespace epsiloscope
