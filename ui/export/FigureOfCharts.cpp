// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/FigureOfCharts.h"

#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/FittedWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int figureMargin = 4, chartGap = 6, belowGap = 4; // pixels
constexpr double shareOfOne = 0.65, shareOfMany = 0.55;     // of the height, for plots
constexpr int smallestAxes = 24;                            // pixels

double enlargement(const ChartExport& how) {
    return how.textSize / usualTextSize;
}

/// Whole curves go into a file: what is thinned for a screen would be too coarse at the size of a poster.
std::vector<QCPGraph*> thinnedGraphs(const QCustomPlot& plot) {
    std::vector<QCPGraph*> thinned;
    for (int i = 0; i < plot.graphCount(); ++i)
        if (plot.graph(i)->adaptiveSampling()) thinned.push_back(plot.graph(i));
    return thinned;
}

bool looksAlike(const LegendEntry& a, const LegendEntry& b) {
    return a.inPrint() == b.inPrint() && a.pen == b.pen && a.band == b.band;
}

LegendEntry sampleAlone() {
    return {.key = {}, .text = {}, .pen = curvePen(Qt::black)};
}

QRect captionRoom(int width) {
    constexpr int endless = 1 << 20;
    return {figureMargin, 0, width - 2 * figureMargin, endless};
}

} // namespace

QSize canvasOf(const ChartExport& how) {
    return (QSizeF(how.size) / enlargement(how)).toSize();
}

Error figureTooSmall() {
    return {"the text is too large for a picture of this size", "text-size",
            "choose smaller text or a larger picture"};
}

FigureOfCharts::FigureOfCharts(const std::vector<Chart*>& charts, const ChartExport& how)
    : how_(how), canvas_(canvasOf(how)), columns_(charts.size() > 1 ? 2 : 1),
      rows_(std::max(1, (static_cast<int>(charts.size()) + columns_ - 1) / columns_)) {
    const double least = (charts.size() > 1 ? shareOfMany : shareOfOne) * canvas_.height() / rows_;
    for (std::size_t i = 0; i < charts.size(); ++i) {
        Chart* const chart = charts[i];
        chart->plot()->deselectAll();
        const auto thinned = thinnedGraphs(*chart->plot());
        thinned_.insert(thinned_.end(), thinned.begin(), thinned.end());
        const QString letter = charts.size() > 1 ? QString(QChar('a' + static_cast<int>(i))) : QString();
        parts_.push_back(
            std::make_unique<ChartFigure>(*chart, ChartFigure::Wanted{cell(), least, how.dark, letter}));
        for (const QString& sentence : parts_.back()->sentences())
            if (!caption_.contains(sentence)) caption_ << sentence;
    }
    for (QCPGraph* graph : thinned_)
        graph->setAdaptiveSampling(false);
    layOutBelow();
}

FigureOfCharts::~FigureOfCharts() {
    for (QCPGraph* graph : thinned_)
        graph->setAdaptiveSampling(true);
}

QSize FigureOfCharts::cell() const {
    return {(canvas_.width() - 2 * figureMargin - (columns_ - 1) * chartGap) / columns_,
            (canvas_.height() - 2 * figureMargin - (rows_ - 1) * chartGap) / rows_};
}

QPoint FigureOfCharts::placeOf(std::size_t part) const {
    const int column = static_cast<int>(part) % columns_, row = static_cast<int>(part) / columns_;
    return {figureMargin + column * (cell().width() + chartGap),
            figureMargin + row * (cell().height() + chartGap)};
}

bool FigureOfCharts::tooSmall() const {
    return std::ranges::any_of(parts_, [](const auto& part) {
        return std::min(part->axes().width(), part->axes().height()) < smallestAxes;
    });
}

// As words in a line, those of one chart together; below them the caption.
void FigureOfCharts::layOutBelow() {
    const QFont font = pictureFont();
    const int room = canvas_.width() - 2 * figureMargin, height = LegendStrip::heightOf(font);
    int left = 0, top = 0;
    const auto add = [&](const LegendEntry& entry) {
        const int sample = LegendStrip::widthOf(sampleAlone(), font);
        const QStringList lines =
            brokenIntoLines(entry.inPrint(), font, room - sample).split(QLatin1Char('\n'));
        const int width = std::min(LegendStrip::widthOf(entry, font), room);
        if (left > 0 && left + width > room) {
            left = 0;
            top += height;
        }
        below_.push_back({entry, lines, {figureMargin + left, top}});
        left += width + LegendStrip::columnGap;
        top += height * static_cast<int>(lines.size() - 1);
    };
    for (const auto& part : parts_) {
        std::vector<LegendEntry> entries;
        for (const LegendEntry& entry : part->below())
            if (std::ranges::none_of(below_,
                                     [&entry](const Below& other) { return looksAlike(other.entry, entry); }))
                entries.push_back(entry);
        if (entries.empty()) continue;
        if (parts_.size() > 1 && left > 0) {
            left = 0;
            top += height;
        }
        if (parts_.size() > 1)
            add({.key = {}, .text = part->name() + QLatin1Char(':'), .words = part->chart().printInk().text});
        for (const LegendEntry& entry : entries)
            add(entry);
    }
    legendHeight_ = below_.empty() ? 0 : top + height + belowGap;
    if (caption_.isEmpty() || !how_.caption || !describedFormat(how_.format).captionBelow) return;
    captionHeight_ =
        QFontMetrics(font)
            .boundingRect(captionRoom(canvas_.width()), Qt::TextWordWrap, caption_.join(QLatin1Char(' ')))
            .height() +
        belowGap;
}

QSize FigureOfCharts::size() const {
    return how_.size +
           QSize(0, static_cast<int>(std::ceil(enlargement(how_) * (legendHeight_ + captionHeight_))));
}

void FigureOfCharts::paint(QCPPainter& painter, const ChartFigure::PlotPlace& plot) const {
    painter.setFont(pictureFont()); // else an SVG names the platform's font
    painter.fillRect(QRect(QPoint(0, 0), size()),
                     parts_.empty() ? QColor(Qt::white) : parts_.front()->chart().printInk().background);
    painter.save();
    if (how_.textSize != usualTextSize) painter.scale(enlargement(how_), enlargement(how_));
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        painter.save();
        painter.translate(placeOf(i));
        parts_[i]->paint(painter, plot);
        painter.restore();
    }
    painter.translate(0, canvas_.height());
    paintBelow(painter);
    painter.restore();
}

void FigureOfCharts::paintBelow(QCPPainter& painter) const {
    const QFont font = pictureFont();
    for (const Below& each : below_) {
        LegendEntry line = each.entry;
        line.aside.clear();
        line.text = each.lines.front();
        LegendStrip::paint(&painter, line, each.place, font);
        // Further lines stand below the first word.
        const int sample = line.hasSample() ? LegendStrip::widthOf(sampleAlone(), font) : 0;
        LegendEntry words{.key = {}, .text = {}, .words = line.words};
        for (qsizetype i = 1; i < each.lines.size(); ++i) {
            words.text = each.lines[i];
            LegendStrip::paint(&painter, words,
                               each.place + QPoint(sample, static_cast<int>(i) * LegendStrip::heightOf(font)),
                               font);
        }
    }
    if (captionHeight_ == 0) return;
    painter.setFont(font);
    painter.setPen(parts_.front()->chart().printInk().text);
    painter.drawText(captionRoom(canvas_.width()).translated(0, legendHeight_), Qt::TextWordWrap,
                     caption_.join(QLatin1Char(' ')));
}

std::vector<FileBeside> captionBeside(const FigureOfCharts& figure, const ChartDocument& document) {
    QString text = figure.caption().join(QLatin1Char(' '));
    if (!document.privacy.isEmpty())
        text += QLatin1Char(' ') + document.privacy.join(QStringLiteral("; ")) + QLatin1Char('.');
    const std::string mark = "Caption by Epsiloscope";
    text = text.trimmed();
    if (!text.isEmpty()) text += QStringLiteral("\n\n(%1.)\n").arg(QString::fromStdString(mark));
    return {{.ending = ".caption.txt", .content = text.toStdString(), .mark = mark}};
}

} // namespace epsiloscope
