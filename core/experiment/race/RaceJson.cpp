// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/race/RaceJson.h"

#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"

namespace epsiloscope {

namespace {

Json laneToJson(const RaceLane& lane) {
    Json json = {{"contestant", lane.text},
                 {"mechanism", lane.mechanism},
                 {"name", lane.name},
                 {"seeds", lane.seeds},
                 {"finished", lane.finished},
                 {"seconds", numberToJson(lane.seconds)},
                 {"settings_tried", lane.settingsTried}};
    if (lane.measure) json["measure"] = spreadToJson(*lane.measure);
    if (lane.labels) json["labels_answered"] = numberToJson(*lane.labels);
    if (lane.epsilon) json["epsilon"] = numberToJson(lane.epsilon->value);
    for (const auto& [id, spread] : lane.baselines)
        json["baselines"][id] = spreadToJson(spread);
    if (const std::string tuning = tuningInWords(lane); !tuning.empty()) json["tuning"] = tuning;
    if (lane.failure) json["failure"] = lane.failure->message();
    return json;
}

Json lanesToJson(const std::vector<RaceLane>& lanes) {
    Json list = Json::array();
    for (const RaceLane& lane : lanes)
        list.push_back(laneToJson(lane));
    return list;
}

Json pairToJson(const RacePair& pair, const RaceGroup& group) {
    const PairedComparison& comparison = pair.comparison;
    return {{"winner", group.lanes[pair.winner].text},
            {"loser", group.lanes[pair.loser].text},
            {"draws", comparison.draws},
            {"wins", comparison.wins},
            {"ties", comparison.ties},
            {"lower", comparison.lower},
            {"upper", comparison.upper},
            {"few_draws", comparison.draws < fewDraws},
            {"difference", spreadToJson(comparison.difference)}};
}

Json groupToJson(const RaceGroup& group) {
    Json json = {
        {"kind", toString(group.meaning.kind)},       {"adjacency", toString(group.meaning.adjacency)},
        {"delta", numberToJson(group.meaning.delta)}, {"meaning", inWords(group)},
        {"lanes", lanesToJson(group.lanes)},          {"pairs", Json::array()}};
    for (const RacePair& pair : group.pairs)
        json["pairs"].push_back(pairToJson(pair, group));
    return json;
}

} // namespace

Json standingsToJson(const RaceStandings& standings, bool complete) {
    Json json = {{"schema", "epsiloscope.race/1"},
                 {"measure", toString(standings.measure)},
                 {"complete", complete},
                 {"groups", Json::array()},
                 {"unplaced", lanesToJson(standings.unplaced)},
                 {"outdone", lanesToJson(standings.outdone)}};
    for (const RaceGroup& group : standings.groups)
        json["groups"].push_back(groupToJson(group));
    return json;
}

Json standingsSchema() {
    Json json = Json::parse(R"({
        "type": "object",
        "additionalProperties": false,
        "required": ["schema", "measure", "complete", "groups", "unplaced", "outdone"],
        "properties": {
            "schema": {"const": "epsiloscope.race/1"},
            "measure": {"type": "string"},
            "complete": {"type": "boolean"},
            "groups": {
                "description": "One ranking each: ε means the same within it.",
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["kind", "adjacency", "delta", "meaning", "lanes", "pairs"],
                    "properties": {
                        "kind": {"type": "string"},
                        "adjacency": {"type": "string"},
                        "delta": {"type": ["number", "string"]},
                        "meaning": {"type": "string"},
                        "lanes": {"description": "Best first."},
                        "pairs": {
                            "type": "array",
                            "items": {
                                "type": "object",
                                "additionalProperties": false,
                                "required": ["winner", "loser", "draws", "wins", "ties", "lower", "upper",
                                             "few_draws", "difference"],
                                "properties": {
                                    "winner": {"type": "string"},
                                    "loser": {"type": "string"},
                                    "draws": {"type": "integer", "minimum": 1},
                                    "wins": {"type": "integer", "minimum": 0},
                                    "ties": {"type": "integer", "minimum": 0},
                                    "lower": {"type": "number"},
                                    "upper": {"type": "number"},
                                    "few_draws": {"type": "boolean"},
                                    "difference": {"type": "object"}
                                }
                            }
                        }
                    }
                }
            },
            "unplaced": {"description": "Nothing has finished yet, or all failed."},
            "outdone": {"description": "Settings of a mechanism that did worse than its best."}
        }
    })");
    const Json lanes = Json::parse(R"({
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["contestant", "mechanism", "name", "seeds", "finished", "seconds", "settings_tried"],
            "properties": {
                "contestant": {"type": "string"},
                "mechanism": {"type": "string"},
                "name": {"type": "string"},
                "seeds": {"type": "integer", "minimum": 1},
                "finished": {"type": "integer", "minimum": 0},
                "seconds": {"type": "number", "minimum": 0},
                "settings_tried": {"type": "integer", "minimum": 1},
                "measure": {"type": "object"},
                "labels_answered": {"type": "number"},
                "epsilon": {"type": ["number", "string"]},
                "baselines": {"type": "object", "additionalProperties": {"type": "object"}},
                "tuning": {"type": "string"},
                "failure": {"type": "string"}
            }
        }
    })");
    const auto fill = [&lanes](Json& property) {
        for (const auto& [key, value] : lanes.items())
            property[key] = value;
    };
    fill(json["properties"]["groups"]["items"]["properties"]["lanes"]);
    for (const char* name : {"unplaced", "outdone"})
        fill(json["properties"][name]);
    return json;
}

} // namespace epsiloscope
