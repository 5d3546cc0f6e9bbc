// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/SessionFile.h"
#include "ui/session/SessionStore.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace epsiloscope {

/// Keeps the session of a window in the store, within a second of whatever changed it: gathered on the
/// window's thread, packed and written beside it. A session that cannot be written is tried again, and the
/// old file stays meanwhile.
class Autosave final : public QObject {
    Q_OBJECT
public:
    static constexpr int patienceMilliseconds = 800;

    /// `gather` gives the session as it is now. A store without a folder keeps nothing.
    Autosave(SessionStore store, std::function<Session()> gather, QObject* parent);
    ~Autosave() override;

    const SessionStore& store() const { return store_; }
    /// The file in which the session of this window is kept; empty: in none yet.
    std::string path() const { return held_ ? held_->path() : std::string(); }
    /// From now on this window's session is that one, which another window has left. What it had before stays
    /// for others where it is worth to `keep`.
    Result<void> adopt(const std::string& path, bool keep);
    /// Something may have changed.
    void touch();
    /// Writes what there is now, waiting, and leaves it for the next start; without `keep` nothing is left.
    /// Where it cannot be written it goes on.
    Result<void> close(bool keep);

signals:
    /// It could not be written; said once until it can be again.
    void failed(const epsiloscope::Error& error);
    void recovered();
    /// The window's thread was held for so long to gather a session.
    void gathered(double milliseconds);

private:
    struct Written {
        Result<void> done;
        std::string bytes;
    };
    void write();
    void end(const Written& written);
    Result<void> hold();
    Result<void> leave();

    SessionStore store_;
    std::function<Session()> gather_;
    /// Shared with who writes beside the window.
    struct Writing {
        std::mutex alone;
        PackedSession packed;
    };
    std::shared_ptr<Writing> writer_ = std::make_shared<Writing>();
    std::shared_ptr<HeldSession> held_; ///< likewise
    std::string last_;                  ///< bytes that are in the file
    QTimer soon_;
    bool writing_ = false, again_ = false, failing_ = false;
    bool closed_ = false;
};

} // namespace epsiloscope
