// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/TwoWorlds.h"

#include "core/attack/AskedVotes.h"
#include "core/attack/Neighbours.h"
#include "core/attack/PrivateUnits.h"
#include "core/attack/TeacherWithout.h"
#include "core/base/Memory.h"
#include "core/base/Result.h"
#include "core/base/RunControl.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/bagging/BagOfTeachers.h"
#include "core/mechanisms/queries/QueryAsking.h"
#include "core/mechanisms/queries/Student.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t cellsTaughtAgain = 500000, leastTried = 16; // by all teachers that are tried
constexpr std::size_t mostWeighed = 1000; // units of a bag, whose votes say how much they move

Result<void> checkPlayable(const Experiment& experiment, const Mechanism& mechanism) {
    if (experiment.release)
        return Error{"a release shows no private votes", "/release", "look at an exploration"};
    if (experiment.earlier)
        return Error{"what goes on from another run has no worlds of its own", "/earlier",
                     "leave \"earlier\" out"};
    if (!hasTwoWorlds(mechanism.descriptor))
        return Error{Sentence("%1 has no teachers with one vote each", {mechanism.descriptor.title}),
                     "/mechanism", "use PATE"};
    // Without one unit the others may be dealt otherwise.
    if (experiment.parameters.has("personal_budgets") &&
        experiment.parameters.choice("personal_budgets") != "off")
        return Error{"where records grant budgets of their own, a world without one is not known",
                     "/parameters/personal_budgets", "let all records share one budget"};
    return {};
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
    return mechanism.answersQueries() && mechanism.keeps.labels && mechanism.usesTeachers;
}

// One trial, which is asked again and again.
class TwoWorlds::Trial {
public:
    Trial(const Mechanism& mechanism, Parameters parameters, std::shared_ptr<const PreparedData> data,
          const RandomStreams& streams, std::shared_ptr<StageStore> stages, int threads)
        : mechanism_(mechanism), parameters_(std::move(parameters)), data_(std::move(data)),
          units_(std::make_shared<PrivateUnits>(*data_)), streams_(streams), stages_(std::move(stages)),
          parallel_(threads) {}

    const PreparedData& data() const { return *data_; }
    const std::shared_ptr<const PrivateUnits>& units() const { return units_; }
    Result<std::vector<std::vector<std::uint32_t>>> unitsOfTeachers(const std::stop_token& stop);
    Result<std::size_t> tellingUnit(const std::stop_token& stop);
    Result<std::shared_ptr<const World>> with(const std::stop_token& stop);
    Result<std::shared_ptr<const WorldsOfUnit>> without(std::size_t unit, const std::stop_token& stop);
    Result<std::shared_ptr<const CoinToss>> toss(std::size_t unit, std::uint64_t round,
                                                 const std::stop_token& stop);

private:
    using Taking = std::function<Result<void>(TrialContext&, const AskedVotes&)>;
    bool bags() const { return mechanism_.descriptor.bagsTeachers; }
    Result<void> upTo(const PreparedData& data, const std::stop_token& stop, const Taking& taking);
    Result<void> leaveOutOfBag(std::size_t unit, const std::stop_token& stop);
    Result<std::size_t> dearestOfBag(const std::stop_token& stop);
    Result<const TeacherWithout*> teacherOf(const TrialContext& context, std::size_t unit);
    Result<std::shared_ptr<const World>> world(TrialContext& context, const AskedVotes& asked) const;
    std::pair<std::size_t, std::size_t> moved(const AskedVotes& asked, const TeacherWithout& without) const;

    const Mechanism& mechanism_;
    Parameters parameters_;
    std::shared_ptr<const PreparedData> data_;
    std::shared_ptr<const PrivateUnits> units_;
    RandomStreams streams_;
    std::shared_ptr<StageStore> stages_;
    Parallel parallel_;
    std::shared_ptr<const World> with_;       // null: not asked yet
    std::size_t leftOut_ = 0;                 // the unit that was left out last
    std::optional<TeacherWithout> leftOutOf_; // its teacher; nothing: there are several, or none was left out
    std::shared_ptr<const PreparedData> dataWithout_; // without it; null but of a bag
    std::vector<std::uint32_t> teachersOfLeftOut_;    // likewise
};

Result<void> TwoWorlds::Trial::upTo(const PreparedData& data, const std::stop_token& stop,
                                    const Taking& taking) {
    RunControl control;
    const std::stop_callback stopped(stop, [&control] { control.stop(); });
    NoObserver nobody;
    TrialContext context{{}, data, parameters_, streams_, false, nobody, control, *stages_, parallel_};
    ASSIGN_OR_RETURN(const auto taken, upToQuestions(mechanism_, context, taking));
    if (!taken && !stop.stop_requested())
        return Error{"its questions cannot be taken over", "/mechanism", "use another mechanism"};
    return {};
}

Result<std::vector<std::vector<std::uint32_t>>>
TwoWorlds::Trial::unitsOfTeachers(const std::stop_token& stop) {
    std::vector<std::vector<std::uint32_t>> taught;
    RETURN_IF_ERROR(upTo(*data_, stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        if (!bags()) {
            taught = dealtRecords(context, static_cast<std::uint32_t>(asked.votes.labels.rows()));
            return {};
        }
        ASSIGN_OR_RETURN(const auto bag, bagOfTeachers(context));
        if (bag) taught = lessonsOfTeachers(bag->ensemble->seenBy, *data_);
        return {};
    }));
    for (std::vector<std::uint32_t>& ofOne : taught) {
        std::ranges::transform(ofOne, ofOne.begin(), [&](std::uint32_t record) {
            return static_cast<std::uint32_t>(units_->unitOf(record));
        });
        ofOne.erase(std::unique(ofOne.begin(), ofOne.end()), ofOne.end()); // a unit's records are together
    }
    return taught;
}

// All teachers of the unit are taught again; the trial on the data without it finds them.
Result<void> TwoWorlds::Trial::leaveOutOfBag(std::size_t unit, const std::stop_token& stop) {
    if (dataWithout_ && leftOut_ == unit) return {};
    auto without = withoutRecords(*data_, units_->records(unit));
    return upTo(*data_, stop, [&](TrialContext& context, const AskedVotes&) -> Result<void> {
        ASSIGN_OR_RETURN(const auto bag, bagOfTeachers(context));
        if (!bag) return {};
        const auto teachers = bag->ensemble->seenBy.of(unit);
        TrialContext other{{},       *without,         context.parameters, streams_,
                           false,    context.observer, context.control,    *stages_,
                           parallel_};
        RETURN_IF_ERROR(teachBagAgain(other, *bag, teachers));
        teachersOfLeftOut_.assign(teachers.begin(), teachers.end());
        dataWithout_ = without;
        leftOut_ = unit;
        return {};
    });
}

Result<const TeacherWithout*> TwoWorlds::Trial::teacherOf(const TrialContext& context, std::size_t unit) {
    if (leftOutOf_ && leftOut_ == unit) return &*leftOutOf_;
    const auto teachers = static_cast<std::uint32_t>(context.parameters.integer("teachers"));
    ASSIGN_OR_RETURN(auto without, teachersWithout(context, TeacherTraining(context),
                                                   dealtRecords(context, teachers), units_->records(unit)));
    leftOutOf_ = std::move(without.front());
    leftOut_ = unit;
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
    ASSIGN_OR_RETURN(const auto bag,
                     bags() ? bagOfTeachers(context) : std::shared_ptr<const BagOfTeachers>());
    if (bags() && !bag) return std::shared_ptr<const World>();
    for (const AskedQuery& query : asking.asked()) {
        std::vector<std::uint8_t>& said = world->votes.emplace_back();
        if (!bag) {
            const auto labels = asked.votes.labels.col(static_cast<Eigen::Index>(query.query));
            said.assign(labels.begin(), labels.end());
            continue;
        }
        const VoteBits& votes = bag->ensemble->votes;
        for (std::size_t teacher = 0; teacher < votes.teachers(); ++teacher)
            said.push_back(static_cast<std::uint8_t>(votes.vote(teacher, query.query)));
    }
    world->asked = asking.takeAsked();
    return std::shared_ptr<const World>(std::move(world));
}

Result<std::shared_ptr<const World>> TwoWorlds::Trial::with(const std::stop_token& stop) {
    if (with_) return with_;
    RETURN_IF_ERROR(upTo(*data_, stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        ASSIGN_OR_RETURN(with_, world(context, asked));
        return {};
    }));
    return with_;
}

Result<std::shared_ptr<const WorldsOfUnit>> TwoWorlds::Trial::without(std::size_t unit,
                                                                      const std::stop_token& stop) {
    auto worlds = std::make_shared<WorldsOfUnit>();
    ASSIGN_OR_RETURN(worlds->with, with(stop));
    worlds->unit = unit;
    if (bags()) RETURN_IF_ERROR(leaveOutOfBag(unit, stop));
    if (stop.stop_requested()) return std::shared_ptr<const WorldsOfUnit>();
    const PreparedData& data = bags() ? *dataWithout_ : *data_;
    RETURN_IF_ERROR(upTo(data, stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        if (bags()) {
            worlds->teachers = teachersOfLeftOut_;
            ASSIGN_OR_RETURN(worlds->without, world(context, asked));
            return {};
        }
        ASSIGN_OR_RETURN(const auto* const taught, teacherOf(context, unit));
        worlds->teachers = {static_cast<std::uint32_t>(taught->teacher)};
        const Votes votes = votesWithout(asked.votes, *taught);
        ASSIGN_OR_RETURN(worlds->without, world(context, {votes, asked.aggregator, asked.accountant,
                                                          asked.plan, asked.resolved}));
        return {};
    }));
    if (!worlds->with || !worlds->without) return std::shared_ptr<const WorldsOfUnit>();
    worlds->differing = differingAnswers(*worlds->with, *worlds->without);
    return std::shared_ptr<const WorldsOfUnit>(std::move(worlds));
}

Result<std::shared_ptr<const CoinToss>> TwoWorlds::Trial::toss(std::size_t unit, std::uint64_t round,
                                                               const std::stop_token& stop) {
    RandomStream game = streams_.stream(0, StreamPurpose::Worlds, round);
    auto toss = std::make_shared<CoinToss>();
    toss->without = game.below(2) == 1;
    const RandomStreams noise = RandomStreams::fromStream(game);
    const bool ofBag = toss->without && bags();
    if (ofBag) RETURN_IF_ERROR(leaveOutOfBag(unit, stop));
    if (stop.stop_requested()) return std::shared_ptr<const CoinToss>();
    const PreparedData& data = ofBag ? *dataWithout_ : *data_;
    RETURN_IF_ERROR(upTo(data, stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        Votes votes{{}, asked.votes.counts};
        if (toss->without && !bags()) {
            ASSIGN_OR_RETURN(const auto* const taught, teacherOf(context, unit));
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

// How many answers and votes differ where the teacher is taught without its unit. Queries that a student
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

// The one whose teachers could move most votes: to teach those of many again would take minutes.
Result<std::size_t> TwoWorlds::Trial::dearestOfBag(const std::stop_token& stop) {
    std::size_t dearest = 0;
    RETURN_IF_ERROR(upTo(*data_, stop, [&](TrialContext& context, const AskedVotes&) -> Result<void> {
        ASSIGN_OR_RETURN(const auto bag, bagOfTeachers(context));
        if (!bag) return {};
        const std::size_t units = bag->ensemble->seenBy.records(), weighed = std::min(units, mostWeighed);
        std::vector<std::size_t> sums(weighed);
        parallel_.forEach(weighed, [&](std::size_t i) {
            if (!context.control.checkpoint()) return;
            const auto moves =
                sensitivitiesOfRecord(*bag->ensemble, i * units / weighed, with_->asked.size());
            sums[i] = std::accumulate(moves.begin(), moves.end(), std::size_t{0});
        });
        const auto most = std::ranges::max_element(sums);
        dearest = static_cast<std::size_t>(most - sums.begin()) * units / weighed;
        return {};
    }));
    return dearest;
}

Result<std::size_t> TwoWorlds::Trial::tellingUnit(const std::stop_token& stop) {
    RETURN_IF_ERROR(with(stop));
    std::size_t telling = 0;
    if (!with_) return telling;
    if (bags()) return dearestOfBag(stop);
    RETURN_IF_ERROR(upTo(*data_, stop, [&](TrialContext& context, const AskedVotes& asked) -> Result<void> {
        const auto parts = dealtRecords(context, static_cast<std::uint32_t>(asked.votes.labels.rows()));
        const auto features = static_cast<std::size_t>(data_->privatePool.features.cols());
        const std::size_t ofEach =
            std::max<std::size_t>(1, data_->privatePool.labels.size() * features / parts.size());
        const std::size_t units = units_->count();
        const std::size_t tried = std::min(units, std::max(leastTried, cellsTaughtAgain / ofEach));
        const TeacherTraining training(context);
        std::vector<std::pair<std::size_t, std::size_t>> found(tried);
        parallel_.forEach(tried, [&](std::size_t i) {
            if (!context.control.checkpoint()) return;
            const auto taught = teachersWithout(context, training, parts, units_->records(i * units / tried));
            if (taught) found[i] = moved(asked, taught->front());
        });
        const auto most = std::ranges::max_element(found);
        telling = static_cast<std::size_t>(most - found.begin()) * units / tried;
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

const std::shared_ptr<const PrivateUnits>& TwoWorlds::units() const {
    return trial_->units();
}
const std::vector<std::uint32_t>& TwoWorlds::rows() const {
    return trial_->data().privateRows;
}
const std::vector<std::string>& TwoWorlds::classes() const {
    return trial_->data().classes;
}
Result<std::size_t> TwoWorlds::tellingUnit(const std::stop_token& stop) {
    return trial_->tellingUnit(stop);
}
Result<std::vector<std::vector<std::uint32_t>>> TwoWorlds::unitsOfTeachers(const std::stop_token& stop) {
    return trial_->unitsOfTeachers(stop);
}
Result<std::shared_ptr<const World>> TwoWorlds::with(const std::stop_token& stop) {
    return trial_->with(stop);
}
Result<std::shared_ptr<const WorldsOfUnit>> TwoWorlds::without(std::size_t unit,
                                                               const std::stop_token& stop) {
    return trial_->without(unit, stop);
}
Result<std::shared_ptr<const CoinToss>> TwoWorlds::toss(std::size_t unit, std::uint64_t round,
                                                        const std::stop_token& stop) {
    return trial_->toss(unit, round, stop);
}

} // namespace epsiloscope
