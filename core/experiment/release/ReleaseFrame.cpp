// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseFrame.h"

#include "core/base/Result.h"
#include "core/data/encoding/DeclaredDomains.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/PublicCells.h"
#include "core/data/split/PersonSplit.h"
#include "core/data/table/ColumnNames.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cmath>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

using Rows = std::vector<std::uint32_t>;

// Nobody is held to a column of budgets in a release: it is a column that is left out.
NamedRoles rolesOf(const Experiment& experiment) {
    NamedRoles named = experiment.roles();
    if (named.personalBudget.empty()) return named;
    named.ignored.push_back(std::exchange(named.personalBudget, {}));
    return named;
}

// The label of a sample is known, whoever loads it.
Result<int> labelOf(const Dataset& dataset, const std::string& label) {
    const int column = label.empty() ? guessLabel(dataset.table) : dataset.table.find(label);
    if (column >= 0) return column;
    return noSuchColumn(dataset.table, label, "/data/label");
}

// The rows whose cells everybody may know, whatever the column.
Rows knownRows(const SplitRows& rows, RoleUse use) {
    Rows known = rows.testRows;
    if (use == RoleUse::Records) known.insert(known.end(), rows.publicRows.begin(), rows.publicRows.end());
    return known;
}

std::optional<ColumnType> declaredType(const Experiment& experiment, const ColumnNames& names,
                                       std::size_t column) {
    for (const auto& [name, type] : experiment.data.types)
        if (names.find(name) == static_cast<int>(column)) return type;
    return std::nullopt;
}

// True if neighbours have as many records, so that their number is public.
bool countsAsKnown(const Experiment& experiment) {
    return adjacencyOf(experiment, *findMechanism(experiment.mechanism)) != Adjacency::AddRemoveRecord;
}

long cohortOf(const Experiment& experiment, const SplitRows& rows) {
    const SplitPlan& plan = experiment.split;
    if (roleUseOf(experiment) != RoleUse::Records)
        return static_cast<long>(rows.privateRows.size() + rows.publicRows.size());
    const bool persons = experiment.data.unit().isPerson() && rows.openPersons > 0;
    if (countsAsKnown(experiment)) return static_cast<long>(rows.privateSlotCount);
    const double shares = plan.publicFraction + plan.testFraction;
    if (shares <= 0) return 0;
    const auto seen =
        static_cast<double>(persons ? rows.openPersons : rows.publicRows.size() + rows.testRows.size());
    return std::lround(seen / shares * plan.privateFraction);
}

// As many columns and rows, whose cells are still to be made.
Table unfilled(const Table& table) {
    Table made;
    made.name = table.name;
    made.rows = table.rows;
    made.columns.resize(table.columns.size());
    return made;
}

// Makes every column fit what its public cells say of it, and collects those cells.
class Fitting {
public:
    Fitting(const Experiment& experiment, const Dataset& dataset, ReleaseFrame& frame)
        : experiment_(experiment), dataset_(dataset), frame_(frame), names_(dataset.table),
          use_(roleUseOf(experiment)), known_(knownRows(frame.rows, use_)), all_(dataset.table.rows) {
        std::iota(all_.begin(), all_.end(), 0U);
        frame_.table = unfilled(dataset.table);
        if (dataset.test) frame_.test = unfilled(*dataset.test);
        if (dataset.pool) frame_.pool = unfilled(*dataset.pool);
    }

    Result<Table> publicTable(const std::vector<Role>& roles) {
        EncoderPlan plan = experiment_.encoder;
        auto domains = declaredDomains(dataset_.table, plan);
        if (use_ != RoleUse::Records && !domains) return domains.error();
        Table seen;
        for (std::size_t c = 0; c < roles.size(); ++c) {
            const bool declared = use_ != RoleUse::Records && (*domains)[c] && roles[c] != Role::Label;
            seen.columns.push_back(declared ? fitDeclared(c, *(*domains)[c]) : fit(c, roles[c]));
            seen.columns.back().declared = dataset_.table.columns[c].declared;
            seen.columns.back().declaredDate = dataset_.table.columns[c].declaredDate;
        }
        return seen;
    }

private:
    // A column whose domain is declared learns nothing from any cell.
    Column fitDeclared(std::size_t c, const ColumnDomain& domain) {
        const auto type = declaredType(experiment_, names_, c);
        frame_.table.columns[c] = asDeclared(dataset_.table.columns[c], domain, type);
        if (dataset_.test) frame_.test->columns[c] = asDeclared(dataset_.test->columns[c], domain, type);
        if (dataset_.pool) frame_.pool->columns[c] = asDeclared(dataset_.pool->columns[c], domain, type);
        Column named;
        named.name = dataset_.table.columns[c].name;
        named.type = frame_.table.columns[c].type;
        return named;
    }

    // The public cells of a column. One that is ignored stays as it is.
    Column fit(std::size_t c, Role role) {
        const Column& column = dataset_.table.columns[c];
        std::vector<const Column*> others;
        for (const std::optional<Table>* table : {&dataset_.pool, &dataset_.test})
            if (*table) others.push_back(&(*table)->columns[c]);
        const bool everybodyKnows = use_ == RoleUse::Features && role != Role::Private;
        const PublicCells cells(column, everybodyKnows ? all_ : known_, others,
                                declaredType(experiment_, names_, c));
        const auto made = [&](const Column& own) {
            return role == Role::Ignored ? own
                   : role == Role::Label ? cells.conformed(own)
                                         : cells.withPublicCategories(own);
        };
        frame_.table.columns[c] = made(column);
        if (dataset_.test) frame_.test->columns[c] = made(dataset_.test->columns[c]);
        if (dataset_.pool) frame_.pool->columns[c] = made(dataset_.pool->columns[c]);
        return cells.cells();
    }

    const Experiment& experiment_;
    const Dataset& dataset_;
    ReleaseFrame& frame_;
    const ColumnNames names_;
    const RoleUse use_;
    const Rows known_;
    Rows all_;
};

SplitRows releasedRows(const Experiment& experiment, const Dataset& dataset, const RowDealing& dealing) {
    const auto owned = ownedRows(experiment.data, dataset.table, dealing.streams, 1);
    if (owned && !owned->owners.shared()) return dealPersons(experiment.split, *owned, dealing.streams);
    SplitRows rows =
        dealRowByRow(experiment.split, dataset.table.rows, dealing.streams.stream(1, StreamPurpose::Split),
                     dealing.numbers ? std::span<const std::uint32_t>(*dealing.numbers)
                                     : std::span<const std::uint32_t>());
    if (owned) leaveOut(rows, owned->kept);
    return rows;
}

} // namespace

Result<ReleaseFrame> releaseFrame(const Experiment& experiment, const Dataset& dataset,
                                  const RowDealing& dealing) {
    const NamedRoles named = rolesOf(experiment);
    ASSIGN_OR_RETURN(const auto label, labelOf(dataset, named.label));
    // Columns ignored by default are told by what is seen of the columns, below.
    const FoundRoles found = saidRoles(dataset.table, ColumnNames(dataset.table), named, label);
    if (found.error) return *found.error;

    ReleaseFrame frame;
    frame.rows = releasedRows(experiment, dataset, dealing);
    frame.cohort = cohortOf(experiment, frame.rows);
    ASSIGN_OR_RETURN(auto seen, Fitting(experiment, dataset, frame).publicTable(found.roles));
    const Column& labels = seen.columns[static_cast<std::size_t>(label)];
    seen.rows = labels.cells();
    NamedRoles asSeen = named;
    if (asSeen.label.empty()) asSeen.label = labels.name;
    ASSIGN_OR_RETURN(frame.schema, schemaFor(seen, asSeen));
    return frame;
}

} // namespace epsiloscope
