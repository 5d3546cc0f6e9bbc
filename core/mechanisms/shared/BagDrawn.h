// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"

namespace epsiloscope {

struct FindingKind;
struct SeriesDescriptor;

/// One bag, as its model has been trained on it. How it was drawn depends on no record's content, so it may
/// be told in a release.
struct BagDrawn {
    TrialNumber trial{};
    long model = 0;    ///< from 1
    long distinct = 0; ///< records that are in this bag
    long seen = 0;     ///< records that are in this bag or one before it
    long records = 0;  ///< n
    double delta = 0;  ///< chance that any one record is in one of the bags so far, by the theorem

    static const FindingKind& declared();
};

namespace series {
extern const SeriesDescriptor seenShare;     ///< records that some model has learnt from, in percent
extern const SeriesDescriptor expectedShare; ///< the same by the theorem, 100·δ
} // namespace series

} // namespace epsiloscope
