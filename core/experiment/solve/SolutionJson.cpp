// SPDX-License-Identifier: GPL-3.0-or-later
// Answers in files.
#include "core/base/Infinity.h"
#include "core/declared/Build.h"
#include "core/declared/MemberKinds.h"
#include "core/experiment/solve/Solution.h"

#include <cmath>

namespace epsiloscope {

namespace {

Described<AsFigure> number(Json says) {
    return {AsFigure(), std::move(says)};
}
Described<AsWhole> count(int least) {
    return {AsWhole(), {{"type", "integer"}, {"minimum", least}}};
}

// A member that follows from the rest; left out where `get` gives nothing.
template <class Struct, class Value, class Kind, class Get>
Member<Struct> perhaps(const char* name, const Kind& kind, const Get& get, const char* words = "") {
    return derivedMember<Struct, Value>(name, kind, get, {.meaning = words}).mayBeAbsent();
}

const MembersOf<SolvedLevel>& levelMembers() {
    using Level = SolvedLevel;
    static const MembersOf<Level> all = {
        required("epsilon", &Level::epsilon, number({{"type", "number"}, {"exclusiveMinimum", 0}})),
        required("mean", &Level::mean, AsNumber{}),
        required("fit", &Level::fit, AsNumber{}),
        member("half_width", &Level::halfWidth, number({{"type", "number"}, {"minimum", 0}})),
        required("seeds", &Level::seeds, count(1)),
    };
    return all;
}

const MembersOf<CurveAnswer>& answerMembers() {
    const auto tried = [](double CurveAnswer::*number, bool end) {
        return [=](const CurveAnswer& answer) {
            const bool told = std::isfinite(answer.*number) && (answer.interval || !end);
            return told ? std::optional(answer.*number) : std::nullopt;
        };
    };
    static const MembersOf<CurveAnswer> all = {
        perhaps<CurveAnswer, double>("value", AsNumber{}, tried(&CurveAnswer::value, false)),
        required("interval", &CurveAnswer::interval, AsFlag{}),
        perhaps<CurveAnswer, double>("lower", AsNumber{}, tried(&CurveAnswer::lower, true)),
        perhaps<CurveAnswer, double>("upper", AsNumber{}, tried(&CurveAnswer::upper, true))};
    return all;
}

const MembersOf<Solution>& triedMembers() {
    static const MembersOf<Solution> all = {required("least", &Solution::least, AsNumber{}),
                                            required("most", &Solution::most, AsNumber{})};
    return all;
}

const MembersOf<Epsilon>& meaningMembers() {
    const auto infinite = number({{"type", {"number", "string"}}});
    static const MembersOf<Epsilon> all = {
        derivedMember<Epsilon, std::string>("kind", AsText{},
                                            [](const Epsilon& of) { return toString(of.kind); }),
        derivedMember<Epsilon, std::string>("adjacency", AsText{},
                                            [](const Epsilon& of) { return toString(of.adjacency.kind); }),
        required("delta", &Epsilon::delta, infinite), required("promised", &Epsilon::value, infinite)};
    return all;
}

// A crossing beyond the ε that were tried is infinite: it is told as 0 or +∞.
CurveAnswer ofEpsilon(CurveAnswer answer) {
    for (double* number : {&answer.value, &answer.lower, &answer.upper})
        if (*number <= 0) *number = -infinity;
    return answer;
}

MembersOf<Solution> solutionMembers(const SolveGoal& goal) {
    const Described<AsText> state{
        {}, {{"enum", {"too-few", "failed", "no-epsilon", "below", "reached", "not-reachable", "outside"}}}};
    const auto ofCurve = [](const auto& get) {
        return [get](const Solution& of) { return of.most > 0 ? std::optional(get(of)) : std::nullopt; };
    };
    const bool least = goal.wants == SolveGoal::Wants::LeastEpsilon;
    return {required("mechanism", &Solution::mechanism, AsText{}),
            required("name", &Solution::name, AsText{}),
            derivedMember<Solution, std::string>("state", state,
                                                 [](const Solution& of) { return toString(of.state); }),
            derivedMember<Solution, std::string>("words", AsText{},
                                                 [goal](const Solution& of) { return inWords(of, goal); }),
            required("seeds", &Solution::seeds, count(0)),
            required("points", &Solution::points, count(0)),
            required("failed", &Solution::failed, count(0)),
            required("curve", &Solution::levels, AsObjects<SolvedLevel>{levelMembers},
                     {.meaning =
                          "By rising ε: the mean over seeds, half of its 95 % interval, and the curve that "
                          "never falls."}),
            perhaps<Solution, CurveAnswer>(
                "answer", AsObject<CurveAnswer>{answerMembers},
                ofCurve([least](const Solution& of) { return least ? ofEpsilon(of.answer) : of.answer; }),
                "The smallest ε; of epsilon<=… the measure there. A member that is not there lies "
                "beyond the ε that were tried. The ends are of a 95 % interval, where interval is "
                "true."),
            perhaps<Solution, bool>("accounted", AsFlag{},
                                    ofCurve([](const Solution& of) { return of.accounted; }),
                                    "The answer follows from the accountant, exactly: no run is asked."),
            perhaps<Solution, CurveAnswer>("best", AsObject<CurveAnswer>{answerMembers},
                                           ofCurve([](const Solution& of) { return of.best; }),
                                           "The measure at the largest ε that was tried."),
            perhaps<Solution, bool>("noiseless", AsFlag{},
                                    ofCurve([](const Solution& of) { return of.noiseless; }),
                                    "Hardly any noise was drawn at the largest ε."),
            perhaps<Solution, Solution>("tried", AsObject<Solution>{triedMembers},
                                        ofCurve([](const Solution& of) { return of; })),
            member("meaning", &Solution::meaning, AsObject<Epsilon>{meaningMembers},
                   {.meaning = "Of ε, by a run near the answer."}),
            perhaps<Solution, std::string>("failure", AsText{}, [](const Solution& of) {
                return of.failure ? std::optional(of.failure->message()) : std::nullopt;
            })};
}

} // namespace

Json solutionsToJson(const std::vector<Solution>& solutions, const SolveGoal& goal, bool complete) {
    Json json = fileOf("epsiloscope.solve/1", {{"goal", toText(goal)},
                                               {"measure", toString(goal.measure)},
                                               {"complete", complete},
                                               {"note", solvingIsTuning},
                                               {"solutions", Json::array()}});
    for (const Solution& solution : solutions)
        json["solutions"].push_back(writeObject(solutionMembers(goal), solution));
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
            "solutions": {"description": "One for each mechanism.", "type": "array"}
        }
    })");
    json["properties"]["build"] = buildSchema();
    json["properties"]["solutions"]["items"] = schemaOf(solutionMembers({}));
    return json;
}

} // namespace epsiloscope
