// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleHeatMap.h"

#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "ui/plots/runs/TeacherHistogram.h"
#include "ui/views/ensemble/EnsembleCurve.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/StepsOfRun.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>

namespace epsiloscope {

namespace {

constexpr std::array roundEpsilons{0.02, 0.05, 0.1, 0.2, 0.5, 1.0};
constexpr std::array roundBins{5, 10, 20, 40};
// Enough for a mean, and a map in seconds.
constexpr std::size_t mostTrialsOfNumber = 5;

std::optional<ExaminedEnsemble> examinedIn(const TrialRecord& trial) {
    const auto truth = truthOf(trial);
    if (!trial.latest<TeachersExamined>() || !trial.latest<TeachersExamined>()->correct ||
        !trial.latest<AccuracyReleased>() || !truth)
        return std::nullopt;
    const TeachersExamined& examined = *trial.latest<TeachersExamined>();
    const bool whole = static_cast<long>(examined.correct->size()) == examined.teachers;
    if (!whole || examined.teachers < 1 || examined.testRecords == 0) return std::nullopt;
    return ExaminedEnsemble{{examined.teachers, examined.testRecords, {*examined.correct}},
                            std::max(1L, trial.latest<AccuracyReleased>()->teachersOfRecord),
                            *truth};
}

// The fullest bin where it is so far ahead that no double can tell its chance from 1: exact chances take
// longest where they say nothing.
std::optional<int> sureBin(const ExaminedEnsemble& ensemble, const EnsembleMapQuestion& question,
                           double epsilon, int bins) {
    constexpr double scalesAhead = 50; // any other bin wins with chance < 1000·26·e⁻⁵⁰ < 1e-17
    if (question.aggregator != AccuracyAggregator::NoisyArgmax) return std::nullopt;
    const std::vector<long> counts =
        accuracyHistogram(ensemble.examined.correct.front(), ensemble.examined.testRecords, bins);
    const auto fullest = std::ranges::max_element(counts);
    long next = 0;
    for (auto count = counts.begin(); count != counts.end(); ++count)
        if (count != fullest) next = std::max(next, *count);
    const double scale =
        noiseScale(question.noise, epsilon, {bins, ensemble.teachersOfRecord, ensemble.examined.teachers});
    if (static_cast<double>(*fullest - next) < scalesAhead * scale) return std::nullopt;
    return static_cast<int>(fullest - counts.begin());
}

double expectedError(const ExaminedEnsemble& ensemble, const EnsembleMapQuestion& question, double epsilon,
                     int bins) {
    if (const auto sure = sureBin(ensemble, question, epsilon, bins))
        return std::abs(binMiddle(*sure, bins) - ensemble.truth);
    return bestTeacherCount(std::span(&ensemble.examined, 1), std::span(&ensemble.truth, 1), bins,
                            {question.aggregator, question.noise, epsilon, ensemble.teachersOfRecord})
        .best.error;
}

// By rising number of teachers, of which a tie goes to the least.
std::optional<BestTeachers> bestAt(const EnsembleMapQuestion& question, double epsilon, int bins,
                                   const std::stop_token& stop) {
    std::map<long, std::pair<double, double>> sums; // errors, trials
    for (const ExaminedEnsemble& ensemble : question.ensembles) {
        if (stop.stop_requested()) return std::nullopt;
        auto& [errors, trials] = sums[ensemble.examined.teachers];
        errors += expectedError(ensemble, question, epsilon, bins);
        trials += 1;
    }
    std::vector<BestTeachers> all;
    for (const auto& [teachers, sum] : sums)
        all.push_back({teachers, sum.first / sum.second, 0});
    std::ranges::stable_sort(all, {}, &BestTeachers::error);
    BestTeachers best = all.front();
    best.runnerUp = all.size() > 1 ? all[1].error : best.error;
    return best;
}

template <class T> void includeValue(std::vector<T>& values, T value) {
    const auto near = [value](T other) {
        return std::abs(static_cast<double>(other - value)) <= 1e-9 * static_cast<double>(value);
    };
    if (std::ranges::none_of(values, near)) values.push_back(value);
    std::ranges::sort(values);
}

QString widthText(int bins) {
    return numberText(100.0 / bins, 3);
}

} // namespace

std::vector<ExaminedEnsemble> examinedEnsembles(const SweepResult& sweep) {
    std::vector<ExaminedEnsemble> all;
    if (!sweepsTeachers(sweep)) return all;
    std::map<long, std::size_t> taken;
    for (const auto& [point, run] : sweep.runs)
        for (const TrialRecord& trial : run->trials())
            if (auto ensemble = examinedIn(trial);
                ensemble && taken[ensemble->examined.teachers]++ < mostTrialsOfNumber)
                all.push_back(std::move(*ensemble));
    return all;
}

MapAxes mapAxesOf(const SweepResult& sweep) {
    MapAxes axes{{roundEpsilons.begin(), roundEpsilons.end()}, {roundBins.begin(), roundBins.end()}};
    const Run base(sweep.plan.base);
    const double epsilon = realInForce(base, nullptr, "epsilon").value_or(usualEnsembleEpsilon);
    if (epsilon > 0 && std::isfinite(epsilon)) includeValue(axes.epsilons, epsilon);
    includeValue(axes.bins, std::max(2, binsOf(base)));
    return axes;
}

std::optional<EnsembleMap> ensembleMap(const EnsembleMapQuestion& question, std::stop_token stop) {
    std::vector<long> numbers;
    for (const ExaminedEnsemble& ensemble : question.ensembles)
        includeValue(numbers, ensemble.examined.teachers);
    if (numbers.size() < 2) return std::nullopt;
    EnsembleMap map{question.axes, {}, numbers.size(), numbers.back()};
    for (const int bins : question.axes.bins)
        for (const double epsilon : question.axes.epsilons) {
            const auto best = bestAt(question, epsilon, bins, stop);
            if (!best) return std::nullopt;
            map.cells.push_back(*best);
        }
    return map;
}

EnsembleHeatMap::EnsembleHeatMap()
    : HeatMapChart({.id = QStringLiteral("ensembleMap"),
                    .title = tr("The best number of teachers"),
                    .xLabel = tr("ε (replace one record by one of the same class)"),
                    .yLabel = tr("width of bins, %")},
                   Colours::Logarithmic),
      why_(tr("Sweep the number of teachers: this map\nthen shows the best, without new training")) {
    restyle();
}

void EnsembleHeatMap::showMap(const std::optional<EnsembleMap>& map, bool complete) {
    map_ = map;
    why_ = complete ? tr("A map needs two numbers of teachers\nwhose accuracies were kept, and the truth")
                    : tr("Waiting for two numbers of teachers …");
    redraw();
}

void EnsembleHeatMap::computeNow(const SweepResult& sweep) {
    showMap(ensembleMap({examinedEnsembles(sweep), mapAxesOf(sweep), noise_, aggregator_}), true);
}

std::map<QString, QString> EnsembleHeatMap::choices() const {
    return {{QStringLiteral("noise"), QLatin1String(toString(noise_))},
            {QStringLiteral("aggregator"), QLatin1String(toString(aggregator_))}};
}

void EnsembleHeatMap::choose(const std::map<QString, QString>& choices) {
    if (const auto known = accuracyNoiseFromText(chosenIn(choices, "noise"))) setNoise(*known);
    if (const auto known = accuracyAggregatorFromText(chosenIn(choices, "aggregator"))) setAggregator(*known);
}

QString EnsembleHeatMap::releaseWords() const {
    if (aggregator_ == AccuracyAggregator::PrivateMedian) return tr("private median");
    return noise_ == AccuracyNoise::Corrected
               ? tr("noisy histogram, corrected noise")
               : tr("noisy histogram, noise as published: 2mε for an ε claimed");
}

// Colours by the logarithm, as the numbers of teachers are spread.
HeatCell EnsembleHeatMap::drawnAs(std::size_t cell) const {
    const long teachers = map_->cells[cell].teachers;
    return {.state = HeatCell::State::Known,
            .value = static_cast<double>(teachers),
            .words = (teachers == map_->most ? QStringLiteral("≥%1") : QStringLiteral("%1")).arg(teachers)};
}

void EnsembleHeatMap::nameAxes() {
    if (!map_) return;
    nameCells(plot()->xAxis, map_->axes.epsilons, [](double epsilon) { return numberText(epsilon, 2); });
    nameCells(plot()->yAxis, map_->axes.bins, widthText);
    plot()->xAxis->setLabel(aggregator_ == AccuracyAggregator::NoisyArgmax &&
                                    noise_ == AccuracyNoise::AsPublished
                                ? tr("ε claimed (true: 2mε where a record has m teachers; "
                                     "replace one record by one of the same class)")
                                : tr("ε (replace one record by one of the same class)"));
}

HeatMapChart::Notes EnsembleHeatMap::notes() const {
    if (!map_) return {};
    return {{QStringLiteral("reference/release"), releaseWords()}};
}

QString EnsembleHeatMap::cellWords(std::size_t cell) const {
    const BestTeachers& best = map_->cells[cell];
    QString words = tr("ε = %1, bins of %2 %: %3 teachers, on average %4 points from the truth")
                        .arg(numberText(map_->axes.epsilons[cell % columns()], 3),
                             widthText(map_->axes.bins[cell / columns()]))
                        .arg(best.teachers)
                        .arg(numberText(100 * best.error, 3));
    words += tr("; the next best number %1").arg(numberText(100 * best.runnerUp, 3));
    if (best.teachers == map_->most) words += tr("; more were not tried");
    return words;
}

std::vector<ChartSeries> EnsembleHeatMap::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t row = 0; row < rows(); ++row)
        for (const bool error : {false, true}) {
            ChartSeries series = rowOf(row, tr("bins of %1 %").arg(widthText(map_->axes.bins[row])),
                                       error ? QStringLiteral("/error") : QString());
            series.quantity = error ? tr("expected |released − truth| there, points, by ε")
                                    : tr("best number of teachers by ε, %1").arg(releaseWords());
            for (std::size_t column = 0; column < columns(); ++column) {
                const BestTeachers& best = map_->cells[row * columns() + column];
                series.x.push_back(map_->axes.epsilons[column]);
                series.y.push_back(error ? 100 * best.error : static_cast<double>(best.teachers));
            }
            all.push_back(std::move(series));
        }
    return all;
}

QStringList EnsembleHeatMap::guaranteeWarnings() const {
    if (!map_) return {};
    QStringList warnings{
        tr("Do not publish: which number of teachers is best was found on private records without noise.")};
    if (aggregator_ == AccuracyAggregator::NoisyArgmax && noise_ == AccuracyNoise::AsPublished)
        warnings << tr(
            "The noise as published guarantees 2mε where a record teaches m teachers, not the ε claimed.");
    return warnings;
}

} // namespace epsiloscope
