// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/data/encoding/Encoder.h"

namespace epsiloscope {

/// What an encoder learnt of each column: type, centre and scale, categories, size of pictures. Encoding with
/// what encoderFromJson() makes of it gives the same features, bit for bit.
Json encoderToJson(const Encoder& encoder);
/// Errors, with the pointer: members that are missing or of another type, columns that no encoder has.
Result<Encoder> encoderFromJson(const Json& json, const std::string& pointer);

} // namespace epsiloscope
