// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/PersonGuess.h"

#include "core/base/Wording.h"
#include "core/data/schema/LabelMap.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"
#include "core/data/table/DistinctNumbers.h"
#include "core/privacy/statement/Neighbours.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <cmath>
#include <numeric>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace epsiloscope {
namespace {

using Names = std::vector<std::string>;

constexpr std::size_t fewestRows = 20;
constexpr std::size_t fewestNamed = 8;

/// Words for persons, the clearest first: a household is several persons, and an account may be a firm's.
const Names wordsOfPersons = namesIn(
    "patient, subject, participant, proband, respondent, person, people, individual, student, pupil, user, "
    "username, customer, client, member, employee, worker, driver, player, speaker, voter, citizen, resident, "
    "passenger, borrower, donor, buyer, owner, author, sender, caller, payer, rater, reviewer, teacher, "
    "doctor, physician, mrn, ssn, uid, pid, account, household, family, "
    "patientin, teilnehmer, versicherter, schueler, kunde, nutzer, mitarbeiter, fahrer, konto, haushalt");
/// Words that may stand behind those: "patient_nbr" names patients, "customer_segment" does not.
const Names wordsOfIdentifiers = namesIn(
    "id, ids, identifier, uuid, guid, nbr, nr, no, num, number, name, names, key, code, index, idx, hash");
/// How many of them, from the first, tell somebody or something apart by themselves.
constexpr std::size_t tellingApart = 6;
/// Things that have such identifiers and are no persons.
const Names wordsOfThings = namesIn(
    "order, item, product, article, sku, movie, film, book, song, track, store, shop, branch, hospital, "
    "clinic, ward, department, school, class, room, station, stop, route, trip, flight, event, session, "
    "visit, encounter, admission, stay, discharge, transaction, payment, invoice, device, sensor, machine, "
    "type, source, disposition, category, group, country, region, city, state, zip, postal, area, location, "
    "place, race, gender, sex, plan, policy, contract, job, task, ticket, message, post, page, site, url, "
    "file, image, picture, frame, batch, lot, model, version, date, day, month, year, time, week, hour, "
    "drug, medication, procedure, diagnosis, icd, test, sample, experiment, fold, cluster, language");
/// The two owners of one row.
const std::pair<const char*, const char*> pairsOfOwners[] = {
    {"author", "recipient"}, {"sender", "recipient"}, {"sender", "receiver"},
    {"from", "to"},          {"caller", "callee"},    {"payer", "payee"},
    {"buyer", "seller"},     {"lender", "borrower"},  {"rater", "ratee"}};

bool isAmong(const std::string& word, const Names& words) {
    return std::ranges::find(words, word) != words.end();
}

/// "Customer ID", "customer_id" and "customerId" have the words customer and id; "patients" is patient.
Names wordsIn(const std::string& name) {
    Names words(1);
    bool afterSmall = false;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        const bool large = std::isupper(byte) != 0, letter = std::isalnum(byte) != 0;
        if ((!letter || (large && afterSmall)) && !words.back().empty()) words.emplace_back();
        if (letter) words.back() += static_cast<char>(std::tolower(byte));
        afterSmall = std::islower(byte) != 0;
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

/// How clearly a name says that it is a person's: the place among wordsOfPersons, or one of these.
constexpr std::size_t byIdentifier = 1000, byCells = 1001;

/// What a name is about, without the words for identifiers around it: "patient" of "patient_nbr" and of
/// "ID patient", empty of "id".
struct Stem {
    std::string word;
    bool identifier = false; ///< with a word that tells apart
};

Stem stemOf(const std::string& name) {
    Names words = wordsIn(name);
    Stem stem;
    const auto endOfTelling = wordsOfIdentifiers.begin() + tellingApart;
    const auto telling = [&](const std::string& word) {
        return std::find(wordsOfIdentifiers.begin(), endOfTelling, word) != endOfTelling;
    };
    if (words.size() > 1 && words.front() == "id") {
        stem.identifier = true;
        words.erase(words.begin());
    }
    while (!words.empty() && isAmong(words.back(), wordsOfIdentifiers)) {
        stem.identifier = stem.identifier || telling(words.back());
        words.pop_back();
    }
    if (!words.empty()) stem.word = words.back();
    return stem;
}

/// The place among the words for persons; nothing where it is none of them. "patients" and "patientid" are.
std::optional<std::size_t> placeOfPerson(const std::string& word) {
    for (const std::string_view ending : {"", "s", "id"}) {
        if (!word.ends_with(ending)) continue;
        const auto found = std::ranges::find(wordsOfPersons, word.substr(0, word.size() - ending.size()));
        if (found != wordsOfPersons.end()) return static_cast<std::size_t>(found - wordsOfPersons.begin());
    }
    return std::nullopt;
}

/// Codes and addresses: what nobody would write but to tell one from the other.
bool looksLikeNames(const Column& column) {
    if (column.type != ColumnType::Categorical || column.categories.empty()) return false;
    const auto isAddress = [](const std::string& text) { return text.find('@') != std::string::npos; };
    const auto hasDigit = [](const std::string& text) {
        return std::ranges::any_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
    };
    constexpr std::size_t glanced = 200, shortestCode = 5;
    const auto end =
        column.categories.begin() + static_cast<std::ptrdiff_t>(std::min(glanced, column.categories.size()));
    if (std::all_of(column.categories.begin(), end, isAddress)) return true;
    const std::size_t length = column.categories.front().size();
    return length >= shortestCode &&
           std::all_of(column.categories.begin(), end, [&](const std::string& text) {
               const bool plain = std::ranges::all_of(
                   text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
               return text.size() == length && plain && hasDigit(text) &&
                      std::isalpha(static_cast<unsigned char>(text.front())) != 0;
           });
}

/// Rank by name and cells, and how many different values it must have; nothing: it is no such column.
struct Claim {
    std::size_t rank = 0;
    std::size_t fewestPersons = 0;
};

std::optional<Claim> claimOf(const Column& column) {
    if (column.type == ColumnType::Image || column.declaredDate) return std::nullopt;
    const Stem stem = stemOf(column.name);
    if (const auto place = placeOfPerson(stem.word)) return Claim{*place, fewestNamed};
    const Names words = wordsIn(column.name);
    if (std::ranges::any_of(words, [](const std::string& word) { return isAmong(word, wordsOfThings); }))
        return std::nullopt;
    if (stem.identifier) return Claim{byIdentifier, maximumClasses + 1};
    return looksLikeNames(column) ? std::optional(Claim{byCells, maximumClasses + 1}) : std::nullopt;
}

/// True if the count of different values tells at once that there are too many of them for the rows.
bool tooMany(std::size_t persons, std::size_t rows) {
    return persons * 3 > rows * 2;
}

/// How many rows some persons have each, and of how many persons these are one.
struct Counted {
    std::vector<std::uint32_t> rows;
    std::size_t oneOf = 1;
};

Counted countsOfTexts(const Column& column) {
    Counted counted{std::vector<std::uint32_t>(column.categories.size(), 0)};
    const std::vector<std::size_t> cells = cellsOfCategories(column);
    counted.rows.assign(cells.begin(), cells.end());
    return counted;
}

/// Of very many numbers one in so many is counted, in all of its rows: whose turn it is follows from the
/// number itself, so that a person is counted whole or not at all.
std::size_t oneInSoMany(std::size_t rows) {
    constexpr std::size_t countedAtOnce = std::size_t{1} << 17;
    return std::bit_ceil(std::max<std::size_t>(1, rows / countedAtOnce));
}

template <class Numbers> std::optional<Counted> countsFarApart(const Numbers& numbers) {
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15U; // 2⁶⁴ / golden ratio: spreads the bits
    Counted counted{{}, oneInSoMany(numbers.size())};
    const std::uint64_t mask = counted.oneOf - 1;
    DistinctNumbers distinct;
    for (std::size_t row = 0; row < numbers.size(); ++row) {
        const double number = numbers[row];
        if (std::isnan(number)) continue;
        const std::uint64_t mixed = std::bit_cast<std::uint64_t>(number + 0.0) * golden;
        if (((mixed >> 40) & mask) != 0) continue;
        const std::uint32_t index = distinct.indexOf(number);
        if (index < counted.rows.size()) {
            ++counted.rows[index];
            continue;
        }
        counted.rows.push_back(1);
        if (tooMany(counted.rows.size(), numbers.size() / counted.oneOf)) return std::nullopt;
    }
    return counted;
}

/// Nothing where a number has decimals, or there are too many different ones.
template <class Numbers> std::optional<Counted> countsOfNumbers(const Numbers& numbers) {
    double least = INFINITY, most = -INFINITY;
    for (std::size_t row = 0; row < numbers.size(); ++row) {
        const double number = numbers[row];
        if (std::isnan(number)) continue;
        if (number != std::floor(number)) return std::nullopt;
        least = std::min(least, number);
        most = std::max(most, number);
    }
    if (!(most >= least) || !std::isfinite(most - least)) return std::nullopt;
    if (!(most - least < 4 * static_cast<double>(numbers.size()))) return countsFarApart(numbers);
    Counted counted{std::vector<std::uint32_t>(static_cast<std::size_t>(most - least) + 1, 0)};
    for (std::size_t row = 0; row < numbers.size(); ++row)
        if (const double number = numbers[row]; !std::isnan(number))
            ++counted.rows[static_cast<std::size_t>(number - least)];
    return counted;
}

std::optional<RowsEach> rowsEach(const Column& column, const Claim& claim) {
    const bool texts = column.type == ColumnType::Categorical;
    if (texts && column.categories.size() < claim.fewestPersons) return std::nullopt;
    auto counted = texts ? std::optional(countsOfTexts(column))
                         : column.numbers.visit([](const auto& cells) { return countsOfNumbers(cells); });
    if (!counted) return std::nullopt;
    std::vector<std::uint32_t>& rows = counted->rows;
    std::erase(rows, 0U);
    if (rows.empty() || rows.size() * counted->oneOf < claim.fewestPersons) return std::nullopt;
    RowsEach each;
    each.persons = rows.size() * counted->oneOf;
    each.rows = std::accumulate(rows.begin(), rows.end(), std::size_t{0}) * counted->oneOf;
    each.most = *std::ranges::max_element(rows);
    if (each.rows < fewestRows || tooMany(each.persons, each.rows) || each.most * 5 > each.rows)
        return std::nullopt;
    const auto middle = rows.begin() + static_cast<std::ptrdiff_t>((rows.size() - 1) / 2);
    std::nth_element(rows.begin(), middle, rows.end());
    each.median = *middle;
    return each;
}

/// Some names of one column stand in the other.
bool shareNames(const Column& one, const Column& other) {
    if (one.type != other.type) return false;
    if (one.type == ColumnType::Categorical) {
        const std::unordered_set<std::string> known(one.categories.begin(), one.categories.end());
        return std::ranges::any_of(other.categories,
                                   [&](const std::string& text) { return known.contains(text); });
    }
    const std::unordered_set<double> known(one.numbers.begin(), one.numbers.end());
    return std::ranges::any_of(other.numbers,
                               [&](double number) { return !std::isnan(number) && known.contains(number); });
}

/// The column of the other owner, by the name of the one.
int secondOwner(const Table& table, int first, int label) {
    const auto at = [&](int column) -> const Column& {
        return table.columns[static_cast<std::size_t>(column)];
    };
    const std::string stem = stemOf(at(first).name).word;
    for (const auto& [one, other] : pairsOfOwners) {
        if (stem != one && stem != other) continue;
        for (int column = 0; column < static_cast<int>(table.columns.size()); ++column)
            if (column != first && column != label && at(column).type != ColumnType::Image &&
                stemOf(at(column).name).word == (stem == one ? other : one) &&
                shareNames(at(first), at(column)))
                return column;
    }
    return -1;
}

} // namespace

PersonGuess likelyPerson(const Table& table, int label) {
    PersonGuess guess;
    std::size_t best = byCells + 1;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (static_cast<int>(i) == label) continue;
        const auto claim = claimOf(table.columns[i]);
        if (!claim || claim->rank >= best) continue;
        const auto each = rowsEach(table.columns[i], *claim);
        if (!each) continue;
        best = claim->rank;
        guess = {static_cast<int>(i), -1, table.columns[i].name, *each};
    }
    if (guess.found()) guess.second = secondOwner(table, guess.column, label);
    return guess;
}

Sentence questionInWords(const PersonGuess& guess) {
    constexpr std::string_view vowels = "aeioAEIO"; // "a user"
    const std::string called = personCalled(guess.name);
    const bool an = vowels.find(called.front()) != std::string_view::npos;
    return Sentence(an ? "'%1' stands in %2 each: is ε an %3's or a row's?"
                       : "'%1' stands in %2 each: is ε a %3's or a row's?",
                    {guess.name, counted(guess.each.median, "row", "rows"), called});
}

} // namespace epsiloscope
