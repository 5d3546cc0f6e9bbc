// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/PageOfWidget.h"

#include "ui/manual/ManualPages.h"

#include <QVariant>
#include <QWidget>

namespace epsiloscope {

void setManualPage(QWidget* widget, const QString& page) {
    widget->setProperty(manualPageProperty, page);
}

QString manualPageOf(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (const QVariant page = widget->property(manualPageProperty); page.isValid())
            return page.toString();
    return QString::fromLatin1(manualStartPage);
}

} // namespace epsiloscope
