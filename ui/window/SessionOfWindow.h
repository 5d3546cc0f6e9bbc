// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/WindowState.h"

#include <QObject>

#include <functional>
#include <optional>

namespace epsiloscope {

class ExperimentForms;
class ResultsPane;
class WindowLook;
class Workspace;

/// The session of a window: gathers it from the window's parts, and shows one in a window that has none.
/// Views that nobody has looked at yet are shown as they were once somebody does.
class SessionOfWindow final : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    SessionOfWindow(ExperimentForms& forms, Workspace& at, ResultsPane& results, WindowLook& look,
                    QObject* parent);

    /// As it is now. A run that goes on is as far as it has come.
    WindowState session() const;
    /// Changes what is kept of the window while something else has it.
    void setStandIn(std::function<void(WindowState&)> standIn) { standIn_ = std::move(standIn); }
    /// True if a person has done anything here that would be missed: there are runs, or a sweep.
    bool worthKeeping() const;
    /// True if data other than a sample are loaded.
    bool hasOwnData() const;
    /// Shows another session. What its data cannot show any more is said by missed().
    void show(const WindowState& session);

signals:
    /// Data that moved or changed, and what can still be shown, in a sentence or two.
    void missed(const QString& words);
    /// The data of the session are open.
    void found();
    /// The session may be another one. What only looks different is not told.
    void changed();
    /// All of it is there: the data, too, or it is said that they are not.
    void shown();

private:
    std::function<void(WindowState&)> standIn_; ///< may be empty
    void showView(const QString& id);
    /// What a session of old says of views whose place another has taken.
    void takeFormerViews();
    void showViews();
    void endShowing(bool loaded);
    void giveDataToRuns();
    QString wordsAgainstData(bool loaded) const;

    ExperimentForms& forms_;
    Workspace& at_;
    ResultsPane& results_;
    WindowLook& look_;
    std::map<QString, ChartView> charts_; ///< for views that have not been made yet
    Json views_ = Json::object();         ///< likewise
    /// The words of a session on data that could not be loaded, and what the forms said of theirs then: as
    /// long as nobody loads others, the session still means the former.
    struct Missing {
        FormsState meant, shown;
    };
    std::optional<Missing> missing_;
    FormsState meant_;     ///< that of the session that is being shown
    bool showing_ = false; ///< until its data are there
};

} // namespace epsiloscope
