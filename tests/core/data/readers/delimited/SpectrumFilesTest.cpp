// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ClassNames.h"
#include "tests/core/data/readers/delimited/ReadText.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QtTest>

#include <map>

using namespace epsiloscope;
using epsiloscope::testing::readText;
using epsiloscope::testing::sharedFile;

namespace {

std::string textOf(const Column& column, std::size_t row) {
    if (column.type == ColumnType::Numeric) return classText(column.numbers[row]);
    const std::int32_t code = column.codes[row];
    return code < 0 ? std::string() : column.categories[static_cast<std::size_t>(code)];
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The acceptance tests of csv-spectrum, cell by cell, whatever the pieces.
class SpectrumFilesTest : public QObject {
    Q_OBJECT

private slots:
    void cellsAreThoseExpected_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"escaped_quotes", "newlines_crlf", "quotes_and_newlines", "utf8"})
            QTest::newRow(name) << QString("data/formats/spectrum_%1").arg(name);
    }
    void cellsAreThoseExpected() {
        QFETCH(QString, name);
        EPSILOSCOPE_NEEDS(qPrintable(name + ".csv"));
        const std::string content = contentOf(sharedFile(qPrintable(name + ".csv"))).toStdString();
        const auto expected =
            Json::parse(contentOf(sharedFile(qPrintable(name + ".expected.json"))).toStdString());
        for (std::size_t piece = 1; piece < content.size() + 2; ++piece) {
            const auto read = readText(content, {}, piece);
            QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
            QCOMPARE(read->table.rows, expected.size());
            for (std::size_t row = 0; row < expected.size(); ++row) {
                std::map<std::string, std::string> cells;
                for (const Column& column : read->table.columns)
                    cells[column.name] = textOf(column, row);
                QVERIFY2((cells == expected[row].get<std::map<std::string, std::string>>()),
                         qPrintable(QString::number(row)));
            }
        }
    }
};

TEST_WITH_EVENTS(SpectrumFilesTest)
#include "SpectrumFilesTest.moc"
