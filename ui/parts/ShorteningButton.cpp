// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/ShorteningButton.h"

#include <QEvent>

#include <algorithm>

namespace epsiloscope {

ShorteningButton::ShorteningButton(QWidget* parent) : QPushButton(parent), wordings_{QString()} {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ShorteningButton::setWordings(const QStringList& wordings) {
    if (wordings == wordings_) return;
    wordings_ = wordings;
    choose();
    updateGeometry();
}

// By what the button would be with the words that it has.
QSize ShorteningButton::sizeOf(const QString& wording) const {
    const auto wide = [this](const QString& words) {
        return fontMetrics().size(Qt::TextShowMnemonic, words).width();
    };
    QSize size = QPushButton::sizeHint();
    size.rwidth() += wide(wording) - wide(text());
    return size;
}

QSize ShorteningButton::sizeHint() const {
    return sizeOf(wordings_.first());
}

QSize ShorteningButton::minimumSizeHint() const {
    return sizeOf(wordings_.last());
}

void ShorteningButton::choose() {
    const auto fits = [this](const QString& wording) { return sizeOf(wording).width() <= width(); };
    const auto chosen = std::find_if(wordings_.begin(), wordings_.end(), fits);
    const QString& words = chosen == wordings_.end() ? wordings_.last() : *chosen;
    if (words != text()) setText(words);
}

void ShorteningButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    choose();
}

void ShorteningButton::changeEvent(QEvent* event) {
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) choose();
}

} // namespace epsiloscope
