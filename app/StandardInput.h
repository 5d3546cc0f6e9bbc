// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QStringList>
#include <QTemporaryDir>

#include <cstdio>

namespace epsiloscope::app {

/// What comes through a pipe, as a file that lives as long as this: "-" among the words of a command stands
/// for it. A reader goes over its file more than once, and a pipe gives its bytes once.
class StandardInput {
public:
    /// The words with the file's path in place of "-" (not where it is the value of an option that writes).
    /// Nothing is read where there is none. Errors: "-" stands there twice; what comes holds more than 4 GiB,
    /// or cannot be written to the folder for temporary files.
    Result<QStringList> replaceIn(const QStringList& words);

private:
    Result<QString> read(std::FILE* from);

    QTemporaryDir folder_;
};

} // namespace epsiloscope::app
