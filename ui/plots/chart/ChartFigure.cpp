// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartFigure.h"

#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/DrawnItems.h"
#include "ui/plots/marks/EndWords.h"
#include "ui/plots/marks/FittedWords.h"
#include "ui/plots/marks/OnPlot.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int headingGap = 4, framePadding = 5, headingMargin = 4, inset = 4; // pixels
constexpr QMargins printMargins(4, 9, 22, 2);
constexpr int labelPadding = 2, tickLabelPadding = 3, axisPadding = 5;

QFont headingFont() {
    QFont font = pictureFont();
    font.setBold(true);
    return font;
}

int headingHeight() {
    return QFontMetrics(headingFont()).height() + headingGap;
}

int widthOf(const ChartFigure::Heading& heading) {
    return QFontMetrics(headingFont()).horizontalAdvance(heading.text) + 2 +
           (heading.framed ? 2 * framePadding : 0);
}

/// All axes that have words: those around the curves and of scales of colours.
std::vector<QCPAxis*> axesOf(const QCustomPlot& plot) {
    std::vector<QCPAxis*> all;
    for (QCPLayoutElement* element : plot.plotLayout()->elements(true)) {
        if (const auto* rect = qobject_cast<QCPAxisRect*>(element))
            std::ranges::copy(rect->axes(), std::back_inserter(all));
        if (const auto* scale = qobject_cast<QCPColorScale*>(element)) all.push_back(scale->axis());
    }
    return all;
}

/// A verdict alone, "Do not publish", in place of the whole sentence that follows it.
QString verdictOf(const QString& warning) {
    const qsizetype colon = warning.indexOf(QLatin1Char(':'));
    return colon > 0 ? warning.left(colon) : warning;
}

const QCPItemStraightLine* lineAcross(const QCustomPlot& plot, const QString& key) {
    for (int i = 0; i < plot.itemCount(); ++i)
        if (const auto* line = qobject_cast<QCPItemStraightLine*>(plot.item(i));
            line && line->visible() && line->objectName() == key)
            return line;
    return nullptr;
}

/// A line that lies outside of the axes needs no name.
bool isInSight(const QCustomPlot& plot, const LegendEntry& entry) {
    const QCPItemStraightLine* line = lineAcross(plot, entry.key);
    if (!line || line->point1->typeY() != QCPItemPosition::ptPlotCoords) return true;
    return plot.yAxis->range().contains(line->point1->value());
}

QStringList tellsOf(const LegendEntry& entry) {
    QStringList tells;
    for (const LegendEntry& part : entry.apart)
        tells << part.key;
    return tells;
}

/// Only of curves and their bars is it known where they are.
bool roomIsKnown(QCustomPlot& plot) {
    for (int i = 0; i < plot.plottableCount(); ++i) {
        const QCPAbstractPlottable* drawn = plot.plottable(i);
        const auto* trials = qobject_cast<const QCPCurve*>(drawn);
        const bool known = qobject_cast<const QCPGraph*>(drawn) || qobject_cast<const QCPErrorBars*>(drawn) ||
                           (trials && trials->data()->isEmpty());
        if (drawn->visible() && !known) return false;
    }
    for (int i = 0; i < plot.itemCount(); ++i) {
        // Bars and cells may be everywhere; what marks one point is not printed.
        const auto* item = dynamic_cast<const DrawnItem*>(plot.item(i));
        if (item && item->visible() && item->layer()->index() <= plot.layer(QStringLiteral("main"))->index())
            return false;
    }
    return true;
}

} // namespace

ChartFigure::ChartFigure(Chart& chart, Wanted wanted)
    : chart_(chart), wanted_(std::move(wanted)), viewport_(chart.plot()->viewport()),
      margins_(chart.plot()->axisRect()->minimumMargins()),
      rowSpacing_(chart.plot()->plotLayout()->rowSpacing()), wordsOnScreen_(chart.endWords()->words()) {
    chart.setPainting(wanted_.dark ? Chart::Dress::DarkPrint : Chart::Dress::Print);
    chart.plot()->axisRect()->setMinimumMargins(printMargins);
    chart.plot()->plotLayout()->setRowSpacing(0);
    chart.endWords()->setWhole(true);
    for (QCPAxis* axis : axesOf(*chart.plot())) {
        kept_[axis] = {axis->label(),         axis->ticker()->tickCount(), axis->tickLabelRotation(),
                       axis->ticker().data(), axis->labelPadding(),        axis->tickLabelPadding(),
                       axis->padding()};
        axis->setLabelPadding(labelPadding);
        axis->setTickLabelPadding(tickLabelPadding);
        axis->setPadding(axisPadding);
    }
    nameLinesAtEnds();
    for (const Rows rows : {Rows::HeadingAndLegend, Rows::Heading, Rows::None, Rows::Bare}) {
        layOutWith(rows);
        hasRoom_ = axes().height() >= wanted_.leastPlot;
        if (hasRoom_) break;
    }
    collectSentences();
}

ChartFigure::~ChartFigure() {
    QCustomPlot& plot = *chart_.plot();
    for (const auto& [axis, was] : kept_) {
        axis->setLabel(was.label);
        axis->setTickLabelRotation(was.rotation);
        axis->setLabelPadding(was.labelPadding);
        axis->setTickLabelPadding(was.tickLabelPadding);
        axis->setPadding(was.padding);
        if (axis->ticker().data() == was.ticker) axis->ticker()->setTickCount(was.tickCount);
    }
    plot.axisRect()->setMinimumMargins(margins_);
    plot.plotLayout()->setRowSpacing(rowSpacing_);
    bringBackTexts();
    chart_.endWords()->setWhole(false);
    chart_.endWords()->keepClearOf({});
    chart_.legend()->setPrinted(std::nullopt);
    chart_.setPainting(Chart::Dress::Screen);
    chart_.endWords()->setWords(std::move(wordsOnScreen_));
    plot.setViewport(viewport_);
}

QRect ChartFigure::axes() const {
    return chart_.plot()->axisRect()->rect().translated(plot_.topLeft());
}

void ChartFigure::layOut() {
    chart_.plot()->setViewport({QPoint(0, 0), plot_.size()});
    epsiloscope::layOut(*chart_.plot());
}

void ChartFigure::layOutWith(Rows rows) {
    title_ = {.text = chart_.title(), .place = {}};
    warning_ = {.text = verdicts(), .place = {}, .framed = true};
    line_.clear();
    below_.clear();
    chart_.endWords()->keepClearOf({});
    bringBackTexts();
    const bool above = rows == Rows::HeadingAndLegend || rows == Rows::Heading;
    if (above) placeHeading();
    const int top = above ? headingHeight() : 0;
    plot_ = QRect(0, top, wanted_.size.width(), wanted_.size.height() - top);
    chart_.legend()->setPrinted(std::vector<LegendEntry>());
    fit(rows);
    if (!above) placeInCorners();
    chart_.endWords()->arrange();
    placeLegend(rows);
    leaveOutCutTexts();
}

// Words on the plot, and notes, that its edge cuts are told in the caption.
void ChartFigure::leaveOutCutTexts() {
    const QRectF axes(chart_.plot()->axisRect()->rect());
    for (int i = 0; i < chart_.plot()->itemCount(); ++i) {
        auto* text = qobject_cast<QCPItemText*>(chart_.plot()->item(i));
        if (!text || !text->visible() || !text->clipToAxisRect() || text->text().isEmpty()) continue;
        const QRectF place(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition());
        if (axes.contains(place) || !axes.intersects(place)) continue;
        text->setVisible(false);
        cut_.push_back(text);
    }
}

void ChartFigure::bringBackTexts() {
    for (QCPItemText* text : cut_)
        text->setVisible(true);
    cut_.clear();
}

// As many of them as have room in a line of half the picture.
QString ChartFigure::verdicts() const {
    QStringList all;
    for (const QString& each : warnings())
        if (const QString verdict = verdictOf(each); !all.contains(verdict)) all << verdict;
    const bool any = !all.isEmpty();
    const auto joined = [&all] { return all.join(QStringLiteral(" · ")); };
    while (!all.isEmpty() &&
           widthOf(Heading{.text = joined(), .place = {}, .framed = true}) > wanted_.size.width() / 2)
        all.removeLast();
    return all.isEmpty() && any ? Chart::tr("Read the caption") : joined();
}

// The title at the left, the warning at the right of it.
void ChartFigure::placeHeading() {
    const int height = headingHeight() - 1, room = wanted_.size.width() - 2 * headingMargin;
    const int warned = warning_.text.isEmpty() ? 0 : widthOf(warning_);
    if (warned > 0 && warned <= room)
        warning_.place = {wanted_.size.width() - headingMargin - warned, 1, warned, height - 1};
    const int left = room - (warned > 0 ? warned + LegendStrip::columnGap : 0);
    if (widthOf(title_) <= left) title_.place = {headingMargin, 0, widthOf(title_), height};
}

void ChartFigure::placeInCorners() {
    QCustomPlot& plot = *chart_.plot();
    if (!roomIsKnown(plot)) return;
    TakenRoom taken(plot.axisRect()->rect());
    taken.takeGraphs(plot);
    taken.takeTexts(plot);
    for (int i = 0; i < plot.itemCount(); ++i)
        if (const auto* line = qobject_cast<const QCPItemStraightLine*>(plot.item(i));
            line && line->visible() && line->point1->pixelPosition().y() == line->point2->pixelPosition().y())
            taken.takeAcross(line->point1->pixelPosition().y());
    std::vector<QRectF> words;
    const auto place = [&](Heading& heading) {
        const QRect found = freeCorner(taken, {widthOf(heading), headingHeight()});
        if (found.isEmpty() || heading.text.isEmpty()) return false;
        heading.place = found.translated(plot_.topLeft());
        taken.take(found);
        words.push_back(found);
        return true;
    };
    place(warning_);
    if (!place(title_) && !wanted_.letter.isEmpty()) {
        Heading letter{.text = wanted_.letter, .place = {}};
        if (place(letter)) title_ = letter;
    }
    chart_.endWords()->keepClearOf(words);
}

QRect ChartFigure::freeCorner(const TakenRoom& taken, const QSize& size) const {
    const QRect room = chart_.plot()->axisRect()->rect().adjusted(inset, inset, -inset, -inset);
    for (const QPoint at : {room.topLeft(), QPoint(room.right() - size.width(), room.top()),
                            QPoint(room.right() - size.width(), room.bottom() - size.height()),
                            QPoint(room.left(), room.bottom() - size.height())})
        if (taken.isFree(QRect(at, size))) return {at, size};
    return {};
}

QString ChartFigure::name() const {
    return title_.text == chart_.title() ? title_.text : QStringLiteral("(%1)").arg(title_.text);
}

void ChartFigure::placeLegend(Rows rows) {
    const bool inLine = rows == Rows::HeadingAndLegend;
    const std::vector<LegendEntry> wanted = untold();
    const int room = wanted_.size.width() - 2 * headingMargin;
    int left = 0;
    for (const LegendEntry& entry : wanted) {
        const int width = LegendStrip::widthOf(entry, pictureFont());
        if (!inLine || left + width > room) continue;
        line_.push_back(entry);
        left += width + LegendStrip::columnGap;
    }
    if (!line_.empty()) {
        chart_.legend()->setPrinted(line_);
        fit(rows);
        chart_.endWords()->arrange();
    }
    const std::vector<LegendEntry> untoldNow = untold();
    const auto isTold = [&untoldNow](const LegendEntry& entry) {
        return std::ranges::find(untoldNow, entry.key, &LegendEntry::key) == untoldNow.end();
    };
    // In other room words may find a place that they had not; an empty line would change the room again.
    if (!std::ranges::all_of(line_, isTold)) {
        std::erase_if(line_, isTold);
        chart_.legend()->setPrinted(line_);
        layOut();
        chart_.endWords()->arrange();
    }
    for (const LegendEntry& entry : untold())
        if (std::ranges::find(line_, entry.key, &LegendEntry::key) == line_.end()) below_.push_back(entry);
}

std::vector<LegendEntry> ChartFigure::untold() const {
    std::vector<LegendEntry> all;
    if (!chart_.hint().isEmpty()) return all;
    for (const LegendEntry& entry : chart_.legend()->entries()) {
        if (entry.hidden || !isInSight(*chart_.plot(), entry)) continue;
        for (const LegendEntry& each : entry.apart.empty() ? std::vector{entry} : entry.apart)
            if (!chart_.endWords()->tells(each.key) &&
                std::ranges::find(all, each.key, &LegendEntry::key) == all.end())
                all.push_back(each);
    }
    return all;
}

// On the screen the table of runs and the legend name what has no word at its end.
void ChartFigure::nameLinesAtEnds() {
    std::vector<EndWord> words = chart_.endWords()->words();
    for (const LegendEntry& entry : chart_.legend()->entries()) {
        const bool named = std::ranges::any_of(words, [&](const EndWord& word) {
            return word.key == entry.key || std::ranges::any_of(entry.apart, [&](const LegendEntry& part) {
                       return word.tells.contains(part.key);
                   });
        });
        const QCPGraph* graph = named ? nullptr : graphNamed(*chart_.plot(), entry.key);
        const bool seen = graph && graph->visible() && !graph->data()->isEmpty();
        if (seen && graph->lineStyle() != QCPGraph::lsNone && !entry.hidden)
            words.push_back(
                {.key = entry.key, .text = entry.inPrint(), .ink = entry.words, .tells = tellsOf(entry)});
    }
    chart_.endWords()->setWords(std::move(words));
}

void ChartFigure::fit(Rows rows) {
    constexpr int most = 24; // fewer ticks and turned numbers change margins, which change the room
    for (const auto& [axis, was] : kept_) {
        axis->setLabel(was.label);
        axis->setTickLabelRotation(was.rotation);
        if (axis->ticker().data() == was.ticker) axis->ticker()->setTickCount(was.tickCount);
    }
    layOut();
    for (int round = 0; round < most && fitTicks(); ++round)
        layOut();
    fitLabels(rows);
    layOut();
}

// One step nearer to numbers that do not touch; whether there was one to take.
bool ChartFigure::fitTicks() {
    constexpr int fewest = 2;
    constexpr double turned = -35, upright = -90;
    bool changed = false;
    for (const auto& [axis, was] : kept_) {
        if (!axis->visible() || !axis->ticks() || !axis->tickLabels() || !numbersTouch(*axis)) continue;
        const int ticks = axis->ticker()->tickCount();
        const bool across = QCPAxis::orientation(axis->axisType()) == Qt::Horizontal;
        if (ticks > fewest)
            axis->ticker()->setTickCount(ticks - 1);
        else if (across && axis->tickLabelRotation() > upright)
            axis->setTickLabelRotation(axis->tickLabelRotation() == 0 ? turned : upright);
        else
            continue;
        changed = true;
    }
    return changed;
}

void ChartFigure::fitLabels(Rows rows) {
    for (const auto& [axis, was] : kept_) {
        if (!axis->visible() || was.label.isEmpty()) continue;
        const double room = roomAroundMiddle(*axis);
        const QFontMetricsF metrics(axis->labelFont());
        const auto fits = [&](const QString& words) {
            return std::ranges::all_of(words.split(QLatin1Char('\n')), [&](const QString& line) {
                return metrics.horizontalAdvance(line) <= room;
            });
        };
        const QString brief = briefLabel(*axis);
        QString label = was.label.simplified();
        if (!fits(label) && !brief.isEmpty()) label = brief;
        if (!fits(label) && rows == Rows::Bare)
            label.clear();
        else if (!fits(label))
            label = brokenIntoLines(label, axis->labelFont(), room);
        axis->setLabel(fits(label) ? label : QString());
    }
}

QStringList ChartFigure::warnings() const {
    return chart_.hint().isEmpty() ? chart_.guaranteeWarnings() : QStringList();
}

void ChartFigure::collectSentences() {
    if (title_.place.isEmpty()) sentences_ << chart_.title() + QLatin1Char('.');
    if (title_.text != chart_.title()) sentences_ << QStringLiteral("%1 %2.").arg(name(), chart_.title());
    for (const auto& [axis, was] : kept_)
        if (axis->visible() && axis->label().isEmpty() && !was.label.isEmpty())
            sentences_ << (QCPAxis::orientation(axis->axisType()) == Qt::Horizontal
                               ? Chart::tr("Across: %1.")
                               : Chart::tr("Upwards: %1."))
                              .arg(was.label.simplified());
    for (const QCPItemText* text : cut_)
        sentences_ << text->text() + QLatin1Char('.');
    // Words alone read better as a sentence.
    std::erase_if(below_, [this](const LegendEntry& entry) {
        if (!entry.hasSample()) sentences_ << entry.inPrint() + QLatin1Char('.');
        return !entry.hasSample();
    });
    QStringList bands;
    for (const LegendEntry& entry : chart_.legend()->entries())
        if (!entry.aside.isEmpty() && !entry.hidden && !bands.contains(entry.aside)) bands << entry.aside;
    if (!bands.isEmpty()) sentences_ << Chart::tr("Bands: %1.").arg(bands.join(Chart::tr(", or ")));
    const QStringList whole = warnings();
    if (warning_.place.isEmpty() || QStringList(warning_.text) != whole) sentences_ << whole;
}

void ChartFigure::paint(QCPPainter& painter, const PlotPlace& plot) {
    const ChartInk& ink = chart_.ink();
    painter.fillRect(QRect(QPoint(0, 0), wanted_.size), ink.background);
    painter.save();
    painter.translate(plot_.topLeft());
    if (plot) {
        painter.fillRect(QRect(QPoint(0, 0), plot_.size()), ink.background);
        plot(chart_);
    } else {
        chart_.plot()->toPainter(&painter, plot_.width(), plot_.height());
    }
    painter.restore();
    painter.setFont(headingFont());
    for (const Heading* heading : {&title_, &warning_}) {
        if (heading->place.isEmpty()) continue;
        if (heading->framed) paintFrame(painter, heading->place, ink.text);
        painter.setPen(ink.text);
        painter.drawText(heading->place, heading->framed ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter,
                         heading->text);
    }
}

} // namespace epsiloscope
