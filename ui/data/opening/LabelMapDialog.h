// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "ui/data/loading/RowClasses.h"
#include "ui/widgets/DeclaredTable.h"

#include <QDialog>
#include <QList>
#include <QStringList>
#include <QTableView>

#include <string>
#include <vector>

class QDialogButtonBox;

namespace epsiloscope {

class ToneLabel;

/// The classes of a label as in the file, and what each becomes. The last row stands for all others ("*"),
/// also for those that are not listed: a class that is not named becomes what it says, or keeps its name.
class LabelMapModel : public TitledRows {
    Q_OBJECT
public:
    enum ModelColumn { RawColumn, CountColumn, BecomesColumn };

    LabelMapModel(ValueCounts values, const LabelMap& map, QObject* parent = nullptr);

    /// The map as it stands; empty where every class keeps its name.
    LabelMap map() const;
    /// Classes after mapping and their counts, most frequent first; without those that are not listed and
    /// keep their names.
    ClassCounts classes() const;
    /// Number of classes after mapping, all of them.
    std::size_t classCount() const;
    /// Values of the file that are not listed.
    std::size_t unlisted() const { return unlisted_; }
    /// The same name for several rows; empty: as if never named.
    void giveName(const QList<int>& rows, const QString& name);
    /// Every class keeps its name.
    void reset();
    /// Names given so far, then the raw classes; for completion.
    QStringList names() const;
    int othersRow() const { return static_cast<int>(raw_.size()); }

signals:
    void mapChanged();

private:
    int rows() const override { return static_cast<int>(given_.size()); }
    QVariant display(const QModelIndex& index) const override;
    bool onTheRight(const QModelIndex& index) const override { return index.column() == CountColumn; }
    QVariant more(const QModelIndex& index, int role) const override;
    bool editable(const QModelIndex& index) const override { return index.column() == BecomesColumn; }
    bool take(const QModelIndex& index, const QVariant& value) override;
    const std::string& others() const { return given_.back(); }
    const std::string& becomes(std::size_t row) const;
    std::size_t othersCount() const;

    ClassCounts raw_;
    std::size_t unlisted_, unlistedRecords_;
    std::vector<std::string> given_; ///< one per raw class and one for all others; empty: not named
};

/// The table of classes and what they become. A key typed anywhere in a row begins a name for all selected
/// rows, Return or a double click edits it, Delete takes it away.
class LabelMapTable : public QTableView {
    Q_OBJECT
public:
    explicit LabelMapTable(LabelMapModel* model, QWidget* parent = nullptr);

    QList<int> selectedClasses() const;

protected:
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();

    LabelMapModel* map_;
};

/// Groups the classes of a label: which become which. Typing a name with several classes selected gives it to
/// all of them. Show it with open(); it ends with chosen() or nothing.
class LabelMapDialog : public QDialog {
    Q_OBJECT
public:
    /// `values` are the classes as in the file; `map` is the one in force.
    LabelMapDialog(ValueCounts values, const LabelMap& map, QWidget* parent = nullptr);

    void accept() override;

signals:
    /// Empty: every class keeps its name.
    void chosen(epsiloscope::LabelMap map);

private:
    void layOut();
    void connectParts();
    void showSummary();
    /// The fault that keeps the map from being one, in words; empty: nothing.
    QString problem(const ClassCounts& classes) const;

    LabelMapModel* model_;
    QTableView* table_;
    ToneLabel* summary_;
    QDialogButtonBox* buttons_;
};

} // namespace epsiloscope
