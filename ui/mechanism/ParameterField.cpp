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

/// A parameter's control is one widget.
template <class Box> class FieldOf : public ParameterField {
public:
    explicit FieldOf(Box* box) : box_(box) {}
    QWidget* widget() const final { return box_; }

protected:
    Box* box_;
};

class NumberField final : public FieldOf<NumberBox> {
public:
    NumberField(const ParameterDescriptor& descriptor, std::function<void()> edited, QWidget* parent)
        : FieldOf(new NumberBox(descriptor, parent)) {
        // As many as a number has that was computed: √2 is 1.4142135623730951.
        constexpr int digitsOfDouble = 24;
        box_->setWidest(digitsOfDouble);
        QObject::connect(box_, &NumberBox::edited, box_, std::move(edited));
    }
    QString text() const override { return box_->text().trimmed(); }
    bool wide() const override { return false; }
    void setText(const QString& text) override { box_->setText(text); }
    void showAbsent(const QString& words) override {
        box_->setText({});
        box_->setPlaceholder(words);
    }
};

class ChoiceField final : public FieldOf<UnhurriedComboBox> {
public:
    ChoiceField(const ParameterDescriptor& descriptor, std::function<void()> edited, QWidget* parent)
        : FieldOf(new UnhurriedComboBox(parent)) {
        if (!descriptor.initial) box_->addItem(said(descriptor.whenAbsent), QString());
        for (const auto& [value, words] : descriptor.choices)
            addChoice(QString::fromStdString(value), said(words));
        const qsizetype first = box_->itemText(0).size(); // the usual one is read whole in narrow forms, too
        box_->setMinimumContentsLength(static_cast<int>(std::clamp<qsizetype>(first, 8, 14)));
        QObject::connect(box_, &QComboBox::activated, box_, std::move(edited));
    }
    QString text() const override { return box_->currentData().toString(); }
    void setText(const QString& text) override { box_->setCurrentIndex(box_->findData(text)); }
    void showAbsent(const QString& words) override {
        const int free = box_->findData(QString());
        box_->setCurrentIndex(free);
        if (free >= 0) box_->setItemText(free, words);
    }
    QString note() const override { return box_->currentData(NoteRole).toString(); }

private:
    enum { NoteRole = Qt::UserRole + 1 };

    /// "data-dependent ε (the stopping time is then not private)": what is in brackets is the note.
    void addChoice(const QString& value, const QString& words) {
        const qsizetype bracket = words.endsWith(QLatin1Char(')')) ? words.indexOf(QStringLiteral(" (")) : -1;
        box_->addItem(bracket < 0 ? words : words.left(bracket), value);
        if (bracket >= 0) box_->setItemData(box_->count() - 1, words.mid(bracket + 2).chopped(1), NoteRole);
        box_->setItemData(box_->count() - 1, words, Qt::ToolTipRole);
    }
};

class SwitchField final : public FieldOf<QCheckBox> {
public:
    SwitchField(const ParameterDescriptor& descriptor, std::function<void()> edited, QWidget* parent)
        : FieldOf(new QCheckBox(parent)) {
        box_->setTristate(!descriptor.initial);
        QObject::connect(box_, &QCheckBox::clicked, box_, std::move(edited));
    }
    QString text() const override {
        if (box_->checkState() == Qt::PartiallyChecked) return {};
        return box_->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
    }
    void setText(const QString& text) override { box_->setChecked(text == QLatin1String("true")); }
    void showAbsent(const QString& words) override {
        box_->setCheckState(Qt::PartiallyChecked);
        box_->setToolTip(words);
    }
};

/// A named grid of Rényi orders, or a list typed by hand.
class OrdersField final : public FieldOf<UnhurriedComboBox> {
public:
    OrdersField(const ParameterDescriptor& descriptor, const std::function<void()>& edited, QWidget* parent)
        : FieldOf(new UnhurriedComboBox(parent)) {
        box_->setEditable(true);
        box_->setInsertPolicy(QComboBox::NoInsert);
        box_->setCompleter(nullptr);
        for (const auto& [value, words] : descriptor.choices)
            box_->addItem(said(words), QString::fromStdString(value));
        QObject::connect(box_, &QComboBox::activated, box_, edited);
        QObject::connect(box_->lineEdit(), &QLineEdit::textEdited, box_, edited);
    }
    QString text() const override {
        const QString shown = box_->currentText().trimmed();
        const int named = box_->findText(shown);
        return named >= 0 ? box_->itemData(named).toString() : shown;
    }
    void setText(const QString& text) override {
        const int named = box_->findData(text);
        box_->setCurrentIndex(named);
        if (named < 0) box_->setEditText(text);
        box_->lineEdit()->setCursorPosition(0);
    }
    void showAbsent(const QString& words) override {
        box_->setCurrentIndex(-1);
        box_->setEditText({});
        box_->lineEdit()->setPlaceholderText(words);
    }
};

} // namespace

std::unique_ptr<ParameterField> makeParameterField(const ParameterDescriptor& descriptor,
                                                   std::function<void()> edited, QWidget* parent) {
    switch (descriptor.type) {
    case ParameterType::Choice:
        return std::make_unique<ChoiceField>(descriptor, std::move(edited), parent);
    case ParameterType::Boolean:
        return std::make_unique<SwitchField>(descriptor, std::move(edited), parent);
    case ParameterType::Orders:
        return std::make_unique<OrdersField>(descriptor, edited, parent);
    default:
        return std::make_unique<NumberField>(descriptor, std::move(edited), parent);
    }
}

} // namespace epsiloscope
