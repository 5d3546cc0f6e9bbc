// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The outcome of a query.
enum class QueryOutcome {
    Answered,  ///< by the teachers' noisy vote; paid for
    Refused,   ///< the check failed: no label
    OwnAnswer, ///< the check failed and the student was sure: its own label (Interactive-GNMax)
};
const char* toString(QueryOutcome outcome); ///< "answered", "refused", "own-answer"
const char* inWords(QueryOutcome outcome);  ///< "answered", "refused", "answered by the student alone"

/// RDP of one query at one order, in nats.
struct QueryCost {
    double check = 0;  ///< for the threshold check; 0 where there is none
    double answer = 0; ///< for the noisy argmax; 0 where the teachers did not answer

    double total() const { return check + answer; }
    bool operator==(const QueryCost&) const = default;
};

/// One query as it was asked: what the teachers said, what noise made of it, what it cost. Raw votes and
/// data-dependent costs are private: a release keeps none of these records.
struct AskedQuery {
    std::uint32_t query = 0; ///< row of the public pool, or of the file of votes
    int round = 1;           ///< 2 while Interactive-GNMax consults the student
    QueryOutcome outcome = QueryOutcome::Answered;
    int label = -1; ///< class index of the label given; −1: none
    int truth = -1; ///< class index; −1: not known

    std::vector<double> votes;      ///< per class, before noise
    std::vector<double> noisyVotes; ///< per class, after the answer's noise; empty where none was drawn
    std::vector<double> student;    ///< the student's probabilities; empty where it was not consulted
    std::optional<double> checked;  ///< highest count that the check saw, rounded; absent: no check
    double noisyChecked = 0;        ///< the same after the check's noise

    double order = 0;          ///< the Rényi order that minimised ε after this query
    QueryCost cost;            ///< data-dependent, at `order`, as spent
    QueryCost independentCost; ///< data-independent, at `order`, as spent
    double epsilon = 0;        ///< headline ε after this query

    bool operator==(const AskedQuery&) const = default;
};

/// Records of queries in the order in which they were asked, grown block by block; copies share the blocks.
class AskedQueries {
public:
    using Block = std::shared_ptr<const std::vector<AskedQuery>>;
    /// Blocks must not be empty.
    void append(Block block);
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    /// i < size().
    const AskedQuery& operator[](std::size_t i) const;

private:
    std::vector<Block> blocks_;
    std::vector<std::size_t> starts_; ///< the start of each block
    std::size_t size_ = 0;
};

/// The plurality class of a histogram (the lowest of equal ones) and how far it leads.
struct Plurality {
    int leader = 0;
    double count = 0;
    double gap = 0; ///< to the runner-up
};
/// At least one class.
Plurality pluralityOf(const std::vector<double>& votes);

} // namespace epsiloscope
