// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LearnButton.h"

#include "ui/lessons/LessonLibrary.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Whenever.h"

#include <QMenu>
#include <QShortcut>

namespace epsiloscope {

LearnButton::LearnButton(QWidget* parent) : MenuButton(tr("Learn ▾"), parent) {
    setObjectName(QStringLiteral("learn"));
    setToolTip(tr("Lessons with real runs: predict, run, compare (Ctrl+Shift+L)"));
    setAccessibleName(tr("Learn"));
    setManualPage(this, "lessons");
    auto* menu = named("learnMenu", new QMenu(this));
    menu->setToolTipsVisible(true);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &LearnButton::list);
    auto* key = worded(new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_L, this), tr("The lessons"));
    key->setProperty(manualPageProperty, QStringLiteral("lessons"));
    connect(key, &QShortcut::activated, this, &LearnButton::popUp);
    // A key is heard where the widget that it belongs to can be seen, and who presents hides the tools.
    whenever(this, {QEvent::ParentChange, QEvent::Show, QEvent::Hide},
             [this, key] { key->setParent(window()); });
}

void LearnButton::popUp() {
    if (isVisible()) return showMenu();
    menu()->ensurePolished();
    list();
    const QWidget* whole = window();
    menu()->popup(whole->mapToGlobal(whole->rect().center() - QRect(QPoint(), menu()->sizeHint()).center()));
}

// Read when it is opened for the first time: most windows never ask for them.
void LearnButton::list() {
    if (!menu()->isEmpty()) return;
    for (const Lesson& lesson : builtInLessons()) {
        const QString title = QString::fromStdString(lesson.title).replace('&', QStringLiteral("&&"));
        const QString words = lesson.number > 0 ? tr("%1  %2").arg(lesson.number).arg(title) : title;
        QAction* action = menu()->addAction(words, this, [this, &lesson] { emit lessonChosen(lesson); });
        action->setObjectName(QString::fromStdString(lesson.id));
        action->setToolTip(QString::fromStdString(lesson.summary));
    }
    menu()->addSeparator();
    menu()->addAction(tr("&Open a lesson …"), this, &LearnButton::fileWanted)->setObjectName("openLesson");
}

} // namespace epsiloscope
