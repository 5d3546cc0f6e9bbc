// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/EpsilonSlider.h"

#include "ui/look/Palettes.h"
#include "ui/look/VisibleStyle.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"

#include <QFontInfo>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

// Heights in units: the middle of the groove, the ends of ticks, the middles of the two lines of words.
constexpr double grooveAt = 1.5, tickFrom = 2.9, tickTo = 3.5, numbersAt = 4.5, wordsAt = 6.9;
constexpr double grooveWidth = 0.5, handleSize = 2.1, pastTheEnd = 1, markSize = 0.9, besideGroove = 1.75;

/// The ticks of a logarithmic axis of a chart over this range, with their words.
std::pair<QVector<double>, QVector<QString>> ticksOver(const EpsilonRange& range) {
    LogTicker ticker;
    constexpr int usual = 5, digits = 6;
    ticker.setTickCount(usual);
    std::pair<QVector<double>, QVector<QString>> all;
    ticker.generate({range.least(), range.most()}, QLocale::c(), QLatin1Char('g'), digits, all.first, nullptr,
                    &all.second);
    return all;
}

} // namespace

EpsilonSlider::EpsilonSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    constexpr int page = 5;
    setPageStep(page);
    setScale(range_, 0, 1e6, false);
    connect(this, &QSlider::valueChanged, this, [this] {
        epsilon_ = notchValue();
        update();
        emit epsilonMoved(epsilon_);
    });
}

double EpsilonSlider::valueAt(int notch) {
    return withTwoDigits(std::pow(10.0, static_cast<double>(notch) / notchesPerDecade));
}

int EpsilonSlider::notchOf(double epsilon) {
    constexpr double least = 1e-9, most = 1e9;
    return static_cast<int>(
        std::lround(std::log10(epsilon > least ? std::min(epsilon, most) : least) * notchesPerDecade));
}

void EpsilonSlider::setScale(const EpsilonRange& range, double lowest, double highest, bool limitless) {
    range_ = range;
    limitless_ = limitless;
    const double from = std::max(lowest, range.least()), to = std::min(highest, range.most());
    int first = notchOf(from), last = std::max(first, notchOf(to));
    constexpr double rounding = 1.0001;
    if (valueAt(first) * rounding < from) ++first;
    if (valueAt(last) > to * rounding && last > first) --last;
    const QSignalBlocker quiet(this);
    QSlider::setRange(first, last + (limitless ? 1 : 0));
    setEpsilon(epsilon_);
}

void EpsilonSlider::setEpsilon(std::optional<double> epsilon) {
    epsilon_ = epsilon;
    const QSignalBlocker quiet(this);
    const int last = maximum() - (limitless_ ? 1 : 0);
    setValue(epsilon ? std::clamp(notchOf(*epsilon), minimum(), last) : maximum());
    update();
}

std::optional<double> EpsilonSlider::notchValue() const {
    if (limitless_ && value() == maximum()) return std::nullopt;
    return valueAt(value());
}

void EpsilonSlider::setLeastEnough(std::optional<double> epsilon) {
    if (std::exchange(leastEnough_, epsilon) != epsilon) update();
}

void EpsilonSlider::setArmed(bool armed) {
    if (std::exchange(armed_, armed) != armed) update();
}

double EpsilonSlider::unit() const {
    constexpr double unitsOfText = 8.0 / 13;
    return unitsOfText * QFontInfo(font()).pixelSize();
}

std::pair<double, double> EpsilonSlider::groove() const {
    const double left = inUnits(*this, besideGroove);
    return {left, std::max(left + 1, width() - left)};
}

double EpsilonSlider::xOf(double epsilon) const {
    const auto [left, right] = groove();
    return std::clamp(left + range_.shareOf(epsilon) * (right - left), left, right);
}

double EpsilonSlider::handle() const {
    return epsilon_ && *epsilon_ > 0 ? xOf(*epsilon_) : epsilon_ ? groove().first : groove().second;
}

void EpsilonSlider::moveTo(double x) {
    const auto [left, right] = groove();
    if (leastEnough_ && range_.holds(*leastEnough_) && std::abs(x - xOf(*leastEnough_)) <= unit() / 2) {
        if (epsilon_ == leastEnough_) return;
        const double enough = *leastEnough_;
        setEpsilon(enough);
        emit epsilonMoved(enough);
        return;
    }
    const int last = maximum() - (limitless_ ? 1 : 0);
    int notch = std::clamp(notchOf(range_.at((x - left) / (right - left))), minimum(), last);
    if (limitless_ && x > right + pastTheEnd * unit()) notch = maximum();
    if (notch != value()) return setSliderPosition(notch);
    if (epsilon_ == notchValue()) return;
    epsilon_ = notchValue(); // from between two notches
    update();
    emit epsilonMoved(epsilon_);
}

void EpsilonSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    setSliderDown(true);
    moveTo(event->position().x());
}

void EpsilonSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) moveTo(event->position().x());
}

void EpsilonSlider::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) setSliderDown(false);
}

void EpsilonSlider::keyPressEvent(QKeyEvent* event) {
    constexpr double step = 1.25;
    const QString text = event->text();
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (plain && text == QLatin1String("+")) return zoom(1 / step);
    if (plain && text == QLatin1String("-")) return zoom(step);
    if (plain && text.size() == 1 && (text.front().isDigit() || text == QLatin1String(".")))
        emit digitTyped(text);
    else
        QSlider::keyPressEvent(event);
}

void EpsilonSlider::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) return QSlider::wheelEvent(event);
    constexpr double perNotch = 1.25, anglePerNotch = 120;
    zoom(std::pow(perNotch, -event->angleDelta().y() / anglePerNotch));
    event->accept();
}

// What is seen grows or shrinks around ε.
void EpsilonSlider::zoom(double factor) {
    const double share = epsilon_ && *epsilon_ > 0 ? std::clamp(range_.shareOf(*epsilon_), 0.0, 1.0) : 0.5;
    const EpsilonRange whole = range_.whole();
    const double least = range_.at(share - share * factor), most = range_.at(share + (1 - share) * factor);
    constexpr double rounding = 1e-9;
    const bool all = least <= whole.least() * (1 + rounding) && most >= whole.most() * (1 - rounding);
    emit rangeWanted(all ? whole : range_.zoomedTo(least, most));
}

QColor EpsilonSlider::accent() const {
    return armed_ ? warningGround() : palette().color(QPalette::Highlight);
}

void EpsilonSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintTicks(painter);
    paintGroove(painter);
    paintHandle(painter);
}

void EpsilonSlider::paintGroove(QPainter& painter) const {
    const auto [left, right] = groove();
    const double y = grooveAt * unit();
    const double grooveStroke = grooveWidth * unit();
    QPen pen(palette().color(QPalette::Mid), grooveStroke, Qt::SolidLine, Qt::RoundCap);
    painter.setPen(pen);
    painter.drawLine(QPointF(left, y), QPointF(right, y));
    pen.setColor(accent());
    painter.setPen(pen);
    painter.drawLine(QPointF(left, y), QPointF(handle(), y));
    if (!leastEnough_ || !range_.holds(*leastEnough_)) return;
    const double x = xOf(*leastEnough_), half = markSize * unit() / 2, tip = y - grooveWidth * unit() / 2;
    QPainterPath mark(QPointF(x, tip));
    mark.lineTo(x - half, tip - 1.4 * half);
    mark.lineTo(x + half, tip - 1.4 * half);
    mark.closeSubpath();
    painter.fillPath(mark, palette().color(QPalette::WindowText));
}

void EpsilonSlider::paintTicks(QPainter& painter) const {
    painter.setFont(smallText(font()));
    painter.setPen(secondaryText(palette()));
    const QFontMetrics metrics = painter.fontMetrics();
    const auto write = [&](const QString& words, double x, double middle) {
        painter.drawText(
            QPointF(std::clamp(x, 0.0, std::max(0.0, width() - 1.0 * metrics.horizontalAdvance(words))),
                    middle * unit() + metrics.capHeight() / 2.0),
            words);
    };
    const auto [ticks, words] = ticksOver(range_);
    double taken = -unit();
    for (qsizetype i = 0; i < ticks.size(); ++i) {
        const double share = range_.shareOf(ticks[i]);
        constexpr double rounding = 1e-6;
        if (share < -rounding || share > 1 + rounding) continue;
        const double x = xOf(ticks[i]), wide = metrics.horizontalAdvance(words[i]);
        painter.drawLine(QPointF(x, tickFrom * unit()), QPointF(x, tickTo * unit()));
        if (x - wide / 2 < taken) continue;
        write(words[i], x - wide / 2, numbersAt);
        taken = x + wide / 2 + unit() / 2;
    }
    const auto [left, right] = groove();
    const QString morePrivate = tr("more private"), moreAccurate = tr("more accurate");
    const int both = metrics.horizontalAdvance(morePrivate) + metrics.horizontalAdvance(moreAccurate);
    if (both + unit() > right - left) return;
    write(morePrivate, left, wordsAt);
    write(moreAccurate, right - metrics.horizontalAdvance(moreAccurate), wordsAt);
}

void EpsilonSlider::paintHandle(QPainter& painter) const {
    const QRectF place(handle() - handleSize * unit() / 2, grooveAt * unit() - handleSize * unit() / 2,
                       handleSize * unit(), handleSize * unit());
    const double rimStroke = unit() / 4;
    painter.setPen(QPen(hasFocus() ? focusRing(palette()) : accent(), rimStroke));
    painter.setBrush(epsilon_ ? palette().color(QPalette::Base) : accent());
    painter.drawEllipse(place.adjusted(rimStroke / 2, rimStroke / 2, -rimStroke / 2, -rimStroke / 2));
    if (!hasFocus()) return;
    const double inside = 1.5 * rimStroke;
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent());
    painter.drawEllipse(place.adjusted(inside, inside, -inside, -inside).adjusted(1, 1, -1, -1));
}

} // namespace epsiloscope
