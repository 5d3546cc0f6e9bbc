// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/MemberKinds.h"
#include "core/mechanisms/shared/AccountingSeries.h"
#include "core/mechanisms/shared/Event.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

Tells ofAnyOutput(const char* argument) {
    return {Telling::Covered, {"any"}, argument};
}

// The kinds of ε that a file may name.
constexpr std::array kindsOfEpsilon = {EpsilonKind::None, EpsilonKind::DataIndependent,
                                       EpsilonKind::DataDependent, EpsilonKind::Sanitised,
                                       EpsilonKind::Conjectured};

void tellAccount(const AccountantSnapshot& account, const PointSink& sink) {
    const auto asked = static_cast<double>(account.asked);
    sink(series::labelsAnswered, asked, static_cast<double>(account.answered));
    sink(series::epsilon, asked, account.epsilon);
    sink(series::dataIndependentEpsilon, asked, account.dataIndependentEpsilon);
    if (!account.parts) return;
    sink(series::checksPart, asked, account.parts->checks);
    sink(series::answersPart, asked, account.parts->answers);
    sink(series::minimisingOrder, asked, account.parts->order);
    sink(series::improvedEpsilon, asked, account.parts->improved);
    sink(series::conversionPart, asked, account.parts->conversion);
}

void tellQuality(const QualitySnapshot& scored, const PointSink& sink) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const auto answered = static_cast<double>(scored.answered);
    sink(series::scoredAsked, answered, static_cast<double>(scored.asked));
    sink(series::accuracy, answered, scored.quality.accuracy);
    sink(series::auroc, answered, scored.quality.auroc.value_or(none));
    sink(series::auprc, answered, scored.quality.auprc.value_or(none));
}

void tellReadings(const ReadingsSnapshot& snapshot, const PointSink& sink) {
    const auto asked = static_cast<double>(snapshot.asked);
    for (const Reading& reading : snapshot.readings) {
        sink(series::epsilonBy(reading.accountant), asked, reading.epsilon);
        if (reading.bought)
            sink(series::boughtBy(reading.accountant), asked, static_cast<double>(*reading.bought));
    }
}

// The queries of a pool are asked in its order.
std::shared_ptr<const void> askedBy(const std::shared_ptr<const void>& record, long steps) {
    const auto& asked = *static_cast<const QueriesAsked*>(record.get());
    const auto later = std::ranges::find_if(
        *asked.queries, [steps](const AskedQuery& query) { return static_cast<long>(query.query) >= steps; });
    if (later == asked.queries->end()) return record;
    if (later == asked.queries->begin()) return nullptr;
    auto first = std::make_shared<QueriesAsked>();
    first->trial = asked.trial;
    first->queries = std::make_shared<const std::vector<AskedQuery>>(asked.queries->begin(), later);
    return first;
}

// Rényi orders, and as many values.
Result<void> checkOrders(const std::vector<std::shared_ptr<const void>>& records,
                         const std::function<std::string(const std::string&, std::size_t)>& at) {
    const OrdersSnapshot& snapshot = FindingsOf<OrdersSnapshot>(records).back();
    const std::vector<double>& orders = *snapshot.orders;
    for (std::size_t i = 0; i < orders.size(); ++i)
        if (!(orders[i] > 1) || std::isinf(orders[i]))
            return Error{"must be a number above 1", pointerTo(at("orders", 0), i),
                         "Rényi orders lie above 1"};
    for (const auto& [name, values] :
         {std::pair("values", &snapshot.rdp), std::pair("data_independent", &snapshot.independentRdp)})
        if (*values && (*values)->size() != orders.size())
            return Error{
                Sentence("has %1 entries, and \"orders\" has %2", {(*values)->size(), orders.size()}),
                at(name, 0), "there is one entry per orders"};
    return {};
}

// Which class each test record was given: a thousand runs would not fit into memory with it.
template <class Scored> std::optional<Scored> withoutPredictions(Scored scored) {
    scored.quality.predicted.reset();
    return scored;
}

MembersOf<OrdersSnapshot> membersOfOrders() {
    using Orders = OrdersSnapshot;
    const AsList<AsFigure> asCosts{AsFigure{0, infinity}};
    return {required("asked", &Orders::asked, asTally, {"", "queries asked"}),
            required("delta", &Orders::delta, AsFigure{0, 1}, {"", "δ of the run"}),
            required("orders", &Orders::orders, AsList<AsFigure>{}, {"", "Rényi orders"}),
            required("values", &Orders::rdp, asCosts, {"", "composed RDP at each order, for the stated ε"}),
            member("data_independent", &Orders::independentRdp, asCosts,
                   {"", "the same of the data-independent bound"})};
}

} // namespace

const FindingKind& AccountantSnapshot::declared() {
    static const FindingKind described = kindOfFinding<AccountantSnapshot>(
        {.id = "series",
         .label = "accountant",
         .tells = ofAnyOutput("the data-independent ε and the student, by answers given"),
         .kept = Kept::Never,
         .points = pointsOf<AccountantSnapshot>(tellAccount),
         // The ε that holds for all data, after answers that are outputs themselves.
         .released = releasedOf<AccountantSnapshot>([](AccountantSnapshot snapshot) {
             if (snapshot.epsilon != snapshot.dataIndependentEpsilon) snapshot.parts.reset();
             snapshot.epsilon = snapshot.dataIndependentEpsilon;
             return std::optional(snapshot);
         })});
    return described;
}

const FindingKind& OrdersSnapshot::declared() {
    static const FindingKind described = kindOfFinding<OrdersSnapshot>(
        {.id = "rdp",
         .label = "Rényi curve",
         .tells = ofAnyOutput("data-independent Rényi curve of the answers given"),
         .filed = Filed::Object,
         .filedInSweeps = false,
         .presentBy = "orders",
         .released = releasedOf<OrdersSnapshot>([](OrdersSnapshot orders) {
             if (orders.independentRdp) orders.rdp = std::exchange(orders.independentRdp, nullptr);
             return std::optional(orders);
         }),
         .check = checkOrders,
         .asOf = ofStep(&OrdersSnapshot::asked)},
        membersOfOrders());
    return described;
}

const FindingKind& BoundReached::declared() {
    static const FindingKind described = kindOfFinding<BoundReached>(
        {.id = "bounds",
         .label = "bound that stops",
         .tells = ofAnyOutput("where the data-independent bound meets the budget"),
         .filed = Filed::List,
         .released = releasedOf<BoundReached>([](const BoundReached& bound) {
             return bound.bound == EpsilonKind::DataIndependent ? std::optional(bound) : std::nullopt;
         }),
         // Told as the next query is looked at.
         .asOf =
             [](const std::shared_ptr<const void>& record, long steps) {
                 return static_cast<const BoundReached*>(record.get())->query < steps ? record : nullptr;
             }},
        MembersOf<BoundReached>{
            required("bound", &BoundReached::bound, asChoiceOf(kindsOfEpsilon), {"", "the bound that stops"}),
            required("query", &BoundReached::query, asTally, {"", "queries asked before it"})});
    return described;
}

const FindingKind& ReadingsSnapshot::declared() {
    static const FindingKind described = kindOfFinding<ReadingsSnapshot>(
        {.id = "accountants",
         .label = "ε by every accountant on offer",
         .tells = ofAnyOutput("data-independent ε of the answers given"),
         .kept = Kept::Never,
         .points = pointsOf<ReadingsSnapshot>(tellReadings),
         .released = releasedOf<ReadingsSnapshot>([](ReadingsSnapshot snapshot) {
             std::erase_if(snapshot.readings, [](const Reading& reading) {
                 return kindOf(reading.accountant) != EpsilonKind::DataIndependent;
             });
             return snapshot.readings.empty() ? std::nullopt : std::optional(std::move(snapshot));
         })});
    return described;
}

const FindingKind& QualitySnapshot::declared() {
    // For a model that is an output, or follows from labels that are, on public records.
    static const FindingKind described = kindOfFinding<QualitySnapshot>(
        {.id = "scores",
         .label = "quality of the model",
         .tells = {Telling::Covered, {"labels", "model"}, "the model on public test records"},
         .kept = Kept::AllOfLatest,
         .points = pointsOf<QualitySnapshot>(tellQuality),
         .inSweep = releasedOf<QualitySnapshot>(withoutPredictions<QualitySnapshot>),
         .asOf = ofStep(&QualitySnapshot::asked)});
    return described;
}

const FindingKind& BaselineScored::declared() {
    static const FindingKind described = kindOfFinding<BaselineScored>(
        {.id = "baselines",
         .label = "reference",
         .tells = {Telling::Public, {}, "references that learn from public records alone"},
         .released = releasedOf<BaselineScored>([](const BaselineScored& scored) {
             return scored.telling == Telling::Public ? std::optional(scored) : std::nullopt;
         }),
         .inSweep = releasedOf<BaselineScored>(withoutPredictions<BaselineScored>),
         .replaces = [](const void* earlier, const void* later) {
             return static_cast<const BaselineScored*>(earlier)->name ==
                    static_cast<const BaselineScored*>(later)->name;
         }});
    return described;
}

const FindingKind& TestRecords::declared() {
    static const FindingKind described =
        kindOfFinding<TestRecords>({.id = "test",
                                    .label = "test records",
                                    .tells = {Telling::Public, {}, "public records"},
                                    .kept = Kept::Latest,
                                    .inSweep = nothingInSweep});
    return described;
}

const FindingKind& QueriesAsked::declared() {
    static const FindingKind described =
        kindOfFinding<QueriesAsked>({.id = "queries", .label = "queries and their votes", .asOf = askedBy});
    return described;
}

const FindingKind& EnsembleVoted::declared() {
    static const FindingKind described = kindOfFinding<EnsembleVoted>(
        {.id = "votes", .label = "teachers and their votes", .kept = Kept::LatestOfRun});
    return described;
}

const FindingKind& RecordsSnapshot::declared() {
    static const FindingKind described =
        kindOfFinding<RecordsSnapshot>({.id = "records",
                                        .label = "what each record has paid",
                                        .kept = Kept::AllOfLatest,
                                        .asOf = ofStep(&RecordsSnapshot::asked)});
    return described;
}

} // namespace epsiloscope
