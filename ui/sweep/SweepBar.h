// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweep/SweepSession.h"

#include <QCoreApplication>
#include <QPointer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace epsiloscope {

class ElidedLabel;

/// The words of a bar.
class SweepBarWords {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::SweepBarWords)
public:
    QString prefix = QStringLiteral("sweep"); ///< for the object names
    QString start = tr("Find");
    QString whole = tr("sweep"), parts = tr("points"); ///< within a sentence
};

/// Start, Pause or Resume, Stop, Report, and how far the sweep is: a bar, points done, the time left. It only
/// asks for a start and a report; the others are its session's.
class SweepBar final : public QWidget {
    Q_OBJECT
public:
    explicit SweepBar(SweepBarWords words = {}, QWidget* parent = nullptr);

    /// Why Start cannot be pressed ("Open a dataset first"); empty: it can.
    void setBlocked(const QString& why);
    /// The session to speak of and act on; null: none. To be called again after each of its signals.
    void showSession(SweepSession* session);
    /// Sets whether there is a result of which a report can be written.
    void setReportable(bool reportable);

signals:
    void startRequested();
    void reportRequested();

private:
    void refresh();
    QString stateWords() const;

    SweepBarWords words_;
    QPushButton *start_, *pause_, *stop_, *report_;
    QProgressBar* progress_;
    ElidedLabel* state_;
    QLabel* left_;
    QString blocked_;
    QPointer<SweepSession> session_;
};

} // namespace epsiloscope
