// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/VariedRow.h"

#include "core/declared/MemberKinds.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/export/DocumentMembers.h"
#include "ui/language/Said.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/NumberWords.h"
#include "ui/words/SweepWords.h"
#include "ui/words/Words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

void proposeAround(SweepOffer& offer, const ParameterDescriptor& parameter, double value) {
    const bool integer = parameter.type == ParameterType::Integer;
    const double factor = parameter.logarithmic || parameter.minimumExclusive ? 4 : 2;
    const auto kept = [&](double number) {
        const double least = parameter.minimumExclusive ? value : parameter.minimum;
        const double most = parameter.maximumExclusive ? value : parameter.maximum;
        const double inside = std::clamp(number, std::min(least, number), std::max(most, value));
        return integer ? std::round(inside) : inside;
    };
    const double from = kept(std::max(value / factor, parameter.minimum));
    const double to = kept(std::min(value * factor, parameter.maximum));
    offer.from = numberText(from);
    offer.to = numberText(to);
    offer.list = QStringLiteral("%1, %2, %3").arg(offer.from, numberText(kept(value)), offer.to);
    offer.logarithmic = factor == 4 && from > 0;
}

std::optional<double> sweptNumber(const ParameterValue& value) {
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    return std::nullopt;
}

SweepOffer titledOffer(const Experiment& base, const std::string& key, const QString& help) {
    return {.key = key, .title = axisTitle(base, key), .help = help};
}

// Nothing for what cannot be swept: lists of Rényi orders.
std::optional<SweepOffer> offerOf(const Experiment& base, const ParameterDescriptor& parameter,
                                  const ParameterValue* inForce) {
    SweepOffer offer = titledOffer(base, parameter.id, said(parameter.help));
    const auto present = inForce ? std::optional(*inForce) : parameter.suggestion;
    if (parameter.type == ParameterType::Integer || parameter.type == ParameterType::Real) {
        const auto number = present ? sweptNumber(*present) : std::nullopt;
        proposeAround(offer, parameter, number.value_or(std::max(1.0, parameter.minimum)));
        return offer;
    }
    if (present) offer.chosen = parameterToText(*present);
    if (parameter.type == ParameterType::Boolean)
        offer.choices = {{"false", Words::tr("off")}, {"true", Words::tr("on")}};
    else if (parameter.type == ParameterType::Choice)
        for (const auto& [value, words] : parameter.choices)
            offer.choices.emplace_back(value, said(words));
    if (offer.choices.size() < 2) return std::nullopt;
    return offer;
}

SweepOffer mechanismOffer(const Experiment& base) {
    SweepOffer offer =
        titledOffer(base, "mechanism", Words::tr("The same experiment with other mechanisms."));
    offer.chosen = base.mechanism;
    for (const Mechanism& mechanism : mechanisms())
        offer.choices.emplace_back(mechanism.descriptor.id, said(mechanism.descriptor.title));
    return offer;
}

SweepOffer shareOffer(const Experiment& base, const std::string& key, double present, double room) {
    SweepOffer offer = titledOffer(
        base, key,
        Words::tr("The share of all records; private, public and test shares are at most 1 in all."));
    const double from = 0.5 * present, to = std::max(present, std::min(1.5 * present, present + room));
    offer.from = numberText(from);
    offer.to = numberText(to);
    offer.list = QStringLiteral("%1, %2").arg(offer.from, numberText(present));
    return offer;
}

SweepOffer seedOffer(const Experiment& base) {
    SweepOffer offer = titledOffer(base, "seed", Words::tr("Another split and other noise with each seed."));
    offer.from = QString::number(base.seed);
    offer.to = QString::number(base.seed + 4);
    offer.list = QStringLiteral("%1..%2").arg(offer.from, offer.to);
    return offer;
}

const MembersOf<ValueFields::Typed>& valuesMembers() {
    using Typed = ValueFields::Typed;
    const AsChoice<ValueFields::Form> form{
        {{"list", ValueFields::List}, {"even", ValueFields::Even}, {"ratios", ValueFields::Ratios}}};
    static const MembersOf<Typed> all = {
        required("form", &Typed::form, form),
        required("list", &Typed::list, AsWords{}),
        required("from", &Typed::from, AsWords{}),
        required("to", &Typed::to, AsWords{}),
        required("count", &Typed::count, asSmallNumber),
    };
    return all;
}

} // namespace

std::vector<SweepOffer> sweepOffers(const Experiment& base) {
    std::vector<SweepOffer> offers;
    if (const Mechanism* mechanism = findMechanism(base.mechanism)) {
        Parameters inForce = base.parameters;
        for (const ParameterDescriptor& parameter : mechanism->descriptor.parameters)
            if (!inForce.has(parameter.id) && parameter.initial)
                inForce.set(parameter.id, *parameter.initial);
        for (const ParameterDescriptor& parameter : mechanism->descriptor.parameters)
            if (applies(parameter, inForce))
                if (auto offer = offerOf(base, parameter, inForce.find(parameter.id)))
                    offers.push_back(std::move(*offer));
    }
    offers.push_back(mechanismOffer(base));
    const SplitPlan& split = base.split;
    const double room = std::max(0.0, 1 - split.privateFraction - split.publicFraction - split.testFraction);
    offers.push_back(shareOffer(base, "split.private", split.privateFraction, room));
    if (split.queriesFromTest == 0 && base.data.pool.empty())
        offers.push_back(shareOffer(base, "split.public", split.publicFraction, room));
    if (base.data.test.empty()) offers.push_back(shareOffer(base, "split.test", split.testFraction, room));
    offers.push_back(seedOffer(base));
    return offers;
}

const MembersOf<VariedRow::Typed>& typedRowMembers() {
    using Typed = VariedRow::Typed;
    static const MembersOf<Typed> all = {
        required("parameter", &Typed::key, AsText{}),
        required("values", &Typed::values, AsObject<ValueFields::Typed>{valuesMembers}),
        member("chosen", &Typed::chosen, AsTexts{"must be a list of texts", "write [\"…\"]"}),
        member("own", &Typed::own, AsFlag{}),
    };
    return all;
}

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

void VariedRow::keepValues(const std::string& name) {
    using Values = ValueFields::Typed;
    declareSetting(this, settingOf<Values>(
                             name, valuesMembers,
                             [this] { return touched_ ? std::optional(values_->typed()) : std::nullopt; },
                             [this](const std::optional<Values>& typed) {
                                 touched_ = typed.has_value();
                                 if (typed)
                                     values_->type(*typed);
                                 else
                                     setOffers(offers_, key());
                                 emit restored();
                             }));
}

} // namespace epsiloscope
