// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersTable.h"

namespace epsiloscope::testing {

namespace {

/// The table of patients with something around it that is no record.
StrangersFile strayed(const char* name, std::string (*bytes)(), std::vector<std::string> doubted) {
    return {.name = name,
            .bytes = bytes,
            .rows = numberOfPatients,
            .columns = meantPatients(),
            .doubted = doubted,
            .refused = doubted};
}

/// Names and towns alone: nothing of it is a number.
StrangersRow visitor(int i) {
    return {i % 5 < 2 ? "Ann" : "Ben", i % 3 == 0 ? "Bonn" : "Graz", i % 4 == 0 ? "yes" : "no"};
}
const StrangersRow visitorNames = {"name", "town", "came"};

std::vector<MeantColumn> meantVisitors() {
    return {{"name", ColumnKind::Category, "Ann"},
            {"town", ColumnKind::Category, "Bonn"},
            {"came", ColumnKind::Category, "yes"}};
}

std::vector<StrangersFile> filesWithStrayLines() {
    return {
        strayed("title-above.csv", [] { return "Patients of 2021\n" + patients(); }, {"first row", "title"}),
        strayed("title-above-with-commas.csv", [] { return "Patients of 2021,,,\n" + patients(); },
                {"all but 1 cell", "title", "one cell"}),
        strayed("units-below-names.csv",
                [] {
                    std::string text = patients();
                    return text.insert(text.find('\n') + 1, "(years),,(kg),\n");
                },
                {"all but 1 cell", "unit"}),
        strayed("total-below.csv", [] { return patients() + "Total,,2070.5,\n"; },
                {"all but 1 cell", "total"}),
        {.name = "total-below-texts.csv",
         .bytes =
             [] {
                 return linesOf({"town", "visits", "came"}, 30,
                                [](int i) -> StrangersRow {
                                    return {"town " + std::to_string(i % 9), std::to_string(i % 7 + 1),
                                            i % 3 == 0 ? "yes" : "no"};
                                }) +
                        "Total,117,\n";
             },
         .rows = 30,
         .columns = {{"town", ColumnKind::Category, "town 0"},
                     {"visits", ColumnKind::Number, "1"},
                     {"came", ColumnKind::Category, "yes"}},
         .doubted = {"total", "Total"}},
        {.name = "note-below.csv",
         .bytes = [] { return linesOf(visitorNames, 30, visitor) + "\"Source: own count, 2021\",,\n"; },
         .rows = 30,
         .columns = meantVisitors(),
         .doubted = {"Source", "last row"}},
        strayed("note-below-alone.csv", [] { return patients() + "Source: own count 2021\n"; }, {"1 field"}),
        {.name = "stacked-same-names.csv",
         .bytes = [] { return linesOf(visitorNames, 30, visitor) + linesOf(visitorNames, 20, visitor); },
         .rows = 50,
         .columns = meantVisitors(),
         .doubted = {"repeat", "No row of names"}},
        {.name = "stacked-same-names-numbers.csv",
         .bytes = [] { return patients() + "\n" + patients(); },
         .rows = 2 * numberOfPatients,
         .columns = meantPatients(),
         .doubted = {"all but", "repeat"}},
        strayed("stacked-other-width.csv", [] { return patients() + "\ntown,beds\nBern,120\nBonn,80\n"; },
                {"2 fields"}),
        {.name = "stacked-other-names.csv",
         .bytes =
             [] {
                 return linesOf(visitorNames, 30, visitor) + "\n" +
                        linesOf({"drug", "maker", "sold"}, 20, [](int i) -> StrangersRow {
                            return {i % 2 == 0 ? "aspirin" : "insulin", "maker " + std::to_string(i % 3),
                                    "no"};
                        });
             },
         .rows = 30,
         .columns = meantVisitors(),
         .doubted = {"blank line"},
         .refused = {"blank line"}},
        strayed("delimiter-behind-rows.csv",
                [] {
                    return "age,town,weight,sick\n" + linesOf({}, 30, patient, {",", ",\n"});
                },
                {"5 fields"}),
        strayed("ragged.csv", [] { return patients() + "44,Bern,60.5\n" + lineOf(patient(3)); },
                {"3 fields"}),
    };
}

std::vector<StrangersFile> filesOfFewCells() {
    return {
        {.name = "nothing.csv", .bytes = [] { return std::string(); }, .refused = {"empty"}},
        {.name = "blank-lines-alone.csv",
         .bytes = [] { return std::string("\n\n \n"); },
         .refused = {"empty"}},
        {.name = "names-alone.csv",
         .bytes = [] { return std::string("age,town,sick\n"); },
         .refused = {"no rows"}},
        {.name = "one-row.csv",
         .bytes = [] { return std::string("age,town,sick\n20,Bonn,yes\n"); },
         .rows = 1,
         .columns = {{"age", ColumnKind::Constant, "20"},
                     {"town", ColumnKind::Constant, "Bonn"},
                     {"sick", ColumnKind::Constant, "yes"}},
         .label = ""},
        {.name = "one-column-of-numbers.csv",
         .bytes =
             [] {
                 return linesOf({"age"}, 30,
                                [](int i) -> StrangersRow { return {std::to_string(20 + i % 9)}; });
             },
         .rows = 30,
         .columns = {{"age", ColumnKind::Number, "20"}}},
        {.name = "one-column-of-texts.csv",
         .bytes =
             [] {
                 return linesOf({"town"}, 30,
                                [](int i) -> StrangersRow { return {i % 2 == 0 ? "Bonn" : "Graz"}; });
             },
         .refused = {"only one column"}},
        {.name = "empty-column.csv",
         .bytes =
             [] {
                 return linesOf({"age", "note", "sick"}, 30, [](int i) -> StrangersRow {
                     return {std::to_string(20 + i % 9), "", i % 3 == 0 ? "yes" : "no"};
                 });
             },
         .rows = 30,
         .columns = {{"age", ColumnKind::Number, "20"},
                     {"note", ColumnKind::Empty, ""},
                     {"sick", ColumnKind::Category, "yes"}},
         .label = "sick",
         .told = {"No cell has a value"}},
        {.name = "constant-column.csv",
         .bytes =
             [] {
                 return linesOf({"age", "clinic", "sick"}, 30, [](int i) -> StrangersRow {
                     return {std::to_string(20 + i % 9), "north", i % 3 == 0 ? "yes" : "no"};
                 });
             },
         .rows = 30,
         .columns = {{"age", ColumnKind::Number, "20"},
                     {"clinic", ColumnKind::Constant, "north"},
                     {"sick", ColumnKind::Category, "yes"}},
         .label = "sick",
         .told = {"Every cell is 'north'"}},
        {.name = "delimiter-behind-all.csv",
         .bytes =
             [] {
                 return patients({",", ",\n"});
             },
         .rows = numberOfPatients,
         .columns = {{"age", ColumnKind::Number, "20"},
                     {"town", ColumnKind::Category, "Köln"},
                     {"weight", ColumnKind::Number, "50.5"},
                     {"sick", ColumnKind::Category, "yes"},
                     {"column 5", ColumnKind::Empty, ""}},
         .told = {"No cell has a value"}},
    };
}

std::vector<StrangersFile> filesOfOtherNames() {
    return {
        {.name = "from-pandas-with-index.csv",
         .bytes =
             [] {
                 return linesOf({"", "age", "sick"}, 30, [](int i) -> StrangersRow {
                     return {std::to_string(i), std::to_string(20 + i % 9), i % 3 == 0 ? "1" : "0"};
                 });
             },
         .rows = 30,
         .columns = {{"column 1", ColumnKind::Identifier, "0"},
                     {"age", ColumnKind::Number, "20"},
                     {"sick", ColumnKind::Number, "1"}},
         .label = "sick",
         .positive = "1",
         .told = {"looks like an identifier"}},
        {.name = "from-r-with-row-names.txt",
         .bytes =
             [] {
                 return "\"age\" \"town\" \"sick\"\n" +
                        linesOf({}, 30,
                                [](int i) -> StrangersRow {
                                    return {"\"" + std::to_string(i + 1) + "\"", std::to_string(20 + i % 9),
                                            i % 2 == 0 ? "\"Bonn\"" : "\"Graz\"",
                                            i % 3 == 0 ? "\"yes\"" : "\"no\""};
                                },
                                {" "});
             },
         .rows = 30,
         .columns = {{"column 1", ColumnKind::Identifier, "1"},
                     {"age", ColumnKind::Number, "20"},
                     {"town", ColumnKind::Category, "Bonn"},
                     {"sick", ColumnKind::Category, "yes"}},
         .doubted = {"row names"},
         .refused = {"4 fields"}},
        {.name = "names-twice.csv",
         .bytes =
             [] {
                 return "age,dose,dose,sick\n" + linesOf({}, 30, [](int i) -> StrangersRow {
                            return {std::to_string(20 + i % 9), std::to_string(i % 5), std::to_string(i % 3),
                                    i % 3 == 0 ? "yes" : "no"};
                        });
             },
         .rows = 30,
         .columns = {{"age", ColumnKind::Number, "20"},
                     {"dose", ColumnKind::Number, "0"},
                     {"dose (2)", ColumnKind::Number, "0"},
                     {"sick", ColumnKind::Category, "yes"}},
         .label = "sick",
         .told = {"dose (2)"}},
        {.name = "years-as-names.csv",
         .bytes =
             [] {
                 return linesOf({"country", "2019", "2020", "2021"}, 30, [](int i) -> StrangersRow {
                     return {"land " + std::to_string(i % 11), std::to_string(i) + ".5",
                             std::to_string(i) + ".1", "7.5"};
                 });
             },
         .rows = 30,
         .columns = {{"country", ColumnKind::Category, "land 0"},
                     {"2019", ColumnKind::Number, "0.5"},
                     {"2020", ColumnKind::Number, "0.1"},
                     {"2021", ColumnKind::Constant, "7.5"}},
         .told = {"names"}},
        {.name = "years-alone-as-names.csv",
         .bytes =
             [] {
                 return linesOf({"2019", "2020", "2021"}, 30, [](int i) -> StrangersRow {
                     return {std::to_string(i) + ".5", std::to_string(i * 3 % 7) + ".1",
                             std::to_string(i % 4) + ".2"};
                 });
             },
         .rows = 30,
         .columns = {{"2019", ColumnKind::Number, "0.5"},
                     {"2020", ColumnKind::Number, "0.1"},
                     {"2021", ColumnKind::Number, "0.2"}},
         .doubted = {"No row of names"}},
    };
}

} // namespace

std::vector<StrangersFile> filesOfOtherShapes() {
    std::vector<StrangersFile> files;
    for (const auto part : {filesWithStrayLines, filesOfFewCells, filesOfOtherNames})
        for (StrangersFile& file : part())
            files.push_back(std::move(file));
    return files;
}

} // namespace epsiloscope::testing
