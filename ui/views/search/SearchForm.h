// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/pate/ConfidentSearch.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace epsiloscope {

class KeptChoices;
class NumberBox;
class SearchRange;
class ToneLabel;

/// What to search: ranges of σ₁, T and σ₂, the budget, and what counts as best.
class SearchForm final : public QWidget {
    Q_OBJECT
public:
    /// More points than that are for the command line: the window sorts and draws them within a frame.
    static constexpr std::size_t mostPoints = 2000;

    explicit SearchForm(QWidget* parent = nullptr);

    /// Of the budget panel; what was typed here stays. Absent: not limited there, not known.
    void setBudget(std::optional<double> epsilon, std::optional<double> delta);
    /// Ranges that suit so many teachers; without true classes only labels can be counted.
    void setVotes(std::uint32_t teachers, bool truthKnown);
    void keepChoices(KeptChoices& choices);
    /// What the form says, checked; the error is shown in the form, too.
    const Result<ConfidentSearchPlan>& plan() const { return plan_; }

signals:
    void edited();

private:
    void buildBudget(QFormLayout* lines);
    void buildGoal(QFormLayout* lines);
    void refresh();
    void keepBudget(KeptChoices& choices, const char* name, NumberBox* box, bool& touched);
    Result<ConfidentSearchPlan> read() const;
    Result<ConfidentGrid> readGrid() const;

    std::vector<SearchRange*> ranges_; ///< of searchAxes
    NumberBox *epsilon_ = nullptr, *delta_ = nullptr;
    QComboBox *accountant_ = nullptr, *goal_ = nullptr;
    QSpinBox *queries_ = nullptr, *fewest_ = nullptr;
    QDoubleSpinBox* leastRight_ = nullptr;
    ToneLabel *hint_, *message_;
    ConfidentGrid suggested_;                           ///< for the votes
    std::optional<double> budgetEpsilon_, budgetDelta_; ///< of the budget panel
    bool epsilonTouched_ = false, deltaTouched_ = false;
    Result<ConfidentSearchPlan> plan_{Error{}};
};

} // namespace epsiloscope
