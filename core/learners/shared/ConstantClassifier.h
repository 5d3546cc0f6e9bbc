// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/ClassOccurrence.h"
#include "core/learners/shared/Learner.h"

namespace epsiloscope {

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
