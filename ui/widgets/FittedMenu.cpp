// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/FittedMenu.h"

#include <QMenu>
#include <QScreen>

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

} // namespace

void fitToScreen(QMenu* menu) {
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { fit(menu); });
}

} // namespace epsiloscope
