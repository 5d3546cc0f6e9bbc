// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/VoteMicroscope.h"

#include "ui/views/shared/ViewSettings.h"
#include "ui/views/votes/PluralityChart.h"
#include "ui/views/votes/QueryWalkBar.h"
#include "ui/views/votes/QueryWords.h"
#include "ui/views/votes/VotesChart.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"

#include <QLabel>

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

QLabel* factsOfQuery(const char* name, const QString& accessible) {
    QLabel* label = named(name, wordsLabel(name), {}, accessible);
    label->setTextFormat(Qt::RichText);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

QString titledLines(const QString& title, const QStringList& lines) {
    return QStringLiteral("<b>%1</b><br>%2").arg(title, lines.join(QStringLiteral("<br>")));
}

} // namespace

VoteMicroscope::VoteMicroscope(QWidget* parent)
    : ViewOfRun("voteMicroscope", parent), bar_(new QueryWalkBar), votes_(new VotesChart),
      plurality_(new PluralityChart), answer_(factsOfQuery("queryAnswer", tr("What was answered"))),
      check_(factsOfQuery("queryCheck", tr("What the check saw"))),
      cost_(factsOfQuery("queryCost", tr("What the query cost"))),
      facts_(rowWidget({{answer_, 5}, {check_, 4}, {cost_, 6}}, 18, {10, 0, 10, 6})) {
    facts_->setObjectName(QStringLiteral("queryFacts"));
    setFocusPolicy(Qt::ClickFocus);
    auto* charts = splitterOf(Qt::Horizontal, {{votes_}, {plurality_}}, {500, 400});
    setPage(columnWidget({bar_, {charts, 1}, facts_}, 4), "votesEmpty");
    connectParts();
    begin();
    declareSettings();
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
    connect(plurality_, &PluralityChart::queryChosen, this, [this](QueryNumber query) {
        if (!walk_.placeOf(query)) bar_->choose(QueryFilter::All);
        chosen_ = query;
        beginWalk();
    });
    const std::array<Chart*, 2> charts{votes_, plurality_};
    for (Chart* chart : charts)
        connect(chart, &Chart::maximiseRequested, this, [this, charts, chart] {
            enlarge(chart, charts);
            facts_->setVisible(!alone());
        });
}

void VoteMicroscope::declareSettings() {
    declarePlace(
        this, "trial",
        [this] { return trial_ && !trial_->first() ? std::optional(trial_->index()) : std::nullopt; },
        [this](std::optional<std::size_t> place) { chooseTrial(place); });
    declarePlace(
        this, "query",
        [this] {
            const bool first = !chosen_ || walk_.placeOf(*chosen_).value_or(0) == 0;
            return first ? std::nullopt : std::optional(chosen_->index());
        },
        [this](std::optional<std::size_t> place) { chooseAgain(place); });
}

void VoteMicroscope::chooseTrial(std::optional<std::size_t> place) {
    const std::size_t wanted = place.value_or(0);
    if (wanted >= trials().size()) return;
    bar_->setTrials(trials().size());
    bar_->chooseTrial(TrialNumber::fromIndex(wanted));
    beginTrial();
}

// The place is that of the walk that was chosen before it.
void VoteMicroscope::chooseAgain(std::optional<std::size_t> place) {
    takeNew();
    if (walk_.size() == 0) return;
    const QueryNumber query = place ? QueryNumber::fromIndex(*place) : walk_.at(0);
    if (walk_.placeOf(query)) choose(query);
}

AskedQueries VoteMicroscope::queries() const {
    return record() ? record()->queries() : AskedQueries();
}

void VoteMicroscope::begin() {
    const bool woundBack = entry() && entry()->whole;
    const bool stays = std::exchange(wasWoundBack_, woundBack) && !woundBack;
    const auto trial = trial_;
    const auto query = chosen_;
    bar_->setTrials(trials().size());
    if (!trials().empty()) bar_->chooseTrial(TrialNumber());
    beginTrial();
    if (woundBack) return showLast();
    // Who was taken through a run to here goes on from here.
    if (!stays || !trial || !query || trial->index() >= trials().size()) return;
    chooseTrial(trial->index());
    chooseAgain(query->index());
}

void VoteMicroscope::beginTrial() {
    chosen_.reset();
    left_.reset();
    trial_ = bar_->trial();
    around_ = entry() ? surroundingsOf(*entry(), *trial_) : QuerySurroundings();
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

// Whole queries that are shown already are not looked at again.
void VoteMicroscope::take() {
    if (entry()) {
        bar_->setTrials(trials().size());
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
    showWhyEmpty(
        entry() ? whyNoVotes(*entry(), *trial_)
                : tr("Nothing has been run yet. Run an experiment to look at the votes behind its answers."));
}

void VoteMicroscope::showSurroundings() {
    const QuerySurroundings now = surroundingsOf(*entry(), *trial_);
    plurality_->setSurroundings(now, privacy());
    if (std::exchange(around_, now) == now) return;
    showChosen();
}

void VoteMicroscope::choose(QueryNumber query) {
    if (std::exchange(chosen_, query) == query) return;
    showChosen();
}

void VoteMicroscope::showPlace() {
    bar_->showPlace(chosen_ ? walk_.placeOf(*chosen_).value_or(0) : 0, walk_);
}

void VoteMicroscope::showChosen() {
    showPlace();
    plurality_->mark(chosen_);
    plurality_->refresh();
    if (!chosen_ || chosen_->index() >= queries().size()) {
        for (QLabel* label : {answer_, check_, cost_})
            label->clear();
        if (walk_.filter() == QueryFilter::Wrong && !queries().empty() && queries()[0].truth < 0)
            answer_->setText(tr("The true classes of these queries are not known, so that nobody knows which "
                                "labels are wrong."));
        return votes_->showQuery(std::nullopt);
    }
    const AskedQuery& asked = queries()[chosen_->index()];
    votes_->showQuery(ShownQuery{asked, *chosen_, around_, privacy()});
    answer_->setText(titledLines(tr("What was answered"), answerWords(asked, around_)));
    check_->setText(titledLines(tr("What the check saw"), checkWords(asked, around_)));
    cost_->setText(QStringLiteral("<b>%1</b>%2<span>%3</span>")
                       .arg(costTitle(asked), costTable(asked, around_), epsilonAfterWords(asked, around_)));
    cost_->setToolTip(costMeaning(asked));
}

void VoteMicroscope::openQuery(QueryNumber wanted) {
    if (!entry()) return;
    bar_->setTrials(trials().size());
    if (queries().size() < wanted.number()) {
        const auto longEnough = std::ranges::find_if(
            trials(), [wanted](const TrialRecord& each) { return each.queries().size() >= wanted.number(); });
        if (longEnough != trials().end()) {
            bar_->chooseTrial(
                TrialNumber::fromIndex(static_cast<std::size_t>(longEnough - trials().begin())));
            beginTrial();
        }
    }
    takeNew();
    bar_->takeFocus();
    if (queries().empty()) return;
    const QueryNumber query = std::min(wanted, QueryNumber::fromIndex(queries().size() - 1));
    if (!passes(queries()[query.index()], walk_.filter())) {
        bar_->choose(QueryFilter::All);
        beginWalk();
    }
    choose(query);
}

void VoteMicroscope::showLast() {
    const auto last = latestTrial([](const TrialRecord& trial) { return !trial.queries().empty(); });
    if (!last) return;
    bar_->setTrials(trials().size());
    if (trial_ != last) {
        bar_->chooseTrial(*last);
        beginTrial();
    }
    takeNew();
    const QueryNumber query = QueryNumber::fromIndex(queries().size() - 1);
    if (!walk_.placeOf(query)) {
        bar_->choose(QueryFilter::All);
        beginWalk();
    }
    choose(query);
}

void VoteMicroscope::keyPressEvent(QKeyEvent* event) {
    if (!bar_->walk(*event)) QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
