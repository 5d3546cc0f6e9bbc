// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/RunCharge.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/ledger/PlannedSpending.h"
#include "core/ledger/SplitFile.h"
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
    Sentence text = titleOf(experiment);
    if (experiment.trials > 1)
        text += Sentence(", %1 repeats", {withThousands(static_cast<std::uint64_t>(experiment.trials))});
    if (const auto queries = queriesGiven(experiment.parameters))
        text += Sentence(", %1 queries", {withThousands(static_cast<std::uint64_t>(*queries))});
    return text;
}

// Nothing of an exploration is promised: what is told of its ε is what a release of it would cost.
std::string textOf(const Experiment& experiment, const PlannedSpending& planned, std::string beginning) {
    if (!experiment.release) beginning += ", covered by no ε";
    if (planned.ofTrial.kind != EpsilonKind::DataIndependent) return beginning;
    beginning += experiment.release ? ", " : "; as a release: ";
    if (planned.whole.free()) return Sentence("%1costs nothing", {beginning});
    return beginning + inWords(planned.ofTrial) + (planned.trials > 1 ? ", each repeat" : "");
}

std::string textOf(const Run& run) {
    const Promise promise = promiseOf(privacyOf(run));
    Sentence text = beginningOf(run.experiment());
    if (!promise.epsilon) return text;
    text += ", " + inWords(*promise.epsilon);
    // Where another accountant than the exact one was named, both figures are told by name.
    constexpr double rounding = 1e-6;
    const auto charged = chargedForTrial(run);
    // A total variation distance is charged as ε = 0, which its words say.
    const bool differs = charged && std::isfinite(charged->value) && !promise.epsilon->totalVariation &&
                         std::abs(charged->value - promise.epsilon->value) > rounding * charged->value;
    return differs ? Sentence("%1, by the accountant that was chosen; charged as ε = %2",
                              {text, epsilonInWords(charged->value)})
                   : text;
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
    if (whyUnlike(reading.balance, entry.spending)) return verdict; // which says what to do
    verdict->refused->mend = "the total is set to refuse: raise it, or set it to ask before it is crossed";
    return verdict;
}

LedgerVerdict refusal(Error error) {
    return {.refused = std::move(error)};
}

// The proofs on the same cost grow with the program: an earlier version did not know that it holds for
// replaced records, too, for which neighbours nothing is spent, or that an answer of 2λ is two outputs of λ.
bool sameCost(Spending known, const Spending& spending) {
    known.replacedAlike = spending.replacedAlike;
    return known == spending || writtenBeforeVotes(known, spending) || (known.free() && spending.free());
}

bool sayTheSame(const LedgerEntry& known, const LedgerEntry& entry) {
    return known.what == entry.what && known.experiment == entry.experiment &&
           known.privacy == entry.privacy && sameCost(known.spending, entry.spending);
}

// The ledger's entry on this release: by its identity, or, where its file is older than those, the same
// experiment with the same statement at the same cost. A reservation that nobody settled is charged in full.
const LedgerEntry* enteredAs(const LedgerReading& reading, const LedgerEntry& entry) {
    const std::vector<std::int64_t> open = reading.balance.open();
    const auto isEntered = [&](const LedgerEntry& known) {
        const bool ended = known.kind == LedgerEntryKind::Released || known.kind == LedgerEntryKind::Accepted;
        const bool charged = ended || std::ranges::find(open, known.number) != open.end();
        if (!entry.identity.empty()) return charged && known.identity == entry.identity;
        return ended && sayTheSame(known, entry);
    };
    const auto found = std::ranges::find_if(reading.entries, isEntered);
    return found == reading.entries.end() ? nullptr : &*found;
}

LedgerVerdict enteredAlready(const LedgerEntry& known, const LedgerEntry& entry) {
    const std::string number = std::to_string(known.number);
    if (known.kind == LedgerEntryKind::Reserved || sayTheSame(known, entry))
        return refusal({Sentence("this result is in the ledger already, as entry %1", {number}), "ledger",
                        "a result is charged once, however often it is shown"});
    return refusal(
        {Sentence("this release is in the ledger already, as entry %1, with another experiment or at another "
                  "cost than its file says",
                  {number}),
         "ledger", "take the file as the release wrote it"});
}

// Rows are dealt where some are to be public or to examine.
bool dealtOtherwise(const LedgerFile& ledger, const Run& run) {
    const SplitPlan& plan = run.experiment().split;
    const bool deals = plan.publicFraction > 0 || plan.testFraction > 0;
    if (!deals || run.releaseMark().split.empty()) return false;
    const auto own = keptSplit(ledger.folder());
    return !own || !*own || (*own)->commitment() != run.releaseMark().split;
}

// Once entered it could never be taken back, and the dataset would have no promise left.
LedgerVerdict unboundedRelease(const Experiment& experiment) {
    if (auto outside = outsideGuarantee(experiment)) {
        outside->what += ": a release would promise nothing, and the ledger of this dataset could never "
                         "promise anything again";
        return refusal(*outside);
    }
    return refusal(
        {Sentence(
             "this release of %1 promises no ε: after it, the ledger of this dataset could never promise "
             "anything again",
             {titleOf(experiment)}),
         "/release", "run it as an exploration, and do not hand out its result"});
}

// An exploration that no ε would cover even if it were a release.
LedgerEntry look(const std::string& what, const Sentence& text) {
    return {.kind = LedgerEntryKind::Explored,
            .what = what,
            .text = Sentence("%1, covered by no ε", {text}),
            .runs = 1};
}

Spending ofVotes() {
    return {.adjacency = Adjacency::AddRemoveRecord, .unbounded = true};
}

LedgerEntry acceptedEntry(const Run& run) {
    return {.kind = LedgerEntryKind::Accepted,
            .what = "run",
            .text = textOf(run),
            .spending = spendingOfRun(run),
            .privacy = statementOf(run),
            .experiment = experimentOf(run).dump(),
            .identity = run.releaseMark().identity};
}

} // namespace

Sentence titleOf(const Experiment& experiment) {
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
                                       const PlannedSpending& planned, LedgerUse use, const Sentence& what,
                                       const std::string& text, std::size_t runs) {
    if (experiment.release && planned.whole.unbounded) return unboundedRelease(experiment);
    const LedgerEntry entry{
        .kind = experiment.release ? LedgerEntryKind::Reserved : LedgerEntryKind::Explored,
        .what = what,
        .text = textOf(experiment, planned, text.empty() ? beginningOf(experiment) : text),
        .spending = planned.whole,
        .experiment = withoutFolders(experiment).dump(),
        .off = use == LedgerUse::Off,
        .identity = experiment.release ? drawIdentity() : std::string(),
        .runs = experiment.release ? 0 : static_cast<std::int64_t>(runs)};
    if (experiment.release)
        return use == LedgerUse::Cross ? chargeCrossing(ledger, entry) : ledger.charge(entry);
    ASSIGN_OR_RETURN(const auto number, ledger.append(entry));
    return LedgerVerdict{.written = true, .number = number};
}

Result<std::int64_t> RunCharge::beginSearch(LedgerFile& ledger, std::size_t points, LedgerUse use) {
    LedgerEntry entry =
        look("search", Sentence("Parameters of PATE · Confident-GNMax on votes, %1",
                                {counted(static_cast<std::int64_t>(points), "point", "points")}));
    entry.spending = ofVotes();
    entry.off = use == LedgerUse::Off;
    entry.runs = static_cast<std::int64_t>(points);
    return ledger.append(entry);
}

Result<std::int64_t> RunCharge::beginAttack(LedgerFile& ledger, const Experiment& attacked) {
    LedgerEntry entry = look("attack", Sentence("%1, a membership attack", {beginningOf(attacked)}));
    entry.spending = unknownSpending(attacked).whole;
    entry.experiment = withoutFolders(attacked).dump();
    return ledger.append(entry);
}

Result<std::int64_t> RunCharge::beginAccount(LedgerFile& ledger, const std::string& mechanism) {
    const Mechanism* known = findMechanism(mechanism);
    LedgerEntry entry = look(
        "account", Sentence("%1, its accountant on votes", {(known ? known->descriptor.title : mechanism)}));
    entry.spending = ofVotes();
    return ledger.append(entry);
}

Result<std::int64_t> RunCharge::logMoves(LedgerFile& ledger, const Experiment& last,
                                         const PlannedSpending& planned, std::size_t runs, LedgerUse use,
                                         Moves moves) {
    const Sentence begins = beginningOf(last),
                   ran = counted(static_cast<std::int64_t>(runs), "live run", "live runs");
    const Sentence text = moves == Moves::Drag ? Sentence("%1, %2 in one drag", {begins, ran})
                                               : Sentence("%1, %2 of one curve over ε", {begins, ran});
    ASSIGN_OR_RETURN(const auto verdict, begin(ledger, last, planned, use, "run", text, runs));
    return verdict.number;
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
        entry.identity = run.releaseMark().identity;
        if (!anyOutcome(run)) entry.text += ", ended before its result: counts in full";
        if (!keptAs.empty()) entry.text += Sentence(", kept as %1", {keptAs});
    }
    RETURN_IF_ERROR(ledger.settle(reservation, entry));
    return {};
}

Result<LedgerVerdict> RunCharge::accept(LedgerFile& ledger, const Run& run, bool evenIfCrossing, bool again) {
    if (!run.experiment().release) return refusal(explorationIsNoRelease());
    if (!anyOutcome(run))
        return refusal({"no repeat of this run has finished: there is no result to accept", "ledger",
                        "run it to its end"});
    LedgerEntry entry = acceptedEntry(run);
    ASSIGN_OR_RETURN(const auto reading, ledger.read());
    if (const LedgerEntry* known = again ? nullptr : epsiloscope::enteredAs(reading, entry))
        return enteredAlready(*known, entry);
    // Once entered it could never be taken back, and the dataset would have no promise left.
    if (entry.spending.unbounded)
        return refusal({"this result promises no ε, so it crosses every total", "ledger",
                        "do not hand it out; accept a result that promises one"});
    const bool otherwise = dealtOtherwise(ledger, run);
    if (otherwise) entry.text += ", dealt another split";
    ASSIGN_OR_RETURN(auto verdict, evenIfCrossing ? chargeCrossing(ledger, entry) : ledger.charge(entry));
    if (otherwise) verdict.remark = wordsOnOtherSplit();
    return verdict;
}

std::optional<std::int64_t> RunCharge::enteredAs(const LedgerReading& reading, const Run& run) {
    const LedgerEntry* known = epsiloscope::enteredAs(reading, acceptedEntry(run));
    return known ? std::optional(known->number) : std::nullopt;
}

Error explorationIsNoRelease() {
    return {"an exploration is not a release: its noise follows from a seed that can be guessed, and the "
            "noise can then be subtracted. No ε covers it, so it cannot be entered",
            "ledger",
            "run it as a release (release=true): its noise comes from the system's entropy, and it is "
            "charged when it begins"};
}

const char* wordsOnOtherSplit() {
    return "this release dealt another split: rows that are private here were public there, and no ε covers "
           "those";
}

const char* wordsOnLooking() {
    return "an exploration is logged and not charged: its figures reveal private records, and its noise can "
           "be subtracted by anyone who guesses the seed or has the result file. Do not show them to "
           "anybody. What you hand out must be run as a release, which has no such seed";
}

} // namespace epsiloscope
