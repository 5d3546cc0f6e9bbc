// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/Aggregator.h"
#include "core/privacy/noise/NoisyMax.h"

namespace epsiloscope {

/// Every query is answered: argmax of the votes plus noise of one law and scale (GNMax, LNMax, SAA).
class NoisyMaxAggregator final : public Aggregator {
public:
    /// `scale`: σ or b = 1/γ, in votes.
    NoisyMaxAggregator(NoiseLaw law, double scale) : law_(law), scale_(scale) {}
    void draw(AskedQuery& asked, RandomStream& noise) const override;

private:
    NoiseLaw law_;
    double scale_;
};

/// The teachers' answer: noisy votes, label and fate.
void drawAnswer(AskedQuery& asked, NoiseLaw law, double scale, RandomStream& noise);

} // namespace epsiloscope
