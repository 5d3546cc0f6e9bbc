// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportNotebook.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/declared/Build.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/HtmlText.h"
#include "core/report/ReportOf.h"
#include "core/report/ReportSections.h"

#include <cmath>

namespace epsiloscope {

namespace {

// The common part of all cells, around a line that reads files.
std::string readingCell(const std::string& reading) {
    return R"(import json
import math
import pathlib

import matplotlib.pyplot as plt
import pandas

)" + reading +
           R"(


def number(value):
    """JSON has no infinity: a result says "inf", which float() reads."""
    return math.nan if value is None else float(value))";
}

// Reads `files` (a dict of name: path) of runs into `runs`.
constexpr const char* readRuns =
    R"(runs = {name: json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for name, path in files.items()})";

// Reads `file` of a sweep into `sweep`.
constexpr const char* readSweep = R"(sweep = json.loads(pathlib.Path(file).read_text(encoding="utf-8")))";

// `trials`, a DataFrame with a row for each finished repeat. A mechanism that releases no model has its
// accuracy at the end of the series.
constexpr const char* trialsOfRunsCell = R"(def row_of(trial):
    privacy, quality, series = trial["privacy"], trial.get("quality", {}), trial.get("series", {})
    return {
        "repeat": trial["trial"],
        "accuracy": number(quality.get("accuracy", (series.get("accuracy") or [None])[-1])),
        "auroc": number(quality.get("auroc")),
        "auprc": number(quality.get("auprc")),
        "labels_answered": number(trial.get("labels_answered")),
        "epsilon": number(privacy.get("epsilon")),
        "data_independent_epsilon": number(privacy.get("data_independent_epsilon")),
        "delta": number(privacy.get("delta")),
        "kind": privacy.get("kind"),
        "adjacency": privacy.get("adjacency"),
    }


trials = pandas.DataFrame(
    [{"run": name, **row_of(trial)} for name, run in runs.items() for trial in run["trials"] if "privacy" in trial])
trials)";

constexpr const char* trialsOfSweepCell = R"(def row_of(trial):
    privacy, quality, series = trial["privacy"], trial.get("quality", {}), trial.get("series", {})
    return {
        "repeat": trial["trial"],
        "accuracy": number(quality.get("accuracy", (series.get("accuracy") or [None])[-1])),
        "labels_answered": number(trial.get("labels_answered")),
        "epsilon spent": number(privacy.get("epsilon")),
        "data-independent epsilon": number(privacy.get("data_independent_epsilon")),
        "kind": privacy.get("kind"),
    }


keys = [axis["key"] for axis in sweep["over"]]
order = {axis["key"]: [str(value) for value in axis["values"]] for axis in sweep["over"]}
trials = pandas.DataFrame([
    {"point": point["point"], **{key: order[key][place] for key, place in zip(keys, places(point["point"]))},
     **row_of(trial)}
    for point in sweep["points"] for trial in point["run"]["trials"] if "privacy" in trial])
trials)";

// Holds the means of `trials` against `expected`.
constexpr const char* checkRunsCell = R"(for name, figures in expected.items():
    for figure, value in figures.items():
        mean = trials.loc[trials.run == name, figure].mean()
        assert math.isclose(mean, number(value), rel_tol=1e-9), (name, figure, mean, value)
print("the numbers of this notebook are those of the report"))";

constexpr const char* checkSweepCell = R"(means = trials.groupby("point").accuracy.mean()
for point, value in expected.items():
    assert math.isclose(means[int(point)], number(value), rel_tol=1e-9), (point, means[int(point)], value)
print("the numbers of this notebook are those of the report"))";

// `over_repeats(run, name, at)`: a series over repeats at a step. The charts use it.
constexpr const char* seriesCell = R"(def over_repeats(run, name, at="query"):
    """Median and quartiles of a series over repeats, the n-th point of each put together."""
    columns = []
    for trial in run["trials"]:
        series = trial.get("series", {})
        if name not in series or at not in series:
            continue
        points = [(x, number(y)) for x, y in zip(series[at], series[name]) if y is not None]
        columns.append(pandas.DataFrame(points, columns=["x", "y"]))
    if not columns:
        return pandas.DataFrame(columns=["x", "middle", "lower", "upper"])
    points = pandas.concat(columns).reset_index(names="place").groupby("place")
    return pandas.DataFrame({"x": points.x.median(), "middle": points.y.median(),
                             "lower": points.y.quantile(0.25), "upper": points.y.quantile(0.75)})


def draw(axes, points, label, **look):
    line, = axes.plot(points.x, points.middle, label=label, **look)
    axes.fill_between(points.x, points.lower, points.upper, color=line.get_color(), alpha=0.15, linewidth=0))";

constexpr const char* accuracyChartCell = R"(figure, axes = plt.subplots()
for name, run in runs.items():
    points = over_repeats(run, "accuracy", "answered")
    if len(points):
        draw(axes, points, name, marker="." if len(points) < 30 else None)
axes.set(title="Accuracy", xlabel="labels answered, or steps", ylabel="accuracy")
if axes.lines:
    axes.legend()
plt.show())";

constexpr const char* growthChartCell = R"(figure, axes = plt.subplots()
for name, run in runs.items():
    spent = over_repeats(run, "epsilon")
    if len(spent):
        draw(axes, spent, f"{name}: spent, do not publish", linestyle=":")
    if name in promised:
        axes.axhline(promised[name], label=f"{name}: promised")
axes.set(title="Accountant growth", xlabel="queries, or steps", ylabel="ε")
if axes.lines:
    axes.legend()
plt.show())";

constexpr const char* tradeoffChartCell = R"(figure, axes = plt.subplots()
for name, of_run in trials.groupby("run", sort=False):
    if name in promised and of_run.accuracy.notna().any():
        axes.errorbar(number(promised[name]), of_run.accuracy.mean(),
                      yerr=of_run.accuracy.std() if len(of_run) > 1 else None, marker="o", capsize=3, label=name)
axes.set(title="Trade-off", xlabel="ε, as each run promises it", ylabel="accuracy, mean ± sd")
if axes.containers:
    axes.legend()
plt.show())";

constexpr const char* sweepChartCell = R"(others = [key for key in keys if key != "seed"]
groups = trials.groupby(others, sort=False) if others else trials.groupby(lambda _: "all seeds")
table = groups.accuracy.agg(["mean", "std", "count"]).reset_index()
across = next((key for key in others if pandas.to_numeric(table[key], errors="coerce").notna().all()
               and table[key].nunique() > 1), None)
figure, axes = plt.subplots()
if across:
    table["x"] = pandas.to_numeric(table[across])
    rest = [key for key in others if key != across]
    for name, line in table.groupby(rest, sort=False) if rest else [("accuracy", table)]:
        line = line.sort_values("x")
        axes.errorbar(line.x, line["mean"], yerr=line["std"].fillna(0), marker="o", capsize=3,
                      label=", ".join(name) if isinstance(name, tuple) else name)
    axes.set(xlabel=across)
    axes.legend()
else:
    names = table[others].agg(", ".join, axis=1) if others else ["all seeds"] * len(table)
    axes.barh(names, table["mean"], xerr=table["std"].fillna(0), capsize=3)
    axes.set(xlabel="accuracy, share of test records")
axes.set(title="Accuracy over the sweep, mean ± sd of all repeats")
plt.show()
table)";

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
                             {"epsiloscope", fileOf("epsiloscope.notebook/1")}}},
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
