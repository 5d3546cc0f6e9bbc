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

} // namespace epsiloscope::falsifier
