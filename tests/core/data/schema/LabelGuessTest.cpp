// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/LabelGuess.h"

#include "core/data/table/ColumnKind.h"
#include "core/data/table/ColumnSummary.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t people = 60;

/// Numbers 0 … values − 1, again and again.
Column valued(const std::string& name, std::size_t values) {
    std::vector<double> cells(people);
    for (std::size_t i = 0; i < people; ++i)
        cells[i] = static_cast<double>(i % values);
    return numbers(name, cells);
}

Column measured(const std::string& name) {
    std::vector<double> cells(people);
    for (std::size_t i = 0; i < people; ++i)
        cells[i] = static_cast<double>(i) * 1.37;
    return numbers(name, cells);
}

std::string labelOf(const std::vector<Column>& columns) {
    const Table table = withColumns(columns);
    const int column = guessLabel(table);
    return column < 0 ? "none" : table.columns[static_cast<std::size_t>(column)].name;
}

} // namespace

class LabelGuessTest : public QObject {
    Q_OBJECT

private slots:
    // The columns of files that were read wrong, in their order.
    void outcomesComeBeforeOtherNames_data() {
        QTest::addColumn<QStringList>("columns"); // name:values, 0 for measured
        QTest::addColumn<QString>("label");
        const auto row = [](const char* name, const QStringList& columns, const char* label) {
            QTest::newRow(name) << columns << QString::fromLatin1(label);
        };
        row("GUSTO", {"day30:2", "sex:2", "age:0", "Killip:4", "tx:2"}, "day30");
        row("SUPPORT2", {"age:0", "death:2", "sex:2", "hospdead:2", "income:4", "sfdm2:5"}, "death");
        row("BRFSS", {"Diabetes_binary:2", "HighBP:2", "Stroke:2", "Education:6", "Income:8"},
            "Diabetes_binary");
        row("titanic", {"survived:2", "pclass:3", "sex:2", "class:3", "alive:2", "alone:2"}, "survived");
        row("hr", {"satisfaction:0", "left:2", "department:10", "salary:3"}, "left");
        row("tips", {"total_bill:0", "tip:0", "sex:2", "smoker:2", "day:4", "size:6"}, "none");
        row("forest fires", {"X:9", "Y:7", "month:12", "temp:0", "area:0"}, "none");
        row("income of many values", {"age:0", "income:49", "flag:2"}, "flag");
        row("heart failure", {"diabetes:2", "smoking:2", "DEATH_EVENT:2"}, "DEATH_EVENT");
        row("stroke", {"heart_disease:2", "bmi:0", "stroke:2"}, "stroke");
        row("bank", {"age:0", "default:2", "loan:2", "y:2"}, "y");
        row("adult", {"age:0", "sex:2", "income:2"}, "income");
        row("treatment last", {"age:0", "treatment:2"}, "none");
    }

    void outcomesComeBeforeOtherNames() {
        QFETCH(QStringList, columns);
        QFETCH(QString, label);
        std::vector<Column> made;
        for (const QString& each : columns) {
            const QStringList parts = each.split(QLatin1Char(':'));
            const auto values = static_cast<std::size_t>(parts[1].toInt());
            const std::string name = parts[0].toStdString();
            made.push_back(values == 0 ? measured(name) : valued(name, values));
        }
        QCOMPARE(QString::fromStdString(labelOf(made)), label);
    }

    void differentNumbersAreNoLabel() {
        QCOMPARE(labelOf({valued("sex", 2), valued("class", people)}), std::string("none"));
        std::vector<double> few(12);
        std::iota(few.begin(), few.end(), 0.0);
        QCOMPARE(guessLabel(withColumns({numbers("column 1", few), numbers("column 2", few)})), -1);
    }

    void theReasonIsSaid() {
        QCOMPARE(likelyLabel(withColumns({valued("class", 3)})).reason, LabelReason::Named);
        QCOMPARE(likelyLabel(withColumns({valued("death", 2), valued("z", 2)})).reason, LabelReason::Outcome);
        QCOMPARE(likelyLabel(withColumns({measured("a"), valued("z", 2)})).reason, LabelReason::Last);
        QCOMPARE(likelyLabel(withColumns({measured("a")})).reason, LabelReason::None);
    }

    void theRarerClassIsNotAlwaysPositive() {
        QCOMPARE(guessPositive(words("x", {"normal", "attack", "attack"})), std::string("attack"));
        QCOMPARE(guessPositive(numbers("x", {0, 1, 1})), std::string("1"));
        QCOMPARE(guessPositive(words("x", {"no", "yes", "yes"})), std::string("yes"));
        QCOMPARE(guessPositive(words("x", {"alive", "dead", "dead"})), std::string("dead"));
        QCOMPARE(guessPositive(words("x", {"tested_negative", "tested_positive", "tested_positive"})),
                 std::string("tested_positive"));
        QCOMPARE(guessPositive(words("x", {"not sold", "sold", "sold"})), std::string("sold"));
        QCOMPARE(guessPositive(words("x", {"blue", "red", "red"})), std::string("blue"));
        QCOMPARE(guessPositive(words("x", {"north", "south", "south"})), std::string("north"));
    }

    void identifiersAreToldFromYears() {
        std::vector<double> years(people), apart(people), patients(people);
        for (std::size_t i = 0; i < people; ++i) {
            years[i] = 1950 + static_cast<double>(i);
            apart[i] = 842302 + 977.0 * static_cast<double>(i * i);
            patients[i] = 5000 + static_cast<double>(i * 2 / 3);
        }
        QCOMPARE(kindOf(numbers("year", years)), ColumnKind::Number);
        QCOMPARE(kindOf(numbers("row", years)), ColumnKind::Identifier);
        QCOMPARE(kindOf(numbers("column 1", apart)), ColumnKind::Identifier); // wdbc.data
        QCOMPARE(kindOf(numbers("column 2", apart)), ColumnKind::Number);
        QCOMPARE(kindOf(numbers("patient_nbr", patients)), ColumnKind::Identifier);
        QCOMPARE(kindOf(numbers("visits", patients)), ColumnKind::Number);
    }
};

TEST_ALONE(LabelGuessTest)
#include "LabelGuessTest.moc"
