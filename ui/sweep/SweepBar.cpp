// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepBar.h"

#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <utility>

namespace epsiloscope {

namespace {

constexpr int sweepProgressWidth = 64, sweepProgressHeight = 10;

} // namespace

SweepBar::SweepBar(SweepBarWords words, QWidget* parent)
    : QWidget(parent), words_(std::move(words)),
      start_(named(words_.prefix + "Start", new QPushButton(words_.start, this))),
      pause_(named(words_.prefix + "Pause", new QPushButton(tr("Pause"), this))),
      stop_(named(words_.prefix + "Stop", new QPushButton(tr("Stop"), this),
                  tr("Stop the %1; the %2 computed so far are kept, and a start goes on from there")
                      .arg(words_.whole, words_.parts))),
      report_(
          named(words_.prefix + "Report", new QPushButton(tr("Report…"), this),
                tr("Write a report of the %1: a page for a browser, a PDF or a notebook").arg(words_.whole))),
      progress_(named(words_.prefix + "Progress", new QProgressBar(this), {},
                      SweepBar::tr("How many %1 of the %2 are computed").arg(words_.parts, words_.whole))),
      state_(named(words_.prefix + "State", new ElidedLabel(this))),
      left_(named(words_.prefix + "Left", new QLabel(this))) {
    progress_->setTextVisible(false);
    progress_->setFixedSize(sweepProgressWidth, sweepProgressHeight);
    rowIn(this, {{state_, 1}, progress_, left_, report_, pause_, stop_, start_}, 6);
    report_->hide();
    connect(start_, &QPushButton::clicked, this, &SweepBar::startRequested);
    connect(report_, &QPushButton::clicked, this, &SweepBar::reportRequested);
    connect(stop_, &QPushButton::clicked, this, [this] {
        if (session_) session_->stop();
    });
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (!session_) return;
        if (session_->state() == RunState::Paused)
            session_->resume();
        else
            session_->pause();
    });
    refresh();
}

void SweepBar::setBlocked(const QString& why) {
    blocked_ = why;
    refresh();
}

void SweepBar::showSession(SweepSession* session) {
    session_ = session;
    refresh();
}

void SweepBar::setReportable(bool reportable) {
    report_->setVisible(reportable);
}

void SweepBar::refresh() {
    const bool active = session_ && !session_->over();
    const bool paused = session_ && session_->state() == RunState::Paused;
    start_->setEnabled(!active && blocked_.isEmpty());
    start_->setToolTip(active               ? tr("It is in progress: stop it or wait until it ends")
                       : blocked_.isEmpty() ? tr("Compute all %1 in the background").arg(words_.parts)
                                            : blocked_);
    pause_->setEnabled(active);
    start_->setVisible(!active); // what can be done stands in its place
    pause_->setVisible(active);
    stop_->setVisible(active);
    pause_->setText(paused ? tr("Resume") : tr("Pause"));
    pause_->setToolTip(paused ? tr("Continue the paused %1").arg(words_.whole)
                              : tr("Pause the %1; nothing is lost").arg(words_.whole));
    stop_->setEnabled(active);
    progress_->setVisible(active);
    if (active) {
        progress_->setMaximum(static_cast<int>(session_->total()));
        progress_->setValue(static_cast<int>(session_->done()));
    }
    state_->setText(stateWords());
    left_->setText(active ? session_->remaining() : QString());
    left_->setVisible(!left_->text().isEmpty());
}

QString SweepBar::stateWords() const {
    if (!session_) return blocked_.isEmpty() ? tr("Ready") : blocked_;
    const QString points = tr("%1 of %2 %3").arg(session_->done()).arg(session_->total()).arg(words_.parts);
    const QString failed = session_->failed() > 0 ? tr(", %1 failed").arg(session_->failed()) : QString();
    const QString resumed = session_->resumedWords();
    const QString before = resumed.isEmpty() ? QString() : QStringLiteral(" · ") + resumed;
    switch (session_->state()) {
    case RunState::Running:
        return session_->readBefore() ? points + failed + before
                                      : tr("Looking for %1 computed before …").arg(words_.parts);
    case RunState::Paused:
        return tr("Paused at %1").arg(points + failed);
    case RunState::Stopped:
        return tr("Stopped at %1: Find goes on from there").arg(points + failed);
    case RunState::Failed:
    case RunState::Finished:
        break;
    }
    return tr("Finished: %1").arg(points + failed) + before;
}

} // namespace epsiloscope
