// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/marks/ChartView.h"
#include "ui/runs/RunList.h"
#include "ui/session/FormsState.h"

#include <QString>

#include <map>
#include <string>
#include <vector>

namespace epsiloscope {

/// All that a person has in a window: forms, runs, the sweep, and how they look at it. Of runs it holds what
/// a result's file holds: no votes, no costs of records, no predictions; those can be computed again. A
/// value.
struct Session {
    QString file; ///< under which a person saved it; empty in that file itself
    FormsState forms;
    std::vector<RunEntry> runs; ///< by id; their datasets are not kept
    RunNumber selected;
    std::vector<ShownSweep> sweeps;      ///< in the view of sweeps; none or one
    std::map<QString, ChartView> charts; ///< by ChartKind::id
    Json views = Json::object();         ///< MadeView::state by ViewKind::id
    Json table = Json::object();         ///< the look of the table of runs
    Json window = Json::object();        ///< the look of the window
};

/// Before all versions of a session's schema.
inline constexpr char sessionSchemaName[] = "epsiloscope.session/";
/// The version that is written. Older ones are read as well.
inline constexpr int sessionVersion = 1;

// A session is written in pieces, so that only what has changed is written anew.

/// All but runs and sweeps: the object without its closing brace.
std::string sessionHead(const Session& session);
/// A person's changes to a run, an element of "runs" without its closing brace and without the member "run",
/// whose value is the other.
std::string sessionEntryText(const RunEntry& entry);
std::string sessionRunText(const Run& run);
/// One sweep as an element of "sweeps".
std::string sessionSweepText(const ShownSweep& sweep);

/// A session of this or an older version from its JSON. Relative paths of data are resolved against `folder`.
/// Errors say the JSON pointer.
Result<Session> sessionFromJson(const Json& json, const std::string& folder);

/// JSON Schema of a session. For schemaDocument().
Json sessionSchema();

} // namespace epsiloscope
