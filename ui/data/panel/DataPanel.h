// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "core/experiment/run/Dataset.h"
#include "ui/data/loading/ColumnRoles.h"
#include "ui/data/loading/WarningSearch.h"
#include "ui/data/opening/DataOpening.h"
#include "ui/data/pages/RowClasses.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QToolButton;

namespace epsiloscope {

struct Mechanism;
class ColumnsModel;
class DatasetPages;
class ErrorBox;
class LabelLine;
class LabelMapDialog;
class LoadingBar;
class PanelHeader;
class PreparationForm;
class ReadingLine;
class RecentFiles;

/// Records in each part of a split, as planned; approximate where rows are left out (balance, missing cells).
/// Where features are the unit of privacy, all that are learnt from are private records.
struct PoolSizes {
    long privateRecords = 0, publicQueries = 0, testRecords = 0;
    int classes = 0; ///< that are learnt; 0: not known yet
};

/// The data and what its columns are. Loads in the background; what was loaded before stays until another
/// load succeeds.
class DataPanel : public QWidget {
    Q_OBJECT
public:
    /// With another way to load, for tests.
    explicit DataPanel(DatasetLoader::LoadFunction load = {}, QWidget* parent = nullptr);

    /// Begins to load; ends with datasetChanged(), loadFailed(), or nothing where the person cancels. Asks
    /// where nothing is said about the file and its content leaves doubts.
    void open(const DataReference& reference);
    /// Several files at once: data, its labels, its test file (see sortOut()).
    void openFiles(const QStringList& paths);
    bool loading() const { return opening_->loading(); }
    /// What is loaded, or null.
    std::shared_ptr<const Dataset> dataset() const { return dataset_; }

    /// Asks how the file (that could not be read, or that is loaded) is to be read.
    void correctReading();
    /// Whether there is a file to ask about; samples are none.
    bool canCorrectReading() const;

    /// Files to offer while nothing is loaded; must live as long as this panel.
    void setRecentFiles(RecentFiles* files);

    /// Shows an experiment's data, split and encoder; loads its dataset unless it is the one that is loaded.
    /// Ends with experimentShown(), once its data is there, or with nothing of it.
    void read(const Experiment& experiment);
    /// What the panel's words, ranges and pools are about: the mechanism and its parameters.
    void setMechanism(const Experiment& experiment);
    /// Gives the public share of the rows to the private one.
    void learnFromAll();
    /// Fills in data, split and encoder. Columns are named in full, so that a guess becomes a choice.
    void write(Experiment& experiment) const;
    /// The positive class where a person said it; empty where write() names the likely one.
    std::string positiveSaid() const;
    /// What keeps this panel's part from being run, if anything: nothing loaded, no label, a label that
    /// cannot be one, a column that cannot be named …
    std::optional<Error> problem() const;
    PoolSizes poolSizes() const;

    ColumnsModel* columns() const { return columns_; }

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
    void readingChanged(); ///< what correctReading() would ask about
    void openRequested();
    void fileRequested(const QString& path);
    void sampleRequested(const QString& id);
    /// A person follows a word about the roles: another mechanism fits them.
    void mechanismRequested(const std::string& id, const epsiloscope::Parameters& parameters);

private:
    void layOut();
    void connectParts();
    void connectOpening();
    void showLoading(const QString& name);
    void showLoaded();
    void showWaiting(bool waiting);
    void showOpened(const OpenedData& opened);
    void forgetError();
    NamedRoles labelRoles() const;
    void showFailure(const DataReference& reference, const Error& error);
    void giveRolesOf(const DataReference& reference);
    void changeBudgetColumn(int column);
    void showHeader();
    void showRanges();
    void showRoleWords();
    void offerPublished();
    void showLabel(const std::string& positive);
    void showClasses(const std::shared_ptr<const RowClasses>& classes);
    void showLabelLine(const ClassCounts& counts, const std::string& likely);
    void groupClasses();
    void changeType(int row, ColumnType type);
    void changeTestFile(const QString& path);
    void connectPretraining();
    void showPretraining(const DataReference& reference);
    void changePretraining(const QString& pictures, const QString& labels);
    void offerClassesToPretrain();
    ClassCounts learntOf(const ClassCounts& counts) const;
    bool grouping() const;
    DataReference reference() const;
    ClassCounts learntCounts() const;
    std::size_t rowsUsed(bool balance) const;

    PanelHeader* header_;
    QToolButton* readingButton_;
    ReadingLine* notes_;
    LoadingBar* loadingBar_;
    ErrorBox* errorBox_;
    ColumnsModel* columns_;
    DatasetPages* pages_;
    LabelLine* labelLine_;
    PreparationForm* preparation_;
    DataOpening* opening_;
    RowClassFinder* classFinder_;
    WarningSearch warnings_;
    std::shared_ptr<const Dataset> dataset_;
    std::shared_ptr<const DatasetPicture> picture_;
    std::shared_ptr<const RowClasses> classes_; ///< of the label as it stands; null until they are found
    NamedRoles classifiedBy_;                   ///< what classes_ were asked for with
    DataReference reference_;                   ///< of what is loaded; its roles are those of columns_
    const Mechanism* mechanism_ = nullptr;      ///< the chosen one
    std::string mapColumn_;                     ///< the label that reference_.labelMap is about
    BudgetColumn budget_;                       ///< of each record, where each has its own
    std::string positive_;                      ///< wanted while the classes are not yet known
    std::optional<Error> pretrainingProblem_;   ///< what is wrong with the file to pretrain on
    std::optional<DataReference> refused_;      ///< what could not be read, while its error is shown
    std::optional<Experiment> pending_;         ///< to be shown once its data is there
    QPointer<LabelMapDialog> groupDialog_;      ///< while a person groups classes
    bool groupOnceCounted_ = false;             ///< a person waits for the values to group
};

} // namespace epsiloscope
