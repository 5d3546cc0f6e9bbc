// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "core/base/NearestName.h"
#include "core/experiment/ResultJson.h"
#include "core/mechanisms/Mechanism.h"

#include <nlohmann/json.hpp>

namespace epsiloscope::app {

namespace {

// --set key=value … checked against the mechanism's own descriptor.
Result<Parameters> givenParameters(const Mechanism& mechanism, const QStringList& settings) {
    Parameters parameters;
    const auto& known = mechanism.descriptor.parameters;
    std::vector<std::string> ids;
    ids.reserve(known.size());
    for (const auto& p : known)
        ids.push_back(p.id);
    for (const QString& setting : settings) {
        const auto equals = setting.indexOf('=');
        if (equals < 1)
            return Error{"\"" + setting.toStdString() + "\" is not key=value", "--set",
                         "write --set queries=500"};
        const std::string key = setting.left(equals).toStdString();
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const auto& p) { return p.id == key; });
        if (found == known.end())
            return Error{"\"" + key + "\" means nothing to " + mechanism.descriptor.id, "--set",
                         suggestName(key, ids)};
        auto value = parameterFromText(*found, setting.mid(equals + 1).toStdString(), "/parameters/" + key);
        if (!value) return value.error();
        parameters.set(key, std::move(value).value());
    }
    return validated(known, parameters, mechanism.descriptor.id);
}

void printText(const Account& account) {
    print(std::to_string(account.queries) + " queries: " + inWords(account.privacy.spent) + "\n");
    if (account.privacy.improvedConversion)
        print("  the improved conversion gives " + shortNumber(*account.privacy.improvedConversion) +
              " at the same δ and adjacency\n");
}

} // namespace

int accountVerb(const QStringList& words) {
    QCommandLineParser parser;
    parser.addOption({"json", "JSON on stdout"});
    parser.addOption({"set", "a parameter", "key=value"});
    if (!parseWords(parser, "account", words, 1)) return exitUsage;
    const std::string id = parser.positionalArguments().first().toStdString();
    const Mechanism* mechanism = findMechanism(id);
    std::vector<std::string> ids;
    for (const Mechanism& m : mechanisms())
        if (m.account) ids.push_back(m.descriptor.id);
    if (!mechanism)
        return complain({"there is no mechanism \"" + id + "\"", "account", suggestName(id, ids)});
    if (!mechanism->account)
        return complain(
            {id + " spends no privacy that an accountant could count", "account", suggestName(id, ids)});
    const auto parameters = givenParameters(*mechanism, parser.values("set"));
    if (!parameters) return complain(parameters.error());
    const auto account = mechanism->account(*parameters);
    if (!account) return complain(account.error());
    if (parser.isSet("json"))
        printJson(accountToJson(*account, id));
    else
        printText(*account);
    return exitDone;
}

} // namespace epsiloscope::app
