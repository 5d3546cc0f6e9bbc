// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsFilter.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"

#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunsFilterTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax(), plain = fakeNonPrivate();
    RunList runs;

    static bool passes(const RunsFilter& filter, const RunEntry& entry) {
        const RunFigures figures = figuresOf(entry);
        const QString words = RunsModel::wordsOf(RunCell{entry, figures});
        return filter.matches({entry, figures}, [&]() -> const QString& { return words; });
    }

    // The ids that pass, or the error's message.
    QString passing(const QString& text) const {
        const auto filter = RunsFilter::fromText(text, gnmax.parameters);
        if (!filter) return QString::fromStdString(filter.error().message());
        QStringList ids;
        for (const RunEntry& entry : runs.entries())
            if (passes(*filter, entry)) ids << QString::number(entry.id.number());
        return ids.join(QLatin1Char(' '));
    }

private slots:
    // 1: ε 1.634, accuracy 0.8391, 100 labels. 2: ε 9, accuracy 0.75, 1,000 labels. 3: running, nothing
    // known. 4: not private.
    void initTestCase() {
        runs.add(finishedFakeRun(1.634, 0.8391, 100), &gnmax);
        runs.add(finishedFakeRun(9, 0.75, 1000), &gnmax);
        runs.rename(2, QStringLiteral("Wide Noise"));
        runs.add(std::make_shared<Run>(fakeExperiment(1, 80)), &gnmax);
        const auto open = std::make_shared<Run>(Experiment());
        TrialOutcome outcome;
        outcome.privacy.spent.value = std::numeric_limits<double>::infinity();
        outcome.quality = fakeQuality(0.9, 0.95);
        open->apply(TrialFinished{{}, outcome});
        open->setState(RunState::Finished);
        runs.add(open, &plain);
    }

    void texts_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("ids");
        const auto row = [](const char* text, const char* ids) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(ids);
        };
        row("", "1 2 3 4");
        row("   ", "1 2 3 4");
        row("gnmax", "1 2 3");
        row("GNMAX wide", "2");
        row("noise gnmax", "1 2 3"); // of the parameter's label
        row("teachers 250", "1 2 3");
        row("running", "3");
        row("finished", "1 2 4");
        row("not private", "4");
        row("do not publish", "1 2");
        row("gnmax zebra", "");
        row("accuracy>0.8", "1 4");
        row("accuracy > 0.8", "1 4");
        row("Accuracy>80%", "1 4");
        row("accuracy>0.8 gnmax", "1");
        row("accuracy>0.7 accuracy<=0.8391", "1 2");
        row("accuracy=0.839", "1"); // as shown
        row("accuracy=0.84", "1");
        row("accuracy=0.83", "");
        row("ε<2", "1");
        row("epsilon<=9", "1 2");
        row("ε≥9", "2 4");
        row("ε=1.63", "1");
        row("ε=2", "");
        row("epsilon=inf", "4");
        row("ε<∞", "1 2");
        row("labels>=100", "1 2");
        row("labels!=100", "2"); // absent is neither
        row("sigma=40", "1 2");
        row("σ=80", "3");
        row("teachers==250", "1 2 3");
        row("stop_on=data-independent", "1 2 3");
        row("kind=spent", "1 2");
        row("kind!=spent", "4");
        row("state=running", "3");
        row("name=wide", "2");
        row("seed=7", "1 2 3");
        row("δ<=1e-5", "1 2");
        row("time>3", "1 2");
    }
    void texts() {
        QFETCH(QString, text);
        QFETCH(QString, ids);
        QCOMPARE(passing(text), ids);
    }

    void whatIsNotUnderstoodIsSaidWithAWayOut_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* text, const char* part) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(part);
        };
        row("acuracy>0.8", "did you mean “accuracy”?");
        row("zzz=1", "no figure or parameter is called “zzz”");
        row("accuracy>", "a number is missing after “accuracy>”");
        row("labels>1,234", "with a point"); // as the table writes 1234
        row("accuracy>good", "a number is missing");
        row("> 0.8", "a name is missing before “>”");
        row("kind<3", "“kind” is in words");
        row("kind=", "“kind” is in words");
        row("0.1<ε<2", "no figure or parameter is called “0.1”");
        row("gnmax sigma=nan", "a number is missing");
        row("<>=!=", "a name is missing");
    }
    void whatIsNotUnderstoodIsSaidWithAWayOut() {
        QFETCH(QString, text);
        QFETCH(QString, part);
        QVERIFY2(!RunsFilter::fromText(text, gnmax.parameters), qPrintable(passing(text)));
        QVERIFY2(passing(text).contains(part), qPrintable(passing(text)));
    }

    void aReleaseIsNotFoundByItsSeed() {
        Experiment experiment = fakeExperiment();
        experiment.release = true;
        RunList released;
        released.add(std::make_shared<Run>(experiment), &gnmax);
        const auto filter = RunsFilter::fromText(QStringLiteral("seed=7"), {});
        QVERIFY(filter.ok());
        const RunEntry& entry = released.entries().front();
        QVERIFY(!passes(*filter, entry));
    }
};

TEST_WITH_EVENTS(RunsFilterTest)
#include "RunsFilterTest.moc"
