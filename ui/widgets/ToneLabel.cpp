// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ToneLabel.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/words/FieldName.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>

#include <utility>

namespace epsiloscope {

QColor errorText(const QPalette& palette) {
    return isDark(palette) ? QColor(0xff9d8f) : QColor(0xab1f17);
}

QColor warningText(const QPalette& palette) {
    return isDark(palette) ? QColor(0xff9a5c) : QColor(0xa84300);
}

QColor warningGround() {
    return QColor(0xe69f00);
}

QColor warningGroundText() {
    return QColor(0x1b1f24);
}

ToneLabel::ToneLabel(Tone tone, QWidget* parent) : ToneLabel(tone, QString(), parent) {}

ToneLabel::ToneLabel(Tone tone, const QString& text, QWidget* parent) : QLabel(text, parent), tone_(tone) {
    setTextFormat(Qt::PlainText);
    recolour();
}

ToneLabel* ToneLabel::wrapped(const QString& name, Tone tone, QWidget* parent) {
    auto* label = new ToneLabel(tone, parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    keepWhole(label);
    return label;
}

void ToneLabel::say(const QString& words) {
    setText(words);
    setVisible(!words.isEmpty());
    if (std::exchange(refused_, false)) setToolTip({}); // it was about other words
}

void ToneLabel::refuse(const std::optional<Error>& error) {
    setTone(Tone::Error);
    say(messageBeneath(error));
    setToolTip(messageInFull(error));
    refused_ = error.has_value();
}

void ToneLabel::setTone(Tone tone) {
    tone_ = tone;
    recolour();
}

void ToneLabel::setLinking() {
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
}

void ToneLabel::setElided(bool elided) {
    elided_ = elided;
    setWordWrap(false);
    setSizePolicy(elided ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Fixed);
    updateGeometry();
}

QSize ToneLabel::minimumSizeHint() const {
    const QSize size = QLabel::minimumSizeHint();
    return elided_ ? QSize(0, size.height()) : size;
}

void ToneLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ParentChange) recolour();
    // Links keep the colour in which their words were laid out.
    if (event->type() == QEvent::PaletteChange && textFormat() == Qt::RichText) {
        const QString words = text();
        setText({});
        setText(words);
    }
}

void ToneLabel::paintEvent(QPaintEvent* event) {
    if (!elided_) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    painter.setPen(
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideMiddle, width());
    setToolTip(shown == text() ? QString() : text());
    painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, shown);
}

void ToneLabel::recolour() {
    // The parent's palette, since this label's own carries the colour set last.
    const QPalette around = parentWidget() != nullptr ? parentWidget()->palette() : QApplication::palette();
    const QColor colour = tone_ == Tone::Hint      ? secondaryText(around)
                          : tone_ == Tone::Warning ? warningText(around)
                                                   : errorText(around);
    if (palette().color(QPalette::Active, QPalette::WindowText) == colour)
        return; // setting it comes back here
    QPalette mine = palette();
    mine.setColor(QPalette::WindowText, colour);
    setPalette(mine);
}

} // namespace epsiloscope
