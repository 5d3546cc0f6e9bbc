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

int PreviewModel::rows() const {
    return table_ ? 1 + static_cast<int>(std::min(table_->rows, std::size_t{kMostRows})) : 0;
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

QVariant PreviewModel::display(const QModelIndex& index) const {
    const Column& shown = column(index.column());
    if (index.row() == kTypeRow) {
        const Choice chosen = choice(index.column());
        return (chosen == AsFound ? tr("%1 (as found)").arg(typeWord(shown.type)) : choices()[chosen]) +
               QStringLiteral(" ▾");
    }
    const QString text = previewText(shown, static_cast<std::size_t>(index.row() - 1));
    return text.isNull() ? tr("missing") : text;
}

bool PreviewModel::onTheRight(const QModelIndex& index) const {
    return index.row() != kTypeRow && column(index.column()).type == ColumnType::Numeric;
}

QVariant PreviewModel::more(const QModelIndex& index, int role) const {
    if (index.row() == kTypeRow) return typeData(index.column(), role);
    if (role == Qt::ToolTipRole) return display(index);
    if (role != Qt::ForegroundRole) return {};
    const QString text = previewText(column(index.column()), static_cast<std::size_t>(index.row() - 1));
    return text.isNull() ? QVariant(secondaryText(QApplication::palette())) : QVariant();
}

QVariant PreviewModel::typeData(int index, int role) const {
    const Choice chosen = choice(index);
    switch (role) {
    case Qt::EditRole:
        return static_cast<int>(chosen);
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

bool PreviewModel::take(const QModelIndex& index, const QVariant& value) {
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

bool PreviewModel::editable(const QModelIndex& index) const {
    return index.row() == kTypeRow && column(index.column()).type != ColumnType::Image;
}

} // namespace epsiloscope
