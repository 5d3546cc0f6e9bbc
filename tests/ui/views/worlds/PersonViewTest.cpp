// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/PersonView.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/shared/ShownView.h"

#include <QSpinBox>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class PersonViewTest : public QObject, private ShownView<PersonView> {
    Q_OBJECT

    void showPlayed() {
        static const auto run = std::make_shared<RecordedRun>(record(smallExperiment("brc-private")));
        RunEntry entry = entryOf(std::shared_ptr<const Run>(run, &run->run));
        entry.dataset = censusDataset();
        showRun(entry);
    }
    QString cell(int row, int column) const {
        const QAbstractItemModel& model = *part<QTableView>("personCalls")->model();
        return model.index(row, column).data().toString();
    }

private slots:
    void init() { view = testing::shown<PersonView>({1016, 544}, std::make_shared<StageStore>(), 2); }
    void cleanup() { view.reset(); }

    void whatIsMissingIsSaidInWords() {
        QVERIFY(words("personEmpty").startsWith("Nothing has been run yet"));
        Experiment release = smallExperiment();
        release.release = true;
        showRun(entryOf(std::make_shared<Run>(release)));
        QCOMPARE(words("personEmpty"), QString("A release shows nothing of one person."));
    }

    void aRecordIsTakenOutAndEveryNoiseCallStandsBesideItsBound() {
        showPlayed();
        QCOMPARE(words("personRecord"), QString("Take one record out"));
        QVERIFY(!part<QSpinBox>("personNumber")->isEnabled());
        const QSignalSpy begun(view.get(), &PersonView::begun);
        click("personTake");
        QTRY_VERIFY(view->person());
        QCOMPARE(begun.count(), 1);
        QVERIFY(words("personRecord").startsWith("Record "));
        const auto rows = static_cast<int>(view->person()->calls.size());
        QVERIFY(rows > 0);
        QCOMPARE(words("personVerdict"),
                 QString("No noise call of %1 changes by more than declared").arg(rows));
        QCOMPARE(cell(0, 0), QString("error of a classifier"));
        QVERIFY(cell(0, 3).toDouble() <= cell(0, 4).toDouble());
        QVERIFY(part<QSpinBox>("personNumber")->isEnabled());
        const std::size_t before = view->person()->unit;
        part<QSpinBox>("personNumber")->setValue(before == 0 ? 2 : 1);
        QTRY_VERIFY(view->person()->unit != before);
        QCOMPARE(begun.count(), 1);
    }

    void wherePersonsAreProtectedAllRowsAreReplaced() {
        Experiment experiment = smallExperiment("brc-private");
        experiment.data = {};
        experiment.data.path = "sample:visits";
        experiment.data.publicColumns = {"day", "sex", "kind of visit"};
        experiment.data.person = {"patient"};
        experiment.data.rowsOfPerson = 3;
        experiment.encoder.published = "visits";
        const std::shared_ptr<const Dataset> dataset = loadDataset(experiment.data).value();
        StageStore stages;
        const auto run = std::make_shared<RecordedRun>(record(experiment, dataset, stages));
        RunEntry entry = entryOf(std::shared_ptr<const Run>(run, &run->run));
        entry.dataset = dataset;
        showRun(entry);
        QCOMPARE(words("personRecord"), QString("Take one person out"));
        click("personTake");
        QTRY_VERIFY(view->person());
        QVERIFY(view->person()->isPerson);
        QCOMPARE(view->person()->rows, std::size_t{3});
        QVERIFY2(words("personRecord").startsWith("The person of row ") &&
                     words("personRecord").endsWith(", 3 rows, replaced"),
                 qPrintable(words("personRecord")));
        QVERIFY(words("personVerdict").startsWith("No noise call of "));
    }
};

TEST_WITH_WINDOWS(PersonViewTest)
#include "PersonViewTest.moc"
