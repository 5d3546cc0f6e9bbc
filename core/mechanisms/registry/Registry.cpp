// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"

#include "core/base/Named.h"

namespace epsiloscope {

EPSILOSCOPE_REGISTERED(Mechanism, mechanisms, pateGNMax(), pateConfident(), pateInteractive(), pateLNMax(),
                       differentiallyPrivateBagging(), naiveBagging(), subsampleAndAggregate(),
                       intrinsicBagging(), differentiallyPrivateDescent(), ensembleAccuracy(),
                       boostingWithRandomClassifiers(), privateBoostingWithRandomClassifiers(),
                       dpLogisticRegression(), pateForFeatures(), boostingForPeople(), adaBoost(),
                       adaBoostWithRandomClassifiers(), publicOnlyLearning(), nonPrivateLearning())

const Mechanism* findMechanism(const std::string& id) {
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.descriptor.id == id) return &mechanism;
    return nullptr;
}

} // namespace epsiloscope
