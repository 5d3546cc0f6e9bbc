// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/app/VerifyScript.h"
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <map>

using epsiloscope::Json;
using namespace epsiloscope::testing;

using ResultEdit = std::function<void(Json&)>;
Q_DECLARE_METATYPE(ResultEdit)

// verify.py on whose ε a result states, whole and tampered with, and on what several cost together.
class VerifyUnitsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        EPSILOSCOPE_NEEDS("reference/dp_accounting/__init__.py");
        script_ = projectFile("resources/verify.py");
        if (callScript(script_, {folder_.filePath("absent.json")}).err.contains("No module named"))
            QSKIP("python3 with numpy, scipy, attr, absl and mpmath is not installed");
        QByteArray text = "age,hours,rich,patient_id\n";
        for (int i = 0; i < 300; ++i) {
            const int age = 18 + (i * 37) % 71, hours = (i * 53 + i / 7) % 79;
            text += QByteArray::number(age) + ',' + QByteArray::number(hours) + ',' +
                    (age + hours > 90 ? "yes" : "no") + ",p" + QByteArray::number((7 * i + i / 3) % 90) +
                    '\n';
        }
        write(folder_, "visits.csv", text);
        const QByteArray byPatient = R"(, "person": ["patient_id"], "rows_of_person": 3)";
        const QByteArray features = R"("epsilon": 2, "iterations": 3)";
        make("brc", "brc", features, byPatient + R"(, "public": ["hours"])");
        make("people", "boosting-for-people", features, byPatient);
        make("shared", "brc-private", features + R"(, "intercept": "exponential")", byPatient);
        make("descent", "dpsgd", R"("epsilon": 2, "delta": 1e-5, "steps": 20)", byPatient);
        make("votes", "pate-gnmax", R"("sigma": 9, "queries": 10, "teachers": 10, "delta": 1e-5)", byPatient);
        make("rows", "pate-gnmax", R"("sigma": 40, "queries": 10, "teachers": 10, "delta": 1e-5)",
             byPatient + R"(, "unit": "record")");
        make("anybody", "pate-gnmax", R"("sigma": 40, "queries": 10, "teachers": 10, "delta": 1e-5)",
             R"(, "ignore": ["patient_id"])");
    }

    void resultsByPersonHold_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("unit");
        for (const char* name : {"brc", "people", "shared", "descent", "votes"})
            QTest::newRow(name) << name << ", of one patient of at most 3 rows: OK\n";
        QTest::newRow("rows") << "rows"
                              << ", of a record of one patient of at most 3 rows: OK\n";
        QTest::newRow("anybody") << "anybody"
                                 << " recomputed by what the winners tell: OK\n";
    }
    void resultsByPersonHold() {
        QFETCH(const QString, name);
        QFETCH(const QString, unit);
        const ProgramOutcome told = callScript(script_, {results_[name]});
        QVERIFY2(told.exitCode == 0, (told.out + told.err).constData());
        QVERIFY2(told.out.contains(unit.toUtf8()), told.out.constData());
    }

    void whatWasTamperedWithIsFound_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<ResultEdit>("edit");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* what, const char* name, const char* words, ResultEdit edit) {
            QTest::newRow(what) << name << std::move(edit) << words;
        };
        const auto trial = [](Json& json) -> Json& { return json["trials"][0]; };
        row("fewer rows", "brc", "its privacy is about one patient of at most 2 rows",
            [trial](Json& json) { trial(json)["privacy"]["unit"]["rows"] = 2; });
        row("no unit", "descent", "its privacy is about a record",
            [trial](Json& json) { trial(json)["privacy"].erase("unit"); });
        row("costs of a record", "descent", "its spending is about a record of one patient",
            [trial](Json& json) { trial(json)["spending"]["unit"]["by_record"] = true; });
        row("a person where there is none", "anybody", "its privacy is about one patient of any number",
            [trial](Json& json) {
                trial(json)["privacy"]["unit"] = {{"person", "patient"}};
            });
        row("another column", "votes", "the data are of one doctor",
            [](Json& json) { json["experiment"]["data"]["person"] = {"doctor_id"}; });
        row("a record after all", "votes", "the data are of a record of one patient",
            [](Json& json) { json["experiment"]["data"]["unit"] = "record"; });
        // Everywhere, so that noise for three rows would be for seven.
        for (const char* name : {"brc", "people", "shared"})
            row((std::string("noise for fewer rows, ") + name).c_str(), name, "its noise is not that of ε",
                [](Json& json) {
                    json["experiment"]["data"]["rows_of_person"] = 7;
                    for (const char* place : {"privacy", "spending"})
                        json["trials"][0][place]["unit"]["rows"] = 7;
                    Json& scales = json["trials"][0]["boosting"]["noise_scale"];
                    for (std::size_t i = 0; i < scales.size(); ++i)
                        scales[i] = scales[i].get<double>() * 1.0001;
                });
        row("too little noise", "brc", "its noise is not that of ε",
            [trial](Json& json) { trial(json)["boosting"]["noise_scale"][1] = 0.01; });
        row("less noise for persons", "descent", ": NOT",
            [trial](Json& json) { trial(json)["spending"]["subsampled"][0]["sigma"] = 0.7; });
    }
    void whatWasTamperedWithIsFound() {
        QFETCH(const QString, name);
        QFETCH(const ResultEdit, edit);
        QFETCH(const QString, words);
        Json json = jsonIn(results_[name]);
        edit(json);
        const ProgramOutcome told =
            callScript(script_, {write(folder_, "edited.json", QByteArray::fromStdString(json.dump()))});
        QCOMPARE(told.exitCode, 1);
        QVERIFY2(told.out.contains(words.toUtf8()) && told.out.contains(": NOT\n"), told.out.constData());
    }

    // Records count for a patient as often as one has rows.
    void likeUnitsAreAddedUp() {
        const auto epsilonOf = [&](const QStringList& names) {
            QStringList words{"--together", "1e-5"};
            for (const QString& name : names)
                words << results_[name];
            const ProgramOutcome told = callScript(script_, words);
            if (told.exitCode != 0) qWarning("%s", (told.out + told.err).constData());
            const qsizetype at = told.out.indexOf("ε = ");
            return told.out.mid(at + 5).split(' ').value(0).toDouble();
        };
        const double votes = epsilonOf({"votes"}), rows = epsilonOf({"rows"});
        const double both = epsilonOf({"votes", "rows"});
        QVERIFY(votes > 0 && rows > 0 && both > votes);
        // μ² of ten votes with σ = 9 and, three rows each, of ten with σ = 40.
        const double square = 20.0 / 81 + 9 * 20.0 / 1600;
        Json one = jsonIn(results_["votes"]);
        one["trials"][0]["spending"] = {{"adjacency", "add-remove-record"},
                                        {"gaussian", square},
                                        {"unit", {{"person", "patient_id"}, {"rows", 3}}}};
        const QString file = write(folder_, "one.json", QByteArray::fromStdString(one.dump()));
        const ProgramOutcome told = callScript(script_, {"--together", "1e-5", file});
        QVERIFY2(told.exitCode == 0, (told.out + told.err).constData());
        const double counts = told.out.mid(told.out.indexOf("ε = ") + 5).split(' ').value(0).toDouble();
        QVERIFY2(both <= counts * 1.003, qPrintable(QString("%1 %2").arg(both).arg(counts)));
    }

    // What holds where owners are known does not hold of anybody's record.
    void recordsOfKnownOwnersAndOfAnybodyAreOfKnownOwners() {
        for (const QStringList& names : {QStringList{"rows", "anybody"}, QStringList{"anybody", "rows"}}) {
            const ProgramOutcome told =
                callScript(script_, {"--together", "1e-5", results_[names[0]], results_[names[1]]});
            QVERIFY2(told.exitCode == 0, (told.out + told.err).constData());
            QVERIFY2(told.out.contains(", of a record whose owner is known\n"), told.out.constData());
        }
    }

    void unlikeUnitsAreNot_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("words");
        QTest::newRow("records without a bound")
            << QStringList{"votes", "anybody"} << "nobody bounds how many one has";
        QTest::newRow("other neighbours") << QStringList{"votes", "brc"} << "neighbours differ";
        QTest::newRow("doctors") << QStringList{"votes", "doctors"} << "say nothing of one patient";
        QTest::newRow("drawn rows") << QStringList{"votes", "drawn"} << "drawn by lot";
        QTest::newRow("an exploration") << QStringList{"votes", "explored"} << "which no ε covers";
        QTest::newRow("an edited unit") << QStringList{"votes", "edited unit"} << "not added up";
    }
    void unlikeUnitsAreNot() {
        QFETCH(const QStringList, names);
        QFETCH(const QString, words);
        const auto made = [&](const char* name, const char* of, const ResultEdit& edit) {
            Json json = jsonIn(results_[of]);
            edit(json);
            results_[name] = write(folder_, QString(name) + ".json", QByteArray::fromStdString(json.dump()));
        };
        made("doctors", "votes", [](Json& json) {
            json["experiment"]["data"]["person"] = {"doctor_id"};
            for (const char* place : {"privacy", "spending"})
                json["trials"][0][place]["unit"]["person"] = "doctor_id";
        });
        made("drawn", "rows", [](Json& json) {
            Json& spending = json["trials"][0]["spending"];
            spending.erase("put_to_vote");
            spending.erase("gaussian");
            spending["subsampled"] = {{{"rate", 0.01}, {"sigma", 1.0}, {"times", 10}}};
        });
        made("explored", "votes", [](Json& json) { json["experiment"].erase("release"); });
        made("edited unit", "votes", [](Json& json) { json["trials"][0]["spending"]["unit"].erase("rows"); });
        QStringList given{"--together", "1e-5"};
        for (const QString& name : names)
            given << results_[name];
        const ProgramOutcome told = callScript(script_, given);
        QCOMPARE(told.exitCode, 1);
        QVERIFY2(told.out.contains(words.toUtf8()), told.out.constData());
    }

    void badWordsAreOneLineAndExitTwo() {
        for (const QStringList& words :
             {QStringList{"--together"}, QStringList{"--together", "2", "a.json"},
              QStringList{"--together", "1e-5", folder_.filePath("absent.json")}}) {
            const ProgramOutcome told = callScript(script_, words);
            QCOMPARE(told.exitCode, 2);
            QCOMPARE(told.err.count('\n'), 1);
        }
    }

private:
    // A release.
    void make(const QString& name, const char* mechanism, const QByteArray& parameters,
              const QByteArray& data) {
        const LedgerProgram apart; // each has data and ledgers of its own
        const bool features = QByteArray(mechanism).startsWith('b');
        const QByteArray split = features ? R"({"private": 0.8, "public": 0, "test": 0.2})"
                                          : R"({"private": 0.6, "public": 0.25, "test": 0.15})";
        const QString experiment = write(
            folder_, name + ".experiment.json",
            R"({"data": {"path": "visits.csv", "label": "rich", "positive": "yes", "classes": ["no", "yes"],
  "delimiter": ",", "header": true, "decimal": "point", "missing_markers": ["?"])" +
                data + R"(}, "split": )" + split +
                R"(, "encoder": {"ranges": {"age": [0, 100], "hours": [0, 80]}}, "mechanism": ")" +
                mechanism + R"(", "parameters": {)" + parameters + R"(}, "release": true})");
        const QString out = folder_.filePath(name);
        const ProgramOutcome ran = callProgram({"run", experiment, "--out", out}, 120);
        if (ran.exitCode != 0) qWarning("%s: %s", qPrintable(name), (ran.out + ran.err).constData());
        results_[name] = out + "/result.json";
    }

    QTemporaryDir folder_;
    QString script_;
    std::map<QString, QString> results_;
};

TEST_WITH_EVENTS(VerifyUnitsTest)
#include "VerifyUnitsTest.moc"
