// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/ListedThings.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/description/KeyReference.h"
#include "core/experiment/runner/ExperimentTemplate.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cstdio>

namespace epsiloscope::app {

namespace {

Result<const Mechanism*> mechanismNamed(const QString& name, const char* list) {
    const std::string id = name.toStdString();
    if (const Mechanism* mechanism = findMechanism(id)) return mechanism;
    return Error{"there is no mechanism \"" + id + "\"", list, suggestName(id, choicesOfKey("mechanism"))};
}

} // namespace

Result<int> listKeys(const OptionParser& parser) {
    const QString name = parser.positionalArguments().value(1);
    const Mechanism* mechanism = nullptr;
    if (!name.isEmpty()) {
        ASSIGN_OR_RETURN(mechanism, mechanismNamed(name, "list keys"));
    }
    const std::vector<KeyEntry> reference = keyReference(mechanism);
    if (parser.isSet("json"))
        printJson({{"keys", keyReferenceToJson(reference)}});
    else
        print(parser.isSet("markdown") ? keyReferenceMarkdown(reference) : keyReferenceText(reference));
    return exitDone;
}

// How the data are read must be known before they are; the rest changes what was proposed.
Result<int> listTemplate(const OptionParser& parser) {
    const QStringList words = parser.positionalArguments();
    ASSIGN_OR_RETURN(const auto* mechanism, mechanismNamed(words.value(1), "list template"));
    QStringList ofData, others;
    for (const QString& setting : parser.values("set"))
        (setting.startsWith("data.") ? ofData : others) << setting;
    ASSIGN_OR_RETURN(const auto reference, referenceFrom(words.value(2), ofData));
    ASSIGN_OR_RETURN(const auto dataset, loadInterruptibly(reference));
    ASSIGN_OR_RETURN(auto made, experimentTemplate(*mechanism, reference, *dataset, parser.isSet("release")));
    RETURN_IF_ERROR(applySettings(made.experiment, others, "epsilon=1"));
    ASSIGN_OR_RETURN(const auto json, templateToJson(made.experiment, *dataset));
    for (const std::string& remark : made.remarks)
        std::fprintf(stderr, "note: %s\n", remark.c_str());
    printJson(json);
    return exitDone;
}

} // namespace epsiloscope::app
