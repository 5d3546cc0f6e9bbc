// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/PreviewTable.h"

#include "ui/data/opening/PreviewModel.h"
#include "ui/widgets/Layouts.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace epsiloscope {

namespace {

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
