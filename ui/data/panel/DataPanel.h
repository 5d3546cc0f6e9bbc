// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/data/loading/ColumnRoles.h"
#include "ui/data/opening/DataOpening.h"
#include "ui/data/panel/ContributionsPicture.h"
#include "ui/data/panel/LearntLabel.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

class QToolButton;

namespace epsiloscope {

/// Several data files opened at once, sorted out.
struct DroppedFiles {
    DataReference reference; ///< data, labels, test and test labels as far as their names tell them
    QString testToOffer; ///< a second file that could be the test file, though nothing in its name says so
};

/// Which of the files is the data and which its labels, test file and test labels: by name
/// ("train-images…", "train-labels…", "t10k-images…"), in whatever order they came. Two files whose names say
/// nothing: the first is the data, the second is to be offered as its test file. Error: more files than have
/// a place.
Result<DroppedFiles> sortOut(const QStringList& paths);

/// Records in each part of a split, as a run plans them; approximate where rows are left out (classes that
/// pretrain, missing cells). Where features are the unit of privacy, all that are learnt from are private
/// records.
struct PoolSizes {
    long privateRecords = 0, publicQueries = 0, testRecords = 0;
    int classes = 0; ///< that are learnt; 0: not known yet
};

/// How the rows of a table spread over the persons that one column names, or two. Some 100 ms for a million
/// rows.
RowsOfEach rowsOfEach(const Table& table, const std::vector<int>& persons);

class ColumnsModel;
class DatasetPages;
class ErrorBox;
class LoadingBar;
class PersonQuestion;
class PreparationForm;
class PreviewModel;
class PreviewTable;
class ToneLabel;

/// The data and what its columns are. Loads in the background; what was loaded before stays until another
/// load succeeds.
class DataPanel : public QWidget {
    Q_OBJECT
public:
    /// With another way to load, for tests.
    explicit DataPanel(DatasetLoader::LoadFunction load = {}, QWidget* parent = nullptr);

    /// Begins to load; ends with datasetChanged(), loadFailed(), or nothing where the person cancels. Asks
    /// where nothing is said about the file and its content leaves doubts.
    void open(const DataReference& reference) { opening_->open(reference); }
    /// Several files at once: data, its labels, its test file (see sortOut()).
    void openFiles(const QStringList& paths);
    bool loading() const { return opening_->loading(); }
    /// The loaded dataset, or null.
    std::shared_ptr<const Dataset> dataset() const { return dataset_; }

    /// Asks how the file (that could not be read, or that is loaded) is to be read.
    void correctReading();
    /// True if there is a file to ask about; samples are none.
    bool canCorrectReading() const;

    /// Shows an experiment's data, split and encoder; loads its dataset unless it is the one that is loaded.
    /// Ends with experimentShown(), once its data is there, or with nothing of it.
    void read(const Experiment& experiment);
    /// The same of one whose positive class was said by somebody else than it tells.
    void read(const Experiment& experiment, PositiveBy positiveBy);
    /// Split and encoder that stand as in this experiment, which was about other data, are the usual again.
    void forget(const Experiment& came);
    /// The subject of the panel's words, ranges and pools: the mechanism and its parameters.
    void setMechanism(const Experiment& experiment);
    /// Gives the public share of the rows to the private one.
    void learnFromAll();
    /// Fills in data, split and encoder. Columns are named in full, so that a guess becomes a choice.
    void write(Experiment& experiment) const;
    /// Takes out of what write() wrote whatever is told by all cells and nobody said: the likely positive
    /// class, and what is ignored by default.
    void forgetUnsaid(DataReference& written) const;
    /// True if these data are open, read in the same way.
    bool shows(const DataReference& reference) const;
    /// The fault that keeps this panel's part from being run, if any: nothing loaded, no label, a label that
    /// cannot be one, a column that cannot be named …
    std::optional<Error> problem() const;
    PoolSizes poolSizes() const;
    /// Whose data an ε on these data would be about.
    PrivacyUnit unit() const;
    /// The column of which the person does not want to be asked whose the rows are; empty: none.
    const std::string& notAsked() const { return notAsked_; }
    void setNotAsked(const std::string& column);

    ColumnsModel* columns() const { return columns_; }
    /// How rows are divided and encoded, to be laid out elsewhere.
    PreparationForm* preparation() const { return preparation_; }

signals:
    void edited();
    void datasetChanged();
    /// This panel shows the experiment that read() was given; comes before datasetChanged().
    void experimentShown(const epsiloscope::Experiment& experiment);
    /// A load has begun or ended; see loading().
    void loadingChanged();
    /// The sizes of the pools may be others, though nobody edited anything: classes were counted.
    void poolSizesChanged();
    void loadFailed(epsiloscope::Error error);
    void readingChanged(); ///< the reading that correctReading() would ask about
    /// A person follows a word about the roles: another mechanism fits them.
    void mechanismRequested(const std::string& id, const epsiloscope::Parameters& parameters);

private:
    void connectColumns();
    void connectOpening();
    void showLoading(const QString& name);
    void showWaiting(bool waiting);
    void showNotes(const QStringList& sentences);
    void showOpened(const OpenedData& opened);
    void showFailure(const DataReference& reference, const Error& error);
    void forgetError();
    void showMeaning();
    /// Another dataset, with the roles that its reference gives, and as prepared by the experiment that it
    /// was loaded for, if any. Returns the first thing that is wrong with the roles.
    std::optional<Error> showDataset(const OpenedData& opened, const std::optional<Experiment>& wanted);
    /// Gives a table the roles of a reference; returns the first thing that is wrong with them. `positiveBy`:
    /// who named its positive class, if it names one. `declared`: columns that are not ignored by default, as
    /// something is declared of them.
    std::optional<Error> giveRolesOf(const DataReference& reference, PositiveBy positiveBy,
                                     const std::vector<std::string>& declared);
    /// Shows the files that were read: others were asked for in vain.
    void showFiles();
    /// How the data were read, and what their columns are by name; a positive class only where a person said
    /// it.
    DataReference reference() const;
    void showLabel(const std::string& positive, PositiveBy by);
    /// With the positive class that a person said, else with the likely one.
    void showLabelAgain();
    void showClasses();
    void showRanges();
    void showRoleWords();
    CountedRows countedRowsUsed() const;
    void offerPublished();
    void showPretraining(const DataReference& reference);
    void changeBudgetColumn(int column);
    /// Follows which columns say whose a row is: words, picture and question.
    bool readsPersonsAgain();
    void showPersons();
    void askWhose();
    void takeAnswer(bool ofRow);
    void takeRowsOfPersons(const std::optional<RowsOfEach>& rows);
    /// Whose the rows are, and what follows; nothing else.
    DataReference ownersNamed() const;
    std::optional<Error> personProblem() const;
    void countPersons(CountedRows& counted) const;
    void changeType(int row, ColumnType type);

    QWidget* notes_;       ///< notes on what was recognised and done, and a button to the corrections
    ToneLabel* noteWords_; ///< two sentences of it
    QToolButton* changeButton_;
    LoadingBar* loadingBar_;
    PreviewModel* firstRows_; ///< the rows of a large file that is being read
    PreviewTable* firstRowsTable_;
    ErrorBox* errorBox_;
    ColumnsModel* columns_;
    DatasetPages* pages_;
    PreparationForm* preparation_;
    LearntLabel* label_;
    PersonQuestion* question_;
    DataOpening* opening_;
    WarningSearch warnings_;
    struct OwnedColumns {
        std::shared_ptr<const Dataset> dataset;
        std::vector<int> persons;
        bool operator==(const OwnedColumns&) const = default;
    };
    Answerer<OwnedColumns, RowsOfEach> ownedRows_;
    OwnedColumns owned_;                   ///< that ownedRows_ was asked about last
    std::optional<RowsOfEach> rowsOfEach_; ///< of these; nothing: not known yet, or nobody says
    bool personsAgain_ = false;            ///< a column is being read as texts, since it says whose rows are
    std::string notAsked_;
    std::shared_ptr<const Dataset> dataset_; ///< null: none
    std::shared_ptr<const DatasetPicture> picture_;
    DataReference reference_;                 ///< for loaded data; its roles are those of columns_
    const Mechanism* mechanism_ = nullptr;    ///< the chosen one
    BudgetColumn budget_;                     ///< for each record, where each has its own
    std::optional<Error> pretrainingProblem_; ///< the fault of the file to pretrain on
    std::optional<DataReference> refused_;    ///< the data that could not be read, while its error is shown
    PositiveBy positiveBy_ = PositiveBy::Exploration; ///< of the experiment that was read last
    std::optional<Experiment> pending_;               ///< to be shown once its data is there
};

} // namespace epsiloscope
