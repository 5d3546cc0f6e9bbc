// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepFailures.h"

#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/words/FieldName.h"
#include "ui/words/SweepWords.h"

#include <QListWidget>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

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

} // namespace

SweepFailures::SweepFailures(QWidget* parent)
    : QWidget(parent), button_(new FoldButton({}, this)),
      list_(named("sweepFailureList", new QListWidget(this), {}, tr("Points that failed"))) {
    button_->setObjectName("sweepFailures");
    button_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    list_->setFixedHeight(listHeight);
    list_->setWordWrap(true);
    list_->hide();
    columnIn(this, {button_, list_}, 2);
    connect(button_, &FoldButton::openChanged, list_, &QWidget::setVisible);
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
