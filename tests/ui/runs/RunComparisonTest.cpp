// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunComparison.h"

#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/widgets/Theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunComparisonTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax();
    std::unique_ptr<RunList> runs;
    std::unique_ptr<RunComparison> panel;
    std::unique_ptr<QAbstractItemModelTester> tester;

    QTableView* table() const { return panel->findChild<QTableView*>(QStringLiteral("runDifferences")); }
    QString sentence() const { return panel->findChild<QLabel*>(QStringLiteral("pairedComparison"))->text(); }
    QStringList rowNames() const {
        QStringList names;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            names << table()->model()->headerData(row, Qt::Vertical).toString();
        return names;
    }
    // "a | b | difference", or a value of each of more runs, of the row called `what`.
    QString row(const char* what) const {
        const int index = static_cast<int>(rowNames().indexOf(QString::fromUtf8(what)));
        if (index < 0) return QStringLiteral("no such row");
        QStringList cells;
        for (int column = 0; column < table()->model()->columnCount(); ++column)
            cells << table()->model()->index(index, column).data().toString();
        return cells.join(QStringLiteral(" | "));
    }
    RunNumber add(double sigma, const std::vector<double>& accuracies, double epsilon = 1) {
        auto run = std::make_shared<Run>(fakeExperiment(static_cast<int>(accuracies.size()), sigma));
        int trial = 0;
        for (const double accuracy : accuracies)
            run->apply(TrialFinished{TrialNumber::fromNumber(++trial), fakeOutcome(epsilon, accuracy, 1234)});
        run->setState(RunState::Finished);
        return numbered(runs->add(run, &gnmax));
    }
    // By its number: what it is called by itself is tested elsewhere.
    RunNumber numbered(RunNumber id) {
        runs->rename(id, QStringLiteral("Run %1").arg(id.number()));
        return id;
    }

private slots:
    void initTestCase() { applyTheme(ThemeChoice::Light); }
    void init() {
        runs = std::make_unique<RunList>();
        panel = std::make_unique<RunComparison>(*runs);
        tester = std::make_unique<QAbstractItemModelTester>(
            table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        putOnScreen(*panel, {420, 124});
    }
    void cleanup() {
        tester.reset();
        panel.reset();
        runs.reset();
    }

    void whatDiffersBetweenTheExperimentsIsFirst() {
        const RunNumber first = add(40, {0.8}), second = add(80, {0.75}, 0.5);
        panel->compare({first, second});
        QCOMPARE(rowNames().first(), QStringLiteral("Noise σ"));
        QCOMPARE(row("Noise σ"), QStringLiteral("40 | 80 | "));
        QVERIFY(rowNames().indexOf(QStringLiteral("accuracy")) > 0);
        QCOMPARE(row("accuracy"), QStringLiteral("0.800 | 0.750 | −0.050"));
        QCOMPARE(row("labels"), QStringLiteral("1,234 | 1,234 | 0"));
        QCOMPARE(row("spent ε"), QStringLiteral("1.00 ⊘ | 0.500 ⊘ | −0.500"));
        QCOMPARE(row("kind of ε"), QStringLiteral("spent: do not publish | spent: do not publish | "));
        QCOMPARE(row("δ"), QStringLiteral("1e-5 | 1e-5 | "));
        QCOMPARE(row("promised ε"), QStringLiteral("1.50 | 0.750 | −0.750"));
    }

    void equalExperimentsAreSaidToBeEqual() {
        const RunNumber first = add(40, {0.8}), second = add(40, {0.8});
        panel->compare({first, second});
        QCOMPARE(row("Experiment"), QStringLiteral("the same | the same | "));
    }

    void epsilonsOfDifferentMeaningAreNotSubtracted() {
        const RunNumber first = add(40, {0.8});
        auto run = std::make_shared<Run>(fakeExperiment());
        TrialOutcome outcome = fakeOutcome(2, 0.8, 10);
        outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
        outcome.privacy.dataIndependent.reset();
        run->apply(TrialFinished{{}, outcome});
        run->setState(RunState::Finished);
        panel->compare({first, runs->add(run, &gnmax)});
        QCOMPARE(row("spent ε"), QStringLiteral("1.00 ⊘ | 2.00 | "));
        QCOMPARE(row("promised ε"), QStringLiteral("1.50 | 2.00 | +0.500"));
    }

    void theSentenceIsToldFromTheWinnersSide() {
        const RunNumber weak = add(80, {0.70, 0.71, 0.72, 0.79}), strong = add(40, {0.75, 0.76, 0.77, 0.78});
        panel->compare({weak, strong});
        QVERIFY2(sentence().startsWith(
                     QStringLiteral("Run 2 beats Run 1 in 75 % of 4 paired repeats by accuracy")),
                 qPrintable(sentence()));
        QVERIFY2(sentence().contains(QStringLiteral("95 % interval")), qPrintable(sentence()));
        const QString said = sentence();
        panel->compare({strong, weak});
        QCOMPARE(sentence(), said);
    }

    void whatCannotBePairedSaysWhy() {
        const RunNumber first = add(40, {0.8});
        panel->compare({first, runs->add(std::make_shared<Run>(fakeExperiment()), &gnmax)});
        QVERIFY2(sentence().startsWith(QStringLiteral("Not compared repeat by repeat: ")),
                 qPrintable(sentence()));
        QCOMPARE(row("accuracy"), QStringLiteral("0.800 | – | "));
        QCOMPARE(row("spent ε"), QStringLiteral("1.00 ⊘ | – | "));
    }

    void itFollowsARunThatGoesOn() {
        const auto running = std::make_shared<Run>(fakeExperiment(1, 80));
        const RunNumber first = add(40, {0.8}), second = runs->add(running, &gnmax);
        panel->compare({first, second});
        advanceFakeRun(*running, 1, 100, 0.5, 0.7);
        runs->touch(second);
        QCOMPARE(row("accuracy"), QStringLiteral("0.800 | 0.700 | −0.100"));
        runs->rename(first, QStringLiteral("baseline"));
        QCOMPARE(table()->model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("baseline"));
        QVERIFY(runs->remove({first}));
        QCOMPARE(table()->model()->rowCount(), 0);
        QVERIFY(sentence().isEmpty());
    }

    void moreRunsStandSideBySideWithoutDifferences() {
        const RunNumber first = add(40, {0.8}), second = add(80, {0.75}, 0.5);
        Experiment other = fakeExperiment();
        other.parameters.set("teachers", std::int64_t{100});
        other.seed = 8;
        const auto run = std::make_shared<Run>(other);
        run->apply(TrialFinished{{}, fakeOutcome(2, 0.9, 500)});
        run->setState(RunState::Finished);
        const RunNumber third = numbered(runs->add(run, &gnmax));
        panel->compare({first, second, third});
        QCOMPARE(table()->model()->columnCount(), 3);
        QCOMPARE(table()->model()->headerData(2, Qt::Horizontal).toString(), QStringLiteral("Run 3"));
        // In the order of the form, whichever run it was that differs.
        QCOMPARE(rowNames().mid(0, 3), (QStringList{"Teachers", "Noise σ", "Seed"}));
        QCOMPARE(row("Teachers"), QStringLiteral("– | – | 100"));
        QCOMPARE(row("Noise σ"), QStringLiteral("40 | 80 | 40"));
        QCOMPARE(row("Seed"), QStringLiteral("7 | 7 | 8"));
        QCOMPARE(row("accuracy"), QStringLiteral("0.800 | 0.750 | 0.900"));
        QCOMPARE(row("labels"), QStringLiteral("1,234 | 1,234 | 500"));
        QCOMPARE(row("spent ε"), QStringLiteral("1.00 ⊘ | 0.500 ⊘ | 2.00 ⊘"));
        // The first is paired with each of the others.
        const QStringList pairs = sentence().split(QLatin1Char('\n'));
        QCOMPARE(pairs.size(), 2);
        QVERIFY2(pairs[0].startsWith(QStringLiteral("Run 2: ")) &&
                     pairs[0].contains(QStringLiteral("Run 1 ")),
                 qPrintable(pairs[0]));
        QVERIFY2(pairs[1].startsWith(QStringLiteral("Run 3: Not compared")), qPrintable(pairs[1]));
        // Back to two: their difference comes back.
        panel->compare({first, second});
        QCOMPARE(row("accuracy"), QStringLiteral("0.800 | 0.750 | −0.050"));
        QCOMPARE(table()->model()->headerData(2, Qt::Horizontal).toString(), QStringLiteral("difference"));
    }

    void eightRunsFitAndAreCopied() {
        std::vector<RunNumber> eight;
        for (int i = 0; i < 8; ++i)
            eight.push_back(add(40 + i, {0.8}));
        panel->compare(eight);
        // Seven sentences scroll; the table keeps its room.
        QCOMPARE(sentence().count(QLatin1Char('\n')), 6);
        QVERIFY2(panel->findChild<QWidget*>(QStringLiteral("pairedArea"))->height() < table()->height(),
                 qPrintable(QString::number(table()->height())));
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines[0], QStringLiteral("\tRun 1\tRun 2\tRun 3\tRun 4\tRun 5\tRun 6\tRun 7\tRun 8"));
        QCOMPARE(lines[1], QStringLiteral("Noise σ\t40\t41\t42\t43\t44\t45\t46\t47"));
    }

    void controlCCopiesPlainNumbers() {
        const RunNumber first = add(40, {0.8125}), second = add(80, {0.75});
        panel->compare({first, second});
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines[0], QStringLiteral("\tRun 1\tRun 2\tdifference"));
        QCOMPARE(lines[1], QStringLiteral("Noise σ\t40\t80\t"));
        QVERIFY(lines.contains(QStringLiteral("accuracy\t0.8125\t0.75\t-0.0625")));
        QVERIFY(lines.contains(QStringLiteral("labels\t1234\t1234\t0")));
        QVERIFY(lines.contains(QStringLiteral("δ\t1e-05\t1e-05\t")));
    }
};

TEST_WITH_WINDOWS(RunComparisonTest)
#include "RunComparisonTest.moc"
