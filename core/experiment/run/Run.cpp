// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Run.h"

#include "core/base/Named.h"
#include "core/experiment/run/TrialPromise.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace epsiloscope {

namespace {

constexpr Named<RunState> runStates[] = {{RunState::Running, "running"},
                                         {RunState::Paused, "paused"},
                                         {RunState::Stopped, "stopped"},
                                         {RunState::Finished, "finished"},
                                         {RunState::Failed, "failed"}};

double quantile(const std::vector<double>& sorted, double p) {
    const double position = p * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    if (below + 1 >= sorted.size()) return sorted.back();
    const double fraction = position - static_cast<double>(below);
    // Without this ∞ − ∞ would make "not a number" of a run that promises nothing.
    if (fraction == 0 || sorted[below] == sorted[below + 1]) return sorted[below];
    return sorted[below] + fraction * (sorted[below + 1] - sorted[below]);
}

// The value of a series that a quality has; nothing of any other.
std::optional<double> qualityValue(const Quality& quality, const SeriesDescriptor& series) {
    if (series.id == series::accuracy.id) return quality.accuracy;
    if (series.id == series::auroc.id) return quality.auroc;
    return series.id == series::auprc.id ? quality.auprc : std::nullopt;
}

// A trial's value at the i-th x of the longest one. Where each trial ends as it likes, there is no common
// grid: they are read at that x, between two of their own.
std::optional<double> valueAt(const SeriesColumn& column, BandRule rule, std::size_t i, double x) {
    if (rule == BandRule::SameStep)
        return i < column.y.size() && !std::isnan(column.y[i]) ? std::optional(column.y[i]) : std::nullopt;
    const auto right = static_cast<std::size_t>(std::ranges::lower_bound(column.x, x) - column.x.begin());
    if (right >= column.y.size()) return std::nullopt;
    if (column.x[right] == x || right == 0)
        return column.x[right] == x ? std::optional(column.y[right]) : std::nullopt;
    const double share = (x - column.x[right - 1]) / (column.x[right] - column.x[right - 1]);
    return column.y[right - 1] + share * (column.y[right] - column.y[right - 1]);
}

} // namespace

Run::Run(Experiment experiment, DatasetMark data)
    : experiment_(std::move(experiment)), mechanism_(findMechanism(experiment_.mechanism)),
      data_(std::move(data)) {}
Run::Run(const Run& other) = default;
Run::Run(Run&& other) noexcept = default;
Run& Run::operator=(const Run& other) = default;
Run& Run::operator=(Run&& other) noexcept = default;
Run::~Run() = default;

const char* toString(RunState state) {
    return entryIn(runStates, state).name;
}

std::optional<Spread> spreadOf(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    Spread spread;
    const auto n = static_cast<double>(values.size());
    for (const double v : values)
        spread.mean += v / n;
    // Rounded once for each value, whether or not the processor sums several at a time.
    for (const double v : values)
        if (v != spread.mean) spread.sd = std::fma(v - spread.mean, v - spread.mean, spread.sd);
    spread.sd = values.size() > 1 ? std::sqrt(spread.sd / (n - 1)) : 0;
    spread.median = quantile(values, 0.5);
    spread.q1 = quantile(values, 0.25);
    spread.q3 = quantile(values, 0.75);
    return spread;
}

const TrialRecord* Run::trial(TrialNumber number) const {
    return number.index() < trials_.size() ? &trials_[number.index()] : nullptr;
}

TrialRecord& Run::begun(TrialNumber number) {
    if (trials_.size() <= number.index()) trials_.resize(number.number());
    return trials_[number.index()];
}

// Whoever runs it again learns the same.
void Run::noteGuess(const std::string& label, const std::string& positive) {
    if (experiment_.data.label.empty()) experiment_.data.label = label;
    if (experiment_.data.positive.empty()) experiment_.data.positive = positive;
}

void Run::keep(const Finding& finding) {
    const FindingKind& kind = finding.kind();
    const TrialNumber number = kind.trialOf(finding.record().get());
    if (kind.kept == Kept::LatestOfRun)
        for (TrialRecord& record : trials_)
            record.forget(kind);
    else if (kind.kept == Kept::AllOfLatest)
        for (std::size_t i = 0; i < trials_.size(); ++i)
            if (i != number.index()) trials_[i].keepLast(kind);
    begun(number).take(finding);
}

void Run::take(const StageProgress& progress) {
    progress_ = progress;
    if (progress.stage == Stage::Aggregate || progress.stage == Stage::Boost ||
        progress.stage == Stage::Descend)
        queriesPlanned_ = std::max(queriesPlanned_, progress.total);
    if (mechanism_ && trial(progress.trial) && countsSteps(progress.stage, mechanism_->descriptor.steps))
        begun(progress.trial).stepsOver(static_cast<long>(progress.done));
}

void Run::keepLastOfEach() {
    for (TrialRecord& record : trials_)
        for (const FindingKind* kind : record.kinds())
            if (kind->kept == Kept::AllOfLatest || (kind->kept == Kept::All && kind->filed == Filed::Object))
                record.keepLast(*kind);
}

long Run::stepOf(TrialNumber number) const {
    const TrialRecord* record = trial(number);
    return record ? record->currentStep() : 0;
}

void Run::apply(const Event& event) {
    ++version_;
    if (const auto* finding = std::get_if<Finding>(&event)) {
        keep(*finding);
    } else if (const auto* point = std::get_if<SeriesPoint>(&event)) {
        begun(point->trial).take(*point);
    } else if (const auto* mark = std::get_if<DatasetMark>(&event)) {
        data_ = *mark;
        noteGuess(std::exchange(data_.guessedLabel, {}), std::exchange(data_.guessedPositive, {}));
    } else if (const auto* progress = std::get_if<StageProgress>(&event)) {
        take(*progress);
    } else if (const auto* stage = std::get_if<StageFinished>(&event)) {
        stepsOfStages_.push_back(stepOf(stage->trial));
        stages_.push_back(*stage);
    } else if (const auto* remark = std::get_if<Remark>(&event)) {
        stepsOfRemarks_.push_back(stepOf(remark->trial));
        remarks_.push_back(*remark);
    } else if (const auto* finished = std::get_if<TrialFinished>(&event)) {
        TrialRecord& record = begun(finished->trial);
        record.outcome = finished->outcome;
        record.promise = finished->promise;
        if (!record.promise) promiseAgain(record);
    }
}

void Run::fail(Error error) {
    error_ = std::move(error);
    state_ = RunState::Failed;
    ++version_;
}

void Run::restore(std::vector<TrialRecord> trials) {
    trials_ = std::move(trials);
    for (TrialRecord& record : trials_)
        if (record.outcome && !record.promise) promiseAgain(record);
    ++version_;
}

// Nearly always a trial promises what the one before it did.
void Run::promiseAgain(TrialRecord& record) {
    const TrialRecord* before = &record == trials_.data() ? nullptr : &record - 1;
    const auto fixed = [](const TrialOutcome& outcome) {
        const PrivacyStatement& privacy = outcome.privacy;
        return std::tuple(outcome.asked, outcome.stopped.empty(),
                          privacy.dataIndependent.value_or(privacy.spent));
    };
    const bool alike = before != nullptr && before->promise &&
                       before->outcome->resolved == record.outcome->resolved &&
                       fixed(*before->outcome) == fixed(*record.outcome);
    record.promise = alike ? before->promise : promiseOf(experiment_, *record.outcome);
}

namespace {

std::vector<std::shared_ptr<const void>> firstQueries(const TrialRecord& record, long steps) {
    std::vector<std::shared_ptr<const void>> first;
    long left = steps;
    for (const QueriesAsked& block : record.all<QueriesAsked>()) {
        const auto taken = std::min<std::ptrdiff_t>(left, std::ssize(*block.queries));
        if (taken <= 0) break;
        left -= taken;
        first.push_back(std::make_shared<const QueriesAsked>(
            QueriesAsked{block.trial, std::make_shared<const std::vector<AskedQuery>>(
                                          block.queries->begin(), block.queries->begin() + taken)}));
    }
    return first;
}

} // namespace

Run Run::asOf(TrialNumber trial, long steps) const {
    Run then(experiment_, data_);
    then.build_ = build_;
    then.mark_ = mark_;
    then.state_ = RunState::Stopped;
    then.queriesPlanned_ = queriesPlanned_;
    if (trials_.empty()) return then;
    const std::size_t last = std::min(trial.index(), trials_.size() - 1);
    then.trials_.assign(trials_.begin(), trials_.begin() + static_cast<std::ptrdiff_t>(last));
    then.trials_.push_back(trials_[last].asOf(steps));
    // Findings know the row of a query, which is its place only where none was asked before.
    if (experiment_.earlier)
        then.trials_.back().replaceFindings(QueriesAsked::declared(), firstQueries(trials_[last], steps));
    const auto hadCome = [&](TrialNumber number, long step) {
        return number.index() < last || (number.index() == last && step <= steps);
    };
    for (std::size_t i = 0; i < stages_.size(); ++i)
        if (hadCome(stages_[i].trial, stepsOfStages_[i])) {
            then.stages_.push_back(stages_[i]);
            then.stepsOfStages_.push_back(stepsOfStages_[i]);
        }
    for (std::size_t i = 0; i < remarks_.size(); ++i)
        if (hadCome(remarks_[i].trial, stepsOfRemarks_[i])) {
            then.remarks_.push_back(remarks_[i]);
            then.stepsOfRemarks_.push_back(stepsOfRemarks_[i]);
        }
    // No two states of a run may look alike to who compares versions.
    then.version_ = version_ + 1 + (last << 32U) + static_cast<std::size_t>(steps);
    return then;
}

namespace {

std::vector<double> promisedBy(const Run& run) {
    std::vector<double> values;
    for (const TrialRecord& trial : run.trials())
        if (trial.promise && trial.promise->epsilon) values.push_back(trial.promise->epsilon->value);
    return values;
}

// The same at every step: an odometer is no filter.
SeriesBand flatPromise(const Run& run) {
    SeriesBand band;
    const auto promised = spreadOf(promisedBy(run));
    double last = 0;
    for (const TrialRecord& trial : run.trials())
        if (const auto& asked = trial.x(series::epsilon); !asked.empty()) last = std::max(last, asked.back());
    if (!promised || last == 0) return band;
    band.x = {0, last};
    band.middle = {promised->median, promised->median};
    band.lower = {promised->q1, promised->q1};
    band.upper = {promised->q3, promised->q3};
    return band;
}

} // namespace

SeriesBand Run::band(const SeriesDescriptor& series, BandKind kind, std::size_t most) const {
    if (promisedAtOnce(*this, series)) return flatPromise(*this);
    SeriesBand band;
    const SeriesColumn* longest = nullptr;
    for (const TrialRecord& record : trials_)
        if (const SeriesColumn& column = record.column(series);
            !column.y.empty() && (!longest || column.y.size() > longest->y.size()))
            longest = &column;
    if (!longest) return band;
    const std::size_t size = longest->y.size();
    const std::size_t stride = most < 2 ? 1 : std::max<std::size_t>(1, (size + most - 2) / (most - 1));
    std::vector<const SeriesColumn*> columns;
    for (const TrialRecord& record : trials_)
        columns.push_back(&record.column(series));
    std::vector<double> values;
    for (std::size_t i = 0; i < size; ++i) {
        if (i % stride != 0 && i + 1 != size) continue;
        values.clear();
        for (const SeriesColumn* column : columns)
            if (const auto value = valueAt(*column, series.band, i, longest->x[i])) values.push_back(*value);
        if (values.empty()) continue;
        const bool quartiles = kind == BandKind::Quartiles;
        // One value is its own band: most runs have one trial, and long series.
        const Spread spread =
            values.size() == 1 ? Spread{values[0], 0, values[0], values[0], values[0]} : *spreadOf(values);
        band.x.push_back(longest->x[i]);
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
        for (const SeriesDescriptor* series :
             {&series::labelsAnswered, &series::epsilon, &series::accuracy, &series::auroc, &series::auprc})
            if (const auto value = series->ending(*record.outcome)) values[series->id].push_back(*value);
        if (const auto& independent = record.outcome->privacy.dataIndependent)
            values[series::dataIndependentEpsilon.id].push_back(independent->value);
    }
    std::map<std::string, Spread> summary;
    for (auto& [name, list] : values)
        summary[name] = *spreadOf(std::move(list));
    return summary;
}

std::optional<double> Run::latest(const SeriesDescriptor& series) const {
    if (promisedAtOnce(*this, series)) {
        const auto promised = spreadOf(promisedBy(*this));
        return promised ? std::optional(promised->median) : std::nullopt;
    }
    std::vector<double> values;
    for (const TrialRecord& record : trials_)
        if (record.outcome && series.ending)
            if (const auto value = series.ending(*record.outcome)) values.push_back(*value);
    if (const auto spread = spreadOf(std::move(values))) return spread->median;
    for (auto record = trials_.rbegin(); record != trials_.rend(); ++record)
        if (const auto& points = record->y(series); !points.empty() && !std::isnan(points.back()))
            return points.back();
    return std::nullopt;
}

std::optional<Spread> Run::baselineSpread(const std::string& name, const SeriesDescriptor& quality) const {
    std::vector<double> values;
    for (const TrialRecord& record : trials_)
        if (const Quality* found = record.baseline(name))
            if (const auto value = qualityValue(*found, quality)) values.push_back(*value);
    return spreadOf(std::move(values));
}

std::optional<Spread> Run::lostToEncoder() const {
    std::vector<double> values;
    for (const TrialRecord& record : trials_) {
        const Quality* whole = record.baseline("nonprivate");
        const Quality* encoded = record.baseline("nonprivate_encoded");
        if (whole && encoded) values.push_back(whole->accuracy - encoded->accuracy);
    }
    return spreadOf(std::move(values));
}

std::optional<double> Run::baselineQuality(const std::string& name, const SeriesDescriptor& quality) const {
    const auto spread = baselineSpread(name, quality);
    return spread ? std::optional(spread->median) : std::nullopt;
}

std::optional<double> Run::bought(AccountantReading reading) const {
    std::vector<double> values;
    for (const TrialRecord& record : trials_)
        if (const auto& labels = record.y(series::boughtBy(reading)); !labels.empty())
            values.push_back(labels.back());
    const auto spread = spreadOf(std::move(values));
    return spread ? std::optional(spread->median) : std::nullopt;
}

std::optional<PrivacyStatement> Run::privacy() const {
    for (auto record = trials_.rbegin(); record != trials_.rend(); ++record)
        if (record->outcome) return record->outcome->privacy;
    return std::nullopt;
}

bool promisedAtOnce(const Run& run) {
    const TrialRecord* latest = run.trials().empty() ? nullptr : &run.trials().back();
    const bool resolved = latest != nullptr && latest->outcome && !latest->outcome->resolved.values().empty();
    return !againstPromise(run.experiment(),
                           resolved ? latest->outcome->resolved : run.experiment().parameters)
                .empty();
}

bool promisedAtOnce(const Run& run, const SeriesDescriptor& series) {
    return series.id == series::dataIndependentEpsilon.id && promisedAtOnce(run);
}

} // namespace epsiloscope
