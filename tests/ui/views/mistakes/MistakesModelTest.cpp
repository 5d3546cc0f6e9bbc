// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/mistakes/MistakesModel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/views/mistakes/PictureRun.h"
#include "ui/data/pages/PicturesView.h"

#include <QAbstractItemModelTester>
#include <QImage>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const QStringList fiveClasses{"0", "1", "2", "3", "4"};

std::vector<Mistake> some() {
    return {{2, 2, 4, true},   {5, 0, 1, false},  {7, 2, 1, true},
            {12, 2, 1, false}, {30, 0, 1, false}, {37, 2, 1, true}};
}

QString captions(const MistakesModel& model) {
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list << QString("%1: %2")
                    .arg(model.index(row).data(PicturesModel::RecordRole).toInt())
                    .arg(model.index(row).data(Qt::DisplayRole).toString());
    return list.join(", ");
}

} // namespace

class MistakesModelTest : public QObject {
    Q_OBJECT

private slots:
    void findsWhatATrialGotWrong() {
        const auto run = runOnDigits(20);
        const auto trials = predictionsOf(*run);
        QCOMPARE(trials.size(), std::size_t{1});
        const TrialMistakes found = mistakesOf(trials[0]);
        QCOMPARE(found.examined, std::size_t{20});
        QVERIFY(found.knowsReference);
        const std::vector<Mistake> wanted = {
            {0, 0, 1, false}, {3, 3, 0, true}, {10, 0, 1, false}, {13, 3, 0, true}};
        QVERIFY(found.wrong == wanted); // by row, though they were examined the other way round
        QCOMPARE(mistakesOf({}).examined, std::size_t{0});
    }

    void withoutAReferenceNothingIsRightWithoutPrivacy() {
        Examination said = tenthsWrong(20);
        said.nonprivate.clear();
        Run run{Experiment()};
        examine(run, 1, said, 5);
        const TrialMistakes found = mistakesOf(predictionsOf(run)[0]);
        QCOMPARE(found.wrong.size(), std::size_t{4});
        QVERIFY(!found.knowsReference);
        for (const Mistake& one : found.wrong)
            QVERIFY(!one.rightWithoutPrivacy);
    }

    void captionsAndPixelsAreThoseOfTheRow() {
        MistakesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMistakes(digitsWithTest(50), fiveClasses, some());
        QCOMPARE(captions(model),
                 QString("2: 2 predicted as 4, 5: 0 predicted as 1, 7: 2 predicted as 1, "
                         "12: 2 predicted as 1, 30: 0 predicted as 1, 37: 2 predicted as 1"));
        QCOMPARE(model.index(3).data(Qt::AccessibleTextRole).toString(),
                 QString("record 13: 2 predicted as 1"));
        QCOMPARE(model.index(2).data(Qt::ToolTipRole).toString(),
                 QString("record 8: 2 predicted as 1; right without privacy"));
        const auto image = model.index(5).data(PicturesModel::PixelsRole).value<QImage>();
        QCOMPARE(image.size(), QSize(2, 2));
        QCOMPARE(qGray(image.pixel(0, 0)), 37);
        QCOMPARE(qGray(image.pixel(0, 1)), 255);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void filtersGoTogether() {
        MistakesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMistakes(digitsWithTest(50), fiveClasses, some());
        model.setFilter({2, MistakesFilter::allClasses, false, false});
        QCOMPARE(model.rowCount(), 4);
        model.setFilter({2, 1, false, false});
        QCOMPARE(model.rowCount(), 3);
        model.setFilter({2, 1, true, false});
        QCOMPARE(captions(model), QString("7: 2 predicted as 1, 37: 2 predicted as 1"));
        model.setFilter({3, MistakesFilter::allClasses, false, false});
        QCOMPARE(model.rowCount(), 0);
    }

    void theMostFrequentConfusionIsFirst() {
        MistakesModel model;
        model.setMistakes(digitsWithTest(50), fiveClasses, some());
        MistakesFilter filter;
        filter.byConfusion = true;
        model.setFilter(filter);
        QCOMPARE(captions(model), QString("7: 2 predicted as 1, 12: 2 predicted as 1, 37: 2 predicted as 1, "
                                          "5: 0 predicted as 1, 30: 0 predicted as 1, 2: 2 predicted as 4"));
    }

    void dataThatDoNotFitAreNotRead() {
        MistakesModel model;
        model.setMistakes(digitsWithTest(10), fiveClasses, some()); // rows 12, 30 and 37 are not there
        QCOMPARE(model.rowCount(), 3);
        model.setMistakes(digitsWithTest(50), {}, some());
        QCOMPARE(model.index(0).data(Qt::DisplayRole).toString(), QString("class 3 predicted as class 5"));
        model.setMistakes(datasetOf({numberColumn("age", {1, 2})}, 2), fiveClasses, some());
        QCOMPARE(model.rowCount(), 0);
    }

    void withoutATestFileRowsAreThoseOfTheTable() {
        auto dataset = digitsWithTest(10);
        dataset->table = drawnDigits(50);
        dataset->test.reset();
        MistakesModel model;
        model.setMistakes(dataset, fiveClasses, some());
        QCOMPARE(model.rowCount(), 6);
    }
};

TEST_WITH_EVENTS(MistakesModelTest)
#include "MistakesModelTest.moc"
