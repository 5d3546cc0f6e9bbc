// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/statement/KindOfEpsilon.h"

namespace epsiloscope {

const char* warningInWords(EpsilonKind kind) {
    switch (kind) {
    case EpsilonKind::None:
        return "not private";
    case EpsilonKind::DataDependent:
        return "do not publish";
    case EpsilonKind::Sanitised:
        return "sanitised";
    case EpsilonKind::Conjectured:
        return "not proved";
    case EpsilonKind::DataIndependent:
        break;
    }
    return "";
}

Epsilon promisedEpsilon(double value, double delta, Adjacency adjacency) {
    return {.value = value, .delta = delta, .kind = EpsilonKind::DataIndependent, .adjacency = adjacency};
}

Epsilon spentEpsilon(double value, double delta, Adjacency adjacency) {
    return {.value = value, .delta = delta, .kind = EpsilonKind::DataDependent, .adjacency = adjacency};
}

} // namespace epsiloscope
