// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace epsiloscope {

class PlotNavigation;

/// A person's view of a plot: which axes have been moved, and to where. An axis nobody has moved follows the
/// data.
struct ZoomState {
    bool ownX = false, ownY = false;
    QCPRange x{0, 1}, y{0, 1};

    bool operator==(const ZoomState&) const = default;
};

/// Undo and redo of zooming and panning. A gesture (a drag, some turns of the wheel) is one step.
class ZoomHistory {
public:
    /// To be called before the view changes, with the view as it is.
    void visit(const ZoomState& before);
    /// The view to go back to, given the present one; nothing: there is none.
    std::optional<ZoomState> undo(const ZoomState& now) { return step(past_, future_, now); }
    std::optional<ZoomState> redo(const ZoomState& now) { return step(future_, past_, now); }
    bool canUndo() const { return !past_.empty(); }
    bool canRedo() const { return !future_.empty(); }

private:
    using States = std::vector<ZoomState>;
    static std::optional<ZoomState> step(States& from, States& to, const ZoomState& now);

    States past_, future_;
};

/// The ranges of a plot's two axes: all there is until a person moves them, with the way back and forth, on a
/// linear or a logarithmic scale.
class ZoomedAxes final : public QObject {
    Q_OBJECT
public:
    using Asks = std::function<bool(const QCPAxis*)>;
    /// The plot owns it. `canBeLogarithmic` is asked whenever somebody wants a logarithmic axis.
    ZoomedAxes(QCustomPlot* plot, PlotNavigation* navigation, Asks canBeLogarithmic);

    /// Sets what the axes show unless the person has zoomed.
    void setAutomatic(const QCPRange& x, const QCPRange& y);
    /// While they are held they keep still, whatever setAutomatic() says.
    void hold(bool held);
    const QCPRange& automaticX() const { return automaticX_; }
    const QCPRange& automaticY() const { return automaticY_; }

    /// The ranges that they show, and which of them are the person's.
    ZoomState state() const;
    /// Takes the ranges of those that are the person's.
    void show(const ZoomState& state);
    void reset();
    void undo() { goBackTo(history_.undo(state())); }
    void redo() { goBackTo(history_.redo(state())); }
    const ZoomHistory& history() const { return history_; }
    /// The axes have changed their meaning: zoom and history are forgotten.
    void forget();
    /// From now on both show the same range in this direction, which holds what each needs, and move
    /// together, as long as they are `alike`. They must have the same owner.
    void share(Qt::Orientation direction, ZoomedAxes* other, const std::function<bool()>& alike);
    /// There is nothing to see: others need no room for it.
    void setEmpty(bool empty) { empty_ = empty; }
    /// A picture has ranges of its own.
    void setApart(bool apart) { apart_ = apart; }

    bool canBeLogarithmic(const QCPAxis* axis) const { return canBeLogarithmic_(axis); }
    void setLogarithmic(QCPAxis* axis, bool logarithmic);

signals:
    /// The person moved or reset this, or changed its scale.
    void moved(Qt::Orientation direction);
    void scaleChanged();

private:
    /// Another one that shows the same range.
    struct Shared {
        Qt::Orientation direction;
        ZoomedAxes* with;
        std::function<bool()> alike;
    };
    void applyRanges();
    QCPRange needed(Qt::Orientation direction) const;
    void scale(QCPAxis* axis, bool logarithmic);
    QCPAxis* axisOf(Qt::Orientation direction) const;
    void redrawSoon();
    void tellMoved(Qt::Orientation direction);
    void follow(Qt::Orientation direction, const ZoomedAxes& other);
    void goBackTo(const std::optional<ZoomState>& state);
    QCPRange rangeFor(QCPAxis* axis, const QCPRange& automatic) const;

    QCustomPlot* plot_;
    PlotNavigation* navigation_;
    Asks canBeLogarithmic_;
    bool ownX_ = false, ownY_ = false; ///< moved by the person
    bool held_ = false, empty_ = false, apart_ = false, waiting_ = false;
    ZoomState drawn_;
    std::vector<Shared> shared_;
    ZoomHistory history_;
    QCPRange automaticX_{0, 1}, automaticY_{0, 1};
};

/// True if its scale is.
inline bool isLogarithmic(const QCPAxis* axis) {
    return axis->scaleType() == QCPAxis::stLogarithmic;
}

} // namespace epsiloscope
