// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QListView;
class QTableView;
class QToolButton;

namespace epsiloscope {

class ClassCountsModel;
class ElidedLabel;
class PicturesModel;

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
    void makeClasses();
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
