// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/line/LineVoteChart.h"

#include "ui/data/GroupedNumber.h"
#include "ui/plots/NiceRange.h"
#include "ui/records/ClassLook.h"

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {

constexpr std::size_t mostDrawn = 1000; ///< points of a class on the screen
constexpr double voteMarkSize = 6;
const QString voteKey = QStringLiteral("vote"), turnsKey = QStringLiteral("turns");

QVector<double> vectorOf(const std::vector<double>& values) {
    return {values.begin(), values.end()};
}

} // namespace

LineVoteChart::LineVoteChart(QWidget* parent)
    : Chart({.id = QStringLiteral("lineVoteChart"),
             .title = QStringLiteral("Points and the vote over them"),
             .xLabel = lineAxisWords,
             .yLabel = QStringLiteral("vote Σ α·h(x)")},
            parent),
      zero_(new QCPItemStraightLine(plot())) {
    for (std::size_t label = 0; label < rows_.size(); ++label) {
        rows_[label] = plot()->addGraph();
        rows_[label]->setName(keyOf(label));
        rows_[label]->setLineStyle(QCPGraph::lsNone);
    }
    turnLines_ = plot()->addGraph();
    turnLines_->setName(turnsKey + QStringLiteral("/lines")); // no values to read
    vote_ = plot()->addGraph();
    vote_->setName(voteKey);
    zero_->point1->setCoords(0, 0);
    zero_->point2->setCoords(1, 0);
    restyle();
}

QString LineVoteChart::keyOf(std::size_t label) {
    return QStringLiteral("class%1").arg(label);
}

void LineVoteChart::setLine(ShownLinePtr line) {
    if (!line || !line_ || line->around.run != line_->around.run) contentReplaced();
    line_ = std::move(line);
    for (std::vector<double>& row : points_)
        row.clear();
    voteX_.clear();
    voteY_.clear();
    turns_.clear();
    if (!line_) return;
    for (std::size_t i = 0; i < line_->points.points->size(); ++i)
        points_[(*line_->points.classes)[i] == 1 ? 1 : 0].push_back((*line_->points.points)[i]);
    for (std::vector<double>& row : points_)
        std::sort(row.begin(), row.end());
    const LineVote& vote = line_->vote;
    voteX_ = {-1};
    voteY_ = {vote.at(-1)};
    for (const double step : vote.steps()) {
        if (step <= -1 || step > 1) continue;
        voteX_.insert(voteX_.end(), {step, step});
        voteY_.insert(voteY_.end(), {voteY_.back(), vote.at(step)});
    }
    voteX_.push_back(1);
    voteY_.push_back(voteY_.back());
    for (const double turn : vote.turns())
        if (turn >= -1 && turn <= 1) turns_.push_back(turn);
}

void LineVoteChart::refresh() {
    describe();
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

// Beyond whatever the vote reaches.
double LineVoteChart::rowHeight() const {
    const double largest = line_ ? line_->vote.largest(-1, 1) : 0;
    return largest > 0 ? 1.25 * largest : 1;
}

void LineVoteChart::placePoints(std::size_t label) {
    const std::vector<double>& all = points_[label];
    const std::size_t stride =
        painting() ? 1 : std::max<std::size_t>(1, (all.size() + mostDrawn - 1) / mostDrawn);
    QVector<double> x;
    for (std::size_t i = 0; i < all.size(); i += stride)
        x.append(all[i]);
    const QVector<double> y(x.size(), label == 1 ? rowHeight() : -rowHeight());
    rows_[label]->setData(x, y, true);
    const QColor colour = classColour(label, rows_.size(), dark());
    rows_[label]->setScatterStyle({label == 1 ? QCPScatterStyle::ssTriangle : QCPScatterStyle::ssDisc,
                                   QPen(colour, 1), QBrush(Qt::NoBrush), voteMarkSize});
    rows_[label]->setVisible(!hidden(keyOf(label)));
}

void LineVoteChart::placeVote() {
    const int palette = line_ ? line_->around.paletteIndex : 0;
    vote_->setData(vectorOf(voteX_), vectorOf(voteY_), true);
    vote_->setPen(QPen(runColour(palette, dark()), 2));
    vote_->setVisible(!hidden(voteKey));
    QVector<double> x, y;
    for (const double turn : turns_) {
        x << turn << turn << turn;
        y << -2 * rowHeight() << 2 * rowHeight() << std::numeric_limits<double>::quiet_NaN();
    }
    turnLines_->setData(x, y, true);
    turnLines_->setPen(QPen(ink().text, 1, Qt::DashLine));
    turnLines_->setVisible(!hidden(turnsKey));
    zero_->setPen(QPen(ink().axis, 1));
    zero_->setVisible(line_ != nullptr);
}

void LineVoteChart::restyle() {
    for (std::size_t label = 0; label < rows_.size(); ++label)
        placePoints(label);
    placeVote();
    std::vector<LegendEntry> entries;
    if (line_) entries = {pointsEntry(1), pointsEntry(0), voteEntry()};
    if (line_ && !turns_.empty()) entries.push_back(turnsEntry());
    legend()->setEntries(std::move(entries));
    setHint(line_ ? QString() : QStringLiteral("No points yet"));
    setAutoRange({-1.04, 1.04}, {-1.2 * rowHeight(), 1.2 * rowHeight()});
}

LegendEntry LineVoteChart::pointsEntry(std::size_t label) const {
    const QString name = line_->around.className(label);
    LegendEntry entry{.key = keyOf(label),
                      .text = QStringLiteral("%1: %2 points").arg(name, grouped(points_[label].size())),
                      .brief = name,
                      .pen = QPen(Qt::NoPen),
                      .words = ink().text};
    entry.marker = rows_[label]->scatterStyle();
    entry.hidden = hidden(entry.key);
    return entry;
}

LegendEntry LineVoteChart::voteEntry() const {
    const QString upper = line_->around.className(1);
    LegendEntry entry{.key = voteKey,
                      .text = QStringLiteral("vote of %1 classifiers: from 0 on it calls “%2”")
                                  .arg(grouped(line_->vote.picked()), upper),
                      .brief = QStringLiteral("vote"),
                      .pen = vote_->pen(),
                      .words = ink().text};
    entry.hidden = hidden(voteKey);
    return entry;
}

QString LineVoteChart::turnsWords() const {
    if (turns_.size() == 1)
        return QStringLiteral("the vote changes sides at %1").arg(numberText(turns_.front(), 3));
    return QStringLiteral("the vote changes sides %1 times").arg(grouped(turns_.size()));
}

LegendEntry LineVoteChart::turnsEntry() const {
    LegendEntry entry{.key = turnsKey,
                      .text = turnsWords(),
                      .brief = QStringLiteral("changes sides"),
                      .pen = turnLines_->pen(),
                      .words = ink().text};
    entry.hidden = hidden(turnsKey);
    return entry;
}

std::vector<ChartSeries> LineVoteChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (!line_) return all;
    const auto add = [&](const LegendEntry& entry, const QString& quantity, std::vector<double> x,
                         std::vector<double> y, bool points) {
        if (entry.hidden) return;
        ChartSeries series;
        series.key = entry.key;
        series.run = line_->around.run;
        series.quantity = quantity;
        series.appearance = entry;
        series.x = std::move(x);
        series.y = std::move(y);
        series.points = points;
        all.push_back(std::move(series));
    };
    for (const std::size_t label : {std::size_t{1}, std::size_t{0}})
        add(pointsEntry(label),
            QStringLiteral("points of class %1, in a row of their own").arg(line_->around.className(label)),
            points_[label],
            std::vector<double>(points_[label].size(), label == 1 ? rowHeight() : -rowHeight()), true);
    add(voteEntry(), QStringLiteral("vote Σ α·h(x)"), voteX_, voteY_, false);
    for (const double turn : turns_)
        add(turnsEntry(), QStringLiteral("where the vote changes sides"), {turn, turn},
            {autoY().lower, autoY().upper}, false);
    return all;
}

QStringList LineVoteChart::guaranteeWarnings() const {
    if (!line_) return {};
    QStringList warnings = lineWarnings(*line_);
    if (!hidden(keyOf(0)) || !hidden(keyOf(1)))
        warnings << QStringLiteral("Do not publish: the points are private data.");
    return warnings;
}

QStringList LineVoteChart::privacyWords() const {
    return line_ ? line_->privacy.words(line_->around.run) : QStringList();
}

// A plot says nothing to a screen reader.
void LineVoteChart::describe() {
    QStringList sentences{QStringLiteral("T shows the values as a table.")};
    if (line_) {
        sentences.prepend(voteEntry().text + QLatin1Char('.'));
        if (!turns_.empty()) sentences.prepend(turnsWords() + QLatin1Char('.'));
    }
    setAccessibleDescription(sentences.join(QLatin1Char(' ')));
}

} // namespace epsiloscope
