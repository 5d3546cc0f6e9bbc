// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/ParameterField.h"

#include "ui/language/Said.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/NumberBox.h"

#include <QCheckBox>
#include <QLineEdit>

#include <algorithm>

namespace epsiloscope {

namespace {

using Edited = std::function<void()>;

ParameterField numberField(const ParameterDescriptor& descriptor, const Edited& edited, QWidget* parent) {
    auto* box = new NumberBox(descriptor, parent);
    // As many as a number has that was computed: √2 is 1.4142135623730951.
    constexpr int digitsOfDouble = 24;
    box->setWidest(digitsOfDouble);
    QObject::connect(box, &NumberBox::edited, box, edited);
    return {.widget = box,
            .text = [box] { return box->text().trimmed(); },
            .setText = [box](const QString& text) { box->setText(text); },
            .showAbsent =
                [box](const QString& words) {
                    box->setText({});
                    box->setPlaceholder(words);
                },
            .wide = false};
}

constexpr int noteRole = Qt::UserRole + 1;

/// "data-dependent ε (the stopping time is then not private)": what is in brackets is the note.
void addChoice(QComboBox* box, const QString& value, const QString& words) {
    const qsizetype bracket = words.endsWith(QLatin1Char(')')) ? words.indexOf(QStringLiteral(" (")) : -1;
    box->addItem(bracket < 0 ? words : words.left(bracket), value);
    if (bracket >= 0) box->setItemData(box->count() - 1, words.mid(bracket + 2).chopped(1), noteRole);
    box->setItemData(box->count() - 1, words, Qt::ToolTipRole);
}

ParameterField choiceField(const ParameterDescriptor& descriptor, const Edited& edited, QWidget* parent) {
    auto* box = new UnhurriedComboBox(parent);
    if (!descriptor.initial) box->addItem(said(descriptor.whenAbsent), QString());
    for (const auto& [value, words] : descriptor.choices)
        addChoice(box, QString::fromStdString(value), said(words));
    const qsizetype first = box->itemText(0).size(); // the usual one is read whole in narrow forms, too
    box->setMinimumContentsLength(static_cast<int>(std::clamp<qsizetype>(first, 8, 14)));
    QObject::connect(box, &QComboBox::activated, box, edited);
    return {.widget = box,
            .text = [box] { return box->currentData().toString(); },
            .setText = [box](const QString& text) { box->setCurrentIndex(box->findData(text)); },
            .showAbsent =
                [box](const QString& words) {
                    const int free = box->findData(QString());
                    box->setCurrentIndex(free);
                    if (free >= 0) box->setItemText(free, words);
                },
            .note = [box] { return box->currentData(noteRole).toString(); }};
}

ParameterField switchField(const ParameterDescriptor& descriptor, const Edited& edited, QWidget* parent) {
    auto* box = new QCheckBox(parent);
    box->setTristate(!descriptor.initial);
    QObject::connect(box, &QCheckBox::clicked, box, edited);
    return {.widget = box,
            .text =
                [box] {
                    if (box->checkState() == Qt::PartiallyChecked) return QString();
                    return box->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
                },
            .setText = [box](const QString& text) { box->setChecked(text == QLatin1String("true")); },
            .showAbsent =
                [box](const QString& words) {
                    box->setCheckState(Qt::PartiallyChecked);
                    box->setToolTip(words);
                }};
}

/// A named grid of Rényi orders, or a list typed by hand.
ParameterField ordersField(const ParameterDescriptor& descriptor, const Edited& edited, QWidget* parent) {
    auto* box = new UnhurriedComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setCompleter(nullptr);
    for (const auto& [value, words] : descriptor.choices)
        box->addItem(said(words), QString::fromStdString(value));
    QObject::connect(box, &QComboBox::activated, box, edited);
    QObject::connect(box->lineEdit(), &QLineEdit::textEdited, box, edited);
    const auto show = [box](int named, const QString& typed) {
        box->setCurrentIndex(named);
        if (named < 0) box->setEditText(typed);
        box->lineEdit()->setCursorPosition(0);
    };
    return {.widget = box,
            .text =
                [box] {
                    const QString shown = box->currentText().trimmed();
                    const int named = box->findText(shown);
                    return named >= 0 ? box->itemData(named).toString() : shown;
                },
            .setText = [box, show](const QString& text) { show(box->findData(text), text); },
            .showAbsent =
                [box, show](const QString& words) {
                    show(-1, {});
                    box->lineEdit()->setPlaceholderText(words);
                }};
}

} // namespace

ParameterField makeParameterField(const ParameterDescriptor& descriptor, const Edited& edited,
                                  QWidget* parent) {
    switch (descriptor.type) {
    case ParameterType::Choice:
        return choiceField(descriptor, edited, parent);
    case ParameterType::Boolean:
        return switchField(descriptor, edited, parent);
    case ParameterType::Orders:
        return ordersField(descriptor, edited, parent);
    default:
        return numberField(descriptor, edited, parent);
    }
}

} // namespace epsiloscope
