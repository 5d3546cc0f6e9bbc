// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/Palettes.h"

#include <QPalette>

#include <vector>

namespace epsiloscope {

namespace {

/// A colour of our two palettes and where it is used.
struct ThemeTone {
    QRgb light, dark;
    std::vector<QPalette::ColorRole> roles;
    std::vector<QPalette::ColorRole> disabled{}; ///< where it is used in what cannot be used
};

constexpr QRgb lightSecondary = 0x5a626b, darkSecondary = 0xa3abb3;

const std::vector<ThemeTone>& themeTones() {
    using P = QPalette;
    static const std::vector<ThemeTone> tones = {
        {0xf3f4f6, 0x1f2327, {P::Window}, {P::Base}},
        {0xffffff, 0x16191d, {P::Base}},
        {0xf6f7f9, 0x1b1f23, {P::AlternateBase}},
        {0x1b1f24, 0xe4e7ea, {P::WindowText, P::Text, P::ButtonText, P::ToolTipText}},
        {lightSecondary, darkSecondary, {P::PlaceholderText}},
        {0xf8f9fa, 0x2b3036, {P::Button}},
        {0xffffff, 0xffffff, {P::BrightText, P::HighlightedText}},
        {0x0b66a8, 0x1f6fae, {P::Highlight}},
        {0x0b66a8, 0x6cb6ee, {P::Link, P::LinkVisited}},
        {0x9299a1, 0x6d757d, {}, {P::WindowText, P::Text, P::ButtonText, P::HighlightedText}},
        {0xffffff, 0x3a4047, {P::Light, P::Midlight}},
        {0xd9dde2, 0x363c43, {P::Mid}},
        {0xb4bac1, 0x4a5158, {P::Dark}, {P::Highlight}},
        {0x6d747c, 0x0b0d0f, {P::Shadow}},
        {0xffffff, 0x2b3036, {P::ToolTipBase}}};
    return tones;
}

QPalette paletteOf(QRgb ThemeTone::*theme) {
    QPalette palette;
    for (const ThemeTone& tone : themeTones())
        for (const QPalette::ColorRole role : tone.roles)
            palette.setColor(role, QColor(tone.*theme));
    for (const ThemeTone& tone : themeTones())
        for (const QPalette::ColorRole role : tone.disabled)
            palette.setColor(QPalette::Disabled, role, QColor(tone.*theme));
    return palette;
}

} // namespace

QPalette lightPalette() {
    return paletteOf(&ThemeTone::light);
}

QPalette darkPalette() {
    return paletteOf(&ThemeTone::dark);
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128;
}

QColor secondaryText(const QPalette& palette) {
    return isDark(palette) ? QColor(darkSecondary) : QColor(lightSecondary);
}

} // namespace epsiloscope
