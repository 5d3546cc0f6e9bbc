// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/AcceptedResult.h"
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/LedgerFolder.h"
#include "app/LedgerReport.h"
#include "app/OutputPlace.h"
#include "app/TypedTotal.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Propagate.h"
#include "core/base/WholeFile.h"
#include "core/ledger/LedgerExport.h"

#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <optional>

namespace epsiloscope::app {

namespace {

constexpr std::size_t entriesShown = 20;

} // namespace

void addLedgerOptions(OptionParser& parser) {
    parser.addOption({"json", "JSON on stdout"});
    parser.addOption({"csv", "write the entries as comma-separated text", "file"});
    parser.addOption({"all", "every entry"});
    parser.addOption({"set", "how the data are read", "key=value"});
    parser.addOption({"total", "ε and δ", "EPSILON[,DELTA]"});
    parser.addOption({"composition", "how costs are added up", "basic|rdp|optimal"});
    parser.addOption({"crossing", "what happens to a release that would cross the total", "refuse|ask"});
    parser.addOption({"note", "a note", "text"});
    parser.addOption({"entry", "what the note is on", "number"});
    parser.addOption({"acknowledge", "the damage was read", "text"});
    parser.addOption({"accept", "a result to hand out", "file"});
    parser.addOption({"again", "another release of the same experiment"});
    addForceOption(parser);
}

namespace {

Result<std::int64_t> noteTarget(const QCommandLineParser& parser, const LedgerReading& reading) {
    if (!parser.isSet("entry")) return std::int64_t{0};
    if (!parser.isSet("note")) return Error{"there is no note for this entry", "--entry", "add --note TEXT"};
    bool whole = false;
    const std::int64_t number = parser.value("entry").toLongLong(&whole);
    if (!whole)
        return Error{"\"" + parser.value("entry").toStdString() + "\" is no whole number", "--entry",
                     "give the number of an entry, such as --entry 3"};
    const bool known = std::any_of(reading.entries.begin(), reading.entries.end(),
                                   [&](const LedgerEntry& entry) { return entry.number == number; });
    if (!known)
        return Error{"there is no entry " + parser.value("entry").toStdString(), "--entry",
                     "epsiloscope ledger DATASET --all shows them"};
    return number;
}

LedgerEntry wordsEntry(LedgerEntryKind kind, const QString& text, std::int64_t refers = 0) {
    return {.kind = kind, .refers = refers, .text = text.trimmed().toStdString()};
}

Result<std::vector<LedgerEntry>> entriesFrom(const QCommandLineParser& parser, const LedgerReading& reading) {
    std::vector<LedgerEntry> entries;
    for (const char* option : {"note", "acknowledge"})
        if (parser.isSet(option) && parser.value(option).trimmed().isEmpty())
            return Error{"there are no words", std::string("--") + option, "write what is to be remembered"};
    if (parser.isSet("acknowledge")) {
        if (!reading.unread())
            return Error{"there is no damage to acknowledge", "--acknowledge", "leave it out"};
        entries.push_back(wordsEntry(LedgerEntryKind::Acknowledged, parser.value("acknowledge")));
    }
    ASSIGN_OR_RETURN(const auto total, totalFrom(parser, reading.balance));
    if (total) {
        entries.push_back({.kind = LedgerEntryKind::Total, .total = *total});
    }
    ASSIGN_OR_RETURN(const auto target, noteTarget(parser, reading));
    if (parser.isSet("note"))
        entries.push_back(wordsEntry(LedgerEntryKind::Note, parser.value("note"), target));
    return entries;
}

// What the words ask to be written; checked as a whole before the first of it is.
struct Wishes {
    std::vector<LedgerEntry> entries;
    std::optional<AcceptedResult> accepted;
    bool again = false;
    bool any() const { return !entries.empty() || accepted; }
};

Result<Wishes> acceptanceFrom(const QCommandLineParser& parser) {
    Wishes wishes;
    wishes.again = parser.isSet("again");
    if (!parser.isSet("accept")) {
        if (wishes.again) return Error{"there is no result to enter", "--again", "add --accept RESULT.json"};
        return wishes;
    }
    ASSIGN_OR_RETURN(auto result, AcceptedResult::read(parser.value("accept")));
    if (!result.release()) {
        const Error refused = explorationIsNoRelease();
        return Error{refused.what, "--accept", refused.mend};
    }
    wishes.accepted = std::move(result);
    return wishes;
}

// An exit code where it was refused.
std::optional<int> acceptInto(LedgerFile& ledger, const Wishes& wishes, std::vector<std::int64_t>& written) {
    const auto verdict = wishes.accepted->enter(ledger, wishes.again);
    if (!verdict) return complain(verdict.error(), exitFailed);
    if (!verdict->refused) {
        written.push_back(verdict->number);
        return std::nullopt;
    }
    const bool other = !wishes.again && !verdict->crossing;
    return complain(
        {verdict->refused->what, "--accept",
         verdict->refused->mend + (other ? "; --again enters another release of the same experiment" : "")});
}

// Numbers of what was written; an exit code where that was not all.
std::optional<int> writeAll(LedgerFile& ledger, const Wishes& wishes, std::vector<std::int64_t>& written) {
    for (const LedgerEntry& entry : wishes.entries) {
        if (entry.total)
            for (const std::string& warning : warningsOn(*entry.total))
                std::fprintf(stderr, "warning: %s\n", warning.c_str());
        const auto number = ledger.append(entry);
        if (!number) return complain(number.error(), exitFailed);
        written.push_back(*number);
    }
    return wishes.accepted ? acceptInto(ledger, wishes, written) : std::nullopt;
}

// What stands in the ledger although the export failed.
Error afterWriting(const Error& error, const std::vector<std::int64_t>& written) {
    if (written.empty()) return error;
    std::string numbers;
    for (const std::int64_t number : written)
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(number);
    return {error.what + "; entered all the same: " + (written.size() == 1 ? "entry " : "entries ") + numbers,
            error.where, error.mend + ", without what is entered"};
}

// Of a dataset that has no ledger: nothing.
Result<LedgerReading> readingOf(const std::optional<LedgerFile>& ledger) {
    return ledger ? ledger->read() : LedgerReading();
}

int show(const QCommandLineParser& parser, const std::optional<LedgerFile>& ledger, const Dataset& dataset,
         const std::vector<std::int64_t>& written) {
    const auto reading = readingOf(ledger);
    if (!reading) return complain(afterWriting(reading.error(), written), exitFailed);
    const auto overlaps = ledgerShelf().overlaps(dataset);
    if (!overlaps) return complain(afterWriting(overlaps.error(), written), exitFailed);
    const std::string name = QFileInfo(QString::fromStdString(dataset.path)).fileName().toStdString();
    const LedgerSubject subject{name, *overlaps};
    if (parser.isSet("csv"))
        if (const auto exported =
                writeWholeFile(parser.value("csv").toStdString(), ledgerToCsv(*reading, subject));
            !exported)
            return complain(afterWriting(exported.error(), written), exitFailed);
    if (parser.isSet("json"))
        printJson(ledgerToJson(*reading, subject));
    else
        print(ledgerText(*reading, subject, parser.isSet("all") ? 0 : entriesShown));
    return exitDone;
}

// Neither the dataset nor the experiment that names it, nor a result that is accepted, becomes the table.
Result<void> checkCsvPlace(const QCommandLineParser& parser) {
    if (!parser.isSet("csv")) return {};
    QStringList inputs = parser.positionalArguments();
    if (parser.isSet("accept")) inputs << parser.value("accept");
    const auto reference = referenceFrom(parser.positionalArguments().first(), parser.values("set"));
    if (reference) inputs << filesOf(*reference);
    return checkOutput(parser, {parser.value("csv"), "--csv", {}, inputs});
}

Result<std::shared_ptr<const Dataset>> datasetFrom(const QCommandLineParser& parser, const Wishes& wishes) {
    ASSIGN_OR_RETURN(const auto reference,
                     referenceFrom(parser.positionalArguments().first(), parser.values("set"),
                                   wishes.accepted ? wishes.accepted->reading() : DataReference()));
    auto dataset = loadInterruptibly(withoutPublicFiles(reference));
    if (dataset && wishes.accepted) RETURN_IF_ERROR(wishes.accepted->checkSameData(**dataset));
    return dataset;
}

} // namespace

int ledgerVerb(const QStringList& words) {
    OptionParser parser;
    addLedgerOptions(parser);
    if (!parseWords(parser, "ledger", words, 1)) return exitUsage;
    if (const auto place = checkCsvPlace(parser); !place) return complain(place.error());
    auto wishes = acceptanceFrom(parser);
    if (!wishes) return complain(wishes.error());
    const auto dataset = datasetFrom(parser, *wishes);
    if (interrupted()) return exitCancelled;
    if (!dataset) return complain(dataset.error());
    auto ledger = ledgerShelf().find(**dataset);
    if (!ledger) return complain(ledger.error(), exitFailed);
    const auto before = readingOf(*ledger);
    if (!before) return complain(before.error(), exitFailed);
    auto entries = entriesFrom(parser, *before);
    if (!entries) return complain(entries.error());
    wishes->entries = std::move(entries).value();
    std::vector<std::int64_t> written;
    if (wishes->any()) {
        auto opened = ledgerShelf().open(**dataset);
        if (!opened) return complain(opened.error(), exitFailed);
        *ledger = std::move(opened).value();
        if (const auto code = writeAll(**ledger, *wishes, written)) return *code;
    }
    return show(parser, *ledger, **dataset, written);
}

} // namespace epsiloscope::app
