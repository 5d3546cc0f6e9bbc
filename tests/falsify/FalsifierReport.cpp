// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/FalsifierReport.h"

#include "core/base/Json.h"

#include <array>
#include <cstdio>

namespace epsiloscope::falsifier {

namespace {

const char* outcomeOf(const Verdict& verdict) {
    if (verdict.falsified()) return "FALSIFIED";
    return verdict.empty() ? "not tried" : "stands";
}

Json toJson(const PairVerdict& pair) {
    return {{"pair", pair.pair},
            {"event", pair.event},
            {"claim", pair.claim},
            {"epsilon", pair.epsilon},
            {"delta", pair.delta},
            {"draws", pair.draws},
            {"lower_bound", numberToJson(pair.bound)},
            {"falsified", pair.falsified()}};
}

} // namespace

std::string tableHeader() {
    std::array<char, 240> line{};
    std::snprintf(line.data(), line.size(), "%-20s %5s %-8s %8s %8s %9s %9s %8s %-9s %6s  %s", "mechanism",
                  "asked", "claim", "epsilon", "delta", "draws", "bound", "draws/s", "verdict", "sec",
                  "pair: event");
    return line.data();
}

std::string tableLine(const Verdict& verdict) {
    const PairVerdict worst = verdict.empty() ? PairVerdict{} : verdict.pairs.front();
    std::array<char, 240> line{};
    std::snprintf(line.data(), line.size(), "%-20s %5g %-8s %8.4f %8.4g %9zu %9.4f %8.0f %-9s %6.1f  ",
                  verdict.mechanism.c_str(), verdict.asked.epsilon, worst.claim.c_str(), worst.epsilon,
                  worst.delta, worst.draws, worst.bound, verdict.drawsPerSecond, outcomeOf(verdict),
                  verdict.seconds);
    return std::string(line.data()) + worst.pair + ": " + worst.event;
}

Json verdictsToJson(const std::vector<Verdict>& verdicts, const FalsifierPlan& plan) {
    Json list = Json::array();
    for (const Verdict& verdict : verdicts) {
        Json pairs = Json::array();
        for (const PairVerdict& pair : verdict.pairs)
            pairs.push_back(toJson(pair));
        list.push_back({{"mechanism", verdict.mechanism},
                        {"asked_epsilon", verdict.asked.epsilon},
                        {"asked_delta", verdict.asked.delta},
                        {"verdict", outcomeOf(verdict)},
                        {"pairs", std::move(pairs)},
                        {"pairs_searched", verdict.searched},
                        {"pairs_too_slow", verdict.tooSlow},
                        {"pairs_failing", verdict.failing},
                        {"draws_per_second", verdict.drawsPerSecond},
                        {"seconds", verdict.seconds}});
    }
    return {{"schema", "epsiloscope.falsifier/1"},
            {"seed", plan.seed},
            {"error", plan.error},
            {"verdicts", std::move(list)}};
}

std::string replayHeader() {
    std::array<char, 200> line{};
    std::snprintf(line.data(), line.size(), "%-20s %6s %8s %10s %7s  %s", "mechanism", "pairs", "calls",
                  "numbers", "seconds", "found");
    return line.data();
}

std::string replayLine(const ReplayVerdict& verdict) {
    std::array<char, 200> line{};
    std::snprintf(line.data(), line.size(), "%-20s %6zu %8zu %10zu %7.1f  %s", verdict.mechanism.c_str(),
                  verdict.pairs, verdict.calls, verdict.draws, verdict.seconds,
                  verdict.findings.empty() ? "nothing" : "");
    std::string text = line.data();
    for (const ReplayFinding& found : verdict.findings)
        text += inWords(found) + (&found == &verdict.findings.back() ? "" : "\n");
    return text;
}

Json replaysToJson(const std::vector<ReplayVerdict>& verdicts, const ReplayPlan& plan) {
    Json mechanisms = Json::array();
    for (const ReplayVerdict& verdict : verdicts) {
        Json findings = Json::array();
        for (const ReplayFinding& found : verdict.findings)
            findings.push_back(
                {{"room", found.room}, {"step", found.step}, {"what", found.what}, {"pair", found.pair}});
        mechanisms.push_back({{"mechanism", verdict.mechanism},
                              {"pairs", verdict.pairs},
                              {"failing", verdict.failing},
                              {"calls", verdict.calls},
                              {"numbers", verdict.draws},
                              {"seconds", verdict.seconds},
                              {"findings", std::move(findings)}});
    }
    return {{"schema", "epsiloscope.replay/1"},
            {"seed", plan.seed},
            {"epsilon", plan.asked.epsilon},
            {"delta", plan.asked.delta},
            {"mechanisms", std::move(mechanisms)}};
}

} // namespace epsiloscope::falsifier
