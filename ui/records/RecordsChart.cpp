// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/records/RecordsChart.h"

#include "ui/data/GroupedNumber.h"
#include "ui/plots/ChartActions.h"
#include "ui/plots/NiceRange.h"
#include "ui/records/RecordFacts.h"
#include "ui/records/RecordWords.h"
#include "ui/runs/RunWords.h"

#include <QAction>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double roomBesideRecords = 0.04; ///< beside the outermost bar or line, as a share of the range

QString recordCountText(std::size_t count) {
    return (count == 1 ? QStringLiteral("%1 record") : QStringLiteral("%1 records")).arg(grouped(count));
}

} // namespace

RecordsChart::RecordsChart(QWidget* parent)
    : Chart({.id = QStringLiteral("recordsChart"),
             .title = QStringLiteral("What each record pays"),
             .xLabel = QStringLiteral("ε paid by a record"),
             .yLabel = QStringLiteral("records")},
            parent),
      bars_(new PatternedBars(plot())), mark_(new QCPItemText(plot())) {
    for (QCPItemStraightLine*& line : drawn_) {
        line = new QCPItemStraightLine(plot());
        for (QCPItemPosition* point : {line->point1, line->point2}) {
            point->setTypeX(QCPItemPosition::ptPlotCoords);
            point->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
    }
    mark_->setText(QStringLiteral("▼"));
    mark_->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    mark_->setClipToAxisRect(false);
    makeActions();
    connect(this, &Chart::plotClicked, this, [this](QPoint position) {
        const auto bin = binAt(position);
        if (!bin) return;
        setFocus();
        chooseNext(*bin);
    });
    connect(plot(), &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const QString words = wordsAt(event->position());
        if (words.isEmpty()) return QToolTip::hideText();
        plot()->setCursor(Qt::PointingHandCursor);
        QToolTip::showText(event->globalPosition().toPoint(), words, plot());
    });
    restyle();
}

void RecordsChart::makeActions() {
    const auto make = [this](const char* name, const QString& words, const QKeySequence& key, auto act) {
        auto* action = new QAction(words, this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, act);
        actionsOfChart()->add(action);
    };
    make("showRecord", tr("Show a &record of this bar"), Qt::Key_V, [this] {
        const auto pointed = actionsOfChart()->menuPlace();
        if (const auto bin = pointed ? binAt(*pointed) : std::nullopt)
            chooseNext(*bin);
        else if (const auto at = markedEpsilon())
            chooseNext(bins_.binOf(*at));
    });
    make("nextBar", tr("To the bar at the right"), QKeySequence(Qt::SHIFT | Qt::Key_Right),
         [this] { chooseBeside(1); });
    make("previousBar", tr("To the bar at the left"), QKeySequence(Qt::SHIFT | Qt::Key_Left),
         [this] { chooseBeside(-1); });
}

void RecordsChart::showRecords(std::optional<RecordsSnapshot> records, const QuerySurroundings& around,
                               const QString& dearest, const PrivacyRange& privacy) {
    if (around.run != around_.run) contentReplaced();
    const bool known = records && records->epsilon && !records->epsilon->empty();
    records_ = known ? std::move(records) : std::nullopt;
    around_ = around;
    dearest_ = dearest;
    privacy_ = privacy;
    bins_ = known ? binsOf(epsilon()) : EpsilonBins();
    plot()->xAxis->setLabel(
        known ? QStringLiteral("ε paid by a record at δ = %1 (%2)")
                    .arg(deltaText(records_->delta), QString::fromUtf8(inWords(around_.meaning.adjacency)))
              : QStringLiteral("ε paid by a record"));
    describe();
    redraw();
}

void RecordsChart::mark(std::optional<std::size_t> record) {
    if (marked_ == record) return;
    marked_ = record;
    redraw();
}

void RecordsChart::redraw() {
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

std::array<RecordsChart::Line, 3> RecordsChart::lines() const {
    const auto at = [](double value) { return QStringLiteral(": ε = %1").arg(epsilonText(value)); };
    const double dearest = epsilonOf(*records_, records_->dearest);
    return {
        Line{QStringLiteral("reference/newcomer"),
             QStringLiteral("a record that might be added") + at(records_->newcomer),
             QStringLiteral("added") + at(records_->newcomer), records_->newcomer, Qt::DashLine},
        Line{QStringLiteral("reference/naive"),
             QStringLiteral("everybody in subsample-and-aggregate, data-independent") + at(records_->naive),
             QStringLiteral("everybody") + at(records_->naive), records_->naive, Qt::DotLine},
        Line{QStringLiteral("reference/dearest"),
             QStringLiteral("the record that pays most, %1").arg(dearest_) + at(dearest),
             QStringLiteral("most") + at(dearest), dearest, Qt::SolidLine}};
}

LegendEntry RecordsChart::entryOf(const Line& line) const {
    LegendEntry entry{.key = line.key,
                      .text = line.text,
                      .brief = line.brief,
                      .pen = QPen(ink().text, 1, line.dash),
                      .words = ink().text};
    entry.hidden = hidden(line.key);
    return entry;
}

LegendEntry RecordsChart::barsEntry() const {
    LegendEntry entry{.key = barsKey,
                      .text = QStringLiteral("%1, %2").arg(recordCountText(epsilon().size()),
                                                           QString::fromUtf8(inWords(records_->kind))),
                      .brief = recordCountText(epsilon().size()),
                      .pen = QPen(Qt::NoPen),
                      .words = ink().text};
    entry.marker = barSample(BarLook::Solid, runColour(around_.paletteIndex, dark()));
    entry.hidden = hidden(barsKey);
    return entry;
}

void RecordsChart::restyle() {
    std::vector<PatternedBar> bars;
    std::vector<LegendEntry> entries;
    if (records_) {
        entries.push_back(barsEntry());
        for (std::size_t bin = 0; bin < bins() && !hidden(barsKey); ++bin)
            if (count(bin) > 0)
                bars.push_back({bins_.lower(bin), bins_.lower(bin + 1), 0, static_cast<double>(count(bin)),
                                BarLook::Solid});
        const std::array<Line, 3> all = lines();
        for (std::size_t i = 0; i < all.size(); ++i) {
            drawn_[i]->setPen(QPen(ink().text, 1, all[i].dash));
            drawn_[i]->point1->setCoords(all[i].value, 0);
            drawn_[i]->point2->setCoords(all[i].value, 1);
            entries.push_back(entryOf(all[i]));
        }
    }
    for (std::size_t i = 0; i < drawn_.size(); ++i)
        drawn_[i]->setVisible(records_ && std::isfinite(lines()[i].value) && !hidden(lines()[i].key));
    bars_->setBars(std::move(bars));
    bars_->setColours(runColour(around_.paletteIndex, dark()), ink().background);
    setHint(records_ ? QString() : QStringLiteral("No figures yet"));
    plot()->xAxis->grid()->setVisible(false);
    placeMark();
    arrange();
    legend()->setEntries(std::move(entries));
}

std::optional<double> RecordsChart::markedEpsilon() const {
    if (!records_ || !marked_ || *marked_ > epsilon().size()) return std::nullopt;
    return epsilonOf(*records_, *marked_);
}

// Where somebody looks is no part of a picture.
void RecordsChart::placeMark() {
    const auto at = markedEpsilon();
    mark_->setVisible(at && !painting());
    mark_->setColor(ink().text);
    mark_->setFont(plot()->xAxis->tickLabelFont());
    if (!at) return;
    const bool counted = *marked_ < epsilon().size();
    const std::size_t bin = bins_.binOf(*at);
    mark_->position->setCoords(counted ? bins_.middle(bin) : *at,
                               counted && !hidden(barsKey) ? static_cast<double>(count(bin)) : 0.0);
}

void RecordsChart::arrange() {
    if (!records_) return setAutoRange({0, 1}, {0, 10});
    double least = bins_.lower(0), most = bins_.lower(bins()), highest = 0;
    for (const Line& line : lines())
        if (std::isfinite(line.value) && !hidden(line.key)) {
            least = std::min(least, line.value);
            most = std::max(most, line.value);
        }
    for (const std::size_t each : bins_.counts)
        highest = std::max(highest, static_cast<double>(each));
    const double beside = roomBesideRecords * (most - least);
    setAutoRange({std::max(0.0, least - beside), most + beside},
                 {0, niceCeiling(std::max(5.0, 1.12 * highest))});
}

std::optional<std::size_t> RecordsChart::binAt(QPointF position) const {
    if (!records_ || !plot()->axisRect()->rect().contains(position.toPoint())) return std::nullopt;
    const double at = plot()->xAxis->pixelToCoord(position.x());
    if (at < bins_.lower(0) || at >= bins_.lower(bins())) return std::nullopt;
    return bins_.binOf(at);
}

QString RecordsChart::wordsAt(QPointF position) const {
    const auto bin = binAt(position);
    if (!bin || count(*bin) == 0) return {};
    return QStringLiteral("ε %1 to %2: %3")
        .arg(numberText(bins_.lower(*bin), 4), numberText(bins_.lower(*bin + 1), 4),
             recordCountText(count(*bin)));
}

// After the last record of a bar comes its first again; from elsewhere one begins at the first.
void RecordsChart::chooseNext(std::size_t bin) {
    if (!records_) return;
    const std::vector<double>& all = epsilon();
    const bool here = marked_ && *marked_ < all.size() && bins_.binOf(all[*marked_]) == bin;
    const std::size_t start = here ? *marked_ + 1 : 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const std::size_t record = (start + i) % all.size(); bins_.binOf(all[record]) == bin)
            return emit recordChosen(record);
}

void RecordsChart::chooseBeside(int direction) {
    if (!records_) return;
    const auto end = static_cast<std::ptrdiff_t>(bins());
    const auto at = markedEpsilon();
    auto bin = at ? static_cast<std::ptrdiff_t>(bins_.binOf(*at)) : direction > 0 ? std::ptrdiff_t{-1} : end;
    for (bin += direction; bin >= 0 && bin < end; bin += direction)
        if (count(static_cast<std::size_t>(bin)) > 0) return chooseNext(static_cast<std::size_t>(bin));
}

// A plot says nothing to a screen reader.
void RecordsChart::describe() {
    QStringList sentences{QStringLiteral("Shift and arrow keys go from bar to bar, V to the next record of a "
                                         "bar, T shows the values as a table.")};
    if (records_)
        for (const Line& line : lines())
            sentences << line.text + QLatin1Char('.');
    setAccessibleDescription(sentences.join(QLatin1Char(' ')));
}

} // namespace epsiloscope
