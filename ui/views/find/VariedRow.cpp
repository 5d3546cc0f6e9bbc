// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/VariedRow.h"

#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace epsiloscope {

VariedRow::VariedRow(const QString& called, const QString& subject, QWidget* parent)
    : QWidget(parent), name_(called), title_(new QLabel(this)),
      parameter_(named(name("parameter"), new UnhurriedComboBox(this), {},
                       tr("Which is %1 of the sweep").arg(subject))),
      remove_(named(name("remove"), new QToolButton(this), tr("Do not vary this parameter"),
                    tr("Remove %1").arg(subject))),
      numbers_(new QWidget(this)), choices_(new QWidget(this)),
      values_(new ValueFields(name(""), subject, numbers_)), choiceColumn_(new QVBoxLayout(choices_)),
      message_(ToneLabel::wrapped(name("message").toUtf8(), Tone::Error, this)) {
    remove_->setText(QStringLiteral("×"));
    remove_->setFocusPolicy(Qt::StrongFocus);
    title_->hide();
    message_->hide();
    choiceColumn_->setContentsMargins(0, 0, 0, 0);
    choiceColumn_->setSpacing(2);
    layOut();
    connect(values_, &ValueFields::edited, this, &VariedRow::edited);
    connect(this, &VariedRow::edited, this, [this] { touched_ = true; });
    connect(parameter_, &QComboBox::activated, this, [this](int index) {
        choose(index);
        emit edited();
    });
    connect(remove_, &QToolButton::clicked, this, &VariedRow::removeRequested);
}

void VariedRow::layOut() {
    const ValueFields& fields = *values_;
    rowIn(numbers_,
          {fields.formBox,
           {fields.list, 1},
           {fields.from, 1},
           fields.upTo,
           {fields.to, 1},
           fields.in,
           fields.count},
          4);
    columnIn(this, {rowOf({{title_, 1}, {parameter_, 1}, remove_}, 4), numbers_, choices_, message_}, 3);
    QWidget* before = parameter_;
    for (QWidget* next : std::initializer_list<QWidget*>{fields.formBox, fields.list, fields.from, fields.to,
                                                         fields.count, remove_}) {
        setTabOrder(before, next);
        before = next;
    }
}

const SweepOffer* VariedRow::offer(const std::string& key) const {
    const auto found = std::ranges::find(offers_, key, &SweepOffer::key);
    return found == offers_.end() ? nullptr : &*found;
}

void VariedRow::setOffers(const std::vector<SweepOffer>& offers, const std::string& preferred) {
    offers_ = offers;
    parameter_->clear();
    int kept = -1, wanted = 0;
    for (int i = 0; i < static_cast<int>(offers_.size()); ++i) {
        const SweepOffer& each = offers_[static_cast<std::size_t>(i)];
        parameter_->addItem(each.title);
        parameter_->setItemData(i, each.help, Qt::ToolTipRole);
        if (each.key == key()) kept = i;
        if (each.key == preferred) wanted = i;
    }
    if (kept >= 0 && touched_) return parameter_->setCurrentIndex(kept);
    values_->key.clear();
    choose(kept >= 0 ? kept : wanted);
}

void VariedRow::setOffer(const SweepOffer& offer) {
    setOffers({offer}, offer.key);
    title_->setText(offer.title);
    title_->setToolTip(offer.help);
    title_->setBuddy(values_->formBox);
    title_->show();
    parameter_->hide();
    remove_->hide();
}

void VariedRow::choose(int index) {
    parameter_->setCurrentIndex(index);
    const SweepOffer& now = offers_[static_cast<std::size_t>(index)];
    if (now.key == key()) return;
    values_->key = now.key;
    parameter_->setToolTip(now.help);
    values_->from->setText(now.from);
    values_->to->setText(now.to);
    values_->list->setText(now.list);
    if (now.count > 0) {
        const QSignalBlocker quiet(values_->count);
        values_->count->setValue(now.count);
    }
    const bool single = !now.from.isEmpty() && now.from == now.to;
    values_->setForm(now.key == "seed" || single ? ValueFields::List
                     : now.logarithmic           ? ValueFields::Ratios
                                                 : ValueFields::Even);
    for (QCheckBox* box : boxes_)
        delete box;
    boxes_.clear();
    for (const auto& [value, words] : now.choices) {
        auto* box = new QCheckBox(words, choices_);
        box->setObjectName(name("choice.") + QString::fromStdString(value));
        box->setChecked(value == now.chosen);
        connect(box, &QCheckBox::toggled, this, &VariedRow::edited);
        choiceColumn_->addWidget(box);
        boxes_.push_back(box);
    }
    numbers_->setVisible(boxes_.empty());
    choices_->setVisible(!boxes_.empty());
}

void VariedRow::setAxis(const SweepAxis& axis) {
    const SweepOffer* offered = offer(axis.key);
    if (!offered) return;
    choose(static_cast<int>(offered - offers_.data()));
    values_->setList(axis.values);
    values_->setForm(ValueFields::List);
    touched_ = true;
    tick(axis.values);
}

VariedRow::Typed VariedRow::typed() const {
    return {key(), values_->typed(), ticked(), touched_};
}

void VariedRow::type(const Typed& typed) {
    const SweepOffer* offered = offer(typed.key);
    if (!offered) return;
    choose(static_cast<int>(offered - offers_.data()));
    values_->type(typed.values);
    tick(typed.chosen);
    touched_ = typed.own; // what was ticked says that it is a person's
}

std::vector<std::string> VariedRow::ticked() const {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        if (boxes_[i]->isChecked()) values.push_back(offer(key())->choices[i].first);
    return values;
}

void VariedRow::tick(const std::vector<std::string>& values) {
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        boxes_[i]->setChecked(std::ranges::find(values, offer(key())->choices[i].first) != values.end());
}

Result<SweepAxis> VariedRow::axis() const {
    if (boxes_.empty()) return values_->axis();
    const SweepAxis axis{key(), ticked()};
    if (axis.values.empty()) return Error{"nothing is chosen", key(), "tick at least one"};
    return axis;
}

} // namespace epsiloscope
