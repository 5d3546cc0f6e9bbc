// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/CoinPicture.h"

#include "ui/look/Palettes.h"
#include "ui/look/VisibleStyle.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/views/worlds/SquaresOfClasses.h"
#include "ui/views/worlds/WorldsWords.h"
#include "ui/words/NumberWords.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int byChance = 50, ofGuesses = 100;
constexpr double coinLines = 4.5, mostSquare = 0.55; // in lines of text

} // namespace

CoinPicture::CoinPicture(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("worldsCoin"));
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Answers of the world that a coin chose"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void CoinPicture::showToss(const CoinToss* toss, const QStringList& classes, const QString& shown) {
    toss_ = toss ? std::optional(*toss) : std::nullopt;
    classes_ = classes;
    face_ = shown.isEmpty() ? QStringLiteral("?") : shown;
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    update();
}

QStringList CoinPicture::sentences() const {
    if (!toss_) return {tr("No coin was tossed.")};
    QStringList counts;
    for (qsizetype c = 0; c < classes_.size(); ++c)
        counts << QStringLiteral("%1 %2").arg(grouped(std::ranges::count(toss_->labels, static_cast<int>(c))),
                                              classes_[c]);
    return {tr("The coin shows %1.").arg(face_),
            tr("Its answers: %1.").arg(counts.join(QStringLiteral(", ")))};
}

QSize CoinPicture::sizeHint() const {
    const double line = fontMetrics().height();
    return {static_cast<int>(26 * line), static_cast<int>((coinLines + 0.5) * line)};
}

QSize CoinPicture::minimumSizeHint() const {
    const double line = fontMetrics().height();
    return {static_cast<int>(14 * line), static_cast<int>(3.5 * line)};
}

void CoinPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintFocus(painter, *this);
    const double line = fontMetrics().height();
    const double across = std::min<double>(coinLines * line, height() - 2 * chartStyle.curve);
    const QRectF coin(chartStyle.curve, (height() - across) / 2, across, across);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(palette().color(QPalette::Base));
    painter.setPen(QPen(palette().color(toss_ ? QPalette::Active : QPalette::Disabled, QPalette::Text),
                        chartStyle.curve));
    painter.drawEllipse(coin);
    painter.setPen(QPen(squareColour(0, 2, palette()), chartStyle.curve));
    painter.drawEllipse(coin.adjusted(line / 3, line / 3, -line / 3, -line / 3));
    painter.setPen(palette().color(toss_ ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    painter.setFont(headlineFont(font()));
    painter.drawText(coin, Qt::AlignCenter, face_);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (!toss_) return;
    painter.setFont(font());
    painter.setPen(secondaryText(palette()));
    const double left = coin.right() + line;
    painter.drawText(
        QRectF(left, 0, width() - left, line), Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(tr("Its %1 answers, fresh noise").arg(grouped(toss_->labels.size())),
                                 Qt::ElideRight, static_cast<int>(width() - left)));
    const SquareGrid grid(QRectF(left, 1.4 * line, width() - left, height() - 1.4 * line),
                          toss_->labels.size(), mostSquare * line);
    const auto classes = static_cast<std::size_t>(classes_.size());
    for (std::size_t i = 0; i < toss_->labels.size(); ++i) {
        const int label = toss_->labels[i];
        if (label >= 0)
            painter.fillRect(grid.square(i),
                             squareColour(static_cast<std::size_t>(label), classes, palette()));
        else
            paintFrame(painter, grid.square(i).adjusted(0, 0, -1, -1), secondaryText(palette()));
    }
}

TallyBar::TallyBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("worldsTally"));
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Right guesses, of 100"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TallyBar::showTally(double right, double atMost, const QString& bound) {
    right_ = right;
    atMost_ = atMost;
    bound_ = bound;
    setAccessibleDescription(sentences().join(QLatin1Char(' ')));
    update();
}

QStringList TallyBar::sentences() const {
    QStringList words;
    if (right_ >= 0) words << tr("%1 of %2 right.").arg(grouped(std::lround(right_)), grouped(ofGuesses));
    words << tr("Coin toss: %1.").arg(grouped(byChance)) << bound_ + QLatin1Char('.');
    return words;
}

QSize TallyBar::sizeHint() const {
    const double line = fontMetrics().height();
    return {static_cast<int>(16 * line), static_cast<int>(5 * line)};
}

void TallyBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintFocus(painter, *this);
    const double line = fontMetrics().height();
    const QRectF bar(0.5, 1.4 * line, width() - 1.0, 1.5 * line);
    const auto at = [&](double share) { return bar.left() + bar.width() * share / ofGuesses; };
    painter.fillRect(bar, palette().color(QPalette::Base));
    if (right_ > 0)
        painter.fillRect(QRectF(bar.topLeft(), QPointF(at(right_), bar.bottom())),
                         runColour(0, isDark(palette())));
    paintFrame(painter, bar, outlineOfControls(palette()));
    const QColor text = palette().color(QPalette::Text), second = secondaryText(palette());
    const auto mark = [&](double share, const QColor& colour) {
        painter.fillRect(QRectF(at(share) - chartStyle.curve / 2, bar.top() - line / 4, chartStyle.curve,
                                bar.height() + line / 2),
                         colour);
    };
    const auto say = [&](double share, double top, const QString& words, const QColor& colour, bool bold) {
        QFont said = font();
        said.setBold(bold);
        painter.setFont(said);
        painter.setPen(colour);
        const double wide = QFontMetricsF(said).horizontalAdvance(words);
        const double left = std::clamp(at(share) - wide / 2, 0.0, std::max(0.0, width() - wide));
        painter.drawText(QRectF(left, top, wide + 1, line), Qt::AlignLeft | Qt::AlignVCenter, words);
    };
    mark(byChance, second);
    mark(atMost_, text);
    say(atMost_, 0, bound_, text, true);
    const double below = bar.bottom() + line / 3;
    say(byChance, below, tr("coin toss 50"), second, false);
    say(0, below, QStringLiteral("0"), second, false);
    say(ofGuesses, below, QStringLiteral("100"), second, false);
}

} // namespace epsiloscope
