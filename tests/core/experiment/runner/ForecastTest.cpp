// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/Forecast.h"

#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a run buys and costs, told before it.
class ForecastTest : public QObject {
    Q_OBJECT

    static PlannedPools poolsOf(const Experiment& experiment) {
        return plannedPools(experiment, *censusDataset()).value();
    }
    static Result<Forecast> forecastOf(const Experiment& experiment) {
        return foretold(experiment, poolsOf(experiment));
    }
    /// Noise is left to follow from ε.
    static Experiment withBudget(const std::string& mechanism, double epsilon) {
        Experiment experiment = smallExperiment(mechanism);
        for (const char* noise : {"sigma", "gamma", "lambda"})
            experiment.parameters.clear(noise);
        if (findParameter(findMechanism(mechanism)->descriptor.parameters, "epsilon"))
            experiment.parameters.set("epsilon", epsilon);
        return experiment;
    }
    static bool close(double left, double right, double relative) {
        return std::abs(left - right) <= relative * std::max(std::abs(left), std::abs(right));
    }

private slots:
    void everyMechanismIsForetoldOrSaysWhyNot_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<bool>("budget");
        for (const Mechanism& mechanism : mechanisms())
            for (const bool budget : {false, true})
                QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(
                    QString::fromStdString(mechanism.descriptor.id), budget ? "with a budget" : "without")))
                    << QString::fromStdString(mechanism.descriptor.id) << budget;
    }

    void everyMechanismIsForetoldOrSaysWhyNot() {
        QFETCH(QString, mechanism);
        QFETCH(bool, budget);
        constexpr double most = 2;
        const std::string id = mechanism.toStdString();
        const MechanismDescriptor& descriptor = findMechanism(id)->descriptor;
        const auto forecast = forecastOf(budget ? withBudget(id, most) : smallExperiment(id));
        if (!forecast) {
            QVERIFY2(!descriptor.answersQueries(), forecast.error().message().c_str());
            QVERIFY(std::ranges::count(forecast.error().what, ' ') >= 3);
            // It is read in the window, which has no command line.
            QVERIFY2(forecast.error().message().find("--set") == std::string::npos,
                     forecast.error().message().c_str());
            return;
        }
        const auto& promised = forecast->promise.epsilon;
        QCOMPARE(promised.has_value(), forecast->promise.whyNot.empty());
        if (promised) QVERIFY(promised->value >= 0 && promised->kind == EpsilonKind::DataIndependent);
        QVERIFY(forecast->promise.right >= 0.5 && forecast->promise.right <= 1);
        const bool byQueries = descriptor.answersQueries() && descriptor.roles == RoleUse::Records;
        QCOMPARE(forecast->queries.has_value(), byQueries);
        QCOMPARE(forecast->asked.empty(), !byQueries);
        QCOMPARE(forecast->asked.size(), forecast->epsilon.size());
        if (!byQueries) return;
        QVERIFY(*forecast->queries > 0 && *forecast->queries <= 100);
        if (budget) QVERIFY(promised->value <= most * (1 + 1e-9));
    }

    void theCurveEndsAtWhatAllQueriesCost_data() {
        mechanismRows(
            [](const MechanismDescriptor& d) { return d.answersQueries() && d.roles == RoleUse::Records; });
    }

    void theCurveEndsAtWhatAllQueriesCost() {
        QFETCH(QString, mechanism);
        constexpr double budget = 2;
        const auto forecast = forecastOf(withBudget(mechanism.toStdString(), budget));
        QVERIFY2(forecast.ok(), forecast.ok() ? "" : forecast.error().message().c_str());
        const std::vector<double>&asked = forecast->asked, &epsilon = forecast->epsilon;
        QVERIFY(asked.size() > 5);
        QVERIFY(std::ranges::adjacent_find(asked, std::greater_equal<>()) == asked.end()); // each once
        QVERIFY(std::ranges::is_sorted(epsilon));
        QCOMPARE(asked.back(), static_cast<double>(*forecast->queries));
        QVERIFY(epsilon.front() < epsilon.back());
        QVERIFY(epsilon.back() <= budget * (1 + 1e-9));
        QVERIFY2(close(epsilon.back(), forecast->promise.epsilon->value, 1e-9),
                 qPrintable(QString("%1 and %2").arg(epsilon.back()).arg(forecast->promise.epsilon->value)));
    }

    void aRunComesToWhatWasForetold_data() {
        QTest::addColumn<double>("epsilon"); // 0: left open
        QTest::addColumn<double>("sigma");
        QTest::addColumn<bool>("delta");
        QTest::newRow("noise is given") << 0.0 << 12.0 << true;
        QTest::newRow("noise follows from epsilon") << 2.0 << 0.0 << true;
        QTest::newRow("delta follows from the records") << 2.0 << 0.0 << false;
        QTest::newRow("the budget ends before the queries") << 1.0 << 40.0 << true;
        QTest::newRow("the queries end before the budget") << 50.0 << 40.0 << true;
    }

    void aRunComesToWhatWasForetold() {
        QFETCH(double, epsilon);
        QFETCH(double, sigma);
        QFETCH(bool, delta);
        Experiment experiment = smallExperiment("pate-gnmax");
        experiment.parameters.clear("sigma");
        if (epsilon > 0) experiment.parameters.set("epsilon", epsilon);
        if (sigma > 0) experiment.parameters.set("sigma", sigma);
        if (delta) experiment.parameters.set("delta", 1e-5);
        const auto forecast = forecastOf(experiment);
        QVERIFY2(forecast.ok(), forecast.ok() ? "" : forecast.error().message().c_str());
        const RecordedRun run = record(experiment);
        QVERIFY2(!run.ended.error, run.ended.error ? run.ended.error->message().c_str() : "");
        const TrialOutcome& outcome = run.outcome();
        QCOMPARE(*forecast->queries, outcome.asked);
        const Epsilon& came = *outcome.privacy.dataIndependent;
        QVERIFY2(close(forecast->promise.epsilon->value, came.value, 1e-9),
                 qPrintable(QString("%1 and %2").arg(forecast->promise.epsilon->value).arg(came.value)));
        QCOMPARE(forecast->promise.epsilon->delta, came.delta);
        QVERIFY(close(forecast->resolved.real("sigma"), outcome.resolved.real("sigma"), 1e-12));
    }

    void whatTheAccountantRefusesIsRefused() {
        Experiment experiment = smallExperiment("pate-gnmax");
        experiment.parameters.set("teachers", std::int64_t{0});
        QVERIFY(!forecastOf(experiment).ok());
        experiment.mechanism = "no-such";
        QVERIFY(!foretold(experiment, {}).ok());
    }

    void asARunItKnowsItsAccountantAndNothingElse() {
        const Experiment experiment = withBudget("pate-gnmax", 2);
        const auto forecast = forecastOf(experiment);
        QVERIFY(forecast.ok());
        const Run run = runOf(*forecast, experiment);
        QCOMPARE(run.state(), RunState::Finished);
        QVERIFY(run.experiment() == experiment);
        QCOMPARE(run.latest(series::dataIndependentEpsilon), std::optional(forecast->epsilon.back()));
        const SeriesBand band = run.band(series::dataIndependentEpsilon);
        QVERIFY(band.x == forecast->asked && band.middle == forecast->epsilon);
        QVERIFY(!run.privacy());
        QVERIFY(!run.latest(series::accuracy));
    }
};

TEST_ALONE(ForecastTest)
#include "ForecastTest.moc"
