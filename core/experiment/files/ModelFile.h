// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/Encoder.h"
#include "core/declared/CsvFile.h"
#include "core/experiment/run/Coverage.h"
#include "core/learners/shared/Learner.h"
#include "core/mechanisms/shared/KeptOutputs.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

/// A model as its file has it ("epsiloscope.model/1").
struct ModelFile {
    std::string learner, mechanism;
    std::vector<std::string> classes;
    std::vector<std::string> lines; ///< its facts, in words
    bool covered = false;           ///< by an ε
    Encoder encoder;
    std::unique_ptr<const Classifier> model;
};

/// The whole file, a line of JSON. Errors: a model that cannot be written down, numbers that are none, names
/// that are no UTF-8, more than a file may hold.
Result<std::string> modelText(const KeptModel& kept, const Coverage& coverage);

/// The model that modelText() wrote: its predictions are the model's, bit for bit. The file may come from
/// anybody: errors say the pointer, and nothing is allocated on its word.
Result<ModelFile> modelFromText(const std::string& text, const std::string& path);
Result<ModelFile> readModel(const std::string& path);

/// Columns of a table that must be read with another type for this model, as ReadOptions::types has them;
/// those whose domain was declared are converted by predictionsCsv(). Errors: a column is missing.
Result<std::map<std::string, ColumnType>> typesFor(const ModelFile& model, const Table& table);

/// "row,prediction,probability" and a line for each record of the table, rows counted from 1; its facts are
/// what holds of the model. Errors: columns that do not fit the encoder.
Result<CsvFile> predictionsCsv(const ModelFile& model, const Table& table);

} // namespace epsiloscope
