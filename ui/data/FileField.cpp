// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/FileField.h"

#include "ui/data/AskForFile.h"
#include "ui/data/ReaderFilters.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

namespace epsiloscope {

FileField::FileField(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), line_(new QLineEdit(this)), remove_(new QToolButton(this)) {
    line_->setObjectName(name);
    line_->setPlaceholderText(tr("none"));
    line_->setAccessibleName(title);
    line_->setMinimumWidth(60);
    auto* choose = new QToolButton(this);
    choose->setObjectName(name + ".choose");
    choose->setText(tr("Choose…"));
    choose->setAccessibleName(title + ": " + tr("choose"));
    choose->setFocusPolicy(Qt::StrongFocus);
    remove_->setObjectName(name + ".remove");
    remove_->setText(QStringLiteral("✕"));
    remove_->setToolTip(tr("Do without this file"));
    remove_->setAccessibleName(title + ": " + tr("none"));
    remove_->setFocusPolicy(Qt::StrongFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(line_, 1);
    row->addWidget(choose);
    row->addWidget(remove_);
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
