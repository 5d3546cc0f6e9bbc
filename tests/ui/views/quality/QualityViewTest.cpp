// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/QualityView.h"

#include "core/numeric/RandomStream.h"
#include "tests/testing/ExaminedRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/views/quality/QualityTables.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t rowCount = 400;

// Sex by halves; a city that occurs twice; age from 17 to 66; the outcome alternates.
std::shared_ptr<Dataset> people() {
    std::vector<std::int32_t> sex(rowCount), city(rowCount), outcome(rowCount);
    std::vector<double> age(rowCount);
    for (std::size_t i = 0; i < rowCount; ++i) {
        sex[i] = i < rowCount / 2 ? 0 : 1;
        city[i] = i == 3 || i == 300 ? 1 : 0;
        age[i] = 17 + static_cast<double>(i % 50);
        outcome[i] = static_cast<std::int32_t>(i % 2);
    }
    return datasetOf({numberColumn("age", age), categoryColumn("sex", {"man", "woman"}, sex),
                      categoryColumn("city", {"big", "small"}, city),
                      categoryColumn("outcome", {"no", "yes"}, outcome)},
                     rowCount);
}

Experiment experimentOn(int trials = 1) {
    Experiment experiment;
    experiment.data.label = "outcome";
    experiment.data.positive = "yes";
    experiment.trials = trials;
    return experiment;
}

// Without privacy every tenth record is wrong; this run fails women on every fourth.
Examination whatWasSaid() {
    Examination said;
    for (std::uint32_t row = 0; row < rowCount; ++row) {
        const auto truth = static_cast<std::uint8_t>(row % 2), wrong = static_cast<std::uint8_t>(1 - truth);
        const bool woman = row >= rowCount / 2;
        said.rows.push_back(row);
        said.truth.push_back(truth);
        said.nonprivate.push_back(row % 10 == 0 ? wrong : truth);
        said.mechanism.push_back((woman ? row % 4 == 0 : row % 10 == 0) ? wrong : truth);
        said.publicOnly.push_back(row % 3 == 0 ? wrong : truth);
    }
    return said;
}

std::shared_ptr<Run> finishedRun(int trials = 1) {
    auto run = std::make_shared<Run>(experimentOn(trials));
    for (int trial = 1; trial <= trials; ++trial)
        examine(*run, trial, whatWasSaid());
    run->setState(RunState::Finished);
    return run;
}

template <class T> T* partOf(QualityView& view, const char* name) {
    return view.findChild<T*>(QLatin1String(name));
}

QAbstractItemModel* rowsOf(QualityView& view, const char* table) {
    return partOf<NumbersTable>(view, table)->model();
}

QString cell(QualityView& view, const char* table, int row, int column) {
    return rowsOf(view, table)->index(row, column).data().toString();
}

bool shown(QualityView& view) {
    return partOf<NumbersTable>(view, "groups")->isVisible() && rowsOf(view, "groups")->rowCount() > 0;
}

void chooseText(QComboBox* box, const QString& text) {
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 1; i < box->count() && box->currentText() != text; ++i)
        QTest::keyClick(box, Qt::Key_Down);
}

} // namespace

// ctest label: threads
class QualityViewTest : public QObject, private ShownView<QualityView> {
    Q_OBJECT

private slots:
    void init() { view = shown<QualityView>({900, 600}); }
    void cleanup() { view.reset(); }

    void saysInWordsWhyThereIsNothing() {
        auto* empty = partOf<QLabel>(*view, "qualityEmpty");
        QVERIFY(empty->isVisible() && empty->text().contains("Nothing has been run"));
        const auto running = std::make_shared<Run>(experimentOn());
        running->apply(StageProgress{{}, Stage::Train, 1, 2});
        show(running, people(), 0);
        QVERIFY2(empty->text().contains("first repeat"), qPrintable(empty->text()));
        const auto silent = std::make_shared<Run>(experimentOn());
        Examination said = whatWasSaid();
        said.mechanism.clear();
        examine(*silent, 1, said);
        silent->setState(RunState::Finished);
        show(silent, people(), 0);
        QVERIFY2(empty->text().contains("no query got a label"), qPrintable(empty->text()));
        const auto stopped = std::make_shared<Run>(experimentOn());
        stopped->setState(RunState::Stopped);
        stopped->apply(StageProgress{{}, Stage::Train, 1, 2});
        show(stopped, people(), 0);
        QVERIFY2(empty->text().contains("before its first repeat"), qPrintable(empty->text()));
        view->setRun(nullptr);
        QVERIFY(empty->isVisible() && empty->text().contains("Nothing has been run"));
    }

    void theMatrixSumsTheTrials() {
        show(finishedRun(2), people(), 0);
        QTRY_VERIFY(shown(*view));
        // Wrong are 20 men (all of class no, being even) and 50 women (likewise), in each of two trials.
        QCOMPARE(cell(*view, "confusion", 0, 0), QString("260"));
        QCOMPARE(cell(*view, "confusion", 0, 1), QString("140"));
        QCOMPARE(cell(*view, "confusion", 1, 0), QString("0"));
        QCOMPARE(cell(*view, "confusion", 1, 1), QString("400"));
        const QModelIndex wrong = rowsOf(*view, "confusion")->index(0, 1);
        QCOMPARE(wrong.data(Qt::AccessibleTextRole).toString(),
                 QString("True class no, predicted yes: 140 of 400 records (35.0 %)"));
        QCOMPARE(wrong.data(Qt::ToolTipRole), wrong.data(Qt::AccessibleTextRole));
        QVERIFY(partOf<QLabel>(*view, "qualitySummed")->text().contains("2 repeat"));
        QCOMPARE(cell(*view, "perClass", 0, ClassesModel::Accuracy), QString("65.0 %"));
        QCOMPARE(cell(*view, "perClass", 1, ClassesModel::Precision), QString("74.1 %"));
    }

    void referencesAreChosenByKeys() {
        show(finishedRun(), people(), 0);
        QTRY_VERIFY(shown(*view));
        auto* model = partOf<QComboBox>(*view, "qualityModel");
        chooseText(model, "non-private");
        QCOMPARE(model->currentData().toString(), QString("nonprivate"));
        QCOMPARE(cell(*view, "confusion", 0, 1), QString("40"));
        QTest::keyClick(model, Qt::Key_End);
        QCOMPARE(cell(*view, "confusion", 1, 0), QString("200")); // the majority is "no"
        QCOMPARE(cell(*view, "perClass", 1, ClassesModel::Precision), QString("–"));
    }

    void whoLosesIsSortedByLossAndSaidInWords() {
        show(finishedRun(), people(), 0);
        QTRY_VERIFY(shown(*view));
        QCOMPARE(partOf<QComboBox>(*view, "qualityColumn")->currentText(), QString("sex"));
        QCOMPARE(cell(*view, "groups", 0, GroupsModel::Group), QString("woman"));
        QCOMPARE(cell(*view, "groups", 0, GroupsModel::Difference), QString("−15.0 points"));
        QCOMPARE(cell(*view, "groups", 0, GroupsModel::ThisRun), QString("75.0 %"));
        QCOMPARE(cell(*view, "groups", 1, GroupsModel::Difference), QString("0.0 points"));
        const QString words = partOf<QLabel>(*view, "whoLoses")->text();
        QVERIFY2(words.startsWith("woman loses most: −15.0 points"), qPrintable(words));
        // A click on a header sorts otherwise.
        QHeaderView* header = partOf<NumbersTable>(*view, "groups")->horizontalHeader();
        const int x = header->sectionViewportPosition(GroupsModel::Difference) + 5;
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {x, header->height() / 2});
        QCOMPARE(cell(*view, "groups", 0, GroupsModel::Group), QString("man"));
    }

    void anotherColumnGroupsAnew() {
        show(finishedRun(), people(), 0);
        QTRY_VERIFY(shown(*view));
        auto* column = partOf<QComboBox>(*view, "qualityColumn");
        QCOMPARE(column->count(), 4);
        chooseText(column, "age");
        QTRY_COMPARE(rowsOf(*view, "groups")->rowCount(), 4);
        chooseText(column, "city");
        QTRY_COMPARE(rowsOf(*view, "groups")->rowCount(), 2);
        QStringList records;
        for (int row = 0; row < 2; ++row)
            records << cell(*view, "groups", row, GroupsModel::Records);
        QVERIFY2(records.contains("2, few") && records.contains("398"), qPrintable(records.join('|')));
        // Few records are never said to lose most.
        QVERIFY(!partOf<QLabel>(*view, "whoLoses")->text().startsWith("small"));
        // The choice stays when another run of the same columns is shown.
        show(finishedRun(2), people(), 1);
        QCOMPARE(column->currentText(), QString("city"));
    }

    void aRunningRunShowsAfterItsFirstTrial() {
        const auto run = std::make_shared<Run>(experimentOn(2));
        show(run, people(), 0);
        QVERIFY(!shown(*view));
        examine(*run, 1, whatWasSaid());
        QTRY_VERIFY(shown(*view));
        QVERIFY(partOf<QLabel>(*view, "qualitySummed")->text().contains("1 repeat"));
        examine(*run, 2, whatWasSaid());
        run->setState(RunState::Finished);
        show(run, people(), 0); // another dataset of the same columns: asked anew
        QTRY_VERIFY(partOf<QLabel>(*view, "qualitySummed")->text().contains("2 repeat"));
    }

    void whatIsAskedLastIsAnswered() {
        const auto dataset = people();
        show(finishedRun(), dataset, 0);
        auto* column = partOf<QComboBox>(*view, "qualityColumn");
        for (int i = 0; i < 40; ++i)
            column->setCurrentIndex(i % 4);
        QTRY_COMPARE(rowsOf(*view, "groups")->rowCount(), 2);
        QTRY_VERIFY(cell(*view, "groups", 0, 0) == "no" || cell(*view, "groups", 0, 0) == "yes");
        // A run that is gone leaves no late answer behind.
        column->setCurrentIndex(0);
        view->setRun(nullptr);
        QTest::qWait(100);
        QVERIFY(partOf<QLabel>(*view, "qualityEmpty")->isVisible());
        QCOMPARE(rowsOf(*view, "groups")->rowCount(), 0);
    }

    void copiesAsTabSeparatedText() {
        show(finishedRun(), people(), 0);
        QTRY_VERIFY(shown(*view));
        auto* groups = partOf<NumbersTable>(*view, "groups");
        groups->setFocus();
        QTest::keyClick(groups, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[1].startsWith("woman\t-0.15"), qPrintable(lines[1]));
        QCOMPARE(lines[1].count('\t'), GroupsModel::ColumnCount - 1);
        groups->selectRow(1);
        QTest::keyClick(groups, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts).size(), 2);
        auto* confusion = partOf<NumbersTable>(*view, "confusion");
        QCOMPARE(confusion->selectedText(), QString("\tno\tyes\nno\t130\t70\nyes\t0\t200\n"));
        QContextMenuEvent request(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(confusion, &request);
        auto* menu = confusion->findChild<QMenu*>("numbersMenu");
        QVERIFY(menu);
        menu->actions().first()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), confusion->selectedText());
    }

    void everyPartIsReachedByTab() {
        show(finishedRun(), people(), 0);
        QTRY_VERIFY(shown(*view));
        view->activateWindow();
        partOf<QComboBox>(*view, "qualityModel")->setFocus();
        QStringList order;
        for (int i = 0; i < 5; ++i) {
            order << QApplication::focusWidget()->objectName();
            QVERIFY(!QApplication::focusWidget()->accessibleName().isEmpty());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(order, (QStringList{"qualityModel", "confusion", "perClass", "qualityColumn", "groups"}));
    }

    void manyClassesAreCutNotClipped() {
        Experiment experiment;
        experiment.data.label = "attack";
        std::vector<std::string> names;
        std::vector<std::int32_t> codes;
        Examination said;
        RandomStream random = RandomStreams::fromSeed(5).stream(1, StreamPurpose::Test);
        for (std::int32_t c = 0; c < 23; ++c) {
            // A concatenation here reads as an overrun to GCC 12 under the thread sanitizer.
            names.emplace_back("?_a_rather_long_name_of_an_attack");
            names.back().front() = static_cast<char>('a' + c);
        }
        for (std::uint32_t row = 0; row < 2300; ++row) {
            codes.push_back(static_cast<std::int32_t>(row % 23));
            said.rows.push_back(row);
            said.truth.push_back(static_cast<int>(row % 23));
            said.mechanism.push_back(
                static_cast<std::uint8_t>(random.below(4) > 0 ? row % 23 : random.below(23)));
        }
        said.nonprivate = said.publicOnly = said.mechanism;
        auto run = std::make_shared<Run>(experiment);
        examine(*run, 1, said, 23);
        run->setState(RunState::Finished);
        show(run, datasetOf({categoryColumn("attack", names, codes)}, 2300), 0);
        QTRY_VERIFY(shown(*view));
        auto* confusion = partOf<NumbersTable>(*view, "confusion");
        QCOMPARE(confusion->model()->rowCount(), 23);
        QVERIFY(confusion->verticalHeader()->width() < view->width() / 4);
        QCOMPARE(confusion->model()->headerData(3, Qt::Horizontal, Qt::ToolTipRole).toString(),
                 QString("predicted d_a_rather_long_name_of_an_attack"));
        for (int column = 0; column < 23; ++column)
            QVERIFY(confusion->columnWidth(column) >= confusion->fontMetrics().horizontalAdvance("100") + 4);
        picture("many-classes");
    }

    void aThousandColumnsAreOffered() {
        auto dataset = people();
        for (int column = 0; column < 1500; ++column)
            dataset->table.columns.push_back(
                numberColumn("extra " + std::to_string(column), std::vector<double>(rowCount, 1)));
        show(finishedRun(), dataset, 0);
        QTRY_VERIFY(shown(*view));
        auto* column = partOf<QComboBox>(*view, "qualityColumn");
        QCOMPARE(column->count(), 1000);
        QCOMPARE(column->currentText(), QString("sex"));
        column->setCurrentIndex(999);
        QTRY_COMPARE(rowsOf(*view, "groups")->rowCount(), 1);
    }

    void figuresThatGrowFindRoom() {
        const auto run = std::make_shared<Run>(experimentOn(60));
        const auto dataset = people();
        examine(*run, 1, whatWasSaid());
        show(run, dataset, 0);
        QTRY_VERIFY(shown(*view));
        for (int trial = 2; trial <= 60; ++trial)
            examine(*run, trial, whatWasSaid());
        run->setState(RunState::Finished);
        show(run, dataset, 0);
        QTRY_VERIFY(partOf<QLabel>(*view, "qualitySummed")->text().contains("60 repeats"));
        auto* confusion = partOf<NumbersTable>(*view, "confusion");
        for (int place = 0; place < 4; ++place)
            QVERIFY(confusion->columnWidth(place % 2) > confusion->fontMetrics().horizontalAdvance(
                                                            cell(*view, "confusion", place / 2, place % 2)));
    }

    void isReadableInLightAndDark() {
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            show(finishedRun(), people(), 2);
            QTRY_VERIFY(shown(*view));
            // No column of the figures is narrower than what it says.
            auto* groups = partOf<NumbersTable>(*view, "groups");
            for (const int column : {GroupsModel::Difference, GroupsModel::ThisRun, GroupsModel::Records})
                for (int row = 0; row < 2; ++row)
                    QVERIFY(groups->columnWidth(column) >
                            groups->fontMetrics().horizontalAdvance(cell(*view, "groups", row, column)));
            // The run's colour is on the marks.
            const QImage image = groups->viewport()->grab().toImage();
            bool found = false;
            const QColor colour = runColour(2, theme == ThemeChoice::Dark);
            for (int y = 0; y < image.height() && !found; ++y)
                for (int x = 0; x < image.width() && !found; ++x)
                    found = image.pixelColor(x, y) == colour;
            QVERIFY(found);
            QVERIFY(!groups->horizontalScrollBar()->isVisible());
            QVERIFY(!partOf<NumbersTable>(*view, "perClass")->horizontalScrollBar()->isVisible());
            picture(theme == ThemeChoice::Dark ? "dark" : "light");
        }
    }

    void modelsAreSound() {
        ConfusionModel confusion;
        ClassesModel classes;
        GroupsModel groups;
        const QAbstractItemModelTester testers[] = {
            QAbstractItemModelTester(&confusion, QAbstractItemModelTester::FailureReportingMode::QtTest),
            QAbstractItemModelTester(&classes, QAbstractItemModelTester::FailureReportingMode::QtTest),
            QAbstractItemModelTester(&groups, QAbstractItemModelTester::FailureReportingMode::QtTest)};
        QVERIFY(testers[0].model() == &confusion);
        for (const std::size_t size : {2U, 2U, 5U, 0U, 3U}) {
            std::vector<std::vector<long>> counts(size, std::vector<long>(size, 3));
            QStringList names;
            std::vector<GroupAccuracy> list(size);
            for (std::size_t i = 0; i < size; ++i)
                names << QString::number(i);
            confusion.show(names, counts);
            classes.show(names, perClass(counts));
            groups.show(list);
            QCOMPARE(confusion.columnCount(), static_cast<int>(size));
            QCOMPARE(classes.rowCount(), static_cast<int>(size));
            QCOMPARE(groups.rowCount(), static_cast<int>(size));
        }
        QVERIFY(!groups.index(0, GroupsModel::Difference).data(Qt::EditRole).isValid());
        QCOMPARE(groups.index(0, GroupsModel::Difference).data().toString(), QString("–"));
    }

    void wordsOfFigures() {
        QCOMPARE(pointsWords(-0.0314), QString("−3.1 points"));
        QCOMPARE(pointsWords(0.004), QString("+0.4 points"));
        QCOMPARE(pointsWords(-0.0001), QString("0.0 points"));
        QCOMPARE(percentWords(1), QString("100.0 %"));
        QCOMPARE(grouped(16281), QString("16,281"));
    }

private:
    void show(std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset, int paletteIndex) {
        RunEntry entry = entryOf(std::move(run));
        entry.paletteIndex = paletteIndex;
        entry.dataset = std::move(dataset);
        view->setRun(&entry);
    }
    // To be looked at: EPSILOSCOPE_PICTURES names a folder.
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("EPSILOSCOPE_PICTURES");
        if (!folder.isEmpty()) QVERIFY(view->grab().save(folder + "/quality-" + name + ".png"));
    }
};

TEST_WITH_WINDOWS(QualityViewTest)
#include "QualityViewTest.moc"
