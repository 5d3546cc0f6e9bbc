// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartActions.h"

#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/chart/ZoomedAxes.h"
#include "ui/plots/marks/ValueCursors.h"

#include <QAction>
#include <QActionGroup>
#include <QCursor>
#include <QMenu>
#include <QTimer>

#include <utility>

namespace epsiloscope {

ChartActions::ChartActions(QWidget* chart, const Parts& parts, std::function<State()> state)
    : QObject(chart), chart_(chart), parts_(parts), state_(std::move(state)), menu_(new QMenu(chart)) {
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
    make("resetZoom", tr("Show &all"), Qt::Key_Home, [this] { parts_.axes->reset(); });
    undo_ = make("undoZoom", tr("&Undo zoom"), QKeySequence::Undo, [this] { parts_.axes->undo(); });
    redo_ = make("redoZoom", tr("&Redo zoom"), QKeySequence(Qt::CTRL | Qt::Key_Y),
                 [this] { parts_.axes->redo(); });
    make("maximise", tr("&Enlarge, or bring the others back"), Qt::Key_Return,
         [this] { emit maximiseRequested(); });
    menu_->addSeparator();
}

void ChartActions::makeScales() {
    QCustomPlot* plot = parts_.plot;
    const auto flip = [this](QCPAxis* axis) { parts_.axes->setLogarithmic(axis, !isLogarithmic(axis)); };
    logX_ = make("logX", tr("Logarithmic &x axis"), QKeySequence(Qt::SHIFT | Qt::Key_L),
                 [flip, plot] { flip(plot->xAxis); });
    logY_ = make("logY", tr("Logarithmic &y axis"), Qt::Key_L, [flip, plot] { flip(plot->yAxis); });
    for (QAction* action : {logX_, logY_})
        action->setCheckable(true);
    menu_->addSeparator();
}

void ChartActions::makeBands() {
    const auto band = [this](BandKind kind) { emit bandWanted(kind, state_().trials); };
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
                   [this] { emit bandWanted(state_().band, !state_().trials); });
    trials_->setCheckable(true);
    menu_->addSeparator();
}

void ChartActions::makeCursors() {
    const auto place = [this](ValueCursors::Name cursor) {
        parts_.cursors->place(cursor, parts_.plot->xAxis->pixelToCoord(placeWanted().x()));
    };
    make("cursorA", tr("Cursor A &here"), Qt::Key_A, [place] { place(ValueCursors::A); });
    make("cursorB", tr("Cursor B h&ere"), Qt::Key_B, [place] { place(ValueCursors::B); });
    make("cursorLeft", tr("Cursor to the previous point"), QKeySequence(Qt::CTRL | Qt::Key_Left),
         [this] { parts_.cursors->step(-1); });
    make("cursorRight", tr("Cursor to the next point"), QKeySequence(Qt::CTRL | Qt::Key_Right),
         [this] { parts_.cursors->step(1); });
    removeCursors_ =
        make("removeCursors", tr("Remove cursors"), Qt::Key_X, [this] { parts_.cursors->removeAll(); });
    menu_->addSeparator();
}

void ChartActions::makeNotes() {
    const auto noteAt = [this]() -> std::optional<std::size_t> {
        return place_ ? parts_.notes->at(*place_) : std::nullopt;
    };
    make("addNote", tr("Add a &note …"), Qt::Key_N, [this] {
        const QPointF at = placeWanted();
        parts_.notes->write(parts_.plot->xAxis->pixelToCoord(at.x()),
                            parts_.plot->yAxis->pixelToCoord(at.y()));
    });
    // By key the newest note is meant, where the mouse points at none.
    const auto meant = [this, noteAt]() -> std::optional<std::size_t> {
        if (const auto pointed = noteAt()) return pointed;
        const std::size_t count = parts_.notes->notes().size();
        return count > 0 ? std::optional(count - 1) : std::nullopt;
    };
    editNote_ = make("editNote", tr("Change the note …"), QKeySequence(Qt::SHIFT | Qt::Key_N), [this, meant] {
        if (const auto note = meant()) parts_.notes->edit(*note);
    });
    removeNote_ = make("removeNote", tr("Remove the note"), Qt::Key_Delete, [this, meant] {
        if (const auto note = meant()) parts_.notes->remove(*note);
    });
    menu_->addSeparator();
}

void ChartActions::makeOutput() {
    table_ =
        make("table", tr("Values as a &table"), Qt::Key_T, [this] { emit tableWanted(!state_().table); });
    table_->setCheckable(true);
    make("copyChart", tr("&Copy the chart"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
         [this] { emit copyRequested(); });
    make("exportChart", tr("Ex&port …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
         [this] { emit exportRequested(); });
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
    const State state = state_();
    undo_->setEnabled(parts_.axes->history().canUndo());
    redo_->setEnabled(parts_.axes->history().canRedo());
    for (const auto& [action, axis] : {std::pair(logX_, parts_.plot->xAxis), {logY_, parts_.plot->yAxis}}) {
        action->setChecked(isLogarithmic(axis));
        action->setEnabled(parts_.axes->canBeLogarithmic(axis));
    }
    for (QAction* action : {quartiles_, meanSd_})
        action->setVisible(state.hasBands);
    quartiles_->setChecked(state.band == BandKind::Quartiles);
    meanSd_->setChecked(state.band == BandKind::MeanSd);
    trials_->setVisible(state.hasTrials);
    trials_->setChecked(state.trials);
    table_->setChecked(state.table);
    for (QAction* action : {editNote_, removeNote_})
        action->setVisible(!parts_.notes->notes().empty());
    removeCursors_->setVisible(parts_.cursors->position(ValueCursors::A) ||
                               parts_.cursors->position(ValueCursors::B));
}

QPointF ChartActions::placeWanted() const {
    const QCustomPlot* plot = parts_.plot;
    const QRect inner = plot->axisRect()->rect();
    if (place_) return *place_;
    if (const auto x = parts_.cursors->hoveredX()) {
        const QPoint mouse = plot->mapFromGlobal(QCursor::pos());
        const double y = inner.contains(mouse) ? mouse.y() : inner.center().y();
        return {plot->xAxis->coordToPixel(*x), y};
    }
    return inner.center();
}

} // namespace epsiloscope
