// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/QuerySurroundings.h"
#include "ui/views/shared/ViewOfRun.h"
#include "ui/views/votes/QueryWalk.h"

class QLabel;

namespace epsiloscope {

class PluralityChart;
class QueryWalkBar;
class VotesChart;

/// The queries of one run one by one: the teachers' votes before and after noise, what the check saw, what
/// was answered and what it cost, beside a histogram of how far the teachers agreed. Arrow keys walk.
class VoteMicroscope final : public ViewOfRun {
    Q_OBJECT
public:
    explicit VoteMicroscope(QWidget* parent = nullptr);

    /// Shows this query, or the last before it, of the trial shown where that has so many, and takes the
    /// keys. A filter that would hide it is dropped.
    void openQuery(QueryNumber wanted);
    /// Shows the query that was asked last; a filter that would hide it is dropped.
    void showLast();

    /// The query that is looked at.
    std::optional<QueryNumber> query() const { return chosen_; }

    VotesChart* votesChart() const { return votes_; }
    PluralityChart* pluralityChart() const { return plurality_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void declareSettings();
    void connectParts();
    AskedQueries queries() const;
    void begin() override;
    void take() override;
    void beginTrial();
    void beginWalk();
    void choose(QueryNumber query);
    void chooseTrial(std::optional<std::size_t> place);
    void chooseAgain(std::optional<std::size_t> place);
    void showChosen();
    void showPlace();
    void showSurroundings();

    QuerySurroundings around_;
    QueryWalk walk_;
    std::optional<QueryNumber> chosen_;
    std::optional<QueryNumber> left_; ///< chosen before the filter left nothing
    bool wasWoundBack_ = false;
    QueryWalkBar* bar_;
    VotesChart* votes_;
    PluralityChart* plurality_;
    QLabel *answer_, *check_, *cost_; ///< on the query, in words, side by side
    QWidget* facts_;
};

} // namespace epsiloscope
