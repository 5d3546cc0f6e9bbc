// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/Program.h"
#include "tests/testing/SharedFiles.h"

#include <QProcess>
#include <QStringList>

namespace epsiloscope::testing {

/// verify.py with Google's dp_accounting, as a user would call it; it needs Debian's python3-numpy, -scipy,
/// -attr, -absl and -mpmath.
inline ProgramOutcome callScript(const QString& script, const QStringList& results) {
    QProcess python;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PYTHONPATH", sharedFile("reference"));
    python.setProcessEnvironment(environment);
    python.start("/usr/bin/python3", QStringList{script} + results);
    return outcomeOf(python, 240);
}

} // namespace epsiloscope::testing
