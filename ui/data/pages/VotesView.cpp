// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/pages/VotesView.h"

#include "ui/data/columns/ClassCountsModel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/PaleSelection.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>

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
      winners_(new ClassCountsModel(tr("Queries won"), this)), table_(new QTableView(this)) {
    setObjectName("votesView");
    QFont strong = words_->font();
    strong.setWeight(QFont::DemiBold);
    words_->setFont(strong);
    named("votesWinners", table_, {}, tr("Queries that each class won"));
    table_->setModel(winners_);
    table_->setItemDelegateForColumn(ClassCountsModel::CountColumn, countBars(table_));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    showAsRows(table_);
    table_->setAlternatingRowColors(false);
    selectPalely(table_);
    table_->horizontalHeader()->hide();
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    setFocusProxy(table_);
    columnIn(this, {words_, {table_, 1}}, 8);
    nowAndWhenever(this, {QEvent::FontChange}, [this] { fitTable(); });
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

void VotesView::fitTable() {
    constexpr double row = 3; // units
    const int height = std::max(inUnits(*this, row), fontMetrics().height());
    table_->verticalHeader()->setMinimumSectionSize(height);
    table_->verticalHeader()->setDefaultSectionSize(height);
}

} // namespace epsiloscope
