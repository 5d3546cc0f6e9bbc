// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunFigures.h"

#include "tests/testing/ConfidentRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "ui/runs/RunColumns.h"
#include "ui/runs/RunsFilter.h"
#include "ui/runs/RunsModel.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class RunFiguresTest : public QObject {
    Q_OBJECT

    const MechanismDescriptor gnmax = fakeGNMax();

    // A run with every figure, its sanitised ε as given.
    static std::shared_ptr<Run> outspoken(SanitisedStatement sanitised, bool release = false) {
        ConfidentRun fake({.release = release});
        fake.complete();
        TrialOutcome outcome = *fake.run()->trials()[0].outcome;
        outcome.ownAnswers = 1017;
        outcome.expected = ExpectedAccount{282.72, outcome.privacy.spent, {}};
        outcome.expected->epsilon.value = 1.9988;
        outcome.privacy.sanitised = sanitised;
        outcome.privacy.asPublished = PublishedFigure{2.04, 1e-5, "guarantees nothing"};
        fake.run()->apply(TrialFinished{{}, outcome});
        return fake.run();
    }
    static SanitisedStatement sanitised() {
        return {2.484, false, 1e-5, 14.5, 0.05, 30, 0.476, 0.002, false, false};
    }

    RunEntry entryOf(const std::shared_ptr<Run>& run) {
        RunList runs;
        return *runs.find(runs.add(run, &gnmax));
    }

private slots:
    void everyFigureHasItsCell() {
        const RunEntry entry = entryOf(outspoken(sanitised()));
        const RunFigures figures = figuresOf(entry);
        const auto text = [&](RunsModel::Column column) {
            return fixedColumn(column).text({entry, figures});
        };
        const EpsilonParts parts = *entry.run->privacy()->parts;
        QCOMPARE(text(RunsModel::ImprovedConversion), epsilonText(parts.improved));
        QCOMPARE(text(RunsModel::ChecksPart), epsilonText(parts.checks));
        QCOMPARE(text(RunsModel::AnswersPart), epsilonText(parts.answers));
        QCOMPARE(text(RunsModel::ConversionPart), epsilonText(parts.conversion));
        QCOMPARE(text(RunsModel::SanitisedEpsilon), QStringLiteral("2.48 ± 0.476, not drawn"));
        QCOMPARE(text(RunsModel::PublishedEpsilon), QStringLiteral("2.04, as published"));
        QCOMPARE(text(RunsModel::ExpectedEpsilon), QStringLiteral("2.00"));
        QCOMPARE(text(RunsModel::ExpectedLabels), QStringLiteral("282.7"));
        QCOMPARE(text(RunsModel::LabelAccuracy), QStringLiteral("0.953"));
        QCOMPARE(text(RunsModel::OwnAnswers), QStringLiteral("1,017"));
        QCOMPARE(fixedColumn(RunsModel::ExpectedLabels).sortKey({entry, figures}).toDouble(), 282.72);
    }

    void theirToolTipsSayWhatTheyAreWorth() {
        const RunEntry entry = entryOf(outspoken(sanitised()));
        const RunFigures figures = figuresOf(entry);
        const auto says = [&](RunsModel::Column column, const char* words) {
            return fixedColumn(column).meaning({entry, figures}).contains(QString::fromUtf8(words));
        };
        QVERIFY(says(RunsModel::SanitisedEpsilon, "only a release may publish it"));
        QVERIFY(says(RunsModel::SanitisedEpsilon, "standard deviation"));
        QVERIFY(says(RunsModel::PublishedEpsilon, "guarantees nothing"));
        QVERIFY(says(RunsModel::ExpectedEpsilon, "no promise"));
        for (const auto column :
             {RunsModel::ImprovedConversion, RunsModel::ChecksPart, RunsModel::AnswersPart}) {
            QVERIFY(says(column, "do not publish"));
            QVERIFY(says(column, "δ = 1e-5"));
            QVERIFY(says(column, "add or remove one record"));
        }
        for (const char* words : {"improved conversion: ε", "at order", "conversion", "± 0.48",
                                  "as published", "in expectation 282.7"})
            QVERIFY2(says(RunsModel::EpsilonSpent, words), words);
    }

    void sanitisedOnesSayHowTheyCameAbout_data() {
        QTest::addColumn<bool>("drawn");
        QTest::addColumn<bool>("tuned");
        QTest::addColumn<bool>("asPublished");
        QTest::addColumn<QString>("text");
        QTest::newRow("drawn") << true << false << false << "2.48 ± 0.476, sanitised";
        QTest::newRow("tuned") << true << true << false << "2.48 ± 0.476, tuned: leaks";
        QTest::newRow("as published") << false << false << true << "2.48 ± 0.476, proves nothing";
    }
    void sanitisedOnesSayHowTheyCameAbout() {
        QFETCH(bool, drawn);
        QFETCH(bool, tuned);
        QFETCH(bool, asPublished);
        QFETCH(QString, text);
        SanitisedStatement statement = sanitised();
        statement.drawn = drawn;
        statement.tuned = tuned;
        statement.asPublished = asPublished;
        QCOMPARE(sanitisedText(statement), text);
    }

    void aReleaseShowsNoFigureThatLooksAtTheData() {
        SanitisedStatement drawn = sanitised();
        drawn.drawn = true;
        const RunEntry entry = entryOf(outspoken(drawn, true));
        const RunFigures figures = figuresOf(entry);
        QCOMPARE(fixedColumn(RunsModel::SanitisedEpsilon).text({entry, figures}),
                 QStringLiteral("2.48, sanitised"));
        for (const auto column :
             {RunsModel::ImprovedConversion, RunsModel::ChecksPart, RunsModel::PublishedEpsilon,
              RunsModel::ExpectedEpsilon, RunsModel::ExpectedLabels})
            QCOMPARE(fixedColumn(column).text({entry, figures}), QStringLiteral("–"));
        const QString sentence = privacySentence(*entry.run);
        QVERIFY2(sentence.contains("sanitised ε 2.48, sanitised") && !sentence.contains("±"),
                 qPrintable(sentence));
    }

    void whatARunDoesNotHaveIsAbsent() {
        const RunEntry entry = entryOf(finishedFakeRun(1.6, 0.8, 100));
        const RunFigures figures = figuresOf(entry);
        for (int i = RunsModel::ImprovedConversion; i <= RunsModel::OwnAnswers; ++i) {
            const auto column = static_cast<RunsModel::Column>(i);
            QCOMPARE(fixedColumn(column).text({entry, figures}), QStringLiteral("–"));
            QVERIFY(!fixedColumn(column).sortKey({entry, figures}).isValid());
            QVERIFY(!fixedColumn(column).meaning({entry, figures}).isEmpty());
        }
    }

    void partsAreShownWhileARunGoesOn() {
        ConfidentRun fake;
        fake.ask(1, 0, 100);
        const RunEntry entry = entryOf(fake.run());
        QCOMPARE(fixedColumn(RunsModel::AnswersPart).text({entry, figuresOf(entry)}),
                 epsilonText(fake.parts(100).answers));
        QCOMPARE(fixedColumn(RunsModel::ImprovedConversion).text({entry, figuresOf(entry)}),
                 epsilonText(fake.parts(100).improved));
    }

    void theStatusSentenceNamesThem() {
        const QString sentence = privacySentence(*outspoken(sanitised()));
        for (const char* words :
             {"sanitised ε 2.48 ± 0.476, not drawn", "as published ε 2.04, which guarantees nothing"})
            QVERIFY2(sentence.contains(QString::fromUtf8(words)), qPrintable(sentence));
    }

    void theyCanBeFilteredByAndAreColumnsOfAConsistentModel() {
        RunList runs;
        RunsModel model(runs);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        runs.add(outspoken(sanitised()), &gnmax);
        const auto passes = [&](const char* text) {
            const auto filter = RunsFilter::fromText(QString::fromUtf8(text), gnmax.parameters);
            return filter.ok() && filter->matches({runs.entries()[0], figuresOf(runs.entries()[0])}, {});
        };
        QVERIFY(passes("label_accuracy>0.95") && !passes("label_accuracy>0.96"));
        QVERIFY(passes("sanitised=2.484") && passes("expected<2") && passes("own_answers>=1017"));
        QCOMPARE(model.columnOf("sanitised_epsilon"), int(RunsModel::SanitisedEpsilon));
        const QModelIndex cell = model.index(0, RunsModel::SanitisedEpsilon);
        QVERIFY(model.data(cell, Qt::AccessibleTextRole).toString().contains("only a release"));
        QCOMPARE(model.data(cell, RunsModel::PlainRole).toString(), QStringLiteral("2.484"));
        for (int i = 0; i < RunsModel::FirstParameter; ++i)
            QVERIFY(!fixedColumn(i).key.isEmpty());
    }
};

TEST_ALONE(RunFiguresTest)
#include "RunFiguresTest.moc"
