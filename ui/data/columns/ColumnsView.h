// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "ui/widgets/KeysInWords.h"

#include <QPointer>
#include <QTableView>
#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QMenu;

namespace epsiloscope {

class ColumnsFilter;
class ColumnsModel;

/// The list of columns, first those that say whose a row is, then the label: role as a letter, or a person;
/// type as a picture, name and distribution; in words they are in tool tips. A click on a role opens the menu
/// of roles; P, U, L, O, I give one to all selected columns, Shift+O makes one the second owner's, Space
/// steps private → public → ignored; Return, F2 and the context menu open the same menu. A click on a type,
/// or T, opens the menu of types of the current column.
class ColumnsTable : public QTableView {
    Q_OBJECT
public:
    ColumnsTable(ColumnsModel* columns, ColumnsFilter* filter, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The menu of the label's row is about to be shown: whoever knows its classes adds to it.
    void labelMenuWanted(QMenu* menu);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void fitColumns();
    void placeFirst();
    /// Selected rows of the ColumnsModel, the current one first.
    QList<int> chosenRows() const;
    int currentRow() const;
    std::vector<HeardKey> heardKeys();
    void openMenuAt(const QModelIndex& index);
    void openRoleMenu(const QPoint& globalPosition);
    void openTypeMenu(const QPoint& globalPosition);
    void addSecondOwner(QMenu* menu, const QList<int>& rows);
    QMenu* newMenu(const char* name);
    void addTypes(QMenu* menu);

    ColumnsModel* columns_;
    ColumnsFilter* filter_;
    std::vector<int> first_; ///< rows of the filter that stand before their turn, from the top
    QPointer<QMenu> menu_;
    HeardKeys keys_;
};

/// The columns of a dataset: how many, and their list. Ctrl+F brings a line that filters by name, which goes
/// with Esc.
class ColumnsView : public QWidget {
    Q_OBJECT
public:
    explicit ColumnsView(ColumnsModel* model, QWidget* parent = nullptr);

    ColumnsTable* table() const { return table_; }
    /// What a hover over their number says of the data.
    void setMeaning(const QString& words);
    /// The place looked at: the text of the filter and the current row of the ColumnsModel (−1: none).
    struct Place {
        QString filter;
        int row = -1;
    };
    Place place() const;
    /// The same place again after the model was reset; nothing where there is no such row.
    void returnTo(const Place& place);

    /// Makes a row current; `index` is one of the ColumnsModel.
    void setCurrentIndex(const QModelIndex& index);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void find();
    void endFinding();
    void applyFilter();
    void showCount();

    ColumnsModel* columns_;
    ColumnsFilter* filter_;
    QLabel* count_;
    QLineEdit* filterLine_;
    ColumnsTable* table_;
};

} // namespace epsiloscope
