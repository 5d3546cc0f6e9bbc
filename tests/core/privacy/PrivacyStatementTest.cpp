// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/PrivacyStatement.h"

#include <QTest>

#include <limits>
#include <set>

using namespace epsiloscope;

class PrivacyStatementTest : public QObject {
    Q_OBJECT

private slots:
    void wordsOfJsonAreTheDocumentedOnes();
    void everyValueHasItsOwnWords();
    void sentenceCarriesValueDeltaAdjacencyAndKind();
    void numbersAreWrittenForReading_data();
    void numbersAreWrittenForReading();
    void notPrivateIsNotANumber();
    void defaultDeltaIsAPowerOfTenBelowOneTenthPerRecord_data();
    void defaultDeltaIsAPowerOfTenBelowOneTenthPerRecord();
};

namespace {

Epsilon epsilonOf(double value, double delta) {
    Epsilon epsilon;
    epsilon.value = value;
    epsilon.delta = delta;
    epsilon.kind = EpsilonKind::DataDependent;
    epsilon.adjacency = Adjacency::AddRemoveRecord;
    return epsilon;
}

} // namespace

void PrivacyStatementTest::wordsOfJsonAreTheDocumentedOnes() {
    QCOMPARE(toString(Adjacency::AddRemoveRecord), "add-remove-record");
    QCOMPARE(toString(Adjacency::ReplaceRecord), "replace-record");
    QCOMPARE(toString(Adjacency::ReplacePrivateFeatures), "replace-private-features");
    QCOMPARE(toString(EpsilonKind::DataIndependent), "data-independent");
    QCOMPARE(toString(EpsilonKind::DataDependent), "data-dependent");
    QCOMPARE(toString(EpsilonKind::Sanitised), "sanitised");
    QCOMPARE(toString(EpsilonKind::Conjectured), "conjectured");
    QCOMPARE(toString(EpsilonKind::None), "none");
}

void PrivacyStatementTest::everyValueHasItsOwnWords() {
    std::set<std::string> words;
    for (const Adjacency adjacency : {Adjacency::None, Adjacency::AddRemoveRecord, Adjacency::ReplaceRecord,
                                      Adjacency::ReplacePrivateFeatures})
        words.insert(inWords(adjacency));
    for (const EpsilonKind kind :
         {EpsilonKind::None, EpsilonKind::DataIndependent, EpsilonKind::DataDependent, EpsilonKind::Sanitised,
          EpsilonKind::Conjectured})
        words.insert(inWords(kind));
    QCOMPARE(words.size(), std::size_t{9});
    QVERIFY(!words.contains(""));
}

void PrivacyStatementTest::sentenceCarriesValueDeltaAdjacencyAndKind() {
    QCOMPARE(QString::fromStdString(inWords(epsilonOf(1.634, 1e-5))),
             QStringLiteral(
                 "ε = 1.63 at δ = 1e-5 · add or remove one record · data-dependent: do not publish this ε"));
}

void PrivacyStatementTest::numbersAreWrittenForReading_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("delta");
    QTest::addColumn<QString>("start");
    QTest::newRow("small") << 0.01234 << 1e-12 << "ε = 0.0123 at δ = 1e-12 ·";
    QTest::newRow("tens") << 16.34 << 2.5e-6 << "ε = 16.3 at δ = 2.5e-6 ·";
    QTest::newRow("hundreds") << 163.4 << 0.0 << "ε = 163 at δ = 0 ·";
    QTest::newRow("thousands") << 1634.2 << 1e-5 << "ε = 1634 at δ = 1e-5 ·";
    QTest::newRow("zero") << 0.0 << 1e-5 << "ε = 0 at δ = 1e-5 ·";
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << 1e-5 << "ε = ∞ at δ = 1e-5 ·";
    QTest::newRow("tiny") << 1.5e-7 << 1e-5 << "ε = 1.50e-07 at δ = 1e-5 ·";
}

void PrivacyStatementTest::numbersAreWrittenForReading() {
    QFETCH(double, value);
    QFETCH(double, delta);
    QFETCH(QString, start);
    const QString sentence = QString::fromStdString(inWords(epsilonOf(value, delta)));
    QVERIFY2(sentence.startsWith(start), qPrintable(sentence));
}

void PrivacyStatementTest::notPrivateIsNotANumber() {
    QCOMPARE(QString::fromStdString(inWords(Epsilon{})), QStringLiteral("ε = ∞ · not private"));
}

void PrivacyStatementTest::defaultDeltaIsAPowerOfTenBelowOneTenthPerRecord_data() {
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

void PrivacyStatementTest::defaultDeltaIsAPowerOfTenBelowOneTenthPerRecord() {
    QFETCH(quint64, cohort);
    QFETCH(double, delta);
    QVERIFY(defaultDelta(cohort) == delta);
}

QTEST_APPLESS_MAIN(PrivacyStatementTest)
#include "PrivacyStatementTest.moc"
