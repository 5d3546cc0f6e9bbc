// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/FormsState.h"
#include "ui/views/shared/Workspace.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>

namespace epsiloscope {

class BudgetPanel;
class DataPanel;
class EpsilonRow;
class MechanismChoice;
class MechanismPanel;
class Sheet;
struct Promise;
struct RecordedVotes;

/// Data, mechanism and budget in a column: the one place where an experiment is put together, and where it is
/// said what is wrong with it.
class ExperimentForms final : public QWidget {
    Q_OBJECT
public:
    explicit ExperimentForms(QWidget* parent = nullptr);

    DataPanel* data() const { return data_; }
    /// ε and what is said of the budget, to be laid out above the forms.
    EpsilonRow* epsilonRow() const;
    /// The choice of the mechanism, likewise.
    MechanismChoice* mechanismChoice() const;
    QWidget* advice() const;
    /// δ and what else limits a run, among the forms.
    QWidget* furtherBudget() const;
    /// The form of the mechanism, and that of the budget below it.
    QWidget* mechanismForm() const;
    QWidget* budgetForm() const;

    /// The settings in the forms, read once for every change.
    const SetUp& setUp() const { return setUp_; }
    /// The experiment that Run would run: setUp().whole, or with the columns that are too many for it.
    Experiment experiment() const;
    /// The experiment that was opened last, where `now` is what the forms have said of it ever since. They
    /// name all columns and fill in more, and what was run as opened would not be known again. Else `now`.
    Experiment asOpened(const Experiment& now) const;
    SetBudget budget() const;
    /// The id of the mechanism that is chosen.
    const std::string& mechanism() const;
    /// Why it cannot be run; empty: it can.
    QString problem() const;
    /// The same in as few words as a line has.
    QString problemInShort() const;
    /// Shows what is wrong at the field that it is about, and returns that; null: there is none.
    QWidget* showProblem(const Error& error);

    /// All that stands in the forms, right or wrong; made once for every change, by who asks first.
    std::shared_ptr<const FormsState> state() const;
    /// Shows that again. Its data are loaded first where others are open: ends with restored(), or with
    /// notRestored() where they cannot be had.
    void restore(const FormsState& state);
    /// Between the two: what stands there is partly this and partly that.
    bool restoring() const { return restoring_.has_value(); }

    /// Shows all of an experiment, which is one change; its data are loaded first where others are open.
    void read(const Experiment& experiment);
    /// Shows mechanism and budget of an experiment, whose data are loaded by the panel of data.
    void show(const Experiment& experiment);
    /// Puts these parameters into the form of this mechanism; what else is set stays.
    void take(const std::string& mechanism, const Parameters& parameters);
    /// Puts a number into the field of this parameter, as a person would; nothing happens where there is
    /// none.
    void enter(const QString& parameter, double value);
    /// The field of this parameter of the mechanism is in sight, also where it stands under More.
    void unfoldFor(const std::string& parameter);
    /// Sets what the accountant foretells that these settings promise (nothing: it has not said), and the
    /// values of the parameters that are left open.
    void setForetold(const std::optional<Promise>& promise, const Parameters& resolved);
    /// An exploration from now on: a release is asked for anew each time.
    void disarm();
    /// This mechanism, ten trials, everything learnt from.
    void compare(const std::string& mechanism);

signals:
    /// Something that a run depends on.
    void changed();
    /// An experiment that was read is there with its data, of which mechanism and budget are still to be
    /// shown.
    void opened(const epsiloscope::Experiment& experiment);
    void restored();
    void notRestored();
    /// Something wrong is told in the column, to be brought into sight.
    void problemShown();

private:
    void makeMore();
    std::optional<Error> fault() const;
    std::optional<Error> againstVotes(const Experiment& now) const;
    void followData();
    void followPools();
    Experiment withoutColumns() const;
    SetUp assembled() const;
    Experiment withColumns(Experiment now) const;
    void assemble();
    void refresh();
    void endRestoring();
    void giveUpRestoring();
    const RecordedVotes* votesAtHand() const;
    Experiment withoutGuesses(Experiment now) const;

    DataPanel* data_;
    MechanismPanel* mechanism_;
    BudgetPanel* budget_;
    Sheet* more_ = nullptr;
    SetUp setUp_;
    mutable std::shared_ptr<const FormsState> state_; ///< null: not asked for since the last change
    std::string about_;                               ///< the data that what stands here was said of
    struct Opened {
        Experiment wanted, shown; ///< as it was given, and as the forms say it
    };
    std::optional<Opened> opened_;
    std::optional<FormsState> restoring_; ///< that is shown once its data are there
    bool showing_ = false; ///< an experiment, a part after the other: what stands there so far is no wish
};

} // namespace epsiloscope
