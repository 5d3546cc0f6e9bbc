// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/WorkedFormula.h"
#include "ui/explain/terms/ExplainedRun.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace epsiloscope {

using Formulas = std::vector<WorkedFormula>;

/// A term's formulas with the values of a run, or why that run has none.
struct FilledTerm {
    Formulas formulas{}; ///< the first is the term's number
    QString missing{};   ///< one sentence: "This run asks no threshold."; empty: nothing is
    QString note{};      ///< a further remark on these values; may be empty

    /// A further sentence, if it says anything.
    void addNote(const QString& sentence);
};

/// Another curve beside a formula's own, over the same handle.
struct CurveBeside {
    QString label;           ///< its name: "whatever the votes are"
    std::size_t formula = 0; ///< its index among the term's formulas
};

/// From where to where a handle is moved.
struct HandleRange {
    double least = 0, most = 1;
    bool logarithmic = false;

    /// The value at a share of the way from the least to the most, and the share of a value.
    double at(double share) const;
    double shareOf(double value) const;
};
HandleRange linear(double least, double most);
HandleRange logarithmic(double least, double most);
/// From a few times less than this run's value to a few times more.
HandleRange around(double value, double factor = 8);

/// A small picture: what a formula comes to, against one of its values, which is the handle. All else stays
/// as it is.
struct TermPicture {
    std::string handle{}; ///< symbol of the operand
    HandleRange ends{};
    QString handleLabel{}; ///< on the axis, with its unit: "noise σ, votes"
    QString resultLabel{};
    std::size_t formula = 0;
    bool logResult = false;
    bool whole = false; ///< the handle counts something
    std::vector<CurveBeside> beside{};
};

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
    Formulas (*example)() = nullptr;
    TermPicture (*picture)(const Formulas& formulas) = nullptr;
    QString source{};      ///< papers and sections of core/privacy/FORMULAS.md
    QString page{};        ///< a page of the manual, with a heading: "budget#adjacency"
    QStringList related{}; ///< ids of other terms
};

/// A curve of the picture, from the least to the most of its handle.
struct DrawnCurve {
    QString label{}; ///< empty: of the formula itself
    std::vector<double> handle{}, result{};
};

/// The content of a term's explanation.
struct Explanation {
    FilledTerm filled;
    bool example = false; ///< its formulas are those of the example
    bool noRun = false;   ///< since there is no finished run
    TermPicture picture;
    std::vector<DrawnCurve> curves{}; ///< the formula's own first
    /// The formula that the picture moves.
    const WorkedFormula& moved() const { return filled.formulas[picture.formula]; }
};

/// The explanation for a finished run; for none: the example. May take up to half a second (WorkedFormula):
/// not for the window's thread.
Explanation explained(const ExplainedTerm& term, const std::optional<ExplainedRun>& run);

} // namespace epsiloscope
