// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/ChoiceCard.h"

#include "ui/widgets/Layouts.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QLabel>
#include <QRadioButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

ChoiceCard::ChoiceCard(const Asked& asked, QWidget* parent)
    : AnswerCard(parent), choices_(new QButtonGroup(this)) {
    auto* column = columnIn(this, {}, 4);
    for (std::size_t index = 0; index < asked.choices.size(); ++index) {
        const int number = static_cast<int>(index);
        const QString words = QString::fromStdString(asked.choices[index].text);
        auto* choice = named(QStringLiteral("choice%1").arg(number + 1),
                             new QRadioButton(QString::number(number + 1), this), {}, words);
        // A button cuts long words, and a label breaks them.
        auto* label = wordsLabel("choiceWords", this);
        label->setText(words);
        label->setTextInteractionFlags(Qt::NoTextInteraction);
        label->setBuddy(choice);
        label->installEventFilter(this);
        choices_->addButton(choice, number);
        labels_.push_back(label);
        column->addLayout(rowOf({{choice, 0, Qt::AlignTop}, {label, 1}}, 4));
        if (index == 0) setFocusProxy(choice);
    }
    connect(choices_, &QButtonGroup::idClicked, this, &ChoiceCard::choose);
}

void ChoiceCard::setAsked(const Asked& asked) {
    if (told_) return;
    for (std::size_t index = 0; index < std::min(labels_.size(), asked.choices.size()); ++index) {
        const QString words = QString::fromStdString(asked.choices[index].text);
        labels_[index]->setText(words);
        choices_->button(static_cast<int>(index))->setAccessibleName(words);
    }
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
    if (std::exchange(told_, true)) return;
    for (std::size_t index = 0; index < labels_.size(); ++index) {
        QLabel* label = labels_[index];
        QAbstractButton* button = choices_->button(static_cast<int>(index));
        const bool right = static_cast<double>(index) == truth.front().y;
        QFont font = label->font();
        font.setBold(right);
        label->setFont(font);
        if (right) {
            label->setText(label->text() + QStringLiteral("\u00a0\u00a0✓"));
            button->setAccessibleName(tr("%1: this is right").arg(button->accessibleName()));
        }
        label->setEnabled(right || button->isChecked());
        button->setEnabled(button->isChecked());
    }
}

bool ChoiceCard::eventFilter(QObject* watched, QEvent* event) {
    const auto label = std::ranges::find(labels_, watched);
    if (event->type() == QEvent::MouseButtonRelease && label != labels_.end() && !told_)
        choices_->button(static_cast<int>(label - labels_.begin()))->click();
    return AnswerCard::eventFilter(watched, event);
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
