// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/NoticeBar.h"

#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

#include <utility>

namespace epsiloscope {

namespace {

void sayOrHide(QLabel* label, const Sentence& text) {
    label->setText(said(text));
    label->setVisible(!text.empty());
}

} // namespace

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

ErrorBox::ErrorBox(QWidget* parent)
    : QFrame(parent), what_(wordsLabel("", this)), where_(wordsLabel("", this)), mend_(wordsLabel("", this)) {
    setObjectName("dataError");
    what_->setFont(boldText(what_->font()));
    auto* close =
        named("closeError", new QToolButton(this), tr("Close this message"), tr("Close the message"));
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, [this] {
        clear();
        emit closed();
    });
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 4, 4, 6);
    grid->setVerticalSpacing(2);
    grid->addWidget(what_, 0, 0);
    grid->addWidget(close, 0, 1, Qt::AlignTop);
    grid->addWidget(where_, 1, 0, 1, 2);
    grid->addWidget(mend_, 2, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    setAutoFillBackground(true);
    nowAndWhenever(this, {QEvent::PaletteChange}, [this] { recolour(); });
    hide();
}

void ErrorBox::showError(const Error& error) {
    error_ = error;
    sayOrHide(what_, error.what);
    sayOrHide(where_, error.where);
    sayOrHide(mend_, error.mend);
    setAccessibleName(said(error.message()));
    show();
}

void ErrorBox::clear() {
    error_.reset();
    hide();
}

void ErrorBox::recolour() {
    const bool dark = isDark(parentWidget() != nullptr ? parentWidget()->palette() : palette());
    const QColor ground(dark ? 0x43241f : 0xfde7e3);
    if (palette().color(QPalette::Active, QPalette::Window) == ground) return; // setting it comes back here
    QPalette mine = palette();
    mine.setColor(QPalette::Window, ground);
    mine.setColor(QPalette::WindowText, dark ? QColor(0xffdcd5) : QColor(0x4a120c));
    setPalette(mine);
}

} // namespace epsiloscope
