// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/zoo/FaultFile.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/numeric/Decimal.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <string_view>

namespace epsiloscope::zoo {

namespace {

constexpr std::array<std::string_view, 8> members = {"title",    "wrong", "origin", "look",
                                                     "expected", "file",  "find",   "plant"};
constexpr std::string_view beginMark = "«", endMark = "»";

std::string stripped(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\n");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

// The member that a line begins, if it begins one.
std::string memberOf(const std::string& line) {
    const auto colon = line.find(": ");
    if (colon == std::string::npos) return {};
    const std::string name = line.substr(0, colon);
    return std::ranges::find(members, name) != members.end() ? name : std::string();
}

std::vector<std::pair<std::string, std::string>> blocksOf(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> blocks;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string member = memberOf(line);
        if (!member.empty())
            blocks.emplace_back(member, line.substr(member.size() + 2));
        else if (!blocks.empty())
            blocks.back().second += "\n" + line;
    }
    for (auto& block : blocks)
        block.second = stripped(block.second);
    return blocks;
}

Error broken(const std::string& name, const std::string& what) {
    return {
        "the fault file " + name + " " + what, {}, "tests/zoo/PlantFaults.cmake says what belongs into it"};
}

Result<LookAt> lookFrom(const std::string& name, const std::string& text) {
    LookAt look;
    std::istringstream words(text);
    words >> look.mechanism;
    bool epsilon = false;
    for (std::string word; words >> word;) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) return broken(name, "has a setting without a value: " + word);
        const std::string id = word.substr(0, equals), value = word.substr(equals + 1);
        if (id != "epsilon" && id != "delta") {
            look.settings.emplace_back(id, value);
            continue;
        }
        const auto number = Decimal::fromText(value);
        if (!number || number->infinite()) return broken(name, "has no number for " + id + ": " + value);
        (id == "epsilon" ? look.epsilon : look.delta) = number->value();
        epsilon = epsilon || id == "epsilon";
    }
    if (!epsilon) return broken(name, "does not say at which ε to look: " + text);
    return look;
}

Result<void> readExpected(const std::string& text, Fault& fault) {
    const std::string missed = "missed: ";
    fault.expected = text == "caught";
    if (fault.expected) return {};
    if (!text.starts_with(missed)) return broken(fault.name, "expects neither caught nor missed: <why>");
    fault.whyMissed = text.substr(missed.size());
    return {};
}

Result<void> checkWhole(const Fault& fault) {
    if (fault.title.empty() || fault.wrong.empty() || fault.origin.empty())
        return broken(fault.name, "lacks its title, what is wrong or its origin");
    if (fault.looks.empty()) return broken(fault.name, "does not say where to look");
    if (fault.pairs.empty()) return broken(fault.name, "plants nothing");
    for (const FaultPair& pair : fault.pairs)
        if (pair.file.empty() || pair.find.empty() || pair.plant.empty())
            return broken(fault.name, "has a text to find without a file or without what to plant");
    return {};
}

} // namespace

std::string FaultPair::textToFind() const {
    const auto begin = find.find(beginMark), end = find.find(endMark);
    if (begin == std::string::npos || end == std::string::npos || end < begin) return find;
    return find.substr(0, begin) + find.substr(begin + beginMark.size(), end - begin - beginMark.size()) +
           find.substr(end + endMark.size());
}

std::string LookAt::words() const {
    std::ostringstream text;
    text << mechanism << " epsilon=" << epsilon;
    if (delta != LookAt().delta) text << " delta=" << delta;
    for (const auto& [id, value] : settings)
        text << ' ' << id << '=' << value;
    return text.str();
}

Result<Fault> faultFrom(const std::string& name, const std::string& text) {
    Fault fault;
    fault.name = name;
    std::string file;
    bool expects = false;
    for (const auto& [member, value] : blocksOf(text)) {
        if (member == "look") {
            ASSIGN_OR_RETURN(auto look, lookFrom(name, value));
            fault.looks.push_back(std::move(look));
        } else if (member == "expected") {
            RETURN_IF_ERROR(readExpected(value, fault));
            expects = true;
        } else if (member == "file") {
            file = value;
        } else if (member == "find") {
            fault.pairs.push_back({file, value, {}});
        } else if (member == "plant") {
            if (fault.pairs.empty() || !fault.pairs.back().plant.empty())
                return broken(name, "plants something without a text to find");
            fault.pairs.back().plant = value;
        } else {
            std::string& place = member == "title"   ? fault.title
                                 : member == "wrong" ? fault.wrong
                                                     : fault.origin;
            if (!place.empty()) return broken(name, "says its " + member + " twice");
            place = value;
        }
    }
    if (!expects) return broken(name, "does not say whether it is expected to be caught");
    RETURN_IF_ERROR(checkWhole(fault));
    return fault;
}

Result<std::vector<Fault>> readFaults(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == ".fault") files.push_back(entry.path());
    if (error || files.empty())
        return Error{"there are no fault files in " + folder, {}, "name their folder"};
    std::sort(files.begin(), files.end());
    std::vector<Fault> faults;
    for (const auto& path : files) {
        ASSIGN_OR_RETURN(const auto text, readWholeFile(path.string()));
        ASSIGN_OR_RETURN(auto fault, faultFrom(path.stem().string(), text));
        faults.push_back(std::move(fault));
    }
    return faults;
}

} // namespace epsiloscope::zoo
