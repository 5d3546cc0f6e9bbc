// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/PicturesView.h"

#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

class CountBarDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        QStyleOptionViewItem ground = whole;
        ground.text.clear();
        const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
        const bool selected = (option.state & QStyle::State_Selected) != 0;
        const QColor text = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
        const double share = index.data(ClassCountsModel::Share).toDouble();
        if (share > 0) {
            // Pale, so that the number in front of it stays easy to read on any palette.
            QColor bar = selected ? text : option.palette.color(QPalette::Link);
            bar.setAlphaF(0.28F);
            const QRectF room = QRectF(option.rect).adjusted(2, 3, -2, -3);
            painter->fillRect(
                QRectF(room.left(), room.top(), std::max(1.0, room.width() * share), room.height()), bar);
        }
        painter->save();
        painter->setPen(text);
        painter->setFont(whole.font);
        painter->drawText(option.rect.adjusted(4, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter, whole.text);
        painter->restore();
    }
};

constexpr int kFrame = 2; // around a picture: the mark of the selected one

constexpr int kLowest = 126; // height
constexpr int kSpacing = 4;

} // namespace

ClassCountsModel::ClassCountsModel(const QString& counted, QObject* parent)
    : TitledRows({tr("Class"), counted}, parent), counted_(counted) {}

void ClassCountsModel::setRows(std::vector<Row> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    largest_ = 0;
    for (const Row& each : rows_)
        if (each.bar) largest_ = std::max(largest_, each.count);
    endResetModel();
}

QVariant ClassCountsModel::display(const QModelIndex& index) const {
    return index.column() == ClassColumn ? row(index).name : grouped(row(index).count);
}

QVariant ClassCountsModel::more(const QModelIndex& index, int role) const {
    const auto& [name, count, bar] = row(index);
    if (role == Share)
        return bar && largest_ > 0 ? static_cast<double>(count) / static_cast<double>(largest_) : -1.0;
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    return QStringLiteral("%1: %2 %3").arg(name, grouped(count), counted_.toLower());
}

QTableView* classCountsTable(const QString& name, const QString& accessibleName, ClassCountsModel* counts,
                             QWidget* parent) {
    auto* table = named(name, new QTableView(parent), {}, accessibleName);
    table->setModel(counts);
    table->setItemDelegateForColumn(ClassCountsModel::CountColumn, new CountBarDelegate(table));
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    showAsRows(table);
    table->setAlternatingRowColors(false);
    selectPalely(table);
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(ClassCountsModel::CountColumn, QHeaderView::Stretch);
    return table;
}

void PicturesModel::setPictures(std::shared_ptr<const Dataset> dataset, int pictureColumn,
                                std::vector<int> classes, QStringList classNames) {
    beginResetModel();
    dataset_ = std::move(dataset);
    const auto columns = dataset_ ? static_cast<int>(dataset_->table.columns.size()) : 0;
    pictureColumn_ = pictureColumn >= 0 && pictureColumn < columns ? pictureColumn : -1;
    if (pictureColumn_ >= 0 && column().size() == 0) pictureColumn_ = -1; // not pictures
    classes_ = classes.size() == pictures() ? std::move(classes) : std::vector<int>();
    classNames_ = classes_.empty() ? QStringList() : std::move(classNames);
    recordsOf_.assign(static_cast<std::size_t>(classNames_.size()), {});
    for (std::size_t i = 0; i < classes_.size(); ++i)
        if (classes_[i] >= 0 && classes_[i] < classNames_.size())
            recordsOf_[static_cast<std::size_t>(classes_[i])].push_back(i);
    chosen_ = allClasses;
    page_ = 0;
    endResetModel();
}

void PicturesModel::setClass(int chosen) {
    if (chosen < 0 || chosen >= classNames_.size()) chosen = allClasses;
    beginResetModel();
    chosen_ = chosen;
    page_ = 0;
    endResetModel();
}

void PicturesModel::setPage(int page) {
    page = std::clamp(page, 0, std::max(0, pages() - 1));
    if (page == page_) return;
    beginResetModel();
    page_ = page;
    endResetModel();
}

int PicturesModel::pages() const {
    return static_cast<int>((matching() + pageSize - 1) / pageSize);
}

std::size_t PicturesModel::matching() const {
    return chosen_ == allClasses ? pictures() : recordsOf_[static_cast<std::size_t>(chosen_)].size();
}

std::vector<std::size_t> PicturesModel::counts() const {
    std::vector<std::size_t> counts;
    for (const auto& records : recordsOf_)
        counts.push_back(records.size());
    return counts;
}

int PicturesModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid()) return 0;
    const std::size_t from = static_cast<std::size_t>(page_) * pageSize;
    return static_cast<int>(std::min<std::size_t>(pageSize, matching() - std::min(from, matching())));
}

std::size_t PicturesModel::record(int row) const {
    const auto at = static_cast<std::size_t>(page_) * pageSize + static_cast<std::size_t>(row);
    return chosen_ == allClasses ? at : recordsOf_[static_cast<std::size_t>(chosen_)][at];
}

QString PicturesModel::words(std::size_t record) const {
    QString number = tr("record %1").arg(grouped(record + 1));
    if (classes_.empty()) return number;
    const int of = classes_[record];
    return of >= 0 && of < classNames_.size() ? tr("%1, class %2").arg(number, classNames_[of])
                                              : tr("%1, no class").arg(number);
}

QVariant PicturesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    switch (role) {
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return words(record(index.row()));
    case PixelsRole:
        return picturePixels(column(), record(index.row()));
    case RecordRole:
        return static_cast<quint64>(record(index.row()));
    default:
        return {};
    }
}

QSize PictureDelegate::thumbnail(QSize picture, qreal pixelRatio) {
    if (picture.isEmpty()) return {};
    const int side = std::max(picture.width(), picture.height());
    const int room = static_cast<int>(std::floor(largest * pixelRatio));
    const int factor = room / side;
    if (factor >= 1) return picture * factor;
    return picture.scaled(room, room, Qt::KeepAspectRatio).expandedTo({1, 1});
}

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const auto pixels = index.data(PicturesModel::PixelsRole).value<QImage>();
    if (pixels.isNull()) return;
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QSize size = thumbnail(pixels.size(), ratio);
    const bool larger = size.width() >= pixels.width();
    QImage shown = pixels.scaled(size, Qt::IgnoreAspectRatio,
                                 larger ? Qt::FastTransformation : Qt::SmoothTransformation);
    shown.setDevicePixelRatio(ratio);
    if ((option.state & QStyle::State_Selected) != 0)
        painter->fillRect(option.rect, option.palette.color(QPalette::Highlight));
    painter->drawImage(option.rect.topLeft() + QPoint(kFrame, kFrame), shown);
}

QSize PictureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto pixels = index.data(PicturesModel::PixelsRole).value<QImage>();
    const qreal ratio = option.widget != nullptr ? option.widget->devicePixelRatioF() : 1;
    const QSizeF size = QSizeF(thumbnail(pixels.size(), ratio)) / ratio;
    return QSize(static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))) +
           QSize(2 * kFrame, 2 * kFrame);
}

PicturesView::PicturesView(QWidget* parent)
    : QWidget(parent), counts_(new ClassCountsModel(tr("Pictures"), this)),
      pictures_(new PicturesModel(this)),
      classes_(classCountsTable("pictureClasses", tr("Classes of the pictures"), counts_, this)),
      grid_(new QListView(this)), current_(named("currentPicture", new ElidedLabel(this))),
      place_(named("picturesPlace", new QLabel(this))),
      back_(arrowButton("picturesBack", Qt::LeftArrow, tr("Pictures before (Page Up)"), this)),
      on_(arrowButton("picturesOn", Qt::RightArrow, tr("Further pictures (Page Down)"), this)) {
    setObjectName("picturesView");
    connectClasses();
    makeGrid();
    auto* below = rowOf({{current_, 1}, back_, place_, on_}, 2);
    rowIn(this, {classes_, {columnOf({{grid_, 1}, below}, 2), 1}}, kSpacing);
    connect(back_, &QToolButton::clicked, this, [this] { turnPage(-1); });
    connect(on_, &QToolButton::clicked, this, [this] { turnPage(1); });
    clear();
    whenever(this, {QEvent::FontChange}, [this] { fitClasses(); });
}

void PicturesView::connectClasses() {
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
