// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/Members.h"
#include "core/mechanisms/shared/SeriesDescriptor.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// How many findings of a kind a run keeps.
enum class Kept {
    Never,       ///< the points of series that follow from it alone
    All,         ///< every one, in order
    Latest,      ///< the latest of each trial
    LatestOfRun, ///< the latest trial's alone: there is much of it
    AllOfLatest  ///< every one of the latest trial, of those before it the last: each is large
};

/// How result.json writes them, at a trial's member of the kind's id.
enum class Filed {
    Nowhere, ///< a file does without, or somebody else writes them
    Columns, ///< an object with a list for each member, an entry for each record
    List,    ///< a list of objects
    Object   ///< one object: that of the latest record
};

/// Is told of a point that follows from a finding.
using PointSink = std::function<void(const SeriesDescriptor& series, double step, double value)>;

/// A kind of result of mechanisms that is no curve: a round of boosting, a bag, a histogram of teachers. A
/// record type declares its kind in a static function declared(); that is all that recording, files, sweeps
/// and the filter of releases know of it.
struct FindingKind {
    std::string id;    ///< in result.json: "boosting"
    std::string label; ///< in sentences: "iteration of boosting"
    Tells tells{};
    Kept kept = Kept::All;
    Filed filed = Filed::Nowhere;
    bool filedInSweeps = true; ///< files of sweeps keep it, too
    std::string presentBy{};   ///< Object: there is one where a file has this member; empty: always
    std::vector<AnyMember> members{};
    std::vector<const SeriesDescriptor*> series{}; ///< that follow from it

    std::function<TrialNumber(const void* record)> trialOf{};
    std::function<std::shared_ptr<void>(TrialNumber trial)> blank{};
    std::function<std::shared_ptr<void>(const void* record)> copyOf{};
    /// Points of series that follow from a record; may be empty.
    std::function<void(const void* record, const PointSink& sink)> points{};
    /// The part of a record that a release may tell, where that hangs on what the record says, null for
    /// nothing; empty: the members say it. Members that may not be told are taken away in either case.
    std::function<std::shared_ptr<const void>(const void* record)> released{};
    /// The part of a record that sweeps of a thousand points keep in memory; null: none; empty: all of it.
    std::function<std::shared_ptr<const void>(const void* record)> inSweep{};
    /// True if a later record takes an earlier one's place, where not all are kept side by side; may be
    /// empty.
    std::function<bool(const void* earlier, const void* later)> replaces{};
    /// Refuses records of a file that do not go together; `at` gives the pointer of a member of a record.
    std::function<Result<void>(const std::vector<std::shared_ptr<const void>>& records,
                               const std::function<std::string(const std::string&, std::size_t)>& at)>
        check{};
    /// A record as it stood once so many steps of its trial were over: itself, what it was by then, or null
    /// where it had not been told yet. Empty: it is told before the first step.
    std::function<std::shared_ptr<const void>(const std::shared_ptr<const void>& record, long steps)> asOf{};

    /// The part of a record that a release of a mechanism with these outputs may tell; null: nothing.
    std::shared_ptr<const void> toldOf(const std::shared_ptr<const void>& record,
                                       const std::vector<std::string>& releases) const;
    /// The same as far as some mechanism's release might.
    std::shared_ptr<const void> everToldOf(const std::shared_ptr<const void>& record) const;
};

/// Fills in what the type of the records says, and their members.
template <class Record> FindingKind kindOfFinding(FindingKind kind, const MembersOf<Record>& members = {}) {
    kind.members = erased(members);
    kind.trialOf = [](const void* record) { return static_cast<const Record*>(record)->trial; };
    kind.blank = [](TrialNumber trial) {
        auto record = std::make_shared<Record>();
        record->trial = trial;
        return record;
    };
    kind.copyOf = [](const void* record) {
        return std::make_shared<Record>(*static_cast<const Record*>(record));
    };
    return kind;
}

/// For FindingKind::inSweep.
inline std::shared_ptr<const void> nothingInSweep(const void*) {
    return nullptr;
}

/// Typed functions as the kind keeps them.
template <class Record, class Points> auto pointsOf(const Points& points) {
    return [points](const void* record, const PointSink& sink) {
        points(*static_cast<const Record*>(record), sink);
    };
}
/// For FindingKind::asOf: a record of the step that this member counts.
template <class Record> auto ofStep(long Record::*step) {
    return [step](const std::shared_ptr<const void>& record, long steps) {
        return (*static_cast<const Record*>(record.get())).*step <= steps ? record : nullptr;
    };
}
/// For FindingKind::asOf: told once all steps are over.
inline std::shared_ptr<const void> afterAllSteps(const std::shared_ptr<const void>&, long) {
    return nullptr;
}
/// `released` gives an optional record of a copy.
template <class Record, class Released> auto releasedOf(const Released& released) {
    return [released](const void* record) -> std::shared_ptr<const void> {
        std::optional<Record> told = released(*static_cast<const Record*>(record));
        return told ? std::make_shared<const Record>(std::move(*told)) : nullptr;
    };
}

} // namespace epsiloscope
