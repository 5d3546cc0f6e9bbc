// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"

namespace epsiloscope {

/// Who is in a training set: the classes that occur with weight, and each record's index among them.
struct ClassOccurrence {
    std::vector<double> weights; ///< one per record
    std::vector<int> present;    ///< classes, ascending
    std::vector<int>
        classes; ///< per record: index into `present`; means nothing where its class has no weight
    std::vector<double> mass; ///< per class of the task: total weight
};

/// The classes that occur in a task. Errors: sizes that do not match, a class or weight out of range, a
/// feature that is not finite.
Result<ClassOccurrence> classOccurrence(const TrainingTask& task);

/// Says the same of every record.
class ConstantClassifier final : public Classifier {
public:
    /// Probabilities of the classes, adding up to 1.
    explicit ConstantClassifier(Eigen::RowVectorXd probabilities);
    FeatureMatrix probabilities(const FeatureView& features) const override;
    Json toJson() const override;
    /// Errors say the pointer.
    static Result<std::unique_ptr<Classifier>> fromJson(const Json& json, const ModelShape& shape,
                                                        const std::string& pointer);

private:
    Eigen::RowVectorXd probabilities_;
};

/// The classes' shares among the records; without records all classes alike.
std::unique_ptr<Classifier> constantClassifier(const ClassOccurrence& found);

} // namespace epsiloscope
