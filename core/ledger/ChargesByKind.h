// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/spending/SpendingSum.h"

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A charge for other neighbours: by towards(), and for a record also where it is about a person, by
/// forOneRecord().
Spending counted(const Spending& spending, const Neighbours& asked);

/// Charges under several kinds of neighbours, each kept as it was made, so that they can be asked for
/// together. Adding one takes time that does not grow with their number.
class ChargesByKind {
public:
    void add(const Spending& spending);
    bool empty() const { return own_.empty(); }
    bool unbounded() const;
    /// The kinds for which anything was charged, each once.
    std::vector<Neighbours> kinds() const;
    /// Those of which nothing is proved for the unit asked (countsFor()), each once.
    std::vector<Neighbours> uncounted(const PrivacyUnit& asked) const;
    /// The kind that promises least, which all can be translated to; nothing where nothing was charged. About
    /// a person where all can be counted for one, else about a record.
    std::optional<Neighbours> weakest() const;
    /// True if all that was charged holds for replaced records alike.
    bool replacedAlike() const;
    /// All of it for neighbours of this kind, by counted(); unbounded where nothing is proved of a part.
    SpendingSum towards(const Neighbours& asked) const;
    /// The charges for this kind itself alone.
    SpendingSum only(const Neighbours& asked) const;

private:
    std::vector<Neighbours> kindsWhere(const std::function<bool(const Spending&)>& holds) const;

    using Kind = std::pair<Neighbours, bool>; // whom it protects, and whether replaced records cost the same
    std::map<Kind, SpendingSum> own_;
    SpendingSum weakest_; // the sum for weakest() of several kinds: some take long to add up
    Neighbours about_;    ///< what `weakest_` is for
};

} // namespace epsiloscope
