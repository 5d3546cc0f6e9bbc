// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/AskForFile.h"

#include <QFileDialog>

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

} // namespace epsiloscope
