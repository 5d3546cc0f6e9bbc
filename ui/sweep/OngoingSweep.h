// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "ui/sweep/SweepSession.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <string>

namespace epsiloscope {

/// A sweep that a person asks for again and again: owns the session of the one that goes on, and keeps what
/// came of the last, whether a view shows it or not.
class OngoingSweep final : public QObject {
    Q_OBJECT
public:
    /// `title`: "Sweep %1", how they are named; `busy`: what is said against starting anything else; `what`:
    /// what ledgers call it.
    OngoingSweep(QString title, QString busy, Sentence what, std::shared_ptr<LeavingThreads> leaving,
                 QObject* parent = nullptr);
    /// LedgerEntry::what: "sweep", "race", "solve".
    const std::string& what() const { return what_; }

    bool going() const { return session_ != nullptr; }
    const QString& busyWords() const { return busy_; }
    /// Null while none goes on.
    SweepSession* session() const { return session_.get(); }
    /// The result of the one that goes on, or of the last; null: none.
    std::shared_ptr<const SweepResult> result() const { return result_; }
    const QString& name() const { return name_; }
    /// How the one that is started next is called, "Race %1" (empty: as usual), and what ledgers call it.
    void callNext(const QString& title, const std::string& what);
    /// Checks the plan and starts; nothing may be going on. Points that result() holds already are taken over
    /// from there.
    Result<void> start(SweepStart start);
    void stop();
    /// Takes one that was read from a file; nothing may be going on. Its name is not given again.
    void show(std::shared_ptr<const SweepResult> result, const QString& name);

signals:
    /// Another result is shown now: session() is that of it, or null.
    void shown();
    /// Points have ended, or all has.
    void advanced();
    /// A sweep has started or ended.
    void goingChanged();

private:
    QString title_, next_; ///< as usual, and of the one that is started next
    QString busy_;
    std::string usualWhat_, what_;
    std::shared_ptr<LeavingThreads> leaving_;
    std::unique_ptr<SweepSession> session_;
    std::shared_ptr<const SweepResult> result_;
    QString name_;
    QStringList names_; ///< that are taken
};

} // namespace epsiloscope
