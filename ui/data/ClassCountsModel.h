// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace epsiloscope {

/// Classes and how often they occur: a row each, the count drawn as a bar by CountBarDelegate.
class ClassCountsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum ModelColumn { ClassColumn, CountColumn, ColumnCount };
    enum DataRole {
        CountValue = Qt::UserRole, ///< quint64
        Share                      ///< double in [0, 1]: of the largest count; negative: no bar
    };
    struct Row {
        QString name;
        std::size_t count = 0;
        bool bar = true; ///< a sum of the others has none
    };

    /// `counted` heads the counts: "Pictures".
    explicit ClassCountsModel(const QString& counted, QObject* parent = nullptr);
    void setRows(std::vector<Row> rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString counted_;
    std::vector<Row> rows_;
    std::size_t largest_ = 0;
};

} // namespace epsiloscope
