// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/QueryFacts.h"

#include "ui/views/votes/QueryWords.h"
#include "ui/widgets/Layouts.h"

#include <QLabel>

namespace epsiloscope {

namespace {

QString titledLines(const QString& title, const QStringList& lines) {
    return QStringLiteral("<b>%1</b><br>%2").arg(title, lines.join(QStringLiteral("<br>")));
}

} // namespace

QueryFacts::QueryFacts(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("queryFacts"));
    answer_ = block("queryAnswer", tr("What was answered"));
    check_ = block("queryCheck", tr("What the check saw"));
    cost_ = block("queryCost", tr("What the query cost"));
    rowIn(this, {{answer_, 5}, {check_, 4}, {cost_, 6}}, 18)->setContentsMargins(10, 0, 10, 6);
}

QLabel* QueryFacts::block(const char* name, const QString& accessible) {
    QLabel* label = wordsLabel(name);
    label->setAccessibleName(accessible);
    label->setTextFormat(Qt::RichText);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setMinimumWidth(120);
    return label;
}

void QueryFacts::clear() {
    for (QLabel* label : {answer_, check_, cost_})
        label->clear();
}

void QueryFacts::showQuery(const AskedQuery& query, const QuerySurroundings& around) {
    answer_->setText(titledLines(tr("What was answered"), answerWords(query, around)));
    check_->setText(titledLines(tr("What the check saw"), checkWords(query, around)));
    cost_->setText(QStringLiteral("<b>%1</b>%2<span>%3</span>")
                       .arg(costTitle(query), costTable(query, around), epsilonAfterWords(query, around)));
}

} // namespace epsiloscope
