// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/data/encoding/Encoder.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/schema/Schema.h"
#include "core/data/split/Split.h"
#include "core/mechanisms/shared/EarlierAnswers.h"
#include "core/privacy/statement/Neighbours.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Which data, how its files are read, and what its columns are.
struct DataReference {
    // Copied in most files, compiled in one.
    DataReference();
    DataReference(const DataReference& other);
    DataReference(DataReference&& other) noexcept;
    DataReference& operator=(const DataReference& other);
    DataReference& operator=(DataReference&& other) noexcept;
    ~DataReference();

    std::string path;       ///< a file, or "sample:census"
    std::string labels;     ///< a file of labels, one per row; may be empty
    std::string test;       ///< a separate test file; may be empty
    std::string testLabels; ///< labels of the test file; may be empty
    std::string pool;       ///< a file of public records, with labels or without; empty: a share is public
    std::string queries;    ///< a file that names those asked; empty: all
    std::string format;     ///< id of a reader; empty: found out
    std::string table;      ///< sheet, table, view, query or file of an archive; empty: the first
    std::optional<VoteCells>
        votes;                     ///< the kind of the cells in a votes file; absent: found out, if it can be
    std::optional<char> delimiter; ///< absent: found out
    std::optional<char> decimal;   ///< '.' or ','; absent: found out
    std::optional<bool> header;    ///< absent: found out
    std::uint64_t rows = 0;        ///< no more than the first so many of the data file or sample; 0: all
    std::optional<std::vector<std::string>> missingMarkers; ///< absent: defaultMissingMarkers()
    std::map<std::string, ColumnType> types; ///< by header or 1-based number; others are found out
    std::string label, positive;             ///< column by header or 1-based number; empty: guessed
    std::vector<std::string> classes;        ///< to learn, after the label map; empty: those that occur
    /// The well-known dataset whose names the columns of a file without names have: an id of dataPresets(),
    /// or "none"; empty: found out by the file's shape.
    std::string preset;
    LabelMap labelMap; ///< many classes to few
    std::vector<std::string> publicColumns, privateColumns, ignored;
    std::string personalBudget; ///< column of each record's own ε, by header or 1-based number; empty: none
    /// Whose a row is: the column of one owner, or the two of rows with two; empty: a row is nobody's.
    std::vector<std::string> person;
    std::int64_t rowsOfPerson = 0; ///< of each person so many rows are looked at, at most; 0: all
    bool unitIsRecord = false;     ///< ε is about a record, though it is known whose the records are
    bool missingAsCategory = true; ///< "missing": "category" | "drop"
    /// Public data that networks may learn from before the private records: a file of pictures like these, or
    /// a sample; with its labels where they are in a file of their own.
    std::string pretrain, pretrainLabels;
    /// In its place, classes of the data themselves: their records are public and only pretrain.
    std::vector<std::string> pretrainClasses;

    NamedRoles roles() const;
    /// Whose data an ε on these data is about.
    PrivacyUnit unit() const;
    /// How the data file (or, with `forTest`, the test file) is to be read.
    ReadOptions readOptions(bool forTest = false) const;
    bool operator==(const DataReference& other) const;
};

inline constexpr int mostTrials = 10000;

/// An experiment to run: a value, JSON both ways ("schema": "epsiloscope.experiment/1").
struct Experiment {
    // Copied in most files, compiled in one.
    Experiment();
    Experiment(const Experiment& other);
    Experiment(Experiment&& other) noexcept;
    Experiment& operator=(const Experiment& other);
    Experiment& operator=(Experiment&& other) noexcept;
    ~Experiment();

    DataReference data;
    SplitPlan split;
    EncoderPlan encoder;
    std::string mechanism = "pate-gnmax";
    Parameters parameters; ///< as the person gave them; defaults are filled in by the runner
    int trials = 1;
    std::uint64_t seed = 1;
    bool release = false;                  ///< noise from the system's entropy; no seed is used or recorded
    std::optional<EarlierAnswers> earlier; ///< that it goes on from

    /// Those of the data; the columns of which the encoder has something declared, or published, are learnt
    /// from whatever they hold.
    NamedRoles roles() const;
    bool operator==(const Experiment& other) const;
};

/// Reads an experiment; relative data paths are resolved against `folder`. Errors say the JSON pointer and
/// the nearest known name.
Result<Experiment> experimentFromJson(const Json& json, const std::string& folder);
Result<Experiment> readExperiment(const std::string& path);
/// Writes what is not default. A release leaves out the seed and the folder of every path.
Json experimentToJson(const Experiment& experiment);
/// Applies `key=value` of the command line (`sigma=40`, `split.test=0.3`, `mechanism=saa`, `seed=3`);
/// `data.flip=age` makes a column private that was public, or the other way round ("none": no column).
Result<void> setByText(Experiment& experiment, const std::string& key, const std::string& value);

} // namespace epsiloscope
