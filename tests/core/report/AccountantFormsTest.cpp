// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/AccountantForms.h"

#include "core/mechanisms/registry/Papers.h"
#include "core/report/ReportedTrial.h"
#include "tests/core/report/MuseumReport.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::string filledIn(const std::string& mechanism, const char* name) {
    const auto run = museumRun(mechanism, name);
    return formulaOf(headlineOrigin(run->experiment(), *dearestOutcome(*run))).filled;
}

void compareFilled(const std::string& filled, const std::string& part) {
    QVERIFY2(says(filled, part), (filled + "\nhas no " + part).c_str());
}

} // namespace

class AccountantFormsTest : public QObject {
    Q_OBJECT

private slots:
    void everyAccountantHasItsFormula() {
        std::size_t stated = 0;
        for (const MuseumRun& each : museumRuns())
            for (const TrialOutcome* outcome : finishedOutcomes(*each.run)) {
                const Epsilon& spent = outcome->privacy.spent;
                if (spent.kind == EpsilonKind::None) continue;
                ++stated;
                QVERIFY2(findAccountantForm(spent.accountant),
                         (each.mechanism + ": " + spent.accountant).c_str());
            }
        QVERIFY(stated > 30);
    }

    void everySourceIsAPaper() {
        for (const char* accountant :
             {"rdp-classic", "rdp-improved", "gaussian-dp", "gaussian-exact", "as-published", "dense", "rdp",
              "optimal", "loss-distribution", "basic-composition", "report-noisy-max",
              "exponential-mechanism", "objective-perturbation", "bagging-with-replacement",
              "bagging-joint-draw", "bagging-independent-draws", "pate-per-record", "none needed"}) {
            const AccountantForm* form = findAccountantForm(accountant);
            QVERIFY2(form, accountant);
            QVERIFY2(!papersCited(form->source).empty(), form->source.c_str());
        }
        QVERIFY(!findAccountantForm("by-guessing"));
    }

    // All numbers below are those of the museum's files, or worked out from them by hand.
    void partsOfARenyiBoundAddUp() {
        compareFilled(
            filledIn("pate-gnmax", "release.json"),
            "ε = 0.6125 + ln(1/1e-6)/(24.5 − 1) = 1.20 with RDP_answers = 0.6125 (of all answers at "
            "α), α = 24.5 (the best Rényi order)");
        compareFilled(filledIn("pate-confident", "result.json"),
                      "ε = 0.2969 + 0.3323 + ln(1/1e-5)/(9.5 − 1) = 1.98");
    }

    void momentsAreFilledIn() {
        // Q = 12 answers, each 2λ = 0.1: c = 12·0.01/2 = 0.06; (0.06·14·15 + ln 1e5)/14.
        compareFilled(filledIn("saa", "result.json"),
                      "ε = (12·0.1^2/2·14·(14 + 1) + ln(1/1e-5))/14 = 1.72 with Q = 12 (answers), ε₀ = 0.1");
    }

    // The file of a run whose headline depends on the data keeps no order of the other ε.
    void momentsWithoutAnOrderFindTheBest() {
        const auto run = museumRun("dpbag", "result.json");
        const auto independent = independentOrigin(run->experiment(), *dearestOutcome(*run));
        QVERIFY(independent && !independent->epsilon.order);
        // Q = 12 answers, each 2λ = 0.1155: c = 0.08004; (0.08004·12·13 + 11.51)/12.
        compareFilled(formulaOf(*independent).filled, "·12·(12 + 1) + ln(1/1e-5))/12 = 2.00 with Q = 12");
    }

    void aGaussianFormulaComesToItsDelta() {
        compareFilled(filledIn("pate-features", "result.json"), " = 1e-6 with μ = ");
    }

    void bagsTellHowManyRecordsThereAre() {
        const std::string filled = filledIn("bagging", "result.json");
        compareFilled(filled, "N = 3 (models), k = 60 (records in a bag), n = 3,200 (records)");
        compareFilled(filled, " = 0.0579 with ");
    }

    void sharesOfABudgetAddUp() {
        const std::string filled = filledIn("boosting-for-people", "result.json");
        compareFilled(filled, " = 0.500 with ε_1 = ");
        compareFilled(filled, "(errors of the classifiers)");
    }

    // Functions of core with nothing to follow are no arithmetic: then what they were given is said.
    void whatHasNoClosedFormSaysItsCosts() { compareFilled(filledIn("dpsgd", "result.json"), "with T = "); }

    void withoutPrivacyNothingIsFinite() {
        const auto run = museumRun("nonprivate", "result.json");
        const ReportFormula formula = formulaOf(headlineOrigin(run->experiment(), *dearestOutcome(*run)));
        compareFilled(formula.symbols, "no finite ε");
        compareFilled(formula.filled, "ε = ∞");
    }

    void aDataDependentFormulaSaysSo() {
        const auto run = museumRun("pate-gnmax", "result.json");
        const EpsilonOrigin origin = headlineOrigin(run->experiment(), *dearestOutcome(*run));
        QCOMPARE(origin.epsilon.kind, EpsilonKind::DataDependent);
        compareFilled(formulaOf(origin).symbols, "a function of the private data");
        const auto independent = independentOrigin(run->experiment(), *dearestOutcome(*run));
        QVERIFY(independent);
        QVERIFY(!says(formulaOf(*independent).symbols, "private data"));
    }

    void costsAreNamedByTheirKind() {
        Spending costs;
        QCOMPARE(costsInSymbols(costs), "no cost");
        costs.pure = {{0.1, 12}};
        costs.gaussian = 0.25;
        costs.subsampled = {{0.01, 1.1, 1000, 1}};
        const std::string words = costsInSymbols(costs);
        for (const char* part : {"12 × ε₀ = 0.1", "μ² = 0.25", "T = 1,000 steps", "q = 0.01", "σ = 1.1"})
            compareFilled(words, part);
        costs.unbounded = true;
        QCOMPARE(costsInSymbols(costs), "no bound");
    }
};

TEST_ALONE(AccountantFormsTest)
#include "AccountantFormsTest.moc"
