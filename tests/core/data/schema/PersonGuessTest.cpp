// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/PersonGuess.h"

#include "core/data/samples/SampleData.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/table/ClassNames.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t rowCount = 3000;

/// So many different numbers, from 1, again and again, so far apart.
Column repeated(const std::string& name, std::size_t values, double apart = 1) {
    std::vector<double> cells(rowCount);
    for (std::size_t i = 0; i < rowCount; ++i)
        cells[i] = apart * static_cast<double>(1 + i % values);
    return numbers(name, cells);
}

/// The same as texts: "P00017".
Column coded(const std::string& name, std::size_t values, const std::string& before = "P",
             const std::string& after = {}) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < values; ++i) {
        const std::string digits = std::to_string(i);
        texts.push_back(before + std::string(5 - digits.size(), '0') + digits + after);
    }
    std::vector<std::int32_t> codes(rowCount);
    for (std::size_t i = 0; i < rowCount; ++i)
        codes[i] = static_cast<std::int32_t>(i % values);
    return words(name, std::move(texts), std::move(codes));
}

PersonGuess guessIn(const std::vector<Column>& columns, int label = -1) {
    return likelyPerson(withColumns(columns), label);
}

std::string nameOf(const PersonGuess& guess) {
    return guess.found() ? guess.name : "none";
}

} // namespace

class PersonGuessTest : public QObject {
    Q_OBJECT

private slots:
    void namesOfPersonsThatRepeatAreFound_data() {
        QTest::addColumn<QString>("column");
        QTest::addColumn<int>("values");
        QTest::addColumn<bool>("found");
        const auto row = [](const char* column, int values, bool found) {
            QTest::addRow("%s, %d", column, values) << QString::fromLatin1(column) << values << found;
        };
        for (const char* person :
             {"patient", "patient_nbr", "Patient ID", "subject", "userId", "Customer No.", "client_number",
              "household", "id_user", "patients", "Kunde", "uid", "MRN"})
            row(person, 300, true);
        row("subject", 10, true);    // of a small study
        row("patient", 2, false);    // yes and no
        row("patient", 2500, false); // hardly anybody comes twice
        row("id", 300, true);
        row("id", 100, false); // as many as classes may be
        row("case_id", 1000, true);
        for (const char* thing :
             {"order_id", "admission_type_id", "movieId", "visit", "customer_segment", "age", "zip_code",
              "day", "batch_id", "balance", "patient_age", "fnlwgt", "name"})
            row(thing, 300, false);
    }

    void namesOfPersonsThatRepeatAreFound() {
        QFETCH(QString, column);
        QFETCH(int, values);
        QFETCH(bool, found);
        const Column each = repeated(column.toStdString(), static_cast<std::size_t>(values));
        QCOMPARE(guessIn({each}).found(), found);
        // However far apart the numbers are.
        QCOMPARE(guessIn({repeated(column.toStdString(), static_cast<std::size_t>(values), 1e6)}).found(),
                 found);
    }

    void codesAndAddressesAreFoundUnderAnyName() {
        QVERIFY(guessIn({coded("who", 300)}).found());
        QVERIFY(guessIn({coded("who", 300, "a", "@x.org")}).found());
        QVERIFY(!guessIn({coded("who", 100)}).found());
        QVERIFY(!guessIn({coded("order", 300)}).found());
        QVERIFY(!guessIn({coded("who", 300, "", " per day")}).found());
    }

    void theClearestNameComesFirst() {
        QCOMPARE(nameOf(guessIn({repeated("id", 300), repeated("account", 300), repeated("customer", 300)})),
                 std::string("customer"));
        QCOMPARE(nameOf(guessIn({repeated("user", 300), repeated("user_id", 300)})), std::string("user"));
        QCOMPARE(nameOf(guessIn({coded("who", 300), repeated("id", 300)})), std::string("id"));
    }

    void neitherTheLabelNorDecimalsNorOneWhoHasNearlyAll() {
        QVERIFY(guessIn({repeated("patient", 300)}).found());
        QVERIFY(!guessIn({repeated("patient", 300)}, 0).found());
        QVERIFY(!guessIn({repeated("patient", 300, .3)}).found());
        Column mostly = repeated("patient", 300);
        for (std::size_t row = 0; row < rowCount / 2; ++row)
            mostly.numbers[row] = 7;
        QVERIFY(!guessIn({mostly}).found());
        QVERIFY(!guessIn({numbers("patient", std::vector<double>(rowCount, std::nan("")))}).found());
        QVERIFY(!guessIn({}).found());
    }

    void rowsEachAreCounted() {
        std::vector<double> cells;
        for (int patient = 1; patient <= 100; ++patient)
            cells.insert(cells.end(), static_cast<std::size_t>(patient), patient);
        cells.push_back(std::nan(""));
        const PersonGuess guess = guessIn({repeated("x", 5), numbers("patient", cells)}, -1);
        QCOMPARE(guess.column, 1);
        QCOMPARE(guess.each.persons, std::size_t{100});
        QCOMPARE(guess.each.rows, std::size_t{5050});
        QCOMPARE(guess.each.median, std::size_t{50});
        QCOMPARE(guess.each.most, std::size_t{100});
        QCOMPARE(std::string(questionInWords(guess)),
                 std::string("'patient' stands in 50 rows each: is ε a patient's or a row's?"));
    }

    // A person is counted whole or not at all.
    void ofAMillionRowsAPartIsCounted() {
        std::vector<double> cells(1'000'000);
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i] = 1e7 * static_cast<double>(i % 50'000) + 3;
        const PersonGuess guess = guessIn({numbers("patient", cells)});
        QCOMPARE(guess.each.median, std::size_t{20});
        QCOMPARE(guess.each.most, std::size_t{20});
        QVERIFY2(guess.each.persons > 48'000 && guess.each.persons < 52'000,
                 qPrintable(QString::number(guess.each.persons)));
    }

    void theOtherOwnerIsFound() {
        const PersonGuess mails = guessIn({repeated("x", 4), coded("Recipient", 400), coded("author", 300)});
        QCOMPARE(mails.name, std::string("author"));
        QCOMPARE(mails.second, 1);
        QCOMPARE(guessIn({repeated("sender_id", 300), repeated("receiver_id", 200)}).second, 1);
        QCOMPARE(guessIn({repeated("author", 300), coded("recipient", 300)}).second, -1); // nobody is both
        QCOMPARE(guessIn({repeated("patient", 300), repeated("recipient", 300)}).second, -1);
    }

    void ofTheSamplesVisitsAloneAsk() {
        for (const SampleDescriptor& sample : sampleDescriptors()) {
            const Table table = sample.make();
            const PersonGuess guess = likelyPerson(table, guessLabel(table));
            QCOMPARE(nameOf(guess), sample.person.empty() ? "none" : sample.person);
        }
    }
};

TEST_ALONE(PersonGuessTest)
#include "PersonGuessTest.moc"
