// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/bagging/PublishedBagging.h"
#include "core/privacy/bagging/IntrinsicBagging.h"
#include "ui/runs/RunList.h"
#include "ui/widgets/DeclaredTable.h"

#include <array>
#include <optional>

namespace epsiloscope {

/// True if the run's mechanism draws bags of records, one for each model, as it declares.
bool drawsBags(const Run& run);

/// The bags that a run of bagging drew, as far as it has told: n from its bags, k as it was solved for.
/// Nothing for other mechanisms and before n and k are known. It may not pass checkBags where a file was
/// changed by hand.
std::optional<BagPlan> baggingOf(const Run& run);

/// True if the run learnt from public records before the private ones.
bool pretrained(const Run& run);

/// Accuracy over the trials of a run, in %.
struct MeasuredAccuracy {
    double mean = 0, sd = 0;
    std::size_t trials = 0;
    QString run;     ///< its name
    QString privacy; ///< its statement in words
    bool operator==(const MeasuredAccuracy&) const = default;
};

/// The figures that the paper prints for one k.
struct PublishedComparison {
    struct Cell {
        const PublishedBaggingRow* printed = nullptr;
        std::optional<MeasuredAccuracy> measured{};
    };
    bool pretrained = false;
    std::int64_t subsample = 0;  ///< k
    std::array<Cell, 3> cells{}; ///< by PublishedBaggingMethod
};

/// The paper's MNIST experiment (Liu, Jia, Gong, tables 2a and 3a): a row for each k, with the accuracies
/// that the paper prints and, beside each, what runs of the list measured under the same terms. EditRole has
/// plain numbers.
class PublishedBaggingModel final : public DeclaredTable<const PublishedComparison&> {
    Q_OBJECT

public:
    enum Column {
        Table,
        Subsample,
        Epsilon,
        Delta,
        Bagging,
        BaggingMeasured,
        DpSgd,
        DpSgdMeasured,
        Pate,
        PateMeasured,
        ColumnCount
    };

    explicit PublishedBaggingModel(QObject* parent = nullptr);

    /// Takes what finished runs measured, the latest that fits each cell. Bagging fits with the paper's n, k,
    /// one model and replacement; dpsgd and the PATE mechanisms where δ and ε agree within 2 %; all where
    /// they were pretrained or not as the row was.
    void showRuns(const std::vector<RunEntry>& runs);
    /// True if a column holds a measurement of some run; true for what is printed.
    bool anyIn(int column) const;

private:
    std::size_t rows() const override { return rows_.size(); }
    const PublishedComparison& rowAt(int row) const override { return rows_[static_cast<std::size_t>(row)]; }
    QVariant tip(const PublishedComparison& row, int column) const override;
    void declareColumns();

    std::vector<PublishedComparison> rows_;
};

} // namespace epsiloscope
