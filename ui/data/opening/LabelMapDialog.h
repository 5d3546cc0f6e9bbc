// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "ui/data/loading/ValueCounts.h"

#include <QDialog>
#include <QTableView>

class QDialogButtonBox;

namespace epsiloscope {

class LabelMapModel;

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

class ToneLabel;

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
