// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/PlottedCharts.h"

#include "app/BoardOfRuns.h"
#include "core/base/Result.h"
#include "ui/export/DocumentOfCharts.h"
#include "ui/export/OurFile.h"
#include "ui/plots/chart/Chart.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/charts/AccuracyChart.h"
#include "ui/views/charts/TradeoffChart.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/find/SweepHeatMap.h"
#include "ui/views/shared/ShownRuns.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope::app {

namespace {

constexpr const char *sweepLines = "sweep", *sweepMap = "map", *tradeoffName = "tradeoff",
                     *accuracyName = "accuracy";

// A chart that can be looked at in ways of its own.
template <class Special> Special& as(Chart* chart) {
    return *qobject_cast<Special*>(chart);
}

Error drawnAlone(const QString& path) {
    return {isPictureFile(path) ? "a picture is drawn alone" : "a sweep is drawn alone", path.toStdString(),
            "name it alone, or results of runs"};
}

std::string listedWords(const std::vector<std::string>& words) {
    QStringList all;
    for (const std::string& word : words)
        all << QString::fromStdString(word);
    return joinedNames(all).toStdString();
}

Error noMeasure(const QString& measure, const std::string& option) {
    return {"there is no measure \"" + measure.toStdString() + "\"", option,
            "choose accuracy, labels_answered, auroc, auprc, epsilon or data_independent_epsilon"};
}

Error notSwept(const std::string& key, const std::string& option, const std::vector<std::string>& keys) {
    return {"\"" + key + "\" was not swept", option,
            keys.empty() ? "give the result of a sweep" : "the sweep varies " + listedWords(keys)};
}

} // namespace

PlottedCharts::PlottedCharts(const std::vector<ViewKind>& kinds) : kinds_(kinds) {}

Result<void> PlottedCharts::show(const QStringList& paths, const QStringList& names) {
    for (const QString& path : paths) {
        if (paths.size() > 1 && isPictureFile(path)) return drawnAlone(path);
        ASSIGN_OR_RETURN(const auto opened, openedFile(path, chartNames(kinds_)));
        const auto* run = std::get_if<std::shared_ptr<const Run>>(&opened);
        const auto index = static_cast<int>(runs_.entries().size());
        if (run) {
            restoreRun({.name = names.value(index), .paletteIndex = index, .run = *run}, runs_);
        } else if (std::holds_alternative<Experiment>(opened)) {
            return Error{"an experiment has not been run yet", path.toStdString(),
                         "run it with epsiloscope run, and name its result.json"};
        } else if (paths.size() > 1) {
            return drawnAlone(path);
        } else if (const auto* sweep = std::get_if<std::shared_ptr<const SweepResult>>(&opened)) {
            showSweep({names.value(0, QStringLiteral("Sweep 1")), sweepPaletteIndex, *sweep});
        } else {
            showPicture(std::get<ChartDocument>(opened), names);
            return {};
        }
    }
    setBudget();
    return {};
}

// The line of the budget where all runs have the same.
void PlottedCharts::setBudget() {
    if (runs_.entries().empty()) return;
    const Run& first = *runs_.entries().front().run;
    const auto epsilon = realParameter(first, "epsilon");
    const bool shared = std::ranges::all_of(runs_.entries(), [&epsilon](const RunEntry& entry) {
        return realParameter(*entry.run, "epsilon") == epsilon;
    });
    at_.setBudget({.epsilon = shared ? epsilon : std::nullopt, .deltaOfAxes = deltaOf(first)});
}

void PlottedCharts::showSweep(const ShownSweep& sweep) {
    at_.sweep().show(sweep.sweep, sweep.name);
}

void PlottedCharts::showPicture(ChartDocument document, const QStringList& names) {
    for (std::size_t i = 0; i < document.runs.size() && static_cast<qsizetype>(i) < names.size(); ++i)
        document.runs[i].name = names[static_cast<qsizetype>(i)];
    for (const ShownSweep& sweep : document.sweeps)
        showSweep(sweep);
    at_.setBudget({.epsilon = document.budget, .deltaOfAxes = document.delta});
    const RestoredIds ids = restoreRuns(document, runs_);
    for (const auto& [name, view] : document.views)
        if (Chart* shown = chart(name)) shown->setView(ids.in(view));
}

Result<void> PlottedCharts::lookAt(const SweepLook& look, const QString& chart) {
    if (!look.measure.isEmpty()) RETURN_IF_ERROR(lookAtMeasure(look.measure, chart));
    if (!look.words.isEmpty()) RETURN_IF_ERROR(lookAtWords(look.words, chart));
    if (!look.across.isEmpty()) RETURN_IF_ERROR(lookAcross(look.across));
    if (!look.where.isEmpty() && chart != QLatin1String("all") && chart != sweepMap)
        return Error{"no map is drawn", "--where", "write --chart map, or leave it out"};
    for (const QString& pair : look.where)
        RETURN_IF_ERROR(lookWhere(pair));
    return {};
}

Result<void> PlottedCharts::lookAtMeasure(const QString& measure, const QString& chartName) {
    const auto known = measureFromText(measure.toStdString());
    if (!known) return noMeasure(measure, "--measure");
    const bool every = chartName == QLatin1String("all");
    const bool ofSweep = chartName == sweepLines || chartName == sweepMap;
    const bool sweep = at_.sweep().result() && (every || ofSweep);
    const bool tradeoff = every || chartName == tradeoffName;
    const bool accuracy = chartName == accuracyName;
    if (!sweep && !tradeoff && !accuracy)
        return Error{"none of these charts has a choice of measure", "--measure",
                     "draw the accuracy, the trade-off or a sweep, or leave it out"};
    if (accuracy && !AccuracyChart::canShow(*known))
        return Error{"a student is not measured by " + measure.toStdString(), "--measure",
                     "choose accuracy, auroc or auprc"};
    if (!sweep && tradeoff && !TradeoffChart::canShow(*known))
        return Error{"the trade-off cannot show " + measure.toStdString(), "--measure",
                     "choose accuracy, labels_answered, auroc or auprc"};
    for (const char* name : {tradeoffName, accuracyName})
        chart(name)->choose({{QStringLiteral("measure"), measure}});
    if (!at_.sweep().result()) return {};
    as<SweepChart>(chart(sweepLines)).setMeasure(*known);
    as<SweepHeatMap>(chart(sweepMap)).setMeasure(*known);
    return {};
}

Result<void> PlottedCharts::lookAtWords(const QString& measure, const QString& chartName) {
    const auto known = measureFromText(measure.toStdString());
    if (!known) return noMeasure(measure, "--words");
    if (!at_.sweep().result() || (chartName != QLatin1String("all") && chartName != sweepMap))
        return Error{"no map is drawn", "--words", "write --chart map, or leave it out"};
    as<SweepHeatMap>(chart(sweepMap)).setWords(*known);
    return {};
}

std::vector<std::string> PlottedCharts::sweptKeys() const {
    std::vector<std::string> keys;
    if (const auto sweep = at_.sweep().result())
        for (const SweepAxis& axis : sweep->plan.axes)
            keys.push_back(axis.key);
    return keys;
}

Result<void> PlottedCharts::lookAcross(const QString& across) {
    const std::vector<std::string> keys = sweptKeys();
    const std::string wanted = across.toStdString();
    if (std::find(keys.begin(), keys.end(), wanted) == keys.end()) return notSwept(wanted, "--across", keys);
    as<SweepChart>(chart(sweepLines)).setAbscissa(wanted);
    for (const std::string& key : keys)
        if (key != wanted && key != "seed") {
            as<SweepHeatMap>(chart(sweepMap)).setAxes(wanted, key);
            break;
        }
    return {};
}

Result<void> PlottedCharts::lookWhere(const QString& pair) {
    const std::string key = pair.section(QLatin1Char('='), 0, 0).trimmed().toStdString();
    const std::string value = pair.section(QLatin1Char('='), 1).trimmed().toStdString();
    const std::vector<std::string> keys = sweptKeys();
    const auto swept = std::find(keys.begin(), keys.end(), key);
    if (swept == keys.end()) return notSwept(key, "--where", keys);
    // The map names those parameters that stand at one value.
    auto& map = as<SweepHeatMap>(chart(sweepMap));
    if (map.choices().count(QStringLiteral("where.") + QString::fromStdString(key)) == 0)
        return Error{"\"" + key + "\" is not held at one value on the map", "--where",
                     "name a swept key that is neither an axis of the map nor the seed"};
    const auto& values =
        at_.sweep().result()->plan.axes[static_cast<std::size_t>(swept - keys.begin())].values;
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end())
        return Error{"\"" + key + "\" was never \"" + value + "\"", "--where",
                     "choose " + listedWords(values)};
    map.setFixed(key, static_cast<std::size_t>(found - values.begin()));
    return {};
}

const PlottedCharts::PlottedView& PlottedCharts::viewOf(const ViewKind& kind) const {
    for (const PlottedView& view : views_)
        if (view.kind == &kind) return view;
    MadeView made = madeView(kind, at_);
    std::unique_ptr<QWidget> widget(made.widget);
    // A view with sweeps of its own shows that of the file, too.
    if (const OngoingSweep& sweep = at_.sweep(); made.takeSweep && sweep.result())
        made.takeSweep({sweep.name(), sweepPaletteIndex, sweep.result()});
    return views_.emplace_back(PlottedView{&kind, std::move(made), std::move(widget)});
}

Chart* PlottedCharts::chart(const QString& id) const {
    for (const ViewKind& kind : kinds_) {
        const auto found = std::ranges::find(kind.charts, id, &ChartKind::id);
        if (found == kind.charts.end() || !found->fromFiles) continue;
        return viewOf(kind).made.charts[static_cast<std::size_t>(found - kind.charts.begin())];
    }
    return nullptr;
}

NamedCharts PlottedCharts::all(const QString& name) const {
    const auto wanted = [&name](const ChartKind& kind) {
        if (!kind.fromFiles || name.isEmpty()) return kind.fromFiles;
        return name == QLatin1String("all") ? kind.together : kind.id == name;
    };
    // The others say nothing of a sweep but the trade-off.
    const bool onlySweep = at_.sweep().result() && runs_.entries().empty();
    NamedCharts charts;
    for (const ViewKind& kind : kinds_) {
        if (std::ranges::none_of(kind.charts, wanted)) continue;
        const MadeView& made = viewOf(kind).made;
        // Lines and map of a sweep are drawn both, whichever the view shows.
        const bool ofSweep = std::ranges::any_of(
            kind.charts, [](const ChartKind& chart) { return chart.shows == ChartShows::Sweep; });
        for (Chart* drawn : ofSweep&& made.sweep&& made.sweep() ? made.charts : shownCharts(made)) {
            if (!wanted(drawn->kind()) || (onlySweep && drawn->kind().shows == ChartShows::Runs)) continue;
            drawn->bringUpToDate();
            charts.emplace_back(drawn->kind().id, drawn);
        }
    }
    return charts;
}

Result<NamedCharts> PlottedCharts::chosen(const QString& name) const {
    NamedCharts charts = all(name);
    if (charts.empty()) charts = all({}); // to say what there is
    for (const PlottedView& view : views_)
        for (Chart* each : view.made.charts)
            if (view.made.computeNow && each->kind().id == name) view.made.computeNow(*each);
    // Among all charts of a sweep those with nothing to draw, such as the map of one parameter, are left out.
    const auto empty = [](const auto& chart) { return !chart.second->hint().isEmpty(); };
    if (name == QLatin1String("all") && at_.sweep().result() &&
        !std::all_of(charts.begin(), charts.end(), empty))
        std::erase_if(charts, empty);
    return chosenCharts(charts, name);
}

ChartDocument PlottedCharts::document(const NamedCharts& charts) const {
    BehindCharts behind{.budget = at_.budget().epsilon, .delta = at_.budget().deltaOfAxes};
    for (const RunEntry& entry : runs_.entries())
        if (entry.visible) behind.runs.push_back(documentRun(entry));
    if (const OngoingSweep& sweep = at_.sweep(); sweep.result())
        behind.sweeps = {{sweep.name(), sweepPaletteIndex, sweep.result()}};
    return documentOf(charts, behind);
}

} // namespace epsiloscope::app
