// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ValueFields.h"

#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QLabel>
#include <QSignalBlocker>

#include <utility>

namespace epsiloscope {

namespace {
constexpr int gridNumberWidth = 50, mostInGrid = 200, usualInGrid = 5;
}

ValueFields::ValueFields(const QString& prefix, const QString& subject, QWidget* parent)
    : QObject(parent), formBox(compactBox(prefix + QStringLiteral("form"),
                                          tr("How the values of %1 are given").arg(subject), parent)),
      list(
          named(prefix + QStringLiteral("list"), new QLineEdit(parent), {}, tr("Values of %1").arg(subject))),
      from(named(prefix + QStringLiteral("from"), new QLineEdit(parent), {},
                 tr("First value of %1").arg(subject))),
      to(named(prefix + QStringLiteral("to"), new QLineEdit(parent), {},
               tr("Last value of %1").arg(subject))),
      upTo(new QLabel(tr("to"), parent)), in(new QLabel(tr("in"), parent)),
      count(named(prefix + QStringLiteral("count"), new WholeBox(parent), {},
                  tr("Number of values of %1").arg(subject))) {
    for (const auto& [form, words] :
         {std::pair(List, tr("List")), {Even, tr("Grid")}, {Ratios, tr("Log grid")}})
        formBox->addItem(words, static_cast<int>(form));
    count->setRange(2, mostInGrid);
    count->setValue(usualInGrid);
    list->setPlaceholderText(tr("10, 20, 40"));
    list->setToolTip(tr("Values with commas between them, or a grid: 10..80:8 is eight values from 10 to 80, "
                        "0.1..10:7:log seven in equal ratios, 1..5 all whole numbers"));
    for (QLineEdit* edit : {from, to}) {
        edit->setMinimumWidth(gridNumberWidth);
        takeDecimals(edit);
    }
    for (QLineEdit* edit : {list, from, to})
        connect(edit, &QLineEdit::textEdited, this, &ValueFields::edited);
    connect(count, &QSpinBox::valueChanged, this, &ValueFields::edited);
    connect(formBox, &QComboBox::activated, this, [this] {
        if (form() == List && shown_ != List) listGrid();
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
