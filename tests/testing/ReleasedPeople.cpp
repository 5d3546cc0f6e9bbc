// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ReleasedPeople.h"

#include "core/experiment/files/ReleasedJson.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/runner/Runner.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/WrittenFile.h"

#include <algorithm>

namespace epsiloscope::testing {

namespace {

// One for which the first row is private under every plan of such releases, and so is the record after the
// last.
FixedSplit splitFor(std::size_t people) {
    for (unsigned char byte = 0;; ++byte) {
        FixedSplit split;
        split.key.fill(byte);
        bool both = true;
        for (const SplitPlan plan : {SplitPlan{0.6, 0.25, 0.15}, SplitPlan{0.8, 0, 0.2}}) {
            const SplitRows rows =
                dealRowByRow(plan, people + 1, split.streams().stream(1, StreamPurpose::Split));
            for (const std::size_t row : {std::size_t{0}, people})
                both = both && std::ranges::find(rows.privateRows, row) != rows.privateRows.end();
        }
        if (both) return split;
    }
}

bool isNeighbour(const MechanismDescriptor& mechanism, const Neighbour& neighbour) {
    switch (mechanism.adjacency) {
    case Adjacency::AddRemoveRecord:
    case Adjacency::None:
        return true;
    case Adjacency::ReplaceRecord:
        return neighbour.sameNumber;
    case Adjacency::ReplacePrivateFeatures:
        return neighbour.featuresAlone;
    default:
        return neighbour.sameNumber && neighbour.sameClass;
    }
}

} // namespace

ReleasedPeople::ReleasedPeople(int people)
    : people_(people), split_(splitFor(static_cast<std::size_t>(people))) {}

Experiment ReleasedPeople::experiment(const std::string& mechanism) const {
    return releaseOfPeople(mechanism, folder_.filePath("people.csv").toStdString());
}

std::size_t ReleasedPeople::privateRecords(const Experiment& experiment) const {
    return dealRowByRow(experiment.split, people_.rows.size(),
                        split_.streams().stream(1, StreamPurpose::Split))
        .privateRows.size();
}

std::vector<Neighbour> ReleasedPeople::neighbours(const MechanismDescriptor& mechanism) const {
    std::vector<Neighbour> all = neighboursOf(people_, row());
    std::erase_if(all, [&](const Neighbour& each) { return !isNeighbour(mechanism, each); });
    return all;
}

std::string ReleasedPeople::Released::withoutOutputs() const {
    MechanismDescriptor silent = findMechanism(run.experiment().mechanism)->descriptor;
    silent.releases.clear();
    return trouble + releasedJson(file, silent).dump(1);
}

ReleasedPeople::Released ReleasedPeople::released(const Experiment& experiment, const PeopleFile& people) {
    return released(experiment, people.text());
}

ReleasedPeople::Released ReleasedPeople::released(const Experiment& experiment, const std::string& text) {
    write(folder_, "people.csv", QByteArray::fromStdString(text));
    const auto dataset = loadDataset(experiment.data);
    if (!dataset) return {.run = Run(experiment), .trouble = "not loaded: " + dataset.error().message()};
    entropy_.begin(99);
    Released released{.run = Run(experiment, markOf(**dataset, experiment))};
    struct Recorder final : Observer {
        Run& run;
        explicit Recorder(Run& recorded) : run(recorded) {}
        void observe(const Event& event) override { run.apply(event); }
    } recorder(released.run);
    RunControl control;
    StageStore stages;
    const RunEnded end = runExperiment(experiment, *dataset, recorder, control, stages, Parallel(1), split_);
    if (end.error)
        released.run.fail(*end.error);
    else
        released.run.setState(end.state);
    std::vector<std::string> groups;
    if ((*dataset)->table.find("city") >= 0) groups.emplace_back("city");
    released.file = resultToJson(released.run, **dataset, groups);
    return released;
}

} // namespace epsiloscope::testing
