// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/mechanisms/shared/Event.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/numeric/RandomStream.h"

#include <memory>
#include <stop_token>
#include <string>

namespace epsiloscope {

enum class RoleUse;
struct PreparedData;

/// Class index of each row; −1 where it has none, or is left out for a missing cell.
std::vector<int> classesOf(const Experiment& experiment, const Table& table, const Schema& schema);

/// The columns whose cells must not be read: nobody learns a range from them.
std::vector<bool> protectedColumns(const Schema& schema, RoleUse use);

/// The stage "encode" of one trial: roles → classes → split → encoder fitted on the public pool → matrices.
/// Kept among the stages, so public and private columns can change places without a second encoding where the
/// mechanism treats them alike. A release is given the dealing of its fixed split, deals all its trials by
/// the first of its streams, and sees its data through a ReleaseFrame. `randomness` names the streams in the
/// key
/// ("seed 7"); empty: nothing is kept. Remarks tell of whatever lies outside the guarantee. Null when
/// stopped.
/// On a file of votes there is nothing to encode: the votes and, where it is known, the truth. δ must be
/// given, since such a file does not say how many records were taught.
Result<std::shared_ptr<const PreparedData>> prepareData(const Experiment& experiment, const Dataset& dataset,
                                                        TrialNumber trial, const RowDealing& dealing,
                                                        const std::string& randomness, StageStore& stages,
                                                        Observer& observer, const std::stop_token& stop = {});

} // namespace epsiloscope
