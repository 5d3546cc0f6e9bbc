// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QByteArray>

#include <optional>

class QIODevice;

namespace epsiloscope {

bool looksLikePng(QIODevice& file);

/// The text of a PNG under a key (tEXt, zTXt, iTXt; UTF-8), read from the file's chunks without decoding the
/// picture; nothing where there is none. Errors: cut off, damaged, larger than 256 MB.
Result<std::optional<QByteArray>> pngText(QIODevice& file, const QByteArray& key);

} // namespace epsiloscope
