// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PanelHeader.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

namespace epsiloscope {

PanelHeader::PanelHeader(const QString& title, QWidget* parent)
    : QWidget(parent), detail_(new ToneLabel(Tone::Hint, this)), kept_(new ToneLabel(Tone::Hint, this)) {
    auto* name = new QLabel(title, this);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    detail_->setElided(true);
    detail_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    rowIn(this, {name, {detail_, 1}, kept_}, 4);
    kept_->hide();
}

void PanelHeader::setDetail(const QString& detail, const QString& toolTip, const QString& kept) {
    detail_->setText(detail);
    kept_->say(kept.isEmpty() ? kept : QStringLiteral("· ") + kept);
    setToolTip(toolTip);
}

QString PanelHeader::detail() const {
    return kept_->text().isEmpty() ? detail_->text() : detail_->text() + ' ' + kept_->text();
}

} // namespace epsiloscope
