// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/NamedChoice.h"

#include "ui/look/Palettes.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace epsiloscope {

void paintChoice(QWidget* box, QStyleOptionComboBox option, const NamedChoice& words) {
    QStylePainter painter(box);
    option.currentText.clear();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    constexpr int margin = 5, gap = 8; // pixels
    const QRect room = box->style()
                           ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box)
                           .adjusted(margin, 0, -margin, 0);
    QFont bold = box->font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const QString name = metrics.elidedText(words.name, Qt::ElideMiddle, room.width());
    const int taken = metrics.horizontalAdvance(name);
    painter.setFont(bold);
    painter.setPen(option.palette.color(QPalette::ButtonText));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
    const QRect rest = room.adjusted(taken + gap, 0, 0, 0);
    const QString detail = box->fontMetrics().elidedText(words.detail, Qt::ElideRight, rest.width());
    if (rest.width() <= 0 || (detail != words.detail && detail.size() < 3)) return;
    painter.setFont(box->font());
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    painter.setPen(enabled ? secondaryText(option.palette) : option.palette.color(QPalette::ButtonText));
    painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, detail);
}

ChoiceButton::ChoiceButton(QWidget* parent) : QToolButton(parent) {
    setPopupMode(InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
}

void ChoiceButton::setWords(const NamedChoice& words) {
    if (words == this->words()) return;
    detail_ = words.detail;
    setText(QString(words.name).replace(QLatin1Char('&'), QStringLiteral("&&"))); // no mnemonic
    setAccessibleDescription(
        words.detail.isEmpty() ? words.name : QStringLiteral("%1 · %2").arg(words.name, words.detail));
    update();
}

NamedChoice ChoiceButton::words() const {
    return {text().replace(QStringLiteral("&&"), QStringLiteral("&")), detail_};
}

void ChoiceButton::paintEvent(QPaintEvent*) {
    QStyleOptionComboBox option;
    option.initFrom(this);
    option.subControls = QStyle::SC_All;
    if (isDown()) option.state |= QStyle::State_Sunken;
    paintChoice(this, option, words());
}

} // namespace epsiloscope
