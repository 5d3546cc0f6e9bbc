// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/AccountingSeries.h"
#include "core/mechanisms/shared/Event.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The points of one series, in the order in which they were told.
struct SeriesColumn {
    std::vector<double> x, y; ///< steps and values; a value may be "not a number": there is none
    std::size_t inSteps = 0;  ///< points that had been told when the latest step was over

    bool operator==(const SeriesColumn& other) const { return x == other.x && y == other.y; }
};

/// One trial as recorded: columns of points by the id of their series, and findings by their kind. What a
/// release or a file does not hold is absent.
class TrialRecord {
public:
    // Copied in most files, compiled in one.
    TrialRecord();
    TrialRecord(const TrialRecord& other);
    TrialRecord(TrialRecord&& other) noexcept;
    TrialRecord& operator=(const TrialRecord& other);
    TrialRecord& operator=(TrialRecord&& other) noexcept;
    ~TrialRecord();

    /// Steps and values of a series; empty where it has no points.
    const std::vector<double>& x(const SeriesDescriptor& series) const { return column(series).x; }
    const std::vector<double>& y(const SeriesDescriptor& series) const { return column(series).y; }
    const SeriesColumn& column(const SeriesDescriptor& series) const;
    const std::map<std::string, SeriesColumn, std::less<>>& columns() const { return columns_; }

    /// The steps at which ε was read by several accountants.
    const std::vector<double>& readingSteps() const;

    /// The findings of a type that this trial keeps, in order.
    template <DeclaredFinding Record> FindingsOf<Record> all() const {
        return FindingsOf<Record>(findings(Record::declared()));
    }
    /// The latest of them; null where there is none.
    template <DeclaredFinding Record> const Record* latest() const {
        const auto records = all<Record>();
        return records.empty() ? nullptr : &records.back();
    }
    const std::vector<std::shared_ptr<const void>>& findings(const FindingKind& kind) const;
    /// The kinds of which there is something, in no particular order.
    std::vector<const FindingKind*> kinds() const;

    /// The queries that were asked, with their votes; empty in a release and in what a file restores.
    AskedQueries queries() const;
    /// A reference that was scored on the trial's split, by name; or null.
    const Quality* baseline(const std::string& name) const;

    void take(const SeriesPoint& point);
    /// Keeps it as its kind says, and the points that follow from it.
    void take(const Finding& finding);
    /// Without points that follow from it.
    void replaceFindings(const FindingKind& kind, std::vector<std::shared_ptr<const void>> records);
    void setColumn(const SeriesDescriptor& series, SeriesColumn column);
    void forget(const FindingKind& kind);
    void forget(const SeriesDescriptor& series);
    /// Keeps the last alone of several of this kind.
    void keepLast(const FindingKind& kind);

    /// So many steps are over, and what belongs to them has been told; 0: the first is to come.
    void stepsOver(long steps);
    /// The latest of these; absent where nobody said: of a release, of what a file restores.
    const std::optional<long>& stepsTold() const { return steps_; }
    /// The step that whatever is told now belongs to: 0 before the steps, one more than there are after them.
    long currentStep() const;
    /// As it stood once so many steps were over, 1 or more: without outcome, and without findings that
    /// were replaced since then by later ones of their kind.
    TrialRecord asOf(long steps) const;

    std::optional<TrialOutcome> outcome; ///< present once the trial has finished
    std::optional<Promise> promise;      ///< likewise: what it promised before its first query

private:
    std::map<std::string, SeriesColumn, std::less<>> columns_;
    std::map<const FindingKind*, std::vector<std::shared_ptr<const void>>> findings_;
    std::map<const FindingKind*, std::size_t> inSteps_; ///< their number when the latest step was over
    std::optional<long> steps_;
};

} // namespace epsiloscope
