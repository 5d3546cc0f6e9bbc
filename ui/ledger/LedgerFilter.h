// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerEntry.h"

#include <QStringList>

namespace epsiloscope {

/// Which entries of a ledger are shown.
class LedgerFilter {
public:
    enum class Which {
        All,
        Charged, ///< set aside, released, given back, entered as a release
        Explored
    };
    LedgerFilter() = default;
    /// `words`: all must be in the entry's text, its kind, its notes or its number ("#17"); case does not
    /// matter.
    LedgerFilter(Which which, const QString& words);

    bool letsAllThrough() const { return which_ == Which::All && words_.isEmpty(); }
    /// `notes` of the entry.
    bool matches(const LedgerEntry& entry, const QStringList& notes) const;
    bool operator==(const LedgerFilter&) const = default;

private:
    Which which_ = Which::All;
    QStringList words_; ///< in lower case
};

} // namespace epsiloscope
