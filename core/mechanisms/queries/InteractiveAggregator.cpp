// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/InteractiveAggregator.h"

#include "core/base/Result.h"
#include "core/mechanisms/queries/Student.h"
#include "core/privacy/pate/ThresholdCheck.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace epsiloscope {

Result<void> InteractiveAggregator::before(long place, const std::vector<AnsweredQuery>& lessons) {
    if (place != round1_) return {};
    ASSIGN_OR_RETURN(student_, studentPredictions(context_, lessons));
    return {};
}

AskedQuery InteractiveAggregator::look(std::uint32_t query, std::vector<double> votes) const {
    if (student_.size() == 0) return ConfidentAggregator::look(query, std::move(votes));
    // NOLINTNEXTLINE(bugprone-parent-virtual-call): the check of round 2 is filled in below
    AskedQuery asked = Aggregator::look(query, std::move(votes));
    asked.round = 2;
    const double teachers = std::accumulate(asked.votes.begin(), asked.votes.end(), 0.0);
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < asked.votes.size(); ++j) {
        asked.student.push_back(student_(query, static_cast<Eigen::Index>(j)));
        highest = std::max(highest, asked.votes[j] - teachers * asked.student[j]);
    }
    asked.checked = roundedCount(highest);
    return asked;
}

const ConfidentNoise& InteractiveAggregator::noiseFor(const AskedQuery& looked) const {
    return looked.round == 1 ? ConfidentAggregator::noiseFor(looked) : noise2_;
}

void InteractiveAggregator::failed(AskedQuery& asked) const {
    ConfidentAggregator::failed(asked);
    if (asked.student.empty()) return;
    const auto surest = std::max_element(asked.student.begin(), asked.student.end());
    if (!(*surest > confidence_)) return;
    asked.outcome = QueryOutcome::OwnAnswer;
    asked.label = static_cast<int>(surest - asked.student.begin());
}

} // namespace epsiloscope
