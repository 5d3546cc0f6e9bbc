// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonFigures.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/files/ResultJson.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

namespace epsiloscope {

namespace {

std::optional<double> numberIn(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0' || std::isnan(value)) return std::nullopt;
    return value;
}

std::optional<double> median(std::vector<double> values) {
    const auto spread = spreadOf(std::move(values));
    return spread ? std::optional(spread->median) : std::nullopt;
}

// "min", "max", "mean" or "count" of a list of numbers.
std::optional<double> ofList(const Json& list, const Sentence& what) {
    std::vector<double> values;
    for (const Json& element : list.elements())
        if (const auto value = doubleFromJson(element)) values.push_back(*value);
    if (what == "count") return static_cast<double>(list.size());
    if (values.empty()) return std::nullopt;
    if (what == "min") return *std::ranges::min_element(values);
    if (what == "max") return *std::ranges::max_element(values);
    if (what == "mean") return spreadOf(values)->mean;
    return std::nullopt;
}

// The number at a path of members and indices.
std::optional<double> atPath(const Json& json, const std::string& path) {
    const auto dot = path.find('.');
    const std::string key = path.substr(0, dot);
    const Json* found = nullptr;
    if (json.is_object() && json.contains(key)) found = &json.at(key);
    if (json.is_array()) {
        const auto index = numberIn(key);
        if (!index) return dot == std::string::npos ? ofList(json, key) : std::nullopt;
        if (*index >= 0 && *index < static_cast<double>(json.size()))
            found = &json.at(static_cast<std::size_t>(*index));
    }
    if (!found) return std::nullopt;
    if (dot == std::string::npos) return doubleFromJson(*found);
    return atPath(*found, path.substr(dot + 1));
}

std::optional<double> onSteps(const std::vector<LessonPoint>& curve, double step) {
    const auto after = std::ranges::upper_bound(curve, step, {}, &LessonPoint::x);
    return after == curve.begin() ? std::nullopt : std::optional((after - 1)->y);
}

// A name and, behind an @, where along its steps; what cannot be read there is nowhere.
struct PlacedName {
    std::string name;
    std::optional<double> at;
};

PlacedName placed(const std::string& name) {
    const auto at = name.find('@');
    if (at == std::string::npos) return {name, {}};
    return {name.substr(0, at), numberIn(name.substr(at + 1)).value_or(-infinity)};
}

std::optional<double> figureOf(const Run& run, const Json& trials, const std::string& wanted) {
    const auto [name, at] = placed(wanted);
    if (at) return onSteps(curveOf(run, name), *at);
    if (const auto measure = measureFromText(name))
        if (const auto value = median(measured(run, *measure))) return value;
    // Computed for those who ask alone: it may take a while.
    if (name.starts_with("attacker.")) return atPath(resultToJson(run, AttackerTold::Yes), name);
    std::vector<double> values;
    for (const Json& trial : trials.elements()) {
        auto value = atPath(trial, name);
        if (!value) value = atPath(trial, "parameters." + name);
        if (value) values.push_back(*value);
    }
    return median(std::move(values));
}

} // namespace

std::vector<LessonPoint> curveOf(const Run& run, const std::string& series) {
    std::vector<LessonPoint> curve;
    const auto measure = measureFromText(series);
    if (!measure) return curve;
    const SeriesBand band = run.band(measure->series());
    for (std::size_t index = 0; index < band.x.size(); ++index)
        curve.push_back({band.x[index], band.middle[index]});
    return curve;
}

std::vector<LessonPoint> curveOf(const SweepResult& sweep, const std::string& measure) {
    const auto wanted = measureFromText(measure);
    std::map<double, std::vector<double>> byValue;
    if (!wanted || sweep.plan.axes.empty()) return {};
    for (const auto& [point, run] : sweep.runs) {
        const auto x = numberIn(sweep.plan.valuesAt(point).front());
        if (!x) continue;
        for (const double value : measured(*run, *wanted))
            byValue[*x].push_back(value);
    }
    std::vector<LessonPoint> curve;
    for (auto& [x, values] : byValue)
        if (const auto y = median(std::move(values))) curve.push_back({x, *y});
    return curve;
}

FigureLookup figuresOf(std::shared_ptr<const Run> run) {
    auto trials = std::make_shared<const Json>(resultToJson(*run, AttackerTold::No).at("trials"));
    return [run = std::move(run), trials = std::move(trials)](const std::string& name) {
        return figureOf(*run, *trials, name);
    };
}

FigureLookup figuresOf(std::shared_ptr<const SweepResult> sweep) {
    // A run is put into JSON once, and only where something of it is asked for.
    auto asked = std::make_shared<std::map<std::size_t, FigureLookup>>();
    const auto figureAt = [asked](std::size_t point, const std::shared_ptr<const Run>& run,
                                  const std::string& name) {
        auto& figures = (*asked)[point];
        if (!figures) figures = figuresOf(run);
        return figures(name);
    };
    return [sweep = std::move(sweep), figureAt](const std::string& wanted) -> std::optional<double> {
        if (sweep->runs.empty() || sweep->plan.axes.empty()) return std::nullopt;
        const auto [name, at] = placed(wanted);
        if (!at) return figureAt(sweep->runs.rbegin()->first, sweep->runs.rbegin()->second, name);
        std::vector<double> values;
        for (const auto& [point, run] : sweep->runs) {
            if (numberIn(sweep->plan.valuesAt(point).front()) != at) continue;
            if (const auto value = figureAt(point, run, name)) values.push_back(*value);
        }
        return median(std::move(values));
    };
}

} // namespace epsiloscope
