// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/MechanismWords.h"

#include "core/base/Propagate.h"

#include <algorithm>

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

DataReference votesFrom(const QCommandLineParser& parser, std::optional<VoteCells> cells) {
    DataReference reference;
    reference.path = parser.value("votes").toStdString();
    reference.labels = parser.value("truth").toStdString();
    reference.queries = parser.value("queries").toStdString();
    reference.format = "votes";
    reference.votes = cells;
    return reference;
}

Result<Parameters> parametersFrom(const QStringList& settings, const std::vector<ParameterDescriptor>& known,
                                  const UnknownSetting& unknown) {
    const std::vector<std::string> ids = idsOf(known);
    Parameters parameters;
    for (const QString& setting : settings) {
        const std::string key = setting.contains('=') ? setting.section('=', 0, 0).toStdString() : "";
        const auto found = std::find(ids.begin(), ids.end(), key);
        if (found == ids.end()) return unknown(setting.toStdString(), key, ids);
        ASSIGN_OR_RETURN(auto value,
                         parameterFromText(known[static_cast<std::size_t>(found - ids.begin())],
                                           setting.section('=', 1).toStdString(), "/parameters/" + key));
        parameters.set(key, std::move(value));
    }
    return parameters;
}

} // namespace epsiloscope::app
