// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/RenyiCurve.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment smallWithCheck(const std::string& mechanism) {
    Experiment experiment = smallExperiment(mechanism);
    experiment.parameters.set("queries", std::int64_t{200});
    experiment.parameters.set("threshold", 20.0);
    experiment.parameters.set("sigma1", 6.0);
    experiment.parameters.set("sigma2", 6.0);
    return experiment;
}

Experiment interactive() {
    Experiment experiment = smallWithCheck("pate-interactive");
    experiment.parameters.set("round1_queries", std::int64_t{100});
    experiment.parameters.set("student_confidence", 0.7);
    return experiment;
}

} // namespace

class InteractiveTest : public QObject {
    Q_OBJECT

private slots:
    void firstRoundIsConfidentAndTheSecondConsultsTheStudent() {
        const RecordedRun run = record(interactive());
        const RecordedRun confident = record(smallWithCheck("pate-confident"));
        const AskedQueries& queries = run.trial().queries();
        QCOMPARE(queries.size(), std::size_t{200});
        for (std::size_t i = 0; i < 100; ++i) {
            QCOMPARE(queries[i].round, 1);
            QVERIFY(queries[i].student.empty());
            QCOMPARE(queries[i].outcome, confident.trial().queries()[i].outcome);
            QCOMPARE(queries[i].label, confident.trial().queries()[i].label);
        }
        for (std::size_t i = 100; i < 200; ++i) {
            const AskedQuery& asked = queries[i];
            QCOMPARE(asked.round, 2);
            QVERIFY(std::abs(std::accumulate(asked.student.begin(), asked.student.end(), 0.0) - 1) < 1e-9);
            double highest = -1e300;
            for (std::size_t j = 0; j < asked.votes.size(); ++j)
                highest = std::max(highest, asked.votes[j] - 40 * asked.student[j]);
            QCOMPARE(*asked.checked, std::floor(highest + 0.5));
            QVERIFY(*asked.checked >= 0 && *asked.checked <= 40);
        }
    }

    void ownAnswersCostTheirCheckAloneAndTeachTheStudent() {
        const RecordedRun run = record(interactive());
        long own = 0, answered = 0;
        for (std::size_t i = 0; i < run.trial().queries().size(); ++i) {
            const AskedQuery& asked = run.trial().queries()[i];
            answered += asked.outcome == QueryOutcome::Answered ? 1 : 0;
            if (asked.outcome != QueryOutcome::OwnAnswer) continue;
            ++own;
            QCOMPARE(asked.cost.answer, 0.0);
            QCOMPARE(asked.independentCost.answer, 0.0);
            QVERIFY(asked.independentCost.check > 0);
            const auto surest = std::max_element(asked.student.begin(), asked.student.end());
            QVERIFY(*surest > 0.7);
            QCOMPARE(asked.label, static_cast<int>(surest - asked.student.begin()));
        }
        QVERIFY(own > 20);
        QCOMPARE(run.outcome().ownAnswers, own);
        QCOMPARE(run.outcome().answered, answered);
        // The student's own labels are lessons, too.
        Experiment unsure = interactive();
        unsure.parameters.set("student_confidence", 1.0);
        QVERIFY(record(unsure).outcome().quality->accuracy != run.outcome().quality->accuracy);
    }

    void asksTheTeachersLessThanConfidentOnTheSameQueries() {
        QVERIFY(record(interactive()).outcome().answered <
                record(smallWithCheck("pate-confident")).outcome().answered);
    }

    void neverSureStudentAnswersNothingItself() {
        Experiment experiment = interactive();
        experiment.parameters.set("student_confidence", 1.0);
        const RecordedRun run = record(experiment);
        QCOMPARE(run.outcome().ownAnswers, 0L);
    }

    void roundOfAllQueriesIsConfident() {
        Experiment experiment = interactive();
        experiment.parameters.set("round1_queries", std::int64_t{200});
        const RecordedRun run = record(experiment), confident = record(smallWithCheck("pate-confident"));
        QCOMPARE(run.outcome().privacy.spent.value, confident.outcome().privacy.spent.value);
        QCOMPARE(run.outcome().answered, confident.outcome().answered);
        const auto& remarks = run.run.remarks();
        QVERIFY(std::any_of(remarks.begin(), remarks.end(), [](const Remark& remark) {
            return remark.text.find("no query reached round 2") != std::string::npos;
        }));
    }

    void roundOneIsHalfOfWhatTheBudgetBuys() {
        Experiment experiment = smallWithCheck("pate-interactive");
        experiment.parameters.set("epsilon", 6.0);
        const RecordedRun run = record(experiment);
        const auto round1 = run.outcome().resolved.integer("round1_queries");
        QVERIFY(round1 >= 1 && round1 < 100);
        QVERIFY(run.outcome().asked > round1);
        const AskedQueries& queries = run.trial().queries();
        QCOMPARE(queries[static_cast<std::size_t>(round1) - 1].round, 1);
        QCOMPARE(queries[static_cast<std::size_t>(round1)].round, 2);
    }

    void roundsCompose() {
        Experiment experiment = interactive();
        experiment.parameters.set("accountant", std::string("as-published"));
        const RecordedRun run = record(experiment);
        // Data-independent: 200 checks and the answers of both rounds.
        const double slope = 200.0 / (2 * 36) + static_cast<double>(run.outcome().answered) / 36;
        double least = 1e300;
        for (const double order : referenceOrders())
            least = std::min(least, slope * order + std::log(1e5) / (order - 1));
        QVERIFY(std::abs(run.outcome().privacy.dataIndependent->value - least) < 1e-9 * least);
    }
};

TEST_ALONE(InteractiveTest)
#include "InteractiveTest.moc"
