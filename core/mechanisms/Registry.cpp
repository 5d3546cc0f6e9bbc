// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Registry.h"

#include "core/mechanisms/AdaBoost.h"
#include "core/mechanisms/Bagging.h"
#include "core/mechanisms/BoostingForPeople.h"
#include "core/mechanisms/Brc.h"
#include "core/mechanisms/DPBag.h"
#include "core/mechanisms/DpLogistic.h"
#include "core/mechanisms/DpSgd.h"
#include "core/mechanisms/EnsembleAccuracy.h"
#include "core/mechanisms/Mechanism.h"
#include "core/mechanisms/PateConfident.h"
#include "core/mechanisms/PateFeatures.h"
#include "core/mechanisms/PateGNMax.h"
#include "core/mechanisms/PateInteractive.h"
#include "core/mechanisms/PateLNMax.h"
#include "core/mechanisms/PlainLearning.h"
#include "core/mechanisms/Saa.h"

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
