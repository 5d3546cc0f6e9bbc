// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/Contestant.h"

#include "core/base/Result.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <sstream>

namespace epsiloscope {

namespace {

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

// Ids of mechanisms begin with a letter; what goes on with a list of numbers or has a "=" is a value's.
bool beginsContestant(const std::string& piece) {
    const auto words = wordsOf(piece);
    if (words.empty() || words.front().find('=') != std::string::npos) return false;
    const char first = words.front().front();
    return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
}

} // namespace

Result<Contestant> contestantFromText(const std::string& text) {
    const auto words = wordsOf(text);
    if (words.empty()) return Error{"no mechanism is named", text, "write pate-gnmax"};
    Contestant contestant{words.front(), {}};
    if (contestant.mechanism.find('=') != std::string::npos)
        return Error{"no mechanism is named before its settings", text,
                     Sentence("write pate-gnmax %1", {contestant.mechanism})};
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        const std::size_t equals = word->find('=');
        if (equals == std::string::npos || equals == 0)
            return Error{Sentence("\"%1\" is no setting", {*word}), text,
                         Sentence("write %1 teachers=100", {contestant.mechanism})};
        std::string key = word->substr(0, equals);
        if (std::ranges::find(contestant.settings, key, [](const auto& each) { return each.first; }) !=
            contestant.settings.end())
            return Error{Sentence("\"%1\" is set twice", {key}), text, "leave one of them out"};
        contestant.settings.emplace_back(std::move(key), word->substr(equals + 1));
    }
    return contestant;
}

std::string toText(const Contestant& contestant) {
    std::string text = contestant.mechanism;
    for (const auto& [key, value] : contestant.settings)
        text += " " + key + "=" + value;
    return text;
}

std::string contestantName(const std::string& text) {
    const auto contestant = contestantFromText(text);
    const Mechanism* mechanism = contestant ? findMechanism(contestant->mechanism) : nullptr;
    if (!mechanism) return text;
    std::string name = mechanism->descriptor.title;
    for (const auto& [key, value] : contestant->settings)
        name += ", " + key + " = " + value;
    return name;
}

Result<std::vector<Contestant>> contestantsFromText(const std::string& text) {
    std::vector<std::string> pieces;
    std::istringstream stream(text);
    for (std::string piece; std::getline(stream, piece, ',');) {
        if (pieces.empty() || wordsOf(piece).empty() || beginsContestant(piece))
            pieces.push_back(piece);
        else
            pieces.back() += "," + piece;
    }
    std::erase_if(pieces, [](const std::string& piece) { return wordsOf(piece).empty(); });
    std::vector<Contestant> contestants;
    for (const std::string& piece : pieces) {
        ASSIGN_OR_RETURN(auto contestant, contestantFromText(piece));
        contestants.push_back(std::move(contestant));
    }
    if (contestants.empty()) return Error{"no mechanism is named", text, "write pate-gnmax,saa"};
    return contestants;
}

Result<void> apply(const Contestant& contestant, Experiment& experiment) {
    RETURN_IF_ERROR(setByText(experiment, "mechanism", contestant.mechanism));
    for (const auto& [key, value] : contestant.settings)
        RETURN_IF_ERROR(setByText(experiment, key, value));
    return {};
}

} // namespace epsiloscope
