// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OtherFiles.h"

#include "tests/core/foreign/sheets/MadeWorkbook.h"
#include "tests/testing/TestProgram.h"

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// What is wrong with the file, or "" where nothing is.
std::string refusal(const std::string& bytes) {
    const ForeignReading read = readForeign(workbookKind(), bytes);
    return read.error ? read.error->message() : std::string();
}

/// A compound file whose list holds that stream.
std::string compoundFile(const std::string& stream) {
    std::string bytes(2048, '\0');
    bytes.replace(0, 8, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
    bytes[30] = 9; // sectors of 512 bytes
    bytes[48] = 1; // the list is in the second
    for (std::size_t i = 0; i < stream.size(); ++i)
        bytes[1024 + 128 + 2 * i] = stream[i];
    return bytes;
}

} // namespace

class OtherFilesTest : public QObject {
    Q_OBJECT
private slots:
    void namesWhatItDoesNotRead_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("word");
        const auto row = [](const char* name, const std::string& bytes, const char* word) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QByteArray(word);
        };
        row("nothing", "", "empty");
        row("text", "a,b\n1,2\n", "no workbook");
        row("password", compoundFile("EncryptedPackage"), "password");
        row("Excel 97", compoundFile("Workbook"), "xls");
        row("Excel 5", "\x09\x08\x10\x00", "xls");
        row("Word 97", compoundFile("WordDocument"), "Word");
        row("old", compoundFile("Other"), "old Excel");
        row("web page", "\n<html><table>", "web page");
        row("Excel 2003",
            "<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'/>",
            "Excel 2003");
        row("PDF", "%PDF-1.4", "PDF");
        row("Word", madeZip({{"[Content_Types].xml", ""}, {"word/document.xml", ""}}), "Word");
        row("text document",
            madeZip({{"mimetype", "application/vnd.oasis.opendocument.text"}, {"content.xml", ""}}),
            "text document");
        row("binary", madeZip({{"[Content_Types].xml", ""}, {"xl/workbook.bin", ""}}), "xlsb");
        row("zip", madeZip({{"a.csv", "a\n"}}), "no workbook");
        row("password of ods",
            madeOds("\x12\x34", {{"META-INF/manifest.xml", "<manifest:encryption-data/>"}}), "password");
        row("password of zip", madeZip({{"content.xml", "12345", 0, 1}}), "encrypted");
        row("zstandard", madeZip({{"content.xml", "12345", 93}}), "zstandard");
        row("text in one file",
            "<office:document xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0'>"
            "<office:body><office:text/></office:body></office:document>",
            "no spreadsheet");
    }

    void namesWhatItDoesNotRead() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, word);
        const std::string said = refusal(bytes.toStdString());
        QVERIFY2(said.find(word.toStdString()) != std::string::npos, said.c_str());
    }

    /// Whatever is missing of a file: an error, and never rows that nothing says are few.
    void readsNoPartOfAFile() {
        MadeXlsx made;
        for (int i = 1; i <= 300; ++i) {
            const std::string row = std::to_string(i);
            made.rows += "<row r='" + row + "'><c r='A" + row + "'><v>" + row + "</v></c><c r='B" + row +
                         "' t='s'><v>0</v></c></row>";
        }
        made.texts = "<si><t>a</t></si>";
        const std::string ods = madeOds(odsContent(
            "<table:table table:name='a'><table:table-row><table:table-cell/></table:table-row></table:table>"));
        for (const std::string& whole : {made.bytes(), ods}) {
            QCOMPARE(refusal(whole), "");
            for (std::size_t part = 0; part < 50; ++part)
                QVERIFY(!refusal(whole.substr(0, whole.size() * part / 50)).empty());
        }
    }

    void refusesWhatOnlyAnAttackHas() {
        const std::string entity =
            "<!DOCTYPE a [<!ENTITY b 'bbbb'>]>" +
            odsContent("<table:table table:name='a'><table:table-row><table:table-cell>"
                       "<text:p>&b;</text:p></table:table-cell></table:table-row></table:table>");
        QVERIFY(refusal(madeOds(entity)).find("document type") != std::string::npos);
        const std::string outside = "<!DOCTYPE a SYSTEM 'file:///etc/hostname'>" + odsContent("");
        QVERIFY(refusal(madeOds(outside)).find("document type") != std::string::npos);
        std::string deep;
        for (int i = 0; i < 300; ++i)
            deep += "<table:table-row-group>";
        QVERIFY(refusal(madeOds(odsContent("<table:table>" + deep))).find("deep") != std::string::npos);
        std::string spaces;
        for (int i = 0; i < 100; ++i)
            spaces += " xmlns:s" + std::to_string(i) + "='urn:oasis:names:tc:opendocument:xmlns:office:1.0'";
        QVERIFY(!refusal(madeOds("<s1:document-content" + spaces + "/>")).empty());
    }

    void findsDamage() {
        MadeXlsx made = madeRow("<c r='A1' t='inlineStr'><is><t>a</t></is></c>");
        made.others = {{"xl/sharedStrings.xml", "<sst/>", 8, 0, -1, true}};
        QVERIFY(!refusal(made.bytes()).empty());
        made.others.clear();
        made.behind = "<unclosed>";
        QVERIFY(!refusal(made.bytes()).empty());
        QVERIFY(!refusal(madeOds(odsContent("<table:table table:name='a'></table:table>") + "more")).empty());
        QVERIFY(!refusal(madeOds("<?xml version='1.0' encoding='EBCDIC'?>" + odsContent(""))).empty());
        QVERIFY(!refusal(madeOds("\xFF\xFE" + odsContent(""))).empty());
    }
};

TEST_ALONE(OtherFilesTest)
#include "OtherFilesTest.moc"
