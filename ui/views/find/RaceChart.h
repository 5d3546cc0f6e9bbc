// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RaceStandings.h"
#include "ui/plots/chart/PartsChart.h"

#include <vector>

namespace epsiloscope {

struct BaselineDescriptor;

/// The lanes of a race, best at the top: accuracy as a bar from quartile to quartile with a mark at the mean
/// and a small one for each repeat; on the same lane its floor and ceilings. Lanes whose ε means something
/// else stand apart, and their bars look different.
class RaceChart final : public PartsChart {
    Q_OBJECT
public:
    explicit RaceChart(QWidget* parent = nullptr);

    /// The standings that are drawn.
    const RaceStandings& standings() const { return standings_; }
    void showStandings(RaceStandings standings);
    /// Sets the words for where there is nothing to see.
    void setEmptyWords(const QString& words);
    /// "GNMax: accuracy 0.812, 400 labels, ε = 1" at a place of the plot, in pixels; empty beside the lanes.
    QString wordsAt(QPointF position) const;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    struct PlacedLane {
        const RaceLane* lane;
        std::size_t group;
        double place; ///< along y
    };
    std::vector<PlacedLane> placed() const;
    ChartPart barsOf(std::size_t group) const;
    ChartPart meansOf() const;
    ChartPart repeatsOf() const;
    ChartPart baselinePart(const BaselineDescriptor& baseline) const;

    RaceStandings standings_;
    QString empty_;
};

} // namespace epsiloscope
