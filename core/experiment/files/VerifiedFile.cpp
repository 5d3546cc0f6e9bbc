// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/VerifiedFigures.h"
#include "core/experiment/run/Coverage.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace epsiloscope {

namespace {

// Shares that an attacker is left are written with six digits.
constexpr double sixDigits = 2e-5;

// Places that hold nothing but what follows from the rest.
bool derived(const std::string& pointer) {
    constexpr std::array places{"/summary", "/attacker", "/spending", "/quality"};
    return std::ranges::any_of(places, [&](const char* place) { return pointer.ends_with(place); });
}

std::string shortly(const Json& value) {
    constexpr std::size_t most = 40;
    const std::string text = value.dump();
    return text.size() > most ? "another list" : text;
}

// The text as written, beside the one written from its reading.
class Rewriting {
public:
    std::vector<std::string> faults{};

    void compare(const Json& file, const Json& again, const std::string& pointer) {
        if (file.is_object() && again.is_object()) return compareMembers(file, again, pointer);
        if (file.is_array() && again.is_array() && file.size() == again.size()) {
            for (std::size_t i = 0; i < file.size(); ++i)
                compare(file[i], again[i], pointer + "/" + std::to_string(i));
            return;
        }
        const double tolerance = pointer.starts_with("/attacker") ? sixDigits : 1e-9;
        const bool same = file.is_number() && again.is_number() ? alike(file.real(), again.real(), tolerance)
                                                                : file == again;
        if (!same)
            faults.push_back(
                Sentence("%1 is %2, and %3 follows from the rest", {pointer, shortly(file), shortly(again)}));
    }

private:
    void compareMembers(const Json& file, const Json& again, const std::string& pointer) {
        for (const auto& [name, value] : file.items()) {
            const std::string where = std::string(pointer).append("/").append(name);
            // The path of the data is told from another folder.
            if (where == "/experiment" || where == "/build") continue;
            if (again.contains(name))
                compare(value, again[name], where);
            else if (derived(pointer))
                faults.push_back(Sentence("%1 follows from nothing in the file", {where}));
        }
    }
};

// A file may have its repeats in any order.
Json inOrder(Json json) {
    const auto trials = json.find("trials");
    if (trials == json.end()) return json;
    Json sorted = *trials;
    for (const Json& trial : *trials)
        if (trial.contains("trial")) sorted[static_cast<std::size_t>(trial["trial"].real()) - 1] = trial;
    json["trials"] = std::move(sorted);
    return json;
}

} // namespace

std::vector<std::string> contradictionsOfFile(const Run& run, const Json& json) {
    const bool attacker = json.contains("attacker");
    Rewriting rewriting;
    rewriting.compare(inOrder(json), resultToJson(run, attacker ? AttackerTold::Yes : AttackerTold::No), "");
    const auto repeats = static_cast<std::size_t>(run.experiment().trials);
    if (run.state() == RunState::Finished && run.trials().size() != repeats)
        rewriting.faults.push_back(
            Sentence("the result is complete with %1 repeats, and the experiment asks for %2",
                     {run.trials().size(), repeats}));
    return rewriting.faults;
}

std::vector<std::string> contradictionsOfLabels(const Run& run, const std::string& folder) {
    std::vector<std::string> faults;
    if (folder.empty()) return faults;
    for (std::size_t i = 0; i < run.trials().size(); ++i) {
        const auto& outcome = run.trials()[i].outcome;
        const std::string name = keptFileName("labels", "csv", run.experiment(), TrialNumber::fromIndex(i));
        std::ifstream file(std::filesystem::path(folder) / name);
        if (!outcome || !file) continue;
        long byTeachers = 0, byStudent = 0;
        for (std::string line; std::getline(file, line);) {
            byTeachers += line.ends_with(",teachers") ? 1 : 0;
            byStudent += line.ends_with(",student") ? 1 : 0;
        }
        if (byTeachers != outcome->answered || byStudent != outcome->ownAnswers)
            faults.push_back(Sentence(
                "%1 beside it has %2 labels of the teachers and %3 of the student, and the result says "
                "that %4 and %5 were given",
                {name, byTeachers, byStudent, outcome->answered, outcome->ownAnswers}));
    }
    return faults;
}

} // namespace epsiloscope
