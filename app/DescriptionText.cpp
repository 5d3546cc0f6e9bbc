// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Description.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace epsiloscope::app {

namespace {

using Json = nlohmann::json;

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

std::string text(const Json& json) {
    if (json.is_string()) return oneLine(json.get<std::string>());
    return json.is_number_float() ? shortNumber(json.get<double>()) : json.dump();
}

std::string listed(const Json& list) {
    std::string line;
    for (const Json& each : list)
        line += (line.empty() ? "" : ", ") + text(each);
    return line;
}

std::string kind(const Json& column) {
    const std::string word = text(column["kind"]);
    return column.contains("width") ? word + " " + text(column["width"]) + " × " + text(column["height"])
                                    : word;
}

std::string detail(const Json& column) {
    if (column["kind"] == "empty") return "no values";
    if (column["type"] != "categorical") {
        std::string line;
        for (const char* key : {"minimum", "lower_quartile", "median", "upper_quartile", "maximum"})
            line += (line.empty() ? "" : " … ") + text(column[key]);
        return line;
    }
    if (column["most_frequent_count"] == 0) return "no values";
    return text(column["distinct"]) + (column["distinct"] == 1 ? " value" : " values") + ", most often " +
           cut(text(column["most_frequent"]), longestName) + " (" + text(column["most_frequent_count"]) + ")";
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
        lines.push_back({text(column["number"]), cut(text(column["name"]), longestName), kind(column),
                         text(column["missing"]) + " missing", detail(column)});
    return aligned(lines);
}

std::string delimiterName(const std::string& delimiter) {
    if (delimiter == "\t") return "tab";
    return delimiter == " " ? "space" : "\"" + delimiter + "\"";
}

std::string guessLines(const Json& guess) {
    std::string line = "read as: " + text(guess["format"]);
    if (guess["compressed"] == true) line += ", gzip";
    if (!guess["encoding"].get<std::string>().empty()) line += ", " + text(guess["encoding"]);
    if (guess.contains("delimiter"))
        line += ", delimiter " + delimiterName(guess["delimiter"].get<std::string>()) +
                (guess["header"] == true ? ", first row names the columns" : ", no row of names");
    if (guess["comment_lines"] != 0) line += ", " + text(guess["comment_lines"]) + " comment lines";
    if (!guess["labels"].get<std::string>().empty()) line += ", labels from " + text(guess["labels"]);
    line += "\n";
    for (const Json& each : guess["doubts"])
        line += "doubt: " + text(each) + "\n";
    for (const Json& each : guess["remarks"])
        line += "remark: " + text(each) + "\n";
    return line;
}

std::string presetLines(const Json& preset) {
    std::string line = "recognised as " + text(preset["title"]) + " (" + text(preset["source"]) + ")\n";
    if (!preset["public"].empty()) line += "  public: " + listed(preset["public"]) + "\n";
    if (!preset["ignored"].empty()) line += "  ignored: " + listed(preset["ignored"]) + "\n";
    if (!preset["note"].get<std::string>().empty()) line += "  " + text(preset["note"]) + "\n";
    return line;
}

std::string publishedLines(const Json& published) {
    std::vector<std::string> ranges, lists;
    for (const auto& [column, domain] : published["columns"].items())
        (domain[0].is_number() ? ranges : lists).push_back(column);
    std::string line = "ranges and texts of its columns are published (" + text(published["source"]) +
                       "): encoder.published=" + text(published["id"]) + "\n";
    if (!ranges.empty()) line += "  ranges of numbers: " + listed(ranges) + "\n";
    if (!lists.empty()) line += "  texts that may stand: " + listed(lists) + "\n";
    return line;
}

std::string countsLine(const Json& label) {
    std::string line;
    for (std::size_t i = 0; i < label["classes"].size(); ++i)
        line += (i != 0 ? ", " : "") + text(label["classes"][i]) + " " + text(label["counts"][i]);
    return line + "\n";
}

std::string labelLines(const Json& label) {
    std::string line = std::string(label["guessed"] == true ? "label (guess): " : "label: ") +
                       text(label["column"]) + ": " + countsLine(label);
    if (label.contains("mapped")) line += "  grouped: " + countsLine(label["mapped"]);
    if (!label["positive"].get<std::string>().empty())
        line += "  positive class: " + text(label["positive"]) + "\n";
    return line;
}

std::string picturesLines(const Json& pictures) {
    std::string line;
    if (!pictures["test_file"].get<std::string>().empty())
        line += "test pictures beside it: " + text(pictures["test_file"]) + "\n";
    return line;
}

std::string votesLines(const Json& votes) {
    std::string line = "votes: " + text(votes["queries"]) + " queries, " + text(votes["teachers"]) +
                       " teachers, " + text(votes["classes"]) + " classes";
    if (votes["truth_known"] == true)
        line += ", plurality right in " + shortNumber(100 * votes["plurality_accuracy"].get<double>()) + " %";
    line += "\n  queries won by class: " + listed(votes["winners"]) + "\n";
    return line + "  queries by share of teachers that agree, 20 bins from 0 to 1: " +
           listed(votes["agreement_histogram"]) + "\n";
}

} // namespace

std::string descriptionText(const nlohmann::json& description) {
    std::string all = text(description["name"]) + ": " + text(description["rows"]) + " rows, " +
                      text(description["column_count"]) +
                      (description["column_count"] == 1 ? " column\n" : " columns\n");
    if (description.contains("guess")) all += guessLines(description["guess"]);
    if (description.contains("preset")) all += presetLines(description["preset"]);
    if (description.contains("published")) all += publishedLines(description["published"]);
    all += columnLines(description["columns"]);
    if (description.contains("label_guess")) all += labelLines(description["label_guess"]);
    if (description.contains("test"))
        all += "test file: " + text(description["test"]["name"]) + ", " + text(description["test"]["rows"]) +
               " rows\n";
    if (description.contains("pictures")) all += picturesLines(description["pictures"]);
    if (description.contains("votes")) all += votesLines(description["votes"]);
    if (description.contains("warnings"))
        for (const Json& each : description["warnings"])
            all += "warning: " + text(each["column"]) + " (" + text(each["kind"]) +
                   "): " + text(each["text"]) + "\n";
    return all;
}

} // namespace epsiloscope::app
