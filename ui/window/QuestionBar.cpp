// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/QuestionBar.h"

#include "ui/explain/panel/TermPlaces.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Whenever.h"
#include "ui/window/ExperimentForms.h"

#include <QEvent>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int leastSubject = 150, mostSubject = 600; // pixels
constexpr int lettersOfSubject = 72;                 // for which there is room in large text

ElidedLabel* loud(ElidedLabel* label) {
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

} // namespace

QuestionBar::QuestionBar(const ExperimentForms& forms, QWidget* parent)
    : QWidget(parent), data_(named("questionData", new ElidedLabel(this))),
      mechanism_(loud(named("questionMechanism", new ElidedLabel(this)))),
      forecast_(named("forecast", new ElidedLabel(this))), who_(new QWidget(this)) {
    setObjectName(QStringLiteral("question"));
    setManualPage(this, "budget");
    forecast_->setProperty(explainsProperty, "epsilon");
    auto* subject = columnOf({mechanism_, data_}, 0);
    who_->setLayout(subject);
    who_->setMinimumWidth(leastSubject);
    nowAndWhenever(this, {QEvent::FontChange}, [this] {
        who_->setMaximumWidth(std::max(mostSubject, lettersOfSubject * fontMetrics().averageCharWidth()));
    });
    auto* what = columnOf({forms.epsilonRow(), forecast_, forms.advice()}, 2);
    rowIn(this, {who_, {what, 1}}, 12)->setContentsMargins(10, 6, 10, 4);
}

void QuestionBar::setSubject(const QString& dataset, const QString& mechanism) {
    data_->setText(dataset);
    mechanism_->setText(mechanism);
}

void QuestionBar::setForecast(const QString& words) {
    forecast_->setText(words);
    forecast_->setToolTip(words.isEmpty()
                              ? QString()
                              : tr("%1\nForetold by the accountant, before anything is trained.").arg(words));
}

} // namespace epsiloscope
