// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/LedgerFolder.h"

#include <QCoreApplication>
#include <QStandardPaths>

namespace epsiloscope::app {

namespace {

std::string folderOfPerson(const char* name) {
    // The folder is named after both; headless verbs have no application that would have said them.
    QCoreApplication::setOrganizationName("Epsiloscope");
    QCoreApplication::setApplicationName("Epsiloscope");
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return (folder + "/" + name).toStdString();
}

} // namespace

LedgerShelf ledgerShelf() {
    return LedgerShelf(folderOfPerson("ledgers"));
}

ReleaseShelf releaseShelf() {
    return ReleaseShelf(folderOfPerson("releases"));
}

} // namespace epsiloscope::app
