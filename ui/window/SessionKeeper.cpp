// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SessionKeeper.h"

#include "core/base/WholeFile.h"
#include "ui/data/loading/RecentFiles.h"
#include "ui/language/Said.h"
#include "ui/session/WindowState.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/WorkBeside.h"
#include "ui/window/SessionOfWindow.h"
#include "ui/window/UndoneWork.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>

#include <algorithm>
#include <mutex>
#include <utility>

namespace epsiloscope {

namespace {

QString timeInWords(std::int64_t nanoseconds) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(nanoseconds / 1'000'000), QLocale::ShortFormat);
}

QString endingInWords() {
    return SessionKeeper::tr("Sessions (*%1)").arg(QLatin1String(sessionEnding));
}

} // namespace

/// Packs one session at a time.
struct SessionKeeper::Packing {
    std::mutex alone;
    PackedSession packed;
};

SessionKeeper::SessionKeeper(std::string folder, SessionOfWindow& window, UndoneWork& work, NoticeBar& notice,
                             RecentFiles& recent, QMainWindow* parent)
    : QObject(parent), store_(std::move(folder)), window_(window), work_(work), notice_(notice),
      recent_(recent), parent_(parent), packing_(std::make_shared<Packing>()) {
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &SessionKeeper::write);
    connect(&window_, &SessionOfWindow::missed, this,
            [this](const QString& words) { notice_.say(missed_ = words, true); });
    connect(&window_, &SessionOfWindow::found, this, [this] {
        if (!missed_.isEmpty() && notice_.words() == missed_) notice_.putAway();
    });
    connect(&window_, &SessionOfWindow::shown, &work_, &UndoneWork::forget);
    connect(&window_, &SessionOfWindow::changed, this, &SessionKeeper::touch);
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

WindowState SessionKeeper::now() const {
    WindowState now = window_.session();
    now.file = file_;
    return now;
}

// A window in which nobody has done anything leaves nothing.
bool SessionKeeper::worthKeeping() const {
    return window_.worthKeeping() || window_.hasOwnData() || work_.steps() > 0 || reopened_;
}

// Not later than a while after the first change, however many follow.
void SessionKeeper::touch() {
    if (closed_ || store_.folder().empty()) return;
    if (writing_)
        again_ = true;
    else if (!soon_.isActive())
        soon_.start(patienceMilliseconds);
}

Result<void> SessionKeeper::hold() {
    if (held_) return {};
    ASSIGN_OR_RETURN(auto begun, store_.begin());
    held_ = std::make_shared<HeldSession>(std::move(begun));
    return {};
}

void SessionKeeper::write() {
    if (closed_ || writing_) return;
    if (const auto holds = hold(); !holds) return end(holds);
    QElapsedTimer clock;
    clock.start();
    auto session = std::make_shared<const WindowState>(now());
    emit gathered(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    writing_ = true;
    again_ = false;
    beside(
        this,
        [session = std::move(session), packing = packing_, held = held_] {
            const std::lock_guard alone(packing->alone);
            return held->write(packing->packed.pack(*session));
        },
        [this](const Result<void>& written) {
            writing_ = false;
            end(written);
        });
}

void SessionKeeper::end(const Result<void>& written) {
    if (closed_) return;
    if (written) {
        if (std::exchange(failing_, false)) notice_.putAway();
        if (again_) touch();
        return;
    }
    soon_.start(2 * patienceMilliseconds);
    if (std::exchange(failing_, true)) return;
    notice_.say(
        tr("This session is not kept: %1 (%2). Make room, or save it elsewhere (Ctrl+S). What was kept "
           "before is still there.")
            .arg(said(written.error().what), said(written.error().where)),
        true);
}

Result<void> SessionKeeper::close() {
    if (closed_ || store_.folder().empty()) return {};
    // Who writes now comes to an end; who has not begun finds it closed.
    const std::lock_guard alone(packing_->alone);
    if (worthKeeping()) {
        RETURN_IF_ERROR(hold());
        RETURN_IF_ERROR(held_->write(packing_->packed.pack(now())));
        held_->close();
    } else if (held_) {
        held_->discard();
    }
    soon_.stop();
    closed_ = true;
    return {};
}

void SessionKeeper::reopen() {
    if (store_.folder().empty()) return;
    store_.tidy();
    const std::vector<LeftSession> left = store_.left();
    const auto crashed = std::ranges::find(left, true, &LeftSession::crashed);
    if (crashed != left.end()) return offer(*crashed);
    if (!left.empty() && !store_.anyHeld()) take(left.front().path);
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
void SessionKeeper::take(const std::string& left) {
    const auto session = readSession(left);
    if (!session) return emit failed(tr("The session cannot be opened"), session.error());
    if (left != path()) {
        auto taken = store_.take(left);
        if (!taken) return emit failed(tr("The session cannot be opened"), taken.error());
        const std::lock_guard alone(packing_->alone);
        // What there was before stays for others where it is worth it.
        if (held_ && window_.worthKeeping()) held_->close();
        if (held_) held_->discard();
        held_ = std::make_shared<HeldSession>(std::move(*taken));
    }
    nameIt(session->file);
    show(*session);
}

void SessionKeeper::nameIt(const QString& file) {
    file_ = file;
    written_ = QFileInfo(file_).lastModified();
    emit named();
}

void SessionKeeper::show(const WindowState& session) {
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
        [this, path, whole](const Result<WindowState>& session) {
            if (!session) return emit failed(tr("The session cannot be opened"), session.error());
            // One that keeps itself is taken over, and not copied.
            if (QFileInfo(path).absolutePath().toStdString() == store_.folder()) return take(whole);
            nameIt(QString::fromStdString(whole));
            recent_.add(file_);
            show(*session);
        });
}

void SessionKeeper::save() {
    if (file_.isEmpty()) return saveAs();
    if (QFileInfo(file_).lastModified() != written_)
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
    const auto session = std::make_shared<const WindowState>(window_.session());
    beside(
        this, [session, path] { return writeOwnFile(path.toStdString(), PackedSession().pack(*session)); },
        [this, path](const Result<void>& written) {
            if (!written) return emit failed(tr("The session could not be saved"), written.error());
            nameIt(QFileInfo(path).absoluteFilePath());
            recent_.add(file_);
            parent_->setWindowModified(false);
            touch();
        });
}

} // namespace epsiloscope
