// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "tests/testing/FoldersOfSweep.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using Points = std::set<std::size_t>;

/// Points of one folder or of several put together: which of them count, and what is said of the others.
class MergedSweepsTest : public QObject {
    Q_OBJECT

private slots:
    void sharesMergeToTheWhole() {
        std::vector<std::string> folders;
        for (const int index : {3, 1, 2})
            folders.push_back(of_.filled(("share " + std::to_string(index)).c_str(), {index, 3}).path());
        RESULT_OR_FAIL(merged, mergeSweeps(folders));
        QCOMPARE(sweepToJson(*merged).dump(1), sweepToJson(of_.sweep()).dump(1));
        folders.pop_back();
        RESULT_OR_FAIL(part, mergeSweeps(folders));
        QVERIFY(!part->complete());
        QCOMPARE(part->runs.size(), std::size_t{4});
    }

    void sharesInOneFolderAreTheWhole() {
        for (const int index : {3, 1, 2}) {
            RESULT_OR_FAIL(folder,
                           SweepFolder::start(of_.path("shared"), of_.sweep().plan, of_.sweep().data, true));
            QVERIFY(keep(*folder, of_.share({index, 3}), {index, 3}));
        }
        QCOMPARE(pointFiles(of_.at("shared")).size(), qsizetype{3});
        RESULT_OR_FAIL(merged, mergeSweeps({of_.path("shared")}));
        QCOMPARE(sweepToJson(*merged).dump(1), sweepToJson(of_.sweep()).dump(1));
        QVERIFY(!SweepFolder::open(of_.path("shared"))->isLogged());
    }

    // Two workers may have computed the same points: they came to the same.
    void pointsThatAreThereTwiceAndAgreeAreFine() {
        const SweepFolder folder = of_.filled("twice");
        QVERIFY(keep(folder, of_.share({2, 3}), {2, 3}));
        QCOMPARE(folder.count()->finished, pointsOf(of_.sweep()));
        const SweepFolder other = of_.filled("twice elsewhere", {1, 2});
        for (const auto& folders : {std::vector{folder.path()}, std::vector{folder.path(), other.path()},
                                    std::vector{other.path(), folder.path(), folder.path()}}) {
            RESULT_OR_FAIL(merged, mergeSweeps(folders));
            QCOMPARE(sweepToJson(*merged).dump(), sweepToJson(of_.sweep()).dump());
        }
    }

    void pointsThatAreThereTwiceAndDifferAreRefused() {
        const SweepFolder folder = of_.filled("merged"), differing = of_.started("differs");
        auto changed = std::make_shared<Run>(*of_.sweep().runs.at(1));
        changed->apply(Remark{{}, Severity::Note, "of another machine"});
        QVERIFY(keep(differing, {{1, changed}}));
        const auto refuses = [](const std::vector<std::string>& folders) {
            const auto twice = mergeSweeps(folders);
            return !twice.ok() &&
                   says(twice.error().what, "sigma = 8, seed = 2 is there twice and differs") &&
                   says(twice.error().where, ".jsonl.gz");
        };
        QVERIFY(refuses({folder.path(), differing.path()}));
        QVERIFY(refuses({differing.path(), folder.path()}));
        QVERIFY(keep(folder, {{1, changed}}, {2, 2}));
        QVERIFY(refuses({folder.path()}));
    }

    void mergingSaysWhatDoesNotBelong() {
        const SweepFolder folder = of_.filled("belongs");
        const auto nowhere = mergeSweeps({folder.path(), of_.path("nowhere")});
        QVERIFY(!nowhere.ok() && says(nowhere.error().where, "nowhere"));
        const SweepPlan plan = smallSweep({"sigma=8,12,16", "seed=1,3"});
        QVERIFY(SweepFolder::start(of_.path("foreign"), plan, of_.sweep().data, false).ok());
        const auto foreign = mergeSweeps({folder.path(), of_.path("foreign")});
        QVERIFY(!foreign.ok() && says(foreign.error().where, "foreign"));
    }

    void dataMayLieElsewhere() {
        SweepPlan here = of_.sweep().plan, there = of_.sweep().plan;
        here.base.data.path = "census.csv";
        there.base.data.path = "/far/away/census.csv";
        RESULT_OR_FAIL(first, SweepFolder::start(of_.path("here"), here, of_.sweep().data, false));
        QVERIFY(QDir::isAbsolutePath(QString::fromStdString(first->plan().base.data.path)));
        RESULT_OR_FAIL(second, SweepFolder::start(of_.path("there"), there, of_.sweep().data, false));
        QCOMPARE(second->identity(), first->identity());
        QVERIFY(keep(*first, of_.share({1, 2}), {1, 2}));
        QVERIFY(keep(*second, of_.share({2, 2}), {2, 2}));
        RESULT_OR_FAIL(merged, mergeSweeps({of_.path("here"), of_.path("there")}));
        QVERIFY(merged->complete());
        const std::string least = std::min(first->plan().base.data.path, second->plan().base.data.path);
        for (const auto& [point, run] : merged->runs)
            QCOMPARE(run->experiment().data.path, least);
        RESULT_OR_FAIL(reversed, mergeSweeps({of_.path("there"), of_.path("here")}));
        QCOMPARE(sweepToJson(*reversed).dump(1), sweepToJson(*merged).dump(1));
        // Or both into one folder, whose data are those of whoever began it.
        RESULT_OR_FAIL(joined, SweepFolder::start(of_.path("here"), there, of_.sweep().data, true));
        QCOMPARE(joined->identity(), first->identity());
        QVERIFY(keep(*joined, of_.share({2, 2}), {2, 2}));
        RESULT_OR_FAIL(one, mergeSweeps({of_.path("here")}));
        QVERIFY(one->complete());
        for (const auto& [point, run] : one->runs)
            QCOMPARE(run->experiment().data.path, first->plan().base.data.path);
    }

    void aRunThatWasNotPlannedIsNotDone_data() {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* pointer, const char* value) {
            QTest::newRow((QByteArray(pointer) + " " + value).constData())
                << QByteArray(pointer) << QByteArray(value);
        };
        row("/run/experiment/parameters/sigma", "9");
        row("/run/experiment/seed", "7");
        row("/run/experiment/split/test", "0.07");
        row("/run/experiment/data/missing", "\"drop\"");
        row("/run/dataset/fingerprint", "\"00ff\"");
        row("/run/dataset", "{}");
        row("/run/state", "\"stopped\"");
        row("/run/state", "\"running\"");
        row("/run", "3");
        row("/values/seed", "3");
        row("/point", "6");
        row("/point", "-1");
    }

    void aRunThatWasNotPlannedIsNotDone() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        const SweepFolder folder = of_.started(QByteArray(pointer + value).replace('/', ' ').constData());
        QVERIFY(keep(folder, of_.without({1})));
        Json json = sweepPointToJson(of_.sweep().plan, 1, *of_.sweep().runs.at(1));
        placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
        if (pointer == "/run/state") json["run"]["complete"] = false;
        const auto writer = folder.writer({});
        writer->add(1, true, json.dump(), 1);
        QVERIFY(writer->leave("all are done").ok());
        std::vector<Error> broken;
        RESULT_OR_FAIL(merged, mergeSweeps({folder.path()}, &broken));
        QCOMPARE(pointsOf(*merged), (Points{0, 2, 3, 4, 5}));
        QCOMPARE(broken.size(), std::size_t{1});
        const std::string whole = pointer.toStdString();
        const std::string part = whole.starts_with("/run/") ? "/run/" : whole.substr(0, whole.find('/', 1));
        QVERIFY2(says(broken.front().where, ".jsonl.gz#" + part), broken.front().message().c_str());
        // Whoever reads one addition after the other learns it of this one alone.
        PointReader reader = folder.reader();
        Points read, refused;
        QVERIFY(reader
                    .read([&](const ReadBatch& batch) -> Result<void> {
                        (folder.runsOf(batch) ? read : refused)
                            .insert(batch.head.finished.begin(), batch.head.finished.end());
                        return {};
                    })
                    .ok());
        QCOMPARE(read, pointsOf(*merged));
        QCOMPARE(refused, (Points{1}));
    }

    // A line that is no JSON at all, and additions whose heads say more or less than is there.
    void whatIsNoPointIsNamed() {
        const SweepFolder folder = of_.started("no points");
        QVERIFY(keep(folder, of_.without({1, 3, 4})));
        const std::string good = sweepPointToJson(of_.sweep().plan, 4, *of_.sweep().runs.at(4)).dump();
        for (const auto& [point, line] : {std::pair<std::size_t, std::string>{1, "{"},
                                          {3, std::string(300'000, '[') + std::string(300'000, ']')},
                                          {4, good + "\n" + good}}) {
            const auto writer = folder.writer({});
            writer->add(point, true, line, 1);
            QVERIFY(writer->leave("all are done").ok());
        }
        std::vector<Error> broken;
        RESULT_OR_FAIL(merged, mergeSweeps({folder.path()}, &broken));
        QCOMPARE(pointsOf(*merged), (Points{0, 2, 5}));
        QCOMPARE(broken.size(), std::size_t{3});
        for (const Error& error : broken)
            QVERIFY2(says(error.where, "no points/points/1-of-1-"), error.message().c_str());
        const auto named = [&broken](const char* what) {
            return std::ranges::count_if(broken,
                                         [what](const Error& error) { return says(error.what, what); });
        };
        QCOMPARE(named("this is not JSON"), 1);
        QCOMPARE(named("holds other points than it says"), 1);
    }

    void failedPointsAreWorthAnotherTry() {
        const SweepFolder finished = of_.filled("finished"), failed = of_.started("failed");
        auto run = std::make_shared<Run>(*of_.sweep().runs.at(1));
        run->fail({"out of memory", "", ""});
        // Refused before it looked at the data: it has no mark of them.
        auto refused = std::make_shared<Run>(of_.sweep().plan.experimentAt(2).value());
        refused->fail({"too many teachers", "", ""});
        auto runs = of_.sweep().runs;
        runs[1] = run;
        runs[2] = refused;
        QVERIFY(keep(failed, runs));
        RESULT_OR_FAIL(count, failed.count());
        QCOMPARE(count->finished, (Points{0, 3, 4, 5}));
        QCOMPARE(count->failed, (Points{1, 2}));
        RESULT_OR_FAIL(there, mergeSweeps({failed.path()}));
        QVERIFY(there->complete());
        for (const std::size_t point : {1, 2})
            QCOMPARE(there->runs.at(point)->state(), RunState::Failed);
        for (const auto& folders : {std::vector<std::string>{finished.path(), failed.path()},
                                    std::vector<std::string>{failed.path(), finished.path()}}) {
            RESULT_OR_FAIL(merged, mergeSweeps(folders));
            QCOMPARE(sweepToJson(*merged).dump(), sweepToJson(of_.sweep()).dump());
        }
        // The other try is in the same folder, whichever of its files is read first.
        for (int i = 0; i < 4; ++i)
            QVERIFY(
                keep(failed, {{1, i % 2 == 0 ? of_.sweep().runs.at(1) : run}, {2, of_.sweep().runs.at(2)}}));
        QCOMPARE(failed.count()->finished, pointsOf(of_.sweep()));
        QVERIFY(failed.count()->failed.empty());
        RESULT_OR_FAIL(tried, mergeSweeps({failed.path()}));
        QCOMPARE(sweepToJson(*tried).dump(), sweepToJson(of_.sweep()).dump());
    }

    // The killed worker's last addition, and one that a disk altered.
    void brokenPointsAreNotDoneAndNamed() {
        const SweepFolder whole = of_.filled("whole points"), folder = of_.started("broken points");
        for (const auto& [point, run] : of_.sweep().runs)
            QVERIFY(keep(folder, {{point, run}}, {static_cast<int>(point) + 1, 6}));
        const auto fileOf = [&](int share) {
            return of_.at("broken points/points/") +
                   QDir(of_.at("broken points/points")).entryList({QString("%1-of-6-*").arg(share)}).value(0);
        };
        QFile cut(fileOf(3)), altered(fileOf(4)), empty(fileOf(5));
        QVERIFY(cut.open(QIODevice::ReadWrite) && cut.resize(cut.size() * 2 / 3));
        QVERIFY(altered.open(QIODevice::ReadWrite) && altered.seek(altered.size() / 2));
        const char before = altered.read(1)[0], after = static_cast<char>(before ^ 4);
        QVERIFY(altered.seek(altered.size() / 2) && altered.write(&after, 1) == 1);
        QVERIFY(empty.open(QIODevice::ReadWrite) && empty.resize(0));
        for (QFile* file : {&cut, &altered, &empty})
            file->close();
        QVERIFY(QFile::remove(fileOf(6)));
        RESULT_OR_FAIL(count, folder.count());
        QCOMPARE(count->finished, (Points{0, 1}));
        std::vector<Error> broken;
        RESULT_OR_FAIL(merged, mergeSweeps({folder.path()}, &broken));
        QCOMPARE(pointsOf(*merged), (Points{0, 1}));
        QCOMPARE(broken.size(), std::size_t{2});
        const auto names = [&broken](const char* file, const char* what) {
            return std::ranges::any_of(broken, [&](const Error& error) {
                return says(error.where, file) && says(error.what, what) &&
                       says(error.what, "count as not done") && says(error.mend, "--resume");
            });
        };
        QVERIFY(names("broken points/points/3-of-6-", "ends within an addition, or was altered, at byte "));
        QVERIFY(names("broken points/points/4-of-6-", "was altered"));
        // What another folder has is not missed.
        broken.clear();
        QVERIFY(mergeSweeps({folder.path(), whole.path()}, &broken)->complete() && broken.empty());
        // What is computed again goes into a file of its own, behind nothing that is broken.
        QVERIFY(keep(folder, of_.without({0})));
        RESULT_OR_FAIL(mended, mergeSweeps({folder.path()}, &broken));
        QCOMPARE(sweepToJson(*mended).dump(), sweepToJson(of_.sweep()).dump());
        QVERIFY(broken.empty());
        QVERIFY(QDir(of_.at("broken points/points")).removeRecursively());
        const auto nothing = mergeSweeps({folder.path()});
        QVERIFY(!nothing.ok() && says(nothing.error().what, "cannot be listed"));
    }

private:
    const FoldersOfSweep of_;
};

TEST_WITH_EVENTS(MergedSweepsTest)
#include "MergedSweepsTest.moc"
