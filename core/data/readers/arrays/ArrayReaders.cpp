// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/ArrayReaders.h"

#include "core/data/readers/arrays/ArrayBody.h"
#include "core/data/readers/arrays/NumberArray.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/shared/TextPieces.h"

#include <algorithm>
#include <array>
#include <optional>

namespace epsiloscope {

namespace {

unsigned byteAt(std::string_view text, std::size_t place) {
    return static_cast<unsigned char>(text[place]);
}

bool recognisesIdx(std::string_view head) {
    return head.size() >= 4 && head[0] == 0 && head[1] == 0 && byteAt(head, 2) >= 0x08 &&
           byteAt(head, 2) <= 0x0E;
}

std::optional<NumberFormat> formatOf(unsigned type) {
    using enum NumberFormat::Kind;
    struct Known {
        unsigned type;
        NumberFormat format;
    };
    constexpr Known all[] = {{0x08, {Unsigned, 1, true}}, {0x09, {Signed, 1, true}},
                             {0x0B, {Signed, 2, true}},   {0x0C, {Signed, 4, true}},
                             {0x0D, {Real, 4, true}},     {0x0E, {Real, 8, true}}};
    for (const Known& known : all)
        if (known.type == type) return known.format;
    return std::nullopt;
}

std::string hex(unsigned byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {digits[byte / 16 % 16], digits[byte % 16]};
}

Result<NumberArray> parseHeader(std::string_view head, const std::string& path) {
    const auto at = [&](std::size_t byte) { return Sentence("%1: byte %2", {path, byte}); };
    if (head.size() < 4 || head[0] != 0 || head[1] != 0)
        return Error{
            "an IDX file begins with two zero bytes, this one does not", at(0),
            "the file is damaged: fetch it again; or, if it is something else, give it another name or "
            "choose its format"};
    const auto format = formatOf(byteAt(head, 2));
    if (!format)
        return Error{Sentence("the IDX type %1 is unknown (known are 08, 09, 0B, 0C, 0D and 0E)",
                              {hex(byteAt(head, 2))}),
                     at(2), "the file is damaged, or it is something else"};
    const std::size_t axes = byteAt(head, 3);
    if (axes < 1 || axes > 4)
        return Error{Sentence("the array has %1 axes", {axes}), at(3), "save an array of one to four axes"};
    NumberArray array;
    array.number = *format;
    array.begin = 4 + 4 * axes;
    if (head.size() < array.begin)
        return Error{"the file ends within its header", at(head.size()),
                     "the file is damaged or was not copied whole: fetch it again"};
    for (std::size_t axis = 0; axis < axes; ++axis) {
        std::uint64_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8U | byteAt(head, 4 + 4 * axis + i);
        array.shape.push_back(length);
    }
    return array;
}

Result<ReadFile> readIdx(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                         const std::stop_token& /*stop: the source obeys it*/) {
    ASSIGN_OR_RETURN(const auto array, parseHeader(source.head(), source.path()));
    return readNumbers(source, array, options, progress);
}

std::string ofBytes(std::string_view bytes) {
    const std::size_t last = bytes.find_last_not_of('\0');
    return std::string(bytes.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

/// Four bytes a character; false where one is none.
bool ofCharacters(std::string_view bytes, bool bigEndian, std::string& text) {
    text.clear();
    std::size_t kept = 0; // NumPy fills up with zeros, which are not part of the text
    for (std::size_t i = 0; i < bytes.size(); i += 4) {
        std::uint32_t character = 0;
        for (std::size_t byte = 0; byte < 4; ++byte)
            character =
                character << 8U | static_cast<unsigned char>(bytes[i + (bigEndian ? byte : 3 - byte)]);
        if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF)) return false;
        appendUtf8(text, character);
        if (character != 0) kept = text.size();
    }
    text.resize(kept);
    return true;
}

/// One text after the other into a column.
class NpyTextCells {
public:
    NpyTextCells(const NpyHeader& header, const ReadOptions& options, const std::string& path)
        : header_(header), path_(path), missing_(options.missing.value_or(defaultMissingMarkers())),
          builder_("label", ColumnType::Categorical) {}

    std::size_t rows() const { return rows_; }
    bool hadControls() const { return hadControls_; }
    std::uint64_t bytes() const { return builder_.bytes(); }

    Result<void> take(std::string_view value) {
        ++rows_;
        if (header_.texts == NpyHeader::Texts::Bytes)
            text_ = ofBytes(value);
        else if (!ofCharacters(value, header_.number.bigEndian, text_))
            return bad("the text has a character that is none");
        hadControls_ = hadControls_ || std::ranges::any_of(text_, isControl);
        std::ranges::replace_if(text_, isControl, '?');
        builder_.add(text_, missing_);
        return {};
    }

    Column finish() {
        Column column = builder_.finish().column;
        decodeColumn(column);
        return column;
    }

private:
    Error bad(const Sentence& what) const {
        return {what, Sentence("%1: row %2", {path_, rows_}), "save the texts anew with numpy.save"};
    }

    const NpyHeader& header_;
    const std::string& path_;
    MissingMarkers missing_;
    ColumnBuilder builder_;
    std::string text_;
    std::size_t rows_ = 0;
    bool hadControls_ = false;
};

bool recognisesNpy(std::string_view head) {
    return head.starts_with(npyMagic);
}

Result<ReadFile> readNpy(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                         const std::stop_token& /*stop: the source obeys it*/) {
    ASSIGN_OR_RETURN(const auto header, parseNpyHeader(source.head(), source.path()));
    if (header.shape.empty())
        return Error{"the array is a single value", source.path(), "save an array of one to four axes"};
    if (header.texts != NpyHeader::Texts::None) return readTexts(source, header, options, progress);
    return readNumbers(source, {header.number, header.shape, header.fortranOrder, header.begin}, options,
                       progress);
}

} // namespace

Reader idxReader() {
    return {"idx",
            "IDX",
            "Arrays of numbers, above all pictures and their labels, as MNIST is published; plain or gzip.",
            {"*.idx", "*.idx?-ubyte", "*-idx?-ubyte", "*-ubyte", "*-ubyte.gz"},
            recognisesIdx,
            readIdx};
}

Result<ReadFile> readTexts(ByteSource& source, const NpyHeader& header, const ReadOptions& options,
                           const LoadProgress& progress, std::uint64_t cellBytes) {
    if (header.shape.size() != 1)
        return Error{Sentence("texts are read as labels, from an array of one axis; this one has %1",
                              {header.shape.size()}),
                     source.path(), "save a table with texts as CSV"};
    ASSIGN_OR_RETURN(auto body,
                     ArrayBody::open(source, header.begin, header.shape, header.valueBytes(), progress));
    NpyTextCells texts(header, options, source.path());
    const std::uint64_t all = body.values();
    const std::uint64_t wanted = options.rows == 0 ? all : std::min<std::uint64_t>(all, options.rows);
    while (texts.rows() < wanted) {
        ASSIGN_OR_RETURN(const auto values, body.next());
        for (std::size_t i = 0; i < values.size() && texts.rows() < wanted; i += header.valueBytes())
            RETURN_IF_ERROR(texts.take(values.substr(i, header.valueBytes())));
        if (texts.bytes() > cellBytes)
            return Error{
                Sentence("the texts need more than %1 MiB of memory", {withThousands(cellBytes >> 20U)}),
                source.path(), "take a part of them"};
    }
    if (wanted == all) RETURN_IF_ERROR(body.end());
    ReadFile file;
    file.table.rows = texts.rows();
    file.table.columns.push_back(texts.finish());
    if (texts.hadControls()) file.guess.remarks.emplace_back(controlsRead);
    RETURN_IF_ERROR(applyTypes(file, options));
    return file;
}

Reader npyReader() {
    return {"npy",
            "NumPy array",
            "Arrays of numbers as numpy.save writes them: tables, pictures, labels, votes; plain or gzip.",
            {"*.npy", "*.npy.gz"},
            recognisesNpy,
            readNpy};
}

} // namespace epsiloscope
