// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstddef>
#include <optional>

namespace epsiloscope {

struct PlayedRun;
struct Table;

/// Who is taken out of a played run, in words. `unit`: who is out or was last; nothing: not known.
class UnitWords {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::WorldsView)
public:
    /// "Take one person out", "Without record 17", "Without the person of row 17, 40 rows".
    static QString headline(const PlayedRun& played, bool out, std::optional<std::size_t> unit);
    /// What a record holds, or which rows a person has: nobody is called by name. Where nobody is out, what a
    /// click does. `table` of the data file; null: it is not at hand.
    static QString details(const PlayedRun& played, bool out, std::optional<std::size_t> unit,
                           const Table* table);

private:
    static QString rowsOf(const PlayedRun& played, std::size_t unit);
};

} // namespace epsiloscope
