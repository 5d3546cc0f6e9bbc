// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace epsiloscope {

/// Asks for the note on a run; several lines are allowed. It deletes itself.
class RunNoteDialog final : public QDialog {
    Q_OBJECT
public:
    RunNoteDialog(const QString& run, const QString& note, QWidget* parent);

signals:
    /// The person has accepted it; empty: there shall be none.
    void written(const QString& note);

private:
    QPlainTextEdit* text_;
};

} // namespace epsiloscope
