// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/QuestionBar.h"

#include "ui/explain/panel/TermPlaces.h"
#include "ui/manual/PageOfWidget.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/window/ExperimentForms.h"

namespace epsiloscope {

namespace {

constexpr int leastSubject = 150, mostSubject = 340; // pixels

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
      forecast_(named("forecast", new ElidedLabel(this))) {
    setObjectName(QStringLiteral("question"));
    setManualPage(this, "budget");
    forecast_->setProperty(explainsProperty, "epsilon");
    auto* subject = columnOf({mechanism_, data_}, 0);
    auto* who = new QWidget;
    who->setLayout(subject);
    who->setMinimumWidth(leastSubject);
    who->setMaximumWidth(mostSubject);
    auto* what = columnOf({forms.epsilonRow(), forecast_, forms.advice()}, 2);
    rowIn(this, {who, {what, 1}}, 12)->setContentsMargins(10, 6, 10, 4);
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
