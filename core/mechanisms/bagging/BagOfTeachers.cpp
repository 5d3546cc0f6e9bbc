// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/BagOfTeachers.h"

#include "core/base/Result.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/Stopwatch.h"
#include "core/mechanisms/shared/TeacherTraining.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>

namespace epsiloscope {

namespace {

// Enough that linear teachers vote in one matrix product, few enough that a stop is soon seen and that their
// votes before they are packed stay in cache.
constexpr std::size_t teachersAtOnce = 32;
constexpr double mostBagBytes = 4e9;

struct TaughtBag {
    BagOfTeachers bag;
    std::size_t teachers = 0, unconverged = 0;
};

// Which of k partitions a row is dealt to: as many as it is due, one after another from a first one that a
// public stream draws for its slot. So all partitions hold about as many records.
struct DealtTo {
    std::size_t first = 0, count = 0, partitions = 0;

    bool holds(std::size_t partition) const { return (partition + partitions - first) % partitions < count; }
    // How many of them come before it.
    std::size_t before(std::size_t partition) const {
        const std::size_t wrapped = first + count > partitions ? first + count - partitions : 0;
        return partition < first ? std::min(partition, wrapped)
                                 : wrapped + std::min(partition - first, count);
    }
};

// Of each slot, and of the newcomer's after the last. Where slots have marks it follows from these, so that
// nobody moves as others come and go; a newcomer's is the first.
std::vector<std::size_t> firstPartitions(const TrialContext& context, std::size_t partitions) {
    auto stream = context.stream(StreamPurpose::PersonalBudgets, 1);
    std::vector<std::size_t> firsts;
    if (!context.data.slotMarks.empty()) {
        const auto byMark =
            partitionByMarks(context.data.slotMarks, static_cast<std::uint32_t>(partitions), stream);
        firsts.assign(byMark.begin(), byMark.end());
        firsts.push_back(0);
        return firsts;
    }
    firsts.resize(slotsOf(context.data) + std::size_t{1});
    for (std::size_t& first : firsts)
        first = stream.below(partitions);
    return firsts;
}

std::vector<DealtTo> dealtTo(const TrialContext& context, const std::vector<std::uint32_t>& slots,
                             std::size_t partitions, std::span<const std::uint32_t> partitionsOfRow) {
    std::vector<DealtTo> dealt(slots.size(), DealtTo{0, partitions, partitions});
    if (partitionsOfRow.empty()) return dealt;
    const std::vector<std::size_t> firstOfSlot = firstPartitions(context, partitions);
    for (std::size_t row = 0; row < slots.size(); ++row)
        dealt[row] = {firstOfSlot[slots[row]], partitionsOfRow[row], partitions};
    return dealt;
}

TeachersOfRecords teachersOfRecords(const TrialContext& context, std::uint32_t parts, std::size_t partitions,
                                    std::span<const std::uint32_t> partitionsOfRow) {
    const std::vector<std::uint32_t> slots = slotsOfUnits(context.data);
    const std::vector<DealtTo> dealt = dealtTo(context, slots, partitions, partitionsOfRow);
    TeachersOfRecords seenBy;
    seenBy.parts = parts;
    seenBy.partitions = partitions;
    seenBy.holes = slots.size() - unitBegins(context.data).size();
    std::vector<std::size_t> begins(slots.size() + 1);
    for (std::size_t row = 0; row < slots.size(); ++row)
        begins[row + 1] = begins[row] + dealt[row].count;
    seenBy.teachers.resize(begins.back());
    context.parallel.forEach(partitions, [&](std::size_t i) {
        const auto partOfSlot = partsOfSlots(context, parts, i);
        for (std::size_t row = 0; row < slots.size(); ++row)
            if (dealt[row].holds(i))
                seenBy.teachers[begins[row] + dealt[row].before(i)] =
                    static_cast<std::uint32_t>(i * parts) + partOfSlot[slots[row]];
    });
    if (!partitionsOfRow.empty()) seenBy.begins = std::move(begins);
    return seenBy;
}

// Trains and asks all teachers, a few at a time on each thread.
class Teaching {
public:
    Teaching(TrialContext& context, const std::vector<std::vector<std::uint32_t>>& rows, VoteBits& bits,
             Votes& votes)
        : context_(context), training_(context), rows_(rows), bits_(bits), votes_(votes),
          progress_(context, Stage::Train, rows.size()) {}

    Result<void> run() {
        const std::size_t groups = (rows_.size() + teachersAtOnce - 1) / teachersAtOnce;
        context_.parallel.forEach(groups, [&](std::size_t group) {
            const std::size_t first = group * teachersAtOnce;
            teach(first, std::min(teachersAtOnce, rows_.size() - first));
        });
        if (failure_ && !context_.control.stopRequested()) return *failure_;
        return {};
    }
    std::size_t unconverged() const { return unconverged_; }

private:
    void teach(std::size_t first, std::size_t count) {
        std::vector<std::unique_ptr<Classifier>> teachers;
        for (std::size_t t = first; t < first + count; ++t) {
            if (!context_.control.checkpoint()) return;
            auto trained = training_.train(t, rows_[t]);
            if (!trained) return fail(t, trained.error());
            if (!(*trained)->converged()) ++unconverged_;
            teachers.push_back(std::move(trained).value());
            progress_.advance();
        }
        const Votes some = collectVotes(teachers, context_.data.publicPool.features.all(),
                                        context_.data.classCount(), Parallel(1), context_.control);
        if (some.counts.rows() == 0) return;
        const auto queries = static_cast<std::size_t>(some.labels.cols());
        for (std::size_t t = 0; t < count; ++t)
            bits_.write(first + t, {some.labels.data() + t * queries, queries});
        const std::scoped_lock lock(mutex_);
        votes_.counts += some.counts;
    }

    // Tells of the first teacher of several that fail, on any number of threads.
    void fail(std::size_t teacher, const Error& error) {
        const std::scoped_lock lock(mutex_);
        if (failure_ && failedTeacher_ < teacher) return;
        failure_ = error;
        failedTeacher_ = teacher;
    }

    TrialContext& context_;
    TeacherTraining training_;
    const std::vector<std::vector<std::uint32_t>>& rows_;
    VoteBits& bits_;
    Votes& votes_;
    SteppedProgress progress_;
    std::mutex mutex_;
    std::optional<Error> failure_;
    std::size_t failedTeacher_ = 0;
    std::atomic<std::size_t> unconverged_{0};
};

Result<std::shared_ptr<const TaughtBag>> taughtBag(TrialContext& context, std::uint32_t parts,
                                                   std::size_t partitions,
                                                   std::span<const std::uint32_t> partitionsOfRow) {
    const Stopwatch watch;
    const auto classes = static_cast<std::size_t>(context.data.classCount());
    auto ensemble = std::make_shared<BaggedVotes>();
    ensemble->seenBy = teachersOfRecords(context, parts, partitions, partitionsOfRow);
    const auto rows = lessonsOfTeachers(ensemble->seenBy, context.data);
    ensemble->votes = VoteBits(rows.size(), context.data.queries(), classes);
    auto taught = std::make_shared<TaughtBag>();
    taught->bag.votes.counts.setZero(static_cast<Eigen::Index>(context.data.queries()),
                                     context.data.classCount());
    Teaching teaching(context, rows, ensemble->votes, taught->bag.votes);
    RETURN_IF_ERROR(teaching.run());
    if (context.control.stopRequested()) return std::shared_ptr<const TaughtBag>();
    taught->bag.ensemble = std::move(ensemble);
    taught->teachers = rows.size();
    taught->unconverged = teaching.unconverged();
    context.observer.observe(StageFinished{context.trial, Stage::Train, watch.seconds(), false});
    return std::shared_ptr<const TaughtBag>(taught);
}

std::size_t bytesOfBag(const TaughtBag& taught) {
    return taught.bag.ensemble->votes.bytes() +
           taught.bag.ensemble->seenBy.teachers.size() * sizeof(std::uint32_t) +
           taught.bag.ensemble->seenBy.begins.size() * sizeof(std::size_t) +
           static_cast<std::size_t>(taught.bag.votes.counts.size()) * sizeof(std::int32_t);
}

std::string keyOf(const TrialContext& context, std::span<const std::uint32_t> partitionsOfRow) {
    const Parameters& parameters = context.parameters;
    const std::string key = "bag|" + context.data.key + "|" + std::to_string(parameters.integer("teachers")) +
                            "|" + std::to_string(parameters.integer("partitions")) + "|" +
                            TeacherTraining(context).key();
    if (partitionsOfRow.empty()) return key;
    Digest digest;
    for (const std::uint32_t count : partitionsOfRow)
        digest.add(count);
    return key + "|dealt " + digest.hex();
}

} // namespace

std::vector<std::vector<std::uint32_t>> lessonsOfTeachers(const TeachersOfRecords& seenBy,
                                                          const PreparedData& data) {
    const std::vector<std::uint32_t> begins = unitBegins(data);
    std::vector<std::vector<std::uint32_t>> lessons(seenBy.parts * seenBy.partitions);
    for (std::size_t unit = 0; unit < seenBy.records(); ++unit)
        for (const std::uint32_t teacher : seenBy.of(unit))
            for (std::uint32_t row = begins[unit]; row < begins[unit + 1]; ++row)
                lessons[teacher].push_back(row);
    return lessons;
}

Result<void> checkBag(const TrialContext& context) {
    RETURN_IF_ERROR(checkTeachers(context));
    const auto parts = context.parameters.integer("teachers"),
               partitions = context.parameters.integer("partitions");
    const auto queries = static_cast<double>(context.data.queries());
    const VoteBits one(1, 1, static_cast<std::size_t>(context.data.classCount()));
    // A bit or a few for each vote; for each record its teachers (twice), what it paid, and a block of
    // queries.
    const double bytes =
        static_cast<double>(parts * partitions) * queries / 8 * static_cast<double>(one.planes()) +
        static_cast<double>(cohortOf(context.data)) * (12 * static_cast<double>(partitions) + 1000);
    if (bytes <= mostBagBytes) return {};
    return Error{
        Sentence(
            "%1 teachers in each of %2 partitions on %3 public records give more votes than are kept (4 GB)",
            {parts, partitions, context.data.queries()}),
        "/parameters/partitions",
        "use fewer partitions or teachers, or give the public part a smaller share of the split"};
}

Result<std::shared_ptr<const BagOfTeachers>> bagOfTeachers(TrialContext& context,
                                                           std::span<const std::uint32_t> partitionsOfRow) {
    RETURN_IF_ERROR(checkBag(context));
    const auto parts = static_cast<std::uint32_t>(context.parameters.integer("teachers"));
    const auto partitions = static_cast<std::size_t>(context.parameters.integer("partitions"));
    auto [taught, claim] =
        context.stages.findOrClaim<TaughtBag>(keyOf(context, partitionsOfRow), context.control.stopToken());
    if (taught) {
        context.observer.observe(StageFinished{context.trial, Stage::Train, 0, true});
    } else if (claim) {
        ASSIGN_OR_RETURN(taught, taughtBag(context, parts, partitions, partitionsOfRow));
        if (taught) claim.keep<TaughtBag>(taught, bytesOfBag(*taught));
    }
    if (!taught) return std::shared_ptr<const BagOfTeachers>();
    remarkUnconverged(context, taught->unconverged, taught->teachers);
    return std::shared_ptr<const BagOfTeachers>(taught, &taught->bag);
}

Result<void> teachBagAgain(TrialContext& context, const BagOfTeachers& with,
                           std::span<const std::uint32_t> teachers) {
    auto [known, claim] =
        context.stages.findOrClaim<TaughtBag>(keyOf(context, {}), context.control.stopToken());
    if (!claim) return {};
    const auto& [votes, seenBy] = *with.ensemble;
    auto ensemble = std::make_shared<BaggedVotes>(BaggedVotes{
        votes, teachersOfRecords(context, static_cast<std::uint32_t>(seenBy.parts), seenBy.partitions, {})});
    const auto lessons = lessonsOfTeachers(ensemble->seenBy, context.data);
    auto taught = std::make_shared<TaughtBag>();
    taught->bag.votes.counts = with.votes.counts;
    taught->teachers = lessons.size();
    std::vector<std::vector<int>> says(teachers.size(), std::vector<int>(votes.queries()));
    std::vector<std::optional<Error>> failures(teachers.size());
    const TeacherTraining training(context);
    context.parallel.forEach(teachers.size(), [&](std::size_t i) {
        if (!context.control.checkpoint()) return;
        const auto teacher = training.train(teachers[i], lessons[teachers[i]]);
        if (teacher)
            (*teacher)->predict(context.data.publicPool.features.all(), says[i].data());
        else
            failures[i] = teacher.error();
    });
    for (const auto& failure : failures)
        if (failure) return *failure;
    if (context.control.stopRequested()) return {};
    for (std::size_t i = 0; i < teachers.size(); ++i) {
        for (std::size_t query = 0; query < votes.queries(); ++query) {
            const auto row = static_cast<Eigen::Index>(query);
            --taught->bag.votes.counts(row, votes.vote(teachers[i], query));
            ++taught->bag.votes.counts(row, says[i][query]);
        }
        ensemble->votes.write(teachers[i], std::vector<std::uint8_t>(says[i].begin(), says[i].end()));
    }
    taught->bag.ensemble = std::move(ensemble);
    claim.keep<TaughtBag>(taught, bytesOfBag(*taught));
    return {};
}

} // namespace epsiloscope
