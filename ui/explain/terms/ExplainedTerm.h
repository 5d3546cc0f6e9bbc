// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/AccountantForms.h"
#include "core/report/WorkedFormula.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

struct Mechanism;

/// A run as terms read values out of it: its finished repeat of the largest ε stands for all.
class ExplainedRun {
public:
    /// Absent while no repeat of it has finished. Of a release this must be the run as a file tells it
    /// (core/report/ReportSubject.h).
    static std::optional<ExplainedRun> of(std::shared_ptr<const Run> run);

    const Run& run() const { return *run_; }
    const TrialOutcome& outcome() const { return *outcome_; }
    const TrialRecord& trial() const { return *trial_; }
    /// Null: not known.
    const Mechanism* mechanism() const { return mechanism_; }

    /// The ε that the run states.
    const EpsilonOrigin& headline() const { return headline_; }
    /// The finite ε of what was asked and answered, whatever the votes were: what noise comes to. No promise
    /// by itself, since how much was answered may be an outcome. Absent where there is none, and outside the
    /// guarantee (outsideGuarantee).
    const std::optional<EpsilonOrigin>& independent() const { return independent_; }
    /// The promise of each repeat, fixed before its first query; absent: whyNot() says why, in a clause.
    const Promise& promise() const { return promise_; }
    const std::optional<Epsilon>& promised() const { return promise_.epsilon; }
    bool promises() const { return promise_.epsilon.has_value(); }
    const std::string& whyNot() const { return promise_.whyNot; }
    /// All that is counted whatever the votes are is promised, too.
    bool promisesWhatIsCounted() const {
        return promises() && independent_ && independent_->epsilon.value == promised()->value;
    }

    /// A number among the parameters in force.
    std::optional<double> parameter(const char* id) const;
    /// The first of these that is among them.
    std::optional<double> parameter(const char* id, const char* otherwise) const;
    bool answersQueries() const;
    /// The latest query that was answered and whose votes are kept; null in a release and in what a file
    /// tells.
    const AskedQuery* lastAnswered() const { return lastAnswered_ ? &*lastAnswered_ : nullptr; }

private:
    ExplainedRun() = default;

    std::shared_ptr<const Run> run_;
    const TrialOutcome* outcome_ = nullptr;
    const TrialRecord* trial_ = nullptr;
    const Mechanism* mechanism_ = nullptr;
    EpsilonOrigin headline_;
    std::optional<EpsilonOrigin> independent_;
    Promise promise_;
    std::optional<AskedQuery> lastAnswered_;
};

/// The run that explanations take their values from.
struct ExplainedSubject {
    std::shared_ptr<const Run> run{}; ///< null: none is selected
    QString name{};                   ///< as the table of runs has it
};

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
