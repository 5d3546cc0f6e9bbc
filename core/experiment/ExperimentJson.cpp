// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/NameList.h"
#include "core/base/NearestName.h"
#include "core/experiment/DataReferenceJson.h"
#include "core/experiment/Experiment.h"
#include "core/experiment/ExperimentKeys.h"
#include "core/experiment/JsonReading.h"
#include "core/experiment/KeyCheck.h"
#include "core/experiment/ReleaseDemands.h"
#include "core/mechanisms/Mechanism.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>

namespace epsiloscope {

namespace {
constexpr const char* experimentSchemaName = "epsiloscope.experiment/1";

Result<void> readSplit(JsonObject object, SplitPlan& split) {
    object.number("private", split.privateFraction);
    object.number("public", split.publicFraction);
    object.number("test", split.testFraction);
    object.flag("balance", split.balance);
    object.number("queries_from_test", split.queriesFromTest);
    object.flag("deal_test", split.dealsTest);
    return object.finish();
}

bool isListOfTexts(const Json& json) {
    return json.is_array() && !json.empty() &&
           std::all_of(json.begin(), json.end(), [](const Json& text) { return text.is_string(); });
}

// Where the test file gives the queries, the whole training file is private.
SplitPlan usualSplit(const DataReference& data, const Json& json) {
    if (data.test.empty()) return {};
    const Json* split = json.contains("split") ? &json["split"] : nullptr;
    const bool cuts = split != nullptr && split->is_object() && split->contains("queries_from_test") &&
                      (*split)["queries_from_test"] != 0;
    SplitPlan plan;
    plan.privateFraction = cuts ? 1 : 0.75;
    plan.publicFraction = cuts ? 0 : 0.25;
    plan.testFraction = 0;
    return plan;
}

Json splitToJson(const SplitPlan& split) {
    Json json = {{"private", split.privateFraction},
                 {"public", split.publicFraction},
                 {"test", split.testFraction},
                 {"balance", split.balance}};
    if (split.queriesFromTest >= 1)
        json["queries_from_test"] = static_cast<std::uint64_t>(split.queriesFromTest);
    else if (split.queriesFromTest != 0)
        json["queries_from_test"] = split.queriesFromTest;
    if (split.dealsTest) json["deal_test"] = true;
    return json;
}

// A template holds [null, null] and [null] for what only a person can say.
Result<void> checkFilledIn(const Json& ranges) {
    std::vector<std::string> columns;
    for (const auto& [column, range] : ranges.items())
        if (range.is_array() && !range.empty() &&
            std::all_of(range.begin(), range.end(), [](const Json& entry) { return entry.is_null(); }))
            columns.push_back(column);
    if (columns.empty()) return {};
    return Error{"fill in the range or the texts of column " + nameList(columns), "/encoder/ranges",
                 "write [0, 100] for numbers, [\"no\", \"yes\"] for texts, by what everybody may know of the "
                 "column: what is read off private records leaks"};
}

Result<void> readRanges(const Json& json, EncoderPlan& encoder) {
    if (!json.is_object())
        return Error{"must be an object of [minimum, maximum] or texts by column", "/encoder/ranges",
                     "write {\"age\": [0, 100], \"smoker\": [\"no\", \"yes\"]}"};
    if (auto filled = checkFilledIn(json); !filled) return filled;
    for (const auto& [column, range] : json.items()) {
        if (isListOfTexts(range)) {
            encoder.vocabularies[column] = range.get<std::vector<std::string>>();
            continue;
        }
        if (!range.is_array() || range.size() != 2 || !range[0].is_number() || !range[1].is_number() ||
            range[0].get<double>() >= range[1].get<double>())
            return Error{"the range of a column is two numbers, the smaller first, or a list of texts",
                         "/encoder/ranges/" + column, "write [0, 100] or [\"no\", \"yes\"]"};
        encoder.ranges[column] = {range[0].get<double>(), range[1].get<double>()};
    }
    return {};
}

Result<void> readEncoder(JsonObject object, const Json& json, EncoderPlan& encoder) {
    std::string categories = "one-hot", scaling = "standardise", fit = "public";
    object.oneOf("categories", categories, choicesOfKey("encoder.categories"));
    object.oneOf("scaling", scaling, choicesOfKey("encoder.scaling"));
    object.oneOf("fit", fit, choicesOfKey("encoder.fit"));
    object.text("published", encoder.published);
    object.known("ranges");
    if (auto finished = object.finish(); !finished) return finished;
    encoder.categories = categories == "one-hot" ? CategoryEncoding::OneHot : CategoryEncoding::Ordinal;
    encoder.scaling = scaling == "none"          ? Scaling::None
                      : scaling == "standardise" ? Scaling::Standardise
                                                 : Scaling::Declared;
    encoder.fit = fit == "public" ? FitOn::PublicPool : FitOn::PrivatePool;
    return json.contains("ranges") ? readRanges(json["ranges"], encoder) : Result<void>{};
}

Result<void> readParameters(const Json& json, Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    std::vector<std::string> known;
    for (const ParameterDescriptor& p : mechanism->descriptor.parameters)
        known.push_back(p.id);
    if (!json.is_object()) return Error{"must be an object", "/parameters", "write { … }"};
    for (const auto& [id, value] : json.items()) {
        const std::string where = "/parameters/" + id;
        const auto& all = mechanism->descriptor.parameters;
        const auto found =
            std::find_if(all.begin(), all.end(), [&name = id](const auto& p) { return p.id == name; });
        if (found == all.end())
            return Error{"\"" + id + "\" means nothing to " + experiment.mechanism, where,
                         suggestKey(id, known, experiment.mechanism)};
        if (value.is_null()) continue;
        auto read = parameterFromJson(*found, value, where);
        if (!read) return read.error();
        experiment.parameters.set(id, std::move(read).value());
    }
    return {};
}

Result<void> checkMechanism(const std::string& id) {
    if (findMechanism(id)) return {};
    std::vector<std::string> known;
    for (const Mechanism& m : mechanisms())
        known.push_back(m.descriptor.id);
    return Error{"there is no mechanism \"" + id + "\"", "/mechanism", suggestName(id, known)};
}

Json encoderToJson(const EncoderPlan& encoder) {
    Json json = {{"categories", encoder.categories == CategoryEncoding::OneHot ? "one-hot" : "ordinal"},
                 {"scaling", encoder.scaling == Scaling::None          ? "none"
                             : encoder.scaling == Scaling::Standardise ? "standardise"
                                                                       : "declared"},
                 {"fit", encoder.fit == FitOn::PublicPool ? "public" : "private"}};
    for (const auto& [column, range] : encoder.ranges)
        json["ranges"][column] = {range.first, range.second};
    for (const auto& [column, texts] : encoder.vocabularies)
        json["ranges"][column] = texts;
    if (!encoder.published.empty()) json["published"] = encoder.published;
    return json;
}

} // namespace

Result<Experiment> experimentFromJson(const Json& json, const std::string& folder) {
    if (auto known = checkKeys(json); !known) return known.error();
    Experiment experiment;
    std::string schema = experimentSchemaName;
    JsonObject object(json, "");
    object.text("schema", schema);
    object.text("mechanism", experiment.mechanism);
    object.positive("trials", experiment.trials, mostTrials);
    object.seed("seed", experiment.seed);
    object.flag("release", experiment.release);
    for (const char* part : {"data", "split", "encoder", "parameters"})
        object.known(part);
    if (auto finished = object.finish(); !finished) return finished.error();
    if (schema != experimentSchemaName)
        return Error{"this is \"" + schema + "\", not an experiment", "/schema",
                     std::string("write \"") + experimentSchemaName + "\""};
    if (experiment.release && json.contains("seed"))
        return Error{"a release has no seed", "/seed",
                     "leave out \"seed\", or leave out \"release\" to explore"};
    if (auto known = checkMechanism(experiment.mechanism); !known) return known.error();
    if (!json.contains("data")) return Error{"no dataset is named", "/data", "add \"data\": {\"path\": …}"};
    if (auto read = dataFromJson(json["data"], folder, experiment.data); !read) return read.error();
    experiment.split = usualSplit(experiment.data, json);
    if (json.contains("split"))
        if (auto read = readSplit({json["split"], "/split"}, experiment.split); !read) return read.error();
    if (json.contains("encoder"))
        if (auto read = readEncoder({json["encoder"], "/encoder"}, json["encoder"], experiment.encoder);
            !read)
            return read.error();
    if (json.contains("parameters"))
        if (auto read = readParameters(json["parameters"], experiment); !read) return read.error();
    return experiment;
}

Result<Experiment> readExperiment(const std::string& path) {
    auto json = readJsonFile(path);
    if (!json) return json.error();
    // A result holds the experiment it came from: running it again is one command.
    const bool isResult = json->is_object() && json->contains("experiment");
    auto experiment = experimentFromJson(isResult ? (*json)["experiment"] : *json,
                                         std::filesystem::path(path).parent_path().string());
    if (!experiment) {
        Error error = experiment.error();
        error.where = path + (isResult ? "#/experiment" : "#") + error.where;
        return error;
    }
    return experiment;
}

Json experimentToJson(const Experiment& experiment) {
    Json json = {{"schema", experimentSchemaName},
                 {"data", dataToJson(experiment.data, experiment.release)},
                 {"split", splitToJson(experiment.split)},
                 {"encoder", encoderToJson(experiment.encoder)},
                 {"mechanism", experiment.mechanism},
                 {"parameters", Json::object()},
                 {"trials", experiment.trials}};
    for (const auto& [id, value] : experiment.parameters.values())
        json["parameters"][id] = parameterToJson(value);
    if (experiment.release)
        json["release"] = true;
    else
        json["seed"] = experiment.seed;
    return json;
}

Result<Parameters> checkExperiment(const Experiment& experiment) {
    if (auto known = checkMechanism(experiment.mechanism); !known) return known.error();
    if (experiment.trials < 1)
        return Error{"trials must be 1 or more, and is " + std::to_string(experiment.trials), "/trials",
                     "give 1 or more"};
    if (experiment.release && experiment.trials > 1)
        return Error{"a release is one trial, and this asks for " + std::to_string(experiment.trials) +
                         ": each would spend the budget again",
                     "/trials", "set trials to 1, or explore without a release"};
    if (auto split = checkSplit(experiment.split, !experiment.data.test.empty()); !split)
        return split.error();
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    auto parameters = validated(mechanism.descriptor.parameters, experiment.parameters, experiment.mechanism);
    if (!parameters) return parameters;
    if (mechanism.descriptor.check)
        if (auto checked = mechanism.descriptor.check(*parameters); !checked) return checked.error();
    const bool records = roleUseOf(mechanism, *parameters, experiment.split) == RoleUse::Records;
    if (!records && experiment.split.queriesFromTest != 0)
        return Error{"queries from the test file mean nothing to " + mechanism.descriptor.id,
                     "/split/queries_from_test", "leave them out"};
    if (!records && !experiment.data.queries.empty())
        return Error{"a file of queries means nothing to " + mechanism.descriptor.id, "/data/queries",
                     "leave it out"};
    if (records && mechanism.descriptor.publicPool && experiment.split.publicFraction == 0 &&
        experiment.split.queriesFromTest == 0)
        return Error{"the public share of the split is 0, and " + mechanism.descriptor.id +
                         " needs a public pool",
                     "/split/public", "0.2 is usual"};
    if (!experiment.data.pretrainClasses.empty() && !records)
        return Error{"classes that pretrain mean nothing to " + mechanism.descriptor.id,
                     "/data/pretrain_classes", "leave them out"};
    if (auto declared = checkRelease(experiment); !declared) return declared.error();
    if (experiment.release && experiment.data.rows > 0)
        return Error{
            "a release reads all rows: which ones are the first depends on every row before them, so "
            "that one more or less brings in another",
            "/data/rows", "leave it out, or cut the file beforehand"};
    if (experiment.release && parameters->has("stop_on") && parameters->choice("stop_on") == "data-dependent")
        return Error{"a release cannot stop by the data-dependent ε: when it stops would itself tell of "
                     "private records",
                     "/parameters/stop_on", "use data-independent"};
    if (experiment.release && parameters->has("personal_budgets") &&
        parameters->choice("personal_budgets") == "column")
        return Error{"a release cannot be held to a column of budgets: where it stops would tell of the "
                     "smallest, which is a private value",
                     "/parameters/personal_budgets", "use groups, or let all records share one budget"};
    return parameters;
}

} // namespace epsiloscope
