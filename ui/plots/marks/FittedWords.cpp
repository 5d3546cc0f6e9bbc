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
    connect(plot, &QCustomPlot::afterLayout, this, &FittedWords::fit);
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
    drawing_ = true;
    for (QCPAxis* axis : plot_->axisRect()->axes()) {
        Fitted& fitted = axes_[axis];
        fitted.label = fitted.drawn = axis->label();
        breakLabel(*axis, fitted);
    }
    middleWords_ = middleIsSeen() ? middle_->text() : QString();
}

// In the drawing that is under way, between its layout and its paint: no other drawing is ever asked for. Two
// ways of breaking may lead to each other, and then either will do. Each round but the last takes a tick away
// or breaks words, and of both there are only so many.
void FittedWords::fit() {
    constexpr int mostBreaks = 3;
    if (!drawing_) return; // a picture, which has a size of its own
    bool changed = bringBackTicks();
    int breaks = 0;
    do {
        if (changed) layOut(*plot_);
        changed = takeTicks();
        if (breaks < mostBreaks && breakLabels()) {
            changed = true;
            ++breaks;
        }
    } while (changed);
    if (middleIsSeen() && !middleWords_.isEmpty())
        middle_->setText(
            brokenIntoLines(middleWords_, middle_->font(), plot_->axisRect()->width() - besideMiddle));
}

void FittedWords::restoreWords() {
    drawing_ = false;
    for (auto& [axis, fitted] : axes_)
        axis->setLabel(fitted.label);
    if (middleIsSeen() && !middleWords_.isEmpty()) middle_->setText(middleWords_);
}

bool FittedWords::middleIsSeen() const {
    return middle_ && middle_->visible();
}

void layOut(QCustomPlot& plot) {
    for (const auto phase :
         {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        plot.plotLayout()->update(phase);
}

bool FittedWords::breakLabels() {
    bool any = false;
    for (auto& [axis, fitted] : axes_)
        any = breakLabel(*axis, fitted) || any;
    return any;
}

// Before the plot has its size nothing would fit. Whoever has set other words meanwhile means them.
bool FittedWords::breakLabel(QCPAxis& axis, Fitted& fitted) {
    const QRect outer = axis.axisRect()->outerRect();
    if (fitted.label.isEmpty() || axis.label() != fitted.drawn ||
        std::min(outer.width(), outer.height()) < leastSide)
        return false;
    fitted.drawn = brokenIntoLines(fitted.label, axis.labelFont(), roomForLabel(axis, fitted.label));
    if (axis.label() == fitted.drawn) return false;
    axis.setLabel(fitted.drawn);
    return true;
}

// As many as ever where the axis has grown or its numbers have another size.
bool FittedWords::bringBackTicks() {
    constexpr double longer = 1.15; // margins change a little with the numbers themselves
    bool any = false;
    for (auto& [axis, fitted] : axes_) {
        QCPAxisTicker* ticker = axis->ticker().data();
        if (fitted.ticker != ticker) {
            fitted.ticker = ticker;
            fitted.usualTicks = ticker->tickCount();
        }
        const bool fewer = ticker->tickCount() < fitted.usualTicks;
        const bool grown = lengthOf(*axis) > longer * fitted.length || axis->tickLabelFont() != fitted.font;
        if (!fewer || !grown) continue;
        ticker->setTickCount(fitted.usualTicks);
        any = true;
    }
    return any;
}

bool FittedWords::takeTicks() {
    bool any = false;
    for (auto& [axis, fitted] : axes_) {
        QCPAxisTicker* ticker = axis->ticker().data();
        const bool seen = axis->visible() && axis->ticks() && axis->tickLabels();
        if (!seen || ticker->tickCount() <= fewestTicks || !numbersTouch(*axis)) continue;
        ticker->setTickCount(ticker->tickCount() - 1);
        fitted.length = lengthOf(*axis);
        fitted.font = axis->tickLabelFont();
        any = true;
    }
    return any;
}

EdgeTick::EdgeTick(QCustomPlot* plot) : QCPLayerable(plot) {
    setLayer(QStringLiteral("axes"));
}

void EdgeTick::draw(QCPPainter* painter) {
    const QCPAxis& axis = *parentPlot()->xAxis;
    const QVector<double> ticks = axis.tickVector();
    const QVector<QString> words = axis.tickVectorLabels();
    if (!axis.visible() || !axis.ticks() || !axis.tickLabels() || axis.tickLabelRotation() != 0) return;
    for (qsizetype i = 0; i < std::min(ticks.size(), words.size()); ++i) {
        const double middle = axis.coordToPixel(ticks[i]), edge = parentPlot()->viewport().right(),
                     width = QFontMetricsF(axis.tickLabelFont()).horizontalAdvance(words[i]);
        if (!axis.range().contains(ticks[i]) || middle + width / 2 <= edge - 1) continue;
        const double top = axis.axisRect()->bottom() + axis.tickLengthOut() + axis.tickLabelPadding();
        const QRectF place(edge - width - 1, top + 1, width + 1,
                           QFontMetricsF(axis.tickLabelFont()).height());
        painter->setFont(axis.tickLabelFont());
        painter->setPen(axis.tickLabelColor());
        painter->drawText(place, Qt::AlignRight | Qt::AlignTop, words[i]);
    }
}

} // namespace epsiloscope
