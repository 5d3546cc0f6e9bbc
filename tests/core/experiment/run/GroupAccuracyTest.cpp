// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/GroupAccuracy.h"

#include "tests/testing/ExaminedRun.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment labelled() {
    Experiment experiment;
    experiment.data.label = "outcome";
    experiment.data.positive = "yes";
    return experiment;
}

// Eight records: two groups of four.
std::shared_ptr<Dataset> eightRecords() {
    return datasetOf({categoryColumn("group", {"a", "b"}, {0, 0, 0, 0, 1, 1, 1, 1}),
                      categoryColumn("outcome", {"no", "yes"}, {0, 1, 0, 1, 0, 1, 0, 1})},
                     8);
}

const Examination firstTrial{{0, 1, 2, 3, 4, 5, 6, 7},
                             {0, 1, 0, 1, 0, 1, 0, 1},
                             {0, 1, 0, 0, 1, 0, 0, 1},  // a: 3 of 4, b: 2 of 4
                             {0, 1, 0, 1, 0, 1, 0, 0},  // a: 4 of 4, b: 3 of 4
                             {0, 0, 0, 0, 0, 0, 0, 0}}; // a: 2 of 4, b: 2 of 4

bool close(double actual, double expected) {
    return std::abs(actual - expected) < 1e-12;
}

// The slow way: for each cell text of the column, all records of a trial again.
std::map<std::string, std::vector<std::pair<long, long>>>
recount(const RecordedRun& run, const Column& column, const std::string& model) {
    std::map<std::string, std::vector<std::pair<long, long>>> counts;
    for (std::size_t t = 0; t < run.run.trials().size(); ++t) {
        const TrialRecord& trial = run.trial(t);
        const Quality& quality = model == "mechanism" ? *trial.outcome->quality : *trial.baseline(model);
        for (std::size_t code = 0; code < column.categories.size(); ++code) {
            long right = 0, records = 0;
            for (std::size_t i = 0; i < trial.latest<TestRecords>()->rows->size(); ++i) {
                if (column.codes[trial.latest<TestRecords>()->rows->at(i)] != static_cast<int>(code))
                    continue;
                ++records;
                right += quality.predicted->at(i) == trial.latest<TestRecords>()->truth->at(i);
            }
            counts[column.categories[code]].emplace_back(right, records);
        }
    }
    return counts;
}

} // namespace

class GroupAccuracyTest : public QObject {
    Q_OBJECT

private slots:
    void oneTrialCountsItsRecords() {
        Run run(labelled());
        examine(run, 1, firstTrial);
        const auto groups = accuracyByGroup(run, *eightRecords(), "group");
        QVERIFY(groups.ok());
        QCOMPARE(groups->size(), std::size_t{2});
        const GroupAccuracy &a = groups->at(0), &b = groups->at(1);
        QCOMPARE(a.group, std::string("a"));
        QCOMPARE(a.records, 4.0);
        QVERIFY(a.few());
        QCOMPARE(a.accuracy.at("mechanism").spread.mean, 0.75);
        QCOMPARE(a.accuracy.at("nonprivate").spread.mean, 1.0);
        QCOMPARE(a.accuracy.at("public_only").spread.mean, 0.5);
        QCOMPARE(a.difference->spread.mean, -0.25);
        QCOMPARE(b.accuracy.at("mechanism").spread.mean, 0.5);
        // Right where the other is wrong on record 7, wrong where it is right on 4 and 5.
        QCOMPARE(b.difference->spread.mean, -0.25);
    }

    // Who stands first in the file orders nothing, and a column of budgets that is none says nothing.
    void aReleaseIsGroupedByItsTestRecordsAlone() {
        Experiment experiment = labelled();
        experiment.release = true;
        experiment.data.personalBudget = "own";
        const auto groupsOf = [&](const char* ofPrivate) {
            Run run(experiment);
            DatasetMark mark;
            mark.classes = {"no", "yes"};
            run.apply(mark);
            Examination trial = firstTrial;
            examine(run, 1, trial);
            const auto dataset =
                datasetOf({categoryColumn("group", {ofPrivate, "b", "a"}, {2, 2, 2, 2, 1, 1, 1, 1, 0}),
                           categoryColumn("own", {"1", "lots"}, {0, 0, 0, 0, 0, 0, 0, 0, 1}),
                           categoryColumn("outcome", {"no", "yes"}, {0, 1, 0, 1, 0, 1, 0, 1, 0})},
                          9);
            std::string names;
            const auto groups = accuracyByGroup(run, *dataset, "group");
            if (!groups) return std::string(groups.error().message());
            for (const GroupAccuracy& group : *groups)
                names += group.group + " ";
            return names;
        };
        QCOMPARE(groupsOf("private"), std::string("a b "));
        QCOMPARE(groupsOf("other"), std::string("a b "));
    }

    void theIntervalOfOneTrialIsWilsons() {
        Run run(labelled());
        examine(run, 1, firstTrial);
        const auto groups = accuracyByGroup(run, *eightRecords(), "group");
        // Wilson's score interval for 3 of 4 and 4 of 4 (statsmodels.stats.proportion_confint).
        const GroupAccuracy& a = groups->at(0);
        QVERIFY(std::abs(a.accuracy.at("mechanism").lower - 0.30064184) < 1e-7);
        QVERIFY(std::abs(a.accuracy.at("mechanism").upper - 0.95441272) < 1e-7);
        const double z = 1.959963984540054;
        QVERIFY(close(a.accuracy.at("nonprivate").lower, 4 / (4 + z * z)));
        QCOMPARE(a.accuracy.at("nonprivate").upper, 1.0);
        // One discordant pair of four, half a record added to each cell: −1/6 ± 1.96 √((1/3 − 1/36) / 6).
        const double reach = z * std::sqrt((1.0 / 3 - 1.0 / 36) / 6);
        QVERIFY(close(a.difference->lower, -1.0 / 6 - reach));
        QVERIFY(close(a.difference->upper, -1.0 / 6 + reach));
    }

    void fewTrialsGiveNoFalseCertainty() {
        // Two hundred records, right in 150 and 160 of them: t = 12.706 with one degree of freedom.
        std::vector<int> outcomes(200, 1);
        outcomes.front() = 0; // a label has two classes; what examines is the trial's truth
        const auto dataset = datasetOf({categoryColumn("group", {"a"}, std::vector<int>(200, 0)),
                                        categoryColumn("outcome", {"no", "yes"}, outcomes)},
                                       200);
        const auto trial = [](std::size_t right) {
            Examination said;
            for (std::uint32_t row = 0; row < 200; ++row)
                said.rows.push_back(row);
            said.truth.assign(200, 1);
            said.mechanism.assign(200, 0);
            std::fill_n(said.mechanism.begin(), right, std::uint8_t{1});
            return said;
        };
        Run apart(labelled());
        examine(apart, 1, trial(150));
        examine(apart, 2, trial(160));
        const Estimate wide = accuracyByGroup(apart, *dataset, "group")->at(0).accuracy.at("mechanism");
        QCOMPARE(wide.spread.mean, 0.775);
        QVERIFY(std::abs(wide.lower - (0.775 - 12.706 * 0.025)) < 1e-12);
        // Two equal trials vary nothing; what is left is Wilson's interval over 200 records.
        Run equal(labelled());
        examine(equal, 1, trial(160));
        examine(equal, 2, trial(160));
        const Estimate narrow = accuracyByGroup(equal, *dataset, "group")->at(0).accuracy.at("mechanism");
        QVERIFY(std::abs(narrow.lower - 0.73914) < 1e-4 && std::abs(narrow.upper - 0.84955) < 1e-4);
    }

    void severalTrialsSpread() {
        Run run(labelled());
        examine(run, 1, firstTrial);
        Examination second = firstTrial;
        second.rows = {0, 1, 2, 3}; // nobody of group b examines
        second.truth.resize(4);
        second.mechanism = {0, 1, 0, 1};
        second.nonprivate = {0, 1, 1, 1};
        second.publicOnly.clear();
        examine(run, 2, second);
        const auto groups = accuracyByGroup(run, *eightRecords(), "1");
        const GroupAccuracy &a = groups->at(0), &b = groups->at(1);
        QCOMPARE(b.records, 2.0);
        QCOMPARE(b.accuracy.at("mechanism").spread.mean, 0.5);
        const Estimate& ours = a.accuracy.at("mechanism");
        QCOMPARE(ours.spread.mean, 0.875);
        QVERIFY(close(ours.spread.sd, 0.125 * std::sqrt(2.0)));
        QCOMPARE(ours.lower, 0.0); // 0.875 − 12.7 · 0.125, cut off
        QCOMPARE(ours.upper, 1.0);
        QCOMPARE(a.difference->spread.mean, 0.0); // −1/4 and +1/4, paired within each trial
        QVERIFY(close(a.difference->spread.sd, 0.25 * std::sqrt(2.0)));
        QVERIFY(a.accuracy.contains("public_only"));
    }

    void theLabelGivesTheAccuracyOfEachClass() {
        Run run(labelled());
        examine(run, 1, firstTrial);
        const auto groups = accuracyByGroup(run, *eightRecords(), "outcome");
        const auto classes = perClass(run.trials()[0].outcome->quality->confusion);
        for (std::size_t k = 0; k < 2; ++k) {
            QCOMPARE(groups->at(k).accuracy.at("mechanism").spread.mean, *classes[k].accuracy);
            QCOMPARE(groups->at(k).records, static_cast<double>(classes[k].records));
        }
    }

    void aModelThatIsMissingIsLeftOut() {
        Run run(labelled());
        Examination said = firstTrial;
        said.mechanism.clear();
        examine(run, 1, said);
        const auto groups = accuracyByGroup(run, *eightRecords(), "group");
        QVERIFY(!groups->at(0).accuracy.contains("mechanism"));
        QVERIFY(!groups->at(0).difference);
        QCOMPARE(groups->at(0).accuracy.at("nonprivate").spread.mean, 1.0);
    }

    void withoutAFinishedTrialThereIsAReason() {
        Run run(labelled());
        run.apply(TestRecords{{},
                              std::make_shared<std::vector<std::uint32_t>>(firstTrial.rows),
                              std::make_shared<std::vector<int>>(firstTrial.truth)});
        QVERIFY(predictionsOf(run).empty());
        const auto groups = accuracyByGroup(run, *eightRecords(), "group");
        QVERIFY(!groups);
        QVERIFY2(groups.error().mend.find("repeat") != std::string::npos, groups.error().mend.c_str());
        QVERIFY(!accuracyByGroup(run, *eightRecords(), "grup"));
    }

    void aReleaseHasNoDifference() {
        Experiment experiment = smallExperiment();
        experiment.release = true;
        const RecordedRun run = record(experiment);
        const auto groups = accuracyByGroup(run.run, *censusDataset(), "1");
        QVERIFY(groups.ok() && !groups->empty());
        QVERIFY(groups->at(0).accuracy.contains("mechanism"));
        QVERIFY(!groups->at(0).accuracy.contains("nonprivate") && !groups->at(0).difference);
    }

    // Every column of the sample: the groups together are the whole, whatever the column.
    void groupsAddUpToTheWholeTestSet() {
        Experiment experiment = smallExperiment();
        experiment.trials = 2;
        const RecordedRun run = record(experiment);
        const auto dataset = censusDataset();
        for (std::size_t c = 0; c < dataset->table.columns.size(); ++c) {
            const auto groups = accuracyByGroup(run.run, *dataset, std::to_string(c + 1));
            QVERIFY(groups.ok());
            double records = 0;
            std::set<std::string> names;
            for (const GroupAccuracy& group : *groups) {
                records += group.records;
                names.insert(group.group);
                const Estimate& ours = group.accuracy.at("mechanism");
                QVERIFY(ours.lower <= ours.spread.mean && ours.spread.mean <= ours.upper);
            }
            QCOMPARE(names.size(), groups->size());
            QVERIFY(close(records, static_cast<double>(run.trial().latest<TestRecords>()->rows->size())));
        }
    }

    void adultAgreesWithASlowRecount() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        Experiment experiment = smallExperiment();
        experiment.data.path = sharedFile("data/tabular/adult.data.gz").toStdString();
        experiment.data.label = "15";
        experiment.data.ignored = {"10"}; // grouped by all the same
        experiment.trials = 2;
        const auto dataset = loadDataset(experiment.data);
        QVERIFY2(dataset.ok(), dataset.ok() ? "" : dataset.error().message().c_str());
        StageStore stages;
        const RecordedRun run = record(experiment, *dataset, stages);
        QCOMPARE(run.ended.state, RunState::Finished);
        for (const std::size_t c : {std::size_t{7}, std::size_t{9}}) {
            const auto groups = accuracyByGroup(run.run, **dataset, std::to_string(c + 1));
            QVERIFY(groups.ok());
            QCOMPARE(groups->size(), c == 9 ? std::size_t{2} : std::size_t{6});
            for (const char* model : {"mechanism", "nonprivate", "public_only"}) {
                const auto counts = recount(run, (*dataset)->table.columns[c], model);
                for (const GroupAccuracy& group : *groups) {
                    std::vector<double> shares;
                    double records = 0;
                    for (const auto& [right, of] : counts.at(group.group)) {
                        shares.push_back(static_cast<double>(right) / static_cast<double>(of));
                        records += static_cast<double>(of) / 2;
                    }
                    QCOMPARE(group.records, records);
                    QVERIFY(close(group.accuracy.at(model).spread.mean, spreadOf(shares)->mean));
                }
            }
        }
    }
};

TEST_WITH_EVENTS(GroupAccuracyTest)
#include "GroupAccuracyTest.moc"
