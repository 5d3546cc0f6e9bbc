// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerBalance.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/spending/Adjacencies.h"
#include "tests/core/ledger/UnitCharges.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// Unlike units never share a total: releases by record are counted for a person, or refused.
class MixedUnitsTest : public QObject {
    Q_OBJECT

private slots:
    void recordsWithoutABoundAreNoPersons();
    void withoutATotalTheyAreEnteredAsRecords();
    void recordsAreCountedForAPersonOfSoManyRows();
    void gaussianNoiseIsCountedExactly();
    void aPersonsTotalTakesNoRecordsWithoutABound();
    void rowsThatAreDrawnAreNotCountedForSeveral();
    void personsOfOtherColumnsAreOthers();
    void differentBoundsAreOneUnit();
    void aPersonCountsForARecord_data();
    void aPersonCountsForARecord();
    void aTotalIsAskedForBeforeItIsCrossed();
    void whatWasEnteredOutsideOfTheTotalIsTold();
    void aFloorOfPersonsCountsForARecord();
    void whatIsSampledTurnsABalanceToRecords();
    void theBurnDownIsOfTheBalancesUnit();
};

void MixedUnitsTest::recordsWithoutABoundAreNoPersons() {
    for (const PrivacyUnit& before : {anyRecord, anyRecordOfPatient}) {
        const LedgerFolder folder;
        LedgerFile file = folder.ledger();
        QVERIFY(file.append(totalOf("100")));
        QVERIFY(file.charge(chargeOf(costing(0.25, before)))->written);
        const auto refused = file.charge(chargeOf(costing(0.25, anyPatient)));
        QVERIFY(refused && !refused->written && refused->crossing);
        const Error& error = *refused->refused;
        QVERIFY2(says(error.what,
                      "this release is about one patient, and earlier releases were by record, in "
                      "which nobody bounds how many rows one patient has"),
                 error.what.c_str());
        QCOMPARE(error.where, std::string("/data/person"));
        QCOMPARE(error.mend, std::string("ask for it by record, as before"));
        // Records go on.
        QVERIFY(file.charge(chargeOf(costing(0.25, anyRecord)))->written);
        QCOMPARE(spentOf(file.read()->balance), std::string("0.5"));
    }
}

void MixedUnitsTest::withoutATotalTheyAreEnteredAsRecords() {
    Spending persons = costing(0.5, anyPatient);
    persons.replacedAlike = true;
    for (const bool personsFirst : {false, true}) {
        std::vector<Spending> all{costing(0.25, anyRecord), persons};
        if (personsFirst) std::swap(all[0], all[1]);
        const LedgerBalance balance = balanceOf(all);
        QCOMPARE(balance.neighbours(), std::optional(without(anyRecord)));
        QCOMPARE(spentOf(balance), std::string("0.75"));
        QVERIFY(balance.spent(without(anyPatient)).epsilon.infinite());
        const std::string words = balance.translated();
        QCOMPARE(words,
                 std::string("charges for: add or remove one patient, all rows are counted as for: add "
                             "or remove one record; whose each record is counts as known, and nothing "
                             "is promised of one patient any more: there were releases by record, in "
                             "which nobody bounds how many rows one patient has"));
        // A total that is set now is about one record, and takes no more persons.
        LedgerBalance later = balance;
        later.add(totalOf("1"));
        QVERIFY(!later.crosses(costing(0.25, anyRecord)) && later.crosses(costing(0.01, anyPatient)));
        QCOMPARE(whoseTotal(later), std::string("one person's record"));
    }
}

void MixedUnitsTest::recordsAreCountedForAPersonOfSoManyRows() {
    LedgerBalance balance = balanceOf({costing(0.5, boundedPatient)}, "2");
    const Spending rows = costing(0.25, recordOfPatient);
    QVERIFY(!balance.weakens(rows) && !balance.unlike(rows) && !balance.crosses(rows));
    QCOMPARE(balance.with(rows).epsilon.text(), std::string("1.25"));
    balance.add(chargeOf(rows));
    QCOMPARE(balance.neighbours(), std::optional(without(boundedPatient)));
    QCOMPARE(spentOf(balance), std::string("1.25"));
    QCOMPARE(*balance.fits(rows), std::int64_t{1});
    QCOMPARE(std::string(balance.translated()),
             std::string(
                 "charges for: add or remove one record, owners counted as known are counted as for: add or "
                 "remove one patient, ≤ 10 rows; records are counted for one patient of at most 3 rows"));
    // The other way round it is the same.
    const LedgerBalance other = balanceOf({rows, costing(0.5, boundedPatient)}, "2");
    QCOMPARE(other.neighbours(), std::optional(without(boundedPatient)));
    QCOMPARE(spentOf(other), std::string("1.25"));
    // With records that may be anybody's they stay records, of known owners.
    const LedgerBalance alone = balanceOf({rows, costing(0.25, anyRecord)}, "2");
    QCOMPARE(alone.neighbours(), std::optional(without(PrivacyUnit{.rows = 3, .byRecord = true})));
    QCOMPARE(spentOf(alone), std::string("0.5"));
    QCOMPARE(std::string(alone.translated()),
             std::string(
                 "charges for: add or remove one record are counted as for: add or remove one record, owners "
                 "counted as known; for other neighbours nothing is promised any more"));
    QVERIFY(alone.spent(without(anyRecord)).epsilon.infinite());
    QCOMPARE(alone.unlike(costing(0.1, anyPatient)), std::optional(without(anyRecord)));
    // After them such a release is refused: it would take a promise back.
    const LedgerBalance plain = balanceOf({costing(0.25, anyRecord)}, "2");
    QVERIFY(plain.weakens(rows) && plain.crosses(rows) && !plain.unlike(rows));
    const LedgerBalance known = balanceOf({rows}, "2");
    QVERIFY(!known.weakens(costing(0.25, anyRecord)) && !known.crosses(costing(0.25, anyRecord)));
    // Of two kinds of owners both are known.
    const LedgerBalance both = balanceOf({rows, costing(0.25, recordOfDoctor)}, "2");
    QVERIFY(both.neighbours()->unit.ownersKnown() && both.spent(without(anyPatient)).epsilon.infinite());
    QCOMPARE(spentOf(both), std::string("0.5"));
    // The bound that two releases have in common is the larger one.
    PrivacyUnit more = recordOfPatient;
    more.rows = 5;
    const LedgerBalance bounded = balanceOf({rows, costing(0.25, more)}, "2");
    QCOMPARE(bounded.neighbours(), std::optional(without(more)));
    QVERIFY(bounded.translated().empty() && !bounded.unlike(costing(0.1, anyPatient)));
    QCOMPARE(bounded.spent(without(anyPatient)).epsilon.text(), std::string("2"));
}

void MixedUnitsTest::gaussianNoiseIsCountedExactly() {
    const LedgerBalance balance =
        balanceOf({noisyOf(0.01, anyPatient), noisyOf(0.02, recordOfPatient)}, "100");
    const double spent = balance.spent(*balance.neighbours()).epsilon.value();
    const double exact = gaussianEpsilon(std::sqrt(0.01 + 9 * 0.02), 1e-5);
    QVERIFY(spent >= exact && spent < exact * (1 + 1e-6));
}

void MixedUnitsTest::aPersonsTotalTakesNoRecordsWithoutABound() {
    for (const PrivacyUnit& unit : {anyRecord, anyRecordOfPatient}) {
        const LedgerFolder folder;
        LedgerFile file = folder.ledger();
        QVERIFY(file.append(totalOf("100")));
        QVERIFY(file.charge(chargeOf(costing(0.25, anyPatient)))->written);
        const auto refused = file.charge(chargeOf(costing(0.001, unit)));
        QVERIFY(refused && !refused->written);
        QVERIFY2(says(refused->refused->what, "earlier releases were about one patient, and this one is by "
                                              "record, in which nobody bounds how many rows one patient has"),
                 refused->refused->what.c_str());
        QVERIFY2(says(refused->refused->mend, "data.rows_of_person"), refused->refused->mend.c_str());
        QVERIFY(file.charge(chargeOf(costing(0.25, recordOfPatient)))->written);
        QCOMPARE(spentOf(file.read()->balance), std::string("1"));
    }
}

void MixedUnitsTest::rowsThatAreDrawnAreNotCountedForSeveral() {
    const LedgerBalance persons = balanceOf({costing(0.25, anyPatient)}, "100");
    const auto why = whyUnlike(persons, sampledOf(recordOfPatient));
    QVERIFY(why && persons.crosses(sampledOf(recordOfPatient)));
    QVERIFY2(says(why->what, "which drew rows by lot, and nothing is proved of several rows drawn so"),
             why->what.c_str());
    QCOMPARE(why->mend, std::string("make it about one patient, too"));
    const LedgerBalance records = balanceOf({sampledOf(recordOfPatient)}, "100");
    QVERIFY(records.crosses(costing(0.25, anyPatient)));
    QVERIFY(says(whyUnlike(records, costing(0.25, anyPatient))->what, "drew rows by lot"));
    PrivacyUnit single = recordOfPatient;
    single.rows = 1;
    QVERIFY(!persons.unlike(sampledOf(single)));
}

void MixedUnitsTest::personsOfOtherColumnsAreOthers() {
    for (const PrivacyUnit& other : {anyDoctor, twoAuthors}) {
        const LedgerBalance balance = balanceOf({costing(0.25, anyPatient)}, "100");
        const Spending more = costing(0.25, other);
        QVERIFY(balance.weakens(more) && balance.crosses(more) && *balance.fits(more) == 0);
        const auto why = whyUnlike(balance, more);
        QVERIFY(why && says(why->what, "earlier releases were about one patient: neither says anything of"));
        const LedgerBalance both = balanceOf({costing(0.25, anyPatient), more});
        QVERIFY(!both.neighbours()->unit.isPerson());
        QVERIFY(both.spent(without(anyPatient)).epsilon.infinite() &&
                both.spent(without(other)).epsilon.infinite());
        const std::string words = both.translated();
        QVERIFY2(says(words, "releases were about different persons") && says(words, "one patient"),
                 words.c_str());
        QVERIFY(!both.spent(without(anyRecord)).epsilon.infinite());
    }
    // A bound on another person's rows is none.
    const LedgerBalance balance = balanceOf({costing(0.25, anyDoctor)}, "100");
    QVERIFY(balance.unlike(costing(0.25, recordOfPatient)));
}

void MixedUnitsTest::differentBoundsAreOneUnit() {
    PrivacyUnit more = boundedPatient;
    more.rows = 40;
    LedgerBalance balance = balanceOf({costing(0.25, boundedPatient), costing(0.5, more)}, "1");
    QCOMPARE(balance.neighbours(), std::optional(without(more)));
    QCOMPARE(spentOf(balance), std::string("0.75"));
    QVERIFY2(balance.translated().empty(), balance.translated().c_str());
    balance.add(chargeOf(costing(0.25, anyPatient)));
    QCOMPARE(balance.neighbours(), std::optional(without(anyPatient)));
    QCOMPARE(spentOf(balance), std::string("1"));
}

void MixedUnitsTest::aPersonCountsForARecord_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("alike");
    QTest::addColumn<bool>("shared");
    QTest::addColumn<double>("times");
    QTest::newRow("one vote moves") << static_cast<int>(addedRecord) << true << false << 1.0;
    QTest::newRow("removed and added") << static_cast<int>(addedRecord) << false << false << 2.0;
    QTest::newRow("replaced") << static_cast<int>(Adjacency::ReplaceRecord) << false << false << 1.0;
    QTest::newRow("features") << static_cast<int>(Adjacency::ReplacePrivateFeatures) << false << true << 1.0;
}

void MixedUnitsTest::aPersonCountsForARecord() {
    QFETCH(int, kind);
    QFETCH(bool, alike);
    QFETCH(bool, shared);
    QFETCH(double, times);
    Spending persons = costing(0.25, shared ? twoAuthors : anyPatient, static_cast<Adjacency>(kind));
    persons.replacedAlike = alike;
    persons.gaussian = 0.01;
    const Spending one = forOneRecord(persons);
    QVERIFY(one.adjacency == Neighbours(static_cast<Adjacency>(kind)) && !one.unbounded);
    QCOMPARE(one.pure.front().epsilon, 0.25 * times);
    QCOMPARE(one.gaussian, 0.01 * times * times);
    // Rows that persons' steps draw: a replaced person, whom their curves know.
    Spending steps = sampledOf(anyPatient);
    const Spending drawn = forOneRecord(steps);
    QCOMPARE(drawn.subsampled.front().records, 2);
    QVERIFY(!drawn.unbounded && forOneRecord(sampledOf(anyRecord)) == sampledOf(anyRecord));
}

void MixedUnitsTest::aTotalIsAskedForBeforeItIsCrossed() {
    const LedgerFolder folder;
    LedgerFile file = folder.ledger();
    QVERIFY(file.append(totalOf("10", Composition::Basic, Crossing::Ask)));
    QVERIFY(file.charge(chargeOf(costing(0.25, anyPatient)))->written);
    const LedgerEntry more = chargeOf(costing(0.5, anyRecord));
    const auto refused = file.charge(more);
    QVERIFY(refused && refused->crossing && says(refused->refused->mend, "or allow it to cross the total"));
    QVERIFY(says(refused->refused->what, "nothing would be promised of one patient any more"));
    QVERIFY(file.charge(more, true)->written); // a person may say so
    const LedgerBalance after = file.read()->balance;
    QCOMPARE(after.neighbours(), std::optional(without(anyRecord)));
    QCOMPARE(spentOf(after), std::string("1")); // a person who has a record less is replaced: twice 0.25
    QVERIFY(says(after.translated(), "nothing is promised of one patient any more"));
}

void MixedUnitsTest::whatWasEnteredOutsideOfTheTotalIsTold() {
    const LedgerFolder folder;
    LedgerFile file = folder.ledger();
    QVERIFY(file.append(totalOf("10")));
    QVERIFY(file.charge(chargeOf(costing(0.25, anyPatient)))->written);
    LedgerEntry off = chargeOf(costing(0.5, anyRecord));
    off.off = true;
    QVERIFY(file.charge(off)->written);
    QVERIFY(!file.charge(chargeOf(costing(0.25, anyPatient)))->written);
    QVERIFY(file.charge(chargeOf(costing(0.25, anyRecord)))->written);
}

void MixedUnitsTest::aFloorOfPersonsCountsForARecord() {
    const auto stated = [](const PrivacyUnit& unit, bool alike, Adjacency kind = addedRecord) {
        return StatedCost{{kind, unit}, decimal("0.5"), decimal("0"), alike, true};
    };
    for (const bool alike : {true, false}) {
        LedgerBalance balance;
        balance.setFloor({stated(anyPatient, alike)});
        QCOMPARE(balance.neighbours(), std::optional(without(anyPatient)));
        balance.add(chargeOf(costing(0.25, anyRecord)));
        QCOMPARE(balance.neighbours(), std::optional(without(anyRecord)));
        QCOMPARE(spentOf(balance), std::string(alike ? "0.75" : "1.25"));
    }
    // Lost lines of records of which nobody bounds how many a person has.
    LedgerBalance balance;
    balance.add(totalOf("100"));
    balance.setFloor({stated(anyRecord, true)});
    QVERIFY(balance.crosses(costing(0.1, anyPatient)) && !balance.crosses(costing(0.1, anyRecord)));
    LedgerBalance bounded;
    bounded.add(totalOf("100"));
    bounded.setFloor({stated(recordOfPatient, true)});
    QCOMPARE(bounded.with(costing(0.1, anyPatient)).epsilon.text(), std::string("1.6"));
    bounded.add(chargeOf(costing(0.1, anyPatient)));
    bounded.setFloor({stated(anyRecord, true)}); // one more loss, of any records
    // Owners are known, and how many rows a patient had in what was lost is not.
    QCOMPARE(bounded.neighbours(), std::optional(without(PrivacyUnit{.rows = 3, .byRecord = true})));
    QVERIFY(bounded.spent(without(anyPatient)).epsilon.infinite());
    QCOMPARE(spentOf(bounded), std::string("0.7")); // 0.5, and twice 0.1
    QVERIFY(bounded.spent(without(anyRecord)).epsilon.infinite());
}

// A kind that counted for a person does not any more, once one of its charges was drawn by lot.
void MixedUnitsTest::whatIsSampledTurnsABalanceToRecords() {
    const std::vector<Spending> all{costing(0.01, recordOfPatient), costing(1, anyPatient),
                                    sampledOf(recordOfPatient)};
    for (const std::array<std::size_t, 3>& order :
         {std::array<std::size_t, 3>{0, 1, 2}, {2, 1, 0}, {1, 0, 2}, {1, 2, 0}}) {
        LedgerBalance balance;
        for (const std::size_t each : order)
            balance.add(chargeOf(all[each]));
        QVERIFY(!balance.neighbours()->unit.isPerson());
        // .01 and, for a person replaced, twice 1, beside the step.
        QVERIFY2(balance.spent(*balance.neighbours()).epsilon.value() >= 2.01,
                 balance.spent(*balance.neighbours()).epsilon.text().c_str());
    }
}

void MixedUnitsTest::theBurnDownIsOfTheBalancesUnit() {
    for (const auto& all :
         {std::vector<Spending>{costing(0.5, boundedPatient), costing(0.25, recordOfPatient)},
          std::vector<Spending>{costing(0.5, boundedPatient), costing(0.25, anyRecord)},
          std::vector<Spending>{costing(0.5, boundedPatient), sampledOf(recordOfPatient)}}) {
        std::vector<LedgerEntry> entries;
        LedgerBalance balance;
        for (const Spending& each : all) {
            entries.push_back(chargeOf(each));
            entries.back().number = static_cast<std::int64_t>(entries.size());
            balance.add(entries.back());
        }
        const auto points = burnDown(entries);
        QCOMPARE(points.size(), all.size());
        QCOMPARE(std::optional(points.back().adjacency), balance.neighbours());
        QCOMPARE(points.back().spent, balance.spent(*balance.neighbours()).epsilon.value());
        QVERIFY(std::isfinite(points.back().spent));
    }
}

TEST_ALONE(MixedUnitsTest)
#include "MixedUnitsTest.moc"
