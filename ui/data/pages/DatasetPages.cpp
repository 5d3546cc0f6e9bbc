// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/DatasetPages.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/data/pages/VotesView.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"

#include <QStackedLayout>

#include <algorithm>

namespace epsiloscope {

int pictureColumn(const Table& table) {
    const auto found = std::ranges::find(table.columns, ColumnType::Image, &Column::type);
    return found == table.columns.end() ? -1 : static_cast<int>(found - table.columns.begin());
}

namespace {

/// Takes the room that the page in front needs: the others are not there.
class PageInFront final : public QStackedLayout {
public:
    explicit PageInFront(QWidget* parent) : QStackedLayout(parent) {
        connect(this, &QStackedLayout::currentChanged, this, [this] { invalidate(); });
    }
    QSize minimumSize() const override { return front() ? front()->minimumSize() : QSize(); }
    QSize sizeHint() const override { return front() ? front()->sizeHint() : QSize(); }
    bool hasHeightForWidth() const override { return front() && front()->hasHeightForWidth(); }
    int heightForWidth(int width) const override { return front() ? front()->heightForWidth(width) : -1; }

private:
    const QLayoutItem* front() const { return itemAt(currentIndex()); }
};

} // namespace

DatasetPages::DatasetPages(ColumnsModel* columns, QWidget* parent)
    : QWidget(parent), empty_(new QWidget(this)), columns_(new ColumnsView(columns, this)),
      pictures_(new PicturesView(this)), votes_(new VotesView(this)), table_(new QWidget(this)),
      stack_(new PageInFront(this)) {
    setManualPage(votes_, "votes-files");
    setManualPage(pictures_, "pictures");
    columnIn(table_, {{columns_, 1}, {pictures_, 3}});
    pictures_->hide();
    for (QWidget* page : {empty_, table_, static_cast<QWidget*>(votes_)})
        stack_->addWidget(page);
}

void DatasetPages::show(const std::shared_ptr<const Dataset>& dataset) {
    const bool hasPictures = pictureColumn(dataset->table) >= 0;
    pictures_->clear(); // lets go of the former dataset
    pictures_->setVisible(hasPictures);
    if (dataset->votes) votes_->showVotes(dataset);
    stack_->setCurrentWidget(dataset->votes ? static_cast<QWidget*>(votes_) : table_);
}

void DatasetPages::showPictures(const std::shared_ptr<const Dataset>& dataset, const RowClasses& classes) {
    const int column = pictureColumn(dataset->table);
    if (column >= 0) pictures_->showPictures(dataset, column, classes.classes, classes.names);
}

} // namespace epsiloscope
