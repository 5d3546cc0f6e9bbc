// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/DPBag.h"
#include "core/mechanisms/Mechanism.h"
#include "core/mechanisms/PateConfident.h"
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
