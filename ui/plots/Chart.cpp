// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Chart.h"

#include "ui/Theme.h"
#include "ui/plots/PlotNavigation.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

QFont bolder(QFont font) {
    font.setBold(true);
    return font;
}

QFont smaller(QFont font) {
    if (font.pixelSize() > 0)
        font.setPixelSize(font.pixelSize() - 1);
    else
        font.setPointSizeF(font.pointSizeF() * 0.92);
    return font;
}

} // namespace

QFont pictureFont() {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(13);
    return font;
}

Chart::Chart(const ChartWords& words, QWidget* parent)
    : QWidget(parent), title_(new QLabel(words.title, this)), plot_(new QCustomPlot(this)) {
    setObjectName(words.id);
    setAccessibleName(words.title);
    setAccessibleDescription(
        QStringLiteral("Chart of %1 against %2. Plus and minus zoom, arrow keys move, Home shows all, "
                       "1 to 9 hide or show a curve, Return enlarges.")
            .arg(words.yLabel, words.xLabel));
    setFocusPolicy(Qt::StrongFocus);
    title_->setObjectName(words.id + QStringLiteral("Title"));
    title_->setToolTip(QStringLiteral("Double-click to enlarge this chart, again to bring the others back"));
    title_->installEventFilter(this);
    plot_->setObjectName(words.id + QStringLiteral("Plot"));
    plot_->setAccessibleName(words.title + QStringLiteral(", plot"));
    plot_->setFocusPolicy(Qt::NoFocus);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 6, 4);
    column->setSpacing(2);
    column->addWidget(title_);
    column->addWidget(plot_, 1);
    buildPlot(words);
    buildHint();
    applyFonts(font());
    applyInk(isDark(palette()));
}

void Chart::buildPlot(const ChartWords& words) {
    plot_->setLocale(QLocale::c());
    plot_->setMinimumSize(120, 80);
    // Segment by segment: 2 px antialiased then cost 7 ms for 20,000 points, not 180.
    plot_->setPlottingHint(QCP::phFastPolylines);
    plot_->plotLayout()->insertRow(0);
    legend_ = new LegendStrip(plot_);
    plot_->plotLayout()->addElement(0, 0, legend_);
    plot_->plotLayout()->setRowStretchFactor(0, 0.001);
    plot_->plotLayout()->setRowSpacing(4);
    legend_->setLayer(QStringLiteral("legend"));
    plot_->addLayer(QStringLiteral("bands"), plot_->layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    bandLayer_ = plot_->layer(QStringLiteral("bands"));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setNumberFormat(QStringLiteral("g"));
        axis->setNumberPrecision(6);
        axis->setSubTicks(false);
        axis->setTickLength(0, 4);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->setLabelPadding(4);
    }
    plot_->xAxis->setLabel(words.xLabel);
    plot_->yAxis->setLabel(words.yLabel);
    plot_->axisRect()->setMinimumMargins(QMargins(8, 8, 22, 8));

    navigation_ = new PlotNavigation(plot_);
    connect(navigation_, &PlotNavigation::moved, this, [this] { zoomed_ = true; });
    connect(navigation_, &PlotNavigation::resetWanted, this, &Chart::resetZoom);
    connect(navigation_, &PlotNavigation::clicked, this, [this](QPoint at) { toggle(legend_->keyAt(at)); });
    connect(plot_, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        plot_->setCursor(legend_->keyAt(event->pos()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    });
}

void Chart::buildHint() {
    hint_ = new QCPItemText(plot_);
    hint_->position->setType(QCPItemPosition::ptAxisRectRatio);
    hint_->position->setCoords(0.5, 0.5);
    hint_->setPositionAlignment(Qt::AlignCenter);
    hint_->setTextAlignment(Qt::AlignCenter);
    hint_->setClipToAxisRect(false);
}

QString Chart::title() const {
    return title_->text();
}

void Chart::setHint(const QString& hint) {
    hint_->setText(hint);
    hint_->setVisible(!hint.isEmpty());
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLabels(hint.isEmpty());
        axis->setTicks(hint.isEmpty());
        axis->grid()->setVisible(hint.isEmpty());
    }
}

void Chart::setAutoRange(const QCPRange& x, const QCPRange& y) {
    autoX_ = x;
    autoY_ = y;
    // A curve that ends where the axis does would have half of its end marker cut off.
    constexpr double roomForMarkers = 0.02;
    const bool linear = plot_->xAxis->scaleType() == QCPAxis::stLinear;
    const QCPRange shownX(x.lower, linear ? x.upper + roomForMarkers * x.size() : x.upper);
    navigation_->setHome(shownX, y);
    if (zoomed_) return;
    plot_->xAxis->setRange(shownX);
    plot_->yAxis->setRange(y);
}

void Chart::resetZoom() {
    zoomed_ = false;
    setAutoRange(autoX_, autoY_);
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::toggle(const QString& key) {
    if (key.isEmpty()) return;
    if (hidden_.erase(key) == 0) hidden_.insert(key);
    restyle();
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::applyFonts(const QFont& base) {
    const QFont small = smaller(base);
    title_->setFont(bolder(base));
    legend_->setFont(small);
    hint_->setFont(base);
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
    }
}

void Chart::applyInk(bool dark) {
    dark_ = dark;
    ink_ = chartInk(dark);
    plot_->setBackground(QBrush(ink_.background));
    legend_->setQuietColours(ink_.faded, ink_.secondary);
    hint_->setColor(ink_.secondary);
    navigation_->setRectangleColour(runColour(0, dark));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setBasePen(QPen(ink_.axis, 1));
        axis->setTickPen(QPen(ink_.axis, 1));
        axis->setTickLabelColor(ink_.secondary);
        axis->setLabelColor(ink_.text);
        axis->grid()->setPen(QPen(ink_.grid, 1));
    }
}

void Chart::setPainting(bool painting) {
    painting_ = painting;
    legend_->setComplete(painting);
    applyFonts(painting ? pictureFont() : font());
    applyInk(!painting && isDark(palette()));
    restyle();
}

void Chart::paintPicture(QCPPainter& painter, const QRect& rectangle) {
    setPainting(true);
    const int titleHeight = 24;
    painter.save();
    painter.translate(rectangle.topLeft());
    painter.fillRect(QRect(QPoint(0, 0), rectangle.size()), ink_.background);
    painter.setFont(bolder(pictureFont()));
    painter.setPen(ink_.text);
    painter.drawText(QRect(4, 0, rectangle.width() - 4, titleHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     title());
    painter.translate(0, titleHeight);
    plot_->toPainter(&painter, rectangle.width(), rectangle.height() - titleHeight);
    painter.restore();
    setPainting(false);
}

void Chart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    if (event->type() == QEvent::FontChange) applyFonts(font());
    applyInk(isDark(palette()));
    restyle();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    update();
}

void Chart::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (navigation_->handleKey(key)) return;
    if (key == Qt::Key_Home) return resetZoom();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return emit maximiseRequested();
    const auto entry = static_cast<std::size_t>(key - Qt::Key_1);
    if (key >= Qt::Key_1 && key <= Qt::Key_9 && entry < legend_->entries().size())
        return toggle(legend_->entries()[entry].key);
    QWidget::keyPressEvent(event);
}

bool Chart::eventFilter(QObject* watched, QEvent* event) {
    if (watched == title_ && event->type() == QEvent::MouseButtonDblClick) emit maximiseRequested();
    return QWidget::eventFilter(watched, event);
}

void Chart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), ink_.background);
    if (!hasFocus() || !focusByKeyboard_) return;
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void Chart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    // A frame is for those who steer by keys.
    focusByKeyboard_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                       event->reason() == Qt::ShortcutFocusReason;
    update();
}

void Chart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

} // namespace epsiloscope
