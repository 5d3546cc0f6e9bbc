// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/rewind/Rewind.h"
#include "core/experiment/run/Run.h"
#include "core/privacy/spending/Spending.h"
#include "core/privacy/spending/SpendingSum.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// RDP at each of some orders.
struct RdpOnOrders {
    std::shared_ptr<const std::vector<double>> orders, rdp;
};

/// An exploration that is left after some of its steps, to spend the rest elsewhere: what it had spent by
/// then.
struct Fork {
    Experiment experiment; ///< that is left
    TrialNumber trial{};
    long steps = 0;           ///< over by then; the seam lies here
    Parameters resolved;      ///< in force
    PrivacyStatement books;   ///< the books of these steps (outcomeThen)
    RunPrivacy privacy;       ///< the promise of these steps, and what was spent on them
    Spending before;          ///< whatever the data and the answers are, for the neighbours of its mechanism
    SeriesColumn headline;    ///< ε up to the seam and at it, by steps
    SeriesColumn independent; ///< the data-independent one, equal to the headline where that is it
    SeriesColumn answers;     ///< answered, by steps
    /// The headline's curve at the seam. Rényi curves are told at up to 50 steps: between two of them it is
    /// the later one, which is no less.
    std::optional<RdpOnOrders> curve;
    bool curveTold = false; ///< at just this step
    /// The queries asked up to the seam, of the first repeat of a mechanism that asks queries: whoever goes
    /// on asks the next ones. With the labels where the run still has its queries; a file does not keep them.
    std::optional<EarlierAnswers> earlier;
};

/// Errors: those of rewound(); a release, which would have to be charged again as a release of its own; a run
/// that goes on from another itself, whose ε leaves out what that had cost; a trial that has not finished, of
/// which nobody knows all parameters in force.
Result<Fork> forkAt(const Run& run, TrialNumber trial, long steps);

/// How a composed ε came about.
enum class ForkComposition {
    SameOrders, ///< RDP added order by order, exactly: both recorded a curve on the same orders at one δ
    SameOrdersAtMost, ///< likewise, but the seam lies between two curves of the fork
    OneRun,           ///< the same noise: both are one run of all the queries, counted by its accountant
    Spendings,        ///< the costs in the form in which they add up, by optimal composition
    Basic             ///< ε and δ added up
};
/// "same-orders", "same-orders-at-most", "one-run", "spendings", "basic".
const char* toString(ForkComposition by);
const char* inWords(ForkComposition by);

/// One ε along a fork and what went on from it.
struct ForkedCurve {
    std::vector<double> steps, epsilon; ///< steps of the fork, then the seam and the continuation's after it
    Epsilon atEnd;                      ///< the last of them
    ForkComposition by = ForkComposition::Basic; ///< after the seam
    std::optional<ComposedCost> cost{};          ///< of Spendings: how its end came about
};

/// A fork with its continuation: two curves with a seam.
struct ForkedRun {
    long seam = 0;
    /// Depends on the data where either's does; the other one where that is the smaller.
    ForkedCurve headline;
    /// The cost of both whatever is answered. With the same noise it is what one run of all the queries
    /// costs, by the same accountant; else by optimal composition.
    ForkedCurve independent;
    /// The promise of both, where what either costs was fixed in advance.
    Promise promise;
};

/// The promise of both together, in lines, what was spent where that is another figure, and the odds.
std::vector<Sentence> inWords(const ForkedRun& forked);

/// The cost of both together, after each count of the continuation's books. Costs of other neighbours are
/// turned into those of the weaker promise. Errors: the continuation is a release, or its trial has not
/// finished, or was learnt from other data, or goes on from elsewhere, or drew the noise of the fork again.
Result<ForkedRun> composed(const Fork& fork, const DatasetMark& data, const Run& continuation,
                           TrialNumber trial = {});

/// Without ε; of the mechanism that is left with its noise and threshold, where none are given. For restOf().
Experiment withoutBudget(const Fork& fork, Experiment wanted);

/// The experiment that spends the rest: `wanted` (which says another mechanism, noise or student) held to
/// what is left of `total`. Of a mechanism that answers queries with noise that is given: as many queries, up
/// to `mostQueries`, as keep fork and continuation together within `total` at the larger δ of the two, as
/// composed() has it, if all are answered; its `epsilon` is left open. Of others, and where the noise is left
/// open, `epsilon` is what basic composition leaves, for as many queries as `wanted` says. On the same data
/// with the same split it asks the next queries (Fork::earlier); else it begins anew, with another seed:
/// noise that is drawn again hides nothing. Errors: nothing is left, not even for one query; neither noise
/// nor ε can be set.
Result<Experiment> restOf(const Fork& fork, Experiment wanted, double total, long mostQueries);

} // namespace epsiloscope
