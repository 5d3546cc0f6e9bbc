// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/VotesSettings.h"

namespace epsiloscope::app {

Result<VotesSettings> votesSettings(const QStringList& settings) {
    const QString key = QStringLiteral("data.votes=");
    VotesSettings read;
    for (const QString& setting : settings) {
        if (!setting.startsWith(key)) {
            read.parameters << setting;
            continue;
        }
        const QString said = setting.mid(key.size());
        read.cells.reset();
        for (const VoteCells cells : {VoteCells::Counts, VoteCells::Labels})
            if (said == QLatin1String(toString(cells))) read.cells = cells;
        if (!read.cells)
            return Error{"votes are \"counts\" or \"labels\", and this is \"" + said.toStdString() + "\"",
                         "--set data.votes",
                         "write counts for a row per query, labels for a row per teacher"};
    }
    return read;
}

} // namespace epsiloscope::app
