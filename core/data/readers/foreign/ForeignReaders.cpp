// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/foreign/ForeignReaders.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/typed/SheetHeader.h"
#include "core/data/readers/typed/TypedTable.h"
#include "core/foreign/process/ForeignProcess.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace epsiloscope {
namespace {

using namespace std::string_view_literals;

Sentence oneOfTables(std::size_t count, const std::string& table) {
    return Sentence("The file holds %1 tables, of which '%2' was read (data.table).",
                    {count, shortened(asUtf8(table), 40)});
}

/// What one process tells, taken into a table.
class ForeignReading {
public:
    ForeignReading(const ReadOptions& options, const LoadProgress& progress, std::string path)
        : options_(options), progress_(progress), table_(options, std::move(path)) {}

    /// Rows beyond those that are wanted are passed over: names of values may come behind them.
    Result<void> take(const ForeignProcess::Message& message) {
        switch (message.kind) {
        case ForeignMessage::Walls:
            return takeWalls(Json::parse(message.payload, nullptr, false));
        case ForeignMessage::Head:
            return takeHead(Json::parse(message.payload, nullptr, false));
        case ForeignMessage::Rows: {
            if (full_) return {};
            const auto take = [this](const auto& row) { return table_.addRow(row); };
            ASSIGN_OR_RETURN(const bool more, cells_.decode(message.payload, take));
            full_ = !more;
            return {};
        }
        case ForeignMessage::Labels: {
            ASSIGN_OR_RETURN(auto labels, labelsFromJson(Json::parse(message.payload, nullptr, false)));
            table_.label(std::move(labels));
            return {};
        }
        case ForeignMessage::Remark:
            guess_.remarks.push_back(sentenceFromJson(Json::parse(message.payload, nullptr, false)));
            return {};
        case ForeignMessage::Progress: {
            std::string_view numbers = message.payload;
            const auto used = takeNumber(numbers), total = takeNumber(numbers);
            if (progress_ && used && total) progress_(std::min(*used, *total), *total);
            return {};
        }
        default:
            return {};
        }
    }

    Result<ReadFile> finish() {
        auto file = table_.finish(guess_);
        if (file || guess_.tables.size() < 2) return file;
        const Error& error = file.error();
        return Error{Sentence("%1 in '%2'", {error.what, inMessage(guess_.table)}), error.where,
                     Sentence("choose another by data.table: %1", {nameList(guess_.tables)})};
    }

    /// The tables behind this one, where it has no rows; of many the next few.
    std::vector<std::string> tablesBehind() const {
        constexpr std::ptrdiff_t most = 20;
        const auto own = std::ranges::find(guess_.tables, guess_.table);
        if (table_.rows() > 0 || own == guess_.tables.end()) return {};
        const auto end = guess_.tables.end();
        return {own + 1, own + 1 + std::min(most, end - own - 1)};
    }

private:
    Result<void> takeWalls(const Json& names) {
        const bool walled = names.is_array() &&
                            std::ranges::find(names.elements(), Json("seccomp")) != names.elements().end();
        if (!walled)
            guess_.remarks.push_back(
                "The library that read this file ran in a process of its own with limits of "
                "memory and time, but without seccomp, which this system or build lacks.");
        return {};
    }

    Result<void> takeHead(const Json& json) {
        ASSIGN_OR_RETURN(const auto head, headFromJson(json));
        guess_.tables = head.tables;
        guess_.table = head.table;
        if (head.columns) table_.declare(*head.columns);
        if (head.tables.size() > 1 && options_.table.empty())
            guess_.doubts.push_back(oneOfTables(head.tables.size(), head.table));
        return {};
    }

    const ReadOptions& options_;
    const LoadProgress& progress_;
    TypedTable table_;
    CellDecoder cells_;
    bool full_ = false; ///< the table has all rows that are wanted
    ReadGuess guess_;
};

Result<ReadFile> readInProcess(const char* kind, ByteSource& source, OpenFile beside,
                               const ReadOptions& options, const LoadProgress& progress,
                               const std::stop_token& stop) {
    ForeignRequest request;
    request.kind = kind;
    request.name = std::filesystem::path(source.path()).filename().string();
    request.table = options.table;
    request.rows = options.rows == 0 ? 0 : options.rows + rowsForHeader;
    const bool alone = !beside;
    ASSIGN_OR_RETURN(auto file, source.wholeFile());
    ASSIGN_OR_RETURN(auto process,
                     ForeignProcess::start(request, std::move(file), std::move(beside), source.path(), stop));
    ForeignReading reading(options, progress, source.path());
    for (;;) {
        ASSIGN_OR_RETURN(const auto message, process.next());
        if (!message) break;
        RETURN_IF_ERROR(reading.take(*message));
    }
    auto read = reading.finish();
    if (read) read->guess.typed = true;
    if (read || !alone || !options.table.empty()) return read;
    // A sheet of notes may stand before the first that holds rows.
    ReadOptions behind = options;
    for (const std::string& table : reading.tablesBehind()) {
        behind.table = table;
        auto other = readInProcess(kind, source, OpenFile(), behind, progress, stop);
        if (!other) continue;
        other->guess.doubts.insert(other->guess.doubts.begin(),
                                   oneOfTables(other->guess.tables.size(), table));
        return other;
    }
    return read;
}

template <const char* kind>
Result<ReadFile> readAs(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                        const std::stop_token& stop) {
    return readInProcess(kind, source, OpenFile(), options, progress, stop);
}

bool holdsBytes(const std::string& path) {
    std::error_code problem;
    const auto size = std::filesystem::file_size(path, problem);
    return !problem && size > 0;
}

Result<ReadFile> readSqlite(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                            const std::stop_token& stop) {
    OpenFile log;
    if (!source.inMemory() && !source.compressed()) {
        if (holdsBytes(source.path() + "-journal"))
            return Error{
                "beside this database lies the journal of a transaction that was cut off", source.path(),
                "open it once with the program that writes it, or with sqlite3, which takes it back"};
        if (holdsBytes(source.path() + "-wal")) {
            ASSIGN_OR_RETURN(log, OpenFile::reading(source.path() + "-wal"));
        }
    }
    return readInProcess("sqlite", source, std::move(log), options, progress, stop);
}

/// A package, or a compound file: Office's before xlsx, and those with a password. Its reader tells them
/// apart.
bool isWorkbook(std::string_view head) {
    constexpr std::size_t beginning = 1024;
    const std::string_view opening = head.substr(0, beginning);
    const bool flat =
        opening.starts_with("<?xml") && opening.find("<office:document ") != std::string_view::npos;
    return flat || head.starts_with("PK\x03\x04") || head.starts_with("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
}

bool isSpss(std::string_view head) {
    return head.starts_with("$FL2") || head.starts_with("$FL3") ||
           head.substr(0, 200).find("SPSS PORT FILE") != std::string_view::npos;
}

/// XML since version 117; before, the version, the order of bytes, a one and a zero.
bool isStata(std::string_view head) {
    constexpr std::string_view versions = "hilnoqrs"; // 104 to 115
    if (head.starts_with("<stata_dta>")) return true;
    return head.size() > 4 && versions.find(head[0]) != std::string_view::npos &&
           (head[1] == 1 || head[1] == 2) && head[2] == 1 && head[3] == 0;
}

bool isSas(std::string_view head) {
    return head.starts_with("HEADER RECORD*******") ||
           (head.size() > 12 && head.substr(12).starts_with("\xC2\xEA\x81\x60"));
}

constexpr char workbook[] = "workbook", spss[] = "spss", stata[] = "stata", sas[] = "sas";

} // namespace

std::vector<Reader> foreignReaders() {
    return {
        {workbook,
         "Workbook",
         "A sheet of Excel's xlsx or of OpenDocument's ods: the first visible one, or the one that is named.",
         {"*.xlsx", "*.xlsm", "*.ods", "*.fods"},
         isWorkbook,
         readAs<workbook>},
        {spss,
         "SPSS",
         "SPSS's sav, zsav and por. Values are called by their labels where all that occur have one.",
         {"*.sav", "*.zsav", "*.por"},
         isSpss,
         readAs<spss>},
        {stata,
         "Stata",
         "Stata's dta, all versions. Values are called by their labels as with SPSS.",
         {"*.dta"},
         isStata,
         readAs<stata>},
        {sas,
         "SAS",
         "SAS's sas7bdat, and its transport file xpt.",
         {"*.sas7bdat", "*.xpt"},
         isSas,
         readAs<sas>},
        {"sqlite",
         "SQLite",
         "A table, a view or a query of an SQLite database. Nothing is written, not beside the file either.",
         {"*.db", "*.sqlite", "*.sqlite3"},
         [](std::string_view head) { return head.starts_with("SQLite format 3\0"sv); },
         readSqlite}};
}

} // namespace epsiloscope
