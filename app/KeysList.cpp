// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ListedThings.h"
#include "core/base/Json.h"
#include "core/base/NearestName.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/description/KeyReference.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope::app {

int listKeys(const OptionParser& parser) {
    const std::string id = parser.positionalArguments().value(1).toStdString();
    const Mechanism* mechanism = findMechanism(id);
    if (!mechanism && !id.empty())
        return complain({"there is no mechanism \"" + id + "\"", "list keys",
                         suggestName(id, choicesOfKey("mechanism"))});
    const std::vector<KeyEntry> reference = keyReference(mechanism);
    if (parser.isSet("json"))
        printJson({{"keys", keyReferenceToJson(reference)}});
    else
        print(parser.isSet("markdown") ? keyReferenceMarkdown(reference) : keyReferenceText(reference));
    return exitDone;
}

} // namespace epsiloscope::app
