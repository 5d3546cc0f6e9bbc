// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"

#include "core/mechanisms/shared/AccountingSeries.h"
#include "core/mechanisms/shared/Finding.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double largestNumber = std::numeric_limits<double>::max();
constexpr double mostTeachers = 1e9, mostBins = 1000;
constexpr double mostTestRecords = std::numeric_limits<std::uint32_t>::max();
const Tells cleanFigure{};

Tells parameterOfEnsemble() {
    return {Telling::Public, {}, "parameters, or follow from them and from public sizes of classes"};
}
Tells noisyCounts() {
    return {Telling::Covered,
            {"accuracy"},
            "noisy counts of teachers, which are paid for, and what follows from them"};
}

// The lists of a smaller one could not be read.
auto atLeastSoMany(double least) {
    return [least](const Json& count, const std::string& pointer) -> Result<void> {
        if (count.get<double>() >= least) return {};
        return Error{"an ensemble has a teacher and two bins at least", pointer.substr(0, pointer.rfind('/')),
                     "export the run again"};
    };
}

Result<void> checkBins(const std::vector<std::shared_ptr<const void>>& records,
                       const std::function<std::string(const std::string&, std::size_t)>& at) {
    const FindingsOf<AccuracyReleased> all(records);
    const AccuracyReleased& released = all.back();
    if (released.bin < released.bins) return {};
    return Error{"must be below " + std::to_string(released.bins) + ", the number of bins, and is " +
                     std::to_string(released.bin),
                 at("bin", 0), "bins are numbered from 0"};
}

std::shared_ptr<const void> firstExamined(const std::shared_ptr<const void>& record, long steps) {
    const auto& examined = *static_cast<const TeachersExamined*>(record.get());
    if (!examined.correct || static_cast<long>(examined.correct->size()) <= steps) return record;
    auto first = std::make_shared<TeachersExamined>(examined);
    first->correct = std::make_shared<const std::vector<std::uint32_t>>(examined.correct->begin(),
                                                                        examined.correct->begin() + steps);
    return first;
}

std::vector<FindingMember> membersOfReleased() {
    using Of = FindingMembers<AccuracyReleased>;
    using Released = AccuracyReleased;
    return {
        Of::field("teachers", &Released::teachers)
            .within(0, mostTeachers)
            .checked(atLeastSoMany(1))
            .told(parameterOfEnsemble())
            .means("teachers whose accuracies were counted"),
        Of::field("teachers_of_record", &Released::teachersOfRecord)
            .within(0, mostTeachers)
            .sinceLaterFiles()
            .told(parameterOfEnsemble())
            .means("teachers that one record teaches"),
        Of::field("bins", &Released::bins)
            .within(0, mostBins)
            .checked(atLeastSoMany(2))
            .told(parameterOfEnsemble())
            .means("number of bins"),
        Of::field("bin", &Released::bin)
            .within(0, mostBins)
            .told(noisyCounts())
            .means("the bin released, from 0"),
        Of::by<double>(
            "accuracy", [](const Released& released) { return std::optional(released.accuracy()); },
            [](Released&, std::optional<double>) {})
            .follows()
            .told(noisyCounts())
            .means("the middle of its bin"),
        Of::field("aggregator", &Released::aggregator)
            .of({"noisy-argmax", "private-median"})
            .told(parameterOfEnsemble())
            .means("how the bin was chosen"),
        Of::field("epsilon", &Released::epsilon)
            .within(0, infinity)
            .told(parameterOfEnsemble())
            .means("ε of this release"),
        Of::field("scale", &Released::scale)
            .within(0, largestNumber)
            .orAbsent()
            .told(parameterOfEnsemble())
            .means("scale of the Laplace noise", "teachers"),
        Of::field("noisy", &Released::noisy)
            .within(-largestNumber, largestNumber)
            .orAbsent()
            .asManyAs("bins")
            .told(noisyCounts())
            .means("teachers in each bin, with noise"),
        Of::field("counts", &Released::counts)
            .orAbsent()
            .asManyAs("bins")
            .notAbove("teachers")
            .told(cleanFigure)
            .means("teachers in each bin"),
        Of::field("chances", &Released::chances)
            .within(0, 1)
            .orAbsent()
            .asManyAs("bins")
            .told(cleanFigure)
            .means("probability that each bin is released"),
        Of::field("truth", &Released::truth)
            .within(0, 1)
            .orAbsent()
            .told(cleanFigure)
            .means("accuracy of the learner on all private records"),
    };
}

} // namespace

const FindingKind& AccuracyReleased::declared() {
    static const FindingKind described = kindOfFinding<AccuracyReleased>(
        {.id = "ensemble",
         .label = "released accuracy",
         .tells = noisyCounts(),
         .kept = Kept::Latest,
         .filed = Filed::Object,
         .members = membersOfReleased(),
         .points = pointsOf<AccuracyReleased>([](const AccuracyReleased& released, const PointSink& sink) {
             const auto teachers = static_cast<double>(released.teachers);
             sink(series::scoredAsked, teachers, teachers);
             sink(series::accuracy, teachers, released.accuracy());
             sink(series::auroc, teachers, std::numeric_limits<double>::quiet_NaN());
             sink(series::auprc, teachers, std::numeric_limits<double>::quiet_NaN());
         }),
         .check = checkBins,
         .asOf = afterAllSteps});
    return described;
}

const FindingKind& TeachersExamined::declared() {
    using Of = FindingMembers<TeachersExamined>;
    static const FindingKind described = kindOfFinding<TeachersExamined>(
        {.id = "ensemble",
         .label = "tested teachers",
         .kept = Kept::Latest,
         .filed = Filed::Object,
         .presentBy = "correct",
         .members = {Of::field("teachers", &TeachersExamined::teachers).within(0, mostTeachers),
                     Of::field("test_records", &TeachersExamined::testRecords)
                         .within(0, mostTestRecords)
                         .sinceLaterFiles()
                         .means("records of the public test set"),
                     Of::field("correct", &TeachersExamined::correct)
                         .orAbsent()
                         .asManyAs("teachers")
                         .notAbove("test_records")
                         .means("right answers of each teacher")},
         .asOf = firstExamined});
    return described;
}

} // namespace epsiloscope
