// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ModelFile.h"

#include "core/base/Json.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/linear/LinearClassifier.h"
#include "tests/core/data/TypedColumns.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Table people() {
    Table table;
    table.name = "people.csv";
    table.rows = 4;
    table.columns = {numbers("age", {20, 40, missingNumber, 60}),
                     words("zip", {"01067", "50667"}, {0, 1, 1, 0}), words("y", {"no", "yes"}, {0, 1, 0, 1})};
    return table;
}

/// Class 1 from an age above 40, and a little by zip.
KeptModel made(double coefficient = 1, std::string category = "01067") {
    Table table = people();
    table.columns[1].categories[0] = std::move(category);
    Schema schema;
    schema.roles = {Role::Private, Role::Private, Role::Label};
    KeptModel kept;
    kept.learner = "dp-logistic";
    kept.encoder = std::make_shared<Encoder>(Encoder::fit(table, schema, {}, {0, 1, 2, 3}).value());
    kept.classes = {"no", "yes, rather"};
    const Eigen::VectorXd weights = Eigen::Vector4d(coefficient, 0, 0.125, -0.125);
    kept.model = std::make_shared<LinearModel>(LinearClassifier{weights, 0}, 1.0);
    return kept;
}

Coverage coverage() {
    Coverage made;
    made.mechanism = "dp-logistic";
    made.epsilon = Epsilon{1, 0, EpsilonKind::DataIndependent, Adjacency::ReplaceRecord, "basic", {}};
    made.lines = {"a model by dp-logistic, a release", inWords(*made.epsilon)};
    return made;
}

std::string text() {
    return modelText(made(), coverage()).value();
}

std::string refusal(const std::string& text) {
    const auto file = modelFromText(text, "model.json");
    return file ? std::string() : file.error().message();
}

std::string with(const char* pointer, Json value) {
    Json json = Json::parse(text());
    placeIn(json, JsonPointer(pointer)) = std::move(value);
    return json.dump();
}

} // namespace

class ModelFileTest : public QObject {
    Q_OBJECT

private slots:
    void theFileSaysWhatHolds() {
        const Json json = Json::parse(text());
        QCOMPARE(json["schema"], "epsiloscope.model/1");
        QCOMPARE(json["covered"], true);
        QCOMPARE(json["privacy"]["epsilon"], 1);
        QCOMPARE(json["privacy"]["kind"], "data-independent");
        QCOMPARE(json["privacy"]["adjacency"], "replace-record");
        QCOMPARE(json["classes"][1], "yes, rather");
        Coverage none = coverage();
        none.epsilon.reset();
        const Json exploration = Json::parse(modelText(made(), none).value());
        QCOMPARE(exploration["covered"], false);
        QVERIFY(!exploration.contains("privacy"));
    }

    void predictionsAreATableWithWhatHolds() {
        const auto model = modelFromText(text(), "model.json");
        QVERIFY2(model.ok(), model ? "" : model.error().message().c_str());
        const auto csv = predictionsCsv(*model, people());
        QVERIFY2(csv.ok(), csv ? "" : csv.error().message().c_str());
        const std::string whole = withComments(*csv);
        QVERIFY(whole.starts_with("# predictions by dp-logistic\n# of the model: a model by dp-logistic"));
        QVERIFY(whole.find("· replace one record") != std::string::npos);
        QVERIFY(whole.find("cost no more ε") != std::string::npos);
        const std::string& body = csv->table;
        QVERIFY2(body.starts_with("row,prediction,probability\n1,no,0."), body.c_str());
        QVERIFY2(body.find("\n4,\"yes, rather\",0.") != std::string::npos, body.c_str());
        QCOMPARE(std::count(body.begin(), body.end(), '\n'), 5);
    }

    // Columns may stand elsewhere and others beside them; a category that fitting did not see is none of its
    // features; without names, places count.
    void columnsAreFoundByName() {
        const auto model = modelFromText(text(), "model.json");
        const std::string expected = predictionsCsv(*model, people()).value().table;
        Table other = people();
        std::swap(other.columns[0], other.columns[2]);
        other.columns.push_back(numbers("more", {1, 2, 3, 4}));
        QCOMPARE(predictionsCsv(*model, other).value().table, expected);
        Table nameless = people();
        for (std::size_t i = 0; i < 3; ++i)
            nameless.columns[i].name = "column " + std::to_string(i + 1);
        QCOMPARE(predictionsCsv(*model, nameless).value().table, expected);
        Table unseen = people();
        unseen.columns[1].categories[0] = "99999";
        QVERIFY(predictionsCsv(*model, unseen).value().table != expected);

        Table misspelt = people();
        misspelt.columns[0].name = "aeg";
        const auto missing = predictionsCsv(*model, misspelt);
        QVERIFY(!missing.ok());
        QCOMPARE(missing.error().what, std::string("there is no column 'age'"));
        QVERIFY(missing.error().mend.starts_with("is it 'aeg'?"));
    }

    // A file whose zip codes all look like numbers is read once more, as texts.
    void typesAreThoseOfTheTraining() {
        const auto model = modelFromText(text(), "model.json");
        Table table = people();
        QVERIFY(typesFor(*model, table)->empty());
        table.columns[1] = numbers("zip", {1067, 50667, 50667, 1067});
        QCOMPARE(*typesFor(*model, table),
                 (std::map<std::string, ColumnType>{{"2", ColumnType::Categorical}}));
    }

    void whatCannotBeWrittenIsSaid() {
        const auto infinite = modelText(made(std::numeric_limits<double>::infinity()), coverage());
        QVERIFY(!infinite.ok());
        QVERIFY(infinite.error().what.find("numbers that are none") != std::string::npos);
        const auto latin = modelText(made(1, "M\xfcnchen"), coverage());
        QVERIFY(!latin.ok());
        QVERIFY(latin.error().what.find("UTF-8") != std::string::npos);
    }

    void hostileFilesAreRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const std::string& text, const char* says) {
            QTest::newRow(name) << QString::fromStdString(text) << says;
        };
        row("nothing", "", "model.json:1:1: the file is empty");
        row("no JSON", "row,label\n1,no\n", "model.json:1:1");
        row("cut short", text().substr(0, text().size() / 2), "this is not JSON from here on");
        row("a list", "[]", "model.json#: must be an object");
        row("a result", with("/schema", "epsiloscope.run/1"), "model.json#/schema: is \"epsiloscope.run/1\"");
        row("no encoder", with("/encoder", nullptr), "model.json#/encoder: must be an object");
        row("a class too many", with("/classes", std::vector<std::string>{"a", "b", "c"}),
            "model.json#/model/kind");
        row("one class", with("/classes", std::vector<std::string>{"a"}), "model.json#/classes");
        row("200 classes", with("/classes", std::vector<std::string>(200, "a")), "model.json#/classes");
        row("a coefficient too few", with("/model/coefficients", std::vector<double>{1, 2, 3}),
            "model.json#/model/coefficients: has 3 numbers where there must be 4");
        row("a number beyond all", with("/model/intercept", "1e999"), "model.json#/model/intercept");
        row("another kind", with("/model/kind", "linaer"), "did you mean \"linear\"?");
        row("unknown members", with("/comment", "x"),
            "model.json#/comment: there is no key \"comment\" here");
        row("deep lists", std::string(1'000'000, '[') + std::string(1'000'000, ']'), "model.json#");
        row("lists without end", std::string(3'000'000, '['), "larger than a file of a model may be");
        row(
            "empty lists without end",
            "[" +
                [] {
                    std::string many;
                    for (int i = 0; i < 2'200'000; ++i)
                        many += "[],";
                    return many;
                }() +
                "[]]",
            "larger than a file of a model may be");
    }
    void hostileFilesAreRefused() {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const std::string said = refusal(text.toStdString());
        QVERIFY2(said.find(says.toStdString()) != std::string::npos, said.substr(0, 500).c_str());
    }

    void numbersBeyondDoublesAreRefused() {
        std::string json = text();
        const std::string intercept = "\"intercept\":0.0";
        QVERIFY(json.find(intercept) != std::string::npos);
        json.replace(json.find(intercept), intercept.size(), "\"intercept\":1e999");
        QVERIFY(!refusal(json).empty());
    }

    // Words of a file stay within their comment line.
    void wordsOfAFileCannotBecomeRecords() {
        const auto model =
            modelFromText(with("/says", std::vector<std::string>{"trust me\n1,yes,1", "\r2"}), "model.json");
        QVERIFY(model.ok());
        const std::string csv = withComments(predictionsCsv(*model, people()).value());
        QVERIFY(csv.find("\n1,yes,1") == std::string::npos);
        QVERIFY(csv.find("# of the model: trust me 1,yes,1\n") != std::string::npos);
        QVERIFY(csv.find('\r') == std::string::npos);
    }

    void thereMustBeAFile() {
        QVERIFY(!readModel("/nowhere/model.json").ok());
        QVERIFY(!readModel("/").ok());
    }
};

TEST_ALONE(ModelFileTest)
#include "ModelFileTest.moc"
