// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/PersonQuestion.h"

#include "core/privacy/statement/Neighbours.h"
#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QPushButton>
#include <QToolButton>

namespace epsiloscope {

PersonQuestion::PersonQuestion(QWidget* parent)
    : QWidget(parent), words_(ToneLabel::wrapped("personQuestion", Tone::Warning, this)),
      ofPerson_(named("personOwns", new QPushButton(this))),
      ofRow_(named("rowOwns", new QPushButton(tr("The row's"), this),
                   tr("ε is about one row, as of one who has no other. The column is not learnt from, and a "
                      "person's rows stay together when the rows are dealt."))),
      close_(named("personNotAsked", new QToolButton(this), tr("Do not ask for these data"),
                   tr("Do not ask whose ε is"))) {
    close_->setText(QStringLiteral("×"));
    close_->setAutoRaise(true);
    close_->setFocusPolicy(Qt::StrongFocus);
    columnIn(this, {rowOf({{words_, 1}, {close_, 0, Qt::AlignTop}}, 4), rowOf({ofPerson_, ofRow_}, 4)}, 4);
    setObjectName(QStringLiteral("askWhose"));
    setManualPage(this, "persons");
    connect(ofPerson_, &QPushButton::clicked, this, [this] { emit answered(false); });
    connect(ofRow_, &QPushButton::clicked, this, [this] { emit answered(true); });
    connect(close_, &QToolButton::clicked, this, &PersonQuestion::putAway);
    hide();
}

QString PersonQuestion::wordsInFull() const {
    return tr("%1 persons have %2 rows: %3 each is usual, and one has %4. An ε of rows hides one of them alone.")
        .arg(grouped(guess_.each.persons), grouped(guess_.each.rows), grouped(guess_.each.median),
             grouped(guess_.each.most));
}

void PersonQuestion::ask(const PersonGuess& guess) {
    guess_ = guess;
    setVisible(guess.found());
    if (!guess.found()) return;
    words_->setText(said(questionInWords(guess)));
    words_->setToolTip(wordsInFull());
    ofPerson_->setText(tr("The %1's").arg(QString::fromStdString(personCalled(guess.name))));
    ofPerson_->setToolTip(
        tr("ε is about all rows of one person. The column is not learnt from, and a person's "
           "rows stay together when the rows are dealt."));
}

} // namespace epsiloscope
