// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/samples/SampleData.h"
#include "core/data/schema/DataPreset.h"
#include "core/declared/MemberKinds.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/description/ExperimentMembers.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

using Data = DataReference;

std::vector<std::string> idsOfReaders() {
    return namesIn(readers(), &Reader::id);
}

std::vector<std::string> idsOfPresets() {
    std::vector<std::string> ids = {"none"};
    for (const DataPreset& preset : dataPresets())
        ids.push_back(preset.id);
    return ids;
}

std::vector<std::string> namesOfSamples() {
    std::vector<std::string> names;
    for (const SampleDescriptor& sample : sampleDescriptors())
        names.push_back("sample:" + sample.id);
    return names;
}

Result<void> checkFormat(const std::string& format) {
    const std::vector<std::string> known = idsOfReaders();
    if (format.empty() || std::ranges::find(known, format) != known.end()) return {};
    return Error{Sentence("there is no format \"%1\"", {format}), "/data/format", allChoices(known)};
}

Result<void> checkPreset(const std::string& preset) {
    const std::vector<std::string> known = idsOfPresets();
    if (preset.empty() || std::ranges::find(known, preset) != known.end()) return {};
    return Error{Sentence("no well-known dataset is called \"%1\"", {preset}), "/data/preset",
                 allChoices(known)};
}

struct AsDelimiter : AsText {
    bool read(JsonObject& object, const std::string& name, char& value) const {
        std::string text;
        if (!object.text(name, text) || text.empty()) return false;
        const auto delimiter = delimiterFromText(text);
        if (delimiter) value = *delimiter;
        return delimiter.ok() || object.refuse(delimiter.error());
    }
    Json write(char value) const { return delimiterToText(value); }
};

struct AsTypes {
    static constexpr KeyType type = KeyType::Map;
    bool read(JsonObject& object, const std::string& name, std::map<std::string, ColumnType>& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            const std::string mend = "write {\"age\": \"numeric\", \"zip\": \"categorical\"}";
            if (!json.is_object()) return Error{"must be an object of types by column", where, mend};
            for (const auto& [column, named] : json.items()) {
                if (named != "numeric" && named != "categorical")
                    return Error{Sentence("a type is \"numeric\" or \"categorical\", and this is %1",
                                          {inWords(named)}),
                                 pointerTo(where, column), mend};
                value[column] = named == "numeric" ? ColumnType::Numeric : ColumnType::Categorical;
            }
            return {};
        });
    }
    Json write(const std::map<std::string, ColumnType>& value) const {
        Json json = Json::object();
        for (const auto& [column, named] : value)
            json[column] = named == ColumnType::Numeric ? "numeric" : "categorical";
        return json;
    }
    Json schema() const {
        const Json named = {{"enum", {"numeric", "categorical"}}};
        return {{"type", "object"}, {"additionalProperties", named}};
    }
};

struct AsLabelMap {
    static constexpr KeyType type = KeyType::Map;
    bool read(JsonObject& object, const std::string& name, LabelMap& value) const {
        return object.with(name, [&value](const Json& json, const std::string& where) -> Result<void> {
            const std::string mend = "write {\"normal.\": \"normal\", \"*\": \"attack\"}";
            if (!json.is_object()) return Error{"must be an object of classes by class", where, mend};
            for (const auto& [from, to] : json.items()) {
                if (!to.is_string() || to.text().empty())
                    return Error{Sentence("a class becomes another class, and this is %1", {inWords(to)}),
                                 pointerTo(where, from), mend};
                value[from] = to.text();
            }
            return {};
        });
    }
    Json write(const LabelMap& value) const { return value; }
    Json schema() const { return schemaOf(type); }
};

// Says that the file holds votes, and what their cells are; or, in place of "path", is the file, as
// experiments once named it.
void readVotes(JsonObject& object, const std::string& name, Data& data) {
    std::string text;
    if (!object.text(name, text) || text.empty()) return;
    for (const VoteCells cells : {VoteCells::Counts, VoteCells::Labels})
        if (text == toString(cells)) data.votes = cells;
    data.format = "votes";
    if (data.votes) return;
    if (data.path.empty())
        data.path = text;
    else
        object.refuse(
            Error{Sentence("votes are \"counts\" or \"labels\", and this is \"%1\"", {text}), "/data/votes",
                  "write counts for a row per query, labels for a row per teacher; the file is \"path\""});
}

Member<Data> votesMember() {
    Member<Data> made{
        "votes",
        KeyType::File,
        {"Cells of votes",
         "Says that the dataset holds teachers' votes, as counts (a row for each query, teachers may "
         "abstain) or as labels (a row for each teacher). May also name the file of votes, in place of "
         "data.path.",
         "found out, where only one of them is possible",
         "counts, labels",
         {"counts", "labels"}},
        schemaOf(KeyType::Text)};
    made.writtenBy([](const Data& data) {
        return data.votes ? std::optional<Json>(toString(*data.votes)) : std::nullopt;
    });
    return made.readBy(readVotes);
}

struct NamedFile {
    Member<Data> member;
    DataFile file;
};

NamedFile namedFile(const char* name, std::string Data::*path, MemberWords words, DataFile holds = {}) {
    holds.path = path;
    const Written written = path == &Data::path ? Written::Always : Written::UnlessDefault;
    return {member(name, path, AsFile{}, std::move(words), written), holds};
}

std::vector<NamedFile> namedFiles() {
    return {
        namedFile("path", &Data::path, {"Data", "The dataset.", "", "a file or a sample", namesOfSamples()},
                  {.isPublic = false}),
        namedFile(
            "labels", &Data::labels,
            {"Label file",
             "A file of labels, one per row, that becomes the last column; for votes, the true classes.",
             "the one that belongs to the dataset by name, if there is one"},
            {.isPublic = false}),
        namedFile("test", &Data::test,
                  {"Test file", "A separate file to test on.", "a share of the dataset is the test set"}),
        namedFile("test_labels", &Data::testLabels,
                  {"Label file of the test file",
                   "The labels of the test file, where they are in a file of their own.", "as data.labels"}),
        namedFile("pool", &Data::pool,
                  {"Public pool",
                   "A file of public records, with labels or without: its rows are the queries.",
                   "a share of the dataset is the public pool"}),
        namedFile("queries", &Data::queries,
                  {"Queries",
                   "Which of the queries are asked, and in which order: rows from 0 (npy, or one per line).",
                   "all are asked"},
                  {.inFingerprint = false}),
        namedFile("pretrain", &Data::pretrain,
                  {"Pretrain on", "Public records for networks to learn from before the private ones.",
                   "none", "a file or a sample", namesOfSamples()}),
        namedFile("pretrain_labels", &Data::pretrainLabels,
                  {"Label file of what pretrains", "Their labels, where they are in a file of their own.",
                   "as data.labels"}),
    };
}

MembersOf<Data> membersOfReading() {
    return {
        member("pretrain_classes", &Data::pretrainClasses, AsClasses{},
               {"Classes that pretrain",
                "In place of a file: classes of these data whose records are public and used for "
                "pretraining only.",
                "none"}),
        member("format", &Data::format, AsId{checkFormat},
               {"Read as", "The format of the file.", "found out", "", idsOfReaders()}),
        member("table", &Data::table, AsText{},
               {"Table in the file",
                "Which sheet of a workbook, table, view or query (SELECT …) of a database, or file of a zip "
                "archive is read.",
                "the first"}),
        votesMember(), // after the format, which it decides
        member("delimiter", &Data::delimiter, AsDelimiter{},
               {"Separator",
                "What separates the cells of a text file.",
                "found out",
                "one character, or comma, semicolon, tab, pipe, space",
                {"comma", "semicolon", "tab", "pipe", "space"}}),
        member("header", &Data::header, AsFlag{},
               {"First row names columns", "Whether the first row of a text file names the columns.",
                "found out"}),
        member("decimal", &Data::decimal, AsChoice<char>{{{"point", '.'}, {"comma", ','}}},
               {"Decimals", "The decimal separator of the numbers in a text file.", "found out"}),
        member("missing_markers", &Data::missingMarkers,
               AsTexts{"must be a list of texts", "write [\"?\", \"n/a\"]"},
               {"Missing markers", "Texts that stand for a missing cell; the empty one always does.",
                "the usual ones, such as ? and NA"}),
        member("rows", &Data::rows, AsCount{},
               {"First rows only",
                "Reads at most this many rows, from the first; 0 for all. Not in a "
                "release.",
                "all", "from 0 on"}),
        member("types", &Data::types, AsTypes{},
               {"Column types", "Types of columns, by header or number: {\"zip\": \"categorical\"}.",
                "found out", "numeric or categorical"}),
        member("preset", &Data::preset, AsId{checkPreset},
               {"Well-known dataset",
                "For a file without column names: the well-known dataset that its columns are named after.",
                "found out by the shape of the file", "", idsOfPresets()}),
        member("missing", &Data::missingAsCategory, AsChoice<bool>{{{"category", true}, {"drop", false}}},
               {"Missing cells",
                "What becomes of missing cells: a category of their own, or the row is left out."},
               Written::Always),
    };
}

// After --set alone: it moves a column from one list to another.
Member<Data> flipMember() {
    return {"flip",
            KeyType::Column,
            {.label = "Column changed over",
             .meaning = "Makes a private column public, or the other way round; none changes nothing.",
             .whenAbsent = "none",
             .range = "a column, or none",
             .place = KeyPlace::SetOnly,
             .swept = true}};
}

MembersOf<Data> membersOfColumns() {
    return {
        member("label", &Data::label, AsColumn{},
               {"Label column", "What is learnt. A release must name it.", "guessed"}),
        member(
            "positive", &Data::positive, AsText{},
            {"Positive class", "The positive class of two, for AUROC and AUPRC.", "guessed: the rarer one"}),
        member("classes", &Data::classes, AsClasses{},
               {"Classes to learn",
                "The classes to learn, after the label map; rows of others have no label.",
                "those that occur"}),
        member("label_map", &Data::labelMap, AsLabelMap{},
               {"Label map",
                "Merges many classes into few: {\"normal.\": \"normal\", \"*\": \"attack\"}, where * is the "
                "rest.",
                "classes stay as they are"}),
        member("public", &Data::publicColumns, AsColumns{},
               {"Public columns", "Columns that are known to all, for mechanisms on features.", "none"}),
        member("private", &Data::privateColumns, AsColumns{},
               {"Private columns", "Columns that are protected, for mechanisms on features.",
                "all that are not public, ignored or the label"}),
        member("ignore", &Data::ignored, AsColumns{},
               {"Ignored columns", "Columns that are not learnt from.",
                "identifiers, free texts, dates, constants and empty columns of which nothing is said"}),
        member("personal_budget", &Data::personalBudget, AsColumn{},
               {"Personal ε", "The column of each record's own ε.", "none"}),
        member(
            "person", &Data::person, AsColumns{},
            {"Person",
             "The column that says whose a row is, or two where a row has two owners. It is not learnt from.",
             "a row is a record, and nobody's"}),
        member("rows_of_person", &Data::rowsOfPerson, AsCount{},
               {"Rows of a person",
                "So many rows of a person are looked at, at most; the others are left out, by lot.", "all",
                "from 1 on"}),
        member("unit", &Data::unitIsRecord, AsChoice<bool>{{{"person", false}, {"record", true}}},
               {"ε is about", "Whose data ε protects: all rows of a person, or each row by itself.",
                "a person where data.person names one, else a record"}),
        flipMember(),
    };
}

MembersOf<Data> allMembers() {
    MembersOf<Data> all;
    for (NamedFile& named : namedFiles())
        all.push_back(std::move(named.member));
    for (auto* const group : {membersOfReading, membersOfColumns})
        std::ranges::move(group(), std::back_inserter(all));
    return all;
}

} // namespace

const MembersOf<DataReference>& dataMembers() {
    static const MembersOf<Data> all = allMembers();
    return all;
}

const std::vector<DataFile>& dataFiles() {
    static const std::vector<DataFile> all = [] {
        std::vector<DataFile> files;
        for (const NamedFile& named : namedFiles())
            files.push_back(named.file);
        return files;
    }();
    return all;
}

} // namespace epsiloscope
