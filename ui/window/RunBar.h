// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QCheckBox;
class QProgressBar;
class QPushButton;
class QShortcut;

namespace epsiloscope {

class ShorteningButton;

/// Run (Ctrl+R, F5), which of a release is amber and names its price; what lasts longer than half a second
/// stands in its place: how far it is, Stop (Esc), and a menu with Pause or Resume and Step (F10), which Run
/// has too. Beside them Live (Ctrl+L), and Keep (Return in the forms) while there is something to keep. It
/// only asks; whoever owns the session acts. Its keys are heard where it is hidden, too.
class RunBar final : public QWidget {
    Q_OBJECT

public:
    explicit RunBar(QWidget* parent = nullptr);

    /// Why Run cannot be pressed ("Open a dataset first"); empty: it can.
    void setBlocked(const QString& why);
    /// Why the run that is set up cannot go step by step; empty: it can.
    void setStepless(const QString& why);
    /// Sets whether runs follow the hand; `why`: what that is, or why they cannot.
    void setLive(bool on, bool possible, const QString& why);
    /// Sets whether there is a live run to keep.
    void setKeepable(bool keepable);
    /// Sets the words on a run's cost to the ledger ("This release will cost ε = 0.3 …"); empty: not known.
    void setCost(const QString& words);
    /// Run would begin a release, at this price ("ε 2.584 · 0.416 left"; empty: not known); nothing: it would
    /// explore.
    void setRelease(const std::optional<QString>& price);
    /// To be called when a run starts, advances, or changes its state; `name` is that of its mechanism,
    /// `remaining` as RunSession says it.
    /// Null: no run to speak of.
    void showRun(const QString& name, std::shared_ptr<const Run> run, const QString& remaining);

    /// Why Run cannot be pressed; empty: it can.
    const QString& blocked() const { return blocked_; }
    /// Null: none.
    const Run* shown() const { return shown_.get(); }

signals:
    void runRequested();
    /// One step of the run that goes on, or a run that waits after its first.
    void stepRequested();
    void pauseRequested();
    void resumeRequested();
    void stopRequested();
    void liveChosen(bool on);
    void keepRequested();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildLayout();
    void fitToText();
    void connectButtons();
    QShortcut* newKey(const QKeySequence& key, const QString& words);
    void giveKeysTo(QWidget* hearer);
    bool active() const;
    void refresh();
    void refreshButtons();
    void refreshStep();
    void refreshRun();
    void refreshProgress();
    QString whereItIs() const;
    void recolour();

    ShorteningButton* run_;
    QWidget* running_; ///< in the place of Run
    QProgressBar* progress_;
    QPushButton* stop_;
    QAction *pause_, *step_;
    QCheckBox* live_;
    QPushButton* keep_;
    std::vector<QShortcut*> keys_;
    QShortcut* escape_;
    QTimer soon_; ///< until a run that goes on takes the place of Run
    QString blocked_, stepless_, cost_, name_, remaining_;
    std::optional<QString> price_; ///< that of the release that Run would begin; nothing: none
    std::shared_ptr<const Run> shown_;
};

} // namespace epsiloscope
