// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/QuestionBar.h"

#include "ui/charging/BudgetLine.h"
#include "ui/manual/ManualPages.h"
#include "ui/mechanism/EpsilonRow.h"
#include "ui/mechanism/EpsilonSlider.h"
#include "ui/mechanism/MechanismChoice.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/NumberBox.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"
#include "ui/window/AnswerLine.h"
#include "ui/window/ExperimentForms.h"

#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QShortcut>

#include <algorithm>

namespace epsiloscope {

QuestionBar::QuestionBar(const ExperimentForms& forms, const LedgerWorker& ledgers, QMenu* files,
                         QWidget* parent)
    : QWidget(parent), forms_(forms),
      data_(named("questionData", new ChoiceButton(this), tr("Data: samples, the files opened last (Alt+D)"),
                  tr("Data"))),
      answer_(new AnswerLine(this)), gauge_(new BudgetLine(ledgers, this)) {
    setObjectName(QStringLiteral("question"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setManualPage(this, "budget");
    setManualPage(data_, "data");
    setManualPage(gauge_, "ledger");
    data_->setMenu(files);
    EpsilonRow& epsilon = *forms.epsilonRow();
    MechanismChoice* mechanism = forms.mechanismChoice();
    setManualPage(mechanism, "mechanisms");
    for (QWidget* part : std::initializer_list<QWidget*>{mechanism, epsilon.letter(), epsilon.slider(),
                                                         epsilon.number(), epsilon.message()})
        part->setParent(this);
    for (QWidget* part :
         std::initializer_list<QWidget*>{mechanism, epsilon.letter(), epsilon.slider(), epsilon.number()})
        part->show();
    answer_->raise(); // by Tab as they are read
    gauge_->raise();
    whenever(epsilon.message(), {QEvent::ShowToParent, QEvent::HideToParent}, [this] { layOut(); });
    addKeys(mechanism);
    layOut();
}

void QuestionBar::addKeys(QWidget* mechanism) {
    const auto on = [this](const QKeySequence& key, const QString& words, auto act) {
        connect(worded(new QShortcut(key, this), words), &QShortcut::activated, this, act);
    };
    on(Qt::ALT | Qt::Key_D, tr("Choose the data"),
       [this] { data_->menu()->popup(data_->mapToGlobal(data_->rect().bottomLeft())); });
    on(Qt::ALT | Qt::Key_M, tr("Choose the mechanism"), [mechanism] {
        mechanism->setFocus(Qt::ShortcutFocusReason);
        static_cast<MechanismChoice*>(mechanism)->showPopup();
    });
    on(Qt::ALT | Qt::Key_E, tr("ε: arrows move it, digits are typed, Return keeps the live run"),
       [this] { forms_.epsilonRow()->slider()->setFocus(Qt::ShortcutFocusReason); });
}

void QuestionBar::setData(const QString& name, const QString& size) {
    data_->setWords({name, size});
}

void QuestionBar::setAxis(int left, int right) {
    if (left == wantedLeft_ && right == wantedRight_) return;
    wantedLeft_ = left;
    wantedRight_ = right;
    layOut();
}

QSize QuestionBar::sizeHint() const {
    return {inUnits(*this, 160), inUnits(*this, 10)};
}

QSize QuestionBar::minimumSizeHint() const {
    return {inUnits(*this, 60), height()};
}

// Where the text is large for the window: names and number above, slider and answer below.
void QuestionBar::layOutInTwoRows() {
    const auto px = [this](double pixels) { return inUnits(*this, pixels / 8); };
    setFixedHeight(px(108));
    const EpsilonRow& epsilon = *forms_.epsilonRow();
    const int edge = px(8), gap = px(16), number = px(112), below = px(44);
    const int choices = (width() - 4 * edge - number) / 2;
    data_->setGeometry(edge, px(4), choices, px(32));
    forms_.mechanismChoice()->setGeometry(2 * edge + choices, px(4), choices, px(32));
    epsilon.number()->setGeometry(3 * edge + 2 * choices, px(4), number, px(34));
    epsilon.letter()->setGeometry(edge, below, px(28), px(40));
    axisLeft_ = edge + px(44);
    axisRight_ = width() / 2 - gap;
    epsilon.slider()->setGeometry(axisLeft_ - px(14), below, axisRight_ - axisLeft_ + px(28),
                                  height() - below);
    const QRect line(width() / 2 + gap, below + px(8), width() / 2 - gap - edge, px(22));
    answer_->setGeometry(line);
    epsilon.message()->setGeometry(line);
}

// Heights are fixed; across, the slider takes what its axis wants and what the parts at its sides leave.
void QuestionBar::layOutInOneRow() {
    const auto px = [this](double pixels) { return inUnits(*this, pixels / 8); };
    setFixedHeight(px(80));
    MechanismChoice* mechanism = forms_.mechanismChoice();
    const EpsilonRow& epsilon = *forms_.epsilonRow();
    const int edge = px(8), choices = px(240), gap = px(16);
    data_->setGeometry(edge, px(4), choices, px(32));
    mechanism->setGeometry(edge, px(44), choices, px(32));
    const int letter = edge + choices + gap, least = letter + px(32);
    epsilon.letter()->setGeometry(letter, px(4), px(28), px(40));
    const int number = px(112), gauge = px(160), right = number + gap + gauge;
    axisLeft_ = std::max(least, wantedLeft_);
    const int most = width() - edge - right - gap;
    axisRight_ = wantedRight_ > axisLeft_ + px(160) ? std::min(wantedRight_, most) : most;
    axisRight_ = std::max(axisRight_, axisLeft_ + px(80));
    epsilon.slider()->setGeometry(axisLeft_ - px(14), px(12), axisRight_ - axisLeft_ + px(28), px(64));
    const int at = axisRight_ + gap;
    epsilon.number()->setGeometry(at, px(4), number, px(40));
    gauge_->setGeometry(std::max(at + number + edge, width() - edge - gauge), px(6), gauge, px(34));
    const QRect line(at, px(54), width() - edge - at, px(22));
    answer_->setGeometry(line);
    epsilon.message()->setGeometry(line);
}

void QuestionBar::layOut() {
    const bool narrow = width() < inUnits(*this, 80);
    gauge_->setRoom(!narrow);
    if (narrow)
        layOutInTwoRows();
    else
        layOutInOneRow();
    answer_->setVisible(forms_.epsilonRow()->message()->isHidden());
    emit laidOut();
}

void QuestionBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void QuestionBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) layOut();
}

} // namespace epsiloscope
