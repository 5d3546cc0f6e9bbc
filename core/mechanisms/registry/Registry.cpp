// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"

#include "core/mechanisms/bagging/Bagging.h"
#include "core/mechanisms/bagging/DPBag.h"
#include "core/mechanisms/bagging/Saa.h"
#include "core/mechanisms/descent/DpSgd.h"
#include "core/mechanisms/ensemble/EnsembleAccuracy.h"
#include "core/mechanisms/features/AdaBoost.h"
#include "core/mechanisms/features/BoostingForPeople.h"
#include "core/mechanisms/features/Brc.h"
#include "core/mechanisms/features/DpLogistic.h"
#include "core/mechanisms/features/PateFeatures.h"
#include "core/mechanisms/pate/PateConfident.h"
#include "core/mechanisms/pate/PateGNMax.h"
#include "core/mechanisms/pate/PateInteractive.h"
#include "core/mechanisms/pate/PateLNMax.h"
#include "core/mechanisms/references/PlainLearning.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

const std::vector<Mechanism>& mechanisms() {
    static const std::vector<Mechanism> all = {
        pateGNMax(),
        pateConfident(),
        pateInteractive(),
        pateLNMax(),
        differentiallyPrivateBagging(),
        naiveBagging(),
        subsampleAndAggregate(),
        intrinsicBagging(),
        differentiallyPrivateDescent(),
        ensembleAccuracy(),
        boostingWithRandomClassifiers(),
        privateBoostingWithRandomClassifiers(),
        dpLogisticRegression(),
        pateForFeatures(),
        boostingForPeople(),
        adaBoost(),
        adaBoostWithRandomClassifiers(),
        publicOnlyLearning(),
        nonPrivateLearning(),
    };
    return all;
}

const Mechanism* findMechanism(const std::string& id) {
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.descriptor.id == id) return &mechanism;
    return nullptr;
}

} // namespace epsiloscope
