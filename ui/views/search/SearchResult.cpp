// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchResult.h"

#include "core/base/Result.h"

#include <exception>

namespace epsiloscope {

SearchAnswer searched(const SearchQuestion& question, const std::stop_token& stop) {
    RunControl control;
    const std::stop_callback stopping(stop, [&control] { control.stop(); });
    // Memory may run out on a thread where nobody would catch it.
    try {
        auto result = std::make_shared<SearchResult>();
        result->plan = question.plan;
        ASSIGN_OR_RETURN(result->findings,
                         searchConfident(*question.votes, question.plan, Parallel(question.threads), control,
                                         [&question](double share) { *question.done = share; }));
        result->order = ranking(result->findings.points, result->plan);
        return std::shared_ptr<const SearchResult>(std::move(result));
    } catch (const std::exception& failure) {
        return Error{failure.what(), "", "give fewer values"};
    }
}

} // namespace epsiloscope
