// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/PreparedVotes.h"

#include "core/base/Result.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"

#include <numeric>

namespace epsiloscope {

namespace {

// Keeps what an account tells of a run.
class AccountObserver final : public Observer {
public:
    using Progress = std::function<void(std::size_t, std::size_t)>;
    AccountObserver(Account& account, const Progress& progress) : account_(account), progress_(progress) {}
    void observe(const Event& event) override {
        if (const auto* remark = std::get_if<Remark>(&event)) account_.remarks.push_back(remark->text);
        if (const auto* bound = findIn<BoundReached>(event)) account_.bounds.push_back(*bound);
        if (const auto* stage = findIn<StageProgress>(event); stage && progress_)
            progress_(stage->done, stage->total);
        const auto* orders = findIn<OrdersSnapshot>(event);
        if (!orders) return;
        account_.orders = *orders->orders;
        account_.rdp = *orders->rdp;
    }

private:
    Account& account_;
    const Progress& progress_;
};

// As resolved, else as asked for, else as it is where nobody says anything.
std::optional<ParameterValue> valueInForce(const Run& run, const MechanismDescriptor& mechanism,
                                           const std::string& id) {
    if (const auto& outcome = run.trials().front().outcome)
        if (const ParameterValue* resolved = outcome->resolved.find(id)) return *resolved;
    if (const ParameterValue* given = run.experiment().parameters.find(id)) return *given;
    const ParameterDescriptor* const described = findParameter(mechanism.parameters, id);
    return described ? described->initial : std::nullopt;
}

std::optional<std::uint32_t> teachersOfRecord(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    if (!mechanism || mechanism->descriptor.adjacency != Adjacency::AddRemoveRecord) return std::nullopt;
    const std::string& id = mechanism->descriptor.teachersOfRecord;
    if (id.empty()) return 1;
    const auto value = valueInForce(run, mechanism->descriptor, id);
    const auto* teachers = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return teachers ? std::optional(static_cast<std::uint32_t>(*teachers)) : std::nullopt;
}

} // namespace

std::shared_ptr<const PreparedData> preparedVotes(const RecordedVotes& votes, const std::string& key,
                                                  const std::vector<std::uint32_t>& rows) {
    auto recorded = std::make_shared<Votes>();
    recorded->counts.resize(static_cast<Eigen::Index>(votes.queries), votes.classes);
    for (std::size_t query = 0; query < votes.queries; ++query)
        for (std::size_t c = 0; c < static_cast<std::size_t>(votes.classes); ++c)
            recorded->counts(static_cast<Eigen::Index>(query), static_cast<Eigen::Index>(c)) =
                static_cast<std::int32_t>(votes.of(query)[c]);
    auto prepared = std::make_shared<PreparedData>();
    prepared->key = key;
    prepared->classes = votes.classNames;
    prepared->classesOfVotes = votes.byTeacher;
    prepared->publicPool.labels = votes.truth;
    prepared->publicRows = rows;
    prepared->recordedVotes = std::move(recorded);
    prepared->recordedTeachers = votes.teachers;
    return prepared;
}

Result<void> checkVotesQuestion(const Mechanism& mechanism, const Parameters& parameters) {
    const MechanismDescriptor& d = mechanism.descriptor;
    if (d.roles != RoleUse::Records)
        return Error{Sentence("%1 learns from features: it cannot run on a file of votes", {d.title}),
                     "/mechanism", "choose one that asks teachers about records, such as pate-gnmax"};
    if (!d.usesTeachers || !d.answersQueries())
        return Error{Sentence("%1 does not ask teachers: it cannot run on a file of votes", {d.title}),
                     "/mechanism", "choose one that does, such as pate-gnmax"};
    if (d.bagsTeachers)
        return Error{
            Sentence("%1 lets each record teach several teachers, and a file of votes does not say which",
                     {d.title}),
            "/mechanism", "choose saa or one of PATE's, or run it on the records themselves"};
    if (!parameters.has("delta"))
        return Error{
            "δ is missing, and a file of votes does not say how many records the teachers learnt from",
            "/parameters/delta", "give one, such as 1e-5"};
    return {};
}

Result<void> checkRecordsOfVotes(const RecordedVotes& votes) {
    if (votes.teachersOfRecord == 1u) return {};
    return Error{
        votes.teachersOfRecord
            ? Sentence("one record taught %1 of the teachers, but each answer would be charged as if it had "
                       "taught one",
                       {*votes.teachersOfRecord})
            : Sentence("it is not known how many teachers learnt from one record"),
        "/data", "choose votes of teachers who share no records"};
}

Result<void> checkTeachersOfVotes(const Parameters& given, const RecordedVotes& votes) {
    RETURN_IF_ERROR(checkRecordsOfVotes(votes));
    if (!given.has("teachers") || given.integer("teachers") >= std::int64_t{votes.teachers}) return {};
    return Error{Sentence("the file holds votes of %1 teachers, not of %2",
                          {votes.teachers, given.integer("teachers")}),
                 "/parameters/teachers", "give how many there are, those who abstain among them"};
}

RecordedVotes withTeachers(const Parameters& given, RecordedVotes votes) {
    if (given.has("teachers")) votes.teachers = static_cast<std::uint32_t>(given.integer("teachers"));
    return votes;
}

Result<Account> accountOnVotes(const Mechanism& mechanism, const Parameters& parameters,
                               const RecordedVotes& votes, std::uint64_t seed,
                               const std::function<void(std::size_t, std::size_t)>& progress) {
    RETURN_IF_ERROR(checkVotesQuestion(mechanism, parameters));
    RETURN_IF_ERROR(checkRecordsOfVotes(votes));
    const auto data = preparedVotes(votes, "votes");
    const RandomStreams streams = RandomStreams::fromSeed(seed);
    Account account;
    account.remarks.emplace_back(
        "each record is assumed to have taught one teacher: a file of votes does not say");
    AccountObserver observer(account, progress);
    RunControl control;
    StageStore stages;
    const Parallel parallel(1);
    const Parameters settled = settledAccountant(parameters);
    TrialContext context{{}, *data, settled, streams, false, observer, control, stages, parallel};
    ASSIGN_OR_RETURN(auto outcome, mechanism.run(context));
    account.parameters = std::move(outcome.resolved);
    account.queries = outcome.asked;
    account.answered = outcome.answered;
    account.labelAccuracy = outcome.labelAccuracy;
    account.privacy = std::move(outcome.privacy);
    account.expected = std::move(outcome.expected);
    return account;
}

bool keepsVotes(const Run& run) {
    return !run.trials().empty() && !run.trials().front().all<QueriesAsked>().empty();
}

std::shared_ptr<const RecordedVotes> votesOfRun(const Run& run) {
    if (!keepsVotes(run)) return nullptr;
    const AskedQueries queries = run.trials().front().queries();
    auto votes = std::make_shared<RecordedVotes>();
    votes->queries = queries.size();
    votes->classes = static_cast<int>(queries[0].votes.size());
    votes->teachers =
        static_cast<std::uint32_t>(std::accumulate(queries[0].votes.begin(), queries[0].votes.end(), 0.0));
    votes->teachersOfRecord = teachersOfRecord(run);
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
