// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverEpsilon.h"

#include "core/base/Result.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolvePlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/StageStore.h"
#include "ui/language/Said.h"
#include "ui/views/find/RaceChart.h"
#include "ui/views/find/SolveChart.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

/// How many ε are tried where something is to be reached, and where only the curves are wanted.
constexpr int epsilonsOfGoal = 9, epsilonsOfCurve = 5;

bool hasEpsilon(const Experiment& base) {
    return base.parameters.has(epsilonKey);
}

// As a person would say it: a line that is moved by hand has no more digits.
double roundedTarget(const SolveGoal& goal, double target) {
    if (goal.wants == SolveGoal::Wants::BestMeasure) {
        const double unit = std::pow(10.0, 2 - std::floor(std::log10(target)));
        return std::round(target * unit) / unit;
    }
    if (isTypedInPercent(goal.measure)) return std::clamp(std::round(1000 * target) / 1000, 0.001, 1.0);
    return std::max(1.0, std::round(target));
}

// Why mechanisms cannot be compared; empty: they can.
QString againstComparing(const FindQuestion& asked) {
    if (!asked.dataset) return FindOver::tr("Open a dataset first: the runs learn from it.");
    if (asked.base.release)
        return FindOver::tr("A comparison explores. A release is one run: choose exploration first.");
    if (!asked.allowed) return FindOver::tr("Finding out which mechanisms can run …");
    if (asked.mechanisms.empty()) return FindOver::tr("Check a mechanism.");
    return {};
}

// racePlan() has the seeds first.
bool beginsWith(const SweepPlan& plan, std::initializer_list<const char*> keys) {
    return plan.axes.size() >= keys.size() &&
           std::equal(keys.begin(), keys.end(), plan.axes.begin(),
                      [](const char* key, const SweepAxis& axis) { return axis.key == key; });
}

} // namespace

namespace {

// They would fail, which only a run finds out.
void leaveOutFeatures(AllowedByData& allowed) {
    std::vector<Contestant> kept;
    for (Contestant& each : allowed.contestants)
        if (findMechanism(each.mechanism)->descriptor.roles != RoleUse::Features)
            kept.push_back(std::move(each));
        else
            allowed.others.push_back(
                {each.mechanism, Error{"no column is public", "/data/public", "make one public"}});
    allowed.contestants = std::move(kept);
}

} // namespace

Experiment forEveryMechanism(Experiment base, const Dataset& dataset) {
    constexpr std::string_view sample = "sample:";
    const EncoderPlan& encoder = base.encoder;
    const bool nothingSaid = encoder.published.empty() && encoder.ranges.empty() &&
                             encoder.vocabularies.empty() && encoder.fit == FitOn::PublicPool;
    std::string id = dataset.preset ? dataset.preset->id : std::string();
    if (dataset.path.starts_with(sample)) id = dataset.path.substr(sample.size());
    if (nothingSaid && findPublishedDomains(id)) base.encoder.published = id;
    return base;
}

AllowedByData allowedWhatever(const Experiment& base, const Dataset& dataset, const std::stop_token& stop) {
    Experiment bare = forEveryMechanism(base, dataset);
    bare.parameters = {};
    for (const char* budget : {epsilonKey, "delta"})
        if (const ParameterValue* value = base.parameters.find(budget)) bare.parameters.set(budget, *value);
    StageStore stages;
    AllowedByData allowed = allowedByData(bare, dataset, stages, stop);
    if (base.data.publicColumns.empty()) leaveOutFeatures(allowed);
    return allowed;
}

OverEpsilon::OverEpsilon(const std::shared_ptr<LeavingThreads>& leaving)
    : FindOver({.id = QStringLiteral("epsilon"),
                .title = tr("ε"),
                .tip = tr("Which ε it takes, by runs at several"),
                .called = tr("Solve %1"),
                .what = "solve",
                .mechanisms = true,
                .goal = true,
                .answers = Answers::Beside}),
      chart_(new SolveChart), goal_(goal()),
      following_([](const SolveQuestion& asked) { return solutionsOf(asked.sweep, asked.goal); },
                 [this] { return asks(); },
                 [this](const std::vector<Solution>& solutions) { tell(solutions); }, leaving) {
    setPage(chart_, {chart_});
    connect(chart_, &SolveChart::targetMoved, this, &OverEpsilon::moveTarget);
    connect(chart_, &SolveChart::goalChosen, this, &OverEpsilon::goalMoved);
    refresh();
}

QString OverEpsilon::title() const {
    return tr("ε %1 … %2")
        .arg(numberText(question().range.least(), 2), numberText(question().range.most(), 2));
}

bool OverEpsilon::takes(const SweepPlan& plan) const {
    return isSolve(plan) && beginsWith(plan, {seedKey, epsilonKey, mechanismKey});
}

SolveGoal OverEpsilon::goal() const {
    return question().goal.value_or(
        SolveGoal{SolveGoal::Wants::BestMeasure, Measure::Accuracy, question().range.most()});
}

QString OverEpsilon::problem() const {
    return againstComparing(question());
}

Result<SweepPlan> OverEpsilon::planned() const {
    const FindQuestion& asked = question();
    SolveGrid grid;
    grid.mechanisms = asked.mechanisms;
    grid.epsilons = QStringLiteral("%1..%2:%3:log")
                        .arg(numberText(asked.range.least()), numberText(asked.range.most()))
                        .arg(asked.goal ? epsilonsOfGoal : epsilonsOfCurve)
                        .toStdString();
    for (const std::string& seed : seedsOf(asked.base, asked.repeats))
        grid.seeds += (grid.seeds.empty() ? "" : ",") + seed;
    return solvePlan(forEveryMechanism(asked.base, *asked.dataset), goal(), grid);
}

std::optional<SweepPlan> OverEpsilon::finer() const {
    if (!result() || !isSolve(result()->plan)) return std::nullopt;
    return refinedPlan(*result(), goal());
}

void OverEpsilon::asked() {
    const SolveGoal now = goal();
    if (std::exchange(goal_, now) != now) {
        following_.turn();
        following_.ask();
    }
    chart_->showGoal(now);
    chart_->setEmptyWords(result() && found().going ? tr("Waiting for the first runs …")
                                                    : tr("Press Find: each mechanism gets a curve"));
}

void OverEpsilon::moveTarget(double target) {
    SolveGoal moved = goal();
    moved.target = roundedTarget(moved, target);
    emit goalMoved(QString::fromStdString(inWords(moved)));
}

void OverEpsilon::replaced() {
    following_.turn();
    tell({});
    refresh();
}

void OverEpsilon::refresh() {
    asked();
    following_.ask();
}

std::optional<SolveQuestion> OverEpsilon::asks() const {
    return result() ? std::optional(SolveQuestion{*result(), goal()}) : std::nullopt;
}

void OverEpsilon::tell(const std::vector<Solution>& solutions) {
    chart_->showSolutions(solutions, result());
    setAnswers(result() ? foundIn(solutions, goal(), result()->plan) : std::vector<FoundAnswer>());
}

AtThisEpsilon::AtThisEpsilon(const std::shared_ptr<LeavingThreads>& leaving)
    : FindOver({.id = QStringLiteral("here"),
                .title = tr("this ε"),
                .tip = tr("Which mechanism does best at this ε"),
                .called = tr("Race %1"),
                .what = "race",
                .mechanisms = true,
                .tuned = true,
                .answers = Answers::Beside}),
      chart_(new RaceChart),
      following_([](const SweepResult& race) { return standingsOf(race); },
                 [this] { return result() ? std::optional(*result()) : std::nullopt; },
                 [this](const RaceStandings& standings) { tell(standings); }, leaving) {
    setPage(chart_, {chart_});
    refresh();
}

QString AtThisEpsilon::title() const {
    return hasEpsilon(question().base)
               ? tr("ε %1 alone").arg(numberText(question().base.parameters.real(epsilonKey), 3))
               : kind().title;
}

bool AtThisEpsilon::takes(const SweepPlan& plan) const {
    return isRace(plan) && beginsWith(plan, {seedKey, mechanismKey});
}

QString AtThisEpsilon::problem() const {
    return againstComparing(question());
}

Result<SweepPlan> AtThisEpsilon::planned() const {
    std::vector<Contestant> all;
    for (const Contestant& contestant : question().mechanisms) {
        if (!question().tuned)
            all.push_back(contestant);
        else
            for (Contestant& setting : tunedContestants(contestant))
                all.push_back(std::move(setting));
    }
    return racePlan(forEveryMechanism(question().base, *question().dataset), std::move(all),
                    seedsOf(question().base, question().repeats));
}

void AtThisEpsilon::replaced() {
    following_.turn();
    tell({});
    refresh();
}

// The promise of each run is found by its accountant, and a race may have thousands: beside the window's
// thread.
void AtThisEpsilon::refresh() {
    chart_->setEmptyWords(result() && found().going ? tr("Waiting for the first runs …")
                                                    : tr("Press Find: each mechanism gets a lane"));
    following_.ask();
}

void AtThisEpsilon::tell(const RaceStandings& standings) {
    chart_->showStandings(standings);
    setAnswers(result() ? foundIn(standings, result()->plan) : std::vector<FoundAnswer>());
}

} // namespace epsiloscope
