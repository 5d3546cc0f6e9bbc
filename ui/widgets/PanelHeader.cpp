// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PanelHeader.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

namespace epsiloscope {

namespace {

constexpr int kAroundWords = 30; // arrow and margins

} // namespace

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

FoldButton::FoldButton(const QString& words, QWidget* parent) : QToolButton(parent), words_(words) {
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setArrowType(Qt::RightArrow);
    setFocusPolicy(Qt::StrongFocus);
    setText(words);
    connect(this, &QToolButton::clicked, this, [this] { setOpen(!open_); });
}

void FoldButton::setWords(const QString& words) {
    words_ = words;
    showWords();
}

void FoldButton::setOpen(bool open) {
    if (open == open_) return;
    open_ = open;
    setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    emit openChanged(open);
}

void FoldButton::resizeEvent(QResizeEvent* event) {
    QToolButton::resizeEvent(event);
    if (sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) showWords();
}

void FoldButton::showWords() {
    const bool cut = sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
    setText(cut ? fontMetrics().elidedText(words_, Qt::ElideRight, width() - kAroundWords) : words_);
    setAccessibleName(words_);
}

} // namespace epsiloscope
