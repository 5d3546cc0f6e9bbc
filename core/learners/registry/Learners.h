// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// All learners, in the order in which they are offered.
const std::vector<Learner>& learners();

/// By id, or null.
const Learner* findLearner(const std::string& id);

/// A kind of model that can be written to a file and read back. Classifier::toJson() says the kind in its
/// member "kind". Plain data in a registry, so that adding one is a line; one learner may give several (a
/// constant where there is one class).
struct ModelForm {
    std::string kind;
    Result<std::unique_ptr<Classifier>> (*read)(const Json& json, const ModelShape& shape,
                                                const std::string& pointer);
};
const std::vector<ModelForm>& modelForms();

/// The model that Classifier::toJson() wrote. Errors, with the pointer: a kind that nobody knows, members
/// that are missing or of another type or size, numbers that are none.
Result<std::unique_ptr<Classifier>> modelFromJson(const Json& json, const ModelShape& shape,
                                                  const std::string& pointer);

} // namespace epsiloscope
