// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/ManualPages.h"

#include "ui/language/SpokenLanguage.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QVariant>
#include <QWidget>

namespace epsiloscope {

QStringList manualPageNames() {
    makeResourcesAvailable();
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(":/manual")).entryList({QStringLiteral("*.md")}))
        names << file.chopped(3);
    return names;
}

std::optional<QString> manualText(const QString& name) {
    makeResourcesAvailable();
    const QString english = QStringLiteral(":/manual/%1.md").arg(name);
    const SpokenLanguage* spoken = SpokenLanguage::now();
    QFile file(spoken ? inSpokenLanguage(QStringLiteral("manual/%1/%2.md").arg(spoken->name(), name), english)
                      : english);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    static const QRegularExpression comment(QStringLiteral("^<!--.*-->\\n"),
                                            QRegularExpression::MultilineOption);
    return QString::fromUtf8(file.readAll()).remove(comment);
}

QString titleOfManualText(const QString& text) {
    static const QRegularExpression heading(QStringLiteral("^# (.+)$"), QRegularExpression::MultilineOption);
    return heading.match(text).captured(1);
}

QString headingAnchor(const QString& heading) {
    QString anchor;
    for (const QChar c : heading.toLower()) {
        if (c == QLatin1Char(' '))
            anchor += QLatin1Char('-');
        else if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_'))
            anchor += c;
    }
    return anchor;
}

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
