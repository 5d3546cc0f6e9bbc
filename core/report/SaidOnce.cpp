// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/SaidOnce.h"

#include "core/base/Wording.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostNamed = 8;

bool sayTheSame(const ReportNumber& a, const ReportNumber& b) {
    return a.label == b.label && a.value == b.value && a.meaning == b.meaning &&
           a.formula.symbols == b.formula.symbols && a.formula.filled == b.formula.filled &&
           a.formula.source == b.formula.source;
}

} // namespace

Sentence whoseInWords(const std::vector<std::string>& names) {
    Sentence words;
    for (std::size_t i = 0; i < std::min(names.size(), mostNamed); ++i)
        words += (i == 0 ? "" : "; ") + names[i];
    if (names.size() > mostNamed) words += Sentence(" and %1 more", {names.size() - mostNamed});
    return words;
}

void SaidOnce::add(const std::string& text, const std::string& run) {
    if (text.empty()) return;
    auto known = std::ranges::find(said_, text, &Said::first);
    if (known == said_.end()) known = said_.insert(said_.end(), {text, {}});
    if (std::ranges::find(known->second, run) == known->second.end()) known->second.push_back(run);
}

std::vector<std::pair<std::string, std::string>> SaidOnce::parts() const {
    std::vector<std::pair<std::string, std::string>> parts;
    for (const auto& [text, runs] : said_)
        parts.emplace_back(text, runs.size() == runs_ ? std::string() : whoseInWords(runs));
    return parts;
}

std::vector<std::string> SaidOnce::lines() const {
    std::vector<std::string> lines;
    for (const auto& [text, whose] : parts())
        lines.push_back(whose.empty() ? text : concat(whose, ": ", text));
    return lines;
}

std::string SaidOnce::inOne() const {
    std::string one;
    for (const auto& [text, whose] : parts()) {
        if (!one.empty()) one += ", ";
        one += whose.empty() ? text : concat(text, " (", whose, ")");
    }
    return one;
}

ReportNumbers numbersOfRuns(const std::vector<ReportedRun>& runs,
                            const std::function<std::vector<ReportNumber>(const Run& run)>& numbersOf) {
    struct OfSome {
        ReportNumber number;
        std::vector<std::string> names;
    };
    std::vector<OfSome> all;
    for (const ReportedRun& each : runs)
        for (ReportNumber& number : numbersOf(*each.run)) {
            const auto same = std::ranges::find_if(
                all, [&](const OfSome& other) { return sayTheSame(other.number, number); });
            if (same == all.end())
                all.push_back({std::move(number), {each.name}});
            else
                same->names.push_back(each.name);
        }
    ReportNumbers numbers;
    for (OfSome& one : all) {
        if (one.names.size() < runs.size()) one.number.of = whoseInWords(one.names);
        numbers.numbers.push_back(std::move(one.number));
    }
    return numbers;
}

} // namespace epsiloscope
