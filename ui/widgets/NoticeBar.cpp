// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/NoticeBar.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

#include <QKeyEvent>
#include <QToolButton>

#include <utility>

namespace epsiloscope {

NoticeBar::NoticeBar(QWidget* parent)
    : QWidget(parent), words_(ToneLabel::wrapped("noticeWords", Tone::Hint, this)),
      offer_(named("noticeOffer", new QToolButton(this))),
      close_(named("noticeClose", new QToolButton(this), tr("Put this away (Esc)"), tr("Put this away"))) {
    setObjectName(QStringLiteral("notice"));
    close_->setText(QStringLiteral("✕"));
    close_->setAutoRaise(true);
    offer_->setFocusPolicy(Qt::StrongFocus);
    close_->setFocusPolicy(Qt::StrongFocus);
    rowIn(this, {{words_, 1}, offer_, close_}, 8)->setContentsMargins(12, 4, 6, 4);
    connect(close_, &QToolButton::clicked, this, &NoticeBar::putAway);
    connect(offer_, &QToolButton::clicked, this, [this] {
        const auto accepted = std::exchange(accepted_, {});
        putAway();
        if (accepted) accepted();
    });
    hide();
}

void NoticeBar::say(const QString& words, bool warning, const QString& offer,
                    std::function<void()> accepted) {
    words_->setTone(warning ? Tone::Warning : Tone::Hint);
    words_->say(words);
    offer_->setText(offer);
    offer_->setVisible(!offer.isEmpty());
    accepted_ = std::move(accepted);
    show();
}

void NoticeBar::putAway() {
    accepted_ = {};
    hide();
}

QString NoticeBar::words() const {
    return isHidden() ? QString() : words_->text();
}

void NoticeBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return putAway();
    QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
