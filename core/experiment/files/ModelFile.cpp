// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ModelFile.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/data/encoding/Encoder.h"
#include "core/declared/Build.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/NeighbourMembers.h"
#include "core/experiment/files/ResultJson.h"
#include "core/learners/registry/Learners.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace epsiloscope {

namespace {

constexpr const char* modelSchema = "epsiloscope.model/1";

// A larger file takes more memory to read than a desktop has: each number becomes a value of its own.
constexpr std::uintmax_t mostBytes = std::uintmax_t{1} << 28;
constexpr std::ptrdiff_t mostModelNumbers = std::ptrdiff_t{1} << 25, mostLists = std::ptrdiff_t{1} << 21,
                         mostQuotes = std::ptrdiff_t{1} << 23;

// Before the text is parsed: a short text of many empty lists fills a memory many times its size.
Result<void> checkSize(const std::string& text, const std::string& path) {
    const auto count = [&](char wanted) { return std::count(text.begin(), text.end(), wanted); };
    const bool fits = text.size() <= mostBytes && count(',') <= mostModelNumbers &&
                      count('[') + count('{') <= mostLists && count('"') <= mostQuotes;
    if (fits) return {};
    return Error{"the model is larger than a file of a model may be", path,
                 "train a smaller one: fewer hidden units, trees or features"};
}

// JSON has no word for infinity: such a number would come back as none.
bool allFinite(const Json& json) {
    if (json.is_number_float()) return std::isfinite(json.get<double>());
    if (!json.is_structured()) return true;
    return std::all_of(json.begin(), json.end(), [](const Json& one) { return allFinite(one); });
}

Json filled(const KeptModel& kept, const Coverage& coverage, Json model) {
    Json json = fileOf(modelSchema, {{"mechanism", coverage.mechanism},
                                     {"learner", kept.learner},
                                     {"classes", kept.classes},
                                     {"covered", coverage.epsilon.has_value()},
                                     {"says", coverage.lines},
                                     {"encoder", encoderToJson(*kept.encoder)},
                                     {"model", std::move(model)}});
    if (const auto& epsilon = coverage.epsilon)
        json["privacy"] = {{"epsilon", numberToJson(epsilon->value)},
                           {"delta", epsilon->delta},
                           {"kind", toString(epsilon->kind)},
                           {"accountant", epsilon->accountant}};
    if (coverage.epsilon) addNeighbours(json["privacy"], coverage.epsilon->adjacency);
    return json;
}

// Words of a file that somebody else may have written, as one line.
std::string asLine(std::string words) {
    constexpr std::size_t longest = 1000;
    if (words.size() > longest) words.resize(longest);
    std::ranges::replace_if(
        words, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
    return words;
}

Result<ModelFile> modelFrom(const Json& json, const std::string& path) {
    constexpr std::size_t mostLines = 20, mostClasses = 100;
    JsonObject members(json, path + "#", writtenWhole);
    const std::string schema = members.text("schema");
    if (members.ok() && schema != modelSchema)
        members.refuse(
            "schema",
            Sentence("is \"%1\", and that of a model is \"%2\"", {asLine(schema).substr(0, 60), modelSchema}),
            "give the file that run --keep-model wrote");
    const std::string mechanism = asLine(members.text("mechanism")),
                      learner = asLine(members.text("learner"));
    std::vector<std::string> classes = members.texts("classes", mostClasses);
    const bool covered = members.flag("covered");
    std::vector<std::string> lines = members.texts("says", mostLines);
    const Json* const encoderJson = members.member("encoder");
    const Json* const modelJson = members.member("model");
    members.known("privacy");
    members.known("build");
    if (members.ok() && classes.size() < 2) members.refuse("classes", "must be two or more");
    RETURN_IF_ERROR(members.finish());
    std::ranges::transform(lines, lines.begin(), asLine);
    ASSIGN_OR_RETURN(auto encoder, encoderFromJson(*encoderJson, members.placeOf("encoder")));
    ASSIGN_OR_RETURN(auto model,
                     modelFromJson(*modelJson, {encoder.featureCount(), static_cast<int>(classes.size())},
                                   members.placeOf("model")));
    return ModelFile{learner, mechanism,          std::move(classes), std::move(lines),
                     covered, std::move(encoder), std::move(model)};
}

} // namespace

Result<std::string> modelText(const KeptModel& kept, const Coverage& coverage) {
    constexpr std::size_t tooLarge = std::size_t{1} << 28; // its text would be longer than that
    const Error damaged{"the model holds numbers that are none, and cannot be written down", "model",
                        "use a smaller step or learning rate, or more regularisation"};
    if (kept.model->bytes() > tooLarge)
        return Error{"the model is larger than a file of a model may be", "model",
                     "train a smaller one: fewer hidden units, trees or features"};
    Json model = kept.model->toJson();
    if (model.is_null()) return Error{"this kind of model cannot be written down", "model", {}};
    const Json json = filled(kept, coverage, std::move(model));
    if (!allFinite(json)) return damaged;
    try {
        std::string text = json.dump() + "\n";
        RETURN_IF_ERROR(checkSize(text, "model"));
        return text;
    } catch (const Json::exception&) {
        return Error{"a name of a column, category or class is no UTF-8, and cannot be written down", "model",
                     "mend the names in the data"};
    }
}

Result<ModelFile> modelFromText(const std::string& text, const std::string& path) {
    RETURN_IF_ERROR(checkSize(text, path));
    ASSIGN_OR_RETURN(const auto json, parseJson(text, path));
    return modelFrom(json, path);
}

Result<ModelFile> readModel(const std::string& path) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(path, failed);
    if (!failed && size > mostBytes)
        return Error{"the file is larger than a model may be", path,
                     "give the file that run --keep-model wrote"};
    ASSIGN_OR_RETURN(const auto text, readWholeFile(path));
    return modelFromText(text, path);
}

} // namespace epsiloscope
