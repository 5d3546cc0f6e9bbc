// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/PlottedCharts.h"

#include "app/BoardOfRuns.h"
#include "core/base/Propagate.h"
#include "ui/export/OpenedFile.h"
#include "ui/words/NameList.h"

#include <algorithm>

namespace epsiloscope::app {

namespace {

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

Result<void> PlottedCharts::show(const QStringList& paths, const QStringList& names) {
    std::vector<std::shared_ptr<const Run>> runs;
    for (const QString& path : paths) {
        if (paths.size() > 1 && isPictureFile(path)) return drawnAlone(path);
        ASSIGN_OR_RETURN(const auto opened, openedFile(path));
        const auto* run = std::get_if<std::shared_ptr<const Run>>(&opened);
        if (run) {
            runs.push_back(*run);
        } else if (std::holds_alternative<Experiment>(opened)) {
            return Error{"an experiment has not been run yet", path.toStdString(),
                         "run it with epsiloscope run, and name its result.json"};
        } else if (paths.size() > 1) {
            return drawnAlone(path);
        } else if (const auto* sweep = std::get_if<std::shared_ptr<const SweepResult>>(&opened)) {
            return showSweep(*sweep, names.value(0, QStringLiteral("Sweep 1")));
        } else {
            return showPicture(std::get<ChartDocument>(opened), names);
        }
    }
    showRuns(board_, runs, names);
    return {};
}

Result<void> PlottedCharts::showSweep(const std::shared_ptr<const SweepResult>& sweep, const QString& name) {
    sweeps_ = {{name, sweepPaletteIndex, sweep}};
    lines_.setSweep(sweep, name);
    map_.setSweep(sweep, name);
    ensembleCurve_.setSweep(sweep, name);
    board_.tradeoffChart()->setSweeps({{name, sweepPaletteIndex, sweep}});
    return {};
}

Result<void> PlottedCharts::showPicture(ChartDocument document, const QStringList& names) {
    for (std::size_t i = 0; i < document.runs.size() && static_cast<qsizetype>(i) < names.size(); ++i)
        document.runs[i].name = names[static_cast<qsizetype>(i)];
    for (const DocumentSweep& sweep : document.sweeps)
        RETURN_IF_ERROR(showSweep(sweep.sweep, sweep.name));
    showDocument(document, board_);
    const auto lookAs = [&document](Chart& chart, const QString& name) {
        if (const auto view = document.views.find(name); view != document.views.end())
            chart.setView(view->second);
    };
    lookAs(lines_, sweepChartName);
    lookAs(map_, sweepMapName);
    lookAs(ensembleCurve_, ensembleCurveName);
    lookAs(ensembleMap_, ensembleMapName);
    return {};
}

Result<void> PlottedCharts::lookAt(const SweepLook& look, const QString& chart) {
    if (!look.measure.isEmpty()) RETURN_IF_ERROR(lookAtMeasure(look.measure, chart));
    if (!look.words.isEmpty()) RETURN_IF_ERROR(lookAtWords(look.words, chart));
    if (!look.across.isEmpty()) RETURN_IF_ERROR(lookAcross(look.across));
    if (!look.where.isEmpty() && chart != QLatin1String("all") && chart != sweepMapName)
        return Error{"no map is drawn", "--where", "write --chart map, or leave it out"};
    for (const QString& pair : look.where)
        RETURN_IF_ERROR(lookWhere(pair));
    return {};
}

Result<void> PlottedCharts::lookAtMeasure(const QString& measure, const QString& chart) {
    const auto known = measureFromText(measure.toStdString());
    if (!known) return noMeasure(measure, "--measure");
    const bool every = chart == QLatin1String("all");
    const bool sweep = !sweeps_.empty() && (every || chart == sweepChartName || chart == sweepMapName);
    const bool tradeoff = every || chart == tradeoffChartName;
    const bool accuracy = chart == accuracyChartName;
    if (!sweep && !tradeoff && !accuracy)
        return Error{"none of these charts has a choice of measure", "--measure",
                     "draw the accuracy, the trade-off or a sweep, or leave it out"};
    if (accuracy && !AccuracyChart::canShow(*known))
        return Error{"a student is not measured by " + measure.toStdString(), "--measure",
                     "choose accuracy, auroc or auprc"};
    if (!sweep && tradeoff && !TradeoffChart::canShow(*known))
        return Error{"the trade-off cannot show " + measure.toStdString(), "--measure",
                     "choose accuracy, labels_answered, auroc or auprc"};
    lines_.setMeasure(*known);
    map_.setMeasure(*known);
    board_.tradeoffChart()->setMeasure(*known);
    board_.accuracyChart()->setMeasure(*known);
    return {};
}

Result<void> PlottedCharts::lookAtWords(const QString& measure, const QString& chart) {
    const auto known = measureFromText(measure.toStdString());
    if (!known) return noMeasure(measure, "--words");
    if (sweeps_.empty() || (chart != QLatin1String("all") && chart != sweepMapName))
        return Error{"no map is drawn", "--words", "write --chart map, or leave it out"};
    map_.setWords(*known);
    return {};
}

std::vector<std::string> PlottedCharts::sweptKeys() const {
    std::vector<std::string> keys;
    if (!sweeps_.empty())
        for (const SweepAxis& axis : sweeps_.front().sweep->plan.axes)
            keys.push_back(axis.key);
    return keys;
}

Result<void> PlottedCharts::lookAcross(const QString& across) {
    const std::vector<std::string> keys = sweptKeys();
    const std::string wanted = across.toStdString();
    if (std::find(keys.begin(), keys.end(), wanted) == keys.end()) return notSwept(wanted, "--across", keys);
    lines_.setAbscissa(wanted);
    for (const std::string& key : keys)
        if (key != wanted && key != "seed") {
            map_.setAxes(wanted, key);
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
    if (map_.choices().count(QStringLiteral("where.") + QString::fromStdString(key)) == 0)
        return Error{"\"" + key + "\" is not held at one value on the map", "--where",
                     "name a swept key that is neither an axis of the map nor the seed"};
    const auto& values =
        sweeps_.front().sweep->plan.axes[static_cast<std::size_t>(swept - keys.begin())].values;
    const auto found = std::find(values.begin(), values.end(), value);
    if (found == values.end())
        return Error{"\"" + key + "\" was never \"" + value + "\"", "--where",
                     "choose " + listedWords(values)};
    map_.setFixed(key, static_cast<std::size_t>(found - values.begin()));
    return {};
}

NamedCharts PlottedCharts::all() const {
    NamedCharts charts = board_.everyChart();
    if (sweeps_.empty()) return charts;
    // The four say nothing of a sweep but the trade-off.
    if (board_.runs().empty())
        std::erase_if(charts, [](const auto& chart) { return chart.first != tradeoffChartName; });
    lines_.bringUpToDate();
    map_.bringUpToDate();
    charts.emplace_back(sweepChartName, &lines_);
    charts.emplace_back(sweepMapName, &map_);
    if (!sweepsTeachers(*sweeps_.front().sweep)) return charts;
    ensembleCurve_.bringUpToDate();
    charts.emplace_back(ensembleCurveName, &ensembleCurve_);
    charts.emplace_back(ensembleMapName, &ensembleMap_);
    return charts;
}

Result<NamedCharts> PlottedCharts::chosen(const QString& name) const {
    NamedCharts charts = all();
    if (name == ensembleMapName && !sweeps_.empty())
        ensembleMap_.computeNow(*sweeps_.front().sweep, sweeps_.front().name);
    // Among all charts of a sweep those with nothing to draw, such as the map of one parameter, are left out.
    const auto empty = [](const auto& chart) { return !chart.second->hint().isEmpty(); };
    if (name == QLatin1String("all") && !sweeps_.empty() && !std::all_of(charts.begin(), charts.end(), empty))
        std::erase_if(charts, empty);
    return chosenCharts(charts, name);
}

ChartDocument PlottedCharts::document(const NamedCharts& charts) const {
    return documentOf(board_, charts, sweeps_);
}

} // namespace epsiloscope::app
