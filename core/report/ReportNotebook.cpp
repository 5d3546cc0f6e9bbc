// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportNotebook.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/HtmlText.h"
#include "core/report/NotebookCells.h"
#include "core/report/ReportOf.h"
#include "core/report/ReportSections.h"

#include <cmath>

namespace epsiloscope {

namespace {

// In Markdown nothing that stands in a title or in a name of a column may mean anything.
std::string markdownText(std::string_view text) {
    std::string escaped;
    for (const char letter : printableText(text)) {
        if (std::string_view("\\`*_{}[]()#+-.!|$~^").find(letter) != std::string_view::npos) escaped += '\\';
        if (letter == '<' || letter == '>' || letter == '&')
            escaped += htmlText(std::string_view(&letter, 1));
        else
            escaped += letter == '\n' ? ' ' : letter;
    }
    return escaped;
}

// JSON of texts, numbers, lists and objects is Python, too.
std::string inPython(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The cells, each with an id of its own.
class NotebookBook {
public:
    void markdown(const std::string& text) { add("markdown", text); }
    void code(const std::string& text) {
        Json& cell = add("code", text);
        cell["execution_count"] = nullptr;
        cell["outputs"] = Json::array();
    }
    std::string text() const {
        const Json python = {{"display_name", "Python 3"}, {"language", "python"}, {"name", "python3"}};
        const Json book = {{"cells", cells_},
                           {"metadata",
                            {{"kernelspec", python},
                             {"language_info", {{"name", "python"}}},
                             {"epsiloscope", {{"schema", "epsiloscope.notebook/1"}}}}},
                           {"nbformat", 4},
                           {"nbformat_minor", 5}};
        return book.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    }

private:
    Json& add(const char* kind, const std::string& text) {
        cells_.push_back({{"id", concat("cell-", std::to_string(cells_.size() + 1))},
                          {"cell_type", kind},
                          {"metadata", Json::object()},
                          {"source", text}});
        return cells_.back();
    }

    Json cells_ = Json::array();
};

Error inNoFile(const std::string& name) {
    return {"\"" + name + "\" is in no file that a notebook could read", "", "save its result first"};
}

void beginBook(NotebookBook& book, const ReportSubject& subject) {
    book.markdown(
        concat("# ", markdownText(titleOf(subject)),
               "\n\nReads the results of Epsiloscope with pandas and draws their curves with matplotlib. "
               "The check below holds the numbers against those of the report."));
}

// A figure that is the mean of a column of `trials`.
Json expectedOf(const Run& run) {
    Json figures = Json::object();
    for (const auto& [name, spread] : run.summary())
        if (!std::isnan(spread.mean)) figures[name] = numberToJson(spread.mean);
    return figures;
}

Result<std::string> bookOfRuns(const ReportSubject& subject) {
    Json files = Json::object(), expected = Json::object(), promised = Json::object();
    for (const ReportedRun& each : subject.runs) {
        if (each.file.empty()) return inNoFile(each.name);
        files[each.name] = each.file;
        expected[each.name] = expectedOf(*each.run);
        const RunPrivacy privacy = privacyOf(*each.run);
        if (privacy.promised) promised[each.name] = numberToJson(privacy.promised->most.value);
    }
    NotebookBook book;
    beginBook(book, subject);
    book.code(concat("files = ", inPython(files), "\n\n", readingCell(readRuns)));
    book.markdown("## Figures of every repeat\n\nWhat was spent must not be published.");
    book.code(trialsOfRunsCell);
    book.markdown("## The same numbers as in the report");
    book.code(concat("expected = ", inPython(expected), "\n\n", checkRunsCell));
    book.markdown("## Curves\n\nLines are medians over repeats, bands quartiles.");
    book.code(seriesCell);
    book.code(accuracyChartCell);
    book.code(concat("promised = ", inPython(promised), "\n\n", growthChartCell));
    book.code(tradeoffChartCell);
    return book.text();
}

// Which value of each axis a point has: the last axis is the fastest.
constexpr const char* placesOfPoint = R"(

def places(point):
    """Which value of each axis a point has: the last axis is the fastest."""
    found = []
    for axis in reversed(sweep["over"]):
        found.append(point % len(axis["values"]))
        point //= len(axis["values"])
    return found[::-1])";

Result<std::string> bookOfSweep(const ReportSubject& subject) {
    const ReportedSweep& reported = *subject.sweep;
    if (reported.file.empty()) return inNoFile(reported.name);
    Json expected = Json::object();
    for (const auto& [point, run] : reported.sweep->runs)
        if (const auto accuracy = spreadOf(measured(*run, Measure::Accuracy)))
            expected[std::to_string(point)] = numberToJson(accuracy->mean);
    NotebookBook book;
    beginBook(book, subject);
    book.code(concat("file = ", inPython(reported.file), "\n\n", readingCell(readSweep), placesOfPoint));
    book.markdown("## Figures of every repeat of every point\n\nWhat was spent must not be published.");
    book.code(trialsOfSweepCell);
    book.markdown("## The same numbers as in the report");
    book.code(concat("expected = ", inPython(expected), "\n\n", checkSweepCell));
    book.markdown("## The points");
    book.code(sweepChartCell);
    return book.text();
}

} // namespace

Result<std::string> reportAsNotebook(const ReportSubject& given) {
    ASSIGN_OR_RETURN(const auto subject, asTold(given));
    if (subject.sweep) return bookOfSweep(subject);
    if (subject.runs.empty())
        return Error{"there is nothing to report", "", "give the result of a run or of a sweep"};
    return bookOfRuns(subject);
}

} // namespace epsiloscope
