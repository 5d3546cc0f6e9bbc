// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersTable.h"

#include <string_view>

namespace epsiloscope::testing {

namespace {

/// How such a file begins, and bytes as compression leaves them.
std::string binary(std::string_view beginning) {
    std::string bytes(beginning);
    for (unsigned i = 0; i < 4000; ++i)
        bytes += static_cast<char>(i * 2654435761U >> 24U);
    return bytes;
}

/// One that is not read; some of them neither where the build was made without a library.
StrangersFile foreign(const char* name, std::string (*bytes)(), const char* word) {
    return {.name = name, .bytes = bytes, .refused = {word, "it was made without"}};
}

std::string page() {
    return "<!DOCTYPE html>\n<html><head><title>Table, 2021</title></head>\n<body><table>\n" +
           linesOf(
               {"<tr><td>age</td>", "<td>town</td>", "<td>sick</td></tr>"}, 30,
               [](int i) -> StrangersRow {
                   return {"<tr><td>" + std::to_string(i) + "</td>", "<td>Bonn</td>", "<td>yes</td></tr>"};
               }) +
           "</table></body></html>\n";
}

std::string jsonLines() {
    return linesOf({}, 30, [](int i) -> StrangersRow {
        return {"{\"age\": " + std::to_string(20 + i), "\"town\": \"Bonn\"",
                i % 3 == 0 ? "\"sick\": true}" : "\"sick\": false}"};
    });
}

std::string jsonList() {
    return "[\n" +
           linesOf({}, 30,
                   [](int i) -> StrangersRow {
                       return {"{\"age\": " + std::to_string(20 + i), "\"sick\": true},"};
                   }) +
           "{\"age\": 50,\"sick\": false}\n]\n";
}

std::string xmlPage() {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<people>\n<person age=\"20\"/>\n</people>\n";
}

std::string arff() {
    return "@relation patients\n@attribute age numeric\n@attribute town {Bonn, Graz}\n"
           "@attribute sick {no, yes}\n@data\n" +
           linesOf({}, 30, [](int i) -> StrangersRow {
               return {std::to_string(20 + i % 9), i % 2 == 0 ? "Bonn" : "Graz", i % 3 == 0 ? "yes" : "no"};
           });
}

std::string sparseLines() {
    return linesOf({}, 30,
                   [](int i) -> StrangersRow {
                       return {i % 3 == 0 ? "+1" : "-1", "1:0." + std::to_string(1 + i % 9), "2:0.5",
                               "7:" + std::to_string(i)};
                   },
                   {" "});
}

std::string sqlDump() {
    return "-- MySQL dump 10.13\nCREATE TABLE people (age int, town text);\n" +
           linesOf({}, 30, [](int i) -> StrangersRow {
               return {"INSERT INTO people VALUES (" + std::to_string(20 + i), "'Bonn');"};
           });
}

std::string markdown() {
    return "| age | town | sick |\n|-----|------|------|\n" +
           linesOf({}, 30,
                   [](int i) -> StrangersRow {
                       return {"| " + std::to_string(20 + i % 9), i % 2 == 0 ? "Bonn" : "Graz",
                               i % 3 == 0 ? "yes |" : "no |"};
                   },
                   {" | "});
}

} // namespace

std::vector<StrangersFile> filesOfOtherFormats() {
    return {
        {.name = "patients.arff",
         .bytes = arff,
         .rows = 30,
         .columns = {{"age", ColumnKind::Number, "20"},
                     {"town", ColumnKind::Category, "Bonn"},
                     {"sick", ColumnKind::Category, "yes"}},
         .label = "sick",
         .positive = "yes"},
        foreign(
            "workbook.xlsx", [] { return binary(std::string_view("PK\x03\x04\x14\x00\x06\x00", 8)); },
            "zip archive"),
        foreign(
            "workbook-named-csv.csv",
            [] { return binary(std::string_view("PK\x03\x04\x14\x00\x06\x00", 8)); }, "zip archive"),
        foreign(
            "old-workbook.xls", [] { return binary("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"); }, "Excel"),
        foreign(
            "table.parquet", [] { return binary("PAR1\x15\x04") + "PAR1"; }, "Parquet"),
        foreign(
            "table.feather", [] { return binary(std::string_view("ARROW1\0\0", 8)); }, "Arrow"),
        foreign(
            "table.sqlite", [] { return binary(std::string_view("SQLite format 3\0", 16)); }, "SQLite"),
        foreign(
            "table.h5", [] { return binary("\x89HDF\r\n\x1A\n"); }, "HDF5"),
        foreign(
            "report.pdf", [] { return binary("%PDF-1.7\n"); }, "PDF"),
        foreign(
            "table.csv.bz2", [] { return binary("BZh91AY&SY"); }, "compressed data"),
        foreign(
            "table.csv.xz",
            [] {
                return binary(std::string_view("\xFD"
                                               "7zXZ\0",
                                               6));
            },
            "compressed data"),
        foreign("page-saved-as.csv", page, "HTML"),
        {.name = "records.jsonl",
         .bytes = jsonLines,
         .rows = 30,
         .columns = {{"age", ColumnKind::Number, "20"},
                     {"town", ColumnKind::Constant, "Bonn"},
                     {"sick", ColumnKind::Category, "TRUE"}},
         .label = "sick",
         .positive = "TRUE"},
        {.name = "records.json",
         .bytes = jsonList,
         .rows = 31,
         .columns = {{"age", ColumnKind::Number, "20"}, {"sick", ColumnKind::Category, "TRUE"}},
         .label = "sick",
         .positive = "TRUE"},
        foreign("records.xml", xmlPage, "XML"),
        {.name = "sparse.libsvm",
         .bytes = sparseLines,
         .rows = 30,
         .columns = {{"label", ColumnKind::Number, "1"},
                     {"x1", ColumnKind::Number, "0.1"},
                     {"x2", ColumnKind::Constant, "0.5"},
                     {"x3", ColumnKind::Constant, "0"},
                     {"x4", ColumnKind::Constant, "0"},
                     {"x5", ColumnKind::Constant, "0"},
                     {"x6", ColumnKind::Constant, "0"},
                     {"x7", ColumnKind::Identifier, "0"}},
         .label = "label",
         .positive = "1"},
        foreign("dump.sql", sqlDump, "SQL"),
        {.name = "table.md",
         .bytes = markdown,
         .rows = 30,
         .columns = {{"age", ColumnKind::Number, "20"},
                     {"town", ColumnKind::Category, "Bonn"},
                     {"sick", ColumnKind::Category, "yes"}},
         .doubted = {"all but 1 cell", "---"},
         .refused = {"Markdown"}},
    };
}

} // namespace epsiloscope::testing
