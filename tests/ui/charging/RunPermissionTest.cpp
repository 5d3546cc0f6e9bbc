// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charging/RunPermission.h"

#include "core/ledger/PlannedSpending.h"
#include "core/ledger/RelatedLedgers.h"
#include "tests/core/ledger/EditedPeople.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/charging/AgreedRelease.h"
#include "tests/ui/views/ledger/MadeLedger.h"

#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <optional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// ctest label: threads
namespace {

constexpr int gatePatience = 30000;

Experiment release() {
    Experiment wanted = smallExperiment();
    wanted.release = true;
    return wanted;
}

} // namespace

class RunPermissionTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<LedgerWorker> ledgers;
    std::unique_ptr<QWidget> window;
    RunPermission* permission = nullptr;
    std::optional<RunPermit> answer;
    std::optional<FixedSplit> split; ///< of the release before

    std::string ledgerFolder() const { return (folder->path() + "/ledgers").toStdString(); }
    LedgerReading read() const {
        const auto ledger = LedgerDirectory(ledgerFolder()).find(*censusDataset());
        return *ledger ? (*ledger)->read().value() : LedgerReading();
    }
    std::size_t count(LedgerEntryKind kind) const {
        const auto entries = read().entries;
        return static_cast<std::size_t>(std::ranges::count(entries, kind, &LedgerEntry::kind));
    }
    void ask(const Experiment& experiment, std::shared_ptr<const Dataset> dataset = censusDataset()) {
        answer.reset();
        permission->ask({std::move(dataset), experiment}, [this](const RunPermit& given) { answer = given; });
        if (experiment.release) agreeToRelease(*window);
    }
    /// A forecast of the release, as the window has it: by the ledger as it is now.
    SpendingForecast foretold() const {
        const auto planned = plannedSpending(release(), *censusDataset());
        return forecastOf(planned.value(), read().balance);
    }
    static LedgerTotal roomyTotal(Crossing crossing) {
        return {decimal("1000"), decimal("0.00001"), Composition::Renyi, crossing};
    }
    void askForetold() {
        answer.reset();
        permission->ask(
            {censusDataset(), release()}, [this](const RunPermit& given) { answer = given; }, foretold());
    }
    void releaseCensusOnce() {
        ask(release());
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value() && answer->go, gatePatience);
        split = answer->split;
        permission->settle(std::make_shared<Run>(record(release()).run));
        QTRY_COMPARE_WITH_TIMEOUT(count(LedgerEntryKind::Released), std::size_t{1}, gatePatience);
    }
    static std::shared_ptr<const Dataset> editedCensus() {
        auto copy = std::make_shared<Dataset>(*censusDataset());
        const auto column = std::ranges::find(copy->table.columns, ColumnType::Numeric, &Column::type);
        column->numbers[17] += 1;
        copy->table.name = "fixed.csv";
        copy->fingerprint = copy->table.fingerprint();
        return copy;
    }
    QMessageBox* peopleQuestion() const { return window->findChild<QMessageBox*>("peopleQuestion"); }
    void setTotal(const LedgerTotal& total) {
        ledgers->setTotal(total);
        QTRY_VERIFY_WITH_TIMEOUT(ledgers->ledger() && ledgers->ledger()->reading.balance.total() == total,
                                 gatePatience);
    }
    QMessageBox* question() const { return window->findChild<QMessageBox*>("crossingQuestion"); }

private slots:
    void init() {
        folder = std::make_unique<QTemporaryDir>();
        ledgers = std::make_unique<LedgerWorker>(LedgerDirectory(ledgerFolder()));
        ledgers->setDataset(censusDataset());
        window = std::make_unique<QWidget>();
        window->show();
        permission = new RunPermission(*ledgers, window.get());
    }
    void cleanup() {
        window.reset();
        ledgers.reset();
    }

    void withoutAFolderEverythingGoesAtOnce() {
        LedgerWorker none{LedgerDirectory()};
        RunPermission open(none, window.get());
        bool gone = false;
        const auto note = [&](const RunPermit& given) { gone = given.go && given.reservation == 0; };
        open.ask({censusDataset(), smallExperiment()}, note);
        QVERIFY(gone && !open.asking());
        gone = false;
        open.ask({censusDataset(), release()}, note);
        QVERIFY2(!gone && open.asking(), "a release is asked about all the same");
        agreeToRelease(*window);
        QVERIFY(gone && !open.asking());
    }

    void aReleaseIsAskedAboutOnceAndCancelIsTheDefault() {
        setTotal(roomyTotal(Crossing::Refuse));
        askForetold();
        QVERIFY(releaseQuestion(*window) && permission->asking() && !answer);
        QVERIFY2(releaseQuestion(*window)->text().contains("left"),
                 qPrintable(releaseQuestion(*window)->text()));
        QCOMPARE(releaseQuestion(*window)->windowModality(), Qt::WindowModal);
        QCOMPARE(count(LedgerEntryKind::Reserved), std::size_t{0}); // nothing is set aside before it is said
        QTest::keyClick(releaseQuestion(*window), Qt::Key_Return);
        QTRY_VERIFY(answer.has_value());
        QVERIFY(!answer->go && !answer->refused && !permission->asking());
        QTRY_VERIFY(!releaseQuestion(*window));
        askForetold();
        auto* yes = releaseQuestion(*window)->findChild<QPushButton*>("releaseIt");
        QVERIFY(yes->text().startsWith(QLatin1Char('&')) && yes->focusPolicy() & Qt::TabFocus);
        yes->setFocus();
        QTest::keyClick(yes, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY(answer->go && !releaseQuestion(*window));
        QCOMPARE(count(LedgerEntryKind::Reserved), std::size_t{1});
    }

    void whereTheTotalAsksItIsTheOnlyQuestion() {
        setTotal(basicTotal("0.000001", Crossing::Ask));
        askForetold();
        QVERIFY(!releaseQuestion(*window));
        QTRY_VERIFY_WITH_TIMEOUT(question(), gatePatience);
        QTest::mouseClick(question()->button(QMessageBox::Yes), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY(answer->go && !releaseQuestion(*window));
    }

    // The total was raised in another window since the forecast: nobody has been asked by then.
    void whatCrossesNoMoreIsAskedAboutAndGivenBack() {
        setTotal(basicTotal("0.000001", Crossing::Ask));
        const SpendingForecast crossing = foretold();
        QVERIFY(crossing.crosses);
        setTotal(roomyTotal(Crossing::Ask));
        answer.reset();
        permission->ask(
            {censusDataset(), release()}, [this](const RunPermit& given) { answer = given; }, crossing);
        QVERIFY(!releaseQuestion(*window));
        QTRY_VERIFY_WITH_TIMEOUT(releaseQuestion(*window), gatePatience);
        QVERIFY(!answer && !question());
        QTest::keyClick(releaseQuestion(*window), Qt::Key_Escape);
        QTRY_VERIFY(answer.has_value());
        QVERIFY(!answer->go && !answer->refused);
        QTRY_COMPARE_WITH_TIMEOUT(read().balance.open().size(), std::size_t{0}, gatePatience);
    }

    void anExplorationIsLoggedAndGoes() {
        ask(smallExperiment());
        QVERIFY(permission->asking() && !answer);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY(answer->go && answer->reservation == 0 && !permission->asking());
        QCOMPARE(count(LedgerEntryKind::Explored), std::size_t{1});
    }

    void aReleaseIsSetAsideAndGivenBackWhereItDoesNotBegin() {
        ask(release());
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY2(answer->go, answer->refused ? answer->refused->message().c_str() : "");
        QVERIFY(answer->reservation > 0);
        QCOMPARE(read().balance.open().size(), std::size_t{1});
        permission->giveBack();
        QTRY_COMPARE_WITH_TIMEOUT(read().balance.open().size(), std::size_t{0}, gatePatience);
        permission->giveBack(); // once is enough
    }

    void aReleaseIsSettledWhenItEnds() {
        ask(release());
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value() && answer->go, gatePatience);
        permission->settle(std::make_shared<Run>(record(release()).run));
        QTRY_COMPARE_WITH_TIMEOUT(count(LedgerEntryKind::Released), std::size_t{1}, gatePatience);
        QVERIFY(read().balance.last().has_value());
    }

    void whatCrossesIsRefusedWhereTheTotalSaysSo() {
        setTotal(basicTotal("0.000001"));
        ask(release());
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY(!answer->go && answer->refused && !question());
        QCOMPARE(count(LedgerEntryKind::Reserved), std::size_t{0});
    }

    void whatCrossesIsAskedWhereTheTotalSaysSo() {
        setTotal(basicTotal("0.000001", Crossing::Ask));
        ask(release());
        QTRY_VERIFY_WITH_TIMEOUT(question(), gatePatience);
        QVERIFY(question()->text().startsWith("This release would cross the total"));
        QVERIFY(!answer);
        QTest::keyClick(question(), Qt::Key_Return); // No is the default
        QTRY_VERIFY(answer.has_value());
        QVERIFY(!answer->go && !answer->refused);
        QTRY_VERIFY(!question());
        ask(release());
        QTRY_VERIFY_WITH_TIMEOUT(question(), gatePatience);
        QTest::mouseClick(question()->button(QMessageBox::Yes), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY(answer->go && answer->reservation > 0);
    }

    void anEditedCopyIsAskedAbout_data() {
        QTest::addColumn<int>("edit");
        for (std::size_t i = 0; i < edits().size(); ++i)
            QTest::newRow(edits()[i].name) << static_cast<int>(i);
    }

    void anEditedCopyIsAskedAbout() {
        QFETCH(const int, edit);
        const LedgerDirectory directory(ledgerFolder());
        const Dataset before = datasetOf(people());
        spendOneOfTwo(directory.open(before).value());
        const auto copy = std::make_shared<const Dataset>(
            datasetOf(edits()[static_cast<std::size_t>(edit)].made(people()), "fixed.csv"));
        ask(release(), copy);
        QTRY_VERIFY_WITH_TIMEOUT(peopleQuestion(), gatePatience);
        QCOMPARE(peopleQuestion()->text(), QString("People of this dataset may be in people.csv."));
        QVERIFY(!answer);
        QTest::keyClick(peopleQuestion(), Qt::Key_Return); // to start nothing is the default
        QTRY_VERIFY(answer.has_value());
        QVERIFY(!answer->go && !answer->refused);
        QVERIFY(directory.open(*copy)->read()->balance.open().empty());
    }

    void aCopyGoesOnWithTheTotalAndTheSplit() {
        releaseCensusOnce();
        setTotal(basicTotal("0.000001"));
        const auto copy = editedCensus();
        ask(release(), copy);
        QTRY_VERIFY_WITH_TIMEOUT(peopleQuestion(), gatePatience);
        QTest::mouseClick(peopleQuestion()->findChild<QPushButton*>("goOnAs0"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY(!answer->go && answer->refused);
        QVERIFY2(answer->refused->what.find("above the total") != std::string::npos,
                 answer->refused->what.c_str());
        setTotal({decimal("1000"), decimal("0.00001"), Composition::Renyi, Crossing::Refuse});
        ask(release(), copy);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY2(answer->go, answer->refused ? answer->refused->message().c_str() : "");
        QCOMPARE(count(LedgerEntryKind::Reserved), std::size_t{2});
        QVERIFY(answer->split && answer->split->key == split->key);
    }

    void otherPeopleStartAtOnce() {
        releaseCensusOnce();
        const auto copy = editedCensus();
        ask(release(), copy);
        QTRY_VERIFY_WITH_TIMEOUT(peopleQuestion(), gatePatience);
        QTest::mouseClick(peopleQuestion()->findChild<QPushButton*>("otherPeople"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), gatePatience);
        QVERIFY2(answer->go, answer->refused ? answer->refused->message().c_str() : "");
        QVERIFY(answer->split && answer->split->key != split->key);
        QCOMPARE(count(LedgerEntryKind::Reserved), std::size_t{1});
        const auto own = LedgerDirectory(ledgerFolder()).open(*copy)->read();
        QCOMPARE(std::ranges::count(own->entries, LedgerEntryKind::Apart, &LedgerEntry::kind), 1);
    }

    void whatNobodyWasToldOfIsGivenBack() {
        permission->ask({censusDataset(), release()}, [](const RunPermit&) {});
        agreeToRelease(*window);
        cleanup(); // before the verdict can come
        const LedgerReading said = read();
        QVERIFY(said.balance.open().empty());
        QCOMPARE(count(LedgerEntryKind::Returned), count(LedgerEntryKind::Reserved));
    }

    void twoWindowsSeeOneLedger() {
        LedgerWorker other{LedgerDirectory(ledgerFolder())};
        other.setDataset(censusDataset());
        setTotal(basicTotal("2"));
        QTRY_VERIFY_WITH_TIMEOUT(other.ledger() && other.ledger()->reading.balance.total(), gatePatience);
        const std::size_t before = other.ledger()->reading.entries.size();
        other.annotate(1, "from the other window");
        QTRY_COMPARE_WITH_TIMEOUT(ledgers->ledger()->reading.entries.size(), before + 1, gatePatience);
        QCOMPARE(ledgers->ledger()->reading.entries.back().text, std::string("from the other window"));
    }
};

TEST_WITH_WINDOWS(RunPermissionTest)
#include "RunPermissionTest.moc"
