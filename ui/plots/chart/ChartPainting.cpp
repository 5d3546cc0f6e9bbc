// SPDX-License-Identifier: GPL-3.0-or-later
// How a chart is drawn into a picture: the members of Chart that export uses.
#include "ui/plots/chart/Chart.h"
#include "ui/widgets/Theme.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int titleHeight = 24;
// To be read from the last row of a lecture hall: a good deal larger than the axes' numbers.
constexpr int badgeLetters = 17, smallestBadgeLetters = 11, badgePadding = 6, badgeGap = 6;
constexpr double mostOfPicture = 0.35; // for the badge: curves must keep their room

QFont sized(QFont font, int pixels) {
    font.setPixelSize(pixels);
    font.setBold(true);
    return font;
}

} // namespace

QFont pictureFont() {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(13);
    return font;
}

void Chart::setPainting(bool painting) {
    painting_ = painting;
    legend_->setComplete(painting);
    cursors_->setVisible(!painting);
    applyFonts(painting ? pictureFont() : font());
    applyInk(!painting && isDark(palette()));
    restyle();
}

std::vector<ChartSeries> Chart::printedSeries() {
    setPainting(true);
    std::vector<ChartSeries> series = visibleSeries();
    setPainting(false);
    return series;
}

// Words in a frame across the picture; returns its height.
int Chart::paintBadge(QCPPainter& painter, const QRect& rectangle) const {
    const QStringList warnings = guaranteeWarnings();
    if (warnings.isEmpty()) return 0;
    const QString text = warnings.join(QLatin1Char('\n'));
    const QRect room = rectangle.adjusted(badgePadding + 1, badgePadding + 1, -badgePadding - 1, 0);
    const int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const auto heightAt = [&](int letters) {
        return QFontMetrics(sized(pictureFont(), letters)).boundingRect(room, flags, text).height() +
               2 * badgePadding + 2;
    };
    const int most = static_cast<int>(mostOfPicture * rectangle.height());
    int letters = badgeLetters;
    while (letters > smallestBadgeLetters && heightAt(letters) > most)
        --letters;
    const QFont font = sized(pictureFont(), letters);
    const int height = heightAt(letters);
    paintFrame(painter, QRect(rectangle.left() + 1, rectangle.top() + 1, rectangle.width() - 2, height - 2),
               ink_.text, chartStyle.emphasis);
    painter.setFont(font);
    painter.drawText(room.intersected(QRect(rectangle.topLeft(), QSize(rectangle.width(), height))), flags,
                     text);
    return height + badgeGap;
}

void Chart::paintPicture(QCPPainter& painter, const QRect& rectangle) {
    setPainting(true);
    painter.save();
    painter.translate(rectangle.topLeft());
    painter.fillRect(QRect(QPoint(0, 0), rectangle.size()), ink_.background);
    painter.setFont(sized(pictureFont(), pictureFont().pixelSize()));
    painter.setPen(ink_.text);
    painter.drawText(QRect(4, 0, rectangle.width() - 4, titleHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     title());
    const int badge =
        paintBadge(painter, QRect(0, titleHeight, rectangle.width(), rectangle.height() - titleHeight));
    const int top = titleHeight + badge;
    painter.translate(0, top);
    plot_->toPainter(&painter, rectangle.width(), std::max(1, rectangle.height() - top));
    painter.restore();
    setPainting(false);
}

} // namespace epsiloscope
