// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartActions.h"

#include "ui/plots/chart/Chart.h"
#include "ui/plots/chart/ChartNotes.h"

#include <QAction>
#include <QActionGroup>
#include <QCursor>
#include <QMenu>
#include <QTimer>

namespace epsiloscope {

ChartActions::ChartActions(Chart* chart) : QObject(chart), chart_(chart), menu_(new QMenu(chart)) {
    menu_->setObjectName(chart->objectName() + QStringLiteral("ChartMenu"));
    makeZoom();
    makeScales();
    makeBands();
    makeCursors();
    makeNotes();
    makeOutput();
    connect(menu_, &QMenu::aboutToShow, this, &ChartActions::refresh);
    connect(menu_, &QMenu::aboutToHide, this, &ChartActions::forgetMenu);
}

// What is greyed or left out in the menu must still hear its key later; the entry chosen is told after the
// menu has gone and still wants to know its place.
void ChartActions::forgetMenu() {
    for (QAction* action : menu_->actions()) {
        action->setEnabled(true);
        action->setVisible(true);
    }
    QTimer::singleShot(0, this, [this] { place_.reset(); });
}

QAction* ChartActions::make(const char* name, const QString& words, const QKeySequence& key,
                            const std::function<void()>& act) {
    QAction* action = menu_->addAction(words);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    // The four charts share their keys: the one with the focus is meant.
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, act);
    chart_->addAction(action);
    return action;
}

void ChartActions::makeZoom() {
    make("resetZoom", tr("Show &all"), Qt::Key_Home, [this] { chart_->resetZoom(); });
    undo_ = make("undoZoom", tr("&Undo zoom"), QKeySequence::Undo, [this] { chart_->undoZoom(); });
    redo_ = make("redoZoom", tr("&Redo zoom"), QKeySequence(Qt::CTRL | Qt::Key_Y),
                 [this] { chart_->redoZoom(); });
    make("maximise", tr("&Enlarge, or bring the others back"), Qt::Key_Return,
         [this] { emit chart_->maximiseRequested(); });
    menu_->addSeparator();
}

void ChartActions::makeScales() {
    QCustomPlot* plot = chart_->plot();
    const auto flip = [this](QCPAxis* axis) { chart_->setLogarithmic(axis, !chart_->logarithmic(axis)); };
    logX_ = make("logX", tr("Logarithmic &x axis"), QKeySequence(Qt::SHIFT | Qt::Key_L),
                 [flip, plot] { flip(plot->xAxis); });
    logY_ = make("logY", tr("Logarithmic &y axis"), Qt::Key_L, [flip, plot] { flip(plot->yAxis); });
    for (QAction* action : {logX_, logY_})
        action->setCheckable(true);
    menu_->addSeparator();
}

void ChartActions::makeBands() {
    const auto band = [this](BandKind kind) { chart_->setBand(kind, chart_->trialsShown()); };
    quartiles_ = make("quartiles", tr("Trials as median and &quartiles"), Qt::Key_Q,
                      [band] { band(BandKind::Quartiles); });
    meanSd_ = make("meanSd", tr("Trials as mean ± standard &deviation"), Qt::Key_D,
                   [band] { band(BandKind::MeanSd); });
    auto* group = new QActionGroup(this);
    for (QAction* action : {quartiles_, meanSd_}) {
        action->setCheckable(true);
        group->addAction(action);
    }
    trials_ = make("trials", tr("Each tr&ial by itself"), Qt::Key_I,
                   [this] { chart_->setBand(chart_->bandKind(), !chart_->trialsShown()); });
    trials_->setCheckable(true);
    menu_->addSeparator();
}

void ChartActions::makeCursors() {
    const auto place = [this](ValueCursors::Name cursor) {
        chart_->cursors()->place(cursor, chart_->plot()->xAxis->pixelToCoord(placeWanted().x()));
    };
    make("cursorA", tr("Cursor A &here"), Qt::Key_A, [place] { place(ValueCursors::A); });
    make("cursorB", tr("Cursor B h&ere"), Qt::Key_B, [place] { place(ValueCursors::B); });
    make("cursorLeft", tr("Cursor to the previous point"), QKeySequence(Qt::CTRL | Qt::Key_Left),
         [this] { chart_->cursors()->step(-1); });
    make("cursorRight", tr("Cursor to the next point"), QKeySequence(Qt::CTRL | Qt::Key_Right),
         [this] { chart_->cursors()->step(1); });
    removeCursors_ =
        make("removeCursors", tr("Remove cursors"), Qt::Key_X, [this] { chart_->cursors()->removeAll(); });
    menu_->addSeparator();
}

void ChartActions::makeNotes() {
    const auto noteAt = [this]() -> std::optional<std::size_t> {
        return place_ ? chart_->notes()->at(*place_) : std::nullopt;
    };
    make("addNote", tr("Add a &note …"), Qt::Key_N, [this] {
        const QPointF at = placeWanted();
        chart_->notes()->write(chart_->plot()->xAxis->pixelToCoord(at.x()),
                               chart_->plot()->yAxis->pixelToCoord(at.y()));
    });
    // By key the newest note is meant, where the mouse points at none.
    const auto meant = [this, noteAt]() -> std::optional<std::size_t> {
        if (const auto pointed = noteAt()) return pointed;
        const std::size_t count = chart_->notes()->notes().size();
        return count > 0 ? std::optional(count - 1) : std::nullopt;
    };
    editNote_ = make("editNote", tr("Change the note …"), QKeySequence(Qt::SHIFT | Qt::Key_N), [this, meant] {
        if (const auto note = meant()) chart_->notes()->edit(*note);
    });
    removeNote_ = make("removeNote", tr("Remove the note"), Qt::Key_Delete, [this, meant] {
        if (const auto note = meant()) chart_->notes()->remove(*note);
    });
    menu_->addSeparator();
}

void ChartActions::makeOutput() {
    table_ = make("table", tr("Values as a &table"), Qt::Key_T,
                  [this] { chart_->showTable(!chart_->tableShown()); });
    table_->setCheckable(true);
    make("copyChart", tr("&Copy the chart"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
         [this] { emit chart_->copyRequested(); });
    make("exportChart", tr("Ex&port …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
         [this] { emit chart_->exportRequested(); });
    menu_->addSeparator();
}

void ChartActions::add(QAction* action) {
    menu_->addAction(action);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    chart_->addAction(action);
}

QMenu* ChartActions::menu(std::optional<QPoint> place) {
    place_ = place;
    return menu_;
}

void ChartActions::refresh() {
    undo_->setEnabled(chart_->zoomHistory().canUndo());
    redo_->setEnabled(chart_->zoomHistory().canRedo());
    logX_->setChecked(chart_->logarithmic(chart_->plot()->xAxis));
    logY_->setChecked(chart_->logarithmic(chart_->plot()->yAxis));
    for (QAction* action : {quartiles_, meanSd_})
        action->setVisible(chart_->hasBands());
    trials_->setVisible(chart_->hasTrials());
    logX_->setEnabled(chart_->canBeLogarithmic(chart_->plot()->xAxis));
    logY_->setEnabled(chart_->canBeLogarithmic(chart_->plot()->yAxis));
    quartiles_->setChecked(chart_->bandKind() == BandKind::Quartiles);
    meanSd_->setChecked(chart_->bandKind() == BandKind::MeanSd);
    trials_->setChecked(chart_->trialsShown());
    table_->setChecked(chart_->tableShown());
    for (QAction* action : {editNote_, removeNote_})
        action->setVisible(!chart_->notes()->notes().empty());
    removeCursors_->setVisible(chart_->cursors()->position(ValueCursors::A) ||
                               chart_->cursors()->position(ValueCursors::B));
}

QPointF ChartActions::placeWanted() const {
    const QCustomPlot* plot = chart_->plot();
    const QRect inner = plot->axisRect()->rect();
    if (place_) return *place_;
    if (const auto x = chart_->cursors()->hoveredX()) {
        const QPoint mouse = plot->mapFromGlobal(QCursor::pos());
        const double y = inner.contains(mouse) ? mouse.y() : inner.center().y();
        return {plot->xAxis->coordToPixel(*x), y};
    }
    return inner.center();
}

} // namespace epsiloscope
