// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/DescentJson.h"

#include "core/base/Infinity.h"
#include "core/experiment/EntryLists.h"
#include "core/experiment/JsonReading.h"
#include "core/experiment/ResultJson.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {
using Steps = std::vector<GradientStep>;

// What is known of a batch without noise; all numbers from 0 on.
struct Known {
    const char* name;
    double GradientNorms::*value;
    double maximum;
};
constexpr std::array knownNorms = {
    Known{"q1", &GradientNorms::q1, infinity},    Known{"median", &GradientNorms::median, infinity},
    Known{"q3", &GradientNorms::q3, infinity},    Known{"largest", &GradientNorms::largest, infinity},
    Known{"clipped", &GradientNorms::clipped, 1}, Known{"loss", &GradientNorms::loss, infinity}};
constexpr const char* countedMember = "records"; // comes with all of them

Json numberOrNull(double value) {
    return std::isnan(value) ? Json(nullptr) : numberToJson(value);
}

// null, or a number.
Result<double> numberOrNone(const Json& entry, double maximum, const std::string& pointer) {
    if (entry.is_null()) return std::numeric_limits<double>::quiet_NaN();
    return numberIn(entry, 0, maximum, pointer);
}

Json normsToJson(const Steps& steps, const Known& which) {
    Json list = Json::array();
    for (const GradientStep& step : steps)
        list.push_back(step.norms ? numberOrNull((*step.norms).*which.value) : Json(nullptr));
    return list;
}

// One step's entries of the lists of norms. A step has all of them or none.
Result<std::optional<GradientNorms>> normsFrom(const Json& json, std::size_t i, const std::string& pointer) {
    const auto place = [&](const char* name) { return pointerTo(pointerTo(pointer, name), i); };
    if (json[countedMember][i].is_null()) {
        for (const Known& each : knownNorms)
            if (!json[each.name][i].is_null())
                return Error{"must be null where \"records\" is, and is " + inWords(json[each.name][i]),
                             place(each.name), "a step whose batch is not known has no norms"};
        return std::optional<GradientNorms>();
    }
    GradientNorms norms;
    const auto records = countFrom(json[countedMember][i], "records", place(countedMember));
    if (!records) return records.error();
    if (*records == 0)
        return Error{"must be 1 or more, and is 0", place(countedMember),
                     "write null where nobody was drawn"};
    norms.records = *records;
    for (const Known& each : knownNorms) {
        const auto value = numberOrNone(json[each.name][i], each.maximum, place(each.name));
        if (!value) return value.error();
        norms.*each.value = *value;
    }
    return std::optional<GradientNorms>(norms);
}

// Whether norms are there; all their lists are, then.
Result<bool> checkMembers(const Json& json, const std::string& pointer, GradientStep& same) {
    JsonObject object(json, pointer);
    for (const char* name : {"step", "clip_norm", "noise_norm", "sum_norm"})
        object.require(name);
    object.numberOrInfinity("clip_norm", same.clipNorm);
    object.numberOrInfinity("noise_norm", same.noiseNorm);
    bool any = object.member(countedMember) != nullptr;
    for (const Known& each : knownNorms)
        any = object.member(each.name) != nullptr || any;
    if (any) object.require(countedMember);
    for (const Known& each : knownNorms)
        if (any) object.require(each.name);
    if (auto finished = object.finish(); !finished) return finished.error();
    return any;
}

Result<void> checkStepLists(const Json& json, std::size_t size, bool norms, const std::string& pointer) {
    std::vector<const char*> names = {"sum_norm"};
    if (norms) names.push_back(countedMember);
    for (const Known& each : knownNorms)
        if (norms) names.push_back(each.name);
    for (const char* name : names)
        if (auto checked = checkEntries(json[name], size, "step", pointerTo(pointer, name)); !checked)
            return checked;
    return {};
}

} // namespace

Json descentToJson(const Steps& steps) {
    Json json = {{"step", Json::array()},
                 {"clip_norm", numberToJson(steps.back().clipNorm)},
                 {"noise_norm", numberToJson(steps.back().noiseNorm)},
                 {"sum_norm", Json::array()}};
    for (const GradientStep& step : steps) {
        json["step"].push_back(step.step);
        json["sum_norm"].push_back(numberOrNull(step.sumNorm));
    }
    if (std::none_of(steps.begin(), steps.end(),
                     [](const GradientStep& step) { return step.norms.has_value(); }))
        return json;
    json[countedMember] = Json::array();
    for (const GradientStep& step : steps)
        json[countedMember].push_back(step.norms ? Json(step.norms->records) : Json(nullptr));
    for (const Known& each : knownNorms)
        json[each.name] = normsToJson(steps, each);
    return json;
}

Result<Steps> descentFromJson(const Json& json, int trial, const std::string& pointer) {
    GradientStep blank;
    blank.trial = trial;
    const auto norms = checkMembers(json, pointer, blank);
    if (!norms) return norms.error();
    const auto numbers = numberingFrom(json["step"], "steps", pointerTo(pointer, "step"));
    if (!numbers) return numbers.error();
    if (auto checked = checkStepLists(json, numbers->size(), *norms, pointer); !checked)
        return checked.error();
    Steps steps(numbers->size(), blank);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i].step = (*numbers)[i];
        const std::string where = pointerTo(pointerTo(pointer, "sum_norm"), i);
        const auto sum = numberOrNone(json["sum_norm"][i], infinity, where);
        if (!sum) return sum.error();
        steps[i].sumNorm = *sum;
        if (!*norms) continue;
        auto read = normsFrom(json, i, pointer);
        if (!read) return read.error();
        steps[i].norms = *read;
    }
    return steps;
}

} // namespace epsiloscope
