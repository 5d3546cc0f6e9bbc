// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepFolder.h"

#include "core/base/Json.h"
#include "core/declared/Build.h"
#include "core/experiment/description/DataFiles.h"
#include "tests/testing/FoldersOfSweep.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QtTest>

#include <array>
#include <optional>
#include <thread>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Points = std::set<std::size_t>;

/// A sweep's folder: what belongs into it, and what is refused.
class SweepFolderTest : public QObject {
    Q_OBJECT

private slots:
    void pointsComeBackToTheSameBytes() {
        const SweepFolder folder = of_.filled("whole");
        RESULT_OR_FAIL(count, folder.count());
        QCOMPARE(count->finished, pointsOf(of_.sweep()));
        QVERIFY(count->failed.empty());
        RESULT_OR_FAIL(result, mergeSweeps({folder.path()}));
        QVERIFY(result->complete());
        QCOMPARE(sweepToJson(*result).dump(), sweepToJson(of_.sweep()).dump());
        RESULT_OR_FAIL(opened, SweepFolder::open(folder.path()));
        QVERIFY(opened->plan() == of_.sweep().plan && opened->data() == of_.sweep().data);
        QCOMPARE(opened->identity(), folder.identity());
        SweepFolder logged = *opened;
        QVERIFY(!logged.isLogged() && logged.markLogged().ok());
        RESULT_OR_FAIL(again, SweepFolder::open(folder.path()));
        QVERIFY(again->isLogged() && again->identity() == folder.identity());
    }

    // Two different sweeps that begin at once in a new folder: one has it, the other is refused in words.
    void ofTwoThatBeginAtOnceOneHasTheFolder() {
        SweepPlan other = of_.sweep().plan;
        other.axes[0].values[0] = "9";
        for (int round = 0; round < 20; ++round) {
            const std::string path = of_.path(QStringLiteral("at once %1").arg(round));
            std::array<std::optional<Error>, 2> errors;
            {
                const std::jthread one([&] {
                    const auto begun = SweepFolder::start(path, of_.sweep().plan, of_.sweep().data, false);
                    if (!begun) errors[0] = begun.error();
                });
                const auto begun = SweepFolder::start(path, other, of_.sweep().data, false);
                if (!begun) errors[1] = begun.error();
            }
            QVERIFY2(errors[0].has_value() != errors[1].has_value(), "both have it, or none");
            const Error& error = errors[0] ? *errors[0] : *errors[1];
            QVERIFY2(says(error.what, "another sweep is in this folder"), error.message().c_str());
            RESULT_OR_FAIL(there, SweepFolder::open(path));
            QVERIFY((there->plan() == other) == errors[0].has_value());
        }
    }

    void aFileOfQueriesThatChangedIsAnotherSweep() {
        SweepPlan plan = of_.sweep().plan;
        plan.base.data.queries = write(of_.folder(), "queries.txt", "0\n1\n2\n").toStdString();
        const auto start = [&] {
            return SweepFolder::start(of_.path("queries"), plan, of_.sweep().data, true);
        };
        RESULT_OR_FAIL(begun, start());
        const std::string identity = begun->identity();
        RESULT_OR_FAIL(again, start());
        QCOMPARE(again->identity(), identity);
        RESULT_OR_FAIL(opened, SweepFolder::open(of_.path("queries")));
        QCOMPARE(opened->identity(), identity);
        write(of_.folder(), "queries.txt", "3\n4\n5\n");
        for (const auto& refused : {start().error(), opened->checkGoesOnWith(of_.sweep().data).error()})
            QVERIFY2(says(refused.what, "another sweep is in this folder"), refused.message().c_str());
        // What was computed can still be merged, wherever that file is.
        QVERIFY(mergeSweeps({of_.path("queries")}).ok());
    }

    void whatPointsTookAddsUpOverAllWorkers() {
        const SweepFolder folder = of_.started("seconds");
        const auto one = folder.writer({1, 2}), two = folder.writer({2, 2});
        folder.add(*one, {0, of_.sweep().runs.at(0), 1.5});
        folder.add(*one, {2, of_.sweep().runs.at(2), 0.25});
        folder.add(*two, {1, of_.sweep().runs.at(1), 2});
        // What waits is nobody's yet.
        QCOMPARE(folder.count()->ended(), std::size_t{0});
        QVERIFY(one->leave("all are done").ok() && two->tick().ok());
        RESULT_OR_FAIL(count, folder.count());
        QCOMPARE(count->finished, (Points{0, 1, 2}));
        QCOMPARE(count->seconds, 3.75);
        const QStringList files = pointFiles(of_.at("seconds"));
        QCOMPARE(files.size(), qsizetype{2});
        QVERIFY2(files[0].contains("/points/1-of-2-") && files[1].contains("/points/2-of-2-"),
                 qPrintable(files.join(' ')));
    }

    void aFolderInUseWantsToBeResumed() {
        const SweepFolder folder = of_.filled("again");
        const QByteArray plan = bytesIn(of_.at("again/sweep.json"));
        const auto without = SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, false);
        QVERIFY(!without.ok());
        QVERIFY(says(without.error().mend, "--resume"));
        RESULT_OR_FAIL(resumed, SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, true));
        QCOMPARE(resumed->count()->finished.size(), std::size_t{6});
        QCOMPARE(resumed->identity(), folder.identity());
        QCOMPARE(bytesIn(of_.at("again/sweep.json")), plan);
        // A new folder may be "resumed", too: the same command can be given again and again.
        QVERIFY(SweepFolder::start(of_.path("new/folder"), of_.sweep().plan, of_.sweep().data, true).ok());
        QVERIFY(SweepFolder::start(of_.path("new/folder"), of_.sweep().plan, of_.sweep().data, false).ok());
    }

    void anotherSweepIsRefused() {
        const SweepFolder folder = of_.filled("other", {1, 2});
        const auto refuses = [&](const SweepPlan& plan, const DatasetMark& data) {
            const auto started = SweepFolder::start(folder.path(), plan, data, true);
            return !started.ok() && says(started.error().what, "another sweep is in this folder");
        };
        SweepPlan plan = of_.sweep().plan;
        plan.axes[0].values[0] = "9";
        QVERIFY(refuses(plan, of_.sweep().data));
        plan = of_.sweep().plan;
        plan.base.parameters.set("queries", std::int64_t{50});
        QVERIFY(refuses(plan, of_.sweep().data));
        DatasetMark data = of_.sweep().data;
        data.fingerprint += "x";
        QVERIFY(refuses(of_.sweep().plan, data));
        const auto other = folder.checkGoesOnWith(data);
        QVERIFY(!other.ok() && says(other.error().what, "another sweep is in this folder"));
        QVERIFY(folder.checkGoesOnWith(of_.sweep().data).ok());
        // Another share of the same sweep may have the same folder.
        QVERIFY(SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, true).ok());
    }

    void anotherBuildIsRefusedInWords() {
        const SweepFolder folder = of_.filled("another build");
        const QByteArray begun = bytesIn(of_.at("another build/sweep.json"));
        of_.changeSweepFile("another build", "/build/commit", "0000000");
        const auto goesOn = SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, true);
        QVERIFY(!goesOn.ok());
        const std::string commit = buildToJson()["commit"].get<std::string>();
        for (const std::string& part : {std::string("(0000000) began this sweep"), "(" + commit + ")",
                                        std::string("their figures might differ")})
            QVERIFY2(says(goesOn.error().what, part), goesOn.error().message().c_str());
        QVERIFY2(says(goesOn.error().mend, "the same build"), goesOn.error().message().c_str());
        // It can still be opened, by its own name: what this build computed does not belong to it.
        RESULT_OR_FAIL(opened, SweepFolder::open(folder.path()));
        QVERIFY(opened->identity() != folder.identity());
        QVERIFY(!opened->checkGoesOnWith(of_.sweep().data).ok());
        const auto foreign = mergeSweeps({folder.path()});
        QVERIFY(!foreign.ok());
        QVERIFY2(says(foreign.error().what, "of another build") && says(foreign.error().where, ".jsonl.gz"),
                 foreign.error().message().c_str());
        QVERIFY(!opened->count().ok());
        // Nor do folders of two builds make one sweep.
        QVERIFY(QDir(of_.at("another build/points")).removeRecursively() &&
                QDir().mkpath(of_.at("another build/points")));
        const auto both = mergeSweeps({of_.filled("this build").path(), folder.path()});
        QVERIFY(!both.ok());
        QVERIFY2(says(both.error().what, "not of the same sweep") && says(both.error().mend, "build"),
                 both.error().message().c_str());
        // A build that says nothing for people is another one, too.
        for (const char* build : {"3", "[]", "\"\"", "{}", R"({"version": 3, "commit": []})", "null"}) {
            write(of_.folder(), "another build/sweep.json", begun);
            of_.changeSweepFile("another build", "/build", Json::parse(build));
            const auto odd = SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, true);
            QVERIFY2(!odd.ok(), build);
        }
    }

    // A file of points that was put there from elsewhere: its head says whose it is.
    void pointsOfAnotherSweepAreRefused() {
        const SweepFolder folder = of_.filled("mine");
        SweepPlan plan = of_.sweep().plan;
        plan.base.parameters.set("queries", std::int64_t{50});
        RESULT_OR_FAIL(other, SweepFolder::start(of_.path("theirs"), plan, of_.sweep().data, false));
        QVERIFY(other->identity() != folder.identity());
        QVERIFY(keep(*other, {{0, of_.sweep().runs.at(0)}}, {7, 9}));
        const QString theirs = pointFiles(of_.at("theirs")).front();
        QVERIFY(QFile::copy(theirs, of_.at("mine/points/") + QFileInfo(theirs).fileName()));
        for (const Error& error :
             {folder.count().error(), mergeSweeps({folder.path()}).error(),
              SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, true).error()})
            QVERIFY2(says(error.what, "points of another sweep") && says(error.where, "points/7-of-9-"),
                     error.message().c_str());
    }

    void anOlderFolderIsReadAndNotGoneOnWith() {
        const SweepFolder folder = of_.filled("older");
        of_.changeSweepFile("older", "/schema", "epsiloscope.sweep-folder/1");
        of_.changeSweepFile("older", "/shard", Json::parse(R"({"index": 1, "count": 1})"));
        const QByteArray plan = bytesIn(of_.at("older/sweep.json"));
        for (const bool resume : {false, true}) {
            const auto started =
                SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, resume);
            QVERIFY(!started.ok());
            QVERIFY2(says(started.error().what, "older version"), started.error().message().c_str());
        }
        QVERIFY(mergeSweeps({folder.path()}).ok());
        QCOMPARE(bytesIn(of_.at("older/sweep.json")), plan);
    }

    // Whoever goes on names the files as he did at first; what the folder says of them holds from everywhere.
    void relativeFilesAreFoundAgain() {
        SweepPlan plan = of_.sweep().plan;
        DataReference& data = plan.base.data;
        for (const DataFile& file : dataFiles())
            data.*file.path = "some.csv";
        RESULT_OR_FAIL(started, SweepFolder::start(of_.path("relative"), plan, of_.sweep().data, false));
        for (const DataFile& file : dataFiles())
            QVERIFY(QDir::isAbsolutePath(QString::fromStdString(started->plan().base.data.*file.path)));
        RESULT_OR_FAIL(opened, SweepFolder::open(of_.path("relative")));
        QVERIFY(opened->plan() == started->plan());
        QCOMPARE(opened->identity(), started->identity());
        RESULT_OR_FAIL(resumed, SweepFolder::start(of_.path("relative"), plan, of_.sweep().data, true));
        QCOMPARE(resumed->identity(), started->identity());
        data.queries = "other.csv";
        QVERIFY(!SweepFolder::start(of_.path("relative"), plan, of_.sweep().data, true).ok());

        // What pretrains may lie elsewhere on another machine, as the data may.
        SweepPlan here = of_.sweep().plan, there = of_.sweep().plan;
        here.base.data.pretrain = "/here/other";
        there.base.data.pretrain = "/there/other";
        RESULT_OR_FAIL(first, SweepFolder::start(of_.path("pretrained here"), here, of_.sweep().data, false));
        RESULT_OR_FAIL(second,
                       SweepFolder::start(of_.path("pretrained there"), there, of_.sweep().data, false));
        QVERIFY(keep(*first, of_.share({1, 2}), {1, 2}));
        QVERIFY(keep(*second, of_.share({2, 2}), {2, 2}));
        RESULT_OR_FAIL(merged, mergeSweeps({of_.path("pretrained there"), of_.path("pretrained here")}));
        QVERIFY(merged->complete());
        for (const auto& [point, run] : merged->runs)
            QCOMPARE(run->experiment().data.pretrain, std::string("/here/other"));
    }

    void whatIsNoFolderOfASweepIsRefused() {
        QVERIFY(!SweepFolder::open(of_.path("none")).ok());
        QVERIFY(QDir(of_.folder().path()).mkpath("foreign plan"));
        for (const QByteArray& content :
             {QByteArray(""), QByteArray("{"), QByteArray("3"), QByteArray("[]"), QByteArray("{}"),
              QByteArray("{\"over\": 3}"), QByteArray(300'000, '['),
              QByteArray(R"({"schema": "epsiloscope.sweep-folder/2"})"),
              QByteArray(
                  R"({"schema": "epsiloscope.sweep-folder/2", "dataset": 1, "build": 1, "over": []})")}) {
            QVERIFY(!write(of_.folder(), "foreign plan/sweep.json", content).isEmpty());
            QVERIFY2(!SweepFolder::open(of_.path("foreign plan")).ok(), content.left(80).constData());
            QVERIFY(
                !SweepFolder::start(of_.path("foreign plan"), of_.sweep().plan, of_.sweep().data, true).ok());
            QCOMPARE(bytesIn(of_.at("foreign plan/sweep.json")), content);
        }
        QVERIFY(!write(of_.folder(), "a file", "x").isEmpty());
        QVERIFY(!SweepFolder::start(of_.path("a file"), of_.sweep().plan, of_.sweep().data, false).ok());
    }

    void whatElseIsInAFolderIsLeftAlone() {
        QVERIFY(QDir(of_.folder().path()).mkpath("a run"));
        const QString result = write(of_.folder(), "a run/result.json", "{}");
        QVERIFY(QDir(of_.folder().path()).mkpath("a map/points"));
        const QString drawing = write(of_.folder(), "a map/points/half.part", "drawn");
        for (const bool resume : {false, true})
            for (const char* name : {"a run", "a map"}) {
                const auto started =
                    SweepFolder::start(of_.path(name), of_.sweep().plan, of_.sweep().data, resume);
                QVERIFY(!started.ok());
                QVERIFY2(says(started.error().what, "something else"), started.error().message().c_str());
                QVERIFY(!QFile::exists(of_.at(name) + "/sweep.json"));
            }
        QVERIFY(QFile::exists(drawing) && QFile::exists(result));
        QVERIFY(!QFile::exists(of_.at("a run/points")));
    }

    // Beside the points lies what people and other programs put there: it is neither read nor taken away.
    void whatElseIsAmongThePointsIsLeftAlone() {
        const SweepFolder folder = of_.filled("among");
        const std::vector<QString> others = {"notes.json",   "000001.json",
                                             "half.part",    "1-of-1.jsonl.gz.part",
                                             "1-of-1.jsonl", "1-of-1.0123456789abcdef.part"};
        for (const QString& name : others)
            QVERIFY(!write(of_.folder(), "among/points/" + name, "mine").isEmpty());
        QVERIFY(QDir().mkpath(of_.at("among/points/folder")));
        RESULT_OR_FAIL(resumed, SweepFolder::start(folder.path(), of_.sweep().plan, of_.sweep().data, true));
        QCOMPARE(resumed->count()->finished, pointsOf(of_.sweep()));
        std::vector<Error> broken;
        RESULT_OR_FAIL(merged, mergeSweeps({folder.path()}, &broken));
        QCOMPARE(sweepToJson(*merged).dump(), sweepToJson(of_.sweep()).dump());
        for (const QString& name : others)
            QCOMPARE(bytesIn(of_.at("among/points/") + name), QByteArray("mine"));
    }

private:
    const FoldersOfSweep of_;
};

TEST_WITH_EVENTS(SweepFolderTest)
#include "SweepFolderTest.moc"
