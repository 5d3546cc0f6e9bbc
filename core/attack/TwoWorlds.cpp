// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/TwoWorlds.h"

#include "core/attack/AskedVotes.h"
#include "core/attack/TeacherWithout.h"
#include "core/base/Memory.h"
#include "core/base/Result.h"
#include "core/base/RunControl.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/queries/QueryAsking.h"
#include "core/mechanisms/queries/Student.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t cellsTaughtAgain = 500000, leastTried = 16; // by all teachers that are tried

Result<void> checkPlayable(const Experiment& experiment, const Mechanism& mechanism) {
    if (experiment.release)
        return Error{"a release shows no private votes", "/release", "look at an exploration"};
    if (experiment.earlier)
        return Error{"what goes on from another run has no worlds of its own", "/earlier",
                     "leave \"earlier\" out"};
    if (!hasTwoWorlds(mechanism.descriptor))
        return Error{Sentence("%1 has no teachers with one vote each", {mechanism.descriptor.title}),
                     "/mechanism", "use PATE"};
    return {};
}

// The votes with those of the teacher who was taught again.
Votes votesWithout(const Votes& votes, const TeacherWithout& without) {
    Votes other = votes;
    const auto teacher = static_cast<Eigen::Index>(without.teacher);
    for (std::size_t query = 0; query < without.says.size(); ++query) {
        const auto row = static_cast<Eigen::Index>(query);
        --other.counts(row, other.labels(teacher, row));
        other.labels(teacher, row) = static_cast<std::uint8_t>(without.says[query]);
        ++other.counts(row, without.says[query]);
    }
    return other;
}

bool sameAnswer(const AskedQuery& a, const AskedQuery& b) {
    return a.label == b.label && a.outcome == b.outcome;
}

std::vector<std::size_t> differingAnswers(const World& with, const World& without) {
    std::vector<std::size_t> places;
    const std::size_t both = std::min(with.asked.size(), without.asked.size());
    for (std::size_t place = 0; place < both; ++place)
        if (!sameAnswer(with.asked[place], without.asked[place])) places.push_back(place);
    return places;
}

} // namespace

bool hasTwoWorlds(const MechanismDescriptor& mechanism) {
    return mechanism.answersQueries() && mechanism.keeps.labels && mechanism.usesTeachers &&
           !mechanism.bagsTeachers;
}

// One trial, which is asked again and again.
class TwoWorlds::Trial {
public:
    Trial(const Mechanism& mechanism, Parameters parameters, std::shared_ptr<const PreparedData> data,
          const RandomStreams& streams, std::shared_ptr<StageStore> stages, int threads)
        : mechanism_(mechanism), parameters_(std::move(parameters)), data_(std::move(data)),
          streams_(streams), stages_(std::move(stages)), parallel_(threads) {}

    const PreparedData& data() const { return *data_; }
    Result<std::vector<std::vector<std::uint32_t>>> recordsOfTeachers(const std::stop_token& stop);
    Result<std::size_t> tellingRecord(const std::stop_token& stop);
    Result<std::shared_ptr<const World>> with(const std::stop_token& stop);
    Result<std::shared_ptr<const WorldsOfRecord>> without(std::size_t record, const std::stop_token& stop);
    Result<std::shared_ptr<const CoinToss>> toss(std::size_t record, std::uint64_t round,
                                                 const std::stop_token& stop);

private:
    using Taking = std::function<Result<void>(TrialContext&, const AskedVotes&)>;
    Result<void> upTo(const std::stop_token& stop, const Taking& taking);
    Result<const TeacherWithout*> teacherOf(const TrialContext& context, std::size_t record);
    Result<std::shared_ptr<const World>> world(TrialContext& context, const AskedVotes& asked) const;
    std::pair<std::size_t, std::size_t> moved(const AskedVotes& asked, const TeacherWithout& without) const;

    const Mechanism& mechanism_;
    Parameters parameters_;
    std::shared_ptr<const PreparedData> data_;
    RandomStreams streams_;
    std::shared_ptr<StageStore> stages_;
    Parallel parallel_;
    std::shared_ptr<const World> with_;       // null: not asked yet
    std::optional<TeacherWithout> leftOutOf_; // the teacher of the record that was left out last
    std::size_t leftOut_ = 0;
};

Result<void> TwoWorlds::Trial::upTo(const std::stop_token& stop, const Taking& taking) {
    RunControl control;
    const std::stop_callback stopped(stop, [&control] { control.stop(); });
    NoObserver nobody;
    TrialContext context{{}, *data_, parameters_, streams_, false, nobody, control, *stages_, parallel_};
    ASSIGN_OR_RETURN(const auto taken, upToQuestions(mechanism_, context, taking));
    if (!taken && !stop.stop_requested())
        return Error{"its questions cannot be taken over", "/mechanism", "use another mechanism"};
    return {};
}

Result<std::vector<std::vector<std::uint32_t>>>
TwoWorlds::Trial::recordsOfTeachers(const std::stop_token& stop) {
    std::vector<std::vector<std::uint32_t>> records;
    RETURN_IF_ERROR(upTo(stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        records = dealtRecords(context, static_cast<std::uint32_t>(asked.votes.labels.rows()));
        return {};
    }));
    return records;
}

Result<const TeacherWithout*> TwoWorlds::Trial::teacherOf(const TrialContext& context, std::size_t record) {
    if (leftOutOf_ && leftOut_ == record) return &*leftOutOf_;
    const auto teachers = static_cast<std::uint32_t>(context.parameters.integer("teachers"));
    ASSIGN_OR_RETURN(auto without,
                     teacherWithout(context, TeacherTraining(context), dealtRecords(context, teachers),
                                    static_cast<std::uint32_t>(record)));
    leftOutOf_ = std::move(without);
    leftOut_ = record;
    return &*leftOutOf_;
}

// Null when stopped.
Result<std::shared_ptr<const World>> TwoWorlds::Trial::world(TrialContext& context,
                                                             const AskedVotes& asked) const {
    QueryAsking asking(context, asked.votes, asked.aggregator, asked.accountant, asked.plan, streams_);
    bool more = true;
    for (long place = 0; more && place < asked.plan.queries; ++place) {
        if (!context.control.checkpoint()) return std::shared_ptr<const World>();
        ASSIGN_OR_RETURN(more, asking.ask(place));
    }
    auto world = std::make_shared<World>();
    if (!asking.labels().empty() && canBeScored(context)) {
        ASSIGN_OR_RETURN(const auto quality,
                         studentQuality(context, asking.labels(), asking.labels().size()));
        world->accuracy = quality.accuracy;
    }
    if (context.control.stopRequested()) return std::shared_ptr<const World>();
    for (const AskedQuery& query : asking.asked()) {
        const auto said = asked.votes.labels.col(static_cast<Eigen::Index>(query.query));
        world->votes.emplace_back(said.begin(), said.end());
    }
    world->asked = asking.takeAsked();
    return std::shared_ptr<const World>(std::move(world));
}

Result<std::shared_ptr<const World>> TwoWorlds::Trial::with(const std::stop_token& stop) {
    if (with_) return with_;
    RETURN_IF_ERROR(upTo(stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        ASSIGN_OR_RETURN(with_, world(context, asked));
        return {};
    }));
    return with_;
}

Result<std::shared_ptr<const WorldsOfRecord>> TwoWorlds::Trial::without(std::size_t record,
                                                                        const std::stop_token& stop) {
    auto worlds = std::make_shared<WorldsOfRecord>();
    ASSIGN_OR_RETURN(worlds->with, with(stop));
    worlds->record = record;
    RETURN_IF_ERROR(upTo(stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        ASSIGN_OR_RETURN(const auto* const taught, teacherOf(context, record));
        worlds->teacher = taught->teacher;
        const Votes votes = votesWithout(asked.votes, *taught);
        ASSIGN_OR_RETURN(worlds->without,
                         world(context, {votes, asked.aggregator, asked.accountant, asked.plan}));
        return {};
    }));
    if (!worlds->with || !worlds->without) return std::shared_ptr<const WorldsOfRecord>();
    worlds->differing = differingAnswers(*worlds->with, *worlds->without);
    return std::shared_ptr<const WorldsOfRecord>(std::move(worlds));
}

Result<std::shared_ptr<const CoinToss>> TwoWorlds::Trial::toss(std::size_t record, std::uint64_t round,
                                                               const std::stop_token& stop) {
    RandomStream game = streams_.stream(0, StreamPurpose::Worlds, round);
    auto toss = std::make_shared<CoinToss>();
    toss->without = game.below(2) == 1;
    const RandomStreams noise = RandomStreams::fromStream(game);
    RETURN_IF_ERROR(upTo(stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        Votes votes{{}, asked.votes.counts};
        if (toss->without) {
            ASSIGN_OR_RETURN(const auto* const taught, teacherOf(context, record));
            votes = votesWithout(asked.votes, *taught);
        }
        QueryAsking asking(context, votes, asked.aggregator, asked.accountant, asked.plan, noise);
        bool more = true;
        for (long place = 0; more && place < asked.plan.queries; ++place) {
            if (!context.control.checkpoint()) return {};
            ASSIGN_OR_RETURN(more, asking.ask(place));
        }
        for (const AskedQuery& query : asking.asked())
            toss->labels.push_back(query.label);
        return {};
    }));
    if (stop.stop_requested()) return std::shared_ptr<const CoinToss>();
    return std::shared_ptr<const CoinToss>(std::move(toss));
}

// How many answers and votes differ where the teacher is taught without its record. Queries that a student
// decides with are left out.
std::pair<std::size_t, std::size_t> TwoWorlds::Trial::moved(const AskedVotes& asked,
                                                            const TeacherWithout& without) const {
    std::size_t answers = 0, votes = 0;
    for (std::size_t place = 0; place < with_->asked.size(); ++place) {
        const AskedQuery& before = with_->asked[place];
        const int said = with_->votes[place][without.teacher], says = without.says[before.query];
        if (said == says) continue;
        ++votes;
        if (!asked.aggregator.knows(static_cast<long>(place))) continue;
        std::vector<double> counts = before.votes;
        --counts[static_cast<std::size_t>(said)];
        ++counts[static_cast<std::size_t>(says)];
        AskedQuery after = asked.aggregator.look(before.query, std::move(counts));
        RandomStream noise = streams_.stream(static_cast<std::uint32_t>(TrialNumber{}.number()),
                                             StreamPurpose::Aggregation, before.query);
        asked.aggregator.draw(after, noise);
        if (!sameAnswer(before, after)) ++answers;
    }
    return {answers, votes};
}

Result<std::size_t> TwoWorlds::Trial::tellingRecord(const std::stop_token& stop) {
    RETURN_IF_ERROR(with(stop));
    const auto records = static_cast<std::size_t>(data_->privatePool.labels.size());
    std::size_t telling = 0;
    if (!with_) return telling;
    RETURN_IF_ERROR(upTo(stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        const auto parts = dealtRecords(context, static_cast<std::uint32_t>(asked.votes.labels.rows()));
        const auto features = static_cast<std::size_t>(data_->privatePool.features.cols());
        const std::size_t ofEach = std::max<std::size_t>(1, records * features / parts.size());
        const std::size_t tried = std::min(records, std::max(leastTried, cellsTaughtAgain / ofEach));
        const TeacherTraining training(context);
        std::vector<std::pair<std::size_t, std::size_t>> found(tried);
        parallel_.forEach(tried, [&](std::size_t i) {
            if (!context.control.checkpoint()) return;
            const auto taught =
                teacherWithout(context, training, parts, static_cast<std::uint32_t>(i * records / tried));
            if (taught) found[i] = moved(asked, *taught);
        });
        const auto most = std::ranges::max_element(found);
        telling = static_cast<std::size_t>(most - found.begin()) * records / tried;
        return {};
    }));
    return telling;
}

TwoWorlds::TwoWorlds(std::unique_ptr<Trial> trial) : trial_(std::move(trial)) {}
TwoWorlds::~TwoWorlds() = default;

Result<std::shared_ptr<TwoWorlds>> TwoWorlds::of(const Experiment& experiment, const Dataset& dataset,
                                                 std::shared_ptr<StageStore> stages, int threads,
                                                 const std::stop_token& stop) {
    return withoutThrowing(
        "these worlds", "close other programs", [&]() -> Result<std::shared_ptr<TwoWorlds>> {
            ASSIGN_OR_RETURN(auto planned, checkExperiment(experiment));
            RETURN_IF_ERROR(checkPlayable(experiment, *planned.mechanism));
            if (planned.parameters.has("references")) planned.parameters.set("references", false);
            const RandomStreams streams = RandomStreams::fromSeed(experiment.seed);
            NoObserver unheard;
            ASSIGN_OR_RETURN(auto data,
                             prepareData(experiment, dataset, {}, streams,
                                         Sentence("seed %1", {experiment.seed}), *stages, unheard, stop));
            if (!data) return std::shared_ptr<TwoWorlds>();
            if (data->recordedVotes || data->privatePool.labels.empty())
                return Error{"a file of votes has no records", "/data", "open the records"};
            return std::shared_ptr<TwoWorlds>(
                new TwoWorlds(std::make_unique<Trial>(*planned.mechanism, planned.parameters, std::move(data),
                                                      streams, std::move(stages), threads)));
        });
}

std::size_t TwoWorlds::records() const {
    return trial_->data().privatePool.labels.size();
}
const std::vector<std::uint32_t>& TwoWorlds::rows() const {
    return trial_->data().privateRows;
}
const std::vector<std::string>& TwoWorlds::classes() const {
    return trial_->data().classes;
}
Result<std::size_t> TwoWorlds::tellingRecord(const std::stop_token& stop) {
    return trial_->tellingRecord(stop);
}
Result<std::vector<std::vector<std::uint32_t>>> TwoWorlds::recordsOfTeachers(const std::stop_token& stop) {
    return trial_->recordsOfTeachers(stop);
}
Result<std::shared_ptr<const World>> TwoWorlds::with(const std::stop_token& stop) {
    return trial_->with(stop);
}
Result<std::shared_ptr<const WorldsOfRecord>> TwoWorlds::without(std::size_t record,
                                                                 const std::stop_token& stop) {
    return trial_->without(record, stop);
}
Result<std::shared_ptr<const CoinToss>> TwoWorlds::toss(std::size_t record, std::uint64_t round,
                                                        const std::stop_token& stop) {
    return trial_->toss(record, round, stop);
}

} // namespace epsiloscope
