// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunNoteDialog.h"

#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>

namespace epsiloscope {

RunNoteDialog::RunNoteDialog(const QString& run, const QString& note, QWidget* parent)
    : QDialog(parent), text_(named("runNote", new QPlainTextEdit(note, this), {}, tr("Note"))) {
    setObjectName(QStringLiteral("runNoteDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Note on %1").arg(run));
    auto* words = new QLabel(tr("Your own words. They are kept in the session (Ctrl+Return: done):"), this);
    words->setWordWrap(true);
    keepWhole(words);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    columnIn(this, {words, {text_, 1}, buttons});
    text_->setTabChangesFocus(true);
    text_->moveCursor(QTextCursor::End);
    resize(fontMetrics().averageCharWidth() * 64, fontMetrics().height() * 12);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, [this] { emit written(text_->toPlainText()); });
    worded(new QShortcut(Qt::CTRL | Qt::Key_Return, this, this, &QDialog::accept), tr("Keep the note"));
    text_->setFocus();
}

} // namespace epsiloscope
