// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace epsiloscope {

class ElidedLabel;
class FoldButton;
class SweepSession;
struct SweepResult;

/// How far something is that was asked for.
struct FindProgress {
    bool going = false, paused = false; ///< `paused`: it goes on, and rests
    bool mayPause = true;
    double share = 0; ///< that is done, 0 … 1
    QString words{};  ///< "Finished: 4 of 4 runs"; empty: nothing was asked for yet
    QString left{};   ///< "about 4 s left"; empty: not known
};

/// The progress of a sweep. Null: none.
FindProgress progressOf(const SweepSession* session);

/// Find, Pause or Resume, Stop, Report, and how far it is. What can be done stands in Find's place.
class FindBar final : public QWidget {
    Q_OBJECT
public:
    explicit FindBar(QWidget* parent = nullptr);

    /// `blocked`: why nothing can be found ("Open a dataset first"); empty: it can.
    void show(const FindProgress& progress, const QString& blocked);
    /// What is done, and the time left, in words: to be laid out where there is room for them.
    ElidedLabel* state() const { return state_; }
    QLabel* left() const { return left_; }
    /// Sets whether there is a result of which a report can be written.
    void setReportable(bool reportable);

signals:
    void startRequested();
    void pauseRequested(); ///< or to resume
    void stopRequested();
    void reportRequested();

private:
    QPushButton *start_, *pause_, *stop_, *report_;
    QProgressBar* progress_;
    ElidedLabel* state_;
    QLabel* left_;
};

/// Points of a sweep that failed: how many, the first reason, and all of them under a button. Hidden while
/// there is none.
class SweepFailures final : public QWidget {
    Q_OBJECT
public:
    explicit SweepFailures(QWidget* parent = nullptr);

    /// To be called when the sweep has grown; null: none.
    void show(const SweepResult* sweep);

private:
    FoldButton* button_;
    QListWidget* list_;
    const SweepResult* seen_ = nullptr; ///< never looked into, only whether it is still the same
};

} // namespace epsiloscope
