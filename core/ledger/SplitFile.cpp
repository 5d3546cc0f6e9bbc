// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/SplitFile.h"

#include "core/base/Json.h"
#include "core/base/PartFile.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"

#include <cmath>
#include <filesystem>
#include <optional>
#include <system_error>

namespace epsiloscope {

namespace {

constexpr const char* splitSchema = "epsiloscope.split/1";
constexpr const char* splitName = "/split.json";

std::string hexOf(const RandomStream::Key& key) {
    static constexpr const char* digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : key) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::optional<RandomStream::Key> keyFromHex(const std::string& text) {
    RandomStream::Key key{};
    if (text.size() != 2 * key.size()) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(text[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        key[i / 2] = static_cast<unsigned char>(key[i / 2] << 4U | digit);
    }
    return key;
}

std::string textOf(const FixedSplit& split) {
    Json json = {{"schema", splitSchema},
                 {"key", hexOf(split.key)},
                 {"private", split.plan.privateFraction},
                 {"public", split.plan.publicFraction},
                 {"test", split.plan.testFraction},
                 {"queries_from_test", split.plan.queriesFromTest},
                 {"deal_test", split.plan.dealsTest}};
    if (!split.person.empty()) json["person"] = split.person;
    return json.dump(1) + "\n";
}

std::optional<FixedSplit> splitFrom(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    try {
        const auto key = keyFromHex(json.at("key").text());
        if (!key || json.at("schema") != splitSchema) return std::nullopt;
        FixedSplit split{*key, {json.at("private").real(), json.at("public").real(), json.at("test").real()}};
        // An older file does not say how a test file is cut: it was not cut then.
        split.plan.queriesFromTest = json.value("queries_from_test", split.plan.queriesFromTest);
        split.plan.dealsTest = json.value("deal_test", split.plan.dealsTest);
        // Nor by whom rows are dealt: then it was row by row.
        split.person = json.value("person", split.person);
        return split;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

bool sameParts(const SplitPlan& one, const SplitPlan& other) {
    constexpr double same = 1e-12;
    return std::abs(one.privateFraction - other.privateFraction) < same &&
           std::abs(one.publicFraction - other.publicFraction) < same &&
           std::abs(one.testFraction - other.testFraction) < same &&
           std::abs(one.queriesFromTest - other.queriesFromTest) < same && one.dealsTest == other.dealsTest;
}

Sentence inWords(const SplitPlan& plan) {
    const auto percent = [](double share) { return std::to_string(std::lround(100 * share)) + " %"; };
    Sentence parts =
        Sentence("%1 private, %2 public, %3 test",
                 {percent(plan.privateFraction), percent(plan.publicFraction), percent(plan.testFraction)});
    if (plan.queriesFromTest == 0) return parts;
    const std::string rows = plan.queriesFromTest >= 1 ? std::to_string(std::lround(plan.queriesFromTest))
                                                       : percent(plan.queriesFromTest);
    return Sentence("%1, and %2 of the rows of the test file as queries, %3",
                    {parts, rows, (plan.dealsTest ? "dealt" : "from the first")});
}

// The first of several windows wins; the others read what it wrote.
Result<void> keepSplit(const std::string& path, const FixedSplit& split) {
    const PartFile mine(path, MayRead::OwnerOnly);
    if (mine.write(textOf(split)) && mine.toDisk()) (void)takeName(mine.name(), path);
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) return {};
    return Error{"the split of this dataset cannot be kept", path, "check that you may write there"};
}

Result<FixedSplit> readSplit(const std::string& path) {
    ASSIGN_OR_RETURN(const auto text, readWholeFile(path));
    const auto split = splitFrom(text);
    if (split) return *split;
    return Error{"the split of this dataset's releases cannot be read", path,
                 "restore the file: without it a row that was public could become private"};
}

Sentence dealtBy(const std::string& person) {
    return person.empty() ? Sentence("row by row") : Sentence("by person, as the column %1 says", {person});
}

Result<FixedSplit> splitFor(const SplitPlan& plan, const std::string& person, const std::string& path) {
    ASSIGN_OR_RETURN(auto split, readSplit(path));
    if (!sameParts(split.plan, plan))
        return Error{
            Sentence("the first release of this dataset used the split %1, and all later ones must use it, "
                     "too: a row that was public is never private later",
                     {inWords(split.plan)}),
            "/split", "use these shares, or a separate file for the public records"};
    const bool deals = plan.publicFraction > 0 || plan.testFraction > 0;
    if (deals && split.person != person)
        return Error{Sentence("the first release of this dataset dealt rows %1, and this one would deal them "
                              "%2: rows that were private would become public",
                              {dealtBy(split.person), dealtBy(person)}),
                     "/data/person",
                     split.person.empty() ? Sentence("leave data.person out, as then")
                                          : Sentence("name %1 by data.person, as then", {split.person})};
    return split;
}

} // namespace

Result<FixedSplit> splitBeside(const std::string& folder, const SplitPlan& plan, const std::string& person) {
    const std::string path = folder + splitName;
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        RETURN_IF_ERROR(keepSplit(path, FixedSplit::draw(plan, person)));
    return splitFor(plan, person, path);
}

Result<std::optional<FixedSplit>> keptSplit(const std::string& folder) {
    const std::string path = folder + splitName;
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return std::optional<FixedSplit>();
    ASSIGN_OR_RETURN(const auto split, readSplit(path));
    return std::optional(split);
}

Result<std::optional<FixedSplit>> knownSplit(const std::string& folder, const SplitPlan& plan,
                                             const std::string& person) {
    ASSIGN_OR_RETURN(const auto kept, keptSplit(folder));
    if (!kept) return kept;
    ASSIGN_OR_RETURN(const auto split, splitFor(plan, person, folder + splitName));
    return std::optional(split);
}

} // namespace epsiloscope
