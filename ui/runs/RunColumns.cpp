// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunColumns.h"

#include <array>

namespace epsiloscope {

namespace {

using Columns = std::array<RunColumn, RunsModel::FirstParameter>;

RunColumn column(const char* key, const char* title, const char* name, const char* toolTip) {
    return {key, QString::fromUtf8(title), QString::fromUtf8(name), QString::fromUtf8(toolTip)};
}

// In the order of RunsModel::Column.
Columns describeColumns() {
    return {
        column("swatch", "", "Line and marker", "Line and marker on the charts; click to hide or show."),
        column("name", "Run", "Run", "Sorts by age."),
        column("mechanism", "Mechanism", "Mechanism",
               "The mechanism and the parameters that tell runs apart."),
        column("epsilon", "ε", "ε spent",
               "Privacy spent: smaller is more private. Median over trials. What it means is under “kind of "
               "ε”."),
        column("kind", "kind of ε", "Kind of ε", "What the ε means, and whether it may be published."),
        column("delta", "δ", "δ", "The probability with which the promise of ε may fail."),
        column("adjacency", "adjacency", "Adjacency",
               "What the promise of ε hides: one record, or a part of "
               "it."),
        column("data_independent_epsilon", "data-independent ε", "Data-independent ε",
               "The ε that holds for every dataset and may be published. Median over trials."),
        column("improved_conversion_epsilon", "improved ε", "ε by the improved conversion",
               "The same RDP under the improved conversion to (ε, δ): never larger. Median over trials."),
        column("checks_part", "checks", "ε: part of the checks",
               "What the threshold checks cost, at the order that gives the least ε."),
        column("answers_part", "answers", "ε: part of the answers",
               "What the answers cost, at the order that gives the least ε."),
        column("conversion_part", "conversion", "ε: part of the conversion",
               "What turning RDP into (ε, δ) adds, at the order that gives the least ε."),
        column("sanitised_epsilon", "sanitised ε", "Sanitised ε",
               "The data-dependent ε with noise of its own. Only what a release has drawn may be published."),
        column("as_published_epsilon", "as-published ε", "ε as the paper prints it",
               "A figure for comparing with papers. The tool tip says what it really guarantees."),
        column("expected_epsilon", "expected ε", "ε in expectation",
               "On average over the run's own noise: a figure and not a guarantee."),
        column("expected_labels", "expected labels", "Labels in expectation",
               "On average over the run's own noise: a figure and not a guarantee."),
        column("label_accuracy", "label accuracy", "Label accuracy",
               "Share of the labels given that are true. Median over trials."),
        column("own_answers", "own answers", "Student's own answers",
               "Questions that the student answered alone. Median over trials."),
        column("labels", "labels", "Labels answered",
               "Labels that the student was given. Median over trials."),
        column("asked", "asked", "Queries asked",
               "Queries that were asked, answered or not. Median over trials."),
        column("accuracy", "accuracy", "Accuracy",
               "On the test set: median over trials ± half the interquartile range."),
        column("auroc", "AUROC", "AUROC",
               "Area under the ROC curve; with more than two classes the mean of one-versus-rest."),
        column("auprc", "AUPRC", "AUPRC",
               "Area under the precision–recall curve; with more than two classes the mean of "
               "one-versus-rest."),
        column("time", "time", "Time or state", "Computing time of all trials, or the state of the run."),
        column("trials", "trials", "Trials", "How often the experiment is repeated with other noise."),
        column("seed", "seed", "Seed", "Fixes the noise of an exploration. A release has none."),
        column("dataset", "dataset", "Dataset", "The file or sample that the run learnt from."),
    };
}

} // namespace

const RunColumn& fixedColumn(int column) {
    static const Columns columns = describeColumns();
    return columns.at(static_cast<std::size_t>(column));
}

QString parameterTitle(const ParameterDescriptor& parameter) {
    const QString label = QString::fromStdString(parameter.label);
    // Beside the ε that was spent, the one that may be.
    return parameter.budget && parameter.id == "epsilon" ? QStringLiteral("budget %1").arg(label) : label;
}

QString parameterKey(const ParameterDescriptor& parameter) {
    return QStringLiteral("parameter.") + QString::fromStdString(parameter.id);
}

} // namespace epsiloscope
