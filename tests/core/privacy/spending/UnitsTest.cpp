// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace epsiloscope;

namespace {

const PrivacyUnit record{}, patient{.person = "patient"}, few{.person = "patient", .rows = 10},
    doctor{.person = "doctor"}, rowOfPatient{.person = "patient", .rows = 3, .byRecord = true},
    authors{.person = "author or recipient", .rows = 10, .shared = true};

Neighbours without(const PrivacyUnit& unit) {
    return {Adjacency::AddRemoveRecord, unit};
}

Spending costing(const PrivacyUnit& unit) {
    Spending spending;
    spending.adjacency = without(unit);
    spending.pure = {{0.5, 2}};
    spending.approximate = {{0.25, 1e-7, 3}};
    spending.gaussian = 0.04;
    return spending;
}

// δ at ε of two distributions over the same outcomes.
double deltaOf(const std::vector<double>& p, const std::vector<double>& q, double epsilon) {
    double delta = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        delta += std::max(0.0, p[i] - std::exp(epsilon) * q[i]);
    return delta;
}

// The outcomes of a count that leaks: true with chance δ as it is, else with noise of e^(−ε|z|).
std::vector<double> leaking(int count, double epsilon, double delta, int most) {
    std::vector<double> noisy(static_cast<std::size_t>(2 * most + 1)), all;
    double sum = 0;
    for (int z = -most; z <= most; ++z)
        sum += noisy[static_cast<std::size_t>(z + most)] = std::exp(-epsilon * std::abs(z - count));
    for (const double each : noisy)
        all.push_back((1 - delta) * each / sum);
    for (int z = -most; z <= most; ++z)
        all.push_back(z == count ? delta : 0);
    return all;
}

} // namespace

class UnitsTest : public QObject {
    Q_OBJECT

private slots:
    void wordsSayWhose() {
        const auto said = [](const Neighbours& neighbours) {
            return QString::fromStdString(inWords(neighbours));
        };
        QCOMPARE(said(without(record)), QString("add or remove one record"));
        QCOMPARE(said(without(rowOfPatient)), QString("add or remove one record, owners counted as known"));
        QCOMPARE(said(without({.person = "patient", .byRecord = true})), QString("add or remove one record"));
        QCOMPARE(said(without(patient)), QString("add or remove one patient, all rows"));
        QCOMPARE(said({Adjacency::ReplacePrivateFeatures, few}),
                 QString("replace the private features of one patient, ≤ 10 rows"));
        QCOMPARE(said({Adjacency::ReplaceRecord, authors}),
                 QString("replace the cells of one author or recipient, ≤ 10 rows"));
    }

    void aPersonIsCalledByTheColumn_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("called");
        QTest::newRow("plain") << "patient"
                               << "patient";
        QTest::newRow("underscore") << "patient_id"
                                    << "patient";
        QTest::newRow("camel") << "userId"
                               << "user";
        QTest::newRow("blank") << "Customer ID"
                               << "Customer";
        QTest::newRow("nothing else") << "id"
                                      << "person";
        QTest::newRow("in capitals") << "ID"
                                     << "person";
        QTest::newRow("a word that ends alike") << "grid"
                                                << "grid";
    }
    void aPersonIsCalledByTheColumn() {
        QFETCH(QString, column);
        QFETCH(QString, called);
        QCOMPARE(QString::fromStdString(personCalled(column.toStdString())), called);
    }

    void aRecordsCostCountsAsOftenAsAPersonHasRows() {
        const Spending told = towards(costing(rowOfPatient), without(patient));
        QVERIFY(!told.unbounded);
        QVERIFY(told.adjacency == without(patient));
        QCOMPARE(told.pure.front().epsilon, 1.5);
        QCOMPARE(told.pure.front().times, std::int64_t{2});
        QCOMPARE(told.approximate.front().epsilon, 0.75);
        QVERIFY(std::abs(told.approximate.front().delta / (1e-7 * std::expm1(0.75) / std::expm1(0.25)) - 1) <
                1e-12);
        QVERIFY(std::abs(told.gaussian - 0.36) < 1e-15); // μ → 3μ
        QVERIFY(told.votes.empty());
    }

    void nothingIsProvedOtherwise_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("records of which nobody has a bound") << 0;
        QTest::newRow("a person's cost for a record") << 1;
        QTest::newRow("other persons") << 2;
        QTest::newRow("a record's cost for other persons") << 3;
        QTest::newRow("owners of shared rows for owners of their own") << 4;
    }
    void nothingIsProvedOtherwise() {
        QFETCH(int, which);
        const std::vector<std::pair<PrivacyUnit, PrivacyUnit>> pairs{{record, patient},
                                                                     {patient, record},
                                                                     {patient, doctor},
                                                                     {rowOfPatient, doctor},
                                                                     {authors, patient}};
        const auto& [from, to] = pairs[static_cast<std::size_t>(which)];
        QVERIFY(!groupFor(from, to));
        QVERIFY(towards(costing(from), without(to)).unbounded);
        Spending free;
        free.adjacency = without(from);
        QVERIFY(!towards(free, without(to)).unbounded);
    }

    void howManyRowsWereLookedAtDoesNotChangeThePerson() {
        const Spending told = towards(costing(few), without(patient));
        Spending asWas = costing(few);
        asWas.adjacency = without(patient);
        QVERIFY(told == asWas);
        QVERIFY(coversAsMuch(without(few), without(patient)));
        const Neighbours both = weaker(without(few), without({.person = "patient", .rows = 40}));
        QCOMPARE(both.unit.rows, std::int64_t{40});
        QCOMPARE(weaker(without(few), without(patient)).unit.rows, std::int64_t{0});
    }

    void recordsAreCountedForPersonsAndNotTheOtherWayRound() {
        // Two columns are two kinds of persons, though they are called alike.
        const PrivacyUnit byId{.person = "patient_id"},
            either{.person = "author_id or author", .shared = true};
        QCOMPARE(byId.called(), std::string("patient"));
        QCOMPARE(either.called(), std::string("author"));
        QCOMPARE(std::string(inWords(byId)), std::string("patient, all rows"));
        QVERIFY(!groupFor(byId, patient) && !groupFor(patient, byId));
        QVERIFY(weaker(without(record), without(patient)) == without(patient));
        QVERIFY(weaker(without(patient), without(record)) == without(patient));
        QVERIFY(coversAsMuch(without(record), without(patient)));
        QVERIFY(!coversAsMuch(without(patient), without(record)));
        QVERIFY(coversAsMuch(without(patient), without(rowOfPatient)));
    }

    void sampledNoiseIsNotCountedForAGroup() {
        Spending sampled;
        sampled.adjacency = without(rowOfPatient);
        sampled.subsampled = {{0.01, 1, 100}};
        QVERIFY(towards(sampled, without(patient)).unbounded);
        sampled.adjacency.unit.rows = 1;
        QVERIFY(!towards(sampled, without(patient)).unbounded);
    }

    void aGroupsDeltaIsNeverBelowTheTrueOne() {
        constexpr int most = 60;
        for (const double epsilon : {0.0, 0.1, 0.5, 1.0})
            for (const double delta : {0.0, 1e-3, 0.1})
                for (int rows = 1; rows <= 4; ++rows) {
                    // Of one row it is (ε, δ)-DP, ends of the range aside.
                    const auto none = leaking(0, epsilon, delta, most),
                               all = leaking(rows, epsilon, delta, most);
                    const double own = deltaOf(none, leaking(1, epsilon, delta, most), epsilon);
                    const double stated = deltaForGroup(epsilon, own, rows);
                    QVERIFY2(deltaOf(none, all, rows * epsilon) <= stated * (1 + 1e-9) + 1e-15,
                             qPrintable(QString("%1 %2 %3").arg(epsilon).arg(delta).arg(rows)));
                }
    }

    void gaussianNoiseForAGroupIsExact() {
        const Spending told = towards(costing(rowOfPatient), without(patient));
        Spending alone;
        alone.adjacency = told.adjacency;
        alone.gaussian = told.gaussian;
        SpendingSum sum;
        sum.add(alone);
        const double stated = sum.cost(Composition::Optimal, Decimal::fromTyped(1e-5)).epsilon.value();
        const double exact =
            gaussianEpsilon(3 * 0.2, 1e-5); // the distance of the two means is 3 times as far
        QVERIFY(stated >= exact && stated < exact * (1 + 1e-6));
    }

    void theNoiseForAPersonsRowsIsSharedAmongThem() {
        Spending whole;
        whole.adjacency = without(few);
        whole.pure = {{1.0, 4}};
        whole.gaussian = 1;
        const Spending part = partOfGroup(whole, 10);
        QCOMPARE(part.pure.front().epsilon, 0.1);
        QCOMPARE(part.gaussian, 0.01);
        QVERIFY(forGroup(part, 10) == whole);
    }
};

TEST_ALONE(UnitsTest)
#include "UnitsTest.moc"
