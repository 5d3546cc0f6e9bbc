// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/mechanisms/shared/AskedQuery.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

class PrivateUnits;
class StageStore;
struct Dataset;
struct Experiment;
struct MechanismDescriptor;

/// True if runs of such a mechanism can be played in two worlds: queries are answered by teachers of whom
/// each has one vote, and one unit (a record, or all rows of a person) teaches one of them, or one in each of
/// several partitions.
bool hasTwoWorlds(const MechanismDescriptor& mechanism);

/// One of two worlds, with or without the unit.
struct World {
    std::vector<std::vector<std::uint8_t>> votes; ///< of each query asked: each teacher's class
    std::vector<AskedQuery> asked;                ///< in order
    std::optional<double> accuracy;               ///< of its student; absent without labels or test records
};

/// The two worlds of one unit with the same noise.
struct WorldsOfUnit {
    std::size_t unit = 0;                ///< its number in the private pool
    std::vector<std::uint32_t> teachers; ///< that learn from it, ascending
    std::shared_ptr<const World> with, without;
    std::vector<std::size_t> differing; ///< places of the queries whose answers differ, ascending
};

/// A world that a coin chose, answered with fresh noise.
struct CoinToss {
    bool without = false;
    std::vector<int> labels; ///< of each query asked: the class given, −1: none
};

/// The first repeat of an exploration on its data and on the same data without one unit of its ε: a record,
/// or a person with all rows. It looks at private records outside any ε: nothing of it is for publication.
/// For one thread at a time.
class TwoWorlds {
public:
    /// `stages`: those of the window's runs, so that teachers are found there; `threads` 0: one per
    /// processor. Null when stopped. Errors: those of the run; a release; a run that goes on from another; a
    /// file of votes; a mechanism that has no such worlds.
    static Result<std::shared_ptr<TwoWorlds>> of(const Experiment& experiment, const Dataset& dataset,
                                                 std::shared_ptr<StageStore> stages, int threads,
                                                 const std::stop_token& stop = {});
    ~TwoWorlds();

    /// Who may be taken out.
    const std::shared_ptr<const PrivateUnits>& units() const;
    /// The data file's row of each private record, from 0; empty where it is not known.
    const std::vector<std::uint32_t>& rows() const;
    const std::vector<std::string>& classes() const;
    /// The unit, of some that are tried, without which most answers differ, and of those most votes.
    Result<std::size_t> tellingUnit(const std::stop_token& stop = {});
    /// The units that each teacher learns from, ascending.
    Result<std::vector<std::vector<std::uint32_t>>> unitsOfTeachers(const std::stop_token& stop = {});
    /// The run itself. Null when stopped.
    Result<std::shared_ptr<const World>> with(const std::stop_token& stop = {});
    /// Both worlds, drawn from the noise of the run. Null when stopped.
    Result<std::shared_ptr<const WorldsOfUnit>> without(std::size_t unit, const std::stop_token& stop = {});
    /// A fair coin of this round chooses a world; coin and noise follow from the seed and the round. Null
    /// when stopped.
    Result<std::shared_ptr<const CoinToss>> toss(std::size_t unit, std::uint64_t round,
                                                 const std::stop_token& stop = {});

private:
    class Trial;
    explicit TwoWorlds(std::unique_ptr<Trial> trial);

    std::unique_ptr<Trial> trial_;
};

} // namespace epsiloscope
