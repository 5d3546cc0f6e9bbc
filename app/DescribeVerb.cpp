// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "core/data/Schema.h"
#include "core/experiment/Dataset.h"
#include "core/experiment/ResultJson.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace epsiloscope::app {

namespace {

using Json = nlohmann::json;

Json columnJson(const Column& column, std::size_t number) {
    const ColumnSummary s = summarise(column);
    Json json = {{"number", number},
                 {"name", column.name},
                 {"type", column.type == ColumnType::Numeric ? "numeric" : "categorical"},
                 {"missing", s.missing},
                 {"distinct", s.distinct}};
    if (column.type == ColumnType::Numeric) {
        json["minimum"] = numberToJson(s.minimum);
        json["median"] = numberToJson(s.median);
        json["mean"] = numberToJson(s.mean);
        json["maximum"] = numberToJson(s.maximum);
    } else {
        json["most_frequent"] = s.mostFrequent;
    }
    return json;
}

Json describeTable(const Dataset& dataset) {
    const Table& table = dataset.table;
    Json json = {{"name", table.name},
                 {"rows", table.rows},
                 {"columns", Json::array()},
                 {"fingerprint", dataset.fingerprint}};
    if (dataset.guess)
        json["guess"] = {{"delimiter", std::string(1, dataset.guess->delimiter)},
                         {"header", dataset.guess->header},
                         {"compressed", dataset.guess->compressed}};
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        json["columns"].push_back(columnJson(table.columns[i], i + 1));
    const int label = guessLabel(table);
    if (label < 0) return json;
    const auto schema = schemaFor(table, std::to_string(label + 1), "", {}, {}, {});
    if (!schema) return json;
    std::vector<std::size_t> counts(schema->classes.size());
    for (const int c : classIndices(table, *schema))
        if (c >= 0) ++counts[static_cast<std::size_t>(c)];
    json["label_guess"] = {{"column", table.columns[static_cast<std::size_t>(label)].name},
                           {"positive", schema->positive},
                           {"classes", schema->classes},
                           {"counts", counts}};
    return json;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

void printText(const Json& json) {
    print(json["name"].get<std::string>() + ": " + std::to_string(json["rows"].get<std::size_t>()) +
          " rows, " + std::to_string(json["columns"].size()) + " columns\n");
    for (const Json& c : json["columns"]) {
        const bool numeric = c["type"] == "numeric";
        const auto number = [&](const char* key) {
            return c[key].is_number() ? shortNumber(c[key].get<double>()) : c[key].get<std::string>();
        };
        const std::string detail =
            numeric ? number("minimum") + " … " + number("median") + " … " + number("maximum")
                    : c["distinct"].dump() + " values, most often " + c["most_frequent"].get<std::string>();
        print(padded(c["number"].dump(), 4) + padded(c["name"].get<std::string>(), 24) +
              padded(c["type"].get<std::string>(), 13) + padded(c["missing"].dump() + " missing", 15) +
              detail + "\n");
    }
    if (!json.contains("label_guess")) return;
    const Json& label = json["label_guess"];
    std::string line = "label (guess): " + label["column"].get<std::string>() + ":";
    for (std::size_t i = 0; i < label["classes"].size(); ++i)
        line += (i ? ", " : " ") + label["classes"][i].get<std::string>() + " " + label["counts"][i].dump();
    print(line + "\n");
}

} // namespace

int describeVerb(const QStringList& words) {
    QCommandLineParser parser;
    parser.addOption({"json", "JSON on stdout"});
    if (!parseWords(parser, "describe", words, 1)) return exitUsage;
    DataReference reference;
    reference.path = parser.positionalArguments().first().toStdString();
    std::stop_source stop;
    const auto dataset = loadDataset(
        reference,
        [&stop](std::uint64_t, std::uint64_t) {
            if (interrupted()) stop.request_stop();
        },
        stop.get_token());
    if (interrupted()) return exitCancelled;
    if (!dataset) return complain(dataset.error());
    const Json json = describeTable(**dataset);
    if (parser.isSet("json"))
        printJson(json);
    else
        printText(json);
    return exitDone;
}

} // namespace epsiloscope::app
