// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/pate/KeptCurves.h"
#include "core/privacy/pate/ThresholdCheck.h"
#include "core/privacy/pate/WinnerCost.h"
#include "core/privacy/pate/WinnerDivergence.h"
#include "core/privacy/pate/WinnerOrders.h"
#include "core/privacy/pate/WinnerSuprema.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::int64_t mostTeachers = 100'000; // for more, all counts would take seconds

/// The chance that a highest count passes the check, by the count.
std::vector<CheckOdds> oddsOf(const CheckedVote& vote) {
    std::vector<CheckOdds> odds;
    for (std::int64_t count = 0; count <= vote.teachers; ++count)
        odds.push_back(checkOdds(static_cast<double>(count), vote.threshold, vote.checkSigma));
    return odds;
}

/// Two classes, and every teacher votes: all pairs of neighbouring votes, one by one.
class EnumeratedCurve final : public KeptCurve {
public:
    explicit EnumeratedCurve(const CheckedVote& vote) {
        const std::vector<CheckOdds> odds = oddsOf(vote);
        for (std::int64_t v = 0; v <= vote.teachers; ++v) {
            const double t =
                static_cast<double>(2 * v - vote.teachers) / (vote.vote.scale * std::numbers::sqrt2);
            const CheckOdds& check = odds[static_cast<std::size_t>(std::max(v, vote.teachers - v))];
            outcomes_.push_back(
                {check.logFail, check.logPass + logNormalCdf(t), check.logPass + logNormalCdf(-t)});
        }
    }

private:
    // The other half are the same with the classes' names exchanged.
    double found(double order) const override {
        std::array<double, 1> most{0};
        const std::array orders{order};
        for (std::size_t v = 0; v <= outcomes_.size() / 2 && v + 1 < outcomes_.size(); ++v)
            raiseToDivergences({{outcomes_[v].begin(), outcomes_[v].end()},
                                {outcomes_[v + 1].begin(), outcomes_[v + 1].end()}},
                               Compared::BothWays, orders, most);
        return most[0] * (1 + 1e-9); // what the divergences may have lost
    }

    std::vector<std::array<double, 3>> outcomes_;
};

/// Any classes, and abstentions: theorem d.
class CheckedCurve final : public KeptCurve {
public:
    explicit CheckedCurve(const CheckedVote& vote)
        : vote_(vote), odds_(oddsOf(vote)), cells_(1 / vote.vote.scale) {}

private:
    static constexpr double apartStep = 0.05, behindStep = 1.0 / 32;
    static constexpr std::size_t apartParts = 128, behindParts = 224;

    /// Of two counts, of one against a threshold, and of any number, by what a moved vote is in units of the
    /// noise.
    struct Cells {
        explicit Cells(double shift)
            : two(NoiseLaw::Gaussian, std::numbers::sqrt2 * shift), one(NoiseLaw::Gaussian, shift),
              any(NoiseLaw::Gaussian, shift) {}
        TwoClassSupremum two, one;
        AnyClassSupremum any;
    };
    void dropCells() const override { cells_ = Cells(1 / vote_.vote.scale); }

    /// F − 1 of the winner's own suprema, and over parts of the votes.
    struct Suprema {
        double whole;
        std::vector<double> apart, behind;
    };

    double found(double order) const override {
        const double sigma = vote_.checkSigma, check = order / (2 * sigma * sigma);
        const double apart = check + winner()->rdp(order); // a check, and then an answer
        const double joint = joint_.at(order, [this](double knot) { return logPower(knot); });
        return std::min(apart, joint / (order - 1) * (1 + 1e-12));
    }

    /// log of the most that F is over all neighbouring votes.
    double logPower(double order) const {
        constexpr double mostReach = 2; // beyond it the parts take long to find
        const bool inParts = order / vote_.vote.scale <= mostReach;
        const Suprema of = inParts ? supremaAt(order) : undivided(order);
        if (!std::isfinite(of.whole)) return infinity;
        double most = 0;
        const auto raise =
            [&most](double excess) { // infinite where an outcome has no chance at all in numbers
                most = std::max(most, std::isnan(excess) ? infinity : excess);
            };
        // One of them is, before or after.
        for (std::int64_t top = 0; top <= vote_.teachers; ++top)
            for (const std::int64_t next : {top - 1, top, top + 1})
                if (next >= 0 && next <= vote_.teachers) raise(moved(of, order, top, next));
        // Neither class whose count changes is a highest one: the check sees the same.
        for (std::int64_t top = vote_.teachers; top >= 0; --top) {
            const double least = std::min(of.whole, ofClearVote(order, top));
            const double pass = std::exp(odds_[static_cast<std::size_t>(top)].logPass);
            if (pass * least <= most) continue;
            raise(pass * (inParts ? std::min(least, onAverage(of, top)) : least));
        }
        return std::log1p(most);
    }

    std::shared_ptr<const WinnerCurve> winner() const {
        return WinnerCurve::of(NoisyVote{NoiseLaw::Gaussian, vote_.vote.scale, false});
    }

    /// The same supremum for all parts.
    Suprema undivided(double order) const {
        const double whole = std::expm1((order - 1) * winner()->rdp(order));
        return {whole, std::vector<double>(apartParts, whole), std::vector<double>(behindParts, whole)};
    }

    Suprema supremaAt(double order) const {
        Suprema of;
        of.whole = std::expm1((order - 1) * winner()->rdp(order));
        const auto two = cells_.two.excessBeyond(order, apartStep / std::numbers::sqrt2, apartParts);
        const auto one = cells_.one.excessBeyond(order, behindStep, behindParts);
        of.apart = cells_.any.excessApart(order, apartStep, two, one.front());
        of.behind = cells_.any.excessBehind(order, behindStep, one);
        return of;
    }

    double lead(std::int64_t top) const {
        return static_cast<double>(2 * top - vote_.teachers) / vote_.vote.scale;
    }

    /// B(K) − 1: the class with so many votes wins but for ζ.
    double ofClearVote(double order, std::int64_t top) const {
        if (vote_.classes < 2) return infinity;
        const double scale = vote_.vote.scale, others = std::log(static_cast<double>(vote_.classes - 1));
        const auto missed = [&](double taken) {
            return others + logNormalCdf(-(lead(top) - taken / scale) / std::numbers::sqrt2);
        };
        const double logZeta = missed(2);
        if (logZeta >= 0) return infinity;
        return std::expm1((1 - order) * log1mExp(logZeta)) +
               std::exp(order * (order - 1) / (scale * scale) + missed(2 * order));
    }

    /// N(K) − 1: on average over the noise of a class that neither vote touches.
    double onAverage(const Suprema& of, std::int64_t top) const {
        const double centre = lead(top);
        const auto below = [centre](std::size_t part) {
            return std::exp(logNormalCdf(static_cast<double>(part) * behindStep - centre));
        };
        double sum = of.whole * below(0);
        for (std::size_t k = 0; k + 1 < behindParts; ++k)
            sum += of.behind[k] * (below(k + 1) - below(k));
        return sum + of.behind.back() * std::exp(logNormalCdf(centre - (behindParts - 1) * behindStep));
    }

    /// F − 1 at most, where so many votes are the most before and after.
    double moved(const Suprema& of, double order, std::int64_t top, std::int64_t next) const {
        const CheckOdds &p = odds_[static_cast<std::size_t>(top)], &q = odds_[static_cast<std::size_t>(next)];
        const std::int64_t least = std::min(top, next);
        const double distance = lead(least) - 2 / vote_.vote.scale;
        const double apart =
            distance <= 0
                ? of.whole
                : of.apart[std::min(apartParts - 1, static_cast<std::size_t>(distance / apartStep))];
        const double winner = std::min({of.whole, apart, ofClearVote(order, least)});
        const double check = weightedChi(q.logFail, p.logFail - q.logFail, order) +
                             weightedChi(q.logPass, p.logPass - q.logPass, order);
        return check * (1 + 1e-9) + std::exp(order * p.logPass + (1 - order) * q.logPass) * winner;
    }

    CheckedVote vote_;
    std::vector<CheckOdds> odds_;
    mutable Cells cells_;
    mutable KnottedBound joint_;
};

/// A check, and then an answer: for cohorts that are too large.
class CheckThenAnswer final : public KeptCurve {
public:
    explicit CheckThenAnswer(const CheckedVote& vote)
        : sigma_(vote.checkSigma), winner_(WinnerCurve::of(vote.vote)) {}

private:
    double found(double order) const override { return order / (2 * sigma_ * sigma_) + winner_->rdp(order); }

    double sigma_;
    std::shared_ptr<const WinnerCurve> winner_;
};

std::shared_ptr<const KeptCurve> curveOf(const CheckedVote& vote) {
    if (vote.teachers > mostTeachers) return std::make_shared<CheckThenAnswer>(vote);
    if (vote.classes == 2 && vote.allVote) return std::make_shared<EnumeratedCurve>(vote);
    return std::make_shared<CheckedCurve>(vote);
}

} // namespace

std::shared_ptr<const WinnerCurve> WinnerCurve::of(const CheckedVote& vote) {
    static KeptCurves<CheckedVote> kept;
    // That all vote makes a difference to two classes alone.
    CheckedVote setting = vote;
    setting.allVote = vote.allVote && vote.classes == 2;
    return kept.of(setting, [&setting] { return curveOf(setting); });
}

} // namespace epsiloscope
