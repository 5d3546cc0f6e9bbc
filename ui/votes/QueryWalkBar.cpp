// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/votes/QueryWalkBar.h"

#include "ui/data/GroupedNumber.h"
#include "ui/sweep/CompactBox.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace epsiloscope {

namespace {
constexpr int pageOfQueries = 10;
}

QueryWalkBar::QueryWalkBar(QWidget* parent)
    : QWidget(parent), trial_(compactBox("votesTrial", tr("Trial"), this)),
      filter_(compactBox("votesFilter", tr("Which queries"), this)),
      order_(compactBox("votesOrder", tr("In which order"), this)),
      back_(button("votesBack", Qt::LeftArrow, tr("Previous query (←)"))),
      on_(button("votesOn", Qt::RightArrow, tr("Next query (→)"))), number_(new QSpinBox(this)),
      of_(new QLabel(this)), slider_(new QSlider(Qt::Horizontal, this)) {
    const auto offer = [](QComboBox* box, const QString& words, int value) { box->addItem(words, value); };
    offer(filter_, tr("all queries"), static_cast<int>(QueryFilter::All));
    offer(filter_, tr("answered"), static_cast<int>(QueryFilter::Answered));
    offer(filter_, tr("refused"), static_cast<int>(QueryFilter::Refused));
    offer(filter_, tr("student alone"), static_cast<int>(QueryFilter::OwnAnswer));
    offer(filter_, tr("wrong labels"), static_cast<int>(QueryFilter::Wrong));
    offer(order_, tr("as asked"), static_cast<int>(QueryOrder::AsAsked));
    offer(order_, tr("most expensive first"), static_cast<int>(QueryOrder::CostliestFirst));
    order_->setToolTip(tr("By the data-dependent cost, each at its own order"));
    trial_->hide();
    number_->setObjectName("votesNumber");
    number_->setAccessibleName(tr("Number of the query"));
    number_->setLocale(QLocale::c());
    number_->setKeyboardTracking(false);
    number_->setMinimum(1);
    of_->setObjectName("votesOf");
    slider_->setObjectName("votesSlider");
    slider_->setAccessibleName(tr("Place among the queries"));
    slider_->setToolTip(tr("← → one query, Page up and Page down ten, Home and End the first and the last"));
    slider_->setPageStep(pageOfQueries);
    slider_->installEventFilter(this);
    layOut();
    connectParts();
}

QToolButton* QueryWalkBar::button(const char* name, Qt::ArrowType arrow, const QString& words) {
    auto* made = new QToolButton(this);
    made->setObjectName(QLatin1String(name));
    made->setArrowType(arrow);
    made->setAutoRaise(true);
    made->setAutoRepeat(true);
    made->setToolTip(words);
    made->setAccessibleName(words);
    return made;
}

void QueryWalkBar::layOut() {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 6, 10, 0);
    row->setSpacing(6);
    row->addWidget(trial_, 1);
    row->addWidget(filter_, 2);
    row->addWidget(order_, 2);
    row->addSpacing(6);
    row->addWidget(new QLabel(tr("Query"), this));
    row->addWidget(number_);
    row->addWidget(of_);
    row->addWidget(back_);
    row->addWidget(slider_, 4);
    row->addWidget(on_);
}

void QueryWalkBar::connectParts() {
    connect(trial_, &QComboBox::activated, this, &QueryWalkBar::trialChosen);
    for (QComboBox* box : {filter_, order_})
        connect(box, &QComboBox::activated, this, &QueryWalkBar::walkChosen);
    connect(slider_, &QSlider::valueChanged, this, [this](int place) {
        if (place >= 0) emit placeChosen(static_cast<std::size_t>(place));
    });
    connect(number_, &QSpinBox::valueChanged, this, [this](int number) { slider_->setValue(number - 1); });
    connect(back_, &QToolButton::clicked, this, [this] { step(WalkingStep::Back); });
    connect(on_, &QToolButton::clicked, this, [this] { step(WalkingStep::On); });
}

void QueryWalkBar::setTrials(std::size_t trials) {
    while (trial_->count() > static_cast<int>(trials))
        trial_->removeItem(trial_->count() - 1);
    while (trial_->count() < static_cast<int>(trials))
        trial_->addItem(tr("trial %1").arg(trial_->count() + 1));
    trial_->setVisible(trials > 1);
}

void QueryWalkBar::chooseTrial(std::size_t trial) {
    trial_->setCurrentIndex(static_cast<int>(trial));
}

std::size_t QueryWalkBar::trial() const {
    return static_cast<std::size_t>(std::max(0, trial_->currentIndex()));
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
    const QSignalBlocker quietNumber(number_), quietSlider(slider_);
    const int last = static_cast<int>(walk.size());
    const bool some = last > 0;
    slider_->setMaximum(std::max(0, last - 1));
    slider_->setValue(static_cast<int>(place));
    number_->setRange(some ? 1 : 0, last);
    number_->setValue(some ? static_cast<int>(place) + 1 : 0);
    back_->setEnabled(some && place > 0);
    on_->setEnabled(some && place + 1 < walk.size());
    number_->setEnabled(some);
    slider_->setEnabled(some);
    QString words = tr("of %1").arg(grouped(walk.size()));
    const bool plain = walk.filter() == QueryFilter::All && walk.order() == QueryOrder::AsAsked;
    if (some && !plain)
        words += tr(" · query %1 of %2").arg(grouped(walk.at(place) + 1), grouped(walk.seen()));
    of_->setText(words);
}

// A slider by itself goes on with Page up.
bool QueryWalkBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == slider_ && event->type() == QEvent::KeyPress)
        if (const auto wanted = walkingStep(*static_cast<QKeyEvent*>(event))) {
            step(*wanted);
            return true;
        }
    return QWidget::eventFilter(watched, event);
}

void QueryWalkBar::step(WalkingStep step) {
    switch (step) {
    case WalkingStep::Back:
        return slider_->triggerAction(QSlider::SliderSingleStepSub);
    case WalkingStep::On:
        return slider_->triggerAction(QSlider::SliderSingleStepAdd);
    case WalkingStep::PageBack:
        return slider_->triggerAction(QSlider::SliderPageStepSub);
    case WalkingStep::PageOn:
        return slider_->triggerAction(QSlider::SliderPageStepAdd);
    case WalkingStep::First:
        return slider_->triggerAction(QSlider::SliderToMinimum);
    case WalkingStep::Last:
        return slider_->triggerAction(QSlider::SliderToMaximum);
    }
}

void QueryWalkBar::takeFocus() {
    slider_->setFocus(Qt::OtherFocusReason);
}

} // namespace epsiloscope
