// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/PicturesModel.h"

#include "ui/words/NumberWords.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int kFrame = 2; // around a picture: the mark of the selected one

} // namespace

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

} // namespace epsiloscope
