// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/ledger/ReleaseFolder.h"
#include "core/mechanisms/shared/StageStore.h"
#include "ui/export/ChartDocument.h"
#include "ui/runs/RunList.h"
#include "ui/sweep/SweepSession.h"
#include "ui/widgets/LeavingThreads.h"
#include "ui/window/KeptEnsembles.h"

#include <QMainWindow>
#include <QSettings>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace epsiloscope {

enum class KeptWhat;
struct RunPermit;

class BudgetPanel;
class ChartBoard;
class ChartOutput;
class DataPanel;
class FileActions;
class KeptRelease;
class LedgerWorker;
class Manual;
class MechanismPanel;
class OngoingSweep;
class RecentFiles;
class ResultsPane;
class RunBar;
class RunPermission;
class RunSession;
class RunsPane;
class StatusLine;
class SweepView;

/// The window: it joins data, mechanism and budget at the left with charts, sweeps and runs at the right, and
/// owns the one run or sweep that goes on.
class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    /// `threads` of the engine; 0: one per processor. `settings` remember the files opened last; without them
    /// that lasts as long as the window.
    explicit MainWindow(int threads = 0, std::unique_ptr<QSettings> settings = nullptr,
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a dataset, "sample:…", an experiment, the result of a run or a sweep, or an exported picture.
    /// What was loaded before stays until it succeeds.
    void open(const QString& path);
    /// Several files at once: data with its labels and test file.
    void open(const QStringList& paths);

    /// The experiment as the panels say it now.
    Experiment experiment() const;

    DataPanel* dataPanel() const { return data_; }
    ChartBoard* chartBoard() const { return charts_; }
    RunList* runs() const { return runs_; }
    /// The run that goes on, or null.
    RunSession* session() const { return session_.get(); }
    SweepView* sweepView() const { return sweeps_; }
    OngoingSweep* sweep() const { return sweep_; }
    ChartOutput* chartOutput() const { return output_; }
    ResultsPane* results() const { return results_; }
    Manual* manual() const { return manual_; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildToolBar();
    void buildPanels();
    void namePages();
    void connectPanels();
    void connectRuns();
    void connectFiles();
    void askForData();
    void askForRelease();
    /// What a person is asked, and told where it fails. The ending of `name` is that of a file without one.
    struct FileToSave {
        QString title, name, filter, complaint;
    };
    void save(const FileToSave& file, std::function<Result<void>(const QString& path)> write);
    void saveSelectedRun();
    void saveKeptOfRun(KeptWhat what);
    void saveThisExperiment();
    void saveThisTable();
    void showFileChoices();
    void openOurs(const QString& path);
    void openExperiment(const Experiment& experiment, const QString& path);
    void openDocument(const ChartDocument& document, const QString& path);
    void openSweep(const std::shared_ptr<const SweepResult>& sweep, const QString& name, const QString& path);
    void showSweepOnCharts();
    void showExperiment(const Experiment& experiment);
    void showLoading();
    void showPools();
    void showBudget();
    void showReadiness();
    void logSearch(std::size_t points);
    void showRunOf(int id);
    /// Asks the ledger first; `start` is called where it may start. One at a time.
    void withPermit(const Experiment& experiment, const std::optional<SweepPlan>& sweep,
                    std::function<void(const RunPermit&)> start);
    void startRun();
    void beginRun(const Experiment& wanted, const std::shared_ptr<const Dataset>& dataset,
                  const std::optional<FixedSplit>& split);
    void runAdvanced();
    void runEnded();
    /// Writes what a release has come to, before anybody sees it.
    void keepRelease();
    /// Ends the run that goes on without showing it: what a release has told is kept and settled.
    void leaveRun();
    /// Puts what a search found into the form.
    void takeFound(const std::string& mechanism, const Parameters& parameters);
    /// The votes that are loaded in place of records, or null.
    const RecordedVotes* votesAtHand() const;
    /// Something goes on already, or there is nothing to learn from.
    bool busy() const;
    /// The plan on the dataset at hand, kept where the person's data are.
    SweepStart sweepOf(const SweepPlan& plan) const;
    /// The ledger is asked first; `begun` is called where it could be started.
    void startPlan(OngoingSweep* ongoing, const SweepPlan& plan, std::function<void()> begun = {});
    void startSweep(const SweepPlan& plan);
    /// The box plot of a run on a line.
    void startBoxes(const SweepPlan& plan);
    void startPrices(const SweepPlan& plan);
    /// Many numbers of teachers of an ensemble.
    void startTeachers(const SweepPlan& plan);
    QString reasonAgainstStart() const;
    void complain(const QString& title, const Error& error);

    int threads_;
    std::shared_ptr<StageStore> stages_ = std::make_shared<StageStore>();
    std::shared_ptr<LeavingThreads> leaving_ = std::make_shared<LeavingThreads>();
    std::unique_ptr<QSettings> settings_; ///< of the runs' table; may be null
    ReleaseFolder releases_;              ///< without a folder: none is kept
    LedgerWorker* ledgers_;
    RunPermission* permission_;
    RecentFiles* recent_;
    RunList* runs_;
    DataPanel* data_;
    MechanismPanel* mechanism_;
    BudgetPanel* budget_;
    ResultsPane* results_; ///< has charts, table and sweeps
    ChartBoard* charts_;
    RunsPane* table_;
    SweepView* sweeps_;
    OngoingSweep* sweep_;
    OngoingSweep* priced_; ///< of columns
    RunBar* bar_;
    FileActions* files_ = nullptr;
    ChartOutput* output_ = nullptr;
    Manual* manual_;
    QString experimentFile_; ///< the last that was opened
    StatusLine* status_;
    std::unique_ptr<RunSession> session_;
    std::unique_ptr<KeptRelease> release_; ///< of the session; null: no release, or none is kept
    std::map<int, QString> keptAs_;        ///< by run: the file of its result
    KeptEnsembles ensembles_;
};

} // namespace epsiloscope
