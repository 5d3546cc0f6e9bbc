// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/mechanisms/shared/BoostingRound.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "core/privacy/tradeoff/AttackerView.h"
#include "core/report/ShownNumber.h"
#include "tests/core/report/MuseumReport.h"
#include "tests/testing/FeatureRun.h"
#include "tests/testing/RecordedRun.h"
#include "tests/testing/SmallBag.h"
#include "tests/testing/TestProgram.h"
#include "ui/explain/terms/Terms.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace explainedNumbers {

using Figure = std::optional<double>;
using Accountant = std::function<Figure(const ExplainedRun&)>;

const Epsilon& holds(const ExplainedRun& run) {
    return run.independent()->epsilon;
}

Figure mean(const std::vector<double>& values) {
    return values.empty() ? Figure() : spreadOf(values)->mean;
}

Figure guaranteedBy(const ExplainedRun& run) {
    if (!run.independent()->spending.subsampled.empty()) { // the reading that every descent keeps
        const SubsampledSteps& steps = run.independent()->spending.subsampled.front();
        const auto orders = subsampledGaussianOrders();
        auto rdp = subsampledGaussianRdp(steps.rate, steps.sigma, orders);
        for (double& each : rdp)
            each *= static_cast<double>(steps.times);
        return improvedConversion(orders, rdp, holds(run).delta).epsilon;
    }
    return holds(run).value;
}

// The greatest advantage of any test, by the trade-off curve of what is stated.
double rightByCurve(const ExplainedRun& run) {
    return run.promised()->justAFew ? attackerView(*run.promised()).rightAt(0.5)
                                    : attackerOfRun(run.run())->rightAt(0.5);
}

std::vector<double> gapsOf(const AskedQuery& query) {
    std::vector<double> votes = query.votes;
    std::ranges::sort(votes, std::greater<>());
    return votes;
}

Figure outvoted(const ExplainedRun& run) {
    const std::vector<double> votes = gapsOf(*run.lastAnswered());
    if (const auto sigma = run.parameter("sigma2", "sigma"))
        return std::exp(logOutvotedGaussian(votes, *sigma));
    return std::exp(logOutvotedLaplace(votes, *run.parameter("gamma")));
}

Figure overtaken(const ExplainedRun& run) {
    const std::vector<double> votes = gapsOf(*run.lastAnswered());
    const std::vector<double> two{votes[0], votes[1]};
    return std::exp(logOutvotedGaussian(two, *run.parameter("sigma2", "sigma")));
}

Figure passes(const ExplainedRun& run) {
    const AskedQuery* query = run.lastAnswered();
    const double highest = query != nullptr ? *query->checked : *run.parameter("teachers");
    return std::exp(checkOdds(highest, *run.parameter("threshold"), *run.parameter("sigma1")).logPass);
}

Figure ofDearestRecord(const ExplainedRun& run) {
    const auto* records = run.trial().latest<RecordsSnapshot>();
    const bool moments = pureAccountantFrom(run.headline().epsilon.accountant) != PureAccountant::Rdp;
    if (moments) return records->epsilon->at(records->dearest);
    const double squares = static_cast<double>(records->asked) * records->meanSquare->at(records->dearest);
    return momentsEpsilon(PureAccountant::AsPublished, 2 * *run.parameter("lambda"), squares, records->delta)
        .epsilon;
}

/// Of a vote's answer both outputs.
double costOfOne(const ExplainedRun& run) {
    return (run.answersQueries() ? 2 : 1) * run.independent()->spending.pure.front().epsilon;
}

// Of answers alone: checks have a share of their own in what is spent.
Figure ofAnswers(const ExplainedRun& run) {
    const Spending& spending = run.independent()->spending;
    if (!(spending.gaussian > 0)) return costOfOne(run);
    const auto sigma1 = run.parameter("sigma1");
    if (!sigma1) return spending.gaussian;
    return spending.gaussian - static_cast<double>(run.outcome().asked) / (*sigma1 * *sigma1);
}

Figure rdpOf(const ExplainedRun& run) {
    if (const auto& parts = run.headline().parts) return parts->checks + parts->answers;
    const double square = run.independent()->spending.gaussian;
    const double usual = 1 + std::sqrt(2 * std::log(1 / holds(run).delta) / square);
    return run.headline().epsilon.order.value_or(usual) * square / 2;
}

Figure sampledStep(const ExplainedRun& run) {
    const SubsampledSteps& steps = run.independent()->spending.subsampled.front();
    const auto orders = subsampledGaussianOrders();
    auto rdp = subsampledGaussianRdp(steps.rate, steps.sigma, orders);
    for (double& each : rdp)
        each *= static_cast<double>(steps.times);
    const double best = improvedConversion(orders, rdp, holds(run).delta).order;
    return subsampledGaussianRdp(steps.rate, steps.sigma, best);
}

Figure publishing(const ExplainedRun& run) {
    const SanitisedStatement& sanitised = *run.outcome().privacy.sanitised;
    return releaseRdp({sanitised.order, sanitised.smoothness, sanitised.sigmaSS}, Publication::Sound);
}

Figure together(const ExplainedRun& run) {
    const RunPrivacy privacy = privacyOf(run.run());
    if (privacy.together) return privacy.together->value;
    return privacy.promised ? Figure(privacy.promised->most.value)
                            : mean(measured(run.run(), Measure::Accuracy));
}

Figure epsilonOrItsDelta(const ExplainedRun& run) {
    const Epsilon& spent = run.headline().epsilon;
    const std::vector<WorkedFormula> formulas = findTerm("epsilon")->filled(run).formulas;
    if (formulas.front().symbol == "p") return rightByCurve(run);
    return formulas.front().symbol == "δ" ? spent.delta : spent.value;
}

Figure delta(const ExplainedRun& run) {
    const Spending& spending = run.independent()->spending;
    const bool gaussian = spending.gaussian > 0 && spending.pure.empty() && spending.approximate.empty() &&
                          spending.subsampled.empty() && spending.smoothed.empty();
    const Epsilon& promised = *run.promised();
    if (gaussian && promised.value == holds(run).value)
        return gaussianDelta(std::sqrt(spending.gaussian), promised.value);
    return std::exp(promised.value) * 0.001 + promised.delta;
}

Figure teachersShare(const ExplainedRun& run) {
    const double teachers = *run.parameter("teachers"), partitions = run.parameter("partitions").value_or(1);
    if (const auto sigma = run.parameter("sigma2", "sigma")) return *sigma / teachers;
    // Of the pure ε of an answer: b = Δ/ε₀, and Laplace noise has √2·b for a standard deviation.
    const double each = 2 * run.independent()->spending.pure.front().epsilon; // of its two outputs
    return std::sqrt(2.0) * (2 * partitions / each) / (partitions * teachers);
}

// What core says of each term's number, by another way than the formula's.
const std::map<QString, Accountant>& accountants() {
    static const std::map<QString, Accountant> all = {
        {"epsilon", epsilonOrItsDelta},
        {"delta", delta},
        {"kind",
         [](const ExplainedRun& run) { return Figure(holds(run).value - run.headline().epsilon.value); }},
        {"adjacency", [](const ExplainedRun& run) { return Figure(run.promised()->value); }},
        {"odds", [](const ExplainedRun& run) { return Figure(rightByCurve(run)); }},
        {"advantage", [](const ExplainedRun& run) { return Figure(2 * rightByCurve(run) - 1); }},
        {"sigma", guaranteedBy},
        {"laplace",
         [](const ExplainedRun& run) {
             const Spending& spending = run.independent()->spending;
             return Figure(spending.pure.empty() ? holds(run).value : costOfOne(run));
         }},
        {"sensitivity", ofAnswers},
        {"smooth-sensitivity", publishing},
        {"order", [](const ExplainedRun& run) { return Figure(run.headline().epsilon.value); }},
        {"rdp", rdpOf},
        {"conversion", [](const ExplainedRun& run) { return Figure(run.headline().parts->conversion); }},
        {"mu",
         [](const ExplainedRun& run) { return Figure(std::sqrt(run.independent()->spending.gaussian)); }},
        {"composition", guaranteedBy},
        {"queries", guaranteedBy},
        {"answered",
         [](const ExplainedRun& run) {
             return Figure(static_cast<double>(run.outcome().answered) /
                           static_cast<double>(run.outcome().asked));
         }},
        {"teachers", teachersShare},
        {"gap", overtaken},
        {"q", outvoted},
        {"threshold", passes},
        {"m-squared", ofDearestRecord},
        {"bags", [](const ExplainedRun& run) { return Figure(run.headline().epsilon.delta); }},
        {"sampling-rate", sampledStep},
        {"clipping",
         [](const ExplainedRun& run) {
             return Figure(run.independent()->spending.subsampled.front().sigma *
                           *run.parameter("clip_norm"));
         }},
        {"boosting-noise",
         [](const ExplainedRun& run) { return Figure(run.trial().latest<BoostingRound>()->noiseScale); }},
        {"budget",
         [](const ExplainedRun& run) {
             const double budget = run.outcome().resolved.real("epsilon"), left = budget - holds(run).value;
             return Figure(std::abs(left) < 1e-9 * budget ? 0 : left); // all of it, but for rounding
         }},
        {"repeat", together},
        {"accuracy", [](const ExplainedRun& run) { return Figure(run.outcome().quality->accuracy); }},
        {"auroc", [](const ExplainedRun& run) { return mean(measured(run.run(), Measure::Auroc)); }},
        {"auprc", [](const ExplainedRun& run) { return mean(measured(run.run(), Measure::Auprc)); }},
    };
    return all;
}

struct Lived {
    std::string name;
    ExplainedRun run;
};

// Small runs on the census, computed once, beside those that the museum's files tell.
std::vector<Lived> livedRuns() {
    std::vector<Lived> runs;
    StageStore stages;
    const auto add = [&](const std::string& name, const Experiment& experiment) {
        RecordedRun made = record(experiment, censusDataset(), stages);
        if (made.ended.error) qFatal("%s: %s", name.c_str(), made.ended.error->message().c_str());
        runs.push_back({name, *ExplainedRun::of(std::make_shared<const Run>(std::move(made.run)))});
    };
    const auto with = [](Experiment experiment, auto... settings) {
        (experiment.parameters.set(settings.first, settings.second), ...);
        return experiment;
    };
    const auto real = [](const char* id, double value) { return std::pair(id, value); };
    const auto text = [](const char* id, const char* value) { return std::pair(id, std::string(value)); };
    for (const double sigma : {6.0, 12.0, 20.0})
        add("gnmax", with(smallExperiment("pate-gnmax"), real("sigma", sigma), real("epsilon", 8)));
    add("gnmax rdp", with(smallExperiment("pate-gnmax"), text("accountant", "rdp")));
    for (const double threshold : {20.0, 28.0, 34.0})
        add("confident", with(smallExperiment("pate-confident"), real("threshold", threshold),
                              real("sigma1", 12), real("sigma2", 8)));
    for (const double gamma : {0.05, 0.1})
        add("lnmax", with(smallExperiment("pate-lnmax"), real("gamma", gamma)));
    for (const char* accountant : {"as-published", "dense", "rdp"})
        add("dpbag", with(smallBag(), text("accountant", accountant)));
    for (const double noise : {0.8, 1.5})
        add("dpsgd", with(smallExperiment("dpsgd"), real("noise_multiplier", noise)));
    for (const std::int64_t bag : {20, 60})
        add("bagging", with(smallExperiment("bagging"), std::pair("models", std::int64_t{5}),
                            std::pair("subsample", bag), std::pair("references", false)));
    for (const double epsilon : {0.1, 0.5})
        add("brc", with(featureExperiment("brc"), real("epsilon", epsilon)));
    return runs;
}

const std::vector<Lived>& allRuns() {
    static const std::vector<Lived> all = [] {
        std::vector<Lived> runs = livedRuns();
        for (const MuseumRun& each : museumRuns())
            if (auto run = ExplainedRun::of(each.run))
                runs.push_back({each.mechanism + " " + each.file, *std::move(run)});
        return runs;
    }();
    return all;
}

} // namespace explainedNumbers

// Each number that is explained is the accountant's, to the digits shown: for three runs of each term, or
// more.
class ExplainedNumbersTest : public QObject {
    Q_OBJECT

    using Lived = explainedNumbers::Lived;
    using Figure = explainedNumbers::Figure;
    static const std::vector<Lived>& allRuns() { return explainedNumbers::allRuns(); }
    static const auto& accountants() { return explainedNumbers::accountants(); }

private slots:
    void initTestCase() { QVERIFY(allRuns().size() > 40); }

    void everyTermHasAnAccountant() {
        for (const QString& id : termIds())
            QVERIFY2(accountants().contains(id), qPrintable(id));
    }

    void theNumberIsTheAccountants_data() {
        QTest::addColumn<QString>("id");
        for (const QString& id : termIds())
            QTest::newRow(qPrintable(id)) << id;
    }

    void theNumberIsTheAccountants() {
        QFETCH(QString, id);
        const ExplainedTerm term = *findTerm(id);
        std::vector<double> shown;
        for (const Lived& each : allRuns()) {
            const FilledTerm filled = term.filled(each.run);
            if (!filled.missing.isEmpty()) continue;
            const WorkedFormula& formula = filled.formulas.front();
            const Figure wanted = accountants().at(id)(each.run);
            QVERIFY2(wanted, each.name.c_str());
            const std::string text =
                formula.shown != nullptr ? formula.shown(*wanted) : shownNumber(*wanted, formula.digits);
            // A tie may be rounded either way: then the numbers themselves are the same.
            const bool same = std::abs(formula.result() - *wanted) <= 1e-12 * std::abs(*wanted);
            QVERIFY2(same || formula.shownResult() == text,
                     qPrintable(QString::fromStdString(each.name + ": " + formula.inValues() +
                                                       " where the accountant has " + text)));
            shown.push_back(*wanted);
        }
        QVERIFY2(shown.size() >= 3, qPrintable(QString::number(shown.size())));
    }

    // What is said of a run that has no such thing is one sentence.
    void whatARunDoesNotHaveIsSaid_data() { theNumberIsTheAccountants_data(); }
    void whatARunDoesNotHaveIsSaid() {
        QFETCH(QString, id);
        const ExplainedTerm term = *findTerm(id);
        for (const Lived& each : allRuns()) {
            const FilledTerm filled = term.filled(each.run);
            QVERIFY2(filled.missing.isEmpty() || filled.formulas.empty() || id == "epsilon",
                     each.name.c_str());
            if (filled.missing.isEmpty()) continue;
            QVERIFY2(filled.missing.endsWith('.') && filled.missing.count(". ") == 0,
                     qPrintable(filled.missing));
        }
    }

    // What promises nothing has no odds, and is not called fit to be published.
    void noTermPromisesOutsideTheGuarantee_data() {
        QTest::addColumn<bool>("outside");
        QTest::addColumn<bool>("dependent");
        QTest::newRow("outside, data-independent") << true << false;
        QTest::newRow("outside, data-dependent") << true << true;
        QTest::newRow("data-dependent alone") << false << true;
    }
    void noTermPromisesOutsideTheGuarantee() {
        QFETCH(bool, outside);
        QFETCH(bool, dependent);
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        if (outside) experiment.encoder.fit = FitOn::PrivatePool;
        TrialOutcome outcome;
        outcome.asked = outcome.answered = 100;
        outcome.privacy.spent = {.value = 1,
                                 .delta = 1e-5,
                                 .kind =
                                     dependent ? EpsilonKind::DataDependent : EpsilonKind::DataIndependent,
                                 .adjacency = Adjacency::AddRemoveRecord};
        auto made = std::make_shared<Run>(experiment);
        made->apply(TrialFinished{{}, outcome});
        const auto run = ExplainedRun::of(made);
        QVERIFY(run && !run->promises() && !run->independent() && !run->whyNot().empty());
        for (const char* id : {"kind", "odds", "advantage", "delta", "adjacency", "epsilon"}) {
            const FilledTerm filled = findTerm(id)->filled(*run);
            QVERIFY2(!filled.missing.isEmpty(), id);
            QVERIFY2(!(filled.missing + filled.note).contains("may be published"),
                     qPrintable(filled.missing + filled.note));
            QVERIFY2(!filled.note.contains("guesses"), qPrintable(filled.note));
        }
    }

    // Whoever reads the formula and has a pocket calculator finds the number that stands there.
    void theArithmeticThatIsShownGivesTheNumber() {
        for (const ExplainedTerm& term : explainedTerms())
            for (const Lived& each : allRuns())
                for (const WorkedFormula& formula : term.filled(each.run).formulas) {
                    if (formula.shownResult() == "1.000") continue; // 0.99999… to three digits
                    QVERIFY2(formula.digitsOfValues() < 10,
                             qPrintable(term.id + ": " +
                                        QString::fromStdString(each.name + ": " + formula.inValues())));
                    QVERIFY(formula.inValues().ends_with(" = " + formula.shownResult()));
                }
    }

    // A handle that stands where the run is changes nothing, and somewhere else something.
    void theHandleStartsAtTheRun() {
        for (const ExplainedTerm& term : explainedTerms())
            for (const Lived& each : {allRuns().front(), allRuns()[4]}) {
                const FilledTerm filled = term.filled(each.run);
                if (filled.formulas.empty()) continue;
                const TermPicture picture = term.picture(filled.formulas);
                const WorkedFormula& formula = filled.formulas[picture.formula];
                const Operand* handle = formula.operand(picture.handle);
                QVERIFY2(handle, qPrintable(term.id));
                QCOMPARE(formula.with(picture.handle, handle->value).result(), formula.result());
                QVERIFY2(formula.with(picture.handle, picture.ends.least).result() !=
                             formula.with(picture.handle, picture.ends.most).result(),
                         qPrintable(term.id));
            }
    }
};

TEST_WITH_EVENTS(ExplainedNumbersTest)
#include "ExplainedNumbersTest.moc"
