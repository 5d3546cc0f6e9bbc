// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/votes/VoteMicroscope.h"

#include "ui/data/ToneLabel.h"
#include "ui/plots/PrivacyRange.h"
#include "ui/votes/PluralityChart.h"
#include "ui/votes/QueryFacts.h"
#include "ui/votes/QueryWalkBar.h"
#include "ui/votes/VotesChart.h"

#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

PrivacyRange privacyOfVotes(const Run& run) {
    PrivacyRange privacy;
    privacy.add(run);
    return privacy;
}

} // namespace

VoteMicroscope::VoteMicroscope(QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), empty_(new ToneLabel(Tone::Hint)),
      bar_(new QueryWalkBar), votes_(new VotesChart), plurality_(new PluralityChart), facts_(new QueryFacts) {
    setObjectName(QStringLiteral("voteMicroscope"));
    setFocusPolicy(Qt::ClickFocus);
    layOut();
    connectParts();
    setRun(nullptr);
}

void VoteMicroscope::layOut() {
    empty_->setObjectName(QStringLiteral("votesEmpty"));
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(24);
    auto* charts = new QSplitter(Qt::Horizontal);
    charts->addWidget(votes_);
    charts->addWidget(plurality_);
    charts->setChildrenCollapsible(false);
    charts->setSizes({500, 400});
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(bar_);
    column->addWidget(charts, 1);
    column->addWidget(facts_);
    pages_->addWidget(empty_);
    pages_->addWidget(page);
}

void VoteMicroscope::connectParts() {
    connect(bar_, &QueryWalkBar::trialChosen, this, &VoteMicroscope::beginTrial);
    connect(bar_, &QueryWalkBar::walkChosen, this, [this] {
        // Who asks for the most expensive wants to see it.
        const bool sorted = bar_->order() == QueryOrder::CostliestFirst && walk_.order() != bar_->order();
        if (sorted) {
            chosen_.reset();
            left_.reset();
        }
        beginWalk();
    });
    connect(bar_, &QueryWalkBar::placeChosen, this, [this](std::size_t place) {
        if (place < walk_.size()) choose(walk_.at(place));
    });
    connect(plurality_, &PluralityChart::queryChosen, this, [this](std::size_t query) {
        if (!walk_.placeOf(query)) bar_->choose(QueryFilter::All);
        chosen_ = query;
        beginWalk();
    });
    connect(votes_, &Chart::maximiseRequested, this, [this] { maximise(plurality_); });
    connect(plurality_, &Chart::maximiseRequested, this, [this] { maximise(votes_); });
}

// What stands beside a chart goes, or comes back.
void VoteMicroscope::maximise(QWidget* other) {
    const bool alone = !other->isHidden();
    other->setVisible(!alone);
    facts_->setVisible(!alone);
}

std::size_t VoteMicroscope::trial() const {
    return bar_->trial();
}

AskedQueries VoteMicroscope::queries() const {
    return trialKnown() ? entry_->run->trials()[trial()].queries() : AskedQueries();
}

bool VoteMicroscope::hasVotes() const {
    return !queries().empty();
}

void VoteMicroscope::setRun(const RunEntry* entry) {
    const bool same = entry && entry_ && entry->id == entry_->id && entry->run == entry_->run;
    const bool sameLook = same && entry->name == entry_->name && entry->paletteIndex == entry_->paletteIndex;
    if (sameLook) return;
    entry_ = entry ? std::optional(*entry) : std::nullopt;
    seenVersion_.reset();
    if (same) return; // another name or colour: the next tick shows it
    bar_->setTrials(entry_ ? entry_->run->trials().size() : 0);
    if (entry_ && !entry_->run->trials().empty()) bar_->chooseTrial(0);
    beginTrial();
}

void VoteMicroscope::beginTrial() {
    chosen_.reset();
    left_.reset();
    around_ = entry_ ? surroundingsOf(*entry_, trial()) : QuerySurroundings();
    plurality_->begin(around_);
    beginWalk();
}

void VoteMicroscope::beginWalk() {
    const auto stand = chosen_ ? chosen_ : left_;
    left_.reset();
    walk_.begin(bar_->filter(), bar_->order());
    takeNew();
    if (walk_.size() == 0) {
        left_ = stand;
        chosen_.reset();
    } else if (stand) {
        chosen_ = walk_.at(walk_.placeNear(*stand));
    }
    showChosen();
}

void VoteMicroscope::tick() {
    if (entry_ && (seenVersion_ != entry_->run->version() || seenState_ != entry_->run->state())) takeNew();
}

void VoteMicroscope::takeNew() {
    if (entry_) {
        seenVersion_ = entry_->run->version();
        seenState_ = entry_->run->state();
        bar_->setTrials(entry_->run->trials().size());
        showSurroundings();
    }
    const bool counted = plurality_->take(queries());
    walk_.take(queries());
    if (!chosen_ && walk_.size() > 0) {
        chosen_ = walk_.at(0);
        showChosen();
    } else if (counted) {
        plurality_->refresh();
    }
    if (counted) showPlace();
    showPage();
}

void VoteMicroscope::showSurroundings() {
    const QuerySurroundings now = surroundingsOf(*entry_, trial());
    plurality_->setSurroundings(now, privacyOfVotes(*entry_->run));
    if (now == around_) return;
    around_ = now;
    showChosen();
}

void VoteMicroscope::choose(std::size_t query) {
    if (chosen_ == query) return;
    chosen_ = query;
    showChosen();
}

void VoteMicroscope::showPlace() {
    bar_->showPlace(chosen_ ? walk_.placeOf(*chosen_).value_or(0) : 0, walk_);
}

void VoteMicroscope::showChosen() {
    showPlace();
    plurality_->mark(chosen_);
    plurality_->refresh();
    if (!chosen_ || *chosen_ >= queries().size()) {
        facts_->clear();
        return votes_->showQuery(std::nullopt, {});
    }
    const AskedQuery& record = queries()[*chosen_];
    votes_->showQuery(ShownQuery{record, *chosen_ + 1, around_}, privacyOfVotes(*entry_->run));
    facts_->showQuery(record, around_);
}

void VoteMicroscope::showPage() {
    const QString why =
        entry_ ? whyNoVotes(*entry_, trial())
               : tr("Nothing has been run yet. Run an experiment to look at the votes behind its answers.");
    if (why != empty_->text()) empty_->setText(why);
    pages_->setCurrentIndex(why.isEmpty() ? 1 : 0);
}

void VoteMicroscope::openQuery(double asked) {
    if (!entry_) return;
    const auto wanted = static_cast<std::size_t>(std::max(1.0, std::round(asked)));
    const std::vector<TrialRecord>& trials = entry_->run->trials();
    bar_->setTrials(trials.size());
    if (queries().size() < wanted) {
        const auto longEnough = std::find_if(trials.begin(), trials.end(), [&](const TrialRecord& each) {
            return each.queries().size() >= wanted;
        });
        if (longEnough != trials.end()) {
            bar_->chooseTrial(static_cast<std::size_t>(longEnough - trials.begin()));
            beginTrial();
        }
    }
    takeNew();
    bar_->takeFocus();
    if (queries().empty()) return;
    const std::size_t query = std::min(wanted, queries().size()) - 1;
    if (!passes(queries()[query], walk_.filter())) {
        bar_->choose(QueryFilter::All);
        beginWalk();
    }
    choose(query);
}

void VoteMicroscope::keyPressEvent(QKeyEvent* event) {
    if (const auto step = walkingStep(*event))
        bar_->step(*step);
    else
        QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
