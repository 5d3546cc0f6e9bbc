// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/statement/KindOfEpsilon.h"
#include "core/privacy/statement/Promise.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// One ε of several repeats that mean the same.
struct RepeatedEpsilon {
    Epsilon most; ///< with the largest δ among the repeats
    double least = 0;

    bool varies() const { return least != most.value; }
    /// What was spent and is no promise, believed or not: shown hollow.
    bool hollow() const { return !holdsForAllData(most.kind) && !notPrivate(most.kind); }
};

/// All that is said of a run's privacy, by its finished repeats. Whoever shows an ε, a δ, odds or what may be
/// published takes it from here.
struct RunPrivacy {
    std::size_t repeats = 0; ///< that have finished
    bool release = false;
    Adjacency adjacency = Adjacency::None;
    /// Of all that is said; before a repeat has finished as far as it is known. 0 where it is no figure.
    std::optional<double> delta;
    /// What one repeat promises (see Promise): the greatest of the repeats, and the least. Absent where one
    /// of them promises nothing, or none has finished.
    std::optional<RepeatedEpsilon> promised;
    std::string whyNot; ///< a clause; empty where something is promised
    double right = 1;   ///< Promise::right, the greatest of the repeats
    /// What a repeat has spent by its own books, which may depend on votes and answers: the least and the
    /// most; while none has finished, what the first has spent so far. Absent while it says nothing.
    std::optional<RepeatedEpsilon> spent;
    /// All repeats on the same private records, their promises and δ added up (basic composition); absent for
    /// a single one, where nothing is promised, and where the δ add up to 1.
    std::optional<Epsilon> together;
    std::uint64_t runsBefore = 0; ///< of a release: ReleaseMark::exploredBefore
    /// The votes themselves, without noise, say when it stops: how many queries it asks tells of them, all of
    /// them, too. Not without a budget, as nothing can stop it then.
    bool stoppedByVotes = false;

    /// What was spent is no promise: it depends on the data or on what was answered. Shown hollow.
    bool spentDepends() const { return spent && !holdsForAllData(spent->most.kind); }
    /// Its mechanism promises nothing, whatever it is asked.
    bool notPrivate() const { return compared() && epsiloscope::notPrivate(compared()->most.kind); }
    /// Its promise may be handed out: the run is a release that promises something.
    bool publishable() const { return release && promised.has_value(); }
    /// By what it is held against other runs: what is promised, or, where nothing is, what was spent.
    const std::optional<RepeatedEpsilon>& compared() const { return promised ? promised : spent; }
};
RunPrivacy privacyOf(const Run& run);
/// The same of what the accountant alone was asked; on votes with what was spent on them.
RunPrivacy privacyOf(const Mechanism& mechanism, const Account& account);
/// What each of its repeats promises.
Promise promiseOf(const RunPrivacy& privacy);

/// What a finished repeat promises: its data-independent ε; where queries may be refused, the lesser of the
/// budget that stops it and what all queries would cost if they were answered. Nothing outside the guarantee
/// (outsideGuarantee), where the votes without noise say when it stops, and where private cells decide what
/// is spent. Up to half a second for gradient descent, a few milliseconds for everything else.
Promise promiseOf(const Experiment& experiment, const TrialOutcome& outcome);
/// The same of what the accountant alone was asked.
Promise promiseOf(const Mechanism& mechanism, const Account& account);
/// The same of an ε of which no more is known. `against`: why it promises nothing whatever its kind is; empty
/// where nothing stands against it.
Promise promiseOf(const Epsilon& epsilon, const std::string& against = {});
/// The same of a repeat that is still to come (Mechanism::planned, of a known mechanism).
Promise promiseOf(const Experiment& experiment, const TrialCost& planned);

/// What so many queries cost whatever the votes are, by the accountant in force, if each is answered; absent
/// where it does not say.
std::optional<Epsilon> costIfAllAnswered(const Mechanism& mechanism, Parameters resolved, long queries);

/// Whether what a run spends is no promise: it depends on the votes (by its statement, once there is one), or
/// something stands against it (againstPromise).
bool spendsByData(const Run& run);
/// Whether what it promises is no function of how far it got, as something stands against what was counted
/// (againstPromise): nothing is known of it before a repeat has finished, and then it is one figure.
bool promisedAtOnce(const Run& run);
/// The same of one of its series: only that of what is promised can be.
bool promisedAtOnce(const Run& run, const SeriesDescriptor& series);

/// Why no ε that was counted in a repeat of this experiment promises anything, at its end or after any of its
/// steps, in a clause: it is outside the guarantee (outsideGuarantee), or the votes say when it stops, or how
/// much it spends is an outcome. Empty where nothing stands against it but the kind of that ε. `inForce`: its
/// parameters, resolved where they are known.
std::string againstPromise(const Experiment& experiment, const Parameters& inForce);

/// In sentences, each with kind, δ and adjacency: what is promised ("promised ε = 1.00 at δ = 1e-5 · …") or
/// why nothing is, what was spent where that is another figure, what the repeats cost together, and how many
/// runs came before a release.
std::vector<std::string> inWords(const RunPrivacy& privacy);
/// RunPrivacy::whyNot while no repeat has finished, where nothing else stands against a promise.
const char* unfinishedInWords();
/// Whether it may be published, in a clause: "may be published", "an exploration: not to be published".
const char* publishingInWords(const RunPrivacy& privacy);

/// As people count a chance in [0.5, 1]: "at most 74 of 100". Rounded up; of as few guesses as will do to
/// tell it from chance and from certainty: 100, 1,000 … 1,000,000.
struct CountedOdds {
    long right = 100, of = 100;
    bool certain() const { return right >= of; }
};
CountedOdds countedOdds(double right);

/// (e^ε + δ)/(1 + e^ε), at best by ε and δ alone (Wasserman and Zhou 2010; Kairouz, Oh and Viswanath 2015).
/// Both ≥ 0; 1 where ε is infinite.
double rightAtEvenOdds(double epsilon, double delta);

/// What a promise means that a person asks for, in a sentence: "Of 100 guesses whether one record was used,
/// by someone who knows all else, at most 74 are right; 50 would be by chance."; or why nothing is promised.
std::string oddsInWords(const Promise& promise);
/// The same of a run's.
std::string oddsInWords(const RunPrivacy& privacy);

} // namespace epsiloscope
