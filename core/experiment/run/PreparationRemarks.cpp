// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/PreparationRemarks.h"

#include "core/base/Wording.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/PersonGuess.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnKind.h"
#include "core/data/table/ColumnSummary.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace epsiloscope {

namespace {

// How many rows were left out, or whether any were, is exact knowledge of private rows: a release says its
// rule alone, whatever the data are.
std::optional<Sentence> leftOut(const Experiment& experiment, const std::vector<int>& classes,
                                const std::string& firstClass) {
    const RoleUse use = roleUseOf(experiment);
    const auto holes = std::count(classes.begin(), classes.end(), -1);
    if (use == RoleUse::WholeRecords) {
        if (experiment.release)
            return "rows without a label count as the first class in training, and are left out of the test";
        if (holes == 0) return std::nullopt;
        return Sentence(
            "%1 no label: in training they count as '%2', since leaving them out would reveal them; in "
            "the test they are left out",
            {counted(holes, "row has", "rows have"), firstClass});
    }
    const std::string apart = experiment.data.pretrainClasses.empty()
                                  ? ""
                                  : " (or a public class that is used for pretraining only)";
    const bool drops = !experiment.data.missingAsCategory;
    const std::string cells =
        use == RoleUse::Features ? "missing public cells (private ones are filled in)" : "missing cells";
    if (experiment.release)
        return Sentence("rows without a label%1%2 are left out",
                        {apart, (drops ? Sentence(" or with %1", {cells}) : "")});
    if (holes == 0) return std::nullopt;
    return Sentence("%1 left out: no label%2, or %3", {counted(holes, "row was", "rows were"), apart, cells});
}

// A release tells its rules, an exploration what became of the rows.
Telling tellingOf(bool release) {
    return release ? Telling::Public : Telling::Private;
}

// "label 'death' (2 classes; positive: 1)"
Sentence labelInWords(const Dataset& dataset, const Schema& schema) {
    const Column& label = dataset.table.columns[static_cast<std::size_t>(schema.label())];
    return Sentence("label '%1' (%2 classes%3)",
                    {label.name, schema.classes.size(),
                     (schema.positive.empty() ? "" : Sentence("; positive: %1", {schema.positive}))});
}

void warn(Observer& observer, TrialNumber trial, const Sentence& text, Telling telling = Telling::Private) {
    observer.observe(Remark{trial, Severity::Warning, text, telling});
}

Remark labelRemark(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                   TrialNumber trial) {
    const DataReference& data = experiment.data;
    const Sentence what = labelInWords(dataset, schema);
    if (data.path.starts_with("sample:")) return {trial, Severity::Note, what};
    if (data.label.empty()) {
        const int budgets = schema.personalBudget;
        const LabelGuess guess = likelyLabel(dataset.table, budgets);
        if (guess.reason == LabelReason::Declared && schema.positive.empty())
            return {trial, Severity::Note, what + ": " + inWords(guess.reason)};
        if (guess.reason == LabelReason::Declared)
            return {trial, Severity::Warning,
                    Sentence("%1: %2; the positive class was guessed; data.positive says it for certain",
                             {what, inWords(guess.reason)})};
        return {
            trial, Severity::Warning,
            Sentence("%1 was guessed: %2; data.label says it for certain", {what, inWords(guess.reason)})};
    }
    if (data.positive.empty() && !schema.positive.empty())
        return {trial, Severity::Warning,
                Sentence("%1: the positive class was guessed; data.positive says it for certain", {what})};
    return {trial, Severity::Note, what};
}

bool pretrainsOnData(const Experiment& experiment) {
    const Parameters& given = experiment.parameters;
    return !experiment.data.pretrainClasses.empty() ||
           (given.has("pretraining") && given.choice("pretraining") == "data");
}

// Rows beyond the shares are in no part. The shares are what the person typed, so that a release tells it,
// too.
void remarkOnShares(const SplitPlan& plan, TrialNumber trial, Observer& observer) {
    constexpr double rounding = 0.005; // three thirds may be typed as 0.333
    const double sum = plan.privateFraction + plan.publicFraction + plan.testFraction;
    if (sum >= 1 - rounding) return;
    const auto percent = [](double share) {
        const double tenths = std::round(share * 1000) / 10;
        return classText(tenths) + " %";
    };
    warn(observer, trial,
         Sentence(
             "the shares of the split sum to %1: %2 of the rows are not used; split.private, split.public "
             "and split.test should sum to 1",
             {percent(sum), percent(1 - sum)}),
         Telling::Public);
}

// True if the whole range is many times what lies between the first and the last of a hundred.
bool isSquashed(const Column& column, const std::vector<std::uint32_t>& rows) {
    constexpr std::size_t fewest = 100;
    constexpr double wide = 8;
    std::vector<double> numbers;
    for (const std::uint32_t row : rows)
        if (!std::isnan(column.numbers[row])) numbers.push_back(column.numbers[row]);
    if (numbers.size() < fewest) return false;
    const auto at = [&](std::size_t place) {
        std::nth_element(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(place),
                         numbers.end());
        return numbers[place];
    };
    const std::size_t hundredth = numbers.size() / 100;
    const double inner = at(numbers.size() - 1 - hundredth) - at(hundredth);
    return inner > 0 && at(numbers.size() - 1) - at(0) > wide * inner;
}

} // namespace

void remarkOnReading(const Experiment& experiment, const Dataset& dataset, const Schema* schema,
                     TrialNumber trial, Observer& observer) {
    if (!trial.first() || experiment.release) return;
    if (schema) observer.observe(labelRemark(experiment, dataset, *schema, trial));
    if (!dataset.guess) return;
    for (const Sentence& doubt : dataset.guess->doubts)
        warn(observer, trial, doubt);
    for (const Sentence& remark : dataset.guess->remarks)
        observer.observe(Remark{trial, Severity::Note, remark});
}

void remarkOnLeftOut(const Table& table, const Schema& schema, Telling telling, TrialNumber trial,
                     Observer& observer) {
    constexpr std::size_t mostListed = 20;
    if (!trial.first() || schema.leftOut.empty()) return;
    Sentence list;
    for (std::size_t i = 0; i < std::min(mostListed, schema.leftOut.size()); ++i) {
        const LeftOut& one = schema.leftOut[i];
        list += (i == 0 ? "'" : ", '") + table.columns[one.column].name + "' (" + inWords(one.kind) + ")";
    }
    if (schema.leftOut.size() > mostListed)
        list += Sentence(" and %1 more", {withThousands(schema.leftOut.size() - mostListed)});
    observer.observe(Remark{
        trial, Severity::Note,
        Sentence("ignored by default: %1%2; name a column in data.private or data.public to learn from it",
                 {list, (telling == Telling::Public ? ", as public records tell" : "")}),
        telling});
}

namespace {

void askWhoseRows(const Table& table, const Schema& schema, TrialNumber trial, Observer& observer) {
    const PersonGuess guess = likelyPerson(table, schema.label());
    if (!guess.found()) return;
    warn(observer, trial,
         Sentence("%1 Here it is a row's, and a person's rows are both learnt from and examined; data.person "
                  "says whose, and data.unit=record with it that a row's is meant",
                  {questionInWords(guess)}));
}

void remarkOnOwners(const DataReference& data, const OwnedRows& owned, TrialNumber trial,
                    Observer& observer) {
    const auto nobodys = std::ranges::count(owned.owners.first, Owners::nobody);
    const auto note = [&](const Sentence& text) { observer.observe(Remark{trial, Severity::Note, text}); };
    if (nobodys > 0)
        note(Sentence("%1 left out: nobody's, as the column of persons says nothing there",
                      {counted(nobodys, "row was", "rows were")}));
    const auto crowded = static_cast<std::int64_t>(owned.owners.rows() - owned.rowsKept()) -
                         static_cast<std::int64_t>(nobodys);
    if (crowded > 0)
        note(Sentence("%1 left out by lot: of each %2 %3 looked at, at most",
                      {counted(crowded, "row was", "rows were"), data.unit().called(),
                       counted(data.rowsOfPerson, "row is", "rows are")}));
}

// Whether anybody is in both is private; a person's ε covers the rows of the data file.
void remarkOnOtherFiles(const DataReference& data, TrialNumber trial, Observer& observer) {
    if (!data.unit().isPerson() || (data.test.empty() && data.pool.empty())) return;
    observer.observe(
        Remark{trial, Severity::Note,
               Sentence("ε covers the rows that one %1 has in the data file, and none in another file",
                        {data.unit().called()}),
               Telling::Public});
}

} // namespace

void remarkOnPersons(const Experiment& experiment, const Dataset& dataset, const Schema& schema,
                     TrialNumber trial, Observer& observer) {
    if (!trial.first()) return;
    const DataReference& data = experiment.data;
    if (experiment.release) return remarkOnOtherFiles(data, trial, observer);
    if (data.person.empty()) return askWhoseRows(dataset.table, schema, trial, observer);
    const auto number = static_cast<std::uint32_t>(trial.number());
    if (const auto owned = ownedRows(data, dataset.table, RandomStreams::fromSeed(experiment.seed), number))
        remarkOnOwners(data, *owned, trial, observer);
    const auto warnOf = [&](const std::optional<Table>& other, const char* form) {
        const std::size_t both = other ? sharedPersons(data, dataset.table, *other) : 0;
        if (both > 0)
            warn(observer, trial,
                 Sentence(form, {counted(static_cast<std::int64_t>(both), "person has", "persons have")}));
    };
    warnOf(dataset.test, "%1 rows in the test file and in the data: who examines has been learnt from");
    warnOf(dataset.pool, "%1 rows in the public pool and in the data: those in the pool are not protected");
}

void remarkOnAbsentTeachers(const Experiment& experiment, const RecordedVotes& votes, TrialNumber trial,
                            Observer& observer) {
    const std::uint32_t teachers = withTeachers(experiment.parameters, votes).teachers;
    if (!trial.first() || experiment.release || teachers <= votes.teachers) return;
    warn(observer, trial,
         Sentence(
             "no query has the votes of all %1 teachers, but of %2 at most: the others are taken to abstain",
             {withThousands(teachers), withThousands(votes.teachers)}));
}

void remarkOnHonesty(const Experiment& experiment, const std::vector<int>& classes,
                     const std::string& firstClass, TrialNumber trial, Observer& observer) {
    if (!trial.first()) return;
    if (const auto rows = leftOut(experiment, classes, firstClass))
        observer.observe(Remark{trial, Severity::Note, *rows, tellingOf(experiment.release)});
    if (pretrainsOnData(experiment))
        warn(observer, trial,
             "the pretraining data count as public: nothing protects them, and no ε is charged for them",
             Telling::Public);
    if (!experiment.data.personalBudget.empty() && !budgetsInColumn(experiment.parameters))
        warn(observer, trial,
             Sentence("the ε in column \"%1\" is not used: only dpbag with personal_budgets = column uses it",
                      {experiment.data.personalBudget}),
             Telling::Public);
    remarkOnShares(experiment.split, trial, observer);
    const RoleUse use = roleUseOf(experiment);
    if (experiment.split.balance && use != RoleUse::Features)
        warn(observer, trial,
             "balancing reads the class counts of all records: that is outside the guarantee");
    const bool guessed = experiment.data.types.empty() && !experiment.data.path.starts_with("sample:");
    if (use != RoleUse::Records && guessed && !experiment.release)
        observer.observe(
            Remark{trial, Severity::Note,
                   "whether a column holds numbers or texts was guessed from all its cells, private "
                   "ones too, which is outside the guarantee; data.types says it for certain"});
    if (experiment.encoder.fit == FitOn::PrivatePool)
        warn(observer, trial,
             use == RoleUse::Records
                 ? "means and categories were fitted on private records: that is outside the guarantee"
                 : "undeclared ranges and categories were read off private features: that is outside the "
                   "guarantee");
}

std::vector<std::string> squashedColumns(const Experiment& experiment, const Table& table,
                                         const Schema& schema, const std::vector<std::uint32_t>& rows) {
    std::vector<std::string> squashed;
    if (experiment.release || experiment.encoder.fit != FitOn::PrivatePool) return squashed;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const Column& column = table.columns[c];
        const bool declared = experiment.encoder.ranges.contains(column.name);
        if (schema.isFeature(c) && !declared && column.type == ColumnType::Numeric &&
            isSquashed(column, rows))
            squashed.push_back(column.name);
    }
    return squashed;
}

namespace {

void remarkOnOutliers(const std::vector<std::string>& squashed, TrialNumber trial, Observer& observer) {
    constexpr std::size_t mostNamed = 5;
    if (squashed.empty()) return;
    warn(observer, trial,
         Sentence("a few outliers set the scale of %1: 98 % of the values lie in less than an eighth of the "
                  "range, and are hard to tell apart; correct the cells, or declare a range by "
                  "encoder.ranges",
                  {nameList(squashed, mostNamed)}));
}

void remarkOnUnseen(const PreparedData& data, TrialNumber trial, Observer& observer) {
    constexpr std::size_t mostListed = 5;
    constexpr double many = 0.05;
    if (data.unseen.empty()) return;
    const auto said = [](const TextsInRows& unseen, const char* kind) {
        return Sentence("%1 in %2 %3%4", {counted(unseen.texts, "text", "texts"), withThousands(unseen.rows),
                                          kind, (unseen.rows == 1 ? " row" : " rows")});
    };
    Sentence list;
    bool severe = false;
    for (std::size_t i = 0; i < data.unseen.size(); ++i) {
        const auto& [column, ofPrivate, ofTest] = data.unseen[i];
        severe = severe ||
                 static_cast<double>(ofPrivate.rows) > many * static_cast<double>(data.privateRows.size()) ||
                 static_cast<double>(ofTest.rows) > many * static_cast<double>(data.testRows.size());
        if (i >= mostListed) continue;
        list += (i == 0 ? "'" : "; '") + column + "' " +
                (ofPrivate.rows > 0 ? said(ofPrivate, "private") : Sentence()) +
                (ofPrivate.rows > 0 && ofTest.rows > 0 ? ", " : "") +
                (ofTest.rows > 0 ? said(ofTest, "test") : Sentence());
    }
    if (data.unseen.size() > mostListed)
        list += Sentence("; %1 columns more", {withThousands(data.unseen.size() - mostListed)});
    observer.observe(
        Remark{trial, severe ? Severity::Warning : Severity::Note,
               Sentence("no %1 row has some texts, so that nothing is learnt of them: %2%3",
                        {(data.encoderOnPrivate ? "private" : "public"), list,
                         (data.encoderOnPrivate ? "" : "; a larger public pool has more of them")})});
}

void remarkOnFarCells(const PreparedData& data, bool ownTestFile, TrialNumber trial, Observer& observer) {
    constexpr std::size_t mostListed = 3;
    std::vector<std::string> cells;
    const auto add = [&](const std::vector<FarCell>& far, const char* file) {
        for (const FarCell& cell : far)
            cells.push_back(Sentence("%1column '%2', row %3: %4",
                                     {file, cell.column, cell.row + 1, classText(cell.number)}));
    };
    add(data.farPrivate, "");
    add(data.farTest, ownTestFile ? "test file, " : "");
    if (cells.empty()) return;
    const std::size_t more = cells.size() - std::min(cells.size(), mostListed);
    cells.resize(cells.size() - more);
    warn(observer, trial,
         Sentence("%1%2: so far from all other cells that models without clipping are led by it; correct it, "
                  "or declare a range (encoder.ranges)",
                  {joinedWords(cells, "; "), (more > 0 ? Sentence("; %1 columns more", {more}) : "")}));
}

} // namespace

// Cells that a declared range does not cover. How many there are is exact knowledge of private features: a
// release says its rule alone.
void remarkOnRanges(const PreparedData& data, bool release, TrialNumber trial, Observer& observer) {
    if (!trial.first() || data.privateFeature.empty()) return;
    if (release)
        return observer.observe(Remark{trial, Severity::Note,
                                       "values outside a declared range are clipped to it, texts outside a "
                                       "declared list count as none of its texts, and missing or non-numeric "
                                       "cells of private columns of numbers count as the middle of the range",
                                       Telling::Public});
    for (const BeyondRange& beyond : data.beyondRange)
        warn(
            observer, trial,
            Sentence("column '%1' has values outside its declaration: %2 of %3 are clipped to the range, are "
                     "not in the list of texts, or are not numbers and count as missing",
                     {beyond.column, beyond.values, data.privatePool.labels.size()}));
}

void remarkOnPrepared(const PreparedData& data, bool ownTestFile, TrialNumber trial, Observer& observer) {
    if (!trial.first()) return;
    remarkOnRanges(data, false, trial, observer);
    remarkOnOutliers(data.squashed, trial, observer);
    remarkOnUnseen(data, trial, observer);
    remarkOnFarCells(data, ownTestFile, trial, observer);
}

} // namespace epsiloscope
