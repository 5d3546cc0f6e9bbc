// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/FileField.h"

#include "ui/widgets/AskForFile.h"
#include "ui/widgets/Layouts.h"

#include <QLineEdit>
#include <QToolButton>

namespace epsiloscope {

FileField::FileField(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), line_(new QLineEdit(this)), remove_(new QToolButton(this)) {
    named(name, line_, {}, title);
    line_->setPlaceholderText(tr("none"));
    line_->setMinimumWidth(60);
    auto* choose = named(name + ".choose", new QToolButton(this), {}, title + ": " + tr("choose"));
    choose->setText(tr("Choose…"));
    choose->setFocusPolicy(Qt::StrongFocus);
    named(name + ".remove", remove_, tr("Remove this file"), title + ": " + tr("none"));
    remove_->setText(QStringLiteral("✕"));
    remove_->setFocusPolicy(Qt::StrongFocus);
    rowIn(this, {{line_, 1}, choose, remove_}, 4);
    setFocusProxy(line_);
    connect(line_, &QLineEdit::editingFinished, this, [this] { take(line_->text().trimmed()); });
    connect(choose, &QToolButton::clicked, this, [this, title] {
        askForFile(this, title, dataFileFilters(), [this](const QString& path) { take(path); });
    });
    connect(remove_, &QToolButton::clicked, this, [this] { take({}); });
    setPath({});
}

void FileField::setPath(const QString& path) {
    path_ = path;
    line_->setText(path);
    line_->setCursorPosition(static_cast<int>(path.size())); // the name matters more than the folders
    line_->setToolTip(path);
    remove_->setEnabled(!path.isEmpty());
}

void FileField::take(const QString& path) {
    if (path == path_) return;
    setPath(path);
    emit pathEdited(path);
}

} // namespace epsiloscope
