// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/FoundAnswers.h"

#include "core/base/Result.h"
#include "core/experiment/race/RacePlan.h"
#include "core/experiment/run/TrialPromise.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "core/privacy/statement/KindOfEpsilon.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/views/find/SweepCurves.h"
#include "ui/words/NumberWords.h"
#include "ui/words/SweepWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

const QString separator = QStringLiteral(" · ");
constexpr int fewDigits = 2;

// What is asked for is reached at this ε, too.
double roundedUp(double epsilon) {
    const double unit = std::pow(10.0, std::floor(std::log10(epsilon)) - (fewDigits - 1));
    return std::ceil(epsilon / unit * (1 - 1e-9)) * unit;
}

QString epsilonBrief(double epsilon) {
    return numberText(epsilon, fewDigits);
}

QString deltaBrief(double delta) {
    const QString whole = QString::fromStdString(deltaInWords(delta));
    constexpr qsizetype room = 6;
    return whole.size() <= room ? whole : QString::number(delta, 'g', 3);
}

// Where δ is the chance that a record is learnt from as it is, its ε is not that of the others.
QString oddsBrief(const Epsilon& meaning) {
    const Promise promise = promiseOf(meaning);
    if (!promise.epsilon) return {};
    if (promise.epsilon->justAFew)
        return Words::tr("a record lies open with chance %1").arg(deltaBrief(meaning.delta));
    const CountedOdds odds = countedOdds(promise.right);
    return odds.certain() ? Words::tr("every guess may be right")
                          : Words::tr("%1 of %2 guesses right").arg(grouped(odds.right), grouped(odds.of));
}

std::optional<Experiment> experimentOf(const SweepPlan& plan, const std::string& mechanism) {
    const auto axis = axisOf(plan, mechanismKey);
    for (std::size_t point = 0; point < plan.points(); ++point) {
        if (axis && plan.axes[*axis].values[valueIndex(plan, point, *axis)] != mechanism) continue;
        const auto found = plan.experimentAt(point);
        return found ? std::optional(*found) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<Experiment> experimentAt(const SweepPlan& plan, const std::string& mechanism, double epsilon) {
    auto found = experimentOf(plan, mechanism);
    if (found) found->parameters.set(epsilonKey, epsilon);
    return found;
}

QString intervalBrief(const CurveAnswer& answer) {
    if (!answer.interval) return {};
    const QString low = answer.lower > 0 ? epsilonBrief(answer.lower) : QStringLiteral("0");
    if (std::isinf(answer.upper)) return Words::tr("%1 or more").arg(low);
    return Words::tr("%1 to %2").arg(low, epsilonBrief(answer.upper));
}

// Reached at an ε that somebody would set.
bool within(const Solution& solution) {
    if (solution.state == SolutionState::Below) return true;
    return solution.state == SolutionState::Reached && solution.answer.value <= mostTried(solution);
}

double bestTried(const Solution& solution) {
    double best = 0;
    for (const SolvedLevel& level : solution.levels)
        if (level.epsilon < hardlyAnyNoise) best = std::max(best, level.fit);
    return best;
}

void sayLeastEpsilon(FoundAnswer& found, const Solution& solution, const SolveGoal& goal,
                     const SweepPlan& plan) {
    QStringList detail;
    if (!within(solution)) {
        const bool none = solution.state == SolutionState::NotReachable && solution.most >= hardlyAnyNoise;
        found.says = none ? Words::tr(" at no ε")
                          : Words::tr(" not within ε %1").arg(epsilonBrief(mostTried(solution)));
        const double best = none ? solution.best.value : bestTried(solution);
        found.detail =
            Words::tr("%1 at most").arg(QString::fromStdString(measureInWords(goal.measure, best)));
        return;
    }
    const bool below = solution.state == SolutionState::Below;
    const double epsilon = below ? solution.least : roundedUp(solution.answer.value);
    found.says = below ? Words::tr(" from ε %1 or less").arg(epsilonBrief(epsilon))
                       : Words::tr(" from ε %1").arg(epsilonBrief(epsilon));
    if (!below && !solution.accounted) detail << intervalBrief(solution.answer);
    if (solution.meaning) detail << oddsBrief(*solution.meaning);
    detail.removeAll(QString());
    found.detail = detail.join(separator);
    found.use = experimentAt(plan, solution.mechanism, epsilon);
}

void sayBestMeasure(FoundAnswer& found, const Solution& solution, const SolveGoal& goal,
                    const SweepPlan& plan) {
    found.says =
        QLatin1Char(' ') + QString::fromStdString(measureInWords(goal.measure, solution.answer.value));
    QStringList detail{Words::tr("within ε %1").arg(epsilonBrief(goal.target))};
    if (solution.answer.interval)
        detail << Words::tr("%1 to %2")
                      .arg(QString::fromStdString(measureInWords(goal.measure, solution.answer.lower)),
                           QString::fromStdString(measureInWords(goal.measure, solution.answer.upper)));
    if (solution.meaning) detail << oddsBrief(*solution.meaning);
    detail.removeAll(QString());
    found.detail = detail.join(separator);
    found.use = experimentAt(plan, solution.mechanism, goal.target);
}

bool answers(const Solution& solution) {
    return solution.state == SolutionState::Reached || solution.state == SolutionState::Below ||
           solution.state == SolutionState::NotReachable;
}

FoundAnswer foundOf(const Solution& solution, const SolveGoal& goal, const SweepPlan& plan, int palette) {
    FoundAnswer found{.palette = palette, .name = contestantWords(solution.mechanism)};
    if (!answers(solution)) {
        found.says = QStringLiteral(" –");
        found.detail = said(inWords(solution, goal));
    } else if (goal.wants == SolveGoal::Wants::BestMeasure) {
        sayBestMeasure(found, solution, goal, plan);
    } else {
        sayLeastEpsilon(found, solution, goal, plan);
    }
    QStringList whole{QStringLiteral("%1: %2").arg(found.name, said(inWords(solution, goal))),
                      said(meaningInWords(solution)), said(remarkInWords(solution))};
    whole.removeAll(QString());
    found.whole = whole.join(QLatin1Char('\n'));
    return found;
}

// Small is good.
double rankOf(const Solution& solution, const SolveGoal& goal) {
    constexpr double last = std::numeric_limits<double>::infinity();
    if (!answers(solution)) return last;
    constexpr double behindTheOthers = 1e6;
    const double apart = solution.meaning && solution.meaning->justAFew ? behindTheOthers : 0;
    if (goal.wants == SolveGoal::Wants::BestMeasure) return apart - solution.answer.value;
    if (!within(solution)) return last;
    return apart + (solution.state == SolutionState::Below ? 0 : solution.answer.value);
}

FoundAnswer foundOf(const RaceLane& lane, const SweepPlan& plan, int palette) {
    FoundAnswer found{.palette = palette, .name = contestantWords(lane.text), .whole = said(lane.name)};
    if (!lane.measure) {
        found.says = QStringLiteral(" –");
        found.detail = lane.failure ? Words::tr("Cannot run: %1").arg(said(lane.failure->message()))
                                    : Words::tr("Nothing has finished yet");
        return found;
    }
    found.says =
        QStringLiteral(" %1 ± %2")
            .arg(QString::number(lane.measure->mean, 'f', 3), QString::number(lane.measure->sd, 'f', 3));
    QStringList detail{Words::tr("ε %1").arg(epsilonOfLane(lane))};
    if (lane.labels) detail << Words::tr("%1 labels").arg(QString::number(*lane.labels, 'f', 0));
    detail << Words::tr("%1 of %2 repeats").arg(lane.finished).arg(lane.seeds)
           << Words::tr("%1 s").arg(QString::number(lane.seconds, 'f', 1));
    found.detail = detail.join(separator);
    found.use = experimentOf(plan, lane.text);
    return found;
}

// The words on whom a lane beats, and on what its ε means where not all mean the same.
void sayPlace(FoundAnswer& found, const RaceGroup& group, std::size_t place, bool alone) {
    for (const RacePair& pair : group.pairs)
        if (pair.winner == place && pair.loser == place + 1)
            found.whole +=
                QLatin1Char('\n') +
                said(inWords(pair.comparison, contestantWords(group.lanes[pair.loser].text).toStdString()));
    if (const Sentence tuning = tuningInWords(group.lanes[place]); !tuning.empty())
        found.whole += QLatin1Char('\n') + said(tuning);
    found.whole += QLatin1Char('\n') + said(inWords(group));
    if (!alone && place == 0) found.detail += QLatin1Char('\n') + groupBrief(group);
}

// One that follows from the data has many digits.
} // namespace

double mostTried(const Solution& solution) {
    double most = 0;
    for (const SolvedLevel& level : solution.levels)
        if (level.epsilon < hardlyAnyNoise) most = std::max(most, level.epsilon);
    return most;
}

QString epsilonOfLane(const RaceLane& lane) {
    return lane.epsilon ? QString::fromStdString(epsilonInWords(lane.epsilon->value)) : QStringLiteral("–");
}

QString groupBrief(const RaceGroup& group) {
    const Epsilon& meaning = group.meaning;
    if (notPrivate(meaning.kind)) return Words::tr("no ε: not private");
    const QString brief =
        Words::tr("%1, δ = %2, %3")
            .arg(said(inWords(meaning.adjacency)), deltaBrief(meaning.delta), said(inWords(meaning.kind)));
    return meaning.justAFew ? Words::tr("%1, just a few protected").arg(brief) : brief;
}

std::vector<FoundAnswer> foundIn(const std::vector<Solution>& solutions, const SolveGoal& goal,
                                 const SweepPlan& plan) {
    std::vector<std::size_t> order(solutions.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return rankOf(solutions[i], goal); });
    std::vector<FoundAnswer> all;
    for (const std::size_t i : order)
        all.push_back(foundOf(solutions[i], goal, plan, static_cast<int>(i) % runPaletteSize));
    return all;
}

std::vector<FoundAnswer> foundIn(const RaceStandings& standings, const SweepPlan& plan) {
    std::vector<FoundAnswer> all;
    const bool alone = standings.groups.size() < 2;
    for (std::size_t group = 0; group < standings.groups.size(); ++group)
        for (std::size_t place = 0; place < standings.groups[group].lanes.size(); ++place) {
            const RaceGroup& of = standings.groups[group];
            all.push_back(foundOf(of.lanes[place], plan, static_cast<int>(group) % runPaletteSize));
            sayPlace(all.back(), of, place, alone);
        }
    for (const RaceLane& lane : standings.unplaced)
        all.push_back(foundOf(lane, plan, runPaletteSize - 1));
    return all;
}

std::vector<FoundAnswer> foundIn(const SweepResult& sweep, Measure measure) {
    if (std::ranges::find(measuresToSolve(), measure) == measuresToSolve().end()) return {};
    std::vector<std::size_t> axes;
    for (std::size_t axis = 0; axis < sweep.plan.axes.size(); ++axis)
        if (sweep.plan.axes[axis].key != seedKey) axes.push_back(axis);
    std::optional<SweepGroup> best;
    std::optional<SweepValue> value;
    for (SweepGroup& group : groupedBy(sweep, axes)) {
        const auto now = valueOver(group.runs, measure, BandKind::MeanSd, WithBoxes::No);
        if (!now || (value && now->middle <= value->middle)) continue;
        value = now;
        best = std::move(group);
    }
    if (!best) return {};
    QStringList settings;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const SweepAxis& axis = sweep.plan.axes[axes[i]];
        settings << pairWords(sweep.plan.base, axis.key, axis.values[best->values[i]]);
    }
    const auto experiment = sweep.plan.experimentAt(best->points.front());
    const QString says = QString::fromStdString(
        measureInWords(measure, value->middle,
                       value->draws > 1 ? std::optional(value->upper - value->middle) : std::nullopt));
    return {{.palette = sweepPaletteIndex,
             .name = Words::tr("Best"),
             .says = QLatin1Char(' ') + says,
             .detail = settings.join(QStringLiteral(", ")),
             .use = experiment ? std::optional(*experiment) : std::nullopt}};
}

} // namespace epsiloscope
