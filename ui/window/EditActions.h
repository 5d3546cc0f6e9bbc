// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMainWindow;

namespace epsiloscope {

class UndoneWork;

/// Undo and redo, with the words of what they would take back or do again, and the experiment that is set up
/// as text. Ctrl+Z is the window's wherever no text that was typed and no chart that was
/// zoomed has it.
class EditActions final : public QObject {
    Q_OBJECT
public:
    /// `work` must outlive it.
    EditActions(QMainWindow* window, UndoneWork& work);

    QAction *const undo, *const redo;
    /// The actions on what is set up; whoever owns it acts on them.
    QAction *const copyJson, *const copyCommand, *const paste;

protected:
    /// A field whose text has nothing to take back leaves the key to the window.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    UndoneWork& work_;
};

} // namespace epsiloscope
