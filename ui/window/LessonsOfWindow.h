// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "ui/lessons/LessonPlayer.h"
#include "ui/session/FormsState.h"
#include "ui/views/shared/Workspace.h"

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <map>
#include <optional>
#include <set>

namespace epsiloscope {

class ExperimentForms;
class LearnButton;
class LessonPane;
class LiveForms;
class ResultsPane;
class RunLauncher;
class UndoneWork;
class WindowParts;
struct WindowState;

/// Plays lessons in a window: gives them its forms, its runs and its views, and takes these back at the end.
class LessonsOfWindow final : public QObject {
    Q_OBJECT
public:
    /// The parts of a window that a lesson needs.
    struct Window {
        ExperimentForms& forms;
        RunLauncher& launcher;
        LiveForms& live;
        Workspace& workspace;
        ResultsPane& results;
        WindowParts& parts;
        UndoneWork& work;
    };
    /// `folder`: where it is kept how far a person has come; empty: nowhere.
    LessonsOfWindow(const Window& window, std::string folder, QObject* parent);
    ~LessonsOfWindow() override;

    LessonPlayer* player() const { return player_; }
    LessonPane* pane() const { return pane_; }
    LearnButton* button() const { return button_; }
    /// Puts what the person had before the lesson into a session that is kept while it is played.
    void asBefore(WindowState& session) const;

signals:
    /// The forms are to show this.
    void setUpWanted(const epsiloscope::Experiment& experiment);
    void fileWanted();
    void failed(const QString& title, const epsiloscope::Error& error);

private:
    LessonStage stage();
    void begin();
    void end();
    LessonStage::Against against(const Experiment& experiment) const;
    void run(const Experiment& experiment);
    void call(const Run& run, const QString& name);
    void selectOnTheseData();
    void narrow(bool toMechanism);
    void unfold(const std::vector<std::string>& settings);
    void sweep(const SweepPlan& plan);
    void show(const ShownByLesson& shown);
    void enlarge(const QString& chart);
    void showMeasure(const std::string& measure);
    void showTogether();

    Window window_;
    LessonPlayer* player_;
    LessonPane* pane_;
    LearnButton* button_;
    /// The state that the person had.
    struct Before {
        std::shared_ptr<const FormsState> forms;
        std::set<RunNumber> visible;
        QString view;
        RunNumber selected;
        QPointer<QWidget> focus;
        std::shared_ptr<const SweepResult> sweep; ///< null: none, or it goes on
        QString sweepName;
        std::map<QString, Json> choices; ///< in views whose measure the lesson has chosen
        RunNumber firstOfLesson;         ///< runs before it are the person's
    };
    std::optional<Before> before_;
    std::optional<std::size_t> narrowedIn_; ///< the step in which other mechanisms' runs were hidden
    std::set<RunNumber> narrowedAway_;      ///< those
    std::optional<std::pair<std::size_t, std::string>> unfoldedIn_; ///< step and mechanism of the form
    QString enlargedIn_; ///< the view in which a chart stands alone; empty: none
};

} // namespace epsiloscope
