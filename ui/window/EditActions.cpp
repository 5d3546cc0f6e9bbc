// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/EditActions.h"

#include "ui/window/ToolRow.h"
#include "ui/window/UndoneWork.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>

namespace epsiloscope {

namespace {

QAction* action(QMainWindow* window, const char* name, const QString& words,
                const QList<QKeySequence>& keys) {
    QAction* made = window->addAction(words); // so that its keys work while no menu is open
    made->setObjectName(QLatin1String(name));
    made->setShortcuts(keys);
    return made;
}

QList<QKeySequence> redoKeys() {
    return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)};
}

} // namespace

EditActions::EditActions(QMainWindow* window, UndoneWork& work)
    : QObject(window), undo(action(window, "undo", tr("&Undo"), {QKeySequence(Qt::CTRL | Qt::Key_Z)})),
      redo(action(window, "redo", tr("&Redo"), redoKeys())),
      copyJson(action(window, "copyExperiment", tr("&Copy the experiment as JSON"),
                      {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J)})),
      copyCommand(action(window, "copyCommandLine", tr("Copy the experiment as command &line"),
                         {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)})),
      paste(action(window, "pasteExperiment", tr("&Paste what was copied"),
                   {QKeySequence::Paste, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)})),
      work_(work) {
    undo->setIcon(undoIcon(true));
    redo->setIcon(undoIcon(false));
    connect(undo, &QAction::triggered, &work_, &UndoneWork::undo);
    connect(redo, &QAction::triggered, &work_, &UndoneWork::redo);
    connect(&work_, &UndoneWork::changed, this, &EditActions::follow);
    QApplication::instance()->installEventFilter(this);
    follow();
}

void EditActions::follow() {
    const auto show = [](QAction* shown, const QString& plain, const QString& what) {
        QString words = what;
        words.replace(QLatin1Char('&'), QStringLiteral("&&"));
        shown->setText(what.isEmpty() ? plain : QStringLiteral("%1: %2").arg(plain, words));
        shown->setEnabled(!what.isEmpty());
    };
    show(undo, tr("&Undo"), work_.undoWords());
    show(redo, tr("&Redo"), work_.redoWords());
}

bool EditActions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto* line = qobject_cast<const QLineEdit*>(watched);
    if (!line || line->window() != parent()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const QKeySequence typed(key->keyCombination());
    const bool wantsUndo = undo->shortcuts().contains(typed), wantsRedo = redo->shortcuts().contains(typed);
    if (!(wantsUndo && !line->isUndoAvailable()) && !(wantsRedo && !line->isRedoAvailable())) return false;
    event->ignore();
    return true;
}

} // namespace epsiloscope
