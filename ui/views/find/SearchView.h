// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/SearchResult.h"
#include "ui/widgets/Answerer.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QProgressBar;
class QPushButton;

namespace epsiloscope {

class ElidedLabel;
class NumbersTable;
class SearchForm;
class SearchMap;
class SearchModel;
class SweepChoices;
class ToneLabel;

/// Search for the parameters of Confident-GNMax on votes at hand: what to try at the left, a map and a table
/// of what was found at the right. It owns the one search that goes on; new votes end it.
class SearchView final : public QWidget {
    Q_OBJECT
public:
    /// `threads` of a search; 0: one per processor. Where it goes while it searches, the search ends in
    /// `leaving`; null: it is waited for.
    explicit SearchView(int threads = 0, std::shared_ptr<LeavingThreads> leaving = nullptr,
                        QWidget* parent = nullptr);
    ~SearchView() override;

    /// The votes to look at and where they come from ("votes of run 3"); null: none, and `words` say why. Of
    /// votes that do not know how many teachers one record taught no ε can be told: they count as none.
    /// The same votes again change nothing.
    void setVotes(std::shared_ptr<const RecordedVotes> votes, const QString& words);
    /// Sets the budget of the budget panel; absent: not limited, not known.
    void setBudget(std::optional<double> epsilon, std::optional<double> delta);

    /// True while one goes on.
    bool searching() const { return done_ != nullptr; }
    std::shared_ptr<const SearchResult> result() const { return result_; }
    SearchMap* map() const { return map_; }

signals:
    /// A search of so many points has begun on the votes that were set.
    void searchStarted(std::size_t points);
    /// The person wants these parameters in the form of this mechanism ("pate-confident" with sigma1, sigma2
    /// and threshold; without a check "pate-gnmax" with sigma).
    void chosen(const std::string& mechanism, const epsiloscope::Parameters& parameters);

private:
    QWidget* makeRight();
    void connectParts();
    void start();
    void cancel();
    void takeAnswer(const SearchAnswer& answer);
    void end(const QString& words);
    void showResult(std::shared_ptr<const SearchResult> result);
    void declareSettings();
    void declareMap();
    QString finishedWords() const;
    /// True if some mechanism asks such teachers by the parameters that are found here.
    bool canBeUsed() const { return !result_ || result_->findings.teachersOfRecord == 1; }
    /// Why nothing can be searched; empty: it can.
    QString problem() const;
    void showReadiness();
    void showState();
    void applyChoices();
    void selectPoint(std::size_t point);
    void showCurrent();
    void useCurrent();
    std::optional<std::size_t> currentPoint() const;

    int threads_;
    Answerer<SearchQuestion, SearchAnswer> searcher_;
    std::shared_ptr<std::atomic<double>> done_; ///< for the search that goes on; null: none
    QTimer clock_;                              ///< by which it is followed
    std::shared_ptr<const RecordedVotes> votes_;
    std::shared_ptr<const SearchResult> result_;
    QString source_, ending_; ///< where the votes come from; how the last search ended
    SearchForm* form_;
    SearchModel* model_;
    NumbersTable* table_;
    SearchMap* map_;
    QPushButton *run_, *cancel_, *use_;
    QProgressBar* progress_;
    ElidedLabel *state_, *current_;
    ToneLabel* sourceLine_;
    SweepChoices* choices_; ///< those of the map
};

} // namespace epsiloscope
