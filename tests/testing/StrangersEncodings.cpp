// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/StrangersTable.h"
#include "tests/testing/WrittenFile.h"

#include <QString>

namespace epsiloscope::testing {

namespace {

enum class ByteOrder { Little, Big };

std::string inUtf16(const std::string& utf8, ByteOrder order) {
    std::string bytes;
    const QString text = QString::fromStdString(utf8);
    for (const QChar unit : text) {
        const char low = static_cast<char>(unit.cell()), high = static_cast<char>(unit.row());
        bytes += order == ByteOrder::Little ? low : high;
        bytes += order == ByteOrder::Little ? high : low;
    }
    return bytes;
}

/// One byte per character; "€" is 0x80, as Windows has it and Latin-1 has not.
std::string inWindows1252(const std::string& utf8) {
    QString text = QString::fromStdString(utf8);
    text.replace(QStringLiteral("€"), QString(QChar(0x80)));
    return text.toLatin1().toStdString();
}

std::string gzippedText(const std::string& text) {
    return gzipped(QByteArray::fromStdString(text)).toStdString();
}

/// The table of patients, read right without a word.
StrangersFile plainPatients(const char* name, std::string (*bytes)()) {
    return {.name = name,
            .bytes = bytes,
            .rows = numberOfPatients,
            .columns = meantPatients(),
            .label = "sick",
            .positive = "yes"};
}

std::string quotedText() {
    return linesOf({"\"the\nage\"", "\"said\"", "\"sick\""}, 30, [](int i) -> StrangersRow {
        return {std::to_string(20 + i % 7), i % 2 == 0 ? "\"a \"\"b\"\", c\"" : "\"two\nlines\"",
                i % 3 == 0 ? "\"yes\"" : "\"no\""};
    });
}

} // namespace

std::vector<StrangersFile> filesOfOtherEncodings() {
    std::vector<StrangersFile> files = {
        plainPatients("utf8-with-bom.csv",
                      [] {
                          return "\xEF\xBB\xBF" + patients({",", "\r\n"});
                      }),
        plainPatients("utf16-little-endian.csv",
                      [] {
                          return "\xFF\xFE" + inUtf16(patients({";", "\r\n"}), ByteOrder::Little);
                      }),
        plainPatients("utf16-big-endian.txt",
                      [] {
                          return "\xFE\xFF" + inUtf16(patients({"\t", "\r\n"}), ByteOrder::Big);
                      }),
        plainPatients("latin1.csv", [] { return inWindows1252(patients({";"})); }),
        plainPatients("dos.csv",
                      [] {
                          return patients({",", "\r\n"});
                      }),
        plainPatients("old-macintosh.csv",
                      [] {
                          return patients({",", "\r"});
                      }),
        plainPatients("no-line-end-at-the-end.csv",
                      [] {
                          std::string text = patients();
                          text.pop_back();
                          return text;
                      }),
        plainPatients("tabs.tsv", [] { return patients({"\t"}); }),
        plainPatients("bars.txt", [] { return patients({"|"}); }),
        plainPatients("packed.csv.gz", [] { return gzippedText(patients()); }),
        plainPatients("comments-above.csv",
                      [] { return "# made by hand, in 2021\n# four columns\n" + patients(); }),
        plainPatients("blank-lines-around.csv", [] { return "\n\n" + patients() + "\n\n"; }),
        plainPatients("spaces-after-commas.csv", [] { return patients({", "}); }),
    };
    files[3].told = {"Latin-1", "Windows-1252"};
    files.push_back({.name = "utf16-without-bom.csv",
                     .bytes = [] { return inUtf16(patients(), ByteOrder::Little); },
                     .refused = {"UTF-16"}});
    files.push_back({.name = "windows1252-euro.csv",
                     .bytes =
                         [] {
                             return inWindows1252(
                                 linesOf({"größe", "preis", "y"}, 30, [](int i) -> StrangersRow {
                                     return {std::to_string(i % 9), i % 2 == 0 ? "viele €" : "wenige €",
                                             i % 3 == 0 ? "yes" : "no"};
                                 }));
                         },
                     .rows = 30,
                     .columns = {{"größe", ColumnKind::Number, "0"},
                                 {"preis", ColumnKind::Category, "viele €"},
                                 {"y", ColumnKind::Category, "yes"}},
                     .label = "y",
                     .positive = "yes",
                     .told = {"Latin-1", "Windows-1252"},
                     .doubted = {"Latin-1", "Windows-1252"}});
    files.push_back({.name = "quoted-line-ends.csv",
                     .bytes = quotedText,
                     .rows = 30,
                     .columns = {{"the\nage", ColumnKind::Number, "20"},
                                 {"said", ColumnKind::Category, "a \"b\", c"},
                                 {"sick", ColumnKind::Category, "yes"}},
                     .label = "sick",
                     .positive = "yes"});
    files.push_back(
        {.name = "backslashed-quotes.csv",
         .bytes = [] { return "name,y\n\"say \\\"hi\\\"\",1\n" + std::string("a,0\nb,1\n"); },
         .rows = 3,
         .columns = {{"name", ColumnKind::Category, "say \"hi\""}, {"y", ColumnKind::Number, "1"}},
         .label = "y",
         .positive = "1"});
    files.push_back({.name = "zero-bytes.csv",
                     .bytes = [] { return patients() + std::string("20,K\0ln,5,yes\n", 15); },
                     .refused = {"control bytes"}});
    files.push_back({.name = "excels-own-delimiter.csv",
                     .bytes =
                         [] {
                             return "sep=;\r\n" + patients({";", "\r\n"});
                         },
                     .rows = numberOfPatients,
                     .columns = meantPatients()});
    files.push_back({.name = "aligned-with-spaces.txt",
                     .bytes =
                         [] {
                             return linesOf({"age   ", "height", "sick"}, 30,
                                            [](int i) -> StrangersRow {
                                                return {std::to_string(i % 7 == 0 ? 100 : 20 + i) + "   ",
                                                        "  1." + std::to_string(i % 10),
                                                        std::to_string(i % 2)};
                                            },
                                            {"  "});
                         },
                     .rows = 30,
                     .columns = {{"age", ColumnKind::Number, "100"},
                                 {"height", ColumnKind::Number, "1"},
                                 {"sick", ColumnKind::Number, "0"}},
                     .label = "sick",
                     .positive = "1",
                     .told = {"space"}});
    return files;
}

} // namespace epsiloscope::testing
