// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Description.h"
#include "core/base/Json.h"

#include <algorithm>
#include <vector>

namespace epsiloscope::app {

namespace {

constexpr std::size_t longestName = 48; // in code points; longer ones are cut

bool beginsCodePoint(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

std::size_t codePoints(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCodePoint));
}

std::string cut(const std::string& text, std::size_t most) {
    if (codePoints(text) <= most) return text;
    std::size_t bytes = 0;
    for (std::size_t seen = 0; bytes < text.size(); ++bytes)
        if (beginsCodePoint(text[bytes]) && seen++ == most - 1) break;
    return text.substr(0, bytes) + "…";
}

/// Control characters would move the cursor, and with it the columns.
std::string oneLine(std::string text) {
    for (char& character : text)
        if (static_cast<unsigned char>(character) < 0x20U || character == 0x7F) character = ' ';
    return text;
}

std::string padded(const std::string& text, std::size_t width) {
    const std::size_t used = codePoints(text);
    return text + std::string(width > used ? width - used : 0, ' ');
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
           cut(jsonText(column["most_frequent"]), longestName) + " (" +
           jsonText(column["most_frequent_count"]) + ")";
}

/// Lines of cells; each cell but the last as wide as the widest in its place.
std::string aligned(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widths;
    for (const auto& cells : lines) {
        widths.resize(std::max(widths.size(), cells.size()));
        for (std::size_t i = 0; i < cells.size(); ++i)
            widths[i] = std::max(widths[i], codePoints(cells[i]));
    }
    std::string all;
    for (const auto& cells : lines) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            all += i + 1 < cells.size() ? padded(cells[i], widths[i] + 2) : cells[i];
        all += "\n";
    }
    return all;
}

std::string columnLines(const Json& columns) {
    std::vector<std::vector<std::string>> lines;
    const auto isNumber = [](const Json& column) {
        return column["type"] == "numeric" && column["kind"] != "empty";
    };
    const std::string legend = std::any_of(columns.begin(), columns.end(), isNumber)
                                   ? "numbers: minimum … lower quartile … median … upper quartile … maximum\n"
                                   : "";
    for (const Json& column : columns)
        lines.push_back({jsonText(column["number"]), cut(jsonText(column["name"]), longestName), kind(column),
                         jsonText(column["missing"]) + " missing", detail(column)});
    return legend + aligned(lines);
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
        text += (i == 0 ? "'" : ", '") + cut(names[i], longestName) + "'";
    return names.size() > most ? text + " and " + std::to_string(names.size() - most) + " more" : text;
}

/// Sentences that differ in one quoted name alone are one: "… in column 'a', 'b' and 3 more".
std::vector<std::string> alikeJoined(const Json& sentences) {
    struct Alike {
        std::string before, after;
        std::vector<std::string> names;
    };
    std::vector<Alike> all;
    const std::string mark = "olumn '";
    for (const Json& each : sentences) {
        const std::string text = jsonText(each);
        const std::size_t found = text.find(mark);
        const std::size_t begin = found == std::string::npos ? text.size() : found + mark.size();
        const std::size_t end = std::min(text.find('\'', begin), text.size());
        const std::string before = text.substr(0, begin), after = text.substr(std::min(end, text.size()));
        const auto same = std::find_if(all.begin(), all.end(), [&](const Alike& one) {
            return !after.empty() && one.before == before && one.after == after;
        });
        const std::string name = text.substr(begin, end - begin);
        if (same == all.end())
            all.push_back({before, after, {name}});
        else
            same->names.push_back(name);
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
    struct Alike {
        std::string kind, text;
        std::vector<std::string> columns;
    };
    std::vector<Alike> all;
    for (const Json& each : warnings) {
        const std::string kind = jsonText(each["kind"]), text = jsonText(each["text"]);
        const auto same = std::find_if(
            all.begin(), all.end(), [&](const Alike& one) { return one.kind == kind && one.text == text; });
        if (same == all.end())
            all.push_back({kind, text, {jsonText(each["column"])}});
        else
            same->columns.push_back(jsonText(each["column"]));
    }
    std::string lines;
    for (const Alike& one : all)
        lines += "warning: " + (one.columns.size() == 1 ? one.columns.front() : fewOf(one.columns)) + " (" +
                 one.kind + "): " + one.text + "\n";
    return lines;
}

std::string delimiterInWords(const std::string& delimiter) {
    if (delimiter == "\t") return "tab";
    return delimiter == " " ? "space" : "\"" + delimiter + "\"";
}

std::string guessLines(const Json& guess) {
    std::string line = "read as: " + jsonText(guess["format"]);
    if (guess["compressed"] == true) line += ", gzip";
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
    if (!lists.empty()) line += "  texts that may stand: " + listedItems(lists) + "\n";
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

std::string picturesLines(const Json& pictures) {
    std::string line;
    if (!pictures["test_file"].get<std::string>().empty())
        line += "test pictures beside it: " + jsonText(pictures["test_file"]) + "\n";
    return line;
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
    if (description.contains("test"))
        all += "test file: " + jsonText(description["test"]["name"]) + ", " +
               counted(description["test"]["rows"], "row", "rows") + "\n";
    if (description.contains("pictures")) all += picturesLines(description["pictures"]);
    if (description.contains("votes")) all += votesLines(description["votes"]);
    if (description.contains("warnings")) all += warningLines(description["warnings"]);
    return all;
}

} // namespace epsiloscope::app
