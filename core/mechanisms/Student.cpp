// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Student.h"

#include "core/mechanisms/CommonParameters.h"
#include "core/numeric/Digest.h"

namespace epsiloscope {

namespace {

std::string studentKey(const TrialContext& context, const Learner& learner,
                       const std::vector<AnsweredQuery>& answered, std::size_t count) {
    std::string key = "student|" + context.data.key + "|" + learner.id;
    const Parameters own = parametersOf(learner, context.parameters);
    for (const auto& [id, value] : own.values())
        key += "|" + id + "=" + parameterToText(value);
    Digest digest;
    for (std::size_t i = 0; i < count; ++i) {
        digest.add(answered[i].query);
        digest.add(static_cast<std::uint32_t>(answered[i].label));
    }
    return key + "|" + digest.hex();
}

} // namespace

Result<Quality> studentQuality(TrialContext& context, const std::vector<AnsweredQuery>& answered,
                               std::size_t count) {
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    const std::string key = studentKey(context, learner, answered, count);
    auto [known, claim] = context.stages.findOrClaim<Quality>(key, context.control.stopToken());
    if (known) return *known;
    if (!claim) return Quality{}; // stopped

    LabelledRecords lessons;
    lessons.features.resize(static_cast<Eigen::Index>(count), context.data.publicPool.features.cols());
    for (std::size_t i = 0; i < count; ++i) {
        lessons.features.row(static_cast<Eigen::Index>(i)) =
            context.data.publicPool.features.row(answered[i].query);
        lessons.labels.push_back(answered[i].label);
    }
    const Parameters own = parametersOf(learner, context.parameters);
    const auto student =
        learner.train({lessons.features, lessons.labels, nullptr, context.data.classCount(), own,
                       context.streams.stream(static_cast<std::uint32_t>(context.trial),
                                              StreamPurpose::StudentTraining, count),
                       context.control.stopToken()});
    if (!student) return student.error();
    if (context.control.stopRequested()) return Quality{};
    const Quality quality = qualityOf(**student, context.data.test);
    claim.keep<Quality>(std::make_shared<Quality>(quality), bytesOf(quality));
    return quality;
}

} // namespace epsiloscope
