// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/HelpButton.h"

#include "core/declared/Build.h"
#include "ui/explain/panel/Explaining.h"
#include "ui/manual/KeySheet.h"
#include "ui/manual/ManualWindow.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"

#include <QAction>
#include <QIcon>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>

namespace epsiloscope {

namespace {

/// The papers whose mechanisms the program carries out.
QString papersInWords() {
    return QStringList{
        MenuButton::tr("Papernot et al., Scalable Private Learning with PATE, 2018"),
        MenuButton::tr("Jordon et al., Differentially Private Bagging, 2019"),
        MenuButton::tr("Shen et al., Classification with Partially Private Features"),
        MenuButton::tr("Liu, Jia and Gong, On the Intrinsic Differential Privacy of Bagging"),
        MenuButton::tr("Elsheikh et al., Budget Conservation in the Training of Differential Private "
                       "Models, 2022")}
        .join(QLatin1Char('\n'));
}

void showAbout(QWidget* window) {
    constexpr int iconSide = 64;
    auto* box = named("about", new QMessageBox(window));
    box->setWindowTitle(MenuButton::tr("About Epsiloscope"));
    box->setIconPixmap(QIcon(QStringLiteral(":/epsiloscope.svg")).pixmap(iconSide));
    box->setTextFormat(Qt::PlainText);
    box->setText(MenuButton::tr("Epsiloscope %1").arg(QString::fromStdString(version())));
    box->setInformativeText(
        MenuButton::tr("Differentially private learning, to explore and to release.\n\n"
                       "What it carries out is described in\n%1\n\n"
                       "Free software under the GNU General Public License, version 3 or later (GPL-3.0), "
                       "without any warranty. It runs on Qt %2.")
            .arg(papersInWords(), QLatin1String(qVersion())));
    box->setStandardButtons(QMessageBox::Close);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->show();
}

} // namespace

MenuButton* newHelpButton(Manual* manual, Explaining* explaining, QMainWindow* window) {
    auto* button = named(
        "help", new MenuButton(QStringLiteral("? ▾")),
        MenuButton::tr("The manual (F1), explanations (Shift+F1), all keys (?), and about this program"),
        MenuButton::tr("Help"));
    auto* menu = named("helpMenu", new QMenu(button));
    const auto offer = [&](const char* name, const QString& words, auto act) {
        QAction* action = menu->addAction(words, window, act);
        action->setObjectName(QLatin1String(name));
        return action;
    };
    // Behind a tab as menus show keys: F1 is the manual's, which hears it in dialogs, too.
    offer("manualAction", MenuButton::tr("&Manual of this place\tF1"), [manual] { manual->openForFocus(); });
    offer("explainAction", MenuButton::tr("&Explain what has the focus\tShift+F1"),
          [explaining] { explaining->openForFocus(); });
    QAction* keys = offer("keysAction", MenuButton::tr("&Keys"), [window] { KeySheet::openFor(window); });
    keys->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Slash), QKeySequence(Qt::Key_Question)});
    keys->setWhatsThis(MenuButton::tr("All keys, by place"));
    window->addAction(keys); // so that its key works while the menu is closed
    menu->addSeparator();
    offer("aboutAction", MenuButton::tr("&About Epsiloscope"), [window] { showAbout(window); });
    button->setMenu(menu);
    return button;
}

} // namespace epsiloscope
