// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractProxyModel>
#include <QString>

#include <vector>

namespace epsiloscope {

class ColumnsModel;

/// The rows of a ColumnsModel whose column's name holds a text, whatever its case. Made for 100,000 columns:
/// a new text is one reset, never a signal for each row. Another dataset forgets the text.
class ColumnsFilter : public QAbstractProxyModel {
    Q_OBJECT
public:
    explicit ColumnsFilter(ColumnsModel* columns, QObject* parent = nullptr);

    void setText(const QString& text);

    QModelIndex mapToSource(const QModelIndex& proxy) const override;
    QModelIndex mapFromSource(const QModelIndex& source) const override;
    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void find();

    ColumnsModel* columns_;
    QString text_;
    std::vector<int> rows_; ///< of the source, rising
};

} // namespace epsiloscope
