// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/QueryBooks.h"

#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryPlan.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// A file may say anything. As many take seconds.
constexpr long mostPaidAgain = 100'000;

// Which queries of a stretch got an answer does not matter: those of a round cost alike.
class PaidAgain {
public:
    explicit PaidAgain(std::function<std::unique_ptr<QueryAccountant>()> fresh)
        : fresh_(std::move(fresh)), accountant_(fresh_()) {}

    const QueryAccountant& after(long asked, long answered) {
        if (asked < asked_ || answered < answered_) {
            accountant_ = fresh_();
            asked_ = answered_ = 0;
        }
        for (; asked_ < std::min(asked, mostPaidAgain); ++asked_) {
            AskedQuery query;
            query.outcome = answered_ < answered ? QueryOutcome::Answered : QueryOutcome::Refused;
            if (query.outcome == QueryOutcome::Answered) ++answered_;
            accountant_->pay(query);
        }
        return *accountant_;
    }

private:
    std::function<std::unique_ptr<QueryAccountant>()> fresh_;
    std::unique_ptr<QueryAccountant> accountant_;
    long asked_ = 0, answered_ = 0;
};

} // namespace

Result<TrialBooks> booksOfQueries(const std::function<std::unique_ptr<QueryAccountant>()>& fresh,
                                  const TrialOutcome& outcome) {
    if (outcome.asked > mostPaidAgain)
        return Error{"more than " + std::to_string(mostPaidAgain) +
                         " queries: their cost is not added up again",
                     "/queries_asked",
                     {}};
    const auto paid = std::make_shared<PaidAgain>(fresh);
    const QueryAccountant& whole = paid->after(outcome.asked, outcome.answered);
    TrialBooks books;
    books.privacy = whole.statement();
    if (const auto budget = budgetOf(outcome.resolved))
        books.stopped = budgetSpent(whole, *budget, StopOn::DataIndependent, outcome.asked);
    books.at = [paid](long asked, long answered) {
        const QueryAccountant& now = paid->after(asked, answered);
        return BooksPage{now.statement(), now.readings(), now.orders()};
    };
    return books;
}

} // namespace epsiloscope
