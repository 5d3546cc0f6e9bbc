// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/PredictionPlot.h"

#include "core/base/Wording.h"
#include "core/lesson/CurveShape.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Whenever.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr int ownColour = 1, realColour = 0; // of the palette of runs
constexpr double stepShare = 0.02, largeSteps = 5;
constexpr int nameOffset = 4;

double toUnit(const AskedAxis& axis, double value) {
    if (axis.log) return std::log(value / axis.least) / std::log(axis.most / axis.least);
    return (value - axis.least) / (axis.most - axis.least);
}

double fromUnit(const AskedAxis& axis, double share) {
    const double inside = std::clamp(share, 0.0, 1.0);
    if (axis.log) return axis.least * std::pow(axis.most / axis.least, inside);
    return axis.least + inside * (axis.most - axis.least);
}

void prepare(QCPAxis* axis, const AskedAxis& asked) {
    axis->setLabel(QString::fromStdString(asked.label));
    axis->setRange(asked.least, asked.most);
    axis->ticker()->setTickCount(4);
    if (!asked.log) return;
    axis->setScaleType(QCPAxis::stLogarithmic);
    axis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    axis->setNumberFormat(QStringLiteral("g"));
}

QCPItemText* nameOn(QCustomPlot* plot, const QString& words) {
    auto* name = new QCPItemText(plot);
    name->setText(words);
    name->setVisible(false);
    name->setSelectable(false);
    name->setPadding({nameOffset, 1, nameOffset, 1});
    return name;
}

} // namespace

PredictionPlot::PredictionPlot(const Asked& asked, int knots, QWidget* parent)
    : ReadPicture(parent), asked_(asked), knots_(knots), own_(addGraph()), real_(addGraph()),
      place_(addGraph()), ownName_(nameOn(this, tr("you"))), realName_(nameOn(this, tr("the run"))) {
    setObjectName(QStringLiteral("predictionPlot"));
    setCursor(Qt::CrossCursor);
    setAccessibleName(QString::fromStdString(asked.ask));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    prepare(xAxis, asked_.x);
    prepare(yAxis, asked_.y);
    place_->setLineStyle(QCPGraph::lsNone);
    for (QCPItemText* name : {ownName_, realName_}) {
        name->position->setType(QCPItemPosition::ptAbsolute);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    connect(this, &QCustomPlot::afterLayout, this, &PredictionPlot::placeNames);
    nowAndWhenever(this, {QEvent::PaletteChange, QEvent::FontChange}, [this] { dress(); });
    whenever(this, {QEvent::FocusIn, QEvent::FocusOut}, [this] { refresh(); });
}

double PredictionPlot::knotX(int knot) const {
    return fromUnit(asked_.x, static_cast<double>(knot) / (knots_ - 1));
}

int PredictionPlot::nearestKnot(double x) const {
    return std::clamp(static_cast<int>(std::lround(toUnit(asked_.x, x) * (knots_ - 1))), 0, knots_ - 1);
}

double PredictionPlot::moved(const AskedAxis& axis, double value, double steps) const {
    return fromUnit(axis, toUnit(axis, value) + steps * stepShare);
}

LessonPoint PredictionPlot::at(QPointF pixel) const {
    const double x = xAxis->pixelToCoord(pixel.x()), y = yAxis->pixelToCoord(pixel.y());
    return {std::clamp(x, asked_.x.least, asked_.x.most), std::clamp(y, asked_.y.least, asked_.y.most)};
}

void PredictionPlot::beginFlat() {
    const double middle = fromUnit(asked_.y, 0.5);
    drawn_.clear();
    bent_.reset();
    if (knots_ == 1) drawn_.push_back({fromUnit(asked_.x, 0.5), middle});
    for (int knot = 0; knots_ > 1 && knot < knots_; ++knot)
        drawn_.push_back({knotX(knot), middle});
}

void PredictionPlot::drawTo(const LessonPoint& point) {
    if (knots_ == 1) {
        drawn_ = {point};
        return told();
    }
    if (drawn_.size() != static_cast<std::size_t>(knots_)) {
        // The first touch is the height of the whole; the hand then bends it.
        beginFlat();
        for (LessonPoint& each : drawn_)
            each.y = point.y;
    }
    const LessonPoint from = hand_.value_or(point);
    const int first = nearestKnot(from.x), last = nearestKnot(point.x);
    for (int knot = std::min(first, last); knot <= std::max(first, last); ++knot) {
        const double share = first == last ? 1 : static_cast<double>(knot - first) / (last - first);
        drawn_[static_cast<std::size_t>(knot)].y = from.y + share * (point.y - from.y);
    }
    carryOn(std::min(first, last), std::max(first, last));
    knot_ = last;
    told();
}

void PredictionPlot::carryOn(int first, int last) {
    bent_ = bent_ ? std::pair(std::min(bent_->first, first), std::max(bent_->second, last))
                  : std::pair(first, last);
    for (int knot = 0; knot < knots_; ++knot)
        drawn_[static_cast<std::size_t>(knot)].y =
            drawn_[static_cast<std::size_t>(std::clamp(knot, bent_->first, bent_->second))].y;
}

void PredictionPlot::told() {
    refresh();
    emit drawnByHand();
    if (hasFocus()) readPointAloud(this);
}

QStringList PredictionPlot::sentences() const {
    const QStringList axes{
        tr("%1 against %2.")
            .arg(QString::fromStdString(asked_.y.label), QString::fromStdString(asked_.x.label))};
    return axes + QStringList{drawn_.empty() ? placeInWords() : accessibleDescription()};
}

std::vector<CurveRead> PredictionPlot::curvesRead() const {
    const bool both = !truth_.empty();
    const auto read = [this, both](const QString& name, const std::vector<LessonPoint>& points) -> CurveRead {
        return {name, points.size(),
                [this, both, name, &points](std::size_t point) {
                    const QString words = inWords(points[point]);
                    return both ? tr("%1, %2").arg(words, name) : words;
                },
                [this, &points](std::size_t point) {
                    const LessonPoint& at = points[point];
                    return QPointF(xAxis->coordToPixel(at.x), yAxis->coordToPixel(at.y)).toPoint();
                }};
    };
    std::vector<CurveRead> curves = {read(tr("your prediction"), drawn_)};
    if (both) curves.push_back(read(tr("what came of it"), truth_));
    return curves;
}

std::optional<PointRead> PredictionPlot::pointRead() const {
    if (!truth_.empty()) return ReadPicture::pointRead();
    if (drawn_.empty()) return {};
    return PointRead{0, std::min(static_cast<std::size_t>(knot_), drawn_.size() - 1)};
}

void PredictionPlot::setDrawn(std::vector<LessonPoint> points) {
    if (points == drawn_) return;
    if (points.size() != static_cast<std::size_t>(knots_)) points.clear(); // of another version
    drawn_ = std::move(points);
    bent_.reset();
    if (drawn_.size() > 1) bent_ = {0, knots_ - 1}; // as it was left
    refresh();
}

void PredictionPlot::setTruth(std::vector<LessonPoint> points) {
    truth_ = std::move(points);
    setCursor(Qt::ArrowCursor);
    refresh();
}

QString PredictionPlot::placeInWords() const {
    if (drawn_.empty()) return tr("Nothing is drawn yet.");
    return inWords(drawn_[std::min(static_cast<std::size_t>(knot_), drawn_.size() - 1)]);
}

QString PredictionPlot::inWords(const LessonPoint& point) const {
    const auto words = [](const AskedAxis& axis, double value) {
        return QString::fromStdString(axis.label + " " + inShort(value));
    };
    return tr("%1: %2").arg(words(asked_.x, point.x), words(asked_.y, point.y));
}

void PredictionPlot::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton || !truth_.empty()) return;
    hand_ = at(event->position());
    drawTo(*hand_);
}

void PredictionPlot::mouseMoveEvent(QMouseEvent* event) {
    if (!hand_) return;
    const LessonPoint point = at(event->position());
    drawTo(point);
    hand_ = point;
}

void PredictionPlot::mouseReleaseEvent(QMouseEvent*) {
    hand_.reset();
}

void PredictionPlot::keyPressEvent(QKeyEvent* event) {
    const double steps = event->modifiers().testFlag(Qt::ShiftModifier) ? largeSteps : 1;
    const double up = event->key() == Qt::Key_Up ? steps : event->key() == Qt::Key_Down ? -steps : 0;
    const int aside = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return emit confirmed();
    if (up == 0 && aside == 0) return QCustomPlot::keyPressEvent(event);
    // The drawn curve stays as it was predicted: the keys read it and what came of it.
    if (!truth_.empty()) return static_cast<void>(readByKey(*event));
    if (drawn_.empty()) beginFlat();
    if (knots_ == 1) {
        LessonPoint& point = drawn_.front();
        point = {moved(asked_.x, point.x, aside * steps), moved(asked_.y, point.y, up)};
    } else {
        knot_ = std::clamp(knot_ + aside, 0, knots_ - 1);
        LessonPoint& here = drawn_[static_cast<std::size_t>(knot_)];
        here.y = moved(asked_.y, here.y, up);
        if (up != 0) carryOn(knot_, knot_);
    }
    told();
}

void PredictionPlot::paintEvent(QPaintEvent* event) {
    QCustomPlot::paintEvent(event);
    if (truth_.empty()) return; // the place of the keyboard has a mark of its own
    QPainter painter(this);
    paintPointRing(painter, *this, palette().color(QPalette::WindowText));
}

void PredictionPlot::dress() {
    countTicks();
    const bool dark = isDark(palette());
    const ChartInk ink = chartInk(dark);
    setBackground(ink.background);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        dressAxis(axis, font(), ink);
        axis->setSubTickPen(Qt::NoPen);
    }
    const QColor own = runColour(ownColour, dark), real = runColour(realColour, dark);
    own_->setPen(QPen(own, chartStyle.emphasis, Qt::DashLine));
    real_->setPen(QPen(real, chartStyle.emphasis));
    own_->setScatterStyle({QCPScatterStyle::ssDiamond, own, knots_ == 1 ? own : QColor(Qt::transparent),
                           knots_ == 1 ? chartStyle.runMarker : chartStyle.tinyMarker});
    real_->setScatterStyle(knots_ == 1
                               ? QCPScatterStyle(QCPScatterStyle::ssDisc, real, real, chartStyle.runMarker)
                               : QCPScatterStyle());
    place_->setScatterStyle(
        {QCPScatterStyle::ssCircle, QPen(ink.text, chartStyle.stem), Qt::NoBrush, chartStyle.ring});
    for (const auto& [name, colour] : {std::pair(ownName_, ownColour), std::pair(realName_, realColour)}) {
        name->setFont(font());
        name->setColor(runWordColour(colour, dark));
        name->setBrush(ink.background);
    }
    refresh();
}

void PredictionPlot::refresh() {
    const auto show = [](QCPGraph* graph, QCPItemText* name, const std::vector<LessonPoint>& points) {
        QVector<double> x, y;
        for (const LessonPoint& point : points) {
            x << point.x;
            y << point.y;
        }
        graph->setData(x, y, true);
        name->setVisible(!points.empty());
    };
    show(own_, ownName_, drawn_);
    show(real_, realName_, truth_);
    const bool placed = hasFocus() && truth_.empty() && !drawn_.empty();
    const LessonPoint here =
        placed ? drawn_[std::min(static_cast<std::size_t>(knot_), drawn_.size() - 1)] : LessonPoint();
    place_->setData(placed ? QVector<double>{here.x} : QVector<double>(),
                    placed ? QVector<double>{here.y} : QVector<double>());
    // A truth beyond the axes of the question is shown whole.
    double least = asked_.y.least, most = asked_.y.most;
    for (const LessonPoint& point : truth_)
        if (std::isfinite(point.y) && (!asked_.y.log || point.y > 0)) {
            least = std::min(least, point.y);
            most = std::max(most, point.y);
        }
    // A curve at the top is whole.
    constexpr double above = 0.03;
    yAxis->setRange(least,
                    asked_.y.log ? most * std::pow(most / least, above) : most + above * (most - least));
    replot(QCustomPlot::rpQueuedReplot);
}

// At the end of its line; the higher of two stands above its own.
void PredictionPlot::placeNames() {
    const bool ownAbove = drawn_.empty() || truth_.empty() || drawn_.back().y >= truth_.back().y;
    placeName(ownName_, drawn_, ownAbove);
    placeName(realName_, truth_, drawn_.empty() || !ownAbove);
}

void PredictionPlot::placeName(QCPItemText* name, const std::vector<LessonPoint>& points, bool above) {
    if (points.empty()) return;
    const QSizeF size = QFontMetricsF(name->font()).boundingRect(name->text()).size() +
                        QSizeF(2 * nameOffset + 2, nameOffset);
    const QRectF inside(axisRect()->rect());
    const double most = inside.right() - size.width(), end = xAxis->coordToPixel(points.back().x);
    const double left = std::clamp(end - size.width(), inside.left(), std::max(inside.left(), most));
    // The line may rise or fall below the words: they keep off all of it that they span.
    double upper = yAxis->coordToPixel(points.back().y), lower = upper;
    for (const LessonPoint& point : points) {
        const double x = xAxis->coordToPixel(point.x), y = yAxis->coordToPixel(point.y);
        if (x < left || x > left + size.width()) continue;
        upper = std::min(upper, y);
        lower = std::max(lower, y);
    }
    const double gap = points.size() == 1 ? chartStyle.runMarker : nameOffset;
    const double below = lower + gap, over = upper - gap - size.height();
    const double lowest = inside.bottom() - size.height();
    const double top = (above && over >= inside.top()) || below > lowest ? over : below;
    name->position->setPixelPosition({left, std::clamp(top, inside.top(), std::max(inside.top(), lowest))});
}

// Few numbers where they are large.
void PredictionPlot::countTicks() {
    constexpr int lettersOfTick = 14, linesOfTick = 3;
    const auto fitting = [](int room, int each) { return std::clamp(room / std::max(each, 1), 2, 4); };
    xAxis->ticker()->setTickCount(fitting(width(), lettersOfTick * fontMetrics().averageCharWidth()));
    yAxis->ticker()->setTickCount(fitting(height(), linesOfTick * fontMetrics().height()));
}

void PredictionPlot::resizeEvent(QResizeEvent* event) {
    countTicks();
    QCustomPlot::resizeEvent(event);
}

} // namespace epsiloscope
