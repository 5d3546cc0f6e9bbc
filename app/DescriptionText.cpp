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
    for (const Json& column : columns)
        lines.push_back({jsonText(column["number"]), cut(jsonText(column["name"]), longestName), kind(column),
                         jsonText(column["missing"]) + " missing", detail(column)});
    return aligned(lines);
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
    for (const Json& each : guess["doubts"])
        line += "doubt: " + jsonText(each) + "\n";
    for (const Json& each : guess["remarks"])
        line += "remark: " + jsonText(each) + "\n";
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
    std::string line = "votes: " + jsonText(votes["queries"]) + " queries, " + jsonText(votes["teachers"]) +
                       " teachers, " + jsonText(votes["classes"]) + " classes";
    if (votes["truth_known"] == true)
        line += ", plurality right in " + shortNumber(100 * votes["plurality_accuracy"].get<double>()) + " %";
    line += "\n  queries won by class: " + listedItems(votes["winners"]) + "\n";
    return line + "  queries by share of teachers that agree, 20 bins from 0 to 1: " +
           listedItems(votes["agreement_histogram"]) + "\n";
}

} // namespace

std::string descriptionText(const Json& description) {
    std::string all = jsonText(description["name"]) + ": " + jsonText(description["rows"]) + " rows, " +
                      jsonText(description["column_count"]) +
                      (description["column_count"] == 1 ? " column\n" : " columns\n");
    if (description.contains("guess")) all += guessLines(description["guess"]);
    if (description.contains("preset")) all += presetLines(description["preset"]);
    if (description.contains("published")) all += publishedLines(description["published"]);
    all += columnLines(description["columns"]);
    if (description.contains("label_guess")) all += labelLines(description["label_guess"]);
    if (description.contains("test"))
        all += "test file: " + jsonText(description["test"]["name"]) + ", " +
               jsonText(description["test"]["rows"]) + " rows\n";
    if (description.contains("pictures")) all += picturesLines(description["pictures"]);
    if (description.contains("votes")) all += votesLines(description["votes"]);
    if (description.contains("warnings"))
        for (const Json& each : description["warnings"])
            all += "warning: " + jsonText(each["column"]) + " (" + jsonText(each["kind"]) +
                   "): " + jsonText(each["text"]) + "\n";
    return all;
}

} // namespace epsiloscope::app
