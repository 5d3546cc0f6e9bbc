// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace epsiloscope {

using NumberRange = std::pair<double, double>; ///< minimum, maximum

/// The values that may stand in a column: numbers of a range, or texts (missingCategory among them: missing
/// cells are a category).
using ColumnDomain = std::variant<NumberRange, std::vector<std::string>>;

/// The columns of a well-known dataset by its description: public knowledge, not read off anybody's file.
struct PublishedDomains {
    std::string id;                              ///< "adult"
    std::string source;                          ///< who says so
    std::map<std::string, ColumnDomain> columns; ///< by name
};

/// Adult, Credit and Bank (UCI), and the samples that the program makes itself.
const std::vector<PublishedDomains>& publishedDomains();
/// By id, or null.
const PublishedDomains* findPublishedDomains(const std::string& id);
std::vector<std::string> publishedDomainIds();

} // namespace epsiloscope
