// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ensemble/ExaminedTeachers.h"

#include "core/base/Result.h"
#include "core/data/split/Split.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/EnsembleAccuracyEvents.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/Stopwatch.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t mostTeachersTold = 100;

std::uint32_t rightAnswers(const Classifier& teacher, const LabelledRecords& test) {
    const FeatureMatrix says = teacher.probabilities(test.features);
    std::uint32_t right = 0;
    for (Eigen::Index i = 0; i < says.rows(); ++i) {
        Eigen::Index best = 0;
        says.row(i).maxCoeff(&best);
        right += static_cast<int>(best) == test.labels[static_cast<std::size_t>(i)] ? 1U : 0U;
    }
    return right;
}

// Trains and examines teachers a few at a time, and tells of them in their order.
class Examination {
public:
    Examination(TrialContext& context, std::vector<std::vector<std::uint32_t>> lessons)
        : context_(context), training_(context), lessons_(std::move(lessons)) {
        examined_.testRecords = static_cast<std::uint32_t>(context.data.test.labels.size());
        examined_.correct.reserve(lessons_.size());
    }

    Result<void> run() {
        const Stopwatch watch;
        const auto atOnce = static_cast<std::size_t>(context_.parallel.threads());
        tell();
        while (examined_.correct.size() < lessons_.size()) {
            if (!context_.control.checkpoint()) return {};
            const std::size_t first = examined_.correct.size();
            const std::size_t count = stepping() ? 1 : std::min(atOnce, lessons_.size() - first);
            RETURN_IF_ERROR(examine(first, count));
            if (context_.control.stopRequested()) return {};
            tell();
        }
        context_.observer.observe(StageFinished{context_.trial, Stage::Train, watch.seconds(), false});
        return {};
    }
    ExaminedTeachers&& examined() { return std::move(examined_); }

private:
    Result<void> examine(std::size_t first, std::size_t count) {
        std::vector<std::uint32_t> right(count, 0);
        std::vector<std::optional<Error>> errors(count);
        std::vector<char> converged(count, 1);
        context_.parallel.forEach(count, [&](std::size_t i) {
            if (!context_.control.checkpoint()) return;
            const auto teacher = training_.train(first + i, lessons_[first + i]);
            if (!teacher)
                errors[i] = teacher.error();
            else if (!context_.control.stopRequested()) {
                right[i] = rightAnswers(**teacher, context_.data.test);
                converged[i] = (*teacher)->converged() ? 1 : 0;
            }
        });
        if (context_.control.stopRequested()) return {};
        for (std::size_t i = 0; i < count; ++i) {
            if (errors[i]) return *errors[i];
            examined_.correct.push_back(right[i]);
            examined_.unconverged += converged[i] == 0 ? 1U : 0U;
        }
        return {};
    }

    bool stepping() const { return !context_.release && context_.control.stepping(); }

    void tell() {
        const std::size_t done = examined_.correct.size(), total = lessons_.size();
        const std::size_t every = stepping() ? 1 : (total + mostTeachersTold - 1) / mostTeachersTold;
        if (!context_.release && done > 0 && (done >= told_ + every || done == total)) {
            told_ = done;
            context_.observer.observe(
                TeachersExamined{context_.trial, static_cast<long>(total), examined_.testRecords,
                                 std::make_shared<const std::vector<std::uint32_t>>(examined_.correct)});
        }
        context_.observer.observe(StageProgress{context_.trial, Stage::Train, done, total});
    }

    TrialContext& context_;
    TeacherTraining training_;
    std::vector<std::vector<std::uint32_t>> lessons_;
    ExaminedTeachers examined_;
    std::size_t told_ = 0;
};

std::string keyOfExamination(const TrialContext& context, const EnsembleDealing& dealing) {
    return "examined|" + context.data.key + "|" + std::to_string(dealing.teachers) + "|" +
           std::to_string(dealing.ofRecord) + "|" + TeacherTraining(context).key();
}

void tellAgain(TrialContext& context, const std::shared_ptr<const ExaminedTeachers>& examined) {
    context.observer.observe(StageFinished{context.trial, Stage::Train, 0, true});
    context.observer.observe(
        TeachersExamined{context.trial, static_cast<long>(examined->correct.size()), examined->testRecords,
                         std::shared_ptr<const std::vector<std::uint32_t>>(examined, &examined->correct)});
    context.observer.observe(
        StageProgress{context.trial, Stage::Train, examined->correct.size(), examined->correct.size()});
}

// A person's rows may be of several classes: persons are dealt without a look at them.
std::vector<std::vector<std::uint32_t>> dealtByPerson(const TrialContext& context,
                                                      const EnsembleDealing& dealing) {
    std::vector<std::vector<std::uint32_t>> lessons;
    for (std::uint32_t partition = 0; partition < dealing.ofRecord; ++partition)
        for (auto& lesson : dealtRecords(context, dealing.teachers / dealing.ofRecord, partition))
            lessons.push_back(std::move(lesson));
    return lessons;
}

} // namespace

std::vector<std::vector<std::uint32_t>> dealtByClass(const TrialContext& context,
                                                     const EnsembleDealing& dealing) {
    const PreparedData& data = context.data;
    const std::uint32_t parts = dealing.teachers / dealing.ofRecord;
    if (data.unit.isPerson()) return dealtByPerson(context, dealing);
    std::vector<int> classOfSlot(slotsOf(data), -1);
    const auto slotOf = [&](std::size_t row) {
        return data.privateSlots.empty() ? row : std::size_t{data.privateSlots[row]};
    };
    for (std::size_t row = 0; row < data.privatePool.labels.size(); ++row)
        classOfSlot[slotOf(row)] = data.privatePool.labels[row];
    std::vector<std::uint32_t> slotOfRecord(data.privatePool.labels.size());
    for (std::size_t row = 0; row < slotOfRecord.size(); ++row)
        slotOfRecord[row] = static_cast<std::uint32_t>(slotOf(row));
    std::vector<std::vector<std::uint32_t>> lessons;
    for (std::uint32_t partition = 0; partition < dealing.ofRecord; ++partition)
        for (auto& lesson :
             classBalancedPartition(classOfSlot, data.classCount(), parts, context.streams,
                                    static_cast<std::uint32_t>(context.trial.number()), partition)
                 .records(slotOfRecord))
            lessons.push_back(std::move(lesson));
    return lessons;
}

Result<std::shared_ptr<const ExaminedTeachers>> examinedTeachers(TrialContext& context,
                                                                 const EnsembleDealing& dealing) {
    auto [examined, claim] = context.stages.findOrClaim<ExaminedTeachers>(keyOfExamination(context, dealing),
                                                                          context.control.stopToken());
    if (examined) {
        tellAgain(context, examined);
    } else if (claim) {
        Examination examination(context, dealtByClass(context, dealing));
        RETURN_IF_ERROR(examination.run());
        if (context.control.stopRequested()) return std::shared_ptr<const ExaminedTeachers>();
        examined = std::make_shared<const ExaminedTeachers>(examination.examined());
        claim.keep<ExaminedTeachers>(examined, examined->correct.size() * sizeof(std::uint32_t));
    }
    if (examined) remarkUnconverged(context, examined->unconverged, examined->correct.size());
    return examined;
}

} // namespace epsiloscope
