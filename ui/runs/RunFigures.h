// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/runs/RunList.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Everything a table says of a run, worked out once for each of its versions. What is not known, or does not
/// exist for the mechanism, is absent.
struct RunFigures {
    RunPrivacy privacy;
    std::optional<double> labels, asked;          ///< medians over finished trials
    std::optional<double> accuracy, auroc, auprc; ///< medians over finished trials, else the latest
    std::optional<Spread> accuracySpread;         ///< once a trial has finished
    std::optional<double>
        improved; ///< the headline under the improved conversion; median over finished trials
    /// The parts of the headline; of several trials the last finished one's, so that it adds up.
    std::optional<EpsilonParts> parts;
    std::optional<SanitisedStatement> sanitised;     ///< the last finished trial's
    std::optional<PublishedFigure> asPublished;      ///< the same
    std::optional<ExpectedAccount> expected;         ///< the same
    std::optional<double> labelAccuracy, ownAnswers; ///< medians over finished trials
    std::size_t finishedTrials = 0;
    std::optional<double> seconds; ///< secondsOf()
    Parameters parameters;         ///< in force; those that mean nothing here left out
    QString mechanism;             ///< mechanismSummary()
};

/// The parts behind the cells of one run.
struct RunCell {
    const RunEntry& entry;
    const RunFigures& figures; ///< the entry's
};

RunFigures figuresOf(const RunEntry& entry);

using Confusion = std::vector<std::vector<long>>; ///< [true class][class said]

/// The confusion matrix of "mechanism", or of a baseline by its name, over the finished trials; empty where
/// there is no such model.
Confusion summedConfusion(const Run& run, const std::string& model);

std::size_t finishedTrials(const Run& run);

/// One thing that a person should read about a run.
struct RunNotice {
    enum class Kind { Failure, BudgetSpent, Warning, Note } kind = Kind::Note;
    QString text{};
    QString where{}, mend{}; ///< failures only; may be empty
    int trials = 1;          ///< how many trials said it
    bool operator==(const RunNotice&) const = default;
};

/// The remarks of a run, gravest first; the same words of several trials once.
std::vector<RunNotice> noticesOf(const Run& run);

/// True if the run has a failure or a warning, which its name is marked with.
bool hasGraveNotice(const Run& run);

/// All of them, a paragraph each, as rich text and as plain text; empty: there is nothing to say.
QString noticesInWords(const Run& run);
QString noticesInPlainWords(const Run& run);

} // namespace epsiloscope
