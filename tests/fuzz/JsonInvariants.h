// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/sweep/SweepResult.h"
#include "tests/fuzz/Nesting.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace epsiloscope::testing {

inline const std::string fuzzedFolder = "/folder";

/// Whether there is a number that JSON has no word for; written, it would become null.
inline bool hasNoNumber(const Json& json) {
    if (json.is_structured())
        return std::any_of(json.begin(), json.end(), [](const Json& value) { return hasNoNumber(value); });
    return json.is_number_float() && !std::isfinite(json.real());
}

/// A name from a file need not be UTF-8.
inline std::string jsonText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Reads a value of a file's JSON, writes it, and reads and writes that again: both must be the same. Says
/// what is wrong; empty where nothing is.
template <class Read, class Write>
std::string brokenRereading(const std::string& bytes, const Read& read, const Write& write) {
    const auto json = parseJson(withNesting(bytes), "fuzz");
    if (!json) return json.error().what.empty() ? "an error says nothing" : "";
    const auto value = read(*json);
    if (!value) return value.error().what.empty() ? "an error says nothing" : "";
    const Json written = write(*value);
    if (hasNoNumber(written)) return "no number is written:\n" + jsonText(written);
    const auto again = read(written);
    if (!again)
        return "what was written cannot be read: " + again.error().message() + "\n" + jsonText(written);
    const Json second = write(*again);
    return second == written ? ""
                             : "what was read back differs:\n" + jsonText(written) + "\n" + jsonText(second);
}

inline std::string brokenExperiment(const std::string& bytes) {
    return brokenRereading(
        bytes, [](const Json& json) { return experimentFromJson(json, fuzzedFolder); },
        [](const Experiment& experiment) { return experimentToJson(experiment); });
}

inline std::string brokenResult(const std::string& bytes) {
    return brokenRereading(
        bytes, [](const Json& json) { return runFromJson(json, fuzzedFolder); },
        [](const Run& run) { return resultToJson(run, AttackerTold::No); });
}

inline std::string brokenSweep(const std::string& bytes) {
    return brokenRereading(
        bytes, [](const Json& json) { return sweepFromJson(json, fuzzedFolder); },
        [](const SweepResult& sweep) { return sweepToJson(sweep); });
}

} // namespace epsiloscope::testing
