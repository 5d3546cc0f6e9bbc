// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/spoken/SpokenChoice.h"

#include <QAccessibleWidget>
#include <QComboBox>

namespace epsiloscope {

namespace {

class SpokenChoice final : public QAccessibleWidget {
public:
    explicit SpokenChoice(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox) {}

    QString text(QAccessible::Text text) const override {
        if (text == QAccessible::Value) return box()->currentText();
        if (text != QAccessible::Name) return QAccessibleWidget::text(text);
        const QString name = QAccessibleWidget::text(text);
        return name.isEmpty() ? box()->currentText()
                              : QStringLiteral("%1: %2").arg(name, box()->currentText());
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = state.hasPopup = true;
        state.editable = box()->isEditable();
        return state;
    }
    QStringList actionNames() const override {
        return QStringList{showMenuAction()} + QAccessibleWidget::actionNames();
    }
    void doAction(const QString& name) override {
        if (name == showMenuAction())
            box()->showPopup();
        else
            QAccessibleWidget::doAction(name);
    }

private:
    QComboBox* box() const { return static_cast<QComboBox*>(widget()); }
};

QAccessibleInterface* choiceOf(const QString&, QObject* object) {
    auto* box = qobject_cast<QComboBox*>(object);
    return box ? new SpokenChoice(box) : nullptr; // it may get its name later than its first choice
}

} // namespace

void speakChoicesByName() {
    QAccessible::installFactory(choiceOf); // Qt keeps each once
}

} // namespace epsiloscope
