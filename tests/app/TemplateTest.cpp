// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// `list template`: an experiment to go on from, and what of a release only a person can say.
class TemplateTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QByteArray text = "years;height;town;zip;ill\n";
        for (int i = 0; i < 240; ++i)
            text += QByteArray::number(20 + i * 7 % 60) + ";" + QByteArray::number(150 + i * 11 % 45) + ";" +
                    (i % 3 == 0 ? "north" : "south") + ";" + (i % 5 == 0 ? "a1" : "b2") + ";" +
                    (i * 7 % 60 > 30 ? "yes" : "no") + "\n";
        people_ = write(folder_, "people.csv", text);
        QVERIFY(!people_.isEmpty());
    }

    void anExplorationRunsAsItIs_data() {
        QTest::addColumn<QString>("mechanism");
        for (const char* mechanism :
             {"pate-gnmax", "saa", "dpbag", "dpsgd", "brc-private", "pate-features", "nonprivate"})
            QTest::newRow(mechanism) << mechanism;
    }

    void anExplorationRunsAsItIs() {
        QFETCH(QString, mechanism);
        const ProgramOutcome made = callWell({"list", "template", mechanism, people_});
        const QString path = write(folder_, mechanism + ".json", made.out);
        callWell({"run", path, "--ledger", "off"});
    }

    void whatWasFoundIsWrittenDown() {
        const Json json = templateOf({"pate-gnmax", people_});
        QCOMPARE(json["data"]["label"], "ill");
        QCOMPARE(json["data"]["delimiter"], ";");
        QCOMPARE(json["data"]["header"], true);
        QCOMPARE(json["data"]["types"]["years"], "numeric");
        QCOMPARE(json["data"]["types"]["town"], "categorical");
        QCOMPARE(json["mechanism"], "pate-gnmax");
        QCOMPARE(json["parameters"]["stop_on"], "data-independent");
        QCOMPARE(json["trials"], 1);
        const QByteArray said = callProgram({"list", "template", "pate-gnmax", people_}).err;
        QVERIFY2(said.contains("guessed to be 'ill'"), said.constData());
        QVERIFY(!callProgram({"list", "template", "pate-gnmax", people_, "--set", "data.label=town"})
                     .err.contains("guessed"));
    }

    void settingsChangeIt() {
        const Json json = templateOf({"saa", people_, "--set", "data.label=town", "--set", "trials=3",
                                      "--set", "teachers=12", "--set", "split.private=0.5"});
        QCOMPARE(json["data"]["label"], "town");
        QCOMPARE(json["trials"], 3);
        QCOMPARE(json["parameters"]["teachers"], 12);
        QCOMPARE(json["split"]["private"], 0.5);
        QCOMPARE(callProgram({"list", "template", "saa", people_, "--set", "quux=1"}).exitCode, 2);
    }

    void aReleaseLeavesRangesToThePerson() {
        const ProgramOutcome made = callWell({"list", "template", "brc-private", people_, "--release"});
        Json json = made.json();
        QCOMPARE(json["release"], true);
        QVERIFY(!json.contains("seed"));
        QCOMPARE(json["encoder"]["fit"], "public");
        QCOMPARE(json["encoder"]["ranges"]["years"], Json::array({nullptr, nullptr}));
        QCOMPARE(json["encoder"]["ranges"]["town"], Json::array({nullptr}));
        QVERIFY(!json["encoder"]["ranges"].contains("ill"));
        // Nothing of the cells.
        for (const char* cell : {"north", "b2"})
            QVERIFY(!made.out.contains(cell));

        const QString open = write(folder_, "open.json", made.out);
        const ProgramOutcome refused = callProgram({"run", open, "--ledger", "off"});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(
            refused.err.contains("fill in the range or the texts of column 'height', 'town', 'years', 'zip'"),
            refused.err.constData());

        json["encoder"]["ranges"] = {
            {"years", {0, 120}}, {"height", {50, 250}}, {"town", {"north", "south"}}, {"zip", {"a1", "b2"}}};
        const QString filled = write(folder_, "filled.json", QByteArray::fromStdString(json.dump()));
        const ProgramOutcome run = callWell({"run", filled, "--ledger", "off"});
    }

    void allMissingRangesAreNamedAtOnce() {
        const ProgramOutcome made = callProgram({"list", "template", "brc-private", people_});
        Json json = made.json();
        json["encoder"]["fit"] = "public";
        const QString path = write(folder_, "undeclared.json", QByteArray::fromStdString(json.dump()));
        const ProgramOutcome features = callProgram({"run", path, "--ledger", "off"});
        QCOMPARE(features.exitCode, 2);
        QVERIFY2(features.err.contains("'years', 'height', 'town', 'zip'") &&
                     features.err.contains("epsiloscope list template"),
                 features.err.constData());
        const ProgramOutcome refused = callProgram(
            {"run", path, "--ledger", "off", "--set", "split.private=0.6", "--set", "split.public=0.2",
             "--set", "split.test=0.2", "--set", "mechanism=saa", "--set", "teachers=10"});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("'years', 'height' have no declared range"), refused.err.constData());
    }

    void whatIsPublishedNeedsNoPerson() {
        const Json json = templateOf({"brc", "sample:census", "--release"});
        QCOMPARE(json["encoder"]["published"], "census");
        QVERIFY(!json["encoder"].contains("ranges"));
        QCOMPARE(json["data"]["label"], "income");
        QVERIFY(!json["data"]["public"].empty());
        QCOMPARE(json["split"]["public"], 0.0);
    }

    void votesNeedNeitherLabelNorRanges() {
        QByteArray votes = "a,b,c\n";
        for (int query = 0; query < 40; ++query)
            votes += query % 2 == 0 ? "60,30,10\n" : "5,80,15\n";
        const QString path = write(folder_, "votes.csv", votes);
        const ProgramOutcome made = callWell({"list", "template", "pate-gnmax", path});
        const Json json = made.json();
        QCOMPARE(json["data"]["format"], "votes");
        QVERIFY(!json["data"].contains("label"));
        QVERIFY(!json["parameters"].contains("teachers"));
        QVERIFY(json["parameters"].contains("delta"));
        const QString run = write(folder_, "votes.json", made.out);
        callWell({"run", run, "--ledger", "off"});
        // A release says how many teachers there are, and how the text is read.
        const ProgramOutcome release = callWell({"list", "template", "pate-gnmax", path, "--release"});
        const Json declared = release.json();
        QCOMPARE(declared["parameters"]["teachers"], 100);
        QCOMPARE(declared["data"]["header"], true);
        const QString released = write(folder_, "released.json", release.out);
        callWell({"run", released, "--ledger", "off"});
    }

    void noLabelIsSaid() {
        QByteArray text = "a,b\n";
        for (int i = 0; i < 60; ++i)
            text += QByteArray::number(i * 1.37) + "," + QByteArray::number(i * 2.71) + "\n";
        const ProgramOutcome made =
            callProgram({"list", "template", "pate-gnmax", write(folder_, "numbers.csv", text)});
        QCOMPARE(made.exitCode, 2);
        QVERIFY2(made.err.contains("no column looks like a label") && made.err.contains("data.label="),
                 made.err.constData());
    }

    void whatCannotBeReleasedIsRefused() {
        const ProgramOutcome made = callProgram({"list", "template", "nonprivate", people_, "--release"});
        QCOMPARE(made.exitCode, 2);
        QVERIFY2(made.out.isEmpty() && made.err.contains("protects nobody"), made.err.constData());
    }

private:
    /// Null, after a warning, where the program refuses.
    Json templateOf(const QStringList& words) const {
        const ProgramOutcome made = callProgram(QStringList{"list", "template"} + words);
        if (made.exitCode != 0) qWarning("%s", made.err.constData());
        return made.exitCode == 0 ? made.json() : Json();
    }

    QTemporaryDir folder_;
    QString people_; ///< numbers, texts and a label, of no well-known dataset
};

TEST_WITH_EVENTS(TemplateTest)
#include "TemplateTest.moc"
