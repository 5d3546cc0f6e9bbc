// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/widgets/ToneLabel.h"

#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace epsiloscope {

class EpsilonRow;
struct Promise;

/// How much privacy may be spent, and how often and from which randomness the experiment runs. Made from the
/// descriptors with `budget` set of the chosen mechanism; what was entered stays when another mechanism is
/// chosen. A release runs once, from no seed: then it shows so, and keeps what was typed.
class BudgetPanel : public QWidget {
    Q_OBJECT
public:
    explicit BudgetPanel(QWidget* parent = nullptr);

    /// ε, and what the mechanism has to say about the budget: the window lays them out on top, where they are
    /// always in sight.
    EpsilonRow* epsilonRow() const { return epsilon_; }
    QWidget* advice() const { return advice_; }
    /// δ; it stays in the panel.
    QWidget* furtherBudget() const { return form_; }
    /// The other limits of the mechanism and a new seed, to be laid out elsewhere.
    QWidget* further() const { return further_; }
    /// Puts something at the end of the line that asks whether it is a release.
    void addBesideRelease(QWidget* what);

    void setMechanism(const MechanismDescriptor& mechanism);
    /// How many private records there are: the default δ and the advice follow from it. 0: not known, and
    /// then there is no default.
    void setCohort(long privateRecords);
    /// Why one of the limits must not be left out (ParameterForm::setNeeded).
    void setNeeded(const std::optional<Error>& why) { form_->setNeeded(why); }
    /// Sets what the accountant foretells that ε promises; nothing: it has not said.
    void setForetold(const std::optional<Promise>& promise);
    /// An exploration from now on; an edit, where it was a release.
    void disarm();

    /// Shows what the mechanism has to say about these parameters (all of them, the budget among them) and
    /// the cohort; nothing while one of them is wrong.
    void showAdvice(const Experiment& experiment);
    void setTrials(int trials);
    /// As a person would type it; false: it has no such field.
    bool enter(const QString& parameter, double value);

    /// Also turns to the experiment's mechanism.
    void read(const Experiment& experiment);
    /// Limits that stand at these values go back to their defaults; ε, which is not about the data, stays.
    void forget(const Parameters& came);
    void write(Experiment& experiment) const;
    /// All that was typed, and all of it again, for the mechanism that is shown; no edit. Whether it is a
    /// release is not among it and stays: that is said anew each time.
    TypedBudget typed() const;
    void setTyped(const TypedBudget& typed);
    std::optional<Error> problem() const;
    /// Shows an error that names a parameter of the budget beneath it; the field that is wrong,
    /// null where it names none.
    QWidget* showProblem(const Error& error);

signals:
    void edited();
    /// Something in further() is to be seen.
    void furtherWanted();

private:
    void makeRandomness();
    void layOut();
    QWidget* cell(const QString& name, QWidget* control);
    void showDefaultDelta();
    std::optional<Error> seedProblem() const;
    void refresh();
    std::optional<double> deltaOf(const Experiment& experiment, const MechanismDescriptor& descriptor) const;

    EpsilonRow* epsilon_;
    ToneLabel* advice_; ///< live words beneath ε
    ParameterForm* form_;
    QWidget* further_;
    QBoxLayout* lastRow_ = nullptr;
    QSpinBox* trials_ = nullptr;
    QLineEdit* seed_ = nullptr;
    QToolButton* dice_ = nullptr;
    QCheckBox* release_ = nullptr;
    ToneLabel* seedMessage_ = nullptr;
    bool hasEpsilon_ = false;
    bool deltaFollowsCohort_ = true;         ///< where it is left open
    std::vector<ParameterDescriptor> shown_; ///< the form's: the budget without ε
    /// Repeats and seed as they were typed; limits of all mechanisms seen before this one.
    TypedBudget typed_;
    long cohort_ = 0;
};

} // namespace epsiloscope
