// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/words/RunNumber.h"

#include <QObject>
#include <QSet>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The run that another goes on from, left after so many steps of one repeat.
struct RunOrigin {
    RunNumber of{};
    int repeat = 1;
    std::uint64_t steps = 0;
    bool operator==(const RunOrigin&) const = default;
};

/// One run as the window knows it.
struct RunEntry {
    RunNumber id; ///< never used twice
    QString name; ///< "GNMax ε 2", until the person renames it; at first no two have the same
    int paletteIndex = 0;
    bool visible = true; ///< on the charts
    std::shared_ptr<const Run> run;
    const MechanismDescriptor* mechanism = nullptr; ///< may be null
    bool pinned = false;                            ///< stays on top of the table
    std::shared_ptr<const Dataset> dataset;         ///< null for a run that was read from a file
    bool renamed = false;                           ///< by the person or a lesson: its name stays
    bool live = false; ///< held in the hand: its run is replaced as the forms change
    QString note{};    ///< the person's words about it; may have several lines
    /// All of the run, while `run` is as it stood at an earlier step; null: `run` is all of it.
    std::shared_ptr<const Run> whole{};
    std::optional<RunOrigin> origin{}; ///< that it goes on from; nothing: it began by itself
    /// For a run that goes on from another: both, as one run to draw; null while that is not known.
    std::shared_ptr<const Run> joined{};

    /// The curves of charts are those of this one.
    const std::shared_ptr<const Run>& drawn() const { return joined && !whole ? joined : run; }
    const std::shared_ptr<const Run>& all() const { return whole ? whole : run; }
};

/// All runs of the window, oldest first. Ids, not rows or pointers, name a run.
class RunList final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The id that the next add() gives.
    RunNumber nextId() const { return lastId_.next(); }
    /// The colour is the wanted one where no listed run has it, else the first of the palette that none has.
    RunNumber add(std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism,
                  std::shared_ptr<const Dataset> dataset = nullptr, std::optional<int> paletteIndex = {});
    /// Null where there is no such run. Valid until the list changes.
    const RunEntry* find(RunNumber id) const;
    const std::vector<RunEntry>& entries() const { return entries_; }

    /// To be called when the run itself has advanced.
    void touch(RunNumber id);
    /// Another run in the place of this one; name, colour and place stay.
    void replace(RunNumber id, std::shared_ptr<const Run> run, const MechanismDescriptor* mechanism,
                 std::shared_ptr<const Dataset> dataset);
    /// The same run with other contents: computed again, it holds more than its file did. Name, colour and
    /// place stay.
    void exchange(RunNumber id, std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset);
    /// Shows a run that has ended as it stood at an earlier step, in its own place.
    void windBack(RunNumber id, std::shared_ptr<const Run> then);
    /// Shows all of it again.
    void windOn(RunNumber id);
    /// Says that it goes on from another.
    void setOrigin(RunNumber id, const RunOrigin& origin);
    /// Draws it with what it goes on from.
    void setJoined(RunNumber id, std::shared_ptr<const Run> joined);
    /// The live run; null: there is none.
    const RunEntry* live() const;
    /// Sets whether this run is the live one. At most one is.
    void setLive(RunNumber id, bool live);
    /// The run that stands beside a run of the list.
    struct StandingBeside {
        std::shared_ptr<const Run> run; ///< null: nothing
        RunNumber of{};                 ///< in whose colour it is drawn
        bool operator==(const StandingBeside&) const = default;
    };
    const StandingBeside& beside(Beside what) const { return beside_[indexOf(what)]; }
    void setBeside(Beside what, StandingBeside standing);
    /// Whether the sweep at hand, the last row of the table, is on the charts.
    bool sweepVisible() const { return sweepVisible_; }
    void setSweepVisible(bool visible);
    /// Ignores an empty name.
    void rename(RunNumber id, const QString& name);
    /// Its last blank lines are left out.
    void setNote(RunNumber id, const QString& note);
    void setVisible(RunNumber id, bool visible);
    /// Of several at once.
    void setVisible(const std::vector<RunNumber>& ids, bool visible);
    void setPinned(RunNumber id, bool pinned);
    /// Says how many went. A run that has not ended stays.
    std::size_t remove(const std::vector<RunNumber>& ids);
    /// A second entry of a run that has ended, with a name and a colour of its own. 0: it has not ended, or
    /// is not on the list.
    RunNumber duplicate(RunNumber id);
    /// Puts an entry on the list just as it is, in its place by id: one that was taken away, or one of a
    /// session; it is not live. Of one that is there only what a person made of it is taken. A colour that
    /// another run has is replaced by a free one.
    void put(const RunEntry& entry);
    /// Puts each of these.
    void put(const std::vector<RunEntry>& entries);
    /// Takes an entry from the list, and only that. A run that has not ended stays.
    void take(RunNumber id);
    /// The data of these are at hand again.
    void setDataset(const std::vector<RunNumber>& ids, const std::shared_ptr<const Dataset>& dataset);

signals:
    void added(epsiloscope::RunNumber id);
    void changed(epsiloscope::RunNumber id);
    /// Its run is another one; changed() follows.
    void replaced(epsiloscope::RunNumber id);
    void besideChanged(epsiloscope::Beside what);
    void removed(epsiloscope::RunNumber id); ///< it is no longer in the list
    void restored(
        epsiloscope::RunNumber id); ///< it is in the list again, in its old place; comes instead of added()
    void visibilityChanged(epsiloscope::RunNumber id, bool visible);
    /// Several at once have come, gone or changed; comes instead of what is told of each.
    void manyChanged();
    void sweepVisibilityChanged(bool visible);

private:
    RunEntry* findForChange(RunNumber id);
    /// Sets a part of an entry; false: it is so already, or there is no such run.
    template <class Value> bool change(RunNumber id, Value RunEntry::*part, Value to);
    void remake(RunEntry& entry, const RunEntry& as);
    void insert(const RunEntry& entry, int paletteIndex);
    void drop(RunNumber id);
    void forgetBeside();
    bool isTaken(int paletteIndex) const;
    QSet<int> paletteIndices() const;
    int freePaletteIndex() const;
    QSet<QString> names() const;
    QString nameFor(const Run& run, const MechanismDescriptor* mechanism) const;

    std::vector<RunEntry> entries_; ///< by id
    RunNumber lastId_;
    std::array<StandingBeside, besideAll.size()> beside_; ///< by what
    bool sweepVisible_ = true;
};

/// The latest listed run that this experiment would only repeat bit by bit: the same settings and seed on the
/// same loaded data, finished. Null where there is none: a release has no seed, and whatever was stopped, has
/// failed, came from a file or no longer holds its teachers' votes may run again. Valid until the list
/// changes.
const RunEntry* earlierRun(const RunList& runs, const Experiment& wanted,
                           const std::shared_ptr<const Dataset>& dataset);

/// "This is Run 3: same settings, same seed, same bits. Change the seed (⚄) for other noise."
QString earlierRunWords(const RunEntry& earlier);

} // namespace epsiloscope
