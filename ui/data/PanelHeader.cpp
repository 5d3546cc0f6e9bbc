// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/PanelHeader.h"

#include "ui/data/ToneLabel.h"

#include <QHBoxLayout>

namespace epsiloscope {

PanelHeader::PanelHeader(const QString& title, QWidget* parent)
    : QWidget(parent), detail_(new ToneLabel(Tone::Hint, this)), kept_(new ToneLabel(Tone::Hint, this)) {
    auto* name = new QLabel(title, this);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    detail_->setElided(true);
    detail_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
    line->addWidget(name);
    line->addWidget(detail_, 1);
    line->addWidget(kept_);
    kept_->hide();
}

void PanelHeader::setDetail(const QString& detail, const QString& toolTip, const QString& kept) {
    detail_->setText(detail);
    kept_->setText(kept.isEmpty() ? kept : QStringLiteral("· ") + kept);
    kept_->setVisible(!kept.isEmpty());
    setToolTip(toolTip);
}

QString PanelHeader::detail() const {
    return kept_->text().isEmpty() ? detail_->text() : detail_->text() + ' ' + kept_->text();
}

} // namespace epsiloscope
