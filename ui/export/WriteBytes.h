// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QString>

namespace epsiloscope {

/// Writes a file whole or not at all. On any thread.
Result<void> writeBytes(const QString& path, const QByteArray& bytes);

} // namespace epsiloscope
