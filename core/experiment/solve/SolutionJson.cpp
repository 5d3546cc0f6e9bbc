// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolutionJson.h"

#include "core/base/Json.h"
#include "core/experiment/solve/SolutionWords.h"

#include <cmath>

namespace epsiloscope {

namespace {

Json levelToJson(const SolvedLevel& level) {
    Json json = {{"epsilon", numberToJson(level.epsilon)},
                 {"mean", numberToJson(level.mean)},
                 {"fit", numberToJson(level.fit)},
                 {"seeds", level.seeds}};
    if (level.halfWidth) json["half_width"] = numberToJson(*level.halfWidth);
    return json;
}

// An end beyond what was tried is left out.
void addEnds(Json& json, const CurveAnswer& answer, bool ofEpsilon) {
    if (!answer.interval) return;
    if (std::isfinite(answer.lower) && (!ofEpsilon || answer.lower > 0))
        json["lower"] = numberToJson(answer.lower);
    if (std::isfinite(answer.upper) && (!ofEpsilon || answer.upper > 0))
        json["upper"] = numberToJson(answer.upper);
}

Json answerToJson(const CurveAnswer& answer, bool ofEpsilon) {
    Json json = Json::object();
    if (std::isfinite(answer.value) && (!ofEpsilon || answer.value > 0))
        json["value"] = numberToJson(answer.value);
    json["interval"] = answer.interval;
    addEnds(json, answer, ofEpsilon);
    return json;
}

Json meaningToJson(const Epsilon& meaning) {
    return {{"kind", toString(meaning.kind)},
            {"adjacency", toString(meaning.adjacency)},
            {"delta", numberToJson(meaning.delta)},
            {"promised", numberToJson(meaning.value)}};
}

Json solutionToJson(const Solution& solution, const SolveGoal& goal) {
    Json json = {{"mechanism", solution.mechanism},   {"name", solution.name},
                 {"state", toString(solution.state)}, {"words", inWords(solution, goal)},
                 {"seeds", solution.seeds},           {"points", solution.points},
                 {"failed", solution.failed},         {"curve", Json::array()}};
    if (solution.most > 0) {
        json["answer"] = answerToJson(solution.answer, goal.wants == SolveGoal::Wants::LeastEpsilon);
        json["best"] = answerToJson(solution.best, false);
        json["noiseless"] = solution.noiseless;
        json["tried"] = {{"least", numberToJson(solution.least)}, {"most", numberToJson(solution.most)}};
    }
    if (solution.meaning) json["meaning"] = meaningToJson(*solution.meaning);
    if (solution.failure) json["failure"] = solution.failure->message();
    for (const SolvedLevel& level : solution.levels)
        json["curve"].push_back(levelToJson(level));
    return json;
}

} // namespace

Json solutionsToJson(const std::vector<Solution>& solutions, const SolveGoal& goal, bool complete) {
    Json json = {{"schema", "epsiloscope.solve/1"},   {"goal", toText(goal)},
                 {"measure", toString(goal.measure)}, {"complete", complete},
                 {"note", solvingIsTuning},           {"solutions", Json::array()}};
    for (const Solution& solution : solutions)
        json["solutions"].push_back(solutionToJson(solution, goal));
    return json;
}

Json solutionsSchema() {
    Json json = Json::parse(R"({
        "type": "object",
        "additionalProperties": false,
        "required": ["schema", "goal", "measure", "complete", "note", "solutions"],
        "properties": {
            "schema": {"const": "epsiloscope.solve/1"},
            "goal": {"description": "As --goal takes it: accuracy>=0.82.", "type": "string"},
            "measure": {"type": "string"},
            "complete": {"type": "boolean"},
            "note": {"description": "Solving on private data is tuning.", "type": "string"},
            "solutions": {
                "description": "One for each mechanism.",
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["mechanism", "name", "state", "words", "seeds", "points", "failed", "curve"],
                    "properties": {
                        "mechanism": {"type": "string"},
                        "name": {"type": "string"},
                        "state": {"enum": ["too-few", "failed", "no-epsilon", "below", "reached",
                                           "not-reachable", "outside"]},
                        "words": {"type": "string"},
                        "answer": {
                            "description": "The smallest ε; of epsilon<=… the measure there. A member that is not there lies beyond the ε that were tried. The ends are of a 95 % interval, where interval is true.",
                            "type": "object",
                            "additionalProperties": false,
                            "required": ["interval"],
                            "properties": {
                                "value": {"type": "number"},
                                "interval": {"type": "boolean"},
                                "lower": {"type": "number"},
                                "upper": {"type": "number"}
                            }
                        },
                        "noiseless": {"description": "Hardly any noise was drawn at the largest ε.",
                                      "type": "boolean"},
                        "tried": {
                            "type": "object",
                            "additionalProperties": false,
                            "required": ["least", "most"],
                            "properties": {"least": {"type": "number"}, "most": {"type": "number"}}
                        },
                        "meaning": {
                            "description": "Of ε, by a run near the answer.",
                            "type": "object",
                            "additionalProperties": false,
                            "required": ["kind", "adjacency", "delta", "promised"],
                            "properties": {
                                "kind": {"type": "string"},
                                "adjacency": {"type": "string"},
                                "delta": {"type": ["number", "string"]},
                                "promised": {"type": ["number", "string"]}
                            }
                        },
                        "seeds": {"type": "integer", "minimum": 0},
                        "points": {"type": "integer", "minimum": 0},
                        "failed": {"type": "integer", "minimum": 0},
                        "failure": {"type": "string"},
                        "curve": {
                            "description": "By rising ε: the mean over seeds, half of its 95 % interval, and the curve that never falls.",
                            "type": "array",
                            "items": {
                                "type": "object",
                                "additionalProperties": false,
                                "required": ["epsilon", "mean", "fit", "seeds"],
                                "properties": {
                                    "epsilon": {"type": "number", "exclusiveMinimum": 0},
                                    "mean": {"type": "number"},
                                    "fit": {"type": "number"},
                                    "half_width": {"type": "number", "minimum": 0},
                                    "seeds": {"type": "integer", "minimum": 1}
                                }
                            }
                        }
                    }
                }
            }
        }
    })");
    Json& solution = json["properties"]["solutions"]["items"]["properties"];
    solution["best"] = solution["answer"]; // a value and its interval, too
    solution["best"]["description"] = "The measure at the largest ε that was tried.";
    return json;
}

} // namespace epsiloscope
