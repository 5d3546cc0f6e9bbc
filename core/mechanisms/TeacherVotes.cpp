// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/TeacherVotes.h"

#include "core/data/Split.h"
#include "core/mechanisms/CommonParameters.h"
#include "core/mechanisms/Stopwatch.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>

namespace epsiloscope {

namespace {

using Teachers = std::vector<std::unique_ptr<Classifier>>;

// What is kept: with the votes also what has to be said of them in every run that finds them again.
struct TaughtVotes {
    Votes votes;
    std::size_t teachers = 0, unconverged = 0;
};

LabelledRecords recordsOf(const LabelledRecords& pool, const std::vector<std::uint32_t>& rows) {
    LabelledRecords part;
    part.features.resize(static_cast<Eigen::Index>(rows.size()), pool.features.cols());
    part.labels.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        part.features.row(static_cast<Eigen::Index>(i)) = pool.features.row(rows[i]);
        part.labels.push_back(pool.labels[rows[i]]);
    }
    return part;
}

std::vector<std::vector<std::uint32_t>> dealt(const TrialContext& context, std::uint32_t teachers) {
    const auto slots = static_cast<std::uint32_t>(context.data.privatePool.labels.size());
    const auto teacherOfSlot = partitionSlots(
        slots, teachers,
        context.streams.stream(static_cast<std::uint32_t>(context.trial), StreamPurpose::Partition));
    std::vector<std::vector<std::uint32_t>> rows(teachers);
    for (std::uint32_t slot = 0; slot < slots; ++slot)
        rows[teacherOfSlot[slot]].push_back(slot);
    return rows;
}

// Tells of progress in at most a hundred steps, from whichever thread gets there.
class SteppedProgress {
public:
    SteppedProgress(TrialContext& context, Stage stage, std::size_t total)
        : context_(context), stage_(stage), total_(total), step_(std::max<std::size_t>(1, total / 100)) {
        context_.observer.observe(StageProgress{context_.trial, stage_, 0, total_});
    }
    void advance() {
        const std::size_t done = ++done_;
        if (done % step_ == 0 || done == total_)
            context_.observer.observe(StageProgress{context_.trial, stage_, done, total_});
    }

private:
    TrialContext& context_;
    Stage stage_;
    std::size_t total_, step_;
    std::atomic<std::size_t> done_{0};
};

Result<Teachers> trainTeachers(TrialContext& context, const Learner& learner, std::uint32_t count) {
    const auto parts = dealt(context, count);
    const Parameters own = parametersOf(learner, context.parameters);
    Teachers teachers(count);
    std::mutex failureMutex;
    std::optional<Error> failure;
    SteppedProgress progress(context, Stage::Train, count);
    context.parallel.forEach(count, [&](std::size_t t) {
        if (!context.control.checkpoint()) return;
        const LabelledRecords part = recordsOf(context.data.privatePool, parts[t]);
        auto trained = learner.train({part.features, part.labels, nullptr, context.data.classCount(), own,
                                      context.streams.stream(static_cast<std::uint32_t>(context.trial),
                                                             StreamPurpose::TeacherTraining, t),
                                      context.control.stopToken()});
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

void remarkUnconverged(TrialContext& context, const TaughtVotes& taught) {
    // Whether any did not is exact knowledge of private records, which a release does not tell.
    if (context.release || taught.unconverged == 0) return;
    const std::string teachers =
        std::to_string(taught.unconverged) + " of " + std::to_string(taught.teachers) + " teachers";
    context.observer.observe(Remark{context.trial, Severity::Warning,
                                    teachers + " did not converge; a larger regularisation helps"});
}

std::string votesKey(const TrialContext& context, const Learner& learner) {
    std::string key = "votes|" + context.data.key + "|" +
                      std::to_string(context.parameters.integer("teachers")) + "|" + learner.id;
    const Parameters own = parametersOf(learner, context.parameters);
    for (const auto& [id, value] : own.values())
        key += "|" + id + "=" + parameterToText(value);
    return key;
}

// Null when stopped.
Result<std::shared_ptr<const TaughtVotes>> taughtVotes(TrialContext& context, const Learner& learner,
                                                       std::uint32_t count) {
    const Stopwatch training;
    auto teachers = trainTeachers(context, learner, count);
    if (!teachers) return teachers.error();
    if (context.control.stopRequested()) return std::shared_ptr<const TaughtVotes>();
    context.observer.observe(StageFinished{context.trial, Stage::Train, training.seconds(), false});

    const Stopwatch voting;
    auto taught = std::make_shared<TaughtVotes>();
    taught->teachers = count;
    taught->unconverged = static_cast<std::size_t>(std::count_if(
        teachers->begin(), teachers->end(), [](const auto& teacher) { return !teacher->converged(); }));
    taught->votes =
        collectVotes(*teachers, context.data.publicPool.features, context.data.classCount(), context.parallel,
                     context.control, [&](std::size_t done, std::size_t total) {
                         context.observer.observe(StageProgress{context.trial, Stage::Vote, done, total});
                     });
    if (context.control.stopRequested()) return std::shared_ptr<const TaughtVotes>();
    context.observer.observe(StageFinished{context.trial, Stage::Vote, voting.seconds(), false});
    return std::shared_ptr<const TaughtVotes>(taught);
}

std::size_t bytesOf(const TaughtVotes& taught) {
    return static_cast<std::size_t>(taught.votes.labels.size()) +
           static_cast<std::size_t>(taught.votes.counts.size()) * sizeof(std::int32_t);
}

} // namespace

Result<std::shared_ptr<const Votes>> teacherVotes(TrialContext& context) {
    if (context.data.recordedVotes) return context.data.recordedVotes;
    const auto count = static_cast<std::size_t>(context.parameters.integer("teachers"));
    const std::size_t records = context.data.privatePool.labels.size();
    if (count > records)
        return Error{std::to_string(count) + " teachers, but only " + std::to_string(records) +
                         " private records",
                     "/parameters/teachers",
                     "ask for at most " + std::to_string(records) +
                         ", or give the private part a larger share of the split"};
    const Learner& learner = *findLearner(context.parameters.choice("teacher_learner"));
    auto [taught, claim] =
        context.stages.findOrClaim<TaughtVotes>(votesKey(context, learner), context.control.stopToken());
    if (taught) {
        context.observer.observe(StageFinished{context.trial, Stage::Train, 0, true});
        context.observer.observe(StageFinished{context.trial, Stage::Vote, 0, true});
    } else if (claim) {
        auto computed = taughtVotes(context, learner, static_cast<std::uint32_t>(count));
        if (!computed) return computed.error();
        taught = *computed;
        if (taught) claim.keep<TaughtVotes>(taught, bytesOf(*taught));
    }
    if (!taught) return std::shared_ptr<const Votes>();
    remarkUnconverged(context, *taught);
    return std::shared_ptr<const Votes>(taught, &taught->votes);
}

} // namespace epsiloscope
