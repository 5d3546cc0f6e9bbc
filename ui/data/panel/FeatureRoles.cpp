// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/FeatureRoles.h"

#include "ui/data/columns/RangesForm.h"

#include <algorithm>

namespace epsiloscope {

std::vector<AskedColumn> askedColumns(const Table& table, const ColumnNames& names,
                                      const std::vector<Role>& roles, RoleUse use) {
    std::vector<AskedColumn> asked;
    for (std::size_t i = 0; use != RoleUse::Records && i < table.columns.size(); ++i) {
        const Column& column = table.columns[i];
        const bool asks =
            roles[i] == Role::Private || (roles[i] == Role::Public && use == RoleUse::WholeRecords);
        if (asks && column.type != ColumnType::Image)
            asked.push_back({i, column.name, names.reference(i), column.type == ColumnType::Numeric});
    }
    return asked;
}

// Others than those that hold public classifiers against private ones do without a public column.
RoleWords roleWordsFor(const Mechanism& mechanism, const std::vector<Role>& roles) {
    const auto none = [&](Role role) { return std::ranges::find(roles, role) == roles.end(); };
    if (mechanism.descriptor.roles != RoleUse::Features ||
        mechanism.descriptor.adjacency != Adjacency::ReplacePrivateFeatures)
        return {};
    if (none(Role::Private))
        return {RangesForm::tr("No column is private: there is nothing to protect. Select a column above and "
                               "press P to make it private."),
                {}};
    if (mechanism.descriptor.steps == steps::iterations && none(Role::Public))
        return {RangesForm::tr("No column is public: there is nothing to compare the private ones with. "
                               "Select a column above and press U to make it public. Algorithm 3 needs no "
                               "public column:"),
                QStringLiteral("brc-private")};
    return {};
}

std::string publishedId(const Dataset& dataset) {
    constexpr std::string_view sample = "sample:";
    if (dataset.path.starts_with(sample)) return dataset.path.substr(sample.size());
    return dataset.preset != nullptr ? dataset.preset->id : std::string();
}

} // namespace epsiloscope
