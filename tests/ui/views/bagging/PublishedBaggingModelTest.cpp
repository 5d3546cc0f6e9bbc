// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/PublishedBaggingModel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/EntryOf.h"
#include "tests/ui/views/bagging/FakeBagging.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Model = PublishedBaggingModel;

class PublishedBaggingModelTest : public QObject {
    Q_OBJECT

    static constexpr BagPlan thousand{60'000, 1, 1'000, BagDraw::WithReplacement};

    static QString cell(const Model& model, int row, int column) {
        return model.index(row, column).data().toString();
    }
    static std::shared_ptr<Run> pretrainedOn(const BagPlan& plan, double accuracy) {
        Experiment experiment = baggingRun(plan)->experiment();
        experiment.data.pretrainClasses = {"8", "9"};
        auto run = std::make_shared<Run>(experiment, mnistMark());
        drawAndFinish(*run, plan, 1, accuracy);
        run->setState(RunState::Finished);
        return run;
    }

private slots:
    void thePapersRowsAreThereAsPrinted() {
        Model model;
        QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 8); // five of table 2a, three of 3a
        QCOMPARE(cell(model, 4, Model::Table), QStringLiteral("2a"));
        QCOMPARE(cell(model, 4, Model::Subsample), QStringLiteral("10,000"));
        QCOMPARE(cell(model, 4, Model::Epsilon), QStringLiteral("0.167"));
        QCOMPARE(cell(model, 4, Model::Delta), QStringLiteral("0.154"));
        QCOMPARE(cell(model, 4, Model::Bagging), QStringLiteral("98.28"));
        QCOMPARE(cell(model, 4, Model::DpSgd), QStringLiteral("91.95"));
        QCOMPARE(cell(model, 4, Model::Pate), QStringLiteral("–"));
        QCOMPARE(cell(model, 5, Model::Table), QStringLiteral("3a"));
        QCOMPARE(cell(model, 5, Model::Pate), QStringLiteral("74.37 (ε 0.57)"));
    }

    void withoutRunsNothingIsMeasured() {
        Model model;
        for (int row = 0; row < model.rowCount(); ++row)
            for (const int column : {Model::BaggingMeasured, Model::DpSgdMeasured, Model::PateMeasured}) {
                QCOMPARE(cell(model, row, column), QStringLiteral("–"));
                QVERIFY(!model.index(row, column).data(Qt::EditRole).isValid());
                QVERIFY(
                    model.index(row, column).data(Qt::ToolTipRole).toString().contains("No finished run"));
            }
    }

    void aRunOfBaggingStandsBesideThePapersFigure() {
        Model model;
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.showRuns({entryOf(finishedBagging(thousand, {0.94, 0.95, 0.96}))});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(cell(model, 2, Model::BaggingMeasured), QStringLiteral("95.00 ± 1.00"));
        QCOMPARE(cell(model, 1, Model::BaggingMeasured), QStringLiteral("–"));
        QCOMPARE(cell(model, 6, Model::BaggingMeasured), QStringLiteral("–")); // was pretrained
        const QString tip = model.index(2, Model::BaggingMeasured).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains("Run 1") && tip.contains("replace one record"), qPrintable(tip));
        model.showRuns({entryOf(finishedBagging(thousand, {0.94, 0.95, 0.96}))});
        QCOMPARE(changed.size(), 1); // nothing new
        model.showRuns({});
        QCOMPARE(cell(model, 2, Model::BaggingMeasured), QStringLiteral("–"));
    }

    void otherBagsAreNotThePapers() {
        Model model;
        BagPlan two = thousand, small = thousand, joint = thousand;
        two.models = 2;
        small.records = 50'000;
        joint.draw = BagDraw::JointWithoutReplacement;
        const auto running = baggingRun(thousand);
        drawAndFinish(*running, thousand, 1, 0.9);
        const auto table = std::make_shared<Run>(running->experiment(),
                                                 DatasetMark{"no MNIST", 60'000, 15, {"no", "yes"}, false});
        drawAndFinish(*table, thousand, 1, 0.9);
        table->setState(RunState::Finished);
        model.showRuns({entryOf(finishedBagging(two, {0.9}), 1), entryOf(finishedBagging(small, {0.9}), 2),
                        entryOf(finishedBagging(joint, {0.9}), 3), entryOf(running, 4), entryOf(table, 5)});
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(cell(model, row, Model::BaggingMeasured), QStringLiteral("–"));
    }

    void theLatestRunThatFitsCounts() {
        Model model;
        model.showRuns(
            {entryOf(finishedBagging(thousand, {0.9}), 1), entryOf(finishedBagging(thousand, {0.8}), 2)});
        QCOMPARE(cell(model, 2, Model::BaggingMeasured), QStringLiteral("80.00"));
    }

    void whatWasPretrainedBelongsToTable3() {
        Model model;
        model.showRuns({entryOf(pretrainedOn(thousand, 0.93))});
        QCOMPARE(cell(model, 6, Model::BaggingMeasured), QStringLiteral("93.00"));
        QCOMPARE(cell(model, 2, Model::BaggingMeasured), QStringLiteral("–"));
    }

    void othersAreMatchedByTheirPrivacyWithinTwoPercent() {
        Model model;
        model.showRuns({entryOf(finishedAt("dpsgd", 0.084, 0.0805, 0.88), 1)});
        QCOMPARE(cell(model, 3, Model::DpSgdMeasured), QStringLiteral("88.00"));
        model.showRuns({entryOf(finishedAt("dpsgd", 0.086, 0.0805, 0.88), 1),
                        entryOf(finishedAt("brc", 0.083, 0.08, 0.7), 2)});
        QCOMPARE(cell(model, 3, Model::DpSgdMeasured), QStringLiteral("–"));
    }

    void pateIsMatchedByAnEpsilonOfItsOwn() {
        Model model;
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        experiment.data.pretrainClasses = {"9"};
        auto run = std::make_shared<Run>(experiment, mnistMark());
        const auto other = finishedAt("pate-gnmax", 0.57, 0.008, 0.75);
        run->apply(TrialFinished{{}, *other->trials().front().outcome});
        run->setState(RunState::Finished);
        model.showRuns({entryOf(run)});
        QCOMPARE(cell(model, 5, Model::PateMeasured), QStringLiteral("75.00"));
        QCOMPARE(cell(model, 5, Model::DpSgdMeasured), QStringLiteral("–"));
    }
};

TEST_WITH_WINDOWS(PublishedBaggingModelTest)
#include "PublishedBaggingModelTest.moc"
