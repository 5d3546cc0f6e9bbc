// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunsModel.h"

#include <QTableView>

#include <memory>
#include <vector>

class QSortFilterProxyModel;

namespace epsiloscope {

/// All runs, newest first until a header is clicked. Space or a click on the swatch hides and shows, F2 or a
/// double-click on the name renames, Delete removes what has ended; the context menu has the same.
class RunsTable final : public QTableView {
    Q_OBJECT

public:
    explicit RunsTable(RunList& runs, QWidget* parent = nullptr);

    /// The run of the current row; 0 where none is selected.
    int selectedRun() const;
    void selectRun(int id);

signals:
    void selectedRunChanged(int id);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::vector<int> selectedRuns() const;
    void layOutColumns();
    void makeRoomForSpread();
    void toggleSelected();
    void removeSelected();
    void renameCurrent();

    RunList& runs_;
    RunsModel* model_;
    QSortFilterProxyModel* sorted_;
};

} // namespace epsiloscope
