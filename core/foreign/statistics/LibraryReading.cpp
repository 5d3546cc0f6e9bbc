// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/LibraryReading.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <utility>

namespace epsiloscope {
namespace {

/// A text of the library, which gives null for some that are empty; `most`: see Format::labelSetBytes.
std::string_view libraryText(const char* text, std::size_t most = 0) {
    if (text == nullptr) return {};
    return {text, most > 0 ? strnlen(text, most) : std::strlen(text)};
}

Error brokenRow(std::uint64_t row) {
    return {Sentence("row %1 has not one cell for each column", {row + 1}), {}, "the file is damaged"};
}

bool isTag(char tag) {
    return (tag >= 'a' && tag <= 'z') || (tag >= 'A' && tag <= 'Z') || tag == '_';
}

/// SPSS's HIGHEST and LOWEST, which the library takes for missing: programs write infinite numbers so.
std::optional<double> extreme(const readstat_value_t& value) {
    constexpr double highest = std::numeric_limits<double>::max(),
                     infinite = std::numeric_limits<double>::infinity();
    if (readstat_value_type(value) != READSTAT_TYPE_DOUBLE) return std::nullopt;
    if (value.v.double_value == highest) return infinite;
    if (value.v.double_value == std::nextafter(-highest, 0.0)) return -infinite;
    return std::nullopt;
}

} // namespace

/// What the library calls; `context` is the reading.
struct LibraryReading::Callbacks {
    static LibraryReading& reading(void* context) { return *static_cast<LibraryReading*>(context); }

    static int open(const char*, void* context) {
        reading(context).file_.seek(0);
        return 0;
    }
    static int close(void*) { return 0; }
    static readstat_off_t seek(readstat_off_t offset, readstat_io_flags_t whence, void* context) {
        LibraryFile& file = reading(context).file_;
        const std::uint64_t base = whence == READSTAT_SEEK_SET   ? 0
                                   : whence == READSTAT_SEEK_CUR ? file.position()
                                                                 : file.size();
        std::int64_t target = 0;
        if (__builtin_add_overflow(static_cast<std::int64_t>(base), offset, &target) || target < 0) return -1;
        file.seek(static_cast<std::uint64_t>(target));
        return target;
    }
    // Never -1: the library takes that for very many bytes in places.
    static ssize_t read(void* out, std::size_t room, void* context) {
        try {
            return static_cast<ssize_t>(reading(context).file_.read(static_cast<char*>(out), room));
        } catch (...) {
            reading(context).thrown_ = std::current_exception();
            return 0;
        }
    }
    static readstat_error_t update(long, readstat_progress_handler, void*, void*) { return READSTAT_OK; }

    static int metadata(readstat_metadata_t* metadata, void* context) {
        LibraryReading& self = reading(context);
        if (metadata->row_count >= 0) self.stated_ = metadata->row_count;
        return READSTAT_HANDLER_OK;
    }
    static int variable(int, readstat_variable_t* variable, const char* labels, void* context) {
        LibraryReading& self = reading(context);
        const bool text = readstat_variable_get_type_class(variable) == READSTAT_TYPE_CLASS_STRING;
        if (const int stop = self.guarded([&] { return self.takeVariable(*variable, labels); }); stop != 0)
            return stop;
        if (!text && !self.listener_.wantsNumbers()) return READSTAT_HANDLER_SKIP_VARIABLE;
        ++self.columns_;
        return READSTAT_HANDLER_OK;
    }
    static int weight(readstat_variable_t* variable, void* context) {
        LibraryReading& self = reading(context);
        return self.guarded(
            [&] { return self.listener_.weight(libraryText(readstat_variable_get_name(variable))); });
    }
    static int label(const char* set, readstat_value_t value, const char* label, void* context) {
        LibraryReading& self = reading(context);
        return self.guarded([&] { return self.takeLabel(set, value, label); });
    }
    static int value(int, readstat_variable_t* variable, readstat_value_t value, void* context) {
        LibraryReading& self = reading(context);
        return self.guarded([&] { return self.takeValue(*variable, value); });
    }
};

LibraryReading::LibraryReading(LibraryFile& file, StatisticsListener& listener, Format format)
    : file_(file), listener_(listener), format_(std::move(format)) {}

/// The answer to the library: it ends where `action` is false or threw.
template <class Do> int LibraryReading::guarded(const Do& action) {
    if (stopped_) return READSTAT_HANDLER_ABORT;
    try {
        if (action()) return READSTAT_HANDLER_OK;
    } catch (...) {
        thrown_ = std::current_exception();
    }
    stopped_ = true;
    return READSTAT_HANDLER_ABORT;
}

bool LibraryReading::takeVariable(const readstat_variable_t& variable, const char* labels) {
    behindColumns_ = file_.position();
    StatisticsColumn column;
    column.name = libraryText(readstat_variable_get_name(&variable));
    column.label = libraryText(readstat_variable_get_label(&variable));
    column.text = readstat_variable_get_type_class(&variable) == READSTAT_TYPE_CLASS_STRING;
    if (!column.text) column.meaning = format_.meaning(libraryText(readstat_variable_get_format(&variable)));
    column.labelSet = libraryText(labels, format_.labelSetBytes);
    if (format_.more) format_.more(variable, column);
    return listener_.column(std::move(column));
}

bool LibraryReading::takeLabel(const char* set, const readstat_value_t& value, const char* label) {
    const std::string_view name = libraryText(set, format_.labelSetBytes);
    StatisticsLabel told{.number = {}, .code = {}, .text = libraryText(label)};
    if (readstat_value_is_tagged_missing(value) != 0) {
        if (!isTag(readstat_value_tag(value))) return true;
        const char code[] = {'.', readstat_value_tag(value)};
        told.code = {code, sizeof code};
        return listener_.label(name, told);
    }
    if (readstat_value_is_system_missing(value) != 0) return true;
    if (readstat_value_type_class(value) == READSTAT_TYPE_CLASS_STRING) {
        told.code = libraryText(readstat_string_value(value));
    } else {
        told.number = readstat_double_value(value);
        if (std::isnan(*told.number)) return true;
    }
    return listener_.label(name, told);
}

bool LibraryReading::tellText(std::size_t column, const readstat_value_t& value) {
    const char* text = readstat_string_value(value);
    if (text != nullptr) return listener_.text(column, text);
    if (format_.emptyText && listener_.wantsNumbers()) {
        const auto empty = format_.emptyText(rows_, column);
        if (!empty) return listener_.fail(empty.error());
        if (!*empty)
            return listener_.fail(wrongFile(
                Sentence("the text in row %1, column %2 is not in the file", {rows_ + 1, column + 1}),
                "the file is damaged"));
    }
    return listener_.text(column, {});
}

bool LibraryReading::tell(std::size_t column, const readstat_value_t& value) {
    if (readstat_value_type_class(value) == READSTAT_TYPE_CLASS_STRING) return tellText(column, value);
    if (readstat_value_is_tagged_missing(value) != 0) {
        const char tag = readstat_value_tag(value);
        return isTag(tag) ? listener_.tagged(tag) : listener_.number(column, std::nan(""));
    }
    if (readstat_value_is_system_missing(value) == 0)
        return listener_.number(column, readstat_double_value(value));
    if (const auto infinite = extreme(value)) return listener_.number(column, *infinite);
    return listener_.missing();
}

bool LibraryReading::takeValue(const readstat_variable_t& variable, const readstat_value_t& value) {
    const auto column = static_cast<std::size_t>(readstat_variable_get_index_after_skipping(&variable));
    if (column != next_) return listener_.fail(brokenRow(rows_));
    if (!tell(column, value)) return false;
    if (++next_ < columns_) return true;
    next_ = 0;
    ++rows_;
    // The library ends where it has the rows that were wanted; labels may come behind them.
    return listener_.endRow() || (format_.mostRows > 0 && rows_ <= format_.mostRows);
}

Error LibraryReading::failure(readstat_error_t code) const {
    switch (code) {
    case READSTAT_ERROR_READ:
    case READSTAT_ERROR_SEEK:
        return {"the file ends too early", {}, "it was cut off: copy it once more"};
    case READSTAT_ERROR_MALLOC:
        return {"the file states sizes that are too large to be read here, or wrong", {}, format_.mend};
    case READSTAT_ERROR_UNSUPPORTED_COMPRESSION:
        return {"the file is compressed in a way that is not known here", {}, format_.mend};
    case READSTAT_ERROR_UNSUPPORTED_FILE_FORMAT_VERSION:
        return {"the version of this format is not known here", {}, format_.mend};
    case READSTAT_ERROR_ROW_COUNT_MISMATCH:
    case READSTAT_ERROR_ROW_WIDTH_MISMATCH:
        return wrongFile("the file does not hold as many rows as it states, or rows of another length",
                         "it was cut off, or is damaged");
    case READSTAT_ERROR_PARSE:
        return {"the file is damaged, or holds something that is not known here", {}, format_.mend};
    default:
        return wrongFile(Sentence("the file cannot be read (ReadStat: %1)", {readstat_error_message(code)}),
                         format_.mend);
    }
}

Result<void> LibraryReading::outcome(readstat_error_t code) const {
    if (thrown_) std::rethrow_exception(thrown_);
    if (file_.problem()) return *file_.problem();
    if (listener_.problem()) return *listener_.problem();
    if (stopped_) return {};
    if (code != READSTAT_OK) return failure(code);
    if (next_ != 0) return brokenRow(rows_);
    if (format_.mostRows == 0 && rows_ == INT_MAX)
        return Error{"the file holds more rows than can be counted here", {}, "take a part of it"};
    if (stated_ && columns_ > 0 && listener_.wantsNumbers() && rows_ != static_cast<std::uint64_t>(*stated_))
        return otherThanStated(*stated_, rows_);
    return {};
}

Result<void> LibraryReading::run() {
    const std::unique_ptr<readstat_parser_t, decltype(&readstat_parser_free)> parser(readstat_parser_init(),
                                                                                     &readstat_parser_free);
    if (!parser) throw std::bad_alloc();
    readstat_parser_t* const library = parser.get();
    readstat_set_open_handler(library, Callbacks::open);
    readstat_set_close_handler(library, Callbacks::close);
    readstat_set_seek_handler(library, Callbacks::seek);
    readstat_set_read_handler(library, Callbacks::read);
    readstat_set_update_handler(library, Callbacks::update);
    readstat_set_io_ctx(library, this);
    readstat_set_metadata_handler(library, Callbacks::metadata);
    readstat_set_variable_handler(library, Callbacks::variable);
    readstat_set_fweight_handler(library, Callbacks::weight);
    if (format_.labels) readstat_set_value_label_handler(library, Callbacks::label);
    readstat_set_value_handler(library, Callbacks::value);
    // Texts come as the bytes that they are: the library would end at the first it cannot read.
    readstat_set_file_character_encoding(library, format_.encoding);
    readstat_set_handler_character_encoding(library, nullptr);
    // Without a limit some formats of unknown length are read as empty.
    const std::uint64_t most =
        format_.mostRows == 0 ? INT_MAX : std::min<std::uint64_t>(format_.mostRows, INT_MAX);
    readstat_set_row_limit(library, static_cast<long>(most));
    return outcome(format_.parse(library, "", this));
}

} // namespace epsiloscope
