// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/PreviewModel.h"

#include "core/data/table/ColumnNames.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"

#include <QApplication>
#include <QComboBox>
#include <QFont>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>

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

constexpr int kColumnsMeasured = 60; // the rest of a wide table gets the default width
constexpr int kRowsShownAtLeast = 5;

/// A combo box of the three choices for a cell of the row of types.
class TypeDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        auto* box = named("columnType", new QComboBox(parent), {}, PreviewTable::tr("Type of the column"));
        box->addItems(PreviewModel::choices());
        auto* self = const_cast<TypeDelegate*>(this);
        connect(box, &QComboBox::activated, self, [self, box] {
            emit self->commitData(box);
            emit self->closeEditor(box);
        });
        QMetaObject::invokeMethod(box, &QComboBox::showPopup, Qt::QueuedConnection);
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        static_cast<QComboBox*>(editor)->setCurrentIndex(index.data(Qt::EditRole).toInt());
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        model->setData(index, static_cast<QComboBox*>(editor)->currentIndex());
    }
};

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
    if (std::exchange(types_, types) == types) return;
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
        if (readOnly_) return typeWord(shown.type);
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
        if (readOnly_) return {};
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
    if (!readOnly_) setData(index(kTypeRow, column), (choice(column) + 1) % (AsCategory + 1));
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!table_) return {};
    if (orientation == Qt::Horizontal) {
        if (section >= columnCount() || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
        const QString name = shortCell(QString::fromStdString(column(section).name));
        if (role == Qt::DisplayRole) return name;
        const QString label = QString::fromStdString(column(section).label);
        const QString place = tr("Column %1: %2").arg(section + 1).arg(name);
        return label.isEmpty() ? place : QStringLiteral("%1\n\n%2").arg(label, place);
    }
    if (role != Qt::DisplayRole) return {};
    return section == kTypeRow ? tr("Type") : QString::number(section);
}

bool PreviewModel::editable(const QModelIndex& index) const {
    return !readOnly_ && index.row() == kTypeRow && column(index.column()).type != ColumnType::Image;
}

PreviewTable::PreviewTable(PreviewModel* model, QWidget* parent) : QTableView(parent), preview_(model) {
    named("preview", this, {}, tr("The first rows as they are read; the row above them has the types"));
    setModel(model);
    setItemDelegateForRow(PreviewModel::kTypeRow, new TypeDelegate(this));
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setDefaultSectionSize(fontMetrics().averageCharWidth() * 18);
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.row() == PreviewModel::kTypeRow && index.flags() & Qt::ItemIsEditable) edit(index);
    });
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (currentIndex().isValid()) column_ = currentIndex().column();
    });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        fitColumns();
        const int last = preview_->columnCount() - 1;
        if (last >= 0) setCurrentIndex(preview_->index(PreviewModel::kTypeRow, std::min(column_, last)));
    });
}

QSize PreviewTable::minimumSizeHint() const {
    const int row = verticalHeader()->defaultSectionSize();
    return {QTableView::minimumSizeHint().width(), horizontalHeader()->sizeHint().height() +
                                                       (1 + kRowsShownAtLeast) * row +
                                                       horizontalScrollBar()->sizeHint().height()};
}

void PreviewTable::fitColumns() {
    const int widest = fontMetrics().averageCharWidth() * 40;
    for (int column = 0; column < std::min(preview_->columnCount(), kColumnsMeasured); ++column) {
        const int wanted = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
        setColumnWidth(column, std::min(wanted + 8, widest));
    }
}

void PreviewTable::keyPressEvent(QKeyEvent* event) {
    const QModelIndex index = currentIndex();
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier && index.isValid()) {
        preview_->step(index.column()); // from any row: the column is what counts
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace epsiloscope
