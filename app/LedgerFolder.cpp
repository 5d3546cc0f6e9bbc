// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/LedgerFolder.h"

#include <QCoreApplication>
#include <QStandardPaths>

namespace epsiloscope::app {

LedgerShelf ledgerShelf() {
    // The folder is named after both; headless verbs have no application that would have said them.
    QCoreApplication::setOrganizationName("Epsiloscope");
    QCoreApplication::setApplicationName("Epsiloscope");
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return LedgerShelf((folder + "/ledgers").toStdString());
}

} // namespace epsiloscope::app
