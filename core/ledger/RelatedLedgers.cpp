// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/RelatedLedgers.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/base/Wording.h"
#include "core/ledger/LedgerChain.h"
#include "core/ledger/LedgerLock.h"
#include "core/ledger/RowMarks.h"
#include "core/ledger/SplitFile.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <system_error>

namespace epsiloscope {

namespace {

namespace fs = std::filesystem;

// True if anything was released, though it may have cost nothing: its rows were dealt.
bool anyRelease(const LedgerReading& reading) {
    return reading.balance.neighbours() || !reading.balance.open().empty() ||
           std::ranges::any_of(reading.entries, [](const LedgerEntry& entry) {
               return entry.kind == LedgerEntryKind::Released || entry.kind == LedgerEntryKind::Accepted;
           });
}

std::string folderName(const LedgerFile& ledger) {
    return fs::path(ledger.folder()).filename().string();
}

// Names of ledgers whose people a person said to be others.
std::vector<std::string> setApartIn(const LedgerReading& reading) {
    std::vector<std::string> names;
    for (const LedgerEntry& entry : reading.entries) {
        if (entry.kind != LedgerEntryKind::Apart) continue;
        std::istringstream words(entry.ledgers);
        for (std::string name; words >> name;)
            names.push_back(name);
    }
    return names;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

std::string joinedNames(const std::vector<RelatedLedger>& related) {
    return joinedWords(namesIn(related, &RelatedLedger::name));
}

// Names of all ledgers that have something in common with the data, each once.
Result<std::vector<RelatedLedger>> allRelated(const LedgerDirectory& ledgers, const Dataset& dataset) {
    std::vector<RelatedLedger> all;
    const auto add = [&](const std::string& name, const std::string& called) {
        const std::string ledger = ledgers.goesOnAs(name);
        if (std::ranges::find(all, ledger, &RelatedLedger::ledger) == all.end())
            all.push_back({ledger, ledgers.datasetOf(ledger).value_or(called)});
    };
    ASSIGN_OR_RETURN(const auto overlaps, ledgers.overlaps(dataset));
    for (const DatasetOverlap& overlap : overlaps)
        add(overlap.ledger, overlap.name);
    ASSIGN_OR_RETURN(const auto ofFile, ledgers.ledgersOfFile(dataset));
    for (const std::string& name : ofFile)
        add(name, dataset.table.name);
    return all;
}

} // namespace

Result<std::vector<RelatedLedger>> relatedLedgers(const LedgerDirectory& ledgers, const LedgerFile& own,
                                                  const Dataset& dataset) {
    std::vector<RelatedLedger> related;
    ASSIGN_OR_RETURN(const auto reading, own.read());
    if (anyRelease(reading)) return related;
    const std::vector<std::string> apart = setApartIn(reading);
    ASSIGN_OR_RETURN(const auto all, allRelated(ledgers, dataset));
    for (const RelatedLedger& each : all) {
        if (each.ledger == folderName(own) || contains(apart, each.ledger)) continue;
        ASSIGN_OR_RETURN(const auto earlier, ledgers.ledgerOf(each.ledger).read());
        if (earlier.balance.total() || anyRelease(earlier)) related.push_back(each);
    }
    return related;
}

Error undecidedPeople(const std::vector<RelatedLedger>& related) {
    return {
        Sentence("people of this dataset may be in %1, which has a total or releases of its own; what was "
                 "spent there would not count here, and who was private there could become public",
                 {joinedNames(related)}),
        "ledger",
        Sentence("say whose records these are: the dataset goes on as %1, or it is about other people",
                 {joinedNames(related)})};
}

Result<void> goOnAs(const LedgerDirectory& ledgers, const Dataset& dataset, const RelatedLedger& earlier) {
    ASSIGN_OR_RETURN(const auto name, ledgers.nameOf(dataset));
    const LedgerFile own = ledgers.ledgerOf(ledgers.goesOnAs(name));
    ASSIGN_OR_RETURN(const auto reading, own.read());
    if (anyRelease(reading))
        return Error{"there are releases under this dataset's own ledger", own.folder(),
                     "enter them into the other ledger by epsiloscope ledger --accept, and release from "
                     "the other file only"};
    const std::string target = ledgers.goesOnAs(earlier.ledger);
    if (target == folderName(own)) return {};
    LedgerFile ledger = ledgers.ledgerOf(target);
    ASSIGN_OR_RETURN(const auto split, keptSplit(ledger.folder()));
    if (split && !dataset.votes)
        RETURN_IF_ERROR(splitOfRelease(ledgers, ledger, dataset, split->plan, split->person));
    // Where the program ends between the two, the person is asked again.
    RETURN_IF_ERROR(ledger.append({.kind = LedgerEntryKind::Continued,
                                   .text = Sentence("%1 goes on here", {dataset.table.name}),
                                   .runs = reading.balance.exploredRuns()}));
    return ledgers.setGoesOnAs(name, target);
}

Result<void> setApart(const LedgerFile& own, const std::vector<RelatedLedger>& others) {
    LedgerFile ledger = own;
    RETURN_IF_ERROR(ledger.append({.kind = LedgerEntryKind::Apart,
                                   .text = Sentence("other people than in %1", {joinedNames(others)}),
                                   .ledgers = joinedWords(namesIn(others, &RelatedLedger::ledger), " ")}));
    return {};
}

Result<void> settlePeople(const LedgerDirectory& ledgers, const LedgerFile& own, const Dataset& dataset,
                          const std::optional<RelatedLedger>& earlier,
                          const std::vector<RelatedLedger>& others) {
    if (earlier) RETURN_IF_ERROR(goOnAs(ledgers, dataset, *earlier));
    if (others.empty()) return {};
    return setApart(earlier ? ledgers.ledgerOf(earlier->ledger) : own, others);
}

namespace {

Result<std::vector<RowMarks>> knownRows(const LedgerFile& ledger) {
    std::vector<RowMarks> known;
    std::vector<std::string> names;
    std::error_code problem;
    for (fs::directory_iterator it(rowMarksFolder(ledger.folder()), problem), end; !problem && it != end;
         it.increment(problem))
        if (const std::string name = it->path().filename().string(); isLedgerName(name))
            names.push_back(it->path().string());
    std::ranges::sort(names); // so that every machine finds the same row first
    for (const std::string& path : names) {
        ASSIGN_OR_RETURN(auto marks, readRowMarks(path));
        known.push_back(std::move(marks));
    }
    return known;
}

// True for each private row, by the number that it was dealt by.
std::vector<bool> privateNumbers(const FixedSplit& split, const std::vector<RowMarks>& known) {
    std::size_t count = 0;
    for (const RowMarks& marks : known)
        for (const std::uint32_t number : marks.numbers)
            if (number != unknownRow) count = std::max<std::size_t>(count, std::size_t{number} + 1);
    std::vector<bool> isPrivate(count, false);
    const SplitRows rows = dealRowByRow(split.plan, count, split.streams().stream(1, StreamPurpose::Split));
    for (const std::uint32_t row : rows.privateRows)
        isPrivate[row] = true;
    return isPrivate;
}

Error noRowFound(const LedgerFile& ledger) {
    return {"no row of this dataset is found among those that were released before, so nobody can tell who "
            "was private",
            ledger.folder(),
            "change rows or columns, not both at once: go on with the copy in which the first were changed, "
            "then with the second"};
}

// True if rows are dealt to a part that nothing protects.
bool makesPublic(const SplitPlan& plan) {
    return plan.publicFraction > 0 || plan.testFraction > 0;
}

Error otherPersons(const LedgerFile& ledger, const std::string& column) {
    return {Sentence("persons were dealt, and it is not known of every row of this dataset whose it was: "
                     "column %1 was changed, or rows and others in their place",
                     {column}),
            ledger.folder(),
            Sentence("go on with a copy that has column %1 as it was, and in which rows were only added, or "
                     "only taken out",
                     {column})};
}

// The column by which rows are dealt to the parts. Where a row has two owners none of them is dealt whole.
std::string columnDealtBy(const Experiment& experiment, const Table& table) {
    const auto& person = experiment.data.person;
    const int column = person.size() == 1 ? table.find(person.front()) : -1;
    if (column < 0) return {};
    const auto place = static_cast<std::size_t>(column);
    const std::string& name = table.columns[place].name;
    return name.empty() ? namelessColumn(place) : name;
}

// As which rows those of the dataset are dealt, and what is to be kept of them.
Result<RowMarks> markedRows(const LedgerDirectory& ledgers, const LedgerFile& ledger, const Dataset& dataset,
                            const FixedSplit& split, bool first) {
    ASSIGN_OR_RETURN(const auto key, ledgers.key());
    RowMarks marks = rowMarksOf(dataset, key.sketches);
    const bool byPerson = !split.person.empty() && makesPublic(split.plan);
    if (byPerson) {
        const int column = dataset.table.find(split.person);
        if (column < 0) return otherPersons(ledger, split.person);
        marks.persons = personMarksOf(dataset.table.columns[static_cast<std::size_t>(column)], key.sketches);
    }
    ASSIGN_OR_RETURN(const auto known, knownRows(ledger));
    ASSIGN_OR_RETURN(const auto name, ledgers.nameOf(dataset));
    // A release of an older version, which kept no rows, was of the dataset that the ledger is named by.
    if (known.empty() && (first || name == folderName(ledger))) return marks;
    if (known.empty())
        return Error{"nobody can tell which rows of this dataset were private before", ledger.folder(),
                     Sentence("open %1 once, by epsiloscope ledger FILE or in the window; then try again",
                              {ledgers.datasetOf(folderName(ledger)).value_or("the earlier dataset")})};
    auto numbers = numbersAmong(marks, known, privateNumbers(split, known));
    if (!numbers) return noRowFound(ledger);
    marks.numbers = *std::move(numbers);
    if (byPerson && !foundByPerson(marks, known)) return otherPersons(ledger, split.person);
    return marks;
}

bool dealtAsThemselves(const std::vector<std::uint32_t>& numbers) {
    for (std::size_t row = 0; row < numbers.size(); ++row)
        if (numbers[row] != row) return false;
    return true;
}

// Adds to a split as which rows those of the dataset are dealt.
Result<void> addNumbers(const LedgerDirectory& ledgers, const LedgerFile& ledger, const Dataset& dataset,
                        FixedSplit& split, bool first, bool keep) {
    ASSIGN_OR_RETURN(const auto name, ledgers.nameOf(dataset));
    const std::string path = rowMarksFolder(ledger.folder()) + "/" + name;
    std::error_code ignored;
    const bool isKept = fs::exists(path, ignored);
    auto marks = isKept ? readRowMarks(path) : markedRows(ledgers, ledger, dataset, split, first);
    if (!marks) return marks.error();
    if (marks->numbers.size() != dataset.table.rows)
        return Error{"what is kept of the rows that were released belongs to another dataset", path,
                     "restore the file from a copy"};
    if (!dealtAsThemselves(marks->numbers))
        split.numbers = std::make_shared<const std::vector<std::uint32_t>>(marks->numbers);
    if (isKept || !keep) return {};
    RETURN_IF_ERROR(makeOwnFolder(rowMarksFolder(ledger.folder())));
    return writeRowMarks(path, *marks);
}

// Drawn anew, a split could make a row public that was private: after a folder was put back from a copy that
// is older than its first release, say. What was entered from elsewhere had a split of its own.
Result<void> checkNothingDealt(const LedgerFile& ledger, const SplitPlan& plan) {
    if (!makesPublic(plan)) return {};
    ASSIGN_OR_RETURN(const auto reading, ledger.read());
    const bool entered = std::ranges::any_of(
        reading.entries, [](const LedgerEntry& entry) { return entry.kind == LedgerEntryKind::Accepted; });
    const bool ownRelease =
        !reading.balance.open().empty() || std::ranges::find(reading.entries, LedgerEntryKind::Released,
                                                             &LedgerEntry::kind) != reading.entries.end();
    if (!ownRelease && (entered || !reading.balance.neighbours())) return {};
    return Error{"the split of the releases before this one is lost: a row that was private could become "
                 "public",
                 ledger.folder() + "/split.json",
                 "put the file back from a copy of the folder; or take public and test records from files of "
                 "their own"};
}

} // namespace

Result<FixedSplit> splitOfRelease(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                  const Dataset& dataset, const SplitPlan& plan, const std::string& person) {
    ASSIGN_OR_RETURN(const auto before, keptSplit(ledger.folder()));
    if (!before) RETURN_IF_ERROR(checkNothingDealt(ledger, plan));
    ASSIGN_OR_RETURN(auto split, splitBeside(ledger.folder(), plan, person));
    RETURN_IF_ERROR(addNumbers(ledgers, ledger, dataset, split, !before, true));
    return split;
}

Result<FixedSplit> splitOfRelease(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                  const Dataset& dataset, const Experiment& experiment) {
    return splitOfRelease(ledgers, ledger, dataset, experiment.split,
                          columnDealtBy(experiment, dataset.table));
}

Result<std::optional<FixedSplit>> knownSplitOf(const LedgerDirectory& ledgers, const LedgerFile& ledger,
                                               const Dataset& dataset, const Experiment& experiment) {
    const std::string person = columnDealtBy(experiment, dataset.table);
    ASSIGN_OR_RETURN(auto split, knownSplit(ledger.folder(), experiment.split, person));
    if (split) RETURN_IF_ERROR(addNumbers(ledgers, ledger, dataset, *split, false, false));
    return split;
}

} // namespace epsiloscope
