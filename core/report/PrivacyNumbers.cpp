// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/run/PublishableEpsilon.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/ReportedTrial.h"
#include "core/report/RunNumbers.h"
#include "core/report/ShownNumber.h"

#include <cmath>

namespace epsiloscope {

namespace {

Sentence valuesOf(const RepeatedEpsilon& range) {
    const std::string most = epsilonInWords(range.most.value);
    return range.varies() ? Sentence("%1 to %2", {epsilonInWords(range.least), most}) : most;
}

std::string meaningOf(const RepeatedEpsilon& range) {
    return range.varies() ? inWords(range.most, range.least) : inWords(range.most);
}

ReportNumber deltaNumber(const Epsilon& epsilon) {
    return {"δ",
            shownDelta(epsilon),
            epsilon.justAFew ? "the chance of being learnt from as it is"
                             : "by how much any chance may exceed e^ε times the other",
            {"Pr[M(D) ∈ S] ≤ e^ε·Pr[M(D′) ∈ S] + δ for all neighbours D, D′ and all S",
             concat("Pr[M(D) ∈ S] ≤ ", shownNumber(std::exp(epsilon.value)), "·Pr[M(D′) ∈ S] + ",
                    shownDelta(epsilon)),
             "Dwork et al. 2006; Dwork and Roth 2014"}};
}

// Where queries may be refused.
ReportNumber fixedBeforehand(const RepeatedEpsilon& range, const TrialOutcome& outcome) {
    const Epsilon& promised = range.most;
    const Sentence budget = outcome.resolved.has("epsilon")
                                ? Sentence("budget %1", {epsilonInWords(outcome.resolved.real("epsilon"))})
                                : Sentence("no budget");
    return {
        "promised ε",
        valuesOf(range),
        meaningOf(range),
        {"the lesser of the budget ε and of what all queries would cost if each were answered",
         Sentence("min(%1, cost of %2 answered queries) = %3",
                  {budget, shownNumber(static_cast<double>(outcome.asked)), epsilonInWords(promised.value)}),
         "Dwork and Roth 2014; FORMULAS.md, section 5"}};
}

ReportNumber togetherNumber(const RunPrivacy& privacy) {
    const auto repeats = static_cast<double>(privacy.repeats);
    const Epsilon &each = privacy.promised->most, &all = *privacy.together;
    return {"all repeats together",
            epsilonInWords(all.value),
            inWords(all),
            {"ε = k·εᵢ, δ = k·δᵢ of k repeats on the same private records",
             concat("k = ", shownNumber(repeats), ": ε = ", shownNumber(repeats), " × ",
                    epsilonInWords(each.value), " = ", epsilonInWords(all.value),
                    ", δ = ", shownNumber(repeats), " × ", shownDelta(each), " = ", shownDelta(all)),
             "Dwork et al. 2006"}};
}

ReportNumber sanitisedNumber(const PrivacyStatement& privacy) {
    const SanitisedStatement& sanitised = *privacy.sanitised;
    return {
        "sanitised ε",
        epsilonInWords(sanitised.epsilon),
        useOf(privacy) == UseOfSanitised::AsItSays ? inWords(sanitised, privacy.spent.adjacency)
                                                   : publishableInWords(privacy),
        {"f + SS·N(0, σ_SS²) at one order α that was fixed beforehand, plus what publishing it costs; SS = "
         "max over d of e^(−s·d)·sum(d)",
         concat("α = ", shownNumber(sanitised.order), ", s = ", shownNumber(sanitised.smoothness),
                ", σ_SS = ", shownNumber(sanitised.sigmaSS), ", δ = ", deltaInWords(sanitised.delta),
                ": ε = ", epsilonInWords(sanitised.epsilon)),
         "Papernot et al. 2018; Nissim, Raskhodnikova and Smith 2007; FORMULAS.md, section 7"}};
}

ReportNumber improvedNumber(const Epsilon& spent, double improved) {
    Epsilon same = spent;
    same.value = improved;
    const AccountantForm* form = findAccountantForm("rdp-improved");
    return {"the same by the improved conversion",
            epsilonInWords(improved),
            inWords(same),
            {form->inSymbols(),
             Sentence("the same Rényi divergences, each order converted so; the least at δ = %1 is %2",
                      {deltaInWords(spent.delta), epsilonInWords(improved)}),
             form->source}};
}

ReportNumber expectedNumber(const ExpectedAccount& expected) {
    return {"ε in expectation",
            epsilonInWords(expected.epsilon.value),
            inWords(expected.epsilon),
            {"each answer's cost weighted with its chance of passing the check; a figure, no promise",
             Sentence("%1 answers are expected: ε = %2",
                      {shownNumber(expected.answered), epsilonInWords(expected.epsilon.value)}),
             "Papernot et al. 2018; FORMULAS.md, section 7"}};
}

ReportNumber publishedNumber(const PublishedFigure& figure) {
    return {"ε as the paper prints it",
            epsilonInWords(figure.epsilon),
            inWords(figure),
            {"the paper's own formula, which claims more than is true here",
             Sentence("ε = %1 at δ = %2: %3",
                      {epsilonInWords(figure.epsilon), deltaInWords(figure.delta), figure.meaning}),
             "FORMULAS.md, “as-published”"}};
}

ReportNumber costsNumber(const Spending& spending) {
    const std::string costs = costsInSymbols(spending);
    return {"costs as they add up",
            costs,
            "of one repeat, whatever the data are",
            {"noise of scale b hides a change Δ of a sum: ε₀ = Δ/b (Laplace), μ² = (Δ/σ)² (Gaussian); equal "
             "kinds are counted, and the μ² of Gaussian noise add",
             costs, "Dwork et al. 2006; Dong, Roth and Su 2022; FORMULAS.md, sections 4, 8 and 13"}};
}

// Adds the numbers beside the headline of one repeat.
void addBeside(std::vector<ReportNumber>& numbers, const TrialOutcome& outcome) {
    const PrivacyStatement& privacy = outcome.privacy;
    const bool improvedAlready = privacy.spent.accountant == "rdp-improved";
    if (privacy.improvedConversion && !improvedAlready)
        numbers.push_back(improvedNumber(privacy.spent, *privacy.improvedConversion));
    if (privacy.sanitised) numbers.push_back(sanitisedNumber(privacy));
    if (outcome.expected) numbers.push_back(expectedNumber(*outcome.expected));
    if (privacy.asPublished) numbers.push_back(publishedNumber(*privacy.asPublished));
}

} // namespace

std::string shownDelta(const Epsilon& epsilon) {
    return epsilon.justAFew ? epsilonInWords(epsilon.delta) : deltaInWords(epsilon.delta);
}

std::vector<ReportNumber> privacyNumbers(const Run& run) {
    const RunPrivacy privacy = privacyOf(run);
    const TrialOutcome* outcome = dearestOutcome(run);
    if (outcome == nullptr) return {};
    const Experiment& experiment = run.experiment();
    const EpsilonOrigin headline = headlineOrigin(experiment, *outcome);
    std::vector<ReportNumber> numbers;
    if (privacy.promised) {
        const auto origin = independentOrigin(experiment, *outcome).value_or(headline);
        const bool counted = origin.epsilon.value == privacy.promised->most.value;
        numbers.push_back(counted ? ReportNumber{"promised ε", valuesOf(*privacy.promised),
                                                 meaningOf(*privacy.promised), formulaOf(origin)}
                                  : fixedBeforehand(*privacy.promised, *outcome));
    }
    if (privacy.spentDepends() || !privacy.promised)
        numbers.push_back(
            {"spent ε", valuesOf(*privacy.spent), meaningOf(*privacy.spent), formulaOf(headline)});
    if (headline.epsilon.kind == EpsilonKind::None) return numbers;
    numbers.push_back(deltaNumber(privacy.compared()->most));
    if (privacy.together) numbers.push_back(togetherNumber(privacy));
    addBeside(numbers, *outcome);
    if (!headline.spending.unbounded) numbers.push_back(costsNumber(headline.spending));
    return numbers;
}

} // namespace epsiloscope
