// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/data/split/PersonSplit.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/files/ReleasedJson.h"
#include "core/ledger/SplitFile.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/PeopleFile.h"
#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDirIterator>
#include <QProcess>
#include <QtTest>

#include <map>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr int peopleOfProgram = 300;

bool neighbours(const MechanismDescriptor& mechanism, const Neighbour& neighbour) {
    if (mechanism.adjacency == Adjacency::ReplacePrivateFeatures) return neighbour.featuresAlone;
    if (mechanism.adjacency == Adjacency::AddRemoveRecord) return true;
    if (mechanism.adjacency == Adjacency::ReplaceRecord) return neighbour.sameNumber;
    return neighbour.sameNumber && neighbour.sameClass;
}

// Other cells in all rows of a person; where persons may come and go, also without one, and with another one
// whose name is no number.
std::vector<PeopleFile> neighboursIn(const PeopleFile& people, const std::string& person,
                                     const std::string& newcomer, Adjacency kind) {
    std::vector<PeopleFile> all{people};
    for (auto& row : all.front().rows)
        if (row.back() == person) {
            row[0] = "unknown";
            row[1] = "1e400";
            row[2] = "astronaut";
        }
    if (kind != Adjacency::AddRemoveRecord) return all;
    all.push_back(people);
    std::erase_if(all.back().rows, [&](const auto& row) { return row.back() == person; });
    all.push_back(people);
    for (int row = 0; row < 3; ++row)
        all.back().rows.push_back({"30", "40", "astronaut", "Ulm", "huntington", newcomer});
    return all;
}

// What is left of a result once the outputs of the mechanism are taken out.
std::string publicPart(const QByteArray& result, const MechanismDescriptor& mechanism) {
    MechanismDescriptor silent = mechanism;
    silent.releases.clear();
    return releasedJson(Json::parse(result.toStdString(), nullptr, false), silent).dump(1);
}

QByteArray withoutTimes(const QByteArray& csv) {
    static const QRegularExpression times(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?)");
    return QString::fromUtf8(csv).replace(times, "time").toUtf8();
}

} // namespace

// Two releases by the program itself, of neighbouring files, with the same entropy: what it prints, how it
// ends and every file that it writes. Where the mechanism put out the same, all bytes are the same.
class ReleaseBytesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (qEnvironmentVariableIsSet("EPSILOSCOPE_NO_PRELOAD"))
            QSKIP("this build's sanitizer has to be loaded first");
        QVERIFY(QFile::exists(qEnvironmentVariable("EPSILOSCOPE_FIXED_ENTROPY")));
    }

    void everyPlaceSaysTheSame_data() {
        QTest::addColumn<QString>("mechanism");
        for (const Mechanism& mechanism : mechanisms())
            if (!mechanism.descriptor.releases.empty())
                QTest::newRow(mechanism.descriptor.id.c_str())
                    << QString::fromStdString(mechanism.descriptor.id);
    }

    void everyPlaceSaysTheSame() {
        QFETCH(const QString, mechanism);
        const MechanismDescriptor& known = findMechanism(mechanism.toStdString())->descriptor;
        const PeopleFile people(peopleOfProgram);
        const Experiment experiment = releaseOfPeople(known.id, "people.csv");
        const Left one = release(people, experiment, {});
        QVERIFY2(one.exitCode == 0, (one.out + one.err).constData());
        QVERIFY(one.files.contains("result.json"));
        const std::vector<std::string> chosen = {"a class that nobody else has",
                                                 "a category that nobody else has", "a text among numbers",
                                                 "an infinite number"};
        for (const Neighbour& neighbour : neighboursOf(people, one.row)) {
            if (!neighbours(known, neighbour) || std::ranges::find(chosen, neighbour.name) == chosen.end())
                continue;
            const Left other = release(neighbour.people, experiment, {});
            const QByteArray said =
                QByteArray(neighbour.name) + "\n" + one.out + one.err + "\n" + other.out + other.err;
            QVERIFY2(other.exitCode == one.exitCode, said.constData());
            QVERIFY2(other.err == one.err, said.constData());
            QVERIFY2(other.ledger == one.ledger, (one.ledger + other.ledger).constData());
            QCOMPARE(publicPart(other.files.at("result.json"), known),
                     publicPart(one.files.at("result.json"), known));
            if (other.files.at("result.json") != one.files.at("result.json")) continue;
            QVERIFY2(other.out == one.out, said.constData());
            QVERIFY(other.files == one.files);
        }
    }

    void everyPlaceSaysTheSameOfAPerson_data() { everyPlaceSaysTheSame_data(); }

    // Three rows each, of persons whose names are numbers: the cells of one, or that one is there at all.
    void everyPlaceSaysTheSameOfAPerson() {
        QFETCH(const QString, mechanism);
        const MechanismDescriptor& known = findMechanism(mechanism.toStdString())->descriptor;
        PeopleFile people(peopleOfProgram);
        people.header.emplace_back("patient");
        for (std::size_t row = 0; row < people.rows.size(); ++row)
            people.rows[row].push_back(std::to_string(row / 3));
        Experiment experiment = releaseOfPeople(known.id, "people.csv");
        experiment.data.person = {"patient"};
        experiment.data.rowsOfPerson = 3;
        const Left one = release(people, experiment, {});
        QVERIFY2(one.exitCode == 0, (one.out + one.err).constData());
        QVERIFY(!one.newcomer.empty());
        const std::string person = people.rows[one.row].back();
        for (const PeopleFile& other :
             neighboursIn(people, person, one.newcomer, known.adjacencyOfPersons())) {
            const Left left = release(other, experiment, {});
            const QByteArray said = one.out + one.err + "\n" + left.out + left.err;
            QVERIFY2(left.exitCode == one.exitCode, said.constData());
            QVERIFY2(left.err == one.err, said.constData());
            QVERIFY2(left.ledger == one.ledger, (one.ledger + left.ledger).constData());
            QCOMPARE(publicPart(left.files.at("result.json"), known),
                     publicPart(one.files.at("result.json"), known));
        }
    }

    // Much noise, so that one record does not change what is put out: then nothing differs at all.
    void picturesAndTablesSayTheSame() {
        const PeopleFile people(peopleOfProgram);
        Experiment experiment = releaseOfPeople("pate-gnmax", "people.csv");
        experiment.parameters.set("epsilon", 0.05);
        const QStringList all = {"--charts", "--keep-labels", "--keep-model", "--by", "city"};
        const Left one = release(people, experiment, all);
        QVERIFY2(one.exitCode == 0, (one.out + one.err).constData());
        for (const char* name :
             {"result.json", "dashboard.svg", "dashboard.png", "labels.csv", "labels.csv.json", "model.json",
              "plot-labels.csv", "plot-labels.csv.json", "plot-accountant.tex", "plot-accuracy.svg"})
            QVERIFY2(one.files.contains(name), name);
        int same = 0;
        for (const Neighbour& neighbour : neighboursOf(people, one.row)) {
            const Left other = release(neighbour.people, experiment, all);
            QCOMPARE(other.exitCode, one.exitCode);
            QCOMPARE(other.err, one.err);
            if (other.files.at("result.json") != one.files.at("result.json")) continue;
            ++same;
            QCOMPARE(other.out, one.out);
            for (const auto& [name, bytes] : one.files)
                QVERIFY2(other.files.at(name) == bytes, qPrintable(neighbour.name + (": " + name)));
        }
        QVERIFY(same > 3);
    }

private:
    struct Left {
        int exitCode = -1;
        QByteArray out, err;
        std::map<QString, QByteArray> files; ///< that it wrote, by name
        QByteArray ledger;                   ///< as exported, without the times of day
        std::size_t row = 0;                 ///< one that is private
        std::string newcomer;                ///< a person who would be
    };

    Left release(const PeopleFile& people, const Experiment& experiment, const QStringList& more) const {
        QTemporaryDir folder;
        write(folder, "people.csv", QByteArray::fromStdString(people.text()));
        Json json = experimentToJson(experiment);
        json["data"]["path"] = "people.csv";
        const QString file = write(folder, "experiment.json", QByteArray::fromStdString(json.dump(1)));
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("QT_QPA_PLATFORM");
        environment.remove("DISPLAY");
        environment.insert("XDG_DATA_HOME", folder.filePath("home"));
        environment.insert("LD_PRELOAD", qEnvironmentVariable("EPSILOSCOPE_FIXED_ENTROPY"));
        environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0");
        process.setProcessEnvironment(environment);
        const auto call = [&](const QStringList& words) {
            process.start(programPath(), words);
            return process.waitForFinished(120000);
        };
        Left left;
        if (!call(QStringList{"run", file, "--out", folder.filePath("out")} + more)) return left;
        left.exitCode = process.exitCode();
        left.out = process.readAllStandardOutput().replace(folder.path().toUtf8(), "DIR");
        left.err = process.readAllStandardError().replace(folder.path().toUtf8(), "DIR");
        if (QFile::exists(folder.filePath("out/result.json")) && !more.isEmpty())
            for (const char* chart : {"labels.csv", "accountant.tex", "accuracy.svg"})
                call({"plot", folder.filePath("out/result.json"), "--chart",
                      QString(chart).section('.', 0, 0), "-o",
                      folder.filePath(QString("out/plot-") + chart)});
        if (call({"ledger", file, "--csv", folder.filePath("ledger.csv")})) {
            QFile ledger(folder.filePath("ledger.csv"));
            QFile facts(folder.filePath("ledger.csv.json"));
            if (ledger.open(QIODevice::ReadOnly) && facts.open(QIODevice::ReadOnly))
                left.ledger = withoutTimes(ledger.readAll() + facts.readAll());
        }
        left.row = privateRow(people, experiment, folder.filePath("home"));
        left.newcomer = newcomer(experiment, folder.filePath("home"));
        QDirIterator files(folder.filePath("out"), QDir::Files);
        while (files.hasNext()) {
            QFile written(files.next());
            if (written.open(QIODevice::ReadOnly)) left.files[files.fileName()] = written.readAll();
        }
        return left;
    }

    // Rows that are so many persons'.
    static SplitRows dealt(const std::vector<std::string>& persons, const Experiment& experiment,
                           const FixedSplit& split) {
        Column column;
        column.type = ColumnType::Categorical;
        column.categories = persons;
        for (std::size_t row = 0; row < persons.size(); ++row)
            column.codes.push_back(static_cast<std::int32_t>(row));
        const Owners owners = ownersOf(column);
        const std::vector<std::uint8_t> kept(owners.rows(), 1);
        return dealPersons(experiment.split, {owners, kept}, split.streams());
    }

    // Who is private, if there at all, and whose name is no number.
    static std::string newcomer(const Experiment& experiment, const QString& data) {
        QDirIterator files(data, {"split.json"}, QDir::Files, QDirIterator::Subdirectories);
        if (experiment.data.person.empty() || !files.hasNext()) return {};
        const auto split = splitBeside(QFileInfo(files.next()).path().toStdString(), experiment.split,
                                       experiment.data.person.front());
        for (int i = 0; split && i < 100; ++i)
            if (const std::string name = "A" + std::to_string(i);
                !dealt({name}, experiment, *split).privateRows.empty())
                return name;
        return {};
    }

    // A row that was dealt to the private part, by the split that the program keeps beside the ledger.
    static std::size_t privateRow(const PeopleFile& people, const Experiment& experiment,
                                  const QString& data) {
        QDirIterator files(data, {"split.json"}, QDir::Files, QDirIterator::Subdirectories);
        if (!files.hasNext()) return 0;
        const auto& persons = experiment.data.person;
        const auto split = splitBeside(QFileInfo(files.next()).path().toStdString(), experiment.split,
                                       persons.empty() ? std::string() : persons.front());
        if (!split) return 0;
        if (!persons.empty()) {
            std::vector<std::string> names;
            for (const auto& row : people.rows)
                names.push_back(row.back());
            return dealt(names, experiment, *split).privateRows.front();
        }
        const SplitRows rows = dealRowByRow(experiment.split, people.rows.size(),
                                            split->streams().stream(1, StreamPurpose::Split));
        return rows.privateRows.front();
    }
};

TEST_ALONE(ReleaseBytesTest)
#include "ReleaseBytesTest.moc"
