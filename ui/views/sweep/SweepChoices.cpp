// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sweep/SweepChoices.h"

#include "ui/language/Said.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/sweep/SweepCurves.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/SweepWords.h"

#include <QLabel>

#include <algorithm>

namespace epsiloscope {

SweepChoices::SweepChoices(QWidget* parent)
    : QWidget(parent), measure_(compactBox("sweepMeasure", tr("Measure"), this)),
      words_(compactBox("sweepWords", tr("A second measure, in words in each cell"), this)),
      look_(compactBox("sweepLook", tr("Lines, map or boxes"), this)),
      across_(compactBox("sweepAcross", tr("Parameter across"), this)),
      upwards_(compactBox("sweepUpwards", tr("Parameter upwards"), this)),
      fixed_(compactBox("sweepFixed", tr("Where the third parameter stands"), this)),
      wordsWords_(new QLabel(tr("and in words"), this)), upwardsWords_(new QLabel(tr("and"), this)),
      fixedWords_(new QLabel(tr("at"), this)) {
    words_->addItem(tr("none"));
    for (QComboBox* box : {measure_, words_})
        for (const Measure measure : measures())
            box->addItem(said(inWords(measure)), QString::fromUtf8(toString(measure)));
    look_->addItem(tr("as lines"), QStringLiteral("lines"));
    look_->addItem(tr("as a map"), QStringLiteral("map"));
    look_->addItem(tr("as boxes"), QStringLiteral("boxes"));
    rowIn(this,
          {measure_, wordsWords_, words_, look_, new QLabel(tr("against"), this), across_, upwardsWords_,
           upwards_, fixedWords_, fixed_, Placed::room(1)},
          6);
    for (QComboBox* box : {measure_, words_, look_, across_, upwards_, fixed_})
        connect(box, &QComboBox::activated, this, [this, box] {
            if (box == across_) offerUpwards();
            if (box == across_ || box == upwards_) offerFixed();
            refresh();
            emit changed();
        });
    refresh();
}

// Axes first: they say where the third can stand.
void SweepChoices::keepChoices(KeptChoices& choices) {
    choices.keep("measure", measure_);
    choices.keep("words", words_);
    choices.keep("look", look_);
    choices.keep("across", across_);
    choices.keep("upwards", upwards_);
    choices.keepText("fixed", fixed_);
}

void SweepChoices::setPlan(const SweepPlan& plan) {
    const bool same = plan.axes == plan_.axes;
    plan_ = plan;
    if (same) return;
    offerAxes();
    offerUpwards();
    offerFixed();
    refresh();
}

void SweepChoices::offerAxes() {
    across_->clear();
    for (const SweepAxis& axis : plan_.axes)
        across_->addItem(axisTitle(plan_.base, axis.key), QString::fromStdString(axis.key));
    if (!plan_.axes.empty()) across_->setCurrentIndex(static_cast<int>(axisAcross(plan_)));
}

void SweepChoices::offerUpwards() {
    const QString before = upwards_->currentData().toString();
    upwards_->clear();
    for (const SweepAxis& axis : plan_.axes)
        if (axis.key != across() && axis.key != "seed")
            upwards_->addItem(axisTitle(plan_.base, axis.key), QString::fromStdString(axis.key));
    upwards_->setCurrentIndex(std::max(upwards_->findData(before), upwards_->count() > 0 ? 0 : -1));
}

void SweepChoices::offerFixed() {
    fixed_->clear();
    for (const SweepAxis& axis : plan_.axes) {
        if (axis.key == across() || axis.key == upwards() || axis.key == "seed") continue;
        for (const std::string& value : axis.values)
            fixed_->addItem(pairWords(plan_.base, axis.key, value), QString::fromStdString(axis.key));
    }
}

void SweepChoices::refresh() {
    for (const auto& [label, box] :
         {std::pair(wordsWords_, words_), std::pair(upwardsWords_, upwards_), std::pair(fixedWords_, fixed_)})
        for (QWidget* part : std::initializer_list<QWidget*>{label, box})
            part->setVisible(asMap() && box->count() > 0);
    for (QComboBox* box : {across_, upwards_, fixed_})
        box->updateGeometry(); // for what it offers now
    setEnabled(!plan_.axes.empty());
}

std::optional<std::pair<std::string, std::size_t>> SweepChoices::fixed() const {
    if (fixed_->currentIndex() < 0) return std::nullopt;
    return std::pair(keyIn(fixed_), static_cast<std::size_t>(fixed_->currentIndex()));
}

} // namespace epsiloscope
