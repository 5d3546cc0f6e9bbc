// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsModel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunsModelTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax(), plain = fakeNonPrivate();
    std::unique_ptr<RunList> runs;
    std::unique_ptr<RunsModel> model;
    std::unique_ptr<QAbstractItemModelTester> tester;

    QVariant cell(int row, RunsModel::Column column, int role = Qt::DisplayRole) const {
        return model->data(model->index(row, column), role);
    }
    QString text(int row, RunsModel::Column column) const { return cell(row, column).toString(); }

private slots:
    void init() {
        runs = std::make_unique<RunList>();
        model = std::make_unique<RunsModel>(*runs);
        tester = std::make_unique<QAbstractItemModelTester>(
            model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void cleanup() {
        tester.reset();
        model.reset();
        runs.reset();
    }

    void theNewestRunIsOnTop() {
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(text(0, RunsModel::Name), QStringLiteral("GNMax ε 2 (2)"));
        QCOMPARE(model->rowOf(1), 1);
        QCOMPARE(model->rowOf(9), -1);
    }

    void runsThatWereThereBeforeAreShownToo() {
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        const RunsModel late(*runs);
        QCOMPARE(late.rowCount(), 2);
        QCOMPARE(late.data(late.index(0, RunsModel::Name), Qt::DisplayRole).toString(),
                 QStringLiteral("GNMax ε 2 (2)"));
    }

    void runsOfAnotherUnitStandBack() {
        const auto dimmed = [this](int row) {
            return cell(row, RunsModel::Name, RunsModel::DimmedRole).toBool();
        };
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QVERIFY(!dimmed(0));
        QSignalSpy regrouped(model.get(), &RunsModel::regrouped);
        runs->add(finishedFakeRunOf("patient", 2, 10), &gnmax);
        runs->add(finishedFakeRunOf("patient", 2, 5), &gnmax); // about the same: all that a patient has
        QCOMPARE(regrouped.count(), 1);
        QVERIFY(!dimmed(0) && !dimmed(1) && dimmed(2)); // the newest is looked at
        model->lookAt(1);
        QVERIFY(dimmed(0) && dimmed(1) && !dimmed(2));
        QCOMPARE(text(0, RunsModel::DataIndependent), QStringLiteral("3.00 per patient"));
        QCOMPARE(text(0, RunsModel::EpsilonSpent), QStringLiteral("2.00 ⊘"));
        QCOMPARE(text(2, RunsModel::DataIndependent), QStringLiteral("1.50"));
        QVERIFY(
            cell(1, RunsModel::DataIndependent, Qt::ToolTipRole).toString().contains("patient, ≤ 10 rows"));
        QCOMPARE(cell(0, RunsModel::Name, RunsModel::UnitRole).toInt(), 0);
        QCOMPARE(cell(2, RunsModel::Name, RunsModel::UnitRole).toInt(), 1);
        QVERIFY(runs->remove({2, 3}));
        QVERIFY(!dimmed(0));
    }

    void recordsWhoseOwnersCountAsKnownAreAnotherUnit() {
        Experiment experiment = fakeExperiment();
        experiment.data.person = {"patient"};
        experiment.data.unitIsRecord = true;
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs->add(std::make_shared<Run>(experiment), &gnmax); // nobody's rows are bounded
        const auto groupOf = [this](int row) {
            return cell(row, RunsModel::Name, RunsModel::UnitRole).toInt();
        };
        QCOMPARE(groupOf(0), groupOf(1));
        experiment.data.rowsOfPerson = 10;
        runs->add(std::make_shared<Run>(experiment), &gnmax);
        QCOMPARE(groupOf(1), groupOf(2));
        QVERIFY(groupOf(0) != groupOf(1));
    }

    void aFinishedRunShowsItsOutcome() {
        runs->add(finishedFakeRun(1.634, 0.8391, 4680), &gnmax);
        QCOMPARE(text(0, RunsModel::Mechanism), QStringLiteral("GNMax  σ 40  250 teachers"));
        QCOMPARE(text(0, RunsModel::EpsilonSpent), QStringLiteral("1.63 ⊘"));
        QCOMPARE(text(0, RunsModel::Kind), QStringLiteral("spent: do not publish"));
        QCOMPARE(text(0, RunsModel::Delta), QStringLiteral("1e-5"));
        QCOMPARE(text(0, RunsModel::Labels), QStringLiteral("4,680"));
        QCOMPARE(text(0, RunsModel::Accuracy), QStringLiteral("0.839"));
        QCOMPARE(text(0, RunsModel::Auroc), QStringLiteral("0.889"));
        QCOMPARE(text(0, RunsModel::State), QStringLiteral("3.1 s"));
    }

    // Accuracies 0.81 … 0.85: median 0.83, quartiles 0.82 and 0.84.
    void severalTrialsShowTheirSpread() {
        auto run = std::make_shared<Run>(fakeExperiment(5));
        for (int trial = 1; trial <= 5; ++trial)
            run->apply(
                TrialFinished{TrialNumber::fromNumber(trial), fakeOutcome(1, 0.80 + 0.01 * trial, 10)});
        run->setState(RunState::Finished);
        runs->add(run, &gnmax);
        QCOMPARE(text(0, RunsModel::Accuracy), QStringLiteral("0.830 ± 0.010"));
        const QString toolTip = cell(0, RunsModel::Accuracy, Qt::ToolTipRole).toString();
        QVERIFY2(toolTip.contains(QStringLiteral("from 0.8200 to 0.8400")), qPrintable(toolTip));
    }

    void everyCellAboutTheEpsilonTellsItsWholeMeaning() {
        runs->add(finishedFakeRun(1.634, 0.839, 468), &gnmax);
        const auto running = std::make_shared<Run>(fakeExperiment());
        advanceFakeRun(*running, 1, 100, 0.5, 0.8);
        runs->add(running, &gnmax);
        for (int row = 0; row < 2; ++row)
            for (const auto column : {RunsModel::EpsilonSpent, RunsModel::Kind, RunsModel::Delta}) {
                const QString toolTip = cell(row, column, Qt::ToolTipRole).toString();
                QVERIFY2(toolTip.contains(QStringLiteral("δ = 1e-5")), qPrintable(toolTip));
                QVERIFY(toolTip.contains(QStringLiteral("add or remove one record")));
                QVERIFY(toolTip.contains(QStringLiteral("do not publish")));
            }
    }

    void aMechanismWithoutLabelsAndPrivacySaysSo() {
        const auto run = std::make_shared<Run>(fakeExperiment(3));
        for (int trial = 1; trial <= 3; ++trial) {
            TrialOutcome outcome;
            outcome.privacy.spent.value = std::numeric_limits<double>::infinity();
            outcome.quality = fakeQuality(0.853, 0.9);
            run->apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
        }
        run->setState(RunState::Finished);
        runs->add(run, &plain);
        QCOMPARE(text(0, RunsModel::EpsilonSpent), QStringLiteral("∞"));
        QCOMPARE(text(0, RunsModel::Kind), QStringLiteral("not private"));
        QCOMPARE(text(0, RunsModel::Labels), QStringLiteral("–"));
        QVERIFY(!cell(0, RunsModel::Labels, RunsModel::SortRole).isValid());
    }

    void theRowFollowsTheRun() {
        const auto run = std::make_shared<Run>(fakeExperiment());
        const RunNumber id = runs->add(run, &gnmax);
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QCOMPARE(text(1, RunsModel::EpsilonSpent), QStringLiteral("–"));
        QSignalSpy changed(model.get(), &RunsModel::dataChanged);
        advanceFakeRun(*run, 1, 100, 0.5, 0.8);
        runs->touch(id);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().first().toModelIndex().row(), 1);
        QCOMPARE(text(1, RunsModel::EpsilonSpent), QStringLiteral("0.500 ⊘ …"));
        QCOMPARE(text(1, RunsModel::Labels), QStringLiteral("100 …"));
        QCOMPARE(text(1, RunsModel::State), QStringLiteral("running"));
        advanceFakeRun(*run, 1, 200, 0.7, 0.82);
        runs->touch(id);
        QCOMPARE(text(1, RunsModel::Labels), QStringLiteral("200 …"));
        QCOMPARE(text(1, RunsModel::Accuracy), QStringLiteral("0.820"));
        run->apply(TrialFinished{{}, fakeOutcome(0.9, 0.83, 640)});
        run->setState(RunState::Finished);
        runs->touch(id);
        QCOMPARE(text(1, RunsModel::EpsilonSpent), QStringLiteral("0.900 ⊘"));
        QCOMPARE(text(1, RunsModel::State), QStringLiteral("3.1 s"));
    }

    void aFailureIsWholeInTheToolTip() {
        const auto run = std::make_shared<Run>(fakeExperiment());
        runs->add(run, &gnmax);
        run->fail({"label has one class", "adult.data", "choose another column"});
        QCOMPARE(text(0, RunsModel::State), QStringLiteral("failed: label has one class"));
        QCOMPARE(cell(0, RunsModel::State, Qt::ToolTipRole).toString(),
                 QStringLiteral("failed: adult.data: label has one class; choose another column"));
    }

    void numbersSortAsNumbers() {
        runs->add(finishedFakeRun(10, 0.8, 9), &gnmax);
        runs->add(finishedFakeRun(9, 0.8, 10), &gnmax);
        QVERIFY(cell(1, RunsModel::EpsilonSpent, RunsModel::SortRole).toDouble() >
                cell(0, RunsModel::EpsilonSpent, RunsModel::SortRole).toDouble());
        QVERIFY(cell(1, RunsModel::Labels, RunsModel::SortRole).toDouble() <
                cell(0, RunsModel::Labels, RunsModel::SortRole).toDouble());
    }

    void editingRenamesAndChecks() {
        const RunNumber id = runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QVERIFY(model->setData(model->index(0, RunsModel::Name), QStringLiteral("wide"), Qt::EditRole));
        QCOMPARE(runs->find(id)->name, QStringLiteral("wide"));
        QVERIFY(!model->setData(model->index(0, RunsModel::Name), QStringLiteral("  "), Qt::EditRole));
        QVERIFY(!model->setData(model->index(0, RunsModel::Accuracy), 1.0, Qt::EditRole));
        QVERIFY(model->setData(model->index(0, RunsModel::Swatch), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!runs->find(id)->visible);
        QCOMPARE(cell(0, RunsModel::Swatch, Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
    }

    void removedRunsLeaveTheTable() {
        const RunNumber first = runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        QVERIFY(runs->remove({first}));
        QCOMPARE(model->rowCount(), 1);
        QCOMPARE(text(0, RunsModel::Name), QStringLiteral("GNMax ε 2 (2)"));
    }

    void aRunThatComesBackTakesItsOldPlace() {
        for (int i = 0; i < 3; ++i)
            runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        const std::vector<RunEntry> before = runs->entries();
        QCOMPARE(runs->remove(std::vector<RunNumber>{2, 1}), std::size_t{2});
        runs->put(before[0]);
        runs->put(before[1]);
        QCOMPARE(model->rowCount(), 3);
        for (int row = 0; row < 3; ++row)
            QCOMPARE(model->entryOf(row)->id, RunNumber::fromNumber(3 - row));
        QCOMPARE(model->rowOf(2), 1);
    }

    void everyParameterOfTheMechanismsHasAColumn() {
        QCOMPARE(model->columnCount(), static_cast<int>(RunsModel::FirstParameter));
        const auto solved = std::make_shared<Run>(fakeExperiment());
        TrialOutcome outcome = fakeOutcome(1, 0.8, 10);
        outcome.resolved.set("sigma", 36.6812);
        solved->apply(TrialFinished{{}, outcome});
        solved->setState(RunState::Finished);
        runs->add(solved, &gnmax);
        const int sigma = model->columnOf(QStringLiteral("parameter.sigma"));
        QVERIFY(sigma >= RunsModel::FirstParameter);
        const auto column = static_cast<RunsModel::Column>(sigma);
        QCOMPARE(model->headerData(sigma, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("Noise σ"));
        QCOMPARE(text(0, column), QStringLiteral("36.681")); // in force, not as given
        QCOMPARE(cell(0, column, RunsModel::SortRole).toDouble(), 36.6812);
        QCOMPARE(cell(0, column, Qt::ToolTipRole).toString(), QStringLiteral("36.681 votes"));
        runs->add(finishedFakeRun(1, 0.8, 10), &plain);
        QCOMPARE(text(0, column), QStringLiteral("–"));
        QVERIFY(!cell(0, column, RunsModel::SortRole).isValid());
        QCOMPARE(model->columnOf(QStringLiteral("parameter.delta")), -1); // has one already
        const int budget = model->columnOf(QStringLiteral("parameter.epsilon"));
        QCOMPARE(model->headerData(budget, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("budget ε"));
    }

    void everyMeasureHasAColumn() {
        const auto run = std::make_shared<Run>(fakeExperiment(3));
        for (int trial = 1; trial <= 3; ++trial) {
            TrialOutcome outcome = fakeOutcome(trial, 0.8, 10 * trial);
            outcome.asked = 100 * trial;
            outcome.quality->auprc = 0.5 + 0.1 * trial;
            run->apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
        }
        run->setState(RunState::Finished);
        runs->add(run, &gnmax);
        QCOMPARE(text(0, RunsModel::Auprc), QStringLiteral("0.700"));
        QCOMPARE(text(0, RunsModel::DataIndependent), QStringLiteral("1.50 to 4.50"));
        QCOMPARE(text(0, RunsModel::Asked), QStringLiteral("200"));
        QCOMPARE(text(0, RunsModel::Trials), QStringLiteral("3"));
        QCOMPARE(text(0, RunsModel::Seed), QStringLiteral("7"));
        QCOMPARE(text(0, RunsModel::AdjacencyOfEpsilon), QStringLiteral("add or remove one record"));
    }

    void aReleaseHasNoSeedAndNoFolder() {
        Experiment experiment = fakeExperiment();
        experiment.release = true;
        experiment.data.path = "/home/someone/patients.csv";
        runs->add(std::make_shared<Run>(experiment), &gnmax);
        QCOMPARE(text(0, RunsModel::Seed), QStringLiteral("–"));
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(RunsModel::PlainRole)}) {
            QVERIFY(!cell(0, RunsModel::Seed, role).toString().contains(QLatin1Char('7')));
            QVERIFY(!cell(0, RunsModel::DatasetFile, role).toString().contains(QStringLiteral("someone")));
        }
        QCOMPARE(text(0, RunsModel::DatasetFile), QStringLiteral("patients.csv"));
    }

    void plainNumbersHaveAllTheirDigitsAndNoGroups() {
        runs->add(finishedFakeRun(1.634, 0.8391, 4680), &gnmax);
        QCOMPARE(cell(0, RunsModel::Labels, RunsModel::PlainRole).toString(), QStringLiteral("4680"));
        QCOMPARE(cell(0, RunsModel::Accuracy, RunsModel::PlainRole).toString(), QStringLiteral("0.8391"));
        QCOMPARE(cell(0, RunsModel::EpsilonSpent, RunsModel::PlainRole).toString(), QStringLiteral("1.634"));
        QCOMPARE(cell(0, RunsModel::Auprc, RunsModel::PlainRole).toString(), QString());
    }

    // A state alone makes no new version of the run, and is seen all the same.
    void figuresFollowVersionAndState() {
        const auto run = std::make_shared<Run>(fakeExperiment());
        advanceFakeRun(*run, 1, 100, 0.5, 0.8);
        const RunNumber id = runs->add(run, &gnmax);
        QCOMPARE(model->figuresOf(*runs->find(id)).accuracy, std::optional(0.8));
        advanceFakeRun(*run, 1, 200, 0.7, 0.82);
        QCOMPARE(model->figuresOf(*runs->find(id)).accuracy, std::optional(0.82));
        QCOMPARE(text(0, RunsModel::Labels), QStringLiteral("200 …"));
        run->setState(RunState::Stopped);
        QCOMPARE(text(0, RunsModel::Labels), QStringLiteral("200"));
    }

    // Both runs are of the same version and state: the figures know one from the other all the same.
    void figuresFollowARunThatTakesAnothersPlace() {
        const RunNumber id = runs->add(finishedFakeRun(1, 0.8, 10), &gnmax);
        runs->add(finishedFakeRun(1, 0.7, 10), &gnmax);
        QCOMPARE(text(1, RunsModel::EpsilonSpent), QStringLiteral("1.00 ⊘"));
        QSignalSpy changed(model.get(), &RunsModel::dataChanged);
        const auto other = finishedFakeRun(1.5, 0.9, 20);
        QCOMPARE(other->version(), runs->find(id)->run->version());
        runs->replace(id, other, &gnmax, nullptr);
        QVERIFY(changed.count() >= 1);
        QCOMPARE(changed.last().first().toModelIndex().row(), 1);
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(text(1, RunsModel::EpsilonSpent), QStringLiteral("1.50 ⊘"));
        QCOMPARE(text(1, RunsModel::Labels), QStringLiteral("20"));
        QCOMPARE(text(1, RunsModel::Accuracy), QStringLiteral("0.900"));
        QCOMPARE(text(0, RunsModel::Accuracy), QStringLiteral("0.700"));
    }
};

TEST_WITH_EVENTS(RunsModelTest)
#include "RunsModelTest.moc"
