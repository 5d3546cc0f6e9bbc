// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/ChoiceCard.h"

#include "ui/widgets/Layouts.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QRadioButton>

namespace epsiloscope {

ChoiceCard::ChoiceCard(const Asked& asked, QWidget* parent)
    : AnswerCard(parent), choices_(new QButtonGroup(this)) {
    auto* column = columnIn(this, {}, 4);
    for (std::size_t index = 0; index < asked.choices.size(); ++index) {
        const int number = static_cast<int>(index);
        auto* choice = named(QStringLiteral("choice%1").arg(number + 1), new QRadioButton(this));
        choice->setText(tr("%1  %2").arg(number + 1).arg(QString::fromStdString(asked.choices[index].text)));
        choices_->addButton(choice, number);
        column->addWidget(choice);
        if (index == 0) setFocusProxy(choice);
    }
    connect(choices_, &QButtonGroup::idClicked, this, &ChoiceCard::choose);
}

void ChoiceCard::choose(int index) {
    if (told_) return;
    emit answered({{0, static_cast<double>(index)}});
}

void ChoiceCard::setAnswer(const std::vector<LessonPoint>& answer) {
    QAbstractButton* button = answer.empty() ? nullptr : choices_->button(static_cast<int>(answer.front().y));
    if (button) button->setChecked(true);
}

void ChoiceCard::showTruth(const std::vector<LessonPoint>& truth) {
    told_ = true;
    for (QAbstractButton* button : choices_->buttons()) {
        const bool right = choices_->id(button) == static_cast<int>(truth.front().y);
        if (right && !button->text().endsWith(QStringLiteral("✓")))
            button->setText(button->text() + QStringLiteral("  ✓"));
        QFont font = button->font();
        font.setBold(right);
        button->setFont(font);
        button->setEnabled(right || button->isChecked());
    }
}

void ChoiceCard::keyPressEvent(QKeyEvent* event) {
    const int index = event->key() - Qt::Key_1;
    if (QAbstractButton* button = choices_->button(index); button && !told_) {
        button->setChecked(true);
        button->setFocus();
        return choose(index);
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return emit confirmed();
    AnswerCard::keyPressEvent(event);
}

} // namespace epsiloscope
