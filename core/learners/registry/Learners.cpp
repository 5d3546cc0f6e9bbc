// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/registry/Learners.h"

#include "core/base/Json.h"
#include "core/base/Wording.h"
#include "core/learners/linear/LinearClassifier.h"
#include "core/learners/linear/LinearVote.h"
#include "core/learners/linear/Logistic.h"
#include "core/learners/linear/LogisticTraining.h"
#include "core/learners/networks/NetworkClassifier.h"
#include "core/learners/networks/NetworkTraining.h"
#include "core/learners/shared/ConstantClassifier.h"
#include "core/learners/trees/TreeClassifier.h"
#include "core/learners/trees/TreeLearners.h"

#include <algorithm>

namespace epsiloscope {

const std::vector<Learner>& learners() {
    static const std::vector<Learner> all = {logisticLearner(), forestLearner(), boostingLearner(),
                                             mlpLearner(), cnnLearner()};
    return all;
}

const Learner* findLearner(const std::string& id) {
    const auto found = std::ranges::find(learners(), id, &Learner::id);
    return found == learners().end() ? nullptr : &*found;
}

const std::vector<ModelForm>& modelForms() {
    static const std::vector<ModelForm> all = {
        {"logistic", LogisticModel::fromJson},    {"trees", TreeClassifier::fromJson},
        {"network", NetworkClassifier::fromJson}, {"constant", ConstantClassifier::fromJson},
        {"linear", LinearModel::fromJson},        {"linear-vote", LinearVote::fromJson}};
    return all;
}

Result<std::unique_ptr<Classifier>> modelFromJson(const Json& json, const ModelShape& shape,
                                                  const std::string& pointer) {
    const std::string where = pointer + "/kind";
    if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string())
        return Error{"there is no kind of model", where, "the file is not whole"};
    const auto kind = json["kind"].get<std::string>();
    std::vector<std::string> kinds;
    for (const ModelForm& form : modelForms()) {
        if (form.kind == kind) return form.read(json, shape, pointer);
        kinds.push_back(form.kind);
    }
    return Error{Sentence("\"%1\" is no kind of model", {kind.substr(0, 60)}), where,
                 suggestName(kind.substr(0, 60), kinds)};
}

} // namespace epsiloscope
