// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/runs/RunFigures.h"

#include <QSortFilterProxyModel>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <optional>
#include <vector>

namespace epsiloscope {

class RunsModel;

/// Which runs to show, as a person types it: words that name, mechanism, parameters, kind of ε, state or
/// dataset must hold ("gnmax 250"), and comparisons of a figure or a parameter ("accuracy>0.8", "ε<=2",
/// "sigma=40", "kind=promised"). All must be true; case does not matter.
class RunsFilter {
public:
    /// Lets everything through.
    RunsFilter() = default;
    /// `parameters` that may be compared, by id or by the symbol of their label. The error says which part is
    /// not understood and how it is meant to be written.
    static Result<RunsFilter> fromText(const QString& text,
                                       const std::vector<ParameterDescriptor>& parameters);

    bool letsAllThrough() const { return words_.isEmpty() && comparisons_.empty(); }
    /// `words`: those of RunsModel::wordsOf() for the same cell; not read where no words are asked for.
    bool matches(const RunCell& cell, const std::function<const QString&()>& words) const;

    /// The subject of a comparison: a number, or words; invalid where the run has no such thing.
    using Subject = std::function<QVariant(const RunCell&)>;
    /// A relation, by which of below, equal and above pass.
    struct Relation {
        bool below = false, equal = false, above = false;
        bool ofEquality() const { return below == above; }
    };

private:
    struct Comparison {
        Subject subject;
        Relation relation;
        QString words;     ///< for what is words
        double number = 0; ///< for what is a number
        int decimals = 0;  ///< typed: as many digits must agree to be equal
        bool operator()(const RunCell& cell) const;
    };
    static Result<Comparison> comparison(const QString& term,
                                         const std::vector<ParameterDescriptor>& parameters);

    QStringList words_; ///< in lower case
    std::vector<Comparison> comparisons_;
};

/// The runs that a filter lets through, sorted: pinned ones on top, those whose ε are about the same unit
/// together, and absent values last, whichever way it sorts.
class SortedRuns final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit SortedRuns(RunsModel* runs, QObject* parent = nullptr);

    void setFilter(RunsFilter filter);

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    /// By what a run sorts.
    struct Key {
        bool pinned = false;
        int group = 0;
        QVariant value; ///< invalid: absent
        QString text;   ///< of words, whatever their case
        double number = 0;
        bool isNumber = false;
    };

    void keepKeys();
    const Key& keyOf(int row) const;
    static bool below(const Key& left, const Key& right);

    RunsModel* runs_;
    RunsFilter filter_;
    mutable std::vector<std::optional<Key>> keys_; ///< by row of the source, of the column that sorts
    mutable int keysOf_ = -1;                      ///< that column
};

} // namespace epsiloscope
