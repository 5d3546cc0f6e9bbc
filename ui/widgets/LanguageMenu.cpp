// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/LanguageMenu.h"

#include "ui/language/SpokenLanguage.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace epsiloscope {

namespace {

struct LanguageWords {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::LanguageMenu)
};

QString nowSpoken() {
    const SpokenLanguage* spoken = SpokenLanguage::now();
    return spoken ? spoken->name() : plainEnglish;
}

void offer(QMenu* menu, QActionGroup* group, QSettings* settings, const QString& language,
           const QString& name) {
    QAction* action = menu->addAction(name);
    action->setObjectName(QStringLiteral("language.") + language);
    action->setCheckable(true);
    action->setChecked(language == rememberedLanguage(settings));
    group->addAction(action);
    QObject::connect(action, &QAction::triggered, menu,
                     [settings, language] { rememberLanguage(settings, language); });
}

} // namespace

QMenu* newLanguageMenu(QSettings* settings, QWidget* parent) {
    auto* menu = new QMenu(LanguageWords::tr("&Language"), parent);
    menu->setObjectName(QStringLiteral("languageMenu"));
    auto* group = new QActionGroup(menu);
    offer(menu, group, settings, {}, LanguageWords::tr("As the system"));
    for (const QString& language : languagesIn(languageFolders()))
        offer(menu, group, settings, language, nameOfLanguage(language));
    menu->addSeparator();
    QAction* when = menu->addAction(LanguageWords::tr("Spoken from the next start on"));
    when->setObjectName(QStringLiteral("languageFromNextStart"));
    when->setEnabled(false);
    const auto sayWhen = [when, settings] {
        const QString wanted = wantedLanguage({}, settings, languageFolders());
        when->setText(wanted == nowSpoken()
                          ? LanguageWords::tr("This window speaks it")
                          : LanguageWords::tr("%1 from the next start on").arg(nameOfLanguage(wanted)));
    };
    QObject::connect(menu, &QMenu::aboutToShow, when, sayWhen);
    sayWhen();
    return menu;
}

} // namespace epsiloscope
