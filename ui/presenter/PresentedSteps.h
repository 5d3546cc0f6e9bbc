// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace epsiloscope {

/// What is presented now, as the presenter's own window tells it. Plain words; empty where there are none.
struct PresentedStep {
    QString title;
    QString notes;          ///< what to say; may have several lines
    QString next;           ///< what comes after it, or which key would go on
    int number = 0, of = 0; ///< from 1; 0: it is not counted
};

/// Who knows what comes next while the window presents: a lesson where one plays, else the charts.
class PresentedSteps : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual PresentedStep step() const = 0;
    /// One step on, or back; nothing happens where there is none.
    virtual void stepForward() = 0;
    virtual void stepBack() = 0;

signals:
    /// step() is another.
    void changed();
};

} // namespace epsiloscope
