// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"

template class nlohmann::basic_json<>;
