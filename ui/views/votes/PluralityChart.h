// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/PartsChart.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/words/PrivacyWords.h"

#include <array>
#include <optional>

namespace epsiloscope {

/// How many votes the plurality class got, counted over queries: those answered under those that the student
/// answered alone under those refused (Papernot et al. 2018, figure 5). A click on a bar chooses the next of
/// its queries; Shift+← → moves from bar to bar, V goes on within one.
class PluralityChart final : public WalkedBarsChart {
    Q_OBJECT
public:
    PluralityChart();

    /// Forgets what was counted and begins with other queries; `privacy` of their run, for exports.
    void begin(const QuerySurroundings& around);
    void setSurroundings(const QuerySurroundings& around, const RunsPrivacy& privacy);
    /// Counts what is new; true where there was something. Draws nothing.
    bool take(const AskedQueries& queries);
    /// The query that is looked at: its bar is marked.
    void mark(std::optional<QueryNumber> query) { marked_ = query; }
    /// Redraws, once.
    void refresh() { redraw(); }

    std::size_t bins() const { return counts_.size(); }
    /// Queries of that outcome in a bin.
    std::size_t count(QueryOutcome outcome, std::size_t bin) const {
        return counts_[bin][static_cast<std::size_t>(outcome)];
    }
    /// "231 to 240 votes: 212 answered, 3 refused" of the bar at a place of the plot, in pixels; empty beside
    /// the bars.
    QString wordsAt(QPointF position) const override;

    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

signals:
    /// The person wants to see this query.
    void queryChosen(epsiloscope::QueryNumber query);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    std::size_t barCount() const override { return bins(); }
    std::optional<std::size_t> barAt(QPointF position) const override;
    bool holdsAny(std::size_t bar) const override { return seenIn(bar) > 0; }
    std::optional<std::size_t> markedBar() const override;
    QPointF markPlace() const override;
    void chooseNext(std::size_t bar, std::optional<QPointF> position) override;

private:
    struct Counted {
        std::size_t bin;
        QueryOutcome outcome;
    };
    std::size_t binOf(double votes) const;
    QString binWords(std::size_t bin) const;
    std::optional<QueryOutcome> outcomeAt(QPointF position, std::size_t bin) const;
    /// Queries of a bin whose bars are seen.
    std::size_t seenIn(std::size_t bin) const;
    /// Bars of one outcome on `tops`, which rise by them where they are seen.
    ChartPart barsOf(QueryOutcome outcome, BarLook look, std::vector<double>& tops) const;
    ChartPart thresholdPart() const;

    QuerySurroundings around_;
    RunsPrivacy privacy_;
    double teachers_ = 0, binWidth_ = 1;             ///< in votes
    std::vector<std::array<std::size_t, 3>> counts_; ///< queries of each bin by outcome
    std::vector<Counted> counted_;                   ///< each query
    bool consulted_ = false; ///< a student took part: the check saw other counts than these
    std::optional<QueryNumber> marked_;
};

} // namespace epsiloscope
