// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLedger.h"

#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/LedgerReport.h"
#include "core/base/Result.h"
#include "core/base/ShellWords.h"
#include "core/base/Wording.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/charging/KeptLedger.h"

#include <QCoreApplication>
#include <QStandardPaths>
#include <QString>

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace epsiloscope::app {

namespace {

std::string folderOfPerson(const char* name) {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return (folder + "/" + name).toStdString();
}

void tellLine(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
}

// The first plain word; or, where an experiment is all in --set, its dataset.
std::string fileNamed(const QCommandLineParser& parser) {
    const QStringList files = parser.positionalArguments();
    if (!files.isEmpty()) return files.first().toStdString();
    const auto experiment = experimentFrom(parser);
    return experiment ? experiment->data.path : std::string();
}

// The experiment says how its data are read, and so do the words that changed it.
std::string wordsFor(const QCommandLineParser& parser) {
    const bool named = !parser.positionalArguments().isEmpty();
    std::string words = shellWord(fileNamed(parser));
    for (const QString& setting : parser.values("set"))
        if (setting.startsWith("data.") && (named || !setting.startsWith("data.path=")))
            words += " --set " + shellWord(setting.toStdString());
    return words;
}

// How a person gets on whose release is about another unit than the charges so far: no total helps.
std::string waysOn(const Error& unlike, const LedgerBalance& balance) {
    const bool asks = balance.total() && balance.total()->crossing == Crossing::Ask;
    return unlike.mend + (asks ? ", or say --ledger cross" : "");
}

// How a person gets on who was refused for the total alone.
std::string waysOn(const LedgerBalance& balance, LedgerUse use, const std::string& words) {
    const std::string raise = "raise the total by epsiloscope ledger " + words + " --total EPSILON";
    const bool asks = balance.total() && balance.total()->crossing == Crossing::Ask;
    if (asks) return "lower epsilon, " + raise + ", or say --ledger cross";
    if (use == LedgerUse::Cross) return "the total is set to refuse: " + raise + ", or set --crossing ask";
    return "lower epsilon, or " + raise;
}

// How a person gets on whose data may be about people of an earlier dataset.
std::string waysOn(const std::vector<RelatedLedger>& related, const std::string& words) {
    const std::string ledger = "epsiloscope ledger " + words;
    return "say whose records these are: " + ledger + " --goes-on-as " + shellWord(related.front().name) +
           " (its total, what is spent and its split count here, too), or " + ledger +
           " --other-people (recorded)";
}

} // namespace

LedgerDirectory ledgerFolder() {
    return personLedgers(folderOfPerson("ledgers"));
}

ReleaseDirectory releaseFolder() {
    return ReleaseDirectory(folderOfPerson("releases"));
}

Result<CommandLedger> CommandLedger::from(const QCommandLineParser& parser, LedgerCommand command) {
    const bool explores = command == LedgerCommand::OnlyExplores;
    const std::string words = wordsFor(parser);
    if (!parser.isSet("ledger")) return CommandLedger(LedgerUse::Obey, words);
    const std::string word = parser.value("ledger").toStdString();
    const auto use = ledgerUseFrom(word);
    if (explores && use == LedgerUse::Cross)
        return Error{"cross is for a release", "--ledger", "write on or off"};
    if (!use)
        return Error{"\"" + word + "\" is no way to treat the ledger", "--ledger",
                     explores
                         ? "write on or off"
                         : "write on, off (logged, not held to the total) or cross (over a total that asks)"};
    return CommandLedger(*use, words);
}

CommandLedger CommandLedger::ofLook(const QCommandLineParser& parser) {
    return {LedgerUse::Obey, wordsFor(parser)};
}

// A release is told no more than PlannedCharge refuses it for: not how much its records have in common.
Result<void> CommandLedger::open(const Dataset& dataset, bool release) {
    const LedgerDirectory ledgers = ledgerFolder();
    ASSIGN_OR_RETURN(const auto known, ledgers.find(dataset));
    ASSIGN_OR_RETURN(ledger_, ledgers.open(dataset));
    if (known || release) return {};
    if (const auto overlaps = ledgers.overlaps(dataset); overlaps)
        for (const DatasetOverlap& overlap : *overlaps)
            tellLine((overlap.untold.empty() ? "warning: ledger: overlap: "
                                             : "warning: ledger: possible overlap: ") +
                     overlap.inWords() + "; what is spent there is not counted here");
    return {};
}

// An exploration goes on without a ledger; that it was not logged is said.
bool CommandLedger::logged(const Result<LedgerVerdict>& verdict) const {
    const std::optional<Error> error = !verdict ? std::optional(verdict.error()) : verdict->refused;
    if (error) tellLine("warning: ledger: this exploration is not logged: " + error->message());
    return !error;
}

// A file may be damaged in every line: the first is told.
void CommandLedger::tellOfDamage(const LedgerReading& reading) const {
    const auto& all = reading.troubles;
    const auto first = std::ranges::find_if(all, &LedgerTrouble::forbids);
    if (first == all.end()) return;
    const auto more = std::ranges::count_if(std::next(first), all.end(), &LedgerTrouble::forbids);
    tellLine("warning: ledger: " + first->text +
             (more > 0 ? "; and " + withThousands(static_cast<std::uint64_t>(more)) +
                             " more; epsiloscope ledger " + words_ + " --json shows them"
                       : std::string()));
}

// Once: with the first exploration after a total was set or something was charged.
void CommandLedger::tellOfLooking(const LedgerReading& reading) const {
    for (auto entry = reading.entries.rbegin(); entry != reading.entries.rend(); ++entry) {
        if (entry->kind == LedgerEntryKind::Explored) return;
        if (entry->kind == LedgerEntryKind::Total || entry->kind == LedgerEntryKind::Reserved ||
            entry->kind == LedgerEntryKind::Accepted) {
            tellLine(std::string("note: ledger: ") + wordsOnLooking());
            return;
        }
    }
}

std::optional<int> CommandLedger::reserve(const LedgerReading& reading) {
    const auto verdict = charge_->begin();
    if (!verdict) return complain(verdict.error(), exitFailed);
    if (verdict->refused) {
        const auto unlike =
            verdict->crossing ? whyUnlike(reading.balance, charge_->planned().whole) : std::nullopt;
        if (unlike)
            return complain({verdict->refused->what, unlike->where, waysOn(*unlike, reading.balance)});
        const std::string mend = verdict->crossing           ? waysOn(reading.balance, use_, words_)
                                 : !verdict->related.empty() ? waysOn(verdict->related, words_)
                                 : reading.damaged() ? "look at it, then say so by epsiloscope ledger " +
                                                           words_ + " --acknowledge TEXT"
                                                     : std::string(verdict->refused->mend);
        return complain(
            {verdict->refused->what, verdict->crossing ? "ledger" : verdict->refused->where, mend});
    }
    tellLine(costLine(charge_->planned(), reading.balance));
    for (const std::string& remark : charge_->planned().remarks)
        tellLine("note: ledger: " + remark);
    return std::nullopt;
}

std::optional<int> CommandLedger::beginRun(const Experiment& experiment, const Dataset& dataset) {
    const auto opened = open(dataset, experiment.release);
    if (!opened && experiment.release) return complain(opened.error(), exitFailed);
    if (!opened) {
        logged(opened.error());
        return std::nullopt;
    }
    auto charge = PlannedCharge::plan(ledgerFolder(), *ledger_, dataset, {experiment, {}, use_});
    if (!charge) return complain(charge.error());
    charge_ = std::move(charge).value();
    const auto reading = ledger_->read();
    if (!reading && experiment.release) return complain(reading.error(), exitFailed);
    if (reading) tellOfDamage(*reading);
    if (experiment.release) return reserve(*reading);
    if (reading) tellOfLooking(*reading);
    logged(charge_->begin());
    return std::nullopt;
}

bool CommandLedger::beginSweep(const SweepPlan& plan, const std::vector<std::size_t>& points,
                               const Dataset& dataset, const std::string& what) {
    if (points.empty()) return true;
    if (const auto opened = open(dataset); !opened) return logged(opened.error());
    if (const auto reading = ledger_->read()) tellOfLooking(*reading);
    auto charge = PlannedCharge::plan(ledgerFolder(), *ledger_, dataset,
                                      {plan.base, SweptPoints{plan, points, what}, use_});
    return logged(charge ? charge->begin() : charge.error());
}

void CommandLedger::logLook(const Dataset& dataset,
                            const std::function<Result<std::int64_t>(LedgerFile&)>& look) {
    if (const auto opened = open(dataset); !opened) {
        logged(opened.error());
        return;
    }
    if (const auto reading = ledger_->read()) tellOfLooking(*reading);
    if (const auto number = look(*ledger_); !number) logged(number.error());
}

void CommandLedger::beginSearch(std::size_t points, const Dataset& votes) {
    logLook(votes, [&](LedgerFile& ledger) { return RunCharge::beginSearch(ledger, points, use_); });
}

void CommandLedger::beginAttack(const Experiment& attacked, const Dataset& dataset) {
    logLook(dataset, [&](LedgerFile& ledger) { return RunCharge::beginAttack(ledger, attacked); });
}

void CommandLedger::beginAccount(const std::string& mechanism, const Dataset& votes) {
    logLook(votes, [&](LedgerFile& ledger) { return RunCharge::beginAccount(ledger, mechanism); });
}

void CommandLedger::end(const Run& run, const std::string& keptAs) {
    if (!charge_ || charge_->reservation() == 0) return;
    const auto settled = charge_->end(run, keptAs);
    if (!settled) {
        tellLine("warning: ledger: the release stays charged in full: " + settled.error().message());
        return;
    }
    if (const auto reading = ledger_->read())
        if (const auto about = reading->balance.neighbours(); about && !charge_->planned().whole.free())
            tellLine("ledger: " + balanceLine(reading->balance, *about));
}

} // namespace epsiloscope::app
