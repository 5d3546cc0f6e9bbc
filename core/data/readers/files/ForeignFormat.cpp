// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/ForeignFormat.h"

#include "core/base/PlainText.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace epsiloscope {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view blankBytes = " \t\r\n";
constexpr std::string_view writeCsv = "write its table as CSV (in pandas: to_csv with index=False)";
constexpr std::string_view unpackIt = "unpack it, or pack the table with gzip";
constexpr std::string_view inR = "write the table as CSV (in R: write.csv with row.names = FALSE)";
constexpr std::string_view fromParquet =
    "write it as CSV: python3 -c 'import pandas as p; p.read_parquet(\"FILE\").to_csv(\"FILE.csv\", index=False)'";
constexpr std::string_view fromArrow =
    "write it as CSV: python3 -c 'import pandas as p; p.read_feather(\"FILE\").to_csv(\"FILE.csv\", index=False)'";
constexpr std::string_view noTable = "choose the file that holds the table";

/// A format that is told by its first bytes.
struct Magic {
    std::string_view bytes, name, mend;
    std::size_t at = 0;
};

constexpr std::array magics = {
    Magic{"PAR1\x15", "a Parquet file", fromParquet},
    Magic{"ARROW1\0\0"sv, "an Arrow file (Feather)", fromArrow},
    Magic{"\x89HDF\r\n\x1A\n", "an HDF5 file", writeCsv},
    Magic{"MATLAB 5.0 MAT-file", "a MATLAB file", writeCsv},
    Magic{"RDX2\nX\n", "an R data file", inR},
    Magic{"RDX3\nX\n", "an R data file", inR},
    Magic{"X\n\0\0\0"sv, "an R data file", inR},
    Magic{"\x80\x02", "a Python pickle", writeCsv},
    Magic{"\x80\x03", "a Python pickle", writeCsv},
    Magic{"\x80\x04\x95", "a Python pickle", writeCsv},
    Magic{"\x80\x05\x95", "a Python pickle", writeCsv},
    Magic{"PK\x05\x06", "an empty zip archive", noTable},
    Magic{"version https://git-lfs", "a pointer of Git LFS in place of the file",
          "fetch the file: git lfs pull"},
    Magic{"7z\xBC\xAF\x27\x1C", "a 7z archive", unpackIt},
    Magic{"Rar!\x1A\x07", "a RAR archive", unpackIt},
    Magic{"ustar", "a tar archive", "unpack it", 257},
    Magic{"%PDF-", "a PDF document", noTable},
    Magic{"{\\rtf", "an RTF document", noTable},
    Magic{"\x89PNG\r\n\x1A\n", "a PNG picture", noTable},
    Magic{"\xFF\xD8\xFF", "a JPEG picture", noTable},
};

/// True if the text begins so, in small letters or capitals.
bool opensWith(std::string_view text, std::string_view small) {
    return smallLetters(text.substr(0, small.size())) == small;
}

std::string_view pastBlanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(blankBytes), text.size()));
    return text;
}

/// The head as text: what stands before its first letter is none of it.
std::string_view textAfterMark(std::string_view head) {
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    return pastBlanks(head);
}

bool isPage(std::string_view text) {
    constexpr std::array openings = {"<!doctype html"sv, "<html"sv, "<head"sv, "<body"sv, "<table"sv};
    return std::any_of(openings.begin(), openings.end(),
                       [&](std::string_view opening) { return opensWith(text, opening); });
}

bool isXml(std::string_view text) {
    return opensWith(text, "<?xml");
}

bool isSql(std::string_view text) {
    constexpr std::array statements = {"create table"sv, "insert into"sv, "drop table"sv, "pragma "sv};
    const auto isStatement = [&](std::string_view line) {
        return std::any_of(statements.begin(), statements.end(),
                           [&](std::string_view statement) { return opensWith(line, statement); });
    };
    if (isStatement(text)) return true;
    if (!text.starts_with("-- ") && !text.starts_with("/*")) return false;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1))
        if (isStatement(text.substr(end + 1))) return true;
    return false;
}

/// "| age | sick |" above "|-----|------|".
bool isMarkdown(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (!text.starts_with('|') || end == std::string_view::npos) return false;
    const std::string_view below = text.substr(end + 1);
    const std::string_view rule = below.substr(0, below.find('\n'));
    return rule.starts_with('|') && rule.find("--") != std::string_view::npos &&
           rule.find_first_not_of("|:- \t\r") == std::string_view::npos;
}

/// A format that is told by how its text goes.
struct Writing {
    bool (*recognises)(std::string_view text);
    std::string_view name, mend;
};

constexpr std::array writings = {
    Writing{isPage, "an HTML page", "save the table that it shows as CSV; a download may need a login"},
    Writing{isXml, "an XML document", writeCsv},
    Writing{isSql, "an SQL script", "write the table as CSV from the database"},
    Writing{isMarkdown, "a Markdown table", "delete the line below the names and the outer bars"},
};

Error refusalOf(std::string_view name, std::string_view mend, const std::string& path) {
    return {Sentence("this is %1, which is not read here", {name}), path, std::string(mend)};
}

} // namespace

std::optional<Error> foreignFormat(std::string_view head, const std::string& path) {
    for (const Magic& magic : magics)
        if (head.size() >= magic.at && head.substr(magic.at).starts_with(magic.bytes))
            return refusalOf(magic.name, magic.mend, path);
    const std::string_view text = textAfterMark(head);
    for (const Writing& writing : writings)
        if (writing.recognises(text)) return refusalOf(writing.name, writing.mend, path);
    return {};
}

} // namespace epsiloscope
