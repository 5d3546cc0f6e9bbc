// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/ExperimentKeys.h"

#include "core/data/DataPreset.h"
#include "core/data/PublishedDomains.h"
#include "core/data/Reader.h"
#include "core/data/SampleData.h"
#include "core/experiment/Experiment.h"
#include "core/mechanisms/Mechanism.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

constexpr const char* shareRange = "from 0 to 1; together at most 1";

std::vector<std::string> idsOfMechanisms() {
    std::vector<std::string> ids;
    for (const Mechanism& mechanism : mechanisms())
        ids.push_back(mechanism.descriptor.id);
    return ids;
}

std::vector<std::string> idsOfReaders() {
    std::vector<std::string> ids;
    for (const Reader& reader : readers())
        ids.push_back(reader.id);
    return ids;
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

std::vector<ExperimentKey> keysOfTheWhole() {
    return {
        {"schema", KeyType::Text, "", "What kind of file this is.", "", {}, KeyPlace::FileOnly},
        {.path = "mechanism",
         .type = KeyType::Choice,
         .meaning = "How it is learnt, and what is protected.",
         .choices = idsOfMechanisms(),
         .swept = true},
        {.path = "trials",
         .type = KeyType::Count,
         .range = "from 1 to " + std::to_string(mostTrials),
         .meaning = "How often the experiment is run, each time on a split and with noise of its own. A "
                    "release is one.",
         .swept = true},
        {.path = "seed",
         .type = KeyType::Count,
         .range = "from 0 on",
         .meaning = "Of all that is random in an exploration: the same seed gives the same result. A release "
                    "has none.",
         .swept = true},
        {.path = "release",
         .type = KeyType::Flag,
         .meaning =
             "Whether the result may be handed out: noise from the system's entropy, nothing written that ε "
             "does not cover, and ε is charged to the dataset.",
         .whenAbsent = "false: an exploration"},
    };
}

std::vector<ExperimentKey> keysOfFiles() {
    return {
        {.path = "data.path",
         .type = KeyType::File,
         .range = "a file or a sample",
         .meaning = "The dataset.",
         .choices = namesOfSamples()},
        {.path = "data.votes",
         .type = KeyType::File,
         .range = "counts, labels",
         .meaning = "The dataset holds teachers' votes, and these are its cells: counts (a row for each query, "
                    "teachers may abstain) or labels (a row for each teacher). Or the file of votes itself, in "
                    "place of data.path.",
         .whenAbsent = "found out, where only one of them is possible",
         .choices = {"counts", "labels"}},
        {.path = "data.labels",
         .type = KeyType::File,
         .meaning = "A file of labels, one per row, that becomes the last column; of votes the true classes.",
         .whenAbsent = "the one that belongs to the dataset by name, if there is one"},
        {.path = "data.test",
         .type = KeyType::File,
         .meaning = "A separate file to test on.",
         .whenAbsent = "a share of the dataset tests"},
        {.path = "data.test_labels",
         .type = KeyType::File,
         .meaning = "The labels of the test file, where they are in a file of their own.",
         .whenAbsent = "as data.labels"},
        {.path = "data.queries",
         .type = KeyType::File,
         .meaning = "Which of the queries are asked, and in which order: rows from 0 (npy, or one per line).",
         .whenAbsent = "all are asked"},
        {.path = "data.pretrain",
         .type = KeyType::File,
         .range = "a file or a sample",
         .meaning = "Public records for networks to learn from before the private ones.",
         .whenAbsent = "none",
         .choices = namesOfSamples()},
        {.path = "data.pretrain_labels",
         .type = KeyType::File,
         .meaning = "Their labels, where they are in a file of their own.",
         .whenAbsent = "as data.labels"},
        {.path = "data.pretrain_classes",
         .type = KeyType::Texts,
         .meaning =
             "In its place, classes of the data themselves whose records are public and only pretrain.",
         .whenAbsent = "none"},
    };
}

std::vector<ExperimentKey> keysOfReading() {
    return {
        {.path = "data.format",
         .type = KeyType::Choice,
         .meaning = "The format of the file.",
         .whenAbsent = "found out",
         .choices = idsOfReaders()},
        {.path = "data.delimiter",
         .type = KeyType::Text,
         .range = "one character, or comma, semicolon, tab, pipe, space",
         .meaning = "What separates the cells of a text file.",
         .whenAbsent = "found out",
         .choices = {"comma", "semicolon", "tab", "pipe", "space"}},
        {.path = "data.header",
         .type = KeyType::Flag,
         .meaning = "Whether the first row of a text file names the columns.",
         .whenAbsent = "found out"},
        {.path = "data.decimal",
         .type = KeyType::Choice,
         .meaning = "What stands before the decimals of a number in a text file.",
         .whenAbsent = "found out",
         .choices = {"point", "comma"}},
        {.path = "data.missing_markers",
         .type = KeyType::Texts,
         .meaning = "Texts that stand for a missing cell; the empty one always does.",
         .whenAbsent = "the usual ones, such as ? and NA"},
        {.path = "data.rows",
         .type = KeyType::Count,
         .range = "from 0 on",
         .meaning = "No more than the first so many rows; 0 for all. Not in a release.",
         .whenAbsent = "all"},
        {.path = "data.types",
         .type = KeyType::Map,
         .range = "numeric or categorical",
         .meaning = "Types of columns, by header or number: {\"zip\": \"categorical\"}.",
         .whenAbsent = "found out"},
        {.path = "data.preset",
         .type = KeyType::Choice,
         .meaning = "The well-known dataset whose names the columns of a file without names have.",
         .whenAbsent = "found out by the shape of the file",
         .choices = idsOfPresets()},
        {.path = "data.missing",
         .type = KeyType::Choice,
         .meaning = "What becomes of missing cells: a category of their own, or the row is left out.",
         .choices = {"category", "drop"}},
    };
}

std::vector<ExperimentKey> keysOfColumns() {
    return {
        {.path = "data.label",
         .type = KeyType::Column,
         .meaning = "What is learnt. A release must name it.",
         .whenAbsent = "guessed"},
        {.path = "data.positive",
         .type = KeyType::Text,
         .meaning = "The positive class of two, for AUROC and AUPRC.",
         .whenAbsent = "guessed: the rarer one"},
        {.path = "data.classes",
         .type = KeyType::Texts,
         .meaning = "The classes to learn, after the label map; rows of others have no label.",
         .whenAbsent = "those that occur"},
        {.path = "data.label_map",
         .type = KeyType::Map,
         .meaning = "Many classes to few: {\"normal.\": \"normal\", \"*\": \"attack\"}, where * is the rest.",
         .whenAbsent = "classes stay as they are"},
        {.path = "data.public",
         .type = KeyType::Columns,
         .meaning = "Columns that are known to all, for mechanisms on features.",
         .whenAbsent = "none"},
        {.path = "data.private",
         .type = KeyType::Columns,
         .meaning = "Columns that are protected, for mechanisms on features.",
         .whenAbsent = "all that are not public, ignored or the label"},
        {.path = "data.ignore",
         .type = KeyType::Columns,
         .meaning = "Columns that are not learnt from, such as identifiers.",
         .whenAbsent = "none"},
        {.path = "data.personal_budget",
         .type = KeyType::Column,
         .meaning = "The column of each record's own ε.",
         .whenAbsent = "none"},
        {.path = "data.flip",
         .type = KeyType::Column,
         .range = "a column, or none",
         .meaning = "Makes a private column public, or the other way round; none changes nothing.",
         .whenAbsent = "none",
         .place = KeyPlace::SetOnly,
         .swept = true},
    };
}

std::vector<ExperimentKey> keysOfTheSplit() {
    return {
        {.path = "split.private",
         .type = KeyType::Number,
         .range = shareRange,
         .meaning = "The share of the rows that is private.",
         .swept = true},
        {.path = "split.public",
         .type = KeyType::Number,
         .range = shareRange,
         .meaning =
             "The share that is public: what teachers are asked about, and what the encoder is fitted on.",
         .swept = true},
        {.path = "split.test",
         .type = KeyType::Number,
         .range = shareRange,
         .meaning = "The share that tests; 0 where there is a test file.",
         .swept = true},
        {.path = "split.balance",
         .type = KeyType::Flag,
         .meaning = "Leaves out rows so that every part has as many of each class. Not in a release.",
         .swept = true},
        {.path = "split.queries_from_test",
         .type = KeyType::Number,
         .range = "a share below 1, or a whole number",
         .meaning = "So many rows of the test file are the public pool; the others test.",
         .whenAbsent = "the test file is not cut"},
        {.path = "split.deal_test",
         .type = KeyType::Flag,
         .meaning = "Whether those rows are drawn; else they are the first of the test file.",
         .whenAbsent = "false"},
    };
}

std::vector<ExperimentKey> keysOfTheEncoder() {
    return {
        {.path = "encoder.categories",
         .type = KeyType::Choice,
         .meaning = "How texts become numbers: one feature for each, or the place in the alphabet.",
         .choices = {"one-hot", "ordinal"},
         .swept = true},
        {.path = "encoder.scaling",
         .type = KeyType::Choice,
         .meaning = "How numbers are scaled: not at all, to mean 0 and deviation 1, or by declared ranges to "
                    "[−1, 1].",
         .choices = {"none", "standardise", "declared"},
         .swept = true},
        {.path = "encoder.fit",
         .type = KeyType::Choice,
         .meaning =
             "What means, deviations and categories are learnt from; private is outside the guarantee, and "
             "not in a release.",
         .choices = {"public", "private"},
         .swept = true},
        {.path = "encoder.ranges",
         .type = KeyType::Ranges,
         .range = "two numbers, the smaller first, or a list of texts",
         .meaning =
             "What may stand in columns, by header or number: {\"age\": [0, 120], \"sex\": [\"female\", "
             "\"male\"]}.",
         .whenAbsent = "nothing is declared"},
        {.path = "encoder.published",
         .type = KeyType::Choice,
         .meaning =
             "The well-known dataset whose published ranges and texts hold where nothing is declared, for "
             "mechanisms on features.",
         .whenAbsent = "none",
         .choices = publishedDomainIds()},
    };
}

std::vector<ExperimentKey> allKeys() {
    std::vector<ExperimentKey> all;
    for (auto* part :
         {keysOfTheWhole, keysOfFiles, keysOfReading, keysOfColumns, keysOfTheSplit, keysOfTheEncoder})
        for (ExperimentKey& key : part())
            all.push_back(std::move(key));
    return all;
}

} // namespace

const char* inWords(KeyType type) {
    constexpr std::array<std::pair<KeyType, const char*>, 11> words{{{KeyType::Text, "text"},
                                                                     {KeyType::File, "file"},
                                                                     {KeyType::Choice, "choice"},
                                                                     {KeyType::Flag, "true or false"},
                                                                     {KeyType::Number, "number"},
                                                                     {KeyType::Count, "whole number"},
                                                                     {KeyType::Column, "column"},
                                                                     {KeyType::Columns, "list of columns"},
                                                                     {KeyType::Texts, "list of texts"},
                                                                     {KeyType::Map, "texts by text"},
                                                                     {KeyType::Ranges, "ranges by column"}}};
    for (const auto& [one, name] : words)
        if (one == type) return name;
    return "";
}

const std::vector<ExperimentKey>& experimentKeys() {
    static const std::vector<ExperimentKey> all = allKeys();
    return all;
}

const ExperimentKey* findExperimentKey(const std::string& path) {
    const auto& all = experimentKeys();
    const auto found = std::ranges::find(all, path, &ExperimentKey::path);
    return found == all.end() ? nullptr : &*found;
}

const std::vector<std::string>& choicesOfKey(const std::string& path) {
    return findExperimentKey(path)->choices;
}

} // namespace epsiloscope
