// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/ReportCharts.h"

#include "core/report/ShownNumber.h"
#include "ui/export/ChartData.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/ClippedDevice.h"
#include "ui/export/FigureOfCharts.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/ShownRuns.h"

#include <algorithm>

namespace epsiloscope {

namespace {

/// The budget that all runs share, for the dotted line; none where they differ.
std::optional<double> sharedBudget(const std::vector<ReportedRun>& runs) {
    std::optional<double> shared;
    for (const ReportedRun& each : runs) {
        const Parameters& parameters = each.run->experiment().parameters;
        if (!parameters.has("epsilon")) return std::nullopt;
        const double own = parameters.real("epsilon");
        if (shared && *shared != own) return std::nullopt;
        shared = own;
    }
    return shared;
}

double deltaOfReport(const std::vector<ReportedRun>& runs) {
    if (runs.empty()) return 0;
    const auto privacy = runs.front().run->privacy();
    return privacy ? privacy->spent.delta : 0;
}

// The first, the last, and some evenly between.
std::vector<std::size_t> shownPlaces(std::size_t points, std::size_t most) {
    std::vector<std::size_t> places;
    const std::size_t shown = std::min(points, most);
    for (std::size_t i = 0; i < shown; ++i)
        places.push_back(shown < 2 ? 0 : i * (points - 1) / (shown - 1));
    return places;
}

std::string curveName(const ChartSeries& series) {
    const QString run = series.run.isEmpty() ? QString() : series.run + QStringLiteral(": ");
    return (run + series.quantity).toStdString();
}

// The first line of an axis's label: below it stands what is warned of anyway.
QString firstLine(const QString& label) {
    return label.section(QLatin1Char('\n'), 0, 0).simplified();
}

void addCurve(ReportTable& table, const ChartSeries& series, std::size_t most) {
    for (const std::size_t i : shownPlaces(std::min(series.x.size(), series.y.size()), most)) {
        const bool band = i < series.lower.size() && i < series.upper.size();
        table.rows.push_back({curveName(series), shownNumber(series.x[i], 6), shownNumber(series.y[i], 6),
                              band ? shownNumber(series.lower[i], 6) : std::string(),
                              band ? shownNumber(series.upper[i], 6) : std::string()});
    }
}

// An exported picture would hold its runs once more: here the page tells them.
ChartDocument titleAlone(const Chart& chart) {
    ChartDocument document;
    document.title = chart.title();
    document.charts = {chart.kind().id};
    return document;
}

// With what stands below it as large as a report wants it. The report says itself what belongs into a
// caption.
ChartExport sizedForReport(Chart& chart) {
    ChartExport how{.size = reportChartSize, .caption = false};
    const FigureOfCharts figure({&chart}, how);
    how.size -= figure.size() - how.size;
    return how;
}

QPicture recordedPicture(Chart& chart) {
    const FigureOfCharts figure({&chart}, sizedForReport(chart));
    QPicture picture;
    ClippedDevice clipped(picture, figure.size());
    QCPPainter painter;
    if (!painter.begin(&clipped)) return picture;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNonCosmetic);
    figure.paint(painter);
    painter.end();
    return picture;
}

} // namespace

ReportTable chartTable(Chart& chart, std::size_t mostPoints) {
    const std::vector<ChartData> data = chartData({&chart}, titleAlone(chart));
    const ChartData& drawn = data.front();
    std::size_t longest = 0;
    for (const ChartSeries& series : drawn.series)
        longest = std::max(longest, series.x.size());
    const std::string caption =
        drawn.title.toStdString() +
        (longest > mostPoints ? ": some points of each curve; the result's file has all" : ": every point");
    const auto label = [](const QString& text, const char* otherwise) {
        return text.isEmpty() ? std::string(otherwise) : firstLine(text).toStdString();
    };
    ReportTable table{
        caption, {"curve", label(drawn.xLabel, "x"), label(drawn.yLabel, "y"), "from", "to"}, {}};
    for (const ChartSeries& series : drawn.series)
        addCurve(table, series, mostPoints);
    return table;
}

ReportCharts::ReportCharts(const ReportSubject& subject, const std::vector<ViewKind>& kinds)
    : kinds_(kinds), sweep_(subject.sweep != nullptr) {
    if (sweep_) {
        at_.sweep().show(subject.sweep->sweep, QString::fromStdString(subject.sweep->name));
        return;
    }
    for (const ReportedRun& each : subject.runs)
        restoreRun({.name = QString::fromStdString(each.name),
                    .paletteIndex = static_cast<int>(runs_.entries().size()),
                    .run = each.run},
                   runs_);
    at_.setBudget({.epsilon = sharedBudget(subject.runs), .deltaOfAxes = deltaOfReport(subject.runs)});
}

ReportCharts::~ReportCharts() = default;

bool ReportCharts::isWanted(const ChartKind& kind) const {
    if (!kind.fromFiles) return false;
    const bool ofSweep = kind.shows == ChartShows::Sweep || kind.shows == ChartShows::RunsAndSweep;
    return sweep_ ? ofSweep : kind.shows != ChartShows::Sweep && kind.shows != ChartShows::Nothing;
}

void ReportCharts::makeNextView() {
    const ViewKind& kind = kinds_[nextView_++];
    if (std::ranges::none_of(kind.charts, [this](const ChartKind& chart) { return isWanted(chart); })) return;
    MadeView made = madeView(kind, at_);
    widgets_.emplace_back(made.widget);
    if (sweep_ && made.takeSweep)
        made.takeSweep({at_.sweep().name(), sweepPaletteIndex, at_.sweep().result()});
    // A sweep has both lines and map, whichever the view shows.
    const bool all = sweep_ && made.sweep && made.sweep();
    std::vector<Chart*> charts = all ? made.charts : shownCharts(made);
    std::ranges::reverse(charts);
    for (Chart* chart : charts)
        if (isWanted(chart->kind())) waiting_.push_back({made_.size(), chart});
    made_.push_back(std::move(made));
}

void ReportCharts::paintNextChart() {
    const WaitingChart next = waiting_.back();
    waiting_.pop_back();
    Chart& chart = *next.chart;
    chart.bringUpToDate();
    if (const MadeView& made = made_[next.view]; made.computeNow) made.computeNow(chart);
    if (!chart.hint().isEmpty()) return; // there is nothing to see
    const QString axes =
        QStringLiteral("%1 against %2")
            .arg(firstLine(chart.plot()->yAxis->label()), firstLine(chart.plot()->xAxis->label()));
    const auto svg = chartFile({&chart}, titleAlone(chart), sizedForReport(chart));
    if (!svg) {
        if (!failed_) failed_ = svg.error().within(chart.kind().id.toStdString());
        return;
    }
    DrawnChart drawn{{chart.kind().id.toStdString(), chart.title().toStdString(), axes.toStdString(),
                      svg->toStdString(), chartTable(chart)},
                     recordedPicture(chart)};
    for (const QString& warning : chart.guaranteeWarnings())
        drawn.warnings.push_back(warning.toStdString());
    done_.push_back(std::move(drawn));
}

bool ReportCharts::step() {
    const InEnglish english; // a report is the same in every language
    if (!waiting_.empty())
        paintNextChart();
    else if (nextView_ < kinds_.size())
        makeNextView();
    return !waiting_.empty() || nextView_ < kinds_.size();
}

Result<std::vector<DrawnChart>> ReportCharts::take() {
    const InEnglish english;
    while (step()) {
    }
    if (failed_) return *failed_;
    return std::move(done_);
}

} // namespace epsiloscope
