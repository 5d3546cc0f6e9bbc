// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QProgressBar;
class QPushButton;
class QShortcut;
class QToolButton;

namespace epsiloscope {

class ElidedLabel;
class ShorteningButton;

/// Run (Ctrl+R, F5), which of a release is amber and names its price, Step (F10), Live (Ctrl+L), Keep (Return
/// in the forms), Pause or Resume, Stop (Esc while something runs), and how far the run is: a bar with the
/// stage in words beside it, the trial, the time left. It only asks; whoever owns the session acts. Its keys
/// are heard where it is hidden, too: a tool bar without room puts it behind an arrow.
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
    /// Sets the words on the live run ("3 of 5 repeats"); empty: nothing.
    void setLiveWords(const QString& words);
    /// Sets the words on a run's cost to the ledger ("This release will cost ε = 0.3 …"); empty: not known.
    /// It is said of a run that is ready, never of one that has ended.
    void setCost(const QString& words);
    /// Run would begin a release, at this price ("ε 2.584 · 0.416 left"; empty: not known); nothing: it would
    /// explore.
    void setRelease(const std::optional<QString>& price);
    /// Sets the charge for the release shown, once it has ended; empty: nothing is known of it.
    void setCharged(const QString& words);
    /// To be called when a run starts, advances, or changes its state; `remaining` as RunSession says it.
    /// Null: no run to speak of.
    void showRun(const QString& name, std::shared_ptr<const Run> run, const QString& remaining);

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
    void keepWidthOfPause();
    void connectButtons();
    QShortcut* newKey(const QKeySequence& key, const QString& words);
    void giveKeysTo(QWidget* hearer);
    bool active() const;
    void refresh();
    void refreshButtons();
    void refreshStep();
    void refreshRun();
    void refreshProgress();
    QString endedText() const;
    QString finishedText() const;
    void recolour();

    ShorteningButton* run_;
    QCheckBox* live_;
    QPushButton* keep_;
    QToolButton* step_;
    QPushButton* pause_;
    QPushButton* stop_;
    std::vector<QShortcut*> keys_;
    QShortcut* escape_;
    QProgressBar* progress_;
    ElidedLabel* stage_;
    ElidedLabel* trial_;
    ElidedLabel* left_;
    QString blocked_, stepless_, cost_, charged_, name_, remaining_, liveWords_;
    std::optional<QString> price_; ///< that of the release that Run would begin; nothing: none
    std::shared_ptr<const Run> shown_;
};

} // namespace epsiloscope
