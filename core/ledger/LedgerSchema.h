// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

namespace epsiloscope {

// JSON Schemas of ledgers. For schemaDocument().

Json ledgerSchema();     ///< as one is exported
Json ledgerLineSchema(); ///< of each line of its file

} // namespace epsiloscope
