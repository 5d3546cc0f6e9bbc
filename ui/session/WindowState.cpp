// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/WindowState.h"

#include "core/base/PackedText.h"
#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/declared/Build.h"
#include "core/experiment/description/ExperimentMembers.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/export/DocumentMembers.h"
#include "ui/session/RunsInText.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <utility>

namespace epsiloscope {

namespace {

const std::string schemaName = "epsiloscope.session/";
constexpr char purpose[] =
    "To go on working. It holds explorations, whose figures depend on private data and are "
    "covered by no ε: not for publication.";

/// A line of a form: its text, or, where the parameter is left out, the text in a list.
struct AsEntry {
    static constexpr KeyType type = KeyType::Text;
    bool read(JsonObject& object, const std::string& name, ParameterForm::Entry& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            value.given = !json.is_array();
            const Json& text = json.is_array() && json.size() == 1 ? json.front() : json;
            if (!text.is_string())
                return Error{"must be text, or text in a list where it is left out", where,
                             "write \"40\" or [\"40\"]"};
            value.text = QString::fromStdString(text.text());
            return {};
        });
    }
    Json write(const ParameterForm::Entry& value) const {
        const Json text = value.text.toStdString();
        return value.given ? text : Json::array({text});
    }
    Json schema() const {
        return Json::parse(R"({"anyOf": [{"type": "string"},
            {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 1}]})");
    }
};

/// An object of values by words.
template <class Kind> struct AsByWords {
    AsMap<Kind> kind{};
    static constexpr KeyType type = KeyType::Object;
    template <class Value>
    bool read(JsonObject& object, const std::string& name, QMap<QString, Value>& value) const {
        std::map<std::string, Value> all;
        if (!kind.read(object, name, all)) return false;
        for (auto& [key, entry] : all)
            value[QString::fromStdString(key)] = std::move(entry);
        return true;
    }
    template <class Value> Json write(const QMap<QString, Value>& value) const {
        std::map<std::string, Value> all;
        for (auto entry = value.begin(); entry != value.end(); ++entry)
            all.emplace(entry.key().toStdString(), entry.value());
        return kind.write(all);
    }
    Json schema() const { return kind.schema(); }
};

/// The lines of a form, by parameter.
using AsDraft = AsByWords<AsEntry>;

struct AsMechanism : AsWords {
    bool read(JsonObject& object, const std::string& name, QString& value) const {
        if (!AsWords::read(object, name, value)) return false;
        const auto checked = checkMechanism(value.toStdString());
        return checked.ok() ||
               object.refuse({checked.error().what, object.placeOf(name), checked.error().mend});
    }
};

const MembersOf<TypedMechanisms>& mechanismMembers() {
    using Typed = TypedMechanisms;
    static const MembersOf<Typed> all = {
        required("chosen", &Typed::chosen, AsMechanism{}, {"", "The mechanism's id."}),
        required("forms", &Typed::forms, AsByWords<AsDraft>{}, {"", "What was typed, by mechanism."}),
    };
    return all;
}

const MembersOf<TypedBudget>& budgetMembers() {
    using Typed = TypedBudget;
    static const MembersOf<Typed> all = {
        required("epsilon", &Typed::epsilon, AsWords{}, {"", "As it was typed."}),
        required("limits", &Typed::limits, AsDraft{}, {"", "Other limits as typed."}),
        required("trials", &Typed::trials, AsPositive{mostTrials}),
        required("seed", &Typed::seed, AsWords{}, {"", "As it was typed."}),
        // Older programs ask for it, and wrote it.
        derivedMember<Typed, bool>("release", AsFlag{}, [](const Typed&) { return std::optional(false); },
                                   {"", "Always false: no session brings back a release."}),
    };
    return all;
}

/// Left out where no data were loaded: an experiment on nothing is none.
Member<FormsState> experimentMember() {
    auto made = member("experiment", &FormsState::experiment, AsExperiment{},
                       {"", "Data, split and encoding; the rest as far as it is right."});
    return made.writtenBy([](const FormsState& state) -> std::optional<Json> {
        if (state.experiment.data.path.empty()) return std::nullopt;
        return AsExperiment{}.write(state.experiment);
    });
}

const MembersOf<FormsState>& formsMembers() {
    using State = FormsState;
    static const MembersOf<State> all = {
        experimentMember(),
        required("fingerprint", &State::fingerprint, AsText{}, {"", "Of the data; empty: none were loaded."}),
        member("not_asked", &State::notAsked, AsText{},
               {"", "Of this column nobody asks whose the rows are."}),
        required("mechanisms", &State::mechanisms, AsObject<TypedMechanisms>{mechanismMembers}),
        required("budget", &State::budget, AsObject<TypedBudget>{budgetMembers}),
    };
    return all;
}

/// A run with what a person has made of it. The paths in a release's result have lost their folder: it stands
/// beside it here, for the release itself tells nobody.
struct RunAndPlace {
    RunEntry entry{};
    std::string folder{};
    /// Of its finished repeats, where all promise something: to work them out takes longer than all else.
    std::vector<PromisedFigures> promised{};
};

std::vector<PromisedFigures> promisedBy(const Run& run) {
    std::vector<PromisedFigures> all;
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        if (!trial.promise || !trial.promise->epsilon) return {};
        all.push_back({trial.promise->epsilon->value, trial.promise->right});
    }
    return all;
}

RunAndPlace withPlace(const RunEntry& entry) {
    const Experiment& experiment = entry.run->experiment();
    const std::string& path = experiment.data.path;
    RunAndPlace placed{entry, {}, promisedBy(*entry.run)};
    if (experiment.release && !path.empty() && !path.starts_with("sample:"))
        placed.folder = std::filesystem::path(path).parent_path().string();
    return placed;
}

const MembersOf<PromisedFigures>& promisedMembers() {
    static const MembersOf<PromisedFigures> all = {
        required("epsilon", &PromisedFigures::epsilon, AsWithin{}),
        required("right", &PromisedFigures::right, AsWithin{0.5, 1},
                 {"", "The greatest chance that a guess is right."}),
    };
    return all;
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
    static const MembersOf<RunAndPlace> all = [] {
        const MembersOf<RunEntry> ofEntry = {
            required("id", &RunEntry::id, AsRunNumber{}),
            member("name", &RunEntry::name, AsWords{}),
            required("palette", &RunEntry::paletteIndex, asSmallNumber),
            required("visible", &RunEntry::visible, AsFlag{}),
            member("pinned", &RunEntry::pinned, AsFlag{}),
            member("renamed", &RunEntry::renamed, AsFlag{}),
            member("live", &RunEntry::live, AsFlag{}),
            member("note", &RunEntry::note, AsWords{}),
            member("origin", &RunEntry::origin, AsObject<RunOrigin>{originMembers},
                   {"", "What it goes on from."}),
        };
        auto made = membersWithin(&RunAndPlace::entry, ofEntry);
        made.push_back(member("folder", &RunAndPlace::folder, AsFile{}, {"", "Of a release's data."}));
        made.push_back(member("promised", &RunAndPlace::promised, AsObjects<PromisedFigures>{promisedMembers},
                              {"", "By its finished repeats, as the build of this session worked it out."}));
        return made;
    }();
    return all;
}

/// The result is read in the folder that stands beside it.
const MembersOf<RunAndPlace>& runMembers() {
    static const MembersOf<RunAndPlace> all = [] {
        MembersOf<RunAndPlace> made = entryMembers();
        auto run = membersWithin<RunAndPlace, RunEntry>(&RunAndPlace::entry, {runMember(&RunEntry::run)});
        made.push_back(run.front().readBy([](JsonObject& object, const std::string& name, RunAndPlace& read) {
            const Json* const found = object.member(name);
            const std::string place = object.placeOf(name);
            if (!found) return (void)object.refuse({"the run is missing", place, {}});
            auto ended =
                endedRun(*found, read.folder.empty() ? object.folder() : read.folder, place, read.promised);
            if (!ended) return (void)object.refuse(ended.error());
            read.entry.run = std::make_shared<const Run>(std::move(*ended));
        }));
        return made;
    }();
    return all;
}

/// What another build says is promised it may have reckoned otherwise.
bool isThisBuild(const Json* build) {
    return build && *build == buildToJson();
}

std::shared_ptr<const Run> promisedAnew(const Run& run) {
    std::vector<TrialRecord> trials = run.trials();
    for (TrialRecord& trial : trials)
        trial.promise.reset();
    auto anew = std::make_shared<Run>(run);
    anew->restore(std::move(trials));
    return anew;
}

/// False: two have the same id, or one is 0.
bool takeRuns(std::vector<RunAndPlace> read, WindowState& session) {
    for (RunAndPlace& placed : read) {
        RunEntry& entry = placed.entry;
        const Mechanism* mechanism = entry.run->mechanism();
        entry.mechanism = mechanism ? &mechanism->descriptor : nullptr;
        if (entry.name.isEmpty()) entry.name = Words::tr("Run %1").arg(entry.id.number());
        session.runs.push_back(std::move(entry));
    }
    std::ranges::sort(session.runs, {}, &RunEntry::id);
    return (session.runs.empty() || session.runs.front().id != RunNumber()) &&
           std::ranges::adjacent_find(session.runs, {}, &RunEntry::id) == session.runs.end();
}

void readRuns(JsonObject& object, const std::string& name, WindowState& session) {
    std::vector<RunAndPlace> read;
    if (!AsObjects<RunAndPlace>{runMembers}.read(object, name, read)) return;
    if (!isThisBuild(object.member("build")))
        for (RunAndPlace& placed : read)
            placed.entry.run = promisedAnew(*placed.entry.run);
    if (!takeRuns(std::move(read), session))
        object.refuse({"two runs have the same id, or one is 0", object.placeOf(name), {}});
}

Member<WindowState> fixedText(const char* name, const std::string& text) {
    auto made = memberElsewhere<WindowState>(name, {{"const", text}});
    made.required = true;
    return made.writtenBy([text](const WindowState&) { return Json(text); });
}

/// All but runs and sweeps.
const MembersOf<WindowState>& headMembers() {
    static const MembersOf<WindowState> all = {
        fixedText("schema", schemaName + std::to_string(sessionVersion)),
        fixedText("purpose", purpose),
        buildMember<WindowState>(),
        member("file", &WindowState::file, AsWords{}, {"", "Where it was saved."}),
        required("forms", &WindowState::forms, AsObject<FormsState>{formsMembers},
                 {"", "What stands in the forms."}),
        required("selected", &WindowState::selected, AsRunNumber{}, {"", "The run looked at; 0: none."}),
        required("charts", &WindowState::charts, AsChartViews{}, {"", "How each is looked at."}),
        required("views", &WindowState::views, AsAnyObject{}, {"", "What views keep."}),
        required("table", &WindowState::table, AsAnyObject{}, {"", "The look of the runs."}),
        required("window", &WindowState::window, AsAnyObject{}, {"", "The look of the window."}),
    };
    return all;
}

const MembersOf<WindowState>& sessionMembers() {
    static const MembersOf<WindowState> all = [] {
        MembersOf<WindowState> made = headMembers();
        made.push_back(
            Member<WindowState>{"runs", KeyType::Object, {}, AsObjects<RunAndPlace>{runMembers}.schema()}
                .readBy(readRuns));
        made.push_back(member("sweeps", &WindowState::sweeps, AsObjects<ShownSweep>{shownSweepMembers}));
        return made;
    }();
    return all;
}

Result<void> checkVersion(const Json& json) {
    const Json* const said = json.is_object() ? memberOf(json, "schema") : nullptr;
    const std::string schema = said && said->is_string() ? said->text() : std::string();
    const std::string ours = schemaName + std::to_string(sessionVersion);
    if (schema == ours) return {};
    const std::string number = schema.starts_with(schemaName) ? schema.substr(schemaName.size()) : "";
    if (number.empty() || number[0] == '0' || number.find_first_not_of("0123456789") != std::string::npos)
        return Error{"this is no session", "/schema", "open a file that Epsiloscope saved as a session"};
    return Error{Sentence("the session was saved by a newer Epsiloscope (\"%1\")", {schema}), "/schema",
                 Sentence("this one reads up to %1: install the newer one", {ours})};
}

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// An object without the brace that closes it.
template <class Struct> std::string opened(const MembersOf<Struct>& members, const Struct& source) {
    std::string text = dumped(writeObject(members, source));
    text.pop_back();
    return text;
}

/// Gives the text of a session in pieces. `plain` takes one that may be another each time, `kept` what one
/// follows from and a function that writes it.
template <class Plain, class Kept>
void writePieces(const WindowState& session, const Plain& plain, const Kept& kept) {
    std::string text = opened(headMembers(), session) + ",\"runs\":[";
    const char* between = "";
    for (const RunEntry& entry : session.runs) {
        plain(text + between + opened(entryMembers(), withPlace(entry)) + ",\"run\":");
        kept({{{entry.run->version(), entry.run}}, {}, static_cast<int>(entry.run->state())},
             [&entry] { return dumped(resultToJson(*entry.run, AttackerTold::No)); });
        text = "}";
        between = ",";
    }
    text += "],\"sweeps\":[";
    between = "";
    for (const ShownSweep& sweep : session.sweeps) {
        plain(text + between);
        kept({sweep.sweep->runs, sweep.name, sweep.paletteIndex},
             [&sweep] { return dumped(writeObject(shownSweepMembers(), sweep)); });
        text.clear();
        between = ",";
    }
    plain(text + "]}\n");
}

Result<std::string> unpackedText(const std::string& path) {
    ASSIGN_OR_RETURN(auto source, ByteSource::open(path));
    std::string text;
    while (true) {
        ASSIGN_OR_RETURN(const auto piece, source.next());
        if (piece.empty()) return text;
        if (text.size() + piece.size() > mostSessionBytes)
            return Error{"the session unpacks to more than 512 MiB", path,
                         "this is no session of Epsiloscope"};
        text.append(piece);
    }
}

/// A session of text that is right, its runs parsed on every thread, each by itself: as JSON at once they
/// would take ten times the room of the text. Nothing: something is wrong, and who reads it as a whole says
/// what.
std::optional<WindowState> sessionBeside(const std::string& text, const std::string& folder) {
    const auto split = withoutRuns(text);
    const auto rest = split ? parseJson(split->rest, {}) : Result<Json>(Json());
    if (!split || !rest || !checkVersion(*rest)) return std::nullopt;
    WindowState session;
    if (!readObject(JsonObject(*rest, {}, {}, folder), sessionMembers(), session)) return std::nullopt;
    if (!session.runs.empty()) return std::nullopt; // there are two lists
    const bool ours = isThisBuild(memberOf(*rest, "build"));
    std::vector<RunAndPlace> read(split->runs.size());
    std::atomic<bool> allRead = true;
    constexpr std::size_t fewRuns = 32; // for which threads are not worth waking
    Parallel(read.size() < fewRuns ? 1 : 0).forEach(read.size(), [&](std::size_t i) {
        auto json = parseJson(std::string(split->runs[i]), {});
        if (json && !ours && json->is_object()) json->erase("promised");
        if (!json || !readObject(JsonObject(*json, {}, {}, folder), runMembers(), read[i])) allRead = false;
    });
    if (!allRead || !takeRuns(std::move(read), session)) return std::nullopt;
    return session;
}

} // namespace

std::string sessionText(const WindowState& session) {
    std::string all;
    writePieces(
        session, [&all](const std::string& text) { all += text; },
        [&all](const PackedSession::Source&, const auto& text) { all += text(); });
    return all;
}

std::string PackedSession::pack(const WindowState& session) {
    before_ = std::exchange(now_, {});
    std::string bytes;
    writePieces(
        session, [&bytes](const std::string& text) { bytes += packedText(text); },
        [this, &bytes](const Source& source, const auto& text) { bytes += packed(source, text); });
    before_.clear();
    return bytes;
}

const std::string& PackedSession::packed(const Source& source, const std::function<std::string()>& text) {
    const auto [at, isNew] = now_.try_emplace(source);
    if (!isNew) return at->second; // a duplicate
    const auto known = before_.find(source);
    // A sweep without points says what it is to be, which may have changed.
    const bool same = known != before_.end() && !std::get<0>(source).empty();
    at->second = same ? std::move(known->second) : packedText(text());
    return at->second;
}

Result<WindowState> sessionFromJson(const Json& json, const std::string& folder) {
    RETURN_IF_ERROR(checkVersion(json));
    WindowState session;
    RETURN_IF_ERROR(readObject(JsonObject(json, {}, {}, folder), sessionMembers(), session));
    return session;
}

Result<WindowState> readSession(const std::string& path) {
    ASSIGN_OR_RETURN(const auto text, unpackedText(path));
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text[first] != '{')
        return Error{"this is no session", path, "open a file that Epsiloscope saved as a session"};
    const std::string folder = std::filesystem::path(path).parent_path().string();
    if (auto session = sessionBeside(text, folder)) return *std::move(session);
    ASSIGN_OR_RETURN(const auto json, parseJson(text, path));
    auto session = sessionFromJson(json, folder);
    if (!session)
        return Error{session.error().what, Sentence("%1 at %2", {path, session.error().where}),
                     session.error().mend};
    return session;
}

Json sessionSchema() {
    return schemaOf(sessionMembers());
}

} // namespace epsiloscope
