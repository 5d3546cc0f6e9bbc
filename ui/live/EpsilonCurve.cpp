// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/EpsilonCurve.h"

#include "core/base/Parameters.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

const std::string kEpsilon = "epsilon";

} // namespace

std::vector<double> spacedEpsilons(const EpsilonRange& range, int points) {
    std::vector<double> epsilons;
    const int last = points - 1;
    const auto add = [&](int i) {
        const double epsilon = withTwoDigits(range.at(static_cast<double>(i) / last));
        if (std::ranges::find(epsilons, epsilon) == epsilons.end()) epsilons.push_back(epsilon);
    };
    add(last / 2);
    for (int step = last; step >= 1; step /= 2)
        for (int i = 0; i <= last; i += step)
            add(i);
    return epsilons;
}

std::optional<double> leastEpsilon(const SweepResult& curve, const SolveGoal& goal) {
    if (goal.wants != SolveGoal::Wants::LeastEpsilon) return std::nullopt;
    std::optional<std::pair<double, double>> before;
    for (const auto& [point, run] : curve.runs) {
        const auto spread = spreadOf(measured(*run, goal.measure));
        if (!spread) continue;
        const double epsilon = run->experiment().parameters.real(kEpsilon), reached = spread->median;
        if (reached >= goal.target) {
            if (!before) return epsilon;
            const double share = (goal.target - before->second) / (reached - before->second);
            return before->first * std::pow(epsilon / before->first, share);
        }
        before = {epsilon, reached};
    }
    return std::nullopt;
}

EpsilonCurve::EpsilonCurve(std::shared_ptr<StageStore> stages, int threads,
                           std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent), engine_(new LiveEngine(std::move(stages), threads, std::move(leaving), this)) {
    rest_.setSingleShot(true);
    rest_.setInterval(idleMilliseconds);
    connect(&rest_, &QTimer::timeout, this, &EpsilonCurve::begin);
    connect(engine_, &LiveEngine::begun, this, &EpsilonCurve::count);
    connect(engine_, &LiveEngine::answered, this, &EpsilonCurve::take);
}

void EpsilonCurve::setSubject(const LiveQuestion& subject, const EpsilonRange& range) {
    LiveQuestion wanted = subject;
    wanted.experiment.parameters.clear(kEpsilon);
    wanted.experiment.trials = repeats;
    const std::vector<double> epsilons = spacedEpsilons(range, points);
    const bool same =
        subject_ && subject_->dataset == wanted.dataset && subject_->experiment == wanted.experiment;
    if (same && epsilons == wanted_) return;
    if (!same) drop();
    subject_ = std::move(wanted);
    wanted_ = epsilons;
    spent_ = 0;
    go();
}

void EpsilonCurve::drop() {
    engine_->drop();
    rest_.stop();
    tell();
    subject_.reset();
    known_.clear();
    if (std::exchange(result_, nullptr)) emit changed();
}

void EpsilonCurve::setIdle(bool idle) {
    if (std::exchange(idle_, idle) == idle) return;
    if (idle) return go();
    rest_.stop();
    if (engine_->working()) spent_ += clock_.elapsed();
    engine_->drop();
}

std::optional<double> EpsilonCurve::next() const {
    const auto found =
        std::ranges::find_if(wanted_, [this](double epsilon) { return !known_.contains(epsilon); });
    return found == wanted_.end() || spent_ > mostMilliseconds ? std::nullopt : std::optional(*found);
}

void EpsilonCurve::go() {
    if (!subject_) return;
    if (!next())
        tell();
    else if (idle_ && !engine_->working())
        rest_.start();
}

void EpsilonCurve::begin() {
    const auto epsilon = next();
    if (!subject_ || !idle_ || !epsilon) return;
    LiveQuestion asked = *subject_;
    asked.experiment.parameters.set(kEpsilon, *epsilon);
    clock_.start();
    engine_->ask(std::move(asked));
}

void EpsilonCurve::count(const LiveQuestion& begun) {
    const auto epsilonOf = [](const LiveQuestion& of) { return of.experiment.parameters.real(kEpsilon); };
    ++begun_;
    if (!greatest_ || epsilonOf(*greatest_) < epsilonOf(begun)) greatest_ = begun;
}

void EpsilonCurve::take(const LiveAnswer& answer) {
    if (!answer.run->ended() || answer.run->state() == RunState::Stopped) return;
    spent_ += clock_.elapsed();
    const double epsilon = answer.question.experiment.parameters.real(kEpsilon);
    known_[epsilon] = answer.run->error() ? nullptr : answer.run;
    build();
    // At once: the window has been attended to since the last one began.
    if (next())
        begin();
    else
        tell();
}

void EpsilonCurve::build() {
    auto result = std::make_shared<SweepResult>();
    result->plan.base = subject_->experiment;
    result->plan.axes = {{kEpsilon, {}}};
    for (const auto& [epsilon, run] : known_) {
        std::vector<std::string>& values = result->plan.axes.front().values;
        if (!run) continue;
        result->runs[values.size()] = run;
        values.push_back(parameterToText(ParameterValue(epsilon)));
        result->data = run->data();
    }
    result_ = std::move(result);
    emit changed();
}

void EpsilonCurve::tell() {
    if (const std::size_t runs = std::exchange(begun_, 0); runs > 0)
        emit ended(*std::exchange(greatest_, std::nullopt), runs);
}

} // namespace epsiloscope
