// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/VoteMicroscope.h"

#include "ui/views/shared/ViewSettings.h"
#include "ui/views/votes/PluralityChart.h"
#include "ui/views/votes/QueryWalk.h"
#include "ui/views/votes/QueryWords.h"
#include "ui/views/votes/VotesChart.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/WalkBar.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QCoreApplication>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <functional>
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

/// Where one is among queries, and how to go on: trial, filter, order, a number "17 of 640" and a slider.
class QueryWalkBar final : public WalkBar {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::QueryWalkBar)
public:
    explicit QueryWalkBar(QWidget* parent = nullptr)
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
        slider()->setToolTip(
            tr("← → one query, Page up and Page down ten, Home and End the first and the last"));
        layOut();
        connect(number_, &QSpinBox::valueChanged, this,
                [this](int number) { slider()->setValue(number - 1); });
    }

    QueryFilter filter() const { return static_cast<QueryFilter>(filter_->currentData().toInt()); }

    QueryOrder order() const { return static_cast<QueryOrder>(order_->currentData().toInt()); }

    /// Without telling anybody.
    void choose(QueryFilter filter) { filter_->setCurrentIndex(filter_->findData(static_cast<int>(filter))); }

    /// Stands at a place of the walk, which shows this query of all that were asked.
    void showPlace(std::size_t place, const QueryWalk& walk) {
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

    /// Does this whenever filter or order were changed.
    void whenWalkChosen(const std::function<void()>& act) {
        for (QComboBox* box : {filter_, order_})
            connect(box, &QComboBox::activated, this, act);
    }

private:
    void layOut() {
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

    QComboBox *filter_, *order_;
    QSpinBox* number_;
    QLabel* of_;
};

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
    bar_->whenWalkChosen([this] {
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
