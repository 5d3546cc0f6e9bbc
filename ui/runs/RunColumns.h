// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunFigures.h"
#include "ui/runs/RunsModel.h"

#include <QString>
#include <QVariant>

#include <optional>

namespace epsiloscope {

/// Where a run does not have the value.
inline const QString absentCell = QStringLiteral("–");

/// What the cells of one run are made of.
struct RunCell {
    const RunEntry& entry;
    const RunFigures& figures; ///< of the entry
};

/// What the cells of a column say.
struct CellsOfColumn {
    /// The figure that they show and sort by; nothing where the run does not have it.
    std::optional<double> (*number)(const RunFigures&) = nullptr;
    QString (*words)(double) = nullptr;            ///< of the figure
    bool grows = false;                            ///< while the run goes on: "…" behind the words
    QString (*text)(const RunCell&) = nullptr;     ///< in place of the figure's words
    QString (*meaning)(const RunCell&) = nullptr;  ///< in full
    QVariant (*sortKey)(const RunCell&) = nullptr; ///< in place of the figure, or of the text
};

/// A column that every table of runs has.
struct RunColumn {
    const char* key;     ///< for settings; never changes
    const char* title;   ///< empty for the swatch, which speaks for itself
    const char* name;    ///< in a menu
    const char* toolTip; ///< of the title
    const char* typed;   ///< its names in a filter, with blanks between; "": none
    CellsOfColumn cells;
    const char* widest = "0.888"; ///< what it must have room for beside its title

    /// Whether it is compared as a number, not as words.
    bool isNumber() const { return cells.number || cells.sortKey; }
};

/// `column` < RunsModel::FirstParameter.
const RunColumn& fixedColumn(int column);
/// The headline's ε and those that are of its kind: they need the warning that the headline needs.
bool isOfHeadlinesKind(int column);

} // namespace epsiloscope
