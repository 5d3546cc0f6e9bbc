// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/ExperimentTemplate.h"

#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/data/encoding/DeclaredDomains.h"
#include "core/data/samples/SampleData.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ColumnNames.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const SampleDescriptor* sampleOf(const std::string& path) {
    const auto& all = sampleDescriptors();
    const auto found = std::ranges::find_if(
        all, [&](const SampleDescriptor& sample) { return path == "sample:" + sample.id; });
    return found == all.end() ? nullptr : &*found;
}

// The person sees which label was found, and confirms it by leaving it there.
Result<void> nameLabel(ExperimentTemplate& made, const Dataset& dataset) {
    DataReference& data = made.experiment.data;
    if (!data.label.empty()) return {};
    if (const SampleDescriptor* sample = sampleOf(data.path)) {
        data.label = sample->label;
        if (data.publicColumns.empty()) data.publicColumns = sample->publicColumns;
        if (data.person.empty() && !sample->person.empty()) data.person = {sample->person};
        return {};
    }
    const int budgets = data.personalBudget.empty() ? -1 : dataset.table.find(data.personalBudget);
    const int column = guessLabel(dataset.table, budgets);
    if (column < 0)
        return Error{"no column looks like a label", "/data/label",
                     "name the one to learn: --set data.label=COLUMN"};
    data.label = columnReference(dataset.table, static_cast<std::size_t>(column));
    made.remarks.push_back(
        Sentence("the label is guessed to be '%1': change it where it is another", {data.label}));
    return {};
}

// For text files alone: others say the types of their columns.
void nameTypes(DataReference& data, const Dataset& dataset) {
    if (!data.types.empty() || !dataset.guess || dataset.guess->format != "delimited") return;
    const bool named = dataset.preset != nullptr || dataset.nameless;
    const std::size_t columns = dataset.table.columns.size() - (dataset.guess->labels.empty() ? 0 : 1);
    for (std::size_t c = 0; c < columns; ++c)
        data.types[named ? columnNumber(dataset.table, c) : columnReference(dataset.table, c)] =
            dataset.table.columns[c].type;
}

std::string publishedAs(const Dataset& dataset) {
    const SampleDescriptor* sample = sampleOf(dataset.path);
    const std::string id = sample ? sample->id : dataset.preset ? dataset.preset->id : "";
    return findPublishedDomains(id) ? id : "";
}

// Features that must be declared and are not.
Result<std::vector<std::size_t>> undeclaredOf(const Experiment& experiment, const Dataset& dataset) {
    const RoleUse use = roleUseOf(experiment);
    if (dataset.votes || use == RoleUse::Records) return std::vector<std::size_t>{};
    ASSIGN_OR_RETURN(const auto schema, dataset.schema(experiment.roles()));
    ASSIGN_OR_RETURN(const auto domains, declaredDomains(dataset.table, experiment.encoder));
    return undeclaredColumns(dataset.table, schema, domains, protectedColumns(schema, use));
}

Result<void> declareRanges(ExperimentTemplate& made, const Dataset& dataset) {
    Experiment& experiment = made.experiment;
    const RoleUse use = roleUseOf(experiment);
    if (use == RoleUse::Records) return {};
    if (use == RoleUse::Features && experiment.data.publicColumns.empty())
        made.remarks.emplace_back("every column is private: name in data.public those that are known to all");
    // Every row that does not test is learnt from.
    experiment.split.privateFraction += std::exchange(experiment.split.publicFraction, 0);
    experiment.encoder.scaling = Scaling::Declared;
    experiment.encoder.published = publishedAs(dataset);
    ASSIGN_OR_RETURN(const auto undeclared, undeclaredOf(experiment, dataset));
    if (undeclared.empty() || experiment.release) return {};
    experiment.encoder.fit = FitOn::PrivatePool;
    made.remarks.emplace_back(
        "ranges are read off the records (encoder.fit=private), outside the guarantee: a "
        "release declares them, see --release");
    return {};
}

void nameParameters(Experiment& experiment, const Mechanism& mechanism, bool votes) {
    const auto& all = mechanism.descriptor.parameters;
    const auto defaults = validated(all, {}, mechanism.descriptor.id);
    for (const ParameterDescriptor& parameter : all) {
        if (votes && parameter.training) continue; // the votes say it
        if (const ParameterValue* value = defaults ? defaults->find(parameter.id) : nullptr)
            experiment.parameters.set(parameter.id, *value);
        // A file of votes does not say how many records there are.
        if (votes && parameter.id == "delta" && !parameter.initial && parameter.suggestion)
            experiment.parameters.set(parameter.id, *parameter.suggestion);
    }
}

} // namespace

Result<ExperimentTemplate> experimentTemplate(const Mechanism& mechanism, const DataReference& reference,
                                              const Dataset& dataset, bool release) {
    const bool votes = dataset.votes.has_value();
    ExperimentTemplate made;
    Experiment& experiment = made.experiment;
    experiment.mechanism = mechanism.descriptor.id;
    experiment.data = declaredReading(
        votes ? reference : withUnlabelledPool(proposalFor(reference, dataset), dataset), dataset);
    if (votes) experiment.data.format = "votes";
    // The split is the usual one of such data.
    const Json data = {{"data", dataToJson(experiment.data, false)}};
    if (auto usual = experimentFromJson(data, ""); usual) experiment.split = usual->split;
    experiment.release = release;
    nameParameters(experiment, mechanism, votes);
    if (votes && release) experiment.parameters = declaredParameters(experiment, dataset);
    if (votes) return made;
    nameTypes(experiment.data, dataset);
    RETURN_IF_ERROR(nameLabel(made, dataset));
    RETURN_IF_ERROR(declareRanges(made, dataset));
    return made;
}

Result<Json> templateToJson(const Experiment& experiment, const Dataset& dataset) {
    RETURN_IF_ERROR(checkExperiment(experiment));
    Json json = experimentToJson(experiment);
    json["data"] = dataToJson(experiment.data, false);
    if (!experiment.release) return json;
    ASSIGN_OR_RETURN(const auto undeclared, undeclaredOf(experiment, dataset));
    for (const std::size_t c : undeclared) {
        const bool numbers = dataset.table.columns[c].type == ColumnType::Numeric;
        Json empty = Json::array({nullptr});
        if (numbers) empty.push_back(nullptr);
        json["encoder"]["ranges"][columnReference(dataset.table, c)] = std::move(empty);
    }
    return json;
}

} // namespace epsiloscope
