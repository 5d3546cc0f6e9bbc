// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/spending/SpendingSum.h"

#include <map>
#include <optional>
#include <utility>

namespace epsiloscope {

/// Charges under several kinds of neighbours, each kept as it was made, so that they can be asked for
/// together. Adding one takes time that does not grow with their number.
class ChargesByKind {
public:
    void add(const Spending& spending);
    bool empty() const { return own_.empty(); }
    bool unbounded() const;
    /// True if anything was charged for this kind itself.
    bool has(Adjacency adjacency) const;
    /// The kind that promises least, which all can be translated to; nothing where nothing was charged.
    std::optional<Adjacency> weakest() const;
    /// True if all that was charged holds for replaced records alike.
    bool replacedAlike() const;
    /// All of it for neighbours of this kind, by towards(); unbounded where nothing is proved of a part.
    SpendingSum towards(Adjacency asked) const;
    /// The charges for this kind itself alone.
    SpendingSum only(Adjacency asked) const;

private:
    using Kind = std::pair<Adjacency, bool>; // the adjacency, and whether replaced records cost the same
    std::map<Kind, SpendingSum> own_;
    SpendingSum weakest_; // the sum for weakest() of several kinds: some take long to add up
};

} // namespace epsiloscope
