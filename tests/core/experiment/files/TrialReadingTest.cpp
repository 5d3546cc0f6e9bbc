// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "tests/testing/ConfidentRun.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/ReadRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <random>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// What ε is made of, where bounds stop and the curve over orders, in result files.
class TrialReadingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void partsBoundsAndOrdersComeBackByteForByte();
    void theyAreWrittenAsDocumented();
    void chartsShowTheSameAfterwards();
    void whatStandsBesideTheHeadlineComesBack();
    void olderFilesHaveNoneOfIt();
    void aTrialThatIsGoingOnKeepsItsCurve();
    void partsOfSomeSnapshotsAloneAreNotWritten();
    void readingsAndQualitiesComeBack();
    void readingsOfAReleaseComeBackAsFarAsItWent();
    void mistakesInReadingsAreNamedByTheirPointer_data();
    void mistakesInReadingsAreNamedByTheirPointer();
    void votesAreMarked();
    void unusualFiguresComeBack();
    void mistakesAreNamedByTheirPointer_data();
    void mistakesAreNamedByTheirPointer();
    void mutatedFiguresNeverCrash();

private:
    static Json afterReading(const Json& json) {
        const auto run = runFromJson(Json::parse(json.dump()), "");
        return run ? resultToJson(*run) : Json(run.error().message());
    }
    /// The run with everything that a trial can say beside its headline.
    static std::shared_ptr<Run> outspoken();
    Json result_; // of it
};

std::shared_ptr<Run> TrialReadingTest::outspoken() {
    ConfidentRun fake({.trials = 2});
    fake.complete();
    for (int trial = 1; trial <= 2; ++trial) {
        TrialOutcome outcome = *fake.run()->trials()[0].outcome;
        outcome.ownAnswers = 17;
        outcome.expected = ExpectedAccount{282.72, outcome.privacy.spent, {}};
        outcome.expected->epsilon.value = 1.9988;
        outcome.privacy.sanitised =
            SanitisedStatement{2.484, false, 1e-5, 14.5, 0.054, 30, 0.476, 0.0021, true, false};
        if (trial == 1)
            outcome.privacy.sanitised->rounds = {{1, 0.009, 26.4, 0.05, 0.00278}, {2, 0.008, 38.7, {}, {}}};
        outcome.privacy.asPublished = PublishedFigure{2.04, 1e-5, "accounts for Lap(10): guarantees nothing"};
        fake.run()->apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
    }
    return fake.run();
}

void TrialReadingTest::initTestCase() {
    result_ = resultToJson(*outspoken());
}

void TrialReadingTest::partsBoundsAndOrdersComeBackByteForByte() {
    QCOMPARE(afterReading(result_).dump(1), result_.dump(1));
    for (const bool dataDependent : {true, false})
        for (const bool release : {true, false}) {
            if (dataDependent && release) continue; // no engine records that; see ReleasedTrialTest
            ConfidentRun fake({.dataDependent = dataDependent, .release = release});
            fake.complete();
            const Json json = resultToJson(*fake.run());
            QCOMPARE(afterReading(json).dump(1), json.dump(1));
        }
}

void TrialReadingTest::theyAreWrittenAsDocumented() {
    const Json& trial = result_["trials"][1];
    QCOMPARE(trial["own_answers"], 17);
    QCOMPARE(trial["label_accuracy"], 0.953);
    QCOMPARE(trial["expected"]["labels_answered"], 282.72);
    QCOMPARE(trial["expected"]["privacy"]["epsilon"], 1.9988);
    QCOMPARE(trial["bounds"], Json::parse(R"([{"bound": "data-independent", "query": 61}])"));
    QCOMPARE(trial["rdp"]["asked"], 640);
    QCOMPARE(trial["rdp"]["orders"].size(), std::size_t{297});
    QCOMPARE(trial["rdp"]["values"].size(), std::size_t{297});
    QCOMPARE(trial["rdp"]["data_independent"].size(), std::size_t{297});
    for (const char* name : {"checks", "answers", "order", "improved_epsilon"})
        QCOMPARE(trial["series"][name].size(), trial["series"]["query"].size());
    const Json& privacy = trial["privacy"];
    const double sum = privacy["parts"]["checks"].get<double>() + privacy["parts"]["answers"].get<double>() +
                       privacy["parts"]["conversion"].get<double>();
    QVERIFY(std::abs(sum - privacy["epsilon"].get<double>()) < 1e-12);
    QCOMPARE(privacy["parts"]["order"], privacy["order"]);
    QCOMPARE(
        privacy["sanitised"],
        Json::parse(R"({"epsilon": 2.484, "drawn": false, "noise_sd": 0.476, "smooth_sensitivity": 0.0021,
                             "smoothness": 0.054, "sigma_ss": 30.0, "order": 14.5, "delta": 1e-5,
                             "tuned": true, "publication": "sound"})"));
    QCOMPARE(privacy["as_published"]["meaning"], "accounts for Lap(10): guarantees nothing");
    QVERIFY(!trial.contains("queries"));
}

void TrialReadingTest::chartsShowTheSameAfterwards() {
    const auto run = outspoken();
    const auto again = runFromJson(Json::parse(result_.dump()), "");
    QVERIFY(again.ok());
    for (const SeriesDescriptor* series :
         {&series::checksPart, &series::answersPart, &series::improvedEpsilon}) {
        QVERIFY(!run->band(*series).x.empty());
        QCOMPARE(again->band(*series).x, run->band(*series).x);
        QCOMPARE(again->band(*series).middle, run->band(*series).middle);
        QCOMPARE(again->latest(*series), run->latest(*series));
    }
    const auto conversion = run->band(series::conversionPart).middle,
               conversionAgain = again->band(series::conversionPart).middle;
    QCOMPARE(conversionAgain.size(), conversion.size());
    for (std::size_t i = 0; i < conversion.size(); ++i)
        QVERIFY(std::abs(conversionAgain[i] - conversion[i]) < 1e-12);
    const TrialRecord &a = run->trials()[1], &b = again->trials()[1];
    QCOMPARE(b.all<BoundReached>().size(), std::size_t{1});
    QVERIFY(b.all<BoundReached>()[0] == a.all<BoundReached>()[0]); // its trial, too
    QCOMPARE(*b.latest<OrdersSnapshot>()->orders, *a.latest<OrdersSnapshot>()->orders);
    QCOMPARE(*b.latest<OrdersSnapshot>()->rdp, *a.latest<OrdersSnapshot>()->rdp);
    QCOMPARE(*b.latest<OrdersSnapshot>()->independentRdp, *a.latest<OrdersSnapshot>()->independentRdp);
    QCOMPARE(b.latest<OrdersSnapshot>()->delta, a.latest<OrdersSnapshot>()->delta);
    QCOMPARE(b.latest<OrdersSnapshot>()->trial.number(), std::size_t{2});
}

void TrialReadingTest::whatStandsBesideTheHeadlineComesBack() {
    const auto run = outspoken();
    const auto again = runFromJson(Json::parse(result_.dump()), "");
    QVERIFY(*again->privacy() == *run->privacy());
    QVERIFY(again->trials()[0].outcome->expected == run->trials()[0].outcome->expected);
    QCOMPARE(again->trials()[0].outcome->ownAnswers, 17L);
    QCOMPARE(*again->trials()[0].outcome->labelAccuracy, 0.953);
}

void TrialReadingTest::olderFilesHaveNoneOfIt() {
    Json json = result_;
    for (Json& trial : json["trials"]) {
        for (const char* name : {"own_answers", "label_accuracy", "expected", "bounds", "rdp"})
            trial.erase(name);
        for (const char* name : {"checks", "answers", "order", "improved_epsilon"})
            trial["series"].erase(name);
        for (const char* name : {"parts", "sanitised", "as_published"})
            trial["privacy"].erase(name);
    }
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
    QVERIFY(runFromJson(json, "")->trials()[0].y(series::checksPart).empty());
}

void TrialReadingTest::aTrialThatIsGoingOnKeepsItsCurve() {
    ConfidentRun fake;
    fake.ask(1, 0, 100);
    fake.reach(1, EpsilonKind::DataIndependent, 61);
    fake.run()->setState(RunState::Stopped);
    const Json json = resultToJson(*fake.run());
    QCOMPARE(json["trials"][0]["complete"], false);
    QCOMPARE(json["trials"][0]["rdp"]["asked"], 100);
    QCOMPARE(json["trials"][0]["bounds"].size(), std::size_t{1});
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void TrialReadingTest::partsOfSomeSnapshotsAloneAreNotWritten() {
    ConfidentRun fake;
    fake.ask(1, 0, 100);
    fake.run()->apply(AccountantSnapshot{{}, 101, 50, 1.0, 2.0, {}});
    fake.run()->setState(RunState::Stopped);
    const Json json = resultToJson(*fake.run());
    QVERIFY(!json["trials"][0]["series"].contains("checks"));
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void TrialReadingTest::readingsAndQualitiesComeBack() {
    const auto run = runWithReadings({.trials = 2});
    const Json json = resultToJson(*run);
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
    const auto again = runFromJson(Json::parse(json.dump()), "");
    QVERIFY(again.ok());
    for (const AccountantReading reading : readingsOfAnswers) {
        const SeriesBand a = run->band(series::epsilonBy(reading)),
                         b = again->band(series::epsilonBy(reading));
        QCOMPARE(b.x, a.x);
        QCOMPARE(b.middle, a.middle);
        QCOMPARE(again->bought(reading), run->bought(reading));
    }
    QCOMPARE(again->band(series::auroc).x, run->band(series::auroc).x);
    QCOMPARE(again->band(series::auroc).middle, run->band(series::auroc).middle);
    const TrialRecord& trial = again->trials()[1];
    QCOMPARE(trial.y(series::auroc).size(), trial.y(series::accuracy).size());
    QCOMPARE(trial.y(series::auprc).size(), trial.y(series::accuracy).size());
    QVERIFY(std::isnan(trial.y(series::auroc)[0]) && std::isnan(trial.y(series::auprc)[1]));
    QCOMPARE(trial.y(series::auroc)[1], 0.9);
}

void TrialReadingTest::readingsOfAReleaseComeBackAsFarAsItWent() {
    const Json json = resultToJson(*runWithReadings({.release = true}));
    QCOMPARE(json["trials"][0]["accountants"]["readings"].size(), std::size_t{4});
    QCOMPARE(json["trials"][0]["accountants"]["query"].size(), std::size_t{162});
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void TrialReadingTest::mistakesInReadingsAreNamedByTheirPointer_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // empty: the member is taken away
    const auto row = [](const char* pointer, const char* value) {
        QTest::addRow("%s = %s", pointer, value) << QString::fromUtf8(pointer) << QString::fromUtf8(value);
    };
    row("/trials/0/accountants", "[]");
    row("/trials/0/accountants/query", "");
    row("/trials/0/accountants/query", "162");
    row("/trials/0/accountants/query/3", "1.5");
    row("/trials/0/accountants/query/3", "1"); // it falls
    row("/trials/0/accountants/readings", "");
    row("/trials/0/accountants/readings", "[]");
    row("/trials/0/accountants/readings/naive-rpd", "[]");
    row("/trials/0/accountants/readings/naive-rdp", "[0.5]");
    row("/trials/0/accountants/readings/naive-rdp", "0.5");
    row("/trials/0/accountants/readings/naive-rdp/7", "-1");
    row("/trials/0/accountants/readings/personal-rdp/7", "null");
    row("/trials/0/accountants/bought", "162");
    row("/trials/0/accountants/bought/naive-rdp", "-1");
    row("/trials/0/accountants/bought/naive-rdp", "1.5");
    row("/trials/0/accountants/bought/free", "3");
    row("/trials/0/accountants/sold", "{}");
    row("/trials/0/series/auroc", "[0.5]");
    row("/trials/0/series/auroc", "0.5");
    row("/trials/0/series/auroc/19", "1.1");
    row("/trials/0/series/auroc/19", "\"high\"");
    row("/trials/0/series/auroc/18", "0.9"); // nobody was scored there
}

// With this value at the pointer, or without it, the result is refused at that place.
static void refuses(Json json, const QString& pointer, const QString& value, const QString& where) {
    const JsonPointer place(pointer.toStdString());
    if (value.isEmpty())
        placeIn(json, place.parent_pointer()).erase(place.back());
    else
        placeIn(json, place) = Json::parse(value.toStdString());
    const auto run = runFromJson(json, "");
    QVERIFY(!run.ok());
    QCOMPARE(QString::fromStdString(run.error().where), where);
    QVERIFY(!run.error().what.empty());
}

void TrialReadingTest::mistakesInReadingsAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    refuses(resultToJson(*runWithReadings()), pointer, value, pointer);
}

void TrialReadingTest::votesAreMarked() {
    Experiment experiment;
    experiment.data.path = "votes.npy";
    Run run(experiment,
            {.fingerprint = "00ff", .rows = 9000, .columns = 10, .classes = {"0", "1"}, .votes = true});
    QCOMPARE(resultToJson(run)["dataset"]["votes"], true);
    QVERIFY(!result_["dataset"].contains("votes"));
    const auto again = runFromJson(resultToJson(run), "");
    QVERIFY(again.ok());
    QVERIFY(again->data().votes);
}

void TrialReadingTest::unusualFiguresComeBack() {
    const auto run = outspoken();
    TrialOutcome outcome = *run->trials()[0].outcome;
    outcome.privacy.parts = EpsilonParts{1.1, infinity, 0, -0.3, infinity};
    outcome.privacy.sanitised->epsilon = -0.01; // noise may take it below 0
    outcome.privacy.sanitised->noiseSd.reset();
    outcome.privacy.sanitised->asPublished = true;
    run->apply(TrialFinished{{}, outcome});
    run->apply(AccountantSnapshot{{}, 641, 288, infinity, infinity, outcome.privacy.parts});
    run->apply(OrdersSnapshot{{},
                              641,
                              1e-5,
                              std::make_shared<const std::vector<double>>(2, 1.5),
                              std::make_shared<const std::vector<double>>(2, infinity),
                              nullptr});
    const Json json = resultToJson(*run);
    QCOMPARE(json["trials"][0]["privacy"]["parts"]["checks"], "inf");
    QCOMPARE(json["trials"][0]["privacy"]["parts"]["conversion"], -0.3);
    QCOMPARE(json["trials"][0]["privacy"]["sanitised"]["publication"], "as-published");
    QCOMPARE(json["trials"][0]["rdp"]["values"], Json({"inf", "inf"}));
    QCOMPARE(afterReading(json).dump(1), json.dump(1));
}

void TrialReadingTest::mistakesAreNamedByTheirPointer_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // empty: the member is taken away
    QTest::addColumn<QString>("where");
    const auto row = [](const char* pointer, const char* value, const char* where = nullptr) {
        QTest::addRow("%s = %s", pointer, value) << QString::fromUtf8(pointer) << QString::fromUtf8(value)
                                                 << QString::fromUtf8(where ? where : pointer);
    };
    row("/trials/1/own_answers", "-1");
    row("/trials/1/label_accuracy", "1.01");
    row("/trials/1/expected", "[]");
    row("/trials/1/expected/labels_answered", "");
    row("/trials/1/expected/labels_answered", "-3");
    row("/trials/1/expected/privacy/kind", "\"certain\"");
    row("/trials/1/expected/sd", "1");
    row("/trials/1/bounds", "{}");
    row("/trials/1/bounds/0", "61");
    row("/trials/1/bounds/0/query", "");
    row("/trials/1/bounds/0/query", "1.5");
    row("/trials/1/bounds/0/bound", "\"data independent\"");
    row("/trials/1/rdp/delta", "2");
    row("/trials/1/rdp/asked", "");
    row("/trials/1/rdp/orders", "7");
    row("/trials/1/rdp/orders/3", "1");
    row("/trials/1/rdp/orders/3", "\"inf\"");
    row("/trials/1/rdp/values/0", "-0.5");
    row("/trials/1/rdp/values", "[1, 2]");
    row("/trials/1/rdp/data_independent", "[1, 2]");
    row("/trials/1/series/checks", "");
    row("/trials/1/series/order", "");
    row("/trials/1/series/improved_epsilon", "[0.5]");
    row("/trials/1/series/answers/2", "null");
    row("/trials/1/privacy/parts", "3");
    row("/trials/1/privacy/parts/conversion", "\"nan\"");
    row("/trials/1/privacy/parts/checks", "-1");
    row("/trials/1/privacy/parts/order", "");
    row("/trials/1/privacy/parts/refusals", "0");
    row("/trials/1/privacy/sanitised/publication", "\"unsound\"");
    row("/trials/1/privacy/sanitised/drawn", "1");
    row("/trials/1/privacy/sanitised/noise_sd", "-1");
    row("/trials/1/privacy/sanitised/epsilon", "");
    row("/trials/1/privacy/sanitised/epsilon", "\"2.48\"");
    row("/trials/1/privacy/as_published/meaning", "");
    row("/trials/1/privacy/as_published/delta", "-1");
    row("/dataset/votes", "\"yes\"");
}

void TrialReadingTest::mistakesAreNamedByTheirPointer() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, where);
    refuses(result_, pointer, value, where);
}

namespace {

// The pointers of all values that hold no others.
void gatherLeaves(const Json& json, const std::string& here, std::vector<std::string>& all) {
    if (json.is_array() && !json.empty())
        for (std::size_t i = 0; i < json.size(); ++i)
            gatherLeaves(json[i], pointerTo(here, i), all);
    else if (json.is_object() && !json.empty())
        for (const auto& [key, value] : json.items())
            gatherLeaves(value, pointerTo(here, key), all);
    else
        all.push_back(here);
}

} // namespace

void TrialReadingTest::mutatedFiguresNeverCrash() {
    std::vector<std::string> all, pointers;
    gatherLeaves(result_, "", all);
    for (const std::string& pointer : all)
        if (pointer.find("/rdp/") != std::string::npos || pointer.find("/parts/") != std::string::npos ||
            pointer.find("/sanitised/") != std::string::npos || pointer.find("/bounds/") != std::string::npos)
            pointers.push_back(pointer);
    const std::vector<Json> values{nullptr, -1, 1e308, "inf", "", Json::array(), Json::object(), true};
    std::mt19937 random(7);
    int read = 0;
    for (int i = 0; i < 300; ++i) {
        Json json = result_;
        const JsonPointer place(pointers[random() % pointers.size()]);
        placeIn(json, place) = values[random() % values.size()];
        const auto run = runFromJson(json, "");
        if (!run) continue;
        ++read;
        QCOMPARE(afterReading(resultToJson(*run)).dump(), resultToJson(*run).dump());
    }
    QVERIFY(read > 0);
}

TEST_ALONE(TrialReadingTest)
#include "TrialReadingTest.moc"
