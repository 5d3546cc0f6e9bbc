// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/AskForFile.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QStringList>
#include <QToolButton>

#include <utility>

namespace epsiloscope {

namespace {

QFileDialog* opened(QFileDialog* dialog, std::function<void(const QString&)> chosen) {
    dialog->setObjectName("fileDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, dialog->parent(),
                     [chosen = std::move(chosen)](const QString& path) {
                         if (!path.isEmpty()) chosen(path);
                     });
    dialog->open();
    return dialog;
}

} // namespace

QString dataFileFilters(bool experiments) {
    QStringList all, filters;
    if (experiments) {
        all << "*.json"
            << "*.svg"
            << "*.png"
            << "*.pdf"
            << "*.epsiloscope";
        filters << QObject::tr("Experiments and results (*.json)") << QObject::tr("Sessions (*.epsiloscope)")
                << QObject::tr("Exported charts (*.svg *.png *.pdf)");
    }
    for (const Reader& reader : readers()) {
        QStringList patterns;
        for (const std::string& pattern : reader.patterns)
            patterns << QString::fromStdString(pattern);
        if (patterns.isEmpty()) continue;
        filters << QStringLiteral("%1 (%2)").arg(said(reader.title), patterns.join(' '));
        all << patterns;
    }
    all.removeDuplicates();
    filters.prepend((experiments ? QObject::tr("Data and experiments (%1)") : QObject::tr("Data (%1)"))
                        .arg(all.join(' ')));
    filters << QObject::tr("All files (*)");
    return filters.join(";;");
}

QFileDialog* askForFile(QWidget* parent, const QString& title, const QString& filters,
                        std::function<void(const QString&)> chosen, const QString& folder) {
    auto* dialog = new QFileDialog(parent, title, folder, filters);
    dialog->setFileMode(QFileDialog::ExistingFile);
    return opened(dialog, std::move(chosen));
}

QFileDialog* askWhereToSave(QWidget* parent, const QString& title, const QString& proposedName,
                            const QString& filters, const QString& suffix,
                            std::function<void(const QString&)> chosen) {
    auto* dialog = new QFileDialog(parent, title, {}, filters);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(proposedName);
    return opened(dialog, std::move(chosen));
}

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
