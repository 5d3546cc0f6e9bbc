// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/SmallTable.h"

#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/shared/StageStore.h"

#include <algorithm>
#include <utility>

namespace epsiloscope::falsifier {

namespace {

Column textColumn(std::string name, const std::vector<std::string>& cells) {
    Column column;
    column.name = std::move(name);
    column.type = ColumnType::Categorical;
    for (const std::string& cell : cells) {
        if (cell.empty()) {
            column.codes.push_back(-1);
            continue;
        }
        const auto known = std::ranges::find(column.categories, cell);
        column.codes.push_back(static_cast<std::int32_t>(known - column.categories.begin()));
        if (known == column.categories.end()) column.categories.push_back(cell);
    }
    return column;
}

} // namespace

SplitPlan smallPlan(RoleUse use) {
    return use == RoleUse::Records ? SplitPlan{0.5, 0.25, 0.25} : SplitPlan{0.7, 0, 0.3};
}

std::shared_ptr<const Dataset> smallDataset(const SmallRows& rows) {
    auto dataset = std::make_shared<Dataset>();
    Table& table = dataset->table;
    table.name = dataset->path = "people.csv";
    table.rows = rows.size();
    std::vector<double> x, z;
    std::vector<std::string> owners, seconds;
    Column y;
    y.name = "y";
    y.type = ColumnType::Categorical;
    y.categories = {"no", "yes"};
    for (const SmallRow& row : rows) {
        x.push_back(row.x);
        z.push_back(row.z);
        y.codes.push_back(row.y);
        owners.push_back(row.owner);
        seconds.push_back(row.second);
    }
    table.columns = {numericColumn("x", std::move(x)), numericColumn("z", std::move(z)), std::move(y)};
    const auto named = [](const std::string& owner) { return !owner.empty(); };
    if (std::ranges::any_of(owners, named)) table.columns.push_back(textColumn("person", owners));
    if (std::ranges::any_of(seconds, named)) table.columns.push_back(textColumn("second", seconds));
    return dataset;
}

Experiment smallRelease(const MechanismDescriptor& mechanism, const Parameters& given) {
    Experiment experiment;
    experiment.mechanism = mechanism.id;
    experiment.parameters = given;
    experiment.release = true;
    experiment.data.path = "people.csv";
    experiment.data.label = "y";
    experiment.data.classes = {"no", "yes"};
    experiment.data.positive = "yes";
    experiment.data.publicColumns = {"z"};
    experiment.encoder.scaling = Scaling::Declared;
    experiment.encoder.ranges = {{"x", {-1, 1}}, {"z", {-1, 1}}};
    experiment.split = smallPlan(mechanism.roles);
    return experiment;
}

std::shared_ptr<const PreparedData> smallPrepared(const Experiment& experiment, const Dataset& dataset,
                                                  const FixedSplit& split) {
    NoObserver deaf;
    StageStore stages;
    auto data = prepareData(experiment, dataset, TrialNumber(), split.dealing(), "", stages, deaf);
    if (!data || !*data) return nullptr;
    auto own = std::make_shared<PreparedData>(**data);
    own->key = dataset.fingerprint;
    return own;
}

FixedSplit numberedSplit(const SplitPlan& plan, std::uint64_t number) {
    FixedSplit split;
    split.plan = plan;
    for (std::size_t i = 0; i < sizeof number; ++i)
        split.key[i] = static_cast<unsigned char>(number >> (8 * i));
    return split;
}

} // namespace epsiloscope::falsifier
