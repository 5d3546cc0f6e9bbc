// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t residents = 6000;

/// The town alone says who is sick; there are so many that a small public pool lacks most of them.
std::shared_ptr<const Dataset> townsAndAges(double oneAge = 40) {
    constexpr std::size_t towns = 300;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < towns; ++i)
        names.push_back("town " + std::to_string(i));
    std::vector<std::int32_t> codes, sick;
    std::vector<double> ages;
    for (std::size_t i = 0; i < residents; ++i) {
        const std::size_t town = i * 7919 % towns;
        codes.push_back(static_cast<std::int32_t>(town));
        sick.push_back(town * 31 % 17 < 8 ? 1 : 0);
        ages.push_back(20 + static_cast<double>(i * 13 % 60));
    }
    ages[3] = oneAge;
    auto dataset = std::make_shared<Dataset>();
    dataset->path = "towns.csv";
    dataset->fingerprint = "towns " + std::to_string(oneAge);
    dataset->table =
        withColumns({words("town", names, codes), numbers("age", ages), words("sick", {"no", "yes"}, sick)});
    return dataset;
}

Experiment exploringTowns(const std::string& mechanism) {
    Experiment experiment;
    experiment.data.path = "towns.csv";
    experiment.data.label = "sick";
    experiment.split = {0.75, 0.02, 0.23, false};
    experiment.mechanism = mechanism;
    return experiment;
}

std::string remarksInRun(const RecordedRun& recorded) {
    std::string all;
    for (const Remark& remark : recorded.run.remarks())
        all += remark.text + "\n";
    return all;
}

} // namespace

class UnseenTextsRunTest : public QObject {
    Q_OBJECT

private slots:
    void whatTheEncoderLosesIsAFigureOfItsOwn() {
        StageStore stages;
        Experiment experiment = exploringTowns("nonprivate");
        experiment.parameters.set("unit", std::string("records"));
        const RecordedRun recorded = record(experiment, townsAndAges(), stages);
        QVERIFY2(recorded.ended.state == RunState::Finished,
                 recorded.ended.error ? recorded.ended.error->message().c_str() : "");
        const double whole = recorded.trial().baseline("nonprivate")->accuracy;
        const double encoded = recorded.trial().baseline("nonprivate_encoded")->accuracy;
        QVERIFY2(whole > 0.97 && encoded < whole - 0.1, std::to_string(encoded).c_str());
        const auto lost = recorded.run.lostToEncoder();
        QVERIFY(lost && std::abs(lost->mean - (whole - encoded)) < 1e-12);
        const std::string remarks = remarksInRun(recorded);
        QVERIFY2(says(remarks, "no public row has some texts") && says(remarks, "'town'") &&
                     says(remarks, "private rows") && says(remarks, "test rows"),
                 remarks.c_str());
        const auto stated = recorded.run.summary();
        QVERIFY(stated.contains("accuracy"));
    }

    void whereThePoolHasAllTextsNothingIsLost() {
        StageStore stages;
        Experiment experiment = exploringTowns("nonprivate");
        experiment.parameters.set("unit", std::string("records"));
        experiment.split = {0.4, 0.5, 0.1, false};
        const RecordedRun recorded = record(experiment, townsAndAges(), stages);
        QVERIFY(recorded.trial().baseline("nonprivate") && !recorded.trial().baseline("nonprivate_encoded"));
        QVERIFY(!recorded.run.lostToEncoder());
        QVERIFY(!says(remarksInRun(recorded), "some texts"));
    }

    void oneHugeCellEndsNoExplorationAndIsNamed() {
        StageStore stages;
        Experiment experiment = exploringTowns("dpsgd");
        experiment.parameters.set("epsilon", 2.0);
        experiment.parameters.set("steps", std::int64_t{30});
        experiment.parameters.set("sampling_rate", 0.2);
        const RecordedRun recorded = record(experiment, townsAndAges(1e41), stages);
        QVERIFY2(recorded.ended.state == RunState::Finished,
                 recorded.ended.error ? recorded.ended.error->message().c_str() : "");
        const std::string remarks = remarksInRun(recorded);
        QVERIFY2(says(remarks, "column 'age', row 4: 1e+41"), remarks.c_str());
    }
};

TEST_ALONE(UnseenTextsRunTest)
#include "UnseenTextsRunTest.moc"
