// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunFigures.h"

#include <QString>
#include <QVariant>

#include <functional>
#include <optional>

namespace epsiloscope {

/// The columns of the table of runs, in their order.
struct ColumnsOfRuns {
    enum Column {
        Swatch,
        Name,
        Note,
        Mechanism,
        DataIndependent, ///< the promised ε
        EpsilonSpent,
        Kind,
        Delta,
        AdjacencyOfEpsilon,
        ImprovedConversion,
        ChecksPart,
        AnswersPart,
        ConversionPart,
        SanitisedEpsilon,
        PublishedEpsilon,
        ExpectedEpsilon,
        ExpectedLabels,
        LabelAccuracy,
        OwnAnswers,
        Labels,
        Asked,
        Accuracy,
        Auroc,
        Auprc,
        State,
        Trials,
        Seed,
        DatasetFile,
        FirstParameter ///< and every column from here on
    };
};

/// The cells of a column.
struct CellsOfColumn {
    /// The figure that they show and sort by; nothing where the run does not have it.
    std::function<std::optional<double>(const RunFigures&)> number{};
    std::function<QString(double)> words{};        ///< for the figure
    bool grows = false;                            ///< while the run goes on: "…" behind the words
    std::function<QString(const RunCell&)> text{}; ///< in place of the figure's words
    /// In full; `figureMeaning` is asked only of a run that has the figure.
    std::function<QString(const RunCell&)> meaning{}, figureMeaning{};
    std::function<QVariant(const RunCell&)> sortKey{}; ///< in place of the figure, or of the text
};

/// A column of the table of runs.
struct RunColumn {
    QString key;     ///< for settings; never changes
    QString title;   ///< empty for the swatch, which speaks for itself
    QString name;    ///< in a menu
    QString toolTip; ///< on the title
    QString typed;   ///< its names in a filter, with blanks between; empty: none
    CellsOfColumn cells;
    QString widest = "0.888"; ///< the widest text beside its title

    /// True if it is compared as a number, not as words.
    bool isNumber() const { return cells.number || cells.sortKey; }
    /// The text of a cell; "–" where the run does not have the value.
    QString text(const RunCell& cell) const;
    /// Its meaning, in full: never an ε without its kind, δ and adjacency.
    QString meaning(const RunCell& cell) const;
    /// The key of sorting and filtering: a number where it is one; invalid where the value is absent.
    QVariant sortKey(const RunCell& cell) const;
};

/// One that every table has; `column` < ColumnsOfRuns::FirstParameter.
const RunColumn& fixedColumn(int column);
/// The ε that was spent and those that are of its kind: they need the warning that it needs.
bool isOfHeadlinesKind(int column);
/// The state of a run as files call it and as people do: both are looked for.
QString stateWords(const RunEntry& entry);
/// That of a parameter: "Noise σ", "parameter.sigma".
RunColumn parameterColumn(const ParameterDescriptor& parameter);

/// The meaning of a swatch, of a run or the sweep: whether it is on the charts, and how that is changed.
QString visibilityInWords(bool visible);

/// Where a run does not have the value.
inline const QString absentCell = QStringLiteral("–");

} // namespace epsiloscope
