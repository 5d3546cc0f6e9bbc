// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ProjectFile.h"

namespace epsiloscope::testing {

QString projectFile(const char* relativePath) {
    return QStringLiteral(EPSILOSCOPE_SOURCE_DIR "/") + QString::fromUtf8(relativePath);
}

} // namespace epsiloscope::testing
