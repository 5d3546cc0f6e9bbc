// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/KeptText.h"

#include "core/base/Result.h"
#include "core/declared/CsvFile.h"
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

const char* inWords(PoolOf pool) {
    return pool == PoolOf::Data ? "data" : pool == PoolOf::Test ? "test file" : "public pool's file";
}

} // namespace

CsvFile labelsCsv(const LabelsGiven& given, const Coverage& coverage) {
    CsvFile file{
        "row,label,given_by\n",
        {.facts = {coverage.lines.begin(), coverage.lines.end()}, .guarded = anyGuarded(given.classes)}};
    file.notes.facts.push_back(
        Sentence("row: which record of the %1 it is, counted from 1", {inWords(given.of)}));
    for (const GivenLabel& one : *given.labels)
        file.table += std::to_string(one.row + std::uint64_t{1}) + "," +
                      csvCell(given.classes[static_cast<std::size_t>(one.label)]) + "," +
                      (one.byStudent ? "student" : "teachers") + "\n";
    return file;
}

bool holds(const Run& run, KeptWhat what) {
    return trialWith(run, what).has_value();
}

Result<CsvFile> keptText(const Run& run, KeptWhat what) {
    const auto number = trialWith(run, what);
    if (!number) return Error{"the run holds none", "", "run it again"};
    const TrialRecord* trial = run.trial(*number);
    const TrialFinished finished{*number, *trial->outcome};
    if (what == KeptWhat::Labels)
        return labelsCsv(*trial->latest<LabelsGiven>(), coverageOf(what, run.experiment(), finished));
    const KeptModel& model = *trial->latest<ModelTrained>()->model;
    ASSIGN_OR_RETURN(auto text,
                     modelText(model, coverageOf(what, run.experiment(), finished, model.encoderOnPrivate)));
    return CsvFile{std::move(text)};
}

} // namespace epsiloscope
