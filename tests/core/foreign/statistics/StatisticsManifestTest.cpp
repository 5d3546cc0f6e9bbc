// SPDX-License-Identifier: GPL-3.0-or-later
// Files that SPSS's, Stata's and SAS's likes wrote, with their right reading.
#include "core/base/Json.h"
#include "core/foreign/statistics/StatisticsFiles.h"
#include "tests/core/foreign/statistics/MadeBytes.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QDateTime>
#include <QFile>
#include <QTimeZone>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::optional<ForeignKind> kindOfFile(const QString& name) {
    const QString ending = name.section('.', -1);
    if (ending == "sav" || ending == "zsav" || ending == "por") return spssKind();
    if (ending == "dta") return stataKind();
    if (ending == "xpt" || ending == "sas7bdat") return sasKind();
    return std::nullopt;
}

QDateTime inUtc(double milliseconds) {
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(milliseconds), QTimeZone::utc());
}

/// The cell as a manifest has it.
Json manifestValue(const HeldCell& cell) {
    using Kind = ForeignCell::Kind;
    constexpr double millisecondsOfDay = 86'400'000;
    switch (cell.kind) {
    case Kind::Number:
    case Kind::Span:
        return cell.number;
    case Kind::Text:
        return cell.text;
    case Kind::Day:
        return inUtc(cell.number * millisecondsOfDay).date().toString(Qt::ISODate).toStdString();
    case Kind::Moment:
        return inUtc(cell.number).toString("yyyy-MM-ddThh:mm:ss").toStdString();
    default:
        return nullptr;
    }
}

bool isSameValue(const Json& right, const Json& read, double tolerance) {
    if (right.is_number() && read.is_number()) {
        const double expected = right.get<double>(), actual = read.get<double>();
        return std::abs(expected - actual) <= tolerance * std::abs(expected);
    }
    return right == read;
}

/// Codes that are declared missing, by row.
Json declaredCodes(const Json& column) {
    Json codes = Json::object();
    for (const char* key : {"user_missing", "tagged_missing"})
        if (column.contains(key))
            for (const auto& [row, code] : column[key].items())
                codes[row] =
                    code.is_string() ? code : Json(QByteArray::number(code.get<double>()).toStdString());
    return codes;
}

Json labelsOfColumn(const ForeignReading& read, std::size_t column) {
    Json labels = Json::object();
    for (const ColumnLabels& told : read.labels)
        if (told.column == column)
            for (const ValueLabel& label : told.labels)
                labels[label.number ? QByteArray::number(*label.number).toStdString() : label.code] =
                    label.text;
    return labels;
}

/// What is wrong with the reading of one column, or nothing.
QString wrongColumn(const ForeignReading& read, std::size_t column, const Json& right, double tolerance) {
    if (read.head->columns->at(column).name != right["name"].get<std::string>()) return "name";
    const Json& values = right["values"];
    if (values.size() != read.rows.size()) return "number of rows";
    Json declared = Json::object();
    for (std::size_t row = 0; row < read.rows.size(); ++row) {
        const HeldCell& cell = read.rows[row].at(column);
        if (!isSameValue(values[row], manifestValue(cell), tolerance))
            return QStringLiteral("row %1").arg(row + 1);
        if (cell.kind == ForeignCell::Kind::Declared) declared[std::to_string(row)] = cell.text;
    }
    if (declared != declaredCodes(right)) return "codes";
    const Json labels = right.contains("labels") ? right["labels"] : Json::object();
    return labels == labelsOfColumn(read, column) ? QString() : QStringLiteral("labels");
}

} // namespace

class StatisticsManifestTest : public QObject {
    Q_OBJECT
private slots:
    void readsRight_data() {
        EPSILOSCOPE_NEEDS("data/formats/foreign/MANIFEST.json");
        QTest::addColumn<int>("place");
        const Json all = manifest();
        const Json& files = all["files"];
        for (std::size_t i = 0; i < files.size(); ++i) {
            const std::string name = files[i]["file"].get<std::string>();
            if (kindOfFile(QString::fromStdString(name))) QTest::newRow(name.c_str()) << static_cast<int>(i);
        }
    }
    void readsRight() {
        EPSILOSCOPE_NEEDS("data/formats/foreign/MANIFEST.json");
        QFETCH(const int, place);
        const Json all = manifest();
        const Json& entry = all["files"][static_cast<std::size_t>(place)];
        const QString name = QString::fromStdString(entry["file"].get<std::string>());
        const ForeignReading read = readForeign(*kindOfFile(name), bytesOf(name));
        QVERIFY2(!read.error, read.error ? read.error->message().c_str() : "");
        QVERIFY(read.sound && read.head);
        const Json& columns = entry["reading"]["columns"];
        QCOMPARE(read.head->columns->size(), columns.size());
        const double tolerance = entry.contains("tolerance") ? 2 * std::numeric_limits<double>::epsilon() : 0;
        for (std::size_t i = 0; i < columns.size(); ++i)
            QCOMPARE(wrongColumn(read, i, columns[i], tolerance), QString());
    }

    void refusesWhatIsCutOff() {
        EPSILOSCOPE_NEEDS("data/formats/foreign/MANIFEST.json");
        const Json all = manifest();
        for (const Json& entry : all["files"].elements()) {
            const QString name = QString::fromStdString(entry["file"].get<std::string>());
            const auto kind = kindOfFile(name);
            if (!kind) continue;
            const auto rows = entry["reading"]["rows"].get<std::size_t>();
            QCOMPARE(wrongWhereCutOff(*kind, bytesOf(name), rows), "");
        }
    }

private:
    static std::string bytesOf(const QString& name) {
        QFile file(sharedFile(("data/formats/foreign/" + name).toUtf8().constData()));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }
    static Json manifest() { return Json::parse(bytesOf("MANIFEST.json")); }
};

TEST_ALONE(StatisticsManifestTest)
#include "StatisticsManifestTest.moc"
