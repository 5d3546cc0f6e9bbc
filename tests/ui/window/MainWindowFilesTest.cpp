// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/DataFiles.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/SaveFile.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// As the desktop does: the drag enters, and where it is welcome it ends. Says whether it was welcome.
bool dropPaths(MainWindow& window, const QStringList& paths) {
    QMimeData files;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    if (!urls.isEmpty()) files.setUrls(urls);
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted()) return false;
    QDropEvent end({5, 5}, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &end);
    return true;
}

// What the menu of Open offers to open by this path; null: nothing.
QAction* offered(const QMenu& menu, const QString& path) {
    for (QAction* action : menu.actions())
        if (action->data().toString() == path) return action;
    return nullptr;
}

// As a person does by the keyboard: down until it is reached.
void walkTo(QMenu& menu, const QAction* action) {
    for (qsizetype step = 0; step < menu.actions().size() && menu.activeAction() != action; ++step)
        QTest::keyClick(&menu, Qt::Key_Down);
    QCOMPARE(menu.activeAction(), action);
}

// Types a path into the dialog that asks where to save.
void saveAs(MainWindow& window, const QString& path) {
    QTRY_VERIFY(window.findChild<QFileDialog*>("fileDialog"));
    auto* dialog = window.findChild<QFileDialog*>("fileDialog");
    dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
    delete dialog;
}

} // namespace

/// What is opened, dropped, remembered and saved, by clicks and keys.
class MainWindowFilesTest : public QObject {
    Q_OBJECT

private slots:
    void anExperimentFileFillsThePanels() {
        const QTemporaryDir folder;
        const QString file =
            write(folder, "mine.json",
                  R"({"data": {"path": "sample:cardiology", "ignore": [1]}, "mechanism": "saa",
                   "parameters": {"teachers": 77, "queries": 90, "epsilon": 3}, "trials": 2, "seed": 11})");
        MainWindow window;
        show(window);
        openAndWait(window, file);
        const Experiment shown = window.experiment();
        QCOMPARE(shown.mechanism, std::string("saa"));
        QCOMPARE(shown.parameters.integer("teachers"), std::int64_t{77});
        QCOMPARE(shown.parameters.real("epsilon"), 3.0);
        QCOMPARE(shown.data.ignored.size(), std::size_t{1});
        QCOMPARE(shown.trials, 2);
        QCOMPARE(shown.seed, std::uint64_t{11});

        window.open(folder.filePath("none.json"));
        QTRY_VERIFY(window.findChild<QMessageBox*>("complaint"));
        QVERIFY(window.findChild<QMessageBox*>("complaint")->informativeText().contains("none.json"));
        window.findChild<QMessageBox*>("complaint")->close();
    }

    void anExperimentWhoseDataFailsChangesNothing() {
        const QTemporaryDir folder;
        MainWindow window;
        showReady(window);
        const Experiment before = window.experiment();
        QSignalSpy failed(window.dataPanel(), &DataPanel::loadFailed);
        window.open(write(folder, "lost.json",
                          R"({"data": {"path": "lost.csv"}, "mechanism": "saa", "trials": 7,
                          "split": {"private": 0.4, "public": 0.3, "test": 0.3}})"));
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(window.experiment() == before);
        auto* recent = child<QMenu>(window, "openMenu");
        emit recent->aboutToShow();
        for (const QAction* action : recent->actions())
            QVERIFY2(!action->text().contains("lost.json"), qPrintable(action->text()));
        // With its data beside it all of it is shown.
        write(folder, "lost.csv", kPeople);
        openAndWait(window, folder.filePath("lost.json"));
        QCOMPARE(window.experiment().mechanism, std::string("saa"));
        QCOMPARE(window.experiment().trials, 7);
        QCOMPARE(window.experiment().split.privateFraction, 0.4);
        emit recent->aboutToShow();
        const QList<QAction*> offered = recent->actions();
        QVERIFY(std::any_of(offered.begin(), offered.end(),
                            [](const QAction* action) { return action->text() == "lost.json"; }));
    }

    void relativePathsBecomeWhole() {
        const QTemporaryDir folder;
        const QString people = write(folder, "people.csv", kPeople);
        MainWindow window;
        showReady(window);
        openAndWait(window, QDir::current().relativeFilePath(people));
        QCOMPARE(window.experiment().data.path, people.toStdString());
        QCOMPARE(window.dataPanel()->dataset()->path, people.toStdString());
    }

    void filesAreDropped() {
        const QTemporaryDir folder;
        const QString people = write(folder, "people.csv", kPeople);
        const QString experiment =
            write(folder, "mine.json", R"({"data": {"path": "people.csv", "label": "city"}, "trials": 4})");
        MainWindow window;
        showReady(window);
        QVERIFY(dropPaths(window, {people}));
        QTRY_COMPARE(window.dataPanel()->dataset()->path, people.toStdString());
        QCOMPARE(window.experiment().data.label, std::string("income"));
        QVERIFY(dropPaths(window, {experiment}));
        QTRY_COMPARE(window.experiment().data.label, std::string("city"));
        QCOMPARE(window.experiment().trials, 4);
        QVERIFY(!dropPaths(window, {}));
    }

    void severalFilesAreDroppedTogether() {
        EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
        MainWindow window;
        showReady(window);
        QVERIFY(dropPaths(window, {sharedFile("data/mnist/t10k-labels-idx1-ubyte.gz"),
                                   sharedFile("data/mnist/t10k-images-idx3-ubyte.gz")}));
        QTRY_COMPARE_WITH_TIMEOUT(window.dataPanel()->dataset()->table.rows, std::size_t{10000}, 30000);
        const DataReference named = window.experiment().data;
        QVERIFY(named.path.ends_with("t10k-images-idx3-ubyte.gz"));
        QVERIFY(named.labels.ends_with("t10k-labels-idx1-ubyte.gz"));
        QCOMPARE(named.label, std::string("label"));
        const QTemporaryDir folder;
        QVERIFY(dropPaths(window, {write(folder, "a.json", "{}"), write(folder, "b.csv", kPeople)}));
        QTRY_VERIFY(window.findChild<QMessageBox*>("complaint"));
    }

    void recentFilesAreRememberedAndOpened() {
        const QTemporaryDir folder;
        const QString people = write(folder, "people.csv", kPeople),
                      gone = write(folder, "gone.csv", kPeople);
        const auto settings = [&] {
            return std::make_unique<QSettings>(folder.filePath("settings.ini"), QSettings::IniFormat);
        };
        {
            MainWindow window(0, settings());
            showReady(window);
            openAndWait(window, gone);
            openAndWait(window, people);
            QSignalSpy failed(window.dataPanel(), &DataPanel::loadFailed);
            window.open("/no/such/file.csv"); // not worth remembering
            QTRY_COMPARE(failed.size(), 1);
        }
        QVERIFY(QFile::remove(gone));
        MainWindow window(0, settings());
        showReady(window);
        auto* menu = child<QMenu>(window, "openMenu");
        menu->popup({});
        const QAction *latest = offered(*menu, people), *before = offered(*menu, folder.filePath("gone.csv"));
        QVERIFY(latest && before);
        QCOMPARE(latest->text(), QStringLiteral("people.csv"));
        QVERIFY(before->text().contains("no longer there"));
        QVERIFY(!before->isEnabled());
        walkTo(*menu, latest);
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(window.dataPanel()->dataset()->path, people.toStdString());
        menu->popup({});
        menu->actions().last()->trigger(); // remove what is no longer there
        menu->close();
        menu->popup({});
        QVERIFY(offered(*menu, people));
        QVERIFY(!offered(*menu, folder.filePath("gone.csv")));
        QVERIFY(!menu->actions().last()->text().contains("no longer there"));
        menu->close();
    }

    void samplesStandAboveTheRecentFiles() {
        const QTemporaryDir folder;
        MainWindow window;
        show(window);
        openAndWait(window, write(folder, "people.csv", kPeople));
        auto* menu = child<QMenu>(window, "openMenu");
        emit menu->aboutToShow();
        const auto placeOf = [menu](const QString& path) {
            return menu->actions().indexOf(offered(*menu, path));
        };
        QCOMPARE_GE(placeOf(":/sample-survey.json"), qsizetype{0});
        QCOMPARE_GT(placeOf("sample:census"), placeOf(":/sample-line.json"));
        QCOMPARE_GT(placeOf(folder.filePath("people.csv")), placeOf("sample:glyphs"));
        QVERIFY(offered(*menu, "sample:census")->text().contains("12,000 invented people"));
        QVERIFY(offered(*menu, ":/sample-line.json")->text().contains("points on a line"));
    }

    void aSampleExperimentIsOpenedByKeyboard() {
        MainWindow window;
        showReady(window);
        auto* menu = child<QMenu>(window, "openMenu");
        menu->popup({});
        walkTo(*menu, offered(*menu, ":/sample-line.json"));
        QSignalSpy loaded(window.dataPanel(), &DataPanel::datasetChanged);
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 20000);
        const Experiment shown = window.experiment();
        QCOMPARE(shown.data.path, std::string("sample:line"));
        QCOMPARE(shown.mechanism, std::string("brc"));
        QCOMPARE(shown.parameters.integer("iterations"), std::int64_t{50});
        QCOMPARE(shown.seed, std::uint64_t{1});
        emit menu->aboutToShow();
        QVERIFY(menu->actions().last()->text().contains("No file was opened yet")); // it is no file
    }

    void aSampleOfDataIsOpened() {
        MainWindow window;
        showReady(window);
        auto* menu = child<QMenu>(window, "openMenu");
        emit menu->aboutToShow();
        QSignalSpy loaded(window.dataPanel(), &DataPanel::datasetChanged);
        offered(*menu, "sample:survey")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 20000);
        QCOMPARE(window.dataPanel()->dataset()->path, std::string("sample:survey"));
        QCOMPARE(window.experiment().data.label, std::string("exhausted"));
    }

    void aWindowStartsWithTheExperimentItIsGiven() {
        MainWindow window(0, nullptr, viewKinds(), firstExperiment());
        showReady(window);
        QCOMPARE(window.dataPanel()->dataset()->path, std::string("sample:survey"));
        QCOMPARE(window.experiment().parameters.integer("queries"), std::int64_t{240});
        QCOMPARE(window.experiment().split.publicFraction, 0.015);
        QVERIFY(child<QAbstractButton>(window, "run")->isEnabled());
    }

    void savedExperimentMovesWithItsData() {
        const QTemporaryDir folder, elsewhere;
        MainWindow window;
        showReady(window);
        QVERIFY(QDir(folder.path()).mkdir("data"));
        openAndWait(window, write(folder, "data/people.csv", kPeople));
        window.dataPanel()->columns()->giveRole({0}, Role::Public);
        type(window, "trials", "3");
        const Experiment before = window.experiment();
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        saveAs(window, folder.filePath("mine.json"));
        QTRY_VERIFY(QFile::exists(folder.filePath("mine.json")));
        const auto same = readExperiment(folder.filePath("mine.json").toStdString());
        QVERIFY2(same.ok(), same.ok() ? "" : same.error().message().c_str());
        QVERIFY(*same == before);
        // The pair is moved.
        QVERIFY(QDir(elsewhere.path()).mkdir("data"));
        QVERIFY(QFile::copy(folder.filePath("mine.json"), elsewhere.filePath("mine.json")));
        QVERIFY(QFile::copy(folder.filePath("data/people.csv"), elsewhere.filePath("data/people.csv")));
        openAndWait(window, elsewhere.filePath("mine.json"));
        QCOMPARE(window.experiment().data.path, elsewhere.filePath("data/people.csv").toStdString());
        QCOMPARE(window.experiment().data.publicColumns, std::vector<std::string>{"age"});
    }

    void everyFileOfAnExperimentMovesWithIt() {
        Experiment experiment;
        for (const DataFile& file : dataFiles())
            experiment.data.*file.path = "/somewhere/data/file.npy";
        const Experiment below = movableWith(experiment, "/somewhere"),
                         beside = movableWith(experiment, "/other");
        for (const DataFile& file : dataFiles()) {
            QCOMPARE(below.data.*file.path, std::string("data/file.npy"));
            QCOMPARE(beside.data.*file.path, experiment.data.*file.path);
        }
        // Named relative to where the program was started, it is found from where the experiment lies.
        experiment.data.pretrain = "other.npy";
        const std::string here = QDir::current().filePath("other.npy").toStdString();
        QCOMPARE(movableWith(experiment, "/somewhere").data.pretrain, here);
    }

    void savedTableIsReadBack() {
        const QTemporaryDir folder;
        MainWindow window;
        showReady(window);
        const std::string fingerprint = window.dataPanel()->dataset()->table.fingerprint();
        auto* action = window.findChild<QAction*>("saveTable");
        QVERIFY(action->isEnabled());
        action->trigger();
        saveAs(window, folder.filePath("census.csv"));
        QTRY_VERIFY(QFile::exists(folder.filePath("census.csv")));
        openAndWait(window, folder.filePath("census.csv"));
        QCOMPARE(window.dataPanel()->dataset()->table.fingerprint(), fingerprint);
        action->trigger();
        saveAs(window, "/no/such/folder/census.csv");
        QTRY_VERIFY(window.findChild<QMessageBox*>("complaint"));
    }

    void picturesAreNotSavedAsText() {
        EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
        MainWindow window;
        showReady(window);
        openAndWait(window, sharedFile("data/mnist/t10k-images-idx3-ubyte.gz"));
        const auto* action = window.findChild<QAction*>("saveTable");
        QVERIFY(!action->isEnabled());
        QVERIFY(action->text().contains("pictures are no text"));
    }

    void readingIsCorrectedByKey() {
        const QTemporaryDir folder;
        MainWindow window;
        showReady(window);
        QVERIFY(!window.findChild<QAction*>("readingAction")->isEnabled()); // a sample is not read
        openAndWait(window, write(folder, "people.csv", kPeople));
        QTest::keyClick(&window, Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(window.findChild<QDialog*>("importDialog"));
        auto* dialog = window.findChild<QDialog*>("importDialog");
        QVERIFY(dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!window.findChild<QDialog*>("importDialog"));
    }

    void aFailedOpenKeepsWhatWasLoaded() {
        MainWindow window;
        showReady(window);
        const auto before = window.dataPanel()->dataset();
        QSignalSpy failed(window.dataPanel(), &DataPanel::loadFailed);
        window.open("/no/such/file.csv");
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(window.dataPanel()->dataset(), before);
        QVERIFY(child<QWidget>(window, "dataError")->isVisible());
        QVERIFY(child<QAbstractButton>(window, "run")->isEnabled());
    }
};

TEST_WITH_WINDOWS(MainWindowFilesTest)
#include "MainWindowFilesTest.moc"
