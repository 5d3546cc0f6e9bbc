// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/WorldsPlay.h"

#include "core/base/Result.h"
#include "core/mechanisms/shared/StageStore.h"

#include <utility>

namespace epsiloscope {

namespace {

// A unit has the same number, and the same teacher's slot, in both.
bool dealtAlike(const Experiment& a, const Experiment& b) {
    return a.data == b.data && a.split == b.split && a.seed == b.seed;
}

} // namespace

std::optional<std::uint32_t> PlayedRun::rowOf(std::size_t unit) const {
    if (unit >= units->count()) return std::nullopt;
    const std::uint32_t record = units->records(unit).front();
    return record < rows.size() ? std::optional(rows[record]) : std::nullopt;
}

WorldsPlay::WorldsPlay(std::shared_ptr<StageStore> stages, int threads,
                       std::shared_ptr<LeavingThreads> leaving, QObject* parent)
    : QObject(parent), stages_(std::move(stages)), threads_(threads),
      answerer_(
          [table = table_, stages = stages_, threads](const Asked& asked, const std::stop_token& stop) {
              return answer(*table, stages, threads, asked, stop);
          },
          [this](const Answer& answer) { take(answer); }, std::move(leaving)) {}

WorldsPlay::~WorldsPlay() = default;

// On the thread beside the window's.
WorldsPlay::Answer WorldsPlay::answer(Table& table, const std::shared_ptr<StageStore>& stages, int threads,
                                      const Asked& asked, const std::stop_token& stop) {
    if (!table.worlds || !(table.experiment == asked.experiment) || table.dataset != asked.dataset) {
        ASSIGN_OR_RETURN(table.worlds,
                         TwoWorlds::of(asked.experiment, *asked.dataset, stages, threads, stop));
        table.experiment = asked.experiment;
        table.dataset = asked.dataset;
    }
    if (!table.worlds) return std::optional<Answered>();
    TwoWorlds& worlds = *table.worlds;
    Answered answered;
    answered.played.classes = worlds.classes();
    answered.played.rows = worlds.rows();
    answered.played.units = worlds.units();
    ASSIGN_OR_RETURN(answered.played.with, worlds.with(stop));
    ASSIGN_OR_RETURN(answered.played.unitsOfTeachers, worlds.unitsOfTeachers(stop));
    if (asked.out && !stop.stop_requested()) {
        answered.played.worlds = asked.known;
        std::size_t unit = asked.unit.value_or(0);
        if (!asked.unit || unit >= worlds.units()->count()) {
            ASSIGN_OR_RETURN(unit, worlds.tellingUnit(stop));
        }
        if (!asked.known) {
            ASSIGN_OR_RETURN(answered.played.worlds, worlds.without(unit, stop));
        }
        ASSIGN_OR_RETURN(answered.toss, worlds.toss(unit, asked.round, stop));
    }
    if (stop.stop_requested()) return std::optional<Answered>();
    return std::optional(std::move(answered));
}

void WorldsPlay::setRun(const Experiment& experiment, std::shared_ptr<const Dataset> dataset) {
    if (experiment == experiment_ && dataset == dataset_) return;
    const bool stays = dataset && dataset == dataset_ && dealtAlike(experiment, experiment_);
    experiment_ = experiment;
    dataset_ = std::move(dataset);
    if (!stays) {
        unit_.reset();
        out_ = told_ = false;
        played_.reset(); // else what was known is shown until the new worlds are there
    }
    toss_.reset();
    guessed_.reset();
    tally_ = {};
    problem_ = {};
    round_ = 0;
    if (dataset_)
        ask();
    else
        answerer_.forget();
    emit changed();
}

void WorldsPlay::takeOut(std::optional<std::size_t> unit) {
    if (!dataset_) return;
    if (unit) unit_ = unit;
    out_ = true;
    if (!std::exchange(told_, true)) emit begun(experiment_, dataset_);
    tossAgain();
}

void WorldsPlay::putBack() {
    if (!out_) return;
    out_ = false;
    toss_.reset();
    guessed_.reset();
    ask();
    emit changed();
}

void WorldsPlay::tossAgain() {
    if (!out_) return;
    ++round_;
    toss_.reset();
    guessed_.reset();
    ask();
    emit changed();
}

void WorldsPlay::guess(bool without) {
    if (!toss_ || guessed_) return;
    guessed_ = without;
    ++tally_.of;
    tally_.right += without == toss_->without ? 1 : 0;
    emit changed();
}

void WorldsPlay::ask() {
    Asked asked{experiment_, dataset_, out_, unit_, round_, nullptr};
    // Of another run with the same units the worlds are other ones.
    if (played_ && played_->worlds && unit_ == played_->worlds->unit && knownOf_ == experiment_)
        asked.known = played_->worlds;
    answerer_.ask(std::move(asked));
}

void WorldsPlay::take(const Answer& answer) {
    if (!answer) {
        problem_ = answer.error().what;
        played_.reset();
        return emit changed();
    }
    if (!*answer) return;
    const Answered& answered = **answer;
    played_ = answered.played;
    knownOf_ = experiment_;
    toss_ = answered.toss;
    if (played_->worlds) unit_ = played_->worlds->unit;
    emit changed();
}

} // namespace epsiloscope
