// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/VotesChart.h"

#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/widgets/WalkBar.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace epsiloscope {

namespace {

constexpr double roomBelow = 0.25; ///< as a share of the teachers: noisy counts may be negative
constexpr std::size_t mostNames = 20, mostNamesInWords = 12;
constexpr int lettersInAll = 72;
constexpr std::tuple<const char*, const char*, BarLook> votesLooks[]{
    {"before", QT_TRANSLATE_NOOP("epsiloscope::VotesChart", "votes before noise"), BarLook::Solid},
    {"beyond-student", QT_TRANSLATE_NOOP("epsiloscope::VotesChart", "votes beyond the student's guess"),
     BarLook::Open},
    {"after", QT_TRANSLATE_NOOP("epsiloscope::VotesChart", "votes after noise"), BarLook::Striped}};
constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

QString shortClassName(const QString& name, int letters) {
    return name.size() <= letters ? name : name.left(std::max(1, letters - 1)) + QStringLiteral("…");
}

} // namespace

VotesChart::VotesChart()
    : PartsChart({.id = QStringLiteral("votesChart"),
                  .title = tr("Votes for this query"),
                  .xLabel = tr("class"),
                  .yLabel = tr("votes"),
                  .yCounts = true}) {
    plot()->xAxis->setTickLength(0, 0);
    tellPlaces(this);
    restyle();
}

void VotesChart::showQuery(std::optional<ShownQuery> query) {
    const bool sameClasses = query_ && query && query->around.run == query_->around.run &&
                             query->record.votes.size() == query_->record.votes.size();
    query_ = std::move(query);
    if (!sameClasses && zoomedByPerson()) axesChanged();
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

QStringList VotesChart::sentences() const {
    if (!query_) return PartsChart::sentences();
    QStringList said;
    for (std::size_t place = 0; place < std::min(places(), mostNamesInWords); ++place)
        said << wordsAtPlace(place) + QLatin1Char('.');
    return said;
}

double VotesChart::teachers() const {
    const std::vector<double>& votes = query_->record.votes;
    return std::accumulate(votes.begin(), votes.end(), 0.0);
}

std::size_t VotesChart::places() const {
    return query_->record.votes.size() + (query_->record.checked ? 1 : 0);
}

QString VotesChart::placeName(std::size_t place) const {
    if (place < query_->record.votes.size()) return query_->around.className(place);
    return tr("the check");
}

std::vector<double> VotesChart::valuesOf(Look look) const {
    const AskedQuery& record = query_->record;
    const bool consulted = record.student.size() == record.votes.size();
    const bool before = look == Look::Before, beyond = look == Look::Beyond;
    std::vector<double> values(record.votes.size(), noValue);
    if (before) values = record.votes;
    if (!before && !beyond && record.noisyVotes.size() == record.votes.size()) values = record.noisyVotes;
    if (beyond && consulted)
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = record.votes[i] - teachers() * record.student[i];
    if (!record.checked) return values;
    // The check sees what the student leaves over where it was consulted, else the votes themselves.
    const bool checked = consulted ? beyond : before;
    values.push_back(checked ? *record.checked : before || beyond ? noValue : record.noisyChecked);
    return values;
}

ChartPart VotesChart::barsOf(Look look) const {
    const auto& [key, words, bars] = votesLooks[static_cast<std::size_t>(look)];
    ChartPart part = barsPart({.key = QLatin1String(key), .text = tr(words), .words = ink().text}, bars,
                              runColour(query_->around.paletteIndex, dark()));
    part.run = query_->around.run;
    part.quantity =
        tr("%1 of query %2%3").arg(part.entry.text).arg(query_->number.number()).arg(namesInFull());
    const std::vector<double> values = valuesOf(look);
    for (std::size_t place = 0; place < values.size(); ++place) {
        if (std::isnan(values[place])) continue;
        part.addPoint(static_cast<double>(place + 1), values[place]);
        part.bars.push_back({0, 0, std::min(0.0, values[place]), std::max(0.0, values[place]), bars});
    }
    return part;
}

void VotesChart::placeBars(std::vector<ChartPart>& all) const {
    const double width =
        ChartStyle::bar /
        static_cast<double>(std::ranges::count_if(all, [this](const ChartPart& part) { return seen(part); }));
    double aside = -ChartStyle::bar / 2;
    for (ChartPart& part : all) {
        if (!seen(part)) continue;
        for (std::size_t i = 0; i < part.bars.size(); ++i) {
            part.bars[i].left = part.x[i] + aside;
            part.bars[i].right = part.bars[i].left + width;
        }
        aside += width;
    }
}

ChartPart VotesChart::thresholdPart() const {
    ChartPart part{.entry = {.key = QStringLiteral("reference/threshold"),
                             .pen = QPen(ink().text, chartStyle.guide, Qt::DashLine),
                             .words = ink().text},
                   .quantity = tr("threshold of the check"),
                   .as = ChartPart::As::Level};
    if (!query_->around.threshold || !query_->record.checked) return part;
    const double value = *query_->around.threshold;
    part.entry.text = tr("threshold of the check %1").arg(numberText(value, 4));
    part.addPoint(0.5, value);
    part.addPoint(static_cast<double>(places()) + 0.5, value);
    return part;
}

std::vector<ChartPart> VotesChart::declaredParts() const {
    if (!query_) return {};
    std::vector<ChartPart> all{barsOf(Look::Before), barsOf(Look::Beyond), barsOf(Look::After)};
    placeBars(all);
    all.insert(all.begin(),
               {.entry = {.text = tr("%1, query %2").arg(query_->around.run).arg(query_->number.number()),
                          .words = ink().secondary},
                .as = ChartPart::As::Words});
    all.push_back(thresholdPart());
    return all;
}

void VotesChart::nameClasses() {
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    plot()->xAxis->setTicker(ticker);
    if (!query_) return;
    const std::size_t every = (places() + mostNames - 1) / mostNames;
    const int letters = std::max(3, lettersInAll / static_cast<int>(std::min(places(), mostNames)));
    const std::size_t classes = query_->record.votes.size();
    for (std::size_t place = 0; place < classes; place += every)
        ticker->addTick(static_cast<double>(place + 1), shortClassName(placeName(place), letters));
    if (query_->record.checked) ticker->addTick(static_cast<double>(classes + 1), tr("check"));
}

void VotesChart::arrange() {
    plot()->yAxis->grid()->setZeroLinePen(QPen(ink().axis, chartStyle.axis));
    setHint(query_ ? QString() : tr("No query is chosen"));
    plot()->xAxis->grid()->setVisible(false);
    nameClasses();
    if (!query_) return setAutoRange({0.5, 2.5}, {0, 100});
    QCPRange all(0, std::max(teachers(), 1.0));
    for (const ChartPart& part : parts())
        for (std::size_t i = 0; seen(part) && i < part.y.size(); ++i)
            all.expand(part.y[i]);
    // Room below whenever there is noise at all: the axis must not jump from query to query.
    const bool noise = !query_->record.noisyVotes.empty() || query_->record.checked;
    const double below = noise ? std::max(-all.lower, roomBelow * teachers()) : -all.lower;
    setAutoRange({0.5, static_cast<double>(places()) + 0.5},
                 {below > 0 ? -niceCeiling(below) : 0, niceCeiling(1.05 * all.upper)});
}

QString VotesChart::wordsAt(QPointF position) const {
    if (!query_ || !plot()->axisRect()->rect().contains(position.toPoint())) return {};
    const double place = std::round(plot()->xAxis->pixelToCoord(position.x()));
    if (place < 1 || place > static_cast<double>(places())) return {};
    return wordsAtPlace(static_cast<std::size_t>(place) - 1);
}

QString VotesChart::wordsAtPlace(std::size_t place) const {
    QStringList words;
    for (const ChartPart& part : parts())
        for (std::size_t i = 0; part.as == ChartPart::As::Bars && i < part.x.size(); ++i)
            if (part.x[i] == static_cast<double>(place + 1))
                words << QStringLiteral("%1 %2").arg(numberText(part.y[i], 4), part.entry.text);
    return QStringLiteral("%1: %2").arg(placeName(place), words.join(QStringLiteral(", ")));
}

// The axis has numbers in a file of values.
QString VotesChart::namesInFull() const {
    if (places() > mostNamesInWords) return {};
    QStringList names;
    for (std::size_t place = 0; place < places(); ++place)
        names << QStringLiteral("%1 = %2").arg(place + 1).arg(placeName(place));
    return QStringLiteral(" (%1)").arg(names.join(QStringLiteral(", ")));
}

// The threshold has its value on the axis.
std::vector<ChartSeries> VotesChart::visibleSeries() const {
    std::vector<ChartSeries> all = PartsChart::visibleSeries();
    for (ChartSeries& series : all)
        if (!series.points) series.appearance.text = series.quantity;
    return all;
}

QStringList VotesChart::guaranteeWarnings() const {
    if (!query_) return {};
    return {tr("Do not publish: the votes of teachers are private data.")};
}

QStringList VotesChart::privacyWords() const {
    return query_ ? wordsOf(query_->privacy, query_->around.run) : QStringList();
}

bool VotesChart::event(QEvent* event) {
    // Else the chart's own shortcut for Home would come first.
    if (event->type() == QEvent::ShortcutOverride && walkingStep(*static_cast<QKeyEvent*>(event)))
        event->accept();
    return Chart::event(event);
}

void VotesChart::keyPressEvent(QKeyEvent* event) {
    if (walkingStep(*event))
        event->ignore();
    else
        Chart::keyPressEvent(event);
}

} // namespace epsiloscope
