// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/line/LineView.h"

#include "ui/data/GroupedNumber.h"
#include "ui/data/ToneLabel.h"
#include "ui/line/LineThresholdsChart.h"
#include "ui/line/LineVoteChart.h"
#include "ui/line/LineWeightsChart.h"
#include "ui/line/LineWords.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace epsiloscope {

namespace {

bool isOnLine(const TrialRecord& trial) {
    return trial.latest<PointsOnLine>() && trial.latest<PointsOnLine>()->points &&
           trial.latest<PointsOnLine>()->classes && !trial.all<BoostingRound>().empty() &&
           lineClassifierOf(trial.all<BoostingRound>().front());
}

bool foundOnPoints(const Experiment& experiment) {
    const ParameterValue* kind = experiment.parameters.find("random_classifier");
    const auto* choice = kind ? std::get_if<std::string>(kind) : nullptr;
    return choice && *choice == "flipped-labels";
}

} // namespace

LineView::LineView(QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), empty_(new ToneLabel(Tone::Hint)),
      vote_(new LineVoteChart), thresholds_(new LineThresholdsChart), weights_(new LineWeightsChart),
      facts_(new QLabel), sweep_(new QPushButton(tr("S&weep ε for the box plot"))) {
    setObjectName(QStringLiteral("lineView"));
    layOut();
    for (Chart* chart : std::initializer_list<Chart*>{vote_, thresholds_, weights_})
        connect(chart, &Chart::maximiseRequested, this, [this, chart] { maximise(chart); });
    connect(sweep_, &QPushButton::clicked, this, &LineView::askForSweep);
    setRun(nullptr);
    takeNew();
}

void LineView::layOut() {
    empty_->setObjectName(QStringLiteral("lineEmpty"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(24);
    facts_->setObjectName(QStringLiteral("lineFacts"));
    facts_->setTextFormat(Qt::PlainText);
    facts_->setWordWrap(true);
    facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    sweep_->setObjectName(QStringLiteral("lineSweep"));
    sweep_->setToolTip(tr("Runs this experiment with ε from 0.01 to 1, ten trials each: how its accuracy "
                          "scatters, as box plots"));
    auto* below = new QSplitter(Qt::Horizontal);
    below->addWidget(thresholds_);
    below->addWidget(weights_);
    below->setChildrenCollapsible(false);
    lower_ = below;
    auto* charts = new QSplitter(Qt::Vertical);
    charts->addWidget(vote_);
    charts->addWidget(lower_);
    charts->setChildrenCollapsible(false);
    charts->setSizes({300, 260});
    bottom_ = new QWidget;
    auto* row = new QHBoxLayout(bottom_);
    row->setContentsMargins(10, 0, 10, 4);
    row->addWidget(facts_, 1);
    row->addWidget(sweep_);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(charts, 1);
    column->addWidget(bottom_);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
}

void LineView::setRun(const RunEntry* entry) {
    const bool same = entry && entry_ && entry->id == entry_->id && entry->run == entry_->run &&
                      entry->name == entry_->name && entry->paletteIndex == entry_->paletteIndex;
    if (same) return;
    entry_ = entry ? std::optional(*entry) : std::nullopt;
    seenVersion_.reset();
    if (!entry_) takeNew();
}

std::optional<std::size_t> LineView::latestTrial() const {
    if (!entry_) return std::nullopt;
    const std::vector<TrialRecord>& trials = entry_->run->trials();
    for (std::size_t i = trials.size(); i > 0; --i)
        if (isOnLine(trials[i - 1])) return i - 1;
    return std::nullopt;
}

ShownLinePtr LineView::lineOf(std::size_t trial) const {
    const TrialRecord& record = entry_->run->trials()[trial];
    auto line = std::make_shared<ShownLine>();
    line->around = surroundingsOf(*entry_, trial);
    line->privacy.add(*entry_->run);
    line->points = *record.latest<PointsOnLine>();
    const auto rounds = record.all<BoostingRound>();
    line->vote = LineVote(std::vector(rounds.begin(), rounds.end()));
    line->foundOnPoints = foundOnPoints(entry_->run->experiment());
    return line;
}

void LineView::tick() {
    if (entry_ && (seenVersion_ != entry_->run->version() || seenState_ != entry_->run->state())) takeNew();
    redrawOne();
}

void LineView::takeNew() {
    trial_ = latestTrial();
    if (entry_) {
        seenVersion_ = entry_->run->version();
        seenState_ = entry_->run->state();
    }
    const ShownLinePtr line = trial_ ? lineOf(*trial_) : nullptr;
    vote_->setLine(line);
    thresholds_->setLine(line);
    weights_->setLine(line);
    dirty_.fill(true);
    if (line) showFacts(*line);
    showPage();
}

// All three at once would take too long on the window's thread.
void LineView::redrawOne() {
    const auto first = std::find(dirty_.begin(), dirty_.end(), true);
    if (first == dirty_.end()) return;
    *first = false;
    switch (first - dirty_.begin()) {
    case 0:
        return vote_->refresh();
    case 1:
        return thresholds_->refresh();
    default:
        return weights_->refresh();
    }
}

void LineView::showFacts(const ShownLine& line) {
    QStringList facts = lineFacts(line);
    if (entry_->run->trials().size() > 1)
        facts.prepend(tr("Trial %1").arg(grouped(*trial_ + std::size_t{1})));
    facts_->setText(facts.join(QStringLiteral(" · ")));
}

void LineView::showPage() {
    const QString why = trial_ ? QString() : whyNoLine(entry_ ? &*entry_ : nullptr);
    if (why != empty_->text()) empty_->setText(why);
    pages_->setCurrentIndex(trial_ ? 1 : 0);
}

void LineView::maximise(const Chart* chart) {
    alone_ = alone_ == chart ? nullptr : chart;
    vote_->setVisible(!alone_ || alone_ == vote_);
    thresholds_->setVisible(!alone_ || alone_ == thresholds_);
    weights_->setVisible(!alone_ || alone_ == weights_);
    lower_->setVisible(alone_ != vote_ || !alone_);
    bottom_->setVisible(!alone_);
}

void LineView::askForSweep() {
    if (entry_) emit sweepWanted(lineSweep(entry_->run->experiment()));
}

} // namespace epsiloscope
