// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/MechanismWords.h"

#include "app/ExperimentWords.h"
#include "core/base/Result.h"

#include <algorithm>

namespace epsiloscope::app {

VotesSettings votesSettings(const QStringList& settings) {
    VotesSettings read;
    for (const QString& setting : settings)
        (setting.startsWith("data.") ? read.data : read.parameters) << setting;
    return read;
}

Result<DataReference> votesFrom(const QCommandLineParser& parser, const QStringList& data) {
    DataReference reference;
    reference.labels = parser.value("truth").toStdString();
    reference.queries = parser.value("queries").toStdString();
    reference.format = "votes";
    for (const QString& setting : data) {
        const QString said = setting.section('=', 1);
        if (setting.startsWith("data.votes=") && said != "counts" && said != "labels")
            return Error{"votes are \"counts\" or \"labels\", and this is \"" + said.toStdString() + "\"",
                         "--set data.votes",
                         "write counts for a row per query, labels for a row per teacher"};
    }
    return referenceFrom(parser.value("votes"), data, reference);
}

Error noVotesIn(const std::string& path) {
    return {"the file holds no votes", path,
            "name a file of counts (queries × classes) or of teachers' labels"};
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
