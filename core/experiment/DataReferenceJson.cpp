// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/DataReferenceJson.h"

#include "core/base/Json.h"
#include "core/base/NearestName.h"
#include "core/experiment/ExperimentKeys.h"
#include "core/experiment/JsonReading.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::array<std::pair<const char*, char>, 5> delimiterNames = {
    {{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}, {"pipe", '|'}, {"space", ' '}}};

bool isSample(const std::string& path) {
    return path.starts_with("sample:");
}

std::string resolvedPath(const std::string& path, const std::string& folder) {
    if (path.empty() || isSample(path) || folder.empty()) return path;
    const std::filesystem::path given(path);
    return given.is_absolute() ? path : (std::filesystem::path(folder) / given).lexically_normal().string();
}

Result<void> readTypes(const Json& json, DataReference& data) {
    const std::string where = "/data/types";
    const std::string mend = "write {\"age\": \"numeric\", \"zip\": \"categorical\"}";
    if (!json.is_object()) return Error{"must be an object of types by column", where, mend};
    for (const auto& [column, type] : json.items()) {
        if (type != "numeric" && type != "categorical")
            return Error{"a type is \"numeric\" or \"categorical\", and this is " + inWords(type),
                         pointerTo(where, column), mend};
        data.types[column] = type == "numeric" ? ColumnType::Numeric : ColumnType::Categorical;
    }
    return {};
}

Result<void> readLabelMap(const Json& json, DataReference& data) {
    const std::string where = "/data/label_map";
    const std::string mend = "write {\"normal.\": \"normal\", \"*\": \"attack\"}";
    if (!json.is_object()) return Error{"must be an object of classes by class", where, mend};
    for (const auto& [from, to] : json.items()) {
        if (!to.is_string() || to.get<std::string>().empty())
            return Error{"a class becomes another class, and this is " + inWords(to), pointerTo(where, from),
                         mend};
        data.labelMap[from] = to.get<std::string>();
    }
    return {};
}

Result<void> readMarkers(const Json& json, DataReference& data) {
    const std::string where = "/data/missing_markers";
    std::vector<std::string> markers;
    const bool texts = json.is_array() && std::all_of(json.begin(), json.end(),
                                                      [](const Json& entry) { return entry.is_string(); });
    if (!texts) return Error{"must be a list of texts", where, "write [\"?\", \"n/a\"]"};
    for (const Json& entry : json)
        markers.push_back(entry.get<std::string>());
    data.missingMarkers = std::move(markers);
    return {};
}

// What JsonObject has no words for.
Result<void> readRest(const Json& json, const std::string& delimiter, DataReference& data) {
    if (!delimiter.empty()) {
        const auto read = delimiterFromText(delimiter);
        if (!read) return read.error();
        data.delimiter = *read;
    }
    const auto present = [&json](const char* name) { return json.contains(name) && !json[name].is_null(); };
    if (present("types"))
        if (auto read = readTypes(json["types"], data); !read) return read;
    if (present("label_map"))
        if (auto read = readLabelMap(json["label_map"], data); !read) return read;
    if (present("missing_markers"))
        if (auto read = readMarkers(json["missing_markers"], data); !read) return read;
    return {};
}

Result<void> checkFormat(const std::string& format) {
    const std::vector<std::string>& known = choicesOfKey("data.format");
    if (format.empty() || std::find(known.begin(), known.end(), format) != known.end()) return {};
    return Error{"there is no format \"" + format + "\"", "/data/format", allChoices(known)};
}

Result<void> checkPreset(const std::string& preset) {
    const std::vector<std::string>& known = choicesOfKey("data.preset");
    if (preset.empty() || std::find(known.begin(), known.end(), preset) != known.end()) return {};
    return Error{"no well-known dataset is called \"" + preset + "\"", "/data/preset", allChoices(known)};
}

// What the cells of a file of votes are; or, in place of "path", the file, as experiments once named it.
Result<void> readVotes(const std::string& text, DataReference& data) {
    if (text.empty()) return {};
    for (const VoteCells cells : {VoteCells::Counts, VoteCells::Labels})
        if (text == toString(cells)) data.votes = cells;
    data.format = "votes";
    if (data.votes) return {};
    if (!data.path.empty())
        return Error{"votes are \"counts\" or \"labels\", and this is \"" + text + "\"", "/data/votes",
                     "write counts for a row per query, labels for a row per teacher; the file is \"path\""};
    data.path = text;
    return {};
}

} // namespace

Result<char> delimiterFromText(const std::string& text) {
    for (const auto& [name, character] : delimiterNames)
        if (text == name) return character;
    if (text == "\\t") return '\t';
    const bool single = text.size() == 1 && static_cast<unsigned char>(text[0]) < 0x80;
    if (single && text[0] != '"' && text[0] != '\n' && text[0] != '\r') return text[0];
    return Error{"\"" + text + "\" is no delimiter", "/data/delimiter",
                 "write one character, or comma, semicolon, tab, pipe or space"};
}

std::string delimiterToText(char delimiter) {
    if (delimiter == '\t') return "tab";
    if (delimiter == ' ') return "space";
    return std::string(1, delimiter);
}

Result<void> dataFromJson(const Json& json, const std::string& folder, DataReference& data) {
    JsonObject object(json, "/data");
    std::string missing = "category";
    std::string delimiter;
    bool header = false;
    std::string votes;
    object.text("path", data.path);
    object.text("votes", votes);
    object.text("labels", data.labels);
    object.text("test", data.test);
    object.text("test_labels", data.testLabels);
    object.text("queries", data.queries);
    object.text("format", data.format);
    object.text("delimiter", delimiter);
    if (object.flag("header", header)) data.header = header;
    object.count("rows", data.rows);
    object.columnName("label", data.label);
    object.text("positive", data.positive);
    object.classNames("classes", data.classes);
    object.text("preset", data.preset);
    object.columnNames("public", data.publicColumns);
    object.columnNames("private", data.privateColumns);
    object.columnNames("ignore", data.ignored);
    object.columnName("personal_budget", data.personalBudget);
    object.text("pretrain", data.pretrain);
    object.text("pretrain_labels", data.pretrainLabels);
    object.classNames("pretrain_classes", data.pretrainClasses);
    object.oneOf("missing", missing, choicesOfKey("data.missing"));
    for (const char* part : {"types", "label_map", "missing_markers"})
        object.known(part);
    std::string decimal;
    if (object.oneOf("decimal", decimal, choicesOfKey("data.decimal")))
        data.decimal = decimal == "point" ? '.' : ',';
    if (auto finished = object.finish(); !finished) return finished;
    if (auto read = readVotes(votes, data); !read) return read;
    if (data.path.empty())
        return Error{"no dataset is named", "/data/path",
                     "give a file, or \"sample:census\" or \"sample:cardiology\""};
    if (auto known = checkFormat(data.format); !known) return known;
    if (auto known = checkPreset(data.preset); !known) return known;
    data.missingAsCategory = missing == "category";
    for (std::string* path : {&data.path, &data.labels, &data.test, &data.testLabels, &data.queries,
                              &data.pretrain, &data.pretrainLabels})
        *path = resolvedPath(*path, folder);
    return readRest(json, delimiter, data);
}

Json dataToJson(const DataReference& data, bool release) {
    const auto shown = [&](const std::string& path) {
        return release && !isSample(path) ? std::filesystem::path(path).filename().string() : path;
    };
    Json json = {{"path", shown(data.path)}};
    const auto put = [&json](const char* name, const std::string& text) {
        if (!text.empty()) json[name] = text;
    };
    put("labels", shown(data.labels));
    put("test", shown(data.test));
    put("test_labels", shown(data.testLabels));
    put("queries", shown(data.queries));
    put("pretrain", shown(data.pretrain));
    put("pretrain_labels", shown(data.pretrainLabels));
    if (!data.pretrainClasses.empty()) json["pretrain_classes"] = data.pretrainClasses;
    put("format", data.format);
    if (data.votes) json["votes"] = toString(*data.votes);
    if (data.delimiter) json["delimiter"] = delimiterToText(*data.delimiter);
    if (data.header) json["header"] = *data.header;
    if (data.rows > 0) json["rows"] = data.rows;
    if (data.decimal) json["decimal"] = *data.decimal == '.' ? "point" : "comma";
    if (data.missingMarkers) json["missing_markers"] = *data.missingMarkers;
    for (const auto& [column, type] : data.types)
        json["types"][column] = type == ColumnType::Numeric ? "numeric" : "categorical";
    put("label", data.label);
    put("positive", data.positive);
    if (!data.classes.empty()) json["classes"] = data.classes;
    put("preset", data.preset);
    for (const auto& [from, to] : data.labelMap)
        json["label_map"][from] = to;
    if (!data.publicColumns.empty()) json["public"] = data.publicColumns;
    if (!data.privateColumns.empty()) json["private"] = data.privateColumns;
    if (!data.ignored.empty()) json["ignore"] = data.ignored;
    put("personal_budget", data.personalBudget);
    json["missing"] = data.missingAsCategory ? "category" : "drop";
    return json;
}

} // namespace epsiloscope
