// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/ExperimentMembers.h"

#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/declared/MemberKinds.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr const char* experimentSchemaName = "epsiloscope.experiment/1";
constexpr const char* shareRange = "from 0 to 1; together at most 1";

std::vector<std::string> idsOfMechanisms() {
    return namesIn(mechanisms(), [](const Mechanism& mechanism) { return mechanism.descriptor.id; });
}

Member<Experiment> schemaMember() {
    Member<Experiment> made{
        "schema",
        KeyType::Text,
        {.label = "Kind of file", .meaning = "What kind of file this is.", .place = KeyPlace::FileOnly},
        {{"const", experimentSchemaName}}};
    made.writtenBy([](const Experiment&) { return Json(experimentSchemaName); });
    return made.readBy([](JsonObject& object, const std::string& name, Experiment&) {
        std::string said = experimentSchemaName;
        if (object.text(name, said) && said != experimentSchemaName)
            object.refuse(Error{Sentence("this is \"%1\", not an experiment", {said}), "/schema",
                                Sentence("write \"%1\"", {experimentSchemaName})});
    });
}

// A release has none.
Member<Experiment> seedMember() {
    Member<Experiment> seed = swept(member(
        "seed", &Experiment::seed, AsWhole{},
        {"Seed",
         "Fixes all randomness of an exploration: the same seed gives the same result. A release has none.",
         "", "from 0 on"}));
    return seed.writtenBy([](const Experiment& experiment) {
        return experiment.release ? std::nullopt : std::optional<Json>(experiment.seed);
    });
}

/// A number; that it lies in the bounds is checked with all others.
struct AsShare : AsNumber {
    Json schema() const { return {{"type", "number"}, {"minimum", 0}, {"maximum", 1}}; }
};

/// A share, or from 1 on how many rows.
struct AsShareOrRows : AsNumber {
    Json write(double value) const {
        return value >= 1 ? Json(static_cast<std::uint64_t>(value)) : Json(value);
    }
    Json schema() const { return {{"type", "number"}, {"minimum", 0}}; }
};

bool isListOfTexts(const Json& json) {
    return json.is_array() && !json.empty() &&
           std::all_of(json.begin(), json.end(), [](const Json& text) { return text.is_string(); });
}

// A template holds [null, null] and [null] for what only a person can say.
Result<void> checkFilledIn(const Json& ranges, const std::string& where) {
    std::vector<std::string> columns;
    for (const auto& [column, range] : ranges.items())
        if (range.is_array() && !range.empty() &&
            std::all_of(range.begin(), range.end(), [](const Json& entry) { return entry.is_null(); }))
            columns.push_back(column);
    if (columns.empty()) return {};
    return Error{Sentence("fill in the range or the texts of column %1", {nameList(columns)}), where,
                 "write [0, 100] for numbers, [\"no\", \"yes\"] for texts, from public knowledge of the "
                 "column: values read off private records leak"};
}

Result<void> readRanges(const Json& json, const std::string& where, EncoderPlan& encoder) {
    if (!json.is_object())
        return Error{"must be an object of [minimum, maximum] or texts by column", where,
                     "write {\"age\": [0, 100], \"smoker\": [\"no\", \"yes\"]}"};
    RETURN_IF_ERROR(checkFilledIn(json, where));
    for (const auto& [column, range] : json.items()) {
        if (isListOfTexts(range)) {
            encoder.vocabularies[column] = range.get<std::vector<std::string>>();
            continue;
        }
        if (!range.is_array() || range.size() != 2 || !range[0].is_number() || !range[1].is_number() ||
            range[0].real() >= range[1].real())
            return Error{"the range of a column is two numbers, the smaller first, or a list of texts",
                         pointerTo(where, column), "write [0, 100] or [\"no\", \"yes\"]"};
        encoder.ranges[column] = {range[0].real(), range[1].real()};
    }
    return {};
}

std::optional<Json> writeRanges(const EncoderPlan& encoder) {
    Json json = Json::object();
    for (const auto& [column, range] : encoder.ranges)
        json[column] = {range.first, range.second};
    for (const auto& [column, texts] : encoder.vocabularies)
        json[column] = texts;
    return json.empty() ? std::nullopt : std::optional<Json>(std::move(json));
}

// Numbers and texts by column: two fields in one object.
Member<EncoderPlan> rangesMember() {
    Member<EncoderPlan> made{
        "ranges",
        KeyType::Ranges,
        {"Declared ranges",
         "The values that columns may hold, by header or number: {\"age\": [0, 120], \"sex\": "
         "[\"female\", \"male\"]}.",
         "nothing is declared", "two numbers, the smaller first, or a list of texts"},
        schemaOf(KeyType::Ranges)};
    made.writtenBy(writeRanges);
    return made.readBy([](JsonObject& object, const std::string& name, EncoderPlan& encoder) {
        object.with(name, [&encoder](const Json& json, const std::string& where) {
            return readRanges(json, where, encoder);
        });
    });
}

const MembersOf<EarlierAnswers>& earlierMembers() {
    using Earlier = EarlierAnswers;
    static const MembersOf<Earlier> all = {
        required("asked", &Earlier::asked, AsCount{},
                 {.label = "Asked before",
                  .meaning = "So many queries, the first of the public pool, were asked before."}),
        required("queries", &Earlier::queries, AsCounts{},
                 {.label = "Answered before", .meaning = "The rows of the public pool that got a label."}),
        required("labels", &Earlier::labels, AsCounts{},
                 {.label = "Labels", .meaning = "The class of each of them, by its index."}),
        member("spent", &Earlier::spent, AsText{},
               {.label = "Spent before", .meaning = "What they cost, in words."}),
    };
    return all;
}

// By `epsiloscope fork` and by the window; too long to be typed.
Member<Experiment> earlierMember() {
    return member("earlier", &Experiment::earlier, AsObject<EarlierAnswers>{earlierMembers},
                  {.label = "Goes on after",
                   .meaning =
                       "What was asked in a run that this one goes on from: how many queries, which of "
                       "them got a label, and which. Written by fork. Not in a release.",
                   .whenAbsent = "it begins with the first query",
                   .place = KeyPlace::FileOnly});
}

} // namespace

Result<void> checkMechanism(const std::string& id) {
    if (findMechanism(id)) return {};
    return Error{Sentence("there is no mechanism \"%1\"", {id}), "/mechanism",
                 suggestName(id, idsOfMechanisms())};
}

const MembersOf<Experiment>& experimentMembers() {
    static const MembersOf<Experiment> all = {
        schemaMember(),
        swept(member(
            "mechanism", &Experiment::mechanism, AsId{checkMechanism},
            {"Mechanism", "How the model is learnt, and what is protected.", "", "", idsOfMechanisms()},
            Written::Always)),
        swept(member("trials", &Experiment::trials, AsPositive{mostTrials},
                     {"Repeats",
                      "How often the experiment is repeated, each time with its own split and noise. A "
                      "release has one repeat.",
                      "", Sentence("from 1 to %1", {mostTrials})},
                     Written::Always)),
        member("release", &Experiment::release, AsFlag{},
               {"Release",
                "Whether the result may be handed out: noise comes from the system's entropy, only what ε "
                "covers is written of private data, and ε is charged to the dataset.",
                "false: an exploration"}),
        seedMember(),
        earlierMember(),
    };
    return all;
}

const MembersOf<SplitPlan>& splitMembers() {
    using Plan = SplitPlan;
    static const MembersOf<Plan> all = {
        swept(member("private", &Plan::privateFraction, AsShare{},
                     {"Private share", "The share of the rows that is private.", "", shareRange},
                     Written::Always)),
        swept(
            member("public", &Plan::publicFraction, AsShare{},
                   {"Public share",
                    "The share that is public: its rows are the queries of mechanisms that ask teachers, and "
                    "the encoder is fitted on them.",
                    "", shareRange},
                   Written::Always)),
        swept(member("test", &Plan::testFraction, AsShare{},
                     {"Test share", "The share that tests; 0 where there is a test file.", "", shareRange},
                     Written::Always)),
        swept(member("balance", &Plan::balance, AsFlag{},
                     {"Balance classes", "Leaves out rows so that every part has the same number of rows of "
                                         "each class. Not in a release."},
                     Written::Always)),
        swept(member("queries_from_test", &Plan::queriesFromTest, AsShareOrRows{},
                     {"Queries from the test file",
                      "This many rows of the test file are the public pool; the others are the test set.",
                      "the test file is not cut", "a share below 1, or a whole number"})),
        member("deal_test", &Plan::dealsTest, AsFlag{},
               {"Test file dealt",
                "Whether the queries are drawn at random from the test file; otherwise its first rows are "
                "taken.",
                "false"}),
    };
    return all;
}

const MembersOf<EncoderPlan>& encoderMembers() {
    using Plan = EncoderPlan;
    static const MembersOf<Plan> all = {
        swept(member("categories", &Plan::categories,
                     AsChoice<CategoryEncoding>{
                         {{"one-hot", CategoryEncoding::OneHot}, {"ordinal", CategoryEncoding::Ordinal}}},
                     {"Categories", "How texts become numbers: one feature for each text, or its place in "
                                    "alphabetical order."},
                     Written::Always)),
        swept(member("scaling", &Plan::scaling,
                     AsChoice<Scaling>{{{"none", Scaling::None},
                                        {"standardise", Scaling::Standardise},
                                        {"declared", Scaling::Declared}}},
                     {"Scaling", "How numbers are scaled: not at all, to mean 0 and deviation 1, or by "
                                 "declared ranges to [−1, 1]."},
                     Written::Always)),
        swept(member("fit", &Plan::fit,
                     AsChoice<FitOn>{{{"public", FitOn::PublicPool}, {"private", FitOn::PrivatePool}}},
                     {"Fitted on", "The rows on which means, deviations and categories are fitted; private "
                                   "is outside the guarantee, and not in a release."},
                     Written::Always)),
        rangesMember(),
        member("published", &Plan::published, AsId{},
               {"Published ranges",
                "The well-known dataset whose published ranges and texts hold where nothing is declared, for "
                "mechanisms on features.",
                "none", "", publishedDomainIds()}),
    };
    return all;
}

} // namespace epsiloscope
