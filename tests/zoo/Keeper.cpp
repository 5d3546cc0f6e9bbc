// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/zoo/Keeper.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/zoo/Planted.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <map>
#include <sys/wait.h>
#include <unistd.h>

namespace epsiloscope::zoo {

namespace {

// To call one claim false that is true: where nothing is planted, and where something is.
constexpr double errorOfHealthy = 1e-5, errorOfFault = 1e-4;
constexpr double shortly = 2; // seconds of a first look

// No value but this one is accepted: the falsifier, which tries several ways, stays where it should look.
void pin(ParameterDescriptor& parameter, const ParameterValue& value) {
    parameter.initial = value;
    const auto* real = std::get_if<double>(&value);
    const auto* whole = std::get_if<std::int64_t>(&value);
    if (real || whole) {
        parameter.minimum = parameter.maximum = real ? *real : static_cast<double>(*whole);
        parameter.minimumExclusive = parameter.maximumExclusive = false;
    }
    if (const auto* choice = std::get_if<std::string>(&value))
        std::erase_if(parameter.choices, [&](const auto& other) { return other.first != *choice; });
}

// The mechanism, with some parameters held to a value.
Result<Mechanism> mechanismFor(const LookAt& look) {
    const Mechanism* known = findMechanism(look.mechanism);
    if (!known) return Error{"there is no mechanism " + look.mechanism, {}, "see epsiloscope list"};
    Mechanism mechanism = *known;
    for (const auto& [id, value] : look.settings) {
        const auto place = std::ranges::find(mechanism.descriptor.parameters, id, &ParameterDescriptor::id);
        if (place == mechanism.descriptor.parameters.end())
            return Error{look.mechanism + " has no parameter " + id, {}, "see epsiloscope describe"};
        ASSIGN_OR_RETURN(const auto held, parameterFromText(*place, value, id));
        pin(*place, held);
    }
    return mechanism;
}

// Whether a claim fell at this place.
bool looked(const LookAt& look, double seconds, std::uint64_t seed, Finding& finding) {
    const auto mechanism = mechanismFor(look);
    finding.look = look.words();
    if (!mechanism) {
        finding.trouble = mechanism.error().message();
        return false;
    }
    falsifier::FalsifierPlan plan;
    plan.seconds = seconds;
    plan.error = finding.name.empty() ? errorOfHealthy : errorOfFault;
    plan.random = 8;
    if (seconds > shortly) plan.experiments = 0; // they were drawn in the first look
    plan.seed = seed;                            // pairs are searched in another order
    plan.kept = 1; // one pair with many draws shows more than many pairs with few
    const falsifier::Verdict verdict = falsify({&*mechanism, {look.epsilon, look.delta}}, plan);
    if (verdict.empty()) {
        if (!finding.nearest) finding.trouble = "no pair of neighbours could be run";
        return false;
    }
    finding.trouble.clear();
    if (!finding.nearest || finding.nearest->share() < verdict.pairs.front().share())
        finding.nearest = verdict.pairs.front();
    finding.caught = verdict.falsified();
    return finding.caught;
}

// Neighbours with frozen noise.
void replayAt(const LookAt& look, Finding& finding) {
    const auto mechanism = mechanismFor(look);
    if (!mechanism) return;
    falsifier::ReplayPlan plan;
    plan.asked = {look.epsilon, look.delta};
    constexpr std::size_t enough = 3000;
    constexpr double longest = 12; // seconds
    plan.pairs = enough;
    plan.seconds = longest;
    const falsifier::ReplayVerdict verdict = falsifier::replay(*mechanism, plan);
    if (!verdict.findings.empty()) finding.replayed = verdict.findings.front();
}

Json toJson(const falsifier::ReplayFinding& found) {
    return {{"mechanism", found.mechanism},
            {"room", found.room},
            {"step", found.step},
            {"what", found.what},
            {"pair", found.pair}};
}

Json toJson(const Finding& finding) {
    Json json = {{"name", finding.name},       {"look", finding.look},       {"caught", finding.caught},
                 {"seconds", finding.seconds}, {"trouble", finding.trouble}, {"nearest", nullptr},
                 {"replayed", nullptr}};
    if (finding.replayed) json["replayed"] = toJson(*finding.replayed);
    if (!finding.nearest) return json;
    const falsifier::PairVerdict& nearest = *finding.nearest;
    json["nearest"] = Json{{"pair", nearest.pair},
                           {"event", nearest.event},
                           {"claim", nearest.claim},
                           {"epsilon", nearest.epsilon},
                           {"delta", nearest.delta},
                           {"draws", nearest.draws},
                           {"bound", std::max(nearest.bound, -1e9)}}; // JSON knows no −∞
    return json;
}

Finding fromJson(const Json& json) {
    Finding finding;
    finding.name = json["name"].get<std::string>();
    finding.look = json["look"].get<std::string>();
    finding.caught = json["caught"].get<bool>();
    finding.seconds = json["seconds"].get<double>();
    finding.trouble = json["trouble"].get<std::string>();
    if (const Json& found = json["replayed"]; !found.is_null())
        finding.replayed =
            falsifier::ReplayFinding{found["mechanism"].get<std::string>(), found["room"].get<std::string>(),
                                     found["step"].get<std::string>(), found["what"].get<std::string>(),
                                     found["pair"].get<std::string>()};
    const Json& nearest = json["nearest"];
    if (nearest.is_null()) return finding;
    finding.nearest =
        falsifier::PairVerdict{nearest["pair"].get<std::string>(),  nearest["event"].get<std::string>(),
                               nearest["claim"].get<std::string>(), nearest["epsilon"].get<double>(),
                               nearest["delta"].get<double>(),      nearest["draws"].get<std::size_t>(),
                               nearest["bound"].get<double>()};
    return finding;
}

struct Child {
    std::size_t trial = 0;
    int output = -1; ///< what it says: less than a pipe holds
};

// Forks: the child looks, tells, and ends here.
Child begin(const Trial& trial, std::size_t number, pid_t& process) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) std::abort();
    process = fork();
    if (process == 0) {
        plant(trial.name);
        const std::string text = toJson(lookFor(trial.name, trial.looks, trial.seconds))
                                     .dump(-1, ' ', false, Json::error_handler_t::replace);
        const bool written = write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
        _exit(written ? 0 : 1);
    }
    close(ends[1]);
    return {number, ends[0]};
}

std::string allOf(int output) {
    std::string text;
    std::array<char, 4096> some{};
    for (ssize_t count = 0; (count = read(output, some.data(), some.size())) > 0;)
        text.append(some.data(), static_cast<std::size_t>(count));
    close(output);
    return text;
}

Finding ended(const Trial& trial, const std::string& said, int status) {
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        if (const auto json = parseJson(said, trial.name)) return fromJson(*json);
    Finding finding;
    finding.name = trial.name;
    finding.look = trial.looks.front().words();
    finding.trouble = WIFSIGNALED(status) ? "ended by signal " + std::to_string(WTERMSIG(status))
                                          : std::string("ended without a word");
    return finding;
}

} // namespace

Finding lookFor(const std::string& name, const std::vector<LookAt>& looks, double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto count = static_cast<double>(looks.size());
    Finding finding;
    finding.name = name;
    finding.look = looks.front().words();
    for (const LookAt& look : looks)
        if (!finding.replayed) replayAt(look, finding);
    std::uint64_t seed = 1;
    for (const double each : {std::min(shortly, seconds / count), seconds / count - shortly}) {
        if (each <= 0) continue;
        for (const LookAt& look : looks)
            if (!finding.caught) looked(look, each, seed, finding);
        ++seed;
        if (finding.caught) break;
    }
    finding.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return finding;
}

std::vector<Finding> tryAll(const std::vector<Trial>& trials, int processes,
                            const std::function<void(const Finding&)>& told) {
    std::vector<Finding> findings(trials.size());
    std::map<pid_t, Child> running;
    std::size_t next = 0;
    while (next < trials.size() || !running.empty()) {
        while (next < trials.size() && running.size() < static_cast<std::size_t>(processes)) {
            pid_t process = 0;
            const Child child = begin(trials[next], next, process);
            running.emplace(process, child);
            ++next;
        }
        int status = 0;
        const pid_t process = wait(&status);
        const auto child = running.find(process);
        if (child == running.end()) break;
        const std::size_t trial = child->second.trial;
        findings[trial] = ended(trials[trial], allOf(child->second.output), status);
        running.erase(child);
        told(findings[trial]);
    }
    return findings;
}

} // namespace epsiloscope::zoo
