// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/KeyReference.h"

#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Wording.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const char* inWordsOfKeys(ParameterType type) {
    switch (type) {
    case ParameterType::Integer:
        return inWords(KeyType::Count);
    case ParameterType::Real:
        return inWords(KeyType::Number);
    case ParameterType::Choice:
        return inWords(KeyType::Choice);
    case ParameterType::Boolean:
        return inWords(KeyType::Flag);
    case ParameterType::Orders:
        break;
    }
    return "list of numbers";
}

// As one would type it; empty where the writer leaves it out.
std::string writtenValue(const Json& experiment, const ExperimentKey& key) {
    const Json* const value = valueAt(experiment, key);
    if (!value) return {};
    return value->is_string() ? value->text() : value->dump();
}

// The JSON of an experiment of this dataset alone.
Json writtenExperiment(const Json& data) {
    const auto experiment = experimentFromJson({{"data", data}}, "");
    return experiment ? experimentToJson(*experiment) : Json::object();
}

std::vector<KeyEntry> entriesOfExperiments() {
    const Json plain = experimentToJson(Experiment{});
    const Json tested = writtenExperiment({{"path", "data"}, {"test", "test"}});
    std::vector<KeyEntry> entries;
    for (const ExperimentKey& key : experimentKeys()) {
        KeyEntry entry;
        entry.name = key.path;
        if (key.place != KeyPlace::SetOnly) entry.file = key.path;
        entry.type = inWords(key.type);
        entry.range = key.range.empty() && key.type == KeyType::Choice ? joinedWords(key.choices) : key.range;
        entry.initial = writtenValue(plain, key);
        const std::string withTest = writtenValue(tested, key);
        entry.whenAbsent = key.whenAbsent;
        entry.meaning = key.meaning;
        if (key.part == "split" && withTest != entry.initial)
            entry.meaning += Sentence(" With a test file %1 by default.", {withTest});
        entries.push_back(std::move(entry));
    }
    return entries;
}

KeyEntry entryOf(const ParameterDescriptor& parameter) {
    KeyEntry entry;
    entry.name = parameter.id;
    entry.file = "parameters." + parameter.id;
    entry.type = inWordsOfKeys(parameter.type);
    entry.range = valuesInWords(parameter);
    if (parameter.initial) entry.initial = parameterToText(*parameter.initial);
    entry.whenAbsent = parameter.whenAbsent;
    entry.meaning = parameter.help;
    if (parameter.applies)
        entry.condition = Sentence("where %1 is %2", {joinedWords(parameter.applies->parameters, " or "),
                                                      joinedWords(parameter.applies->values, " or ")});
    return entry;
}

// Where mechanisms differ in nothing but which of their parameters it goes with, it is one key.
bool sameKey(const KeyEntry& one, const KeyEntry& other) {
    return one.name == other.name && one.type == other.type && one.range == other.range &&
           one.initial == other.initial && one.whenAbsent == other.whenAbsent && one.meaning == other.meaning;
}

void addMechanism(std::vector<KeyEntry>& entries, const MechanismDescriptor& mechanism) {
    for (const ParameterDescriptor& parameter : mechanism.parameters) {
        KeyEntry entry = entryOf(parameter);
        auto same = std::ranges::find_if(entries, [&](const KeyEntry& each) { return sameKey(each, entry); });
        if (same == entries.end())
            same = entries.insert(entries.end(), std::move(entry));
        else if (same->condition.size() < entry.condition.size())
            same->condition = entry.condition; // of teachers or student, where the other has a student alone
        same->mechanisms.push_back(mechanism.id);
    }
}

constexpr const char* mustBeGiven = "must be given";

// "default 250", "left out: found out".
Sentence defaultInWords(const KeyEntry& entry) {
    if (!entry.initial.empty()) return Sentence("default %1", {entry.initial});
    return entry.whenAbsent.empty() ? mustBeGiven : Sentence("left out: %1", {entry.whenAbsent});
}

// A table's cell ends at a bar, and what stands between < and > is not shown.
std::string cell(const std::string& text) {
    std::string safe;
    for (const char c : text)
        safe += c == '|' ? "\\|" : c == '<' ? "&lt;" : std::string(1, c);
    return safe;
}

std::string markdownRow(const KeyEntry& entry) {
    Sentence row = "| `" + entry.name + "` | " + entry.type + " | " + cell(entry.range) + " | ";
    row += !entry.initial.empty()     ? "`" + entry.initial + "`"
           : entry.whenAbsent.empty() ? mustBeGiven
                                      : cell(entry.whenAbsent);
    row += " | " + cell(entry.meaning);
    if (!entry.condition.empty()) row += Sentence(" Only %1.", {cell(entry.condition)});
    if (entry.file.empty()) row += " Only with `--set`.";
    if (entry.mechanisms.empty()) return row + " |\n";
    return row + " | " + joinedWords(entry.mechanisms) + " |\n";
}

} // namespace

std::vector<KeyEntry> keyReference(const Mechanism* mechanism) {
    std::vector<KeyEntry> entries = entriesOfExperiments(), parameters;
    if (mechanism)
        addMechanism(parameters, mechanism->descriptor);
    else
        for (const Mechanism& each : mechanisms())
            addMechanism(parameters, each.descriptor);
    for (KeyEntry& entry : parameters)
        entries.push_back(std::move(entry));
    return entries;
}

Json keyReferenceToJson(const std::vector<KeyEntry>& reference) {
    Json list = Json::array();
    for (const KeyEntry& entry : reference) {
        Json json = {{"key", entry.name}, {"type", entry.type}, {"meaning", entry.meaning}};
        if (!entry.file.empty()) json["file"] = entry.file;
        if (!entry.range.empty()) json["range"] = entry.range;
        if (!entry.initial.empty()) json["default"] = entry.initial;
        if (!entry.whenAbsent.empty()) json["when_absent"] = entry.whenAbsent;
        if (!entry.condition.empty()) json["applies"] = entry.condition;
        if (!entry.mechanisms.empty()) json["mechanisms"] = entry.mechanisms;
        list.push_back(std::move(json));
    }
    return list;
}

std::string keyReferenceText(const std::vector<KeyEntry>& reference) {
    Sentence text;
    for (const KeyEntry& entry : reference) {
        text += entry.name + "\n    " + entry.type + (entry.range.empty() ? "" : ": " + entry.range) + "; " +
                defaultInWords(entry) + "\n    " + entry.meaning + "\n";
        if (entry.file.empty()) text += "    only with --set\n";
        if (!entry.condition.empty()) text += Sentence("    only %1\n", {entry.condition});
        if (!entry.mechanisms.empty()) text += Sentence("    of %1\n", {joinedWords(entry.mechanisms)});
    }
    return text;
}

std::string keyReferenceMarkdown(const std::vector<KeyEntry>& reference) {
    std::string page =
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n"
        "<!-- Written by `epsiloscope list keys --markdown > resources/manual/keys.md`. -->\n"
        "# Keys of an experiment\n\n"
        "An experiment is a JSON file. A key such as `data.label` is the member `label` of the object "
        "`data`; a "
        "parameter such as `sigma` is a member of the object `parameters`. `--set key=value` changes them on "
        "the command line, where lists are written with commas (`data.public=age,sex`) and texts by text "
        "with "
        "colons (`data.types=zip:categorical`). `epsiloscope list keys MECHANISM` shows those of one "
        "mechanism.\n\n"
        "## Of every experiment\n\n"
        "| key | type | range | default, or what holds when left out | meaning |\n|---|---|---|---|---|\n";
    bool parameters = false;
    for (const KeyEntry& entry : reference) {
        if (!parameters && !entry.mechanisms.empty())
            page += "\n## Parameters of mechanisms\n\n"
                    "| key | type | range | default, or what holds when left out | meaning | of |\n"
                    "|---|---|---|---|---|---|\n";
        parameters = !entry.mechanisms.empty();
        page += markdownRow(entry);
    }
    return page;
}

} // namespace epsiloscope
