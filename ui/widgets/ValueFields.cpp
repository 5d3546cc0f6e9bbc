// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ValueFields.h"

#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QLabel>
#include <QSignalBlocker>

namespace epsiloscope {

ValueFields::ValueFields(const Look& look, QWidget* parent)
    : QObject(parent), formBox(compactBox(look.prefix + QStringLiteral("form"),
                                          tr("How the values of %1 are given").arg(look.subject), parent)),
      list(named(look.prefix + QStringLiteral("list"), new QLineEdit(parent), {},
                 tr("Values of %1").arg(look.subject))),
      from(named(look.prefix + QStringLiteral("from"), new QLineEdit(parent), {},
                 tr("First value of %1").arg(look.subject))),
      to(named(look.prefix + QStringLiteral("to"), new QLineEdit(parent), {},
               tr("Last value of %1").arg(look.subject))),
      upTo(new QLabel(tr("to"), parent)), in(new QLabel(tr("in"), parent)),
      count(named(look.prefix + QStringLiteral("count"), new WholeBox(parent), {},
                  tr("Number of values of %1").arg(look.subject))) {
    for (const auto& [form, words] : look.forms)
        formBox->addItem(words, static_cast<int>(form));
    count->setRange(2, look.most);
    count->setValue(look.usual);
    list->setPlaceholderText(look.example);
    for (QLineEdit* edit : {from, to}) {
        edit->setMinimumWidth(look.width);
        takeDecimals(edit);
    }
    for (QLineEdit* edit : {list, from, to})
        connect(edit, &QLineEdit::textEdited, this, &ValueFields::edited);
    connect(count, &QSpinBox::valueChanged, this, &ValueFields::edited);
    connect(formBox, &QComboBox::activated, this, [this, keepsList = look.keepsList] {
        const bool turned = form() == List && shown_ != List;
        if (turned && !(keepsList && !list->text().isEmpty())) listGrid();
        setForm(form());
        emit edited();
    });
}

ValueFields::Form ValueFields::form() const {
    return static_cast<Form>(formBox->currentData().toInt());
}

void ValueFields::setForm(Form form) {
    formBox->setCurrentIndex(formBox->findData(static_cast<int>(form)));
    shown_ = form;
    list->setVisible(form == List);
    for (QWidget* part : std::initializer_list<QWidget*>{from, upTo, to, in, count})
        part->setVisible(form != List);
}

void ValueFields::setList(const std::vector<std::string>& values) {
    QStringList words;
    for (const std::string& value : values)
        words << QString::fromStdString(value);
    list->setText(words.join(QStringLiteral(", ")));
}

void ValueFields::type(const Typed& typed) {
    list->setText(typed.list);
    from->setText(typed.from);
    to->setText(typed.to);
    const QSignalBlocker quiet(count);
    count->setValue(typed.count);
    if (formBox->findData(static_cast<int>(typed.form)) >= 0) setForm(typed.form);
}

// So that one of the grid's values can be changed by hand.
void ValueFields::listGrid() {
    if (const auto axis = sweepAxisFromText(key + "=" + gridText(shown_))) setList(axis->values);
}

std::string ValueFields::gridText(Form form) const {
    const QString grid =
        QStringLiteral("%1..%2:%3").arg(from->text().trimmed(), to->text().trimmed()).arg(count->value());
    return grid.toStdString() + (form == Ratios ? ":log" : "");
}

Result<SweepAxis> ValueFields::axis() const {
    const std::string typed =
        form() == List ? list->text().remove(QLatin1Char(' ')).toStdString() : gridText(form());
    if (typed.empty()) return Error{"no values are given", key, "type some with commas between them"};
    return sweepAxisFromText(key + "=" + typed);
}

} // namespace epsiloscope
