// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

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
    void changeEvent(QEvent* event) override;

private:
    void fitColumns();

    LabelMapModel* map_;
};

} // namespace epsiloscope
