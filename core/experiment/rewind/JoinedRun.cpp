// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/JoinedRun.h"

#include "core/mechanisms/shared/LabelsRight.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

void appendShifted(SeriesColumn& column, const SeriesColumn& more, double x, double y) {
    for (std::size_t i = 0; i < more.x.size(); ++i) {
        column.x.push_back(more.x[i] + x);
        column.y.push_back(more.y[i] + y);
    }
}

SeriesColumn columnOf(const ForkedCurve& curve) {
    return {curve.steps, curve.epsilon};
}

TrialOutcome outcomeOf(const Fork& fork, const ForkedRun& both, TrialOutcome after, long answered) {
    after.asked += fork.steps;
    after.answered += answered;
    after.labelAccuracy.reset();
    after.expected.reset();
    after.privacy = PrivacyStatement{};
    after.privacy.spent = both.headline.atEnd;
    if (both.headline.atEnd.kind != both.independent.atEnd.kind)
        after.privacy.dataIndependent = both.independent.atEnd;
    return after;
}

} // namespace

Run joinedRun(const Run& left, const Fork& fork, const ForkedRun& both, const Run& continuation,
              TrialNumber trial) {
    const TrialRecord before = left.trial(fork.trial)->asOf(fork.steps);
    const TrialRecord& after = *continuation.trial(trial);
    const auto seam = static_cast<double>(fork.steps);
    const double answered = fork.answers.y.empty() ? 0 : fork.answers.y.back();
    TrialRecord record;
    record.setColumn(series::epsilon, columnOf(both.headline));
    record.setColumn(series::dataIndependentEpsilon, columnOf(both.independent));
    SeriesColumn labels = fork.answers;
    appendShifted(labels, after.column(series::labelsAnswered), seam, answered);
    record.setColumn(series::labelsAnswered, std::move(labels));
    SeriesColumn right = before.column(series::labelsRight);
    appendShifted(right, after.column(series::labelsRight), seam, right.y.empty() ? 0 : right.y.back());
    record.setColumn(series::labelsRight, std::move(right));
    for (const SeriesDescriptor* score : series::ofScores()) {
        SeriesColumn column = before.column(*score);
        const bool counts = score == &series::scoredAsked;
        appendShifted(column, after.column(*score), answered, counts ? seam : 0);
        record.setColumn(*score, std::move(column));
    }
    record.replaceFindings(BaselineScored::declared(), after.findings(BaselineScored::declared()));
    auto queries = before.findings(QueriesAsked::declared());
    std::ranges::copy(after.findings(QueriesAsked::declared()), std::back_inserter(queries));
    record.replaceFindings(QueriesAsked::declared(), std::move(queries));
    record.promise = both.promise;
    // No parameters say what both cost: whoever looks at them has ε and δ alone.
    const bool one = both.independent.by == ForkComposition::OneRun;
    if (!one && both.promise.epsilon) record.promise = promiseOf(*both.promise.epsilon);
    record.outcome = outcomeOf(fork, both, *after.outcome, static_cast<long>(answered));
    if (!one) record.outcome->resolved = {};
    Run run(continuation.experiment(), continuation.data());
    run.restore({std::move(record)});
    run.setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope
