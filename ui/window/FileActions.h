// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <utility>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace epsiloscope {

class RecentFiles;
struct OfferedSample;

/// The actions of the window on files: open, open a sample, one of the last, a session that was left or a
/// release that was kept, correct how the data was read, save the session, a result, the experiment or the
/// table. It puts two buttons with menus on a tool bar; whoever owns it acts on what is triggered and says
/// what is enabled.
class FileActions : public QObject {
    Q_OBJECT
public:
    /// `recent` must live as long as this.
    FileActions(QMainWindow* window, QToolBar* tools, RecentFiles* recent);

    QAction *const open, *const newWindow;
    QAction *const saveSession, *const saveSessionAs;
    QAction* const releases; ///< those that were kept; not enabled at first
    QAction* const reading;  ///< not enabled at first
    /// For the selected run; not enabled at first.
    QAction *const result, *const labels, *const model;
    QAction *const experiment, *const table, *const charts;

    /// Sessions that were left, each with what is said of it: listed behind Open.
    struct LeftFile {
        QString path, words;
    };
    void setLeft(std::function<std::vector<LeftFile>()> left) { left_ = std::move(left); }

    /// `reason` says why the table cannot be saved; empty: it can.
    void setReasonAgainstTable(const QString& reason);

signals:
    /// One of the last, or a sample.
    void fileRequested(const QString& path);

private:
    void makeOpen(QMainWindow* window, QToolBar* tools);
    void makeSave(QMainWindow* window, QToolBar* tools);
    void list();
    void listSamples(const QString& heading, const std::vector<OfferedSample>& samples);
    void listRecent();
    void listLeft();

    RecentFiles* recent_;
    std::function<std::vector<LeftFile>()> left_; ///< may be empty
    QMenu* menu_;                                 ///< beside Open
};

} // namespace epsiloscope
