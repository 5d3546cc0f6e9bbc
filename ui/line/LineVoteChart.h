// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/line/ShownLine.h"
#include "ui/plots/Chart.h"

#include <array>

namespace epsiloscope {

/// The points on their line, one row for each class, and the vote Σ αₜhₜ(x) over it: where it is 0 or more it
/// calls the class of the upper row (Shen et al., section 4).
class LineVoteChart final : public Chart {
    Q_OBJECT
public:
    explicit LineVoteChart(QWidget* parent = nullptr);

    /// Null: nothing to show. Draws nothing: refresh() does.
    void setLine(ShownLinePtr line);
    void refresh();

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    void restyle() override;

private:
    static QString keyOf(std::size_t label);
    double rowHeight() const;
    void placePoints(std::size_t label);
    void placeVote();
    QString turnsWords() const;
    LegendEntry pointsEntry(std::size_t label) const;
    LegendEntry voteEntry() const;
    LegendEntry turnsEntry() const;
    void describe();

    ShownLinePtr line_;
    std::array<std::vector<double>, 2> points_; ///< by class, rising
    std::vector<double> voteX_, voteY_;         ///< with both ends of every step
    std::vector<double> turns_;                 ///< from −1 to 1
    std::array<QCPGraph*, 2> rows_;
    QCPGraph *vote_, *turnLines_;
    QCPItemStraightLine* zero_;
};

} // namespace epsiloscope
