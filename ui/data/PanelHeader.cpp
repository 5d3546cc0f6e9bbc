// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/PanelHeader.h"

#include "ui/data/ToneLabel.h"

#include <QHBoxLayout>

namespace epsiloscope {

PanelHeader::PanelHeader(const QString& title, QWidget* parent)
    : QWidget(parent), detail_(new ToneLabel(Tone::Hint, this)) {
    auto* name = new QLabel(title, this);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    detail_->setElided(true);
    detail_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(name);
    line->addWidget(detail_, 1);
}

void PanelHeader::setDetail(const QString& detail, const QString& toolTip) {
    detail_->setText(detail);
    setToolTip(toolTip);
}

QString PanelHeader::detail() const {
    return detail_->text();
}

} // namespace epsiloscope
