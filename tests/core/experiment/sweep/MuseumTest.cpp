// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Museum.h"

#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/statement/AccountantReading.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <utility>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// The mechanisms of commit afb8792.
const std::vector<std::string> museumIds{"adaboost",
                                         "adaboost-random",
                                         "bagging",
                                         "boosting-for-people",
                                         "brc",
                                         "brc-private",
                                         "dp-logistic",
                                         "dpbag",
                                         "dpbag-naive",
                                         "dpsgd",
                                         "ensemble-accuracy",
                                         "nonprivate",
                                         "pate-confident",
                                         "pate-features",
                                         "pate-gnmax",
                                         "pate-interactive",
                                         "pate-lnmax",
                                         "public-only",
                                         "saa"};
/// Of them, those that promise nothing: a release of them was refused then.
const std::vector<std::string> museumUnreleased{"adaboost", "adaboost-random", "nonprivate"};

// What is written today and was not then. A summary says of which kind its ε is, and how the references did;
// a result, what it costs in the form in which costs add up, and what that leaves an attacker.
const std::vector<std::string> addedSince{"/summary/epsilon/kind", "/summary/references",
                                          "/trials/*/spending", "/attacker"};
// What was written then and is not today. A release tells no number of records, no fingerprint of them and no
// time of computing.
const std::vector<std::string> untoldSince{"/dataset/fingerprint", "/dataset/rows", "/trials/*/seconds"};
// What is written otherwise. The values of a point were a list of texts, in the order of the swept keys.
const std::string namedSince = "/points/*/values", pointsRun = "/points/*/run";

bool among(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// A difference between a result and the same written today that nobody decided on.
bool unexplained(const JsonDifference& difference, bool release) {
    if (differsByRounding(difference)) return false;
    if (difference.before.empty()) return !among(addedSince, difference.place);
    return !(release && difference.after.empty() && among(untoldSince, difference.place));
}

QByteArray lineOf(const std::string& name, const std::string& before, const std::string& after) {
    return QByteArray::fromStdString(name + " was " + before + " and is " + after + "\n");
}

/// Those differences, as lines for a person who reads the failure.
QByteArray unexplainedIn(const Json& before, const Json& after, bool release) {
    QByteArray lines;
    for (const JsonDifference& each : jsonDifferences(before, after))
        if (unexplained(each, release)) lines += lineOf(each.place, each.before, each.after);
    return lines;
}

/// All of them.
QByteArray differencesIn(const Json& before, const Json& after) {
    QByteArray lines;
    for (const JsonDifference& each : jsonDifferences(before, after))
        lines += lineOf(each.place, each.before, each.after);
    return lines;
}

using Figures = std::map<std::string, std::vector<double>>;

void addPrivacy(const PrivacyStatement& privacy, Figures& figures) {
    const Epsilon& spent = privacy.spent;
    figures["privacy/epsilon"] = {spent.value, spent.delta};
    if (spent.order) figures["privacy/order"] = {*spent.order};
    if (const auto& independent = privacy.dataIndependent)
        figures["privacy/data-independent-epsilon"] = {independent->value, independent->delta};
    if (privacy.improvedConversion)
        figures["privacy/improved-conversion-epsilon"] = {*privacy.improvedConversion};
    if (privacy.sanitised)
        figures["privacy/sanitised-epsilon"] = {privacy.sanitised->epsilon, privacy.sanitised->delta};
    if (privacy.asPublished)
        figures["privacy/as-published-epsilon"] = {privacy.asPublished->epsilon, privacy.asPublished->delta};
}

/// What tables show of a run.
Figures tableFigures(const Run& run) {
    Figures figures{{"trials", {static_cast<double>(run.trials().size())}}};
    for (const auto& [name, spread] : run.summary())
        figures["summary/" + name] = {spread.mean, spread.sd, spread.median, spread.q1, spread.q3};
    if (const auto privacy = run.privacy()) addPrivacy(*privacy, figures);
    return figures;
}

/// And charts, besides their curves.
Figures allFigures(const Run& run) {
    Figures figures = tableFigures(run);
    for (const char* name : {"majority", "nonprivate", "public_only"})
        if (const auto accuracy = run.baselineQuality(name, series::accuracy))
            figures[std::string("baseline/") + name] = {*accuracy};
    for (const AccountantReading reading : allReadings)
        if (const auto bought = run.bought(reading))
            figures[std::string("bought/") + toString(reading)] = {*bought};
    return figures;
}

/// What figures.csv says of that file.
Figures figuresThen(const std::string& mechanism, const std::string& file) {
    Figures figures;
    for (const MuseumFigure& each : museumFigures(mechanism))
        if (each.file == file) figures[each.figure] = each.values;
    return figures;
}

std::string wordsOf(const Figures& figures, const std::string& name) {
    const auto found = figures.find(name);
    return found == figures.end() ? "absent" : Json(found->second).dump();
}

bool sameFigures(const std::string& name, const std::vector<double>& one, const std::vector<double>& other) {
    return one == other || (summedAnew(name) && std::ranges::equal(one, other, sameButForRounding));
}

/// Lines of what differs, each way.
QByteArray figuresMoved(const Figures& then, const Figures& now) {
    Figures either = then;
    either.insert(now.begin(), now.end());
    QByteArray lines;
    for (const auto& [name, values] : either)
        if (const auto a = then.find(name), b = now.find(name);
            a == then.end() || b == now.end() || !sameFigures(name, a->second, b->second))
            lines += lineOf(name, wordsOf(then, name), wordsOf(now, name));
    return lines;
}

} // namespace

// Whoever has files of an earlier version opens them and sees the figures that he saw then.
class MuseumTest : public QObject {
    Q_OBJECT

private slots:
    void everyMechanismOfThatVersionIsHere() {
        QCOMPARE(museumMechanisms(), museumIds);
        for (const std::string& id : museumIds) {
            QVERIFY2(findMechanism(id) != nullptr, id.c_str());
            for (const char* file : {"experiment.json", "result.json", "sweep.json", "figures.csv"})
                QVERIFY2(!museumFile(id, file).isEmpty(), (id + "/" + file).c_str());
            QCOMPARE(museumFile(id, "release.json").isEmpty(), among(museumUnreleased, id));
        }
    }

    void experimentsAreRead_data() { everyMechanism(); }
    void experimentsAreRead() {
        QFETCH(std::string, id);
        const auto experiment = readExperiment(museumFile(id, "experiment.json").toStdString());
        QVERIFY2(experiment.ok(), experiment ? "" : experiment.error().message().c_str());
        const auto checked = checkExperiment(*experiment);
        QVERIFY2(checked.ok(), checked ? "" : checked.error().message().c_str());
        QCOMPARE(differencesIn(museumJson(id, "experiment.json"), experimentToJson(*experiment)),
                 QByteArray());
        QCOMPARE(experiment->mechanism, id);
    }

    // The result of it holds the experiment, with the δ that was found out.
    void resultsHoldTheExperiment_data() { everyMechanism(); }
    void resultsHoldTheExperiment() {
        QFETCH(std::string, id);
        const auto run = readRun(museumFile(id, "result.json").toStdString());
        QVERIFY(run.ok());
        Json experiment = museumJson(id, "experiment.json"), ran = experimentToJson(run->experiment());
        if (!experiment["parameters"].contains("delta")) ran["parameters"].erase("delta");
        QCOMPARE(differencesIn(experiment, ran), QByteArray());
    }

    // So that an old run is compared with a new one, and entered into the ledger of its dataset.
    void samplesAreTheSameData() {
        std::map<std::string, std::string> marks;
        for (const std::string& id : museumMechanisms()) {
            const auto run = readRun(museumFile(id, "result.json").toStdString());
            QVERIFY(run.ok());
            const DataReference& data = run->experiment().data;
            std::string& mark = marks[data.path];
            if (mark.empty()) {
                const auto dataset = loadDataset(data);
                QVERIFY2(dataset.ok(), dataset ? "" : dataset.error().message().c_str());
                mark = markOf(**dataset, run->experiment()).fingerprint;
            }
            QCOMPARE(run->data().fingerprint, mark);
        }
        QCOMPARE(marks.size(), std::size_t{4});
    }

    void resultsComeBackWithEveryFigure_data() { everyResult(); }
    void resultsComeBackWithEveryFigure() {
        QFETCH(std::string, id);
        QFETCH(std::string, file);
        const auto run = readRun(museumFile(id, file.c_str()).toStdString());
        QVERIFY2(run.ok(), run ? "" : run.error().message().c_str());
        QCOMPARE(run->state(), RunState::Finished);
        const Json then = museumJson(id, file.c_str()), now = resultToJson(*run);
        QCOMPARE(unexplainedIn(then, now, run->experiment().release), QByteArray());
        QCOMPARE(now["build"].dump(), then["build"].dump()); // of the version that computed it
        QCOMPARE(then["build"]["commit"].get<std::string>(), std::string("afb8792"));
    }

    void tablesShowWhatTheyShowedThen_data() { everyResult(); }
    void tablesShowWhatTheyShowedThen() {
        QFETCH(std::string, id);
        QFETCH(std::string, file);
        const auto run = readRun(museumFile(id, file.c_str()).toStdString());
        QVERIFY(run.ok());
        QCOMPARE(figuresMoved(figuresThen(id, file), allFigures(*run)), QByteArray());
    }

    void sweepsComeBackWithEveryFigure_data() { everyMechanism(); }
    void sweepsComeBackWithEveryFigure() {
        QFETCH(std::string, id);
        const Json then = museumJson(id, "sweep.json");
        const auto sweep = sweepFromJson(then, "");
        QVERIFY2(sweep.ok(), sweep ? "" : sweep.error().message().c_str());
        QVERIFY(sweep->complete());
        QCOMPARE(sweep->runs.size(), std::size_t{2});
        QCOMPARE(unexplainedInSweep(then, sweepToJson(*sweep)), QByteArray());
        for (const auto& [point, run] : sweep->runs)
            QCOMPARE(figuresMoved(figuresThen(id, "sweep.json/" + std::to_string(point)), tableFigures(*run)),
                     QByteArray());
    }

    void anOlderFolderOfASweepIsReadAndNotGoneOnWith() {
        const std::string path = museumFile("dp-logistic", "sweep").toStdString();
        const auto folder = SweepFolder::open(path);
        QVERIFY2(folder.ok(), folder ? "" : folder.error().message().c_str());
        QCOMPARE(folder->count()->finished, (std::set<std::size_t>{0, 1}));
        const auto result = mergeSweeps({path});
        QVERIFY(result.ok() && result->complete());
        QCOMPARE(unexplainedInSweep(museumJson("dp-logistic", "sweep.json"), sweepToJson(*result)),
                 QByteArray());
        const auto again = folder->checkGoesOnWith(folder->data());
        QVERIFY(!again.ok());
        QVERIFY2(again.error().what.find("began this sweep") != std::string::npos,
                 again.error().message().c_str());
    }

    // A test that compares nothing passes: a figure moved by its last digits is told, wherever it stands.
    void aFigureThatMovesIsTold() {
        const auto run = readRun(museumFile("pate-gnmax", "result.json").toStdString());
        QVERIFY(run.ok());
        const Json now = resultToJson(*run);
        for (const char* place :
             {"/summary/epsilon/median", "/trials/1/privacy/epsilon", "/trials/0/series/epsilon/11",
              "/trials/0/rdp/values/3", "/trials/1/quality/confusion/0/1"}) {
            Json moved = museumJson("pate-gnmax", "result.json");
            Json& figure = placeIn(moved, JsonPointer(place));
            figure = figure.get<double>() * (1 + 1e-15) + 1e-15;
            QVERIFY2(!unexplainedIn(moved, now, false).isEmpty(), place);
        }
        Figures then = figuresThen("pate-gnmax", "result.json");
        QVERIFY(then.size() >= 15);
        then["privacy/epsilon"].front() += 1e-15;
        QVERIFY(figuresMoved(then, allFigures(*run)).startsWith("privacy/epsilon was "));
    }

private:
    static void everyMechanism() {
        QTest::addColumn<std::string>("id");
        for (const std::string& id : museumMechanisms())
            QTest::newRow(id.c_str()) << id;
    }
    static void everyResult() {
        QTest::addColumn<std::string>("id");
        QTest::addColumn<std::string>("file");
        for (const std::string& id : museumMechanisms())
            for (const char* file : {"result.json", "release.json"})
                if (!museumFile(id, file).isEmpty())
                    QTest::newRow((id + "/" + file).c_str()) << id << std::string(file);
    }
    static QByteArray unexplainedInSweep(const Json& before, const Json& after) {
        QByteArray lines;
        for (JsonDifference each : jsonDifferences(before, after)) {
            if (each.place == namedSince) continue; // compared below
            if (each.place.starts_with(pointsRun)) each.place.erase(0, pointsRun.size());
            if (unexplained(each, false)) lines += lineOf(each.place, each.before, each.after);
        }
        return lines + otherValues(before, after);
    }
    /// Of the one swept key.
    static QByteArray otherValues(const Json& before, const Json& after) {
        QByteArray lines;
        const std::string key = before["over"][0]["key"].get<std::string>();
        for (std::size_t i = 0; i < before["points"].size(); ++i) {
            const std::string then = before["points"][i]["values"][0].get<std::string>();
            const Json& value = after["points"][i]["values"][key];
            const std::string now = value.is_string() ? value.get<std::string>() : value.dump();
            if (then != now) lines += lineOf(key, then, now);
        }
        return lines;
    }
};

TEST_ALONE(MuseumTest)
#include "MuseumTest.moc"
