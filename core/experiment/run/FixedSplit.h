// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/Split.h"
#include "core/numeric/RandomStream.h"

namespace epsiloscope {

/// How the rows of a dataset are dealt in all of its releases: a row that was public once is never private
/// later, nor the other way round. Drawn from the system's entropy once, and kept beside the ledger.
struct FixedSplit {
    RandomStream::Key key{};
    SplitPlan plan;

    RandomStreams streams() const { return RandomStreams::fromKey(key); }
    static FixedSplit draw(const SplitPlan& plan);
};

} // namespace epsiloscope
