// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the data panel that mechanisms on features ask for: what protected columns may hold.
#include "core/mechanisms/registry/Registry.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/RangesForm.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/PreparationForm.h"

#include <algorithm>

namespace epsiloscope {

namespace {

/// The dataset as PublishedDomains knows it; empty where it is none of them.
std::string publishedId(const Dataset& dataset) {
    constexpr std::string_view sample = "sample:";
    if (dataset.path.starts_with(sample)) return dataset.path.substr(sample.size());
    return dataset.preset != nullptr ? dataset.preset->id : std::string();
}

} // namespace

void DataPanel::setMechanism(const Experiment& experiment) {
    const Mechanism* chosen = findMechanism(experiment.mechanism);
    const bool other = chosen != mechanism_;
    mechanism_ = chosen;
    preparation_->setMechanism(chosen, experiment.parameters);
    if (other) showRoleWords();
}

void DataPanel::learnFromAll() {
    preparation_->learnFromAll();
}

void DataPanel::offerPublished() {
    preparation_->offerPublished(dataset_ ? publishedId(*dataset_) : std::string());
}

void DataPanel::showRanges() {
    const RoleUse use = preparation_->roleUse();
    std::vector<AskedColumn> asked;
    const bool table = dataset_ && !dataset_->votes && use != RoleUse::Records;
    for (std::size_t i = 0; table && i < dataset_->table.columns.size(); ++i) {
        const Column& column = dataset_->table.columns[i];
        const Role role = columns_->roles()[i];
        const bool asks = role == Role::Private || (role == Role::Public && use == RoleUse::WholeRecords);
        if (asks && column.type != ColumnType::Image)
            asked.push_back(
                {i, column.name, picture_->names.reference(i), column.type == ColumnType::Numeric});
    }
    preparation_->ranges()->setColumns(std::move(asked));
    showRoleWords();
}

// What the roles leave a mechanism to do. Others than those that hold public classifiers against private ones
// do without a public column.
void DataPanel::showRoleWords() {
    RangesForm* const form = preparation_->ranges();
    const auto& roles = columns_->roles();
    const auto any = [&](Role role) { return std::find(roles.begin(), roles.end(), role) != roles.end(); };
    const bool asks = mechanism_ != nullptr && dataset_ && !dataset_->votes &&
                      mechanism_->descriptor.roles == RoleUse::Features &&
                      mechanism_->descriptor.adjacency == Adjacency::ReplacePrivateFeatures;
    if (asks && !any(Role::Private))
        form->setRoleWords(tr("No column is private: there is nothing to protect. Select a column above and "
                              "press P to make it private."));
    else if (asks && mechanism_->descriptor.steps == steps::iterations && !any(Role::Public))
        form->setRoleWords(
            tr("No column is public: there is nothing to compare the private ones with. Select a column "
               "above and press U to make it public. Algorithm 3 needs no public column:"),
            QStringLiteral("brc-private"));
    else
        form->setRoleWords({});
}

} // namespace epsiloscope
