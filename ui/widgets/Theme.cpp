// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Theme.h"

#include "ui/language/SpokenLanguage.h"
#include "ui/look/Motion.h"
#include "ui/look/VisibleStyle.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCoreApplication>
#include <QMenu>
#include <QSettings>
#include <QStyle>

#include <array>

namespace epsiloscope {

void applyTheme(ThemeChoice choice) {
    if (!dynamic_cast<VisibleStyle*>(QApplication::style()))
        QApplication::setStyle(new VisibleStyle); // the application owns it
    bool dark = choice == ThemeChoice::Dark;
    if (choice == ThemeChoice::System) {
        // A default-constructed palette takes our own back, so that the desktop's can be looked at.
        QApplication::setPalette(QPalette());
        dark = isDark(QApplication::palette());
    }
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

namespace {

const QString themeKey = QStringLiteral("window/theme");

struct OfferedTheme {
    ThemeChoice choice;
    const char* key; ///< in settings
    QString name;
};

std::array<OfferedTheme, 3> offeredThemes() {
    return {{{ThemeChoice::System, "system", MenuButton::tr("As the system")},
             {ThemeChoice::Light, "light", MenuButton::tr("Light")},
             {ThemeChoice::Dark, "dark", MenuButton::tr("Dark")}}};
}

} // namespace

ThemeChoice rememberedTheme(const QSettings* settings) {
    const QString key = settings ? settings->value(themeKey).toString() : QString();
    for (const OfferedTheme& theme : offeredThemes())
        if (key == QLatin1String(theme.key)) return theme.choice;
    return ThemeChoice::System;
}

MenuButton* newThemeButton(QSettings* settings) {
    auto* button =
        named("theme", new MenuButton(MenuButton::tr("View ▾")),
              MenuButton::tr("Light or dark colours, less motion"), MenuButton::tr("View of the window"));
    auto* menu = named("viewMenu", new QMenu(button));
    menu->setToolTipsVisible(true);
    auto* group = new QActionGroup(menu);
    for (const OfferedTheme& theme : offeredThemes()) {
        QAction* action =
            menu->addAction(theme.name, button, [settings, choice = theme.choice, key = theme.key] {
                applyTheme(choice);
                if (settings) settings->setValue(themeKey, QLatin1String(key));
            });
        action->setCheckable(true);
        action->setChecked(theme.choice == rememberedTheme(settings));
        group->addAction(action);
    }
    menu->addSeparator();
    menu->addAction(newLessMotionAction(settings, menu));
    menu->addSeparator();
    menu->addMenu(newLanguageMenu(settings, menu));
    button->setMenu(menu);
    return button;
}

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
