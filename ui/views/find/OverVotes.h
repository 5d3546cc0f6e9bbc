// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/FindOver.h"
#include "ui/views/find/SearchResult.h"

#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

class NumbersTable;
class SearchForm;
class SearchMap;
class SearchModel;
class SweepChoices;
class ToneLabel;

/// Over thresholds and noise of Confident-GNMax, on votes at hand: what to try at the left, a map and a table
/// of what was found at the right; its answer is the point that is looked at. The accountant answers every
/// point; nothing is run. It owns the one search that goes on; new votes end it.
class OverVotes final : public FindOver {
    Q_OBJECT
public:
    /// `threads` of a search; 0: one per processor. Where it goes while it searches, the search ends in
    /// `leaving`; null: it is waited for.
    explicit OverVotes(int threads = 0, std::shared_ptr<LeavingThreads> leaving = nullptr);
    ~OverVotes() override;

    /// The votes to look at and where they come from ("votes of run 3"); null: none, and `words` say why. Of
    /// votes that do not know how many teachers one record taught no ε can be told: they count as none.
    /// The same votes again change nothing.
    void setVotes(std::shared_ptr<const RecordedVotes> votes, const QString& words);
    /// Sets the budget of the budget panel; absent: not limited, not known.
    void setBudget(std::optional<double> epsilon, std::optional<double> delta);

    bool offered(const FindQuestion&) const override { return offered_ || found_; }
    bool takes(const SweepPlan&) const override { return false; }
    std::vector<Chart*> shown() const override;
    std::vector<QWidget*> forms() const override { return {left_}; }
    QString problem() const override;
    Result<SweepPlan> planned() const override;
    FindProgress progress() const override;
    void start() override;
    void stop() override;

    std::shared_ptr<const SearchResult> searchResult() const { return found_; }
    SearchMap* map() const { return map_; }

signals:
    /// A search of so many points has begun on the votes that were set.
    void searchStarted(std::size_t points);

private:
    void replaced() override {}
    void refresh() override {}
    QWidget* makeRight();
    void connectParts();
    void takeAnswer(const SearchAnswer& answer);
    void end(const QString& words);
    void showResult(std::shared_ptr<const SearchResult> result);
    void declareSettings();
    void declareMap();
    QString finishedWords() const;
    bool searching() const { return done_ != nullptr; }
    void applyChoices();
    void selectPoint(std::size_t point);
    void showCurrent();
    std::optional<std::size_t> currentPoint() const;
    FoundAnswer answerAt(std::size_t point) const;

    int threads_;
    bool offered_ = false; ///< there are votes, whether or not they can be searched
    Answerer<SearchQuestion, SearchAnswer> searcher_;
    std::shared_ptr<std::atomic<double>> done_; ///< for the search that goes on; null: none
    QTimer clock_;                              ///< by which it is followed
    std::shared_ptr<const RecordedVotes> votes_;
    std::shared_ptr<const SearchResult> found_;
    QString source_, ending_; ///< where the votes come from; how the last search ended
    SearchForm* form_;
    SearchModel* model_;
    NumbersTable* table_;
    SearchMap* map_;
    ToneLabel* sourceLine_;
    QWidget* left_;
    SweepChoices* choices_; ///< those of the map
};

} // namespace epsiloscope
