// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/ColumnKind.h"
#include "core/experiment/run/Dataset.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QtTest>

#include <cmath>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const char* const folder = "tests/core/data/readers/exports/";

Json manifest() {
    QFile file(projectFile("tests/core/data/readers/exports/MANIFEST.json"));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

/// A cell as a person would read it: the number, or the text; null where it is missing.
Json cellOf(const Column& column, std::size_t row) {
    if (column.isMissing(row)) return nullptr;
    if (column.type == ColumnType::Numeric) return column.numbers[row];
    return column.categories[static_cast<std::size_t>(column.codes[row])];
}

/// Truths are written in many ways.
Json asTruth(const Json& cell) {
    if (cell.is_number()) return cell.get<double>() != 0 ? 1 : 0;
    const std::string text = cell.is_string() ? cell.get<std::string>() : std::string();
    return text == "yes" || text == "True" || text == "TRUE" ? 1 : 0;
}

/// What differs between a column that was read and the one that was written; empty: nothing.
std::string differs(const Json& file, const Json& people, const std::string& what, const Column& column) {
    std::vector<std::size_t> rows(people["age"].size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    if (file.contains("rows")) rows = file["rows"].get<std::vector<std::size_t>>();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Json meant =
            what == "low" ? Json(people["grade"][rows[row]] == "low" ? 1 : 0) : people[what][rows[row]];
        if (file.contains("grades") && what == "grade") meant = file["grades"][meant.get<std::string>()];
        if (what != "low" && file.value("without", -1) == static_cast<int>(row)) meant = 0;
        // Quotes that the program put nothing around are taken for its own.
        if (file.value("unquoted", false) && meant == "\"The Hague\"") meant = "The Hague";
        if (what == "income" && meant.is_null() && file.contains("missing_income"))
            meant = file["missing_income"];
        Json cell = cellOf(column, row);
        if (what == "smoker") cell = asTruth(cell);
        if (cell != meant)
            return "row " + std::to_string(row + 1) + " of '" + column.name + "' is " + cell.dump() +
                   ", not " + meant.dump();
    }
    return {};
}

} // namespace

// One table of ten people as other programs write it, files as they came (MANIFEST.json says of which version
// and how): every cell, the dates, the label and what is not to be learnt from.
class ExportsOfProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void everyCellIsRead_data() {
        QTest::addColumn<QString>("entry");
        const Json all = manifest();
        QVERIFY2(all.is_object(), "MANIFEST.json is not there");
        for (const Json& file : all["files"])
            QTest::newRow(file["file"].get<std::string>().c_str()) << QString::fromStdString(file.dump());
    }
    void everyCellIsRead() {
        QFETCH(QString, entry);
        const Json file = Json::parse(entry.toStdString()), people = manifest()["people"];
        DataReference reference;
        reference.path = projectFile((folder + file["file"].get<std::string>()).c_str()).toStdString();
        const auto dataset = loadDataset(reference);
        QVERIFY2(dataset.ok(), dataset ? "" : dataset.error().message().c_str());
        const Table& table = (*dataset)->table;
        QVERIFY(!(*dataset)->votes);
        const std::size_t rows = file.contains("rows") ? file["rows"].size() : people["age"].size();
        QCOMPARE(table.rows, rows);
        QCOMPARE(table.columns.size(),
                 file["columns"].size() + (file.contains("index") ? 1U : file.value("others", 0U)));
        for (const auto& [what, name] : file["columns"].items()) {
            const int place = table.find(name.get<std::string>());
            QVERIFY2(place >= 0, what.c_str());
            const Column& column = table.columns[static_cast<std::size_t>(place)];
            QCOMPARE(column.name, name.get<std::string>());
            if (what == "when") {
                QCOMPARE(kindOf(column), ColumnKind::Date);
                continue;
            }
            const std::string other = differs(file, people, what, column);
            QVERIFY2(other.empty(), other.c_str());
        }
        if (!file.contains("label")) return;
        const auto schema = schemaFor(table, proposalFor(reference, **dataset).roles());
        QVERIFY2(schema.ok(), schema ? "" : schema.error().message().c_str());
        QCOMPARE(table.columns[static_cast<std::size_t>(schema->label())].name,
                 file["label"].get<std::string>());
        for (const Json& ignored : file.value("ignored", Json::array()))
            QCOMPARE(schema->roles[static_cast<std::size_t>(table.find(ignored.get<std::string>()))],
                     Role::Ignored);
        if (file.contains("index"))
            QCOMPARE(
                kindOf(table.columns[static_cast<std::size_t>(table.find(file["index"].get<std::string>()))]),
                ColumnKind::Identifier);
    }
};

TEST_ALONE(ExportsOfProgramsTest)
#include "ExportsOfProgramsTest.moc"
