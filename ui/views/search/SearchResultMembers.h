// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "ui/views/search/SearchResult.h"

namespace epsiloscope {

/// A finished search as a session keeps it: what was asked and what each point buys; no votes.
Json searchResultToJson(const SearchResult& result);
/// The same to be looked at; the orders that its ε were counted at are not known any more. Errors: the JSON
/// pointer below `where`.
Result<std::shared_ptr<const SearchResult>> searchResultFromJson(const Json& json, const std::string& where);

} // namespace epsiloscope
