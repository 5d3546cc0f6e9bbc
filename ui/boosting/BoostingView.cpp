// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boosting/BoostingView.h"

#include "ui/boosting/AlphasChart.h"
#include "ui/boosting/RoundAccuracyChart.h"
#include "ui/boosting/RoundBar.h"
#include "ui/boosting/RoundErrorsChart.h"
#include "ui/boosting/RoundWords.h"
#include "ui/boosting/WeightsChart.h"
#include "ui/data/GroupedNumber.h"
#include "ui/data/ToneLabel.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedLayout>

#include <algorithm>

namespace epsiloscope {

namespace {

QLabel* boostingFactsLine(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setContentsMargins(10, 0, 10, 4);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

BoostingView::BoostingView(QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), empty_(new ToneLabel(Tone::Hint)),
      bar_(new RoundBar), errors_(new RoundErrorsChart), alphas_(new AlphasChart), weights_(new WeightsChart),
      accuracy_(new RoundAccuracyChart), facts_(boostingFactsLine("boostingFacts")),
      spent_(boostingFactsLine("boostingSpent")) {
    setObjectName(QStringLiteral("boostingView"));
    setFocusPolicy(Qt::ClickFocus);
    layOut();
    connect(bar_, &RoundBar::trialChosen, this, [this] {
        ownTrial_ = true;
        round_.reset();
        takeNew();
    });
    connect(bar_, &RoundBar::roundChosen, this, [this](std::size_t round) {
        // At the end one follows what comes.
        round_ = round + 1 < rounds() ? std::optional(round) : std::nullopt;
        showRound();
    });
    for (RoundsChart* chart : charts())
        connect(chart, &Chart::maximiseRequested, this, [this, chart] { maximise(chart); });
    setRun(nullptr);
}

std::array<RoundsChart*, 4> BoostingView::charts() const {
    return {errors_, alphas_, weights_, accuracy_};
}

void BoostingView::layOut() {
    empty_->setObjectName(QStringLiteral("boostingEmpty"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(24);
    auto* page = new QWidget;
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(bar_, 0, 0, 1, 2);
    int place = 0;
    for (RoundsChart* chart : charts()) {
        grid->addWidget(chart, 1 + place / 2, place % 2);
        ++place;
    }
    grid->setRowStretch(1, 1);
    grid->setRowStretch(2, 1);
    grid->addWidget(facts_, 3, 0, 1, 2);
    grid->addWidget(spent_, 4, 0, 1, 2);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
}

void BoostingView::maximise(const Chart* chart) {
    alone_ = alone_ == chart ? nullptr : chart;
    for (RoundsChart* each : charts())
        each->setVisible(!alone_ || each == alone_);
}

void BoostingView::setRun(const RunEntry* entry) {
    const bool same = entry && entry_ && entry->id == entry_->id && entry->run == entry_->run;
    const bool sameLook = same && entry->name == entry_->name && entry->paletteIndex == entry_->paletteIndex;
    if (sameLook) return;
    entry_ = entry ? std::optional(*entry) : std::nullopt;
    seenVersion_.reset();
    if (same) return; // another name or colour: the next tick shows it
    trial_.reset();
    round_.reset();
    ownTrial_ = false;
    takeNew();
}

std::optional<std::size_t> BoostingView::latestTrial() const {
    if (!entry_) return std::nullopt;
    const std::vector<TrialRecord>& trials = entry_->run->trials();
    for (std::size_t i = trials.size(); i > 0; --i)
        if (!trials[i - 1].all<BoostingRound>().empty()) return i - 1;
    return std::nullopt;
}

std::size_t BoostingView::rounds() const {
    return trial_ ? entry_->run->trials()[*trial_].all<BoostingRound>().size() : 0;
}

std::optional<std::size_t> BoostingView::round() const {
    if (rounds() == 0) return std::nullopt;
    return std::min(round_.value_or(rounds() - 1), rounds() - 1);
}

void BoostingView::tick() {
    if (entry_ && (seenVersion_ != entry_->run->version() || seenState_ != entry_->run->state())) takeNew();
}

void BoostingView::takeNew() {
    const auto latest = latestTrial();
    if (entry_) {
        seenVersion_ = entry_->run->version();
        seenState_ = entry_->run->state();
        bar_->setTrials(entry_->run->trials().size());
    }
    const auto wanted = ownTrial_ && latest ? std::optional(bar_->trial()) : latest;
    if (wanted != trial_ && !ownTrial_) round_.reset();
    trial_ = wanted;
    if (trial_) bar_->chooseTrial(*trial_);
    const TrialRecord* record = trial_ ? &entry_->run->trials()[*trial_] : nullptr;
    const ShownTrial shown =
        record ? ShownTrial{entry_->run, *trial_, entry_->name, entry_->paletteIndex, !entry_->dataset}
               : ShownTrial();
    for (RoundsChart* chart : charts())
        chart->showTrial(shown);
    showRound();
    showFacts(record);
    showPage();
}

void BoostingView::showRound() {
    const auto here = round();
    for (RoundsChart* chart : charts())
        chart->setRound(here);
    const bool following = !round_ && entry_ && !entry_->run->ended();
    bar_->showPlace(here.value_or(0), rounds(), following);
}

void BoostingView::showFacts(const TrialRecord* trial) {
    const bool some = trial && !trial->all<BoostingRound>().empty();
    QString facts = some ? roundsWords(*entry_->run, *trial) : QString();
    if (some && entry_->run->trials().size() > 1)
        facts = tr("Trial %1 · %2").arg(grouped(*trial_ + std::size_t{1}), facts);
    facts_->setText(facts);
    spent_->setText(some ? spentWords(*entry_, *trial) : QString());
}

void BoostingView::showPage() {
    const QString why =
        entry_
            ? whyNoRounds(*entry_)
            : tr("Nothing has been run yet. Run boosting with random classifiers to see how each iteration "
                 "picks a classifier and what noise makes of it.");
    if (why != empty_->text()) empty_->setText(why);
    pages_->setCurrentIndex(why.isEmpty() ? 1 : 0);
}

void BoostingView::keyPressEvent(QKeyEvent* event) {
    const auto wanted = walkingStep(*event);
    if (wanted && trial_)
        bar_->step(*wanted);
    else
        QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
