// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Description.h"
#include "app/Tables.h"
#include "core/base/Json.h"

#include <algorithm>
#include <vector>

namespace epsiloscope::app {

namespace {

constexpr std::size_t longestName = 48; // in code points; longer ones are cut

std::string cut(const std::string& text) {
    const std::u32string points = QString::fromStdString(text).toStdU32String();
    if (points.size() <= longestName) return text;
    return QString::fromStdU32String(points.substr(0, longestName - 1)).toStdString() + "…";
}

/// Control characters would move the cursor, and with it the columns.
std::string oneLine(std::string text) {
    for (char& character : text)
        if (static_cast<unsigned char>(character) < 0x20U || character == 0x7F) character = ' ';
    return text;
}

std::string jsonText(const Json& json) {
    if (json.is_string()) return oneLine(json.get<std::string>());
    return json.is_number_float() ? shortNumber(json.get<double>()) : json.dump();
}

std::string listedItems(const Json& list) {
    std::string line;
    for (const Json& each : list)
        line += (line.empty() ? "" : ", ") + jsonText(each);
    return line;
}

std::string kind(const Json& column) {
    const std::string word = jsonText(column["kind"]);
    return column.contains("width")
               ? word + " " + jsonText(column["width"]) + " × " + jsonText(column["height"])
               : word;
}

std::string detail(const Json& column) {
    if (column["kind"] == "empty") return "no values";
    if (column["type"] != "categorical") {
        std::string line;
        for (const char* key : {"minimum", "lower_quartile", "median", "upper_quartile", "maximum"})
            line += (line.empty() ? "" : " … ") + jsonText(column[key]);
        return line;
    }
    if (column["most_frequent_count"] == 0) return "no values";
    return jsonText(column["distinct"]) + (column["distinct"] == 1 ? " value" : " values") + ", most often " +
           cut(jsonText(column["most_frequent"])) + " (" + jsonText(column["most_frequent_count"]) + ")";
}

std::string columnLines(const Json& columns) {
    std::vector<QStringList> lines;
    const auto isNumber = [](const Json& column) {
        return column["type"] == "numeric" && column["kind"] != "empty";
    };
    const std::string legend = std::any_of(columns.begin(), columns.end(), isNumber)
                                   ? "numbers: minimum … lower quartile … median … upper quartile … maximum\n"
                                   : "";
    for (const Json& column : columns) {
        QStringList& line = lines.emplace_back();
        for (const std::string& cell :
             {jsonText(column["number"]), cut(jsonText(column["name"])), kind(column),
              jsonText(column["missing"]) + " missing", detail(column)})
            line << QString::fromStdString(cell);
    }
    return legend + textTable(lines, Qt::AlignLeft);
}

/// "1 row", "3 rows".
std::string counted(const Json& number, const char* one, const char* many) {
    return jsonText(number) + " " + (number == 1 ? one : many);
}

/// "'a', 'b', 'c' and 10 more"
std::string fewOf(const std::vector<std::string>& names) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        text += (i == 0 ? "'" : ", '") + cut(names[i]) + "'";
    return names.size() > most ? text + " and " + std::to_string(names.size() - most) + " more" : text;
}

/// Texts that differ in one name alone.
struct Alike {
    std::string before, after;
    std::vector<std::string> names;
};

void addAlike(std::vector<Alike>& all, const Alike& text) {
    const auto same = std::find_if(all.begin(), all.end(), [&text](const Alike& one) {
        return !text.after.empty() && one.before == text.before && one.after == text.after;
    });
    if (same == all.end())
        all.push_back(text);
    else
        same->names.push_back(text.names.front());
}

/// Sentences that differ in one quoted name alone are one: "… in column 'a', 'b' and 3 more".
std::vector<std::string> alikeJoined(const Json& sentences) {
    std::vector<Alike> all;
    const std::string mark = "olumn '";
    for (const Json& each : sentences) {
        const std::string text = jsonText(each);
        const std::size_t found = text.find(mark);
        const std::size_t begin = found == std::string::npos ? text.size() : found + mark.size();
        const std::size_t end = std::min(text.find('\'', begin), text.size());
        addAlike(all, {text.substr(0, begin), text.substr(end), {text.substr(begin, end - begin)}});
    }
    std::vector<std::string> joined;
    for (const Alike& one : all) {
        const bool several = one.names.size() > 1;
        joined.push_back(several ? one.before.substr(0, one.before.size() - 1) + fewOf(one.names) +
                                       one.after.substr(1)
                                 : one.before + one.names.front() + one.after);
    }
    return joined;
}

/// Warnings of a kind that say the same of several columns are one line.
std::string warningLines(const Json& warnings) {
    std::vector<Alike> all;
    for (const Json& each : warnings)
        addAlike(all, {jsonText(each["kind"]), jsonText(each["text"]), {jsonText(each["column"])}});
    std::string lines;
    for (const Alike& one : all)
        lines += "warning: " + (one.names.size() == 1 ? one.names.front() : fewOf(one.names)) + " (" +
                 one.before + "): " + one.after + "\n";
    return lines;
}

std::string leftOutLine(const Json& leftOut) {
    constexpr std::size_t most = 20;
    std::string names;
    for (std::size_t i = 0; i < std::min(leftOut.size(), most); ++i)
        names += (i == 0 ? "" : ", ") + cut(jsonText(leftOut[i]["column"])) + " (" +
                 jsonText(leftOut[i]["kind"]) + ")";
    if (leftOut.size() > most) names += " and " + std::to_string(leftOut.size() - most) + " more";
    return names.empty() ? "" : "ignored by default: " + names + "\n";
}

std::string delimiterInWords(const std::string& delimiter) {
    if (delimiter == "\t") return "tab";
    return delimiter == " " ? "space" : "\"" + delimiter + "\"";
}

std::string guessLines(const Json& guess) {
    std::string line = "read as: " + jsonText(guess["format"]);
    if (!guess["packing"].get<std::string>().empty()) line += ", " + jsonText(guess["packing"]);
    if (guess.contains("table")) line += ", table " + cut(jsonText(guess["table"]));
    if (!guess["encoding"].get<std::string>().empty()) line += ", " + jsonText(guess["encoding"]);
    if (guess.contains("delimiter"))
        line += ", delimiter " + delimiterInWords(guess["delimiter"].get<std::string>()) +
                (guess["header"] == true ? ", first row names the columns" : ", no row of names");
    if (guess["comment_lines"] != 0) line += ", " + jsonText(guess["comment_lines"]) + " comment lines";
    if (!guess["labels"].get<std::string>().empty()) line += ", labels from " + jsonText(guess["labels"]);
    line += "\n";
    for (const char* kind : {"doubt", "remark"})
        for (const std::string& each : alikeJoined(guess[std::string(kind) + "s"]))
            line += std::string(kind) + ": " + each + "\n";
    return line;
}

std::string presetLines(const Json& preset) {
    std::string line =
        "recognised as " + jsonText(preset["title"]) + " (" + jsonText(preset["source"]) + ")\n";
    if (!preset["public"].empty()) line += "  public: " + listedItems(preset["public"]) + "\n";
    if (!preset["ignored"].empty()) line += "  ignored: " + listedItems(preset["ignored"]) + "\n";
    if (!preset["note"].get<std::string>().empty()) line += "  " + jsonText(preset["note"]) + "\n";
    return line;
}

std::string publishedLines(const Json& published) {
    std::vector<std::string> ranges, lists;
    for (const auto& [column, domain] : published["columns"].items())
        (domain[0].is_number() ? ranges : lists).push_back(column);
    std::string line = "ranges and texts of its columns are published (" + jsonText(published["source"]) +
                       "): encoder.published=" + jsonText(published["id"]) + "\n";
    if (!ranges.empty()) line += "  ranges of numbers: " + listedItems(ranges) + "\n";
    if (!lists.empty()) line += "  allowed texts: " + listedItems(lists) + "\n";
    return line;
}

std::string countsLine(const Json& label) {
    std::string line;
    for (std::size_t i = 0; i < label["classes"].size(); ++i)
        line += (i != 0 ? ", " : "") + jsonText(label["classes"][i]) + " " + jsonText(label["counts"][i]);
    return line + "\n";
}

std::string labelLines(const Json& label) {
    std::string line = std::string(label["guessed"] == true ? "label (guess): " : "label: ") +
                       jsonText(label["column"]) + ": " + countsLine(label);
    if (label.contains("mapped")) line += "  grouped: " + countsLine(label["mapped"]);
    if (!label["positive"].get<std::string>().empty())
        line += "  positive class: " + jsonText(label["positive"]) + "\n";
    return line;
}

std::string personLines(const Json& person) {
    const bool two = person.contains("second_owner");
    return "person (guess): " + jsonText(person["question"]) + "\n  " +
           counted(person["persons"], "person", "persons") + ", " +
           counted(person["most_rows"], "row", "rows") + " at most" +
           (two ? "; the other owner of a row: " + cut(jsonText(person["second_owner"])) : std::string()) +
           "; a person's by --set data.person=" + cut(jsonText(person["column"])) +
           (two ? "," + cut(jsonText(person["second_owner"])) : std::string()) +
           ", a row's by data.unit=record with it\n";
}

std::string votesLines(const Json& votes) {
    std::string line = "votes: " + counted(votes["queries"], "query", "queries") + ", " +
                       counted(votes["teachers"], "teacher", "teachers") + ", " +
                       counted(votes["classes"], "class", "classes");
    if (votes["truth_known"] == true)
        line += ", plurality right in " + shortNumber(100 * votes["plurality_accuracy"].get<double>()) + " %";
    line += "\n  queries won by class: " + listedItems(votes["winners"]) + "\n";
    return line + "  queries by share of teachers that agree, 20 bins from 0 to 1: " +
           listedItems(votes["agreement_histogram"]) + "\n";
}

} // namespace

std::string descriptionText(const Json& description) {
    std::string all = jsonText(description["name"]) + ": " + counted(description["rows"], "row", "rows") +
                      ", " + counted(description["column_count"], "column", "columns") + "\n";
    if (description.contains("guess")) all += guessLines(description["guess"]);
    if (description.contains("preset")) all += presetLines(description["preset"]);
    if (description.contains("published")) all += publishedLines(description["published"]);
    all += columnLines(description["columns"]);
    if (description.contains("label_guess"))
        all += labelLines(description["label_guess"]);
    else if (!description.contains("votes"))
        all += "label: none was found; name a column of a few values by --set data.label=COLUMN\n";
    if (description.contains("person_guess")) all += personLines(description["person_guess"]);
    if (description.contains("test"))
        all += "test file: " + jsonText(description["test"]["name"]) + ", " +
               counted(description["test"]["rows"], "row", "rows") + "\n";
    if (description.contains("pictures") && description["pictures"]["test_file"] != "")
        all += "test pictures beside it: " + jsonText(description["pictures"]["test_file"]) + "\n";
    if (description.contains("votes")) all += votesLines(description["votes"]);
    if (description.contains("ignored_by_default")) all += leftOutLine(description["ignored_by_default"]);
    if (description.contains("warnings")) all += warningLines(description["warnings"]);
    return all;
}

} // namespace epsiloscope::app
