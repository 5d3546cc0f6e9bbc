// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Theme.h"

#include <QApplication>
#include <QPainter>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>

namespace epsiloscope {

namespace {

/// The colours in which our two palettes differ.
struct Tones {
    QColor window, base, alternate, text, secondary, button, highlight, link, disabled, light, mid, shadow,
        toolTip;
};

QPalette paletteOf(const Tones& tones) {
    QPalette palette;
    palette.setColor(QPalette::Window, tones.window);
    palette.setColor(QPalette::WindowText, tones.text);
    palette.setColor(QPalette::Base, tones.base);
    palette.setColor(QPalette::AlternateBase, tones.alternate);
    palette.setColor(QPalette::Text, tones.text);
    palette.setColor(QPalette::PlaceholderText, tones.secondary);
    palette.setColor(QPalette::Button, tones.button);
    palette.setColor(QPalette::ButtonText, tones.text);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::Highlight, tones.highlight);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, tones.link);
    palette.setColor(QPalette::LinkVisited, tones.link);
    palette.setColor(QPalette::ToolTipBase, tones.toolTip);
    palette.setColor(QPalette::ToolTipText, tones.text);
    palette.setColor(QPalette::Light, tones.light);
    palette.setColor(QPalette::Midlight, tones.light);
    palette.setColor(QPalette::Mid, tones.mid);
    palette.setColor(QPalette::Dark, tones.mid);
    palette.setColor(QPalette::Shadow, tones.shadow);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, tones.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Base, tones.window);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, tones.mid);
    return palette;
}

/// Fusion outlines an empty check box a shade darker than the window, which nobody sees on a dark one.
class VisibleCheckBoxes final : public QProxyStyle {
public:
    VisibleCheckBoxes() : QProxyStyle(QStyleFactory::create("Fusion")) {}
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element != PE_IndicatorCheckBox || !isDark(option->palette)) return;
        painter->setPen(secondaryText(option->palette));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    }
};

} // namespace

QPalette lightPalette() {
    return paletteOf({.window = QColor(0xf3f4f6),
                      .base = QColor(0xffffff),
                      .alternate = QColor(0xf6f7f9),
                      .text = QColor(0x1b1f24),
                      .secondary = QColor(0x5a626b),
                      .button = QColor(0xf8f9fa),
                      .highlight = QColor(0x0b66a8),
                      .link = QColor(0x0b66a8),
                      .disabled = QColor(0x9299a1),
                      .light = QColor(0xffffff),
                      .mid = QColor(0xb4bac1),
                      .shadow = QColor(0x6d747c),
                      .toolTip = QColor(0xffffff)});
}

QPalette darkPalette() {
    return paletteOf({.window = QColor(0x1f2327),
                      .base = QColor(0x16191d),
                      .alternate = QColor(0x1b1f23),
                      .text = QColor(0xe4e7ea),
                      .secondary = QColor(0xa3abb3),
                      .button = QColor(0x2b3036),
                      .highlight = QColor(0x1f6fae),
                      .link = QColor(0x6cb6ee),
                      .disabled = QColor(0x6d757d),
                      .light = QColor(0x3a4047),
                      .mid = QColor(0x4a5158),
                      .shadow = QColor(0x0b0d0f),
                      .toolTip = QColor(0x2b3036)});
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128;
}

QColor secondaryText(const QPalette& palette) {
    return isDark(palette) ? QColor(0xa3abb3) : QColor(0x5a626b);
}

void applyTheme(ThemeChoice choice) {
    if (!dynamic_cast<VisibleCheckBoxes*>(QApplication::style()))
        QApplication::setStyle(new VisibleCheckBoxes); // the application owns it
    bool dark = choice == ThemeChoice::Dark;
    if (choice == ThemeChoice::System) {
        // A default-constructed palette takes our own back, so that the desktop's can be looked at.
        QApplication::setPalette(QPalette());
        dark = isDark(QApplication::palette());
    }
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

} // namespace epsiloscope
