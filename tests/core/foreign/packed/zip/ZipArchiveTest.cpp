// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/packed/zip/ZipArchive.h"

#include "core/foreign/packed/zip/ZipMembers.h"
#include "tests/testing/ForeignReading.h"
#include "tests/testing/MadeZip.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Names = std::vector<std::string>;

constexpr const char* table = "a,b\n1,2\n";

ForeignReading readZip(const std::vector<MadeEntry>& entries, const std::string& wanted = {},
                       const std::string& name = "file.zip") {
    ForeignRequest request;
    request.name = name;
    request.table = wanted;
    return readForeign(zipKind(), madeZip(entries), request);
}

/// The file of that name that is read where the others lie beside it, or what is wrong.
std::string readOf(const Names& names, const std::string& wanted = {}) {
    std::vector<MadeEntry> entries;
    for (const std::string& name : names)
        entries.push_back({name, name.ends_with('/') ? "" : table});
    const auto read = readZip(entries, wanted);
    if (read.error) return "error: " + read.error->message();
    return read.bytes == table ? read.head->table : "other bytes";
}

bool says(const std::string& text, const char* what) {
    return text.find(what) != std::string::npos;
}

} // namespace

class ZipArchiveTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheOnlyTable() {
        const auto read = readZip({{"d/", ""},
                                   {"d/data.csv", table, 8},
                                   {"__MACOSX/d/._data.csv", "x"},
                                   {"d/.DS_Store", "x"},
                                   {"d/README.md", "x"}});
        QVERIFY(!read.error && read.sound);
        QCOMPARE(read.bytes, table);
        QCOMPARE(read.head->table, "d/data.csv");
        QVERIFY(read.head->tables == Names{"d/data.csv"} && !read.head->columns);
    }

    void knowsTablesByTheirNames() {
        QCOMPARE(readOf({"adult.data", "adult.names", "Index"}), "adult.data");
        QCOMPARE(readOf({"ESS9.SAV", "ESS9.html"}), "ESS9.SAV");
        QCOMPARE(readOf({"train-images-idx3-ubyte", "note.md"}), "train-images-idx3-ubyte");
        QCOMPARE(readOf({"a.csv.gz", "b.pdf"}), "a.csv.gz"); // who reads it says that it is packed twice
        QCOMPARE(readOf({"a.csv", "about.txt"}), "a.csv");
        QCOMPARE(readOf({"a.txt", "readme.txt"}), "a.txt");
        QCOMPARE(readOf({"SMSSpamCollection", "readme"}), "SMSSpamCollection");
        QCOMPARE(readOf({"README"}), "README");
        for (const auto& [name, kind] : {std::pair{"a.TSV", ZipMember::Table},
                                         {"a.ndjson", ZipMember::Table},
                                         {"a.dat", ZipMember::Perhaps},
                                         {"csv", ZipMember::Other},
                                         {"a.csvx", ZipMember::Other},
                                         {"Licence", ZipMember::About},
                                         {"__MACOSX/a.csv", ZipMember::Nothing},
                                         {"b\\Thumbs.db", ZipMember::Nothing}})
            QVERIFY2(memberKind(name) == kind, name);
    }

    void asksWhichTableIsMeant() {
        const auto read = readZip({{"x/train.csv", table}, {"x/test.csv", "2"}, {"labels.txt", "3"}});
        QVERIFY(read.error && read.bytes.empty());
        QVERIFY(says(read.error->what, "'x/train.csv', 'x/test.csv'"));
        QVERIFY(says(read.error->mend, "data.table=NAME"));
        QVERIFY((read.head->tables == Names{"x/train.csv", "x/test.csv", "labels.txt"}));
        QVERIFY(read.head->table.empty());
        QVERIFY(says(readOf({"a.xyz", "b.xyz"}), "'a.xyz', 'b.xyz'"));
        QVERIFY(says(readOf({}), "no file") && says(readOf({"d/"}), "no file"));
        QVERIFY(says(readOf({"a.csv", "a.csv"}), "2 files"));
    }

    void readsTheTableThatIsAskedFor() {
        const Names names = {"x/a.csv", "y/a.csv", "x/b.csv", "notes"};
        QCOMPARE(readOf(names, "y/a.csv"), "y/a.csv");
        QCOMPARE(readOf(names, "b.csv"), "x/b.csv");
        QCOMPARE(readOf(names, "Y/A.CSV"), "y/a.csv");
        QCOMPARE(readOf(names, "notes"), "notes");
        QVERIFY(says(readOf(names, "a.csv"), "'x/a.csv', 'y/a.csv'"));
        QVERIFY(says(readOf(names, "x/c.csv"), "did you mean"));
        QVERIFY(says(readOf({"x/", "x/a.csv"}, "x/"), "no file 'x/'"));
    }

    void leavesWorkbooksToTheirReader() {
        for (const auto& entries :
             {std::vector<MadeEntry>{{"[Content_Types].xml", "<Types/>"}, {"xl/workbook.xml", ""}},
              {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"}, {"content.xml", ""}}}) {
            const auto read = readZip(entries);
            QVERIFY(!read.error && read.bytes.empty());
            QVERIFY(read.head->tables.empty());
            QCOMPARE(read.head->table, "workbook");
        }
    }

    void refusesDocumentsByName() {
        const auto wrong = [](const std::vector<MadeEntry>& entries, const char* name = "a.zip") {
            const auto read = readZip(entries, {}, name);
            return read.error && !read.head ? std::string(read.error->what) : std::string();
        };
        QVERIFY(says(wrong({{"[Content_Types].xml", ""}, {"word/document.xml", ""}}), "Word"));
        QVERIFY(says(wrong({{"[Content_Types].xml", ""}, {"ppt/presentation.xml", ""}}), "PowerPoint"));
        QVERIFY(says(wrong({{"mimetype", "application/epub+zip"}, {"a.csv", table}}), "e-book"));
        QVERIFY(says(wrong({{"mimetype", "application/vnd.oasis.opendocument.text"}}), ".odt"));
        QVERIFY(says(wrong({{"META-INF/MANIFEST.MF", ""}, {"a.csv", table}}), "Java"));
        QVERIFY(says(wrong({{"x.npy", ""}}, "a.npz"), "NumPy"));
        QCOMPARE(readOf({"x.npy"}), "x.npy");
    }

    void refusesWhatIsDamagedOrTooLarge() {
        const std::string whole = madeZip({{"a.csv", std::string(5000, 'a') + "b", 8}});
        for (std::size_t part = 0; part < 50; ++part)
            QVERIFY(readForeign(zipKind(), whole.substr(0, whole.size() * part / 50)).error);
        QVERIFY(readZip({{"a.csv", table, 8, 0, -1, true}}).error);
        QVERIFY(says(readZip({{"a.csv", table, 0, 1}}).error->what, "encrypted"));
        QVERIFY(says(readZip({{"a.csv", table, 14}}).error->what, "lzma"));
        QVERIFY(readZip({{"a.csv", table, 8, 0, 0xFFFFFFFE}}).error);
        QVERIFY(readForeign(zipKind(), "no archive").error);
    }

    void readsWhatPythonWrote() {
        const char* const path = "data/formats/foreign/folder_and_macosx.zip";
        EPSILOSCOPE_NEEDS(path);
        QFile file(sharedFile(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = readForeign(zipKind(), file.readAll().toStdString());
        QVERIFY(!read.error);
        QCOMPARE(read.bytes, "a,b\n1,2\n3,4\n");
        QCOMPARE(read.head->table, "folder/data.csv");
    }
};

TEST_ALONE(ZipArchiveTest)
#include "ZipArchiveTest.moc"
