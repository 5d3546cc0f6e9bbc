// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ThemeButton.h"

#include "ui/Theme.h"

#include <QActionGroup>
#include <QMenu>

#include <initializer_list>
#include <utility>

namespace epsiloscope {

ThemeButton::ThemeButton(QWidget* parent) : MenuButton(tr("The&me ▾"), parent) {
    auto* menu = new QMenu(this);
    auto* group = new QActionGroup(menu);
    const std::initializer_list<std::pair<QString, ThemeChoice>> themes = {
        {tr("As the system"), ThemeChoice::System},
        {tr("Light"), ThemeChoice::Light},
        {tr("Dark"), ThemeChoice::Dark}};
    for (const auto& [name, choice] : themes) {
        QAction* action = menu->addAction(name, this, [choice = choice] { applyTheme(choice); });
        action->setCheckable(true);
        action->setChecked(choice == ThemeChoice::System);
        group->addAction(action);
    }
    setObjectName("theme");
    setMenu(menu);
}

} // namespace epsiloscope
