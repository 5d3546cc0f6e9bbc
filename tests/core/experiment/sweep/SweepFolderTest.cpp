// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepFolder.h"

#include "core/base/Json.h"
#include "core/experiment/description/DataFiles.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class SweepFolderTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { sweep_ = sweepAll(smallSweep({"sigma=8,12,16", "seed=1,2"})); }
    void pointsComeBackToTheSameBytes() {
        const SweepFolder folder = filled("whole");
        QCOMPARE(folder.done().size(), std::size_t{6});
        const auto result = folder.result();
        QVERIFY(result.ok() && result->complete());
        QCOMPARE(sweepToJson(*result).dump(), sweepToJson(sweep_).dump());
        const auto opened = SweepFolder::open(folder.path());
        QVERIFY(opened.ok());
        QVERIFY(opened->plan() == sweep_.plan && opened->data() == sweep_.data && opened->shard() == Shard{});
    }

    void aBrokenPointIsNotDone() {
        const SweepFolder folder = filled("broken");
        QFile file(QString::fromStdString(folder.path()) + "/points/000002.json");
        QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
        file.close();
        overwrite(folder, "000003.json", "");
        QVERIFY(QFile::copy(QString::fromStdString(folder.path()) + "/points/000000.json",
                            QString::fromStdString(folder.path()) + "/points/000009.json"));
        QFile::remove(QString::fromStdString(folder.path()) + "/points/000004.json");
        QVERIFY(QFile::copy(QString::fromStdString(folder.path()) + "/points/000000.json",
                            QString::fromStdString(folder.path()) + "/points/000004.json"));
        overwrite(folder, "notes.json", "{}");
        overwrite(folder, "000005.json.17.part", "{");
        QCOMPARE(folder.done(), (std::set<std::size_t>{0, 1, 5}));
        const auto result = folder.result();
        QVERIFY(result.ok() && !result->complete() && result->runs.size() == 3);
        QVERIFY(!folder.read(2).ok() && !folder.read(4).ok());
        // What a killed process left half written is cleared away.
        QVERIFY(SweepFolder::start(folder.path(), sweep_.plan, sweep_.data, {}, true).ok());
        QVERIFY(!QFile::exists(QString::fromStdString(folder.path()) + "/points/000005.json.17.part"));
    }

    void aFolderInUseWantsToBeResumed() {
        const SweepFolder folder = filled("again");
        const auto without = SweepFolder::start(folder.path(), sweep_.plan, sweep_.data, {}, false);
        QVERIFY(!without.ok());
        QVERIFY(without.error().mend.find("--resume") != std::string::npos);
        const auto resumed = SweepFolder::start(folder.path(), sweep_.plan, sweep_.data, {}, true);
        QVERIFY(resumed.ok());
        QCOMPARE(resumed->done().size(), std::size_t{6});
        // A new folder may be "resumed", too: the same command can be given again and again.
        QVERIFY(SweepFolder::start(path("new/folder"), sweep_.plan, sweep_.data, {}, true).ok());
    }

    void anotherSweepIsRefused() {
        const SweepFolder folder = filled("other", {1, 2});
        SweepPlan plan = sweep_.plan;
        plan.axes[0].values[0] = "9";
        QVERIFY(!SweepFolder::start(folder.path(), plan, sweep_.data, {1, 2}, true).ok());
        plan = sweep_.plan;
        plan.base.parameters.set("queries", std::int64_t{50});
        QVERIFY(!SweepFolder::start(folder.path(), plan, sweep_.data, {1, 2}, true).ok());
        DatasetMark data = sweep_.data;
        data.fingerprint += "x";
        QVERIFY(!SweepFolder::start(folder.path(), sweep_.plan, data, {1, 2}, true).ok());
        const auto shard = SweepFolder::start(folder.path(), sweep_.plan, sweep_.data, {2, 2}, true);
        QVERIFY(!shard.ok() && shard.error().what.find("1/2") != std::string::npos);
        QVERIFY(SweepFolder::start(folder.path(), sweep_.plan, sweep_.data, {1, 2}, true).ok());
    }

    void sharesMergeToTheWhole() {
        std::vector<std::string> folders;
        for (const int index : {3, 1, 2})
            folders.push_back(filled(("share " + std::to_string(index)).c_str(), {index, 3}).path());
        const auto merged = mergeSweeps(folders);
        QVERIFY(merged.ok());
        QCOMPARE(sweepToJson(*merged).dump(1), sweepToJson(sweep_).dump(1));
        folders.pop_back();
        const auto part = mergeSweeps(folders);
        QVERIFY(part.ok() && !part->complete());
        QCOMPARE(part->runs.size(), std::size_t{4});
    }

    void mergingSaysWhatDoesNotBelong() {
        const SweepFolder folder = filled("merged");
        QVERIFY(mergeSweeps({folder.path(), folder.path()}).ok());
        const auto nowhere = mergeSweeps({folder.path(), path("nowhere")});
        QVERIFY(!nowhere.ok() && nowhere.error().where.find("nowhere") != std::string::npos);

        const SweepPlan plan = smallSweep({"sigma=8,12,16", "seed=1,3"});
        QVERIFY(SweepFolder::start(path("foreign"), plan, sweep_.data, {}, false).ok());
        const auto foreign = mergeSweeps({folder.path(), path("foreign")});
        QVERIFY(!foreign.ok() && foreign.error().where.find("foreign") != std::string::npos);

        const auto differing = SweepFolder::start(path("differs"), sweep_.plan, sweep_.data, {}, false);
        Run changed = *sweep_.runs.at(1);
        changed.apply(Remark{{}, Severity::Note, "of another build"});
        QVERIFY(differing.ok() && differing->write(1, changed).ok());
        const auto twice = mergeSweeps({folder.path(), path("differs")});
        QVERIFY(!twice.ok());
        QVERIFY2(twice.error().what.find("sigma = 8, seed = 2") != std::string::npos,
                 twice.error().message().c_str());
    }

    void dataMayLieElsewhere() {
        SweepResult here = sweep_;
        here.plan.base.data.path = "census.csv";
        const auto first = SweepFolder::start(path("here"), here.plan, here.data, {1, 2}, false);
        QVERIFY(first.ok());
        QVERIFY(QDir::isAbsolutePath(QString::fromStdString(first->plan().base.data.path)));
        SweepPlan there = here.plan;
        there.base.data.path = "/far/away/census.csv";
        const auto second = SweepFolder::start(path("there"), there, here.data, {2, 2}, false);
        QVERIFY(second.ok());
        for (const auto& [point, run] : sweep_.runs)
            QVERIFY((point % 2 == 0 ? *first : *second).write(point, *run).ok());
        const auto merged = mergeSweeps({path("here"), path("there")});
        QVERIFY(merged.ok() && merged->complete());
        const std::string least = std::min(first->plan().base.data.path, second->plan().base.data.path);
        for (const auto& [point, run] : merged->runs)
            QCOMPARE(run->experiment().data.path, least);
        const auto reversed = mergeSweeps({path("there"), path("here")});
        QVERIFY(reversed.ok());
        QCOMPARE(sweepToJson(*reversed).dump(1), sweepToJson(*merged).dump(1));
    }

    // Whoever goes on names the files as he did at first; what the folder says of them holds from everywhere.
    void relativeFilesAreFoundAgain() {
        SweepPlan plan = sweep_.plan;
        DataReference& data = plan.base.data;
        for (const DataFile& file : dataFiles())
            data.*file.path = "some.csv";
        const auto started = SweepFolder::start(path("relative"), plan, sweep_.data, {}, false);
        QVERIFY(started.ok());
        for (const DataFile& file : dataFiles())
            QVERIFY(QDir::isAbsolutePath(QString::fromStdString(started->plan().base.data.*file.path)));
        QVERIFY(SweepFolder::open(path("relative"))->plan() == started->plan());
        const auto resumed = SweepFolder::start(path("relative"), plan, sweep_.data, {}, true);
        QVERIFY2(resumed.ok(), resumed ? "" : resumed.error().message().c_str());
        data.queries = "other.csv";
        QVERIFY(!SweepFolder::start(path("relative"), plan, sweep_.data, {}, true).ok());

        // What pretrains may lie elsewhere on another machine, as the data may.
        SweepPlan here = sweep_.plan, there = sweep_.plan;
        here.base.data.pretrain = "/here/other";
        there.base.data.pretrain = "/there/other";
        const auto first = SweepFolder::start(path("pretrained here"), here, sweep_.data, {1, 2}, false);
        const auto second = SweepFolder::start(path("pretrained there"), there, sweep_.data, {2, 2}, false);
        QVERIFY(first.ok() && second.ok());
        for (const auto& [point, run] : sweep_.runs)
            QVERIFY((point % 2 == 0 ? *first : *second).write(point, *run).ok());
        const auto merged = mergeSweeps({path("pretrained there"), path("pretrained here")});
        QVERIFY2(merged.ok(), merged ? "" : merged.error().message().c_str());
        QVERIFY(merged->complete());
        for (const auto& [point, run] : merged->runs)
            QCOMPARE(run->experiment().data.pretrain, std::string("/here/other"));
    }

    void whatIsNoFolderOfASweepIsRefused() {
        QVERIFY(!SweepFolder::open(path("none")).ok());
        for (const QByteArray& content : {QByteArray(""), QByteArray("{"), QByteArray("3"), QByteArray("{}"),
                                          QByteArray("{\"over\": 3}")}) {
            QVERIFY(QDir(folder_.path()).mkpath("foreign plan"));
            QFile file(folder_.filePath("foreign plan/sweep.json"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
            file.close();
            QVERIFY2(!SweepFolder::open(path("foreign plan")).ok(), content.constData());
            QVERIFY(!SweepFolder::start(path("foreign plan"), sweep_.plan, sweep_.data, {}, true).ok());
        }
        QFile file(folder_.filePath("a file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(!SweepFolder::start(path("a file"), sweep_.plan, sweep_.data, {}, false).ok());
    }

    void whatElseIsInAFolderIsLeftAlone() {
        QVERIFY(QDir(folder_.path()).mkpath("a run"));
        const QString result = write(folder_, "a run/result.json", "{}");
        QVERIFY(QDir(folder_.path()).mkpath("a map/points"));
        const QString drawing = write(folder_, "a map/points/half.part", "drawn");
        for (const bool resume : {false, true})
            for (const char* name : {"a run", "a map"}) {
                const auto started = SweepFolder::start(path(name), sweep_.plan, sweep_.data, {}, resume);
                QVERIFY(!started.ok());
                QVERIFY2(started.error().what.find("something else") != std::string::npos,
                         started.error().message().c_str());
                QVERIFY(!QFile::exists(folder_.filePath(name) + "/sweep.json"));
            }
        QVERIFY(QFile::exists(drawing) && QFile::exists(result));
        QVERIFY(!QFile::exists(folder_.filePath("a run/points")));
    }

    void onlyPartsOfPointsAreClearedAway() {
        const SweepFolder folder = filled("parts");
        overwrite(folder, "000001.json.17.part", "{");
        const std::vector<const char*> others = {"000001.json.part", "000001.json.x.part", "1.json.17.part",
                                                 "notes.json.17.part", "notes.part"};
        for (const char* name : others)
            overwrite(folder, name, "mine");
        const QString points = QString::fromStdString(folder.path()) + "/points/";
        QVERIFY(!SweepFolder::start(folder.path(), sweep_.plan, sweep_.data, {}, false).ok());
        QVERIFY(QFile::exists(points + "000001.json.17.part"));
        QVERIFY(SweepFolder::start(folder.path(), sweep_.plan, sweep_.data, {}, true).ok());
        QVERIFY(!QFile::exists(points + "000001.json.17.part"));
        for (const char* name : others)
            QVERIFY2(QFile::exists(points + name), name);
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
    }

    void aRunThatWasNotPlannedIsNotDone() {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        const SweepFolder folder = filled(QByteArray(pointer + value).replace('/', ' ').constData());
        Json json = sweepPointToJson(sweep_.plan, 1, *sweep_.runs.at(1));
        placeIn(json, JsonPointer(pointer.toStdString())) = Json::parse(value.toStdString());
        if (pointer == "/run/state") json["run"]["complete"] = false;
        overwrite(folder, "000001.json", QByteArray::fromStdString(json.dump()));
        const auto read = folder.read(1);
        QVERIFY(!read.ok());
        QVERIFY2(read.error().where.find("000001.json#/run/") != std::string::npos,
                 read.error().message().c_str());
        QCOMPARE(folder.done(), (std::set<std::size_t>{0, 2, 3, 4, 5}));
    }

    void failedPointsAreWorthAnotherTry() {
        const SweepFolder finished = filled("finished"), failed = filled("failed");
        Run run = *sweep_.runs.at(1);
        run.fail({"out of memory", "", ""});
        QVERIFY(failed.write(1, run).ok());
        QCOMPARE(failed.done(), (std::set<std::size_t>{0, 2, 3, 4, 5}));
        QCOMPARE(failed.result()->runs.at(1)->state(), RunState::Failed);
        // Refused before it looked at the data: it has no mark of them.
        Run refused(sweep_.plan.experimentAt(2).value());
        refused.fail({"too many teachers", "", ""});
        QVERIFY(failed.write(2, refused).ok() && failed.read(2).ok());
        for (const auto& folders : {std::vector<std::string>{finished.path(), failed.path()},
                                    std::vector<std::string>{failed.path(), finished.path()}}) {
            const auto merged = mergeSweeps(folders);
            QVERIFY2(merged.ok(), merged ? "" : merged.error().message().c_str());
            QCOMPARE(sweepToJson(*merged).dump(), sweepToJson(sweep_).dump());
        }
    }

    void brokenPointsAreNamed() {
        const SweepFolder whole = filled("whole points"), folder = filled("broken points");
        overwrite(folder, "000003.json", "{");
        overwrite(folder, "000001.json", QByteArray(300'000, '[') + QByteArray(300'000, ']'));
        std::vector<Error> broken;
        const auto merged = mergeSweeps({folder.path()}, &broken);
        QVERIFY(merged.ok() && merged->runs.size() == 4);
        QCOMPARE(broken.size(), std::size_t{2});
        QVERIFY2(broken[0].where.ends_with("points/000001.json"), broken[0].where.c_str());
        QVERIFY2(broken[0].what.starts_with("is broken at /0") &&
                     broken[0].what.ends_with("it counts as not done"),
                 broken[0].what.c_str());
        QVERIFY2(broken[1].what.starts_with("is broken at 1:2 (this is not JSON"), broken[1].what.c_str());
        // What another folder has is not missed.
        broken.clear();
        QVERIFY(mergeSweeps({folder.path(), whole.path()}, &broken)->complete() && broken.empty());
        QVERIFY(QDir(QString::fromStdString(folder.path()) + "/points").removeRecursively());
        const auto nothing = mergeSweeps({folder.path()});
        QVERIFY(!nothing.ok() && nothing.error().what.find("cannot be listed") != std::string::npos);
    }

private:
    std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
    SweepFolder filled(const char* name, const Shard& shard = {}) const {
        SweepFolder folder = SweepFolder::start(path(name), sweep_.plan, sweep_.data, shard, false).value();
        for (const auto& [point, run] : sweep_.runs)
            if (shard.holds(point) && !folder.write(point, *run)) qFatal("the point could not be written");
        return folder;
    }
    void overwrite(const SweepFolder& folder, const char* name, const QByteArray& content) const {
        QFile file(QString::fromStdString(folder.path()) + "/points/" + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    QTemporaryDir folder_;
    SweepResult sweep_;
};

TEST_WITH_EVENTS(SweepFolderTest)
#include "SweepFolderTest.moc"
