// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/mechanism/ParameterForm.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace epsiloscope {

class MechanismChoice;

/// Which mechanism, and its parameters other than the budget. What was typed is kept per mechanism.
class MechanismPanel : public QWidget {
    Q_OBJECT
public:
    /// With mechanisms other than the registry's, for tests.
    explicit MechanismPanel(std::vector<MechanismDescriptor> offered = {}, QWidget* parent = nullptr);

    /// The choice of the mechanism, to be laid out above the forms.
    MechanismChoice* choice() const { return choice_; }
    const MechanismDescriptor& mechanism() const { return offered_[static_cast<std::size_t>(chosen_)]; }

    void read(const Experiment& experiment);
    /// Parameters that stand at these values, of this mechanism or of one that was looked at, go back to
    /// their defaults.
    void forget(const Parameters& came);
    /// Fills in the mechanism and its parameters, and drops parameters that mean nothing to it.
    void write(Experiment& experiment) const;
    /// All that was typed, and all of it again: what is left out stands at its default.
    TypedMechanisms typed() const;
    void setTyped(const TypedMechanisms& typed);
    std::optional<Error> problem() const { return form_->problem(); }
    /// As a person would type it; false: it has no such field.
    bool enter(const QString& parameter, double value) { return form_->enter(parameter, value); }
    /// The lines that are looked at less often, to be laid out elsewhere.
    QWidget* further() const { return form_->further(); }
    /// Asks for those if this parameter's is among them.
    void showFurtherFor(const std::string& parameter) { form_->showFurtherFor(parameter); }
    /// Shows an error that names one of the parameters beneath it; the field, null where it names
    /// none.
    QWidget* showProblem(const Error& error) { return form_->showProblem(error); }

    /// Sizes for the hints: "≈ 78 records each", "of 6,512 in the public pool"; of mechanisms on features,
    /// all training records and no public ones: "of 26,048 training records". 0: not known.
    void setPools(long privateRecords, long publicQueries, long testRecords);
    /// Whose data are protected: a record, or a person, of whom those are counted.
    void setUnit(const PrivacyUnit& unit);
    /// Votes of that many teachers are loaded in place of records: their number is fixed, and what else
    /// concerns training is not shown. 0: records.
    void setVotes(long teachers);
    /// What the parameters that are left open are foretold to be; what is not known is left out.
    void setForetold(const Parameters& resolved);

signals:
    void edited();
    /// Something in further() is to be seen.
    void furtherWanted();
    /// Another mechanism is shown, chosen by the person or read.
    void mechanismChanged(const epsiloscope::MechanismDescriptor& mechanism);

private:
    void choose(int index);
    bool turnTo(const std::string& mechanism);
    void showHints();
    /// "≈ 78 records each"; empty: it is not known.
    QString recordsOfTeachers(long teachers) const;

    std::vector<MechanismDescriptor> offered_;
    int chosen_ = 0;
    MechanismChoice* choice_;
    ParameterForm* form_;
    QMap<QString, ParameterForm::Draft> drafts_; ///< by mechanism id
    long privateRecords_ = 0, publicQueries_ = 0, testRecords_ = 0;
    PrivacyUnit unit_;
    Parameters foretold_;
    long teachersOfVotes_ = 0;
};

} // namespace epsiloscope
