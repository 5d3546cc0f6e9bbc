// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/Verification.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/ReleasedPeople.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int rowsOfVisits = 240, patientsOfVisits = 100;

PeopleFile visitsFile() {
    PeopleFile visits(rowsOfVisits);
    visits.header.emplace_back("patient");
    for (std::size_t i = 0; i < visits.rows.size(); ++i)
        visits.rows[i].push_back("p" + std::to_string((7 * i + i / 3) % patientsOfVisits));
    return visits;
}

std::string allFaults(const Verification& verification) {
    std::string words;
    for (const std::string& fault : verification.faults)
        words += fault + "; ";
    for (const VerifiedTrial& trial : verification.trials)
        for (const std::string& fault : trial.faults)
            words += fault + "; ";
    return words;
}

std::vector<std::string> releasing() {
    std::vector<std::string> names;
    for (const Mechanism& mechanism : mechanisms())
        if (!mechanism.descriptor.releases.empty()) names.push_back(mechanism.descriptor.id);
    return names;
}

} // namespace

// Whose ε it is follows from the data that an experiment declares: a result that says otherwise is found.
class VerifiedUnitsTest : public QObject {
    Q_OBJECT

private slots:
    void resultsByPersonHold_data();
    void resultsByPersonHold();
    void editedUnitsAreFound_data();
    void editedUnitsAreFound();
    void aSmallerBoundNeedsLessNoise();

private:
    const Json& visitsOf(const std::string& mechanism, bool release, bool byRecord = false);

    std::map<std::string, Json> files_;
};

const Json& VerifiedUnitsTest::visitsOf(const std::string& mechanism, bool release, bool byRecord) {
    const std::string name = mechanism + (release ? " released" : "") + (byRecord ? " by record" : "");
    if (const auto found = files_.find(name); found != files_.end()) return found->second;
    ReleasedPeople releases(rowsOfVisits);
    Experiment experiment = releases.experiment(mechanism);
    experiment.release = release;
    experiment.data.person = {"patient"};
    experiment.data.rowsOfPerson = 3;
    experiment.data.unitIsRecord = byRecord;
    const auto released = releases.released(experiment, visitsFile());
    if (!released.trouble.empty() || released.run.error())
        qWarning("%s: %s", name.c_str(),
                 (released.trouble + (released.run.error() ? released.run.error()->message() : "")).c_str());
    return files_[name] = Json::parse(released.file.dump());
}

void VerifiedUnitsTest::resultsByPersonHold_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<bool>("release");
    QTest::addColumn<bool>("byRecord");
    for (const std::string& name : releasing())
        for (const bool release : {true, false})
            for (const bool byRecord : {true, false})
                QTest::addRow("%s, %s, %s", name.c_str(), release ? "released" : "explored",
                              byRecord ? "by record" : "by person")
                    << QString::fromStdString(name) << release << byRecord;
}

void VerifiedUnitsTest::resultsByPersonHold() {
    QFETCH(const QString, mechanism);
    QFETCH(const bool, release);
    QFETCH(const bool, byRecord);
    const Json& file = visitsOf(mechanism.toStdString(), release, byRecord);
    const auto verified = verifiedResult(file, "");
    QVERIFY2(verified.ok(), verified ? "" : verified.error().message().c_str());
    QVERIFY2(verified->holds(), allFaults(*verified).c_str());
    const Json& trial = file["trials"][0];
    for (const Json& said : {trial["privacy"], trial["spending"]}) {
        QCOMPARE(said["unit"]["person"].get<std::string>(), std::string("patient"));
        QCOMPARE(said["unit"]["rows"].get<int>(), 3);
        QCOMPARE(said["unit"].contains("by_record"), byRecord);
    }
}

void VerifiedUnitsTest::editedUnitsAreFound_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // empty: it is removed
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* pointer, const char* value, const char* words) {
        QTest::newRow(name) << pointer << value << words;
    };
    const char* const stated = "neighbours are stated as";
    const char* const costs = "the costs under \"spending\" are those of";
    row("another person", "/trials/0/privacy/unit/person", "\"doctor\"", stated);
    row("fewer rows", "/trials/0/privacy/unit/rows", "2", stated);
    row("more rows", "/trials/0/privacy/unit/rows", "4", stated);
    row("all rows", "/trials/0/privacy/unit/rows", "", stated);
    row("two owners", "/trials/0/privacy/unit/shared", "true", stated);
    row("a record", "/trials/0/privacy/unit/by_record", "true", stated);
    row("no unit", "/trials/0/privacy/unit", "", stated);
    row("costs of another person", "/trials/0/spending/unit/person", "\"doctor\"", costs);
    row("costs of fewer rows", "/trials/0/spending/unit/rows", "2", costs);
    row("costs of a record", "/trials/0/spending/unit/by_record", "true", costs);
    row("costs without a unit", "/trials/0/spending/unit", "", costs);
    row("a declared person more", "/experiment/data/person", "[\"patient\", \"city\"]", stated);
    row("no declared person", "/experiment/data/person", "", stated);
    row("another declared bound", "/experiment/data/rows_of_person", "2", stated);
    row("no declared bound", "/experiment/data/rows_of_person", "", stated);
    row("a declared record", "/experiment/data/unit", "\"record\"", stated);
    row("of an attacker", "/trials/0/attacker/unit/rows", "2", "attacker");
}

void VerifiedUnitsTest::editedUnitsAreFound() {
    QFETCH(const QString, pointer);
    QFETCH(const QString, value);
    QFETCH(const QString, words);
    for (const char* mechanism : {"pate-gnmax", "brc", "dpsgd"}) {
        Json file = visitsOf(mechanism, true);
        const std::size_t cut = pointer.toStdString().rfind('/');
        Json& holder = placeIn(file, JsonPointer(pointer.toStdString().substr(0, cut)));
        const std::string name = pointer.toStdString().substr(cut + 1);
        if (value.isEmpty())
            holder.erase(name);
        else
            holder[name] = Json::parse(value.toStdString());
        const auto verified = verifiedResult(file, "");
        if (!verified) continue; // the reader refused it
        QVERIFY2(!verified->holds(), mechanism);
        QVERIFY2(allFaults(*verified).find(words.toStdString()) != std::string::npos,
                 (std::string(mechanism) + ": " + allFaults(*verified)).c_str());
    }
}

// Whoever says everywhere that a person has fewer rows has drawn noise that fits no number of records.
void VerifiedUnitsTest::aSmallerBoundNeedsLessNoise() {
    Json file = visitsOf("brc", true);
    file["experiment"]["data"]["rows_of_person"] = 2;
    std::string text = file.dump();
    for (std::size_t at = 0; (at = text.find(R"("rows":3)", at)) != std::string::npos;)
        text.replace(at, 8, R"("rows":2)");
    const Json edited = Json::parse(text);
    QCOMPARE(edited["trials"][0]["privacy"]["unit"]["rows"].get<int>(), 2);
    const auto verified = verifiedResult(edited, "");
    QVERIFY(verified.ok());
    const double scale = file["trials"][0]["boosting"]["noise_scale"][0].get<double>();
    const double two = 2 * 2.0 * 4 / (2 * scale); // c₁c₂T·r/(ε·scale), as many records as that would be of
    const bool whole = std::abs(two - std::round(two)) < 1e-9 * two;
    QCOMPARE(verified->holds(), whole);
    if (!whole)
        QVERIFY(allFaults(*verified).find("is not that of ε for a number of records") != std::string::npos);
}

TEST_ALONE(VerifiedUnitsTest)
#include "VerifiedUnitsTest.moc"
