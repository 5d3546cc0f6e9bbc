// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/Parallel.h"
#include "core/numeric/Decimal.h"
#include "tests/falsify/FalsifierReport.h"
#include "tests/falsify/SeenLoss.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {
namespace {

constexpr double totalError = 1e-3; // to call any true claim of a whole run false

struct Asked {
    FalsifierPlan plan;
    std::string mechanism, json;
    std::optional<double> epsilon;
    int threads = 2;
    std::size_t sees = 0;    ///< runs of each claim to measure what is seen; 0: claims are tried once
    std::size_t replays = 0; ///< pairs of each mechanism to record and replay; 0: claims are tried
};

int usage() {
    std::fputs("falsifier [--mechanism ID] [--epsilon E] [--draws N] [--seconds S] [--seed N] [--threads N]\n"
               "          [--sees RUNS] [--replay PAIRS] [--kind votes|records|persons] [--json FILE]\n"
               "Tries to show that what private mechanisms claim is false. Exit code 1: a claim fell.\n"
               "--sees: how small a loss of epsilon falls in nine of ten of so many runs.\n"
               "--kind: neighbours of that kind alone.\n"
               "--replay: records what enters the noise of each mechanism and replays it on neighbours.\n",
               stderr);
    return 2;
}

bool readKind(const std::string& kind, PairKinds& kinds) {
    kinds = {kind == "votes", kind == "records", kind == "persons"};
    return kinds.votes || kinds.records || kinds.persons;
}

bool read(int count, char** words, Asked& asked) {
    for (int i = 1; i < count; i += 2) {
        const std::string option = words[i];
        if (i + 1 >= count) return false;
        const std::string value = words[i + 1];
        const auto number = Decimal::fromText(value);
        if (option == "--mechanism") {
            asked.mechanism = value;
        } else if (option == "--json") {
            asked.json = value;
        } else if (option == "--kind") {
            if (!readKind(value, asked.plan.kinds)) return false;
        } else if (!number || number->infinite()) {
            return false;
        } else if (option == "--epsilon") {
            asked.epsilon = number->value();
        } else if (option == "--draws") {
            asked.plan.draws = static_cast<std::size_t>(number->value());
        } else if (option == "--seconds") {
            asked.plan.seconds = number->value();
        } else if (option == "--seed") {
            asked.plan.seed = static_cast<std::uint64_t>(number->value());
        } else if (option == "--sees") {
            asked.sees = static_cast<std::size_t>(number->value());
        } else if (option == "--replay") {
            asked.replays = static_cast<std::size_t>(number->value());
        } else if (option == "--threads") {
            asked.threads = std::max(1, static_cast<int>(number->value()));
        } else {
            return false;
        }
    }
    return true;
}

std::vector<Claim> claimsFor(const Asked& asked) {
    std::vector<Claim> claims;
    for (const Mechanism* mechanism : promisingMechanisms())
        for (const double epsilon : {0.1, 1.0, 3.0, 8.0}) {
            const bool wanted = asked.mechanism.empty() || asked.mechanism == mechanism->descriptor.id;
            if (wanted && (!asked.epsilon || *asked.epsilon == epsilon))
                claims.push_back({mechanism, {epsilon, 0.05}});
        }
    // Another ε than the usual ones.
    if (claims.empty() && asked.epsilon)
        for (const Mechanism* mechanism : promisingMechanisms())
            if (asked.mechanism.empty() || asked.mechanism == mechanism->descriptor.id)
                claims.push_back({mechanism, {*asked.epsilon, 0.05}});
    return claims;
}

// Each of the claims in turn on so many threads, with a line as each ends.
template <class Each, class Of, class Line>
auto ofAll(const std::vector<Each>& claims, int threads, const Of& of, const Line& line) {
    std::vector<decltype(of(claims.front()))> all(claims.size());
    std::mutex printing;
    Parallel(threads).forEach(claims.size(), [&](std::size_t i) {
        all[i] = of(claims[i]);
        const std::scoped_lock lock(printing);
        std::printf("%s\n", line(all[i]).c_str());
        std::fflush(stdout);
    });
    return all;
}

bool written(const std::string& path, const Json& json) {
    if (path.empty()) return true;
    std::ofstream file(path);
    file << json.dump(1) << '\n';
    if (file.flush()) return true;
    std::fprintf(stderr, "falsifier: %s cannot be written\n", path.c_str());
    return false;
}

int measure(const std::vector<Claim>& claims, const Asked& asked) {
    std::printf("%s\n", seenHeader().c_str());
    const auto seen = ofAll(
        claims, asked.threads, [&](const Claim& claim) { return seenLoss(claim, asked.plan, asked.sees); },
        seenLine);
    return written(asked.json, seenToJson(seen, asked.plan)) ? 0 : 2;
}

int attack(const std::vector<Claim>& claims, const Asked& asked) {
    std::printf("%s\n", tableHeader().c_str());
    const auto verdicts = ofAll(
        claims, asked.threads, [&](const Claim& claim) { return falsify(claim, asked.plan); }, tableLine);
    const auto fallen = std::ranges::count_if(verdicts, [](const Verdict& one) { return one.falsified(); });
    std::printf("%zu claims, %zu falsified; chance of any false alarm at most %g\n", claims.size(),
                static_cast<std::size_t>(fallen), totalError);
    if (!written(asked.json, verdictsToJson(verdicts, asked.plan))) return 2;
    return fallen > 0 ? 1 : 0;
}

int replayAll(const Asked& asked) {
    ReplayPlan plan;
    plan.pairs = asked.replays;
    plan.kinds = asked.plan.kinds;
    plan.asked.epsilon = asked.epsilon.value_or(plan.asked.epsilon);
    plan.seed = asked.plan.seed;
    plan.findings = 5;
    std::vector<const Mechanism*> some;
    for (const Mechanism* mechanism : releasingMechanisms())
        if (asked.mechanism.empty() || asked.mechanism == mechanism->descriptor.id) some.push_back(mechanism);
    std::printf("%s\n", replayHeader().c_str());
    const auto verdicts = ofAll(
        some, asked.threads, [&](const Mechanism* mechanism) { return replay(*mechanism, plan); },
        replayLine);
    const auto found =
        std::ranges::count_if(verdicts, [](const ReplayVerdict& one) { return !one.findings.empty(); });
    std::printf("%zu mechanisms, %zu with something that no noise covers\n", verdicts.size(),
                static_cast<std::size_t>(found));
    if (!written(asked.json, replaysToJson(verdicts, plan))) return 2;
    return found > 0 ? 1 : 0;
}

int run(Asked asked) {
    if (asked.replays > 0) return replayAll(asked);
    const std::vector<Claim> claims = claimsFor(asked);
    if (claims.empty()) {
        std::fputs("falsifier: no such mechanism promises anything\n", stderr);
        return 2;
    }
    asked.plan.error = totalError / static_cast<double>(claims.size());
    return asked.sees > 0 ? measure(claims, asked) : attack(claims, asked);
}

} // namespace
} // namespace epsiloscope::falsifier

int main(int count, char** words) {
    epsiloscope::falsifier::Asked asked;
    return epsiloscope::falsifier::read(count, words, asked) ? epsiloscope::falsifier::run(std::move(asked))
                                                             : epsiloscope::falsifier::usage();
}
