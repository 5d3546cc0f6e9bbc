// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/FindBar.h"

#include "core/experiment/sweep/SweepResult.h"
#include "ui/language/Said.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/sweep/SweepWatcher.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/words/FieldName.h"
#include "ui/words/NumberWords.h"
#include "ui/words/SweepWords.h"

#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int barLength = 64, barHeight = 10, stepsOfBar = 1000;
constexpr int listHeight = 90;

QString failedPointWords(const SweepPlan& plan, std::size_t point) {
    const std::vector<std::string> values = plan.valuesAt(point);
    QStringList words;
    for (std::size_t axis = 0; axis < values.size(); ++axis)
        words << pairWords(plan.base, plan.axes[axis].key, values[axis]);
    return words.join(QStringLiteral(", "));
}

QString failedBecause(const Error& error, const Run& run) {
    return said(withFieldName(error, run.experiment().mechanism).message());
}

// Of a sweep that others compute.
QString wordsOfWorkers(const SweepSession& session) {
    const SweepWorkers* workers = session.workers();
    if (!workers) return {};
    QString words =
        QStringLiteral(" · ") +
        (workers->working == 1 ? FindBar::tr("1 worker") : FindBar::tr("%1 workers").arg(workers->working));
    if (workers->lost > 0) words += FindBar::tr(", %1 lost").arg(workers->lost);
    if (const auto each = session.secondsPerPoint())
        words += QStringLiteral(" · ") + FindBar::tr("%1 s a run").arg(numberText(*each, 2));
    return words;
}

QString wordsOfSession(const SweepSession& session) {
    const QString points = FindBar::tr("%1 of %2 runs").arg(session.done()).arg(session.total());
    const QString all =
        session.failed() > 0 ? points + FindBar::tr(", %1 failed").arg(session.failed()) : points;
    const QString resumed = session.resumedWords();
    const QString before = resumed.isEmpty() ? QString() : QStringLiteral(" · ") + resumed;
    switch (session.state()) {
    case RunState::Running:
        if (session.stopping()) return FindBar::tr("Stopping at %1").arg(all) + wordsOfWorkers(session);
        if (session.workers()) return all + wordsOfWorkers(session);
        return session.readBefore() ? all + before : FindBar::tr("Looking for runs computed before …");
    case RunState::Paused:
        return FindBar::tr("Paused at %1").arg(all);
    case RunState::Stopped:
        return FindBar::tr("Stopped at %1: Find goes on from there").arg(all);
    case RunState::Failed:
    case RunState::Finished:
        break;
    }
    return FindBar::tr("Finished: %1").arg(all) + before;
}

} // namespace

FindProgress progressOf(const SweepSession* session) {
    if (!session) return {};
    return {.going = !session->over(),
            .paused = session->state() == RunState::Paused,
            .mayPause = !session->watched(),
            .share = static_cast<double>(session->done()) /
                     static_cast<double>(std::max<std::size_t>(session->total(), 1)),
            .words = wordsOfSession(*session),
            .left = session->remaining()};
}

FindBar::FindBar(QWidget* parent)
    : QWidget(parent), start_(named("findStart", new QPushButton(tr("Find"), this))),
      pause_(named("findPause", new QPushButton(tr("Pause"), this), tr("What is computed is kept"))),
      stop_(named("findStop", new QPushButton(tr("Stop"), this),
                  tr("What is computed is kept, and Find goes on from there"))),
      report_(named("findReport", new QPushButton(tr("Report…"), this),
                    tr("Write a report: a page for a browser, a PDF or a notebook"))),
      progress_(named("findProgress", new QProgressBar(this), {}, tr("How much of it is computed"))),
      state_(named("findState", new ElidedLabel)), left_(named("findLeft", new QLabel)) {
    progress_->setTextVisible(false);
    progress_->setRange(0, stepsOfBar);
    progress_->setFixedSize(barLength, barHeight);
    rowIn(this, {Placed::room(1), progress_, report_, pause_, stop_, start_}, 6);
    report_->hide();
    connect(start_, &QPushButton::clicked, this, &FindBar::startRequested);
    connect(pause_, &QPushButton::clicked, this, &FindBar::pauseRequested);
    connect(stop_, &QPushButton::clicked, this, &FindBar::stopRequested);
    connect(report_, &QPushButton::clicked, this, &FindBar::reportRequested);
    show({}, {});
}

void FindBar::setReportable(bool reportable) {
    report_->setVisible(reportable);
}

void FindBar::show(const FindProgress& progress, const QString& blocked) {
    const bool going = progress.going;
    start_->setEnabled(!going && blocked.isEmpty());
    start_->setToolTip(blocked.isEmpty() ? tr("Compute all of it in the background") : blocked);
    start_->setVisible(!going);
    pause_->setVisible(going && progress.mayPause);
    pause_->setEnabled(going);
    pause_->setText(progress.paused ? tr("Resume") : tr("Pause"));
    stop_->setVisible(going);
    stop_->setEnabled(going);
    progress_->setVisible(going);
    progress_->setValue(static_cast<int>(progress.share * stepsOfBar));
    state_->setText(progress.words.isEmpty() ? tr("Ready") : progress.words);
    state_->setVisible(!progress.words.isEmpty());
    left_->setText(going ? progress.left : QString());
    left_->setVisible(!left_->text().isEmpty());
}

SweepFailures::SweepFailures(QWidget* parent)
    : QWidget(parent), button_(new FoldButton({}, this)),
      list_(named("sweepFailureList", new QListWidget(this), {}, tr("Points that failed"))) {
    button_->setObjectName("sweepFailures");
    button_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    list_->setFixedHeight(listHeight);
    list_->setWordWrap(true);
    list_->hide();
    columnIn(this, {button_, list_}, 2);
    connect(button_, &FoldButton::toggled, list_, &QWidget::setVisible);
    hide();
}

void SweepFailures::show(const SweepResult* sweep) {
    const auto failed = [](const auto& done) { return done.second->state() == RunState::Failed; };
    const auto count = sweep ? std::count_if(sweep->runs.begin(), sweep->runs.end(), failed) : 0;
    setVisible(count > 0);
    if (std::exchange(seen_, sweep) == sweep && count == list_->count()) return;
    QStringList failures;
    QString first;
    if (count > 0)
        for (const auto& done : sweep->runs) {
            if (!failed(done)) continue;
            const auto& error = done.second->error();
            const QString why = error ? failedBecause(*error, *done.second) : QString();
            if (failures.isEmpty()) first = why;
            failures << QStringLiteral("%1: %2").arg(failedPointWords(sweep->plan, done.first), why);
        }
    list_->clear();
    list_->addItems(failures);
    button_->setWords(failures.size() == 1 ? tr("1 point failed: %1").arg(first)
                                           : tr("%1 points failed: %2").arg(failures.size()).arg(first));
    button_->setToolTip(first);
}

} // namespace epsiloscope
