// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/ConfidentSearch.h"

#include "core/base/Result.h"
#include "core/mechanisms/pate/SearchedVotes.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// The most memory for the costs of checks that are kept at a time.
constexpr std::size_t mostSearchBytes = 256u << 20;

// The orders at which ε can be reached at all, and what the conversion adds there.
struct Budget {
    Budget(const RenyiSettings& accounting, double limit) : epsilon(limit) {
        for (const double order : accounting.orders) {
            const double term = accounting.improved ? improvedConversionTerm(order, accounting.delta)
                                                    : classicConversionTerm(order, accounting.delta);
            if (term > limit) continue;
            orders.push_back(order);
            terms.push_back(term);
            edges.push_back(order == accounting.orders.front() || order == accounting.orders.back());
        }
    }

    double epsilon;
    std::vector<double> orders, terms;
    std::vector<char> edges; ///< true where the whole grid ends there
};

// The cost and the yield of queries of one point.
struct AskedQueries {
    std::vector<double> rdp; ///< at each order
    double labels = 0, right = 0;
};

// One point while its queries are asked.
class PointAccountant {
public:
    PointAccountant(const Budget& budget, ConfidentYield point)
        : yield_(point), spent_{std::vector<double>(budget.orders.size())}, next_(spent_),
          last_(budget.orders.size()), open_(last_ > 0) {}

    /// True if more can be asked.
    bool open() const { return open_; }
    /// Asks the block's queries until one would cross the budget.
    void ask(const SearchedVotes& votes, const AskedBlock& block, const CaseCosts& answers,
             const CaseCosts& checks, const Budget& budget);
    ConfidentYield yield(bool truthKnown) const;

private:
    bool keep(const Budget& budget, std::size_t queries);
    void dropHopelessOrders(const Budget& budget);

    ConfidentYield yield_;
    AskedQueries spent_, next_;    ///< before and with what is being asked
    std::size_t first_ = 0, last_; ///< those of the orders that can still be the minimising one
    bool open_;
};

// Takes what is being asked where the budget allows it.
bool PointAccountant::keep(const Budget& budget, std::size_t queries) {
    std::size_t best = first_;
    for (std::size_t i = first_; i < last_; ++i)
        if (next_.rdp[i] + budget.terms[i] < next_.rdp[best] + budget.terms[best]) best = i;
    const double epsilon = std::max(0.0, next_.rdp[best] + budget.terms[best]);
    if (!(epsilon <= budget.epsilon)) {
        next_ = spent_;
        return false;
    }
    spent_ = next_;
    yield_.queries += queries;
    yield_.epsilon = epsilon;
    yield_.order = budget.orders[best];
    yield_.orderAtEdge = budget.edges[best] != 0;
    return true;
}

// Costs only grow: an order that is over the budget stays over it.
void PointAccountant::dropHopelessOrders(const Budget& budget) {
    const auto over = [&](std::size_t i) { return spent_.rdp[i] + budget.terms[i] > budget.epsilon; };
    while (first_ < last_ && over(first_))
        ++first_;
    while (first_ < last_ && over(last_ - 1))
        --last_;
}

void PointAccountant::ask(const SearchedVotes& votes, const AskedBlock& block, const CaseCosts& answers,
                          const CaseCosts& checks, const Budget& budget) {
    const auto add = [&](std::size_t profile, double times) {
        const std::size_t height = votes.profiles[block.profiles[profile]].height;
        const double expected = times * checks.odds[height];
        const double *answer = answers.rdp(profile).data(), *check = checks.rdp(height).data();
        double* next = next_.rdp.data();
        if (checks.orders == 0)
            for (std::size_t i = first_; i < last_; ++i)
                next[i] += expected * answer[i];
        else
            for (std::size_t i = first_; i < last_; ++i)
                next[i] += times * check[i] + expected * answer[i];
        next_.labels += expected;
        next_.right += expected * answers.odds[profile];
    };
    for (std::size_t profile = 0; profile < block.profiles.size(); ++profile)
        add(profile, block.times[profile]);
    if (keep(budget, block.queries.size())) return dropHopelessOrders(budget);
    for (const std::uint32_t profile : block.queries) {
        add(profile, 1);
        open_ = keep(budget, 1);
        if (!open_) return;
    }
}

ConfidentYield PointAccountant::yield(bool truthKnown) const {
    ConfidentYield yield = yield_;
    yield.labels = spent_.labels;
    if (truthKnown && yield.labels > 0) yield.accuracy = std::min(1.0, spent_.right / yield.labels);
    return yield;
}

// The checks of a grid, in the order of the points, the one without check last.
std::vector<ConfidentYield> checksOf(const ConfidentGrid& grid) {
    std::vector<ConfidentYield> checks;
    for (const double sigma1 : grid.sigma1)
        for (const double threshold : grid.thresholds)
            checks.push_back({.sigma1 = sigma1, .threshold = threshold});
    if (grid.withoutCheck) checks.emplace_back();
    return checks;
}

class Search {
public:
    Search(const RecordedVotes& votes, const ConfidentSearchPlan& plan, const Parallel& parallel,
           RunControl& control, const std::function<void(double)>& progress)
        : plan_(plan), parallel_(parallel), control_(control), progress_(progress),
          votes_(votes, plan.mostQueries), budget_(plan.accounting, plan.epsilon),
          checks_(checksOf(plan.grid)) {}

    ConfidentFindings run();

private:
    std::size_t checksAtATime() const;
    std::vector<CaseCosts> costsOf(std::size_t from, std::size_t to) const;
    bool tryAnswers(double sigma2, std::size_t from, const std::vector<CaseCosts>& costs);
    void tell(std::size_t checks, std::size_t answers, double shareOfVotes) const;

    const ConfidentSearchPlan& plan_;
    const Parallel& parallel_;
    RunControl& control_;
    const std::function<void(double)>& progress_;
    SearchedVotes votes_;
    Budget budget_;
    std::vector<ConfidentYield> checks_;
    std::vector<std::vector<ConfidentYield>> found_; ///< by σ₂
    std::size_t sigma2Done_ = 0, checksDone_ = 0;
};

std::size_t Search::checksAtATime() const {
    const std::size_t each = sizeof(double) * std::max<std::size_t>(1, votes_.heights.size()) *
                             std::max<std::size_t>(1, budget_.orders.size());
    return std::clamp<std::size_t>(mostSearchBytes / each, 1, 1024);
}

// None of those that come after a stop.
std::vector<CaseCosts> Search::costsOf(std::size_t from, std::size_t to) const {
    std::vector<CaseCosts> costs(to - from, {0, 0});
    parallel_.forEach(costs.size(), [&](std::size_t i) {
        const ConfidentYield& check = checks_[from + i];
        if (!control_.stopRequested())
            costs[i] = checkCosts(votes_, budget_.orders, check.sigma1, check.threshold);
    });
    return costs;
}

void Search::tell(std::size_t checks, std::size_t answers, double shareOfVotes) const {
    if (!progress_) return;
    const double perAnswers = static_cast<double>(checks) / static_cast<double>(checks_.size());
    const double done = static_cast<double>(checksDone_) / static_cast<double>(checks_.size());
    progress_(done + perAnswers * (static_cast<double>(answers) + shareOfVotes) /
                         static_cast<double>(plan_.grid.sigma2.size()));
}

// All points of one σ₂ and some checks. False: stopped.
bool Search::tryAnswers(double sigma2, std::size_t from, const std::vector<CaseCosts>& costs) {
    std::vector<PointAccountant> accountants;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        ConfidentYield point = checks_[from + i];
        point.sigma2 = sigma2;
        accountants.emplace_back(budget_, point);
    }
    const std::vector<AskedBlock>& blocks = votes_.blocks;
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        if (std::ranges::none_of(accountants, &PointAccountant::open)) break;
        const CaseCosts answers = answerCosts(votes_, blocks[block], budget_.orders, sigma2, parallel_);
        parallel_.forEach(accountants.size(), [&](std::size_t i) {
            if (accountants[i].open() && !control_.stopRequested())
                accountants[i].ask(votes_, blocks[block], answers, costs[i], budget_);
        });
        if (!control_.checkpoint()) return false;
        tell(costs.size(), sigma2Done_, static_cast<double>(block + 1) / static_cast<double>(blocks.size()));
    }
    for (const PointAccountant& accountant : accountants)
        found_[sigma2Done_].push_back(accountant.yield(votes_.truthKnown));
    return true;
}

ConfidentFindings Search::run() {
    ConfidentFindings findings;
    found_.resize(plan_.grid.sigma2.size());
    while (findings.complete && checksDone_ < checks_.size()) {
        const std::size_t to = std::min(checks_.size(), checksDone_ + checksAtATime());
        const std::vector<CaseCosts> costs = costsOf(checksDone_, to);
        findings.complete = control_.checkpoint();
        for (sigma2Done_ = 0; findings.complete && sigma2Done_ < found_.size(); ++sigma2Done_)
            findings.complete = tryAnswers(plan_.grid.sigma2[sigma2Done_], checksDone_, costs);
        checksDone_ = to;
    }
    for (const auto& points : found_)
        findings.points.insert(findings.points.end(), points.begin(), points.end());
    if (findings.complete && progress_) progress_(1);
    return findings;
}

Result<void> checkVotes(const RecordedVotes& votes, const ConfidentSearchPlan& plan) {
    if (votes.queries == 0)
        return Error{"there are no votes to look at", "", "open a file of votes, or select a run with some"};
    if (votes.teachersOfRecord.value_or(0) == 0)
        return Error{"it is not known how many teachers learnt from one record, so no ε can be stated", "",
                     "search on votes for which this is known"};
    if ((plan.goal == SearchGoal::Accuracy || plan.leastAccuracy > 0) && votes.truth.empty())
        return Error{"how many labels are right is not known without the true classes", "",
                     "give the true classes, or look for the most labels"};
    return {};
}

} // namespace

Result<ConfidentFindings> searchConfident(const RecordedVotes& votes, const ConfidentSearchPlan& plan,
                                          const Parallel& parallel, RunControl& control,
                                          const std::function<void(double)>& progress) {
    RETURN_IF_ERROR(checkSearch(plan));
    RETURN_IF_ERROR(checkVotes(votes, plan));
    ConfidentFindings findings = Search(votes, plan, parallel, control, progress).run();
    findings.teachersOfRecord = *votes.teachersOfRecord;
    return findings;
}

} // namespace epsiloscope
