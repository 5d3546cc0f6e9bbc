// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/FoldButton.h"

namespace epsiloscope {

namespace {

constexpr int kAroundWords = 30; // arrow and margins

} // namespace

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
