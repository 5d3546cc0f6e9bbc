// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <QString>

#include <memory>

namespace epsiloscope {

/// A sweep as charts show it and pictures keep it.
struct ShownSweep {
    QString name; ///< "Sweep 1"
    int paletteIndex = 0;
    std::shared_ptr<const SweepResult> sweep;

    bool operator==(const ShownSweep&) const = default;
};

/// A chart (PartsChart, HeatMapChart) of a sweep that may still grow. It does nothing by itself: whoever owns
/// it calls refresh() while dirty(), on the window's clock.
template <class SomeChart> class OfSweep : public SomeChart {
public:
    /// Null: none.
    void setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name) {
        changed_ = true;
        name_ = name;
        if (sweep == sweep_) return;
        sweep_ = std::move(sweep);
        sweepReplaced();
        this->contentReplaced();
    }
    /// True if anything has happened since the last refresh.
    bool dirty() const { return changed_ || (sweep_ && sweep_->runs.size() != seenRuns_); }
    /// Takes in what is new and redraws, once.
    void refresh() {
        takeIn();
        this->redraw();
    }
    /// Takes in what is new without drawing.
    void bringUpToDate() override {
        takeIn();
        this->restyle();
        this->dataChanged();
    }

protected:
    using SomeChart::SomeChart;

    /// Another sweep, or none: what was chosen of the last means nothing any more.
    virtual void sweepReplaced() {}
    /// Computes from the sweep what is drawn.
    virtual void recompute() = 0;
    void bandChanged() override {
        if (this->hasBands()) bringUpToDate();
    }
    /// Takes another value, for the next refresh; whether it is another.
    template <class Value> bool change(Value& now, const Value& wanted) {
        if (now == wanted) return false;
        now = wanted;
        return changed_ = true;
    }

    std::shared_ptr<const SweepResult> sweep_;
    QString name_; ///< the sweep's
    bool changed_ = true;

private:
    void takeIn() {
        changed_ = false;
        seenRuns_ = sweep_ ? sweep_->runs.size() : 0;
        recompute();
    }

    std::size_t seenRuns_ = 0;
};

} // namespace epsiloscope
