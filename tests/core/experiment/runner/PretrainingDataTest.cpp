// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::size_t kDrawings = 60;
constexpr std::size_t kTestRows = 20;

class Heard : public Observer {
public:
    void observe(const Event& event) override {
        if (const auto* remark = std::get_if<Remark>(&event)) remarks += remark->text + "\n";
    }
    std::string remarks;
};

/// Pictures of 2 × 2 pixels whose first pixel is the row's number and whose second its class; row i is of
/// class i mod 5, "0" to "4".
Table drawings(std::size_t rows, std::uint8_t first = 0) {
    std::vector<std::uint8_t> pixels;
    std::vector<double> labels;
    for (std::size_t row = 0; row < rows; ++row) {
        const auto label = static_cast<std::uint8_t>(row % 5);
        pixels.insert(pixels.end(), {static_cast<std::uint8_t>(first + row), label, 255, 0});
        labels.push_back(label);
    }
    return withColumns({pictures("pixels", 2, 2, pixels), numbers("label", labels)});
}

Dataset digits(bool withTest = false) {
    Dataset dataset;
    dataset.path = "digits";
    dataset.table = drawings(kDrawings);
    if (withTest) dataset.test = drawings(kTestRows, 100);
    dataset.fingerprint = "digits";
    return dataset;
}

Experiment settingApart(std::vector<std::string> classes = {"3", "0"}) {
    Experiment experiment;
    experiment.mechanism = "nonprivate";
    experiment.parameters.set("unit", std::string("records"));
    experiment.data.path = "digits";
    experiment.data.label = "label";
    experiment.data.pretrainClasses = std::move(classes);
    return experiment;
}

using PreparedDrawings = std::shared_ptr<const PreparedData>;

Result<PreparedDrawings> prepareDrawings(const Experiment& experiment, const Dataset& dataset) {
    StageStore stages;
    Heard heard;
    return prepareData(experiment, dataset, {}, RandomStreams::fromSeed(7), "seed 7", stages, heard);
}

PreparedDrawings preparedDrawings(const Experiment& experiment, const Dataset& dataset) {
    auto result = prepareDrawings(experiment, dataset);
    if (!result) qFatal("%s", result.error().message().c_str());
    return *result;
}

Error drawingsRefusal(const Experiment& experiment, const Dataset& dataset) {
    const auto result = prepareDrawings(experiment, dataset);
    return result ? Error{"no error", {}, {}} : result.error();
}

/// What a pixel of each record was, of 0 … 255.
std::vector<int> pixel(const LabelledRecords& records, Eigen::Index which) {
    std::vector<int> values;
    for (Eigen::Index row = 0; row < records.features.rows(); ++row)
        values.push_back(static_cast<int>(std::lround(records.features(row, which) * 255)));
    return values;
}

/// The same pictures as a file of numbers with one file of labels.
// Those of another kind share no picture with these.
QByteArray idxPictures(int pictures, int side, int kind = 0) {
    QByteArray file;
    for (const int number : {0x803, pictures, side, side})
        for (int shift = 24; shift >= 0; shift -= 8)
            file.append(static_cast<char>((number >> shift) & 0xff));
    for (int i = 0; i < pictures * side * side; ++i)
        file.append(static_cast<char>((i * 37 + kind) % 256));
    return file;
}

QByteArray idxLabels(int labels, int classes) {
    QByteArray file;
    for (const int number : {0x801, labels})
        for (int shift = 24; shift >= 0; shift -= 8)
            file.append(static_cast<char>((number >> shift) & 0xff));
    for (int i = 0; i < labels; ++i)
        file.append(static_cast<char>(i % classes));
    return file;
}

std::string withPointer(const Error& error) {
    return error.where + ": " + error.what;
}

} // namespace

class PretrainingDataTest : public QObject {
    Q_OBJECT

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void classesSetApartAreNoClasses() {
        const auto schema = schemaFor(digits().table, settingApart().data.roles());
        QVERIFY(schema.ok());
        QCOMPARE(schema->classes, (std::vector<std::string>{"1", "2", "4"}));
        const auto classes = classIndices(digits().table, *schema);
        for (std::size_t row = 0; row < kDrawings; ++row)
            QCOMPARE(classes[row], (std::vector<int>{-1, 0, 1, -1, 2}[row % 5]));
    }

    void theyAppearInPretrainingAlone() {
        const PreparedDrawings data = preparedDrawings(settingApart(), digits());
        QCOMPARE(data->classes.size(), std::size_t{3});
        QVERIFY(data->pretraining != nullptr);
        QCOMPARE(data->pretrainingClasses, 2);
        QCOMPARE(data->pretraining->labels.size(), 2 * kDrawings / 5);
        const auto known = pixel(*data->pretraining, 1);
        for (std::size_t i = 0; i < known.size(); ++i) // "3" is the first, "0" the second, as they are named
            QCOMPARE(data->pretraining->labels[i], known[i] == 3 ? 0 : 1);
        std::set<int> seen;
        const auto whole = [](const PooledRecords& pool) {
            return LabelledRecords{pool.features.all(), pool.labels};
        };
        for (const LabelledRecords& pool : {whole(data->privatePool), whole(data->publicPool), data->test}) {
            const auto truth = pixel(pool, 1);
            for (std::size_t i = 0; i < truth.size(); ++i) {
                QVERIFY(truth[i] != 0 && truth[i] != 3);
                QCOMPARE(pool.labels[i], truth[i] == 4 ? 2 : truth[i] - 1);
            }
            for (const int row : pixel(pool, 0))
                QVERIFY(seen.insert(row).second);
        }
        QCOMPARE(seen.size(), 3 * kDrawings / 5);
    }

    void ofATestFileTheyAreLeftOut() {
        const PreparedDrawings data = preparedDrawings(settingApart(), digits(true));
        QCOMPARE(data->test.labels.size(), 3 * kTestRows / 5);
        for (const std::uint32_t row : data->testRows)
            QVERIFY(row % 5 != 0 && row % 5 != 3);
        for (const int row : pixel(*data->pretraining, 0))
            QVERIFY(row < 100); // none of the test file
    }

    void remarksTellOfThem() {
        for (const bool release : {false, true}) {
            Experiment experiment = settingApart();
            experiment.release = release;
            StageStore stages;
            Heard heard;
            QVERIFY(prepareData(experiment, digits(true), {}, RandomStreams::fromSeed(7), "", stages, heard)
                        .ok());
            QVERIFY2(heard.remarks.find("(or a public class that is used for pretraining only)") !=
                         std::string::npos,
                     heard.remarks.c_str());
            // Of the test file a release says nothing that an exploration has not said.
            QCOMPARE(heard.remarks.find("public classes that pretrain") != std::string::npos, !release);
            // How many there are is knowledge of private rows: a release says its rule alone.
            QCOMPARE(heard.remarks.find("24 rows were left out") != std::string::npos, !release);
        }
    }

    void twoLeftHaveAPositiveOne() {
        Experiment experiment = settingApart({"0", "1", "2"});
        QCOMPARE(preparedDrawings(experiment, digits())->classes, (std::vector<std::string>{"3", "4"}));
        experiment.data.positive = "3";
        QCOMPARE(preparedDrawings(experiment, digits())->classes, (std::vector<std::string>{"4", "3"}));
        experiment.data.positive = "1"; // set apart: no class to be learnt
        QCOMPARE(drawingsRefusal(experiment, digits()).where, std::string("/data/positive"));
    }

    void groupedClassesAreNamedAfterTheirMap() {
        Experiment experiment = settingApart({"few"});
        experiment.data.labelMap = {{"0", "few"}, {"1", "few"}, {"2", "two"}, {"*", "many"}};
        const PreparedDrawings data = preparedDrawings(experiment, digits());
        QCOMPARE(data->classes.size(), std::size_t{2});
        QCOMPARE(data->pretraining->labels.size(), 2 * kDrawings / 5);
        experiment.data.pretrainClasses = {"0"}; // the map has made another of it
        QCOMPARE(drawingsRefusal(experiment, digits()).where, std::string("/data/pretrain_classes/0"));
    }

    void wrongClassesAreNamed_data() {
        QTest::addColumn<QStringList>("classes");
        QTest::addColumn<QString>("where");
        QTest::newRow("unknown") << QStringList{"1", "7"} << "/data/pretrain_classes/1";
        QTest::newRow("twice") << QStringList{"1", "1"} << "/data/pretrain_classes/1";
        QTest::newRow("one left") << QStringList{"0", "1", "2", "3"} << "/data/pretrain_classes";
        QTest::newRow("none left") << QStringList{"0", "1", "2", "3", "4"} << "/data/pretrain_classes";
    }
    void wrongClassesAreNamed() {
        QFETCH(QStringList, classes);
        QFETCH(QString, where);
        std::vector<std::string> names;
        for (const QString& name : classes)
            names.push_back(name.toStdString());
        const Error error = drawingsRefusal(settingApart(names), digits());
        QCOMPARE(QString::fromStdString(error.where), where);
        QVERIFY(!error.mend.empty());
    }

    void theKeyTellsThemApart() {
        std::set<std::string> keys;
        for (const auto& classes :
             std::vector<std::vector<std::string>>{{}, {"0"}, {"3"}, {"0", "3"}, {"3", "0"}})
            QVERIFY(keys.insert(preparedDrawings(settingApart(classes), digits())->key).second);
        Dataset pretrained = digits();
        pretrained.pretraining = drawings(10, 200);
        pretrained.fingerprint += "+pretrain other"; // as loadDataset() makes it
        QVERIFY(keys.insert(preparedDrawings(settingApart({}), pretrained)->key).second);
    }

    void anotherFileHasClassesOfItsOwn() {
        Dataset dataset = digits();
        dataset.pretraining = drawings(14, 200);
        dataset.pretraining->columns[1] =
            words("label", std::vector<std::string>{"a", "b", "c", "d", "e", "f", "g", "a", "b", "c", "d",
                                                    "e", "f", ""});
        const PreparedDrawings data = preparedDrawings(settingApart({}), dataset);
        QCOMPARE(data->classes.size(), std::size_t{5});
        QCOMPARE(data->pretrainingClasses, 7);
        QCOMPARE(data->pretraining->labels.size(), std::size_t{13}); // one has no label
        const auto rows = pixel(*data->pretraining, 0);
        for (std::size_t i = 0; i < rows.size(); ++i)
            QCOMPARE(rows[i], 200 + static_cast<int>(i));
    }

    void picturesWithoutLabelsAreRefused() {
        Dataset dataset = digits();
        dataset.pretraining = drawings(14, 200);
        dataset.pretraining->columns.pop_back();
        const Error error = drawingsRefusal(settingApart({}), dataset);
        QCOMPARE(error.where, std::string("/data/pretrain_labels"));
        QVERIFY2(error.mend.find("data.pretrain_labels") != std::string::npos, error.mend.c_str());
    }

    void filesAreLoadedAndChecked() {
        DataReference data;
        data.path = file("own", idxPictures(20, 4));
        data.labels = file("own-labels", idxLabels(20, 5));
        const auto without = loadDataset(data);
        QVERIFY2(without.ok(), without ? "" : without.error().message().c_str());
        QVERIFY(!(*without)->pretraining);
        data.pretrain = file("other", idxPictures(30, 4, 1));
        data.pretrainLabels = file("other-labels", idxLabels(30, 3));
        const auto loaded = loadDataset(data);
        QVERIFY2(loaded.ok(), loaded ? "" : loaded.error().message().c_str());
        QCOMPARE((*loaded)->pretraining->rows, std::size_t{30});
        QVERIFY((*loaded)->fingerprint != (*without)->fingerprint);
        Experiment experiment = settingApart({});
        experiment.data = data;
        QCOMPARE(preparedDrawings(experiment, **loaded)->pretrainingClasses, 3);

        DataReference both = data;
        both.pretrainClasses = {"1"};
        QCOMPARE(loadRefusal(both).where, std::string("/data/pretrain"));
        DataReference labelsAlone = data;
        labelsAlone.pretrain.clear();
        QCOMPARE(loadRefusal(labelsAlone).where, std::string("/data/pretrain_labels"));
        DataReference same = data;
        same.pretrain = same.path;
        same.pretrainLabels = file("relabelled", idxLabels(20, 2)); // the same pictures all the same
        // Whether they are is a function of private pictures: an exploration refuses, a release declares.
        const auto shared = loadDataset(same);
        QVERIFY(shared);
        QVERIFY((*shared)->sharedPictures > 0);
        experiment.data = same;
        const auto preparing = [&] {
            StageStore stages;
            Heard heard;
            const auto prepared =
                prepareData(experiment, **shared, {}, RandomStreams::fromSeed(7), "", stages, heard);
            return prepared ? Sentence() : prepared.error().where;
        };
        QCOMPARE(preparing(), std::string("/data/pretrain"));
        experiment.release = true;
        QCOMPARE(preparing(), std::string());
        DataReference larger = data;
        larger.pretrain = file("larger", idxPictures(30, 5));
        QVERIFY2(withPointer(loadRefusal(larger)).find("5 × 5 × 1, those to learn from 4 × 4 × 1") !=
                     std::string::npos,
                 withPointer(loadRefusal(larger)).c_str());
        DataReference table = data;
        table.pretrain = file("table.csv", "a,y\n1,no\n2,yes\n3,no\n");
        table.pretrainLabels.clear();
        QCOMPARE(loadRefusal(table).where, table.pretrain);
        DataReference noPictures = data;
        noPictures.path = file("people.csv", "a,y\n1,no\n2,yes\n3,no\n");
        noPictures.labels.clear();
        QCOMPARE(loadRefusal(noPictures).where, std::string("/data/pretrain"));
        DataReference absent = data;
        absent.pretrain += "-absent";
        QVERIFY(withPointer(loadRefusal(absent)).find("-absent") != std::string::npos);
    }

    void jsonGoesBothWays() {
        Experiment experiment = settingApart();
        const auto again = experimentFromJson(experimentToJson(experiment), "/elsewhere");
        QVERIFY2(again.ok(), again ? "" : again.error().message().c_str());
        QCOMPARE(again->data.pretrainClasses, experiment.data.pretrainClasses);

        experiment = settingApart({});
        experiment.data.path = "/here/own";
        experiment.data.pretrain = "/here/other";
        experiment.data.pretrainLabels = "/here/other-labels";
        auto json = experimentToJson(experiment);
        QVERIFY(*experimentFromJson(json, "/elsewhere") == experiment);
        json["data"]["pretrain"] = "other"; // beside the experiment
        QCOMPARE(experimentFromJson(json, "/elsewhere")->data.pretrain, std::string("/elsewhere/other"));
        experiment.release = true; // which names no folder
        QCOMPARE(experimentToJson(experiment)["data"]["pretrain"].get<std::string>(), std::string("other"));
        QVERIFY(!experimentToJson(settingApart({}))["data"].contains("pretrain_classes"));
    }

    void classesInJsonAreTextsOrNumbers() {
        auto json = experimentToJson(settingApart());
        json["data"]["pretrain_classes"] = {0, "3", -1};
        const auto read = experimentFromJson(json, "");
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QCOMPARE(read->data.pretrainClasses, (std::vector<std::string>{"0", "3", "-1"}));
        json["data"]["pretrain_classes"] = "0";
        const Error error = experimentFromJson(json, "").error();
        QCOMPARE(error.where, std::string("/data/pretrain_classes"));
        QVERIFY2(error.what.find("classes") != std::string::npos, error.what.c_str());
        json["data"]["pretrain_classes"] = {true};
        QVERIFY(!experimentFromJson(json, "").ok());
    }

    void theCommandLineSetsThem() {
        Experiment experiment = settingApart({});
        QVERIFY(setByText(experiment, "data.pretrain_classes", "0,1,2,3,4").ok());
        QCOMPARE(experiment.data.pretrainClasses, (std::vector<std::string>{"0", "1", "2", "3", "4"}));
        QVERIFY(setByText(experiment, "data.pretrain_classes", "[7]").ok());
        QCOMPARE(experiment.data.pretrainClasses, (std::vector<std::string>{"7"}));
        QVERIFY(setByText(experiment, "data.pretrain_classes", "").ok());
        QVERIFY(experiment.data.pretrainClasses.empty());
        QVERIFY(setByText(experiment, "data.pretrain", "/there/other").ok());
        QVERIFY(setByText(experiment, "data.pretrain_labels", "/there/labels").ok());
        QCOMPARE(experiment.data.pretrain, std::string("/there/other"));
        QCOMPARE(experiment.data.pretrainLabels, std::string("/there/labels"));
    }

    void aDifferenceIsTold() {
        const auto list = experimentDifferences(settingApart({"0"}), settingApart({"0", "3"}));
        QCOMPARE(list.size(), std::size_t{1});
        QCOMPARE(list[0].key, std::string("data.pretrain_classes"));
        QCOMPARE(list[0].b, std::string("0,3"));
    }

    void whereFeaturesArePrivateTheyMeanNothing() {
        Experiment experiment = settingApart();
        experiment.parameters.set("unit", std::string("features"));
        const auto checked = checkExperiment(experiment);
        QVERIFY(!checked.ok());
        QCOMPARE(checked.error().where, std::string("/data/pretrain_classes"));
    }

    void picturesNeedNoPublicShare_data() {
        mechanismRows([](const MechanismDescriptor& d) {
            return d.id == "nonprivate" || (d.roles == RoleUse::Records && !d.publicPool);
        });
    }
    void picturesNeedNoPublicShare() {
        QFETCH(QString, mechanism);
        Experiment experiment = settingApart();
        experiment.mechanism = mechanism.toStdString();
        if (mechanism != "nonprivate") experiment.parameters = {};
        experiment.split = {0.8, 0, 0.2, false};
        const auto checked = checkExperiment(experiment);
        QVERIFY2(checked.ok(), checked ? "" : checked.error().message().c_str());
        const PreparedDrawings data = preparedDrawings(experiment, digits());
        QVERIFY(data->publicPool.labels.empty());
        QVERIFY(!data->privatePool.labels.empty() && !data->test.labels.empty());
        QCOMPARE(data->pictures.height, 2u);

        Dataset table = digits();
        std::vector<double> ages;
        for (std::size_t row = 0; row < kDrawings; ++row)
            ages.push_back(static_cast<double>(row));
        table.table.columns[0] = numbers("age", ages);
        const Error error = drawingsRefusal(experiment, table);
        QCOMPARE(error.where, std::string("/split/public"));
        QVERIFY2(error.mend.find("encoder.fit=private") != std::string::npos, error.mend.c_str());
    }

    void othersNeedOne() {
        Experiment experiment = settingApart();
        experiment.mechanism = "pate-gnmax";
        experiment.parameters = {};
        experiment.split = {0.8, 0, 0.2, false};
        const auto checked = checkExperiment(experiment);
        QVERIFY(!checked.ok());
        QCOMPARE(checked.error().where, std::string("/split/public"));
    }

private:
    std::string file(const char* name, const QByteArray& content) {
        return testing::write(*folder_, name, content).toStdString();
    }
    static Error loadRefusal(const DataReference& data) {
        const auto loaded = loadDataset(data);
        return loaded ? Error{"no error", {}, {}} : loaded.error();
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

TEST_WITH_EVENTS(PretrainingDataTest)
#include "PretrainingDataTest.moc"
