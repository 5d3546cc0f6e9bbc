// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/CommandLine.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/ShellWords.h"
#include "core/base/Wording.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/description/TypedSettings.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace epsiloscope {

namespace {

constexpr const char* programName = "epsiloscope";
constexpr const char* runOfSettings = "epsiloscope run --set data.path=… --set sigma=40";

struct RunOption {
    const char* name;
    bool takesValue;
};
// Those that `epsiloscope run` declares; all but --set and --seed say nothing about the experiment.
constexpr std::array<RunOption, 13> runOptions = {{{"set", true},
                                                   {"seed", true},
                                                   {"out", true},
                                                   {"threads", true},
                                                   {"by", true},
                                                   {"csv", true},
                                                   {"ledger", true},
                                                   {"json", false},
                                                   {"charts", false},
                                                   {"keep-labels", false},
                                                   {"keep-model", false},
                                                   {"comments", false},
                                                   {"force", false}}};

Error unspeakable(const std::string& where) {
    return {"this can only stand in a file", where, "copy it as JSON"};
}

// Keys that are always said; first, like queries that are no share of the dataset, those that move others.
constexpr std::array<const char*, 2> alwaysSaid = {"mechanism", "data.path"};
constexpr std::array<const char*, 2> movesShares = {"split.queries_from_test", "data.pool"};

std::vector<const ExperimentKey*> inOrderOfSaying() {
    std::vector<const ExperimentKey*> keys;
    keys.reserve(experimentKeys().size());
    for (const char* path : alwaysSaid)
        keys.push_back(findExperimentKey(path));
    for (const char* path : movesShares)
        keys.push_back(findExperimentKey(path));
    for (const ExperimentKey& key : experimentKeys())
        if (std::ranges::find(keys, &key) == keys.end()) keys.push_back(&key);
    return keys;
}

bool alike(const Json* one, const Json* other) {
    return one && other ? *one == *other : one == other;
}

// Each is compared with what those before it have made of a new experiment.
Result<std::vector<std::string>> settingsOf(const Experiment& experiment) {
    const Json wanted = settableJson(experiment);
    Experiment said;
    Json now = settableJson(said);
    std::vector<std::string> settings;
    for (const ExperimentKey* key : inOrderOfSaying()) {
        const Json* const value = valueAt(wanted, *key);
        const bool always = std::ranges::find(alwaysSaid, key->path) != alwaysSaid.end();
        if (!always && alike(value, valueAt(now, *key))) continue;
        if (!value || key->place == KeyPlace::FileOnly) return unspeakable(key->path);
        const std::string text = typedText(key->type, *value);
        if (!setByText(said, key->path, text)) return unspeakable(key->path);
        now = settableJson(said);
        settings.push_back(key->path + "=" + text);
    }
    for (const auto& [id, value] : experiment.parameters.values())
        settings.push_back(id + "=" + parameterToText(value));
    return settings;
}

Result<void> checkCommand(const std::vector<std::string>& words) {
    const std::string called = words.empty() ? "" : words[0].substr(words[0].rfind('/') + 1);
    const Sentence mend = Sentence("give a command such as %1", {runOfSettings});
    if (called != programName) return Error{"this is no command of epsiloscope", "", mend};
    const std::string verb = words.size() > 1 ? words[1] : "";
    if (verb == "run") return {};
    if (verb == "sweep")
        return Error{"this is a sweep, and no single experiment", verb,
                     Sentence("give a command such as %1, or the JSON of the experiment that is swept",
                              {runOfSettings})};
    return Error{verb.empty() ? "it is not said what to do" : Sentence("\"%1\" runs no experiment", {verb}),
                 programName, mend};
}

Result<RunOption> optionCalled(const std::string& name) {
    std::vector<std::string> known;
    for (const RunOption& option : runOptions) {
        known.push_back("--" + std::string(option.name));
        if (name == known.back()) return option;
    }
    return Error{"there is no such option of epsiloscope run", name, suggestName(name, known)};
}

/// Goes through the words after `epsiloscope run`.
class RunWords {
public:
    explicit RunWords(const std::vector<std::string>& words) : words_(words) {}

    /// Those of --set in their order, then the last of --seed, as the program applies them.
    Result<std::vector<std::string>> settings() {
        while (at_ < words_.size())
            RETURN_IF_ERROR(step());
        if (seed_) settings_.push_back("seed=" + *seed_);
        return settings_;
    }

private:
    Result<void> step() {
        const std::string word = words_[at_++];
        if (!word.starts_with("--") || word == "--")
            return Error{"the experiment is in a file, and the command does not say what it holds", word,
                         "paste the file's JSON"};
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        ASSIGN_OR_RETURN(const auto option, optionCalled(name));
        const bool attached = equals != std::string::npos;
        if (!option.takesValue)
            return attached ? Error{"takes no value", name, "leave out what follows ="} : Result<void>();
        if (!attached && at_ == words_.size())
            return Error{"its value is missing", name, "give the whole command"};
        const std::string value = attached ? word.substr(equals + 1) : words_[at_++];
        if (name == "--set") settings_.push_back(value);
        if (name == "--seed") seed_ = value;
        return {};
    }

    const std::vector<std::string>& words_;
    std::size_t at_ = 2;
    std::vector<std::string> settings_;
    std::optional<std::string> seed_;
};

} // namespace

Result<Experiment> experimentFromSettings(const std::vector<std::string>& settings) {
    Experiment experiment;
    for (const std::string& words : settings) {
        ASSIGN_OR_RETURN(const auto setting, settingFrom(words, "sigma=40"));
        RETURN_IF_ERROR(setByText(experiment, setting.key, setting.value));
    }
    if (!experiment.data.path.empty()) return experiment;
    return Error{"neither an experiment's file nor a dataset is given", "run",
                 "give EXPERIMENT.json or --set data.path=FILE; see epsiloscope run --help"};
}

Result<Experiment> experimentFromCommandLine(const std::string& command) {
    ASSIGN_OR_RETURN(auto words, shellWords(command));
    if (!words.empty() && words.front() == "$") words.erase(words.begin()); // copied with its prompt
    RETURN_IF_ERROR(checkCommand(words));
    ASSIGN_OR_RETURN(const auto settings, RunWords(words).settings());
    return experimentFromSettings(settings);
}

Result<std::string> commandLineOf(const Experiment& experiment) {
    // As its file would be read: a release has no seed, and cells of votes have one format.
    ASSIGN_OR_RETURN(const auto meant, experimentFromJson(settableJson(experiment), ""));
    ASSIGN_OR_RETURN(const auto settings, settingsOf(meant));
    Sentence line = Sentence("%1 run", {programName});
    for (const std::string& setting : settings) {
        // No word of a command holds the character that ends it.
        if (setting.find('\0') != std::string::npos) return unspeakable(setting.substr(0, setting.find('=')));
        line += Sentence(" --set %1", {shellWord(setting)});
    }
    const auto again = experimentFromCommandLine(line);
    if (!again || *again != meant) return unspeakable("");
    return line;
}

} // namespace epsiloscope
