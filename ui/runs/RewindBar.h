// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/RunList.h"

#include <QWidget>

#include <vector>

class QSlider;
class QToolButton;

namespace epsiloscope {

class ToneLabel;

/// Winds a finished run back: a slider over the steps of all its repeats, at the end of which all of the run
/// is shown. While it is elsewhere the list shows the run as it stood there, and so does whoever follows the
/// list. It comes when it is asked for, and goes with Esc or with another run.
class RewindBar final : public QWidget {
    Q_OBJECT
public:
    /// `runs` must outlive it.
    explicit RewindBar(RunList& runs, QWidget* parent = nullptr);

    /// The run to wind back; the one before is shown whole again. 0: none.
    void setRun(RunNumber id);
    /// True if the run can be wound back: it has ended, and is no release.
    bool possible() const { return !ends_.empty(); }
    /// Comes into sight with the focus, where it is possible.
    void begin();
    /// Where the run stands; nothing: all of it is shown.
    struct Place {
        TrialNumber trial{};
        long step = 0;
        bool operator==(const Place&) const = default;
    };
    std::optional<Place> place() const;

signals:
    /// The person is done with it.
    void left();
    /// The rest of this run is to be spent elsewhere: it is left after so many steps of this repeat.
    void restWanted(epsiloscope::RunNumber run, epsiloscope::TrialNumber trial, long steps);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void move(int to);
    void leave();
    void showPlace();
    QString words() const;
    QString wordsOf(const Place& at) const;

    RunList& runs_;
    RunNumber run_;
    std::shared_ptr<const Run> whole_; ///< that the slider goes over; null: none
    std::vector<long> ends_;           ///< steps up to the end of each repeat
    bool moving_ = false;
    QSlider* slider_;
    ToneLabel* words_;
    QToolButton* rest_;
};

} // namespace epsiloscope
