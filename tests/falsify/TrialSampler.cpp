// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/TrialSampler.h"

#include "core/experiment/release/ReleaseFilter.h"
#include "core/experiment/runner/Runner.h"
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/references/Baselines.h"
#include "core/mechanisms/shared/Stopwatch.h"

#include <utility>

namespace epsiloscope::falsifier {

namespace {

// Lets events pass, and keeps the outcome that the ledger would be charged for.
class KeepsOutcome final : public Observer {
public:
    explicit KeepsOutcome(Observer& behind) : behind_(behind) {}
    void observe(const Event& event) override {
        if (const auto* finished = std::get_if<TrialFinished>(&event)) outcome = finished->outcome;
        behind_.observe(event);
    }
    std::optional<TrialOutcome> outcome;

private:
    Observer& behind_;
};

// Writes down every model of a descent: they follow from the noisy sums, which are put out.
class TakesSteps final : public GradientTap {
public:
    explicit TakesSteps(OutputReader& reader) : reader_(reader) {}
    void begins(const Network<float>& model, const DescentPlan&) override { stepped(model); }
    void stepped(const Network<float>& model) override {
        for (const float parameter : model.parameters())
            reader_.take("steps", taken_++, static_cast<double>(parameter));
    }
    bool wantsStepsAlone() const override { return true; }

private:
    OutputReader& reader_;
    std::size_t taken_ = 0;
};

} // namespace

TrialSampler::TrialSampler(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed,
                           Parameters resolved)
    : mechanism_(mechanism), pair_(pair), seed_(seed), stepsAlone_(true), parameters_{resolved, resolved} {}

TrialSampler::TrialSampler(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed)
    : mechanism_(mechanism), pair_(pair), seed_(seed), parameters_{pair.parameters, pair.parameters} {
    if (pair.byExperiment) return;
    // Who is dealt to which teacher is public: on both sides by the same lot.
    const RandomStreams streams = nextStreams(2);
    const Stopwatch watch;
    for (std::size_t side = 0; side < 2; ++side) {
        drawTrial(side, streams, pair.parameters, nullptr);
        constexpr double quick = 0.03; // seconds; slow ones are given up soon
        if (watch.seconds() < quick) resolve(side);
    }
}

void TrialSampler::resolve(std::size_t side) {
    for (int again = 0; again < 3; ++again) {
        const RandomStreams streams = nextStreams(side);
        const DrawnTrial open = drawTrial(side, streams, pair_.parameters, nullptr);
        if (open.output.failed) return;
        if (again > 0 && !(open.resolved == parameters_[side])) break;
        const DrawnTrial closed = drawTrial(side, streams, open.resolved, nullptr);
        if (open.output.words != closed.output.words || open.output.reals != closed.output.reals) break;
        parameters_[side] = open.resolved;
        if (again == 2) return;
    }
    parameters_[side] = pair_.parameters;
}

RandomStreams TrialSampler::nextStreams(std::uint64_t side) {
    RandomStream::Key key{};
    const std::uint64_t number = side < 2 ? drawn_[side]++ : 0;
    const std::array<std::uint64_t, 3> words = {seed_, side, number};
    for (std::size_t i = 0; i < words.size() * 8; ++i)
        key[i] = static_cast<unsigned char>(words[i / 8] >> (8 * (i % 8)));
    return RandomStreams::fromKey(key);
}

DrawnTrial TrialSampler::draw(std::size_t side, PlaceNames* names) {
    if (pair_.byExperiment) return drawExperiment(side, names);
    return drawTrial(side, nextStreams(side), parameters_[side], names);
}

DrawnTrial TrialSampler::drawTrial(std::size_t side, const RandomStreams& streams,
                                   const Parameters& parameters, PlaceNames* names) {
    OutputReader reader(names);
    ReleaseFilter filter(mechanism_.descriptor, reader);
    TakesSteps steps(reader);
    TrialContext context{TrialNumber(), *pair_.data[side], parameters,    streams,  true,
                         filter,        control_,          stages_[side], parallel_};
    if (stepsAlone_) context.taps.gradients = &steps;
    auto outcome = mechanism_.run(context);
    DrawnTrial drawn;
    if (outcome && !stepsAlone_) {
        if (mechanism_.charged) drawn.charged = mechanism_.charged(*outcome, true);
        drawn.resolved = outcome->resolved;
        filter.observe(TrialFinished{TrialNumber(), std::move(outcome).value()});
        scoreBaselines(context);
    } else if (!outcome) {
        // As the runner has it: an error that points at the experiment is told.
        const Error& error = outcome.error();
        reader.fail(error.where.starts_with("/") ? error.message() : releaseFailed().message());
    }
    drawn.output = reader.output();
    return drawn;
}

DrawnTrial TrialSampler::drawExperiment(std::size_t side, PlaceNames* names) {
    const ExperimentPair& whole = *pair_.whole;
    OutputReader reader(names);
    KeepsOutcome keeps(reader);
    StageStore stages;
    const RunEnded ended = runExperiment(whole.experiment, whole.datasets[side], keeps, control_, stages,
                                         parallel_, whole.split);
    DrawnTrial drawn;
    if (ended.error) reader.fail(ended.error->message());
    if (keeps.outcome && mechanism_.charged) drawn.charged = mechanism_.charged(*keeps.outcome, true);
    drawn.output = reader.output();
    return drawn;
}

} // namespace epsiloscope::falsifier
