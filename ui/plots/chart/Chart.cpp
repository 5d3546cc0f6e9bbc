// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/Chart.h"

#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartHeading.h"
#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/chart/ChartTable.h"
#include "ui/plots/chart/PlotNavigation.h"
#include "ui/plots/chart/PointWalk.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/FittedWords.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>

#include <optional>

namespace epsiloscope {

namespace {

// With text of the usual size it is as small as it says itself.
void growWithText(Chart* chart) {
    const double larger = growthOfText(*chart);
    chart->setMinimumSize(larger > 1.1 ? (QSizeF(chart->minimumSizeHint()) * larger).toSize() : QSize(0, 0));
}

QString axesDescription(const QString& y, const QString& x) {
    return Chart::tr("Chart of %1 against %2. Plus and minus zoom, arrow keys move, Home shows all, "
                     "1 to 9 hide or show a curve, full stop and comma read its points, less and greater go "
                     "to another curve, H lets it be heard, T shows the values as a table, Return "
                     "enlarges; the menu key lists everything.")
        .arg(y, x);
}

} // namespace

Chart::Chart(const ChartWords& words, QWidget* parent)
    : QWidget(parent), title_(words.title), onScreen_(words.onScreen), heading_(new ChartHeading(this)),
      plot_(new QCustomPlot(this)) {
    setObjectName(words.id);
    setAccessibleName(words.title);
    setAccessibleDescription(axesDescription(words.yLabel, words.xLabel));
    setFocusPolicy(Qt::StrongFocus);
    named(words.id + QStringLiteral("Title"), heading_,
          tr("Click: everything that can be done with this chart. Double-click beside the words: enlarge it, "
             "or bring the others back."));
    named(words.id + QStringLiteral("Plot"), plot_, {}, words.title + tr(", plot"));
    plot_->setFocusPolicy(Qt::NoFocus);
    plot_->installEventFilter(this);
    buildPlot(words);
    buildHint();
    buildNavigation();
    buildPoints();
    buildActions();
    tellKeys();
    buildRows(words);
    nameAxes();
    // The heading names the axes. Whoever asks the plot gets their labels all the same.
    connect(plot_, &QCustomPlot::afterReplot, this, [this] {
        plot_->xAxis->setLabel(xLabel_);
        plot_->yAxis->setLabel(yLabel_);
        nameAxes();
    });
    applyFonts(font());
    keepMargins();
    applyInk(isDark(palette()));
    tableClock_.setSingleShot(true);
    connect(&tableClock_, &QTimer::timeout, this, &Chart::fillTable);
}

Chart::~Chart() = default;

void Chart::buildActions() {
    actions_ = new ChartActions(this, {plot_, axes_, cursors_, notes_, points_, sound_}, [this] {
        return ChartActions::State{hasBands(), hasTrials(), band_, trials_, tableShown()};
    });
    connect(actions_, &ChartActions::bandWanted, this, &Chart::setBand);
    connect(actions_, &ChartActions::tableWanted, this, &Chart::showTable);
    connect(actions_, &ChartActions::maximiseRequested, this, &Chart::maximiseRequested);
    connect(actions_, &ChartActions::copyRequested, this, &Chart::copyRequested);
    connect(actions_, &ChartActions::paperRequested, this, &Chart::paperRequested);
    connect(actions_, &ChartActions::exportRequested, this, &Chart::exportRequested);
}

void Chart::tellKeys() {
    setPlaceOfKeys(this, tr("Charts"));
    PlotNavigation::tellKeys(this);
    tellKey(this, QStringLiteral("1 … 9"), tr("Hide or show a curve"));
}

void Chart::buildRows(const ChartWords& words) {
    menuButton_ = named(words.id + QStringLiteral("Menu"), new MenuButton(QStringLiteral("⋯"), heading_),
                        tr("Zoom, axes, cursors, notes, table, export"),
                        tr("What can be done with the chart: %1").arg(words.title));
    menuButton_->setAutoRaise(true);
    menuButton_->setMenu(actions_->menu());
    menuButton_->setFocusPolicy(Qt::NoFocus); // the chart itself has the menu key
    menuButton_->hide();
    heading_->setButton(menuButton_);
    connect(heading_, &ChartHeading::clicked, this, &Chart::showMenu);
    connect(heading_, &ChartHeading::doubleClicked, this, &Chart::maximiseRequested);
    connect(actions_->menu(), &QMenu::aboutToHide, this, &Chart::showMenuButton);
    table_ = new ChartTable(words.id + QStringLiteral("Table"));
    table_->setAccessibleName(tr("Values of the chart: %1").arg(words.title));
    pages_ = new QStackedWidget;
    pages_->addWidget(plot_);
    pages_->addWidget(table_);
    readout_ = named(words.id + QStringLiteral("Readout"), new CursorReadout);
    columnIn(this, {heading_, {pages_, 1}, readout_}, 0);
}

void Chart::buildPlot(const ChartWords& words) {
    plot_->setLocale(QLocale::c());
    // Its own legend is never shown, and each curve there looks at all others.
    plot_->setAutoAddPlottableToLegend(false);
    plot_->setMinimumSize(120, 80);
    // Segment by segment: 2 px antialiased then cost 7 ms for 20,000 points, not 180.
    plot_->setPlottingHint(QCP::phFastPolylines);
    plot_->plotLayout()->insertRow(0);
    legend_ = new LegendStrip(plot_);
    plot_->plotLayout()->addElement(0, 0, legend_);
    plot_->plotLayout()->setRowStretchFactor(0, 0.001);
    plot_->plotLayout()->setRowSpacing(0);
    legend_->setLayer(QStringLiteral("legend"));
    endWords_ = new EndWords(plot_);
    edge_ = new EdgeTick(plot_);
    plot_->addLayer(QStringLiteral("bands"), plot_->layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    bandLayer_ = plot_->layer(QStringLiteral("bands"));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setNumberFormat(QStringLiteral("g"));
        axis->setNumberPrecision(6);
        axis->setSubTicks(false);
        axis->setTickLength(0, 4);
        axis->setTickLabelPadding(3);
        axis->setPadding(0);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->setLabelPadding(4);
    }
    plot_->xAxis->setLabel(words.xLabel);
    plot_->yAxis->setLabel(words.yLabel);
    setCounts(plot_->xAxis, words.xCounts);
    setCounts(plot_->yAxis, words.yCounts);
    // Before anybody breaks them into lines.
    connect(plot_, &QCustomPlot::beforeReplot, this, [this] {
        xLabel_ = plot_->xAxis->label();
        yLabel_ = plot_->yAxis->label();
        plot_->xAxis->setLabel({});
        plot_->yAxis->setLabel({});
    });
}

void Chart::nameAxes() {
    const QString x = screenLabel(*plot_->xAxis).simplified(), y = screenLabel(*plot_->yAxis).simplified(),
                  whole = plot_->xAxis->label();
    if (onScreen_.title.isEmpty())
        heading_->setWords({title_, y, x, whole});
    else
        heading_->setWords({onScreen_.title, onScreen_.unit, x, whole});
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
    axes_ =
        new ZoomedAxes(plot_, navigation_, [this](const QCPAxis* axis) { return canBeLogarithmic(axis); });
    connect(axes_, &ZoomedAxes::scaleChanged, this, &Chart::viewChanged);
    connect(navigation_, &PlotNavigation::clicked, this, [this](QPoint at) {
        const QString key = keyAt(at);
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
        plot_->setCursor(keyAt(event->pos()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
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
    fitted_ = new FittedWords(plot_, hint_);
}

void Chart::setScreenTitle(const ScreenTitle& title) {
    onScreen_ = title;
    nameAxes();
}

void Chart::setTitle(const QString& title) {
    title_ = title;
    nameAxes();
    setAccessibleName(title);
    plot_->setAccessibleName(title + tr(", plot"));
    table_->setAccessibleName(tr("Values of the chart: %1").arg(title));
}

void Chart::setHint(const QString& hint) {
    axes_->setEmpty(!hint.isEmpty());
    hint_->setText(hint);
    hint_->setVisible(!hint.isEmpty());
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTickLabels(hint.isEmpty());
        axis->setTicks(hint.isEmpty());
        axis->grid()->setVisible(hint.isEmpty());
    }
}

void Chart::setBand(BandKind kind, bool trials) {
    if (kind == band_ && trials == trials_) return;
    band_ = kind;
    trials_ = trials;
    bandChanged();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    emit viewChanged();
}

void Chart::followCursors(const ValueCursors& other, bool hovering) {
    if (hovering)
        cursors_->hoverAt(other.hoveredX());
    else
        cursors_->placeAgain(other.position(ValueCursors::A), other.position(ValueCursors::B));
}

std::map<QString, QString> Chart::choices() const {
    return actions_->choices();
}

void Chart::choose(const std::map<QString, QString>& choices) {
    actions_->choose(choices);
}

ChartView Chart::view() const {
    const auto seen = [](const QCPAxis* axis) { return AxisRange{axis->range().lower, axis->range().upper}; };
    return {.zoomed = zoomedByPerson(),
            .x = seen(plot_->xAxis),
            .y = seen(plot_->yAxis),
            .logX = logarithmic(plot_->xAxis),
            .logY = logarithmic(plot_->yAxis),
            .band = band_,
            .trials = trials_,
            .hidden = hidden_,
            .notes = notes_->notes(),
            .choices = choices(),
            .cursorA = cursors_->position(ValueCursors::A),
            .cursorB = cursors_->position(ValueCursors::B)};
}

void Chart::setView(const ChartView& view) {
    choose(view.choices);
    setLogarithmic(plot_->xAxis, view.logX);
    setLogarithmic(plot_->yAxis, view.logY);
    hidden_ = view.hidden;
    notes_->setNotes(view.notes);
    setBand(view.band, view.trials);
    restyle();
    axes_->show({view.zoomed, view.zoomed, {view.x.lower, view.x.upper}, {view.y.lower, view.y.upper}});
    cursors_->placeAgain(view.cursorA, view.cursorB);
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
    points_->valuesChanged();
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
    cursors_->removeAll();
    axes_->forget();
}

void Chart::contentReplaced() {
    points_->leave();
    hidden_.clear();
    notes_->setNotes({});
    axesChanged();
}

QString Chart::keyAt(QPoint position) const {
    const QString key = legend_->keyAt(position);
    return key.isEmpty() ? endWords_->keyAt(position) : key;
}

void Chart::toggle(const QString& key) {
    if (key.isEmpty()) return;
    if (hidden_.erase(key) == 0) hidden_.insert(key);
    restyle();
    dataChanged();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    emit viewChanged();
}

void Chart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    if (event->type() == QEvent::FontChange) {
        applyFonts(font());
        keepMargins();
        growWithText(this);
    }
    applyInk(isDark(palette()));
    restyle();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    update();
}

bool Chart::event(QEvent* event) {
    if (event->type() == QEvent::Polish) { // while it is made it is no chart of its own yet
        growWithText(this);
        keepMargins();
    }
    if (event->type() == QEvent::ShortcutOverride && actions_->ofZoom(*static_cast<QKeyEvent*>(event)))
        event->accept();
    return QWidget::event(event);
}

void Chart::keyPressEvent(QKeyEvent* event) {
    if (QAction* zoom = actions_->ofZoom(*event)) return zoom->trigger();
    const int key = event->key();
    if (navigation_->handleKey(key)) return;
    if (key == Qt::Key_Home) return axes_->reset();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return emit maximiseRequested();
    const auto entry = static_cast<std::size_t>(key - Qt::Key_1);
    if (key >= Qt::Key_1 && key <= Qt::Key_9 && entry < legend_->entries().size())
        return toggle(legend_->entries()[entry].key);
    QWidget::keyPressEvent(event);
}

bool Chart::eventFilter(QObject* watched, QEvent* event) {
    if (watched == plot_ && event->type() == QEvent::Leave) cursors_->leave();
    return QWidget::eventFilter(watched, event);
}

void Chart::contextMenuEvent(QContextMenuEvent* event) {
    // The mouse's own menu comes with the release of the right button, which may also drag.
    if (event->reason() != QContextMenuEvent::Keyboard) return;
    showMenu();
}

void Chart::showMenu() {
    actions_->menu()->popup(mapToGlobal(heading_->geometry().bottomLeft()));
}

void Chart::showMenuButton() {
    menuButton_->setVisible(hasFocus() || rect().contains(mapFromGlobal(QCursor::pos())));
}

void Chart::enterEvent(QEnterEvent* event) {
    QWidget::enterEvent(event);
    menuButton_->show();
}

void Chart::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    menuButton_->setVisible(hasFocus() || actions_->menu()->isVisible());
}

void Chart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr double shareOfReadout = 0.15; // of the height: the chart is about the plot
    readout_->setRoom({width(), static_cast<int>(shareOfReadout * height())});
}

void Chart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), ink_.background);
    if (!hasFocus() || !focusByKeyboard_) return;
    paintFrame(painter, rect().adjusted(1, 1, -1, -1), palette().color(QPalette::Highlight),
               chartStyle.emphasis);
}

void Chart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    // A frame is for those who steer by keys.
    menuButton_->show();
    focusByKeyboard_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                       event->reason() == Qt::ShortcutFocusReason;
}

void Chart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    showMenuButton();
}

void Chart::buildPoints() {
    points_ = new PointWalk(plot_, [this] { return visibleSeries(); });
    sound_ = new HeardCurve(plot_, points_);
    connect(points_, &PointWalk::moved, this, [this] {
        showReadout();
        if (!sound_->playing()) readPointAloud(this); // two voices at once are none
    });
    connect(sound_, &HeardCurve::failed, this, [this](const QString& why) { readout_->say(why, why); });
}

// The place pointed at last is the point where there are no cursors.
void Chart::showReadout() {
    const QString rows = cursors_->readout();
    const auto at = rows.isEmpty() ? points_->at() : std::nullopt;
    const QString point = at ? pointInWords(*at) : QString();
    readout_->say(at ? point.toHtmlEscaped() : rows, at ? point : cursors_->readoutLine());
}

QStringList Chart::sentences() const {
    QStringList said = sentencesOn(points_->curves(), plot_->xAxis, plot_->yAxis);
    if (hint().isEmpty()) return said;
    const QString why = hint().simplified();
    return {said.first(), why.endsWith(QLatin1Char('.')) ? why : why + QLatin1Char('.')};
}

std::vector<CurveRead> Chart::curvesRead() const {
    std::vector<CurveRead> read;
    for (std::size_t curve = 0; curve < points_->curves().size(); ++curve) {
        const ChartSeries& series = points_->curves()[curve];
        read.push_back({series.appearance.text, series.x.size(),
                        [this, curve](std::size_t point) {
                            return epsiloscope::pointInWords(points_->curves()[curve], point, plot_->xAxis,
                                                             plot_->yAxis);
                        },
                        [this, curve](std::size_t point) {
                            return plot_->mapTo(this, points_->placeOf({curve, point}));
                        }});
    }
    return read;
}

std::optional<PointRead> Chart::pointRead() const {
    return points_->at();
}

} // namespace epsiloscope
