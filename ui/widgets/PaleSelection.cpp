// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/PaleSelection.h"

#include "ui/widgets/Whenever.h"

#include <QAbstractItemView>
#include <QApplication>

namespace epsiloscope {

namespace {

QColor breathOf(const QColor& accent, const QColor& base) {
    constexpr double share = .16;
    const auto mixed = [](int from, int to) { return qRound(from + share * (to - from)); };
    return {mixed(base.red(), accent.red()), mixed(base.green(), accent.green()),
            mixed(base.blue(), accent.blue())};
}

} // namespace

void selectPalely(QAbstractItemView* view) {
    nowAndWhenever(view, {QEvent::ApplicationPaletteChange}, [view] {
        QPalette shown = QApplication::palette(view);
        shown.setColor(QPalette::Highlight,
                       breathOf(shown.color(QPalette::Highlight), shown.color(QPalette::Base)));
        shown.setColor(QPalette::HighlightedText, shown.color(QPalette::Text));
        if (shown != view->palette()) view->setPalette(shown);
    });
}

} // namespace epsiloscope
