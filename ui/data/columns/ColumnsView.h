// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace epsiloscope {

class ColumnsFilter;
class ColumnsModel;
class ColumnsTable;
class ToneLabel;

/// The columns of a dataset: their table, above it (beyond twelve columns) a line that filters by name, which
/// Ctrl+F goes to, and below it why the current column should perhaps be ignored and
/// what the roles are good for.
class ColumnsView : public QWidget {
    Q_OBJECT
public:
    static constexpr int columnsWithoutFilter = 12;

    explicit ColumnsView(ColumnsModel* model, QWidget* parent = nullptr);

    ColumnsTable* table() const { return table_; }
    /// The place looked at: the text of the filter and the current row of the ColumnsModel (−1: none).
    struct Place {
        QString filter;
        int row = -1;
    };
    Place place() const;
    /// The same place again after the model was reset; nothing where there is no such row.
    void returnTo(const Place& place);

    /// Says beneath the table what its roles are good for, with what a hover adds; nothing: no line.
    void sayRoleUse(const QString& words, const QString& meaning);

    /// Makes a row current; `index` is one of the ColumnsModel.
    void setCurrentIndex(const QModelIndex& index);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void applyFilter();
    void showParts();
    void showReason();

    ColumnsModel* columns_;
    ColumnsFilter* filter_;
    QLineEdit* filterLine_;
    ColumnsTable* table_;
    ToneLabel* noMatch_;
    ToneLabel* reason_;
    ToneLabel* roleUse_;
};

} // namespace epsiloscope
