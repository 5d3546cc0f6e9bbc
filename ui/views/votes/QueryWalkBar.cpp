// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/QueryWalkBar.h"

#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

namespace epsiloscope {

QueryWalkBar::QueryWalkBar(QWidget* parent)
    : WalkBar(QStringLiteral("votes"), tr("query"), parent),
      filter_(kept("filter", compactBox("votesFilter", tr("Which queries"), this))),
      order_(kept("order", compactBox("votesOrder", tr("In which order"), this))),
      number_(new WholeBox(this)), of_(named("votesOf", new QLabel(this))) {
    const auto offer = [](QComboBox* box, const QString& words, auto value) {
        box->addItem(words, static_cast<int>(value));
    };
    offer(filter_, tr("all queries"), QueryFilter::All);
    offer(filter_, tr("answered"), QueryFilter::Answered);
    offer(filter_, tr("refused"), QueryFilter::Refused);
    offer(filter_, tr("student alone"), QueryFilter::OwnAnswer);
    offer(filter_, tr("wrong labels"), QueryFilter::Wrong);
    offer(order_, tr("as asked"), QueryOrder::AsAsked);
    offer(order_, tr("most expensive first"), QueryOrder::CostliestFirst);
    order_->setToolTip(tr("By the data-dependent cost, each at its own order"));
    named("votesNumber", number_, {}, tr("Number of the query"));
    number_->setLocale(QLocale::c());
    number_->setKeyboardTracking(false);
    number_->setMinimum(1);
    slider()->setAccessibleName(tr("Place among the queries"));
    slider()->setToolTip(tr("← → one query, Page up and Page down ten, Home and End the first and the last"));
    layOut();
    for (QComboBox* box : {filter_, order_})
        connect(box, &QComboBox::activated, this, &QueryWalkBar::walkChosen);
    connect(number_, &QSpinBox::valueChanged, this, [this](int number) { slider()->setValue(number - 1); });
}

void QueryWalkBar::layOut() {
    rowIn(this,
          {trialBox(),
           filter_,
           order_,
           Placed::gap(6),
           new QLabel(tr("Query"), this),
           number_,
           of_,
           back(),
           {slider(), 4},
           on()},
          6)
        ->setContentsMargins(10, 6, 10, 0);
    setTabOrder(trialBox(), filter_);
    setTabOrder(filter_, order_);
    setTabOrder(on(), number_);
}

QueryFilter QueryWalkBar::filter() const {
    return static_cast<QueryFilter>(filter_->currentData().toInt());
}

QueryOrder QueryWalkBar::order() const {
    return static_cast<QueryOrder>(order_->currentData().toInt());
}

void QueryWalkBar::choose(QueryFilter filter) {
    filter_->setCurrentIndex(filter_->findData(static_cast<int>(filter)));
}

void QueryWalkBar::showPlace(std::size_t place, const QueryWalk& walk) {
    const QSignalBlocker quiet(number_);
    const bool some = walk.size() > 0;
    stand(place, walk.size());
    slider()->setEnabled(some);
    number_->setRange(some ? 1 : 0, static_cast<int>(walk.size()));
    number_->setValue(some ? static_cast<int>(place) + 1 : 0);
    number_->setEnabled(some);
    QString words = tr("of %1").arg(grouped(walk.size()));
    const bool plain = walk.filter() == QueryFilter::All && walk.order() == QueryOrder::AsAsked;
    if (some && !plain)
        words += tr(" · query %1 of %2").arg(grouped(walk.at(place).number()), grouped(walk.seen()));
    of_->setText(words);
}

} // namespace epsiloscope
