// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/AccountantForms.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>

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

} // namespace epsiloscope
