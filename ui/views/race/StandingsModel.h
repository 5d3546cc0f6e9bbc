// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/race/RaceStandings.h"
#include "ui/widgets/DeclaredTable.h"

#include <vector>

namespace epsiloscope {

/// A lane with its place: 1 for the best of its group; 0: none.
struct RankedLane {
    const RaceLane* lane = nullptr;
    const RaceGroup* group = nullptr; ///< null: without a place
    int rank = 0;
    QString against{}; ///< "beats SAA in 9 of 10 repeats (95 %: 60 to 98)": the lane below
};

/// The scoreboard of a race: groups one after the other, each best first, then what has no place.
class StandingsModel final : public DeclaredTable<const RankedLane&> {
    Q_OBJECT
public:
    explicit StandingsModel(QObject* parent = nullptr);

    void show(const RaceStandings& standings);
    const std::vector<RankedLane>& lanes() const { return lanes_; }

private:
    std::size_t rows() const override { return lanes_.size(); }
    const RankedLane& rowAt(int row) const override { return lanes_[static_cast<std::size_t>(row)]; }
    QVariant tip(const RankedLane& row, int column) const override;

    RaceStandings standings_;
    std::vector<RankedLane> lanes_;
};

} // namespace epsiloscope
