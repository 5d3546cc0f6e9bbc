// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/RunNumbers.h"
#include "core/report/SaidOnce.h"

#include <array>
#include <utility>

namespace epsiloscope {

namespace {

using Layer = std::vector<std::string>; // its name, what is covered here, what is the reader's

// True if what left is covered by an ε that may be published.
bool isCovered(const Run& run) {
    return privacyOf(run).publishable();
}

Layer utilityLayer(const Run& run) {
    const bool known = !utilityNumbers(run).empty();
    return {
        "utility and bias",
        known ? "accuracy on public test records, see Results" : "nothing: no repeat has finished",
        "whether the test records are like those that it will be used on; accuracy for small groups, which "
        "noise harms most"};
}

Layer lossLayer(const Run& run) {
    const RunPrivacy privacy = privacyOf(run);
    if (!privacy.publishable())
        return {"privacy loss ε and δ",
                run.experiment().release ? "nothing: no ε holds for every dataset"
                                         : "nothing: an exploration is no release",
                "hand out a release in its place, of an experiment that was fixed beforehand"};
    std::string covered = inWords(privacy.promised->most, privacy.promised->least);
    if (privacy.together) covered += concat("; all repeats together ", inWords(*privacy.together));
    const std::string choice = choiceInWords(privacy.runsBefore);
    return {"privacy loss ε and δ", covered,
            "whether this ε is small enough for these people; other releases from the same records, whose "
            "costs add up" +
                (choice.empty() ? choice : "; " + choice)};
}

Layer unitLayer(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    const std::string unit = mechanism == nullptr
                                 ? std::string("not known")
                                 : std::string(inWords(adjacencyOf(run.experiment(), *mechanism)));
    return {
        "unit of privacy", isCovered(run) ? unit : concat("nothing (it would be: ", unit, ")"),
        "whether one person has one record: of k records of one person the loss is about k·ε; public columns, "
        "nothing is promised to public records and test records"};
}

Layer trustLayer(const Run& run) {
    return {"trust model",
            isCovered(run) ? "central: whoever sees only what was released, whatever else they know"
                           : "nothing",
            "whoever runs this program sees every private record and must be trusted"};
}

Layer implementationLayer(const Run& run) {
    const TrialOutcome* outcome = dearestOutcome(run);
    if (!isCovered(run))
        return {"correct implementation, side channels", "nothing: the noise follows from a seed",
                "take a release, and check it with “epsiloscope verify”"};
    const bool doubles = outcome->privacy.spent.noiseInDoubles;
    return {"correct implementation, side channels",
            doubles
                ? "noise from the system's entropy; what leaves passes a filter; “epsiloscope verify” "
                  "recomputes ε"
                : "noise in whole steps from the system's entropy; what leaves passes a filter; “epsiloscope "
                  "verify” recomputes ε",
            doubles ? "the low bits of noise in double precision; time, memory and power that a run takes"
                    : "time, memory and power that a run takes, and who can watch them"};
}

std::vector<Layer> layersOf(const Run& run) {
    return {utilityLayer(run),
            lossLayer(run),
            unitLayer(run),
            trustLayer(run),
            implementationLayer(run),
            {"security and access control", "nothing",
             "who may read the data file, earlier explorations and this program's folders"},
            {"data collection exposure", "nothing",
             "what was collected, with whose consent, and who saw it before"}};
}

} // namespace

ReportSection coverageSection(const ReportSubject& subject) {
    ReportSection section{"coverage", "Covered here, and yours to see to"};
    section.say(
        "The layers of the pyramid in NIST SP 800-226, from the top. A layer protects nobody if one below "
        "it does not hold.");
    const std::vector<ReportedRun> runs = spokenFor(subject);
    // A layer is the same of all runs, what it covers need not be.
    std::vector<std::pair<std::string, std::array<SaidOnce, 2>>> layers;
    for (const ReportedRun& each : runs) {
        const std::vector<Layer> own = layersOf(*each.run);
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (i == layers.size())
                layers.push_back({own[i][0], {SaidOnce(runs.size()), SaidOnce(runs.size())}});
            layers[i].second[0].add(own[i][1], each.name);
            layers[i].second[1].add(own[i][2], each.name);
        }
    }
    ReportTable table{"The layers of the promise", {"layer", "covered here", "yours to see to"}, {}};
    for (const auto& [name, said] : layers)
        table.rows.push_back({name, said[0].inOne(), said[1].inOne()});
    if (!table.rows.empty()) section.add(std::move(table));
    return section;
}

} // namespace epsiloscope
