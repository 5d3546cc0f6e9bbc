// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace epsiloscope::testing;

namespace {

// Twelve queries, 20 teachers, three classes.
QString votesFile(const QTemporaryDir& files) {
    QByteArray text = "cat,dog,fish\n";
    for (int i = 0; i < 12; ++i)
        text += QByteArray::number(18 - i % 3) + "," + QByteArray::number(1 + i % 3) + ",1\n";
    return write(files, "votes.csv", text);
}

QJsonObject jsonOf(const ProgramOutcome& outcome) {
    return QJsonDocument::fromJson(outcome.out).object();
}

QStringList confident(const QString& votes) {
    return {"account", "pate-confident", "--votes", votes,      "--set", "threshold=15",
            "--set",   "sigma1=5",       "--set",   "sigma2=4", "--set", "delta=1e-5"};
}

} // namespace

class AccountVotesTest : public QObject {
    Q_OBJECT

private slots:
    void confidentTellsExpectationAndWhatWasSpent() {
        const QTemporaryDir files;
        const ProgramOutcome outcome = callWell(confident(votesFile(files)) + QStringList{"--json"});
        const QJsonObject json = jsonOf(outcome);
        QCOMPARE(json["schema"].toString(), QString("epsiloscope.account/1"));
        QCOMPARE(json["queries"].toInt(), 12);
        QVERIFY(json["expected_answered"].toDouble() > 3 && json["expected_answered"].toDouble() < 12);
        QCOMPARE(json["privacy"]["kind"].toString(), QString("data-dependent"));
        QVERIFY(json["privacy"]["epsilon"].toDouble() <=
                json["privacy"]["data_independent_epsilon"].toDouble());
        QVERIFY(json["expected_privacy"]["epsilon"].toDouble() > 0);
        QVERIFY(json["rdp"]["orders"].toArray().size() > 100);
        QCOMPARE(json["parameters"]["teachers"].toInt(), 20);
    }

    void seedsDrawOtherNoise() {
        const QTemporaryDir files;
        const QStringList words = confident(votesFile(files)) + QStringList{"--json"};
        const QByteArray unseeded = callProgram(words).out;
        QCOMPARE(unseeded, callProgram(words + QStringList{"--seed", "1"}).out);
        const double expected = QJsonDocument::fromJson(unseeded).object()["expected_answered"].toDouble();
        QSet<int> answered;
        for (const char* seed : {"2", "3", "4", "5", "6"}) {
            const QJsonObject json = jsonOf(callProgram(words + QStringList{"--seed", seed}));
            answered.insert(json["labels_answered"].toInt());
            QCOMPARE(json["expected_answered"].toDouble(), expected);
        }
        QVERIFY(answered.size() > 1); // twelve fair checks, five times
    }

    void budgetSaysHowManyQueriesItBuys() {
        const QTemporaryDir files;
        const QStringList words = {"account", "pate-gnmax", "--votes", votesFile(files), "--set", "sigma=10",
                                   "--set",   "delta=1e-5", "--set",   "epsilon=1.2",    "--json"};
        const QJsonObject json = jsonOf(callProgram(words));
        // σ = 10, δ = 1e-5: the winner of 6 queries costs 1.18 (data-independent), of 7 above 1.2.
        QCOMPARE(json["queries"].toInt(), 6);
        QVERIFY(json["privacy"]["data_independent_epsilon"].toDouble() <= 1.2);
        QVERIFY(!json["bounds"].toArray().isEmpty());
        QCOMPARE(json["bounds"].toArray()[0].toObject()["query"].toInt(), json["queries"].toInt());
    }

    // No teacher agrees with another: a check lets through hardly any query. All of them count all the same.
    void whatWasAnsweredIsNoPromise() {
        const QTemporaryDir files;
        const QByteArray row = QByteArray("500,").repeated(9) + "500\n";
        const QString votes = write(files, "even.csv", "a,b,c,d,e,f,g,h,i,j\n" + row.repeated(300));
        const QStringList words = {"account", "pate-confident", "--votes", votes,
                                   "--set",   "teachers=5000",  "--set",   "threshold=2600",
                                   "--set",   "sigma1=700",     "--set",   "sigma2=20",
                                   "--set",   "delta=1e-5"};
        const ProgramOutcome said = callWell(words);
        const QJsonObject json = jsonOf(callProgram(words + QStringList{"--json"}));
        QVERIFY(json["labels_answered"].toInt() < 10);
        // 300 checks and 300 answers of Gaussian noise: μ² = 300/700² + 300·2/20².
        const double promised = json["privacy"]["data_independent_epsilon"].toDouble();
        QVERIFY2(promised > 2.67, QByteArray::number(promised).constData());
        const double ofCounts = 0.5 * std::erfc(-std::sqrt(300 / 490000.0 + 1.5) / 2 / std::sqrt(2.0));
        const int right = json["attacker"]["right_of_100"].toInt();
        QVERIFY(right > 60 && right < std::ceil(100 * ofCounts)); // the winners tell less than the counts do
        QVERIFY(json["privacy"]["epsilon"].toDouble() < promised);
        QVERIFY(said.out.contains("at most " + QByteArray::number(right) + " are right"));
        QVERIFY(said.out.indexOf("promised ε") < said.out.indexOf("spent ε"));
    }

    void truthGivesTheAccuracyOfTheLabels() {
        const QTemporaryDir files;
        const QString truth =
            write(files, "truth.csv", "label\ncat\ncat\ncat\ncat\ncat\ncat\ncat\ncat\ncat\ncat\ncat\ndog\n");
        const ProgramOutcome outcome =
            callWell({"account", "pate-gnmax", "--votes", votesFile(files), "--truth", truth, "--set",
                      "sigma=0.1", "--set", "delta=1e-5", "--json"});
        QVERIFY(std::abs(jsonOf(outcome)["label_accuracy"].toDouble() - 11.0 / 12) < 1e-12);
    }

    void wordsCarryKindDeltaAndAdjacency() {
        const QTemporaryDir files;
        const ProgramOutcome outcome = callProgram(confident(votesFile(files)));
        QVERIFY2(outcome.out.startsWith("12 queries: promised ε = "), outcome.out.constData());
        QVERIFY(outcome.out.contains("\nspent ε = "));
        QVERIFY(!outcome.out.contains("may be published"));
        QVERIFY(outcome.out.contains("δ = 1e-5"));
        QVERIFY(outcome.out.contains("add or remove one record"));
        QVERIFY(outcome.out.contains("do not publish"));
        QVERIFY(outcome.out.contains("on average over the noise"));
    }

    void namedQueriesAloneAreAsked() {
        const QTemporaryDir files;
        const QString truth =
            write(files, "truth.csv", "class\ncat\ncat\ncat\ndog\ndog\n" + QByteArray("cat\n").repeated(7));
        const QString asked = write(files, "asked.txt", "# counted from 0\n3\n11\n0\n4\n");
        const QStringList words = {"account",   "pate-gnmax", "--votes",   votesFile(files), "--truth",
                                   truth,       "--set",      "sigma=0.1", "--set",          "delta=1e-5",
                                   "--queries", asked,        "--json"};
        const ProgramOutcome outcome = callWell(words);
        QCOMPARE(jsonOf(outcome)["queries"].toInt(), 4);
        QCOMPARE(jsonOf(outcome)["label_accuracy"].toDouble(),
                 0.5); // rows 3 and 4 are dogs, and all vote cat
    }

    void aPersonSaysHowTheFileIsRead() {
        const QTemporaryDir files;
        QByteArray text = "2,4,3\n"; // the names of three classes, or a query
        for (int i = 0; i < 12; ++i)
            text += QByteArray::number(18 - i % 3) + "," + QByteArray::number(1 + i % 3) + ",1\n";
        const QString votes = write(files, "votes.csv", text);
        const QStringList asked = confident(votes) + QStringList{"--json", "--set", "data.votes=counts"};
        const ProgramOutcome found = callWell(asked);
        QCOMPARE(jsonOf(found)["queries"].toInt(), 13);
        QVERIFY2(found.out.contains("data.header=true"), found.out.constData());
        const ProgramOutcome said = callWell(asked + QStringList{"--set", "data.header=true"});
        QCOMPARE(jsonOf(said)["queries"].toInt(), 12);
    }

    void badQuestionsAreRefusedInOneLine_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* name, const QStringList& more, const char* named) {
            QTest::newRow(name) << more << QString(named);
        };
        row("reading without a file",
            {"account", "pate-gnmax", "--set", "delta=1e-5", "--set", "data.header=true"},
            "data.header means nothing without votes");
        row("no key of reading", {"account", "pate-gnmax", "--votes", "VOTES", "--set", "data.path=x"},
            "data.path");
        row("no way to count", {"account", "pate-gnmax", "--votes", "VOTES", "--set", "data.votes=count"},
            "data.votes");
        row("no δ", {"account", "pate-gnmax", "--votes", "VOTES"}, "/parameters/delta");
        row("no such file", {"account", "pate-gnmax", "--votes", "gone.npy", "--set", "delta=1e-5"},
            "gone.npy");
        row("too many queries",
            {"account", "pate-gnmax", "--votes", "VOTES", "--set", "delta=1e-5", "--set", "queries=13"},
            "/parameters/queries");
        row("truth without votes",
            {"account", "pate-gnmax", "--truth", "VOTES", "--set", "delta=1e-5", "--set", "queries=3"},
            "--truth");
        row("queries without votes",
            {"account", "pate-gnmax", "--queries", "VOTES", "--set", "delta=1e-5", "--set", "queries=3"},
            "--queries");
        row("queries that are no rows",
            {"account", "pate-gnmax", "--votes", "VOTES", "--queries", "VOTES", "--set", "delta=1e-5"},
            "votes.csv:2");
        row("no seed", {"account", "pate-gnmax", "--votes", "VOTES", "--set", "delta=1e-5", "--seed", "x"},
            "--seed");
        row("negative σ₁",
            {"account", "pate-confident", "--votes", "VOTES", "--set", "delta=1e-5", "--set", "sigma1=-1"},
            "sigma1");
    }

    void badQuestionsAreRefusedInOneLine() {
        QFETCH(QStringList, words);
        QFETCH(QString, named);
        const QTemporaryDir files;
        words.replaceInStrings("VOTES", votesFile(files));
        verifyRefused(callProgram(words), named);
    }
};

TEST_ALONE(AccountVotesTest)
#include "AccountVotesTest.moc"
