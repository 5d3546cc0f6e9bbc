// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/NpyTexts.h"

#include "core/base/Propagate.h"
#include "core/data/readers/arrays/ArrayBody.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/DecodedColumn.h"
#include "core/data/readers/shared/ForcedTypes.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/shared/TextPieces.h"

#include <algorithm>
#include <filesystem>

namespace epsiloscope {
namespace {

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
    Error bad(const std::string& what) const {
        return {what, path_ + ": row " + std::to_string(rows_), "save the texts anew with numpy.save"};
    }

    const NpyHeader& header_;
    const std::string& path_;
    MissingMarkers missing_;
    ColumnBuilder builder_;
    std::string text_;
    std::size_t rows_ = 0;
    bool hadControls_ = false;
};

} // namespace

Result<ReadFile> readTexts(ByteSource& source, const NpyHeader& header, const ReadOptions& options,
                           const LoadProgress& progress, std::uint64_t cellBytes) {
    if (header.shape.size() != 1)
        return Error{"texts are read as labels, from an array of one axis; this one has " +
                         std::to_string(header.shape.size()),
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
            return Error{"the texts need more than " + withThousands(cellBytes >> 20U) + " MiB of memory",
                         source.path(), "take a part of them"};
    }
    if (wanted == all) RETURN_IF_ERROR(body.end());
    ReadFile file;
    file.table.name = std::filesystem::path(source.path()).filename().string();
    file.table.rows = texts.rows();
    file.table.columns.push_back(texts.finish());
    file.guess.compressed = source.compressed();
    if (texts.hadControls()) file.guess.remarks.emplace_back(controlsRead);
    RETURN_IF_ERROR(applyTypes(file, options));
    return file;
}

} // namespace epsiloscope
