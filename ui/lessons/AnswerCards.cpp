// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/AnswerCards.h"

#include "core/lesson/FilledText.h"
#include "ui/language/Said.h"
#include "ui/lessons/PredictionPlot.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRadioButton>

#include <algorithm>
#include <map>
#include <utility>

namespace epsiloscope {

AnswerCard* newAnswerCard(const Asked& asked, QWidget* parent) {
    using Make = AnswerCard* (*)(const Asked&, QWidget*);
    // A line a form.
    static const std::map<std::string, Make> cards = {
        {"choice", [](const Asked& of, QWidget* in) -> AnswerCard* { return new ChoiceCard(of, in); }},
        {"number", [](const Asked& of, QWidget* in) -> AnswerCard* { return new NumberCard(of, in); }},
        {"point", [](const Asked& of, QWidget* in) -> AnswerCard* { return new PlotCard(of, 1, in); }},
        {"curve",
         [](const Asked& of, QWidget* in) -> AnswerCard* { return new PlotCard(of, knotsOfCurve, in); }},
    };
    return cards.at(asked.form)(asked, parent);
}

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

PlotCard::PlotCard(const Asked& asked, int knots, QWidget* parent)
    : AnswerCard(parent), plot_(new PredictionPlot(asked, knots, this)),
      place_(named("predictionPlace", new ToneLabel(Tone::Hint, this))) {
    place_->setWordWrap(true);
    columnIn(this, {{plot_, 1}, place_}, 2);
    setFocusProxy(plot_);
    connect(plot_, &PredictionPlot::drawnByHand, this, [this] {
        tell();
        emit answered(plot_->drawn());
    });
    connect(plot_, &PredictionPlot::confirmed, this, &PlotCard::confirmed);
    tell();
}

void PlotCard::tell() {
    const bool point = plot_->drawn().size() == 1;
    const QString how = plot_->isPoint() ? tr("Click, or move it with the arrow keys.")
                                         : tr("Draw with the mouse, or with the arrow keys.");
    place_->setText(plot_->drawn().empty() ? how : plot_->placeInWords());
    plot_->setAccessibleDescription(plot_->placeInWords() + (point ? QString() : tr(" Arrow keys move it.")));
}

void PlotCard::setAnswer(const std::vector<LessonPoint>& answer) {
    plot_->setDrawn(answer);
    tell();
}

void PlotCard::showTruth(const std::vector<LessonPoint>& truth) {
    plot_->setTruth(truth);
    place_->hide();
}

} // namespace epsiloscope
