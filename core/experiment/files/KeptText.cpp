// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/KeptText.h"

#include "core/base/CsvCell.h"
#include "core/experiment/files/ModelFile.h"

namespace epsiloscope {

namespace {

std::optional<TrialNumber> trialWith(const Run& run, KeptWhat what) {
    for (std::size_t i = 0; i < run.trials().size(); ++i) {
        const TrialRecord& trial = run.trials()[i];
        const bool has = what == KeptWhat::Labels ? trial.latest<LabelsGiven>() != nullptr
                                                  : trial.latest<ModelTrained>() != nullptr;
        if (has && trial.outcome) return TrialNumber::fromIndex(i);
    }
    return std::nullopt;
}

} // namespace

std::string labelsCsv(const LabelsGiven& given, const Coverage& coverage) {
    std::string text;
    for (const std::string& line : coverage.lines)
        text += csvComment(line);
    text += std::string("# row: which record of the ") + (given.ofTest ? "test file" : "data") +
            " it is, counted from 1\n";
    text += csvGuardComment(given.classes) + "row,label,given_by\n";
    for (const GivenLabel& one : *given.labels)
        text += std::to_string(one.row + std::uint64_t{1}) + "," +
                csvCell(given.classes[static_cast<std::size_t>(one.label)]) + "," +
                (one.byStudent ? "student" : "teachers") + "\n";
    return text;
}

bool holds(const Run& run, KeptWhat what) {
    return trialWith(run, what).has_value();
}

Result<std::string> keptText(const Run& run, KeptWhat what) {
    const auto number = trialWith(run, what);
    if (!number) return Error{"the run holds none", "", "run it again"};
    const TrialRecord* trial = run.trial(*number);
    const TrialFinished finished{*number, *trial->outcome};
    if (what == KeptWhat::Labels)
        return labelsCsv(*trial->latest<LabelsGiven>(), coverageOf(what, run.experiment(), finished));
    const KeptModel& model = *trial->latest<ModelTrained>()->model;
    return modelText(model, coverageOf(what, run.experiment(), finished, model.encoderOnPrivate));
}

} // namespace epsiloscope
