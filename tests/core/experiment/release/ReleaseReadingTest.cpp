// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ClassNames.h"
#include "core/experiment/release/ReleaseFrame.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/ReleasedPeople.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// No private cell decides whether a release reads its file, or how it reads the cells of others. Releases of
// neighbouring files with the same noise are both made, and every public byte of them is the same.
class ReleaseReadingTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstRowIsARecordWhateverItBeginsWith_data();
    void theFirstRowIsARecordWhateverItBeginsWith();
    void aTextWhereNumbersAreDeclaredIsMissing();
    void aPrivateTextChangesNoOtherCell_data();
    void aPrivateTextChangesNoOtherCell();
    void whatLooksLikeVotesIsATable();
    void teachersMayAbstain_data();
    void teachersMayAbstain();
    void votesDeclareTheirTeachers();

private:
    ReleasedPeople releases_{400};
};

namespace {

// The same experiment where the file has no names.
Experiment withoutNames(Experiment experiment) {
    experiment.data.header = false;
    experiment.data.preset = "none";
    experiment.data.label = "5";
    experiment.data.publicColumns = {"4"};
    const auto numbered = [](auto& byName) {
        const std::map<std::string, std::string> numbers = {
            {"age", "1"}, {"hours", "2"}, {"job", "3"}, {"city", "4"}};
        for (const auto& [name, number] : numbers)
            if (auto entry = byName.extract(name)) {
                entry.key() = number;
                byName.insert(std::move(entry));
            }
    };
    numbered(experiment.encoder.ranges);
    numbered(experiment.encoder.vocabularies);
    return experiment;
}

// 30 queries of 3 classes, 20 teachers.
using Counts = std::vector<std::vector<int>>;

Counts someVotes() {
    Counts counts;
    for (int query = 0; query < 30; ++query) {
        const int most = 11 + query % 7, rest = 20 - most;
        std::vector<int> row(3, 0);
        row[static_cast<std::size_t>(query % 3)] = most;
        row[static_cast<std::size_t>((query + 1) % 3)] = rest - rest / 3;
        row[static_cast<std::size_t>((query + 2) % 3)] = rest / 3;
        counts.push_back(row);
    }
    return counts;
}

std::string textOf(const Counts& counts) {
    std::string text = "a,b,c\n";
    for (const auto& row : counts)
        text += std::to_string(row[0]) + "," + std::to_string(row[1]) + "," + std::to_string(row[2]) + "\n";
    return text;
}

Experiment releaseOfVotes(const Experiment& ofPeople) {
    Experiment experiment;
    experiment.mechanism = ofPeople.mechanism;
    experiment.release = true;
    experiment.data.path = ofPeople.data.path;
    experiment.data.format = "votes";
    experiment.data.votes = VoteCells::Counts;
    experiment.data.delimiter = ',';
    experiment.data.header = true;
    experiment.data.decimal = '.';
    experiment.data.missingMarkers = std::vector<std::string>{"?"};
    experiment.parameters.set("teachers", std::int64_t{20});
    experiment.parameters.set("queries", std::int64_t{30});
    experiment.parameters.set("epsilon", 4.0);
    experiment.parameters.set("delta", 1e-5);
    return experiment;
}

bool answersOnVotes(const MechanismDescriptor& mechanism) {
    return mechanism.roles == RoleUse::Records && mechanism.usesTeachers && mechanism.answersQueries() &&
           !mechanism.bagsTeachers && !mechanism.releases.empty();
}

bool isFinished(const ReleasedPeople::Released& released) {
    return released.whole().find("\"state\": \"finished\"") != std::string::npos;
}

} // namespace

void ReleaseReadingTest::theFirstRowIsARecordWhateverItBeginsWith_data() {
    QTest::addColumn<QString>("mechanism");
    for (const Mechanism& mechanism : mechanisms())
        if (!mechanism.descriptor.releases.empty())
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
}

void ReleaseReadingTest::theFirstRowIsARecordWhateverItBeginsWith() {
    QFETCH(const QString, mechanism);
    const Experiment experiment = withoutNames(releases_.experiment(mechanism.toStdString()));
    PeopleFile people = releases_.people();
    people.header.clear();
    const auto first = releases_.released(experiment, people);
    QVERIFY2(isFinished(first), first.whole().c_str());
    const std::string alone = first.withoutOutputs();
    for (const char* cell :
         {"|1", "|", "#1", "# a word", "%1", "@relation", "\xFF\xFE",
          "\xFE\xFF"
          "1",
          "\x01", "# epsiloscope: types=nn", "inf", "\"1\n2\"", "#1\"", "\xEF\xBB\xBF", ""}) {
        people.rows[0][0] = cell;
        const auto other = releases_.released(experiment, people);
        QVERIFY2(isFinished(other), (std::string(cell) + "\n" + other.whole()).c_str());
        QVERIFY2(other.withoutOutputs() == alone, cell);
    }
}

void ReleaseReadingTest::aTextWhereNumbersAreDeclaredIsMissing() {
    for (const char* mechanism : {"pate-gnmax", "brc", "dpsgd"}) {
        Experiment experiment = releases_.experiment(mechanism);
        experiment.data.types = {{"age", ColumnType::Numeric}, {"job", ColumnType::Categorical}};
        PeopleFile people = releases_.people();
        const std::string alone = releases_.released(experiment, people).withoutOutputs();
        for (const char* cell : {"unknown", "inf", "\"1,200\"", "1e400"})
            for (const std::size_t column : {0U, 2U}) {
                PeopleFile other = people;
                other.rows[0][column] = cell;
                const auto released = releases_.released(experiment, other);
                QVERIFY2(isFinished(released), released.whole().c_str());
                QVERIFY2(released.withoutOutputs() == alone, cell);
            }
    }
}

void ReleaseReadingTest::aPrivateTextChangesNoOtherCell_data() {
    QTest::addColumn<QString>("mechanism");
    QTest::addColumn<bool>("listed");
    QTest::newRow("records") << "pate-gnmax" << false;
    QTest::newRow("features in a range") << "brc" << false;
    QTest::newRow("features in a list") << "brc" << true;
}

// One private cell is no finite number; another private record beside it is.
void ReleaseReadingTest::aPrivateTextChangesNoOtherCell() {
    QFETCH(const QString, mechanism);
    QFETCH(const bool, listed);
    Experiment experiment = releases_.experiment(mechanism.toStdString());
    if (listed) {
        experiment.encoder.ranges.erase("hours");
        std::vector<std::string>& hours = experiment.encoder.vocabularies["hours"];
        for (int i = 0; i < 79; ++i)
            hours.push_back(std::to_string(i));
        hours.emplace_back("?");
    }
    FixedSplit split;
    const SplitRows rows =
        dealRowByRow(experiment.split, 400, split.streams().stream(1, StreamPurpose::Split));
    const std::uint32_t one = rows.privateRows[0], other = rows.privateRows[1];
    QTemporaryDir folder;
    const auto hoursOf = [&](const std::string& own, const std::string& beside) {
        PeopleFile people = releases_.people();
        people.rows[one][1] = own;
        people.rows[other][1] = beside;
        experiment.data.path =
            write(folder, "people.csv", QByteArray::fromStdString(people.text())).toStdString();
        std::vector<std::string> cells;
        const auto dataset = loadDataset(experiment.data);
        if (!dataset) return cells;
        const auto frame = releaseFrame(experiment, **dataset, split.dealing());
        if (!frame) return cells;
        const Column& column = frame->table.columns[1];
        const CellTexts texts = cellTexts(column);
        for (std::size_t row = 0; row < 400; ++row)
            cells.push_back(row == other          ? ""
                            : texts.rows[row] < 0 ? "missing"
                                                  : texts.texts[static_cast<std::size_t>(texts.rows[row])]);
        return cells;
    };
    for (const std::string& own : {std::string("inf"), std::string("1e400"), std::string(400, '7')}) {
        const auto alone = hoursOf(own, "7");
        QCOMPARE(alone.size(), std::size_t{400});
        QCOMPARE(alone[one], std::string("missing"));
        for (const char* beside : {"unknown", "1.5", "\"1,234\"", "01", "12345678901234567", "inf", ""})
            QVERIFY2(hoursOf(own, beside) == alone, beside);
    }
}

// Who names a label says that it is a table: no cell makes it votes.
void ReleaseReadingTest::whatLooksLikeVotesIsATable() {
    QTemporaryDir folder;
    DataReference reference;
    reference.path = write(folder, "votes.csv", QByteArray::fromStdString(textOf(someVotes()))).toStdString();
    QVERIFY(loadDataset(reference).value()->votes.has_value());
    reference.label = "c";
    QVERIFY(!loadDataset(reference).value()->votes.has_value());
    reference.votes = VoteCells::Counts;
    QVERIFY(loadDataset(reference).value()->votes.has_value());
}

void ReleaseReadingTest::teachersMayAbstain_data() {
    QTest::addColumn<QString>("mechanism");
    for (const Mechanism& mechanism : mechanisms())
        if (answersOnVotes(mechanism.descriptor))
            QTest::newRow(mechanism.descriptor.id.c_str()) << QString::fromStdString(mechanism.descriptor.id);
}

void ReleaseReadingTest::teachersMayAbstain() {
    QFETCH(const QString, mechanism);
    const Experiment experiment = releaseOfVotes(releases_.experiment(mechanism.toStdString()));
    const Counts votes = someVotes();
    const auto first = releases_.released(experiment, textOf(votes));
    QVERIFY2(isFinished(first), first.whole().c_str());
    const std::string alone = first.withoutOutputs();
    QVERIFY(alone.find("\"teachers\": 20") != std::string::npos);
    const auto changed = [&](const std::function<void(Counts&)>& change) {
        Counts other = votes;
        change(other);
        return textOf(other);
    };
    const std::string once = changed([](Counts& counts) { --counts[4][1]; });
    const std::string always = changed([](Counts& counts) {
        for (std::size_t query = 0; query < counts.size(); ++query)
            --counts[query][query % 3];
    });
    const std::string moved = changed([](Counts& counts) { --counts[0][0], ++counts[0][1]; });
    const std::string rising = changed([](Counts& counts) { counts[0] = {1, 2, 3}; });
    for (const std::string& text : {once, always, moved, rising}) {
        const auto other = releases_.released(experiment, text);
        QVERIFY2(isFinished(other), other.whole().c_str());
        QVERIFY2(other.withoutOutputs() == alone, (alone + "\n" + other.withoutOutputs()).c_str());
    }
}

void ReleaseReadingTest::votesDeclareTheirTeachers() {
    Experiment experiment = releaseOfVotes(releases_.experiment("pate-gnmax"));
    const std::string text = textOf(someVotes());
    const auto refusal = [&] {
        const auto released = releases_.released(experiment, text);
        return released.run.error() ? released.run.error()->where : released.trouble;
    };
    QCOMPARE(refusal(), std::string());
    experiment.parameters.clear("teachers");
    QCOMPARE(refusal(), std::string("/parameters/teachers"));
    experiment.parameters.set("teachers", std::int64_t{19}); // a query has 20 votes
    QCOMPARE(refusal(), std::string("/parameters/teachers"));
    QVERIFY(releases_.released(experiment, text).whole().find("20 teachers") == std::string::npos);
    experiment.parameters.set("teachers", std::int64_t{25});
    QCOMPARE(refusal(), std::string());
    experiment.parameters.set("publish_epsilon", true);
    QCOMPARE(refusal(), std::string("/parameters/publish_epsilon"));
    experiment.parameters.clear("publish_epsilon");
    experiment.data.header.reset(); // or a query could be taken for names
    QCOMPARE(refusal(), std::string("/data/header"));
}

TEST_ALONE(ReleaseReadingTest)
#include "ReleaseReadingTest.moc"
