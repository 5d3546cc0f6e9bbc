// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/numeric/Decimal.h"
#include "core/privacy/spending/Spending.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// How the costs of several releases are put together. Each is an upper bound on the true cost.
enum class Composition {
    Basic, ///< ε and δ add up (Dwork et al. 2006), in decimals: exact for what was typed. What has Gaussian
           ///< noise is taken together at the δ that is left, and its ε added; of votes that a check refused
           ///< the check alone. Holds however each release is chosen after seeing the last, where all are
           ///< pure and (ε, δ) or all are Gaussian; of both kinds where it was fixed how much there will be
           ///< of either. Where steps are subsampled, as Renyi does
    Filter, ///< RDP at one order that was fixed with a total, before the first release: a Rényi filter
            ///< (Feldman and Zrnic 2021). Holds however each release is chosen after seeing the last, of
            ///< whatever kinds. Of (ε, δ) parts nothing is proved: infinite. ε where all parts are pure
    Renyi,  ///< RDP adds up order by order; improved conversion. Never above Basic. Proved where what
            ///< each release costs was fixed in advance (what is released may be chosen by what was seen)
    Optimal ///< exact or numerical composition with losses rounded up, where known (Kairouz, Oh, Viswanath;
            ///< Dong, Roth, Su; loss distributions). Never above Renyi. Proved where what
            ///< each release costs was fixed in advance, as Renyi (Zhu, Dong, Wang 2022, theorem 10)
};
const char* toString(Composition composition); ///< "basic", "filter", "rdp", "optimal"
std::optional<Composition> compositionFrom(const std::string& name);
/// The allowed composition: "basic composition, Gaussian noise exactly", "Rényi composition or tighter", …
const char* inWords(Composition composition);

/// The cost of releases of one adjacency together at δ.
struct ComposedCost {
    Decimal epsilon; ///< rounded up where it was computed; infinite where nothing is promised at this δ
    Composition by = Composition::Basic; ///< the bound that gave the least, at most the one asked for
    std::optional<double> order;         ///< the minimising Rényi order; of a filter the one that was fixed
    /// How the noise in a Basic sum was composed, and whether anything else was added to it.
    enum class Noise { None, Gaussian, Renyi, Losses };
    Noise noise = Noise::None;
    bool added = false;
};
/// How the figure came about: "ε added up", "Gaussian noise composed exactly", "Rényi composition", …
Sentence inWords(const ComposedCost& cost);
/// The same in one word, for files: "basic", "gaussian", "losses", "filter", "rdp", "optimal"; of noise and
/// more "basic+gaussian".
std::string nameOf(const ComposedCost& cost);

/// Costs of releases of one adjacency (see towards() in Neighbours.h), added up in any order. Equal steps are
/// counted, so that a hundred thousand releases take no more memory than there are kinds of them.
class SpendingSum {
public:
    /// All that are not free must have the same adjacency; another one is a mistake in the program. Numbers
    /// that are out of range promise nothing: unbounded. The whole is replacedAlike where all parts are.
    void add(const Spending& spending);
    bool empty() const;
    const Spending& whole() const { return whole_; }
    /// The least ε by `composition` at δ ∈ [0, 1). The δ of (ε, δ) parts is taken off first; where there is
    /// not enough of it, ε is infinite. Filter, which needs an order: as Optimal.
    ComposedCost cost(Composition composition, const Decimal& delta) const;
    /// What a Rényi filter at this order (of spendingOrders(); see filterOrder()) says at δ ∈ [0, 1). What a
    /// total has left is by it: a release by itself is promised what cost() says.
    ComposedCost filtered(double order, const Decimal& delta) const;
    /// ε at δ ∈ [0, 1) by Rényi divergences alone, where `cost` takes what is tighter. May be infinite.
    double renyiEpsilon(const Decimal& delta) const;

private:
    struct Bound {
        Decimal epsilon;
        std::optional<double> order;
        ComposedCost::Noise noise = ComposedCost::Noise::None;
    };
    void addGaussian(double square);
    void addVotes(const VoteSteps& steps);
    bool curved() const { return !whole_.subsampled.empty() || !whole_.smoothed.empty(); }
    Decimal typedEpsilon() const;
    Decimal typedDelta() const;
    std::vector<PureSteps> pureSteps(std::vector<PureSteps> pure) const;
    std::vector<double> rdp(std::span<const PureSteps> pure, double gaussian, bool curves) const;
    Bound renyi(double delta) const;
    static Bound converted(std::span<const double> rdp, double delta);
    Bound noisyTogether(double delta, double gaussian) const;
    std::optional<double> lossEpsilon(double delta) const;
    double optimal(double delta) const;
    double optimalWithoutCurves(double delta) const;
    double optimalOfCurves(double delta) const;

    Spending whole_;
    double gaussianRest_ = 0; ///< the part of whole_.gaussian that a double rounds away
    using SharedCurve = std::shared_ptr<const std::vector<double>>;
    /// RDP of one step of each kind of whole_.subsampled over the orders: what takes long.
    std::vector<SharedCurve> subsampledRdp_;
    std::vector<SharedCurve> smoothedRdp_; ///< the same of whole_.smoothed
};

} // namespace epsiloscope
