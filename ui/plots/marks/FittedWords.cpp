// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/FittedWords.h"

#include <QFontMetricsF>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double besideMiddle = 12, betweenNumbers = 4, atEdge = 4; // pixels
constexpr int fewestTicks = 2, leastSide = 60;

bool liesAcross(const QCPAxis& axis) {
    return QCPAxis::orientation(axis.axisType()) == Qt::Horizontal;
}

int lengthOf(const QCPAxis& axis) {
    return liesAcross(axis) ? axis.axisRect()->width() : axis.axisRect()->height();
}

// At least a good part of the room, and in few lines: they take room from the axes, which would then break
// them into more.
double roomForLabel(const QCPAxis& axis, const QString& label) {
    constexpr double mostLines = 4, raggedness = 1.25;
    const bool across = liesAcross(axis);
    const QRect plot = axis.axisRect()->outerRect();
    const double length = across ? plot.width() : plot.height();
    const double whole = QFontMetricsF(axis.labelFont()).horizontalAdvance(label);
    return std::max({roomAroundMiddle(axis), length / (across ? 2 : 3), raggedness * whole / mostLines});
}

} // namespace

// A label may be longer than its axis, up to where margins end.
double roomAroundMiddle(const QCPAxis& axis) {
    const QRect axes = axis.axisRect()->rect(), plot = axis.axisRect()->outerRect();
    const bool across = liesAcross(axis);
    const double length = across ? plot.width() : plot.height();
    const double middle = across ? axes.center().x() - plot.left() : axes.center().y() - plot.top();
    return 2 * std::min(middle, length - middle) - atEdge;
}

bool numbersTouch(const QCPAxis& axis) {
    const QFontMetricsF metrics(axis.tickLabelFont());
    const QVector<double> ticks = axis.tickVector();
    const QVector<QString> labels = axis.tickVectorLabels();
    std::vector<std::pair<double, double>> spans;
    for (qsizetype i = 0; i < std::min(ticks.size(), labels.size()); ++i) {
        if (labels[i].isEmpty() || !axis.range().contains(ticks[i])) continue;
        const double half = (liesAcross(axis) ? metrics.horizontalAdvance(labels[i]) : metrics.ascent()) / 2;
        const double at = axis.coordToPixel(ticks[i]);
        spans.emplace_back(at - half, at + half);
    }
    std::ranges::sort(spans);
    for (std::size_t i = 1; i < spans.size(); ++i)
        if (spans[i].first - spans[i - 1].second < betweenNumbers) return true;
    return false;
}

QString brokenIntoLines(const QString& words, const QFont& font, double pixels) {
    const QFontMetricsF metrics(font);
    QStringList lines;
    for (const QString& given : words.split(QLatin1Char('\n'))) {
        if (metrics.horizontalAdvance(given) <= pixels) {
            lines << given;
            continue;
        }
        QString line;
        for (const QString& word : given.split(QLatin1Char(' '))) {
            const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
            if (line.isEmpty() || metrics.horizontalAdvance(longer) <= pixels) {
                line = longer;
                continue;
            }
            lines << line;
            line = word;
        }
        lines << line;
    }
    return lines.join(QLatin1Char('\n'));
}

FittedWords::FittedWords(QCustomPlot* plot, QCPItemText* middle)
    : QObject(plot), plot_(plot), middle_(middle) {
    connect(plot, &QCustomPlot::beforeReplot, this, &FittedWords::breakWords);
    connect(plot, &QCustomPlot::afterReplot, this, &FittedWords::restoreWords);
}

void FittedWords::setPainting(bool painting) {
    for (auto& [axis, fitted] : axes_) {
        QCPAxisTicker* ticker = axis->ticker().data();
        if (fitted.ticker != ticker) continue; // of this one nothing was changed yet
        if (painting) fitted.onScreen = ticker->tickCount();
        ticker->setTickCount(painting ? fitted.usualTicks : fitted.onScreen);
    }
}

void FittedWords::breakWords() {
    broken_ = plot_->axisRect()->size();
    for (QCPAxis* axis : plot_->axisRect()->axes()) {
        Fitted& fitted = axes_[axis];
        fitted.label = axis->label();
        // Before the plot has its size nothing would fit.
        const QRect outer = axis->axisRect()->outerRect();
        if (!fitted.label.isEmpty() && std::min(outer.width(), outer.height()) >= leastSide)
            axis->setLabel(
                brokenIntoLines(fitted.label, axis->labelFont(), roomForLabel(*axis, fitted.label)));
    }
    if (!middle_ || !middle_->visible()) return;
    middleWords_ = middle_->text();
    middle_->setText(brokenIntoLines(middleWords_, middle_->font(), broken_.width() - besideMiddle));
}

// The last drawing tells whether it fits: with other margins there is other room.
void FittedWords::restoreWords() {
    for (auto& [axis, fitted] : axes_) {
        axis->setLabel(fitted.label);
        if (axis->visible()) countTicks(axis, fitted);
    }
    if (middle_ && middle_->visible()) middle_->setText(middleWords_);
    replotUntilItFits();
}

// Where two ways of breaking lead to each other, either will do.
void FittedWords::replotUntilItFits() {
    constexpr int most = 3;
    const QSize outer = plot_->axisRect()->outerRect().size();
    if (outer != outer_) replots_ = 0;
    outer_ = outer;
    if (plot_->axisRect()->size() == broken_ || replots_ >= most) return;
    ++replots_;
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void FittedWords::countTicks(QCPAxis* axis, Fitted& fitted) {
    constexpr double longer = 1.15; // margins change a little with the numbers themselves
    QCPAxisTicker* ticker = axis->ticker().data();
    if (fitted.ticker != ticker) fitted = {fitted.label, ticker, ticker->tickCount(), 0, 0, {}};
    const bool fewer = ticker->tickCount() < fitted.usualTicks;
    const bool grown = lengthOf(*axis) > longer * fitted.length || axis->tickLabelFont() != fitted.font;
    const bool touch =
        axis->ticks() && axis->tickLabels() && ticker->tickCount() > fewestTicks && numbersTouch(*axis);
    if (!(fewer && grown) && !touch) return;
    fitted.length = lengthOf(*axis);
    fitted.font = axis->tickLabelFont();
    ticker->setTickCount(fewer && grown ? fitted.usualTicks : ticker->tickCount() - 1);
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

} // namespace epsiloscope
