// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepBar.h"
#include "ui/sweep/SweepSession.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace epsiloscope {

class ToneLabel;

/// A view of sweeps: it asks for one, and whoever owns its session starts it and shows it here. Charts follow
/// a few times a second, and only where they are seen.
class SweepPage : public QWidget {
    Q_OBJECT
public:
    /// Why nothing can be computed ("A run is in progress: …"); empty: it can.
    void setBlocked(const QString& why);
    /// Follows a session, which may be dropped at any time; its result stays shown. Pause, resume and stop go
    /// to it.
    void showSession(SweepSession* session, const QString& name);
    /// Shows a sweep without a session: one that was read from a file. Null: none.
    void showResult(std::shared_ptr<const SweepResult> result, const QString& name);
    std::shared_ptr<const SweepResult> result() const { return result_; }
    QString name() const { return name_; }
    /// The plan that Start would ask for; nothing where it cannot be computed.
    std::optional<SweepPlan> plan() const;

signals:
    void startRequested(const epsiloscope::SweepPlan& plan);
    /// A report of what is shown is wanted.
    void reportRequested();

protected:
    /// The bar's prefix begins the names of all parts.
    SweepPage(const SweepBarWords& words, QWidget* parent);

    void showEvent(QShowEvent* event) override;
    /// Shows another result, or none.
    virtual void take() = 0;
    /// Shows the parts, other than drawings, of a session that has got on.
    virtual void showProgress() {}
    /// Draws what has changed.
    virtual void refresh() = 0;
    /// Why nothing can be asked for, in words; empty: planned() may be asked.
    virtual QString problem() const { return {}; }
    virtual Result<SweepPlan> planned() const = 0;
    /// The action of Start, in a sentence.
    virtual QString intention(const SweepPlan&) const { return {}; }
    /// Says in the intention's place what stands against a start, and lets the bar start where nothing does.
    virtual void showReadiness();

    SweepBar* bar_;
    ToneLabel* trouble_;   ///< why the results are not kept
    ToneLabel* intention_; ///< the action of Start
    QString blocked_, name_;
    std::shared_ptr<const SweepResult> result_;
    QPointer<SweepSession> session_;

private:
    void sessionAdvanced();
    void showReportable();

    QString parts_;
    QTimer chartClock_; ///< since the last refresh of the charts
};

} // namespace epsiloscope
