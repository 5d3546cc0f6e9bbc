// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/race/RaceJson.h"

#include "core/declared/Build.h"
#include "core/experiment/files/RunMembers.h"

#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

const Json number = {{"type", "number"}};
const Json numberOrText = {{"type", {"number", "string"}}};
const Json counted = {{"type", "integer"}, {"minimum", 1}};

template <class Kind> Described<Kind> saying(const Kind& kind, const Json& schema) {
    return {kind, schema};
}

Described<AsObject<Spread>> asSpread() {
    return saying(AsObject<Spread>{spreadMembers}, {{"type", "object"}});
}

// A text that follows from the rest, left out where it is empty.
template <class Struct, class Get> Member<Struct> words(const char* name, const Get& get) {
    return derivedMember<Struct, std::string>(name, AsText{}, [get](const Struct& source) {
        Sentence text = get(source);
        return text.empty() ? std::nullopt : std::optional(std::move(text));
    });
}

const MembersOf<RaceLane>& laneMembers() {
    using Lane = RaceLane;
    static const MembersOf<Lane> all = {
        required("contestant", &Lane::text, AsText{}),
        required("mechanism", &Lane::mechanism, AsText{}),
        required("name", &Lane::name, AsText{}),
        required("seeds", &Lane::seeds, saying(AsWhole{}, counted)),
        required("finished", &Lane::finished, AsWhole{}),
        required("seconds", &Lane::seconds, saying(AsNumberOrInf{}, {{"type", "number"}, {"minimum", 0}})),
        required("settings_tried", &Lane::settingsTried, saying(AsWhole{}, counted)),
        member("measure", &Lane::measure, asSpread()),
        member("labels_answered", &Lane::labels, saying(AsNumberOrInf{}, number)),
        derivedMember<Lane, double>(
            "epsilon", saying(AsNumberOrInf{}, numberOrText),
            [](const Lane& lane) { return lane.epsilon ? std::optional(lane.epsilon->value) : std::nullopt; })
            .mayBeAbsent(),
        member("baselines", &Lane::baselines, AsMap<Described<AsObject<Spread>>>{asSpread()}),
        words<Lane>("tuning", tuningInWords).mayBeAbsent(),
        words<Lane>("failure",
                    [](const Lane& lane) { return lane.failure ? lane.failure->message() : std::string(); })
            .mayBeAbsent(),
    };
    return all;
}

// A pair with the names of its lanes.
struct NamedPair {
    std::string winner{}, loser{};
    PairedComparison comparison{};
};

const MembersOf<NamedPair>& pairMembers() {
    using Compared = PairedComparison;
    static const MembersOf<NamedPair> all = [] {
        MembersOf<NamedPair> made = {required("winner", &NamedPair::winner, AsText{}),
                                     required("loser", &NamedPair::loser, AsText{})};
        const MembersOf<Compared> compared = {
            required("draws", &Compared::draws, saying(AsWhole{}, counted)),
            required("wins", &Compared::wins, AsWhole{}),
            required("ties", &Compared::ties, AsWhole{}),
            required("lower", &Compared::lower, AsNumber{}),
            required("upper", &Compared::upper, AsNumber{}),
            derivedMember<Compared, bool>(
                "few_draws", AsFlag{},
                [](const Compared& each) { return std::optional(each.draws < fewDraws); }),
            required("difference", &Compared::difference, asSpread()),
        };
        for (Member<NamedPair>& each : membersWithin(&NamedPair::comparison, compared))
            made.push_back(std::move(each));
        return made;
    }();
    return all;
}

std::vector<NamedPair> namedPairs(const RaceGroup& group) {
    std::vector<NamedPair> all;
    for (const RacePair& pair : group.pairs)
        all.push_back({group.lanes[pair.winner].text, group.lanes[pair.loser].text, pair.comparison});
    return all;
}

const MembersOf<RaceGroup>& groupsMembers() {
    using Group = RaceGroup;
    static const MembersOf<Group> all = {
        words<Group>("kind", [](const Group& group) { return toString(group.meaning.kind); }),
        words<Group>("adjacency", [](const Group& group) { return toString(group.meaning.adjacency.kind); }),
        derivedMember<Group, double>("delta", saying(AsNumberOrInf{}, numberOrText),
                                     [](const Group& group) { return std::optional(group.meaning.delta); }),
        words<Group>("meaning", [](const Group& group) { return inWords(group); }),
        required("lanes", &Group::lanes, AsObjects<RaceLane>{laneMembers}, {"", "Best first."}),
        derivedMember<Group, std::vector<NamedPair>>(
            "pairs", AsObjects<NamedPair>{pairMembers},
            [](const Group& group) { return std::optional(namedPairs(group)); }),
    };
    return all;
}

struct FiledStandings {
    RaceStandings standings{};
    bool complete = false;
};

const MembersOf<FiledStandings>& standingsMembers() {
    using Standings = RaceStandings;
    static const MembersOf<FiledStandings> all = [] {
        auto schema = constantMember<FiledStandings>("schema", "epsiloscope.race/1", {}, {});
        schema.required = true;
        MembersOf<FiledStandings> made = {schema, buildMember<FiledStandings>()};
        const MembersOf<Standings> standings = {
            words<Standings>("measure", [](const Standings& race) { return toString(race.measure); }),
            required("groups", &Standings::groups, AsObjects<RaceGroup>{groupsMembers},
                     {"", "One ranking each: ε means the same within it."}),
            required("unplaced", &Standings::unplaced, AsObjects<RaceLane>{laneMembers},
                     {"", "Nothing has finished yet, or all failed."}),
            required("outdone", &Standings::outdone, AsObjects<RaceLane>{laneMembers},
                     {"", "Settings of a mechanism that did worse than its best."}),
        };
        for (Member<FiledStandings>& each : membersWithin(&FiledStandings::standings, standings))
            made.push_back(std::move(each));
        made.insert(made.begin() + 3, required("complete", &FiledStandings::complete, AsFlag{}));
        return made;
    }();
    return all;
}

} // namespace

Json standingsToJson(const RaceStandings& standings, bool complete) {
    return writeObject(standingsMembers(), {standings, complete});
}

Json standingsSchema() {
    return schemaOf(standingsMembers());
}

} // namespace epsiloscope
