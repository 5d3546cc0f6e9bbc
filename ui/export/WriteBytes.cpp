// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/WriteBytes.h"

#include <QSaveFile>

namespace epsiloscope {

Result<void> writeBytes(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) return {};
    return Error{"the file could not be written: " + file.errorString().toStdString(), path.toStdString(),
                 "make room there, or choose a folder you may write to"};
}

} // namespace epsiloscope
