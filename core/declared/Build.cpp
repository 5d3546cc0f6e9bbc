// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/Build.h"

namespace epsiloscope {

std::string version() {
    return EPSILOSCOPE_VERSION;
}

Json buildToJson() {
    return {{"version", EPSILOSCOPE_VERSION},
            {"commit", EPSILOSCOPE_COMMIT},
            {"compiler", "g++ " __VERSION__},
            {"type", EPSILOSCOPE_BUILD_TYPE},
            {"native", EPSILOSCOPE_NATIVE != 0}};
}

Json fileOf(const char* schema, Json members) {
    members["schema"] = schema;
    members["build"] = buildToJson();
    return members;
}

Json buildSchema() {
    return {{"type", "object"}, {"description", "The program that wrote it."}};
}

} // namespace epsiloscope
