// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/DatasetPages.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedLayout>
#include <QTableView>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

QString describeVotes(const RecordedVotes& votes) {
    QStringList parts{VotesView::tr("%1 queries").arg(grouped(votes.queries)),
                      VotesView::tr("%1 teachers").arg(grouped(votes.teachers))};
    const double right = pluralityAccuracy(votes);
    parts << (std::isnan(right) ? VotesView::tr("true classes not known")
                                : VotesView::tr("plurality right in %1 %").arg(100 * right, 0, 'f', 1));
    return parts.join(QStringLiteral(" · "));
}

QString className(const RecordedVotes& votes, std::size_t index) {
    return index < votes.classNames.size() ? QString::fromStdString(votes.classNames[index])
                                           : QString::number(index);
}

} // namespace

VotesView::VotesView(QWidget* parent)
    : QWidget(parent), words_(named("votesWords", new QLabel(this))),
      winners_(new ClassCountsModel(tr("Queries won"), this)),
      table_(classCountsTable("votesWinners", tr("Queries that each class won"), winners_, this)) {
    setObjectName("votesView");
    QFont strong = words_->font();
    strong.setWeight(QFont::DemiBold);
    words_->setFont(strong);
    setFocusProxy(table_);
    columnIn(this, {words_, {table_, 1}}, 8);
    nowAndWhenever(this, {QEvent::FontChange}, [this] {
        constexpr double row = 3; // units
        const int height = std::max(inUnits(*this, row), fontMetrics().height());
        table_->verticalHeader()->setMinimumSectionSize(height);
        table_->verticalHeader()->setDefaultSectionSize(height);
    });
}

void VotesView::showVotes(const std::shared_ptr<const Dataset>& dataset) {
    const RecordedVotes none;
    const RecordedVotes& votes = dataset && dataset->votes ? *dataset->votes : none;
    words_->setText(tr("%1 classes").arg(grouped(static_cast<std::size_t>(votes.classes))));
    words_->setToolTip(describeVotes(votes));
    std::vector<ClassCountsModel::Row> rows;
    for (const std::size_t won : winners(votes))
        rows.push_back({className(votes, rows.size()), won});
    winners_->setRows(std::move(rows));
}

DatasetPages::DatasetPages(ColumnsModel* columns, QWidget* parent)
    : QWidget(parent), empty_(new QWidget(this)), columns_(new ColumnsView(columns, this)),
      pictures_(new PicturesView(this)), votes_(new VotesView(this)), table_(new QWidget(this)),
      stack_(new PagesInSight(this)) {
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
