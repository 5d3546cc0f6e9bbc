// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/mechanisms/pate/ConfidentSearch.h"
#include "ui/widgets/DeclaredTable.h"

#include <QString>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// The votes and the goal of a search.
struct SearchQuestion {
    std::shared_ptr<const RecordedVotes> votes;
    ConfidentSearchPlan plan;
    int threads = 0;                           ///< 0: one per processor
    std::shared_ptr<std::atomic<double>> done; ///< 0 … 1, told while it is computed
};

/// A finished search and the order of its points, best first.
struct SearchResult {
    ConfidentSearchPlan plan{};
    ConfidentFindings findings{};
    std::vector<std::size_t> order{};
};

using SearchAnswer = Result<std::shared_ptr<const SearchResult>>;
/// Computes it here and now; of one that was stopped, what was found so far.
SearchAnswer searched(const SearchQuestion& question, const std::stop_token& stop);

/// A search as a session keeps it: its grid and budget, and every point that was computed.
Json searchResultToJson(const SearchResult& result);
/// Errors: the JSON pointer, and why.
SearchAnswer searchResultFromJson(const Json& json, const std::string& where);

/// "40", "0.25": σ or T, as short as it can be read back.
QString votesText(double votes);
/// "282.7".
QString labelsText(double labels);
/// "93.7 %".
QString shareText(double share);

/// "σ₁ = 150, T = 200, σ₂ = 40", "no check, σ₂ = 40".
QString pointWords(const ConfidentYield& point);
/// The point with what it buys and what its ε means, in a sentence.
QString yieldWords(const ConfidentYield& point, const ConfidentSearchPlan& plan);
/// Why the ε of a search promise no odds, in a sentence.
QString oddsOfSearch(const ConfidentSearchPlan& plan);
/// "ε at most 2 at δ = 1e-5 · add or remove one record · data-dependent: …, in expectation", and that it
/// promises no odds.
QString budgetWords(const ConfidentSearchPlan& plan);

/// The points of a search, best first. Sorting is for a proxy, by EditRole (invalid where absent).
class SearchModel final : public DeclaredTable<int> {
    Q_OBJECT
public:
    enum Column {
        Rank,
        Sigma1,
        Threshold,
        Sigma2,
        Labels,
        Queries,
        Accuracy,
        EpsilonSpent,
        Order,
        ColumnCount
    };

    explicit SearchModel(QObject* parent = nullptr);

    /// Null: none.
    void show(std::shared_ptr<const SearchResult> result);
    /// `row` < rowCount().
    const ConfidentYield& pointAt(int row) const { return result_->findings.points[indexAt(row)]; }
    /// Index of the point among the findings.
    std::size_t indexAt(int row) const { return result_->order[static_cast<std::size_t>(row)]; }
    /// The row of a point of the findings.
    int rowOf(std::size_t point) const {
        return static_cast<int>(std::ranges::find(result_->order, point) - result_->order.begin());
    }

private:
    std::size_t rows() const override { return result_ ? result_->order.size() : 0; }
    int rowAt(int row) const override { return row; }
    QVariant tip(int row, int column) const override;

    std::shared_ptr<const SearchResult> result_;
};

} // namespace epsiloscope
