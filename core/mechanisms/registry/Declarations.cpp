// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Declarations.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/AccountingSeries.h"
#include "core/mechanisms/shared/Event.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/mechanisms/shared/KeptOutputs.h"

#include <algorithm>

namespace epsiloscope {

namespace {

template <class Thing> void addOnce(std::vector<const Thing*>& list, const Thing* thing) {
    if (std::ranges::find(list, thing) == list.end()) list.push_back(thing);
}

// The declarations of all of them, each thing once.
template <class ListOf> auto ofAllMechanisms(const ListOf& listOf) {
    decltype(listOf(mechanisms().front().descriptor)) all;
    for (const Mechanism& mechanism : mechanisms())
        for (const auto* thing : listOf(mechanism.descriptor))
            addOnce(all, thing);
    return all;
}

// Every mechanism may spend, answer, be scored and keep an output.
const std::vector<const FindingKind*>& ofEveryMechanismFindings() {
    static const std::vector<const FindingKind*> all = {
        &AccountantSnapshot::declared(), &QualitySnapshot::declared(),  &BaselineScored::declared(),
        &TestRecords::declared(),        &OrdersSnapshot::declared(),   &QueriesAsked::declared(),
        &BoundReached::declared(),       &ReadingsSnapshot::declared(), &EnsembleVoted::declared(),
        &RecordsSnapshot::declared(),    &LabelsGiven::declared(),      &ModelTrained::declared()};
    return all;
}

} // namespace

std::vector<const FindingKind*> findingsOf(const MechanismDescriptor& mechanism) {
    std::vector<const FindingKind*> all = ofEveryMechanismFindings();
    for (const FindingKind* kind : mechanism.findings)
        addOnce(all, kind);
    return all;
}

std::vector<const SeriesDescriptor*> seriesOf(const MechanismDescriptor& mechanism) {
    std::vector<const SeriesDescriptor*> all = series::ofEveryMechanism();
    for (const SeriesDescriptor* one : mechanism.series)
        addOnce(all, one);
    for (const FindingKind* kind : mechanism.findings)
        for (const SeriesDescriptor* one : kind->series)
            addOnce(all, one);
    return all;
}

const std::vector<const FindingKind*>& declaredFindings() {
    static const auto all = ofAllMechanisms(findingsOf);
    return all;
}

const std::vector<const SeriesDescriptor*>& declaredSeries() {
    static const auto all = ofAllMechanisms(seriesOf);
    return all;
}

const std::vector<const SeriesDescriptor*>& sentSeries() {
    static const auto all =
        ofAllMechanisms([](const MechanismDescriptor& mechanism) { return mechanism.series; });
    return all;
}

} // namespace epsiloscope
