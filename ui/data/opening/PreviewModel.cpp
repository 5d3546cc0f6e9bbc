// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/PreviewModel.h"

#include "core/data/table/ColumnNames.h"
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QFont>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr qsizetype kLongestCell = 200; // a page of text in one cell is not for a table

QString shortCell(QString text) {
    text.replace(QLatin1Char('\n'), QStringLiteral(" ↵ ")).remove(QLatin1Char('\r'));
    return text.size() <= kLongestCell ? text : text.left(kLongestCell) + QStringLiteral("…");
}

/// The cell in words; null where it is missing.
QString previewText(const Column& column, std::size_t row) {
    switch (column.type) {
    case ColumnType::Numeric:
        return std::isnan(column.numbers[row]) ? QString() : QString::number(column.numbers[row], 'g', 10);
    case ColumnType::Categorical:
        return column.codes[row] < 0 ? QString()
                                     : shortCell(QString::fromStdString(
                                           column.categories[static_cast<std::size_t>(column.codes[row])]));
    case ColumnType::Image:
        break;
    }
    return QStringLiteral("%1 × %2").arg(column.pictures.height).arg(column.pictures.width);
}

QString typeWord(ColumnType type) {
    return type == ColumnType::Numeric       ? PreviewModel::tr("number")
           : type == ColumnType::Categorical ? PreviewModel::tr("category")
                                             : PreviewModel::tr("image");
}

} // namespace

QStringList PreviewModel::choices() {
    return {tr("as found"), tr("number"), tr("category")};
}

void PreviewModel::setTable(std::shared_ptr<const Table> table) {
    beginResetModel();
    table_ = std::move(table);
    endResetModel();
}

void PreviewModel::setTypes(const std::map<std::string, ColumnType>& types) {
    if (types == types_) return;
    types_ = types;
    if (columnCount() > 0)
        emit dataChanged(index(kTypeRow, 0), index(kTypeRow, columnCount() - 1), {Qt::DisplayRole});
}

int PreviewModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !table_) return 0;
    return 1 + static_cast<int>(std::min(table_->rows, std::size_t{kMostRows}));
}

int PreviewModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !table_ ? 0 : static_cast<int>(table_->columns.size());
}

std::map<std::string, ColumnType>::const_iterator PreviewModel::given(int column) const {
    return std::find_if(types_.begin(), types_.end(),
                        [&](const auto& type) { return table_->find(type.first) == column; });
}

PreviewModel::Choice PreviewModel::choice(int column) const {
    const auto found = given(column);
    if (found == types_.end()) return AsFound;
    return found->second == ColumnType::Numeric ? AsNumber : AsCategory;
}

QVariant PreviewModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    return index.row() == kTypeRow ? typeData(index.column(), role)
                                   : cellData(index.row() - 1, index.column(), role);
}

QVariant PreviewModel::typeData(int index, int role) const {
    const Choice chosen = choice(index);
    switch (role) {
    case Qt::EditRole:
        return static_cast<int>(chosen);
    case Qt::DisplayRole:
        return chosen == AsFound
                   ? tr("%1 (as found)").arg(typeWord(column(index).type)) + QStringLiteral(" ▾")
                   : choices()[chosen] + QStringLiteral(" ▾");
    case Qt::ToolTipRole:
        return tr("How this column is read: click, or press F2 or the space bar, to change it");
    case Qt::AccessibleTextRole:
        return tr("Type of %1: %2")
            .arg(QString::fromStdString(column(index).name),
                 chosen == AsFound ? typeWord(column(index).type) : choices()[chosen]);
    case Qt::BackgroundRole:
        return QApplication::palette().brush(QPalette::AlternateBase);
    case Qt::FontRole: {
        QFont font;
        font.setBold(chosen != AsFound);
        return font;
    }
    default:
        return {};
    }
}

QVariant PreviewModel::cellData(int row, int index, int role) const {
    const bool aligned = column(index).type == ColumnType::Numeric;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((aligned ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::ForegroundRole) return {};
    const QString text = previewText(column(index), static_cast<std::size_t>(row));
    if (role == Qt::ForegroundRole)
        return text.isNull() ? QVariant(secondaryText(QApplication::palette())) : QVariant();
    return text.isNull() ? tr("missing") : text;
}

bool PreviewModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)) return false;
    const int wanted = value.toInt();
    if (wanted < AsFound || wanted > AsCategory) return false;
    if (wanted == choice(index.column())) return true;
    if (const auto former = given(index.column()); former != types_.end()) types_.erase(former);
    if (wanted != AsFound)
        types_[columnNumber(*table_, static_cast<std::size_t>(index.column()))] =
            wanted == AsNumber ? ColumnType::Numeric : ColumnType::Categorical;
    emit dataChanged(index, index);
    emit typesEdited();
    return true;
}

void PreviewModel::step(int column) {
    setData(index(kTypeRow, column), (choice(column) + 1) % (AsCategory + 1));
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!table_) return {};
    if (orientation == Qt::Horizontal) {
        if (section >= columnCount() || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
        const QString name = shortCell(QString::fromStdString(column(section).name));
        return role == Qt::ToolTipRole ? tr("Column %1: %2").arg(section + 1).arg(name) : name;
    }
    if (role != Qt::DisplayRole) return {};
    return section == kTypeRow ? tr("Type") : QString::number(section);
}

Qt::ItemFlags PreviewModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.row() == kTypeRow && column(index.column()).type != ColumnType::Image)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace epsiloscope
