// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/VotesOfRun.h"

#include <numeric>

namespace epsiloscope {

std::shared_ptr<const RecordedVotes> votesOfRun(const Run& run) {
    if (run.trials().empty() || run.trials().front().queries.empty()) return nullptr;
    const AskedQueries& queries = run.trials().front().queries;
    auto votes = std::make_shared<RecordedVotes>();
    votes->queries = queries.size();
    votes->classes = static_cast<int>(queries[0].votes.size());
    votes->teachers =
        static_cast<std::uint32_t>(std::accumulate(queries[0].votes.begin(), queries[0].votes.end(), 0.0));
    votes->classNames = run.data().classes;
    votes->classNames.resize(queries[0].votes.size());
    bool known = true;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (const double count : queries[i].votes)
            votes->counts.push_back(static_cast<std::uint32_t>(count));
        votes->truth.push_back(queries[i].truth);
        known = known && queries[i].truth >= 0;
    }
    if (!known) votes->truth.clear();
    return votes;
}

} // namespace epsiloscope
