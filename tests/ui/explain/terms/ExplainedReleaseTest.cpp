// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/RunReading.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/ReleasedPeople.h"
#include "tests/testing/TestProgram.h"
#include "ui/explain/terms/Terms.h"

#include <QtTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

QString wordsOf(const WorkedFormula& formula) {
    QStringList words = {QString::fromStdString(formula.inSymbols()),
                         QString::fromStdString(formula.inValues()), QString::fromStdString(formula.meaning),
                         QString::number(formula.result(), 'g', 17)};
    for (const Operand& operand : formula.operands) {
        words << QString::fromStdString(operand.symbol + " " + operand.meaning)
              << QString::number(operand.value, 'g', 17);
        for (const double each : operand.all)
            words << QString::number(each, 'g', 17);
    }
    return words.join('\n');
}

/// Everything that all terms say of a run; pictures are drawn of nothing else.
QString explainedWords(const Run& run) {
    const auto known = ExplainedRun::of(std::make_shared<const Run>(run));
    if (!known) return {};
    QStringList words;
    for (const ExplainedTerm& term : explainedTerms()) {
        const FilledTerm filled = term.filled(*known);
        words << term.id << filled.missing << filled.note;
        for (const WorkedFormula& formula : filled.formulas)
            words << wordsOf(formula);
    }
    return words.join('\n');
}

QString explainedFromFile(const ReleasedPeople::Released& released) {
    const auto read = runFromJson(released.file, "");
    return read ? explainedWords(*read) : QString::fromStdString(read.error().message());
}

} // namespace

/// What is explained of a release follows from its file alone, and so tells no two neighbours apart that the
/// file does not tell apart.
class ExplainedReleaseTest : public QObject {
    Q_OBJECT

    ReleasedPeople releases_{200};

private slots:
    void followsFromItsFileAlone_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            if (!mechanism.descriptor.releases.empty())
                QTest::newRow(mechanism.descriptor.id.c_str())
                    << QString::fromStdString(mechanism.descriptor.id);
    }
    // Of the run in memory, which the window explains as soon as it has ended, and of a neighbour's.
    void followsFromItsFileAlone() {
        QFETCH(const QString, mechanism);
        const Experiment experiment = releases_.experiment(mechanism.toStdString());
        const auto one = releases_.released(experiment, releases_.people());
        const QString explained = explainedWords(one.run);
        QVERIFY2(explained.size() > 2000, one.whole().c_str());
        QCOMPARE(explainedFromFile(one), explained);
        const auto neighbours = releases_.neighbours(findMechanism(mechanism.toStdString())->descriptor);
        const auto other = releases_.released(experiment, neighbours.front().people);
        QCOMPARE(explainedFromFile(other), explainedWords(other.run));
    }

    // Much noise, so that one record does not change what is put out: then nothing differs at all.
    void neighboursThatAreReleasedAlikeAreExplainedAlike() {
        Experiment experiment = releases_.experiment("pate-gnmax");
        experiment.parameters.set("epsilon", 0.05);
        const auto one = releases_.released(experiment, releases_.people());
        const QString explained = explainedWords(one.run);
        int alike = 0;
        for (const Neighbour& neighbour : releases_.neighbours(findMechanism("pate-gnmax")->descriptor)) {
            const auto other = releases_.released(experiment, neighbour.people);
            if (other.whole() != one.whole()) continue;
            ++alike;
            QVERIFY2(explainedWords(other.run) == explained, neighbour.name);
        }
        QVERIFY(alike > 3);
    }

    // That the words are looked at indeed: an exploration is explained by its votes, which no file keeps.
    void anExplorationIsExplainedByMoreThanItsFile() {
        Experiment experiment = releases_.experiment("pate-confident");
        experiment.release = false;
        experiment.seed = 1;
        const auto explored = releases_.released(experiment, releases_.people());
        const QString explained = explainedWords(explored.run);
        QVERIFY2(explained.size() > 2000, explored.whole().c_str());
        QVERIFY(explainedFromFile(explored) != explained);
    }
};

TEST_ALONE(ExplainedReleaseTest)
#include "ExplainedReleaseTest.moc"
