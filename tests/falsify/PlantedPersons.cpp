// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/PlantedPersons.h"

#include "core/base/Infinity.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

using Spoiling = std::function<void(PreparedData&, const Parameters&)>;

// The mechanism on data that were prepared with a fault.
Mechanism onSpoiled(const std::string& id, const Spoiling& spoil) {
    const Mechanism honest = *findMechanism(id);
    Mechanism faulty = honest;
    faulty.run = [honest, spoil](TrialContext& context) {
        PreparedData data = context.data;
        spoil(data, context.parameters);
        data.key += "|spoiled";
        TrialContext own{context.trial,      data,
                         context.parameters, context.streams,
                         context.release,    context.observer,
                         context.control,    context.stages,
                         context.parallel,   context.earlier,
                         context.taps};
        return honest.run(own);
    };
    return faulty;
}

// Another person's mark, which follows from this one's.
std::uint64_t otherMark(std::uint64_t mark, std::uint64_t number) {
    return mark + number * 0x9e3779b97f4a7c15U;
}

// Every row in the slot that `slotOf` says: (slot of its person, which of their rows, how many these are).
template <class SlotOf> void dealAnew(PreparedData& data, std::uint32_t slotsOfPerson, const SlotOf& slotOf) {
    const std::vector<std::uint32_t> begins = unitBegins(data), persons = slotsOfUnits(data);
    std::vector<std::uint32_t> slots;
    std::vector<std::uint64_t> marks;
    for (std::size_t unit = 0; unit + 1 < begins.size(); ++unit)
        for (std::uint32_t row = begins[unit]; row < begins[unit + 1]; ++row)
            slots.push_back(slotsOfPerson * persons[unit] +
                            slotOf(row - begins[unit], begins[unit + 1] - begins[unit]));
    for (const std::uint64_t mark : data.slotMarks)
        for (std::uint32_t number = 0; number < slotsOfPerson; ++number)
            marks.push_back(otherMark(mark, number));
    data.privateSlotCount = slotsOfPerson * std::size_t{slotsOf(data)};
    data.privateSlots = std::move(slots);
    data.slotMarks = std::move(marks);
}

void dealRows(PreparedData& data, const Parameters&) {
    constexpr std::uint32_t mostRows = 16;
    dealAnew(data, mostRows, [](std::uint32_t number, std::uint32_t) { return number % mostRows; });
}

void dealHalves(PreparedData& data, const Parameters&) {
    dealAnew(data, 2, [](std::uint32_t number, std::uint32_t rows) { return 2 * number < rows ? 0U : 1U; });
}

// Each row is a person to the descent, which takes all of them in every step: they are sampled as they should
// be.
void clipRows(PreparedData& data, const Parameters& parameters) {
    if (parameters.real("sampling_rate") >= 1) dealRows(data, parameters);
}

void noiseForOneRow(PreparedData& data, const Parameters&) {
    data.unit.byRecord = true;
}

// A release of one number with noise, told as an accuracy.
Mechanism releasingNumber(std::function<Result<TrialOutcome>(TrialContext&)> run) {
    Mechanism made = *findMechanism("dpsgd"); // whose parameters and neighbours it has
    MechanismDescriptor& d = made.descriptor;
    d.releases = {"accuracy"};
    d.steps = steps::atOnce;
    d.check = {};
    made.run = std::move(run);
    made.spending = {};
    made.planned = {};
    made.charged = {};
    made.books = {};
    return made;
}

TrialOutcome statedFor(const TrialContext& context, double delta) {
    TrialOutcome outcome;
    outcome.privacy.spent = {.value = context.parameters.real("epsilon"),
                             .delta = delta,
                             .kind = EpsilonKind::DataIndependent,
                             .adjacency = {Adjacency::AddRemoveRecord, context.data.unit},
                             .accountant = "planted"};
    outcome.resolved = context.parameters;
    return outcome;
}

// How many rows there are, of each person r at most.
Result<TrialOutcome> countRows(TrialContext& context, bool looks) {
    const std::vector<std::uint32_t> begins = unitBegins(context.data);
    std::uint32_t most = 3, count = 0;
    for (std::size_t unit = 0; looks && unit + 1 < begins.size(); ++unit)
        most = std::max(most, begins[unit + 1] - begins[unit]);
    for (std::size_t unit = 0; unit + 1 < begins.size(); ++unit)
        count += std::min(most, begins[unit + 1] - begins[unit]);
    const Noise noise = context.noise({.room = "planted",
                                       .step = "number of rows",
                                       .law = NoiseLaw::Laplace,
                                       .scale = most / context.parameters.real("epsilon"),
                                       .sensitivity = static_cast<double>(most),
                                       .norm = NoiseNorm::L1});
    RandomStream stream = context.stream(StreamPurpose::Aggregation);
    TrialOutcome outcome = statedFor(context, 0);
    outcome.releasedAccuracy = noise.on(count, stream);
    return outcome;
}

double normalBeyond(double x) {
    return std::erfc(x / std::sqrt(2.0)) / 2;
}

// δ at ε of a sum to which a person adds 1 at most with chance q, under noise σ: exact, of both directions.
double sampledDelta(double q, double sigma, double epsilon) {
    const auto lossAbove = [&](double limit) { // where the loss of the sum with the person is that at least
        const double rest = std::exp(limit) - (1 - q);
        if (rest <= 0) return -infinity;
        return sigma * sigma * std::log(rest / q) + 0.5;
    };
    const auto with = [&](double from) {
        return (1 - q) * normalBeyond(from / sigma) + q * normalBeyond((from - 1) / sigma);
    };
    const auto without = [&](double from) { return normalBeyond(from / sigma); };
    const double above = lossAbove(epsilon), below = lossAbove(-epsilon);
    const double removed = with(above) - std::exp(epsilon) * without(above);
    const double added = (1 - without(below)) - std::exp(epsilon) * (1 - with(below));
    return std::max(removed, std::isfinite(below) ? added : 0);
}

double sampledSigma(double q, double epsilon, double delta) {
    double low = 0.05, high = 1000;
    for (int i = 0; i < 60; ++i) {
        const double middle = std::sqrt(low * high);
        (sampledDelta(q, middle, epsilon) <= delta ? high : low) = middle;
    }
    return high;
}

// A person's sum of first features, of those rows that `taken` lets in, shortened to 1.
template <class Taken>
double sumOf(const PreparedData& data, std::uint32_t begin, std::uint32_t end, const Taken& taken) {
    double sum = 0;
    for (std::uint32_t row = begin; row < end; ++row)
        if (taken()) sum += data.privatePool.features.all()(static_cast<Eigen::Index>(row), 0);
    return std::clamp(sum, -1.0, 1.0);
}

// A sum over a batch, of persons or of rows.
Result<TrialOutcome> sumBatch(TrialContext& context, bool byRow) {
    constexpr double rate = 0.1;
    const double delta = context.parameters.real("delta");
    const double sigma = sampledSigma(rate, context.parameters.real("epsilon"), delta);
    const std::vector<std::uint32_t> begins = unitBegins(context.data);
    RandomStream sampling = context.stream(StreamPurpose::GradientSampling);
    double sum = 0;
    for (std::size_t unit = 0; unit + 1 < begins.size(); ++unit) {
        const bool all = !byRow && sampling.uniform() < rate;
        sum += sumOf(context.data, begins[unit], begins[unit + 1],
                     [&] { return byRow ? sampling.uniform() < rate : all; });
    }
    const Noise noise =
        context.noise({.room = "planted", .step = "sum of a batch", .scale = sigma, .rate = rate},
                      {.bound = 1e4, .addends = 100});
    RandomStream stream = context.stream(StreamPurpose::Aggregation);
    TrialOutcome outcome = statedFor(context, delta);
    outcome.releasedAccuracy = noise.on(sum, stream);
    return outcome;
}

} // namespace

std::vector<PlantedFault> plantedFaults() {
    const auto registered = [](const char* id) { return *findMechanism(id); };
    const auto number = [](Result<TrialOutcome> (*run)(TrialContext&, bool), bool fault) {
        return releasingNumber([run, fault](TrialContext& context) { return run(context, fault); });
    };
    Parameters fourTeachers, sixTeachers, evenWeights;
    fourTeachers.set("teachers", std::int64_t{4});
    fourTeachers.set("queries", std::int64_t{1});
    sixTeachers.set("teachers", std::int64_t{6});
    sixTeachers.set("queries", std::int64_t{1});
    for (const char* bound : {"c1", "c2"})
        evenWeights.set(bound, 1.001);
    return {{"dealt by row", onSpoiled("pate-gnmax", dealRows), registered("pate-gnmax"), fourTeachers},
            {"clipped by row", onSpoiled("dpsgd", clipRows), registered("dpsgd")},
            {"r chosen after looking", number(countRows, true), number(countRows, false)},
            {"a person with two teachers", onSpoiled("pate-lnmax", dealHalves), registered("pate-lnmax"),
             sixTeachers},
            {"sampled by row", number(sumBatch, true), number(sumBatch, false)},
            {"noise for one row", onSpoiled("brc-private", noiseForOneRow), registered("brc-private"),
             evenWeights}};
}

Mechanism dealtByPlace() {
    return onSpoiled("pate-gnmax", [](PreparedData& data, const Parameters&) { data.slotMarks.clear(); });
}

} // namespace epsiloscope::falsifier
