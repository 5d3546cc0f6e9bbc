// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MenuButton.h"

#include "ui/look/Palettes.h"
#include "ui/widgets/Units.h"

#include <QMenu>
#include <QScreen>
#include <QStyleOptionComboBox>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr char wholeProperty[] = "wholeText";

QString wordsOf(const QString& text) {
    return text.section(QLatin1Char('\t'), 0, 0);
}

void fit(QMenu* menu) {
    const QFontMetrics metrics = menu->fontMetrics();
    int widest = 0;
    for (QAction* action : menu->actions()) {
        if (const QVariant whole = action->property(wholeProperty); whole.isValid())
            action->setText(whole.toString());
        widest = std::max(widest, metrics.horizontalAdvance(wordsOf(action->text())));
    }
    const int excess = menu->sizeHint().width() - menu->screen()->availableGeometry().width();
    if (excess <= 0) return;
    for (QAction* action : menu->actions()) {
        const QString text = action->text(), words = wordsOf(text);
        if (metrics.horizontalAdvance(words) <= widest - excess) continue;
        action->setProperty(wholeProperty, text);
        action->setText(metrics.elidedText(words, Qt::ElideRight, widest - excess) + text.mid(words.size()));
    }
}

constexpr int kAroundWords = 30; // arrow and margins

} // namespace

MenuButton::MenuButton(const QString& text, QWidget* parent) : QToolButton(parent) {
    setText(text);
    setPopupMode(InstantPopup);
}

void MenuButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

void fitToScreen(QMenu* menu) {
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { fit(menu); });
}

void paintChoice(QWidget* box, QStyleOptionComboBox option, const NamedChoice& words) {
    QStylePainter painter(box);
    option.currentText.clear();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    constexpr int margin = 5, gap = 8; // pixels
    const QRect room = box->style()
                           ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box)
                           .adjusted(margin, 0, -margin, 0);
    const QFont bold = boldText(box->font());
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

FoldButton::FoldButton(const QString& words, QWidget* parent) : QToolButton(parent), words_(words) {
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setArrowType(Qt::RightArrow);
    setFocusPolicy(Qt::StrongFocus);
    setText(words);
    setCheckable(true);
    connect(this, &QToolButton::toggled, this,
            [this](bool open) { setArrowType(open ? Qt::DownArrow : Qt::RightArrow); });
}

void FoldButton::setWords(const QString& words) {
    words_ = words;
    showWords();
}

// The arrow tells that it is open: it does not look pressed.
void FoldButton::initStyleOption(QStyleOptionToolButton* option) const {
    QToolButton::initStyleOption(option);
    option->state.setFlag(QStyle::State_On, false);
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
