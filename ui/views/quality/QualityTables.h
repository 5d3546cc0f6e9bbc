// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/GroupAccuracy.h"
#include "core/learners/shared/Quality.h"
#include "ui/widgets/DeclaredTable.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QStyledItemDelegate>

#include <vector>

namespace epsiloscope {

/// A confusion matrix as a table of counts: rows are the true classes, columns what the model said.
class ConfusionModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        ShareRole = Qt::UserRole, ///< share of the row's records, 0 … 1; invalid where it has none
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// The matrix is square and as large as there are classes.
    void show(const QStringList& classes, std::vector<std::vector<long>> counts);

    /// The greatest count of all cells.
    long greatest() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    long recordsOf(int row) const;
    QString inWords(int row, int column) const;
    long at(int row, int column) const {
        return counts_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    QStringList classes_;
    std::vector<std::vector<long>> counts_;
};

/// The quality of a model on each class. Sorting is for a proxy, by EditRole (invalid where absent).
class ClassesModel final : public DeclaredTable<int> {
    Q_OBJECT

public:
    enum Column { Class, Records, Accuracy, Precision, ColumnCount };

    explicit ClassesModel(QObject* parent = nullptr);

    void show(const QStringList& classes, std::vector<ClassQuality> qualities);

private:
    std::size_t rows() const override { return qualities_.size(); }
    int rowAt(int row) const override { return row; }
    QVariant tip(int row, int column) const override;

    QStringList classes_;
    std::vector<ClassQuality> qualities_;
};

/// Accuracy of each group of test records with and without privacy. Sorting is for a proxy, by EditRole
/// (invalid where absent).
class GroupsModel final : public DeclaredTable<const GroupAccuracy&> {
    Q_OBJECT

public:
    enum Column { Group, Difference, Marks, ThisRun, NoPrivacy, Records, PublicOnly, ColumnCount };
    enum Role {
        MarksRole = Qt::UserRole, ///< column Marks: GroupMarks
        FewRole                   ///< true if the group has few records
    };

    explicit GroupsModel(QObject* parent = nullptr);

    void show(std::vector<GroupAccuracy> groups);
    const std::vector<GroupAccuracy>& groups() const { return groups_; }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::size_t rows() const override { return groups_.size(); }
    const GroupAccuracy& rowAt(int row) const override { return groups_[static_cast<std::size_t>(row)]; }
    QVariant tip(const GroupAccuracy& group, int column) const override; ///< the group in full

    std::vector<GroupAccuracy> groups_;
    double least_ = 0; ///< where the marks' scale begins
};

/// The data behind the marks of one group; the scale runs from `least` to 1.
struct GroupMarks {
    double least = 0;
    std::optional<Estimate> thisRun, noPrivacy;
};

/// Draws a cell of a confusion matrix: its ground is the darker the larger its share of the row; the selected
/// cells have a frame, so that their shade can still be read.
class ConfusionDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// Draws a group's two accuracies on one scale: without privacy above in grey, this run below in its colour,
/// each a mark within its 95 % interval. A group with few records is hatched.
class GroupMarksDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setPaletteIndex(int paletteIndex) { paletteIndex_ = paletteIndex; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    int paletteIndex_ = 0;
};

} // namespace epsiloscope

Q_DECLARE_METATYPE(epsiloscope::GroupMarks)
