// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QStringList>
#include <QTemporaryDir>

namespace epsiloscope::app {

/// The words with a file in the folder in place of "-" (not where it is the value of an option that writes),
/// which holds what comes through a pipe: a reader goes over its file more than once, and a pipe gives its
/// bytes once. Nothing is read where there is none. Errors: "-" stands there twice; what comes holds more
/// than 4 GiB, or cannot be written.
Result<QStringList> withStandardInput(const QStringList& words, const QTemporaryDir& folder);

} // namespace epsiloscope::app
