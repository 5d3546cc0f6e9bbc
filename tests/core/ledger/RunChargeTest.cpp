// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/RunCharge.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/ledger/SplitFile.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/FixedEntropy.h"
#include "tests/testing/TestProgram.h"

#include <QTemporaryDir>
#include <QtTest>

#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Runs, sweeps and accepted results in a ledger.
class RunChargeTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void namesOfUse();
    void anExplorationIsLoggedAndNeverRefused();
    void aReleaseIsSetAsideAndSettled();
    void entriesTellWhatTheReleasePromises();
    void aReleaseThatCrossesIsRefused();
    void crossingTakesATotalThatAsks();
    void offIsWrittenAndNotHeld();
    void aTrialThatHadBegunCountsInFull();
    void aFailureThatPrivateRecordsMayHaveCausedCountsInFull();
    void whatNeverBeganIsReturned();
    void anExplorationIsNotAccepted_data();
    void anExplorationIsNotAccepted();
    void aReleaseFromElsewhereIsAcceptedOnce();
    void twoReleasesOfOneExperimentAreBothCharged();
    void aReleaseKeepsItsIdentityFromTheStart();
    void figuresThatWereChangedAreNotTakenForEntered();
    void anotherSplitIsRemarked();
    void anExplorationCountsItsRuns();
    void aReleaseThatPromisesNothingNeverBegins();
    void aReadResultIsTheSameResult();
    void anUnboundedResultIsRefused();
    void withoutAnOutcomeThereIsNothingToAccept();
    void folderNamesAreNotKept();

private:
    static Experiment logistic(bool release, int trials = 1) {
        Experiment experiment = featureExperiment("dp-logistic");
        experiment.data.path = "sample:census";
        experiment.parameters.set("epsilon", 0.1);
        experiment.release = release;
        experiment.trials = trials;
        return experiment;
    }
    static PlannedSpending planOf(const Experiment& experiment) {
        return plannedSpending(experiment, plannedPools(experiment, *censusDataset()).value()).value();
    }
    /// As a ledger elsewhere let it through.
    static Run releasedElsewhere() {
        Run run = recordFeatures(logistic(true)).run;
        run.setReleaseMark({.identity = drawIdentity()});
        return run;
    }
    /// Planned by hand, where the mechanism does not matter.
    static PlannedSpending pure(double epsilon, int trials = 1) {
        PlannedSpending planned;
        planned.trials = trials;
        planned.ofTrial = {.value = epsilon,
                           .delta = 0,
                           .kind = EpsilonKind::DataIndependent,
                           .adjacency = Adjacency::ReplaceRecord,
                           .accountant = "exact",
                           .order = {}};
        planned.whole = repeated(spendingOf(planned.ofTrial), trials);
        return planned;
    }
    LedgerFile ledger() const { return LedgerFile(folder_->filePath("ledger").toStdString()); }
    void setTotal(const char* epsilon, Crossing crossing = Crossing::Refuse) const {
        LedgerEntry entry;
        entry.kind = LedgerEntryKind::Total;
        entry.total = LedgerTotal{*Decimal::fromText(epsilon), {}, Composition::Basic, crossing};
        LedgerFile file = ledger();
        QVERIFY(file.append(entry).ok());
    }
    LedgerReading reading() const { return ledger().read().value(); }
    std::string spent() const { return reading().balance.spent(Adjacency::ReplaceRecord).epsilon.text(); }

    std::unique_ptr<QTemporaryDir> folder_;
};

void RunChargeTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
}

void RunChargeTest::namesOfUse() {
    QCOMPARE(ledgerUseFrom("on"), LedgerUse::Obey);
    QCOMPARE(ledgerUseFrom("cross"), LedgerUse::Cross);
    QCOMPARE(ledgerUseFrom("off"), LedgerUse::Off);
    QVERIFY(!ledgerUseFrom("no"));
}

void RunChargeTest::anExplorationIsLoggedAndNeverRefused() {
    setTotal("0.01");
    LedgerFile file = ledger();
    const Experiment experiment = logistic(false, 3);
    const auto verdict = RunCharge::begin(file, experiment, pure(0.1, 3), LedgerUse::Obey);
    QVERIFY(verdict.ok() && verdict->written && !verdict->refused);
    const LedgerReading after = reading();
    QCOMPARE(after.balance.explored(), 1);
    QVERIFY(!after.balance.neighbours());
    const LedgerEntry& entry = after.entries.back();
    QCOMPARE(entry.kind, LedgerEntryKind::Explored);
    QCOMPARE(entry.what, "run");
    QVERIFY2(says(entry.text, ", 3 repeats, covered by no ε; as a release: promised ε = 0.100 at δ = 0") &&
                 says(entry.text, "each repeat") && !says(entry.text, "may be published"),
             entry.text.c_str());
    QVERIFY(says(entry.text, "replace one record"));
    QVERIFY(says(entry.experiment, "\"seed\":5"));
    QCOMPARE(entry.spending, pure(0.1, 3).whole);
}

void RunChargeTest::aReleaseIsSetAsideAndSettled() {
    setTotal("9");
    LedgerFile file = ledger();
    const Experiment experiment = logistic(true);
    const PlannedSpending planned = planOf(experiment);
    const auto verdict = RunCharge::begin(file, experiment, planned, LedgerUse::Obey);
    QVERIFY(verdict.ok() && verdict->written);
    QCOMPARE(reading().balance.open(), std::vector<std::int64_t>{verdict->number});
    QCOMPARE(spent(), "0.1");
    QVERIFY(!says(reading().entries.back().experiment, "seed"));
    RecordedRun recorded = recordFeatures(experiment);
    QVERIFY(recorded.ended.state == RunState::Finished);
    QVERIFY(RunCharge::end(file, verdict->number, recorded.run, planned).ok());
    const LedgerReading after = reading();
    QVERIFY(after.balance.open().empty());
    const LedgerEntry& entry = after.entries.back();
    QCOMPARE(entry.kind, LedgerEntryKind::Released);
    QCOMPARE(entry.refers, verdict->number);
    QCOMPARE(entry.spending, spendingOfRun(recorded.run));
    QVERIFY(says(entry.privacy, "\"kind\":\"data-independent\""));
    QCOMPARE(spent(), "0.1");
}

// Another accountant than the exact one is named beside what is charged.
void RunChargeTest::entriesTellWhatTheReleasePromises() {
    for (const bool named : {false, true}) {
        LedgerFile file = ledger();
        Experiment experiment = smallExperiment("pate-gnmax");
        experiment.release = true;
        if (named) experiment.parameters.set("accountant", std::string("rdp"));
        const PlannedSpending planned = planOf(experiment);
        const auto verdict = RunCharge::begin(file, experiment, planned, LedgerUse::Obey);
        QVERIFY(verdict.ok() && verdict->written);
        const std::string before = reading().entries.back().text;
        const RecordedRun recorded = record(experiment);
        QVERIFY(RunCharge::end(file, verdict->number, recorded.run, planned).ok());
        const std::string after = reading().entries.back().text;
        const std::string promised = inWords(privacyOf(recorded.run).promised->most);
        QVERIFY2(says(after, promised.c_str()), after.c_str());
        QVERIFY2(says(before, promised.c_str()) != named, before.c_str());
        QVERIFY2(says(after, "by the accountant that was chosen; charged as ε = ") == named, after.c_str());
    }
}

void RunChargeTest::aReleaseThatCrossesIsRefused() {
    setTotal("0.3");
    LedgerFile file = ledger();
    const Experiment experiment = logistic(true);
    for (int i = 0; i < 3; ++i) {
        const auto fits = RunCharge::begin(file, experiment, pure(0.1), LedgerUse::Obey);
        QVERIFY(fits.ok() && fits->written);
    }
    const auto verdict = RunCharge::begin(file, experiment, pure(0.1), LedgerUse::Obey);
    QVERIFY(verdict.ok() && verdict->refused && verdict->crossing && !verdict->written);
    QVERIFY2(says(verdict->refused->what, "0.4") && says(verdict->refused->what, "0.3"),
             verdict->refused->what.c_str());
    QCOMPARE(spent(), "0.3");
}

void RunChargeTest::crossingTakesATotalThatAsks() {
    setTotal("0.1");
    LedgerFile file = ledger();
    const auto refused = RunCharge::begin(file, logistic(true), pure(0.2), LedgerUse::Cross);
    QVERIFY(refused.ok() && refused->refused && refused->crossing);
    QVERIFY2(says(refused->refused->mend, "ask"), refused->refused->mend.c_str());
    QCOMPARE(spent(), "0");
    setTotal("0.1", Crossing::Ask);
    const auto obeying = RunCharge::begin(file, logistic(true), pure(0.2), LedgerUse::Obey);
    QVERIFY(obeying.ok() && obeying->refused && obeying->crossing);
    const auto crossed = RunCharge::begin(file, logistic(true), pure(0.2), LedgerUse::Cross);
    QVERIFY(crossed.ok() && crossed->written);
    QCOMPARE(spent(), "0.2");
}

void RunChargeTest::offIsWrittenAndNotHeld() {
    setTotal("0.1");
    LedgerFile file = ledger();
    const auto verdict = RunCharge::begin(file, logistic(true), pure(0.2), LedgerUse::Off);
    QVERIFY(verdict.ok() && verdict->written);
    QVERIFY(reading().entries.back().off);
    QCOMPARE(spent(), "0.2");
}

// That a trial failed, or when it was stopped, is seen, too.
void RunChargeTest::aTrialThatHadBegunCountsInFull() {
    setTotal("9");
    LedgerFile file = ledger();
    const auto verdict = RunCharge::begin(file, logistic(true), pure(0.25), LedgerUse::Obey);
    Run run(logistic(true));
    run.apply(TestRecords{
        {}, std::make_shared<std::vector<std::uint32_t>>(), std::make_shared<std::vector<int>>()});
    run.fail({"there is not enough memory", "", ""});
    QVERIFY(RunCharge::end(file, verdict->number, run, pure(0.25)).ok());
    QCOMPARE(reading().entries.back().kind, LedgerEntryKind::Released);
    QVERIFY(says(reading().entries.back().text, "in full"));
    QVERIFY(reading().balance.open().empty());
    QCOMPARE(spent(), "0.25");
}

// Before the first event, too: an error without a place in the experiment may come of private records.
void RunChargeTest::aFailureThatPrivateRecordsMayHaveCausedCountsInFull() {
    setTotal("9");
    LedgerFile file = ledger();
    const auto verdict = RunCharge::begin(file, logistic(true), pure(0.25), LedgerUse::Obey);
    Run run(logistic(true));
    run.fail({"this release ended without a result", "", ""});
    QVERIFY(RunCharge::end(file, verdict->number, run, pure(0.25)).ok());
    QCOMPARE(reading().entries.back().kind, LedgerEntryKind::Released);
    QVERIFY(says(reading().entries.back().text, "in full"));
    QCOMPARE(spent(), "0.25");
}

void RunChargeTest::whatNeverBeganIsReturned() {
    setTotal("9");
    LedgerFile file = ledger();
    const auto verdict = RunCharge::begin(file, logistic(true), pure(0.25), LedgerUse::Obey);
    Run run(logistic(true));
    run.apply(markOf(*censusDataset(), logistic(true)));
    run.apply(StageProgress{{}, Stage::Encode, 0, 12000});
    run.fail({"no range is declared for column 'age'", "/encoder/ranges", "declare it"});
    QVERIFY(RunCharge::end(file, verdict->number, run, pure(0.25)).ok());
    QCOMPARE(reading().entries.back().kind, LedgerEntryKind::Returned);
    QVERIFY(reading().balance.open().empty());
    QCOMPARE(spent(), "0");
}

void RunChargeTest::anExplorationIsNotAccepted_data() {
    QTest::addColumn<quint64>("seed");
    QTest::newRow("the default") << quint64{1};
    QTest::newRow("64 bits that nobody may have guessed") << quint64{0x9e3779b97f4a7c15U};
}

// Whoever guesses the seed repeats it on the data with and without a record.
void RunChargeTest::anExplorationIsNotAccepted() {
    QFETCH(quint64, seed);
    setTotal("9", Crossing::Ask);
    LedgerFile file = ledger();
    Experiment experiment = logistic(false, 2);
    experiment.seed = seed;
    const Run run = recordFeatures(experiment).run;
    for (const bool crossing : {false, true})
        for (const bool again : {false, true}) {
            const auto verdict = RunCharge::accept(file, run, crossing, again);
            QVERIFY(verdict.ok() && verdict->refused && !verdict->written && !verdict->crossing);
            const std::string words = verdict->refused->message();
            QVERIFY2(says(words, "seed that can be guessed") && says(words, "No ε covers it") &&
                         says(words, "run it as a release"),
                     words.c_str());
        }
    QVERIFY(!reading().balance.neighbours());
    QVERIFY(!RunCharge::enteredAs(reading(), run));
}

void RunChargeTest::aReleaseFromElsewhereIsAcceptedOnce() {
    setTotal("0.3", Crossing::Ask);
    LedgerFile file = ledger();
    const Run run = recordFeatures(logistic(true)).run;
    const auto verdict = RunCharge::accept(file, run);
    QVERIFY(verdict.ok() && verdict->written);
    const LedgerEntry entry = reading().entries.back();
    QCOMPARE(entry.kind, LedgerEntryKind::Accepted);
    QCOMPARE(entry.spending, spendingOfRun(run));
    QVERIFY2(!says(entry.experiment, "seed"), entry.experiment.c_str());
    QCOMPARE(spent(), "0.1");
    QCOMPARE(RunCharge::enteredAs(reading(), run), std::optional(verdict->number));
    const auto again = RunCharge::accept(file, run);
    QVERIFY(again.ok() && again->refused && !again->crossing);
    QVERIFY2(says(again->refused->what, "already"), again->refused->what.c_str());
    // Another release of the same experiment is another look.
    for (int i = 0; i < 2; ++i)
        QVERIFY(RunCharge::accept(file, run, false, true)->written);
    QCOMPARE(spent(), "0.3");
    const auto crossing = RunCharge::accept(file, run, false, true);
    QVERIFY(crossing.ok() && crossing->refused && crossing->crossing);
    const auto crossed = RunCharge::accept(file, run, true, true);
    QVERIFY(crossed.ok() && crossed->written);
    QCOMPARE(spent(), "0.4");
    // As of a run: nothing is forced over a total that refuses.
    setTotal("0.3");
    const auto forced = RunCharge::accept(file, run, true, true);
    QVERIFY(forced.ok() && forced->refused && !forced->written);
    QVERIFY2(says(forced->refused->mend, "set to refuse"), forced->refused->mend.c_str());
    QCOMPARE(spent(), "0.4");
}

// On two machines: what they declare and state is the same, what they drew is not.
void RunChargeTest::twoReleasesOfOneExperimentAreBothCharged() {
    LedgerFile file = ledger();
    FixedEntropy entropy(1);
    const Run one = releasedElsewhere();
    entropy.begin(2);
    const Run other = releasedElsewhere();
    for (const Run* run : {&one, &other}) {
        const auto verdict = RunCharge::accept(file, *run);
        QVERIFY(verdict.ok() && verdict->written);
        QCOMPARE(reading().entries.back().identity, run->releaseMark().identity);
    }
    QCOMPARE(spent(), "0.2");
    for (const Run* run : {&one, &other}) {
        const auto again = RunCharge::accept(file, *run);
        QVERIFY(again.ok() && again->refused);
        QVERIFY2(says(again->refused->what, "already"), again->refused->what.c_str());
    }
    QCOMPARE(spent(), "0.2");
    // The same entropy draws the same release.
    entropy.begin(1);
    QCOMPARE(RunCharge::enteredAs(reading(), releasedElsewhere()), std::optional<std::int64_t>(1));
}

void RunChargeTest::aReleaseKeepsItsIdentityFromTheStart() {
    LedgerFile file = ledger();
    const Experiment experiment = logistic(true);
    const PlannedSpending planned = planOf(experiment);
    const auto verdict = RunCharge::begin(file, experiment, planned, LedgerUse::Obey);
    QVERIFY(verdict.ok() && verdict->written);
    QCOMPARE(verdict->mark.identity.size(), std::size_t{32});
    QCOMPARE(reading().entries.back().identity, verdict->mark.identity);
    Run run = recordFeatures(experiment).run;
    run.setReleaseMark(verdict->mark);
    // Its process was killed before it could settle: it is charged in full.
    QVERIFY(RunCharge::accept(file, run)->refused);
    QVERIFY(RunCharge::end(file, verdict->number, run, planned).ok());
    QCOMPARE(reading().entries.back().identity, verdict->mark.identity);
    const auto again = RunCharge::accept(file, run);
    QVERIFY(again.ok() && again->refused);
    QVERIFY2(says(again->refused->what, "already, as entry 2"), again->refused->what.c_str());
    QCOMPARE(spent(), "0.1");
}

void RunChargeTest::figuresThatWereChangedAreNotTakenForEntered() {
    LedgerFile file = ledger();
    const Run run = releasedElsewhere();
    QVERIFY(RunCharge::accept(file, run)->written);
    Experiment dearer = logistic(true);
    dearer.parameters.set("epsilon", 0.2);
    Run changed = recordFeatures(dearer).run;
    changed.setReleaseMark(run.releaseMark());
    const auto verdict = RunCharge::accept(file, changed);
    QVERIFY(verdict.ok() && verdict->refused && !verdict->written);
    QVERIFY2(says(verdict->refused->what, "at another cost than its file says"),
             verdict->refused->what.c_str());
    QVERIFY(RunCharge::accept(file, changed, false, true)->written);
}

void RunChargeTest::anotherSplitIsRemarked() {
    LedgerFile file = ledger();
    QVERIFY(file.begin().ok());
    Run run = releasedElsewhere();
    const SplitPlan plan = run.experiment().split;
    const auto remarkOf = [&](const std::string& split) {
        run.setReleaseMark({.identity = drawIdentity(), .split = split});
        const auto verdict = RunCharge::accept(file, run);
        return verdict && verdict->written ? verdict->remark : "not entered";
    };
    const std::string there = FixedSplit::draw(plan).commitment();
    QCOMPARE(remarkOf(there), wordsOnOtherSplit()); // whatever will be drawn here is another
    const auto here = splitBeside(file.folder(), plan);
    QVERIFY(here.ok());
    QCOMPARE(remarkOf(there), wordsOnOtherSplit());
    QVERIFY(says(reading().entries.back().text, "dealt another split"));
    QCOMPARE(remarkOf(here->commitment()), "");
    QCOMPARE(remarkOf(""), "");
}

void RunChargeTest::anExplorationCountsItsRuns() {
    LedgerFile file = ledger();
    const Experiment experiment = logistic(false);
    QVERIFY(RunCharge::begin(file, experiment, pure(0.1), LedgerUse::Obey, "sweep", "a sweep", 15).ok());
    QVERIFY(RunCharge::begin(file, experiment, pure(0.1), LedgerUse::Obey).ok());
    QVERIFY(RunCharge::beginSearch(file, 7, LedgerUse::Off).ok());
    QVERIFY(RunCharge::logMoves(file, experiment, pure(0.1), 30, LedgerUse::Obey).ok());
    QVERIFY(RunCharge::logMoves(file, experiment, pure(0.1), 9, LedgerUse::Obey, Moves::Curve).ok());
    QVERIFY(says(reading().entries.back().text, "9 live runs of one curve over ε"));
    QCOMPARE(reading().balance.explored(), 5);
    QCOMPARE(reading().balance.exploredRuns(), 62);
    for (const LedgerEntry& entry : reading().entries)
        QVERIFY(entry.identity.empty());
    const auto verdict = RunCharge::begin(file, logistic(true), planOf(logistic(true)), LedgerUse::Obey);
    QVERIFY(verdict.ok() && verdict->written);
    QCOMPARE(verdict->mark.exploredBefore, std::uint64_t{62});
}

void RunChargeTest::aReleaseThatPromisesNothingNeverBegins() {
    setTotal("9", Crossing::Ask);
    LedgerFile file = ledger();
    Experiment plain = smallExperiment("nonprivate");
    Experiment fitted = logistic(true);
    fitted.encoder.fit = FitOn::PrivatePool;
    for (Experiment* experiment : {&plain, &fitted}) {
        experiment->release = false; // as a release it is refused before its cost is asked for
        const PlannedSpending planned = planOf(*experiment);
        experiment->release = true;
        QVERIFY(planned.whole.unbounded);
        for (const LedgerUse use : {LedgerUse::Obey, LedgerUse::Cross, LedgerUse::Off}) {
            const auto verdict = RunCharge::begin(file, *experiment, planned, use);
            QVERIFY(verdict.ok() && verdict->refused && !verdict->crossing && !verdict->written);
            QVERIFY(!verdict->refused->mend.empty());
            QVERIFY2(says(verdict->refused->what,
                          experiment == &fitted ? "private records are outside" : "promises no ε"),
                     verdict->refused->what.c_str());
        }
        experiment->release = false;
        QVERIFY(RunCharge::begin(file, *experiment, planned, LedgerUse::Obey)->written);
    }
    QVERIFY(!reading().balance.neighbours());
}

// The window accepts what it has run, the command line what it reads: they must not be charged twice.
void RunChargeTest::aReadResultIsTheSameResult() {
    setTotal("9");
    LedgerFile file = ledger();
    const Run run = releasedElsewhere();
    const auto first = RunCharge::accept(file, run);
    QVERIFY(first.ok() && first->written);
    const auto read = runFromJson(resultToJson(run), "/elsewhere");
    QVERIFY(read.ok());
    QCOMPARE(read->releaseMark(), run.releaseMark());
    const auto again = RunCharge::accept(file, *read);
    QVERIFY(again.ok() && again->refused);
    QCOMPARE(spent(), "0.1");
}

void RunChargeTest::anUnboundedResultIsRefused() {
    LedgerFile file = ledger();
    Experiment experiment = smallExperiment("nonprivate");
    const RecordedRun recorded = record(experiment);
    experiment.release = true; // never begun here
    Run run(experiment);
    run.restore(recorded.run.trials());
    const auto verdict = RunCharge::accept(file, run);
    QVERIFY(verdict.ok() && verdict->refused && !verdict->crossing);
    QVERIFY2(says(verdict->refused->what, "promises no ε"), verdict->refused->what.c_str());
    setTotal("1000000", Crossing::Ask);
    // Nobody can be asked to give up every promise for ever.
    const auto crossed = RunCharge::accept(file, run, true);
    QVERIFY(crossed.ok() && crossed->refused && !crossed->crossing);
}

void RunChargeTest::withoutAnOutcomeThereIsNothingToAccept() {
    LedgerFile file = ledger();
    Run run(logistic(true));
    run.setState(RunState::Stopped);
    const auto verdict = RunCharge::accept(file, run);
    QVERIFY(verdict.ok() && verdict->refused);
    QVERIFY2(says(verdict->refused->what, "no repeat"), verdict->refused->what.c_str());
    QVERIFY(!file.exists());
}

void RunChargeTest::folderNamesAreNotKept() {
    LedgerFile file = ledger();
    Experiment experiment = logistic(false);
    experiment.data.path = "/home/somebody/secret/people.csv";
    experiment.data.test = "/home/somebody/secret/test.csv";
    QVERIFY(RunCharge::begin(file, experiment, pure(0.1), LedgerUse::Obey).ok());
    const std::string kept = reading().entries.back().experiment;
    QVERIFY2(!says(kept, "somebody") && says(kept, "people.csv"), kept.c_str());
}

TEST_WITH_EVENTS(RunChargeTest)
#include "RunChargeTest.moc"
