// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/ExperimentDifference.h"

#include "core/base/Json.h"
#include "core/experiment/DataReferenceJson.h"
#include "core/experiment/ResultJson.h"
#include "core/mechanisms/Mechanism.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {
using Differences = std::vector<ExperimentDifference>;

// What is the same for all mechanisms, as keys and in the words of the window.
struct Part {
    const char* key;
    const char* label;
};
constexpr std::array preparationParts = {Part{"split.private", "Private share"},
                                         Part{"split.public", "Public share"},
                                         Part{"split.test", "Test share"},
                                         Part{"split.balance", "Balance classes"},
                                         Part{"split.queries_from_test", "Queries from the test file"},
                                         Part{"split.deal_test", "Test file dealt"},
                                         Part{"encoder.categories", "Categories"},
                                         Part{"encoder.scaling", "Scaling"},
                                         Part{"encoder.fit", "Fitted on"},
                                         Part{"encoder.ranges", "Declared ranges"}};
constexpr std::array dataParts = {Part{"data.path", "Data"},
                                  Part{"data.label", "Label column"},
                                  Part{"data.positive", "Positive class"},
                                  Part{"data.label_map", "Label map"},
                                  Part{"data.public", "Public columns"},
                                  Part{"data.private", "Private columns"},
                                  Part{"data.ignore", "Ignored columns"},
                                  Part{"data.personal_budget", "Personal ε"},
                                  Part{"data.missing", "Missing cells"},
                                  Part{"data.missing_markers", "Missing markers"},
                                  Part{"data.types", "Column types"},
                                  Part{"data.labels", "Label file"},
                                  Part{"data.test", "Test file"},
                                  Part{"data.test_labels", "Label file of the test file"},
                                  Part{"data.queries", "Queries"},
                                  Part{"data.pretrain", "Pretrain on"},
                                  Part{"data.pretrain_labels", "Label file of what pretrains"},
                                  Part{"data.pretrain_classes", "Classes that pretrain"},
                                  Part{"data.format", "Read as"},
                                  Part{"data.delimiter", "Separator"},
                                  Part{"data.header", "First row names columns"},
                                  Part{"data.rows", "First rows alone"},
                                  Part{"data.decimal", "Decimals"}};

// As --set takes it: lists with commas where no entry has one, else as JSON.
std::string textOf(const Json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_float()) return parameterToText(value.get<double>());
    const auto plain = [](const Json& entry) {
        return entry.is_string() && entry.text().find(',') == std::string::npos;
    };
    if (!value.is_array() || value.empty() || !std::all_of(value.begin(), value.end(), plain))
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text;
    for (const Json& entry : value)
        text += (text.empty() ? "" : ",") + entry.get<std::string>();
    return text;
}

// "split.test" is the member "test" of the member "split".
std::string textAt(const Json& json, const std::string& key) {
    const std::size_t dot = key.find('.');
    const Json& part = json.at(key.substr(0, dot));
    const auto found = part.find(key.substr(dot + 1));
    return found == part.end() ? std::string() : textOf(*found);
}

// With what is left out written as its default, and columns and markers in an order of their own: which
// stands first means nothing. Where one is a release, whose paths have lost their folders, so are both.
Json preparationOf(const Experiment& experiment, bool withoutFolders) {
    Experiment whole = experiment;
    DataReference& data = whole.data;
    if (!data.missingMarkers) data.missingMarkers = defaultMissingMarkers();
    for (std::vector<std::string>* list :
         {&*data.missingMarkers, &data.publicColumns, &data.privateColumns, &data.ignored})
        std::sort(list->begin(), list->end());
    Json json = experimentToJson(whole);
    json["data"] = dataToJson(data, withoutFolders);
    return json;
}

void compare(Differences& list, const char* key, const std::string& label, const std::string& a,
             const std::string& b) {
    if (a != b) list.push_back({key, label, a, b});
}

// Defaults filled in; what does not apply dropped.
Parameters parametersOf(const Experiment& experiment, const Mechanism& mechanism) {
    const auto& descriptors = mechanism.descriptor.parameters;
    if (auto all = validated(descriptors, experiment.parameters, experiment.mechanism)) return *all;
    Parameters all = experiment.parameters; // not valid as a whole, but each value can be shown
    for (const ParameterDescriptor& p : descriptors)
        if (p.initial && !all.has(p.id)) all.set(p.id, *p.initial);
    return all;
}

std::string textOf(const Parameters& parameters, const std::string& id) {
    const ParameterValue* value = parameters.find(id);
    return value ? parameterToText(*value) : std::string();
}

const ParameterDescriptor* findParameter(const Mechanism& mechanism, const std::string& id) {
    const auto& all = mechanism.descriptor.parameters;
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& p) { return p.id == id; });
    return found == all.end() ? nullptr : &*found;
}

// A default of a parameter that the other mechanism does not have follows from the choice of mechanism.
bool isDefault(const ParameterDescriptor& parameter, const Parameters& values) {
    const std::string standard = parameter.initial ? parameterToText(*parameter.initial) : std::string();
    return textOf(values, parameter.id) == standard;
}

void compareParameters(Differences& list, const Experiment& a, const Experiment& b) {
    const Mechanism* ofA = findMechanism(a.mechanism);
    const Mechanism* ofB = findMechanism(b.mechanism);
    if (!ofA || !ofB) return;
    const Parameters first = parametersOf(a, *ofA), second = parametersOf(b, *ofB);
    for (const ParameterDescriptor& p : ofA->descriptor.parameters) {
        if (findParameter(*ofB, p.id))
            compare(list, p.id.c_str(), p.label, textOf(first, p.id), textOf(second, p.id));
        else if (!isDefault(p, first))
            compare(list, p.id.c_str(), p.label, textOf(first, p.id), {});
    }
    for (const ParameterDescriptor& p : ofB->descriptor.parameters)
        if (!findParameter(*ofA, p.id) && !isDefault(p, second))
            compare(list, p.id.c_str(), p.label, {}, textOf(second, p.id));
}

std::string seedOf(const Experiment& experiment) {
    return experiment.release ? std::string() : std::to_string(experiment.seed);
}

} // namespace

std::vector<ExperimentDifference> experimentDifferences(const Experiment& a, const Experiment& b) {
    Differences list;
    compare(list, "mechanism", "Mechanism", a.mechanism, b.mechanism);
    compareParameters(list, a, b);
    const bool withoutFolders = a.release || b.release;
    const Json first = preparationOf(a, withoutFolders), second = preparationOf(b, withoutFolders);
    for (const Part& part : preparationParts)
        compare(list, part.key, part.label, textAt(first, part.key), textAt(second, part.key));
    for (const Part& part : dataParts)
        compare(list, part.key, part.label, textAt(first, part.key), textAt(second, part.key));
    compare(list, "trials", "Repeats", std::to_string(a.trials), std::to_string(b.trials));
    compare(list, "release", "Release", a.release ? "true" : "false", b.release ? "true" : "false");
    compare(list, "seed", "Seed", seedOf(a), seedOf(b));
    return list;
}

std::vector<ExperimentDifference> experimentDifferences(const Run& a, const Run& b) {
    const Experiment first = experimentAsRun(a);
    Experiment second = experimentAsRun(b);
    if (!a.data().fingerprint.empty() && a.data().fingerprint == b.data().fingerprint) {
        second.data.path = first.data.path;
        second.data.labels = first.data.labels;
        second.data.test = first.data.test;
        second.data.testLabels = first.data.testLabels;
        second.data.pretrain = first.data.pretrain;
        second.data.pretrainLabels = first.data.pretrainLabels;
    }
    return experimentDifferences(first, second);
}

} // namespace epsiloscope
