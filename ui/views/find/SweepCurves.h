// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/BoxPlot.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/words/PrivacyWords.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A measure at one place of a sweep, over all draws (seeds and trials) that finished there.
struct SweepValue {
    std::size_t column = 0; ///< which value of the axis across
    double x = 0;           ///< that value as a number, or its index where it is a word
    double middle = 0, lower = 0, upper = 0;
    std::size_t draws = 0;
    std::optional<BoxPlot> box{}; ///< over the draws, where it was asked for
};

/// One line of a sweep: all points that differ along the axis across, and in what is pooled, alone.
struct SweepCurve {
    std::size_t number = 0; ///< for this combination of other axes' values, whether or not others exist
    QString name;           ///< "σ = 10, GNMax"; empty where there is one line only
    std::vector<SweepValue> values;   ///< by rising x; finite
    std::vector<SweepValue> infinite; ///< ε = ∞ there: no place on the chart, but a value all the same
    RunsPrivacy privacy;              ///< on the ε that the measure means
    std::size_t runs = 0;             ///< that have ended
};

/// Values with or without box plots: they take room that few charts need.
enum class WithBoxes { No, Yes };

/// A measure over all draws of some runs; nothing where none has it. ∞ in middle and edges, and no box, as
/// soon as one draw is: what one of them does not promise, they do not promise together.
std::optional<SweepValue> valueOver(const std::vector<std::shared_ptr<const Run>>& runs, Measure measure,
                                    BandKind band, WithBoxes boxes = WithBoxes::No);

/// Axes whose points are pooled rather than told apart: the seed, unless it is the axis across.
bool pooled(const SweepPlan& plan, std::size_t axis, std::size_t across);

/// The number of the line that a point belongs to.
std::size_t lineOfPoint(const SweepPlan& plan, std::size_t point, std::size_t across);

/// The points of a sweep whose ε are about the same unit as the first one's; nothing: all are.
std::optional<SweepResult> ofOneUnit(const SweepResult& sweep);
/// True if ε stands on an axis: as the measure, or across.
bool showsEpsilon(const SweepPlan& plan, std::size_t across, Measure measure);

/// The lines of a sweep across an axis, by rising number. Runs without the measure are left out; where ε
/// stands on an axis, so are those of another unit (ofOneUnit()).
std::vector<SweepCurve> sweepCurves(const SweepResult& sweep, std::size_t across, Measure measure,
                                    BandKind band, WithBoxes boxes = WithBoxes::No);

/// Which axis to put across if nobody has said: the first with several numbers that is not the seed.
std::size_t axisAcross(const SweepPlan& plan);

/// A reference for all points of a sweep: a line across.
struct SweepReference {
    const BaselineDescriptor* of = nullptr;
    bool onFeatures = false; ///< the unit of privacy of the points is features
    double value = 0;
};

/// The references of a sweep whose axis across is that one, by what they know; none for a measure that a
/// reference has not. A line holds for every point or is not drawn: where points differ in dataset, split or
/// unit of privacy there is none, and of a reference that depends on what is swept (a learner, the
/// encoding) there is none either. Over pooled seeds it is the middle, as of the points.
std::vector<SweepReference> sweepReferences(const SweepResult& sweep, std::size_t across, Measure measure,
                                            BandKind band);

/// Words of the middle and the edges of a band over draws: "median and quartiles", "mean ± sd".
QString bandWords(BandKind band);
QString middleWords(BandKind band);

} // namespace epsiloscope
