// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersTable.h"

#include <cstdint>
#include <cstdio>

namespace epsiloscope::testing {

namespace {

std::string inDigits(int value) {
    return std::to_string(value);
}

/// A scramble of the row's number that is the same everywhere; different for different rows.
std::uint32_t scrambled(int i) {
    return static_cast<std::uint32_t>(i) * 2654435761U;
}

std::string hexadecimal(std::uint32_t value) {
    char text[16];
    std::snprintf(text, sizeof text, "%08x", value);
    return text;
}

/// Two features and an outcome of these two names, of which the second stands in two rows of three.
template <class Names> std::string withOutcome(const char* name) {
    return linesOf({"age", "dose", name}, 30, [](int i) -> StrangersRow {
        return {inDigits(20 + i * 7 % 50), inDigits(i % 5), i % 3 == 0 ? Names::rarer : Names::usual};
    });
}

StrangersFile outcome(const char* name, std::string (*bytes)(), const char* column, ColumnKind kind,
                      const char* first, const char* positive) {
    return {.name = name,
            .bytes = bytes,
            .rows = 30,
            .columns = {{"age", ColumnKind::Number, "20"},
                        {"dose", ColumnKind::Number, "0"},
                        {column, kind, first}},
            .label = column,
            .positive = positive};
}

struct MostlyAbnormal {
    static constexpr auto rarer = "normal", usual = "abnormal";
};
struct MostlyDead {
    static constexpr auto rarer = "alive", usual = "dead";
};
struct MostlyOne {
    static constexpr auto rarer = "0", usual = "1";
};
struct MostlyYes {
    static constexpr auto rarer = "no", usual = "yes";
};
struct MostlyTrue {
    static constexpr auto rarer = "false", usual = "true";
};
struct MostlyY {
    static constexpr auto rarer = "N", usual = "Y";
};
struct MostlyPositive {
    static constexpr auto rarer = "negative", usual = "positive";
};

std::vector<StrangersFile> filesOfTwoClasses() {
    constexpr auto category = ColumnKind::Category;
    return {
        outcome(
            "mostly-abnormal.csv", [] { return withOutcome<MostlyAbnormal>("class"); }, "class", category,
            "normal", "abnormal"),
        outcome(
            "mostly-dead.csv", [] { return withOutcome<MostlyDead>("status"); }, "status", category, "alive",
            "dead"),
        outcome(
            "mostly-one.csv", [] { return withOutcome<MostlyOne>("y"); }, "y", ColumnKind::Number, "0", "1"),
        outcome(
            "mostly-yes.csv", [] { return withOutcome<MostlyYes>("churn"); }, "churn", category, "no", "yes"),
        outcome(
            "mostly-true.csv", [] { return withOutcome<MostlyTrue>("default"); }, "default", category,
            "false", "true"),
        outcome(
            "mostly-capital-y.csv", [] { return withOutcome<MostlyY>("readmitted"); }, "readmitted", category,
            "N", "Y"),
        outcome(
            "mostly-positive.csv", [] { return withOutcome<MostlyPositive>("outcome"); }, "outcome", category,
            "negative", "positive"),
    };
}

/// A binary outcome stands first, and a column called as labels are, of many values, last.
template <class Outcome> std::string beforeOther() {
    return linesOf({Outcome::name, "age", Outcome::other}, 60, [](int i) -> StrangersRow {
        return {i % 4 == 0 ? "1" : "0", inDigits(20 + i * 7 % 50), inDigits(1000 + i % 7 * 10)};
    });
}

template <class Outcome> StrangersFile outcomeBeforeOther(const char* name) {
    return {.name = name,
            .bytes = beforeOther<Outcome>,
            .rows = 60,
            .columns = {{Outcome::name, ColumnKind::Number, "1"},
                        {"age", ColumnKind::Number, "20"},
                        {Outcome::other, ColumnKind::Number, "1000"}},
            .label = Outcome::name,
            .positive = "1"};
}

struct DeathBeforeIncome {
    static constexpr auto name = "death", other = "income";
};
struct DiedBeforeClass {
    static constexpr auto name = "died", other = "class";
};
struct SurvivedBeforeY {
    static constexpr auto name = "survived", other = "y";
};

std::vector<StrangersFile> filesOfSeveralOutcomes() {
    return {
        outcomeBeforeOther<DeathBeforeIncome>("death-before-income.csv"),
        outcomeBeforeOther<DiedBeforeClass>("died-before-class.csv"),
        outcomeBeforeOther<SurvivedBeforeY>("survived-before-y.csv"),
        {.name = "target-that-is-measured.csv",
         .bytes =
             [] {
                 return linesOf({"area", "rooms", "target"}, 30, [](int i) -> StrangersRow {
                     return {inDigits(40 + i * 11 % 37), inDigits(1 + i % 6), inDigits(1000 + i * 37) + ".5"};
                 });
             },
         .rows = 30,
         .columns = {{"area", ColumnKind::Number, "40"},
                     {"rooms", ColumnKind::Number, "1"},
                     {"target", ColumnKind::Number, "1000.5"}},
         .label = ""}};
}

StrangersFile identified(const char* name, std::string (*bytes)(), MeantColumn first) {
    return {.name = name,
            .bytes = bytes,
            .rows = 30,
            .columns = {std::move(first),
                        {"age", ColumnKind::Number, "20"},
                        {"sick", ColumnKind::Category, "yes"}},
            .label = "sick",
            .positive = "yes",
            .told = {"looks like an identifier"}};
}

template <std::string (*key)(int)> std::string withKey(const char* name) {
    return linesOf({name, "age", "sick"}, 30, [](int i) -> StrangersRow {
        return {key(i), inDigits(20 + i % 9), i % 3 == 0 ? "yes" : "no"};
    });
}

std::string wholeKey(int i) {
    return std::to_string(100000 + scrambled(i) % 900001);
}
std::string hexKey(int i) {
    return "a" + hexadecimal(scrambled(i));
}
std::string uuid(int i) {
    return hexadecimal(scrambled(i)) + "-9c0b-4ef8-bb6d-6bb9bd38" + hexadecimal(scrambled(i + 7)).substr(4);
}
std::string largeKey(int i) {
    return "90071992547409" + std::to_string(930 + i);
}
std::string year(int i) {
    return std::to_string(1990 + i);
}

std::vector<StrangersFile> filesOfIdentifiers() {
    std::vector<StrangersFile> files = {
        identified("patient-numbers.csv", [] { return withKey<wholeKey>("patient_nbr"); },
                   {"patient_nbr", ColumnKind::Identifier, wholeKey(0)}),
        identified("hexadecimal-keys.csv", [] { return withKey<hexKey>("key"); },
                   {"key", ColumnKind::Identifier, hexKey(0)}),
        identified("uuids.csv", [] { return withKey<uuid>("uuid"); },
                   {"uuid", ColumnKind::Identifier, uuid(0)}),
        identified("keys-beyond-doubles.csv", [] { return withKey<largeKey>("account"); },
                   {"account", ColumnKind::Identifier, largeKey(0)}),
    };
    files.push_back({.name = "keys-without-names.csv",
                     .bytes =
                         [] {
                             const std::string text = withKey<wholeKey>("key");
                             return text.substr(text.find('\n') + 1);
                         },
                     .rows = 30,
                     .columns = {{"column 1", ColumnKind::Identifier, wholeKey(0)},
                                 {"column 2", ColumnKind::Number, "20"},
                                 {"column 3", ColumnKind::Category, "yes"}},
                     .label = "column 3",
                     .positive = "yes",
                     .told = {"No row of names"}});
    files.push_back({.name = "years-are-no-keys.csv",
                     .bytes = [] { return withKey<year>("year"); },
                     .rows = 30,
                     .columns = {{"year", ColumnKind::Number, "1990"},
                                 {"age", ColumnKind::Number, "20"},
                                 {"sick", ColumnKind::Category, "yes"}},
                     .label = "sick",
                     .positive = "yes"});
    files.push_back({.name = "hundred-thousand-classes.csv",
                     .bytes =
                         [] {
                             return linesOf({"age", "dose", "class"}, 100'000, [](int i) -> StrangersRow {
                                 return {inDigits(20 + i % 61), inDigits(i % 5), "c" + inDigits(i)};
                             });
                         },
                     .rows = 100'000,
                     .columns = {{"age", ColumnKind::Number, "20"},
                                 {"dose", ColumnKind::Number, "0"},
                                 {"class", ColumnKind::Identifier, "c0"}},
                     .label = "",
                     .told = {"looks like an identifier"}});
    return files;
}

} // namespace

std::vector<StrangersFile> filesOfOtherLabels() {
    std::vector<StrangersFile> files;
    for (const auto part : {filesOfTwoClasses, filesOfSeveralOutcomes, filesOfIdentifiers})
        for (StrangersFile& file : part())
            files.push_back(std::move(file));
    return files;
}

} // namespace epsiloscope::testing
