// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QKeySequence>
#include <QObject>
#include <QPoint>

#include <functional>
#include <map>
#include <optional>
#include <vector>

class QAction;
class QActionGroup;
class QCustomPlot;
class QKeyEvent;
class QMenu;

namespace epsiloscope {

class ChartNotes;
class HeardCurve;
class PointWalk;
class ValueCursors;
class ZoomedAxes;

/// Asked of an action whenever the menu opens; what is left out is always so, and nothing is ever checked.
struct ChartActionState {
    std::function<bool()> enabled{}, visible{}, checked{};
};

/// One of the ways to look at a chart.
struct ChartOption {
    QString value; ///< as it is kept with exports
    QString name;  ///< object name of its action
    QString words;
    QKeySequence key{};
};

/// Everything that can be done with a chart, each with its key: zoom back and forth, logarithmic axes, bands,
/// cursors, notes, the table, copying and export. In a menu at the mouse or behind the button "⋯".
class ChartActions final : public QObject {
    Q_OBJECT
public:
    /// The parts they act on.
    struct Parts {
        QCustomPlot* plot;
        ZoomedAxes* axes;
        ValueCursors* cursors;
        ChartNotes* notes;
        PointWalk* points;
        HeardCurve* sound;
    };
    /// The state of the chart at the moment, beyond its parts.
    struct State {
        bool hasBands, hasTrials;
        BandKind band;
        bool trials, table;
    };
    /// The chart owns it and hears its keys.
    ChartActions(QWidget* chart, const Parts& parts, std::function<State()> state);

    /// The window's, which knows the chart that is meant: the one under the mouse, whatever has the focus.
    static QKeySequence copyKey() { return {Qt::CTRL | Qt::SHIFT | Qt::Key_C}; }
    static QKeySequence paperKey() { return {Qt::CTRL | Qt::SHIFT | Qt::Key_F}; }
    static QKeySequence exportKey() { return {Qt::CTRL | Qt::SHIFT | Qt::Key_E}; }

    /// The menu, with what applies now enabled; `place` in pixels of the plot, where the mouse asked for it.
    QMenu* menu(std::optional<QPoint> place = {});
    /// Where the mouse asked for the menu that an action was chosen from; nothing where it came by key.
    std::optional<QPoint> menuPlace() const { return place_; }
    /// The one that goes back or forth in what was zoomed by this key; null: none does.
    QAction* ofZoom(const QKeyEvent& key) const;
    /// Puts a chart's own actions at the end of the menu.
    void add(QAction* action);
    /// Makes one and puts it there; `name` is its object name.
    QAction* make(const char* name, const QString& words, const QKeySequence& key,
                  const std::function<void()>& act, ChartActionState state = {});
    /// Lets the person choose among options, of which the first is chosen at first, or, where there is an
    /// `otherwise`, one of them at most: that is kept where none is.
    void offer(const QString& key, const std::vector<ChartOption>& options,
               const std::function<void()>& changed, const QString& otherwise = {});
    /// The same of measures, in a menu of their own.
    void offerMeasures(const QString& key, const std::vector<ChartOption>& options,
                       const std::function<void()>& changed);
    /// The choices, by the keys of offer().
    std::map<QString, QString> choices() const;
    /// Unknown keys and values are passed over.
    void choose(const std::map<QString, QString>& choices);
    /// The actions of offer(), checkable.
    QList<QAction*> options() const;

signals:
    void bandWanted(epsiloscope::BandKind kind, bool trials);
    void tableWanted(bool shown);
    void maximiseRequested();
    void copyRequested();
    void exportRequested();
    void paperRequested();

private:
    void makeZoom();
    void makeScales();
    void makeBands();
    void makeBeneath(const QString& words, const std::function<void()>& made);
    void makeCursors();
    void makePoints();
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
    std::vector<std::pair<QAction*, ChartActionState>> states_;
    struct Offered {
        QString key, otherwise;
        QActionGroup* group;
    };
    std::vector<Offered> offered_;
    std::vector<QAction*> zooms_; ///< back and forth
};

} // namespace epsiloscope
