// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/DataFiles.h"

#include "core/base/Json.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <set>

using namespace epsiloscope;

namespace {

/// Names a file of its own for every member that names one: "file-0", "file-1", …
DataReference everyFile(const std::string& folder = {}) {
    DataReference data;
    for (std::size_t i = 0; i < dataFiles().size(); ++i)
        data.*dataFiles()[i].path = folder + "file-" + std::to_string(i);
    return data;
}

Experiment onEveryFile() {
    Experiment experiment;
    experiment.data = everyFile();
    return experiment;
}

} // namespace

// Whatever is done to the paths of an experiment is done to all of them.
class DataFilesTest : public QObject {
    Q_OBJECT

private slots:
    void everyKeyOfAFileIsAmongThem() {
        const auto isFile = [](const ExperimentKey& key) {
            return key.type == KeyType::File && key.path != "data.votes";
        };
        QCOMPARE(static_cast<std::ptrdiff_t>(dataFiles().size()),
                 std::ranges::count_if(experimentKeys(), isFile));
        for (const ExperimentKey& key : experimentKeys()) {
            if (!isFile(key)) continue;
            Experiment experiment = onEveryFile();
            QVERIFY(setByText(experiment, key.path, "another").ok());
            const auto named = [&](const DataFile& file) { return experiment.data.*file.path == "another"; };
            QVERIFY2(std::ranges::count_if(dataFiles(), named) == 1, key.path.c_str());
        }
    }

    void relativeOnesFollowTheExperiment() {
        const auto read = experimentFromJson(experimentToJson(onEveryFile()), "/somewhere");
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QVERIFY(read->data == everyFile("/somewhere/"));
        QVERIFY(experimentFromJson(experimentToJson(*read), "/elsewhere")->data == read->data);
    }

    void aReleaseNamesNoFolderOfAny() {
        Experiment release;
        release.release = true;
        release.data = everyFile("/home/someone/");
        const std::string text = experimentToJson(release).dump();
        QVERIFY2(text.find("someone") == std::string::npos, text.c_str());
        QVERIFY(experimentFromJson(experimentToJson(release), "")->data == everyFile());
    }

    void absoluteTheyAreFoundFromEverywhere() {
        const std::string here = std::filesystem::current_path().string();
        QVERIFY(withAbsolutePaths(everyFile()) == everyFile(here + "/"));
        DataReference sample;
        sample.path = "sample:census";
        QVERIFY(withAbsolutePaths(sample) == sample);
    }

    void whatTheFingerprintCoversMayLieElsewhere() {
        const DataReference moved = lyingAt(everyFile("/here/"), everyFile("/there/"));
        for (const DataFile& file : dataFiles())
            QCOMPARE((moved.*file.path).starts_with("/here/"), file.inFingerprint);
        QCOMPARE(moved.queries, everyFile("/there/").queries); // other rows may be asked
    }
};

TEST_ALONE(DataFilesTest)
#include "DataFilesTest.moc"
