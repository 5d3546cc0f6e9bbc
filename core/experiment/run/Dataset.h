// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/files/QueryIndex.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/DataPreset.h"
#include "core/data/table/Table.h"
#include "core/experiment/run/Run.h"

#include <functional>
#include <memory>
#include <optional>

namespace epsiloscope {

/// A loaded dataset: what a run and the window share without copying.
struct Dataset {
    std::string path; ///< as in the experiment
    Table table;
    std::optional<Table> test;
    /// The public records that are asked about: of the file that `data.pool` names, or of a test file that
    /// has no labels.
    std::optional<Table> pool;
    int poolLacks = -1;               ///< the column of which no cell of the pool says anything; −1: none
    std::optional<Table> pretraining; ///< the file that `data.pretrain` names
    std::optional<RecordedVotes>
        votes; ///< where the file holds teachers' votes: on the queries that are asked
    std::optional<QueryIndex> queries;  ///< the file that `data.queries` names
    std::optional<ReadGuess> testGuess; ///< for the test file
    std::optional<ReadGuess> poolGuess; ///< for the file of the pool
    std::optional<ReadGuess> guess;     ///< absent for samples
    const DataPreset* preset = nullptr; ///< the well-known dataset that this is, or null
    bool nameless = false; ///< some column of the file is called by its number, so that a preset may name it
    /// How many of the pictures to pretrain on are, pixel by pixel, among the data's own or their test
    /// file's, where they are more than one in a thousand; else 0.
    std::size_t sharedPictures = 0;
    std::string fingerprint; ///< over `table`, `test` and `pool`

    /// The schema of its columns by these roles; classes are those of the test file, too.
    Result<Schema> schema(const NamedRoles& roles) const;
};

/// Loads what the reference names (file or sample, label files and the test file). A well-known file without
/// names gets those of its preset. A test file and a public pool are read by readAlike(). While the
/// fingerprint of the table is taken on a thread of its own, this one calls `beside` with it, if given.
using BesideLoading = std::function<void(const Table&, const std::stop_token&)>;
Result<std::shared_ptr<const Dataset>> loadDataset(const DataReference& reference,
                                                   const LoadProgress& progress = {},
                                                   const std::stop_token& stop = {},
                                                   const BesideLoading& beside = {});

/// The mark of a dataset that a run on it keeps; without classes where the experiment's label cannot be read.
DatasetMark markOf(const Dataset& dataset, const Experiment& experiment);

/// The proposal for a dataset that was opened without a word about it: the preset's label, roles and map, and
/// the test file that belongs to it by name (testFileBeside). Leaves alone what the reference says.
DataReference proposalFor(const DataReference& reference, const Dataset& dataset);

/// True if the test file that the reference names has no labels, so that it can be a public pool alone.
bool isUnlabelled(const DataReference& reference, const Dataset& dataset);

/// The reference that names such a file as the public pool; any other as it is.
DataReference withUnlabelledPool(DataReference reference, const Dataset& dataset);

/// Refuses a test file without labels, and a public pool that lacks another column than the `label`.
Result<void> checkLabelsOfFiles(const DataReference& reference, const Dataset& dataset, int label);

} // namespace epsiloscope
