// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boosting/RoundBar.h"

#include "ui/widgets/Layouts.h"
#include "ui/words/NumberWords.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

namespace epsiloscope {

RoundBar::RoundBar(QWidget* parent)
    : WalkBar(QStringLiteral("rounds"), tr("iteration"), parent),
      place_(named("roundsPlace", new QLabel(this))) {
    slider()->setAccessibleName(tr("Iteration whose weights are shown"));
    slider()->setToolTip(
        tr("← → one iteration, Page up and Page down ten, Home the first, End the last and then each new "
           "one"));
    rowIn(this, {trialBox(), place_, back(), {slider(), 1}, on()}, 6)->setContentsMargins(10, 6, 10, 0);
}

void RoundBar::showPlace(std::size_t round, std::size_t rounds, bool following) {
    stand(round, rounds);
    slider()->setEnabled(rounds > 1);
    QString words =
        rounds > 0 ? tr("Iteration %1 of %2").arg(grouped(round + 1), grouped(rounds)) : QString();
    if (following) words += tr(", following new ones");
    if (place_->text() != words) place_->setText(words);
}

} // namespace epsiloscope
