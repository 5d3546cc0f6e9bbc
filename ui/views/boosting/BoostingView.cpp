// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boosting/BoostingView.h"

#include "ui/views/boosting/BoostingCharts.h"
#include "ui/views/boosting/RoundWords.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/NumberWords.h"

#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

BoostingView::BoostingView(QWidget* parent)
    : ViewOfRun("boostingView", parent), bar_(new RoundBar), errors_(new RoundErrorsChart),
      alphas_(new AlphasChart), weights_(new WeightsChart), accuracy_(new RoundAccuracyChart),
      facts_(factsLabel("boostingFacts")), spent_(factsLabel("boostingSpent")) {
    setFocusPolicy(Qt::ClickFocus);
    layOut();
    connect(bar_, &RoundBar::trialChosen, this, [this] {
        ownTrial_ = true;
        round_.reset();
        takeNew();
    });
    connect(bar_, &RoundBar::placeChosen, this, [this](std::size_t round) {
        // At the end one follows what comes.
        round_ = round + 1 < rounds() ? std::optional(round) : std::nullopt;
        showRound();
    });
    for (RoundsChart* chart : charts())
        connect(chart, &Chart::maximiseRequested, this, [this, chart] {
            enlarge(chart, charts());
            shareRows();
        });
    begin();
    declareSettings();
}

void BoostingView::declareSettings() {
    declarePlace(
        this, "trial", [this] { return ownTrial_ && trial_ ? std::optional(trial_->index()) : std::nullopt; },
        [this](std::optional<std::size_t> place) { chooseTrial(place); });
    declarePlace(
        this, "iteration", [this] { return round_; },
        [this](std::optional<std::size_t> place) {
            round_ = place;
            showRound();
        });
}

void BoostingView::chooseTrial(std::optional<std::size_t> place) {
    if (place && *place >= trials().size()) return;
    ownTrial_ = place.has_value();
    if (place) bar_->chooseTrial(TrialNumber::fromIndex(*place));
    round_.reset();
    takeNew();
}

std::array<RoundsChart*, 4> BoostingView::charts() const {
    return {errors_, alphas_, weights_, accuracy_};
}

void BoostingView::layOut() {
    auto* page = new QWidget;
    auto* grid = grid_ = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(bar_, 0, 0, 1, 2);
    int place = 0;
    for (RoundsChart* chart : charts()) {
        grid->addWidget(chart, 1 + place / 2, place % 2);
        ++place;
    }
    shareRows();
    grid->addWidget(facts_, 3, 0, 1, 2);
    grid->addWidget(spent_, 4, 0, 1, 2);
    setPage(page, "boostingEmpty");
}

// A row without a chart takes no room from the one that stands alone.
void BoostingView::shareRows() {
    const auto all = charts();
    for (std::size_t row = 0; row < all.size() / 2; ++row) {
        const bool seen = !all[2 * row]->isHidden() || !all[2 * row + 1]->isHidden();
        grid_->setRowStretch(static_cast<int>(row) + 1, seen ? 1 : 0);
    }
}

void BoostingView::begin() {
    trial_.reset();
    round_.reset();
    ownTrial_ = false;
    takeNew();
}

std::size_t BoostingView::rounds() const {
    return record() ? record()->all<BoostingRound>().size() : 0;
}

std::optional<std::size_t> BoostingView::round() const {
    if (rounds() == 0) return std::nullopt;
    return std::min(round_.value_or(rounds() - 1), rounds() - 1);
}

void BoostingView::take() {
    const auto latest =
        latestTrial([](const TrialRecord& trial) { return !trial.all<BoostingRound>().empty(); });
    if (entry()) bar_->setTrials(trials().size());
    const auto wanted = ownTrial_ && latest ? std::optional(bar_->trial()) : latest;
    if (wanted != trial_ && !ownTrial_) round_.reset();
    trial_ = wanted;
    if (trial_) bar_->chooseTrial(*trial_);
    for (RoundsChart* chart : charts())
        chart->showTrial(trial_ ? *entry() : RunEntry(), trial_.value_or(TrialNumber()));
    showRound();
    const bool some = rounds() > 0;
    facts_->setText(some ? factsOfTrial({roundsWords(*entry()->run, *record())}) : QString());
    spent_->setText(some ? spentWords(*entry(), *record()) : QString());
    showWhyEmpty(
        entry()
            ? whyNoRounds(*entry())
            : tr("Nothing has been run yet. Run boosting with random classifiers to see how each iteration "
                 "picks a classifier and what noise makes of it."));
}

void BoostingView::showRound() {
    const auto here = round();
    for (RoundsChart* chart : charts())
        chart->setRound(here);
    const bool following = !round_ && entry() && !entry()->run->ended();
    bar_->showPlace(here.value_or(0), rounds(), following);
}

void BoostingView::keyPressEvent(QKeyEvent* event) {
    if (!trial_ || !bar_->walk(*event)) QWidget::keyPressEvent(event);
}

RoundBar::RoundBar(QWidget* parent)
    : WalkBar(QStringLiteral("rounds"), tr("iteration"), parent),
      place_(named("roundsPlace", new QLabel(this))) {
    slider()->setAccessibleName(tr("Iteration whose weights are shown"));
    slider()->setToolTip(
        tr("← → one iteration, Page up and Page down ten, Home the first, End the last and then each new "
           "one"));
    rowIn(this, {trialBox(), place_, back(), {slider(), 1}, on()}, 6)->setContentsMargins(10, 6, 10, 0);
}

void RoundBar::showPlace(std::size_t round, std::size_t rounds, bool following) {
    stand(round, rounds);
    slider()->setEnabled(rounds > 1);
    QString words =
        rounds > 0 ? tr("Iteration %1 of %2").arg(grouped(round + 1), grouped(rounds)) : QString();
    if (following) words += tr(", following new ones");
    if (place_->text() != words) place_->setText(words);
}

} // namespace epsiloscope
