// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/TeachersAsked.h"

#include "core/mechanisms/Baselines.h"
#include "core/mechanisms/PreparedData.h"
#include "core/mechanisms/TeacherVotes.h"

namespace epsiloscope {

Result<Questioned> askTeachers(TrialContext& context, Aggregator& aggregator, QueryAccountant& accountant) {
    // Before anything is trained: a question that cannot be asked should cost no waiting.
    if (const auto wanted = queriesWanted(context); !wanted) return wanted.error();
    if (!context.data.recordedVotes)
        if (const auto scored = scoreBaselines(context); !scored) return scored.error();
    const auto votes = teacherVotes(context);
    if (!votes) return votes.error();
    if (!*votes) return Questioned{};
    return answerQueries(context, **votes, aggregator, accountant);
}

} // namespace epsiloscope
