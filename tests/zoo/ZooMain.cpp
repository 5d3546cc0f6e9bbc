// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/numeric/Decimal.h"
#include "tests/zoo/Keeper.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace epsiloscope::zoo {
namespace {

constexpr std::size_t leastCaught = 28, leastReplayed = 48;

struct Asked {
    bool list = false;
    std::string fault, json;
    double seconds = 10; ///< to draw for each fault, at most; 0: faults are replayed alone
    int processes = 2;
};

int usage() {
    std::fputs(
        "FaultZoo [--list] [--fault NAME] [--seconds S] [--processes N] [--json FILE]\n"
        "Plants one fault after another and looks for it: neighbours are replayed with frozen noise, then the\n"
        "falsifier draws for S seconds (0: not at all). Exit code 1: something is found without a fault, fewer\n"
        "than 48 faults show in replays or 28 in draws, or one that should fall by draws does not.\n",
        stderr);
    return 2;
}

bool read(int count, char** words, Asked& asked) {
    for (int i = 1; i < count; ++i) {
        const std::string option = words[i];
        if (option == "--list") {
            asked.list = true;
            continue;
        }
        if (++i == count) return false;
        const std::string value = words[i];
        const auto number = Decimal::fromText(value);
        if (option == "--fault")
            asked.fault = value;
        else if (option == "--json")
            asked.json = value;
        else if (option == "--seconds" && number && !number->infinite())
            asked.seconds = number->value();
        else if (option == "--processes" && number && !number->infinite())
            asked.processes = std::max(1, static_cast<int>(number->value()));
        else
            return false;
    }
    return true;
}

int list(const std::vector<Fault>& faults) {
    for (const Fault& fault : faults)
        std::printf("%-28s %s\n%-28s %s\n", fault.name.c_str(), fault.title.c_str(), "",
                    fault.origin.c_str());
    return 0;
}

// Every place that some fault is looked for at, without a fault.
std::vector<Trial> healthy(const std::vector<Fault>& faults, double seconds) {
    std::vector<Trial> trials;
    std::set<std::string> known;
    for (const Fault& fault : faults)
        for (const LookAt& look : fault.looks)
            if (known.insert(look.words()).second) trials.push_back({"", {look}, seconds});
    return trials;
}

void tell(const Finding& finding) {
    const char* name = finding.name.empty() ? "(no fault)" : finding.name.c_str();
    std::printf("%-28s %-10s %5.1f s  %-52s ", name, finding.caught ? "falsified" : "stands", finding.seconds,
                finding.look.c_str());
    if (finding.replayed) std::printf("replayed: %s · ", inWords(*finding.replayed).c_str());
    if (finding.nearest)
        std::printf("ε ≥ %.3f against %s %.3f at δ = %.2g · %s · %s", finding.nearest->bound,
                    finding.nearest->claim.c_str(), finding.nearest->epsilon, finding.nearest->delta,
                    finding.nearest->pair.c_str(), finding.nearest->event.c_str());
    std::printf("%s\n", finding.trouble.c_str());
    std::fflush(stdout);
}

Json entry(const Fault& fault, const Finding& finding) {
    Json json = {{"fault", fault.name},
                 {"title", fault.title},
                 {"wrong", fault.wrong},
                 {"origin", fault.origin},
                 {"where", fault.pairs.front().file},
                 {"expected", fault.expected},
                 {"why_missed", fault.whyMissed},
                 {"caught", finding.caught},
                 {"replayed", finding.replayed ? Json{{"room", finding.replayed->room},
                                                      {"step", finding.replayed->step},
                                                      {"what", finding.replayed->what}}
                                               : Json()},
                 {"look", finding.look},
                 {"seconds", finding.seconds},
                 {"trouble", finding.trouble}};
    if (!finding.nearest) return json;
    json["pair"] = finding.nearest->pair;
    json["event"] = finding.nearest->event;
    json["claim"] = finding.nearest->claim;
    json["epsilon"] = finding.nearest->epsilon;
    json["delta"] = finding.nearest->delta;
    json["draws"] = finding.nearest->draws;
    json["bound"] = std::max(finding.nearest->bound, -1e9);
    return json;
}

bool writeJson(const std::string& path, const std::vector<Fault>& faults,
               const std::vector<Finding>& findings, std::size_t alarms) {
    Json entries = Json::array();
    for (std::size_t i = 0; i < faults.size(); ++i)
        entries.push_back(entry(faults[i], findings[i]));
    std::ofstream file(path);
    file << Json{{"schema", "epsiloscope.zoo/1"}, {"false_alarms", alarms}, {"faults", std::move(entries)}}
                .dump(1)
         << '\n';
    return static_cast<bool>(file.flush());
}

std::size_t fallenWithoutFault(const std::vector<Fault>& faults, const Asked& asked) {
    const auto findings = tryAll(healthy(faults, asked.seconds / 2), asked.processes, tell);
    return static_cast<std::size_t>(std::ranges::count_if(
        findings, [](const Finding& finding) { return finding.caught || finding.replayed; }));
}

int run(const Asked& asked) {
    auto read = readFaults(EPSILOSCOPE_FAULTS);
    if (!read) {
        std::fprintf(stderr, "FaultZoo: %s\n", read.error().message().c_str());
        return 2;
    }
    std::vector<Fault> faults = std::move(read).value();
    if (asked.list) return list(faults);
    const bool all = asked.fault.empty();
    if (!all) std::erase_if(faults, [&](const Fault& fault) { return fault.name != asked.fault; });
    if (faults.empty()) {
        std::fprintf(stderr, "FaultZoo: there is no fault %s\n", asked.fault.c_str());
        return 2;
    }
    const std::size_t alarms = fallenWithoutFault(faults, asked);
    std::vector<Trial> trials;
    for (const Fault& fault : faults)
        trials.push_back({fault.name, fault.looks, asked.seconds});
    const auto findings = tryAll(trials, asked.processes, tell);
    const bool draws = asked.seconds > 0;
    std::size_t caught = 0, happened = 0, missed = 0, replayed = 0;
    for (std::size_t i = 0; i < faults.size(); ++i) {
        caught += findings[i].caught ? 1 : 0;
        replayed += findings[i].replayed ? 1 : 0;
        if (!findings[i].replayed) std::printf("not seen in replays: %s\n", faults[i].name.c_str());
        happened += findings[i].caught && !faults[i].handMade() ? 1 : 0;
        if (findings[i].caught || !faults[i].expected || !draws) continue;
        ++missed;
        std::printf("not caught, and should be: %s\n", faults[i].name.c_str());
    }
    std::printf("%zu faults, %zu seen in replays, %zu caught by draws, %zu of them happened elsewhere; "
                "%zu false alarms\n",
                faults.size(), replayed, caught, happened, alarms);
    if (!asked.json.empty() && !writeJson(asked.json, faults, findings, alarms)) {
        std::fprintf(stderr, "FaultZoo: %s cannot be written\n", asked.json.c_str());
        return 2;
    }
    const bool few = all && (replayed < leastReplayed || (draws && caught < leastCaught));
    return alarms > 0 || missed > 0 || few ? 1 : 0;
}

} // namespace
} // namespace epsiloscope::zoo

int main(int count, char** words) {
    epsiloscope::zoo::Asked asked;
    return epsiloscope::zoo::read(count, words, asked) ? epsiloscope::zoo::run(asked)
                                                       : epsiloscope::zoo::usage();
}
