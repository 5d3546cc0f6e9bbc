// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/zoo/FaultFile.h"

#include <QFile>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::zoo;

// The zoo is compiled by nobody but who asks for it: so that it does not rot, its files are read here, and
// the texts that they want to change must stand in the sources.
class FaultsStandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void thereAreEnoughAndHalfOfThemHappened();
    void everyTextToFindStandsExactlyOnce();
    void everyLookNamesAMechanismAndItsParameters();
    void aBrokenFileIsRefused_data();
    void aBrokenFileIsRefused();

private:
    std::vector<Fault> faults_;
};

void FaultsStandTest::initTestCase() {
    auto faults = readFaults(testing::projectFile("tests/zoo/faults").toStdString());
    QVERIFY2(faults, faults ? "" : faults.error().message().c_str());
    faults_ = std::move(faults).value();
}

void FaultsStandTest::thereAreEnoughAndHalfOfThemHappened() {
    const auto handMade = std::ranges::count_if(faults_, &Fault::handMade);
    const auto expected = std::ranges::count_if(faults_, &Fault::expected);
    QVERIFY(faults_.size() >= 32);
    QVERIFY(2 * handMade <= std::ssize(faults_));
    QVERIFY(expected >= 28);
    for (const Fault& fault : faults_)
        QVERIFY2(fault.expected == fault.whyMissed.empty(), fault.name.c_str());
}

void FaultsStandTest::everyTextToFindStandsExactlyOnce() {
    for (const Fault& fault : faults_)
        for (const FaultPair& pair : fault.pairs) {
            QFile source(testing::projectFile(pair.file.c_str()));
            QVERIFY2(source.open(QIODevice::ReadOnly), pair.file.c_str());
            const auto times = source.readAll().count(QByteArray::fromStdString(pair.textToFind()));
            QVERIFY2(times == 1, qPrintable(QString("%1: stands %2 times in %3:\n%4")
                                                .arg(fault.name.c_str(), QString::number(times),
                                                     pair.file.c_str(), pair.textToFind().c_str())));
        }
}

void FaultsStandTest::everyLookNamesAMechanismAndItsParameters() {
    for (const Fault& fault : faults_)
        for (const LookAt& look : fault.looks) {
            const Mechanism* mechanism = findMechanism(look.mechanism);
            QVERIFY2(mechanism, look.words().c_str());
            for (const auto& [id, value] : look.settings) {
                const ParameterDescriptor* parameter = findParameter(mechanism->descriptor.parameters, id);
                QVERIFY2(parameter && parameterFromText(*parameter, value, ""), look.words().c_str());
            }
        }
}

void FaultsStandTest::aBrokenFileIsRefused_data() {
    QTest::addColumn<QString>("text");
    const QString whole = "title: A\nwrong: b\norigin: hand-made\nlook: saa epsilon=1\nexpected: caught\n"
                          "file: core/a.cpp\nfind: x;\nplant: y;\n";
    QVERIFY(faultFrom("whole", whole.toStdString()));
    QTest::newRow("empty") << QString();
    QTest::newRow("without a title") << QString(whole).remove("title: A\n");
    QTest::newRow("said twice") << QString(whole + "title: B\n");
    QTest::newRow("without an epsilon") << QString(whole).remove(" epsilon=1");
    QTest::newRow("epsilon is no number") << QString(whole).replace("epsilon=1", "epsilon=one");
    QTest::newRow("setting without a value") << QString(whole).replace("epsilon=1", "epsilon=1 sigma");
    QTest::newRow("expects something else") << QString(whole).replace("caught", "perhaps");
    QTest::newRow("nothing planted") << QString(whole).remove("plant: y;\n");
    QTest::newRow("planted twice") << QString(whole + "plant: z;\n");
    QTest::newRow("no file") << QString(whole).remove("file: core/a.cpp\n");
}

void FaultsStandTest::aBrokenFileIsRefused() {
    QFETCH(QString, text);
    QVERIFY(!faultFrom("broken", text.toStdString()));
}

TEST_ALONE(FaultsStandTest)
#include "FaultsStandTest.moc"
