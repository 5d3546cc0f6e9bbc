// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/samples/SampleData.h"
#include "core/numeric/RandomStream.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Says.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// An experiment of a mechanism on features on a sample, with the sample's public columns and published
/// domains, ordinals, a tenth of the records for test, seed 5.
inline Experiment featureExperiment(const std::string& mechanism, const std::string& sample = "census") {
    const auto& all = sampleDescriptors();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == sample; });
    Experiment experiment;
    experiment.data.path = "sample:" + sample;
    experiment.data.publicColumns = found->publicColumns;
    experiment.encoder.categories = CategoryEncoding::Ordinal;
    experiment.encoder.scaling = Scaling::Declared;
    experiment.encoder.published = sample;
    experiment.split = {0.9, 0, 0.1, false};
    experiment.mechanism = mechanism;
    experiment.seed = 5;
    return experiment;
}

/// Runs it on the dataset that it names.
inline RecordedRun recordFeatures(const Experiment& experiment, int threads = 2) {
    StageStore stages;
    const auto dataset = experiment.data.path == "sample:census"
                             ? Result<std::shared_ptr<const Dataset>>(censusDataset())
                             : loadDataset(experiment.data);
    return record(experiment, dataset.value(), stages, threads);
}

/// A dataset that no file holds.
inline std::shared_ptr<const Dataset> madeDataset(Table table) {
    auto dataset = std::make_shared<Dataset>();
    dataset->path = table.name;
    dataset->fingerprint = table.fingerprint();
    dataset->table = std::move(table);
    return dataset;
}

/// Why a run on these data failed, in full; empty where it did not.
inline std::string refusalOf(const Experiment& experiment, std::shared_ptr<const Dataset> dataset) {
    StageStore stages;
    const RecordedRun run = record(experiment, std::move(dataset), stages);
    return run.ended.error ? run.ended.error->message() : std::string();
}
inline std::string refusalOf(const Experiment& experiment) {
    const RecordedRun run = recordFeatures(experiment);
    return run.ended.error ? run.ended.error->message() : std::string();
}

/// Whether a remark of the run says this.
inline bool remarks(const RecordedRun& run, const std::string& part) {
    return std::any_of(run.events.begin(), run.events.end(), [&](const Event& event) {
        const auto* remark = std::get_if<Remark>(&event);
        return remark != nullptr && says(remark->text, part);
    });
}

} // namespace epsiloscope::testing
