// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonReader.h"

#include "core/base/Result.h"
#include "core/data/readers/json/JsonColumns.h"
#include "core/data/readers/json/JsonDocuments.h"
#include "core/data/readers/json/JsonParsing.h"
#include "core/data/readers/json/JsonRecords.h"
#include "core/data/readers/json/JsonRows.h"
#include "core/data/readers/json/JsonShape.h"
#include "core/data/readers/json/JsonSurvey.h"
#include "core/data/readers/json/JsonText.h"
#include "core/data/readers/typed/TypedTable.h"

#include <algorithm>
#include <string>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = JsonShape::Kind;

std::string_view pastBlanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\x1E"), text.size()));
    return text;
}

/// The beginning of a text as bytes of ASCII, also where it is UTF-16.
std::string beginning(std::string_view head) {
    constexpr std::size_t enough = 4096;
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    const bool utf16 = head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF");
    std::string text(head.substr(utf16 ? 2 : 0, enough));
    if (utf16) std::erase(text, '\0');
    return text;
}

/// An object that names its first member, or a list of objects, lists or texts.
bool recognisesJson(std::string_view head) {
    const std::string start = beginning(head);
    const std::string_view text = pastBlanks(start);
    const bool list = text.starts_with('[');
    if (!list && !text.starts_with('{')) return false;
    const std::string_view inner = pastBlanks(text.substr(1));
    if (list) return inner.starts_with('{') || inner.starts_with('[') || inner.starts_with('"');
    const std::size_t end = inner.starts_with('"') ? inner.find('"', 1) : std::string_view::npos;
    return end != std::string_view::npos && pastBlanks(inner.substr(end + 1)).starts_with(':');
}

/// One file on its way into a table.
class JsonReading {
public:
    JsonReading(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                const std::stop_token& stop)
        : text_(source, progress), options_(options), stop_(stop), table_(options, source.path()) {
        table_.declare({});
        guess_.typed = true;
    }

    Result<ReadFile> read(const JsonShape& shape) {
        if (shape.doubt) guess_.doubts.push_back(*shape.doubt);
        RETURN_IF_ERROR(take(shape));
        ASSIGN_OR_RETURN(auto file, table_.finish(std::move(guess_)));
        file.guess.header = named_;
        const bool ofObjects = shape.kind == Kind::ByRow || shape.kind == Kind::ByColumn;
        if (ofObjects && !shape.doubt && file.table.rows < file.table.columns.size() && options_.rows == 0)
            file.guess.doubts.push_back(doubtAboutMembers(shape.kind));
        if (text_.isUtf16()) file.guess.encoding = "UTF-16";
        return file;
    }

private:
    Result<void> take(const JsonShape& shape) {
        switch (shape.kind) {
        case Kind::ObjectLines:
        case Kind::Objects:
        case Kind::Member:
        case Kind::ByRow:
            return takeRecords(shape);
        case Kind::ListLines:
        case Kind::Lists:
        case Kind::Split:
            return takeRows(shape);
        case Kind::ByColumn:
        case Kind::Columns:
            break;
        }
        ColumnsDocument columns(text_, shape.kind == Kind::Columns ? JsonNest::List : JsonNest::Object,
                                options_.rows);
        ASSIGN_OR_RETURN([[maybe_unused]] const bool whole, takeDocument(columns));
        RETURN_IF_ERROR(columns.fill(table_, stop_));
        columns.tell(guess_);
        return {};
    }

    Result<void> takeRecords(const JsonShape& shape) {
        JsonRecords records(table_, text_, stop_);
        if (shape.kind == Kind::Member) {
            MemberDocument document(records, text_, shape.member);
            ASSIGN_OR_RETURN([[maybe_unused]] const bool whole, takeDocument(document));
            document.tell(guess_);
        } else if (shape.kind == Kind::ByRow) {
            RowsDocument document(records, table_, text_);
            ASSIGN_OR_RETURN([[maybe_unused]] const bool whole, takeDocument(document));
            document.tell(guess_);
        } else {
            EntryDocument document(records, text_, shape.kind == Kind::Objects);
            ASSIGN_OR_RETURN([[maybe_unused]] const bool whole,
                             shape.kind == Kind::Objects ? takeDocument(document) : takeLines(document));
        }
        records.tell(guess_);
        return {};
    }

    Result<void> takeRows(const JsonShape& shape) {
        JsonRows rows(table_, text_, options_, stop_);
        bool whole = false;
        if (shape.kind == Kind::Split) {
            RETURN_IF_ERROR(rows.nameColumns(shape.columns, shape.rows ? &*shape.rows : nullptr));
            MemberDocument document(rows, text_, shape.member);
            ASSIGN_OR_RETURN(whole, takeDocument(document));
            document.tell(guess_);
        } else {
            const bool listed = shape.kind == Kind::Lists;
            EntryDocument document(rows, text_, listed);
            ASSIGN_OR_RETURN(whole, listed ? takeDocument(document) : takeLines(document));
            if (!listed && whole && rows.count() == 1)
                return Error{"the file is a list of single values, and no table", text_.path(),
                             "write a list of records, or one value a line without brackets"};
        }
        if (whole) RETURN_IF_ERROR(rows.finish());
        named_ = rows.named();
        rows.tell(guess_);
        return {};
    }

    /// One value, and nothing behind it. False where not all rows were wanted.
    Result<bool> takeDocument(JsonEvents& events) {
        ASSIGN_OR_RETURN(const bool whole, parseJson(text_, events));
        if (!whole) return false;
        const char next = text_.nextValue();
        if (text_.problem()) return *text_.problem();
        if (next == 0) return true;
        text_.pass();
        return Error{"there is more text behind the end of the table", text_.where(),
                     "write one list of records, or one record a line"};
    }

    /// Values up to the end. False where not all rows were wanted.
    Result<bool> takeLines(JsonEvents& events) {
        for (char next = text_.nextValue(); next != 0; next = text_.nextValue()) {
            if (next == ',') {
                text_.pass();
                return Error{"a comma stands between two records", text_.where(),
                             "leave the comma out, or put all records in brackets: [ … ]"};
            }
            ASSIGN_OR_RETURN(const bool whole, parseJson(text_, events));
            if (!whole) return false;
        }
        if (text_.problem()) return *text_.problem();
        return true;
    }

    JsonText text_;
    const ReadOptions& options_;
    const std::stop_token& stop_;
    TypedTable table_;
    ReadGuess guess_;
    bool named_ = true; ///< the columns have names
};

Result<ReadFile> readJson(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                          const std::stop_token& stop) {
    ASSIGN_OR_RETURN(const auto shape, jsonShape(source));
    RETURN_IF_ERROR(source.rewind());
    JsonReading reading(source, options, progress, stop);
    return reading.read(shape);
}

} // namespace

Reader jsonReader() {
    return {
        "json",
        "JSON",
        "Records of JSON: a list of objects, one object a line, or as pandas writes tables; plain or packed.",
        {"*.json", "*.jsonl", "*.ndjson", "*.geojson"},
        recognisesJson,
        readJson,
        true};
}

} // namespace epsiloscope
