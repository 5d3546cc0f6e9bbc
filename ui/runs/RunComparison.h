// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"
#include "ui/widgets/DeclaredTable.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <vector>

class QScrollArea;

namespace epsiloscope {

class NumbersTable;
class ToneLabel;

/// The runs that are compared, two or more; none is null.
using RunsCompared = std::vector<const RunEntry*>;

/// A value as shown, and for a spreadsheet: all digits, C locale.
struct ComparedValue {
    QString shown{}, plain{};

    bool operator==(const ComparedValue&) const = default;
};

/// One line of a comparison.
struct DifferenceRow {
    QString what{};
    /// One for each run. Of two runs, the second less the first follows, empty where that means nothing.
    std::vector<ComparedValue> values{};
    QString meaning{};         ///< for a tooltip
    bool ofExperiment = false; ///< else of what the runs came to

    bool operator==(const DifferenceRow&) const = default;
};

/// First what the experiments do not all share (one line that says so where they are the same), in the order
/// of experimentDifferences().
std::vector<DifferenceRow> experimentRows(const RunsCompared& runs);
/// Then what they came to: accuracy, labels, ε with its kind, δ and adjacency, guaranteed ε. Two ε are
/// subtracted only where they mean the same.
std::vector<DifferenceRow> figureRows(const RunsCompared& runs);

/// "Run 3 beats Run 1 in 83 % of 12 paired repeats by accuracy (95 % interval 55–95 %)", told from the side
/// that wins more often, or why that cannot be said.
QString pairedSentence(const RunEntry& a, const RunEntry& b);
/// The same of the first run beside each of the others, a line each.
QString pairedSentences(const RunsCompared& runs);

/// Runs side by side: what differs in the header of each row, then a value of each run, and of two runs their
/// difference.
/// EditRole has the plain values, for copying.
class DifferencesModel final : public DeclaredTable<const DifferenceRow&> {
    Q_OBJECT

public:
    explicit DifferencesModel(QObject* parent = nullptr);

    /// `names` of the runs; every row has a value of each, and of two runs the difference.
    void show(const QStringList& names, std::vector<DifferenceRow> rows);
    /// The column of the difference; −1 where more runs than two are compared.
    int differenceColumn() const { return names_.size() == 2 ? 2 : -1; }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void declareColumns();
    void nameColumns();
    std::size_t rows() const override { return rows_.size(); }
    const DifferenceRow& rowAt(int row) const override { return rows_[static_cast<std::size_t>(row)]; }
    QVariant tip(const DifferenceRow& row, int) const override { return row.meaning; }

    QStringList names_;
    std::vector<DifferenceRow> rows_;
};

/// A few runs side by side: what differs between their experiments first, then what they came to, then how
/// often the first beats each of the others, or they it. Follows the runs while they go on; Ctrl+C copies.
class RunComparison final : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t least = 2, most = 8; ///< runs that are compared

    explicit RunComparison(RunList& runs, QWidget* parent = nullptr);

    /// So many runs of the list; of two, differences are second − first.
    void compare(std::vector<RunNumber> wanted);
    /// Compares nothing and follows nothing.
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void layOut();
    void showAll();
    void fitColumns();
    void fitSentences();

    RunList& runs_;
    std::vector<RunNumber> compared_; ///< empty: nothing
    DifferencesModel* model_;
    NumbersTable* table_;
    ToneLabel* paired_;
    QScrollArea* pairedArea_; ///< many runs make many sentences
};

} // namespace epsiloscope
