// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace epsiloscope {

class BudgetColumnBox;
class FileField;
class PersonForm;
class PretrainingRow;
class RangesForm;
class SplitShares;
class ToneLabel;

/// "Split and encoding": how rows are divided and how cells become numbers; beneath it, for mechanisms on
/// features, what protected columns may hold.
class PreparationForm : public QWidget {
    Q_OBJECT
public:
    using File = std::string DataReference::*; ///< one of those that a reference names

    explicit PreparationForm(QWidget* parent = nullptr);

    void read(const Experiment& experiment);
    /// Other data come: what stands here as in this experiment, which was about the data before, is the usual
    /// again. Not an edit.
    void forget(const Experiment& came);
    /// Fills split, encoder and the handling of missing cells.
    void write(Experiment& experiment) const;
    /// For which mechanism rows are divided: words and ranges follow what it makes of roles.
    void setMechanism(const Mechanism* mechanism, const Parameters& parameters);
    RoleUse roleUse() const { return use_; }
    /// Other columns were opened than were declared about, and no experiment says anything of them.
    void forgetDeclared();
    /// The loaded dataset's id where something is published of it, else empty. It is taken where nobody has
    /// said anything about ranges.
    void offerPublished(const std::string& id);
    /// Gives the public share to the private one, as mechanisms on features learn from both.
    void learnFromAll();
    /// The test file and that of a public pool in use, empty: none. With one, no rows of the table are set
    /// aside for the test, or are public, and shares that are the usual ones follow.
    void setFiles(const QString& test, const QString& pool);
    /// Which column holds each record's own ε; its columns are those of the loaded table.
    BudgetColumnBox* budgets() const { return budgets_; }
    RangesForm* ranges() const { return ranges_; }
    /// Whose ε is; shown only where somebody says whose the rows are.
    PersonForm* persons() const { return persons_; }
    void showPersons(bool shown);
    /// The row for what networks learn from first; shown only where that can be.
    PretrainingRow* pretraining() const { return pretraining_; }
    void showPretraining(bool shown);
    std::optional<Error> problem() const;

signals:
    /// Something wrong is told here, to be brought into sight.
    void problemShown();
    void edited();
    void roleUseChanged();
    /// The person wants another test file or public pool, or none (empty).
    void fileEdited(epsiloscope::PreparationForm::File file, const QString& path);

private:
    void makeControls();
    void layOut(QWidget* body);
    void connectEdits();
    void takeEdits();
    void takeRanges();
    void takeQueriesFromTest(const QString& typed);
    SplitPlan usualShares() const;
    void leaveNoneToPool();
    QString filesInWords() const;
    void refreshUse();
    void showUse();
    void showPlan();
    void refresh();
    std::optional<Error> splitProblem() const;

    RangesForm* ranges_;
    QLabel* fitName_ = nullptr;
    SplitShares* shares_ = nullptr;
    QCheckBox* balance_ = nullptr;
    QComboBox* categories_ = nullptr;
    QComboBox* scaling_ = nullptr;
    QComboBox* missing_ = nullptr;
    QComboBox* fit_ = nullptr;
    BudgetColumnBox* budgets_ = nullptr;
    PersonForm* persons_ = nullptr;
    QLabel* personsName_ = nullptr;
    FileField* testFile_ = nullptr;
    FileField* poolFile_ = nullptr;
    QLineEdit* queriesFromTest_ = nullptr; ///< a share or a number of the test file's rows; empty: none
    PretrainingRow* pretraining_ = nullptr;
    QLabel* pretrainingName_ = nullptr;
    ToneLabel* message_ = nullptr;
    ToneLabel* outside_ = nullptr;
    SplitPlan split_;
    EncoderPlan encoder_;
    const Mechanism* mechanism_ = nullptr;
    Parameters parameters_; ///< the mechanism's parameters
    RoleUse use_ = RoleUse::Records;
    bool said_ = false;          ///< an experiment on features was read: it says all that is declared
    bool takenByItself_ = false; ///< encoder_.published was offered, not said
    bool hasTestFile_ = false, hasPoolFile_ = false;
};

} // namespace epsiloscope
