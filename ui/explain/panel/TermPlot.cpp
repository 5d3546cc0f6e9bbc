// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/panel/TermPlot.h"

#include "core/report/ShownNumber.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/plots/marks/FittedWords.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Whenever.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double keyStep = 1.0 / 40, pageStep = 1.0 / 8;
constexpr int curveColour = 0, handleColour = 1;

QString spoken(double value) {
    return QString::fromStdString(shownNumber(value, 3));
}

void setScale(QCPAxis* axis, bool logarithmic) {
    axis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic)
        axis->setTicker(QSharedPointer<LogTicker>::create());
    else
        axis->setTicker(QSharedPointer<QCPAxisTicker>::create());
    axis->setNumberFormat(QStringLiteral("gb"));
    axis->setNumberPrecision(6);
}

QVector<double> asVector(const std::vector<double>& numbers) {
    return {numbers.begin(), numbers.end()};
}

// Room for all of the curves; a logarithm knows no 0.
QCPRange rangeOf(const std::vector<DrawnCurve>& curves, bool logarithmic) {
    constexpr double mostDecades = 1e12;
    double least = INFINITY, most = -INFINITY;
    for (const DrawnCurve& curve : curves)
        for (const double value : curve.result) {
            if (!std::isfinite(value) || (logarithmic && value <= 0)) continue;
            least = std::min(least, value);
            most = std::max(most, value);
        }
    if (!(least <= most)) return {logarithmic ? 0.1 : 0, 1};
    if (logarithmic) {
        least = std::max(least, most / mostDecades);
        const double margin = std::max(1.15, std::pow(most / least, 0.05));
        return {least / margin, most * margin};
    }
    const double room = most > least ? 0.06 * (most - least) : std::max(0.1, std::abs(most) / 10);
    return {least >= 0 && least < 0.25 * most ? 0 : least - room, most + room};
}

} // namespace

TermPlot::TermPlot(QWidget* parent) : QWidget(parent), plot_(new QCustomPlot(this)) {
    setObjectName(QStringLiteral("termPlot"));
    setFocusPolicy(Qt::StrongFocus);
    columnIn(this, {plot_})->setContentsMargins(2, 2, 2, 2);
    plot_->setObjectName(QStringLiteral("termPicture"));
    plot_->setFocusProxy(this);
    plot_->installEventFilter(this);
    plot_->setCursor(Qt::SizeHorCursor);
    line_ = new QCPItemStraightLine(plot_);
    new FittedWords(plot_);
    whenever(this, {QEvent::FocusIn, QEvent::FocusOut}, [this] { update(); });
    setPlaceOfKeys(this, tr("Explanations"));
    tellKey(this, QStringLiteral("← →"), tr("Move the handle of the picture"));
    tellKey(this, QStringLiteral("Home, End"), tr("The handle to an end of the picture"));
}

QSize TermPlot::sizeHint() const {
    const int letter = fontMetrics().height();
    return {24 * letter, 13 * letter};
}

QSize TermPlot::minimumSizeHint() const {
    const int letter = fontMetrics().height();
    return {14 * letter, 10 * letter};
}

void TermPlot::show(const Explanation& explanation) {
    picture_ = explanation.picture;
    formula_ = explanation.moved();
    plot_->clearGraphs();
    for (const DrawnCurve& curve : explanation.curves) {
        QCPGraph* graph = plot_->addGraph();
        graph->setName(curve.label);
        graph->setData(asVector(curve.handle), asVector(curve.result), true);
    }
    ownMark_ = plot_->addGraph();
    here_ = plot_->addGraph();
    const Operand* operand = formula_.operand(picture_.handle);
    own_ = operand != nullptr ? operand->value : picture_.ends.least;
    ownMark_->setData({own_}, {formula_.result()}, true);
    setScale(plot_->xAxis, picture_.ends.logarithmic);
    setScale(plot_->yAxis, picture_.logResult);
    plot_->xAxis->setRange(picture_.ends.least, picture_.ends.most);
    plot_->yAxis->setRange(rangeOf(explanation.curves, picture_.logResult));
    plot_->xAxis->setLabel(picture_.handleLabel);
    plot_->yAxis->setLabel(picture_.resultLabel);
    dress();
    stand(own_);
}

void TermPlot::dress() {
    const bool dark = isDark(palette());
    const ChartInk ink = chartInk(dark);
    plot_->setBackground(QBrush(ink.background));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        dressAxis(axis, font(), ink);
        axis->setSubTickPen(QPen(ink.axis, chartStyle.axis));
    }
    // The lowest number beside the axis reaches below it by half.
    constexpr int usualPadding = 5;
    plot_->xAxis->setTickLabelPadding(std::max(usualPadding, QFontMetrics(font()).ascent() / 2 + 2));
    for (int i = 0; i < plot_->graphCount(); ++i)
        plot_->graph(i)->setPen(i == 0 ? curvePen(runColour(curveColour, dark))
                                       : curvePen(ink.reference, Qt::DashLine));
    line_->setPen(QPen(runColour(handleColour, dark), chartStyle.emphasis));
    const auto mark = [&](QCPGraph* graph, int colour, bool hollow) {
        if (graph == nullptr) return;
        const QColor shown = runColour(colour, dark);
        graph->setLineStyle(QCPGraph::lsNone);
        graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(shown, chartStyle.outline),
                                               hollow ? QBrush(ink.background) : QBrush(shown),
                                               ChartStyle::chosenMarker));
    };
    mark(ownMark_, curveColour, true);
    mark(here_, handleColour, false);
}

double TermPlot::valueAt(double share) const {
    const double value = picture_.ends.at(std::clamp(share, 0.0, 1.0));
    return picture_.whole ? std::round(value) : value;
}

void TermPlot::stand(double value) {
    handle_ = value;
    redraw();
    tell();
}

void TermPlot::redraw() {
    if (here_ == nullptr) return;
    here_->setData({handle_}, {formula_.with(picture_.handle, handle_).result()}, true);
    line_->point1->setCoords(handle_, plot_->yAxis->range().lower);
    line_->point2->setCoords(handle_, plot_->yAxis->range().upper);
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void TermPlot::tell() {
    const WorkedFormula now = formula_.with(picture_.handle, handle_);
    const QString where = tr("%1 is %2, and %3 %4.")
                              .arg(picture_.handleLabel, spoken(handle_), picture_.resultLabel,
                                   QString::fromStdString(now.shownResult()));
    const WorkedFormula first = formula_.with(picture_.handle, picture_.ends.least),
                        last = formula_.with(picture_.handle, picture_.ends.most);
    setAccessibleName(tr("%1 over %2").arg(picture_.resultLabel, picture_.handleLabel));
    said_ = {where, tr("From %1 to %2 it goes from %3 to %4. Arrow keys move the handle.")
                        .arg(spoken(picture_.ends.least), spoken(picture_.ends.most),
                             QString::fromStdString(first.shownResult()),
                             QString::fromStdString(last.shownResult()))};
    setAccessibleDescription(said_.join(QLatin1Char(' ')));
    if (hasFocus()) readPointAloud(this);
    setToolTip(where);
}

std::vector<CurveRead> TermPlot::curvesRead() const {
    if (here_ == nullptr) return {};
    const auto place = [this](std::size_t) {
        const QCPGraphData& here = *here_->data()->constBegin();
        const QPointF at(plot_->xAxis->coordToPixel(here.key), plot_->yAxis->coordToPixel(here.value));
        return plot_->mapTo(this, at.toPoint());
    };
    return {{accessibleName(), 1, [this](std::size_t) { return said_.value(0); }, place}};
}

void TermPlot::moveTo(double value) {
    const double kept =
        std::clamp(picture_.whole ? std::round(value) : value, picture_.ends.least, picture_.ends.most);
    if (kept == handle_) return;
    stand(kept);
    emit moved(handle_);
}

void TermPlot::moveBack() {
    if (handle_ == own_) return;
    stand(own_);
    emit moved(handle_);
}

void TermPlot::step(double share) {
    double value =
        valueAt(picture_.ends.shareOf(std::clamp(handle_, picture_.ends.least, picture_.ends.most)) + share);
    if (picture_.whole && value == std::round(handle_)) value += share > 0 ? 1 : -1;
    moveTo(value);
}

void TermPlot::keyPressEvent(QKeyEvent* event) {
    const double one = event->modifiers().testFlag(Qt::ShiftModifier) ? pageStep : keyStep;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        return step(-one);
    case Qt::Key_Right:
    case Qt::Key_Up:
        return step(one);
    case Qt::Key_PageDown:
        return step(-pageStep);
    case Qt::Key_PageUp:
        return step(pageStep);
    case Qt::Key_Home:
        return moveTo(picture_.ends.least);
    case Qt::Key_End:
        return moveTo(picture_.ends.most);
    default:
        QWidget::keyPressEvent(event);
    }
}

bool TermPlot::eventFilter(QObject* watched, QEvent* event) {
    const bool press = event->type() == QEvent::MouseButtonPress, move = event->type() == QEvent::MouseMove;
    if (event->type() == QEvent::MouseButtonRelease) dragging_ = false;
    if (watched == plot_ && (press || move)) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (press && mouse->button() == Qt::LeftButton) dragging_ = true;
        if (dragging_) moveTo(plot_->xAxis->pixelToCoord(mouse->position().x()));
    }
    return QWidget::eventFilter(watched, event);
}

void TermPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    dress();
    redraw();
    updateGeometry();
}

void TermPlot::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(this);
    paintFrame(painter, rect().adjusted(0, 0, -1, -1), palette().color(QPalette::Highlight),
               chartStyle.emphasis);
}

} // namespace epsiloscope
