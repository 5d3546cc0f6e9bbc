// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/KindOfEpsilon.h"

#include "core/base/Named.h"

namespace epsiloscope {

const char* warningInWords(EpsilonKind kind) {
    constexpr Named<EpsilonKind> warnings[] = {{EpsilonKind::DataIndependent, ""},
                                               {EpsilonKind::None, "not private"},
                                               {EpsilonKind::DataDependent, "do not publish"},
                                               {EpsilonKind::Sanitised, "sanitised"},
                                               {EpsilonKind::Conjectured, "not proved"}};
    return entryIn(warnings, kind).name;
}

Epsilon promisedEpsilon(double value, double delta, const Neighbours& neighbours) {
    return {.value = value, .delta = delta, .kind = EpsilonKind::DataIndependent, .adjacency = neighbours};
}

Epsilon spentEpsilon(double value, double delta, const Neighbours& neighbours) {
    return {.value = value, .delta = delta, .kind = EpsilonKind::DataDependent, .adjacency = neighbours};
}

} // namespace epsiloscope
