// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr const char* utf8 = "Gen\xC3\xA8ve";
constexpr const char* latin1 = "Gen\xE8ve";

Column cities(std::vector<std::string> categories, std::vector<std::int32_t> codes) {
    return words("city", std::move(categories), std::move(codes));
}

} // namespace

class DecodedColumnTest : public QObject {
    Q_OBJECT

private slots:
    void utf8StaysAsItIs() {
        const Column before = cities({"Bern", utf8}, {1, 0, -1});
        Column column = before;
        const Decoding decoding = decodeColumn(column);
        QVERIFY(!decoding.latin1 && decoding.joined.empty());
        QVERIFY(column == before);
    }

    void eachTextIsReadForItself() {
        Column column = cities({"soci\xE9t\xE9", utf8, "Bern"}, {0, 1, 2});
        column.name = "st\xE4"
                      "dte";
        const Decoding decoding = decodeColumn(column);
        QVERIFY(decoding.latin1 && decoding.joined.empty());
        QCOMPARE(column.categories, (std::vector<std::string>{"soci\xC3\xA9t\xC3\xA9", utf8, "Bern"}));
        QCOMPARE(column.name, std::string("st\xC3\xA4"
                                          "dte"));
    }

    void textsThatBecomeEqualAreOne() {
        Column column = cities({latin1, "Bern", utf8, "Lyon"}, {2, 0, -1, 3, 1});
        const Decoding decoding = decodeColumn(column);
        QVERIFY(decoding.latin1);
        QCOMPARE(decoding.joined, (std::vector<std::int32_t>{0, 1, 0, 2}));
        QCOMPARE(column.categories, (std::vector<std::string>{utf8, "Bern", "Lyon"}));
        QCOMPARE(column.codes, (std::vector<std::int32_t>{0, 0, -1, 2, 1}));
    }

    void aCellDoesNotDecideHowOthersAreRead() {
        QTemporaryDir folder;
        const auto read = [&folder](const char* city) {
            const QByteArray text = QByteArray("age,city\n31,Bern\n47,") + utf8 + "\n52," + city + "\n";
            const auto file = readFile(write(folder, "people.csv", text).toStdString());
            return file ? file->table.columns[1].categories : std::vector<std::string>{file.error().what};
        };
        QCOMPARE(read("Lyon"), (std::vector<std::string>{"Bern", utf8, "Lyon"}));
        QCOMPARE(read("soci\xE9t\xE9"), (std::vector<std::string>{"Bern", utf8, "soci\xC3\xA9t\xC3\xA9"}));
        QCOMPARE(read(latin1), (std::vector<std::string>{"Bern", utf8}));
    }
};

TEST_ALONE(DecodedColumnTest)
#include "DecodedColumnTest.moc"
