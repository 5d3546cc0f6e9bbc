// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsTable.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/runs/RunDelegates.h"
#include "ui/widgets/Theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunsTableTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax();
    std::unique_ptr<RunList> runs;
    std::unique_ptr<RunsTable> table;
    std::shared_ptr<Run> running;

    QStringList column(RunsModel::Column which) const {
        QStringList texts;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            texts << table->model()->index(row, which).data().toString();
        return texts;
    }
    void clickHeader(RunsModel::Column which) {
        QHeaderView* header = table->horizontalHeader();
        const QPoint spot(header->sectionViewportPosition(which) + header->sectionSize(which) / 2,
                          header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, spot);
    }
    void clickCell(int row, RunsModel::Column which, Qt::KeyboardModifiers modifiers = {}) {
        const QRect rect = table->visualRect(table->model()->index(row, which));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, modifiers, rect.center());
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(table.get(), static_cast<Qt::Key>(key), modifiers);
    }
    QMenu* contextMenu() {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5), table->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(table.get(), &event);
        return table->findChild<QMenu*>(QStringLiteral("runsMenu"));
    }
    QStringList shownTitles() const {
        QStringList titles;
        const QHeaderView* header = table->horizontalHeader();
        for (int place = 0; place < header->count(); ++place)
            if (const int which = header->logicalIndex(place); !header->isSectionHidden(which))
                titles << table->model()->headerData(which, Qt::Horizontal).toString();
        return titles;
    }
    void toggleColumn(const char* key) {
        const std::unique_ptr<QMenu> menu(table->newColumnsMenu(nullptr));
        menu->popup(QPoint(0, 0));
        auto* action = menu->findChild<QAction*>(QStringLiteral("column.") + QLatin1String(key));
        QVERIFY(action);
        auto* owner = qobject_cast<QMenu*>(action->parent());
        if (owner != menu.get()) owner->popup(QPoint(0, 0));
        QTest::mouseClick(owner, Qt::LeftButton, {}, owner->actionGeometry(action).center());
        QVERIFY2(owner->isVisible(), "the menu stays open for the next column");
        owner->close();
        menu->close();
    }
    // How many pixels of the cell have the run's own colour.
    int ownColourPixels(int row, int paletteIndex) const {
        const QRect rect = table->visualRect(table->model()->index(row, RunsModel::Swatch));
        const QImage image = table->viewport()->grab(rect).toImage();
        const QColor colour = runColour(paletteIndex, isDark(table->palette()));
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == colour) ++count;
        return count;
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::Light); }

    // The first: ε 10, the second: ε 9.5, the third: running without any figure yet; newest first.
    void init() {
        runs = std::make_unique<RunList>();
        table = std::make_unique<RunsTable>(*runs);
        runs->add(finishedFakeRun(10, 0.80, 100), &gnmax);
        runs->add(finishedFakeRun(9.5, 0.85, 1000), &gnmax);
        running = std::make_shared<Run>(fakeExperiment());
        runs->add(running, &gnmax);
        putOnScreen(*table, {900, 160});
    }
    void cleanup() {
        table.reset();
        runs.reset();
    }

    void theProxyIsAProperModel() {
        const QAbstractItemModelTester tester(table->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        clickHeader(RunsModel::EpsilonSpent);
        runs->add(finishedFakeRun(3, 0.7, 5), &gnmax);
        advanceFakeRun(*running, 1, 100, 20, 0.9);
        runs->touch(3);
        QVERIFY(runs->remove({1}));
        QCOMPARE(table->model()->rowCount(), 3);
    }

    void theNewestRunIsOnTopUntilAHeaderIsClicked() {
        QCOMPARE(column(RunsModel::Name), QStringList({"GNMax ε 2 (3)", "GNMax ε 2 (2)", "GNMax ε 2"}));
        clickHeader(RunsModel::Name);
        QCOMPARE(column(RunsModel::Name), QStringList({"GNMax ε 2", "GNMax ε 2 (2)", "GNMax ε 2 (3)"}));
    }

    void runsAreGroupedByWhoseEpsilonIs() {
        runs->add(finishedFakeRunOf("patient", 8), &gnmax);
        runs->add(finishedFakeRun(1, 0.9, 50), &gnmax);
        runs->add(finishedFakeRunOf("patient", 12), &gnmax);
        const auto names = [this] { return column(RunsModel::Name); };
        QCOMPARE(names(), QStringList({"GNMax ε 2 (6)", "GNMax ε 2 (4)", "GNMax ε 2 (5)", "GNMax ε 2 (3)",
                                       "GNMax ε 2 (2)", "GNMax ε 2"}));
        clickHeader(RunsModel::EpsilonSpent);
        QCOMPARE(column(RunsModel::EpsilonSpent),
                 QStringList({"8.00 ⊘", "12.0 ⊘", "1.00 ⊘", "9.50 ⊘", "10.0 ⊘", "–"}));
        clickHeader(RunsModel::EpsilonSpent);
        QCOMPARE(column(RunsModel::EpsilonSpent),
                 QStringList({"12.0 ⊘", "8.00 ⊘", "10.0 ⊘", "9.50 ⊘", "1.00 ⊘", "–"}));
        table->selectRun(5);
        QVERIFY(table->model()->index(0, RunsModel::Name).data(RunsModel::DimmedRole).toBool());
        table->selectRun(4);
        QVERIFY(!table->model()->index(0, RunsModel::Name).data(RunsModel::DimmedRole).toBool());
        runs->add(finishedFakeRun(2, 0.9, 50), &gnmax); // the newest and its like come first
        QCOMPARE(column(RunsModel::EpsilonSpent).last(), QStringLiteral("8.00 ⊘"));
    }

    void headersSortByNumberAndAbsentValuesComeLastBothWays() {
        clickHeader(RunsModel::EpsilonSpent);
        QCOMPARE(column(RunsModel::EpsilonSpent), QStringList({"9.50 ⊘", "10.0 ⊘", "–"}));
        clickHeader(RunsModel::EpsilonSpent);
        QCOMPARE(column(RunsModel::EpsilonSpent), QStringList({"10.0 ⊘", "9.50 ⊘", "–"}));
        clickHeader(RunsModel::Labels);
        QCOMPARE(column(RunsModel::Labels), QStringList({"100", "1,000", "–"}));
    }

    void aRunMovesToItsPlaceAsItAdvances() {
        clickHeader(RunsModel::Accuracy);
        clickHeader(RunsModel::Accuracy);
        QCOMPARE(column(RunsModel::Accuracy), QStringList({"0.850", "0.800", "–"}));
        advanceFakeRun(*running, 1, 100, 0.5, 0.9);
        runs->touch(3);
        QCOMPARE(column(RunsModel::Accuracy), QStringList({"0.900", "0.850", "0.800"}));
    }

    void aClickOnTheSwatchHidesAndShows() {
        QSignalSpy visibility(runs.get(), &RunList::visibilityChanged);
        clickCell(1, RunsModel::Swatch);
        QCOMPARE(visibility.count(), 1);
        QVERIFY(!runs->find(2)->visible);
        clickCell(1, RunsModel::Swatch);
        QVERIFY(runs->find(2)->visible);
    }

    void theSwatchHasTheColourOfTheCharts() {
        QVERIFY(ownColourPixels(1, 1) > 20);
        table->selectRun(2);
        QVERIFY2(ownColourPixels(1, 1) > 20, "the selection must not cover the sample");
        clickCell(1, RunsModel::Swatch);
        QCOMPARE(ownColourPixels(1, 1), 0);
        applyTheme(ThemeChoice::Dark);
        QVERIFY(ownColourPixels(2, 0) > 20);
        applyTheme(ThemeChoice::Light);
    }

    void spaceHidesAndShowsAllThatIsSelected() {
        clickCell(1, RunsModel::Labels);
        clickCell(2, RunsModel::Labels, Qt::ControlModifier);
        QTest::keyClick(table.get(), Qt::Key_Space);
        QVERIFY(!runs->find(1)->visible && !runs->find(2)->visible && runs->find(3)->visible);
        QTest::keyClick(table.get(), Qt::Key_Space);
        QVERIFY(runs->find(1)->visible && runs->find(2)->visible);
    }

    void f2RenamesFromAnyColumn() {
        clickCell(1, RunsModel::Accuracy);
        QTest::keyClick(table.get(), Qt::Key_F2);
        auto* editor = table->findChild<QLineEdit*>();
        QVERIFY(editor);
        QCOMPARE(editor->text(), QStringLiteral("GNMax ε 2 (2)"));
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("narrow noise"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(runs->find(2)->name, QStringLiteral("narrow noise"));
    }

    void anEmptyNameLeavesTheOldOne() {
        clickCell(1, RunsModel::Name);
        QTest::keyClick(table.get(), Qt::Key_F2);
        auto* editor = table->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->clear();
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(!table->findChild<QLineEdit*>());
        QCOMPARE(runs->find(2)->name, QStringLiteral("GNMax ε 2 (2)"));
    }

    void deleteRemovesWhatHasEndedOnly() {
        QSignalSpy removed(runs.get(), &RunList::removed);
        clickCell(0, RunsModel::Labels);
        clickCell(2, RunsModel::Labels, Qt::ControlModifier);
        QTest::keyClick(table.get(), Qt::Key_Delete);
        QCOMPARE(removed.count(), 1);
        QCOMPARE(removed.first().first().value<RunNumber>(), RunNumber(1));
        QCOMPARE(column(RunsModel::Name), QStringList({"GNMax ε 2 (3)", "GNMax ε 2 (2)"}));
    }

    void theSelectedRunIsTold() {
        QSignalSpy selected(table.get(), &RunsTable::selectedRunChanged);
        clickCell(1, RunsModel::Labels);
        QCOMPARE(selected.last().first().value<RunNumber>(), RunNumber(2));
        QCOMPARE(table->selectedRun(), RunNumber(2));
        table->selectRun(1);
        QCOMPARE(selected.last().first().value<RunNumber>(), RunNumber(1));
        table->selectRun(77);
        QCOMPARE(table->selectedRun(), RunNumber(1));
    }

    // The last column took all the spare width once.
    void spareWidthGoesToTheName() {
        const int last = table->columnWidth(RunsModel::State), name = table->columnWidth(RunsModel::Name);
        table->resize(1200, 160);
        QTRY_COMPARE(table->columnWidth(RunsModel::Name), name + 300);
        QCOMPARE(table->columnWidth(RunsModel::State), last);
        toggleColumn("mechanism"); // where it is shown, it takes it
        QVERIFY(table->columnWidth(RunsModel::Mechanism) > 300);
    }

    void everyLineBetweenTitlesIsDragged() {
        QHeaderView* header = table->horizontalHeader();
        const auto drag = [&](RunsModel::Column which, int by) {
            const QPoint line(header->sectionViewportPosition(which) + header->sectionSize(which) - 1,
                              header->height() / 2);
            QTest::mousePress(header->viewport(), Qt::LeftButton, {}, line);
            QTest::mouseMove(header->viewport(), line + QPoint(by, 0));
            QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, line + QPoint(by, 0));
        };
        const auto width = [this](RunsModel::Column which) { return table->columnWidth(which); };
        const int name = width(RunsModel::Name), promised = width(RunsModel::DataIndependent),
                  spent = width(RunsModel::EpsilonSpent);
        drag(RunsModel::Name, -20); // which takes what is left
        QCOMPARE(width(RunsModel::Name), name - 20);
        QCOMPARE(width(RunsModel::DataIndependent), promised + 20);
        drag(RunsModel::EpsilonSpent, 15);
        QCOMPARE(width(RunsModel::EpsilonSpent), spent + 15);
        QCOMPARE(width(RunsModel::Name), name - 35);
    }

    void at900PixelsNothingIsCut() {
        advanceFakeRun(*running, 1, 4680, 1.63, 0.84);
        runs->touch(3);
        for (int row = 0; row < 3; ++row)
            for (int which = RunsModel::Name; which < table->model()->columnCount(); ++which) {
                if (table->isColumnHidden(which)) continue;
                const QString text = table->model()->index(row, which).data().toString();
                QVERIFY2(table->fontMetrics().horizontalAdvance(text) + 6 <= table->columnWidth(which),
                         qPrintable(text));
            }
    }

    void aRunWithAWarningIsMarkedBesideItsName() {
        const QModelIndex name = table->model()->index(2, RunsModel::Name);
        QVERIFY(!name.data(RunsModel::GraveRole).toBool() && graveMarkIn(*table, name).isEmpty());
        auto warned = finishedFakeRun(1, 0.8, 10);
        warned->apply(Remark{{}, Severity::Warning, "balancing read the class counts"});
        runs->add(warned, &gnmax);
        const QModelIndex marked = table->model()->index(0, RunsModel::Name);
        QVERIFY(marked.data(RunsModel::GraveRole).toBool());
        QVERIFY(marked.data(Qt::ToolTipRole).toString().contains("balancing read the class counts"));
        QVERIFY(marked.data(Qt::AccessibleTextRole).toString().endsWith("with a warning"));
        QVERIFY(!graveMarkIn(*table, marked).isEmpty());
        clickCell(0, RunsModel::Labels);
        const std::unique_ptr<QMenu> menu(contextMenu());
        QVERIFY(menu->findChild<QAction*>(QStringLiteral("noticesOfRun")));
        menu->close();
    }

    void aSelectedRowStaysTextColoured() {
        for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
            applyTheme(theme);
            const QPalette colours = table->palette();
            QCOMPARE(colours.color(QPalette::HighlightedText), colours.color(QPalette::Text));
            const int apart = qAbs(colours.color(QPalette::Highlight).lightness() -
                                   colours.color(QPalette::Base).lightness());
            QVERIFY2(apart > 5 && apart < 60, qPrintable(QString::number(apart)));
        }
    }

    void pinnedRunsStayOnTopHoweverItSorts() {
        clickCell(2, RunsModel::Labels); // the first
        press(Qt::Key_P);
        QVERIFY(runs->find(1)->pinned);
        QCOMPARE(column(RunsModel::Name), QStringList({"GNMax ε 2", "GNMax ε 2 (3)", "GNMax ε 2 (2)"}));
        for (int i = 0; i < 2; ++i) {
            clickHeader(RunsModel::Accuracy);
            QCOMPARE(column(RunsModel::Name).first(), QStringLiteral("GNMax ε 2"));
            QCOMPARE(column(RunsModel::Name).last(), QStringLiteral("GNMax ε 2 (3)")); // has no accuracy yet
        }
        const QModelIndex name = table->model()->index(0, RunsModel::Name);
        QCOMPARE(name.data(Qt::AccessibleTextRole).toString(), QStringLiteral("GNMax ε 2, pinned"));
        QVERIFY(name.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Pinned")));
        press(Qt::Key_P);
        QVERIFY(!runs->find(1)->pinned);
    }

    void thePinIsSeen() {
        const QRect cell = table->visualRect(table->model()->index(2, RunsModel::Name));
        const QImage loose = table->viewport()->grab(cell).toImage();
        runs->setPinned(1, true);
        const QRect top = table->visualRect(table->model()->index(0, RunsModel::Name));
        QVERIFY(table->viewport()->grab(top).toImage() != loose);
        QVERIFY(table->fontMetrics().horizontalAdvance(QStringLiteral("⚲ GNMax ε 2")) + 6 <= cell.width());
    }

    void allButPinnedAreRemovedByTheMenu() {
        runs->setPinned(2, true);
        clickCell(0, RunsModel::Labels);
        QMenu* menu = contextMenu();
        menu->findChild<QAction*>(QStringLiteral("removeUnpinned"))->trigger();
        menu->close();
        QCOMPARE(column(RunsModel::Name),
                 QStringList({"GNMax ε 2 (2)", "GNMax ε 2 (3)"})); // the third has not ended
    }

    void theSettingsOfTheCurrentRunAreWantedByKeyAndMenu() {
        QSignalSpy wanted(table.get(), &RunsTable::settingsWanted);
        table->setCurrentIndex({});
        press(Qt::Key_L);
        QCOMPARE(wanted.size(), 0);
        clickCell(1, RunsModel::Labels);
        press(Qt::Key_L);
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted[0][0].value<RunNumber>() == 2);
        clickCell(2, RunsModel::Labels);
        QMenu* menu = contextMenu();
        auto* load = menu->findChild<QAction*>(QStringLiteral("loadSettings"));
        QVERIFY(load && load->shortcut() == QKeySequence(Qt::Key_L));
        load->trigger();
        menu->close();
        QCOMPARE(wanted.size(), 2);
        QVERIFY(wanted[1][0].value<RunNumber>() == 1);
    }

    void columnsAreShownAndHiddenByTheMenu() {
        const QStringList standard = shownTitles();
        QVERIFY(!standard.contains(QStringLiteral("AUPRC")));
        toggleColumn("auprc");
        toggleColumn("parameter.sigma");
        toggleColumn("labels");
        QStringList titles = shownTitles();
        QVERIFY(titles.contains(QStringLiteral("AUPRC")));
        QCOMPARE(titles.last(), QStringLiteral("Noise σ"));
        QVERIFY(!titles.contains(QStringLiteral("labels")));
        const int sigma = table->runsModel()->columnOf(QStringLiteral("parameter.sigma"));
        QCOMPARE(table->model()->index(1, sigma).data().toString(), QStringLiteral("40"));
        const std::unique_ptr<QMenu> menu(table->newColumnsMenu(nullptr));
        menu->popup(QPoint(0, 0));
        QVERIFY(!menu->findChild<QAction*>(QStringLiteral("column.name"))->isEnabled());
        menu->findChild<QAction*>(QStringLiteral("defaultColumns"))->trigger();
        QCOMPARE(shownTitles(), standard);
    }

    void theHeadersContextMenuIsTheSame() {
        emit table->horizontalHeader()->customContextMenuRequested(QPoint(10, 5));
        auto* menu = table->findChild<QMenu*>(QStringLiteral("columnsMenu"));
        QVERIFY(menu && menu->isVisible());
        menu->setActiveAction(menu->findChild<QAction*>(QStringLiteral("column.delta")));
        QTest::keyClick(menu, Qt::Key_Space);
        QVERIFY(!table->isColumnHidden(RunsModel::Delta));
        QVERIFY(menu->isVisible());
        menu->close();
    }

    // Without the column that says the kind, the ε says it itself.
    void anEpsilonNeverStandsWithoutItsWarning() {
        const auto spent = [this] {
            return table->model()->index(1, RunsModel::EpsilonSpent).data().toString();
        };
        QVERIFY(spent().endsWith(QStringLiteral(" ⊘")));
        toggleColumn("kind");
        QVERIFY(spent().endsWith(QStringLiteral(" ⊘")));
    }

    void keysSortByAndMoveTheCurrentColumn() {
        clickCell(1, RunsModel::EpsilonSpent);
        press(Qt::Key_S);
        QCOMPARE(column(RunsModel::EpsilonSpent), QStringList({"9.50 ⊘", "10.0 ⊘", "–"}));
        press(Qt::Key_S);
        QCOMPARE(column(RunsModel::EpsilonSpent), QStringList({"10.0 ⊘", "9.50 ⊘", "–"}));
        const QStringList before = shownTitles();
        press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(shownTitles().indexOf(QStringLiteral("spent ε")),
                 before.indexOf(QStringLiteral("spent ε")) - 1);
        press(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shownTitles(), before);
    }

    void theChoiceOfColumnsIsKept() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        {
            QSettings settings(file, QSettings::IniFormat);
            table = std::make_unique<RunsTable>(*runs, &settings);
            table->resize(900, 160);
            table->show();
            toggleColumn("parameter.sigma");
            toggleColumn("kind");
            table->horizontalHeader()->moveSection(
                table->horizontalHeader()->visualIndex(RunsModel::Accuracy), 2);
            table->setColumnWidth(RunsModel::Labels, 123);
            clickHeader(RunsModel::Accuracy);
        }
        const QStringList chosen = shownTitles();
        table.reset();
        QSettings settings(file, QSettings::IniFormat);
        // The parameter's column comes only with a run that has it.
        RunList later;
        table = std::make_unique<RunsTable>(later, &settings);
        table->resize(900, 160);
        table->show();
        QVERIFY(!shownTitles().contains(QStringLiteral("Noise σ")));
        later.add(finishedFakeRun(1, 0.7, 5), &gnmax);
        later.add(finishedFakeRun(1, 0.6, 5), &gnmax);
        QCOMPARE(shownTitles(), chosen);
        QCOMPARE(table->columnWidth(RunsModel::Labels), 123);
        QCOMPARE(column(RunsModel::Accuracy), QStringList({"0.600", "0.700"}));
        table.reset();
    }

    void nonsenseInTheSettingsLeavesTheNames() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        settings.setValue(QStringLiteral("runs/columns"),
                          QStringList{"accuracy=-7", "accuracy", "=", "nothing=9999999", "delta=x"});
        settings.setValue(QStringLiteral("runs/sorting"), QStringLiteral("no such column descending"));
        table = std::make_unique<RunsTable>(*runs, &settings);
        QCOMPARE(shownTitles(), QStringList({"Run", "accuracy", "δ"}));
        table.reset();
    }

    void thePromisedEpsilonStandsFirst() {
        const QStringList titles = shownTitles();
        QCOMPARE(titles.indexOf(QStringLiteral("promised ε")) + 1, titles.indexOf(QStringLiteral("spent ε")));
        QCOMPARE(column(RunsModel::DataIndependent), QStringList({"–", "14.2", "15.0"}));
    }

    void copyingGivesPlainNumbersAndTheMeaningOfEveryEpsilon() {
        toggleColumn("mechanism");
        clickCell(1, RunsModel::Name);
        clickCell(2, RunsModel::Name, Qt::ControlModifier);
        press(Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 4); // titles, two runs, the end of the last line
        QCOMPARE(lines[0], QStringLiteral("Run\tMechanism\tpromised ε\tspent ε\tlabels\taccuracy\ttime\t"
                                          "kind of ε\tδ\tadjacency"));
        QCOMPARE(lines[1],
                 QStringLiteral("GNMax ε 2 (2)\tGNMax σ 40 250 teachers\t14.25\t9.5\t1000\t0.85\t3.1\t"
                                "spent: do not publish\t1e-05\tadd or remove one "
                                "record"));
    }

    void fiveHundredRunsAreSortedWithoutWorkingThemOutAgain() {
        for (int i = 0; i < 497; ++i)
            runs->add(finishedFakeRun(1 + i % 7, 0.5 + 0.0005 * i, 10 + i, 5), &gnmax);
        QElapsedTimer watch;
        watch.start();
        for (const RunsModel::Column which :
             {RunsModel::Accuracy, RunsModel::Mechanism, RunsModel::EpsilonSpent})
            table->sortByColumn(which, Qt::DescendingOrder);
        qInfo("three sorts of 500 runs: %lld ms", watch.elapsed());
        const RunEntry& entry = *runs->find(100);
        QCOMPARE(&table->runsModel()->figuresOf(entry), &table->runsModel()->figuresOf(entry));
        QCOMPARE(table->model()->rowCount(), 500);
    }
};

TEST_WITH_WINDOWS(RunsTableTest)
#include "RunsTableTest.moc"
