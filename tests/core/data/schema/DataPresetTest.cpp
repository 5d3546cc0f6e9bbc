// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/DataPreset.h"

#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using HeaderNames = std::vector<std::string>;

Table sharedTable(const char* path) {
    auto read = readFile(sharedFile(path).toStdString());
    return read ? std::move(read->table) : Table{};
}

std::string presetOf(const Table& table) {
    const DataPreset* preset = recognisePreset(table);
    return preset ? preset->id : "none";
}

/// Some rows of a table; categories stay as they are.
Table firstRows(const Table& table, std::size_t from, std::size_t count) {
    Table part = table;
    part.rows = count;
    const auto cut = [&](auto& cells) {
        if (cells.empty()) return;
        cells = std::vector(cells.begin() + static_cast<std::ptrdiff_t>(from),
                            cells.begin() + static_cast<std::ptrdiff_t>(from + count));
    };
    for (Column& column : part.columns) {
        cut(column.numbers);
        cut(column.codes);
    }
    return part;
}

/// The table as a run would have it: named, with the preset's roles.
Result<Schema> presetSchema(Table& table) {
    const DataPreset* preset = recognisePreset(table);
    if (!preset) return Error{"no preset", "", ""};
    nameColumns(table, *preset);
    return schemaFor(table, rolesFor(*preset, table));
}

HeaderNames columnsWith(const Table& table, const Schema& schema, Role role) {
    HeaderNames names;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (schema.roles[i] == role) names.push_back(table.columns[i].name);
    return names;
}

/// Ten grey pictures of 28 × 28 pixels, one of each digit, with as much ink as those of MNIST.
Table digits(std::uint8_t ink = 33) {
    Table table =
        withColumns({pictures("pixels", 28, 28, std::vector<std::uint8_t>(std::size_t{10} * 28 * 28, ink)),
                     numbers("label", {9, 8, 7, 6, 5, 4, 3, 2, 1, 0})});
    return table;
}

} // namespace

class DataPresetTest : public QObject {
    Q_OBJECT

private slots:
    void everyPresetDescribesItself() {
        QCOMPARE(dataPresets().size(), std::size_t{6});
        for (const DataPreset& preset : dataPresets()) {
            QVERIFY(!preset.title.empty() && !preset.source.empty() && !preset.note.empty());
            const auto has = [&](const std::string& name) {
                return std::count(preset.columnNames.begin(), preset.columnNames.end(), name) == 1;
            };
            QVERIFY(has(preset.roles.label));
            for (const HeaderNames& list : {preset.roles.publicColumns, preset.roles.ignored})
                for (const std::string& name : list)
                    QVERIFY2(has(name), name.c_str());
        }
    }

    void realFilesAreRecognised_data() {
        addRows<QString, QString>(
            {"file", "preset"}, {{"adult", "data/tabular/adult.data.gz", "adult"},
                                 {"adult, test", "data/tabular/adult.test.gz", "adult"},
                                 {"credit", "data/tabular/UCI_Credit_Card.csv.gz", "credit"},
                                 {"bank", "data/tabular/bank-full.csv.gz", "bank"},
                                 {"mnist", "data/mnist/train-images-idx3-ubyte.gz", "mnist"},
                                 {"mnist, test", "data/mnist/t10k-images-idx3-ubyte.gz", "mnist"},
                                 {"heart", "data/tabular/heart_failure_clinical_records_dataset.csv", "none"},
                                 {"iris", "data/formats/iris.csv", "none"},
                                 {"german", "data/formats/german.data", "none"},
                                 {"breast cancer", "data/formats/breast-cancer-wisconsin.data", "none"},
                                 {"countries", "data/formats/country-codes.csv", "none"}});
    }
    void realFilesAreRecognised() {
        QFETCH(QString, file);
        QFETCH(QString, preset);
        EPSILOSCOPE_NEEDS(qPrintable(file));
        const Table table = sharedTable(qPrintable(file));
        QVERIFY(table.rows > 0);
        QCOMPARE(presetOf(table), preset.toStdString());
    }

    void adultGetsNamesAndRoles() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        Table table = sharedTable("data/tabular/adult.data.gz");
        RESULT_OR_FAIL(schema, presetSchema(table));
        QCOMPARE(table.columns[4].name, std::string("education-num"));
        QCOMPARE(schema->label(), 14);
        QCOMPARE(schema->positive, std::string(">50K"));
        QCOMPARE(columnsWith(table, *schema, Role::Public),
                 (HeaderNames{"workclass", "fnlwgt", "race", "sex", "native-country"}));
        QCOMPARE(columnsWith(table, *schema, Role::Ignored), HeaderNames{});
        Table test = sharedTable("data/tabular/adult.test.gz");
        test.columns[14].categories = {"<=50K.", ">50K."}; // as they are in the file
        QCOMPARE(presetSchema(test)->positive, std::string(">50K."));
        QCOMPARE(test.columns[0].name, std::string("age"));
    }

    void partsOfAdultAreRecognisedAndOthersNot() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        const Table whole = sharedTable("data/tabular/adult.data.gz");
        for (const std::size_t from : {0U, 1000U, 20000U}) {
            Table part = firstRows(whole, from, 40);
            QCOMPARE(presetOf(part), std::string("adult"));
            QVERIFY(presetSchema(part).ok());
        }
        Table poor = firstRows(whole, 0, 7); // nobody here earns more
        QCOMPARE(presetOf(poor), std::string("adult"));
        QCOMPARE(rolesFor(*recognisePreset(poor), poor).positive, std::string());
        Table other = whole;
        other.columns[14].categories = {"no", "yes"};
        QCOMPARE(presetOf(other), std::string("none"));
        other = whole;
        other.columns.pop_back();
        QCOMPARE(presetOf(other), std::string("none"));
        other = whole;
        other.columns[0].name = "height"; // named, but not as Adult is
        QCOMPARE(presetOf(other), std::string("none"));
    }

    void otherSpellingsOfNamesAreKept() {
        EPSILOSCOPE_NEEDS("data/tabular/adult.data.gz");
        Table table = sharedTable("data/tabular/adult.data.gz");
        const DataPreset& adult = dataPresets().front();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            table.columns[i].name = adult.columnNames[i];
            std::replace(table.columns[i].name.begin(), table.columns[i].name.end(), '-', '.');
        }
        RESULT_OR_FAIL(schema, presetSchema(table));
        QCOMPARE(table.columns[13].name, std::string("native.country"));
        QVERIFY(schema->roles[13] == Role::Public);
    }

    void creditIgnoresItsIdentifier() {
        EPSILOSCOPE_NEEDS("data/tabular/UCI_Credit_Card.csv.gz");
        Table table = sharedTable("data/tabular/UCI_Credit_Card.csv.gz");
        RESULT_OR_FAIL(schema, presetSchema(table));
        QCOMPARE(columnsWith(table, *schema, Role::Ignored), HeaderNames{"ID"});
        QCOMPARE(columnsWith(table, *schema, Role::Public), (HeaderNames{"LIMIT_BAL", "SEX"}));
        QCOMPARE(schema->positive, std::string("1"));
        table.columns[3].name = "SCHOOL";
        QCOMPARE(presetOf(table), std::string("none"));
    }

    void bankIsNotBankAdditional() {
        EPSILOSCOPE_NEEDS("data/tabular/bank-full.csv.gz");
        Table table = sharedTable("data/tabular/bank-full.csv.gz");
        RESULT_OR_FAIL(schema, presetSchema(table));
        QCOMPARE(columnsWith(table, *schema, Role::Public), (HeaderNames{"campaign", "pdays", "poutcome"}));
        QCOMPARE(schema->positive, std::string("yes"));
        table.columns.insert(table.columns.begin() + 10, numbers("emp.var.rate", {}));
        QCOMPARE(presetOf(table), std::string("none"));
    }

    void attacksAreGrouped() {
        EPSILOSCOPE_NEEDS("data/tabular/kddcup.data_10_percent.gz");
        Table table = sharedTable("data/tabular/kddcup.data_10_percent.gz");
        QCOMPARE(presetOf(table), std::string("kdd99"));
        RESULT_OR_FAIL(schema, presetSchema(table));
        QCOMPARE(schema->classes, (HeaderNames{"dos", "normal", "other", "probe"}));
        QCOMPARE(table.columns[22].name, std::string("count"));
        std::vector<std::size_t> counts(4, 0);
        for (const int index : classIndices(table, *schema))
            ++counts[static_cast<std::size_t>(index)];
        // Sums of the published counts of the 23 classes.
        QCOMPARE(counts, (std::vector<std::size_t>{391458, 97278, 1178, 4107}));
        // The first 1,000 rows hold three classes: other keys are left out, and so the map still applies.
        Table part = firstRows(sharedTable("data/tabular/kddcup.data_10_percent.gz"), 7000, 2000);
        QCOMPARE(presetOf(part), std::string("kdd99"));
        const NamedRoles roles = rolesFor(*recognisePreset(part), part);
        QVERIFY(roles.labelMap.size() < dataPresets()[3].roles.labelMap.size());
        QVERIFY(presetSchema(part).ok());
    }

    void digitsAreRecognisedByTheirShape() {
        QCOMPARE(presetOf(digits()), std::string("mnist"));
        Table table = digits();
        QCOMPARE(presetSchema(table)->label(), 1);
        table.columns[0].pictures.height = 14;
        table.columns[0].pictures.width = 56;
        QCOMPARE(presetOf(table), std::string("none"));
        table = digits();
        table.columns[1].numbers[0] = 0; // no nine
        QCOMPARE(presetOf(table), std::string("none"));
        table = digits();
        table.columns[1] = words("label", {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"});
        QCOMPARE(presetOf(table), std::string("mnist"));
    }

    void clothesAreNoDigits() {
        QCOMPARE(presetOf(digits(73)), std::string("none")); // Fashion-MNIST: .286 of 255
        QCOMPARE(presetOf(digits(49)), std::string("none")); // Kuzushiji-MNIST
    }

    void nslKddIsRecognised() {
        const HeaderNames attacks = {"normal", "neptune", "satan", "normal"};
        std::vector<Column> columns;
        for (std::size_t i = 0; i < 43; ++i) {
            const std::string name = "column " + std::to_string(i + 1);
            columns.push_back(i == 1             ? words(name, {"tcp", "udp", "icmp", "tcp"})
                              : i == 2 || i == 3 ? words(name, {"http", "smtp", "ftp", "http"})
                              : i == 41          ? words(name, attacks)
                                                 : numbers(name, {0, 21, 15, 20}));
        }
        Table table = withColumns(columns);
        QCOMPARE(presetOf(table), std::string("nsl-kdd"));
        RESULT_OR_FAIL(schema, presetSchema(table));
        QCOMPARE(schema->classes, (HeaderNames{"dos", "normal", "probe"}));
        QCOMPARE(columnsWith(table, *schema, Role::Ignored), HeaderNames{"difficulty"});
    }

    void nothingIsNamedThatHasAName() {
        Table table = digits();
        table.columns[0].name = "column 1";
        table.columns[1].name = "digit";
        nameColumns(table, dataPresets().back());
        QCOMPARE(table.columns[0].name, std::string("pixels"));
        QCOMPARE(table.columns[1].name, std::string("digit"));
        QCOMPARE(rolesFor(dataPresets().back(), table).label, std::string());
        QCOMPARE(presetOf(Table{}), std::string("none"));
    }
};

TEST_WITH_EVENTS(DataPresetTest)
#include "DataPresetTest.moc"
