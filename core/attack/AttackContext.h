// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackPlan.h"
#include "core/attack/AttackProgress.h"
#include "core/attack/AttackResult.h"
#include "core/attack/PrivateUnits.h"
#include "core/attack/RisingBound.h"
#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/base/RunControl.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace epsiloscope {

/// The inputs of an attack. References outlive it.
struct AttackContext {
    const Mechanism& mechanism;
    Parameters parameters; ///< the run's, with defaults; nothing beside the run itself is switched on
    std::shared_ptr<const PreparedData> data; ///< the data of the run's first trial
    const AttackPlan& plan;                   ///< with nothing left open but the record
    bool release = false;                     ///< the run is one
    RandomStreams run;                        ///< streams of the run: who teaches whom
    RandomStreams fresh;                      ///< streams of the attack
    AttackWatcher& watcher;
    RunControl& control;
    const Parallel& parallel;
    std::shared_ptr<const PrivateUnits> units{}; ///< who is attacked; null: of a file of votes nobody is
    /// Neighbours of what the run states, where it is known whose the rows are; absent: as its mechanism
    /// says.
    std::optional<Neighbours> promised{};

    /// True if all that a person has is in or out, and not one record.
    bool ofPersons() const { return units && units->arePersons(); }
    /// How such neighbours differ.
    Adjacency adjacency() const;

    /// Streams of one repeat of a world, 0 without and 1 with who is attacked.
    RandomStreams streamsOf(std::uint64_t repeat, unsigned world) const;
};

/// A control of one trial that stops with the attack, and can be stopped alone.
class TrialControl {
public:
    explicit TrialControl(RunControl& attack) : stops_(attack.stopToken(), [this] { control_.stop(); }) {}
    RunControl& control() { return control_; }

private:
    RunControl control_;
    std::stop_callback<std::function<void()>> stops_;
};

/// Hands on the repeats from `from` up to `to` in pieces, of all repeats about a hundred, and tells how far
/// it is after each. Ends where the attack is stopped.
void inPieces(const AttackContext& attack, std::uint64_t from, std::uint64_t to,
              const std::function<void(std::uint64_t from, std::uint64_t to)>& draw);

/// Shows a bound that was just taken, and keeps it.
void tellBound(const AttackContext& attack, const RisingBound& bound, std::uint64_t done,
               AttackResult& result);

/// A result with what is known before anything is drawn. The two datasets differ in so many rows.
AttackResult resultFor(const AttackContext& attack, std::size_t rows = 1);

/// The ε that a trial states to hold for all data.
Epsilon statedEpsilon(const PrivacyStatement& privacy);

/// Writes down what the attack is measured against: what a trial with these parameters states after so many
/// queries, and the least ε that is proved at the same δ of who is attacked: of a person by group privacy,
/// where the statement is about a record.
void setBar(const AttackContext& attack, const Epsilon& stated, const Parameters& resolved, long asked,
            long answered, AttackResult& result);

/// Its place in the private pool. Error: that row is not in it.
Result<std::size_t> recordInRow(const PreparedData& data, std::uint64_t row);

} // namespace epsiloscope
