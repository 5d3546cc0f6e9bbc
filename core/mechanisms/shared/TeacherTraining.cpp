// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/TeacherTraining.h"

#include "core/base/Result.h"
#include "core/learners/registry/Learners.h"
#include "core/learners/shared/ConstantClassifier.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/Pretraining.h"

namespace epsiloscope {

namespace {

LabelledRecords recordsOf(const PooledRecords& pool, const std::vector<std::uint32_t>& rows) {
    LabelledRecords part{pool.features.some(rows), {}};
    part.labels.reserve(rows.size());
    for (const std::uint32_t row : rows)
        part.labels.push_back(pool.labels[row]);
    return part;
}

} // namespace

TeacherTraining::TeacherTraining(const TrialContext& context)
    : context_(context), learner_(*findLearner(context.parameters.choice("teacher_learner"))),
      own_(parametersOf(learner_, context.parameters)) {}

Result<std::unique_ptr<Classifier>> TeacherTraining::train(std::size_t teacher,
                                                           const std::vector<std::uint32_t>& rows,
                                                           const Parallel* parallel) const {
    const LabelledRecords part = recordsOf(context_.data.privatePool, rows);
    ASSIGN_OR_RETURN(const auto pretrained, pretrainedModel(context_, learner_, own_));
    auto trained =
        learner_.train({part.features, part.labels, nullptr, context_.data.classCount(), own_,
                        context_.stream(StreamPurpose::TeacherTraining, teacher),
                        context_.control.stopToken(), pretrained.get(), context_.data.pictures, parallel});
    return teacherOrNone(context_, std::move(trained));
}

std::string TeacherTraining::key() const {
    std::string key = learner_.id;
    for (const auto& [id, value] : own_.values())
        key += "|" + id + "=" + parameterToText(value);
    return key;
}

Result<std::unique_ptr<Classifier>> teacherOrNone(const TrialContext& context,
                                                  Result<std::unique_ptr<Classifier>> trained) {
    if (trained || !context.release || context.control.stopRequested()) return trained;
    const auto classes = static_cast<Eigen::Index>(context.data.classCount());
    return std::unique_ptr<Classifier>(std::make_unique<ConstantClassifier>(
        Eigen::RowVectorXd::Constant(classes, 1 / static_cast<double>(classes))));
}

void remarkUnconverged(TrialContext& context, std::size_t unconverged, std::size_t teachers) {
    if (context.release || unconverged == 0) return;
    context.observer.observe(
        Remark{context.trial, Severity::Warning,
               Sentence("%1 of %2 teachers did not converge; use a larger regularisation",
                        {unconverged, teachers})});
}

} // namespace epsiloscope
