// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/sweep/SweepResult.h"
#include "tests/fuzz/Nesting.h"

#include <string>

namespace epsiloscope::testing {

inline const std::string fuzzedFolder = "/folder";

/// Reads a value of a file's JSON, writes it, and reads and writes that again: both texts must be the same.
/// Says what is wrong; empty where nothing is.
template <class Read, class Write>
std::string brokenRereading(const std::string& bytes, const Read& read, const Write& write) {
    const auto json = parseJson(withNesting(bytes), "fuzz");
    if (!json) return json.error().what.empty() ? "an error says nothing" : "";
    const auto value = read(*json);
    if (!value) return value.error().what.empty() ? "an error says nothing" : "";
    const std::string text = write(*value);
    const auto written = parseJson(text, "written");
    if (!written) return "what was written is no JSON: " + written.error().message() + "\n" + text;
    const auto again = read(*written);
    if (!again) return "what was written cannot be read: " + again.error().message() + "\n" + text;
    const std::string second = write(*again);
    return second == text ? "" : "what was read back differs:\n" + text + "\n" + second;
}

/// A name from a file need not be UTF-8.
inline std::string jsonText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline std::string brokenExperiment(const std::string& bytes) {
    return brokenRereading(
        bytes, [](const Json& json) { return experimentFromJson(json, fuzzedFolder); },
        [](const Experiment& experiment) { return jsonText(experimentToJson(experiment)); });
}

inline std::string brokenResult(const std::string& bytes) {
    return brokenRereading(
        bytes, [](const Json& json) { return runFromJson(json, fuzzedFolder); },
        [](const Run& run) { return jsonText(resultToJson(run, AttackerTold::No)); });
}

inline std::string brokenSweep(const std::string& bytes) {
    return brokenRereading(
        bytes, [](const Json& json) { return sweepFromJson(json, fuzzedFolder); },
        [](const SweepResult& sweep) { return jsonText(sweepToJson(sweep)); });
}

} // namespace epsiloscope::testing
