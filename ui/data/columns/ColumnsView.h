// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace epsiloscope {

class ColumnsFilter;
class ColumnsModel;
class ColumnsTable;

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
