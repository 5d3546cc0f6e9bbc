// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ensemble/EnsembleAccuracyParameters.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/privacy/ensemble/AccuracyHistogram.h"
#include "core/privacy/ensemble/AccuracyRelease.h"

namespace epsiloscope {

std::vector<ParameterDescriptor> ensembleAccuracyParameters() {
    constexpr double asOnTheSlides = 0.1098612288668110; // ln(3)/10
    return joinedParameters(
        {{wholeEpsilonParameter(asOnTheSlides)
              .worded("ε", "What releasing the accuracy may cost. The noise is made to fit it."),
          teachersParameter()
              .worded(
                  "Teachers",
                  "Number of teachers. With more, the counts stand out more clearly from the noise, but each "
                  "teacher learns from fewer records and is less accurate than a model of all records.")
              .orAbsent("as many as records, ε and bin width suggest", 35),
          realParameter("bin_width", "Bin width",
                        "Width of a bin of accuracy. Narrow bins are more precise, but hold fewer teachers "
                        "each, so noise more often picks a wrong one. 1 must be a whole number of widths.",
                        {.least = 0.001, .most = 0.5, .initial = 0.05, .logarithmic = true}),
          choiceParameter(
              "aggregator", "Release",
              "The fullest bin after noise, as on the slides, or the median of the teachers' "
              "accuracies by the exponential mechanism, which is drawn near the median even "
              "where the teachers are spread over many bins.",
              {{"noisy-argmax", "the fullest bin after noise"}, {"private-median", "the private median"}}),
          choiceParameter("noise", "Noise",
                          "One record takes each of its m teachers out of one bin and puts it into "
                          "another, so Lap(2m/ε) is needed for ε (m = 1 where a record teaches one "
                          "teacher); two bins need less. The slides use Lap(1/ε), which guarantees 2mε.",
                          {{"corrected", "Lap(2m/ε) or less: guarantees ε"},
                           {"as-published", "Lap(1/ε) as on the slides: guarantees 2mε"}})
              .appliesWhen("aggregator", {"noisy-argmax"}),
          choiceParameter(
              "subsampling", "Records teach",
              "Whether a record teaches one teacher or m of them. With m, every teacher learns from more "
              "records, but one record changes m accuracies, so m times the noise is needed.",
              {{"disjoint", "one teacher each"}, {"overlapping", "several teachers each"}}),
          partitionsParameter()
              .worded("Teachers of a record",
                      "How many times the records are dealt. Every record teaches one teacher in each "
                      "partition, so as many times the noise is needed.")
              .initially(2)
              .appliesWhen("subsampling", {"overlapping"}),
          learnerParameter("teacher_learner", "Learner", "Which model's accuracy is to be released.")},
         allLearnerParameters({"teacher_learner"}),
         {integerNoiseParameter(), referencesParameter(), recordsParameter()}});
}

Result<EnsembleRelease> ensembleRule(const Parameters& parameters) {
    ASSIGN_OR_RETURN(const auto bins, binsOfWidth(parameters.real("bin_width")));
    EnsembleRelease release;
    release.bins = bins;
    release.rule.aggregator = *accuracyAggregatorFromText(parameters.choice("aggregator"));
    if (!release.median()) release.rule.noise = *accuracyNoiseFromText(parameters.choice("noise"));
    const std::int64_t m = parameters.has("partitions") ? parameters.integer("partitions") : 1;
    release.dealing.ofRecord = static_cast<std::uint32_t>(m);
    release.rule.teachersOfRecord = static_cast<long>(m);
    release.rule.epsilon = parameters.real("epsilon");
    if (!parameters.has("teachers")) return release;
    const std::int64_t teachers = parameters.integer("teachers");
    if (teachers % m != 0)
        return Error{Sentence("%1 teachers cannot be shared among %2 partitions", {teachers, m}),
                     "/parameters/teachers",
                     Sentence("ask for a multiple of %1, such as %2", {m, (teachers / m + 1) * m})};
    release.dealing.teachers = static_cast<std::uint32_t>(teachers);
    return release;
}

Result<EnsembleRelease> ensembleReleaseOf(const Parameters& parameters, std::int64_t records, int classes) {
    if (parameters.has("records") && parameters.integer("records") != records)
        return Error{
            Sentence("there are %1 records to deal, and not %2", {records, parameters.integer("records")}),
            "/parameters/records", "leave it out: a run counts them itself"};
    ASSIGN_OR_RETURN(auto release, ensembleRule(parameters));
    const auto m = std::int64_t{release.dealing.ofRecord};
    if (release.dealing.teachers == 0)
        release.dealing.teachers = static_cast<std::uint32_t>(
            planTeacherCount({records, classes, release.bins, release.rule}).teachers);
    if (release.dealing.teachers / m <= records) return release;
    return Error{Sentence("%1 teachers, but there are only %2 private records to deal",
                          {release.dealing.teachers, records}),
                 "/parameters/teachers", Sentence("ask for at most %1", {records * m})};
}

PrivacyStatement statementOf(const EnsembleRelease& release) {
    PrivacyStatement statement;
    Epsilon& spent = statement.spent;
    spent.value = release.guaranteed();
    spent.kind = EpsilonKind::DataIndependent;
    spent.adjacency = Adjacency::ReplaceWithinClass;
    spent.accountant = release.median() ? "exponential-mechanism" : "report-noisy-max";
    if (release.median() || release.rule.noise == AccuracyNoise::Corrected) return statement;
    const long m = release.rule.teachersOfRecord;
    Sentence meaning = "Lap(1/ε) for counts of which one record changes two";
    if (m > 1) meaning += Sentence(", and %1 teachers of each,", {m});
    meaning += Sentence(" guarantees %1", {inShort(release.guaranteed())});
    if (release.dealing.teachers > 0)
        meaning += Sentence(" and no less than %1",
                            {inShort(worstCaseLoss(static_cast<long>(release.dealing.teachers), release.bins,
                                                   release.scale(), m)
                                         .epsilon)});
    statement.asPublished = PublishedFigure{release.rule.epsilon, 0, meaning, spent.adjacency.kind};
    return statement;
}

std::vector<Advice> ensembleAccuracyAdvice(const Parameters& parameters, long records) {
    if (records < 1) return {};
    constexpr int leastClasses = 2; // the data's own are not known here
    const auto release = ensembleReleaseOf(parameters, records, leastClasses);
    if (!release) return {{Severity::Warning, release.error().what}};
    const TeacherCountPlan plan = planTeacherCount({records, leastClasses, release->bins, release->rule});
    std::vector<Advice> advice = {{Severity::Note, plan.reason}};
    if (!parameters.has("teachers")) return advice;
    const auto teachers = std::int64_t{release->dealing.teachers};
    if (const auto region = plan.region(teachers); region != TeacherCountRegion::Good)
        advice.push_back({Severity::Warning, Sentence("%1 teachers: %2", {teachers, toString(region)})});
    return advice;
}

} // namespace epsiloscope
