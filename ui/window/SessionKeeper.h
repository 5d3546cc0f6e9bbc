// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/SessionStore.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>

class QMainWindow;

namespace epsiloscope {

class NoticeBar;
class RecentFiles;
class SessionOfWindow;
class UndoneWork;
struct WindowState;

/// The sessions of one window: the one that it has keeps itself; a person saves it under a name, opens
/// others, and finds what was there after a crash. It keeps itself in the store within a second of whatever
/// changed it: gathered on the window's thread, packed and written beside it. One that cannot be written is
/// tried again, and the old file stays meanwhile.
class SessionKeeper final : public QObject {
    Q_OBJECT
public:
    static constexpr int patienceMilliseconds = 800;

    /// `folder`: of the sessions that keep themselves; empty: none does. All others must outlive it.
    SessionKeeper(std::string folder, SessionOfWindow& window, UndoneWork& work, NoticeBar& notice,
                  RecentFiles& recent, QMainWindow* parent);

    /// Sessions that keep themselves, of this window and of others.
    const SessionStore& store() const { return store_; }
    /// The file in which the session of this window keeps itself; empty: in none yet.
    std::string path() const { return held_ ? held_->path() : std::string(); }
    /// The file that was opened or saved last; empty: none.
    const QString& file() const { return file_; }
    /// At the start: what the last window left is shown again, unless another window is open. After a crash
    /// it is offered.
    void reopen();
    /// Opens a session here; in a window of its own where this one has something.
    void open(const QString& path);
    void save();
    void saveAs();
    /// Something may have changed.
    void touch();
    /// The window is being closed: writes what there is now, waiting, and leaves it for the next start.
    /// Error: what is there cannot be kept, and it goes on.
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
    /// The window's thread was held for so long to gather a session.
    void gathered(double milliseconds);

private:
    void offer(const LeftSession& left);
    void take(const std::string& left);
    void show(const WindowState& session);
    void saveTo(const QString& path);
    void nameIt(const QString& file);
    WindowState now() const;
    bool worthKeeping() const;
    Result<void> hold();
    void write();
    void end(const Result<void>& written);

    SessionStore store_;
    SessionOfWindow& window_;
    UndoneWork& work_;
    NoticeBar& notice_;
    RecentFiles& recent_;
    QMainWindow* parent_;
    QString file_;
    QDateTime written_;     ///< the time of file_, as far as this window knows
    QString missed_;        ///< what was said of data that are not there
    bool reopened_ = false; ///< it shows a session that there was before

    struct Packing;
    std::shared_ptr<Packing> packing_;  ///< shared with who writes beside the window
    std::shared_ptr<HeldSession> held_; ///< likewise; null: none yet
    QTimer soon_;
    bool writing_ = false, again_ = false, failing_ = false, closed_ = false;
};

} // namespace epsiloscope
