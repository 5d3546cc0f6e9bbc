// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/PictureHeading.h"

#include "ui/plots/marks/ChartStyle.h"

namespace epsiloscope {

namespace {

constexpr int titleHeight = 24;
// To be read from the last row of a lecture hall: a good deal larger than the axes' numbers.
constexpr int badgeLetters = 17, smallestBadgeLetters = 11, badgePadding = 6, badgeGap = 6;
constexpr double mostOfPicture = 0.35; // for the badge: curves must keep their room

QFont boldAt(QFont font, int pixels) {
    font.setPixelSize(pixels);
    font.setBold(true);
    return font;
}

// Words in a frame across the picture; returns its height.
int paintBadge(QCPPainter& painter, const QRect& rectangle, const QStringList& warnings, const QFont& base,
               const QColor& ink) {
    if (warnings.isEmpty()) return 0;
    const QString text = warnings.join(QLatin1Char('\n'));
    const QRect room = rectangle.adjusted(badgePadding + 1, badgePadding + 1, -badgePadding - 1, 0);
    const int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const auto heightAt = [&](int letters) {
        return QFontMetrics(boldAt(base, letters)).boundingRect(room, flags, text).height() +
               2 * badgePadding + 2;
    };
    const int most = static_cast<int>(mostOfPicture * rectangle.height());
    int letters = badgeLetters;
    while (letters > smallestBadgeLetters && heightAt(letters) > most)
        --letters;
    const int height = heightAt(letters);
    paintFrame(painter, QRect(rectangle.left() + 1, rectangle.top() + 1, rectangle.width() - 2, height - 2),
               ink, chartStyle.emphasis);
    painter.setFont(boldAt(base, letters));
    painter.drawText(room.intersected(QRect(rectangle.topLeft(), QSize(rectangle.width(), height))), flags,
                     text);
    return height + badgeGap;
}

} // namespace

int paintHeading(QCPPainter& painter, const QSize& picture, const QString& title, const QStringList& warnings,
                 const QFont& font, const QColor& ink) {
    painter.setFont(boldAt(font, font.pixelSize()));
    painter.setPen(ink);
    painter.drawText(QRect(4, 0, picture.width() - 4, titleHeight), Qt::AlignLeft | Qt::AlignVCenter, title);
    const QRect rest(0, titleHeight, picture.width(), picture.height() - titleHeight);
    return titleHeight + paintBadge(painter, rest, warnings, font, ink);
}

} // namespace epsiloscope
