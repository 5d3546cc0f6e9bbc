// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/bagging/PublishedBagging.h"
#include "ui/runs/RunList.h"

#include <QAbstractTableModel>

#include <array>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The paper's MNIST experiment (Liu, Jia, Gong, tables 2a and 3a): a row for each k, with the accuracies
/// that the paper prints and, beside each, what runs of the list measured under the same terms. EditRole has
/// plain numbers.
class PublishedBaggingModel final : public QAbstractTableModel {
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
    /// Whether a column holds a measurement of some run; true for what is printed.
    bool anyIn(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    /// Accuracy over trials, in %.
    struct Measured {
        double mean = 0, sd = 0;
        std::size_t trials = 0;
        QString run;     ///< its name
        QString privacy; ///< its statement in words
        bool operator==(const Measured&) const = default;
    };
    struct Cell {
        const PublishedBaggingRow* printed = nullptr;
        std::optional<Measured> measured{};
    };
    struct Row {
        bool pretrained = false;
        std::array<Cell, 3> cells{}; ///< by PublishedBaggingMethod
    };
    static bool fits(const Run& run, const PublishedBaggingRow& printed, bool pretrained);
    static std::optional<Measured> measuredBy(const RunEntry& entry);
    const Cell& cellOf(const Row& row, int column) const;
    QVariant number(const Row& row, int column) const;
    QString words(const Row& row, int column) const;
    QString tip(const Row& row, int column) const;

    std::vector<Row> rows_;
};

} // namespace epsiloscope
