// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/numeric/RandomStream.h"
#include "core/privacy/noise/Noise.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// A public record and the label that was given to it.
struct AnsweredQuery {
    std::uint32_t query = 0; ///< row of the public pool
    int label = 0;
};

/// How the teachers' votes on a query become a label or a refusal: GNMax, LNMax, Confident, Interactive.
/// Whatever it draws comes from the stream of the query alone, so that skipping a query changes no other.
class Aggregator {
public:
    virtual ~Aggregator() = default;
    /// Called before the query at this place (from 0) with every label given so far: Interactive-GNMax trains
    /// the student of its second round here.
    virtual Result<void> before(long place, const std::vector<AnsweredQuery>& lessons) {
        (void)place;
        (void)lessons;
        return {};
    }
    /// True if the query at this place can be looked at as things stand, without before().
    virtual bool knows(long place) const {
        (void)place;
        return true;
    }
    /// The query before any noise is drawn: votes, what the check would see, the round.
    virtual AskedQuery look(std::uint32_t query, std::vector<double> votes) const;
    /// Draws check and answer for what look() gave: outcome, label, noisy votes.
    virtual void draw(AskedQuery& asked, RandomStream& random) const = 0;
    /// The chances of what draw() would come to: of each class as the teachers' label, then of whatever else
    /// becomes of the query (no label, or the student's own).
    virtual std::vector<double> chances(const AskedQuery& looked) const = 0;
};

/// The chances of each class to win argmax of these votes plus noise.
std::vector<double> winningChances(const std::vector<double>& votes, NoiseLaw law, double scale);

/// Every query is answered: argmax of the votes plus noise (GNMax, LNMax, SAA).
class NoisyMaxAggregator final : public Aggregator {
public:
    /// The noise is in votes.
    explicit NoisyMaxAggregator(const Noise& noise) : noise_(noise) {}
    void draw(AskedQuery& asked, RandomStream& random) const override;
    std::vector<double> chances(const AskedQuery& looked) const override;

private:
    Noise noise_;
};

/// Noise on the votes on one query, of which one record's teachers, so many, may each move one.
NoiseCall votesCall(NoiseLaw law, double scale, std::size_t teachersOfRecord = 1);
/// The teachers' answer: noisy votes, label and outcome.
void drawAnswer(AskedQuery& asked, const Noise& noise, RandomStream& random);

} // namespace epsiloscope
