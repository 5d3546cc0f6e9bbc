// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

namespace epsiloscope {

/// It promises nothing.
constexpr bool notPrivate(EpsilonKind kind) {
    return kind == EpsilonKind::None;
}
/// It is a function of private votes or answers itself: not to be published.
constexpr bool dependsOnData(EpsilonKind kind) {
    return kind == EpsilonKind::DataDependent;
}
constexpr bool conjectured(EpsilonKind kind) {
    return kind == EpsilonKind::Conjectured;
}
/// It holds for every dataset: shown solid. One that is neither that nor none at all is shown hollow.
constexpr bool holdsForAllData(EpsilonKind kind) {
    return kind == EpsilonKind::DataIndependent;
}
/// The warning that must stand beside such an ε, in a word or two: "do not publish", "not private", "not
/// proved", "sanitised"; empty where it holds for every dataset.
const char* warningInWords(EpsilonKind kind);
/// An ε that holds for every dataset, and one that was spent on some.
Epsilon promisedEpsilon(double value, double delta, const Neighbours& neighbours);
Epsilon spentEpsilon(double value, double delta, const Neighbours& neighbours);

} // namespace epsiloscope
