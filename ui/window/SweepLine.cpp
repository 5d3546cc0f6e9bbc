// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SweepLine.h"

#include "ui/manual/PageOfWidget.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/Workspace.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/SweepWords.h"

#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {

// "Sweep ε × mechanism: 20 of 20 points, 2 failed"
QString sweepLineWords(const SweepResult& sweep) {
    const auto failed = std::ranges::count_if(
        sweep.runs, [](const auto& point) { return point.second->state() == RunState::Failed; });
    QString words = SweepLine::tr("Sweep %1: %2 of %3 points")
                        .arg(sweepWords(sweep.plan))
                        .arg(sweep.runs.size())
                        .arg(sweep.plan.points());
    if (failed > 0) words += SweepLine::tr(", %1 failed").arg(failed);
    return words;
}

} // namespace

SweepLine::SweepLine(Workspace& at, QWidget* parent)
    : QWidget(parent), at_(at), words_(named("sweepLineWords", new ElidedLabel(this))) {
    setObjectName(QStringLiteral("sweepLine"));
    auto* show =
        named("sweepLineShow", new QToolButton(this),
              tr("Show the charts of the sweep, and the form that extends it"), tr("Show the sweep"));
    show->setText(tr("Show"));
    show->setFocusPolicy(Qt::StrongFocus);
    rowIn(this, {{words_, 1}, show}, 6)->setContentsMargins(4, 0, 4, 0);
    setManualPage(this, QStringLiteral("sweep"));
    connect(show, &QToolButton::clicked, this, [this] { emit at_.viewWanted(QStringLiteral("sweep")); });
    connect(&at_.sweep(), &OngoingSweep::advanced, this, &SweepLine::refresh);
    connect(&at_.sweep(), &OngoingSweep::shown, this, [this] {
        refresh();
        setVisible(at_.sweep().result() != nullptr);
    });
    if (!at_.sweep().result()) hide();
    refresh();
}

void SweepLine::refresh() {
    if (const auto sweep = at_.sweep().result()) words_->setText(sweepLineWords(*sweep));
}

} // namespace epsiloscope
