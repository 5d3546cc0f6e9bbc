// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/line/LineView.h"

#include "ui/views/line/LineCharts.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/words/StepsOfRun.h"

#include <QLabel>
#include <QPushButton>

namespace epsiloscope {

LineView::LineView(QWidget* parent)
    : ViewOfRun("lineView", parent), vote_(new LineVoteChart), thresholds_(new LineThresholdsChart),
      weights_(new LineWeightsChart), facts_(wordsLabel("lineFacts")),
      sweep_(new QPushButton(tr("S&weep ε for the box plot"))) {
    layOut();
    for (LineChart* chart : charts())
        connect(chart, &Chart::maximiseRequested, this, [this, chart] { maximise(chart); });
    connect(sweep_, &QPushButton::clicked, this, [this] {
        if (entry()) emit sweepWanted(lineSweep(entry()->run->experiment()));
    });
    takeNew();
}

void LineView::layOut() {
    named(
        "lineSweep", sweep_,
        tr("Runs this experiment with ε from 0.01 to 1, ten repeats each: how its accuracy scatters, as box "
           "plots"));
    lower_ = splitterOf(Qt::Horizontal, {{thresholds_}, {weights_}});
    auto* charts = splitterOf(Qt::Vertical, {{vote_}, {lower_}}, {300, 260});
    bottom_ = rowWidget({{facts_, 1}, sweep_}, -1, {10, 0, 10, 4});
    auto* page = columnWidget({{charts, 1}, bottom_}, 2);
    setPage(page, "lineEmpty");
}

// A vote over many points waits until somebody looks.
void LineView::begin() {
    if (!entry()) takeNew();
}

// The line of the trial that is shown.
ShownLinePtr LineView::line() const {
    if (!trial_) return nullptr;
    auto shown = std::make_shared<ShownLine>();
    shown->around = surroundingsOf(*entry(), *trial_);
    shown->privacy = privacy();
    shown->points = *record()->latest<PointsOnLine>();
    const auto rounds = record()->all<BoostingRound>();
    shown->vote = LineVote(std::vector(rounds.begin(), rounds.end()));
    shown->foundOnPoints = choiceInForce(*entry()->run, nullptr, "random_classifier") == "flipped-labels";
    return shown;
}

void LineView::tick() {
    ViewOfRun::tick();
    // All three at once would take too long on the window's thread.
    if (drawn_ < charts().size()) charts()[drawn_++]->refresh();
}

std::array<LineChart*, 3> LineView::charts() const {
    return {vote_, thresholds_, weights_};
}

void LineView::take() {
    trial_ = latestTrial([](const TrialRecord& trial) { return isOnLine(trial); });
    const ShownLinePtr shown = line();
    for (LineChart* chart : charts())
        chart->setLine(shown);
    drawn_ = 0;
    if (shown) facts_->setText(factsOfTrial(lineFacts(*shown)));
    showWhyEmpty(trial_ ? QString() : whyNoLine(entry() ? &*entry() : nullptr));
}

void LineView::maximise(const QWidget* chart) {
    enlarge(chart, charts());
    lower_->setVisible(alone() != vote_);
    bottom_->setVisible(!alone());
}

} // namespace epsiloscope
