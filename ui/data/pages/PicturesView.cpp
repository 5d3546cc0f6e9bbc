// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/PicturesView.h"

#include "ui/data/columns/ClassCountsModel.h"
#include "ui/data/pages/PicturesModel.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int kLowest = 126; // height
constexpr int kSpacing = 4;

} // namespace

PicturesView::PicturesView(QWidget* parent)
    : QWidget(parent), counts_(new ClassCountsModel(tr("Pictures"), this)),
      pictures_(new PicturesModel(this)), classes_(new QTableView(this)), grid_(new QListView(this)),
      current_(named("currentPicture", new ElidedLabel(this))),
      place_(named("picturesPlace", new QLabel(this))),
      back_(arrowButton("picturesBack", Qt::LeftArrow, tr("Pictures before (Page Up)"), this)),
      on_(arrowButton("picturesOn", Qt::RightArrow, tr("Further pictures (Page Down)"), this)) {
    setObjectName("picturesView");
    makeClasses();
    makeGrid();
    auto* below = rowOf({{current_, 1}, back_, place_, on_}, 2);
    rowIn(this, {classes_, {columnOf({{grid_, 1}, below}, 2), 1}}, kSpacing);
    connect(back_, &QToolButton::clicked, this, [this] { turnPage(-1); });
    connect(on_, &QToolButton::clicked, this, [this] { turnPage(1); });
    clear();
    whenever(this, {QEvent::FontChange}, [this] { fitClasses(); });
}

void PicturesView::makeClasses() {
    named("pictureClasses", classes_, {}, tr("Classes of the pictures"));
    classes_->setModel(counts_);
    classes_->setItemDelegateForColumn(ClassCountsModel::CountColumn, countBars(classes_));
    classes_->setSelectionBehavior(QAbstractItemView::SelectRows);
    classes_->setSelectionMode(QAbstractItemView::SingleSelection);
    classes_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    classes_->setShowGrid(false);
    classes_->setTabKeyNavigation(false);
    classes_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    classes_->verticalHeader()->hide();
    classes_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    classes_->horizontalHeader()->hide();
    classes_->horizontalHeader()->setSectionResizeMode(ClassCountsModel::CountColumn, QHeaderView::Stretch);
    connect(classes_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                pictures_->setClass(now.row() <= 0 ? PicturesModel::allClasses : now.row() - 1);
                grid_->scrollToTop();
                showPlace();
            });
}

void PicturesView::makeGrid() {
    named("pictureGrid", grid_, {}, tr("Pictures"));
    grid_->setModel(pictures_);
    grid_->setItemDelegate(new PictureDelegate(grid_));
    grid_->setViewMode(QListView::IconMode);
    grid_->setMovement(QListView::Static);
    grid_->setResizeMode(QListView::Adjust);
    grid_->setUniformItemSizes(true);
    grid_->setSpacing(1);
    grid_->setVerticalScrollMode(QListView::ScrollPerPixel);
    grid_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    grid_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else the grid jumps as classes change
    grid_->setEditTriggers(QListView::NoEditTriggers);
    grid_->installEventFilter(this);
    connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this, &PicturesView::showCurrent);
}

QSize PicturesView::minimumSizeHint() const {
    return {QWidget::minimumSizeHint().width(), kLowest};
}

void PicturesView::showPictures(std::shared_ptr<const Dataset> dataset, int pictureColumn,
                                std::vector<int> classes, QStringList classNames) {
    pictures_->setPictures(std::move(dataset), pictureColumn, std::move(classes), classNames);
    const std::vector<std::size_t> counts = pictures_->counts();
    std::vector<ClassCountsModel::Row> rows{{tr("All"), pictures_->pictures(), false}};
    for (std::size_t i = 0; i < counts.size(); ++i)
        rows.push_back({classNames[static_cast<qsizetype>(i)], counts[i]});
    counts_->setRows(std::move(rows));
    classes_->setVisible(!counts.empty());
    fitClasses();
    classes_->setCurrentIndex(counts_->index(0, 0));
    showPlace();
}

void PicturesView::fitClasses() {
    const QFontMetrics metrics = classes_->fontMetrics();
    classes_->verticalHeader()->setMinimumSectionSize(metrics.height());
    classes_->verticalHeader()->setDefaultSectionSize(metrics.height() + 4);
    int name = metrics.horizontalAdvance(tr("All"));
    int count = 0;
    for (int row = 0; row < counts_->rowCount(); ++row) {
        const QModelIndex cell = counts_->index(row, ClassCountsModel::ClassColumn);
        name = std::max(name, metrics.horizontalAdvance(cell.data().toString()));
        count = std::max(count, metrics.horizontalAdvance(
                                    cell.siblingAtColumn(ClassCountsModel::CountColumn).data().toString()));
    }
    name = std::min(name, metrics.averageCharWidth() * 12) + 10;
    classes_->setColumnWidth(ClassCountsModel::ClassColumn, name);
    const int bar = count + 34; // the number stands at the bar's end, so that short bars are seen, too
    const int scroll = classes_->verticalScrollBar()->sizeHint().width();
    classes_->setFixedWidth(name + bar + scroll + 2 * classes_->frameWidth());
}

void PicturesView::turnPage(int by) {
    const int before = pictures_->page();
    pictures_->setPage(before + by);
    if (pictures_->page() == before) return;
    grid_->setCurrentIndex(pictures_->index(by > 0 ? 0 : pictures_->rowCount() - 1));
    grid_->scrollTo(grid_->currentIndex());
    showPlace();
}

void PicturesView::showPlace() {
    const std::size_t all = pictures_->matching();
    const std::size_t from = static_cast<std::size_t>(pictures_->page()) * PicturesModel::pageSize;
    const std::size_t to = from + static_cast<std::size_t>(pictures_->rowCount());
    place_->setText(all == 0 ? tr("no pictures")
                             : tr("%1–%2 of %3").arg(grouped(from + 1), grouped(to), grouped(all)));
    back_->setEnabled(pictures_->page() > 0);
    on_->setEnabled(pictures_->page() + 1 < pictures_->pages());
    showCurrent();
}

void PicturesView::showCurrent() {
    current_->setText(grid_->currentIndex().data(Qt::ToolTipRole).toString());
}

bool PicturesView::eventFilter(QObject* watched, QEvent* event) {
    if (watched != grid_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_PageDown && key != Qt::Key_PageUp) return false;
    // Within a page the grid moves by itself; past its ends the next page follows. In the last line but one
    // there may be no picture below, where the grid would stay.
    const auto top = [this](int row) { return grid_->visualRect(pictures_->index(row)).top(); };
    const int row = std::max(grid_->currentIndex().row(), 0);
    const int line = grid_->sizeHintForRow(0) + 2 * grid_->spacing();
    const bool atEnd = top(row) + line >= top(pictures_->rowCount() - 1);
    if (key == Qt::Key_PageDown && atEnd && on_->isEnabled()) {
        turnPage(1);
        return true;
    }
    if (key == Qt::Key_PageUp && top(row) <= top(0) && back_->isEnabled()) {
        turnPage(-1);
        return true;
    }
    return false;
}

} // namespace epsiloscope
