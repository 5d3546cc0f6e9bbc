// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/foreign/sheets/Workbook.h"
#include "tests/core/foreign/sheets/MadeWorkbook.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const char* manifestPath = "data/formats/foreign/MANIFEST.json";

std::string bytesOfShared(const std::string& file) {
    std::ifstream stream(sharedFile(("data/formats/foreign/" + file).c_str()).toStdString(),
                         std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// "2020-03-01", "2020-03-01T12:30:15".
std::string isoText(const HeldCell& cell) {
    using namespace std::chrono;
    constexpr std::int64_t day = 86'400'000;
    const auto whole = static_cast<std::int64_t>(cell.number) * (cell.kind == CellKind::Day ? day : 1);
    const sys_days date(days(floor<days>(milliseconds(whole)).count()));
    const year_month_day parts(date);
    const std::int64_t rest = whole - date.time_since_epoch().count() * day;
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(parts.year()),
                  static_cast<unsigned>(parts.month()), static_cast<unsigned>(parts.day()));
    if (cell.kind == CellKind::Day) return text.data();
    std::string moment = text.data();
    std::snprintf(text.data(), text.size(), "T%02d:%02d:%02d", static_cast<int>(rest / 3'600'000),
                  static_cast<int>(rest / 60'000 % 60), static_cast<int>(rest / 1000 % 60));
    return moment + text.data();
}

/// The cell as the list of right readings would write it.
Json asRead(const HeldCell& cell) {
    switch (cell.kind) {
    case CellKind::Number:
    case CellKind::Span:
        return cell.number;
    case CellKind::Text:
        return cell.text;
    case CellKind::True:
    case CellKind::False:
        return cell.kind == CellKind::True;
    case CellKind::Day:
    case CellKind::Moment:
        return isoText(cell);
    default:
        return nullptr;
    }
}

bool agree(const Json& read, const Json& right) {
    if (read.is_number() && right.is_number()) return read.get<double>() == right.get<double>();
    return read == right;
}

} // namespace

/// The workbooks of other programs, each beside what its cells are.
class WorkbookFilesTest : public QObject {
    Q_OBJECT
private slots:
    void readsWhatOtherProgramsWrite_data() {
        EPSILOSCOPE_NEEDS(manifestPath);
        QTest::addColumn<QByteArray>("entry");
        const Json manifest = Json::parse(bytesOfShared("MANIFEST.json"));
        for (const Json& entry : manifest.at("files").elements()) {
            const std::string file = entry.at("file").text();
            if (file.ends_with(".xlsx") || file.ends_with(".ods"))
                QTest::newRow(file.c_str()) << QByteArray::fromStdString(entry.dump());
        }
    }

    void readsWhatOtherProgramsWrite() {
        QFETCH(QByteArray, entry);
        const Json right = Json::parse(entry.toStdString());
        const std::string file = right.at("file").text();
        const ForeignReading read = readForeign(workbookKind(), bytesOfShared(file));
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        if (right.contains("sheet")) QCOMPARE(read.head->table, right.at("sheet").text());
        QCOMPARE(read.rows.size(), right.at("reading").at("rows").unsignedInteger() + 1);
        std::size_t column = 0;
        for (const Json& each : right.at("reading").at("columns").elements())
            compareColumn(file, each, read, column++);
    }

private:
    static void compareColumn(const std::string& file, const Json& right, const ForeignReading& read,
                              std::size_t column) {
        const auto cell = [&](std::size_t row) {
            return column < read.rows[row].size() ? read.rows[row][column] : held(CellKind::Missing);
        };
        QCOMPARE(cell(0).text, right.at("name").text());
        for (std::size_t row = 1; row < read.rows.size(); ++row) {
            const HeldCell each = cell(row);
            // What pandas writes for nothing.
            const bool otherwise = file == "pandas_bool.ods" && each == held("");
            QVERIFY2(otherwise || agree(asRead(each), right.at("values").at(row - 1)),
                     (file + ", " + right.at("name").text() + ", " + std::to_string(row)).c_str());
            const std::string key = std::to_string(row - 1);
            if (right.contains("errors") && right.at("errors").contains(key))
                QVERIFY(each == held(right.at("errors").at(key).text().c_str(), CellKind::Failed));
            if (right.contains("uncomputed"))
                QCOMPARE(each.kind == CellKind::Uncomputed,
                         right.at("uncomputed").dump().find(key) != std::string::npos);
        }
    }
};

TEST_ALONE(WorkbookFilesTest)
#include "WorkbookFilesTest.moc"
