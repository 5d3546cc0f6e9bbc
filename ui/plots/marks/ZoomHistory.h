// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

#include <optional>
#include <vector>

namespace epsiloscope {

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

} // namespace epsiloscope
