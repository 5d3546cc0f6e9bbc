// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ListedThings.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/samples/SampleData.h"
#include "core/learners/registry/Learners.h"
#include "core/learners/shared/Learner.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <array>
#include <cmath>

namespace epsiloscope::app {

namespace {

constexpr std::array parameterTypeNames = {"integer", "real", "choice", "boolean", "orders"};
static_assert(static_cast<std::size_t>(ParameterType::Orders) + 1 == parameterTypeNames.size());

constexpr std::array roleNames = {"records", "features", "whole-records"};
static_assert(static_cast<std::size_t>(RoleUse::WholeRecords) + 1 == roleNames.size());

Json parameterJson(const ParameterDescriptor& p) {
    Json json = {{"id", p.id},
                 {"label", p.label},
                 {"help", p.help},
                 {"type", parameterTypeNames[static_cast<std::size_t>(p.type)]}};
    if (p.type == ParameterType::Integer || p.type == ParameterType::Real) {
        json[p.minimumExclusive ? "exclusive_minimum" : "minimum"] = p.minimum;
        if (std::isfinite(p.maximum)) json[p.maximumExclusive ? "exclusive_maximum" : "maximum"] = p.maximum;
        json["logarithmic"] = p.logarithmic;
    }
    if (p.initial) json["default"] = parameterToJson(*p.initial);
    if (!p.whenAbsent.empty()) json["when_absent"] = p.whenAbsent;
    if (!p.unit.empty()) json["unit"] = p.unit;
    for (const auto& [value, words] : p.choices)
        json["choices"].push_back({{"value", value}, {"words", words}});
    if (p.applies)
        for (const std::string& id : p.applies->parameters) // any of them
            json["applies_when"][id] = p.applies->values;
    return json;
}

Json parametersJson(const std::vector<ParameterDescriptor>& parameters) {
    Json list = Json::array();
    for (const ParameterDescriptor& p : parameters)
        list.push_back(parameterJson(p));
    return list;
}

Json mechanismsJson() {
    Json list = Json::array();
    for (const Mechanism& m : mechanisms()) {
        const MechanismDescriptor& d = m.descriptor;
        list.push_back({{"id", d.id},
                        {"title", d.title},
                        {"explanation", d.explanation},
                        {"citation", d.citation},
                        {"adjacency", toString(d.adjacency)},
                        {"roles", roleNames[static_cast<std::size_t>(d.roles)]},
                        {"answers_queries", d.answersQueries()},
                        {"counts", d.steps.many},
                        {"keeps_labels", d.keeps.labels},
                        {"keeps_model", d.keeps.model},
                        {"parameters", parametersJson(d.parameters)}});
    }
    return list;
}

Json learnersJson() {
    Json list = Json::array();
    for (const Learner& l : learners())
        list.push_back({{"id", l.id},
                        {"title", l.title},
                        {"explanation", l.explanation},
                        {"citation", l.citation},
                        {"pictures_only", l.picturesOnly},
                        {"pretrains", l.pretrains},
                        {"parameters", parametersJson(l.parameters)}});
    return list;
}

Json readersJson() {
    Json list = Json::array();
    for (const Reader& r : readers())
        list.push_back({{"id", r.id}, {"title", r.title}, {"explanation", r.explanation}});
    return list;
}

Json samplesJson() {
    Json list = Json::array();
    for (const SampleDescriptor& s : sampleDescriptors())
        list.push_back(
            {{"id", "sample:" + s.id}, {"title", s.title}, {"explanation", s.explanation}, {"rows", s.rows}});
    return list;
}

void printList(const std::string& kind, const Json& list) {
    const auto padded = [](const Json& name, std::size_t width) {
        std::string text = name.get<std::string>();
        text.resize(std::max(text.size(), width), ' ');
        return text + " ";
    };
    print(kind + "\n");
    for (const Json& entry : list) {
        print("  " + padded(entry["id"], 20) + entry["title"].get<std::string>() + "\n");
        for (const Json& p : entry.value("parameters", Json::array())) {
            const std::string initial = p.contains("default") ? "default " + p["default"].dump()
                                        : p.contains("when_absent")
                                            ? "left out: " + p["when_absent"].get<std::string>()
                                            : "";
            print("      " + padded(p["id"], 18) + initial + "\n");
        }
    }
}

// Kinds that say what there is to choose from, all of them or one.
int listCatalogues(const OptionParser& parser, const QString& only) {
    Json json = Json::object();
    for (const ListedThing& thing : thingsToList())
        if (thing.catalogue && (only.isEmpty() || only == thing.name)) json[thing.name] = thing.catalogue();
    if (parser.isSet("json"))
        printJson(json);
    else
        for (const auto& [kind, list] : json.items())
            printList(kind, list);
    return exitDone;
}

Result<void> checkListedWords(const OptionParser& parser, const ListedThing& thing) {
    const QStringList names = parser.positionalArguments().mid(1);
    const std::string kind = std::string("list ") + thing.name;
    if (names.size() < thing.least || names.size() > thing.most)
        return Error{"does not go with " + std::to_string(names.size()) + " names", kind,
                     "see epsiloscope list --help"};
    for (const QString& option : parser.optionNames())
        if (!thing.options.contains(option))
            return Error{"--" + option.toStdString() + " means nothing to it", kind,
                         "see epsiloscope list --help"};
    return {};
}

} // namespace

const std::vector<ListedThing>& thingsToList() {
    static const std::vector<ListedThing> all = {
        {"mechanisms", 0, 0, {"json"}, mechanismsJson, nullptr},
        {"learners", 0, 0, {"json"}, learnersJson, nullptr},
        {"readers", 0, 0, {"json"}, readersJson, nullptr},
        {"samples", 0, 0, {"json"}, samplesJson, nullptr},
        {"keys", 0, 1, {"json", "markdown"}, nullptr, listKeys},
        {"views", 0, 0, {"json"}, nullptr, listViews},
        {"template", 2, 2, {"set", "release"}, nullptr, listTemplate},
        {"schema", 0, 1, {}, nullptr, listSchema},
        {"completion", 0, 1, {}, nullptr, listCompletion},
        {"manpage", 0, 0, {}, nullptr, listManPage}};
    return all;
}

Result<int> listVerb(const OptionParser& parser) {
    const QString kind = parser.positionalArguments().value(0);
    if (kind.isEmpty()) return listCatalogues(parser, kind);
    std::vector<std::string> known;
    for (const ListedThing& thing : thingsToList()) {
        known.emplace_back(thing.name);
        if (kind != thing.name) continue;
        RETURN_IF_ERROR(checkListedWords(parser, thing));
        return thing.catalogue ? Result<int>(listCatalogues(parser, kind)) : thing.print(parser);
    }
    return Error{"\"" + kind.toStdString() + "\" cannot be listed", "list", allChoices(known)};
}

} // namespace epsiloscope::app
