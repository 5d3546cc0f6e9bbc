// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Run.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

double quantile(const std::vector<double>& sorted, double p) {
    const double position = p * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    if (below + 1 >= sorted.size()) return sorted.back();
    const double fraction = position - static_cast<double>(below);
    // Without this ∞ − ∞ would make "not a number" of a run that promises nothing.
    if (fraction == 0 || sorted[below] == sorted[below + 1]) return sorted[below];
    return sorted[below] + fraction * (sorted[below + 1] - sorted[below]);
}

std::optional<AccountantReading> readingOf(Quantity quantity) {
    for (const AccountantReading reading : allReadings)
        if (quantityOf(reading) == quantity) return reading;
    return std::nullopt;
}

const std::vector<double>& seriesOf(const TrialRecord& trial, Quantity quantity) {
    switch (quantity) {
    case Quantity::LabelsAnswered:
        return trial.answered;
    case Quantity::Epsilon:
        return trial.epsilon;
    case Quantity::DataIndependentEpsilon:
        return trial.dataIndependentEpsilon;
    case Quantity::ChecksPart:
        return trial.checks;
    case Quantity::AnswersPart:
        return trial.answers;
    case Quantity::ConversionPart:
        return trial.conversion;
    case Quantity::ImprovedEpsilon:
        return trial.improvedEpsilon;
    case Quantity::Auroc:
        return trial.auroc;
    case Quantity::Auprc:
        return trial.auprc;
    case Quantity::Accuracy:
        return trial.accuracy;
    case Quantity::SeenError:
        return trial.seenError;
    case Quantity::PublicError:
        return trial.publicError;
    case Quantity::SeenShare:
        return trial.seenShare;
    case Quantity::ExpectedShare:
        return trial.expectedShare;
    case Quantity::GradientQ1:
        return trial.normQ1;
    case Quantity::GradientMedian:
        return trial.normMedian;
    case Quantity::GradientQ3:
        return trial.normQ3;
    case Quantity::ClippedShare:
        return trial.clippedShare;
    case Quantity::Loss:
        return trial.loss;
    default:
        break;
    }
    static const std::vector<double> none;
    const auto found = trial.readings.find(*readingOf(quantity));
    return found == trial.readings.end() ? none : found->second;
}

const std::vector<double>& abscissaOf(const TrialRecord& trial, Quantity quantity) {
    switch (quantity) {
    case Quantity::Accuracy:
    case Quantity::Auroc:
    case Quantity::Auprc:
        return trial.scoredAnswered;
    case Quantity::SeenError:
    case Quantity::PublicError:
        return trial.iterations;
    case Quantity::SeenShare:
    case Quantity::ExpectedShare:
        return trial.models;
    case Quantity::GradientQ1:
    case Quantity::GradientMedian:
    case Quantity::GradientQ3:
    case Quantity::ClippedShare:
    case Quantity::Loss:
        return trial.steps;
    default:
        return readingOf(quantity) ? trial.readAsked : trial.asked;
    }
}

// Nothing where the quantity is none of a model.
std::optional<double> qualityValue(const Quality& quality, Quantity quantity) {
    switch (quantity) {
    case Quantity::Accuracy:
        return quality.accuracy;
    case Quantity::Auroc:
        return quality.auroc;
    case Quantity::Auprc:
        return quality.auprc;
    default:
        return std::nullopt;
    }
}

// A trial's value at the i-th x of the longest one. Readings go on after each trial's own last query, which
// lies on no common grid: they are read at that x, between two of their own.
std::optional<double> valueAt(const TrialRecord& trial, Quantity quantity, std::size_t i, double x) {
    const std::vector<double>& y = seriesOf(trial, quantity);
    if (!readingOf(quantity)) return i < y.size() && !std::isnan(y[i]) ? std::optional(y[i]) : std::nullopt;
    const std::vector<double>& at = trial.readAsked;
    const auto right = static_cast<std::size_t>(std::ranges::lower_bound(at, x) - at.begin());
    if (right >= y.size()) return std::nullopt;
    if (at[right] == x || right == 0) return at[right] == x ? std::optional(y[right]) : std::nullopt;
    const double share = (x - at[right - 1]) / (at[right] - at[right - 1]);
    return y[right - 1] + share * (y[right] - y[right - 1]);
}

// What a finished trial says, or nothing where the quantity does not exist for it.
std::optional<double> finalValue(const TrialOutcome& outcome, Quantity quantity) {
    const PrivacyStatement& privacy = outcome.privacy;
    switch (quantity) {
    case Quantity::LabelsAnswered:
        return static_cast<double>(outcome.answered);
    case Quantity::Epsilon:
        return privacy.spent.value;
    case Quantity::DataIndependentEpsilon:
        return privacy.dataIndependent ? privacy.dataIndependent->value : privacy.spent.value;
    case Quantity::ImprovedEpsilon:
        return privacy.improvedConversion;
    case Quantity::ChecksPart:
        return privacy.parts ? std::optional(privacy.parts->checks) : std::nullopt;
    case Quantity::AnswersPart:
        return privacy.parts ? std::optional(privacy.parts->answers) : std::nullopt;
    case Quantity::ConversionPart:
        return privacy.parts ? std::optional(privacy.parts->conversion) : std::nullopt;
    case Quantity::Accuracy:
        return outcome.accuracy();
    default: // a quality; readings go on after the trial's last query
        return outcome.quality ? qualityValue(*outcome.quality, quantity) : std::nullopt;
    }
}

void appendReadings(TrialRecord& record, const ReadingsSnapshot& snapshot) {
    record.readAsked.push_back(static_cast<double>(snapshot.asked));
    for (const Reading& reading : snapshot.readings) {
        record.readings[reading.accountant].push_back(reading.epsilon);
        if (reading.bought) record.bought[reading.accountant] = *reading.bought;
    }
}

void appendReleased(TrialRecord& record, const AccuracyReleased& released) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const auto teachers = static_cast<double>(released.teachers);
    record.scoredAsked.push_back(teachers);
    record.scoredAnswered.push_back(teachers);
    record.accuracy.push_back(released.accuracy());
    record.auroc.push_back(none);
    record.auprc.push_back(none);
    record.released = released;
}

void appendErrors(TrialRecord& record, const BoostingRound& round) {
    record.iterations.push_back(static_cast<double>(round.iteration));
    record.seenError.push_back(round.error);
    record.publicError.push_back(round.publicError.value_or(std::numeric_limits<double>::quiet_NaN()));
}

void appendBag(TrialRecord& record, const BagDrawn& bag) {
    record.models.push_back(static_cast<double>(bag.model));
    record.seenShare.push_back(100.0 * static_cast<double>(bag.seen) / static_cast<double>(bag.records));
    record.expectedShare.push_back(100.0 * bag.delta);
}

void appendGradient(TrialRecord& record, const GradientStep& step) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const GradientNorms norms = step.norms.value_or(GradientNorms{0, none, none, none, none, none, none});
    record.steps.push_back(static_cast<double>(step.step));
    record.normQ1.push_back(norms.q1);
    record.normMedian.push_back(norms.median);
    record.normQ3.push_back(norms.q3);
    record.clippedShare.push_back(100 * norms.clipped);
    record.loss.push_back(norms.loss);
}

void appendParts(TrialRecord& record, const EpsilonParts& parts) {
    record.checks.push_back(parts.checks);
    record.answers.push_back(parts.answers);
    record.order.push_back(parts.order);
    record.improvedEpsilon.push_back(parts.improved);
    record.conversion.push_back(parts.conversion);
}

} // namespace

TrialRecord::TrialRecord() = default;
TrialRecord::TrialRecord(const TrialRecord& other) = default;
TrialRecord::TrialRecord(TrialRecord&& other) noexcept = default;
TrialRecord& TrialRecord::operator=(const TrialRecord& other) = default;
TrialRecord& TrialRecord::operator=(TrialRecord&& other) noexcept = default;
TrialRecord::~TrialRecord() = default;

Run::Run(Experiment experiment, DatasetMark data)
    : experiment_(std::move(experiment)), data_(std::move(data)) {}
Run::Run(const Run& other) = default;
Run::Run(Run&& other) noexcept = default;
Run& Run::operator=(const Run& other) = default;
Run& Run::operator=(Run&& other) noexcept = default;
Run::~Run() = default;

Quantity quantityOf(AccountantReading reading) {
    switch (reading) {
    case AccountantReading::NaivePublished:
        return Quantity::NaivePublished;
    case AccountantReading::NaiveDense:
        return Quantity::NaiveDense;
    case AccountantReading::NaiveRdp:
        return Quantity::NaiveRdp;
    case AccountantReading::NaiveOptimal:
        return Quantity::NaiveOptimal;
    case AccountantReading::PersonalPublished:
        return Quantity::PersonalPublished;
    case AccountantReading::PersonalDense:
        return Quantity::PersonalDense;
    case AccountantReading::PersonalRdp:
        return Quantity::PersonalRdp;
    case AccountantReading::DescentClassic:
        return Quantity::DescentClassic;
    case AccountantReading::DescentImproved:
        return Quantity::DescentImproved;
    case AccountantReading::DescentLosses:
        return Quantity::DescentLosses;
    case AccountantReading::PersonalPate:
        break;
    }
    return Quantity::PersonalPate;
}

const char* toString(RunState state) {
    switch (state) {
    case RunState::Running:
        return "running";
    case RunState::Paused:
        return "paused";
    case RunState::Stopped:
        return "stopped";
    case RunState::Finished:
        return "finished";
    case RunState::Failed:
        break;
    }
    return "failed";
}

std::optional<Spread> spreadOf(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    Spread spread;
    const auto n = static_cast<double>(values.size());
    for (const double v : values)
        spread.mean += v / n;
    for (const double v : values)
        if (v != spread.mean) spread.sd += (v - spread.mean) * (v - spread.mean);
    spread.sd = values.size() > 1 ? std::sqrt(spread.sd / (n - 1)) : 0;
    spread.median = quantile(values, 0.5);
    spread.q1 = quantile(values, 0.25);
    spread.q3 = quantile(values, 0.75);
    return spread;
}

TrialRecord& Run::trial(int number) {
    const auto index = static_cast<std::size_t>(std::max(1, number) - 1);
    if (trials_.size() <= index) trials_.resize(index + 1);
    return trials_[index];
}

// Whoever runs it again learns the same.
void Run::noteGuess(const std::string& label, const std::string& positive) {
    if (experiment_.data.label.empty()) experiment_.data.label = label;
    if (experiment_.data.positive.empty()) experiment_.data.positive = positive;
}

void Run::apply(const Event& event) {
    ++version_;
    if (const auto* mark = std::get_if<DatasetMark>(&event)) {
        data_ = *mark;
        noteGuess(std::exchange(data_.guessedLabel, {}), std::exchange(data_.guessedPositive, {}));
    } else if (const auto* progress = std::get_if<StageProgress>(&event)) {
        progress_ = *progress;
        if (progress->stage == Stage::Aggregate || progress->stage == Stage::Boost ||
            progress->stage == Stage::Descend)
            queriesPlanned_ = std::max(queriesPlanned_, progress->total);
    } else if (const auto* stage = std::get_if<StageFinished>(&event)) {
        stages_.push_back(*stage);
    } else if (const auto* test = std::get_if<TestRecords>(&event)) {
        trial(test->trial).test = *test;
    } else if (const auto* account = std::get_if<AccountantSnapshot>(&event)) {
        TrialRecord& record = trial(account->trial);
        record.asked.push_back(static_cast<double>(account->asked));
        record.answered.push_back(static_cast<double>(account->answered));
        record.epsilon.push_back(account->epsilon);
        record.dataIndependentEpsilon.push_back(account->dataIndependentEpsilon);
        if (account->parts) appendParts(record, *account->parts);
    } else if (const auto* orders = std::get_if<OrdersSnapshot>(&event)) {
        trial(orders->trial).orders = *orders;
    } else if (const auto* queries = std::get_if<QueriesAsked>(&event)) {
        trial(queries->trial).queries.append(queries->queries);
    } else if (const auto* readings = std::get_if<ReadingsSnapshot>(&event)) {
        appendReadings(trial(readings->trial), *readings);
    } else if (const auto* ensemble = std::get_if<EnsembleVoted>(&event)) {
        for (TrialRecord& record : trials_)
            record.ensemble.reset();
        trial(ensemble->trial).ensemble = *ensemble;
    } else if (const auto* labels = std::get_if<LabelsGiven>(&event)) {
        for (TrialRecord& record : trials_)
            record.labels.reset();
        trial(labels->trial).labels = *labels;
    } else if (const auto* model = std::get_if<ModelTrained>(&event)) {
        for (TrialRecord& record : trials_)
            record.model.reset();
        trial(model->trial).model = *model;
    } else if (const auto* records = std::get_if<RecordsSnapshot>(&event)) {
        trial(records->trial).records = *records;
    } else if (const auto* round = std::get_if<BoostingRound>(&event)) {
        TrialRecord& record = trial(round->trial);
        record.rounds.push_back(*round);
        appendErrors(record, *round);
    } else if (const auto* bag = std::get_if<BagDrawn>(&event)) {
        TrialRecord& record = trial(bag->trial);
        record.bags.push_back(*bag);
        appendBag(record, *bag);
    } else if (const auto* step = std::get_if<GradientStep>(&event)) {
        TrialRecord& record = trial(step->trial);
        record.gradients.push_back(*step);
        appendGradient(record, *step);
    } else if (const auto* examined = std::get_if<TeachersExamined>(&event)) {
        trial(examined->trial).examined = *examined;
    } else if (const auto* released = std::get_if<AccuracyReleased>(&event)) {
        appendReleased(trial(released->trial), *released);
    } else if (const auto* points = std::get_if<PointsOnLine>(&event)) {
        trial(points->trial).points = *points;
    } else if (const auto* bound = std::get_if<BoundReached>(&event)) {
        trial(bound->trial).bounds.push_back(*bound);
    } else if (const auto* scored = std::get_if<QualitySnapshot>(&event)) {
        TrialRecord& record = trial(scored->trial);
        record.scoredAsked.push_back(static_cast<double>(scored->asked));
        record.scoredAnswered.push_back(static_cast<double>(scored->answered));
        record.accuracy.push_back(scored->quality.accuracy);
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        record.auroc.push_back(scored->quality.auroc.value_or(none));
        record.auprc.push_back(scored->quality.auprc.value_or(none));
        record.lastQuality = scored->quality;
    } else if (const auto* baseline = std::get_if<BaselineScored>(&event)) {
        trial(baseline->trial).baselines[baseline->name] = baseline->quality;
    } else if (const auto* remark = std::get_if<Remark>(&event)) {
        remarks_.push_back(*remark);
    } else if (const auto* finished = std::get_if<TrialFinished>(&event)) {
        trial(finished->trial).outcome = finished->outcome;
    }
}

void Run::fail(Error error) {
    error_ = std::move(error);
    state_ = RunState::Failed;
    ++version_;
}

std::pair<const std::vector<double>&, const std::vector<double>&> Run::series(const TrialRecord& trial,
                                                                              Quantity quantity) {
    return {abscissaOf(trial, quantity), seriesOf(trial, quantity)};
}

void Run::restore(std::vector<TrialRecord> trials) {
    trials_ = std::move(trials);
    for (TrialRecord& record : trials_) {
        record.iterations.clear();
        record.seenError.clear();
        record.publicError.clear();
        for (const BoostingRound& round : record.rounds)
            appendErrors(record, round);
        for (std::vector<double>* series : {&record.models, &record.seenShare, &record.expectedShare})
            series->clear();
        for (const BagDrawn& bag : record.bags)
            appendBag(record, bag);
        for (std::vector<double>* series : {&record.steps, &record.normQ1, &record.normMedian, &record.normQ3,
                                            &record.clippedShare, &record.loss})
            series->clear();
        for (const GradientStep& step : record.gradients)
            appendGradient(record, step);
    }
    ++version_;
}

SeriesBand Run::band(Quantity quantity, BandKind kind, std::size_t most) const {
    SeriesBand band;
    std::size_t longest = 0;
    const TrialRecord* reference = nullptr;
    for (const TrialRecord& record : trials_)
        if (const std::size_t size = seriesOf(record, quantity).size(); size > longest) {
            longest = size;
            reference = &record;
        }
    if (!reference) return band;
    const std::size_t stride = most < 2 ? 1 : std::max<std::size_t>(1, (longest + most - 2) / (most - 1));
    std::vector<double> values;
    for (std::size_t i = 0; i < longest; ++i) {
        if (i % stride != 0 && i + 1 != longest) continue;
        values.clear();
        for (const TrialRecord& record : trials_)
            if (const auto value = valueAt(record, quantity, i, abscissaOf(*reference, quantity)[i]))
                values.push_back(*value);
        if (values.empty()) continue;
        const bool quartiles = kind == BandKind::Quartiles;
        // One value is its own band: most runs have one trial, and long series.
        const Spread spread =
            values.size() == 1 ? Spread{values[0], 0, values[0], values[0], values[0]} : *spreadOf(values);
        band.x.push_back(abscissaOf(*reference, quantity)[i]);
        band.middle.push_back(quartiles ? spread.median : spread.mean);
        band.lower.push_back(quartiles ? spread.q1 : spread.mean - spread.sd);
        band.upper.push_back(quartiles ? spread.q3 : spread.mean + spread.sd);
    }
    return band;
}

std::map<std::string, Spread> Run::summary() const {
    std::map<std::string, std::vector<double>> values;
    for (const TrialRecord& record : trials_) {
        if (!record.outcome) continue;
        const TrialOutcome& outcome = *record.outcome;
        values["labels_answered"].push_back(static_cast<double>(outcome.answered));
        values["epsilon"].push_back(outcome.privacy.spent.value);
        if (outcome.privacy.dataIndependent)
            values["data_independent_epsilon"].push_back(outcome.privacy.dataIndependent->value);
        if (const auto accuracy = outcome.accuracy()) values["accuracy"].push_back(*accuracy);
        if (!outcome.quality) continue;
        if (outcome.quality->auroc) values["auroc"].push_back(*outcome.quality->auroc);
        if (outcome.quality->auprc) values["auprc"].push_back(*outcome.quality->auprc);
    }
    std::map<std::string, Spread> summary;
    for (auto& [name, list] : values)
        summary[name] = *spreadOf(std::move(list));
    return summary;
}

std::optional<double> Run::latest(Quantity quantity) const {
    std::vector<double> values;
    for (const TrialRecord& record : trials_)
        if (record.outcome)
            if (const auto value = finalValue(*record.outcome, quantity)) values.push_back(*value);
    if (const auto spread = spreadOf(std::move(values))) return spread->median;
    for (auto record = trials_.rbegin(); record != trials_.rend(); ++record)
        if (const auto& series = seriesOf(*record, quantity); !series.empty() && !std::isnan(series.back()))
            return series.back();
    return std::nullopt;
}

std::optional<double> Run::baselineAccuracy(const std::string& name) const {
    return baselineQuality(name, Quantity::Accuracy);
}

std::optional<Spread> Run::baselineSpread(const std::string& name, Quantity quality) const {
    std::vector<double> values;
    for (const TrialRecord& record : trials_)
        if (const auto found = record.baselines.find(name); found != record.baselines.end())
            if (const auto value = qualityValue(found->second, quality)) values.push_back(*value);
    return spreadOf(std::move(values));
}

std::optional<double> Run::baselineQuality(const std::string& name, Quantity quality) const {
    const auto spread = baselineSpread(name, quality);
    return spread ? std::optional(spread->median) : std::nullopt;
}

std::optional<double> Run::bought(AccountantReading reading) const {
    std::vector<double> values;
    for (const TrialRecord& record : trials_)
        if (const auto found = record.bought.find(reading); found != record.bought.end())
            values.push_back(static_cast<double>(found->second));
    const auto spread = spreadOf(std::move(values));
    return spread ? std::optional(spread->median) : std::nullopt;
}

std::optional<PrivacyStatement> Run::privacy() const {
    for (auto record = trials_.rbegin(); record != trials_.rend(); ++record)
        if (record->outcome) return record->outcome->privacy;
    return std::nullopt;
}

} // namespace epsiloscope
