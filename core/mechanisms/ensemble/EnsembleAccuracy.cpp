// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/base/Result.h"
#include "core/base/SharedList.h"
#include "core/base/Wording.h"
#include "core/mechanisms/ensemble/EnsembleAccuracyParameters.h"
#include "core/mechanisms/references/Baselines.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/mechanisms/shared/Stopwatch.h"
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "core/privacy/ensemble/AccuracyRelease.h"
#include "core/privacy/noise/Noise.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

// Draws the noise. A release keeps nothing of the histogram itself, nor of two bins their noisy counts: ε is
// that of the bin alone.
AccuracyReleased released(TrialContext& context, const EnsembleRelease& release,
                          const ExaminedTeachers& examined) {
    AccuracyReleased figure;
    figure.trial = context.trial;
    figure.teachers = static_cast<long>(examined.correct.size());
    figure.teachersOfRecord = release.dealing.ofRecord;
    figure.bins = release.bins;
    figure.epsilon = release.guaranteed();
    figure.aggregator = toString(release.rule.aggregator);
    RandomStream stream = context.stream(StreamPurpose::Aggregation);
    std::vector<long> counts = accuracyHistogram(examined.correct, examined.testRecords, release.bins);
    std::vector<double> noisy(counts.begin(), counts.end());
    if (release.median() || !context.release) {
        std::vector<double> chances = releaseProbabilities(noisy, release.rule);
        if (release.median()) figure.bin = drawMedianBin(noisy, release.rule, context.door(), stream);
        if (!context.release) figure.chances = sharedList(std::move(chances));
    }
    if (!release.median()) {
        figure.scale = release.scale();
        const NoiseCall call{.room = "ensemble",
                             .step = "teachers in each bin",
                             .law = NoiseLaw::Laplace,
                             .scale = *figure.scale,
                             .sensitivity = 2 * static_cast<double>(release.dealing.ofRecord),
                             .norm = NoiseNorm::L1,
                             .placeAlone = release.binAlone()};
        context.noise(call).addTo(noisy, stream);
        figure.bin = fullestBin(noisy);
        if (context.release)
            for (double& count : noisy)
                count = std::round(count);
        if (!context.release || !release.binAlone()) figure.noisy = sharedList(std::move(noisy));
    }
    if (!context.release) figure.counts = sharedList(std::move(counts));
    return figure;
}

void remarkOnRelease(TrialContext& context, const EnsembleRelease& release) {
    if (!context.trial.first()) return;
    const auto remark = [&](Severity severity, Sentence text) {
        context.observer.observe(Remark{context.trial, severity, std::move(text), Telling::Public});
    };
    if (context.data.unit.isPerson())
        remark(
            Severity::Note,
            Sentence(
                "the test set counts as public; so does the number of private persons. ε holds for replacing the "
                "cells of one %1",
                {context.data.unit.called()}));
    else
        remark(
            Severity::Note,
            "the test set counts as public: one private test record would change every teacher's accuracy. "
            "The number of private records of each class counts as public, too: it decides how they are "
            "dealt, and adding or removing a record would move others of its class to other teachers. ε "
            "holds for replacing a record by one of the same class");
    if (release.dealing.ofRecord == 1) return;
    const std::string teachers = std::to_string(release.dealing.ofRecord);
    const bool paysForAll = release.median() || release.rule.noise == AccuracyNoise::Corrected;
    remark(Severity::Note,
           Sentence("every %3 teaches %1 teachers, so one changes as many of the counted accuracies%2",
                    {teachers,
                     (paysForAll ? Sentence(": the noise is %1 times that of one partition", {teachers})
                                 : Sentence(", which Lap(1/ε) does not account for: it guarantees %1ε",
                                            {2 * release.dealing.ofRecord})),
                     nameOf(context.data.unit)}));
}

// The quantity that the released figure is an estimate of: the accuracy of one model of all records. After
// the teachers, whose accuracies are told as they come.
Result<std::optional<double>> truthOf(TrialContext& context) {
    if (context.release || !context.parameters.enabled("references")) return std::optional<double>();
    context.observer.observe(StageProgress{context.trial, Stage::Baselines, 0, 1});
    ASSIGN_OR_RETURN(const auto whole, plainModel(context, PlainData::NonPrivate));
    return std::optional(whole.quality.accuracy);
}

Result<TrialOutcome> runEnsembleAccuracy(TrialContext& context) {
    const std::int64_t slots = slotsOf(context.data);
    ASSIGN_OR_RETURN(const auto release,
                     ensembleReleaseOf(context.parameters, slots, context.data.classCount()));
    remarkOnRelease(context, release);
    ASSIGN_OR_RETURN(const auto examined, examinedTeachers(context, release.dealing));
    if (!examined || !context.control.checkpoint()) return TrialOutcome{};
    ASSIGN_OR_RETURN(const auto truth, truthOf(context));
    if (!context.control.checkpoint()) return TrialOutcome{};
    const Stopwatch watch;
    AccuracyReleased figure = released(context, release, *examined);
    figure.truth = truth;
    const double accuracy = figure.accuracy();
    const long teachers = figure.teachers;
    context.observer.observe(std::move(figure));
    context.observer.observe(
        AccountantSnapshot{context.trial, teachers, teachers, release.guaranteed(), release.guaranteed()});
    context.observer.observe(StageFinished{context.trial, Stage::Aggregate, watch.seconds(), false});
    TrialOutcome outcome;
    outcome.asked = outcome.answered = teachers;
    outcome.privacy = statementOf(release);
    outcome.releasedAccuracy = accuracy;
    outcome.resolved = context.parameters;
    outcome.resolved.set("teachers", std::int64_t{teachers});
    return outcome;
}

Result<Account> accountEnsembleAccuracy(const Parameters& parameters) {
    if (!parameters.has("teachers") && !parameters.has("records"))
        return Error{"the number of teachers depends on the number of records", "/parameters/records",
                     "give it: --set records=30162, or give the number of teachers"};
    const std::int64_t records = parameters.has("records") ? parameters.integer("records") : 1'000'000'000;
    constexpr int leastClasses = 2;
    ASSIGN_OR_RETURN(const auto release, ensembleReleaseOf(parameters, records, leastClasses));
    Account account;
    account.parameters = parameters;
    account.parameters.set("teachers", std::int64_t{release.dealing.teachers});
    account.queries = static_cast<long>(release.dealing.teachers);
    account.privacy = statementOf(release);
    if (parameters.has("records"))
        for (const Advice& advice : ensembleAccuracyAdvice(parameters, static_cast<long>(records)))
            account.remarks.push_back(advice.text);
    return account;
}

Spending spendingOfEnsembleAccuracy(const Parameters& resolved, long /*asked*/, long /*answered*/) {
    Spending spending;
    spending.adjacency = Adjacency::ReplaceWithinClass;
    if (const auto rule = ensembleRule(resolved))
        spending.pure.push_back({rule->guaranteed(), 1});
    else
        spending.unbounded = true;
    return spending;
}

// Noise that covers the noisy counts, too. Results from before two bins were counted exactly have it.
bool coversCounts(double scale, const EnsembleRelease& release) {
    return alike(scale, noiseScale(release.rule.noise, release.rule.epsilon,
                                   {release.bins, release.rule.teachersOfRecord, 0}));
}

// Everything that is told beside the noisy counts follows from the parameters, or from them.
Sentence contradictionIn(const AccuracyReleased& figure, const EnsembleRelease& release, bool isRelease) {
    if (figure.teachers != static_cast<long>(release.dealing.teachers) ||
        figure.teachersOfRecord != static_cast<long>(release.dealing.ofRecord) ||
        figure.bins != release.bins || figure.aggregator != toString(release.rule.aggregator) ||
        !alike(figure.epsilon, release.guaranteed()))
        return "what the ensemble is said to be is not what the parameters say";
    if (figure.scale.has_value() == release.median() ||
        (figure.scale && !alike(*figure.scale, release.scale()) && !coversCounts(*figure.scale, release)))
        return "the scale of the ensemble's noise is not that of its ε";
    if (isRelease && figure.noisy && (!figure.scale || !coversCounts(*figure.scale, release)))
        return "ε covers which bin is the fuller, and not the noisy counts that are told";
    if (figure.bin < 0 || figure.bin >= figure.bins ||
        (figure.noisy &&
         (static_cast<int>(figure.noisy->size()) != figure.bins ||
          (*figure.noisy)[static_cast<std::size_t>(figure.bin)] < std::ranges::max(*figure.noisy))))
        return "the released bin is not the fullest of the noisy counts";
    return {};
}

Result<TrialBooks> booksOfEnsembleAccuracy(const TrialOutcome& outcome, bool isRelease) {
    ASSIGN_OR_RETURN(const auto release, ensembleRule(outcome.resolved));
    TrialBooks books{statementOf(release)};
    books.contradiction = [release, isRelease](const Finding& finding) {
        const auto* figure = finding.as<AccuracyReleased>();
        return figure == nullptr ? std::string() : contradictionIn(*figure, release, isRelease);
    };
    books.at = [spent = books.privacy](long, long) { return BooksPage{spent}; };
    return books;
}

// Teachers that the records are too few for would end the trial.
Result<TrialCost> plannedEnsembleAccuracy(const TrialAhead& ahead) {
    constexpr int leastClasses = 2;
    const auto release = ensembleReleaseOf(ahead.parameters, ahead.pools.privateSlots, leastClasses);
    if (!release) return release.error();
    TrialCost cost{.spending = spendingOfEnsembleAccuracy(ahead.parameters, 1, 1),
                   .resolved = ahead.parameters};
    if (ahead.pools.privateRecords > 0)
        cost.resolved.set("records", std::int64_t{ahead.pools.privateRecords});
    return cost;
}

} // namespace

/// `ensemble-accuracy`: releases no model but how accurate one would be. Teachers learn from a class-balanced
/// random partition of the private records; how many of them are how accurate on a public test set is counted
/// in bins, and one bin is released, by a noisy argmax or as the private median (Elsheikh, Lin, Topbas and
/// Zhang, RIPS 2022; core/privacy/FORMULAS.md, "The accuracy of an ensemble").
Mechanism ensembleAccuracy() {
    MechanismDescriptor d;
    d.id = "ensemble-accuracy";
    d.title = "Ensemble accuracy";
    d.releases = {"accuracy"};
    d.explanation =
        "Releases no model, only about how accurate a model would be. The private records are dealt to many "
        "teachers; each is tested on a public test set, and the teachers are counted in bins of accuracy. "
        "Noise on these counts hides any single record, and only the fullest bin is released. This costs so "
        "little that many models can be compared before the final one is trained.";
    d.citation = "Elsheikh, Lin, Topbas and Zhang, RIPS 2022";
    // Each class is dealt by its size: a record less moves others of its class to other teachers.
    d.adjacency = Adjacency::ReplaceWithinClass;
    d.ofPersons =
        Adjacency::ReplaceRecord; // how many there are is known, and whose class is what does not count
    d.steps = steps::teachers;
    d.findings = {&AccuracyReleased::declared(), &TeachersExamined::declared()};
    d.usesTeachers = true;
    d.publicPool = false;
    d.parameters = ensembleAccuracyParameters();
    d.check = [](const Parameters& parameters) -> Result<void> {
        RETURN_IF_ERROR(ensembleRule(parameters));
        return {};
    };
    d.advice = ensembleAccuracyAdvice;
    return {d,
            runEnsembleAccuracy,
            accountEnsembleAccuracy,
            spendingOfEnsembleAccuracy,
            plannedEnsembleAccuracy,
            chargedAsSpent(spendingOfEnsembleAccuracy),
            booksOfEnsembleAccuracy};
}

} // namespace epsiloscope
