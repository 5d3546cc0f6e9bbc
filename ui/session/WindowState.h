// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/marks/ChartView.h"
#include "ui/runs/RunList.h"
#include "ui/session/FormsState.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace epsiloscope {

/// All that a person has in a window: forms, runs, the sweep, and how they look at it. A value; a session is
/// this value in a file. Of runs it holds what a result's file holds: no votes, no costs of records, no
/// predictions; those can be computed again.
struct WindowState {
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

/// The ending of a session's file, with its dot.
inline constexpr char sessionEnding[] = ".epsiloscope";
/// The version of a session's schema, "epsiloscope.session/1".
inline constexpr int sessionVersion = 1;
/// More unpacked bytes than this are refused.
inline constexpr std::size_t mostSessionBytes = std::size_t{1} << 29;

/// All that a session says, as JSON.
std::string sessionText(const WindowState& session);

/// Packs a session again and again: runs and sweeps that are as they were are not packed anew. On any thread,
/// one at a time.
class PackedSession {
public:
    /// The bytes of a session's file; the same session has the same bytes.
    std::string pack(const WindowState& session);

    /// What the text of a run or a sweep follows from: the run by its version, or those of the sweep by their
    /// points, kept so that no other one has their addresses; the sweep's name; its colour, or the run's
    /// state, whose change alone is no new version.
    using Source = std::tuple<std::map<std::size_t, std::shared_ptr<const Run>>, QString, int>;

private:
    const std::string& packed(const Source& source, const std::function<std::string()>& text);

    std::map<Source, std::string> now_, before_; ///< in this pack, and in the last
};

/// A session from its JSON. Relative paths of data are resolved against `folder`. Errors say the JSON
/// pointer.
Result<WindowState> sessionFromJson(const Json& json, const std::string& folder);
/// Reads a session from a file, packed or as plain JSON; relative paths of data are resolved against its
/// folder. Errors: a foreign file, a newer version, too large, broken; with the path and the JSON pointer.
Result<WindowState> readSession(const std::string& path);

/// JSON Schema of a session. For schemaDocument().
Json sessionSchema();

} // namespace epsiloscope
