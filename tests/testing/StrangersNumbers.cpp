// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersTable.h"

namespace epsiloscope::testing {

namespace {

constexpr int rowsOfNumbers = 30;

/// Three columns: a number of years, what is strange, and a binary outcome.
template <std::string (*cell)(int)> std::string withCells(const char* name, std::string_view delimiter) {
    return linesOf({"years", name, "died"}, rowsOfNumbers,
                   [](int i) -> StrangersRow {
                       return {std::to_string(20 + i * 37 % 61), cell(i), std::to_string(i % 3 == 0 ? 1 : 0)};
                   },
                   {delimiter});
}

/// What that means, where the strange column is of this kind and begins so.
StrangersFile meant(const char* name, std::string (*bytes)(), MeantColumn strange,
                    std::vector<std::string> doubted = {}) {
    return {.name = name,
            .bytes = bytes,
            .rows = rowsOfNumbers,
            .columns = {{"years", ColumnKind::Number, "20"},
                        std::move(strange),
                        {"died", ColumnKind::Number, "1"}},
            .label = "died",
            .positive = "1",
            .doubted = std::move(doubted)};
}

std::string digits(int number, std::size_t count) {
    std::string text = std::to_string(number);
    return std::string(count - std::min(count, text.size()), '0') + text;
}

std::string englishThousands(int i) {
    return "\"" + std::to_string(1 + i) + "," + digits(i * 37 % 1000, 3) + "\"";
}
std::string germanThousands(int i) {
    return std::to_string(1 + i) + "." + digits(i * 37 % 1000, 3);
}
std::string germanDecimals(int i) {
    return std::to_string(i * 7 % 90) + "," + std::to_string(i % 10);
}
std::string germanBoth(int i) {
    return germanThousands(i) + "," + digits(i, 2);
}
std::string thinSpaces(int i) {
    return std::to_string(1 + i) + "\u202F" + digits(i * 37 % 1000, 3);
}
std::string apostrophes(int i) {
    return std::to_string(1 + i) + "'" + digits(i * 37 % 1000, 3);
}
std::string percents(int i) {
    return std::to_string(i * 3 % 100) + "." + std::to_string(i % 10) + " %";
}
std::string euros(int i) {
    return "€ " + germanThousands(i);
}
std::string dollars(int i) {
    return "\"$" + std::to_string(1 + i) + "," + digits(i * 37 % 1000, 3) + ".50\"";
}
std::string powersOfTen(int i) {
    return std::to_string(1 + i % 9) + ".5E" + (i % 2 == 0 ? "-0" : "+1") + std::to_string(i % 5);
}
std::string zipCode(int i) {
    return digits(1067 + i / 2 * 911, 5);
}
std::string phone(int i) {
    return "0" + std::to_string(301234567 + i / 2 * 104729);
}
std::string isoDate(int i) {
    return "2021-0" + std::to_string(1 + i % 9) + "-" + digits(1 + i % 28, 2);
}
std::string germanDate(int i) {
    return digits(1 + i % 28, 2) + ".0" + std::to_string(1 + i % 9) + ".2021";
}
std::string americanDate(int i) {
    return std::to_string(1 + i % 9) + "/" + std::to_string(13 + i % 15) + "/2021";
}
std::string dateAndTime(int i) {
    return isoDate(i) + "T0" + std::to_string(i % 10) + ":30:00Z";
}
std::string notAvailable(int i) {
    return i % 7 == 1 ? "N/A" : i % 7 == 2 ? "n/a" : std::to_string(i * 5 % 17) + ".5";
}
std::string dashes(int i) {
    return i % 7 == 1 ? "-" : std::to_string(i * 5 % 17) + ".5";
}
std::string questionMarks(int i) {
    return i % 7 == 1 ? "?" : std::to_string(i * 5 % 17) + ".5";
}
std::string codeForMissing(int i) {
    return i % 7 == 1 ? "-999" : std::to_string(i * 5 % 17) + ".5";
}
/// As pandas and numpy write what was divided by zero.
std::string infinite(int i) {
    return i % 7 == 1 ? "inf" : i % 7 == 2 ? "-inf" : std::to_string(i * 5 % 17) + ".5";
}
std::string unreadableMissing(int i) {
    return i % 7 == 1 ? "\\N" : std::to_string(i * 5 % 17) + ".5";
}

std::vector<StrangersFile> filesOfGroupedNumbers() {
    return {
        meant("thousands-english.csv", [] { return withCells<englishThousands>("salary", ","); },
              {"salary", ColumnKind::Number, "1000"}),
        meant("thousands-german.csv", [] { return withCells<germanThousands>("salary", ";"); },
              {"salary", ColumnKind::Number, "1000"}, {"thousand", "decimal"}),
        meant("decimal-commas.csv", [] { return withCells<germanDecimals>("weight", ";"); },
              {"weight", ColumnKind::Number, "0"}),
        meant("thousands-and-decimals-german.csv", [] { return withCells<germanBoth>("salary", ";"); },
              {"salary", ColumnKind::Number, "1000"}),
        meant("thousands-thin-space.csv", [] { return withCells<thinSpaces>("salary", ";"); },
              {"salary", ColumnKind::Number, "1000"}),
        meant("thousands-swiss.csv", [] { return withCells<apostrophes>("salary", ";"); },
              {"salary", ColumnKind::Number, "1000"}),
        meant("percent-signs.csv", [] { return withCells<percents>("share", ","); },
              {"share", ColumnKind::Number, "0"}),
        meant("euros.csv", [] { return withCells<euros>("price", ";"); },
              {"price", ColumnKind::Number, "1000"}),
        meant("dollars.csv", [] { return withCells<dollars>("price", ","); },
              {"price", ColumnKind::Number, "1000.5"}),
        meant("powers-of-ten.csv", [] { return withCells<powersOfTen>("dose", ","); },
              {"dose", ColumnKind::Number, "1.5"}),
    };
}

std::vector<StrangersFile> filesOfCodesAndDates() {
    std::vector<StrangersFile> files = {
        meant("dates-iso.csv", [] { return withCells<isoDate>("admitted", ","); },
              {"admitted", ColumnKind::Date, "2021-01-01"}),
        meant("dates-german.csv", [] { return withCells<germanDate>("admitted", ";"); },
              {"admitted", ColumnKind::Date, "01.01.2021"}),
        meant("dates-american.csv", [] { return withCells<americanDate>("admitted", ","); },
              {"admitted", ColumnKind::Date, "1/13/2021"}),
        meant("dates-with-times.csv", [] { return withCells<dateAndTime>("admitted", ","); },
              {"admitted", ColumnKind::Date, "2021-01-01T00:30:00Z"}),
    };
    for (StrangersFile& file : files)
        file.told = {"date", "Date"};
    files.push_back(meant("zip-codes.csv", [] { return withCells<zipCode>("zip", ","); },
                          {"zip", ColumnKind::Category, "01067"}));
    files.push_back(meant("phone-numbers.csv", [] { return withCells<phone>("phone", ","); },
                          {"phone", ColumnKind::Category, "0301234567"}));
    return files;
}

std::vector<StrangersFile> filesOfMissingCells() {
    return {
        meant("missing-na.csv", [] { return withCells<notAvailable>("dose", ","); },
              {"dose", ColumnKind::Number, "0.5"}),
        meant("missing-question-marks.csv", [] { return withCells<questionMarks>("dose", ","); },
              {"dose", ColumnKind::Number, "0.5"}),
        meant("missing-dashes.csv", [] { return withCells<dashes>("dose", ","); },
              {"dose", ColumnKind::Number, "0.5"}, {"'-'"}),
        meant("missing-backslash-n.csv", [] { return withCells<unreadableMissing>("dose", ","); },
              {"dose", ColumnKind::Number, "0.5"}, {"\\N"}),
        {.name = "missing-minus-999.csv",
         .bytes = [] { return withCells<codeForMissing>("dose", ","); },
         .rows = rowsOfNumbers,
         .columns = {{"years", ColumnKind::Number, "20"},
                     {"dose", ColumnKind::Number, "0.5"},
                     {"died", ColumnKind::Number, "1"}},
         .label = "died",
         .positive = "1",
         .told = {"-999"}},
        {.name = "infinite-numbers.csv",
         .bytes = [] { return withCells<infinite>("ratio", ","); },
         .rows = rowsOfNumbers,
         .columns = {{"years", ColumnKind::Number, "20"},
                     {"ratio", ColumnKind::Number, "0.5"},
                     {"died", ColumnKind::Number, "1"}},
         .label = "died",
         .positive = "1",
         .told = {"no finite number"}},
    };
}

} // namespace

std::vector<StrangersFile> filesOfOtherNumbers() {
    std::vector<StrangersFile> files;
    for (const auto part : {filesOfGroupedNumbers, filesOfCodesAndDates, filesOfMissingCells})
        for (StrangersFile& file : part())
            files.push_back(std::move(file));
    return files;
}

} // namespace epsiloscope::testing
