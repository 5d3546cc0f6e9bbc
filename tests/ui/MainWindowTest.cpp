// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainWindow.h"

#include "tests/testing/SharedFiles.h"
#include "ui/data/ColumnsModel.h"
#include "ui/data/DataPanel.h"
#include "ui/plots/ChartBoard.h"
#include "ui/runs/ElidedLabel.h"
#include "ui/runs/RunSession.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>
#include <qcustomplot.h>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The window as a person uses it: real clicks and keys, the real file.
class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void startsWithTheSampleReadyForRun();
    void theWholeWayOnAdult();
    void stoppingFreesTheWindowAtOnce();
    void closingDuringARunIsSafe();
    void openingAnotherFileDuringARunIsSafe();
    void aFailedOpenKeepsWhatWasLoaded();
    void aFailedRunSaysWhatWhereAndHow();
    void anExperimentFileFillsThePanels();
    void anExperimentWhoseDataFailsChangesNothing();
    void nothingRunsOnOldDataDuringALoad();
    void relativePathsBecomeWhole();
    void filesAreDropped();
    void severalFilesAreDroppedTogether();
    void recentFilesAreRememberedAndOpened();
    void savedExperimentMovesWithItsData();
    void savedTableIsReadBack();
    void picturesAreNotSavedAsText();
    void readingIsCorrectedByKey();
    void votesBlockTheRun();
    void everyMechanismRuns_data();
    void everyMechanismRuns();
};

namespace {

template <class T> T* child(const QWidget& window, const char* name) {
    T* found = window.findChild<T*>(QString::fromLatin1(name));
    if (!found) qFatal("no widget \"%s\"", name);
    return found;
}

void press(const QWidget& window, const char* button) {
    auto* found = child<QAbstractButton>(window, button);
    QVERIFY2(found->isEnabled(), button);
    QTest::mouseClick(found, Qt::LeftButton);
}

void show(MainWindow& window) {
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
}

void openAndWait(MainWindow& window, const QString& path) {
    QSignalSpy loaded(window.dataPanel(), &DataPanel::datasetChanged);
    window.open(path);
    QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, 20000);
}

// As a person: click into the field, select all, type, leave it.
void type(const QWidget& window, const char* field, const char* text) {
    auto* widget = child<QWidget>(window, field);
    widget->setFocus();
    QTest::keySequence(widget, QKeySequence::SelectAll);
    QTest::keyClicks(widget, text);
    QTest::keyClick(widget, Qt::Key_Return);
}

void choose(const QWidget& window, const char* combo, const char* words) {
    auto* box = child<QComboBox>(window, combo);
    const int row = box->findText(QString::fromUtf8(words), Qt::MatchContains);
    QVERIFY2(row >= 0, words);
    box->setFocus();
    while (box->currentIndex() != row)
        QTest::keyClick(box, box->currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
}

const QByteArray kPeople = "age,city,score,income\n31,Bonn,1.5,low\n47,Graz,2.5,high\n52,Bonn,3.5,low\n"
                           "28,Bern,4.5,low\n39,Graz,5.5,high\n";

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& content) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                    : QString();
}

// As the desktop does: the drag enters, and where it is welcome it ends. Says whether it was welcome.
bool drop(MainWindow& window, const QStringList& paths) {
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

// Types a path into the dialog that asks where to save.
void saveAs(MainWindow& window, const QString& path) {
    QTRY_VERIFY(window.findChild<QFileDialog*>("fileDialog"));
    auto* dialog = window.findChild<QFileDialog*>("fileDialog");
    dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
    QMetaObject::invokeMethod(dialog, "accept");
    delete dialog;
}

std::size_t pointsOn(const Chart* chart) {
    std::size_t points = 0;
    for (int i = 0; i < chart->plot()->graphCount(); ++i)
        points += static_cast<std::size_t>(chart->plot()->graph(i)->data()->size());
    return points;
}

const Run& newestRun(const MainWindow& window) {
    return *window.runs()->entries().back().run;
}

void waitForEnd(MainWindow& window, int milliseconds = 60000) {
    QTRY_VERIFY_WITH_TIMEOUT(!window.session(), milliseconds);
}

bool reused(const Run& run, Stage stage) {
    return std::any_of(run.stages().begin(), run.stages().end(),
                       [stage](const StageFinished& s) { return s.stage == stage && s.reused; });
}

} // namespace

void MainWindowTest::startsWithTheSampleReadyForRun() {
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
    QVERIFY(!child<QAbstractButton>(window, "stop")->isEnabled());
    // The axis says the δ that a run would have: 7,200 private records.
    QTRY_VERIFY(!window.chartBoard()->dirty());
    const QString axis = window.chartBoard()->accountantChart()->plot()->yAxis->label();
    QVERIFY2(axis.contains("1e-5"), qPrintable(axis));
    QTest::keyClick(&window, Qt::Key_R, Qt::ControlModifier);
    QTRY_COMPARE(window.runs()->entries().size(), std::size_t{1});
    waitForEnd(window);
    QCOMPARE(newestRun(window).state(), RunState::Finished);
}

void MainWindowTest::theWholeWayOnAdult() {
    EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
    MainWindow window;
    show(window);
    openAndWait(window, sharedFile("data/tabular/adult.data.gz"));
    QCOMPARE(window.dataPanel()->dataset()->table.rows, std::size_t{32561});

    // Recognised: names, label and roles are there. Two roles by keyboard: select rows 2 and 3 of the table,
    // press U.
    QCOMPARE(window.experiment().data.label, std::string("income"));
    auto* columns = child<QTableView>(window, "columnsTable");
    columns->setFocus();
    const auto cell = [&](int row) { return columns->visualRect(columns->model()->index(row, 0)).center(); };
    QTest::mouseClick(columns->viewport(), Qt::LeftButton, {}, cell(1));
    QTest::mouseClick(columns->viewport(), Qt::LeftButton, Qt::ControlModifier, cell(2));
    QTest::keyClick(columns, Qt::Key_U);
    const std::vector<std::string> open = window.experiment().data.publicColumns;
    for (const std::size_t column : {1, 2}) {
        const std::string& name = window.dataPanel()->dataset()->table.columns[column].name;
        QVERIFY2(std::find(open.begin(), open.end(), name) != open.end(), name.c_str());
    }

    choose(window, "mechanism", "Subsample");
    choose(window, "mechanism", "GNMax");
    type(window, "trials", "40");
    press(window, "run");
    QTRY_VERIFY(window.session());

    // All four charts move before the run ends.
    const ChartBoard* board = window.chartBoard();
    for (const Chart* chart : std::initializer_list<const Chart*>{
             board->labelsChart(), board->accountantChart(), board->accuracyChart(), board->tradeoffChart()})
        QTRY_VERIFY_WITH_TIMEOUT(pointsOn(chart) > 0, 20000);
    QVERIFY(window.session());
    QVERIFY(!newestRun(window).ended());

    press(window, "pause");
    QTRY_COMPARE(newestRun(window).state(), RunState::Paused);
    QTest::qWait(200);
    const std::size_t version = newestRun(window).version();
    QTest::qWait(300);
    QCOMPARE(newestRun(window).version(), version);
    press(window, "pause");
    QTRY_VERIFY_WITH_TIMEOUT(newestRun(window).version() > version, 10000);
    press(window, "stop");
    waitForEnd(window, 1000);
    QCOMPARE(newestRun(window).state(), RunState::Stopped);

    // Another σ: the teachers are not trained again, and the new run joins the old one on the charts.
    type(window, "trials", "1");
    auto* given = child<QAbstractButton>(window, "parameter.sigma.given");
    if (!given->isChecked()) QTest::mouseClick(given, Qt::LeftButton);
    type(window, "parameter.sigma", "80");
    press(window, "run");
    QTRY_VERIFY(window.session());
    waitForEnd(window);
    const Run& second = newestRun(window);
    QCOMPARE(second.state(), RunState::Finished);
    QVERIFY(reused(second, Stage::Encode) && reused(second, Stage::Train) && reused(second, Stage::Vote));
    QCOMPARE(second.experiment().parameters.real("sigma"), 80.0);
    QCOMPARE(window.runs()->entries().size(), std::size_t{2});
    QTRY_VERIFY(!board->dirty());
    QVERIFY(board->labelsChart()->plot()->graphCount() >= 2);
    QVERIFY(child<ElidedLabel>(window, "spent")->text().contains("do not publish"));
}

void MainWindowTest::stoppingFreesTheWindowAtOnce() {
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    type(window, "trials", "200");
    press(window, "run");
    QTRY_VERIFY_WITH_TIMEOUT(!newestRun(window).trials().empty(), 20000);
    QTest::keyClick(&window, Qt::Key_Escape);
    waitForEnd(window, 1000);
    const std::size_t version = newestRun(window).version();
    QTest::qWait(200);
    QCOMPARE(newestRun(window).version(), version);
    QVERIFY(child<QAbstractButton>(window, "run")->isEnabled());
}

void MainWindowTest::closingDuringARunIsSafe() {
    for (int round = 0; round < 3; ++round) {
        auto window = std::make_unique<MainWindow>();
        show(*window);
        QTRY_VERIFY_WITH_TIMEOUT(window->dataPanel()->dataset(), 10000);
        type(*window, "trials", "200");
        press(*window, "run");
        QTRY_VERIFY_WITH_TIMEOUT(newestRun(*window).version() > 20, 20000);
        if (round == 1) press(*window, "pause");
        if (round < 2) QVERIFY(window->close());
        window.reset();
    }
}

void MainWindowTest::openingAnotherFileDuringARunIsSafe() {
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    type(window, "trials", "3");
    press(window, "run");
    QTRY_VERIFY_WITH_TIMEOUT(newestRun(window).version() > 20, 20000);
    openAndWait(window, "sample:cardiology");
    QCOMPARE(window.dataPanel()->dataset()->table.rows, std::size_t{24175});
    waitForEnd(window);
    QCOMPARE(newestRun(window).state(), RunState::Finished);
}

void MainWindowTest::aFailedOpenKeepsWhatWasLoaded() {
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    const auto before = window.dataPanel()->dataset();
    QSignalSpy failed(window.dataPanel(), &DataPanel::loadFailed);
    window.open("/no/such/file.csv");
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(window.dataPanel()->dataset(), before);
    QVERIFY(child<QWidget>(window, "dataError")->isVisible());
    QVERIFY(child<QAbstractButton>(window, "run")->isEnabled());
}

void MainWindowTest::aFailedRunSaysWhatWhereAndHow() {
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    type(window, "parameter.teachers", "100000");
    press(window, "run");
    QTRY_VERIFY(!window.runs()->entries().empty());
    waitForEnd(window);
    QCOMPARE(newestRun(window).state(), RunState::Failed);
    auto* message = child<QLabel>(window, "parameter.teachers.message");
    QTRY_VERIFY(message->isVisible());
    QVERIFY2(message->text().contains("7200"), qPrintable(message->text()));
    type(window, "parameter.teachers", "50");
    press(window, "run");
    QTRY_VERIFY(window.runs()->entries().size() == 2);
    waitForEnd(window);
    QCOMPARE(newestRun(window).state(), RunState::Finished);
}

void MainWindowTest::anExperimentFileFillsThePanels() {
    const QTemporaryDir folder;
    QFile file(folder.filePath("mine.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"data": {"path": "sample:cardiology", "ignore": [1]}, "mechanism": "saa",
                   "parameters": {"teachers": 77, "queries": 90, "epsilon": 3}, "trials": 2, "seed": 11})");
    file.close();
    MainWindow window;
    show(window);
    openAndWait(window, file.fileName());
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

void MainWindowTest::anExperimentWhoseDataFailsChangesNothing() {
    const QTemporaryDir folder;
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    const Experiment before = window.experiment();
    QSignalSpy failed(window.dataPanel(), &DataPanel::loadFailed);
    window.open(write(folder, "lost.json",
                      R"({"data": {"path": "lost.csv"}, "mechanism": "saa", "trials": 7,
                          "split": {"private": 0.4, "public": 0.3, "test": 0.3}})"));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(window.experiment() == before);
    auto* recent = child<QMenu>(window, "recentMenu");
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

void MainWindowTest::nothingRunsOnOldDataDuringALoad() {
    const QTemporaryDir folder;
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    openAndWait(window, write(folder, "people.csv", kPeople));
    QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
    QVERIFY(window.findChild<QAction*>("readingAction")->isEnabled());
    window.open(QStringLiteral("sample:cardiology")); // the thread answers no sooner than the events are seen
    QVERIFY(window.dataPanel()->loading());
    QVERIFY(!child<QAbstractButton>(window, "run")->isEnabled());
    QVERIFY(child<QAbstractButton>(window, "run")->toolTip().contains("still being loaded"));
    QVERIFY(!window.findChild<QAction*>("readingAction")->isEnabled());
    QVERIFY(!window.findChild<QAction*>("saveExperiment")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(!window.dataPanel()->loading(), 10000);
    QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
    QVERIFY(window.findChild<QAction*>("saveExperiment")->isEnabled());
}

void MainWindowTest::relativePathsBecomeWhole() {
    const QTemporaryDir folder;
    const QString people = write(folder, "people.csv", kPeople);
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    openAndWait(window, QDir::current().relativeFilePath(people));
    QCOMPARE(window.experiment().data.path, people.toStdString());
    QCOMPARE(window.dataPanel()->dataset()->path, people.toStdString());
}

void MainWindowTest::filesAreDropped() {
    const QTemporaryDir folder;
    const QString people = write(folder, "people.csv", kPeople);
    const QString experiment =
        write(folder, "mine.json", R"({"data": {"path": "people.csv", "label": "city"}, "trials": 4})");
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    QVERIFY(drop(window, {people}));
    QTRY_COMPARE(window.dataPanel()->dataset()->path, people.toStdString());
    QCOMPARE(window.experiment().data.label, std::string("income"));
    QVERIFY(drop(window, {experiment}));
    QTRY_COMPARE(window.experiment().data.label, std::string("city"));
    QCOMPARE(window.experiment().trials, 4);
    QVERIFY(!drop(window, {}));
}

void MainWindowTest::severalFilesAreDroppedTogether() {
    EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    QVERIFY(drop(window, {sharedFile("data/mnist/t10k-labels-idx1-ubyte.gz"),
                          sharedFile("data/mnist/t10k-images-idx3-ubyte.gz")}));
    QTRY_COMPARE_WITH_TIMEOUT(window.dataPanel()->dataset()->table.rows, std::size_t{10000}, 30000);
    const DataReference named = window.experiment().data;
    QVERIFY(named.path.ends_with("t10k-images-idx3-ubyte.gz"));
    QVERIFY(named.labels.ends_with("t10k-labels-idx1-ubyte.gz"));
    QCOMPARE(named.label, std::string("label"));
    const QTemporaryDir folder;
    QVERIFY(drop(window, {write(folder, "a.json", "{}"), write(folder, "b.csv", kPeople)}));
    QTRY_VERIFY(window.findChild<QMessageBox*>("complaint"));
}

void MainWindowTest::recentFilesAreRememberedAndOpened() {
    const QTemporaryDir folder;
    const QString people = write(folder, "people.csv", kPeople), gone = write(folder, "gone.csv", kPeople);
    const auto settings = [&] {
        return std::make_unique<QSettings>(folder.filePath("settings.ini"), QSettings::IniFormat);
    };
    {
        MainWindow window(0, settings());
        show(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
        openAndWait(window, gone);
        openAndWait(window, people);
        QSignalSpy failed(window.dataPanel(), &DataPanel::loadFailed);
        window.open("/no/such/file.csv"); // not worth remembering
        QTRY_COMPARE(failed.size(), 1);
    }
    QVERIFY(QFile::remove(gone));
    MainWindow window(0, settings());
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    auto* menu = window.findChild<QMenu*>("recentMenu");
    menu->popup({});
    QCOMPARE(menu->actions().value(0)->text(), QStringLiteral("people.csv"));
    QVERIFY(menu->actions().value(1)->text().contains("no longer there"));
    QVERIFY(!menu->actions().value(1)->isEnabled());
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_COMPARE(window.dataPanel()->dataset()->path, people.toStdString());
    menu->popup({});
    menu->actions().last()->trigger(); // remove what is no longer there
    menu->close();
    menu->popup({});
    QCOMPARE(menu->actions().size(), qsizetype{1});
    menu->close();
}

void MainWindowTest::savedExperimentMovesWithItsData() {
    const QTemporaryDir folder, elsewhere;
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
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

void MainWindowTest::savedTableIsReadBack() {
    const QTemporaryDir folder;
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
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

void MainWindowTest::picturesAreNotSavedAsText() {
    EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    openAndWait(window, sharedFile("data/mnist/t10k-images-idx3-ubyte.gz"));
    const auto* action = window.findChild<QAction*>("saveTable");
    QVERIFY(!action->isEnabled());
    QVERIFY(action->text().contains("pictures are no text"));
}

void MainWindowTest::readingIsCorrectedByKey() {
    const QTemporaryDir folder;
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    QVERIFY(!window.findChild<QAction*>("readingAction")->isEnabled()); // a sample is not read
    openAndWait(window, write(folder, "people.csv", kPeople));
    QTest::keyClick(&window, Qt::Key_I, Qt::ControlModifier);
    QTRY_VERIFY(window.findChild<QDialog*>("importDialog"));
    auto* dialog = window.findChild<QDialog*>("importDialog");
    QVERIFY(dialog->isVisible());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!window.findChild<QDialog*>("importDialog"));
}

void MainWindowTest::votesBlockTheRun() {
    EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    window.open(sharedFile("data/votes/mnist_250_teachers.npy"));
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QDialog*>("importDialog"), 20000);
    QTest::keyClick(window.findChild<QDialog*>("importDialog"), Qt::Key_Return);
    QTRY_VERIFY(window.dataPanel()->dataset()->votes);
    QTRY_VERIFY(!child<QAbstractButton>(window, "run")->isEnabled());
    QVERIFY(child<QAbstractButton>(window, "run")->toolTip().contains("nothing to train on"));
    openAndWait(window, "sample:census");
    QTRY_VERIFY(child<QAbstractButton>(window, "run")->isEnabled());
}

void MainWindowTest::everyMechanismRuns_data() {
    QTest::addColumn<QString>("id");
    for (const Mechanism& mechanism : mechanisms())
        QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.title);
}

void MainWindowTest::everyMechanismRuns() {
    QFETCH(QString, id);
    MainWindow window;
    show(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.dataPanel()->dataset(), 10000);
    choose(window, "mechanism", id.toUtf8().constData());
    type(window, "trials", "1");
    press(window, "run");
    QTRY_VERIFY(!window.runs()->entries().empty());
    waitForEnd(window);
    QVERIFY2(newestRun(window).state() == RunState::Finished,
             newestRun(window).error() ? newestRun(window).error()->message().c_str() : "");
    QTRY_VERIFY(!window.chartBoard()->dirty());
}

QTEST_MAIN(MainWindowTest)
#include "MainWindowTest.moc"
