// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/Autosave.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>

class QMainWindow;

namespace epsiloscope {

class NoticeBar;
class RecentFiles;
class SessionOfWindow;
class UndoneWork;

/// The sessions of one window: the one that it has keeps itself; a person saves it under a name, opens
/// others, and finds what was there after a crash.
class SessionKeeper final : public QObject {
    Q_OBJECT
public:
    /// `folder`: of the sessions that keep themselves; empty: none does. All others must outlive it.
    SessionKeeper(std::string folder, SessionOfWindow& window, UndoneWork& work, NoticeBar& notice,
                  RecentFiles& recent, QMainWindow* parent);

    Autosave* autosave() const { return autosave_; }
    /// The file that was opened or saved last; empty: none.
    const QString& file() const { return file_; }
    /// At the start: what the last window left is shown again, unless another window is open. After a crash
    /// it is offered.
    void reopen();
    /// Opens a session here; in a window of its own where this one has something.
    void open(const QString& path);
    void save();
    void saveAs();
    /// Sessions that other windows have left, the latest first.
    std::vector<LeftSession> earlier() const;
    /// Something may have changed.
    void touch();
    /// The window is being closed. Error: what is there cannot be kept.
    Result<void> close();

protected:
    /// Whatever a person did in the window may be something to keep.
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void failed(const QString& title, const epsiloscope::Error& error);
    /// Another window is wanted, with these words for the program.
    void windowWanted(const QStringList& words);
    /// file() is another one.
    void named();

private:
    void offer(const LeftSession& left);
    void take(const std::string& path);
    void show(const Session& session);
    void saveTo(const QString& path);

    SessionOfWindow& window_;
    UndoneWork& work_;
    NoticeBar& notice_;
    RecentFiles& recent_;
    QMainWindow* parent_;
    Autosave* autosave_;
    QString file_;
    QString missed_; ///< what was said of data that are not there
    bool reopened_ = false;    ///< it shows a session that there was before
    std::int64_t written_ = 0; ///< when file_ was written, as far as this window knows
};

} // namespace epsiloscope
