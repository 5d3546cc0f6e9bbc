// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/LabelGuess.h"

#include "core/data/schema/LabelMap.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace epsiloscope {
namespace {

using Names = std::vector<std::string>;

constexpr std::size_t mostValuesGuessed = 20;

/// Names that say "this is what is to be learnt", the surest first.
const Names namesOfTargets = namesIn("label, labels, target, targets, outcome, classlabel, classification");
/// Fates of people, of which there are two cases: death before the illness that may lead to it.
const Names namesOfEvents =
    namesIn("deathevent, death, died, dead, deceased, day30, mortality, mort, hospdead, hospitaldeath, "
            "inhospitaldeath, hospitalexpireflag, expired, survived, survival, alive, attrition, churn, "
            "churned, exited, left, leave, defaultpaymentnextmonth, loanstatus, seriousdlqin2yrs, fraud, "
            "isfraud, isspam, spam, readmitted, readmission, relapse, recurrence, recidivism, tworecid, "
            "isrecid, attack, failure, machinefailure, subscribed, converted, purchased, clicked, click, "
            "noshow, response");
/// Illnesses: often the outcome, and as often a feature beside it.
const Names namesOfIllnesses =
    namesIn("diagnosis, disease, cancer, diabetesbinary, diabetes, hasdiabetes, tenyearchd, "
            "heartdiseaseorattack, heartdisease, stroke, sepsis, covid, chd, pcr, cardio");
/// Names that labels have, and other columns, too: with two values, and with several.
const Names namesOfTwo = namesIn("class, y, income, species, output, result, default");
const Names namesOfSeveral = namesIn("class, y, species, output, result, quality, type, category");
/// Names that the last column may well have without being what is to be learnt.
const Names namesOfFeatures = namesIn(
    "tx, trt, treatment, treat, arm, group, sex, gender, race, smoker, size, salary, income, education, "
    "edu, day, month, year, time, weekday, city, country, state, region, department, marital");

/// The first column that the file declares so; −1: none. `except`: is passed over.
int firstDeclared(const Table& table, DeclaredRole role, int except) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].declared == role && static_cast<int>(i) != except) return static_cast<int>(i);
    return -1;
}

/// A column as far as it can be a label.
struct Candidate {
    int column = -1;
    std::string name;        ///< plainName()
    std::size_t classes = 0; ///< 2 … 100
    bool nameless = false;
    bool numeric = false;
};

bool holdsFractions(const Column& column) {
    return column.type == ColumnType::Numeric &&
           std::any_of(column.numbers.begin(), column.numbers.end(),
                       [](double number) { return !std::isnan(number) && number != std::floor(number); });
}

std::optional<Candidate> candidateOf(const Table& table, std::size_t index) {
    const Column& column = table.columns[index];
    if (column.type == ColumnType::Image) return std::nullopt;
    const bool numeric = column.type == ColumnType::Numeric;
    const std::size_t most = numeric ? mostValuesGuessed : maximumClasses;
    const std::size_t classes = countClasses(column, most);
    if (classes < 2 || classes > most) return std::nullopt;
    const std::size_t cells = column.cells() - column.missing();
    if (classes > 2 && (classes == cells || holdsFractions(column))) return std::nullopt;
    return Candidate{static_cast<int>(index), plainName(column.name), classes,
                     column.name == namelessColumn(index), numeric};
}

bool isOneOf(const std::string& name, const Names& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The candidate that comes first in the list of names; −1: none. `several`: with more than two values.
int firstNamed(const std::vector<Candidate>& candidates, const Names& names, bool several) {
    for (const std::string& name : names)
        for (const Candidate& each : candidates)
            if (each.name == name && (each.classes > 2) == several) return each.column;
    return -1;
}

/// The illness in the last place, else the one in the first, else the first in the list.
int likelyIllness(const std::vector<Candidate>& candidates, int lastColumn) {
    for (const int place : {lastColumn, 0})
        for (const Candidate& each : candidates)
            if (each.column == place && each.classes == 2 && isOneOf(each.name, namesOfIllnesses))
                return place;
    return firstNamed(candidates, namesOfIllnesses, false);
}

int likelyOfSeveral(const Table& table, const std::vector<Candidate>& candidates) {
    const bool besideX = std::any_of(table.columns.begin(), table.columns.end(),
                                     [](const Column& column) { return plainName(column.name) == "x"; });
    Names names = namesOfSeveral;
    if (besideX) std::erase(names, "y");
    for (const Names* list : {&namesOfTargets, &namesOfIllnesses, &std::as_const(names), &namesOfEvents})
        if (const int found = firstNamed(candidates, *list, true); found >= 0) return found;
    return -1;
}

int likelyLast(const std::vector<Candidate>& candidates, int lastColumn) {
    for (const Candidate& each : candidates) {
        if (each.column != lastColumn || each.classes > mostValuesGuessed) continue;
        const bool count = each.numeric && each.classes > 2 && !each.nameless;
        if (!count && !isOneOf(each.name, namesOfFeatures)) return each.column;
    }
    return -1;
}

/// Small letters and digits; signs before a number stay.
std::string plainClass(const std::string& name) {
    return name.starts_with('-') || name.starts_with('<') ? name.substr(0, 1) + plainName(name)
                                                          : plainName(name);
}

bool isCalledNegative(const std::string& name) {
    static const Names namesOfNegatives = namesIn(
        "0, -1, no, n, false, f, normal, alive, negative, neg, none, healthy, benign, b, absent, control, "
        "ham, legit, legitimate, genuine, stayed, stay, good, safe, live, lived, never, nonfraud, <50k, ok, "
        "paid");
    const std::string word = plainClass(name);
    return isOneOf(word, namesOfNegatives) || word.ends_with("negative") || word.starts_with("not") ||
           (word.starts_with("no") && name.find_first_of(" -_") == 2) ||
           (word.starts_with("non") && name.find_first_of(" -_") == 3);
}

} // namespace

const char* inWords(LabelReason reason) {
    constexpr std::array words = {"",
                                  "it is called like a label",
                                  "it has two values and is called like an outcome",
                                  "it is the last column and has a few values",
                                  "the file says that it is the label",
                                  "in files of this format it is the label by custom"};
    static_assert(words.size() == static_cast<std::size_t>(LabelReason::Customary) + 1);
    return words[static_cast<std::size_t>(reason)];
}

LabelGuess likelyLabel(const Table& table, int except) {
    if (const int declared = firstDeclared(table, DeclaredRole::Label, except); declared >= 0)
        return {declared, LabelReason::Declared};
    const int columns = static_cast<int>(table.columns.size());
    std::vector<Candidate> candidates;
    for (int column = 0; column < columns; ++column)
        if (column != except &&
            table.columns[static_cast<std::size_t>(column)].declared != DeclaredRole::Ignored)
            if (auto candidate = candidateOf(table, static_cast<std::size_t>(column)))
                candidates.push_back(std::move(*candidate));
    const int lastColumn = columns - (columns > 0 && except == columns - 1 ? 2 : 1);
    for (const LabelGuess& guess :
         {LabelGuess{firstNamed(candidates, namesOfTargets, false), LabelReason::Named},
          {firstNamed(candidates, namesOfEvents, false), LabelReason::Outcome},
          {firstNamed(candidates, namesOfTwo, false), LabelReason::Named},
          {firstDeclared(table, DeclaredRole::CustomaryLabel, except), LabelReason::Customary},
          {likelyIllness(candidates, lastColumn), LabelReason::Outcome},
          {likelyOfSeveral(table, candidates), LabelReason::Named},
          {likelyLast(candidates, lastColumn), LabelReason::Last}})
        if (guess.column >= 0) return guess;
    return {};
}

int guessLabel(const Table& table, int except) {
    return likelyLabel(table, except).column;
}

std::size_t likelyPositive(const std::vector<std::string>& classes, const std::vector<int>& rows) {
    if (classes.size() == 2) {
        const bool first = isCalledNegative(classes[0]), second = isCalledNegative(classes[1]);
        if (first != second) return first ? 1 : 0;
    }
    std::vector<std::size_t> counts(classes.size(), 0);
    for (const int index : rows)
        if (index >= 0) ++counts[static_cast<std::size_t>(index)];
    std::size_t rarest = counts.size() - 1;
    for (std::size_t i = counts.size(); i-- > 0;)
        if (counts[i] < counts[rarest]) rarest = i;
    return rarest;
}

std::string guessPositive(const Column& label) {
    const std::vector<std::string> classes = classNames(label);
    return classes.empty() ? std::string() : classes[likelyPositive(classes, classOfRows(label, classes))];
}

} // namespace epsiloscope
