// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

/// nlohmann's JSON, whose members are compiled once, in Json.cpp, rather than in each file that reads or
/// writes some. It comes with the precompiled headers of the libraries that do; a file includes nlohmann's.
extern template class nlohmann::basic_json<>;
