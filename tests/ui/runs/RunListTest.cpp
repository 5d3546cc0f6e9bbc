// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunList.h"

#include "core/mechanisms/shared/Event.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "ui/plots/marks/ChartStyle.h"

#include <QSignalSpy>
#include <QTest>

using namespace epsiloscope::testing;
using namespace epsiloscope;

class RunListTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax();

    const MechanismDescriptor gnmax_ = fakeGNMax();
    const std::shared_ptr<const Dataset> data_ = std::make_shared<Dataset>();
    std::unique_ptr<RunList> runs_;

    RunNumber add(const std::shared_ptr<const Run>& run) { return runs_->add(run, &gnmax_, data_); }
    bool found(const Experiment& wanted) const { return earlierRun(*runs_, wanted, data_) != nullptr; }

private slots:
    void runsAreNumberedInOrderOfAdding() {
        RunList runs;
        QSignalSpy added(&runs, &RunList::added);
        QCOMPARE(runs.nextId(), RunNumber(1));
        QCOMPARE(runs.add(finishedFakeRun(1, 0.8, 10), &gnmax), RunNumber(1));
        QCOMPARE(runs.add(finishedFakeRun(1, 0.8, 10), &gnmax), RunNumber(2));
        QCOMPARE(added.count(), 2);
        QCOMPARE(runs.find(2)->name, QStringLiteral("GNMax ε 2 (2)"));
        QCOMPARE(runs.find(2)->mechanism, &gnmax);
        QCOMPARE(runs.find(3), nullptr);
    }

    void aRunIsCalledByWhatItIs() {
        RunList runs;
        const auto nameOf = [&runs](RunNumber id) { return runs.find(id)->name; };
        QCOMPARE(nameOf(runs.add(finishedFakeRun(1, 0.8, 10), &gnmax)), QStringLiteral("GNMax ε 2"));
        Experiment endless = fakeExperiment();
        endless.parameters.clear("epsilon");
        QCOMPARE(nameOf(runs.add(std::make_shared<Run>(endless), &gnmax)), QStringLiteral("GNMax"));
        const MechanismDescriptor plain = fakeNonPrivate();
        QCOMPARE(nameOf(runs.add(std::make_shared<Run>(fakeExperiment()), &plain)),
                 QStringLiteral("No privacy"));
        QCOMPARE(nameOf(runs.add(std::make_shared<Run>(Experiment{}), nullptr)),
                 QStringLiteral("pate-gnmax"));
    }

    void whatSetsRunsOfOneNameApartIsAdded() {
        RunList runs;
        const auto add = [&](const Experiment& experiment) {
            return runs.find(runs.add(std::make_shared<Run>(experiment), &gnmax))->name;
        };
        QCOMPARE(add(fakeExperiment(1, 40)), QStringLiteral("GNMax ε 2"));
        QCOMPARE(add(fakeExperiment(1, 80)), QStringLiteral("GNMax ε 2, σ 80"));
        QCOMPARE(add(fakeExperiment(1, 80)), QStringLiteral("GNMax ε 2, σ 80 (2)"));
        Experiment other = fakeExperiment();
        other.seed = 3;
        QCOMPARE(add(other), QStringLiteral("GNMax ε 2, seed 3"));
        QCOMPARE(add(fakeExperiment()), QStringLiteral("GNMax ε 2 (2)"));
    }

    void aNameThatAPersonGaveIsLeftAlone() {
        RunList runs;
        const RunNumber first = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs.rename(first, QStringLiteral("baseline"));
        runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QCOMPARE(runs.find(first)->name, QStringLiteral("baseline"));
        QCOMPARE(runs.find(2)->name, QStringLiteral("GNMax ε 2"));
    }

    void aColourIsGivenAgainOnlyWhenItsRunIsGone() {
        RunList runs;
        for (int i = 0; i < 3; ++i)
            runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QVERIFY(runs.remove({2}));
        const RunNumber id = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QCOMPARE(id, RunNumber(4));
        QCOMPARE(runs.find(1)->paletteIndex, 0);
        QCOMPARE(runs.find(3)->paletteIndex, 2);
        QCOMPARE(runs.find(4)->paletteIndex, 1);
        QCOMPARE(runs.find(runs.add(finishedFakeRun(1, 0.8, 10), &gnmax))->paletteIndex, 3);
    }

    void theColourOfReleasesIsGivenToNoRunButKeptByThoseThatHaveIt() {
        RunList runs;
        for (int i = 0; i < 20; ++i)
            runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        for (const RunEntry& entry : runs.entries())
            QVERIFY(runColour(entry.paletteIndex, false) != runColour(4, false));
        QCOMPARE(runs.find(5)->paletteIndex, 5);
        const RunNumber kept = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax, nullptr, 4); // of an old session
        QCOMPARE(runs.find(kept)->paletteIndex, 4);
    }

    void aRunThatHasNotEndedCannotBeRemoved() {
        RunList runs;
        const auto run = std::make_shared<Run>(fakeExperiment());
        const RunNumber id = runs.add(run, &gnmax);
        QSignalSpy removed(&runs, &RunList::removed);
        QVERIFY(!runs.remove({id}));
        run->setState(RunState::Paused);
        QVERIFY(!runs.remove({id}));
        QCOMPARE(removed.count(), 0);
        run->setState(RunState::Stopped);
        QVERIFY(runs.remove({id}));
        QCOMPARE(removed.count(), 1);
        QVERIFY(runs.entries().empty());
        QVERIFY(!runs.remove({id}));
    }

    void onlyRealChangesAreTold() {
        RunList runs;
        const RunNumber id = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QSignalSpy changed(&runs, &RunList::changed), visibility(&runs, &RunList::visibilityChanged);
        runs.rename(id, QStringLiteral("  GNMax   ε 2 "));
        runs.rename(id, QStringLiteral("   "));
        runs.setVisible(id, true);
        runs.touch(99);
        QCOMPARE(changed.count() + visibility.count(), 0);
        runs.rename(id, QStringLiteral("  baseline "));
        QCOMPARE(runs.find(id)->name, QStringLiteral("baseline"));
        QCOMPARE(changed.count(), 1);
        runs.setVisible(id, false);
        QCOMPARE(changed.count(), 2);
        QCOMPARE(visibility.count(), 1);
        QCOMPARE(visibility.first().at(1).toBool(), false);
        runs.touch(id);
        QCOMPARE(changed.count(), 3);
    }

    void removedRunsComeBackInTheirPlaces() {
        RunList runs;
        for (int i = 0; i < 4; ++i)
            runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QSignalSpy restored(&runs, &RunList::restored), added(&runs, &RunList::added);
        QVERIFY(runs.remove({1}));
        const std::vector<RunEntry> before = runs.entries();
        QCOMPARE(runs.remove(std::vector<RunNumber>{4, 2, 99}), std::size_t{2});
        QCOMPARE(runs.remove(std::vector<RunNumber>{77}), std::size_t{0});
        runs.put(before[2]);
        runs.put(before[0]);
        QCOMPARE(restored.count(), 2);
        QCOMPARE(added.count(), 0);
        std::vector<RunNumber> ids;
        for (const RunEntry& entry : runs.entries())
            ids.push_back(entry.id);
        QCOMPARE(ids, (std::vector<RunNumber>{2, 3, 4}));
        runs.put(before[0]); // is there already
        QCOMPARE(restored.count(), 2);
    }

    void aColourThatWasTakenMeanwhileIsReplaced() {
        RunList runs;
        runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        const RunEntry first = runs.entries()[0];
        QVERIFY(runs.remove({1}));
        runs.add(finishedFakeRun(1, 0.8, 10), &gnmax); // takes colour 0
        runs.put(first);
        QCOMPARE(runs.find(3)->paletteIndex, 0);
        QCOMPARE(runs.find(1)->paletteIndex, 2);
    }

    void pinningIsToldOnce() {
        RunList runs;
        const RunNumber id = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QSignalSpy changed(&runs, &RunList::changed);
        runs.setPinned(id, true);
        runs.setPinned(id, true);
        runs.setPinned(99, true);
        QCOMPARE(changed.count(), 1);
        QVERIFY(runs.find(id)->pinned);
    }

    void anotherRunTakesThePlaceOfOne() {
        RunList runs;
        runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        const RunNumber id = runs.add(std::make_shared<Run>(fakeExperiment(1, 80)), &gnmax);
        runs.setPinned(id, true);
        runs.setVisible(id, false);
        const RunEntry before = *runs.find(id);
        QCOMPARE(before.name, QStringLiteral("GNMax ε 2, σ 80"));
        QSignalSpy replaced(&runs, &RunList::replaced), changed(&runs, &RunList::changed),
            added(&runs, &RunList::added);
        Experiment cheaper = fakeExperiment();
        cheaper.parameters.set("epsilon", 1.0);
        const auto other = std::make_shared<Run>(cheaper);
        const auto dataset = std::make_shared<const Dataset>();
        runs.replace(id, other, &gnmax, dataset);
        QCOMPARE(replaced.count(), 1);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(added.count(), 0);
        const RunEntry& entry = *runs.find(id);
        QCOMPARE(entry.run, std::shared_ptr<const Run>(other));
        QCOMPARE(entry.dataset, dataset);
        QCOMPARE(entry.paletteIndex, before.paletteIndex);
        QVERIFY(entry.pinned && !entry.visible);
        QCOMPARE(entry.name, QStringLiteral("GNMax ε 1")); // as what it is now
        runs.replace(id, other, &gnmax, dataset);          // the same run
        runs.replace(99, finishedFakeRun(1, 0.8, 10), &gnmax, nullptr);
        QCOMPARE(replaced.count(), 1);
        QCOMPARE(runs.entries().size(), std::size_t{2});
    }

    void aReplacedRunIsNotSetApartFromItself() {
        RunList runs;
        const RunNumber id = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        for (int i = 0; i < 3; ++i) {
            runs.replace(id, finishedFakeRun(1 + 0.1 * i, 0.8, 10), &gnmax, nullptr);
            QCOMPARE(runs.find(id)->name, QStringLiteral("GNMax ε 2"));
        }
        runs.rename(id, QStringLiteral("in the hand"));
        runs.replace(id, finishedFakeRun(3, 0.8, 10), &gnmax, nullptr);
        QCOMPARE(runs.find(id)->name, QStringLiteral("in the hand"));
    }

    void oneRunIsLiveUntilItIsKept() {
        RunList runs;
        const RunNumber id = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QVERIFY(!runs.live());
        QSignalSpy changed(&runs, &RunList::changed);
        runs.setLive(id, true);
        runs.setLive(id, true);
        runs.setLive(99, true);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(runs.live()->id, id);
        runs.replace(id, finishedFakeRun(2, 0.8, 10), &gnmax, nullptr);
        QCOMPARE(runs.live()->id, id);
        runs.setLive(id, false);
        QVERIFY(!runs.live());
    }

    void aLiveRunThatWasRemovedComesBackLikeTheOthers() {
        RunList runs;
        const RunNumber first = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs.setLive(first, true);
        const RunEntry before = *runs.find(first);
        QVERIFY(runs.remove({first}));
        QVERIFY(!runs.live());
        const RunNumber second = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs.setLive(second, true);
        runs.put(before);
        QVERIFY(!runs.find(first)->live);
        QCOMPARE(runs.live()->id, second);
    }

    void whatStandsBesideIsNoRunOfTheList() {
        RunList runs;
        const RunNumber id = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QSignalSpy told(&runs, &RunList::besideChanged), changed(&runs, &RunList::changed);
        QVERIFY(!runs.beside(Beside::Ghost).run);
        const std::shared_ptr<const Run> ghost = finishedFakeRun(2, 0.8, 10);
        runs.setBeside(Beside::Ghost, {ghost, id});
        runs.setBeside(Beside::Ghost, {ghost, id});
        QCOMPARE(told.count(), 1);
        QCOMPARE(told.front().front().value<Beside>(), Beside::Ghost);
        QCOMPARE(runs.beside(Beside::Ghost).run, ghost);
        QVERIFY(!runs.beside(Beside::Forecast).run);
        QCOMPARE(runs.entries().size(), std::size_t{1});
        QCOMPARE(changed.count(), 0);
        runs.setBeside(Beside::Ghost, {});
        QCOMPARE(told.count(), 2);
        QVERIFY(!runs.beside(Beside::Ghost).run);
    }

    void whatStandsBesideARunGoesWithIt() {
        RunList runs;
        const RunNumber first = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        const RunNumber second = runs.add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs.setBeside(Beside::Ghost, {finishedFakeRun(2, 0.8, 10), first});
        runs.setBeside(Beside::Forecast, {finishedFakeRun(2, 0.8, 10), second});
        QVERIFY(runs.remove({first}));
        QVERIFY(!runs.beside(Beside::Ghost).run);
        QVERIFY(runs.beside(Beside::Forecast).run);
    }

    void init() { runs_ = std::make_unique<RunList>(); }

    void theSameExperimentOnTheSameDataIsFound() {
        QVERIFY(!found(fakeExperiment()));
        add(finishedFakeRun(1, 0.8, 10));
        const RunNumber latest = add(finishedFakeRun(1, 0.8, 10));
        const RunEntry* earlier = earlierRun(*runs_, fakeExperiment(), data_);
        QVERIFY(earlier);
        QVERIFY(earlier->id == latest);
        QCOMPARE(earlierRunWords(*earlier),
                 QStringLiteral(
                     "This is GNMax ε 2 (2): same settings, same seed, same bits. Change the seed (⚄) for "
                     "other noise."));
    }

    void aGuessedLabelIsNoDifference() {
        Experiment ran = fakeExperiment();
        ran.data.label = "income";
        const auto run = std::make_shared<Run>(ran);
        run->setState(RunState::Finished);
        add(run);
        QVERIFY(found(fakeExperiment()));
        ran.data.label = "sex";
        QVERIFY(!found(ran));
    }

    void anotherSeedSettingOrDatasetRuns() {
        add(finishedFakeRun(1, 0.8, 10));
        Experiment other = fakeExperiment();
        other.seed = 8;
        QVERIFY(!found(other));
        QVERIFY(!found(fakeExperiment(1, 41)));
        QVERIFY(!found(fakeExperiment(2)));
        QVERIFY(!earlierRun(*runs_, fakeExperiment(), std::make_shared<Dataset>()));
    }

    void theSameDataOpenedAgainAreTheSame() {
        const auto opened = [](const char* fingerprint) {
            Dataset dataset;
            dataset.fingerprint = fingerprint;
            return std::make_shared<const Dataset>(dataset);
        };
        runs_->add(finishedFakeRun(1, 0.8, 10), &gnmax_, opened("a"));
        QVERIFY(earlierRun(*runs_, fakeExperiment(), opened("a")));
        QVERIFY(!earlierRun(*runs_, fakeExperiment(), opened("b")));
    }

    void aReleaseAlwaysRuns() {
        Experiment release = fakeExperiment();
        release.release = true;
        const auto run = std::make_shared<Run>(release);
        run->setState(RunState::Finished);
        add(run);
        QVERIFY(!found(release));
    }

    void whatDidNotFinishHereMayRunAgain() {
        for (const RunState state :
             {RunState::Running, RunState::Paused, RunState::Stopped, RunState::Failed}) {
            const auto run = finishedFakeRun(1, 0.8, 10);
            run->setState(state);
            add(run);
        }
        runs_->add(finishedFakeRun(1, 0.8, 10), &gnmax_); // of a file, without its data
        QVERIFY(!found(fakeExperiment()));
        QVERIFY(!earlierRun(*runs_, fakeExperiment(), nullptr));
    }

    // The view of records says of such a run: run it again.
    void aRunWhoseVotesWereLetGoMayRunAgain() {
        const auto run = finishedFakeRun(1, 0.8, 10);
        run->apply(RecordsSnapshot{});
        add(run);
        QVERIFY(!found(fakeExperiment()));
        run->apply(EnsembleVoted{});
        QVERIFY(found(fakeExperiment()));
    }
};

TEST_WITH_EVENTS(RunListTest)
#include "RunListTest.moc"
