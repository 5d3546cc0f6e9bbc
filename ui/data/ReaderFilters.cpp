// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ReaderFilters.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"

#include <QObject>
#include <QStringList>

namespace epsiloscope {

QString dataFileFilters(bool experiments) {
    QStringList all, filters;
    if (experiments) {
        all << "*.json"
            << "*.svg"
            << "*.png"
            << "*.pdf";
        filters << QObject::tr("Experiments and results (*.json)")
                << QObject::tr("Exported charts (*.svg *.png *.pdf)");
    }
    for (const Reader& reader : readers()) {
        QStringList patterns;
        for (const std::string& pattern : reader.patterns)
            patterns << QString::fromStdString(pattern);
        if (patterns.isEmpty()) continue;
        filters << QStringLiteral("%1 (%2)").arg(QString::fromStdString(reader.title), patterns.join(' '));
        all << patterns;
    }
    all.removeDuplicates();
    filters.prepend((experiments ? QObject::tr("Data and experiments (%1)") : QObject::tr("Data (%1)"))
                        .arg(all.join(' ')));
    filters << QObject::tr("All files (*)");
    return filters.join(";;");
}

} // namespace epsiloscope
