// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/NumberCard.h"

#include "core/lesson/NumberWords.h"
#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QLabel>
#include <QLineEdit>
#include <QLocale>

namespace epsiloscope {

NumberCard::NumberCard(const Asked& asked, QWidget* parent)
    : AnswerCard(parent), asked_(asked),
      number_(named("number", new QLineEdit(this), {}, QString::fromStdString(asked.ask))),
      wrong_(ToneLabel::wrapped("numberWrong", Tone::Error, this)) {
    constexpr int letters = 12;
    number_->setMaximumWidth(letters * number_->fontMetrics().averageCharWidth() * 2);
    columnIn(
        this,
        {rowOf({number_, new QLabel(QString::fromStdString(asked.unit), this), Placed::room(1)}, 6), wrong_},
        4);
    wrong_->hide();
    setFocusProxy(number_);
    takeDecimals(number_);
    connect(number_, &QLineEdit::textEdited, this, &NumberCard::read);
    connect(number_, &QLineEdit::returnPressed, this, &NumberCard::confirmed);
}

void NumberCard::read() {
    const QString text = number_->text().trimmed();
    bool isNumber = false;
    const double value = QLocale::c().toDouble(text, &isNumber);
    const bool fits = isNumber && value >= asked_.y.least && value <= asked_.y.most;
    wrong_->say(text.isEmpty() || fits
                    ? QString()
                    : tr("Type a number from %1 to %2.")
                          .arg(said(inWords(asked_.y.least, {})), said(inWords(asked_.y.most, {}))));
    emit answered(fits ? std::vector<LessonPoint>{{0, value}} : std::vector<LessonPoint>());
}

bool NumberCard::unreadable() const {
    return !number_->isReadOnly() && !wrong_->text().isEmpty();
}

void NumberCard::setAnswer(const std::vector<LessonPoint>& answer) {
    if (answer.empty() || number_->hasFocus()) return;
    number_->setText(QLocale::c().toString(answer.front().y, 'g', QLocale::FloatingPointShortest));
}

void NumberCard::showTruth(const std::vector<LessonPoint>&) {
    number_->setReadOnly(true);
    wrong_->say({});
}

} // namespace epsiloscope
