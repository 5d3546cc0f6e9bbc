// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLedger.h"
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/LedgerReport.h"
#include "app/OutputPlace.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/base/Wording.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/ledger/LedgerDirectory.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/RelatedLedgers.h"
#include "core/ledger/RunCharge.h"

#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <optional>

namespace epsiloscope::app {

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
            return Error{"the text is empty", std::string("--") + option, "write the text to keep"};
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

// A release that is to be handed out. Only a run can be one: a sweep explores.
Result<Run> acceptedRun(const QString& path) {
    const std::string file = path.toStdString(), folder = QFileInfo(path).path().toStdString();
    const Error exploration = explorationIsNoRelease();
    const Error refused{exploration.what, "--accept", exploration.mend};
    ASSIGN_OR_RETURN(const auto json, readJsonFile(file));
    if (json.is_object() && json.value("schema", Json()) == "epsiloscope.sweep/1") {
        const auto sweep = sweepFromJson(json, folder);
        if (sweep) return refused;
        return Error{sweep.error().what, file + "#" + sweep.error().where, sweep.error().mend};
    }
    ASSIGN_OR_RETURN(auto run, readRun(file));
    if (!run.experiment().release) return refused;
    return run;
}

// The lines that the words ask to be written; checked as a whole before the first of it is.
struct Wishes {
    bool otherPeople = false;
    std::string goesOnAs; ///< name of a dataset
    std::vector<LedgerEntry> entries;
    std::optional<Run> accepted;
    bool again = false;
    bool any() const { return otherPeople || !goesOnAs.empty() || !entries.empty() || accepted; }
};

Result<Wishes> acceptanceFrom(const QCommandLineParser& parser) {
    Wishes wishes;
    wishes.again = parser.isSet("again");
    wishes.otherPeople = parser.isSet("other-people");
    wishes.goesOnAs = parser.value("goes-on-as").toStdString();
    if (parser.isSet("goes-on-as") && wishes.goesOnAs.empty())
        return Error{"the name is empty", "--goes-on-as", "name the dataset that was released before"};
    if (parser.isSet("accept")) {
        ASSIGN_OR_RETURN(wishes.accepted, acceptedRun(parser.value("accept")));
    } else if (wishes.again) {
        return Error{"there is no result to enter", "--again", "add --accept RESULT.json"};
    }
    return wishes;
}

std::string namesOf(const std::vector<RelatedLedger>& related) {
    return joinedWords(namesIn(related, &RelatedLedger::name));
}

// Whose people the dataset is about, where that has to be said. Where it may be about those of several, one
// ledger is charged: that the others' people are not meant is said, too.
Result<void> settleAsked(const Wishes& wishes, const LedgerFile& ledger, const Dataset& dataset) {
    if (wishes.goesOnAs.empty() && !wishes.otherPeople) return {};
    const std::string where = wishes.goesOnAs.empty() ? "--other-people" : "--goes-on-as";
    ASSIGN_OR_RETURN(auto related, relatedLedgers(ledgerFolder(), ledger, dataset));
    if (related.empty())
        return Error{"there is no dataset of which this has to be said", where,
                     "leave it out: it has releases of its own, or shares nothing with a dataset that was "
                     "released or has a total"};
    if (wishes.goesOnAs.empty()) return settlePeople(ledgerFolder(), ledger, dataset, {}, related);
    const auto named = std::ranges::find(related, wishes.goesOnAs, &RelatedLedger::name);
    if (named == related.end())
        return Error{"this dataset shares nothing with \"" + wishes.goesOnAs + "\"", where,
                     "name one of these: " + namesOf(related)};
    const RelatedLedger earlier = *named;
    related.erase(named);
    if (!related.empty() && !wishes.otherPeople)
        return Error{"its people may also be in " + namesOf(related), where,
                     "add --other-people if they are not; else remove those records"};
    return settlePeople(ledgerFolder(), ledger, dataset, earlier, related);
}

// An entry is charged where its people are charged.
Result<void> checkPeople(const LedgerFile& ledger, const Dataset& dataset) {
    ASSIGN_OR_RETURN(const auto related, relatedLedgers(ledgerFolder(), ledger, dataset));
    if (related.empty()) return {};
    return Error{undecidedPeople(related).what, "--accept",
                 "add --goes-on-as NAME or --other-people: whose records are these?"};
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
    if (!wishes.accepted) return std::nullopt;
    const auto verdict = RunCharge::accept(ledger, *wishes.accepted, false, wishes.again);
    if (!verdict) return complain(verdict.error(), exitFailed);
    if (verdict->refused) {
        const bool other =
            !wishes.again && !verdict->crossing && wishes.accepted->releaseMark().identity.empty();
        return complain({verdict->refused->what, "--accept",
                         verdict->refused->mend +
                             (other ? "; --again enters another release of the same experiment" : "")});
    }
    if (!verdict->remark.empty()) std::fprintf(stderr, "warning: %s\n", verdict->remark.c_str());
    written.push_back(verdict->number);
    return std::nullopt;
}

// The words on what stands in the ledger although the export failed.
Error afterWriting(const Error& error, const std::vector<std::int64_t>& written) {
    if (written.empty()) return error;
    const std::string numbers =
        joinedWords(namesIn(written, [](auto number) { return std::to_string(number); }));
    return {error.what + "; entered anyway: " + (written.size() == 1 ? "entry " : "entries ") + numbers,
            error.where, error.mend + ", without what is entered"};
}

std::string fileNameOf(const std::string& path) {
    return QFileInfo(QString::fromStdString(path)).fileName().toStdString();
}

// A dataset that has no ledger has nothing.
Result<LedgerReading> readingOf(const std::optional<LedgerFile>& ledger) {
    return ledger ? ledger->read() : LedgerReading();
}

// Overlaps are told on this machine only: no export has them.
Json withOverlaps(Json json, const std::vector<DatasetOverlap>& overlaps) {
    json["overlaps"] = Json::array();
    for (const DatasetOverlap& overlap : overlaps)
        json["overlaps"].push_back({{"name", overlap.name}, {"text", overlap.inWords()}});
    return json;
}

Result<void> show(const QCommandLineParser& parser, const std::optional<LedgerFile>& ledger,
                  const Dataset& dataset) {
    constexpr std::size_t entriesShown = 20;
    ASSIGN_OR_RETURN(const auto reading, readingOf(ledger));
    ASSIGN_OR_RETURN(const auto overlaps, ledgerFolder().overlaps(dataset));
    const LedgerSubject subject{fileNameOf(dataset.path), overlaps};
    if (parser.isSet("csv"))
        RETURN_IF_ERROR(writeTable(parser, parser.value("csv"), ledgerToCsv(reading, subject)));
    if (parser.isSet("json"))
        printJson(withOverlaps(ledgerToJson(reading, subject), overlaps));
    else
        print(ledgerText(reading, subject, parser.isSet("all") ? 0 : entriesShown));
    return {};
}

// Neither the dataset nor the experiment that names it, nor a result that is accepted, becomes the table.
Result<void> checkCsvPlace(const QCommandLineParser& parser) {
    if (!parser.isSet("csv")) return {};
    QStringList inputs = parser.positionalArguments();
    if (parser.isSet("accept")) inputs << parser.value("accept");
    const auto reference = referenceFrom(parser.positionalArguments().first(), parser.values("set"));
    if (reference) inputs << filesOf(*reference);
    return checkOutput(parser, {parser.value("csv"), "--csv", {}, inputs, !parser.isSet("comments")});
}

// The fingerprint of a result goes on with those of its test file and of what it pretrained on. A release may
// say nothing of its data but the file's name: whether it is that file, the person says.
bool isOfData(const Run& run, const Dataset& dataset) {
    const std::string mark = run.data().fingerprint;
    return mark.empty() ? fileNameOf(run.experiment().data.path) == fileNameOf(dataset.path)
                        : mark.substr(0, mark.find('+')) == ledgerFingerprint(dataset);
}

// The private records, without files beside them that are public.
Result<std::shared_ptr<const Dataset>> datasetFrom(const QCommandLineParser& parser,
                                                   const std::optional<Run>& accepted) {
    const auto withoutPublicFiles = [](DataReference data) {
        for (const DataFile& file : dataFiles())
            if (file.isPublic) (data.*file.path).clear();
        return data;
    };
    ASSIGN_OR_RETURN(
        const auto reference,
        referenceFrom(parser.positionalArguments().first(), parser.values("set"),
                      accepted ? withoutPublicFiles(accepted->experiment().data) : DataReference()));
    ASSIGN_OR_RETURN(auto dataset, loadInterruptibly(withoutPublicFiles(reference)));
    if (accepted && !isOfData(*accepted, *dataset))
        return Error{"this result comes from other data than " + dataset->path,
                     parser.value("accept").toStdString(),
                     "name the dataset that it was computed from, read in the same way"};
    return dataset;
}

} // namespace

Result<int> ledgerVerb(const OptionParser& parser) {
    RETURN_IF_ERROR(checkCsvPlace(parser));
    ASSIGN_OR_RETURN(auto wishes, acceptanceFrom(parser));
    ASSIGN_OR_RETURN(const auto dataset, datasetFrom(parser, wishes.accepted));
    auto ledger = ledgerFolder().find(*dataset);
    if (!ledger) return complain(ledger.error(), exitFailed);
    const auto before = readingOf(*ledger);
    if (!before) return complain(before.error(), exitFailed);
    ASSIGN_OR_RETURN(wishes.entries, entriesFrom(parser, *before));
    std::vector<std::int64_t> written;
    if (wishes.any()) {
        auto opened = ledgerFolder().open(*dataset);
        if (!opened) return complain(opened.error(), exitFailed);
        RETURN_IF_ERROR(settleAsked(wishes, *opened, *dataset));
        opened = ledgerFolder().open(*dataset);
        if (!opened) return complain(opened.error(), exitFailed);
        *ledger = std::move(opened).value();
        if (wishes.accepted) RETURN_IF_ERROR(checkPeople(**ledger, *dataset));
        if (const auto code = writeAll(**ledger, wishes, written)) return *code;
    }
    const auto shown = show(parser, *ledger, *dataset);
    return shown ? exitDone : complain(afterWriting(shown.error(), written), exitFailed);
}

} // namespace epsiloscope::app
