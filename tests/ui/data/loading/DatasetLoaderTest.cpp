// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/data/loading/DatasetLoader.h"

#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"

#include <QSignalSpy>
#include <QtTest>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>

using namespace epsiloscope;

namespace {

/// A loader whose loads wait until the test lets them go, by path; a stop request does not hurry them.
class Gate {
public:
    DatasetLoader::LoadFunction load() {
        return
            [this](const DataReference& reference, const LoadProgress& progress, const std::stop_token& stop,
                   const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                progress(1, 4);
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [&] { return open_.contains(reference.path); });
                if (stop.stop_requested()) ++stopped;
                ++ended;
                if (reference.path == "broken.csv")
                    return Error{"ragged row", "broken.csv:3", "give each row 4 fields"};
                return testing::smallDataset(reference.path);
            };
    }
    void letGo(const std::string& path) {
        const std::scoped_lock lock(mutex_);
        open_.insert(path);
        changed_.notify_all();
    }
    std::atomic<int> ended = 0, stopped = 0;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::set<std::string> open_;
};

DataReference referenceTo(const std::string& path) {
    DataReference made;
    made.path = path;
    return made;
}

} // namespace

class DatasetLoaderTest : public QObject {
    Q_OBJECT
private slots:
    void pictureSumsUpEveryColumn() {
        const DatasetPicture picture = pictureOf(testing::smallTable());
        QCOMPARE(picture.summaries.size(), std::size_t{4});
        QCOMPARE(picture.summaries[0].distinct, std::size_t{7});
        QCOMPARE(picture.summaries[1].missing, std::size_t{1});
        const ClassCounts expected = {{"low", 5}, {"high", 3}};
        QVERIFY(picture.classCounts[3] == expected);
        QCOMPARE(picture.likelyPositive[3], std::string("high")); // the rarer one
        QCOMPARE(picture.classCounts[1].size(), std::size_t{3});
        QCOMPARE(picture.guessedLabel, 3);
    }

    void pictureStopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(pictureOf(testing::smallTable(), source.get_token()).summaries.empty());
    }

    void loadsBesideTheWindowsThread() {
        Gate gate;
        DatasetLoader loader(gate.load());
        QSignalSpy progress(&loader, &DatasetLoader::progress), loaded(&loader, &DatasetLoader::loaded);
        loader.load(referenceTo("small.csv"));
        QVERIFY(loader.loading());
        QVERIFY(progress.wait()); // this thread is free while the load waits
        QCOMPARE(progress.first().at(0).toULongLong(), 1ULL);
        QCOMPARE(progress.first().at(1).toULongLong(), 4ULL);
        QCOMPARE(loaded.count(), 0);
        gate.letGo("small.csv");
        QVERIFY(loaded.wait());
        QVERIFY(!loader.loading());
        const auto dataset = loaded.first().at(0).value<std::shared_ptr<const Dataset>>();
        const auto picture = loaded.first().at(2).value<std::shared_ptr<const DatasetPicture>>();
        QCOMPARE(dataset->path, std::string("small.csv"));
        QCOMPARE(loaded.first().at(1).value<DataReference>().path, std::string("small.csv"));
        QCOMPARE(picture->summaries.size(), std::size_t{4});
    }

    void failureCarriesTheError() {
        Gate gate;
        gate.letGo("broken.csv");
        DatasetLoader loader(gate.load());
        QSignalSpy failed(&loader, &DatasetLoader::failed);
        loader.load(referenceTo("broken.csv"));
        QVERIFY(failed.wait());
        QCOMPARE(failed.first().at(0).value<Error>(),
                 (Error{"ragged row", "broken.csv:3", "give each row 4 fields"}));
        QVERIFY(!loader.loading());
    }

    void anotherLoadDropsTheFirstsResult() {
        Gate gate;
        DatasetLoader loader(gate.load());
        QSignalSpy loaded(&loader, &DatasetLoader::loaded);
        loader.load(referenceTo("first.csv"));
        loader.load(referenceTo("second.csv"));
        gate.letGo("second.csv");
        QVERIFY(loaded.wait());
        gate.letGo("first.csv"); // ends after the one that replaced it
        QTRY_COMPARE(gate.ended.load(), 2);
        QCOMPARE(gate.stopped.load(), 1);
        gate.letGo("third.csv");
        loader.load(referenceTo("third.csv"));
        QVERIFY(loaded.wait()); // the first one's word would have come before
        QCOMPARE(loaded.count(), 2);
        QCOMPARE(loaded.at(0).at(1).value<DataReference>().path, std::string("second.csv"));
        QCOMPARE(loaded.at(1).at(1).value<DataReference>().path, std::string("third.csv"));
    }

    void cancelledLoadIsNeverHeardOf() {
        Gate gate;
        DatasetLoader loader(gate.load());
        QSignalSpy loaded(&loader, &DatasetLoader::loaded), failed(&loader, &DatasetLoader::failed);
        loader.load(referenceTo("first.csv"));
        loader.cancel();
        QVERIFY(!loader.loading());
        gate.letGo("first.csv");
        QTRY_COMPARE(gate.ended.load(), 1);
        gate.letGo("second.csv");
        loader.load(referenceTo("second.csv"));
        QVERIFY(loaded.wait());
        QCOMPARE(loaded.count(), 1);
        QCOMPARE(loaded.first().at(1).value<DataReference>().path, std::string("second.csv"));
        QCOMPARE(failed.count(), 0);
    }

    void manySupersededLoadsLeaveOneResult() {
        DatasetLoader loader([](const DataReference& asked, const LoadProgress&, const std::stop_token&,
                                const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
            return testing::smallDataset(asked.path);
        });
        QSignalSpy loaded(&loader, &DatasetLoader::loaded);
        for (int i = 0; i < 50; ++i)
            loader.load(referenceTo(std::to_string(i)));
        QVERIFY(loaded.wait());
        QTRY_VERIFY(!loader.loading());
        QCOMPARE(loaded.count(), 1);
        QCOMPARE(loaded.first().at(1).value<DataReference>().path, std::string("49"));
    }

    void destructionDuringALoadIsSafe() {
        std::atomic<bool> begun = false, ended = false;
        auto loader = std::make_unique<DatasetLoader>(
            [&](const DataReference& asked, const LoadProgress& progress, const std::stop_token& stop,
                const BesideLoading&) -> Result<std::shared_ptr<const Dataset>> {
                begun = true;
                while (!stop.stop_requested())
                    progress(1, 2); // as a reader does between two megabytes
                ended = true;
                return testing::smallDataset(asked.path);
            });
        loader->load(referenceTo("small.csv"));
        QTRY_VERIFY(begun.load());
        loader.reset();
        QVERIFY(ended.load()); // no thread is left behind
    }

    void pictureIsMadeOfRealFiles() {
        QTemporaryDir folder;
        const QString file = epsiloscope::testing::write(
            folder, "people.csv", "age,city,income\n31,Bonn,low\n47,Graz,high\n52,Bonn,low\n");
        DatasetLoader loader;
        QSignalSpy loaded(&loader, &DatasetLoader::loaded), failed(&loader, &DatasetLoader::failed);
        loader.load(referenceTo(file.toStdString()));
        QVERIFY(loaded.wait());
        QCOMPARE(failed.count(), 0);
        const auto dataset = loaded.first().at(0).value<std::shared_ptr<const Dataset>>();
        const auto picture = loaded.first().at(2).value<std::shared_ptr<const DatasetPicture>>();
        QCOMPARE(dataset->table.rows, std::size_t{3});
        QCOMPARE(picture->guessedLabel, 2);
        QCOMPARE(picture->summaries[0].maximum, 52.0);
    }
};

TEST_WITH_EVENTS(DatasetLoaderTest)
#include "DatasetLoaderTest.moc"
