// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/Program.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/SmallVotes.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// The search as a shell sees it.
class SearchTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const RecordedVotes votes = smallVotes(300);
        QByteArray counts, truth;
        for (std::size_t query = 0; query < votes.queries; ++query) {
            QStringList row;
            for (const auto count : votes.of(query))
                row << QString::number(count);
            counts += row.join(',').toUtf8() + '\n';
            truth += QByteArray::number(votes.truth[query]) + '\n';
        }
        votes_ = write(folder_, "votes.csv", counts);
        truth_ = write(folder_, "truth.csv", truth);
    }

    void theTableComesBestFirstWithTheWarning() {
        const Outcome run = callWell(small());
        const QStringList lines = QString::fromUtf8(run.out).split('\n');
        QVERIFY(lines[0].contains("Looks at private votes") && lines[0].contains("no ε covers it"));
        QVERIFY(lines[1].contains("δ = 1e-05") && lines[1].contains("spent: do not publish") &&
                lines[1].contains("add or remove one record") &&
                lines[1].contains("each record is assumed to have taught one teacher"));
        QVERIFY2(lines[2].startsWith("Nothing is promised: its ε depends on the private data"),
                 qPrintable(lines[2]));
        QVERIFY(lines[3].startsWith("rank"));
        QVERIFY(lines[4].startsWith("1 "));
        // 22 points: 20 are shown.
        QVERIFY(lines[23].startsWith("20 "));
        QVERIFY2(lines[24].startsWith("2 more points"), qPrintable(lines[24]));
        QVERIFY(run.out.contains("no check: GNMax") || run.out.contains("more points"));
    }

    void jsonHasAllPoints() {
        const Json json = callWell(small({"--json"})).json();
        QCOMPARE(json["schema"], "epsiloscope.search/1");
        QVERIFY(json["warning"].get<std::string>().find("private votes") != std::string::npos);
        QCOMPARE(json["teachers_per_record"], 1);
        QCOMPARE(json["points"].size(), std::size_t{22});
        double before = 1e9;
        for (const Json& point : json["points"]) {
            QVERIFY(point["expected_answered"].get<double>() <= before);
            before = point["expected_answered"];
            const Json& privacy = point["expected_privacy"];
            QVERIFY(privacy["epsilon"].get<double>() <= 2);
            QCOMPARE(privacy["kind"], "data-dependent");
            QCOMPARE(privacy["adjacency"], "add-remove-record");
            QCOMPARE(privacy["delta"].get<double>(), 1e-5);
        }
    }

    void rangesAreSuggestedByTheTeachers() {
        const Outcome run = callWell(search({"--set", "epsilon=1", "--over", "sigma2=40", "--json"}));
        QCOMPARE(run.json()["points"].size(), std::size_t{82});
    }

    void accuracyIsMaximisedWithTheTruth() {
        const Json json = callWell(small({"--truth", truth_, "--maximise", "accuracy", "--labels-at-least",
                                          "30", "--json"}))
                              .json();
        double before = 1;
        int enough = 0;
        for (const Json& point : json["points"]) {
            if (!point["enough"].get<bool>()) break;
            ++enough;
            QVERIFY(point["expected_answered"].get<double>() >= 30);
            QVERIFY(point["expected_label_accuracy"].get<double>() <= before);
            before = point["expected_label_accuracy"];
        }
        QVERIFY(enough > 0);
    }

    void threadsChangeNoByte() {
        const Outcome one = callProgram(small({"--json", "--threads", "1"}));
        QVERIFY(!one.out.isEmpty());
        QCOMPARE(callProgram(small({"--json", "--threads", "3"})).out, one.out);
    }

    void thePapersRow() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        EPSILOSCOPE_NEEDS("data/votes/mnist_test_labels_first9000.npy");
        const Outcome run = callWell({"search",  "pate-confident",
                                      "--votes", sharedFile("data/votes/mnist_250_teachers.npy"),
                                      "--truth", sharedFile("data/votes/mnist_test_labels_first9000.npy"),
                                      "--set",   "epsilon=2",
                                      "--set",   "delta=1e-5",
                                      "--set",   "queries=640",
                                      "--set",   "accountant=as-published",
                                      "--over",  "sigma1=150",
                                      "--over",  "threshold=200",
                                      "--over",  "sigma2=40"});
        QVERIFY2(run.out.contains("282.72") && run.out.contains("1.9988"), run.out.constData());
    }

    void badInputIsOneLineAndExitTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("mechanism") << QStringList{"search", "saa"} << "pate-confident";
        QTest::newRow("no votes") << QStringList{"search", "pate-confident"} << "--votes";
        QTest::newRow("no file") << QStringList{"search", "pate-confident", "--votes", "/nowhere"}
                                 << "/nowhere";
        QTest::newRow("no epsilon") << search({}) << "epsilon is missing";
        QTest::newRow("unknown key") << search({"--set", "sigma=4"}) << "sigma=4";
        QTest::newRow("bad epsilon") << search({"--set", "epsilon=-1"}) << "/parameters/epsilon";
        QTest::newRow("unknown axis") << small({"--over", "sigma=4"}) << "sigma1";
        QTest::newRow("axis twice") << small({"--over", "sigma1=4"}) << "twice";
        QTest::newRow("noise of zero") << search({"--set", "epsilon=2", "--over", "sigma1=0,4"}) << "σ₁ = 0";
        QTest::newRow("no numbers") << search({"--set", "epsilon=2", "--over", "sigma1=a,b"}) << "no number";
        QTest::newRow("goal") << small({"--maximise", "fun"}) << "labels or accuracy";
        QTest::newRow("no truth") << small({"--maximise", "accuracy"}) << "true classes";
        QTest::newRow("least") << small({"--accuracy-at-least", "x"}) << "no number";
        QTest::newRow("truth of another length")
            << small({"--truth", write(folder_, "two.csv", "1\n2\n")}) << "two.csv";
    }

    void badInputIsOneLineAndExitTwo() {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        verifyRefused(callProgram(words), says);
    }

private:
    QStringList search(const QStringList& more) const {
        return QStringList{"search", "pate-confident", "--votes", votes_, "--set", "delta=1e-5"} + more;
    }
    QStringList small(const QStringList& more = {}) const {
        return search(QStringList{"--set", "epsilon=2", "--over", "sigma1=50..250:5", "--over",
                                  "threshold=150,200", "--over", "sigma2=20,40"} +
                      more);
    }

    QTemporaryDir folder_;
    QString votes_, truth_;
};

TEST_WITH_EVENTS(SearchTest)
#include "SearchTest.moc"
