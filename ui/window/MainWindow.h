// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/ledger/ReleaseDirectory.h"
#include "ui/runs/ExperimentText.h"
#include "ui/runs/RunList.h"
#include "ui/views/registry/Registry.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QMainWindow>
#include <QSettings>

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

struct ChartDocument;
struct SweepRequest;

class ChartOutput;
class DataPanel;
class EditActions;
class ExperimentForms;
class Explaining;
class FileActions;
class FoldingColumn;
class Hints;
class LedgerWorker;
class LessonsOfWindow;
class LiveForms;
class Manual;
class NoticeBar;
class QuestionBar;
class RecentFiles;
class ResultsPane;
class RunBar;
class RunLauncher;
class RunSession;
class RunsTable;
class UndoneWork;
class WindowLook;
class WindowParts;
class SessionKeeper;
class StartPage;
class Workspace;

/// The window: it joins data, mechanism and budget at the left with views and runs at the right.
class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    /// `threads` of the engine; 0: one per processor. `settings` remember the files opened last; without them
    /// that lasts as long as the window. It starts with the experiment `first`.
    explicit MainWindow(int threads = 0, std::unique_ptr<QSettings> settings = nullptr,
                        const std::vector<ViewKind>& kinds = viewKinds(),
                        const Experiment& first = sampleExperiment(), QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a dataset, "sample:…", an experiment (also a built-in one, ":/sample-line.json"), the result of
    /// a run or a sweep, or an exported picture. What was loaded before stays until it succeeds.
    void open(const QString& path);
    /// Takes the place, the size and the layout of the window that was closed last.
    void showRemembered();
    /// Several files at once: data with its labels and test file.
    void open(const QStringList& paths);

    /// Shows an experiment, with its data; `path` is the file that it came from, empty: none.
    void openExperiment(const Experiment& experiment, const QString& path);
    /// Says a few words on what has just happened, for some seconds in the answer line.
    void tell(const QString& words, int milliseconds = 4000);
    /// Tells what went wrong, without holding up the window.
    void complain(const QString& title, const Error& error);

    /// The experiment as the forms say it now.
    Experiment experiment() const;

    DataPanel* dataPanel() const;
    RunList* runs() const { return runs_; }
    /// The run that goes on, or null.
    RunSession* session() const;
    Workspace* workspace() const { return workspace_; }
    ChartOutput* chartOutput() const { return output_; }
    ResultsPane* results() const { return results_; }
    Manual* manual() const { return manual_; }
    LiveForms* live() const { return live_; }
    LessonsOfWindow* lessons() const { return lessons_; }
    SessionKeeper* sessions() const { return sessions_; }
    UndoneWork* work() const { return work_; }
    /// Its parts that may be hidden.
    WindowParts* parts() const { return parts_; }

signals:
    /// Another window is wanted, with these words for the program.
    void windowWanted(const QStringList& words);
    /// A state of a window was opened or pasted (ShowString.h); its file, where it has one, is in `folder`.
    void showStringGiven(const QString& text, const QString& folder);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildToolBar();
    void buildPanels();
    void declareParts(const FoldingColumn* column, QWidget* folding);
    void connectData();
    void connectFiles();
    void connectRuns();
    void connectForks();
    void connectLive();
    void buildLessons();
    void openLesson(const QString& path);
    void buildSessions();
    void connectEditing();
    void copyExperiment(const Experiment& experiment, ExperimentText as);
    void pasteWhatWasCopied();
    void showTitle();
    void askForData();
    void askForRelease();
    void showFileChoices();
    void openOurs(const QString& path);
    void openDocument(const ChartDocument& document, const QString& path);
    void loadSettings(RunNumber id);
    /// Settings of what has run before, for an exploration.
    Experiment explored(Experiment settings) const;
    void computeAgain(RunNumber id);
    void openSweep(const std::shared_ptr<const SweepResult>& sweep, const QString& name, const QString& path);
    void watchSweep(const QString& folder);
    void showReadiness();
    void showPrice();
    void showCharged();
    Experiment setUpToLook() const;
    /// Why the total of the ledger refuses what is set up; empty: it does not.
    QString againstTotal() const;
    void showData();
    void showAnswer();
    void showRunOf(RunNumber id);
    void showAdvanced(RunNumber id);
    void tellEnd(const RunEntry& entry);
    void showLive();
    void startRun();
    /// One step of the run that goes on, or of a new one.
    void step();
    /// The experiment in the forms, where it can be run; else complains.
    std::optional<Experiment> runnable();
    /// Selects a run that would only be repeated, and says so.
    void point(const RunEntry& earlier);
    void startSweep(const SweepRequest& request);
    bool canStart() const;

    std::unique_ptr<QSettings> settings_; ///< those of the runs' table; may be null
    ReleaseDirectory releases_;           ///< without a folder: none is kept
    LedgerWorker* ledgers_;
    RecentFiles* recent_;
    RunList* runs_;
    Workspace* workspace_;
    RunLauncher* launcher_;
    ExperimentForms* forms_;
    QuestionBar* question_ = nullptr;
    LiveForms* live_;
    ResultsPane* results_;
    RunsTable* table_;
    RunBar* bar_;
    FileActions* files_ = nullptr;
    ChartOutput* output_ = nullptr;
    Manual* manual_;
    Explaining* explaining_;
    UndoneWork* work_;
    LessonsOfWindow* lessons_ = nullptr;
    NoticeBar* notice_;
    EditActions* edit_ = nullptr;
    WindowLook* look_ = nullptr;
    SessionKeeper* sessions_ = nullptr;
    Hints* hints_;
    StartPage* start_ = nullptr;
    WindowParts* parts_;
    std::optional<Experiment> toldOf_;      ///< what was set up when something was told
    std::string charged_;                   ///< the release whose charge was told last
    bool leaves_ = false;                   ///< closed once, though the session cannot be kept
    std::optional<QString> experimentFile_; ///< the last that was opened; empty: it was a run's
};

} // namespace epsiloscope
