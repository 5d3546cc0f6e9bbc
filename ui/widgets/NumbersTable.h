// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <vector>

namespace epsiloscope {

/// Titles and cells as tab-separated text, one line per row; where `rowHeaders`, those begin the lines.
QString cellsAsText(const QAbstractItemModel& model, const std::vector<int>& rows,
                    const std::vector<int>& columns, int role, bool rowHeaders = false);

/// A table to read figures from: Ctrl+C copies the selected rows or cells, or all where none is, as
/// tab-separated text with the headers; Tab leaves it. Sorts by EditRole, absent values last.
class NumbersTable final : public QTableView {
    Q_OBJECT

public:
    enum class Sorting { ByHeader, None };

    NumbersTable(QAbstractItemModel* figures, Sorting sorting, QWidget* parent = nullptr);

    /// The text that Ctrl+C copies: plain numbers (EditRole), one line per row.
    QString selectedText() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void copy() const;

    bool rowHeaders_;
};

} // namespace epsiloscope
