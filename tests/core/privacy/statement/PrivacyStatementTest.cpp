// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/PrivacyStatement.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <limits>
#include <set>

using namespace epsiloscope;

namespace {

Epsilon dataDependentEpsilon(double value, double delta) {
    Epsilon epsilon;
    epsilon.value = value;
    epsilon.delta = delta;
    epsilon.kind = EpsilonKind::DataDependent;
    epsilon.adjacency = Adjacency::AddRemoveRecord;
    return epsilon;
}

} // namespace

class PrivacyStatementTest : public QObject {
    Q_OBJECT

private slots:
    void wordsOfJsonAreTheDocumentedOnes() {
        QCOMPARE(toString(Adjacency::AddRemoveRecord), "add-remove-record");
        QCOMPARE(toString(Adjacency::ReplaceRecord), "replace-record");
        QCOMPARE(toString(Adjacency::ReplacePrivateFeatures), "replace-private-features");
        QCOMPARE(toString(EpsilonKind::DataIndependent), "data-independent");
        QCOMPARE(toString(EpsilonKind::DataDependent), "data-dependent");
        QCOMPARE(toString(EpsilonKind::Sanitised), "sanitised");
        QCOMPARE(toString(EpsilonKind::Conjectured), "conjectured");
        QCOMPARE(toString(EpsilonKind::None), "none");
    }

    void everyValueHasItsOwnWords() {
        std::set<std::string> words;
        for (const Adjacency adjacency : {Adjacency::None, Adjacency::AddRemoveRecord,
                                          Adjacency::ReplaceRecord, Adjacency::ReplacePrivateFeatures})
            words.insert(inWords(adjacency));
        for (const EpsilonKind kind :
             {EpsilonKind::None, EpsilonKind::DataIndependent, EpsilonKind::DataDependent,
              EpsilonKind::Sanitised, EpsilonKind::Conjectured})
            words.insert(inWords(kind));
        QCOMPARE(words.size(), std::size_t{9});
        QVERIFY(!words.contains(""));
    }

    void sentenceCarriesValueDeltaAdjacencyAndKind() {
        QCOMPARE(QString::fromStdString(inWords(dataDependentEpsilon(1.634, 1e-5))),
                 QStringLiteral("spent ε = 1.63 at δ = 1e-5 · add or remove one record · do not publish"));
        Epsilon promised = dataDependentEpsilon(1.634, 1e-5);
        promised.kind = EpsilonKind::DataIndependent;
        QCOMPARE(QString::fromStdString(inWords(promised)),
                 QStringLiteral("promised ε = 1.63 at δ = 1e-5 · add or remove one record"));
    }

    void numbersAreWrittenForReading_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("delta");
        QTest::addColumn<QString>("start");
        QTest::newRow("small") << 0.01234 << 1e-12 << "spent ε = 0.0123 at δ = 1e-12 ·";
        QTest::newRow("tens") << 16.34 << 2.5e-6 << "spent ε = 16.3 at δ = 2.5e-6 ·";
        QTest::newRow("hundreds") << 163.4 << 0.0 << "spent ε = 163 at δ = 0 ·";
        QTest::newRow("thousands") << 1634.2 << 1e-5 << "spent ε = 1634 at δ = 1e-5 ·";
        QTest::newRow("zero") << 0.0 << 1e-5 << "spent ε = 0 at δ = 1e-5 ·";
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << 1e-5 << "ε = ∞ at δ = 1e-5 ·";
        QTest::newRow("tiny") << 1.5e-7 << 1e-5 << "spent ε = 1.50e-07 at δ = 1e-5 ·";
    }

    void numbersAreWrittenForReading() {
        QFETCH(double, value);
        QFETCH(double, delta);
        QFETCH(QString, start);
        const QString sentence = QString::fromStdString(inWords(dataDependentEpsilon(value, delta)));
        QVERIFY2(sentence.startsWith(start), qPrintable(sentence));
    }

    void notPrivateIsNotANumber() {
        QCOMPARE(QString::fromStdString(inWords(Epsilon{})), QStringLiteral("ε = ∞ · not private"));
    }

    void sanitisedOnesSayWhatTheyAreWorth_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<double>("sd"); // below 0: absent
        QTest::addColumn<int>("kind");  // 0: drawn, 1: not, 2: tuned, 3: as published
        QTest::addColumn<QString>("words");
        const char* middle = " at δ = 1e-5 · add or remove one record · ";
        const auto row = [middle](const char* name, double epsilon, double sd, int kind, const char* value,
                                  const char* meaning) {
            QTest::newRow(name) << epsilon << sd << kind
                                << QString::fromUtf8(value) + QString::fromUtf8(middle) +
                                       QString::fromUtf8(meaning);
        };
        row("drawn", 2.484, -1, 0, "ε = 2.48", "sanitised: may be published (noise in double precision)");
        row("drawn, scale known", 2.484, 0.476, 0, "ε = 2.48 ± 0.48",
            "sanitised: may be published (noise in double precision)");
        row("not drawn", 2.484, 0.476, 1, "ε = 2.48 ± 0.48",
            "sanitised, noise not drawn: only a release may publish it");
        row("tuned", 2.484, 0.476, 2, "ε = 2.48 ± 0.48", "sanitised, parameters chosen on the votes: leaks");
        row("as published", 2.516, 0.385, 3, "ε = 2.52 ± 0.39",
            "sanitised by a theorem that is false here: proves nothing");
        row("tiny spread", 2.484, 0.00012, 1, "ε = 2.48 ± 0.000120",
            "sanitised, noise not drawn: only a release may publish it");
        row("below 0", -0.01, -1, 0, "ε = −0.0100",
            "sanitised: may be published (noise in double precision)");
        row("endless", 2.484, std::numeric_limits<double>::infinity(), 1, "ε = 2.48 ± ∞",
            "sanitised, noise not drawn: only a release may publish it");
    }

    void sanitisedOnesSayWhatTheyAreWorth() {
        QFETCH(double, epsilon);
        QFETCH(double, sd);
        QFETCH(int, kind);
        QFETCH(QString, words);
        SanitisedStatement sanitised;
        sanitised.epsilon = epsilon;
        sanitised.delta = 1e-5;
        if (sd >= 0) sanitised.noiseSd = sd;
        sanitised.drawn = kind != 1;
        sanitised.tuned = kind == 2;
        sanitised.asPublished = kind == 3;
        QCOMPARE(QString::fromStdString(inWords(sanitised)), words);
        QVERIFY(words.endsWith(QString::fromUtf8(meaningOf(sanitised))));
    }

    void publishedFiguresSayWhatTheyMean() {
        QCOMPARE(QString::fromStdString(inWords(PublishedFigure{2.04, 1e-5, "guarantees nothing"})),
                 QStringLiteral(
                     "ε = 2.04 at δ = 1e-5 · add or remove one record · as published: guarantees nothing"));
    }

    void defaultDeltaIsAPowerOfTenBelowOneTenthPerRecord_data() {
        QTest::addColumn<quint64>("cohort");
        QTest::addColumn<double>("delta");
        QTest::newRow("1") << quint64{1} << 0.1;
        QTest::newRow("2") << quint64{2} << 1e-2;
        QTest::newRow("10") << quint64{10} << 1e-2;
        QTest::newRow("11") << quint64{11} << 1e-3;
        QTest::newRow("24175") << quint64{24175} << 1e-6;
        QTest::newRow("100000") << quint64{100'000} << 1e-6;
        QTest::newRow("100001") << quint64{100'001} << 1e-7;
        QTest::newRow("largest") << ~quint64{0} << 1e-21;
    }

    void defaultDeltaIsAPowerOfTenBelowOneTenthPerRecord() {
        QFETCH(quint64, cohort);
        QFETCH(double, delta);
        QVERIFY(defaultDelta(cohort) == delta);
    }
};

TEST_ALONE(PrivacyStatementTest)
#include "PrivacyStatementTest.moc"
