// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace epsiloscope {

class RunsModel;
class ShownColumns;

/// The columns of the runs table with check marks; it stays open while they are set. Parameters have a menu
/// of their own within.
class ColumnsMenu final : public QMenu {
    Q_OBJECT

public:
    ColumnsMenu(RunsModel* runs, ShownColumns* columns, QWidget* parent);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    explicit ColumnsMenu(QWidget* parent);
    void fill(RunsModel* runs, ShownColumns* columns);
    void add(RunsModel* runs, ShownColumns* columns, int column);
};

} // namespace epsiloscope
