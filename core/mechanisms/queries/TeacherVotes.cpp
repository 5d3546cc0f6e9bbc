// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/TeacherVotes.h"

#include "core/base/Result.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/EarlierAnswers.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/Stopwatch.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <optional>

namespace epsiloscope {

namespace {

using Teachers = std::vector<std::unique_ptr<Classifier>>;

// Votes to keep, with the remarks on them for every run that finds them again.
struct TaughtVotes {
    Votes votes;
    std::size_t teachers = 0, unconverged = 0;
};

Result<Teachers> trainTeachers(TrialContext& context, const TeacherTraining& training, std::uint32_t count) {
    const auto parts = dealtRecords(context, count);
    Teachers teachers(count);
    std::mutex failureMutex;
    std::optional<Error> failure;
    SteppedProgress progress(context, Stage::Train, count);
    context.parallel.forEach(count, [&](std::size_t t) {
        if (!context.control.checkpoint()) return;
        auto trained = training.train(t, parts[t]);
        if (trained) {
            teachers[t] = std::move(trained).value();
        } else {
            const std::scoped_lock lock(failureMutex);
            failure = trained.error();
        }
        progress.advance();
    });
    if (failure && !context.control.stopRequested()) return *failure;
    return teachers;
}

std::string votesKey(const TrialContext& context, const TeacherTraining& training, std::size_t queries) {
    const Sentence first = queries < context.data.queries() ? Sentence("first %1|", {queries}) : "";
    return "votes|" + context.data.key + "|" + std::to_string(context.parameters.integer("teachers")) + "|" +
           first + training.key();
}

// Votes on the whole pool serve runs that ask more of it; where they are this many they take seconds, and
// more memory than all the rest.
constexpr std::size_t mostVotesUnasked = std::size_t{1} << 26U;

// The queries from the first that this trial may look at.
std::size_t queriesLookedAt(const TrialContext& context, const QueryAccountant& accountant, long wanted) {
    const std::size_t all = context.data.queries();
    const auto before = static_cast<std::size_t>(context.earlier ? context.earlier->asked : 0);
    const bool lookAtAll = context.taps.questions != nullptr || accountant.readingsWait();
    return lookAtAll ? all : std::min(all, before + static_cast<std::size_t>(wanted));
}

FeatureMatrix firstOf(const PoolFeatures& pool, std::size_t queries) {
    std::vector<std::uint32_t> first(queries);
    std::iota(first.begin(), first.end(), 0U);
    return pool.some(first);
}

// Null when stopped.
Result<std::shared_ptr<const TaughtVotes>> taughtVotes(TrialContext& context, const TeacherTraining& training,
                                                       std::uint32_t count, std::size_t queries) {
    const Stopwatch watch;
    ASSIGN_OR_RETURN(auto teachers, trainTeachers(context, training, count));
    if (context.control.stopRequested()) return std::shared_ptr<const TaughtVotes>();
    context.observer.observe(StageFinished{context.trial, Stage::Train, watch.seconds(), false});

    const Stopwatch voting;
    auto taught = std::make_shared<TaughtVotes>();
    taught->teachers = count;
    taught->unconverged = static_cast<std::size_t>(std::count_if(
        teachers.begin(), teachers.end(), [](const auto& teacher) { return !teacher->converged(); }));
    taught->votes =
        collectVotes(teachers, firstOf(context.data.publicPool.features, queries), context.data.classCount(),
                     context.parallel, context.control, [&](std::size_t done, std::size_t total) {
                         context.observer.observe(StageProgress{context.trial, Stage::Vote, done, total});
                     });
    if (context.control.stopRequested()) return std::shared_ptr<const TaughtVotes>();
    context.observer.observe(StageFinished{context.trial, Stage::Vote, voting.seconds(), false});
    return std::shared_ptr<const TaughtVotes>(taught);
}

std::size_t bytesOfVotes(const TaughtVotes& taught) {
    return static_cast<std::size_t>(taught.votes.labels.size()) +
           static_cast<std::size_t>(taught.votes.counts.size()) * sizeof(std::int32_t);
}

} // namespace

Result<std::shared_ptr<const Votes>> teacherVotes(TrialContext& context, std::size_t queries) {
    if (context.data.recordedVotes) return context.data.recordedVotes;
    RETURN_IF_ERROR(checkTeachers(context));
    const auto count = static_cast<std::uint32_t>(context.parameters.integer("teachers"));
    if (context.data.queries() <= mostVotesUnasked / count) queries = context.data.queries();
    const TeacherTraining training(context);
    auto [taught, claim] = context.stages.findOrClaim<TaughtVotes>(votesKey(context, training, queries),
                                                                   context.control.stopToken());
    if (taught) {
        context.observer.observe(StageFinished{context.trial, Stage::Train, 0, true});
        context.observer.observe(StageFinished{context.trial, Stage::Vote, 0, true});
    } else if (claim) {
        ASSIGN_OR_RETURN(taught, taughtVotes(context, training, count, queries));
        if (taught) claim.keep<TaughtVotes>(taught, bytesOfVotes(*taught));
    }
    if (!taught) return std::shared_ptr<const Votes>();
    remarkUnconverged(context, taught->unconverged, taught->teachers);
    return std::shared_ptr<const Votes>(taught, &taught->votes);
}

Result<Questioned> askTeachers(TrialContext& context, Aggregator& aggregator, QueryAccountant& accountant) {
    // Before anything is trained: a question that cannot be asked should cost no waiting.
    ASSIGN_OR_RETURN(const auto wanted, queriesWanted(context));
    ASSIGN_OR_RETURN(const auto votes, teacherVotes(context, queriesLookedAt(context, accountant, wanted)));
    if (!votes) return Questioned{};
    return answerQueries(context, *votes, aggregator, accountant);
}

} // namespace epsiloscope
