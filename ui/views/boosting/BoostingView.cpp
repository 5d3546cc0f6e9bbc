// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boosting/BoostingView.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/views/boosting/BoostingCharts.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/WalkBar.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {

QString timesWords(std::size_t count) {
    return (count == 1 ? Words::tr("%1 time") : Words::tr("%1 times")).arg(grouped(count));
}

} // namespace

QString whyNoRounds(const RunEntry& entry) {
    const Run& run = *entry.run;
    if (!entry.mechanism || entry.mechanism->steps != steps::iterations)
        return Words::tr(
            "This mechanism has no iterations to look at. Choose one that boosts, such as boosting "
            "with random classifiers.");
    const bool any = std::ranges::any_of(
        run.trials(), [](const TrialRecord& trial) { return !trial.all<BoostingRound>().empty(); });
    if (any) return {};
    if (!run.ended()) return Words::tr("Waiting for the first iteration …");
    const bool counted = std::ranges::any_of(
        run.trials(), [](const TrialRecord& trial) { return !trial.x(series::epsilon).empty(); });
    if (counted && !entry.dataset)
        return Words::tr(
            "This file keeps no iterations: run it again to look at them (its experiment is in the "
            "panels at the left).");
    return Words::tr("This run ended before its first iteration.");
}

QString roundsWords(const Run& run, const TrialRecord& trial) {
    const auto rounds = trial.all<BoostingRound>();
    const auto publicOnes = static_cast<std::size_t>(
        std::ranges::count(rounds, true, [](const BoostingRound& round) { return round.tookPublic; }));
    const std::size_t count = rounds.size();
    QString line =
        count == 1 ? Words::tr("After 1 iteration") : Words::tr("After %1 iterations").arg(grouped(count));
    QStringList parts;
    if (rounds.front().publicError)
        parts << Words::tr("the public classifier picked %1, the %2 %3")
                     .arg(timesWords(publicOnes), Words::tr(privateClassifierWords(run)),
                          timesWords(count - publicOnes));
    long rejected = 0;
    bool known = false;
    for (const BoostingRound& round : rounds)
        if (round.rejected && round.lowerBound) {
            known = true;
            rejected += *round.rejected;
        }
    if (known) parts << Words::tr("%1 updates of weights stopped at a bound").arg(grouped(rejected));
    return parts.isEmpty() ? line : QStringLiteral("%1: %2").arg(line, parts.join(QStringLiteral("; ")));
}

QString spentWords(const RunEntry& entry, const TrialRecord& trial) {
    if (!trial.outcome) return privacySentence(*entry.run);
    const PrivacyStatement& privacy = trial.outcome->privacy;
    const Sentence choice = choiceInWords(entry.run->releaseMark().exploredBefore);
    const QString line = said(inWords(privacy.spent)) +
                         (choice.empty() ? QString() : QStringLiteral("; ") + said(choice)),
                  odds = QLatin1Char(' ') + said(oddsInWords(*trial.promise));
    if (privacy.shares.empty()) return line + QLatin1Char('.') + odds;
    QStringList shares;
    for (const BudgetShare& share : privacy.shares)
        shares << Words::tr("%1 for %2").arg(epsilonText(share.epsilon), said(share.what));
    return Words::tr("%1. Shares of this ε: %2.").arg(line, joinedNames(shares)) + odds;
}

/// Which trial of a run that boosts is looked at, and which of its iterations.
class RoundBar final : public WalkBar {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::RoundBar)
public:
    explicit RoundBar(QWidget* parent = nullptr)
        : WalkBar(QStringLiteral("rounds"), tr("iteration"), parent),
          place_(named("roundsPlace", new QLabel(this))) {
        slider()->setAccessibleName(tr("Iteration whose weights are shown"));
        slider()->setToolTip(
            tr("← → one iteration, Page up and Page down ten, Home the first, End the last and then each new "
               "one"));
        rowIn(this, {trialBox(), place_, back(), {slider(), 1}, on()}, 6)->setContentsMargins(10, 6, 10, 0);
    }

    /// Shows which of so many rounds is looked at; `following`: later ones will be, as they come.
    void showPlace(std::size_t round, std::size_t rounds, bool following) {
        stand(round, rounds);
        slider()->setEnabled(rounds > 1);
        QString words =
            rounds > 0 ? tr("Iteration %1 of %2").arg(grouped(round + 1), grouped(rounds)) : QString();
        if (following) words += tr(", following new ones");
        if (place_->text() != words) place_->setText(words);
    }

private:
    QLabel* place_;
};

BoostingView::BoostingView(QWidget* parent)
    : ViewOfRun("boostingView", parent), bar_(new RoundBar), charts_(roundsCharts()),
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
    for (RoundsChart* chart : charts_)
        connect(chart, &Chart::maximiseRequested, this, [this, chart] {
            enlarge(chart, charts_);
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

void BoostingView::layOut() {
    auto* page = new QWidget;
    auto* grid = grid_ = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(bar_, 0, 0, 1, 2);
    int place = 0;
    for (RoundsChart* chart : charts_) {
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
    for (std::size_t row = 0; row < charts_.size() / 2; ++row) {
        const bool seen = !charts_[2 * row]->isHidden() || !charts_[2 * row + 1]->isHidden();
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
    for (RoundsChart* chart : charts_)
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
    for (RoundsChart* chart : charts_)
        chart->setRound(here);
    const bool following = !round_ && entry() && !entry()->run->ended();
    bar_->showPlace(here.value_or(0), rounds(), following);
}

void BoostingView::keyPressEvent(QKeyEvent* event) {
    if (!trial_ || !bar_->walk(*event)) QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
