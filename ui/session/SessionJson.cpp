// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/Build.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/export/ChartViewMembers.h"
#include "ui/export/DocumentResults.h"
#include "ui/session/FormsStateMembers.h"
#include "ui/session/Session.h"
#include "ui/words/Words.h"

#include <filesystem>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

constexpr char purpose[] =
    "To go on working. It holds explorations, whose figures depend on private data and are "
    "covered by no ε: not for publication.";

std::string schemaOfVersion(int version) {
    return sessionSchemaName + std::to_string(version);
}

/// A run with what a person has made of it. The paths in a release's result have lost their folder: it stands
/// beside it here, for the release itself tells nobody.
struct RunAndPlace : RunEntry {
    std::string folder{};
};

std::string folderOf(const RunEntry& entry) {
    const std::string& path = entry.run->experiment().data.path;
    if (!entry.run->experiment().release || path.empty() || path.starts_with("sample:")) return {};
    return std::filesystem::path(path).parent_path().string();
}

/// The entry in it.
struct EntryIn {
    RunEntry& operator()(RunAndPlace& placed) const { return placed; }
    const RunEntry& operator()(const RunAndPlace& placed) const { return placed; }
};

/// The result, read in the folder that stands beside it.
Member<RunAndPlace> placedRunMember() {
    auto made = membersBy<RunAndPlace>(EntryIn(), MembersOf<RunEntry>{runMember(&RunEntry::run)}).front();
    return made.readBy([](JsonObject& object, const std::string& name, RunAndPlace& target) {
        const Json* const found = object.member(name);
        const std::string place = object.placeOf(name);
        if (!found) return (void)object.refuse({"the run is missing", place, {}});
        auto run = endedRun(*found, target.folder.empty() ? object.folder() : target.folder, place);
        if (!run) return (void)object.refuse(run.error());
        target.run = std::make_shared<const Run>(std::move(*run));
    });
}

const MembersOf<RunOrigin>& originMembers() {
    static const MembersOf<RunOrigin> all = {
        required("run", &RunOrigin::of, AsRunNumber{}),
        required("repeat", &RunOrigin::repeat, AsPositive{mostTrials}),
        required("steps", &RunOrigin::steps, AsCount{}),
    };
    return all;
}

/// All but the run itself.
const MembersOf<RunAndPlace>& entryMembers() {
    using Entry = RunAndPlace;
    static const MembersOf<Entry> all = [] {
        MembersOf<Entry> made = {member("folder", &Entry::folder, AsFile{}, {"", "Of a release's data."})};
        const MembersOf<RunEntry> ofEntry = {
            required("id", &RunEntry::id, AsRunNumber{}),
            required("name", &RunEntry::name, AsWords{}),
            required("palette", &RunEntry::paletteIndex, asSmallNumber),
            required("visible", &RunEntry::visible, AsFlag{}),
            member("pinned", &RunEntry::pinned, AsFlag{}),
            member("renamed", &RunEntry::renamed, AsFlag{}),
            member("live", &RunEntry::live, AsFlag{}),
            member("note", &RunEntry::note, AsWords{}),
            member("origin", &RunEntry::origin, AsObject<RunOrigin>{originMembers},
                   {"", "What it goes on from."}),
        };
        std::ranges::move(membersBy<Entry>(EntryIn(), ofEntry), std::back_inserter(made));
        return made;
    }();
    return all;
}

const MembersOf<RunAndPlace>& runMembers() {
    static const MembersOf<RunAndPlace> all = [] {
        MembersOf<RunAndPlace> made = entryMembers();
        made.push_back(placedRunMember());
        return made;
    }();
    return all;
}

/// As they are read: a run without a name is given one.
const MembersOf<RunAndPlace>& readableMembers() {
    static const MembersOf<RunAndPlace> all = [] {
        MembersOf<RunAndPlace> made = runMembers();
        std::ranges::find(made, "name", &Member<RunAndPlace>::name)->required = false;
        return made;
    }();
    return all;
}

void readRuns(JsonObject& object, const std::string& name, Session& session) {
    std::vector<RunAndPlace> read;
    if (!AsObjects<RunAndPlace>{readableMembers}.read(object, name, read)) return;
    std::set<RunNumber> ids;
    for (RunAndPlace& entry : read) {
        const Mechanism* mechanism = entry.run->mechanism();
        entry.mechanism = mechanism ? &mechanism->descriptor : nullptr;
        if (entry.name.isEmpty()) entry.name = Words::tr("Run %1").arg(entry.id.number());
        if (entry.id == RunNumber() || !ids.insert(entry.id).second)
            object.refuse({"two runs have the same id, or one is 0", object.placeOf(name), {}});
        session.runs.push_back(std::move(entry));
    }
    std::ranges::sort(session.runs, {}, &RunEntry::id);
}

/// The ways from an older version to the next, in order: version n becomes n + 1. A session of every version
/// that was ever written is kept among the tests.
using Upgrade = Json (*)(Json older);
constexpr std::array<Upgrade, sessionVersion - 1> upgrades{};

Result<int> versionOf(const Json& json) {
    const Error foreign{"this is no session", "/schema", "open a file that Epsiloscope saved as a session"};
    if (!json.is_object()) return foreign;
    const Json* const said = memberOf(json, "schema");
    if (!said || !said->is_string() || !said->text().starts_with(sessionSchemaName)) return foreign;
    const std::string number = said->text().substr(std::string(sessionSchemaName).size());
    for (int version = 1; version <= sessionVersion; ++version)
        if (number == std::to_string(version)) return version;
    const bool counted =
        !number.empty() && number[0] != '0' && number.find_first_not_of("0123456789") == std::string::npos;
    if (!counted) return foreign;
    return Error{
        Sentence("the session was saved by a newer Epsiloscope (\"%1\")", {said->text()}), "/schema",
        Sentence("this one reads up to %1: install the newer one", {schemaOfVersion(sessionVersion)})};
}

Member<Session> fixedText(const char* name, const char* text) {
    auto made = memberElsewhere<Session>(name, {{"const", text}});
    made.required = true;
    return made.writtenBy([text](const Session&) { return Json(text); });
}

const MembersOf<Session>& headMembers() {
    static const std::string schema = schemaOfVersion(sessionVersion);
    static const MembersOf<Session> all = {
        fixedText("schema", schema.c_str()),
        fixedText("purpose", purpose),
        memberElsewhere<Session>("build", AsAnyObject().schema()).writtenBy([](const Session&) {
            return buildToJson();
        }),
        member("file", &Session::file, AsWords{}, {"", "Where it was saved."}),
        required("forms", &Session::forms, AsObject<FormsState>{formsStateMembers},
                 {"", "What stands in the forms."}),
        required("selected", &Session::selected, AsRunNumber{}, {"", "The run looked at; 0: none."}),
        required("charts", &Session::charts, AsChartViews{}, {"", "How each is looked at."}),
        required("views", &Session::views, AsAnyObject{}, {"", "What views keep."}),
        required("table", &Session::table, AsAnyObject{}, {"", "The look of the runs."}),
        required("window", &Session::window, AsAnyObject{}, {"", "The look of the window."}),
    };
    return all;
}

const MembersOf<Session>& sessionMembers() {
    static const MembersOf<Session> all = [] {
        MembersOf<Session> made = headMembers();
        made.push_back(
            Member<Session>{"runs", KeyType::Object, {}, AsObjects<RunAndPlace>{runMembers}.schema()}.readBy(
                readRuns));
        auto sweeps = member("sweeps", &Session::sweeps, AsObjects<ShownSweep>{shownSweepMembers});
        made.push_back(std::move(sweeps));
        return made;
    }();
    return all;
}

} // namespace

std::string sessionHead(const Session& session) {
    std::string text =
        writeObject(headMembers(), session).dump(-1, ' ', false, Json::error_handler_t::replace);
    text.pop_back(); // the brace that closes it
    return text;
}

std::string sessionEntryText(const RunEntry& entry) {
    RunAndPlace placed;
    static_cast<RunEntry&>(placed) = entry;
    placed.folder = folderOf(entry);
    std::string text =
        writeObject(entryMembers(), placed).dump(-1, ' ', false, Json::error_handler_t::replace);
    text.pop_back(); // the brace that closes it
    return text;
}

std::string sessionRunText(const Run& run) {
    return resultToJson(run, AttackerTold::No).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string sessionSweepText(const ShownSweep& sweep) {
    return writeObject(shownSweepMembers(), sweep).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Session> sessionFromJson(const Json& json, const std::string& folder) {
    ASSIGN_OR_RETURN(const int version, versionOf(json));
    Json newest = json;
    for (int from = version; from < sessionVersion; ++from)
        newest = upgrades[static_cast<std::size_t>(from - 1)](std::move(newest));
    Session session;
    RETURN_IF_ERROR(readObject(JsonObject(newest, {}, {}, folder), sessionMembers(), session));
    return session;
}

Json sessionSchema() {
    return schemaOf(sessionMembers());
}

} // namespace epsiloscope
