// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/Chart.h"

#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/chart/ChartTable.h"
#include "ui/plots/chart/PlotNavigation.h"
#include "ui/plots/marks/LogTicker.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberText.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

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

QString axesDescription(const QString& y, const QString& x) {
    return Chart::tr("Chart of %1 against %2. Plus and minus zoom, arrow keys move, Home shows all, "
                     "1 to 9 hide or show a curve, T shows the values as a table, Return enlarges; "
                     "the menu key lists everything.")
        .arg(y, x);
}

} // namespace

Chart::Chart(const ChartWords& words, QWidget* parent)
    : QWidget(parent), title_(new QLabel(words.title, this)), plot_(new QCustomPlot(this)) {
    setObjectName(words.id);
    setAccessibleName(words.title);
    setAccessibleDescription(axesDescription(words.yLabel, words.xLabel));
    setFocusPolicy(Qt::StrongFocus);
    title_->setObjectName(words.id + QStringLiteral("Title"));
    title_->setToolTip(tr("Double-click to enlarge this chart, again to bring the others back"));
    title_->installEventFilter(this);
    plot_->setObjectName(words.id + QStringLiteral("Plot"));
    plot_->setAccessibleName(words.title + tr(", plot"));
    plot_->setFocusPolicy(Qt::NoFocus);
    plot_->installEventFilter(this);
    buildPlot(words);
    buildHint();
    buildNavigation();
    buildRows(words);
    applyFonts(font());
    applyInk(isDark(palette()));
    tableClock_.setSingleShot(true);
    connect(&tableClock_, &QTimer::timeout, this, &Chart::fillTable);
}

Chart::~Chart() = default;

void Chart::buildRows(const ChartWords& words) {
    actions_ = new ChartActions(this);
    auto* more = new MenuButton(QStringLiteral("⋯"));
    more->setObjectName(words.id + QStringLiteral("Menu"));
    more->setAccessibleName(tr("What can be done with the chart: %1").arg(words.title));
    more->setToolTip(tr("Zoom, axes, cursors, notes, table, export"));
    more->setAutoRaise(true);
    more->setMenu(actions_->menu());
    more->setFocusPolicy(Qt::TabFocus);
    table_ = new ChartTable(words.id + QStringLiteral("Table"));
    table_->setAccessibleName(tr("Values of the chart: %1").arg(words.title));
    pages_ = new QStackedWidget;
    pages_->addWidget(plot_);
    pages_->addWidget(table_);
    readout_ = new QLabel;
    readout_->setObjectName(words.id + QStringLiteral("Readout"));
    readout_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    readout_->hide();

    auto* top = new QHBoxLayout;
    top->setSpacing(0);
    top->addWidget(title_, 1);
    top->addWidget(more);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 2, 6, 4);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(pages_, 1);
    column->addWidget(readout_);
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
}

void Chart::nameX(const QString& label) {
    if (plot_->xAxis->label() == label) return;
    plot_->xAxis->setLabel(label);
    setAccessibleDescription(axesDescription(plot_->yAxis->label(), label));
}

void Chart::buildNavigation() {
    cursors_ = new ValueCursors(plot_, legend_);
    notes_ = new ChartNotes(plot_);
    navigation_ = new PlotNavigation(plot_);
    connect(navigation_, &PlotNavigation::aboutToMove, this, [this] { history_.visit(zoomState()); });
    connect(navigation_, &PlotNavigation::moved, this, [this](bool x, bool y) {
        zoom_.ownX = zoom_.ownX || x;
        zoom_.ownY = zoom_.ownY || y;
        if (x) emit xMoved();
    });
    connect(navigation_, &PlotNavigation::resetWanted, this, &Chart::resetZoom);
    connect(navigation_, &PlotNavigation::clicked, this, [this](QPoint at) {
        const QString key = legend_->keyAt(at);
        toggle(key);
        if (key.isEmpty()) emit plotClicked(at);
    });
    connect(navigation_, &PlotNavigation::menuWanted, this,
            [this](QPoint at) { actions_->menu(at)->popup(plot_->mapToGlobal(at)); });
    connect(navigation_, &PlotNavigation::doubleClicked, this, [this](QPoint at, bool* taken) {
        const auto note = notes_->at(at);
        if (note) notes_->edit(*note);
        *taken = note.has_value();
    });
    connect(plot_, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        plot_->setCursor(legend_->keyAt(event->pos()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
        if (event->buttons() == Qt::NoButton) cursors_->hover(event->pos());
    });
    connect(cursors_, &ValueCursors::moved, this, [this](bool hovering) {
        if (!hovering) showReadout();
    });
    connect(notes_, &ChartNotes::closed, this, [this] { setFocus(); });
    connect(notes_, &ChartNotes::changed, this, [this] {
        plot_->replot(QCustomPlot::rpQueuedReplot);
        emit viewChanged();
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

void Chart::setTitle(const QString& title) {
    title_->setText(title);
    setAccessibleName(title);
    plot_->setAccessibleName(title + tr(", plot"));
    table_->setAccessibleName(tr("Values of the chart: %1").arg(title));
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
    applyRanges();
}

// A logarithmic axis begins where its curves do: most automatic ranges begin at 0.
QCPRange Chart::rangeFor(QCPAxis* axis, const QCPRange& automatic) const {
    // A curve that ends where the axis does would have half of its end marker cut off.
    constexpr double roomForMarkers = 0.02, mostDecades = 1e6;
    const bool horizontal = axis == plot_->xAxis;
    if (!logarithmic(axis))
        return {automatic.lower, automatic.upper + (horizontal ? roomForMarkers * automatic.size() : 0)};
    if (automatic.lower > 0) return automatic;
    double lower = automatic.upper > 0 ? automatic.upper / 1000 : 0.1;
    for (int i = 0; i < plot_->graphCount(); ++i) {
        bool found = false;
        const QCPGraph* graph = plot_->graph(i);
        const QCPRange range = horizontal ? graph->getKeyRange(found, QCP::sdPositive)
                                          : graph->getValueRange(found, QCP::sdPositive);
        if (found && graph->visible()) lower = std::min(lower, range.lower);
    }
    const double upper = automatic.upper > 0 ? automatic.upper : 1;
    return {std::max(lower * 0.9, upper / mostDecades), horizontal ? upper * 1.05 : upper};
}

void Chart::applyRanges() {
    const QCPRange x = rangeFor(plot_->xAxis, autoX_), y = rangeFor(plot_->yAxis, autoY_);
    navigation_->setHome(x, y);
    if (!zoom_.ownX) plot_->xAxis->setRange(x);
    if (!zoom_.ownY) plot_->yAxis->setRange(y);
}

ZoomState Chart::zoomState() const {
    return {zoom_.ownX, zoom_.ownY, plot_->xAxis->range(), plot_->yAxis->range()};
}

void Chart::applyZoom(const ZoomState& state) {
    zoom_ = state;
    if (state.ownX) plot_->xAxis->setRange(state.x);
    if (state.ownY) plot_->yAxis->setRange(state.y);
    applyRanges();
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

void Chart::resetZoom() {
    if (zoomedByPerson()) history_.visit(zoomState());
    applyZoom({});
    emit xMoved();
}

void Chart::goBackTo(const std::optional<ZoomState>& state) {
    if (!state) return;
    applyZoom(*state);
    emit xMoved();
}

void Chart::setLogarithmic(QCPAxis* axis, bool wanted) {
    if (wanted == logarithmic(axis) || (wanted && !canBeLogarithmic(axis))) return;
    axis->setScaleType(wanted ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(wanted ? QSharedPointer<QCPAxisTicker>(new LogTicker)
                           : QSharedPointer<QCPAxisTicker>::create());
    // A range with 0 in it means nothing on the other scale, now or in the history.
    history_ = {};
    (axis == plot_->xAxis ? zoom_.ownX : zoom_.ownY) = false;
    applyRanges();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    if (axis == plot_->xAxis) emit xMoved();
    emit viewChanged();
}

void Chart::setBand(BandKind kind, bool trials) {
    if (kind == band_ && trials == trials_) return;
    band_ = kind;
    trials_ = trials;
    bandChanged();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    emit viewChanged();
}

void Chart::followX(const ZoomState& other, bool logX) {
    if (logX != logarithmic(plot_->xAxis)) {
        const QSignalBlocker quiet(this);
        setLogarithmic(plot_->xAxis, logX);
    }
    if (zoom_.ownX == other.ownX && (!other.ownX || plot_->xAxis->range() == other.x)) return;
    history_.visit(zoomState());
    ZoomState state = zoomState();
    state.ownX = other.ownX;
    state.x = other.x;
    applyZoom(state);
}

void Chart::followCursors(const ValueCursors& other, bool hovering) {
    if (hovering)
        cursors_->hoverAt(other.hoveredX());
    else
        cursors_->placeAgain(other.position(ValueCursors::A), other.position(ValueCursors::B));
}

ChartView Chart::view() const {
    return {.zoomed = zoomedByPerson(),
            .x = plot_->xAxis->range(),
            .y = plot_->yAxis->range(),
            .logX = logarithmic(plot_->xAxis),
            .logY = logarithmic(plot_->yAxis),
            .band = band_,
            .trials = trials_,
            .hidden = hidden_,
            .notes = notes_->notes(),
            .choices = choices()};
}

void Chart::setView(const ChartView& view) {
    choose(view.choices);
    setLogarithmic(plot_->xAxis, view.logX);
    setLogarithmic(plot_->yAxis, view.logY);
    hidden_ = view.hidden;
    notes_->setNotes(view.notes);
    setBand(view.band, view.trials);
    restyle();
    applyZoom({view.zoomed, view.zoomed, view.x, view.y});
}

bool Chart::tableShown() const {
    return pages_->currentWidget() == table_;
}

void Chart::showTable(bool shown) {
    if (shown == tableShown()) return;
    if (shown) fillTable();
    pages_->setCurrentWidget(shown ? static_cast<QWidget*>(table_) : plot_);
    if (shown)
        table_->setFocus();
    else
        setFocus();
}

// The table of a chart that moves follows once a second, not thirty times.
void Chart::dataChanged() {
    constexpr int milliseconds = 1000;
    showReadout();
    if (tableShown() && !tableClock_.isActive()) tableClock_.start(milliseconds);
}

void Chart::redraw() {
    restyle();
    dataChanged();
    plot_->replot(QCustomPlot::rpQueuedRefresh);
}

void Chart::fillTable() {
    table_->setSeries(visibleSeries(), plot_->xAxis->label(), plot_->yAxis->label());
}

void Chart::axesChanged() {
    history_ = {};
    cursors_->removeAll();
    applyZoom({});
}

void Chart::contentReplaced() {
    hidden_.clear();
    notes_->setNotes({});
    axesChanged();
}

void Chart::showReadout() {
    const QString words = cursors_->readout();
    if (words != readout_->text()) readout_->setText(words);
    readout_->setVisible(!words.isEmpty());
}

void Chart::toggle(const QString& key) {
    if (key.isEmpty()) return;
    if (hidden_.erase(key) == 0) hidden_.insert(key);
    restyle();
    dataChanged();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    emit viewChanged();
}

void Chart::applyFonts(const QFont& base) {
    small_ = smaller(base);
    title_->setFont(bolder(base));
    legend_->setFont(small_);
    hint_->setFont(base);
    cursors_->setFont(small_);
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLabelFont(small_);
        axis->setLabelFont(small_);
    }
}

void Chart::applyInk(bool dark) {
    dark_ = dark;
    ink_ = chartInk(dark);
    plot_->setBackground(QBrush(ink_.background));
    legend_->setQuietColours(ink_.faded, ink_.secondary);
    hint_->setColor(ink_.secondary);
    navigation_->setRectangleColour(runColour(0, dark));
    cursors_->setInk(ink_.axis, ink_.text, ink_.background);
    notes_->setLook(ink_.text, ink_.secondary, ink_.background, small_);
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setBasePen(QPen(ink_.axis, 1));
        axis->setTickPen(QPen(ink_.axis, 1));
        axis->setTickLabelColor(ink_.secondary);
        axis->setLabelColor(ink_.text);
        axis->grid()->setPen(QPen(ink_.grid, 1));
    }
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
    if (watched == plot_ && event->type() == QEvent::Leave) cursors_->leave();
    if (watched == title_ && event->type() == QEvent::MouseButtonDblClick) emit maximiseRequested();
    return QWidget::eventFilter(watched, event);
}

void Chart::contextMenuEvent(QContextMenuEvent* event) {
    // The mouse's own menu comes with the release of the right button, which may also drag.
    if (event->reason() != QContextMenuEvent::Keyboard) return;
    actions_->menu()->popup(mapToGlobal(QPoint(title_->x(), title_->geometry().bottom())));
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
