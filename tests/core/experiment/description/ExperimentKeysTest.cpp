// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/ExperimentKeys.h"

#include "core/base/Json.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/KeyReference.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WholeExperiment.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// "data.path" → its value, of everything that is written.
std::map<std::string, Json> writtenMembers() {
    std::map<std::string, Json> members;
    Experiment whole = wholeExperiment();
    whole.earlier = EarlierAnswers{.asked = 3, .queries = {0}, .labels = {1}, .spent = "ε = 1"};
    const Json all = experimentToJson(whole);
    for (const auto& [name, value] : all.items()) {
        if (name == "parameters") continue;
        const bool part =
            std::ranges::find(experimentParts(), name, &ExperimentPart::name) != experimentParts().end();
        if (!part) members[name] = value;
        if (part)
            for (const auto& [member, below] : value.items())
                members[name + "." + member] = below;
    }
    Experiment release;
    release.release = true;
    members["release"] = experimentToJson(release)["release"];
    return members;
}

Json withMember(const std::string& path, const Json& value) {
    Json json = {{"data", {{"path", "data.csv"}}}};
    const std::size_t dot = path.find('.');
    if (dot == std::string::npos)
        json[path] = value;
    else
        json[path.substr(0, dot)][path.substr(dot + 1)] = value;
    return json;
}

} // namespace

// One table of keys: what files, --set, sweeps, errors and the manual know of.
class ExperimentKeysTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsInTheTableAndNothingElse() {
        std::set<std::string> written, known;
        for (const auto& [path, value] : writtenMembers())
            written.insert(path);
        for (const ExperimentKey& key : experimentKeys())
            if (key.place != KeyPlace::SetOnly) known.insert(key.path);
        for (const std::string& path : written)
            QVERIFY2(known.contains(path), path.c_str());
        for (const std::string& path : known)
            QVERIFY2(written.contains(path), path.c_str());
    }

    void theReaderTakesEveryKeyOfAFile() {
        for (const auto& [path, value] : writtenMembers()) {
            const auto read = experimentFromJson(withMember(path, value), "");
            QVERIFY2(read.ok(), read.ok() ? "" : (path + ": " + read.error().message()).c_str());
        }
    }

    void aSettingIsTakenForEveryKeyThatHasOne() {
        std::map<std::string, Json> values = writtenMembers();
        values["data.flip"] = "none";
        for (const ExperimentKey& key : experimentKeys()) {
            if (key.place == KeyPlace::FileOnly) continue;
            Experiment experiment = experimentFromJson(withMember("data.path", "data.csv"), "").value();
            const Json& value = values[key.path];
            const auto set = setByText(experiment, key.path, value.is_string() ? value.text() : value.dump());
            QVERIFY2(set.ok(), set.ok() ? "" : (key.path + ": " + set.error().message()).c_str());
        }
    }

    void aKeyOfNoTableIsRefusedAtItsPlace_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("mend");
        const auto row = [](const char* path, const char* mend) { QTest::newRow(path) << path << mend; };
        row("data.labl", "did you mean \"label\"?");
        row("trails", "did you mean \"trials\"?");
        row("sigma", "it belongs into \"parameters\"");
        row("split.label", "it belongs into \"data\"");
        row("data.trials", "it belongs into the outermost braces");
        row("encoder.quux", "epsiloscope list keys names them all");
        row("parameters.sigmaa", "did you mean \"sigma\"?");
        row("parameters.quux", "epsiloscope list keys pate-gnmax names them all");
    }

    void aKeyOfNoTableIsRefusedAtItsPlace() {
        QFETCH(QString, path);
        QFETCH(QString, mend);
        const auto read = experimentFromJson(withMember(path.toStdString(), 1), "");
        QVERIFY(!read.ok());
        QCOMPARE(QString::fromStdString(read.error().where), "/" + path.replace('.', '/'));
        QCOMPARE(QString::fromStdString(read.error().mend), mend);
    }

    void anUnknownSettingNamesTheNearestAndNeverAll_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("mend");
        const auto row = [](const char* key, const char* mend) { QTest::newRow(key) << key << mend; };
        row("sigmaa", "did you mean \"sigma\"?");
        row("split.tst", "did you mean \"split.test\"?");
        row("label", "did you mean \"data.label\"?");
        row("parameters.sigma", "did you mean \"sigma\"?");
        row("quux", "epsiloscope list keys pate-gnmax names them all");
        row("schema", "epsiloscope list keys pate-gnmax names them all");
    }

    void anUnknownSettingNamesTheNearestAndNeverAll() {
        QFETCH(QString, key);
        QFETCH(QString, mend);
        Experiment experiment;
        experiment.data.path = "data.csv";
        const auto set = setByText(experiment, key.toStdString(), "1");
        QVERIFY(!set.ok());
        QCOMPARE(QString::fromStdString(set.error().mend), mend);
    }

    void aWrongValueNamesAllChoicesAndGuessesNone_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const char* key, const char* value) {
            QTest::newRow(name) << key << value;
        };
        row("format", "data.format", "nyp");
        row("missing", "data.missing", "dorp");
        row("decimal", "data.decimal", "coma");
        row("preset", "data.preset", "adlt");
        row("scaling", "encoder.scaling", "standardize");
        row("a parameter", "teacher_learner", "fores");
    }

    void aWrongValueNamesAllChoicesAndGuessesNone() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        Experiment experiment;
        experiment.data.path = "data.csv";
        const auto set = setByText(experiment, key.toStdString(), value.toStdString());
        QVERIFY(!set.ok());
        QVERIFY2(set.error().mend.starts_with("choose one of "), set.error().message().c_str());
        if (const ExperimentKey* plain = findExperimentKey(key.toStdString()))
            for (const std::string& choice : plain->choices)
                QVERIFY2(says(set.error().mend, choice), choice.c_str());
    }

    void theReferenceHasEveryKeyAndEveryParameterOnce() {
        const std::vector<KeyEntry> reference = keyReference();
        for (const ExperimentKey& key : experimentKeys())
            QCOMPARE(std::ranges::count(reference, key.path, &KeyEntry::name), 1);
        for (const Mechanism& mechanism : mechanisms())
            for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters) {
                const auto ofBoth = std::ranges::count_if(reference, [&](const KeyEntry& entry) {
                    return entry.name == parameter.id &&
                           std::ranges::count(entry.mechanisms, mechanism.descriptor.id) == 1;
                });
                QVERIFY2(ofBoth == 1, (mechanism.descriptor.id + " " + parameter.id).c_str());
            }
    }

    void everyEntryHasATypeAMeaningAndADefault() {
        for (const KeyEntry& entry : keyReference()) {
            QVERIFY2(!entry.type.empty() && !entry.meaning.empty(), entry.name.c_str());
            const bool open = entry.initial.empty() && entry.whenAbsent.empty();
            QVERIFY2(!open || entry.name == "data.path", entry.name.c_str());
        }
    }

    void defaultsAreThoseOfTheProgram() {
        const auto entryOf = [reference = keyReference(findMechanism("pate-gnmax"))](const char* name) {
            return *std::ranges::find(reference, std::string(name), &KeyEntry::name);
        };
        QCOMPARE(entryOf("split.private").initial, std::string("0.6"));
        QVERIFY(says(entryOf("split.private").meaning, "With a test file 0.75"));
        QCOMPARE(entryOf("encoder.scaling").initial, std::string("standardise"));
        QCOMPARE(entryOf("mechanism").initial, Experiment().mechanism);
        QCOMPARE(entryOf("regularisation").initial, std::string("1"));
        QVERIFY(entryOf("teachers").initial.empty() && !entryOf("teachers").whenAbsent.empty());
        QCOMPARE(entryOf("teachers").file, std::string("parameters.teachers"));
        QVERIFY(entryOf("data.flip").file.empty());
    }

    void allPlaceholdersAreNamedAtOnce() {
        Json json = withMember("encoder.ranges", Json::object());
        for (int i = 1; i <= 14; ++i)
            json["encoder"]["ranges"]["c" + std::to_string(i)] =
                i % 2 == 0 ? Json::array({nullptr}) : Json::array({nullptr, nullptr});
        const auto read = experimentFromJson(json, "");
        QVERIFY(!read.ok());
        QCOMPARE(read.error().where, std::string("/encoder/ranges"));
        QVERIFY2(says(read.error().what, "fill in") && says(read.error().what, "'c1', 'c10'") &&
                     says(read.error().what, " and 2 more"),
                 read.error().what.c_str());
    }
};

TEST_ALONE(ExperimentKeysTest)
#include "ExperimentKeysTest.moc"
