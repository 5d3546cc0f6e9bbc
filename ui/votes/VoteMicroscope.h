// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/votes/QuerySurroundings.h"
#include "ui/votes/QueryWalk.h"

#include <QWidget>

#include <optional>

class QStackedLayout;

namespace epsiloscope {

class PluralityChart;
class QueryFacts;
class QueryWalkBar;
class ToneLabel;
class VotesChart;

/// The queries of one run one by one: the teachers' votes before and after noise, what the check saw, what
/// was answered and what it cost, beside a histogram of how far the teachers agreed. Arrow keys walk. It does
/// nothing by itself: whoever owns it calls tick() every 33 ms or so while it is looked at.
class VoteMicroscope final : public QWidget {
    Q_OBJECT
public:
    explicit VoteMicroscope(QWidget* parent = nullptr);

    /// The run to look at; null: none. Cheap where it is the same. The query that is looked at stays.
    void setRun(const RunEntry* entry);
    /// 0: none.
    int run() const { return entry_ ? entry_->id : 0; }
    /// Shows the query that was asked as the `asked`-th, of the trial shown where that has so many, and takes
    /// the keys. A filter that would hide it is dropped.
    void openQuery(double asked);

    /// Takes in what is new; whole queries that are shown already are not looked at again.
    void tick();
    /// Whether there are votes to show.
    bool hasVotes() const;
    /// The query that is looked at, counted from 0 in the order asked.
    std::optional<std::size_t> query() const { return chosen_; }
    std::size_t trial() const;

    VotesChart* votesChart() const { return votes_; }
    PluralityChart* pluralityChart() const { return plurality_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    void connectParts();
    AskedQueries queries() const;
    bool trialKnown() const { return entry_ && trial() < entry_->run->trials().size(); }
    void beginTrial();
    void beginWalk();
    void takeNew();
    void choose(std::size_t query);
    void showChosen();
    void showPlace();
    void showSurroundings();
    void showPage();
    void maximise(QWidget* chart);

    std::optional<RunEntry> entry_;
    std::optional<std::size_t> seenVersion_;
    RunState seenState_ = RunState::Running;
    QuerySurroundings around_;
    QueryWalk walk_;
    std::optional<std::size_t> chosen_;
    std::optional<std::size_t> left_; ///< chosen before the filter left nothing
    QStackedLayout* pages_;
    ToneLabel* empty_;
    QueryWalkBar* bar_;
    VotesChart* votes_;
    PluralityChart* plurality_;
    QueryFacts* facts_;
};

} // namespace epsiloscope
