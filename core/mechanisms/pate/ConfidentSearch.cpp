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

// One point while its queries are asked.
class PointAccountant {
public:
    PointAccountant(const Budget& budget, ConfidentYield point)
        : yield_(point), spent_(budget.orders.size(), 0.0), next_(spent_), last_(spent_.size()),
          open_(!spent_.empty()) {}

    /// True if more can be asked.
    bool open() const { return open_; }
    /// Asks the block's queries until one would cross the budget.
    void ask(const SearchedVotes& votes, const AskedBlock& block, const AnswerCosts& answers,
             const CheckCosts& checks, const Budget& budget);
    ConfidentYield yield(bool truthKnown) const;

private:
    void add(const SearchedVotes& votes, const AskedBlock& block, const AnswerCosts& answers,
             const CheckCosts& checks, std::size_t profile, double times);
    bool keep(const Budget& budget, std::size_t queries);
    void dropHopelessOrders(const Budget& budget);

    ConfidentYield yield_;
    double right_ = 0;
    double nextLabels_ = 0, nextRight_ = 0;
    std::vector<double> spent_, next_; ///< RDP; before and with what is being asked
    std::size_t first_ = 0, last_;     ///< those of the orders that can still be the minimising one
    bool open_;
};

void PointAccountant::add(const SearchedVotes& votes, const AskedBlock& block, const AnswerCosts& answers,
                          const CheckCosts& checks, std::size_t profile, double times) {
    const std::size_t height = votes.heightOf(block.profiles[profile]);
    const double expected = times * checks.pass(height);
    const double* answer = answers.rdp(profile).data();
    double* next = next_.data();
    if (const auto check = checks.rdp(height); check.empty()) {
        for (std::size_t i = first_; i < last_; ++i)
            next[i] += expected * answer[i];
    } else {
        const double* cost = check.data();
        for (std::size_t i = first_; i < last_; ++i)
            next[i] += times * cost[i] + expected * answer[i];
    }
    nextLabels_ += expected;
    nextRight_ += expected * answers.right(profile);
}

// Takes what is being asked where the budget allows it.
bool PointAccountant::keep(const Budget& budget, std::size_t queries) {
    std::size_t best = first_;
    for (std::size_t i = first_; i < last_; ++i)
        if (next_[i] + budget.terms[i] < next_[best] + budget.terms[best]) best = i;
    const double epsilon = std::max(0.0, next_[best] + budget.terms[best]);
    if (!(epsilon <= budget.epsilon)) {
        next_ = spent_;
        nextLabels_ = yield_.labels;
        nextRight_ = right_;
        return false;
    }
    spent_ = next_;
    yield_.labels = nextLabels_;
    right_ = nextRight_;
    yield_.queries += queries;
    yield_.epsilon = epsilon;
    yield_.order = budget.orders[best];
    yield_.orderAtEdge = budget.edges[best] != 0;
    return true;
}

// Costs only grow: an order that is over the budget stays over it.
void PointAccountant::dropHopelessOrders(const Budget& budget) {
    const auto over = [&](std::size_t i) { return spent_[i] + budget.terms[i] > budget.epsilon; };
    while (first_ < last_ && over(first_))
        ++first_;
    while (first_ < last_ && over(last_ - 1))
        --last_;
}

void PointAccountant::ask(const SearchedVotes& votes, const AskedBlock& block, const AnswerCosts& answers,
                          const CheckCosts& checks, const Budget& budget) {
    for (std::size_t profile = 0; profile < block.profiles.size(); ++profile)
        add(votes, block, answers, checks, profile, block.times[profile]);
    if (keep(budget, block.queries.size())) return dropHopelessOrders(budget);
    for (const std::uint32_t profile : block.queries) {
        add(votes, block, answers, checks, profile, 1);
        if (!keep(budget, 1)) {
            open_ = false;
            return;
        }
    }
}

ConfidentYield PointAccountant::yield(bool truthKnown) const {
    ConfidentYield yield = yield_;
    if (truthKnown && yield.labels > 0) yield.accuracy = std::min(1.0, right_ / yield.labels);
    return yield;
}

// The checks of a grid, in the order of the points, the one without check last.
std::vector<ConfidentYield> checksOf(const ConfidentGrid& grid) {
    std::vector<ConfidentYield> checks;
    for (const double sigma1 : grid.sigma1)
        for (const double threshold : grid.thresholds) {
            ConfidentYield check;
            check.sigma1 = sigma1;
            check.threshold = threshold;
            checks.push_back(check);
        }
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
    std::vector<CheckCosts> costsOf(std::size_t from, std::size_t to) const;
    bool tryAnswers(double sigma2, std::size_t from, const std::vector<CheckCosts>& costs);
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
    const std::size_t each = sizeof(double) * std::max<std::size_t>(1, votes_.heights().size()) *
                             std::max<std::size_t>(1, budget_.orders.size());
    return std::clamp<std::size_t>(mostSearchBytes / each, 1, 1024);
}

std::vector<CheckCosts> Search::costsOf(std::size_t from, std::size_t to) const {
    std::vector<std::optional<CheckCosts>> made(to - from);
    parallel_.forEach(made.size(), [&](std::size_t i) {
        if (control_.stopRequested()) return;
        const ConfidentYield& check = checks_[from + i];
        if (check.checks())
            made[i].emplace(votes_, budget_.orders, check.sigma1, check.threshold);
        else
            made[i].emplace(votes_);
    });
    std::vector<CheckCosts> costs;
    for (auto& each : made)
        if (each) costs.push_back(std::move(*each));
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
bool Search::tryAnswers(double sigma2, std::size_t from, const std::vector<CheckCosts>& costs) {
    std::vector<PointAccountant> accountants;
    for (std::size_t i = 0; i < costs.size(); ++i) {
        ConfidentYield point = checks_[from + i];
        point.sigma2 = sigma2;
        accountants.emplace_back(budget_, point);
    }
    const std::vector<AskedBlock>& blocks = votes_.blocks();
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        if (std::none_of(accountants.begin(), accountants.end(),
                         [](const PointAccountant& p) { return p.open(); }))
            break;
        const AnswerCosts answers(votes_, blocks[block], budget_.orders, sigma2, parallel_);
        parallel_.forEach(accountants.size(), [&](std::size_t i) {
            if (accountants[i].open() && !control_.stopRequested())
                accountants[i].ask(votes_, blocks[block], answers, costs[i], budget_);
        });
        if (!control_.checkpoint()) return false;
        tell(costs.size(), sigma2Done_, static_cast<double>(block + 1) / static_cast<double>(blocks.size()));
    }
    for (const PointAccountant& accountant : accountants)
        found_[sigma2Done_].push_back(accountant.yield(votes_.profiles().truthKnown()));
    return true;
}

ConfidentFindings Search::run() {
    ConfidentFindings findings;
    found_.resize(plan_.grid.sigma2.size());
    while (findings.complete && checksDone_ < checks_.size()) {
        const std::size_t to = std::min(checks_.size(), checksDone_ + checksAtATime());
        const std::vector<CheckCosts> costs = costsOf(checksDone_, to);
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
