// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QKeySequence>
#include <QObject>
#include <QPoint>

#include <functional>
#include <optional>

class QAction;
class QCustomPlot;
class QMenu;

namespace epsiloscope {

class ChartNotes;
class ValueCursors;
class ZoomedAxes;

/// Everything that can be done with a chart, each with its key: zoom back and forth, logarithmic axes, bands,
/// cursors, notes, the table, copying and export. In a menu at the mouse or behind the button "⋯".
class ChartActions final : public QObject {
    Q_OBJECT
public:
    /// What they act on.
    struct Parts {
        QCustomPlot* plot;
        ZoomedAxes* axes;
        ValueCursors* cursors;
        ChartNotes* notes;
    };
    /// What the chart is and shows at the moment, beyond its parts.
    struct State {
        bool hasBands, hasTrials;
        BandKind band;
        bool trials, table;
    };
    /// The chart owns it and hears its keys.
    ChartActions(QWidget* chart, const Parts& parts, std::function<State()> state);

    /// The menu, with what applies now enabled; `place` in pixels of the plot, where the mouse asked for it.
    QMenu* menu(std::optional<QPoint> place = {});
    /// Where the mouse asked for the menu that an action was chosen from; nothing where it came by key.
    std::optional<QPoint> menuPlace() const { return place_; }
    /// Puts a chart's own actions at the end of the menu.
    void add(QAction* action);
    /// Makes one and puts it there; `name` is its object name.
    QAction* make(const char* name, const QString& words, const QKeySequence& key,
                  const std::function<void()>& act);

signals:
    void bandWanted(epsiloscope::BandKind kind, bool trials);
    void tableWanted(bool shown);
    void maximiseRequested();
    void copyRequested();
    void exportRequested();

private:
    void makeZoom();
    void makeScales();
    void makeBands();
    void makeCursors();
    void makeNotes();
    void makeOutput();
    void refresh();
    void forgetMenu();
    /// Where a cursor or note goes: the place of the menu, else the mouse where it is over the axes, else the
    /// middle.
    QPointF placeWanted() const;

    QWidget* chart_;
    Parts parts_;
    std::function<State()> state_;
    QMenu* menu_;
    std::optional<QPoint> place_;
    QAction *undo_ = nullptr, *redo_ = nullptr, *logX_ = nullptr, *logY_ = nullptr, *quartiles_ = nullptr,
            *meanSd_ = nullptr, *trials_ = nullptr, *table_ = nullptr, *removeCursors_ = nullptr,
            *editNote_ = nullptr, *removeNote_ = nullptr;
};

} // namespace epsiloscope
