// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace epsiloscope {

class PreviewModel;

/// Shows a PreviewModel. A click or F2 on the row of types opens the choice, the space bar steps through it;
/// Tab leaves the table, and Return is left to the dialog around it.
class PreviewTable : public QTableView {
    Q_OBJECT
public:
    explicit PreviewTable(PreviewModel* model, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();

    PreviewModel* preview_;
    int column_ = 0; ///< where the person was, kept when the table is read again
};

} // namespace epsiloscope
