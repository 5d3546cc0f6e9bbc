// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/AccountantReading.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace epsiloscope;

class AccountantReadingTest : public QObject {
    Q_OBJECT

private slots:
    void namesGoBothWays() {
        for (const AccountantReading reading : allReadings)
            QVERIFY(accountantReadingFrom(toString(reading)) == reading);
        QCOMPARE(toString(AccountantReading::NaivePublished), "naive-as-published");
        QCOMPARE(toString(AccountantReading::PersonalRdp), "personal-rdp");
    }

    void unknownNamesAreNoReading() {
        for (const char* name : {"", "naive", "as-published", "Naive-dense", "personal-optimal"})
            QVERIFY(!accountantReadingFrom(name).has_value());
    }

    void everyReadingIsListedOnceAndCalledSomethingElse() {
        std::set<AccountantReading> readings;
        std::set<std::string> names, words;
        for (const AccountantReading reading : allReadings) {
            readings.insert(reading);
            names.insert(toString(reading));
            words.insert(inWords(reading));
        }
        QCOMPARE(readings.size(), allReadings.size());
        QCOMPARE(names.size(), allReadings.size());
        QCOMPARE(words.size(), allReadings.size());
        QCOMPARE(static_cast<std::size_t>(AccountantReading::DescentLosses) + 1, allReadings.size());
    }

    void naiveOnesAreDataIndependentAndOthersAreNot() {
        for (const AccountantReading reading : allReadings) {
            if (reading >= AccountantReading::DescentClassic) {
                QCOMPARE(kindOf(reading), EpsilonKind::DataIndependent);
                continue;
            }
            const bool naive = std::string(toString(reading)).starts_with("naive-");
            QCOMPARE(kindOf(reading) == EpsilonKind::DataIndependent, naive);
            QVERIFY(std::string(inWords(reading)).starts_with(naive ? "naive · " : "per record · "));
        }
        const auto kind = [](AccountantReading reading) { return kindOf(reading); };
        QCOMPARE(std::ranges::count(allReadings, EpsilonKind::DataIndependent, kind), 7);
        QCOMPARE(std::ranges::count(allReadings, EpsilonKind::DataDependent, kind), 3);
    }

    void onlyPatesBoundIsConjectured() {
        for (const AccountantReading reading : allReadings)
            QCOMPARE(kindOf(reading) == EpsilonKind::Conjectured, reading == AccountantReading::PersonalPate);
        QVERIFY(std::string(inWords(AccountantReading::PersonalPate)).find("conjectured") !=
                std::string::npos);
    }
};

TEST_ALONE(AccountantReadingTest)
#include "AccountantReadingTest.moc"
