// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace epsiloscope {

class RecentFiles;

/// What the window offers to do with files: open, open one of the last or a release that was kept, correct
/// how the data was read, save a result, the experiment or the table. It puts two buttons with menus on a
/// tool bar and says what was asked for.
class FileActions : public QObject {
    Q_OBJECT
public:
    /// `recent` must live as long as this.
    FileActions(QMainWindow* window, QToolBar* tools, RecentFiles* recent);

    void allowResult(bool allowed);
    /// Of the selected run.
    void allowKept(bool labels, bool model);
    void allowExperiment(bool allowed);
    void allowReading(bool allowed);
    /// Whether there are releases that were kept.
    void allowReleases(bool allowed);
    /// `reason` says why the table cannot be saved; empty: it can.
    void setReasonAgainstTable(const QString& reason);

signals:
    void openRequested();
    void fileRequested(const QString& path);
    void releasesRequested();
    void readingRequested();
    void resultRequested();
    void labelsRequested();
    void modelRequested();
    void experimentRequested();
    void tableRequested();
    void chartsRequested();

private:
    void makeOpen(QMainWindow* window, QToolBar* tools);
    void makeSave(QMainWindow* window, QToolBar* tools);
    void listRecent();

    RecentFiles* recent_;
    QMenu* recentMenu_;
    QAction* releases_ = nullptr;
    QAction* reading_ = nullptr;
    QAction* result_ = nullptr;
    QAction* labels_ = nullptr;
    QAction* model_ = nullptr;
    QAction* experiment_ = nullptr;
    QAction* table_ = nullptr;
};

} // namespace epsiloscope
