// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/PastedTable.h"

#include "core/ledger/LedgerLock.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace epsiloscope {

bool mayBeTable(const QString& text) {
    const QString inner = text.trimmed();
    return inner.contains(QLatin1Char('\t')) || inner.contains(QLatin1Char('\n'));
}

QString folderOfPastedTables() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/pasted");
}

Result<QString> keepPastedTable(const QString& text, const QString& folder) {
    const auto failed = [&folder](const QString& why) {
        return Error{Sentence("the table cannot be kept as a file (%1)", {why.toStdString()}),
                     folder.toStdString(), "make the folder writable, or make room on its disk"};
    };
    RETURN_IF_ERROR(makeOwnFolder(folder.toStdString()));
    constexpr int mostFiles = 10'000;
    for (int number = 1; number < mostFiles; ++number) {
        QFile file(QDir(folder).filePath(QStringLiteral("pasted-%1.tsv").arg(number)));
        if (file.exists()) continue;
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
            return failed(file.errorString());
        const QByteArray bytes = text.toUtf8();
        if (file.write(bytes) == bytes.size() && file.flush()) return file.fileName();
        const QString why = file.errorString();
        file.remove();
        return failed(why);
    }
    return Error{"too many tables were pasted", folder.toStdString(), "remove some of the files there"};
}

} // namespace epsiloscope
