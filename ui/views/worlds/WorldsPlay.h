// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/PrivateUnits.h"
#include "core/attack/TwoWorlds.h"
#include "core/base/Sentence.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "ui/widgets/WorkBeside.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// What is known of a run in two worlds.
struct PlayedRun {
    std::vector<std::string> classes;
    std::vector<std::uint32_t> rows;           ///< the data file's row of each private record, from 0
    std::shared_ptr<const PrivateUnits> units; ///< who may be taken out: persons, or records
    std::vector<std::vector<std::uint32_t>> unitsOfTeachers; ///< ascending
    std::shared_ptr<const World> with;
    std::shared_ptr<const WorldsOfUnit> worlds; ///< null: all are in

    bool arePersons() const { return units->arePersons(); }
    /// The data file's first row of a unit, from 0; absent where it is not known.
    std::optional<std::uint32_t> rowOf(std::size_t unit) const;
};

/// How many guesses were right.
struct Tally {
    int right = 0, of = 0;
};

/// The game of two worlds on one run: who is out, the coin, the guesses. Worlds and tosses are
/// computed beside the window's thread; only what was asked for last is answered.
class WorldsPlay final : public QObject {
    Q_OBJECT
public:
    /// `threads` 0: one per processor. What goes on when it goes ends in `leaving`; null: it is waited for.
    WorldsPlay(std::shared_ptr<StageStore> stages, int threads, std::shared_ptr<LeavingThreads> leaving,
               QObject* parent = nullptr);
    ~WorldsPlay() override;

    /// Plays an exploration. Null data: none. Where its records are dealt as before, the same one stays out.
    void setRun(const Experiment& experiment, std::shared_ptr<const Dataset> dataset);
    /// Takes a unit out, a person with all rows or a record; nothing: one that tells much.
    void takeOut(std::optional<std::size_t> unit = {});
    /// Puts it back.
    void putBack();
    /// Tosses the coin again, with other noise.
    void tossAgain();
    /// Once for each toss.
    void guess(bool without);

    /// Null: not known yet.
    const PlayedRun* played() const { return played_ ? &*played_ : nullptr; }
    /// Null: nobody is out, or the coin is in the air.
    const CoinToss* toss() const { return toss_.get(); }
    /// The guess of this toss; nothing: none yet.
    std::optional<bool> guessed() const { return guessed_; }
    const Tally& tally() const { return tally_; }
    /// True if one is out, or is being taken out.
    bool isOut() const { return out_; }
    /// The unit that is out or was last; nothing: none was chosen.
    std::optional<std::size_t> unit() const { return unit_; }
    /// Why there is nothing to play; empty: there is, or will be.
    const Sentence& problem() const { return problem_; }

signals:
    void changed();
    /// Somebody is left out of these data for the first time since the run came.
    void begun(const Experiment& played, const std::shared_ptr<const Dataset>& dataset);

private:
    /// Touched by the answering thread alone.
    struct Table {
        Experiment experiment;
        std::shared_ptr<const Dataset> dataset;
        std::shared_ptr<TwoWorlds> worlds;
    };
    struct Asked {
        Experiment experiment;
        std::shared_ptr<const Dataset> dataset;
        bool out = false;
        std::optional<std::size_t> unit;
        std::uint64_t round = 0;
        std::shared_ptr<const WorldsOfUnit> known; ///< of this unit; null: to be computed
    };
    struct Answered {
        PlayedRun played;
        std::shared_ptr<const CoinToss> toss;
    };
    using Answer = Result<std::optional<Answered>>;

    static Answer answer(Table& table, const std::shared_ptr<StageStore>& stages, int threads,
                         const Asked& asked, const std::stop_token& stop);
    void ask();
    void take(const Answer& answer);

    std::shared_ptr<StageStore> stages_;
    int threads_;
    std::shared_ptr<Table> table_ = std::make_shared<Table>();
    Experiment experiment_;
    std::shared_ptr<const Dataset> dataset_;
    std::optional<PlayedRun> played_;
    Experiment knownOf_; ///< whose worlds those are
    std::shared_ptr<const CoinToss> toss_;
    std::optional<bool> guessed_;
    std::optional<std::size_t> unit_;
    std::uint64_t round_ = 0; ///< never twice in a run: each toss has noise of its own
    Tally tally_;
    Sentence problem_;
    bool out_ = false, told_ = false;
    Answerer<Asked, Answer> answerer_;
};

} // namespace epsiloscope
