// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/LedgerProgram.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// What `run` keeps and what `predict` makes of it, as a shell sees them.
class PredictTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(QFile::exists(programPath())); }
    void init() { program_ = std::make_unique<LedgerProgram>(); }

    void aReleaseKeepsWhatWasPaidFor() {
        const QString people = program_->dataset();
        callWell({"run", program_->experiment(), "--out", folder(), "--keep-model", "--ledger", "on"});
        const Json model = jsonOf(content("model.json"));
        QCOMPARE(model["schema"], "epsiloscope.model/1");
        QCOMPARE(model["covered"], true);
        QCOMPARE(model["privacy"]["epsilon"], 0.1);
        QCOMPARE(model["privacy"]["adjacency"], "replace-record");
        QCOMPARE(model["encoder"]["columns"].size(), std::size_t{2});
        QCOMPARE(LedgerProgram::count(program_->json(people), "released"), 1);

        const Outcome shown =
            callWell({"predict", program_->folder().filePath("model.json"), people, "--comments"});
        QVERIFY2(shown.out.contains("promised ε = 0.100 at δ = 0 · replace one record"),
                 shown.out.constData());
        QVERIFY(shown.out.contains("cost no more ε"));
        QCOMPARE(shown.out.count('\n') - shown.out.count("\n#") - 2, 300);
        const QString file = program_->folder().filePath("predictions.csv");
        const Outcome written =
            callWell({"predict", program_->folder().filePath("model.json"), people, "-o", file});
        QVERIFY(written.out.isEmpty());
        const Outcome plain = callProgram({"predict", program_->folder().filePath("model.json"), people});
        QVERIFY(plain.out.startsWith("row,prediction,probability\n"));
        QVERIFY(shown.out.endsWith(plain.out));
        QCOMPARE(content("predictions.csv"), plain.out);
        for (const QByteArray& line : shown.out.left(shown.out.indexOf("row,")).split('\n'))
            QVERIFY2(content("predictions.csv.json").contains(line.mid(2)), line.constData());
        // Who asks for comments has nothing beside.
        callWell({"predict", program_->folder().filePath("model.json"), people, "-o", file, "--comments"});
        QCOMPARE(content("predictions.csv"), shown.out);
        QVERIFY(content("predictions.csv.json").isEmpty());
        // Using it is post-processing.
        QCOMPARE(LedgerProgram::count(program_->json(people), "released"), 1);
    }

    void labelsAndStudentOfAnExplorationSayThatNoEpsilonCoversThem() {
        const Outcome run = student({"--keep-labels", "--keep-model", "--json"});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QByteArray labels = content("labels.csv");
        QVERIFY(labels.startsWith("row,label,given_by\n"));
        const QByteArray facts = content("labels.csv.json");
        QVERIFY2(
            facts.contains("\"labels of public records by pate-gnmax, an exploration\",\n  \"no ε covers"),
            facts.constData());
        QCOMPARE(labels.count(",teachers\n"), 50);
        QCOMPARE(jsonOf(content("model.json"))["covered"], false);
        const Outcome predicted =
            callWell({"predict", program_->folder().filePath("model.json"), "sample:census", "--comments"});
        QVERIFY(predicted.out.contains("no ε covers this file"));
        QVERIFY(!predicted.out.contains("cost no more"));
        QVERIFY(predicted.out.contains("\n12000,"));
    }

    void severalTrialsHaveAFileEach() {
        const Outcome run = student({"--keep-labels", "--keep-model", "--set", "trials=2"});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(content("labels.csv").isEmpty() && content("model.json").isEmpty());
        QVERIFY(content("labels-1.csv.json").contains("\"repeat 1 of 2"));
        QVERIFY(content("labels-2.csv.json").contains("\"repeat 2 of 2"));
        QVERIFY(content("labels-1.csv") != content("labels-2.csv"));
        QVERIFY(!content("model-1.json").isEmpty() && content("model-1.json") != content("model-2.json"));
    }

    void resultsAreTheSameWithAndWithout() {
        const auto without = student({"--json"}).json();
        const auto kept = student({"--json", "--keep-labels", "--keep-model"}).json();
        QCOMPARE(kept["trials"][0]["series"].dump(), without["trials"][0]["series"].dump());
        QCOMPARE(kept["trials"][0]["quality"].dump(), without["trials"][0]["quality"].dump());
    }

    void whatCannotBeKeptIsRefusedBeforeTheRun_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("no folder") << QStringList{"--keep-model"} << "--keep-model: needs a folder";
        QTest::newRow("no labels") << QStringList{"--out", "FOLDER", "--keep-labels"}
                                   << "--keep-labels: dp-logistic gives no labels";
        QTest::newRow("an encoder on private records")
            << QStringList{"--out", "FOLDER", "--keep-model", "--set", "encoder.fit=private"}
            << "/encoder/fit: a release cannot fit means and categories on private records";
    }

    void whatCannotBeKeptIsRefusedBeforeTheRun() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const QString people = program_->dataset();
        words.replaceInStrings("FOLDER", folder());
        verifyRefused(callProgram(QStringList{"run", program_->experiment()} + words), says);
        QCOMPARE(LedgerProgram::count(program_->json(people), "reserved"), 0);
        QVERIFY(content("model.json").isEmpty());
    }

    void mistakesOfPredictAreOneLine_data() {
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QString>("says");
        QTest::newRow("no model") << QByteArray() << QByteArray("age,hours\n1,2\n3,4\n") << "model.json";
        QTest::newRow("a result") << QByteArray(R"({"schema": "epsiloscope.run/1"})")
                                  << QByteArray("age,hours\n1,2\n3,4\n") << "epsiloscope.model/1";
        QTest::newRow("a missing column") << QByteArray("kept") << QByteArray("age,huors\n1,2\n3,4\n")
                                          << "there is no column 'hours'; is it 'huors'?";
        QTest::newRow("no coefficients")
            << QByteArray("damaged") << QByteArray("age,hours\n1,2\n3,4\n") << "/model/coefficients";
    }

    void mistakesOfPredictAreOneLine() {
        QFETCH(QByteArray, model);
        QFETCH(QByteArray, data);
        QFETCH(QString, says);
        (void)program_->dataset();
        if (model == "kept" || model == "damaged") {
            callWell({"run", program_->experiment(), "--out", folder(), "--keep-model", "--ledger", "off"});
            Json kept = jsonOf(content("model.json"));
            if (model == "damaged") kept["model"]["coefficients"] = Json::array();
            model = QByteArray::fromStdString(kept.dump());
        }
        verifyRefused(callProgram({"predict", write(program_->folder(), "model.json", model),
                                   write(program_->folder(), "data.csv", data)}),
                      says);
    }

    void helpTellsOfBoth() {
        const Outcome help = callProgram({"--help"});
        for (const char* word : {"--keep-labels", "--keep-model", "epsiloscope predict MODEL DATA"})
            QVERIFY2(help.out.contains(word), word);
    }

private:
    QString folder() const { return program_->folder().path(); }
    QByteArray content(const QString& name) const { return bytesIn(program_->folder().filePath(name)); }
    Outcome student(const QStringList& more) const {
        return callProgram(QStringList{"run",
                                       write(program_->folder(), "student.json",
                                             R"({"data": {"path": "sample:census"}, "mechanism": "pate-gnmax",
 "parameters": {"teachers": 20, "queries": 50, "sigma": 5}, "seed": 3})"),
                                       "--out", folder()} +
                           more);
    }

    std::unique_ptr<LedgerProgram> program_;
};

TEST_ALONE(PredictTest)
#include "PredictTest.moc"
