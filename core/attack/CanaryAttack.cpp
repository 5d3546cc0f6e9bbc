// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/AttackContext.h"
#include "core/attack/AttackKind.h"
#include "core/attack/GradientScore.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/descent/NoisyDescent.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/privacy/tradeoff/EmpiricalEpsilon.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

namespace epsiloscope {

namespace {

using Eigen::Index;

// The shares of all canaries on which the attacker commits itself: fixed beforehand.
constexpr std::array<double, 4> guessedShares = {0.1, 0.25, 0.5, 0.8};

struct Canaries {
    QuestionedRecords asked; ///< a canary's rows are alike
    std::vector<bool> in;
    std::uint32_t rowsOfEach = 1;
};

// Rows of a canary. One who is drawn as a whole needs few: their sum is clipped. Of one whose rows are drawn
// one by one there are as many as a person may have, or somebody has.
std::uint32_t rowsOfCanary(const AttackContext& attack) {
    if (!attack.ofPersons()) return 1;
    constexpr std::int64_t few = 3, mostOfAll = 20'000;
    const std::int64_t bound = attack.data->unit.rows;
    const auto own = bound > 0 ? bound : static_cast<std::int64_t>(attack.units->most());
    const std::int64_t most =
        attack.data->unit.isPerson()
            ? few
            : std::max<std::int64_t>(1, mostOfAll / static_cast<std::int64_t>(attack.plan.repeats));
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(own, 1, most));
}

// Directions by lot; no two share any as long as there are no more than features.
FeatureMatrix directions(Index count, Index columns, RandomStream& stream) {
    FeatureMatrix drawn(count, columns);
    for (Index i = 0; i < count; ++i)
        for (Index c = 0; c < columns; ++c)
            drawn(i, c) = stream.gaussian();
    for (Index i = 0; i < count; ++i) {
        for (Index before = 0; count <= columns && before < i; ++before)
            drawn.row(i) -= (drawn.row(i).dot(drawn.row(before)) * drawn.row(before)).eval();
        drawn.row(i).normalize();
    }
    return drawn;
}

// Long, so that their gradients are of the clipping norm and hardly share the intercept.
Canaries drawCanaries(const AttackContext& attack) {
    const PreparedData& data = *attack.data;
    const auto count = static_cast<Index>(attack.plan.repeats);
    const FeatureMatrix& others = data.privatePool.features.all();
    const auto records = static_cast<double>(std::max<Index>(1, others.rows()));
    constexpr double longer = 10;
    const double length = longer * std::max(1.0, std::sqrt(others.squaredNorm() / records));
    RandomStream stream = attack.fresh.stream(2, StreamPurpose::Test);
    const FeatureMatrix drawn = length * directions(count, others.cols(), stream);
    Canaries canaries;
    canaries.rowsOfEach = rowsOfCanary(attack);
    QuestionedRecords& asked = canaries.asked;
    asked.together = data.unit.isPerson();
    asked.records.features.resize(count * canaries.rowsOfEach, others.cols());
    auto row = static_cast<std::uint32_t>(others.rows());
    for (Index i = 0; i < count; ++i) {
        const int label = static_cast<int>(stream.below(static_cast<std::uint64_t>(data.classCount())));
        const bool in = stream.below(2) == 1;
        canaries.in.push_back(in);
        for (std::uint32_t each = 0; each < canaries.rowsOfEach; ++each) {
            asked.records.features.row(static_cast<Index>(asked.rows.size())) = drawn.row(i);
            asked.records.labels.push_back(label);
            asked.rows.push_back(in ? std::optional(row++) : std::nullopt);
        }
        asked.ends.push_back(static_cast<std::uint32_t>(asked.rows.size()));
    }
    return canaries;
}

// Every canary has a slot, or each of its rows where a slot is a record's; of those that are out it is a
// hole.
PreparedData withCanaries(const PreparedData& data, const Canaries& canaries) {
    PreparedData with = data;
    const std::uint32_t dealt = slotsOf(data);
    const auto records = static_cast<Index>(data.privatePool.labels.size());
    if (with.privateSlots.empty())
        for (std::uint32_t slot = 0; slot < records; ++slot)
            with.privateSlots.push_back(slot);
    const QuestionedRecords& asked = canaries.asked;
    const auto all = static_cast<std::uint32_t>(asked.rows.size());
    const auto in = static_cast<Index>(
        std::ranges::count_if(asked.rows, [](const auto& row) { return row.has_value(); }));
    const std::uint32_t rowsOfSlot = asked.together ? canaries.rowsOfEach : 1;
    with.privatePool.features.own().conservativeResize(records + in, Eigen::NoChange);
    for (std::uint32_t i = 0; i < all; ++i) {
        if (!asked.rows[i]) continue;
        with.privatePool.features.own().row(*asked.rows[i]) = asked.records.features.row(i);
        with.privatePool.labels.push_back(asked.records.labels[i]);
        with.privateSlots.push_back(dealt + i / rowsOfSlot);
    }
    const std::uint32_t slots = all / rowsOfSlot;
    with.privateSlotCount = dealt + slots;
    if (with.cohort > 0) with.cohort += static_cast<long>(slots);
    with.personalBudgets.clear();
    with.key += "|with canaries";
    return with;
}

struct Guesses {
    std::int64_t made = 0, right = 0;
};

// The surest are those whose score is farthest from the median: half of them are said to be in.
Guesses guessesOf(const std::vector<double>& scores, const std::vector<bool>& in, double share) {
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scores[a] < scores[b]; });
    const auto ofEach = static_cast<std::size_t>(share / 2 * static_cast<double>(scores.size()));
    Guesses guesses;
    for (std::size_t i = 0; i < ofEach; ++i) {
        guesses.right += in[order[i]] ? 0 : 1;
        guesses.right += in[order[order.size() - 1 - i]] ? 1 : 0;
        guesses.made += 2;
    }
    return guesses;
}

// Watches the descent that has the canaries, and bounds ε at doublings of its steps.
class CanaryWatch final : public GradientTap {
public:
    CanaryWatch(const AttackContext& attack, const Canaries& canaries, std::uint64_t steps,
                AttackResult& result)
        : attack_(attack), canaries_(canaries), result_(result), score_(canaries.asked),
          bound_(steps, attack.plan.error, std::max<std::uint64_t>(1, steps / 8)), gaussian_(bound_) {}

    void begins(const Network<float>& model, const DescentPlan& plan) override { score_.begins(model, plan); }
    void summed(const StepTaken& step) override { score_.summed(step); }
    void stepped(const Network<float>& model) override {
        score_.stepped(model);
        ++steps_;
        if (look_ < bound_.looks().size() && steps_ == bound_.looks()[look_]) look();
    }
    bool wantsStepsAlone() const override { return true; }

private:
    void look() {
        const double error = bound_.errorAt(look_++) / static_cast<double>(guessedShares.size());
        const auto canaries = static_cast<std::int64_t>(canaries_.in.size());
        for (const double share : guessedShares) {
            const Guesses guesses = guessesOf(score_.scores(), canaries_.in, share);
            const double delta = result_.stated.delta;
            bound_.take(oneRunEpsilon(canaries, guesses.made, guesses.right, delta, error));
            gaussian_.take(oneRunGaussianEpsilon(canaries, guesses.made, guesses.right, delta, error));
        }
        result_.lowerBound = bound_.value();
        result_.gaussianBound = gaussian_.value();
        result_.looks.push_back({steps_, bound_.value()});
        attack_.watcher.observe(
            {"descending", steps_, bound_.looks().back(), bound_.value(), result_.stated});
    }

    const AttackContext& attack_;
    const Canaries& canaries_;
    AttackResult& result_;
    GradientScore score_;
    RisingBound bound_, gaussian_;
    std::uint64_t steps_ = 0;
    std::size_t look_ = 0;
};

Result<TrialOutcome> descend(const AttackContext& attack, const PreparedData& data,
                             const RandomStreams& streams, StageStore& stages, GradientTap* tap) {
    TrialControl own(attack.control);
    NoObserver nobody;
    TrialContext context{
        {}, data, attack.parameters, streams, attack.release, nobody, own.control(), stages, attack.parallel};
    context.taps.gradients = tap;
    return attack.mechanism.run(context);
}

} // namespace

Result<AttackResult> attackByCanaries(const AttackContext& attack) {
    if (attack.plan.record)
        return Error{"canaries are records of the attack's own", "--record", "leave it out"};
    const Canaries canaries = drawCanaries(attack);
    const PreparedData data = withCanaries(*attack.data, canaries);
    AttackResult result = resultFor(attack, canaries.rowsOfEach);
    const std::size_t count = canaries.in.size();
    result.neighbour =
        attack.ofPersons()
            ? Sentence(
                  "each of %1 canaries, put in by a fair coin: persons of %2 and of a direction of their own",
                  {count, counted(canaries.rowsOfEach, "long row", "long rows")})
            : Sentence("each of %1 canaries, put in by a fair coin: long records in directions of their own",
                       {count});
    result.score =
        attack.ofPersons()
            ? "likelihood ratio of the noisy sums of one run along each canary's gradient, by who knows the "
              "other rows and which of them were in each batch"
            : "likelihood ratio of the noisy sums of one run along each canary's gradient, by who knows the "
              "other records and which of them were in each batch";
    StageStore stages;
    attack.watcher.observe({"running once", 0, 0, 0, std::nullopt});
    ASSIGN_OR_RETURN(const auto once, descend(attack, data, attack.run, stages, nullptr));
    if (attack.control.stopRequested()) return result;
    setBar(attack, statedEpsilon(once.privacy), once.resolved, once.asked, once.answered, result);
    CanaryWatch watch(attack, canaries, static_cast<std::uint64_t>(std::max(1L, once.asked)), result);
    RETURN_IF_ERROR(descend(attack, data, attack.streamsOf(0, 1), stages, &watch));
    if (result.gaussianBound) result.remarks.push_back(gaussianBoundInWords(result));
    return result;
}

} // namespace epsiloscope
