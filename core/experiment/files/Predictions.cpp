// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/data/encoding/DeclaredDomains.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/declared/CsvFile.h"
#include "core/experiment/files/ModelFile.h"

#include <array>
#include <charconv>
#include <numeric>

namespace epsiloscope {

namespace {

// The known domains of the columns that were declared, by the columns of this table.
DeclaredDomains domainsIn(const Encoder& encoder, const std::vector<std::size_t>& places,
                          std::size_t columns) {
    DeclaredDomains domains(columns);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const EncodedColumn& column = encoder.columns()[i];
        if (!column.declared) continue;
        if (column.type == ColumnType::Numeric)
            domains[places[i]] = NumberRange(column.minimum, column.maximum);
        else
            domains[places[i]] = column.categories;
    }
    return domains;
}

std::string shortest(double number) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.begin(), text.end(), number).ptr};
}

} // namespace

Result<std::map<std::string, ColumnType>> typesFor(const ModelFile& model, const Table& table) {
    ASSIGN_OR_RETURN(const auto places, model.encoder.columnsIn(table));
    std::map<std::string, ColumnType> types;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const EncodedColumn& wanted = model.encoder.columns()[i];
        const Column& column = table.columns[places[i]];
        const bool pictures = column.type == ColumnType::Image || wanted.type == ColumnType::Image;
        if (column.type == wanted.type || pictures || wanted.declared) continue;
        const std::string number = std::to_string(places[i] + 1);
        types[table.find(number) == static_cast<int>(places[i]) ? number : column.name] = wanted.type;
    }
    return types;
}

Result<CsvFile> predictionsCsv(const ModelFile& model, const Table& table) {
    ASSIGN_OR_RETURN(const auto places, model.encoder.columnsIn(table));
    const auto typed = withDeclaredTypes(table, domainsIn(model.encoder, places, table.columns.size()));
    std::vector<std::uint32_t> rows(table.rows);
    std::iota(rows.begin(), rows.end(), 0U);
    ASSIGN_OR_RETURN(const auto features, model.encoder.encode(typed ? *typed : table, rows));
    const FeatureMatrix probabilities = model.model->probabilities(features);

    CsvFile file{
        "row,prediction,probability\n",
        {.facts = {Sentence("predictions by %1", {model.learner})}, .guarded = anyGuarded(model.classes)}};
    for (const std::string& line : model.lines)
        file.notes.facts.push_back(Sentence("of the model: %1", {line}));
    if (model.covered)
        file.notes.facts.emplace_back("predictions follow from the model alone and cost no more ε");
    for (Eigen::Index row = 0; row < probabilities.rows(); ++row) {
        Eigen::Index best = 0;
        const double most = probabilities.row(row).maxCoeff(&best); // the first of equals
        file.table += std::to_string(row + 1) + "," + csvCell(model.classes[static_cast<std::size_t>(best)]) +
                      "," + shortest(most) + "\n";
    }
    return file;
}

} // namespace epsiloscope
