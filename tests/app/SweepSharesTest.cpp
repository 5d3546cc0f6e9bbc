// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/SweepCalls.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <memory>
#include <vector>

using epsiloscope::Json;
using namespace epsiloscope::testing;
using Outcome = ProgramOutcome;

// Sweeps in shares, by one process after the other and by several at once, killed, asked to end and gone on
// with: whichever way, the result has the same bytes.
class SweepSharesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        callWell(sweep(twoHundred_ + QStringList{"--out", at("whole")}), 120);
        whole_ = contentOf("whole/result.json");
        QCOMPARE(jsonOf(whole_)["points"].size(), std::size_t{200});
    }

    void howItWasCutChangesNoByte_data() {
        QTest::addColumn<int>("shares");
        QTest::newRow("one share") << 1;
        QTest::newRow("three shares") << 3;
        QTest::newRow("seven shares") << 7;
    }

    void howItWasCutChangesNoByte() {
        QFETCH(int, shares);
        QStringList folders;
        for (int share = shares; share >= 1; --share) {
            folders << at(QString("%1 of %2").arg(share).arg(shares));
            callWell(sweep(twoHundred_ + QStringList{"--shard", QString("%1/%2").arg(share).arg(shares),
                                                     "--out", folders.last()}));
        }
        const QString name = QString("merged %1.json").arg(shares);
        const Outcome merged = callWell(QStringList{"merge"} + folders + QStringList{"--out", at(name)});
        QVERIFY(contentOf(name) == whole_);
        QVERIFY(callProgram(QStringList{"merge", "--json"} + folders).out == whole_);
        QCOMPARE(merged.out.trimmed().count('\n'), 2 + 200); // two meanings of ε, the heading and the points
    }

    // Others may compute the rest meanwhile: a share tells of itself alone, and writes nothing but its
    // points.
    void aShareSaysWhatItDid() {
        const QStringList words = sweep(six_ + QStringList{"--shard", "2/3", "--out", at("share")});
        const Outcome share = callWell(words);
        QCOMPARE(share.out, "share 2 of 3: 2 of 2 points were to be computed; epsiloscope merge " +
                                at("share").toUtf8() + " puts the shares together\n");
        QVERIFY2(share.err.contains("2 of 2: "), share.err.constData());
        QVERIFY(!QFile::exists(at("share/result.json")));
        const auto lines = linesIn(at("share"));
        QVERIFY(lines.size() == 2 && lines.contains(2) && lines.contains(3));
        // Its own points are not computed twice unless somebody says so; those of others are no matter.
        verifyRefused(callProgram(words), "--resume");
        const Outcome again = callWell(words + QStringList{"--resume"});
        QVERIFY2(again.out.startsWith("share 2 of 3: 0 of 2 points were to be computed"),
                 again.out.constData());
        callWell(sweep(six_ + QStringList{"--shard", "3/3", "--out", at("share")}));
        QCOMPARE(linesIn(at("share")).size(), std::size_t{4});
    }

    void aKilledShareIsResumed() {
        const QStringList killed =
            sweep(twoHundred_ + QStringList{"--shard", "1/3", "--threads", "1", "--out", at("killed")});
        RunningSweep running(killed, at("killed"));
        QVERIFY(running.restsWith(1));
        running.send(SIGKILL);
        QCOMPARE(running.end().exitCode, -SIGKILL);
        QVERIFY(!QFile::exists(at("killed/result.json")));
        const std::size_t done = pointsDone(at("killed"));
        QVERIFY2(done >= 1 && done < 67, QByteArray::number(qulonglong{done}).constData());
        for (const char* share : {"2", "3"}) {
            callWell(sweep(twoHundred_ +
                           QStringList{"--shard", QString(share) + "/3", "--out", at(QString("k") + share)}));
        }
        const Outcome early = callProgram({"merge", at("killed"), at("k2"), at("k3"), "--json"});
        QCOMPARE(early.exitCode, 1);
        QCOMPARE(early.json()["complete"], false);
        QCOMPARE(early.json()["points"].size(), 133 + done);

        verifyRefused(callProgram(killed), "--resume");
        const Outcome resumed = callWell(killed + QStringList{"--resume"});
        QVERIFY2(
            resumed.err.contains(QByteArray::number(qulonglong{done}) + " of 67 points were done before"),
            resumed.err.constData());
        const Outcome merged = callWell({"merge", at("k3"), at("killed"), at("k2"), "--json"});
        QVERIFY(merged.out == whole_);
    }

    // The folder says what the sweep is, and so it is not said again.
    void aSweepInAFolderIsGoneOnWith() {
        const QString folder = at("goes on");
        RunningSweep running(sweep(twoHundred_ + QStringList{"--threads", "1", "--out", folder}), folder);
        QVERIFY(running.restsWith(1));
        running.send(SIGKILL);
        QCOMPARE(running.end().exitCode, -SIGKILL);
        const std::size_t done = pointsDone(folder);
        for (const QStringList& words :
             {QStringList{"--over", "sigma=1,2"}, QStringList{"--set", "sigma=3"}, QStringList{"--seed", "7"},
              QStringList{"--out", at("elsewhere")}, QStringList{"--resume"}})
            verifyRefused(callProgram(QStringList{"sweep", folder} + words),
                          words.first() + ": the sweep in the folder goes on as it was begun");
        QVERIFY(!QFile::exists(at("elsewhere")) && !QFile::exists(folder + "/result.json"));
        const Outcome share = callWell({"sweep", folder, "--shard", "2/2"});
        QVERIFY2(share.out.startsWith("share 2 of 2: "), share.out.constData());
        const std::size_t shared = pointsDone(folder);
        QVERIFY(shared > done && shared < 200);
        const Outcome rest = callWell({"sweep", folder, "--json"});
        QVERIFY2(
            rest.err.startsWith(QByteArray::number(qulonglong{shared}) + " of 200 points were done before\n"),
            rest.err.constData());
        QVERIFY(rest.out == whole_ && contentOf("goes on/result.json") == whole_);
        // Once all is done it tells the same again.
        const QByteArray plan = contentOf("goes on/sweep.json");
        const Outcome again = callWell({"sweep", folder, "--json"});
        QVERIFY(again.out == whole_ && again.err.isEmpty());
        QCOMPARE(contentOf("goes on/sweep.json"), plan);
        verifyRefused(callProgram({"sweep", calls_.folder().path()}), "no sweep is in this folder");
        // Nothing of somebody else's is written over.
        write(calls_.folder(), "goes on/result.json", "mine");
        verifyRefused(callProgram({"sweep", folder}), "not an earlier output of this kind");
        QCOMPARE(contentOf("goes on/result.json"), QByteArray("mine"));
    }

    // Whoever begins first, and whether or not another computes the same points.
    void workersAtOnceInOneFolderComeToTheSameBytes_data() {
        QTest::addColumn<QStringList>("shares");
        QTest::addColumn<QStringList>("more");
        // Without a word, as none finds points of its own.
        QTest::newRow("each its own") << QStringList{"1/5", "2/5", "3/5", "4/5", "5/5"} << QStringList();
        QTest::newRow("the same share") << QStringList{"1/2", "1/2", "2/2"} << QStringList{"--resume"};
        QTest::newRow("of several cuts") << QStringList{"1/2", "2/2", "2/3"} << QStringList{"--resume"};
    }

    void workersAtOnceInOneFolderComeToTheSameBytes() {
        QFETCH(QStringList, shares);
        QFETCH(QStringList, more);
        const QString name = QString("at once %1").arg(QTest::currentDataTag());
        std::vector<std::unique_ptr<RunningSweep>> workers;
        for (const QString& share : shares)
            workers.push_back(std::make_unique<RunningSweep>(
                sweep(twoHundred_ + QStringList{"--shard", share, "--threads", "1", "--out", at(name)} +
                      more),
                at(name)));
        for (const auto& worker : workers) {
            const Outcome outcome = worker->end(120);
            QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        }
        QVERIFY(callWell({"merge", "--json", at(name)}).out == whole_);
        callWell({"sweep", at(name)});
        QVERIFY(contentOf(name + "/result.json") == whole_);
    }

    void aTruncatedFileOfPointsIsComputedAgain() {
        for (const char* share : {"1/3", "2/3", "3/3"})
            callWell(sweep(six_ + QStringList{"--shard", share, "--out", at("truncated")}));
        const QStringList words = sweep(six_ + QStringList{"--out", at("truncated"), "--resume"});
        callWell(words);
        const QByteArray before = contentOf("truncated/result.json");
        const auto points = linesIn(at("truncated"));
        QCOMPARE(points.size(), std::size_t{6});
        QFile file(pointFiles(at("truncated")).at(1));
        QVERIFY2(file.fileName().contains("/2-of-3-"), qPrintable(file.fileName()));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
        file.close();
        const Outcome resumed = callProgram(words);
        QVERIFY2(resumed.exitCode == 0 && resumed.err.contains("4 of 6 points were done before"),
                 resumed.err.constData());
        QVERIFY(linesIn(at("truncated")) == points);
        QCOMPARE(contentOf("truncated/result.json"), before);
    }

    void pointsThatCannotBeReadBackAreSaid() {
        RunningSweep running(sweep(twoHundred_ + QStringList{"--threads", "1", "--out", at("lost")}),
                             at("lost"));
        QVERIFY(running.restsWith(1));
        const std::size_t lost = pointsDone(at("lost"));
        QVERIFY2(lost < 200, "the sweep ended before its first points were changed");
        QFile file(pointFiles(at("lost")).value(0));
        // The end of the file is the checksum of the points that were added last.
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() - 6));
        const char before = file.read(1).at(0), after = static_cast<char>(before ^ 1);
        QVERIFY(file.seek(file.size() - 6) && file.write(&after, 1) == 1);
        file.close();
        const Outcome ended = running.end(120);
        QCOMPARE(ended.exitCode, 1);
        const QByteArray kept = QByteArray::number(qulonglong{pointsDone(at("lost"))}),
                         gone = QByteArray::number(qulonglong{200 - pointsDone(at("lost"))});
        QVERIFY2(ended.err.contains(gone + " of 200 points that were computed cannot be read back (") &&
                     ended.err.contains("was altered") &&
                     ended.err.contains(QFileInfo(file).fileName().toUtf8()),
                 ended.err.constData());
        QVERIFY(kept != "200" && kept != "0" && lost >= 1);
        QVERIFY(!QFile::exists(at("lost/result.json")));
        const Outcome resumed =
            callProgram(sweep(twoHundred_ + QStringList{"--resume", "--out", at("lost")}), 120);
        QVERIFY2(resumed.exitCode == 0 && resumed.err.contains(kept + " of 200 points were done before"),
                 resumed.err.constData());
        QVERIFY(contentOf("lost/result.json") == whole_);
    }

    void aSignalKeepsWhatIsDone_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("Ctrl+C") << SIGINT << 130;
        QTest::newRow("the terminal was closed") << SIGHUP << 129;
        QTest::newRow("SIGTERM") << SIGTERM << 143;
        QTest::newRow("SIGUSR1") << SIGUSR1 << 138;
        QTest::newRow("SIGUSR2") << SIGUSR2 << 140;
    }

    void aSignalKeepsWhatIsDone() {
        QFETCH(int, signal);
        QFETCH(int, exitCode);
        const QString name = QString("signal %1").arg(signal);
        RunningSweep running(sweep({"--over", "seed=1..5000", "--out", at(name), "--threads", "2"}),
                             at(name));
        QVERIFY(running.restsWith(3));
        running.send(signal);
        const Outcome ended = running.end(10);
        QVERIFY2(ended.exitCode == exitCode, ended.err.constData());
        const Json json = jsonOf(contentOf(name + "/result.json"));
        QCOMPARE(json["complete"], false);
        QVERIFY(json["points"].size() >= 3);
        verifyWhole(name, json["points"].size());
        // Each that was told of is there, and no other.
        QCOMPARE(ended.err.count(" of 5000: "), static_cast<qsizetype>(json["points"].size()));
        QVERIFY2(ended.err.contains("cancelled with ") && ended.err.contains("--resume"),
                 ended.err.constData());
        const Outcome none = callProgram({"merge", at(name)});
        QCOMPARE(none.exitCode, 1);
    }

    // A batch system warns by SIGUSR1 that it will end the job: what is under way is not lost, nothing else
    // is begun.
    void aWarningLetsThePointsUnderWayEnd_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<bool>("theyEnd");
        QTest::newRow("SIGUSR1") << SIGUSR1 << 138 << true;
        QTest::newRow("SIGTERM") << SIGTERM << 143 << false;
    }

    void aWarningLetsThePointsUnderWayEnd() {
        QFETCH(int, signal);
        QFETCH(int, exitCode);
        QFETCH(bool, theyEnd);
        constexpr int untilTheyAreUnderWay = 200; // ms; a point takes much longer
        const QString name = QString("under way %1").arg(signal);
        RunningSweep running(sweep({"--over", "seed=1..5000", "--set", "trials=300", "--threads", "2",
                                    "--shard", "2/3", "--out", at(name)}),
                             at(name));
        QVERIFY(running.begins());
        QTest::qSleep(untilTheyAreUnderWay);
        QCOMPARE(pointsDone(at(name)), std::size_t{0});
        running.send(signal);
        const Outcome ended = running.end(60);
        QVERIFY2(ended.exitCode == exitCode, ended.err.constData());
        QVERIFY2(ended.out.startsWith("share 2 of 3: 1667 of 1667 points were to be computed"),
                 ended.out.constData());
        QVERIFY2(ended.err.contains("cancelled; go on with the same command and --resume"),
                 ended.err.constData());
        const std::size_t done = pointsDone(at(name));
        QVERIFY2(theyEnd ? done == 1 || done == 2 : done == 0,
                 QByteArray::number(qulonglong{done}).constData());
        verifyWhole(name, done);
        QVERIFY(!QFile::exists(at(name + "/result.json")));
    }

    void mergingTellsWhatIsMissing() {
        callWell(sweep(six_ + QStringList{"--shard", "2/2", "--out", at("half")}));
        const Outcome merged = callProgram({"merge", at("half"), "--out", at("half.json")});
        QCOMPARE(merged.exitCode, 1);
        QVERIFY2(
            merged.err.contains(
                "3 of 6 points are missing: sigma = 6, seed = 1; sigma = 6, seed = 2; sigma = 9, seed = 1"),
            merged.err.constData());
        const Json json = jsonOf(contentOf("half.json"));
        QCOMPARE(json["complete"], false);
        QCOMPARE(json["points"].size(), std::size_t{3});
    }

    void mergingTellsWhatIsBrokenAndWritesOverNothing() {
        for (const char* share : {"1/3", "2/3", "3/3"})
            callWell(sweep(six_ + QStringList{"--shard", share, "--out", at("kept")}));
        const QByteArray plan = contentOf("kept/sweep.json");
        const QString file = pointFiles(at("kept")).value(1);
        const QByteArray points = bytesIn(file);
        QVERIFY(!plan.isEmpty() && !points.isEmpty());
        for (const QString& out : {at("kept/sweep.json"), file, at("kept/points/../points/new.json"),
                                   at("kept/points/sub/new.json")}) {
            const Outcome refused = callProgram({"merge", at("kept"), "--out", out});
            QVERIFY2(refused.exitCode == 2 && refused.err.contains("belongs to the sweep"),
                     refused.err.constData());
        }
        QCOMPARE(contentOf("kept/sweep.json"), plan);
        QCOMPARE(bytesIn(file), points);
        QVERIFY(!QFile::exists(at("kept/points/sub")));

        QByteArray altered = points;
        altered[points.size() / 2] = static_cast<char>(altered[points.size() / 2] ^ 8);
        QVERIFY(!write(calls_.folder(), "kept/points/" + QFileInfo(file).fileName(), altered).isEmpty());
        const Outcome broken = callProgram({"merge", at("kept"), "--out", at("kept/merged.json")});
        QCOMPARE(broken.exitCode, 1);
        QVERIFY2(
            broken.err.contains("2 of 6 points are not done: sigma = 9, seed = 1; sigma = 9, seed = 2; ") &&
                broken.err.contains(file.toUtf8() + " was altered behind byte ") &&
                broken.err.contains("count as not done") && !broken.err.contains("missing:"),
            broken.err.constData());
        QCOMPARE(jsonOf(contentOf("kept/merged.json"))["points"].size(), std::size_t{4});
    }

private:
    QString at(const QString& name) const { return calls_.at(name); }
    QStringList sweep(const QStringList& more) const { return calls_.sweep(more); }
    QByteArray contentOf(const QString& name) const { return calls_.contentOf(name); }
    // So many points are in the folder, each whole, and whoever computed them said that he left.
    void verifyWhole(const QString& name, std::size_t points) const {
        const auto sweep = epsiloscope::SweepFolder::open(at(name).toStdString());
        QVERIFY(sweep.ok());
        auto reader = sweep->reader();
        std::size_t lines = 0;
        QVERIFY(reader
                    .read([&](const epsiloscope::ReadBatch& batch) -> epsiloscope::Result<void> {
                        const auto runs = sweep->runsOf(batch);
                        if (!runs) return runs.error();
                        lines += runs->size();
                        return {};
                    })
                    .ok());
        QCOMPARE(lines, points);
        for (const auto& [file, state] : reader.files())
            QVERIFY2(state.left && !state.cut && !state.altered, file.c_str());
        QCOMPARE(QDir(at(name + "/points")).entryList(QDir::Files).size(), pointFiles(at(name)).size());
    }

    const SweepCalls calls_;
    const QStringList &twoHundred_ = calls_.twoHundred, &six_ = calls_.six;
    QByteArray whole_; // the result of the 200 points
};

TEST_WITH_EVENTS(SweepSharesTest)
#include "SweepSharesTest.moc"
