// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/votes/PluralityChart.h"

#include "ui/data/GroupedNumber.h"
#include "ui/plots/ChartActions.h"
#include "ui/plots/NiceRange.h"

#include <QAction>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr double mostPluralityBins = 25;
const QString thresholdKey = QStringLiteral("reference/threshold");

QString queriesText(std::size_t count) {
    return grouped(count) + (count == 1 ? QStringLiteral(" query") : QStringLiteral(" queries"));
}

} // namespace

PluralityChart::PluralityChart(QWidget* parent)
    : Chart({.id = QStringLiteral("pluralityChart"),
             .title = QStringLiteral("How far the teachers agreed"),
             .xLabel = QStringLiteral("votes of the plurality class"),
             .yLabel = QStringLiteral("queries")},
            parent),
      bars_(new PatternedBars(plot())), threshold_(new QCPItemStraightLine(plot())),
      mark_(new QCPItemText(plot())) {
    for (QCPItemPosition* point : {threshold_->point1, threshold_->point2}) {
        point->setTypeX(QCPItemPosition::ptPlotCoords);
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    mark_->setText(QStringLiteral("▼"));
    mark_->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    mark_->setClipToAxisRect(false);
    plot()->xAxis->grid()->setVisible(false);
    makeActions();
    connect(this, &Chart::plotClicked, this, &PluralityChart::clickedAt);
    connect(plot(), &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const QString words = wordsAt(event->position());
        if (words.isEmpty()) return QToolTip::hideText();
        plot()->setCursor(Qt::PointingHandCursor);
        QToolTip::showText(event->globalPosition().toPoint(), words, plot());
    });
    restyle();
}

void PluralityChart::makeActions() {
    const auto make = [this](const char* name, const QString& words, const QKeySequence& key, auto act) {
        auto* action = new QAction(words, this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, act);
        actionsOfChart()->add(action);
    };
    make("showVotes", tr("Show the &votes of a query of this bar"), Qt::Key_V, [this] {
        const auto pointed = actionsOfChart()->menuPlace();
        const auto bin = pointed ? binAt(*pointed) : std::nullopt;
        if (bin)
            chooseNext(*bin, fateAt(*pointed, *bin));
        else if (marked_ && *marked_ < counted_)
            chooseNext(bin_[*marked_], std::nullopt);
        else
            chooseBeside(1);
    });
    make("nextBar", tr("To the bar at the right"), QKeySequence(Qt::SHIFT | Qt::Key_Right),
         [this] { chooseBeside(1); });
    make("previousBar", tr("To the bar at the left"), QKeySequence(Qt::SHIFT | Qt::Key_Left),
         [this] { chooseBeside(-1); });
}

void PluralityChart::begin(const QuerySurroundings& around) {
    if (around.run != around_.run) contentReplaced();
    around_ = around;
    for (auto& members : members_)
        members.clear();
    bin_.clear();
    counted_ = 0;
    teachers_ = 0;
    consulted_ = false;
    marked_.reset();
}

void PluralityChart::setSurroundings(const QuerySurroundings& around, const PrivacyRange& privacy) {
    around_ = around;
    privacy_ = privacy;
}

bool PluralityChart::take(const AskedQueries& queries) {
    const bool grown = counted_ < queries.size();
    if (counted_ == 0 && grown) {
        const std::vector<double>& votes = queries[0].votes;
        teachers_ = std::max(1.0, std::round(std::accumulate(votes.begin(), votes.end(), 0.0)));
        binWidth_ = std::ceil(teachers_ / mostPluralityBins);
        for (auto& members : members_)
            members.resize(static_cast<std::size_t>(std::ceil(teachers_ / binWidth_)));
    }
    for (; counted_ < queries.size(); ++counted_) {
        const AskedQuery& query = queries[counted_];
        const std::size_t bin = query.votes.empty() ? 0 : binOf(pluralityOf(query.votes).count);
        const auto fate = std::find(fates.begin(), fates.end(), query.fate) - fates.begin();
        members_[static_cast<std::size_t>(fate)][bin].push_back(counted_);
        bin_.push_back(bin);
        consulted_ = consulted_ || !query.student.empty();
    }
    return grown;
}

void PluralityChart::mark(std::optional<std::size_t> query) {
    marked_ = query;
}

void PluralityChart::refresh() {
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

// A bin holds (k · width, (k + 1) · width]: a unanimous vote is in the last.
std::size_t PluralityChart::binOf(double votes) const {
    const double bin = std::ceil(votes / binWidth_) - 1;
    return static_cast<std::size_t>(std::clamp(bin, 0.0, static_cast<double>(bins()) - 1));
}

const std::vector<std::vector<std::size_t>>& PluralityChart::membersOf(QueryFate fate) const {
    return members_[static_cast<std::size_t>(std::find(fates.begin(), fates.end(), fate) - fates.begin())];
}

std::size_t PluralityChart::count(QueryFate fate, std::size_t bin) const {
    return membersOf(fate)[bin].size();
}

std::size_t PluralityChart::total(QueryFate fate) const {
    std::size_t all = 0;
    for (const auto& bin : membersOf(fate))
        all += bin.size();
    return all;
}

QString PluralityChart::keyOf(QueryFate fate) {
    return QLatin1String(toString(fate));
}

BarLook PluralityChart::lookOf(QueryFate fate) {
    if (fate == QueryFate::Answered) return BarLook::Solid;
    return fate == QueryFate::Refused ? BarLook::Striped : BarLook::Open;
}

QString PluralityChart::wordsOf(QueryFate fate) {
    return QString::fromUtf8(inWords(fate));
}

QString PluralityChart::binWords(std::size_t bin) const {
    const double from = static_cast<double>(bin) * binWidth_ + 1;
    const double to = std::min(teachers_, static_cast<double>(bin + 1) * binWidth_);
    const QString votes =
        from == to ? numberText(to) : QStringLiteral("%1 to %2").arg(numberText(from), numberText(to));
    return QStringLiteral("%1 of %2 votes").arg(votes, numberText(teachers_));
}

std::optional<std::size_t> PluralityChart::binAt(QPointF position) const {
    if (counted_ == 0 || !plot()->axisRect()->rect().contains(position.toPoint())) return std::nullopt;
    const double bin = std::floor(plot()->xAxis->pixelToCoord(position.x()) / binWidth_);
    if (bin < 0 || bin >= static_cast<double>(bins())) return std::nullopt;
    return static_cast<std::size_t>(bin);
}

std::optional<QueryFate> PluralityChart::fateAt(QPointF position, std::size_t bin) const {
    const double y = plot()->yAxis->pixelToCoord(position.y());
    double top = 0;
    for (const QueryFate fate : fates) {
        if (!hidden(keyOf(fate))) top += static_cast<double>(count(fate, bin));
        if (y >= 0 && y < top) return fate;
    }
    return std::nullopt;
}

QString PluralityChart::wordsAt(QPointF position) const {
    const auto bin = binAt(position);
    if (!bin) return {};
    QStringList parts;
    for (const QueryFate fate : fates)
        if (const std::size_t here = count(fate, *bin); here > 0)
            parts << QStringLiteral("%1 %2").arg(grouped(here), wordsOf(fate));
    if (parts.isEmpty()) return {};
    return QStringLiteral("%1: %2").arg(binWords(*bin), parts.join(QStringLiteral(", ")));
}

std::vector<std::size_t> PluralityChart::queriesIn(std::size_t bin, std::optional<QueryFate> fate) const {
    std::vector<std::size_t> queries;
    for (const QueryFate each : fates)
        if (!hidden(keyOf(each)) && (!fate || *fate == each))
            queries.insert(queries.end(), membersOf(each)[bin].begin(), membersOf(each)[bin].end());
    std::sort(queries.begin(), queries.end());
    return queries;
}

void PluralityChart::chooseNext(std::size_t bin, std::optional<QueryFate> fate) {
    const std::vector<std::size_t> queries = queriesIn(bin, fate);
    if (queries.empty()) return;
    const auto after = marked_ ? std::upper_bound(queries.begin(), queries.end(), *marked_) : queries.begin();
    // After the last comes the first again; from elsewhere one begins at the first.
    const bool here = marked_ && std::binary_search(queries.begin(), queries.end(), *marked_);
    emit queryChosen(here && after != queries.end() ? *after : queries.front());
}

void PluralityChart::chooseBeside(int direction) {
    const auto end = static_cast<std::ptrdiff_t>(counted_ == 0 ? 0 : bins());
    auto bin = direction > 0 ? std::ptrdiff_t{-1} : end;
    if (marked_ && *marked_ < counted_) bin = static_cast<std::ptrdiff_t>(bin_[*marked_]);
    for (bin += direction; bin >= 0 && bin < end; bin += direction)
        if (!queriesIn(static_cast<std::size_t>(bin), {}).empty())
            return chooseNext(static_cast<std::size_t>(bin), {});
}

void PluralityChart::clickedAt(QPoint position) {
    const auto bin = binAt(position);
    if (!bin) return;
    setFocus();
    chooseNext(*bin, fateAt(position, *bin));
}

void PluralityChart::restyle() {
    std::vector<PatternedBar> bars;
    std::vector<double> tops(counted_ == 0 ? 0 : bins(), 0.0);
    for (const QueryFate fate : fates)
        for (std::size_t bin = 0; bin < tops.size() && !hidden(keyOf(fate)); ++bin) {
            const auto here = static_cast<double>(count(fate, bin));
            if (here == 0) continue;
            const double left = static_cast<double>(bin) * binWidth_;
            bars.push_back({left, left + binWidth_, tops[bin], tops[bin] + here, lookOf(fate)});
            tops[bin] += here;
        }
    bars_->setBars(std::move(bars));
    bars_->setColours(runColour(around_.paletteIndex, dark()), ink().background);
    threshold_->setPen(QPen(ink().text, 1, Qt::DashLine));
    threshold_->setVisible(hasThreshold() && !hidden(thresholdKey));
    threshold_->point1->setCoords(around_.threshold.value_or(0), 0);
    threshold_->point2->setCoords(around_.threshold.value_or(0), 1);
    // Where somebody looks is no part of a picture.
    const bool marking = marked_ && *marked_ < counted_ && !painting();
    mark_->setVisible(marking);
    mark_->setColor(ink().text);
    mark_->setFont(plot()->xAxis->tickLabelFont());
    if (marking)
        mark_->position->setCoords((static_cast<double>(bin_[*marked_]) + 0.5) * binWidth_,
                                   tops[bin_[*marked_]]);
    plot()->xAxis->grid()->setVisible(false);
    setHint(counted_ == 0 ? QStringLiteral("No queries yet") : QString());
    plot()->xAxis->grid()->setVisible(false);
    arrange();
    rebuildLegend();
}

void PluralityChart::arrange() {
    if (counted_ == 0) return setAutoRange({0, 100}, {0, 10});
    double highest = 0;
    for (const PatternedBar& bar : bars_->bars())
        highest = std::max(highest, bar.top);
    setAutoRange({0, static_cast<double>(bins()) * binWidth_},
                 {0, niceCeiling(std::max(5.0, 1.12 * highest))});
}

LegendEntry PluralityChart::thresholdEntry() const {
    const QString round = consulted_ ? QStringLiteral(", first round") : QString();
    LegendEntry entry{.key = thresholdKey,
                      .text = QStringLiteral("threshold of the check %1%2")
                                  .arg(numberText(around_.threshold.value_or(0), 4), round),
                      .pen = threshold_->pen(),
                      .words = ink().text};
    entry.hidden = hidden(thresholdKey);
    return entry;
}

void PluralityChart::rebuildLegend() {
    std::vector<LegendEntry> entries;
    for (const QueryFate fate : fates) {
        const std::size_t here = counted_ == 0 ? 0 : total(fate);
        if (here == 0) continue;
        LegendEntry entry{.key = keyOf(fate),
                          .text = QStringLiteral("%1: %2").arg(wordsOf(fate), queriesText(here)),
                          .brief = wordsOf(fate),
                          .pen = QPen(Qt::NoPen),
                          .words = ink().text};
        entry.marker = barSample(lookOf(fate), runColour(around_.paletteIndex, dark()));
        entry.hidden = hidden(entry.key);
        entries.push_back(std::move(entry));
    }
    if (hasThreshold()) entries.push_back(thresholdEntry());
    legend()->setEntries(std::move(entries));
}

std::vector<ChartSeries> PluralityChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (counted_ == 0) return all;
    for (const LegendEntry& entry : legend()->entries()) {
        const auto fate = std::find_if(fates.begin(), fates.end(),
                                       [&](QueryFate each) { return keyOf(each) == entry.key; });
        if (entry.hidden || fate == fates.end()) continue;
        ChartSeries series;
        series.key = entry.key;
        series.run = around_.run;
        series.quantity = QStringLiteral("queries %1, bins of %2 votes, by their middle")
                              .arg(wordsOf(*fate), numberText(binWidth_));
        series.appearance = entry;
        series.points = true;
        for (std::size_t bin = 0; bin < bins(); ++bin) {
            series.x.push_back((static_cast<double>(bin) + 0.5) * binWidth_);
            series.y.push_back(static_cast<double>(count(*fate, bin)));
        }
        all.push_back(std::move(series));
    }
    if (threshold_->visible()) {
        ChartSeries line;
        line.appearance = thresholdEntry();
        line.key = thresholdKey;
        line.quantity = line.appearance.text;
        line.x = {*around_.threshold, *around_.threshold};
        line.y = {autoY().lower, autoY().upper};
        all.push_back(std::move(line));
    }
    return all;
}

QStringList PluralityChart::guaranteeWarnings() const {
    if (counted_ == 0) return {};
    return {QStringLiteral("Do not publish: the votes of teachers are private data.")};
}

QStringList PluralityChart::privacyWords() const {
    return privacy_.words(around_.run);
}

} // namespace epsiloscope
