// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunColumns.h"
#include "ui/runs/RunFigures.h"
#include "ui/runs/RunList.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <map>
#include <memory>
#include <set>
#include <vector>

namespace epsiloscope {

/// The sweep at hand as a row of the table: it is a line on the charts, and none of its points is a run.
struct SweepRow {
    QString name, promised, labels, accuracy, time; ///< as cells show them
    QString meaning;                                ///< in full
    bool operator==(const SweepRow&) const = default;
};

/// The runs as a table, newest first, and the sweep at hand below them: the columns that all runs have, then
/// one per parameter of their mechanisms (these only ever grow). Follows the list; sorting is for a proxy, by
/// SortRole (numbers as numbers, absent values as invalid, as all of a sweep's are).
class RunsModel final : public QAbstractTableModel, public ColumnsOfRuns {
    Q_OBJECT

public:
    enum Role {
        SortRole = Qt::UserRole,
        IdRole, ///< RunNumber; 0: a sweep
        PaletteIndexRole,
        EndedRole,
        PinnedRole,
        WarningRole, ///< the words beside an ε whose kind is not seen: "do not publish"; may be ""
        GraveRole,   ///< whether its name is marked, as there is a warning or a failure to read
        DimmedRole,  ///< whether its ε is about somebody else than that of the run looked at
        UnitRole,    ///< int: its group of runs whose ε are about the same unit; that of the newest run is 0
        PlainRole    ///< for a spreadsheet: numbers with all their digits in the C locale, "" where absent
    };

    explicit RunsModel(RunList& runs, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Renames a run (column Name, EditRole); shows or hides it, or the sweep (column Swatch,
    /// CheckStateRole).
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// The last row; nothing: there is none.
    void setSweep(const std::optional<SweepRow>& sweep);

    /// The run looked at; one that is not in the list: the newest is. Runs whose ε is about another unit (a
    /// record, a patient) stand back.
    void lookAt(RunNumber id);

    /// −1 where there is no such run.
    int rowOf(RunNumber id) const;
    /// Null where there is no such row, or it is the sweep's.
    const RunEntry* entryOf(int row) const;
    /// The figures of the run as it is now; worked out anew only after it has advanced.
    const RunFigures& figuresOf(const RunEntry& entry) const;
    /// Everything in words of a run that a filter may find words in, in lower case.
    static QString wordsOf(const RunCell& cell);
    const QString& wordsOf(const RunEntry& entry) const; ///< the same, kept
    /// Its group of runs whose ε are about the same unit; that of the newest run is 0.
    int groupOf(int row) const;

    /// The parameters that have a column, in their order.
    const std::vector<ParameterDescriptor>& parameters() const { return parameters_; }
    /// By what settings call it (RunColumn::key); −1: there is none now.
    int columnOf(const QString& key) const;
    /// Valid until a run brings new parameters.
    const RunColumn& columnAt(int column) const;

signals:
    /// The row of the sweep has come or gone, or says something else.
    void sweepChanged();
    /// Runs are in other groups by unit.
    void regrouped();

private:
    struct KnownFigures {
        std::shared_ptr<const Run> run; ///< kept, so that no other one has its address
        std::size_t version = 0;
        RunState state = RunState::Running;
        RunFigures figures;
        QString words; ///< empty: not put together yet
    };

    /// A run of the table, with what its ε is about: as experiments say that, in words, it is kept.
    struct Row {
        RunNumber id;
        std::shared_ptr<const Run> run; ///< whose unit it is
        PrivacyUnit unit;
        int group = 0;
    };

    KnownFigures& known(const RunEntry& entry) const;
    QVariant cellData(const RunEntry& entry, int row, int column, int role) const;
    QVariant sweepData(int column, int role) const;
    bool dimmed(int row) const;
    void regroup();
    bool noteUnit(Row& row) const;
    void insertColumns();
    void insertRows();
    void removeRows();
    void follow();
    void updateRun(RunNumber id);
    void forgetWords(RunNumber id);
    void updateMany();
    void readAhead();

    RunList& runs_;
    std::vector<Row> rows_;          ///< their ids fall
    std::vector<PrivacyUnit> units_; ///< of the groups
    RunNumber lookedAt_;
    std::optional<SweepRow> sweep_;
    std::vector<ParameterDescriptor> parameters_;
    std::vector<RunColumn> parameterColumns_;              ///< for those
    std::set<const MechanismDescriptor*> knownMechanisms_; ///< whose parameters have columns
    mutable std::map<RunNumber, KnownFigures> figures_;    ///< by id
    QTimer ahead_;                                         ///< until all figures are known
    RunNumber aheadOf_;                                    ///< the run whose figures come next
};

} // namespace epsiloscope
