// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split/PersonSplit.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/runner/Runner.h"
#include "tests/testing/BenchmarkWords.h"
#include "tests/testing/TestProgram.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>

// 1,000,000 rows of 20 columns and 100,000 persons who have ten rows on average: who owns which row, at most
// ten rows each, and the split. Target: 1 s on two cores. Then whole runs by row and by person, by turns.
// Target: by person at most a tenth longer.

using namespace epsiloscope;

namespace {

struct VisitsSizes {
    std::size_t rows = 1'000'000, persons = 100'000;
    int turns = 3;
};

double secondsOf(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double middle(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

std::shared_ptr<Dataset> visitsOf(const VisitsSizes& sizes) {
    auto dataset = std::make_shared<Dataset>();
    Table& table = dataset->table;
    RandomStream random = RandomStreams::fromSeed(1).stream(1, StreamPurpose::Test);
    table.rows = sizes.rows;
    Column patient;
    patient.name = "patient";
    for (std::size_t row = 0; row < sizes.rows; ++row)
        patient.numbers.push_back(static_cast<double>(random.below(sizes.persons)));
    table.columns.push_back(std::move(patient));
    std::vector<double> score(sizes.rows, 0);
    for (int feature = 0; feature < 18; ++feature) {
        Column column;
        column.name = "x" + std::to_string(feature);
        for (std::size_t row = 0; row < sizes.rows; ++row) {
            column.numbers.push_back(random.uniform());
            score[row] += (feature % 3 - 1) * column.numbers.back();
        }
        table.columns.push_back(std::move(column));
    }
    Column label;
    label.name = "label";
    for (const double each : score)
        label.numbers.push_back(each + random.laplace() > 0 ? 1 : 0);
    table.columns.push_back(std::move(label));
    dataset->fingerprint = "made for timing";
    return dataset;
}

Experiment experimentOn(const std::string& mechanism, bool byPerson) {
    Experiment experiment;
    experiment.data.path = "made";
    experiment.data.label = "label";
    experiment.data.ignored = {"patient"};
    if (byPerson) {
        experiment.data.ignored.clear();
        experiment.data.person = {"patient"};
        experiment.data.rowsOfPerson = 40; // of which nobody has more: as many rows in both
    }
    experiment.mechanism = mechanism;
    const auto set = [&](const std::string& key, const std::string& value) {
        if (const auto done = setByText(experiment, key, value); !done)
            std::printf("%s: %s\n", key.c_str(), done.error().what.c_str());
    };
    set("epsilon", "1");
    if (mechanism == "dpsgd") set("steps", "200");
    if (mechanism == "dpsgd") set("sampling_rate", "0.01");
    return experiment;
}

double timeOfRun(const std::shared_ptr<const Dataset>& dataset, const std::string& mechanism, bool byPerson) {
    StageStore stages;
    RunControl control;
    NoObserver nobody;
    const Parallel parallel(2);
    RunEnded ended{};
    const double seconds = secondsOf([&] {
        ended = runExperiment(experimentOn(mechanism, byPerson), dataset, nobody, control, stages, parallel);
    });
    if (ended.error) std::printf("%s\n", ended.error->message().c_str());
    return seconds;
}

void reportSplit(const VisitsSizes& sizes, const Table& table) {
    const RandomStreams streams = RandomStreams::fromSeed(1);
    DataReference data;
    data.person = {"patient"};
    data.rowsOfPerson = 10;
    const std::vector<int> classes(sizes.rows, 0);
    std::vector<double> owned, split;
    for (int turn = 0; turn < 2 * sizes.turns + 1; ++turn) {
        std::optional<OwnedRows> rows;
        owned.push_back(secondsOf([&] { rows = ownedRows(data, table, streams, 1); }));
        split.push_back(secondsOf(
            [&] { splitPersons(SplitPlan{}, *rows, classes, streams.stream(1, StreamPurpose::Split)); }));
    }
    std::printf("whose the rows are, and ten of each: %.0f ms; the split: %.0f ms (target: 1,000 together)\n",
                1e3 * middle(owned), 1e3 * middle(split));
}

} // namespace

int runPersonSplitBenchmark(int argc, char** argv) {
    const VisitsSizes sizes = testing::shortRun(argc, argv) ? VisitsSizes{20'000, 2'000, 1} : VisitsSizes{};
    const auto dataset = visitsOf(sizes);
    reportSplit(sizes, dataset->table);
    for (const char* mechanism : {"pate-gnmax", "dpsgd"}) {
        std::vector<double> byRow, byPerson;
        for (int turn = 0; turn < sizes.turns; ++turn) {
            byRow.push_back(timeOfRun(dataset, mechanism, false));
            byPerson.push_back(timeOfRun(dataset, mechanism, true));
        }
        std::printf("%s: by row %.2f s, by person %.2f s, ratio %.2f (target: 1.10 at most)\n", mechanism,
                    middle(byRow), middle(byPerson), middle(byPerson) / middle(byRow));
    }
    return 0;
}
