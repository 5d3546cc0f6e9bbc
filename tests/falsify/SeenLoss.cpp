// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/SeenLoss.h"

#include "core/base/Json.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace epsiloscope::falsifier {

const PairVerdict* SeenLoss::shown() const {
    // Runs without a verdict count among the tenth that showed less.
    const std::size_t missing = tried - runs.size(), tenth = tried / 10;
    return tried == 0 || missing > tenth ? nullptr : &runs[tenth - missing];
}

double SeenLoss::loss() const {
    return shown() == nullptr ? 1 : std::clamp(1 - shown()->share(), 0.0, 1.0);
}

SeenLoss seenLoss(const Claim& claim, const FalsifierPlan& plan, std::size_t runs) {
    SeenLoss seen{claim.mechanism->descriptor.id, claim.asked, {}, runs};
    for (std::size_t run = 0; run < runs; ++run) {
        FalsifierPlan own = plan;
        own.seed = plan.seed + run;
        const Verdict verdict = falsify(claim, own);
        if (!verdict.empty()) seen.runs.push_back(verdict.pairs.front());
    }
    std::ranges::sort(seen.runs, {}, &PairVerdict::share);
    return seen;
}

std::string seenHeader() {
    std::array<char, 160> line{};
    std::snprintf(line.data(), line.size(), "%-20s %5s %8s %8s %9s  %s", "mechanism", "asked", "epsilon",
                  "delta", "draws", "seen loss of epsilon");
    return line.data();
}

std::string seenLine(const SeenLoss& seen) {
    const PairVerdict shown = seen.shown() == nullptr ? PairVerdict{} : *seen.shown();
    std::array<char, 160> line{};
    std::snprintf(line.data(), line.size(), "%-20s %5g %8.4f %8.4g %9zu  ", seen.mechanism.c_str(),
                  seen.asked.epsilon, shown.epsilon, shown.delta, shown.draws);
    const double loss = seen.loss();
    std::array<char, 40> figure{};
    std::snprintf(figure.data(), figure.size(), "%.0f %%", 100 * loss);
    return std::string(line.data()) + (loss < 1 ? figure.data() : "none");
}

Json seenToJson(const std::vector<SeenLoss>& seen, const FalsifierPlan& plan) {
    Json list = Json::array();
    for (const SeenLoss& one : seen) {
        const PairVerdict shown = one.shown() == nullptr ? PairVerdict{} : *one.shown();
        list.push_back({{"mechanism", one.mechanism},
                        {"asked_epsilon", one.asked.epsilon},
                        {"runs", one.tried},
                        {"epsilon", shown.epsilon},
                        {"delta", shown.delta},
                        {"draws", shown.draws},
                        {"loss", one.loss()}});
    }
    return {{"schema", "epsiloscope.falsifier-sees/1"},
            {"seed", plan.seed},
            {"seconds", plan.seconds},
            {"error", plan.error},
            {"seen", std::move(list)}};
}

} // namespace epsiloscope::falsifier
