// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchRange.h"

#include "core/base/Result.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/shared/TypedValuesMembers.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ValueFields.h"
#include "ui/words/SweepWords.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <utility>

namespace epsiloscope {

namespace {
constexpr int mostInRange = 200, rangeNumberWidth = 44;
}

SearchRange::SearchRange(SearchAxis axis, QWidget* parent)
    : QWidget(parent), axis_(axis),
      fields_(new ValueFields({.prefix = QStringLiteral("search.%1.").arg(QLatin1String(knownOf(axis).id)),
                               .subject = knownOf(axis).title,
                               .forms = {{ValueFields::Even, tr("Even steps")},
                                         {ValueFields::Ratios, tr("Equal ratios")},
                                         {ValueFields::List, tr("List")}},
                               .example = tr("20, 40, 60"),
                               .most = mostInRange,
                               .usual = 9,
                               .width = rangeNumberWidth,
                               .keepsList = true},
                              this)),
      message_(ToneLabel::wrapped(QByteArray("search.").append(knownOf(axis).id).append(".message"),
                                  Tone::Error, this)) {
    fields_->key = knownOf(axis).id;
    fields_->list->setMinimumWidth(rangeNumberWidth);
    fields_->setForm(ValueFields::Even);
    setToolTip(knownOf(axis).help);
    message_->hide();
    const ValueFields& of = *fields_;
    columnIn(this,
             {rowOf({{labelOf(of.formBox, knownOf(axis).title, this), 1}, of.formBox}),
              rowOf({{of.from, 1}, of.upTo, {of.to, 1}, of.in, of.count, {of.list, 1}}, 4), message_},
             3);
    connect(fields_, &ValueFields::edited, this, [this] {
        touched_ = true;
        emit edited();
    });
}

void SearchRange::suggest(const std::vector<double>& values) {
    if (touched_ || values.empty()) return;
    fields_->from->setText(votesText(values.front()));
    fields_->to->setText(votesText(values.back()));
    if (values.size() == 1) {
        fields_->list->setText(votesText(values.front()));
        return fields_->setForm(ValueFields::List);
    }
    const QSignalBlocker quiet(fields_->count);
    fields_->count->setValue(static_cast<int>(values.size()));
    fields_->setForm(ValueFields::Even);
}

void SearchRange::keepChoices(KeptChoices& choices, std::function<std::vector<double>()> suggestion) {
    using Typed = ValueFields::Typed;
    choices.keep(
        {.name = knownOf(axis_).id,
         .now = [this] { return touched_ ? writeObject(typedValuesMembers(), fields_->typed()) : Json(); },
         .check = [](const Json& value, const std::string& where) -> Result<void> {
             Typed typed;
             return readObject(value, where, typedValuesMembers(), typed);
         },
         .choose =
             [this, suggestion = std::move(suggestion)](const Json& value) {
                 Typed typed;
                 touched_ = !value.is_null();
                 if (!touched_)
                     suggest(suggestion());
                 else if (readObject(value, {}, typedValuesMembers(), typed))
                     fields_->type(typed);
                 emit edited();
                 return true;
             }});
}

Result<std::vector<double>> SearchRange::values() const {
    ASSIGN_OR_RETURN(const auto axis, fields_->axis());
    const auto numbers = numbersOf(axis);
    if (!numbers) return Error{"not all of these are numbers", fields_->key, "write 20, 40, 60"};
    return *numbers;
}

} // namespace epsiloscope
