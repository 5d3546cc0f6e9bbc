// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <utility>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;
class QToolButton;

namespace epsiloscope {

class RecentFiles;
struct OfferedSample;

/// The actions of the window on files: open, open a sample, one of the last, a session that was left or a
/// release that was kept, correct how the data was read, save the session, a result, the experiment or the
/// table. It makes two buttons with menus; whoever owns it lays them out, acts on what is triggered and says
/// what is enabled.
class FileActions : public QObject {
    Q_OBJECT
public:
    /// `recent` must live as long as this.
    FileActions(QMainWindow* window, RecentFiles* recent);

    QToolButton* openButton() const { return open_; }
    QToolButton* saveButton() const { return save_; }
    /// Samples, sessions that were left and the files opened last, listed whenever it is opened.
    QMenu* openMenu() const { return menu_; }
    /// Further entries of the two menus: what is opened beside files, and what is saved beside them.
    void add(QAction* opening, const QList<QAction*>& saving);

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
    void makeOpen(QMainWindow* window);
    void makeSave(QMainWindow* window);
    void list();
    void listSamples(const QString& heading, const std::vector<OfferedSample>& samples);
    void listRecent();
    void listLeft();

    RecentFiles* recent_;
    std::function<std::vector<LeftFile>()> left_; ///< may be empty
    QMenu* menu_;                                 ///< of Open
    QToolButton *open_ = nullptr, *save_ = nullptr;
    QAction* opening_ = nullptr; ///< beside files
};

} // namespace epsiloscope
