// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepChoices.h"

#include "ui/language/Said.h"
#include "ui/views/find/SweepCurves.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/SweepWords.h"

#include <QLabel>

#include <algorithm>
#include <initializer_list>

namespace epsiloscope {

SweepChoices::SweepChoices(Looks looks, const QString& prefix, QWidget* parent)
    : QWidget(parent), looks_(looks),
      measure_(compactBox(prefix + QStringLiteral("Measure"), tr("Measure"), this)),
      words_(
          compactBox(prefix + QStringLiteral("Words"), tr("A second measure, in words in each cell"), this)),
      look_(compactBox(prefix + QStringLiteral("Look"), tr("Lines, map or boxes"), this)),
      across_(compactBox(prefix + QStringLiteral("Across"), tr("Parameter across"), this)),
      upwards_(compactBox(prefix + QStringLiteral("Upwards"), tr("Parameter upwards"), this)),
      fixed_(compactBox(prefix + QStringLiteral("Fixed"), tr("Where the third parameter stands"), this)),
      wordsWords_(new QLabel(tr("and in words"), this)), upwardsWords_(new QLabel(tr("and"), this)),
      fixedWords_(new QLabel(tr("at"), this)) {
    words_->addItem(tr("none"));
    for (QComboBox* box : {measure_, words_})
        for (const Measure measure : measures())
            box->addItem(said(inWords(measure)), QString::fromUtf8(toString(measure)));
    look_->addItem(tr("as lines"), QStringLiteral("lines"));
    look_->addItem(tr("as a map"), QStringLiteral("map"));
    look_->addItem(tr("as boxes"), QStringLiteral("boxes"));
    if (looks == Looks::All) {
        for (const auto& [name, box] :
             {std::pair("measure", measure_), std::pair("words", words_), std::pair("look", look_),
              std::pair("across", across_), std::pair("upwards", upwards_)})
            declareSetting(name, box);
        declareTextSetting("fixed", fixed_);
    }
    auto* against = new QLabel(tr("against"), this);
    rowIn(this,
          {measure_, wordsWords_, words_, look_, against, across_, upwardsWords_, upwards_, fixedWords_,
           fixed_, Placed::room(1)},
          6);
    if (looks == Looks::MapOfTheBest) {
        look_->setCurrentIndex(1);
        for (QWidget* part : std::initializer_list<QWidget*>{measure_, look_, against})
            part->hide();
    }
    for (QComboBox* box : {measure_, words_, look_, across_, upwards_, fixed_})
        connect(box, &QComboBox::activated, this, [this, box] {
            if (box == across_) offerUpwards();
            if (box == across_ || box == upwards_) offerFixed();
            refresh();
            emit changed();
        });
    refresh();
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
    const QString before = across_->currentData().toString();
    across_->clear();
    for (const SweepAxis& axis : plan_.axes)
        across_->addItem(axisTitle(plan_.base, axis.key), QString::fromStdString(axis.key));
    if (plan_.axes.empty()) return;
    const int kept = looks_ == Looks::MapOfTheBest ? across_->findData(before) : -1;
    across_->setCurrentIndex(kept >= 0 ? kept : static_cast<int>(axisAcross(plan_)));
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
        if (looks_ == Looks::MapOfTheBest)
            fixed_->addItem(tr("best %1").arg(axisSymbol(plan_.base, axis.key)),
                            QString::fromStdString(axis.key));
        for (const std::string& value : axis.values)
            fixed_->addItem(pairWords(plan_.base, axis.key, value), QString::fromStdString(axis.key));
    }
}

void SweepChoices::refresh() {
    for (const auto& [label, box] :
         {std::pair(wordsWords_, words_), std::pair(upwardsWords_, upwards_), std::pair(fixedWords_, fixed_)})
        for (QWidget* part : std::initializer_list<QWidget*>{label, box})
            part->setVisible(asMap() && box->count() > 0 && (box != words_ || looks_ == Looks::All));
    for (QComboBox* box : {across_, upwards_, fixed_})
        box->updateGeometry(); // for what it offers now
    setEnabled(!plan_.axes.empty());
}

std::optional<SweepChoices::Fixed> SweepChoices::fixed() const {
    if (fixed_->currentIndex() < 0) return std::nullopt;
    const auto index = static_cast<std::size_t>(fixed_->currentIndex());
    if (looks_ == Looks::All) return Fixed{keyIn(fixed_), index};
    return Fixed{keyIn(fixed_), index > 0 ? std::optional(index - 1) : std::nullopt};
}

void SweepChoices::show(const std::string& across, const std::string& upwards,
                        std::optional<std::size_t> fixed) {
    across_->setCurrentIndex(across_->findData(QString::fromStdString(across)));
    offerUpwards();
    upwards_->setCurrentIndex(upwards_->findData(QString::fromStdString(upwards)));
    offerFixed();
    const int first = looks_ == Looks::All ? 0 : 1;
    fixed_->setCurrentIndex(fixed ? static_cast<int>(*fixed) + first : 0);
    refresh();
}

} // namespace epsiloscope
