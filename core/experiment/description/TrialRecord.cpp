// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/TrialRecord.h"

#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

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
    if (kind.kept != Kept::All) records.clear();
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

} // namespace epsiloscope
