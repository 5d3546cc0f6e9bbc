// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "ui/widgets/DeclaredTable.h"

#include <QAbstractListModel>
#include <QImage>
#include <QStringList>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QWidget>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

class QLabel;
class QListView;
class QTableView;
class QToolButton;

namespace epsiloscope {

class ElidedLabel;

/// Classes and how often they occur: a row each.
class ClassCountsModel : public TitledRows {
    Q_OBJECT
public:
    enum ModelColumn { ClassColumn, CountColumn };
    enum DataRole {
        Share = Qt::UserRole ///< double in [0, 1]: of the largest count; negative: no bar
    };
    struct Row {
        QString name;
        std::size_t count = 0;
        bool bar = true; ///< a sum of the others has none
    };

    /// `counted` heads the counts: "Pictures".
    explicit ClassCountsModel(const QString& counted, QObject* parent = nullptr);
    void setRows(std::vector<Row> rows);

private:
    int rows() const override { return static_cast<int>(rows_.size()); }
    const Row& row(const QModelIndex& index) const { return rows_[static_cast<std::size_t>(index.row())]; }
    QVariant display(const QModelIndex& index) const override;
    bool onTheRight(const QModelIndex& index) const override { return index.column() == CountColumn; }
    QVariant more(const QModelIndex& index, int role) const override;

    QString counted_;
    std::vector<Row> rows_;
    std::size_t largest_ = 0;
};

/// Shows them as a list: each count as a number with a bar behind it.
QTableView* classCountsTable(const QString& name, const QString& accessibleName, ClassCountsModel* counts,
                             QWidget* parent);

/// Column of pictures, −1 where there is none.
inline int pictureColumn(const Table& table) {
    const auto found = std::ranges::find(table.columns, ColumnType::Image, &Column::type);
    return found == table.columns.end() ? -1 : static_cast<int>(found - table.columns.begin());
}

/// One picture of a column, one pixel per pixel of the file. Shares the column's memory, which must outlive
/// it.
inline QImage picturePixels(const Pictures& pictures, std::size_t record) {
    const std::uint8_t* first = pictures.pixels->data() + record * pictures.size();
    const auto perLine = static_cast<qsizetype>(pictures.width) * static_cast<qsizetype>(pictures.channels);
    return {first, static_cast<int>(pictures.width), static_cast<int>(pictures.height), perLine,
            pictures.channels == 3 ? QImage::Format_RGB888 : QImage::Format_Grayscale8};
}

/// The pictures of a dataset, of all classes or of one, a page of them at a time.
class PicturesModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum DataRole {
        PixelsRole = Qt::UserRole, ///< QImage, one pixel per pixel of the file; shares the dataset's memory
        RecordRole                 ///< 0-based number of the record
    };
    static constexpr int pageSize = 200;
    static constexpr int allClasses = -1;

    using QAbstractListModel::QAbstractListModel;

    /// `classes` has the class of each record (−1: none), or is empty.
    void setPictures(std::shared_ptr<const Dataset> dataset, int pictureColumn, std::vector<int> classes,
                     QStringList classNames);

    /// Shows one class, or all; back to its first page.
    void setClass(int chosen);
    void setPage(int page);
    int page() const { return page_; }
    int pages() const;
    /// Pictures of the chosen class, all pages together.
    std::size_t matching() const;
    /// How many pictures each class has, in the order of the class names.
    std::vector<std::size_t> counts() const;
    std::size_t pictures() const { return pictureColumn_ < 0 ? 0 : dataset_->table.rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    const Pictures& column() const {
        return dataset_->table.columns[static_cast<std::size_t>(pictureColumn_)].pictures;
    }
    std::size_t record(int row) const;
    QString words(std::size_t record) const;

    std::shared_ptr<const Dataset> dataset_;
    int pictureColumn_ = -1;
    std::vector<int> classes_;
    QStringList classNames_;
    std::vector<std::vector<std::size_t>> recordsOf_; ///< by class
    int chosen_ = allClasses;
    int page_ = 0;
};

/// Paints a picture of the dataset: each of its pixels as a square of whole pixels of the screen, so that it
/// stays crisp at any scale. Only pictures larger than a thumbnail are made smaller.
class PictureDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int largest = 64; ///< side of a thumbnail at most, unscaled

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The size of a thumbnail in pixels of a screen with this ratio of device pixels.
    static QSize thumbnail(QSize picture, qreal pixelRatio);
};

/// The pictures of a dataset: on the left its classes and their counts, on the right the pictures of the
/// chosen class as they are. Page Up and Page Down go through all of them.
class PicturesView : public QWidget {
    Q_OBJECT
public:
    explicit PicturesView(QWidget* parent = nullptr);

    /// `classes` has the class of each record (−1: none), or is empty where no label is known: then all are
    /// shown as one.
    void showPictures(std::shared_ptr<const Dataset> dataset, int pictureColumn, std::vector<int> classes,
                      QStringList classNames);
    void clear() { showPictures(nullptr, -1, {}, {}); }

    /// As few as that beside a mechanism with many parameters; else it takes what is left.
    QSize sizeHint() const override { return {360, 140}; }
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectClasses();
    void makeGrid();
    void fitClasses();
    void turnPage(int by);
    void showPlace();
    void showCurrent();

    ClassCountsModel* counts_;
    PicturesModel* pictures_;
    QTableView* classes_;
    QListView* grid_;
    ElidedLabel* current_;
    QLabel* place_;
    QToolButton* back_;
    QToolButton* on_;
};

} // namespace epsiloscope
