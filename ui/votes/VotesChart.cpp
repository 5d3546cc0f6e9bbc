// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/votes/VotesChart.h"

#include "ui/plots/NiceRange.h"
#include "ui/votes/WalkingKeys.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr double clusterWidth = 0.8;
constexpr double roomBelow = 0.25; ///< of the teachers: noisy counts may be negative
constexpr std::size_t mostNames = 20, mostNamesInWords = 12;
constexpr int lettersInAll = 72;

double noValue() {
    return std::numeric_limits<double>::quiet_NaN();
}

QString shortClassName(const QString& name, int letters) {
    return name.size() <= letters ? name : name.left(std::max(1, letters - 1)) + QStringLiteral("…");
}

} // namespace

VotesChart::VotesChart(QWidget* parent)
    : Chart({.id = QStringLiteral("votesChart"),
             .title = QStringLiteral("Votes for this query"),
             .xLabel = QStringLiteral("class"),
             .yLabel = QStringLiteral("votes")},
            parent),
      bars_(new PatternedBars(plot())),
      threshold_(plot(), QStringLiteral("reference/threshold"), Qt::DashLine) {
    plot()->xAxis->grid()->setVisible(false);
    plot()->xAxis->setTickLength(0, 0);
    connect(plot(), &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const QString words = wordsAt(event->position());
        if (words.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(event->globalPosition().toPoint(), words, plot());
    });
    restyle();
}

void VotesChart::showQuery(std::optional<ShownQuery> query, const PrivacyRange& privacy) {
    const bool sameClasses = query_ && query && query->around.run == query_->around.run &&
                             query->record.votes.size() == query_->record.votes.size();
    query_ = std::move(query);
    privacy_ = privacy;
    if (!sameClasses && zoomedByPerson()) axesChanged();
    setAccessibleDescription(inSentences());
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

// A plot says nothing to a screen reader.
QString VotesChart::inSentences() const {
    QStringList sentences{QStringLiteral("Arrow keys walk through queries, T shows the values as a table.")};
    for (std::size_t place = 0; query_ && place < std::min(places(), mostNamesInWords); ++place)
        sentences << wordsAtPlace(place) + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

QString VotesChart::keyOf(Part part) {
    switch (part) {
    case Part::Before:
        return QStringLiteral("before");
    case Part::Beyond:
        return QStringLiteral("beyond-student");
    case Part::After:
        break;
    }
    return QStringLiteral("after");
}

BarLook VotesChart::lookOf(Part part) {
    switch (part) {
    case Part::Before:
        return BarLook::Solid;
    case Part::Beyond:
        return BarLook::Open;
    case Part::After:
        break;
    }
    return BarLook::Striped;
}

QString VotesChart::wordsOf(Part part) const {
    switch (part) {
    case Part::Before:
        return QStringLiteral("votes before noise");
    case Part::Beyond:
        return QStringLiteral("votes beyond the student's guess");
    case Part::After:
        break;
    }
    return QStringLiteral("votes after noise");
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
    return QStringLiteral("the check");
}

std::vector<double> VotesChart::valuesOf(Part part) const {
    const AskedQuery& record = query_->record;
    const bool consulted = record.student.size() == record.votes.size();
    std::vector<double> values(record.votes.size(), noValue());
    if (part == Part::Before) values = record.votes;
    if (part == Part::After && record.noisyVotes.size() == record.votes.size()) values = record.noisyVotes;
    if (part == Part::Beyond && consulted)
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = record.votes[i] - teachers() * record.student[i];
    if (!record.checked) return values;
    // The check sees what the student leaves over where it was consulted, else the votes themselves.
    const bool seen = part == (consulted ? Part::Beyond : Part::Before);
    values.push_back(part == Part::After ? record.noisyChecked : seen ? *record.checked : noValue());
    return values;
}

std::vector<VotesChart::Part> VotesChart::partsKnown() const {
    std::vector<Part> known;
    if (!query_) return known;
    for (const Part part : parts) {
        const std::vector<double> values = valuesOf(part);
        if (std::any_of(values.begin(), values.end(), [](double value) { return !std::isnan(value); }))
            known.push_back(part);
    }
    return known;
}

std::vector<PatternedBar> VotesChart::barsOf(const std::vector<Part>& shown) const {
    std::vector<PatternedBar> bars;
    const double width = shown.empty() ? 0 : clusterWidth / static_cast<double>(shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const std::vector<double> values = valuesOf(shown[i]);
        for (std::size_t place = 0; place < values.size(); ++place) {
            if (std::isnan(values[place])) continue;
            const double left =
                static_cast<double>(place + 1) - clusterWidth / 2 + static_cast<double>(i) * width;
            bars.push_back({left, left + width, std::min(0.0, values[place]), std::max(0.0, values[place]),
                            lookOf(shown[i])});
        }
    }
    return bars;
}

void VotesChart::restyle() {
    std::vector<Part> shown;
    for (const Part part : partsKnown())
        if (!hidden(keyOf(part))) shown.push_back(part);
    bars_->setBars(barsOf(shown));
    bars_->setColours(runColour(query_ ? query_->around.paletteIndex : 0, dark()), ink().background);
    const bool checked = query_ && query_->around.threshold && query_->record.checked;
    threshold_.setValue(checked ? *query_->around.threshold : 0);
    threshold_.setLook(ink().text, ink().text, checked && !hidden(threshold_.key()));
    plot()->yAxis->grid()->setZeroLinePen(QPen(ink().axis, 1));
    setHint(query_ ? QString() : QStringLiteral("No query is chosen"));
    plot()->xAxis->grid()->setVisible(false);
    nameClasses();
    arrange();
    rebuildLegend();
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
    if (query_->record.checked) ticker->addTick(static_cast<double>(classes + 1), QStringLiteral("check"));
}

void VotesChart::arrange() {
    if (!query_) return setAutoRange({0.5, 2.5}, {0, 100});
    double least = 0, most = std::max({teachers(), threshold_.shown() ? threshold_.value() : 0, 1.0});
    for (const PatternedBar& bar : bars_->bars()) {
        least = std::min(least, bar.bottom);
        most = std::max(most, bar.top);
    }
    // Room below whenever there is noise at all: the axis must not jump from query to query.
    const bool noise = !query_->record.noisyVotes.empty() || query_->record.checked;
    const double below = noise ? std::max(-least, roomBelow * teachers()) : -least;
    setAutoRange({0.5, static_cast<double>(places()) + 0.5},
                 {below > 0 ? -niceCeiling(below) : 0, niceCeiling(1.05 * most)});
}

void VotesChart::rebuildLegend() {
    std::vector<LegendEntry> entries;
    if (query_) {
        LegendEntry which{.key = QStringLiteral("reference/query"),
                          .text = QStringLiteral("%1, query %2").arg(query_->around.run).arg(query_->number),
                          .pen = QPen(Qt::NoPen),
                          .words = ink().secondary};
        entries.push_back(std::move(which));
    }
    for (const Part part : partsKnown()) {
        LegendEntry entry{
            .key = keyOf(part), .text = wordsOf(part), .pen = QPen(Qt::NoPen), .words = ink().text};
        entry.marker = barSample(lookOf(part), runColour(query_->around.paletteIndex, dark()));
        entry.hidden = hidden(entry.key);
        entries.push_back(std::move(entry));
    }
    if (query_ && query_->around.threshold && query_->record.checked)
        entries.push_back(threshold_.legendEntry(
            QStringLiteral("threshold of the check %1").arg(numberText(threshold_.value(), 4)),
            hidden(threshold_.key())));
    legend()->setEntries(std::move(entries));
}

QString VotesChart::wordsAt(QPointF position) const {
    if (!query_ || !plot()->axisRect()->rect().contains(position.toPoint())) return {};
    const double place = std::round(plot()->xAxis->pixelToCoord(position.x()));
    if (place < 1 || place > static_cast<double>(places())) return {};
    return wordsAtPlace(static_cast<std::size_t>(place) - 1);
}

QString VotesChart::wordsAtPlace(std::size_t place) const {
    QStringList words;
    for (const Part part : partsKnown())
        if (const double value = valuesOf(part)[place]; !std::isnan(value))
            words << QStringLiteral("%1 %2").arg(numberText(value, 4), wordsOf(part));
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

std::vector<ChartSeries> VotesChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const Part part : partsKnown()) {
        if (hidden(keyOf(part))) continue;
        ChartSeries series;
        series.key = keyOf(part);
        series.run = query_->around.run;
        series.quantity =
            QStringLiteral("%1 of query %2%3").arg(wordsOf(part)).arg(query_->number).arg(namesInFull());
        series.appearance = {
            .key = series.key, .text = wordsOf(part), .pen = QPen(Qt::NoPen), .words = ink().text};
        series.appearance.marker = barSample(lookOf(part), runColour(query_->around.paletteIndex, dark()));
        series.points = true;
        const std::vector<double> values = valuesOf(part);
        for (std::size_t place = 0; place < values.size(); ++place) {
            if (std::isnan(values[place])) continue;
            series.x.push_back(static_cast<double>(place + 1));
            series.y.push_back(values[place]);
        }
        all.push_back(std::move(series));
    }
    if (threshold_.shown()) {
        ChartSeries line;
        line.appearance = threshold_.legendEntry(QStringLiteral("threshold of the check"), false);
        line.key = line.appearance.key;
        line.quantity = line.appearance.text;
        line.x = {0.5, static_cast<double>(places()) + 0.5};
        line.y = {threshold_.value(), threshold_.value()};
        all.push_back(std::move(line));
    }
    return all;
}

QStringList VotesChart::guaranteeWarnings() const {
    if (!query_) return {};
    return {QStringLiteral("Do not publish: the votes of teachers are private data.")};
}

QStringList VotesChart::privacyWords() const {
    return query_ ? privacy_.words(query_->around.run) : QStringList();
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
