// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/ListedThings.h"
#include "core/base/Json.h"
#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/runner/ExperimentTemplate.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cstdio>

namespace epsiloscope::app {

namespace {

// How the data are read must be known before they are; the rest changes what was proposed.
Result<void> applySettings(Experiment& experiment, const QStringList& settings) {
    for (const QString& setting : settings) {
        const auto equals = setting.indexOf('=');
        if (equals < 1)
            return Error{"\"" + setting.toStdString() + "\" is not key=value", "--set",
                         "write --set epsilon=1"};
        RETURN_IF_ERROR(
            setByText(experiment, setting.left(equals).toStdString(), setting.mid(equals + 1).toStdString()));
    }
    return {};
}

} // namespace

int listTemplate(const OptionParser& parser) {
    const QStringList words = parser.positionalArguments();
    const std::string id = words.value(1).toStdString();
    const Mechanism* mechanism = findMechanism(id);
    if (!mechanism)
        return complain({"there is no mechanism \"" + id + "\"", "list template",
                         suggestName(id, choicesOfKey("mechanism"))});
    QStringList ofData, others;
    for (const QString& setting : parser.values("set"))
        (setting.startsWith("data.") ? ofData : others) << setting;
    const auto reference = referenceFrom(words.value(2), ofData);
    if (!reference) return complain(reference.error());
    const auto dataset = loadInterruptibly(*reference);
    if (interrupted()) return exitCancelled;
    if (!dataset) return complain(dataset.error());
    auto made = experimentTemplate(*mechanism, *reference, **dataset, parser.isSet("release"));
    if (!made) return complain(made.error());
    if (const auto set = applySettings(made->experiment, others); !set) return complain(set.error());
    const auto json = templateToJson(made->experiment, **dataset);
    if (!json) return complain(json.error());
    for (const std::string& remark : made->remarks)
        std::fprintf(stderr, "note: %s\n", remark.c_str());
    printJson(*json);
    return exitDone;
}

} // namespace epsiloscope::app
