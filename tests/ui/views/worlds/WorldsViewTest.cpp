// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/WorldsView.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/registry/Registry.h"
#include "ui/views/shared/Workspace.h"
#include "ui/views/worlds/WorldPicture.h"
#include "ui/views/worlds/WorldsPlay.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QCheckBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class WorldsViewTest : public QObject, private ShownView<WorldsView> {
    Q_OBJECT

    static std::shared_ptr<const Run> ranOnce() {
        static const auto run = std::make_shared<RecordedRun>(record(smallExperiment()));
        return {run, &run->run};
    }
    // Patients of 1 to 40 visits each.
    static RunEntry entryOfVisits() {
        Experiment experiment = smallExperiment();
        experiment.data.path = "sample:visits";
        experiment.data.person = {"patient"};
        static const std::shared_ptr<const Dataset> dataset = loadDataset(experiment.data).value();
        static StageStore stages;
        static const auto run = std::make_shared<RecordedRun>(record(experiment, dataset, stages));
        RunEntry entry = entryOf({run, &run->run});
        entry.dataset = dataset;
        return entry;
    }
    void showPlayed() {
        RunEntry entry = entryOf(ranOnce());
        entry.dataset = censusDataset();
        showRun(entry);
        QTRY_VERIFY(view->play()->played());
    }
    void takeOut() {
        click("worldsTake");
        QTRY_VERIFY(view->play()->toss());
    }
    template <class Act> static void keepsNobodyWaiting(const Act& act) {
        QElapsedTimer clock;
        clock.start();
        act();
        QVERIFY2(clock.elapsed() < 16, qPrintable(QString::number(clock.elapsed())));
    }
    WorldPicture* world(const char* name) const { return part<WorldPicture>(name); }
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QTest::keyClick(part<QSpinBox>("worldsQuery"), static_cast<Qt::Key>(key), modifiers);
    }
    static const ViewKind& kind() { return *std::ranges::find(viewKinds(), "worlds", &ViewKind::id); }

private slots:
    void init() {
        view = testing::shown<WorldsView>({1016, 544}, std::make_shared<StageStore>(), 2);
        view->activateWindow();
    }
    void cleanup() { view.reset(); }

    void itIsOfferedWhereEachTeacherHasAVote() {
        const auto offered = [](const char* mechanism) {
            return kind().of(findMechanism(mechanism)->descriptor);
        };
        for (const char* mechanism : {"pate-gnmax", "pate-lnmax", "pate-confident", "pate-interactive", "saa",
                                      "dpbag", "dpbag-naive"})
            QVERIFY2(offered(mechanism), mechanism);
        for (const char* mechanism : {"dpsgd", "brc", "ensemble-accuracy", "nonprivate"})
            QVERIFY2(!offered(mechanism), mechanism);
        RunList runs;
        LedgerWorker ledgers{{}};
        const Workspace at(runs, ledgers, 1);
        RunEntry entry = entryOf(ranOnce());
        QVERIFY(kind().speaksOf({&entry, entry.mechanism, nullptr, at}));
        Experiment release = smallExperiment();
        release.release = true;
        entry.run = std::make_shared<Run>(release);
        QVERIFY(!kind().speaksOf({&entry, entry.mechanism, nullptr, at}));
        auto votes = std::make_shared<Run>(smallExperiment());
        DatasetMark mark;
        mark.votes = true;
        votes->apply(mark);
        entry.run = votes;
        QVERIFY(!kind().speaksOf({&entry, entry.mechanism, nullptr, at}));
    }

    void whatIsMissingIsSaidInWords() {
        QVERIFY(words("worldsEmpty").startsWith("Nothing has been run yet"));
        Experiment release = smallExperiment();
        release.release = true;
        showRun(entryOf(std::make_shared<Run>(release)));
        QCOMPARE(words("worldsEmpty"),
                 QString("Two worlds look at private votes: they are for explorations."));
        RunEntry file = entryOf(ranOnce(), 2);
        file.dataset = nullptr;
        showRun(file);
        QVERIFY(words("worldsEmpty").startsWith("Load the data of this run"));
        view->setLoaded(censusDataset());
        view->tick();
        QTRY_VERIFY(view->shows());
    }

    void atFirstNobodyIsOut() {
        showPlayed();
        QCOMPARE(words("worldsRecord"), QString("Take one record out"));
        QCOMPARE(world("worldWith")->shown().world, world("worldWithout")->shown().world);
        QVERIFY(world("worldWith")->shown().teachers.empty());
        QVERIFY(!button("worldsGuessWith")->isEnabled() && !button("worldsAgain")->isEnabled());
        QCOMPARE(words("worldsOf"), QString("of 100, same noise in both"));
    }

    void oneClickTakesARecordOutAndAnotherPutsItBack() {
        showPlayed();
        takeOut();
        QVERIFY(words("worldsRecord").startsWith("Without record "));
        QVERIFY(words("worldsCells").contains("age"));
        const ShownWorld &a = world("worldWith")->shown(), &b = world("worldWithout")->shown();
        QVERIFY(a.world != b.world);
        QCOMPARE(a.teachers, b.teachers);
        QCOMPARE(a.moved, a.teachers); // the query that is looked at first tells the worlds apart
        QCOMPARE(b.query()->query, a.query()->query);
        QCOMPARE(button("worldsTake")->text(), QString("Put it back"));
        click("worldsTake");
        QCOMPARE(words("worldsRecord"), QString("Take one record out"));
        QCOMPARE(world("worldWith")->shown().world, world("worldWithout")->shown().world);
    }

    void aSquareTakesOutARecordOfItsTeacher() {
        showPlayed();
        WorldPicture* with = world("worldWith");
        for (int again = 0; again < 2; ++again) {
            const auto before = view->play()->unit();
            QTest::mouseClick(with, Qt::LeftButton, {}, with->squareOf(7).center().toPoint());
            QTRY_VERIFY(view->play()->toss() && view->play()->unit() != before);
            QCOMPARE(with->shown().teachers, std::vector<std::uint32_t>{7});
        }
    }

    void wherePersonsAreProtectedAPersonIsTakenOut() {
        showRun(entryOfVisits());
        QTRY_VERIFY(view->play()->played());
        QCOMPARE(words("worldsRecord"), QString("Take one person out"));
        QVERIFY(words("worldsCells").contains("a person of that teacher, with all rows"));
        takeOut();
        const PlayedRun& played = *view->play()->played();
        const std::size_t unit = *view->play()->unit(), rows = played.units->records(unit).size();
        QCOMPARE(words("worldsRecord"), QString("Without the person of row %1, %2 row%3")
                                            .arg(grouped(*played.rowOf(unit) + std::size_t{1}))
                                            .arg(rows)
                                            .arg(rows == 1 ? "" : "s"));
        QVERIFY(words("worldsCells").startsWith("rows " + grouped(*played.rowOf(unit) + std::size_t{1})));
        QVERIFY(!words("worldsCells").contains("P0"));
        QCOMPARE(world("worldWith")->shown().teachers.size(), std::size_t{1});
        QVERIFY(world("worldWith")->accessibleDescription().contains("without the person"));
        press(Qt::Key_Down, Qt::AltModifier); // the next person, not the next row
        QTRY_COMPARE(view->play()->played()->worlds->unit, (unit + 1) % played.units->count());
        const auto other = view->play()->played()->rowOf(unit + 1);
        QVERIFY(words("worldsRecord")
                    .startsWith("Without the person of row " + grouped(*other + std::size_t{1})));
        WorldPicture* with = world("worldWith");
        QVERIFY(with->wordsAt(with->squareOf(7).center()).endsWith("one of its persons"));
        QTest::mouseClick(with, Qt::LeftButton, {}, with->squareOf(7).center().toPoint());
        QTRY_COMPARE(with->shown().teachers, std::vector<std::uint32_t>{7});
    }

    void takingAPersonOutKeepsNobodyWaiting() {
        showRun(entryOfVisits());
        QTRY_VERIFY(view->play()->played());
        keepsNobodyWaiting([this] { click("worldsTake"); });
        QTRY_VERIFY(view->play()->toss());
        keepsNobodyWaiting([this] { press(Qt::Key_Down, Qt::AltModifier); });
        QTRY_VERIFY(view->play()->toss());
    }

    void aRecordOfABagHasATeacherInEachPartition() {
        const RecordedRun bag = record(smallExperiment("dpbag"));
        RunEntry entry = entryOf(std::make_shared<Run>(bag.run));
        entry.dataset = censusDataset();
        showRun(entry);
        QTRY_VERIFY(view->play()->played());
        takeOut();
        const ShownWorld& shown = world("worldWith")->shown();
        const auto partitions = static_cast<std::size_t>(bag.outcome().resolved.integer("partitions"));
        QVERIFY(partitions > 1);
        QCOMPARE(shown.teachers.size(), partitions);
        QVERIFY(std::ranges::includes(shown.teachers, shown.moved));
        QVERIFY(
            world("worldWith")
                ->accessibleDescription()
                .contains(
                    QString("Of the record’s %1 teachers %2 vote").arg(partitions).arg(shown.moved.size())));
    }

    void everythingIsDoneByKeys() {
        showPlayed();
        press(Qt::Key_Down, Qt::AltModifier);
        QTRY_VERIFY(view->play()->toss());
        const std::size_t first = *view->play()->unit();
        press(Qt::Key_Down, Qt::AltModifier);
        QTRY_COMPARE(view->play()->played()->worlds->unit, first + 1);
        press(Qt::Key_Up, Qt::AltModifier);
        QTRY_COMPARE(view->play()->played()->worlds->unit, first);
        const std::size_t query = view->place();
        press(query > 0 ? Qt::Key_Left : Qt::Key_Right);
        QCOMPARE(view->place(), query > 0 ? query - 1 : query + 1);
        QTRY_VERIFY(view->play()->toss());
        press(Qt::Key_B);
        QCOMPARE(view->play()->guessed(), std::optional(true));
        QCOMPARE(view->play()->tally().of, 1);
        press(Qt::Key_A); // one guess a toss
        QCOMPARE(view->play()->tally().of, 1);
        press(Qt::Key_Space);
        QVERIFY(!view->play()->guessed());
        QTRY_VERIFY(view->play()->toss());
        press(Qt::Key_Backspace);
        QVERIFY(!view->play()->isOut());
        press(Qt::Key_A);
        QCOMPARE(view->play()->tally().of, 1);
    }

    void aNumberThatIsTypedIsEditedFirst() {
        showPlayed();
        takeOut();
        auto* query = part<QSpinBox>("worldsQuery");
        query->selectAll();
        QTest::keyClicks(query, "12");
        press(Qt::Key_Backspace);
        QVERIFY(view->play()->isOut());
        press(Qt::Key_Return);
        QCOMPARE(view->place(), std::size_t{0});
        press(Qt::Key_Right);
        QCOMPARE(view->place(), std::size_t{1});
        press(Qt::Key_Backspace);
        QVERIFY(!view->play()->isOut());
    }

    void guessesAreCountedAndTheCoinTurnsOver() {
        showPlayed();
        takeOut();
        int right = 0;
        for (int of = 1; of <= 6; ++of) {
            QTRY_VERIFY(view->play()->toss());
            QCOMPARE(part<CoinPicture>("worldsCoin")->face(), QString("?"));
            const bool without = view->play()->toss()->without;
            click("worldsGuessWith");
            right += without ? 0 : 1;
            QCOMPARE(part<CoinPicture>("worldsCoin")->face(), QString(without ? "B" : "A"));
            QCOMPARE(words("worldsTallyTitle"), QString("%1 of %2 guesses right").arg(right).arg(of));
            click("worldsAgain");
        }
        QVERIFY(part<TallyBar>("worldsTally")->accessibleDescription().contains("Coin toss: 50."));
    }

    void stepsGoWhereAnswersDiffer() {
        showPlayed();
        takeOut();
        const std::vector<std::size_t>& differing = view->play()->played()->worlds->differing;
        part<QCheckBox>("worldsDiffer")->setChecked(true);
        if (differing.empty()) {
            QCOMPARE(words("worldsOf"), QString("of 100, no answer differs"));
            return;
        }
        QCOMPARE(view->place(), differing.front());
        for (std::size_t i = 1; i < differing.size(); ++i) {
            press(Qt::Key_Right);
            QCOMPARE(view->place(), differing[i]);
        }
        press(Qt::Key_Right);
        QCOMPARE(view->place(), differing.back());
    }

    void theSameRunIsLoggedOnce() {
        QSignalSpy begun(view->play(), &WorldsPlay::begun);
        showPlayed();
        QCOMPARE(begun.count(), 0);
        takeOut();
        press(Qt::Key_Down, Qt::AltModifier);
        press(Qt::Key_Backspace);
        click("worldsTake");
        QTRY_VERIFY(view->play()->toss());
        QCOMPARE(begun.count(), 1);
    }

    void nothingKeepsTheWindowWaiting() {
        showPlayed();
        keepsNobodyWaiting([this] { click("worldsTake"); });
        QTRY_VERIFY(view->play()->toss());
        keepsNobodyWaiting([this] { view->play()->tossAgain(); });
    }

    void theRecordStaysOutWhereTheRunIsAnotherOnTheSameRecords() {
        showPlayed();
        takeOut();
        const std::size_t unit = *view->play()->unit();
        Experiment other = smallExperiment();
        other.parameters.set("sigma", 20.0);
        static const auto run = std::make_shared<RecordedRun>(testing::record(other));
        RunEntry entry = entryOf({run, &run->run});
        entry.dataset = censusDataset();
        showRun(entry);
        QTRY_VERIFY(view->play()->toss());
        QCOMPARE(*view->play()->unit(), unit);
        QCOMPARE(view->play()->tally().of, 0);
        QVERIFY(view->play()->isOut());
    }

    void allHasRoomAndNothingScrolls_data() {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("persons");
        QTest::newRow("100 %") << 100 << QSize(1016, 544) << false;
        QTest::newRow("six runs in the table") << 100 << QSize(1016, 424) << false;
        QTest::newRow("200 %, one half") << 200 << QSize(1264, 520) << false;
        QTest::newRow("twice as large") << 200 << QSize(2032, 1088) << false;
        QTest::newRow("persons") << 100 << QSize(1016, 424) << true;
        QTest::newRow("persons, 200 %") << 200 << QSize(1264, 520) << true;
    }
    void allHasRoomAndNothingScrolls() {
        QFETCH(const int, percent);
        QFETCH(const QSize, size);
        QFETCH(const bool, persons);
        QFont font = QApplication::font();
        font.setPixelSize(13 * percent / 100);
        view->setFont(font);
        view->resize(size);
        if (persons)
            showRun(entryOfVisits());
        else
            showPlayed();
        QTRY_VERIFY(view->play()->played());
        takeOut();
        QCoreApplication::processEvents();
        const QSize least = view->minimumSizeHint();
        QVERIFY(least.width() <= size.width() && least.height() <= size.height());
        QVERIFY(world("worldWith")->isVisible());
        QPushButton* turn = part<QPushButton>("worldsTurn");
        QCOMPARE(turn->isVisible(), !part<CoinPicture>("worldsCoin")->isVisible());
        if (!turn->isVisible()) return;
        QTest::mouseClick(turn, Qt::LeftButton);
        QVERIFY(part<CoinPicture>("worldsCoin")->isVisible() && !world("worldWith")->isVisible());
    }

    void allIsSaidToScreenReaders() {
        showPlayed();
        takeOut();
        const QString said = world("worldWithout")->accessibleDescription();
        QVERIFY2(said.contains("Answer: ") && said.contains("Teacher ") &&
                     said.contains("Accuracy of the student"),
                 qPrintable(said));
        for (const QAbstractButton* each : view->findChildren<QAbstractButton*>())
            if (each->objectName().startsWith("worlds"))
                QVERIFY2(!each->text().isEmpty() || !each->accessibleName().isEmpty(),
                         qPrintable(each->objectName()));
    }
};

TEST_WITH_WINDOWS(WorldsViewTest)
#include "WorldsViewTest.moc"
