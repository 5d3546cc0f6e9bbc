// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"

#include "core/declared/MemberKinds.h"
#include "core/mechanisms/shared/AccountingSeries.h"
#include "core/mechanisms/shared/Finding.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double largestNumber = std::numeric_limits<double>::max();
constexpr std::uint64_t mostTeachers = 1'000'000'000, mostBins = 1000;
const Tells cleanFigure{};

Tells parameterOfEnsemble() {
    return {Telling::Public, {}, "parameters, or follow from them and from public sizes of classes"};
}
Tells noisyCounts() {
    return {Telling::Covered,
            {"accuracy"},
            "noisy counts of teachers, which are paid for, and what follows from them"};
}

using PlaceOf = std::function<std::string(const std::string& member, std::size_t record)>;

// A list of as many numbers as another member says, none of them larger than a third one says.
template <class Number>
Result<void> checkList(const std::shared_ptr<const std::vector<Number>>& list, std::size_t size,
                       const char* sizedBy, double most, const std::string& pointer) {
    if (!list) return {};
    if (list->size() != size)
        return Error{Sentence("has %1 entries, and \"%2\" has %3", {list->size(), sizedBy, size}), pointer,
                     Sentence("there is one entry per %1", {sizedBy})};
    for (std::size_t i = 0; i < size; ++i)
        if (static_cast<double>((*list)[i]) > most)
            return Error{Sentence("must be at most %1, and is %2",
                                  {numberToJson(most).dump(), Json((*list)[i]).dump()}),
                         pointerTo(pointer, i), "there are no more of them"};
    return {};
}

Result<void> checkReleased(const std::vector<std::shared_ptr<const void>>& records, const PlaceOf& at) {
    const AccuracyReleased& released = FindingsOf<AccuracyReleased>(records).back();
    if (released.teachers < 1 || released.bins < 2)
        return Error{"an ensemble has a teacher and two bins at least", at({}, 0), "export the run again"};
    if (released.bin >= released.bins)
        return Error{
            Sentence("must be below %1, the number of bins, and is %2", {released.bins, released.bin}),
            at("bin", 0), "bins are numbered from 0"};
    const auto bins = static_cast<std::size_t>(released.bins);
    RETURN_IF_ERROR(checkList(released.noisy, bins, "bins", infinity, at("noisy", 0)));
    RETURN_IF_ERROR(checkList(released.chances, bins, "bins", infinity, at("chances", 0)));
    return checkList(released.counts, bins, "bins", static_cast<double>(released.teachers), at("counts", 0));
}

Result<void> checkExamined(const std::vector<std::shared_ptr<const void>>& records, const PlaceOf& at) {
    const TeachersExamined& examined = FindingsOf<TeachersExamined>(records).back();
    return checkList(examined.correct, static_cast<std::size_t>(examined.teachers), "teachers",
                     examined.testRecords, at("correct", 0));
}

std::shared_ptr<const void> firstExamined(const std::shared_ptr<const void>& record, long steps) {
    const auto& examined = *static_cast<const TeachersExamined*>(record.get());
    if (!examined.correct || static_cast<long>(examined.correct->size()) <= steps) return record;
    auto first = std::make_shared<TeachersExamined>(examined);
    first->correct = std::make_shared<const std::vector<std::uint32_t>>(examined.correct->begin(),
                                                                        examined.correct->begin() + steps);
    return first;
}

MembersOf<AccuracyReleased> membersOfReleased() {
    using Released = AccuracyReleased;
    const AsWhole asTeachers{0, mostTeachers}, asBin{0, mostBins};
    auto middle = derivedMember<Released, double>(
        "accuracy", AsFigure{}, [](const Released& released) { return std::optional(released.accuracy()); },
        {"", "the middle of its bin"});
    return {
        required("teachers", &Released::teachers, asTeachers, {"", "teachers whose accuracies were counted"})
            .told(parameterOfEnsemble()),
        member("teachers_of_record", &Released::teachersOfRecord, asTeachers,
               {"", "teachers that one record teaches"}, Written::Always)
            .told(parameterOfEnsemble()),
        required("bins", &Released::bins, asBin, {"", "number of bins"}).told(parameterOfEnsemble()),
        required("bin", &Released::bin, asBin, {"", "the bin released, from 0"}).told(noisyCounts()),
        middle.told(noisyCounts()),
        required(
            "aggregator", &Released::aggregator,
            AsChoice<std::string>{{{"noisy-argmax", "noisy-argmax"}, {"private-median", "private-median"}}},
            {"", "how the bin was chosen"})
            .told(parameterOfEnsemble()),
        required("epsilon", &Released::epsilon, AsFigure{0, infinity}, {"", "ε of this release"})
            .told(parameterOfEnsemble()),
        member("scale", &Released::scale, AsFigure{0, largestNumber}, {"", "scale of the Laplace noise"})
            .told(parameterOfEnsemble()),
        member("noisy", &Released::noisy, AsList<AsFigure>{AsFigure{-largestNumber, largestNumber}},
               {"", "teachers in each bin, with noise"})
            .told(noisyCounts()),
        member("counts", &Released::counts, AsList<AsWhole>{asTally}, {"", "teachers in each bin"})
            .told(cleanFigure),
        member("chances", &Released::chances, AsList<AsFigure>{AsFigure{0, 1}},
               {"", "probability that each bin is released"})
            .told(cleanFigure),
        member("truth", &Released::truth, AsFigure{0, 1},
               {"", "accuracy of the learner on all private records"})
            .told(cleanFigure),
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
         .points = pointsOf<AccuracyReleased>([](const AccuracyReleased& released, const PointSink& sink) {
             const auto teachers = static_cast<double>(released.teachers);
             sink(series::scoredAsked, teachers, teachers);
             sink(series::accuracy, teachers, released.accuracy());
             sink(series::auroc, teachers, std::numeric_limits<double>::quiet_NaN());
             sink(series::auprc, teachers, std::numeric_limits<double>::quiet_NaN());
         }),
         .check = checkReleased,
         .asOf = afterAllSteps},
        membersOfReleased());
    return described;
}

const FindingKind& TeachersExamined::declared() {
    static const FindingKind described = kindOfFinding<TeachersExamined>(
        {.id = "ensemble",
         .label = "tested teachers",
         .kept = Kept::Latest,
         .filed = Filed::Object,
         .presentBy = "correct",
         .check = checkExamined,
         .asOf = firstExamined},
        MembersOf<TeachersExamined>{
            required("teachers", &TeachersExamined::teachers, AsWhole{0, mostTeachers}),
            member("test_records", &TeachersExamined::testRecords, AsWhole{},
                   {"", "records of the public test set"}, Written::Always),
            member("correct", &TeachersExamined::correct, AsList<AsWhole>{},
                   {"", "right answers of each teacher"})});
    return described;
}

} // namespace epsiloscope
