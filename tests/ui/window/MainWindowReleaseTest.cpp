// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/files/RunReading.h"
#include "core/ledger/LedgerDirectory.h"
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/charging/AgreedRelease.h"
#include "tests/ui/views/ledger/MadeLedger.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/runs/RunsTable.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/window/LiveForms.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/RunSession.h"
#include "ui/window/SessionKeeper.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QSettings>
#include <QStandardPaths>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What becomes of a release's result in the window: it is paid for, and no other run gives it again.
class MainWindowReleaseTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        program_ = std::make_unique<LedgerProgram>();
        QVERIFY(!program_->dataset().isEmpty());
    }

    void itIsKeptBeforeItIsShown() {
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(), "dp-logistic");
        // Whoever shows the run is told of its result by the list: the file is there by then.
        bool shownUnkept = false;
        connect(window->runs(), &RunList::changed, window.get(), [&](RunNumber id) {
            const auto& trials = window->runs()->find(id)->run->trials();
            if (!trials.empty() && trials.back().outcome && kept().isEmpty()) shownUnkept = true;
        });
        release(*window);
        QTRY_VERIFY_WITH_TIMEOUT(!window->runs()->entries().empty() && !window->session(), 60000);
        QVERIFY(!shownUnkept);
        QCOMPARE(kept().size(), 1);
        const QString name = kept().first();
        QVERIFY2(name.endsWith("-dp-logistic-1.json"), qPrintable(name));
        const Json result = keptResult(name);
        QCOMPARE(result["complete"], true);
        QCOMPARE(result["purpose"], "release");
        const std::string identity = result["release"]["identity"].get<std::string>();
        QCOMPARE(identity.size(), std::size_t{32});
        const auto mode = QFile::permissions(personFolder("releases") + "/" + name);
        QVERIFY(!(mode & (QFile::ReadGroup | QFile::ReadOther)));
        QVERIFY2(told(*window).contains("kept as " + name), qPrintable(told(*window)));
        QTRY_COMPARE_WITH_TIMEOUT(entries(LedgerEntryKind::Released).size(), std::size_t{1}, 10000);
        for (const LedgerEntryKind kind : {LedgerEntryKind::Reserved, LedgerEntryKind::Released})
            QCOMPARE(entries(kind)[0].identity, identity);
        const std::string text = entries(LedgerEntryKind::Released)[0].text;
        QVERIFY2(text.find(name.toStdString()) != std::string::npos, text.c_str());
        QVERIFY(readRun((personFolder("releases") + "/" + name).toStdString()).ok());
    }

    void anExplorationIsNotKept() {
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(R"("seed": 3)"), "dp-logistic");
        pressRun(*window);
        QTRY_VERIFY_WITH_TIMEOUT(!window->runs()->entries().empty() && !window->session(), 60000);
        QVERIFY(kept().isEmpty());
        QVERIFY(!told(*window).contains("kept"));
    }

    void closingTheWindowKeepsWhatWasComputed() {
        auto window = windowOfPerson();
        startLongRelease(*window);
        window->close();
        QCOMPARE(kept().size(), 1);
        window.reset();
        checkLeftRelease();
    }

    void destroyingTheWindowKeepsItToo() {
        auto window = windowOfPerson();
        startLongRelease(*window);
        window.reset();
        checkLeftRelease();
    }

    void whereNothingCanBeKeptNothingIsSpent() {
        QVERIFY(QDir().mkpath(personFolder(".")));
        QFile wall(personFolder("releases"));
        QVERIFY(wall.open(QIODevice::WriteOnly));
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(), "dp-logistic");
        pressRun(*window);
        QTRY_VERIFY(window->findChild<QMessageBox*>("complaint"));
        QVERIFY(window->findChild<QMessageBox*>("complaint")->informativeText().contains("releases"));
        QVERIFY(!window->session() && window->runs()->entries().empty());
        window.reset(); // writes what would still wait
        QVERIFY(entries(LedgerEntryKind::Reserved).empty());
    }

    void keptReleasesAreOfferedToOpen() {
        auto window = windowOfPerson();
        auto* action = child<QAction>(*window, "releasesAction");
        QVERIFY(!action->isEnabled());
        openExperiment(*window, program_->experiment(), "dp-logistic");
        release(*window);
        QTRY_VERIFY_WITH_TIMEOUT(!window->runs()->entries().empty() && !window->session(), 60000);
        QVERIFY(action->isEnabled());
        action->trigger();
        auto* dialog = window->findChild<QFileDialog*>("fileDialog");
        QVERIFY(dialog);
        QCOMPARE(dialog->directory().canonicalPath(), QDir(personFolder("releases")).canonicalPath());
        dialog->close();
        // Another window finds it, too.
        const auto later = windowOfPerson();
        QVERIFY(child<QAction>(*later, "releasesAction")->isEnabled());
    }

    void withoutSettingsNothingIsWritten() {
        MainWindow window(2);
        show(window);
        openExperiment(window, program_->experiment(), "dp-logistic");
        release(window);
        QTRY_VERIFY_WITH_TIMEOUT(!window.runs()->entries().empty() && !window.session(), 60000);
        QVERIFY(!QDir(personFolder("releases")).exists());
    }

    void runTwiceMakesOneRelease() {
        auto window = windowOfPerson();
        putOnScreen(*window, {}, true);
        openExperiment(*window, program_->experiment(), "dp-logistic");
        QVERIFY2(releaseBox(*window)->isChecked(), "who opens such an experiment means it");
        for (int press = 0; press < 2; ++press)
            QTest::keyClick(window.get(), Qt::Key_F5);
        QTRY_VERIFY(releaseQuestion(*window));
        QVERIFY(window->runs()->entries().empty() && !window->session());
        agreeToRelease(*window);
        awaitRuns(*window, 1);
        QVERIFY(!releaseBox(*window)->isChecked() && !window->experiment().release);
        QCOMPARE(runWords(*window), QString("▶  Run"));
        pressRun(*window);
        awaitRuns(*window, 2); // an exploration, without a question
        QVERIFY(!window->runs()->entries().back().run->experiment().release);
        window.reset();
        QCOMPARE(entries(LedgerEntryKind::Released).size(), std::size_t{1});
    }

    void whoSaysNoReleasesNothingAndMayAskAgain() {
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(), "dp-logistic");
        pressRun(*window);
        QTRY_VERIFY(releaseQuestion(*window));
        QTest::keyClick(releaseQuestion(*window), Qt::Key_Return); // Cancel is the default
        QTRY_VERIFY(!releaseQuestion(*window));
        QVERIFY(window->runs()->entries().empty() && releaseBox(*window)->isChecked());
        QVERIFY(child<QAbstractButton>(*window, "run")->isEnabled());
        release(*window);
        awaitRuns(*window, 1);
        window.reset();
        QCOMPARE(entries(LedgerEntryKind::Reserved).size(), std::size_t{1});
    }

    void runNamesThePriceAndWhatIsLeft() {
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(), "dp-logistic");
        QTRY_COMPARE_WITH_TIMEOUT(runWords(*window), QString("Release ε 0.100"), 20000);
        setTotal(*window, basicTotal("0.15", Crossing::Ask));
        QTRY_COMPARE_WITH_TIMEOUT(runWords(*window), QString("Release ε 0.1 · 0.05 left"), 20000);
        releaseBox(*window)->click();
        QCOMPARE(runWords(*window), QString("▶  Run"));
        releaseBox(*window)->click();
        QTRY_COMPARE_WITH_TIMEOUT(runWords(*window), QString("Release ε 0.1 · 0.05 left"), 20000);
        release(*window);
        awaitRuns(*window, 1);
        releaseBox(*window)->click();
        QTRY_COMPARE_WITH_TIMEOUT(runWords(*window), QString("Release ε 0.1 · above the total"), 20000);
    }

    void whereTheTotalIsCrossedTheLedgerAloneAsks() {
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(), "dp-logistic");
        setTotal(*window, basicTotal("0.05", Crossing::Ask));
        QTRY_COMPARE_WITH_TIMEOUT(runWords(*window), QString("Release ε 0.1 · above the total"), 20000);
        pressRun(*window);
        QTRY_VERIFY_WITH_TIMEOUT(window->findChild<QMessageBox*>("crossingQuestion"), 20000);
        QTest::mouseClick(window->findChild<QMessageBox*>("crossingQuestion")->button(QMessageBox::Yes),
                          Qt::LeftButton);
        awaitRuns(*window, 1);
        QVERIFY(!releaseQuestion(*window) && !releaseBox(*window)->isChecked());
    }

    void afterItsEndItSaysWhatItCost() {
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(), "dp-logistic");
        setTotal(*window, basicTotal("0.15", Crossing::Ask));
        QTRY_VERIFY_WITH_TIMEOUT(told(*window).contains("0.05"), 20000);
        release(*window);
        awaitRuns(*window, 1);
        QTRY_VERIFY2_WITH_TIMEOUT(told(*window).contains("left: ε 0.05 of 0.15 · cost ε = 0.1 "),
                                  qPrintable(told(*window)), 20000);
        // The next one would cross the total: that is not said of this one.
        releaseBox(*window)->click();
        auto* run = child<QAbstractButton>(*window, "run");
        QTRY_VERIFY_WITH_TIMEOUT(run->toolTip().contains("would cross the total"), 20000);
        QVERIFY2(!told(*window).contains("cross"), qPrintable(told(*window)));
    }

    void noLiveRunFollowsARelease() {
        auto window = windowOfPerson();
        window->live()->choose(true);
        openExperiment(*window, program_->experiment(), "dp-logistic");
        release(*window);
        awaitRuns(*window, 1);
        QVERIFY(!releaseBox(*window)->isChecked());
        QTest::qWait(LiveRun::settleMilliseconds + 300);
        QCOMPARE(window->runs()->entries().size(), std::size_t{1}); // it stays in sight
    }

    void noSessionBringsBackARelease() {
        {
            auto window = windowOfPerson();
            openExperiment(*window, program_->experiment(), "dp-logistic");
            QVERIFY(releaseBox(*window)->isChecked());
            window->close();
        }
        auto later = windowOfPerson();
        later->sessions()->reopen();
        QTRY_COMPARE_WITH_TIMEOUT(later->experiment().mechanism, std::string("dp-logistic"), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(child<QAbstractButton>(*later, "run")->isEnabled(), 20000);
        QVERIFY(!releaseBox(*later)->isChecked());
        QCOMPARE(runWords(*later), QString("▶  Run"));
    }

    void whatHasRunBeforeIsSetUpAsAnExploration() {
        auto window = windowOfPerson();
        openExperiment(*window, program_->experiment(), "dp-logistic");
        release(*window);
        awaitRuns(*window, 1);
        auto* table = window->results()->table();
        table->selectRun(window->runs()->entries().front().id);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_L);
        QTest::qWait(100);
        QVERIFY(!releaseBox(*window)->isChecked());
        window->open(personFolder("releases") + "/" + kept().first());
        QTRY_COMPARE_WITH_TIMEOUT(window->runs()->entries().size(), std::size_t{2}, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(!window->dataPanel()->loading(), 20000);
        QVERIFY(!releaseBox(*window)->isChecked());
    }

private:
    std::unique_ptr<MainWindow> windowOfPerson() const {
        auto window = std::make_unique<MainWindow>(
            2,
            std::make_unique<QSettings>(program_->folder().filePath("settings.ini"), QSettings::IniFormat));
        show(*window);
        return window;
    }
    static QString personFolder(const QString& name) {
        return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/" + name;
    }
    static QStringList kept() {
        return QDir(personFolder("releases")).entryList({"*.json"}, QDir::Files, QDir::Name);
    }
    static Json keptResult(const QString& name) {
        QFile file(personFolder("releases") + "/" + name);
        return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString(), nullptr, false)
                                              : Json();
    }
    /// Entries of all ledgers of that kind.
    static std::vector<LedgerEntry> entries(LedgerEntryKind kind) {
        const LedgerDirectory ledgers(personFolder("ledgers").toStdString());
        std::vector<LedgerEntry> found;
        for (const std::string& name : ledgers.known())
            if (const auto reading = ledgers.ledgerOf(name).read())
                std::ranges::copy_if(reading->entries, std::back_inserter(found),
                                     [kind](const LedgerEntry& entry) { return entry.kind == kind; });
        return found;
    }
    void openExperiment(MainWindow& window, const QString& path, const std::string& mechanism) const {
        openAndWait(window, path); // the window starts with an experiment of its own
        QTRY_COMPARE_WITH_TIMEOUT(window.experiment().mechanism, mechanism, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(child<QAbstractButton>(window, "run")->isEnabled(), 20000);
    }
    static void pressRun(const MainWindow& window) {
        QTest::mouseClick(child<QAbstractButton>(window, "run"), Qt::LeftButton);
    }
    static QCheckBox* releaseBox(const MainWindow& window) { return child<QCheckBox>(window, "release"); }
    static QString runWords(const MainWindow& window) {
        return child<QAbstractButton>(window, "run")->text();
    }
    static QString told(const MainWindow& window) { return child<ElidedLabel>(window, "forecast")->text(); }
    /// What is set up, once the person has said yes.
    static void release(const MainWindow& window) {
        pressRun(window);
        agreeToRelease(window);
    }
    static void awaitRuns(MainWindow& window, std::size_t runs) {
        QTRY_VERIFY_WITH_TIMEOUT(window.runs()->entries().size() == runs && !window.session(), 60000);
    }
    void setTotal(MainWindow& window, const LedgerTotal& total) const {
        QTRY_VERIFY_WITH_TIMEOUT(window.workspace()->ledgers().ledger(), 20000);
        window.workspace()->ledgers().setTotal(total);
        QTRY_VERIFY_WITH_TIMEOUT(window.workspace()->ledgers().ledger()->reading.balance.total() == total,
                                 20000);
    }
    /// A release that takes long, once it has looked at private records. Its split has no seed: about 60 of
    /// the 300 records are public, and fewer than the 20 queries in one run of 10⁹.
    void startLongRelease(MainWindow& window) const {
        openExperiment(window,
                       write(program_->folder(), "long.json",
                             R"({"data": {"path": "people.csv", "label": "rich"},
 "split": {"private": 0.6, "public": 0.2, "test": 0.2, "balance": false}, "mechanism": "pate-gnmax",
 "parameters": {"teachers": 100, "sigma": 40, "queries": 20, "delta": 1e-5, "teacher_learner": "mlp",
                "training_epochs": 100000, "early_stop": false}, "release": true})"),
                       "pate-gnmax");
        release(window);
        QTRY_VERIFY_WITH_TIMEOUT(window.session() && !window.session()->run()->trials().empty(), 60000);
    }
    void checkLeftRelease() const {
        QCOMPARE(kept().size(), 1);
        const Json result = keptResult(kept().first());
        QCOMPARE(result["schema"], "epsiloscope.run/1");
        QCOMPARE(result["complete"], false);
        QCOMPARE(entries(LedgerEntryKind::Returned).size(), std::size_t{0});
        const auto released = entries(LedgerEntryKind::Released);
        QCOMPARE(released.size(), std::size_t{1});
        QVERIFY(!released[0].spending.free()); // what was charged stays charged
        QVERIFY2(released[0].text.find("kept as " + kept().first().toStdString()) != std::string::npos,
                 released[0].text.c_str());
    }

    std::unique_ptr<LedgerProgram> program_;
};

TEST_WITH_WINDOWS(MainWindowReleaseTest)
#include "MainWindowReleaseTest.moc"
