// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SessionKeeper.h"

#include "core/base/WholeFile.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/language/Said.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/window/SessionOfWindow.h"
#include "ui/window/UndoneWork.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>

#include <utility>

namespace epsiloscope {

namespace {

std::int64_t timeOf(const QString& path) {
    const QFileInfo file(path);
    return file.exists() ? file.lastModified().toMSecsSinceEpoch() : 0;
}

QString timeInWords(std::int64_t nanoseconds) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(nanoseconds / 1'000'000), QLocale::ShortFormat);
}

QString endingInWords() {
    return SessionKeeper::tr("Sessions (*%1)").arg(QLatin1String(sessionEnding));
}

} // namespace

SessionKeeper::SessionKeeper(std::string folder, SessionOfWindow& window, UndoneWork& work, NoticeBar& notice,
                             RecentFiles& recent, QMainWindow* parent)
    : QObject(parent), window_(window), work_(work), notice_(notice), recent_(recent), parent_(parent),
      autosave_(new Autosave(
          SessionStore(std::move(folder)),
          [this] {
              Session now = window_.session();
              now.file = file_;
              return now;
          },
          this)) {
    connect(autosave_, &Autosave::failed, this, [this](const Error& error) {
        notice_.say(
            tr("This session is not kept: %1 (%2). Make room, or save it elsewhere (Ctrl+S). What was kept "
               "before is still there.")
                .arg(said(error.what), said(error.where)),
            true);
    });
    connect(autosave_, &Autosave::recovered, &notice_, &NoticeBar::putAway);
    connect(&window_, &SessionOfWindow::missed, this,
            [this](const QString& words) { notice_.say(missed_ = words, true); });
    connect(&window_, &SessionOfWindow::found, this, [this] {
        if (!missed_.isEmpty() && notice_.words() == missed_) notice_.putAway();
    });
    connect(&window_, &SessionOfWindow::shown, &work_, &UndoneWork::forget);
    connect(&window_, &SessionOfWindow::changed, autosave_, &Autosave::touch);
    QCoreApplication::instance()->installEventFilter(this);
}

bool SessionKeeper::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonRelease:
    case QEvent::KeyRelease:
    case QEvent::Wheel:
        if (const auto* widget = qobject_cast<const QWidget*>(watched); widget && widget->window() == parent_)
            touch();
        break;
    default:
        break;
    }
    return false;
}

void SessionKeeper::touch() {
    autosave_->touch();
}

std::vector<LeftSession> SessionKeeper::earlier() const {
    return autosave_->store().left();
}

void SessionKeeper::reopen() {
    const SessionStore& store = autosave_->store();
    if (store.folder().empty()) return;
    store.tidy();
    const std::vector<LeftSession> left = store.left();
    const auto crashed = std::ranges::find(left, true, &LeftSession::crashed);
    if (crashed != left.end()) return offer(*crashed);
    if (!left.empty() && !store.anyHeld()) take(left.front().path);
}

void SessionKeeper::offer(const LeftSession& left) {
    const auto session = readSession(left.path);
    if (!session) return;
    QStringList parts;
    if (session->runs.size() == 1) parts << tr("1 run");
    if (session->runs.size() > 1) parts << tr("%1 runs").arg(session->runs.size());
    if (!session->sweeps.empty()) parts << tr("a sweep");
    const QString what = parts.isEmpty() ? tr("data and settings") : parts.join(tr(" and "));
    notice_.say(tr("Epsiloscope was not closed the last time. What was there at %1 has been kept: %2.")
                    .arg(timeInWords(left.time), what),
                false, tr("Bring it back"), [this, path = left.path] { take(path); });
}

// The files are small, and there is nothing yet that a person would wait with.
void SessionKeeper::take(const std::string& path) {
    const auto session = readSession(path);
    if (!session) return emit failed(tr("The session cannot be opened"), session.error());
    if (const auto adopted = autosave_->adopt(path, window_.worthKeeping()); !adopted)
        return emit failed(tr("The session cannot be opened"), adopted.error());
    file_ = session->file;
    written_ = timeOf(file_);
    emit named();
    show(*session);
}

void SessionKeeper::show(const Session& session) {
    reopened_ = true;
    window_.show(session);
    work_.forget();
    touch();
}

void SessionKeeper::open(const QString& path) {
    if (window_.worthKeeping()) return emit windowWanted({path});
    const std::string whole = QFileInfo(path).absoluteFilePath().toStdString();
    beside(
        this, [whole] { return readSession(whole); },
        [this, path, whole](const Result<Session>& session) {
            if (!session) return emit failed(tr("The session cannot be opened"), session.error());
            // One that keeps itself is taken over, and not copied.
            if (QFileInfo(path).absolutePath().toStdString() == autosave_->store().folder())
                return take(whole);
            file_ = QFileInfo(path).absoluteFilePath();
            written_ = timeOf(file_);
            recent_.add(file_);
            emit named();
            show(*session);
        });
}

void SessionKeeper::save() {
    if (file_.isEmpty()) return saveAs();
    if (timeOf(file_) != written_)
        return emit failed(tr("The session was not saved"),
                           {"the file was changed or removed since this window opened it",
                            file_.toStdString(), "save it under another name (Ctrl+Shift+S)"});
    saveTo(file_);
}

void SessionKeeper::saveAs() {
    const QString proposed =
        file_.isEmpty() ? tr("session") + QLatin1String(sessionEnding) : QFileInfo(file_).fileName();
    askWhereToSave(parent_, tr("Save the session"), proposed, endingInWords(),
                   QString::fromLatin1(sessionEnding).mid(1), [this](const QString& path) { saveTo(path); });
}

void SessionKeeper::saveTo(const QString& path) {
    const auto session = std::make_shared<const Session>(window_.session());
    beside(
        this, [session, path] { return writeOwnFile(path.toStdString(), PackedSession().pack(*session)); },
        [this, path](const Result<void>& written) {
            if (!written) return emit failed(tr("The session could not be saved"), written.error());
            file_ = QFileInfo(path).absoluteFilePath();
            written_ = timeOf(file_);
            recent_.add(file_);
            parent_->setWindowModified(false);
            emit named();
            touch();
        });
}

// A window in which nobody has done anything leaves nothing.
Result<void> SessionKeeper::close() {
    return autosave_->close(window_.worthKeeping() || window_.hasOwnData() || work_.steps() > 0 || reopened_);
}

} // namespace epsiloscope
