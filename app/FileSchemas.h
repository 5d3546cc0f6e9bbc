// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"

#include <vector>

namespace epsiloscope::app {

/// A kind of file that the program writes, and its JSON Schema.
struct FileSchema {
    const char* name;  ///< "sweep-point"
    const char* title; ///< "A point in the folder of a sweep"
    Json (*body)();    ///< for schemaDocument()
};

const std::vector<FileSchema>& fileSchemas();

} // namespace epsiloscope::app
