// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/IntrinsicBagging.h"
#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/Curve.h"

#include <array>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The intrinsic privacy of bagging as k grows: lists of the same length, ascending.
struct BagCurve {
    std::vector<std::int64_t> subsample;
    std::vector<double> epsilon, delta;
};

/// For k from 1 to the largest ≤ n that can be drawn, in even steps of log k, some 40 a decade and both ends.
/// The plan's own k does not matter. Empty where none can be drawn.
BagCurve bagCurve(const BagPlan& plan);

/// Bagging in the ε–δ plane, both logarithmic: where the theorem puts it as k runs from 1 to n, by all three
/// draws; the k that is looked at; the points of the paper; and δ = 1/n, below which bagging cannot come.
class PlaneChart final : public Chart {
    Q_OBJECT
public:
    PlaneChart();

    /// A plan that passes checkBags, and the colour of the run that it is of.
    void showPlan(const BagPlan& plan, int paletteIndex = 0);
    /// No bags, and why.
    void showNothing(const QString& why);
    const std::optional<BagPlan>& plan() const { return plan_; }

    /// Below a legend of six lines there is still room for a height.
    QSize minimumSizeHint() const override { return {240, 235}; }

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;
    /// n, N, k and the draw, so that an exported chart can be shown again.
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;

protected:
    void restyle() override;

private:
    /// The curve of one draw, and the chosen k on it.
    struct Line {
        BagDraw draw;
        Qt::PenStyle dash; ///< where another draw is chosen, and the shape of its mark then
        QCPScatterStyle::ScatterShape shape;
        QCPGraph *curve = nullptr, *mark = nullptr;
        BagCurve along{};                         ///< as k grows; empty: not shown
        std::optional<IntrinsicPrivacy> chosen{}; ///< absent where so many cannot be drawn
    };
    /// Points of the paper about one dataset.
    struct Published {
        QString dataset;
        QCPGraph* points = nullptr;
        std::vector<double> epsilon{}, delta{};
    };

    void build();
    void buildPublished();
    void take();
    void takeLine(Line& line) const;
    void arrange();
    void placeBelow();
    bool isChosen(const Line& line) const { return plan_ && plan_->draw == line.draw; }
    LegendEntry entryOf(const Line& line) const;
    LegendEntry entryOf(const Published& published) const;
    std::vector<LegendEntry> entries() const;
    /// As the legend has it; null: not there, or hidden.
    const LegendEntry* seenEntry(const QString& key) const;

    std::optional<BagPlan> plan_;
    QString why_;
    int paletteIndex_ = 0;
    std::array<Line, 3> lines_{
        {{BagDraw::WithReplacement, Qt::DashLine, QCPScatterStyle::ssPlusCircle},
         {BagDraw::JointWithoutReplacement, Qt::DashLine, QCPScatterStyle::ssTriangle},
         {BagDraw::IndependentWithoutReplacement, Qt::DashDotLine, QCPScatterStyle::ssTriangleInverted}}};
    std::vector<Published> published_;
    ReferenceLine oneInN_;
    QCPItemRect* region_; ///< the region of δ ≥ 1/n
    QCPItemLine* toLeft_; ///< from the chosen point to ε = 0
};

} // namespace epsiloscope
