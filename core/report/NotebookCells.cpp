// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/NotebookCells.h"

namespace epsiloscope {

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

const char* const readRuns =
    R"(runs = {name: json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for name, path in files.items()})";

const char* const readSweep = R"(sweep = json.loads(pathlib.Path(file).read_text(encoding="utf-8")))";

// A mechanism that releases no model has its accuracy at the end of the series.
const char* const trialsOfRunsCell = R"(def row_of(trial):
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

const char* const trialsOfSweepCell = R"(def row_of(trial):
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

const char* const checkRunsCell = R"(for name, figures in expected.items():
    for figure, value in figures.items():
        mean = trials.loc[trials.run == name, figure].mean()
        assert math.isclose(mean, number(value), rel_tol=1e-9), (name, figure, mean, value)
print("the numbers of this notebook are those of the report"))";

const char* const checkSweepCell = R"(means = trials.groupby("point").accuracy.mean()
for point, value in expected.items():
    assert math.isclose(means[int(point)], number(value), rel_tol=1e-9), (point, means[int(point)], value)
print("the numbers of this notebook are those of the report"))";

const char* const seriesCell = R"(def over_repeats(run, name, at="query"):
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

const char* const accuracyChartCell = R"(figure, axes = plt.subplots()
for name, run in runs.items():
    points = over_repeats(run, "accuracy", "answered")
    if len(points):
        draw(axes, points, name, marker="." if len(points) < 30 else None)
axes.set(title="Accuracy", xlabel="labels answered, or steps", ylabel="accuracy")
if axes.lines:
    axes.legend()
plt.show())";

const char* const growthChartCell = R"(figure, axes = plt.subplots()
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

const char* const tradeoffChartCell = R"(figure, axes = plt.subplots()
for name, of_run in trials.groupby("run", sort=False):
    if name in promised and of_run.accuracy.notna().any():
        axes.errorbar(number(promised[name]), of_run.accuracy.mean(),
                      yerr=of_run.accuracy.std() if len(of_run) > 1 else None, marker="o", capsize=3, label=name)
axes.set(title="Trade-off", xlabel="ε, as each run promises it", ylabel="accuracy, mean ± sd")
if axes.containers:
    axes.legend()
plt.show())";

const char* const sweepChartCell = R"(others = [key for key in keys if key != "seed"]
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

} // namespace epsiloscope
