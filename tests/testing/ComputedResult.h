// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/Program.h"

#include <QTemporaryDir>

namespace epsiloscope::testing {

/// result.json of a small run on the census sample (30 teachers, 60 queries, σ = 12) with further settings,
/// in a folder below; empty where it failed.
inline QString computedResult(const QTemporaryDir& folder, const QStringList& settings) {
    const QString out = folder.filePath("whole");
    QStringList words = {"run", "--out", out};
    for (const QString& setting :
         QStringList{"data.path=sample:census", "teachers=30", "queries=60", "sigma=12"} + settings)
        words << "--set" << setting;
    const ProgramOutcome ran = callProgram(words);
    if (ran.exitCode != 0) qWarning("%s", ran.err.constData());
    return ran.exitCode == 0 ? out + "/result.json" : QString();
}

} // namespace epsiloscope::testing
