// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/PointsInFolder.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QDirIterator>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

namespace {

Json schemaOfKind(const QString& kind) {
    return callProgram({"list", "schema", kind}).json();
}

} // namespace

// `list schema`, and what the program writes beside what it prints of it.
class SchemaTest : public QObject {
    Q_OBJECT

    static std::string broken(const QString& kind, const Json& json) {
        if (json.is_discarded()) return "no JSON";
        return breaches(schemaOfKind(kind), json);
    }

    LedgerProgram program_;

private slots:
    void everyKindOnTheListHasASchema() {
        const ProgramOutcome list = callWell({"list", "schema"});
        const QList<QByteArray> lines = list.out.trimmed().split('\n');
        QVERIFY(lines.size() >= 5);
        for (const QByteArray& line : lines) {
            const QByteArray kind = line.split(' ').first();
            const Json schema = schemaOfKind(kind);
            QVERIFY2(schema.is_object(), kind.constData());
            QCOMPARE(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
            QVERIFY2(line.endsWith(QByteArray::fromStdString(schema["title"].text())), line.constData());
        }
    }

    // Experiments are a person's; a point holds a run, whose own it is; a ledger's lines come of many
    // versions.
    void everyFileSaysTheBuildThatWroteIt() {
        const ProgramOutcome list = callWell({"list", "schema"});
        for (const QByteArray& line : list.out.trimmed().split('\n')) {
            const QByteArray kind = line.split(' ').first();
            if (kind == "experiment" || kind == "sweep-point" || kind == "ledger-line") continue;
            QVERIFY2(schemaOfKind(kind)["properties"].contains("build"), kind.constData());
        }
        const QString version = QString::fromUtf8(callWell({"--version"}).out).trimmed().section(' ', 1, 1);
        for (const QStringList& words :
             {QStringList{"account", "pate-gnmax", "--set", "delta=1e-5", "--set", "queries=100", "--json"},
              {"explain", "epsilon", "--json"}}) {
            const Json said = callWell(words).json();
            QCOMPARE(QString::fromStdString(said.at("build").at("version").text()), version);
        }
    }

    void anUnknownKindIsRefused() {
        verifyRefused(callProgram({"list", "schema", "experimnt"}), "did you mean \"experiment\"?");
        QCOMPARE(callProgram({"list", "schema", "result", "sweep"}).exitCode, 2);
        QCOMPARE(callProgram({"list", "schema", "result", "--json"}).exitCode, 2);
    }

    void templatesAreExperiments() {
        for (const char* mechanism : {"pate-gnmax", "dpsgd", "brc"}) {
            const ProgramOutcome made = callWell({"list", "template", mechanism, "sample:census"});
            const std::string found = broken("experiment", made.json());
            QVERIFY2(found.empty(), found.c_str());
        }
    }

    void whatARunWritesIsAResult() {
        program_.dataset();
        const QString out = program_.folder().filePath("explored"), paid = program_.folder().filePath("paid");
        callWell({"run", program_.experiment(R"("trials": 2)"), "--out", out, "--by", "hours"});
        std::string found = broken("result", jsonIn(out + "/result.json"));
        QVERIFY2(found.empty(), found.c_str());

        const QString release = program_.experiment();
        callWell({"run", release, "--out", paid});
        found = broken("result", jsonIn(paid + "/result.json"));
        QVERIFY2(found.empty(), found.c_str());
        found = broken("ledger", program_.json(release));
        QVERIFY2(found.empty(), found.c_str());
        const Json line = schemaOfKind("ledger-line");
        int lines = 0;
        QDirIterator files(program_.ledgers(), {"ledger.jsonl"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            for (const QByteArray& text : bytesIn(files.next()).trimmed().split('\n')) {
                const std::string wrong = breaches(line, Json::parse(text.toStdString()));
                QVERIFY2(wrong.empty(), (text.toStdString() + "\n" + wrong).c_str());
                ++lines;
            }
        }
        QVERIFY(lines >= 3);
    }

    void whatLiesBesideATableIsAsTheSchemaSays() {
        const QString table = program_.folder().filePath("table.csv");
        QCOMPARE(callProgram({"ledger", program_.dataset(), "--csv", table}).exitCode, 0);
        std::string found = broken("csv", jsonIn(table + ".json"));
        QVERIFY2(found.empty(), found.c_str());
        QFile codes(program_.folder().filePath("codes.csv"));
        QVERIFY(codes.open(QIODevice::WriteOnly) && codes.write("zip,n\n10115,1\n8000,2\n") > 0);
        codes.close();
        const QStringList asTexts{"describe", codes.fileName(), "--set",
                                  R"(data.types={"zip":"categorical"})", "--csv"};
        QCOMPARE(callProgram(asTexts + QStringList{table}).exitCode, 0);
        const Json said = jsonIn(table + ".json");
        found = broken("csv", said);
        QVERIFY2(found.empty(), found.c_str());
        QCOMPARE(said["columns"][0]["type"], "categorical");
    }

    void whatASweepWritesIsASweep() {
        program_.dataset();
        const QString out = program_.folder().filePath("sweep");
        callWell({"sweep", program_.experiment(R"("trials": 1)"), "--over", "epsilon=0.1,0.2", "--over",
                  "seed=1,2", "--out", out});
        std::string found = broken("sweep", jsonIn(out + "/result.json"));
        QVERIFY2(found.empty(), found.c_str());
        found = broken("sweep-folder", jsonIn(out + "/sweep.json"));
        QVERIFY2(found.empty(), found.c_str());
        const auto lines = linesIn(out);
        QCOMPARE(lines.size(), std::size_t{4});
        for (const auto& [point, line] : lines) {
            found = broken("sweep-point", Json::parse(line));
            QVERIFY2(found.empty(), found.c_str());
        }
    }
};

TEST_WITH_EVENTS(SchemaTest)
#include "SchemaTest.moc"
