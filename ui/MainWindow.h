// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Dataset.h"
#include "core/experiment/Experiment.h"
#include "core/mechanisms/StageStore.h"
#include "ui/runs/RunList.h"
#include "ui/runs/RunnerParking.h"

#include <QMainWindow>
#include <QTimer>

#include <map>
#include <memory>

class QSettings;

namespace epsiloscope {

class BudgetPanel;
class ChartBoard;
class DataPanel;
class FileActions;
class MechanismPanel;
class QualityView;
class RecentFiles;
class RemarksView;
class RunBar;
class RunSession;
class RunsTable;
class StatusLine;

/// The window: it joins data, mechanism and budget at the left with charts and runs at the right, and owns
/// the one running session.
class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    /// `threads` of the engine; 0: one per processor. `settings` remember the files opened last; without them
    /// that lasts as long as the window.
    explicit MainWindow(int threads = 0, std::unique_ptr<QSettings> settings = nullptr,
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a dataset, "sample:…", an experiment or a result. What was loaded before stays until it
    /// succeeds.
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

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildToolBar();
    void buildPanels();
    void connectPanels();
    void connectRuns();
    void connectFiles();
    void askForData();
    void saveSelectedRun();
    void saveThisExperiment();
    void saveThisTable();
    void showFileChoices();
    void openExperiment(const QString& path);
    void showExperiment(const Experiment& experiment);
    void showLoading();
    void showPools();
    void showBudget();
    void showReadiness();
    void showRunOf(int id);
    void startRun();
    void runAdvanced();
    void runEnded();
    void complain(const QString& title, const Error& error);

    int threads_;
    std::shared_ptr<StageStore> stages_ = std::make_shared<StageStore>();
    std::shared_ptr<RunnerParking> parking_ = std::make_shared<RunnerParking>();
    std::map<int, std::shared_ptr<const Dataset>> datasets_; ///< by run, for what is saved
    RecentFiles* recent_;
    RunList* runs_;
    DataPanel* data_;
    MechanismPanel* mechanism_;
    BudgetPanel* budget_;
    ChartBoard* charts_;
    QualityView* quality_;
    RunsTable* table_;
    RemarksView* remarks_;
    RunBar* bar_;
    FileActions* files_ = nullptr;
    QString experimentFile_; ///< the last that was opened
    StatusLine* status_;
    QTimer chartClock_;
    std::unique_ptr<RunSession> session_;
};

} // namespace epsiloscope
