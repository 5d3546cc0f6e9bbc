// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/RunCharge.h"

#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/ledger/PlannedSpending.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// A ledger is handed on and outlives the place where the data lie: no folder is written into it.
Json withoutFolders(const Experiment& experiment) {
    Json json = experimentToJson(experiment);
    json["data"] = dataToJson(experiment.data, true);
    return json;
}

// How many trials have ended is a part of what is handed out.
Json experimentOf(const Run& run) {
    Json json = withoutFolders(experimentAsRun(run));
    Json done = Json::array();
    for (std::size_t i = 0; i < run.trials().size(); ++i)
        if (run.trials()[i].outcome) done.push_back(i + 1);
    if (done.size() < static_cast<std::size_t>(run.experiment().trials)) json["trials_done"] = done;
    return json;
}

// "PATE · GNMax, 3 repeats, 500 queries".
std::string beginningOf(const Experiment& experiment) {
    std::string text = titleOf(experiment);
    if (experiment.trials > 1)
        text += ", " + withThousands(static_cast<std::uint64_t>(experiment.trials)) + " repeats";
    if (const auto queries = queriesGiven(experiment.parameters))
        text += ", " + withThousands(static_cast<std::uint64_t>(*queries)) + " queries";
    return text;
}

std::string textOf(const Experiment& experiment, const PlannedSpending& planned) {
    if (planned.whole.unbounded) return beginningOf(experiment) + ", no ε is promised";
    if (planned.whole.free()) return beginningOf(experiment) + ", costs nothing";
    std::string cost = inWords(planned.ofTrial);
    if (const auto equals = cost.find("ε = "); equals != std::string::npos)
        cost.replace(equals, std::string("ε = ").size(), "ε ≤ ");
    return beginningOf(experiment) + ", " + cost + (planned.trials > 1 ? ", each repeat" : "");
}

std::string textOf(const Run& run) {
    const auto privacy = run.privacy();
    std::string beginning = beginningOf(run.experiment());
    if (!privacy) return beginning;
    // The mechanism's accountant and the ledger may convert differently: then both figures are told by name.
    constexpr double rounding = 1e-6;
    const auto charged = chargedForTrial(run);
    const double stated = privacy->spent.value;
    const bool differs = charged && std::isfinite(stated) && std::isfinite(charged->value) &&
                         std::abs(charged->value - stated) > rounding * stated;
    return beginning + ", " + inWords(privacy->spent) +
           (differs ? " by its own accountant; charged as " + inWords(*charged) : std::string());
}

std::string statementOf(const Run& run) {
    const auto privacy = run.privacy();
    if (!privacy) return {};
    return epsilonToJson(run.experiment().release ? releasedPrivacy(*privacy) : *privacy).dump();
}

bool anyOutcome(const Run& run) {
    return std::ranges::any_of(run.trials(), [](const auto& trial) { return trial.outcome.has_value(); });
}

// A total that refuses is crossed by nobody, whatever they say.
Result<LedgerVerdict> chargeCrossing(LedgerFile& ledger, const LedgerEntry& entry) {
    auto verdict = ledger.charge(entry);
    if (!verdict || !verdict->refused || !verdict->crossing) return verdict;
    ASSIGN_OR_RETURN(const auto reading, ledger.read());
    const auto& total = reading.balance.total();
    if (total && total->crossing == Crossing::Ask) return ledger.charge(entry, true);
    verdict->refused->mend = "the total is set to refuse: raise it, or set it to ask before it is crossed";
    return verdict;
}

LedgerVerdict refusal(Error error) {
    return {.refused = std::move(error)};
}

// What is proved of the same cost grows with the program: an earlier version did not know that it holds for
// replaced records, too, or for which neighbours nothing is spent.
bool sameCost(Spending known, const Spending& spending) {
    known.replacedAlike = spending.replacedAlike;
    return known == spending || (known.free() && spending.free());
}

// The same experiment, with the same statement at the same cost: a release was entered when it was run.
std::optional<std::int64_t> enteredAs(const LedgerReading& reading, const LedgerEntry& entry) {
    for (const LedgerEntry& known : reading.entries) {
        const bool charged =
            known.kind == LedgerEntryKind::Released || known.kind == LedgerEntryKind::Accepted;
        if (charged && known.what == entry.what && known.experiment == entry.experiment &&
            known.privacy == entry.privacy && sameCost(known.spending, entry.spending))
            return known.number;
    }
    return std::nullopt;
}

// Once entered it could never be taken back, and the dataset would have no promise left.
LedgerVerdict unboundedRelease(const Experiment& experiment) {
    if (auto outside = outsideGuarantee(experiment)) {
        outside->what += ": a release would guarantee nothing, and the ledger of this dataset could never "
                         "guarantee anything again";
        return refusal(*outside);
    }
    return refusal(
        {"this release of " + titleOf(experiment) +
             " has no data-independent ε: after it, the ledger of this dataset could never guarantee anything again",
         "/release", "run it as an exploration, and do not hand out its result"});
}

LedgerEntry acceptedEntry(const Run& run) {
    return {.kind = LedgerEntryKind::Accepted,
            .what = "run",
            .text = textOf(run),
            .spending = spendingOfRun(run),
            .privacy = statementOf(run),
            .experiment = experimentOf(run).dump()};
}

} // namespace

std::string titleOf(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return mechanism ? mechanism->descriptor.title : experiment.mechanism;
}

std::optional<LedgerUse> ledgerUseFrom(const std::string& name) {
    if (name == "on") return LedgerUse::Obey;
    if (name == "cross") return LedgerUse::Cross;
    if (name == "off") return LedgerUse::Off;
    return std::nullopt;
}

Result<LedgerVerdict> RunCharge::begin(LedgerFile& ledger, const Experiment& experiment,
                                       const PlannedSpending& planned, LedgerUse use, const std::string& what,
                                       const std::string& text) {
    if (experiment.release && planned.whole.unbounded) return unboundedRelease(experiment);
    const LedgerEntry entry{.kind =
                                experiment.release ? LedgerEntryKind::Reserved : LedgerEntryKind::Explored,
                            .what = what,
                            .text = text.empty() ? textOf(experiment, planned) : text,
                            .spending = planned.whole,
                            .experiment = withoutFolders(experiment).dump(),
                            .off = use == LedgerUse::Off};
    if (experiment.release)
        return use == LedgerUse::Cross ? chargeCrossing(ledger, entry) : ledger.charge(entry);
    ASSIGN_OR_RETURN(const auto number, ledger.append(entry));
    return LedgerVerdict{.written = true, .number = number};
}

Result<std::int64_t> RunCharge::beginSearch(LedgerFile& ledger, std::size_t points, LedgerUse use) {
    return ledger.append({.kind = LedgerEntryKind::Explored,
                          .what = "search",
                          .text = "Parameters of PATE · Confident-GNMax on votes, " +
                                  counted(static_cast<std::int64_t>(points), "point", "points") +
                                  ", covered by no ε",
                          .spending = {.adjacency = Adjacency::AddRemoveRecord, .unbounded = true},
                          .off = use == LedgerUse::Off});
}

Result<std::int64_t> RunCharge::logMoves(LedgerFile& ledger, const Experiment& last, std::size_t runs,
                                         LedgerUse use) {
    return ledger.append({.kind = LedgerEntryKind::Explored,
                          .what = "run",
                          .text = beginningOf(last) + ", " +
                                  counted(static_cast<std::int64_t>(runs), "live run", "live runs") +
                                  " in one drag, covered by no ε",
                          .spending = unknownSpending(last).whole,
                          .experiment = withoutFolders(last).dump(),
                          .off = use == LedgerUse::Off});
}

Result<void> RunCharge::end(LedgerFile& ledger, std::int64_t reservation, const Run& run,
                            const PlannedSpending& planned, const std::string& keptAs) {
    const Experiment& experiment = run.experiment();
    LedgerEntry entry;
    entry.what = "run";
    // A trial is recorded with its first event, which it sends once its data are prepared and before it looks
    // at a private record; a release has one trial. That it failed may depend on private records, so it
    // counts in full.
    SpendingSum sum;
    for (const TrialRecord& trial : run.trials())
        sum.add(trial.outcome ? spendingOfTrial(experiment, *trial.outcome) : planned.whole);
    // An error that points at the experiment follows from public records; any other may come from private
    // ones.
    const bool unknown = run.error() && !run.error()->where.starts_with("/");
    const bool looked = !run.trials().empty() || unknown;
    entry.kind = looked ? LedgerEntryKind::Released : LedgerEntryKind::Returned;
    entry.text = looked ? textOf(run) : "ended before it used private records";
    if (looked) {
        if (run.trials().empty()) sum.add(planned.whole);
        entry.spending = sum.whole();
        entry.privacy = statementOf(run);
        entry.experiment = experimentOf(run).dump();
        if (!anyOutcome(run)) entry.text += ", ended before its result: counts in full";
        if (!keptAs.empty()) entry.text += ", kept as " + keptAs;
    }
    RETURN_IF_ERROR(ledger.settle(reservation, entry));
    return {};
}

Result<LedgerVerdict> RunCharge::accept(LedgerFile& ledger, const Run& run, bool evenIfCrossing, bool again) {
    if (!run.experiment().release) return refusal(explorationIsNoRelease());
    if (!anyOutcome(run))
        return refusal({"no repeat of this run has finished: there is no result to accept", "ledger",
                        "run it to its end"});
    const LedgerEntry entry = acceptedEntry(run);
    ASSIGN_OR_RETURN(const auto reading, ledger.read());
    if (const auto number = again ? std::nullopt : epsiloscope::enteredAs(reading, entry))
        return refusal({"this result is in the ledger already, as entry " + std::to_string(*number), "ledger",
                        "a result is charged once, however often it is shown"});
    // Once entered it could never be taken back, and the dataset would have no promise left.
    if (entry.spending.unbounded)
        return refusal({"this result has no data-independent ε, so it crosses every total", "ledger",
                        "do not hand it out; accept a result whose ε is data-independent"});
    return evenIfCrossing ? chargeCrossing(ledger, entry) : ledger.charge(entry);
}

std::optional<std::int64_t> RunCharge::enteredAs(const LedgerReading& reading, const Run& run) {
    return epsiloscope::enteredAs(reading, acceptedEntry(run));
}

Error explorationIsNoRelease() {
    return {"an exploration is not a release: its noise follows from a seed that can be guessed, and the "
            "noise can then be subtracted. No ε covers it, so it cannot be entered",
            "ledger",
            "run it as a release (release=true): its noise comes from the system's entropy, and it is "
            "charged when it begins"};
}

const char* wordsOnLooking() {
    return "an exploration is logged and not charged: its figures reveal private records, and its noise can "
           "be subtracted by anyone who guesses the seed or has the result file. Do not show them to "
           "anybody. What you hand out must be run as a release, which has no such seed";
}

} // namespace epsiloscope
