// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/loading/DatasetLoader.h"
#include "ui/data/loading/RowClasses.h"

#include <QWidget>

#include <memory>

class QLabel;
class QStackedLayout;
class QTableView;

namespace epsiloscope {

class ClassCountsModel;
class ColumnsModel;
class ColumnsView;
class PicturesView;

/// Recorded votes of teachers: the classes, and how many queries each of them wins.
class VotesView : public QWidget {
    Q_OBJECT
public:
    explicit VotesView(QWidget* parent = nullptr);

    /// A dataset with votes.
    void showVotes(const std::shared_ptr<const Dataset>& dataset);

private:
    QLabel* words_;
    ClassCountsModel* winners_;
    QTableView* table_;
};

/// The middle of the data panel: the columns, above the pictures where there are some; or
/// the votes.
class DatasetPages : public QWidget {
    Q_OBJECT
public:
    explicit DatasetPages(ColumnsModel* columns, QWidget* parent = nullptr);

    /// The page that fits the dataset; pictures come with showPictures().
    void show(const std::shared_ptr<const Dataset>& dataset);
    /// The pictures in a dataset, by class; nothing where it has none.
    void showPictures(const std::shared_ptr<const Dataset>& dataset, const RowClasses& classes);

    ColumnsView* columns() const { return columns_; }

private:
    QWidget* empty_; ///< nothing is loaded
    ColumnsView* columns_;
    PicturesView* pictures_;
    VotesView* votes_;
    QWidget* table_; ///< the page of columns and pictures
    QStackedLayout* stack_;
};

} // namespace epsiloscope
