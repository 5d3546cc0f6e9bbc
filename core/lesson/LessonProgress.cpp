// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonProgress.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"
#include "core/lesson/RunNames.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace epsiloscope {

namespace {

using PointsByStep = std::map<std::size_t, std::vector<LessonPoint>>;

constexpr auto schema = "epsiloscope.lesson-progress/1";
constexpr std::size_t mostPoints = 100'000;

Json pointsToJson(const PointsByStep& steps) {
    Json json = Json::object();
    for (const auto& [step, points] : steps) {
        std::vector<double> flat;
        for (const LessonPoint& point : points)
            flat.insert(flat.end(), {point.x, point.y});
        json[std::to_string(step)] = numbersToJson(flat);
    }
    return json;
}

// x and y by turns.
Result<std::vector<LessonPoint>> listFromJson(const Json& json, const std::string& pointer) {
    const Error damaged{"no list of points", pointer, "begin the lesson anew"};
    if (!json.is_array() || json.size() % 2 != 0 || json.size() / 2 > mostPoints) return damaged;
    std::vector<LessonPoint> points;
    for (std::size_t at = 0; at < json.size(); at += 2) {
        const auto x = doubleFromJson(json[at]), y = doubleFromJson(json[at + 1]);
        if (!x || !y) return damaged;
        points.push_back({*x, *y});
    }
    return points;
}

Result<PointsByStep> pointsFromJson(const Json& json, const std::string& pointer, std::size_t steps) {
    PointsByStep read;
    if (!json.is_object()) return Error{"no object", pointer, "begin the lesson anew"};
    for (const auto& [key, points] : json.items()) {
        char* end = nullptr;
        const unsigned long step = std::strtoul(key.c_str(), &end, 10);
        if (key.empty() || *end != '\0' || step >= steps)
            return Error{Sentence("\"%1\" is no step of this lesson", {key}), pointer,
                         "begin the lesson anew"};
        ASSIGN_OR_RETURN(read[step], listFromJson(points, pointerTo(pointer, key)));
    }
    return read;
}

bool risesAlongX(const std::vector<LessonPoint>& points) {
    return std::ranges::none_of(points, [](const LessonPoint& point) { return std::isnan(point.x); }) &&
           std::ranges::is_sorted(points, {}, &LessonPoint::x);
}

// Answers that a form could not compare.
Result<void> checkAnswers(const PointsByStep& answers, const Lesson& lesson,
                          std::optional<Asked> LessonStep::*asked, const std::string& pointer) {
    for (const auto& [step, points] : answers) {
        const auto& question = lesson.steps[step].*asked;
        if (asked == &LessonStep::question && question && points.empty()) continue; // given up
        const bool fits = question && !points.empty() && risesAlongX(points) &&
                          std::ranges::all_of(points, [](const LessonPoint& point) {
                              return std::isfinite(point.x) && std::isfinite(point.y);
                          });
        if (!fits ||
            (question->form == "choice" &&
             !(points.front().y >= 0 && points.front().y < static_cast<double>(question->choices.size()))))
            return Error{"an answer does not fit its question", pointerTo(pointer, std::to_string(step)),
                         "begin the lesson anew"};
    }
    return {};
}

Result<LessonOutcomes> outcomesFromJson(const Json& json, const Lesson& lesson) {
    LessonOutcomes outcomes;
    const auto names = runNames(lesson);
    for (const auto& [name, told] : json.items()) {
        const std::string pointer = pointerTo("/outcomes", name);
        if (std::ranges::find(names, name) == names.end())
            return Error{"this lesson runs no such thing", pointer, "begin the lesson anew"};
        JsonObject object(told, pointer);
        LessonOutcome& outcome = outcomes[name];
        object.with("figures", [&](const Json& figures, const std::string& place) -> Result<void> {
            if (!figures.is_object()) return Error{"no object", place, "begin the lesson anew"};
            for (const auto& [figure, value] : figures.items()) {
                const auto number = doubleFromJson(value);
                if (!number) return Error{"no number", pointerTo(place, figure), "begin the lesson anew"};
                outcome.figures[figure] = *number;
            }
            return {};
        });
        object.with("curves", [&](const Json& curves, const std::string& place) -> Result<void> {
            ASSIGN_OR_RETURN(outcome.curves, pointsFromJson(curves, place, lesson.steps.size()));
            for (const auto& [step, points] : outcome.curves)
                if (!risesAlongX(points))
                    return Error{"a curve goes back", pointerTo(place, std::to_string(step)),
                                 "begin the lesson anew"};
            return {};
        });
        RETURN_IF_ERROR(object.finish());
    }
    return outcomes;
}

} // namespace

Json progressToJson(const LessonProgress& progress, const Lesson& lesson) {
    Json outcomes = Json::object();
    for (const auto& [name, told] : progress.outcomes) {
        Json figures = Json::object();
        for (const auto& [figure, value] : told.figures)
            figures[figure] = numberToJson(value);
        outcomes[name] = {{"figures", std::move(figures)}, {"curves", pointsToJson(told.curves)}};
    }
    return {{"schema", schema},
            {"lesson", lesson.id},
            {"digest", lesson.digest},
            {"step", progress.step},
            {"predictions", pointsToJson(progress.predictions)},
            {"answers", pointsToJson(progress.answers)},
            {"outcomes", std::move(outcomes)}};
}

Result<LessonProgress> progressFromJson(const Json& json, const Lesson& lesson) {
    LessonProgress progress;
    if (!json.is_object()) return Error{"no object", "/", "begin the lesson anew"};
    JsonObject object(json, {});
    std::string kind, id, digest;
    std::uint64_t step = 0;
    object.text("schema", kind);
    object.text("lesson", id);
    object.text("digest", digest);
    object.count("step", step);
    const auto points = [&](const char* name, PointsByStep& into, std::optional<Asked> LessonStep::*asked) {
        object.with(name, [&](const Json& value, const std::string& place) -> Result<void> {
            ASSIGN_OR_RETURN(into, pointsFromJson(value, place, lesson.steps.size()));
            return checkAnswers(into, lesson, asked, place);
        });
    };
    if (kind != schema) return Error{"this is no progress of a lesson", "/schema", "begin the lesson anew"};
    if (digest != lesson.digest)
        return Error{"the lesson has changed since it was left", "/digest", "begin it anew"};
    points("predictions", progress.predictions, &LessonStep::predict);
    points("answers", progress.answers, &LessonStep::question);
    object.with("outcomes", [&](const Json& value, const std::string&) -> Result<void> {
        if (!value.is_object()) return Error{"no object", "/outcomes", "begin the lesson anew"};
        ASSIGN_OR_RETURN(progress.outcomes, outcomesFromJson(value, lesson));
        return {};
    });
    RETURN_IF_ERROR(object.finish());
    if (step >= lesson.steps.size()) return Error{"the lesson has fewer steps", "/step", "begin it anew"};
    progress.step = step;
    return progress;
}

} // namespace epsiloscope
