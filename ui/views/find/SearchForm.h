// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/pate/ConfidentSearch.h"
#include "ui/mechanism/ParameterForm.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace epsiloscope {

class VariedRow;
class ToneLabel;

/// The settings of a search: ranges of σ₁, T and σ₂, the budget, and what counts as best.
class SearchForm final : public QWidget {
    Q_OBJECT
public:
    /// More points than that are for the command line: the window sorts and draws them within a frame.
    static constexpr std::size_t mostPoints = 2000;

    explicit SearchForm(QWidget* parent = nullptr);

    /// Sets the budget of the budget panel; what was typed here stays. Absent: not limited there, not known.
    void setBudget(std::optional<double> epsilon, std::optional<double> delta);
    /// Ranges that suit so many teachers; without true classes only labels can be counted, and what was typed
    /// of the others waits.
    void setVotes(std::uint32_t teachers, bool truthKnown);
    /// The plan in the form, checked; the error is shown in the form, too.
    const Result<ConfidentSearchPlan>& plan() const { return plan_; }

signals:
    void edited();

private:
    void propose(const QString& id, std::optional<double> value);
    void declareLine(const QString& id);
    void proposeRanges();
    void refresh();
    Result<ConfidentSearchPlan> read() const;
    Result<ConfidentGrid> readGrid() const;

    std::vector<VariedRow*> rows_; ///< those of the searchedParameters
    ParameterForm* settings_;
    ToneLabel *hint_, *message_;
    std::uint32_t teachers_ = 0;    ///< behind the votes
    ParameterForm::Draft proposed_; ///< the values in the settings where the person typed nothing
    ParameterForm::Draft typed_;    ///< for all settings, those too that are not on offer
    Result<ConfidentSearchPlan> plan_{Error{}};
};

} // namespace epsiloscope
