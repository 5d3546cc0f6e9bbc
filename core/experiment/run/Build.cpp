// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Build.h"

#include "core/base/Json.h"

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

} // namespace epsiloscope
