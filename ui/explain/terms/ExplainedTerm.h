// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/WorkedFormula.h"
#include "ui/explain/terms/ExplainedRun.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace epsiloscope {

/// A term's formulas with the values of a run, or why that run has none.
struct FilledTerm {
    std::vector<WorkedFormula> formulas{}; ///< the first is the term's number
    QString missing{};                     ///< one sentence: "This run asks no threshold."; empty: nothing is
    QString note{};                        ///< what else must be known of these values; may be empty
};

/// Another curve beside a formula's own, over the same handle.
struct CurveBeside {
    QString label;           ///< what it is: "whatever the votes are"
    std::size_t formula = 0; ///< of the term's formulas
};

/// A small picture: what a formula comes to, against one of its values, which is the handle. All else stays
/// as it is.
struct TermPicture {
    std::size_t formula = 0;
    std::string handle{}; ///< symbol of the operand
    double least = 0, most = 1;
    bool logHandle = false, logResult = false;
    bool whole = false;    ///< the handle counts something
    QString handleLabel{}; ///< on the axis, with its unit: "noise σ, votes"
    QString resultLabel{};
    std::vector<CurveBeside> beside{};
};

/// The range of a handle from a few times less than this run's value to a few times more.
TermPicture pictureAround(const WorkedFormula& formula, std::size_t place, const std::string& handle,
                          double factor = 8);

/// One thing that explains itself: a quantity, or a word that numbers carry. What is not computed here is
/// computed by core.
struct ExplainedTerm {
    QString id;               ///< in links and on the command line: "delta"
    QStringList names{};      ///< words and symbols that it answers to; the first is its own: "δ"
    QStringList parameters{}; ///< ids of parameters of mechanisms that are this
    QString title{};
    QString paragraph{};
    FilledTerm (*filled)(const ExplainedRun& run) = nullptr;
    /// Typical values, for a run that has none.
    std::vector<WorkedFormula> (*example)() = nullptr;
    TermPicture (*picture)(const std::vector<WorkedFormula>& formulas) = nullptr;
    QString source{};      ///< papers and sections of core/privacy/FORMULAS.md
    QString page{};        ///< of the manual, with a heading: "budget#adjacency"
    QStringList related{}; ///< ids of other terms
};

/// A curve of the picture, from the least to the most of its handle.
struct DrawnCurve {
    QString label{}; ///< empty: of the formula itself
    std::vector<double> handle{}, result{};
};

/// What is shown of a term.
struct Explanation {
    FilledTerm filled;
    bool example = false; ///< its formulas are those of the example
    bool noRun = false;   ///< since there is no finished run
    TermPicture picture;
    std::vector<DrawnCurve> curves{}; ///< the formula's own first
    /// The formula that the picture moves.
    const WorkedFormula& moved() const { return filled.formulas[picture.formula]; }
};

/// Of a finished run; of none: the example. May take up to half a second (WorkedFormula): not for the
/// window's thread.
Explanation explained(const ExplainedTerm& term, const std::optional<ExplainedRun>& run);

} // namespace epsiloscope
