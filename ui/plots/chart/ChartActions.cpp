// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartActions.h"

#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/chart/PointWalk.h"
#include "ui/plots/chart/ZoomedAxes.h"
#include "ui/plots/marks/ValueCursors.h"

#include <QAction>
#include <QActionGroup>
#include <QCursor>
#include <QKeyEvent>
#include <QMenu>
#include <QTimer>

#include <utility>

namespace epsiloscope {

ChartActions::ChartActions(QWidget* chart, const Parts& parts, std::function<State()> state)
    : QObject(chart), chart_(chart), parts_(parts), state_(std::move(state)), menu_(new QMenu(chart)) {
    menu_->setObjectName(chart->objectName() + QStringLiteral("ChartMenu"));
    makeZoom();
    makeBeneath(tr("Axes"), [this] { makeScales(); });
    makeBeneath(tr("Spread of repeats"), [this] { makeBands(); });
    makeBeneath(tr("Cursors"), [this] { makeCursors(); });
    makeBeneath(tr("Point by point"), [this] { makePoints(); });
    menu_->addSeparator();
    makeNotes();
    makeOutput();
    connect(menu_, &QMenu::aboutToShow, this, &ChartActions::refresh);
    connect(menu_, &QMenu::aboutToHide, this, &ChartActions::forgetMenu);
}

// An action greyed or left out in the menu must still hear its key later; the entry chosen is told after the
// menu has gone and still wants to know its place.
void ChartActions::forgetMenu() {
    for (const auto& [action, state] : states_) {
        action->setEnabled(true);
        action->setVisible(true);
    }
    QTimer::singleShot(0, this, [this] { place_.reset(); });
}

// In a menu of their own: most use these by keys.
void ChartActions::makeBeneath(const QString& words, const std::function<void()>& made) {
    QMenu* whole = std::exchange(menu_, menu_->addMenu(words));
    made();
    menu_ = whole;
}

QAction* ChartActions::make(const char* name, const QString& words, const QKeySequence& key,
                            const std::function<void()>& act, ChartActionState state) {
    auto* action = new QAction(words, menu_);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    action->setCheckable(static_cast<bool>(state.checked));
    connect(action, &QAction::triggered, this, act);
    add(action);
    states_.emplace_back(action, std::move(state));
    return action;
}

QAction* ChartActions::ofZoom(const QKeyEvent& key) const {
    for (QAction* action : zooms_)
        if (action->shortcuts().contains(QKeySequence(key.keyCombination()))) return action;
    return nullptr;
}

void ChartActions::offer(const QString& key, const std::vector<ChartOption>& options,
                         const std::function<void()>& changed, const QString& otherwise) {
    auto* group = new QActionGroup(this);
    const bool optional = !otherwise.isEmpty();
    if (optional) group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    for (const ChartOption& option : options) {
        QAction* action = group->addAction(option.words);
        action->setObjectName(option.name);
        action->setData(option.value);
        action->setCheckable(true);
        action->setChecked(!optional && group->actions().size() == 1);
        action->setShortcut(option.key);
        connect(action, &QAction::toggled, this, [changed, optional](bool checked) {
            if (checked || optional) changed();
        });
        add(action);
    }
    offered_.push_back({key, otherwise, group});
}

void ChartActions::offerMeasures(const QString& key, const std::vector<ChartOption>& options,
                                 const std::function<void()>& changed) {
    makeBeneath(tr("Measure"), [&] { offer(key, options, changed); });
}

std::map<QString, QString> ChartActions::choices() const {
    std::map<QString, QString> chosen;
    for (const auto& [key, otherwise, group] : offered_) {
        const QAction* action = group->checkedAction();
        chosen[key] = action ? action->data().toString() : otherwise;
    }
    return chosen;
}

void ChartActions::choose(const std::map<QString, QString>& choices) {
    for (const auto& [key, otherwise, group] : offered_) {
        const auto wanted = choices.find(key);
        if (wanted == choices.end() || wanted->second.isEmpty()) continue;
        for (QAction* action : group->actions())
            if (action->data().toString() == wanted->second || wanted->second == otherwise)
                action->setChecked(wanted->second != otherwise);
    }
}

QList<QAction*> ChartActions::options() const {
    QList<QAction*> all;
    for (const Offered& each : offered_)
        all << each.group->actions();
    return all;
}

void ChartActions::makeZoom() {
    make("resetZoom", tr("Show &all"), Qt::Key_Home, [this] { parts_.axes->reset(); });
    QAction* back = make("undoZoom", tr("&Undo zoom"), QKeySequence(Qt::CTRL | Qt::Key_Z),
                         [this] { parts_.axes->undo(); },
                         {.enabled = [this] { return parts_.axes->history().canUndo(); }});
    QAction* forth = make("redoZoom", tr("&Redo zoom"), QKeySequence(Qt::CTRL | Qt::Key_Y),
                          [this] { parts_.axes->redo(); },
                          {.enabled = [this] { return parts_.axes->history().canRedo(); }});
    forth->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
    zooms_ = {back, forth};
    make("maximise", tr("&Enlarge, or bring the others back"), Qt::Key_Return,
         [this] { emit maximiseRequested(); });
    menu_->addSeparator();
}

void ChartActions::makeScales() {
    const auto scale = [this](const char* name, const QString& words, const QKeySequence& key,
                              QCPAxis* axis) {
        make(name, words, key, [this, axis] { parts_.axes->setLogarithmic(axis, !isLogarithmic(axis)); },
             {.enabled = [this, axis] { return parts_.axes->canBeLogarithmic(axis); },
              .checked = [axis] { return isLogarithmic(axis); }});
    };
    scale("logX", tr("Logarithmic &x axis"), QKeySequence(Qt::SHIFT | Qt::Key_L), parts_.plot->xAxis);
    scale("logY", tr("Logarithmic &y axis"), Qt::Key_L, parts_.plot->yAxis);
    menu_->addSeparator();
}

void ChartActions::makeBands() {
    auto* group = new QActionGroup(this);
    const auto band = [this, group](const char* name, const QString& words, Qt::Key key, BandKind kind) {
        group->addAction(make(name, words, key, [this, kind] { emit bandWanted(kind, state_().trials); },
                              {.visible = [this] { return state_().hasBands; },
                               .checked = [this, kind] { return state_().band == kind; }}));
    };
    band("quartiles", tr("Repeats as median and &quartiles"), Qt::Key_Q, BandKind::Quartiles);
    band("meanSd", tr("Repeats as mean ± standard &deviation"), Qt::Key_D, BandKind::MeanSd);
    make("trials", tr("Each repeat by &itself"), Qt::Key_I,
         [this] { emit bandWanted(state_().band, !state_().trials); },
         {.visible = [this] { return state_().hasTrials; }, .checked = [this] { return state_().trials; }});
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
    make("removeCursors", tr("Remove cursors"), Qt::Key_X,
         [this] {
             parts_.cursors->removeAll();
             parts_.points->leave();
         },
         {.visible = [this] {
             return parts_.cursors->position(ValueCursors::A) || parts_.cursors->position(ValueCursors::B) ||
                    parts_.points->at();
         }});
}

void ChartActions::makePoints() {
    PointWalk* points = parts_.points;
    make("nextPoint", tr("Read the next point"), Qt::Key_Period, [points] { points->step(1); });
    make("previousPoint", tr("Read the point before"), Qt::Key_Comma, [points] { points->step(-1); });
    make("nextCurve", tr("To the next curve"), Qt::Key_Greater, [points] { points->stepCurve(1); });
    make("previousCurve", tr("To the curve before"), Qt::Key_Less, [points] { points->stepCurve(-1); });
    make("hearCurve", tr("Hear the curve"), Qt::Key_H, [this] { parts_.sound->hear(); },
         {.checked = [this] { return parts_.sound->playing(); }});
}

void ChartActions::makeNotes() {
    make("addNote", tr("Add a &note …"), Qt::Key_N, [this] {
        const QPointF at = placeWanted();
        parts_.notes->write(parts_.plot->xAxis->pixelToCoord(at.x()),
                            parts_.plot->yAxis->pixelToCoord(at.y()));
    });
    // By key the newest note is meant, where the mouse points at none.
    const auto withNote = [this](const char* name, const QString& words, const QKeySequence& key,
                                 const std::function<void(std::size_t)>& act) {
        make(name, words, key,
             [this, act] {
                 const std::size_t count = parts_.notes->notes().size();
                 const auto pointed = place_ ? parts_.notes->at(*place_) : std::nullopt;
                 if (count > 0) act(pointed.value_or(count - 1));
             },
             {.visible = [this] { return !parts_.notes->notes().empty(); }});
    };
    ChartNotes* notes = parts_.notes;
    withNote("editNote", tr("Change the note …"), QKeySequence(Qt::SHIFT | Qt::Key_N),
             [notes](std::size_t note) { notes->edit(note); });
    withNote("removeNote", tr("Remove the note"), Qt::Key_Delete,
             [notes](std::size_t note) { notes->remove(note); });
    menu_->addSeparator();
}

void ChartActions::makeOutput() {
    make("table", tr("Values as a &table"), Qt::Key_T, [this] { emit tableWanted(!state_().table); },
         {.checked = [this] { return state_().table; }});
    // Behind a tab as menus show keys; the keys themselves are the window's.
    const auto withKey = [](const QString& words, const QKeySequence& key) {
        return words + QLatin1Char('\t') + key.toString(QKeySequence::NativeText);
    };
    make("copyChart", withKey(tr("&Copy the chart"), copyKey()), {}, [this] { emit copyRequested(); });
    make("paperChart", withKey(tr("&Figure for a paper …"), paperKey()), {},
         [this] { emit paperRequested(); });
    make("exportChart", withKey(tr("Ex&port …"), exportKey()), {}, [this] { emit exportRequested(); });
    menu_->addSeparator();
}

void ChartActions::add(QAction* action) {
    menu_->addAction(action);
    // The four charts share their keys: the one with the focus is meant.
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    chart_->addAction(action);
}

QMenu* ChartActions::menu(std::optional<QPoint> place) {
    place_ = place;
    return menu_;
}

void ChartActions::refresh() {
    for (const auto& [action, state] : states_) {
        if (state.enabled) action->setEnabled(state.enabled());
        if (state.visible) action->setVisible(state.visible());
        if (state.checked) action->setChecked(state.checked());
    }
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
