// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/QueryAsking.h"

#include "core/base/Result.h"
#include "core/learners/linear/Votes.h"
#include "core/mechanisms/shared/EarlierAnswers.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <utility>

namespace epsiloscope {

namespace {

std::vector<AnsweredQuery> labelsBefore(const TrialContext& context) {
    std::vector<AnsweredQuery> labels;
    if (!context.earlier) return labels;
    for (std::size_t i = 0; i < context.earlier->queries.size(); ++i)
        labels.push_back({context.earlier->queries[i], context.earlier->labels[i]});
    return labels;
}

} // namespace

QueryAsking::QueryAsking(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                         QueryAccountant& accountant, QueryPlan plan, const RandomStreams& noise)
    : context_(context), votes_(votes), aggregator_(aggregator), accountant_(accountant),
      plan_(std::move(plan)), noise_(noise), watch_(context, accountant, plan_),
      first_(context.earlier ? static_cast<long>(context.earlier->asked) : 0),
      labels_(labelsBefore(context)) {}

AskedQuery QueryAsking::look(long place) const {
    const long query = first_ + place;
    std::vector<double> counts(static_cast<std::size_t>(votes_.counts.cols()));
    for (std::size_t c = 0; c < counts.size(); ++c)
        counts[c] = votes_.counts(query, static_cast<Eigen::Index>(c));
    return aggregator_.look(static_cast<std::uint32_t>(query), std::move(counts));
}

void QueryAsking::draw(AskedQuery& asked) const {
    RandomStream noise = noise_.stream(static_cast<std::uint32_t>(context_.trial.number()),
                                       StreamPurpose::Aggregation, asked.query);
    aggregator_.draw(asked, noise);
    asked.truth = context_.data.truthOfQuery(asked.query);
}

Result<bool> QueryAsking::ask(long place) {
    RETURN_IF_ERROR(aggregator_.before(place, labels_));
    AskedQuery asked = look(place);
    watch_.before(asked, place);
    if (watch_.stops()) {
        plan_.stopped =
            budgetSpent(accountant_, plan_.budget, plan_.stopOn, static_cast<long>(asked_.size()));
        return false;
    }
    draw(asked);
    accountant_.pay(asked);
    if (asked.outcome == QueryOutcome::Answered) ++answered_;
    if (asked.label >= 0) labels_.push_back({asked.query, asked.label});
    asked_.push_back(std::move(asked));
    return true;
}

void QueryAsking::goOn(long place, bool watched) {
    AskedQuery asked = look(place);
    if (watched) watch_.before(asked, place);
    draw(asked);
    accountant_.pay(asked);
}

} // namespace epsiloscope
