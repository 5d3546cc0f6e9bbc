// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/PreparationRemarks.h"

#include "core/mechanisms/PreparedData.h"

#include <algorithm>
#include <optional>

namespace epsiloscope {

namespace {

// How many rows were left out, or whether any were, is exact knowledge of private rows: a release says its
// rule alone, whatever the data are.
std::optional<std::string> leftOut(const Experiment& experiment, const std::vector<int>& classes,
                                   const std::string& firstClass) {
    const RoleUse use = roleUseOf(experiment);
    const auto holes = std::count(classes.begin(), classes.end(), -1);
    if (use == RoleUse::WholeRecords) {
        if (experiment.release)
            return "rows without a label count as the first class where they are learnt from, and are left "
                   "out "
                   "of the test";
        if (holes == 0) return std::nullopt;
        return std::to_string(holes) + " rows have no label: those that are learnt from count as '" +
               firstClass + "', since leaving them out would tell of them; of the test they are left out";
    }
    const std::string apart = experiment.data.pretrainClasses.empty()
                                  ? ""
                                  : " (or one of the classes that are public and pretrain)";
    const bool drops = !experiment.data.missingAsCategory;
    const std::string cells =
        use == RoleUse::Features ? "missing public cells (private ones are filled in)" : "missing cells";
    if (experiment.release)
        return "rows without a label" + apart + (drops ? " or with " + cells : "") + " are left out";
    if (holes == 0) return std::nullopt;
    return std::to_string(holes) + " rows were left out: no label" + apart + ", or " + cells;
}

// A release tells its rules, an exploration what became of the rows.
Telling tellingOf(bool release) {
    return release ? Telling::Public : Telling::Private;
}

bool pretrainsOnData(const Experiment& experiment) {
    const ParameterValue* source = experiment.parameters.find("pretraining");
    const auto* choice = source == nullptr ? nullptr : std::get_if<std::string>(source);
    return !experiment.data.pretrainClasses.empty() || (choice != nullptr && *choice == "data");
}

bool holdsPersonalBudgets(const Experiment& experiment) {
    const ParameterValue* kind = experiment.parameters.find("personal_budgets");
    const auto* choice = kind == nullptr ? nullptr : std::get_if<std::string>(kind);
    return choice != nullptr && *choice == "column";
}

} // namespace

RoleUse roleUseOf(const Experiment& experiment) {
    return roleUseOf(*findMechanism(experiment.mechanism), experiment.parameters, experiment.split);
}

void remarkOnHonesty(const Experiment& experiment, const std::vector<int>& classes,
                     const std::string& firstClass, int trial, Observer& observer) {
    if (trial != 1) return;
    if (const auto rows = leftOut(experiment, classes, firstClass))
        observer.observe(Remark{trial, Severity::Note, *rows, tellingOf(experiment.release)});
    if (pretrainsOnData(experiment))
        observer.observe(
            Remark{trial, Severity::Warning,
                   "what pretrains counts as public: nothing protects it, and no ε is charged for it",
                   Telling::Public});
    if (!experiment.data.personalBudget.empty() && !holdsPersonalBudgets(experiment))
        observer.observe(Remark{trial, Severity::Warning,
                                "nobody is held to the ε of column \"" + experiment.data.personalBudget +
                                    "\": that takes dpbag with personal_budgets = column",
                                Telling::Public});
    const RoleUse use = roleUseOf(experiment);
    if (experiment.split.balance && use != RoleUse::Features)
        observer.observe(
            Remark{trial, Severity::Warning,
                   "balancing reads the class counts of all records: that is outside the guarantee"});
    const bool guessed = experiment.data.types.empty() && !experiment.data.path.starts_with("sample:");
    if (use != RoleUse::Records && guessed && !experiment.release)
        observer.observe(
            Remark{trial, Severity::Note,
                   "whether a column holds numbers or texts was guessed from all its cells, private "
                   "ones too, which is outside the guarantee; data.types says it for certain"});
    if (experiment.encoder.fit == FitOn::PrivatePool)
        observer.observe(
            Remark{trial, Severity::Warning,
                   use == RoleUse::Records
                       ? "means and categories were fitted on private records: that is outside the guarantee"
                       : "ranges and categories that nobody declared were read off private features: that is "
                         "outside the guarantee"});
}

// What the test file holds beyond what can be examined, and what could be read otherwise in it.
void remarkOnTest(const Experiment& experiment, const Dataset& dataset, const std::vector<int>& classes,
                  int trial, Observer& observer) {
    if (trial != 1 || !dataset.test) return;
    if (const auto holes = std::count(classes.begin(), classes.end(), -1); holes > 0)
        observer.observe(Remark{trial, Severity::Warning,
                                std::to_string(holes) + " of " + std::to_string(classes.size()) +
                                    " rows of the test file were left out: missing cells, no label, or one "
                                    "that is no class of the training file" +
                                    (experiment.data.pretrainClasses.empty()
                                         ? ""
                                         : " or, being public, one that only pretrains")});
    if (!dataset.testGuess) return;
    for (const std::string& doubt : dataset.testGuess->doubts)
        observer.observe(Remark{trial, Severity::Note, "test file: " + doubt});
}

// Cells that a declared range does not cover. How many there are is exact knowledge of private features: a
// release says its rule alone.
void remarkOnRanges(const PreparedData& data, bool release, int trial, Observer& observer) {
    if (trial != 1 || data.privateFeature.empty()) return;
    if (release)
        return observer.observe(Remark{
            trial, Severity::Note,
            "values beyond a declared range count as its nearest end, texts beyond a declared list as none "
            "of it, missing private numbers and words in their place as the middle of their range",
            Telling::Public});
    for (const BeyondRange& beyond : data.beyondRange)
        observer.observe(Remark{
            trial, Severity::Warning,
            "column '" + beyond.column + "' is declared narrower than its values: " +
                std::to_string(beyond.values) + " of " + std::to_string(data.privatePool.labels.size()) +
                " lie beyond and count as its nearest end, are none of its texts, or are no number and "
                "count as missing"});
}

} // namespace epsiloscope
