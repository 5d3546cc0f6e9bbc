// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/TrialRecord.h"

#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// The first points of a column, as many as had been told after so many steps. What came later may be said of
// the last step, and does not belong to it.
std::size_t pointsAsOf(const SeriesColumn& column, const std::vector<double>& counts, long steps,
                       bool stepsAreTold) {
    const auto later =
        std::ranges::find_if(counts, [steps](double count) { return count > static_cast<double>(steps); });
    const auto count = static_cast<std::size_t>(later - counts.begin());
    return std::min({count, column.x.size(), stepsAreTold ? column.inSteps : column.x.size()});
}

} // namespace

TrialRecord::TrialRecord() = default;
TrialRecord::TrialRecord(const TrialRecord& other) = default;
TrialRecord::TrialRecord(TrialRecord&& other) noexcept = default;
TrialRecord& TrialRecord::operator=(const TrialRecord& other) = default;
TrialRecord& TrialRecord::operator=(TrialRecord&& other) noexcept = default;
TrialRecord::~TrialRecord() = default;

const SeriesColumn& TrialRecord::column(const SeriesDescriptor& series) const {
    static const SeriesColumn none;
    const auto found = columns_.find(series.id);
    return found == columns_.end() ? none : found->second;
}

const std::vector<double>& TrialRecord::readingSteps() const {
    const std::vector<double>* longest = nullptr;
    for (const AccountantReading reading : allReadings)
        if (const auto& steps = x(series::epsilonBy(reading)); !longest || steps.size() > longest->size())
            longest = &steps;
    return *longest;
}

const std::vector<std::shared_ptr<const void>>& TrialRecord::findings(const FindingKind& kind) const {
    static const std::vector<std::shared_ptr<const void>> none;
    const auto found = findings_.find(&kind);
    return found == findings_.end() ? none : found->second;
}

std::vector<const FindingKind*> TrialRecord::kinds() const {
    std::vector<const FindingKind*> kinds;
    for (const auto& [kind, records] : findings_)
        if (!records.empty()) kinds.push_back(kind);
    return kinds;
}

AskedQueries TrialRecord::queries() const {
    AskedQueries queries;
    for (const QueriesAsked& block : all<QueriesAsked>())
        queries.append(block.queries);
    return queries;
}

const Quality* TrialRecord::baseline(const std::string& name) const {
    for (const BaselineScored& scored : all<BaselineScored>())
        if (scored.name == name) return &scored.quality;
    return nullptr;
}

void TrialRecord::take(const SeriesPoint& point) {
    SeriesColumn& column = columns_[point.series->id];
    column.x.push_back(point.step);
    column.y.push_back(point.value);
}

void TrialRecord::take(const Finding& finding) {
    const FindingKind& kind = finding.kind();
    if (kind.points)
        kind.points(finding.record().get(),
                    [this](const SeriesDescriptor& series, double step, double value) {
                        take(SeriesPoint{{}, &series, step, value});
                    });
    if (kind.kept == Kept::Never) return;
    auto& records = findings_[&kind];
    if (kind.kept != Kept::All && kind.kept != Kept::AllOfLatest) records.clear();
    if (kind.replaces)
        std::erase_if(records, [&](const std::shared_ptr<const void>& earlier) {
            return kind.replaces(earlier.get(), finding.record().get());
        });
    records.push_back(finding.record());
}

void TrialRecord::replaceFindings(const FindingKind& kind, std::vector<std::shared_ptr<const void>> records) {
    if (records.empty())
        findings_.erase(&kind);
    else
        findings_[&kind] = std::move(records);
}

void TrialRecord::setColumn(const SeriesDescriptor& series, SeriesColumn column) {
    if (column.x.empty())
        columns_.erase(series.id);
    else
        columns_[series.id] = std::move(column);
}

void TrialRecord::forget(const FindingKind& kind) {
    findings_.erase(&kind);
}

void TrialRecord::forget(const SeriesDescriptor& series) {
    columns_.erase(series.id);
}

void TrialRecord::keepLast(const FindingKind& kind) {
    const auto found = findings_.find(&kind);
    if (found == findings_.end() || found->second.size() < 2) return;
    auto& inSteps = inSteps_[&kind];
    inSteps = inSteps == found->second.size() ? 1 : 0;
    found->second.erase(found->second.begin(), found->second.end() - 1);
}

void TrialRecord::stepsOver(long steps) {
    steps_ = steps;
    for (auto& [id, column] : columns_)
        column.inSteps = column.x.size();
    for (const auto& [kind, records] : findings_)
        inSteps_[kind] = records.size();
}

long TrialRecord::currentStep() const {
    if (!steps_) return 0;
    // Progress is told less often than what happens.
    const std::vector<double>& counts = x(series::epsilon);
    return std::max(*steps_ + 1, counts.empty() ? 0L : static_cast<long>(counts.back()));
}

TrialRecord TrialRecord::asOf(long steps) const {
    TrialRecord then;
    const bool told = steps_.value_or(0) > 0;
    for (const auto& [id, column] : columns_) {
        // Quality goes by labels answered; another column says how many queries had been asked.
        const bool scores = std::ranges::any_of(
            series::ofScores(), [&id = id](const SeriesDescriptor* one) { return one->id == id; });
        const std::size_t count = pointsAsOf(column, scores ? y(series::scoredAsked) : column.x, steps, told);
        if (count == 0) continue;
        const auto last = static_cast<std::ptrdiff_t>(count);
        then.columns_[id] = {
            {column.x.begin(), column.x.begin() + last}, {column.y.begin(), column.y.begin() + last}, count};
    }
    for (const auto& [kind, records] : findings_) {
        const auto known = inSteps_.find(kind);
        const std::size_t most = !told                     ? records.size()
                                 : known == inSteps_.end() ? 0
                                                           : std::min(known->second, records.size());
        std::vector<std::shared_ptr<const void>> kept;
        for (std::size_t i = 0; i < most; ++i)
            if (auto record = kind->asOf ? kind->asOf(records[i], steps) : records[i])
                kept.push_back(std::move(record));
        if (!kept.empty()) then.findings_[kind] = std::move(kept);
    }
    then.stepsOver(steps);
    return then;
}

} // namespace epsiloscope
