// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedCharge.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

using Spoil = std::function<void(Experiment&)>;
Q_DECLARE_METATYPE(Spoil)

// A release that declarations or public records refuse is refused before anything is set aside for it.
class DeclaredReleaseTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void isRefusedBeforeItIsCharged_data();
    void isRefusedBeforeItIsCharged();
};

void DeclaredReleaseTest::isRefusedBeforeItIsCharged_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<Spoil>("spoil");
    QTest::addColumn<QString>("where");
    QTest::addColumn<bool>("keepsSplit");
    const auto row = [](const char* name, const char* mechanism, const char* where, bool keepsSplit,
                        Spoil spoil) {
        QTest::newRow(name) << QString(mechanism) << spoil << QString(where) << keepsSplit;
    };
    row("an ensemble that nothing public encodes", "ensemble-accuracy", "/split/public", false,
        [](Experiment& e) {
            e.split = {0.8, 0, 0.2};
        });
    row("teachers without public records", "pate-gnmax", "/split/public", false, [](Experiment& e) {
        e.split = {0.8, 0, 0.2};
    });
    row("descent without public records", "dpsgd", "/split/public", false, [](Experiment& e) {
        e.split = {0.8, 0, 0.2};
    });
    row("no range is declared", "dp-logistic", "/encoder/ranges", true,
        [](Experiment& e) { e.encoder.ranges.clear(); });
    row("more queries than there are", "pate-gnmax", "/parameters/queries", true,
        [](Experiment& e) { e.parameters.set("queries", std::int64_t{100'000}); });
    row("more teachers than records", "pate-gnmax", "/parameters/teachers", true,
        [](Experiment& e) { e.parameters.set("teachers", std::int64_t{100'000}); });
}

void DeclaredReleaseTest::isRefusedBeforeItIsCharged() {
    QFETCH(QString, mechanism);
    QFETCH(Spoil, spoil);
    QFETCH(QString, where);
    QFETCH(bool, keepsSplit);
    const QString path = write(folder_, "people.csv", QByteArray::fromStdString(PeopleFile(200).text()));
    Experiment experiment = releaseOfPeople(mechanism.toStdString(), path.toStdString());
    spoil(experiment);
    const auto dataset = loadDataset(experiment.data);
    QVERIFY2(dataset, dataset ? "" : dataset.error().message().c_str());
    const QTemporaryDir person;
    const LedgerDirectory ledgers(person.filePath("ledgers").toStdString());
    const auto ledger = ledgers.open(**dataset);
    QVERIFY2(ledger, ledger ? "" : ledger.error().message().c_str());
    const std::size_t before = ledger->read()->entries.size();
    const auto planned = PlannedCharge::plan(ledgers, *ledger, **dataset, {experiment});
    QVERIFY2(!planned, "it was planned");
    QVERIFY2(QString::fromStdString(planned.error().where).startsWith(where),
             planned.error().message().c_str());
    QCOMPARE(ledger->read()->entries.size(), before);
    QDirIterator splits(person.path(), {"split.json"}, QDir::Files, QDirIterator::Subdirectories);
    QCOMPARE(splits.hasNext(), keepsSplit);
}

TEST_ALONE(DeclaredReleaseTest)
#include "DeclaredReleaseTest.moc"
