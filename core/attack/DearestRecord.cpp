// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/DearestRecord.h"

#include "core/attack/Neighbours.h"
#include "core/base/Result.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::size_t mostTried = 48;

// The number of votes of its teacher that move where the record is left out.
Result<long> votesMoved(const TrialContext& context, const Votes& votes, const TeacherTraining& training,
                        const std::vector<std::vector<std::uint32_t>>& parts, std::uint32_t record,
                        long queries) {
    std::size_t teacher = 0;
    while (!std::ranges::binary_search(parts[teacher], record))
        ++teacher;
    std::vector<std::uint32_t> rows = parts[teacher];
    std::erase(rows, record);
    ASSIGN_OR_RETURN(const auto model, training.train(teacher, rows));
    std::vector<int> says(context.data.publicPool.labels.size());
    model->predict(context.data.publicPool.features, says.data());
    long moved = 0;
    for (long query = 0; query < queries; ++query)
        moved +=
            says[static_cast<std::size_t>(query)] != votes.labels(static_cast<Eigen::Index>(teacher), query);
    return moved;
}

Result<DearestRecord> ofThoseTried(const AttackContext& attack, const TrialContext& context,
                                   const AskedVotes& asked) {
    const auto records = static_cast<std::uint32_t>(context.data.privatePool.labels.size());
    const auto teachers = static_cast<std::uint32_t>(context.parameters.integer("teachers"));
    const auto parts = dealtRecords(context, teachers);
    const TeacherTraining training(context);
    const long queries = surelyAsked(asked, static_cast<long>(asked.votes.labels.cols()));
    const std::size_t tried = std::min<std::size_t>(mostTried, records);
    std::vector<long> moved(tried, -1);
    const auto recordAt = [&](std::size_t i) { return static_cast<std::uint32_t>(i * records / tried); };
    attack.parallel.forEach(tried, [&](std::size_t i) {
        if (!attack.control.checkpoint()) return;
        const auto count = votesMoved(context, asked.votes, training, parts, recordAt(i), queries);
        if (count) moved[i] = *count;
    });
    const auto most = std::ranges::max_element(moved);
    const auto index = static_cast<std::size_t>(most - moved.begin());
    return DearestRecord{
        recordAt(index),
        Sentence("of %1 records tried, this one moves the most votes: %2 of %3", {tried, *most, queries})};
}

} // namespace

Result<DearestRecord> dearestRecord(const AttackContext& attack, const TrialContext& context,
                                    const AskedVotes& asked) {
    if (attack.plan.record) {
        ASSIGN_OR_RETURN(const auto record, recordInRow(context.data, *attack.plan.record));
        return DearestRecord{record, {}};
    }
    if (context.data.privatePool.labels.empty())
        return Error{"there is no private record", "/split/private", "give the private part a larger share"};
    const long queries = surelyAsked(asked, static_cast<long>(asked.votes.counts.rows()));
    for (long query = 0; query < queries; ++query) {
        std::vector<double> votes;
        for (Eigen::Index c = 0; c < asked.votes.counts.cols(); ++c)
            votes.push_back(asked.votes.counts(query, c));
        AskedQuery looked = asked.aggregator.look(static_cast<std::uint32_t>(query), std::move(votes));
        looked.label = pluralityOf(looked.votes).leader;
        asked.accountant.pay(looked);
    }
    if (const auto paid = asked.accountant.records(); paid && !paid->epsilon->empty()) {
        const auto most = std::ranges::max_element(*paid->epsilon);
        return DearestRecord{static_cast<std::size_t>(most - paid->epsilon->begin()),
                             Sentence("this record pays most: ε = %1", {epsilonInWords(*most)})};
    }
    // Bagged teachers are forgotten, but for their counts.
    if (asked.votes.labels.size() > 0) return ofThoseTried(attack, context, asked);
    return DearestRecord{boldestRecord(context.data, Adjacency::AddRemoveRecord),
                         "this record lies farthest from the mean"};
}

} // namespace epsiloscope
