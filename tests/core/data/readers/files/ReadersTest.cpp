// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/Readers.h"

#include "core/data/readers/files/ForeignFormat.h"
#include "core/data/readers/shared/Reader.h"
#include "tests/testing/ResultOrFail.h"
#include "tests/testing/Says.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"
#include "tests/testing/WrittenFile.h"

#include <QtTest>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::says;
using epsiloscope::testing::sharedFile;

namespace {

/// Fifteen queries, on each of which ten teachers vote.
std::string votesText() {
    std::string text = "a,b,c\n";
    for (int i = 0; i < 15; ++i)
        text += std::to_string(i % 5) + "," + std::to_string(10 - i % 5 - i % 3) + "," +
                std::to_string(i % 3) + "\n";
    return text;
}

Result<ReadFile> readAs(const std::string& text, const std::string& format) {
    ReadOptions options;
    options.format = format;
    return readMemory(text, "text.csv", options);
}

} // namespace

// Files of formats that are not read here are refused by name, and no table is taken for one.
class ReadersTest : public QObject {
    Q_OBJECT

private slots:
    void formatsAreTriedInOrder() {
        std::vector<std::string> ids;
        for (const Reader& reader : readers()) {
            ids.push_back(reader.id);
            QVERIFY(!reader.title.empty() && !reader.explanation.empty() && !reader.patterns.empty());
        }
        QCOMPARE(ids, (std::vector<std::string>{"npy", "idx", "arff", "workbook", "spss", "stata", "sas",
                                                "sqlite", "json", "libsvm", "votes", "delimited"}));
    }

    void votesAreDetectedAndDoubted() {
        RESULT_OR_FAIL(file, readMemory(votesText(), "text.csv"));
        QVERIFY(file->votes.has_value());
        QCOMPARE(file->guess.format, std::string("votes"));
        QCOMPARE(file->votes->teachers, std::uint32_t{10});
        QVERIFY2(file->guess.doubts.back().find("votes of 10 teachers on 15 queries") != std::string::npos,
                 file->guess.doubts.back().c_str());
    }

    void aFormatThatIsSaidIsObeyed() {
        const auto table = readAs(votesText(), "delimited");
        QVERIFY(table.ok() && !table->votes);
        QCOMPARE(table->guess.format, std::string("delimited"));
        const auto votes = readAs(votesText(), "votes");
        QVERIFY(votes.ok() && votes->votes);
        QVERIFY(votes->guess.doubts.empty()); // it was said
        QVERIFY(!readAs("a,b\nx,1\ny,2\n", "votes").ok());
    }

    void nearlyVotesAreATableWithADoubt() {
        RESULT_OR_FAIL(table, readMemory(votesText() + "3,3,3\n", "text.csv"));
        QVERIFY(!table->votes);
        QCOMPARE(table->guess.format, std::string("delimited"));
        QCOMPARE(
            table->guess.doubts,
            (std::vector<Sentence>{"Nearly votes: these votes can be counts (16 queries × 3 classes, some "
                                   "teachers may abstain) or labels (16 teachers × 3 queries): 15 of 16 "
                                   "rows sum to 10, the others to something else. Read as a table; choose "
                                   "votes if they are."}));
        QVERIFY(readAs(votesText() + "3,3,3\n", "delimited")->guess.doubts.empty());
        const auto told = readAs(votesText() + "3,3,3\n", "votes");
        QVERIFY(!told.ok());
        QVERIFY(told.error().mend.starts_with("say which: --set data.votes=counts"));
    }

    void theFormOfToldVotesIsSaid() {
        RESULT_OR_FAIL(counts, readAs(votesText(), "votes"));
        QCOMPARE(counts->guess.remarks,
                 (std::vector<Sentence>{"Read as counts: 15 queries × 3 classes. Each record is assumed "
                                        "to have taught one teacher."}));
        QVERIFY(counts->guess.doubts.empty());
        const auto saidToBe = [](const std::string& text, VoteCells cells) {
            ReadOptions options;
            options.format = "votes";
            options.votes = cells;
            return readMemory(text, "text.csv", options);
        };
        RESULT_OR_FAIL(labels, saidToBe("0,1,2,0\n1,1,1,1\n2,0,0,0\n", VoteCells::Labels));
        QCOMPARE(labels->guess.remarks,
                 (std::vector<Sentence>{"Read as labels: 3 teachers × 4 queries. Each record is assumed "
                                        "to have taught one teacher."}));
        QCOMPARE(labels->guess.doubts.size(), std::size_t{1}); // no row of names
        RESULT_OR_FAIL(nearly, saidToBe("a,b,c\n8,2,0\n1,1,8\n2,8,1\n7,3,0\n", VoteCells::Labels));
        QCOMPARE(
            nearly->guess.doubts,
            (std::vector<Sentence>{"Most rows (3 of 4) sum to 10, as counts of votes do: read as labels."}));
        QVERIFY(!readAs("a,b,c\n0,2,1\n0,2,1\n0,2,1\n", "votes").ok()); // nobody said which
    }

    void namesThatAreNumbersMayStandInTheFirstRowOfVotes() {
        const auto counting = readAs("0,1,2" + votesText().substr(5), "votes");
        QVERIFY(counting.ok()); // as pandas names them
        QCOMPARE(counting->votes->queries, std::size_t{15});
        const std::string numbered = "2,4,3" + votesText().substr(5);
        QVERIFY(!readAs(numbered, "votes").ok());
        ReadOptions options;
        options.format = "votes";
        options.votes = VoteCells::Counts;
        RESULT_OR_FAIL(doubted, readMemory(numbered, "text.csv", options));
        QVERIFY2(
            doubted->guess.doubts.back().ends_with("If the first row holds names, say data.header=true."),
            doubted->guess.doubts.back().c_str());
        options.votes.reset();
        options.header = true;
        QVERIFY(readMemory(numbered, "text.csv", options).ok());
    }

    void votesComeInAnyFormat() {
        std::string arff = "@attribute cat real\n@attribute dog real\n@data\n";
        for (int i = 0; i < 12; ++i)
            arff += std::to_string(i % 4) + "," + std::to_string(9 - i % 4) + "\n";
        RESULT_OR_FAIL(fromArff, readAs(arff, "votes"));
        QCOMPARE(fromArff->guess.format, std::string("votes"));
        QCOMPARE(fromArff->votes->teachers, std::uint32_t{9});
        QCOMPARE(fromArff->votes->classNames, (std::vector<std::string>{"cat", "dog"}));
        // Two axes of doubles, which are no pictures.
        std::string idx("\0\0\x0E\x02\0\0\0\x02\0\0\0\x02", 12);
        for (const char* number : {"\x40\x08", "\x3F\xF0", "\x3F\xF0", "\x40\x08"}) // 3, 1, 1, 3
            idx += number + std::string(6, '\0');
        ReadOptions options;
        options.format = "votes";
        options.votes = VoteCells::Counts;
        RESULT_OR_FAIL(fromIdx, readMemory(idx, "text.csv", options));
        QCOMPARE(fromIdx->votes->counts, (std::vector<std::uint32_t>{3, 1, 1, 3}));
    }

    void labelsThatDoNotFitDoNotStandInTheWay() {
        const auto npy = [](const char* shape, int bytes) {
            const QByteArray header =
                QByteArray("{'descr': '|u1', 'fortran_order': False, 'shape': ") + shape + ", }\n";
            return QByteArray("\x93NUMPY\x01\0", 8) + static_cast<char>(header.size()) + '\0' + header +
                   QByteArray(bytes, '\x01');
        };
        const QTemporaryDir folder;
        const std::string path = epsiloscope::testing::written(folder, npy("(3, 2, 2)", 12), "x_a.npy");
        const std::string labels = epsiloscope::testing::written(folder, npy("(3, 4)", 12), "y_a.npy");
        RESULT_OR_FAIL(file, readFile(path));
        QCOMPARE(file->table.columns.size(), std::size_t{1});
        QVERIFY(file->guess.labels.empty());
        QCOMPARE(file->guess.doubts,
                 (std::vector<Sentence>{
                     "y_a.npy was not joined: a file of labels has one column, this one has 4."}));
        ReadOptions said;
        said.labels = labels;
        QVERIFY(!readFile(path, said).ok());
    }

    void unknownFormatsAreNamed() {
        const auto refused = readAs("a,b\n1,2\n", "vote");
        QCOMPARE(refused.error().where, std::string("/data/format"));
        QVERIFY(refused.error().mend.find("\"votes\"") != std::string::npos);
    }

    void picturesGetTheLabelsBesideThem() {
        EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
        const std::string path = sharedFile("data/mnist/t10k-images-idx3-ubyte.gz").toStdString();
        RESULT_OR_FAIL(file, readFile(path));
        QCOMPARE(file->guess.format, std::string("idx"));
        QCOMPARE(file->table.columns.size(), std::size_t{2});
        QCOMPARE(file->table.columns[1].name, std::string("label"));
        QVERIFY(file->guess.labels.ends_with("t10k-labels-idx1-ubyte.gz"));
        ReadOptions some;
        some.rows = 20;
        RESULT_OR_FAIL(preview, readFile(path, some));
        QCOMPARE(preview->table.rows, std::size_t{20});
        QCOMPARE(preview->table.columns.size(), std::size_t{2});
        QCOMPARE(preview->table.columns[1].numbers.size(), std::size_t{20});
    }

    void realVotesAreVotes() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        RESULT_OR_FAIL(file, readFile(sharedFile("data/votes/mnist_250_teachers.npy").toStdString()));
        QVERIFY(file->votes.has_value());
        QCOMPARE(file->votes->teachers, std::uint32_t{250});
        QCOMPARE(file->guess.doubts,
                 (std::vector<Sentence>{
                     "Every row sums to 250: read as votes of 250 teachers on 9,000 queries."}));
        ReadOptions plain;
        plain.format = "npy";
        const auto table = readFile(sharedFile("data/votes/mnist_250_teachers.npy").toStdString(), plain);
        QVERIFY(table.ok() && !table->votes);
    }

    void theRefusalNamesTheFormat() {
        const auto refused = readMemory("PAR1\x15\x04\x15\x0c", "people.csv");
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, std::string("people.csv"));
        QVERIFY2(says(refused.error().what, "Parquet") && says(refused.error().mend, "CSV"),
                 refused.error().message().c_str());
    }

    void theRefusalSaysTheCommandThatConverts() {
        for (const auto& [bytes, command] : std::initializer_list<std::pair<std::string, const char*>>{
                 {"PAR1\x15\x04", "read_parquet"}, {std::string("ARROW1\0\0", 8), "read_feather"}}) {
            const auto refused = readMemory(bytes, "people.csv");
            QVERIFY2(!refused && says(refused.error().mend, command), command);
        }
    }

    /// A bracket at the beginning is JSON, unless a person says how rows are cut.
    void aSaidDelimiterIsNoJson() {
        const std::string text = "[\"a\",b\n[1,x\n[2,y\n";
        ReadOptions options;
        QVERIFY(!readMemory(text, "table"));
        options.delimiter = ',';
        RESULT_OR_FAIL(file, readMemory(text, "table", options));
        QCOMPARE(file->guess.format, std::string("delimited"));
    }

    /// The content decides, but for a file that is none of what its name says.
    void aDamagedFileIsReadByTheReaderOfItsName() {
        for (const auto& [bytes, name, words] :
             std::initializer_list<std::tuple<std::string, const char*, const char*>>{
                 {"[{'a':1},{'a':2}]", "a.json", "single quotes are no JSON"},
                 {"[1,2,3]", "a.jsonl", "a list of single values"},
                 {"// note\n[]", "a.json.gz", "no table of JSON"},
                 {std::string("@relation \1\2", 12), "a.arff", ""},
                 {std::string("PK\5\6", 4) + std::string(18, '\0'), "a.zip", "empty zip archive"},
                 {"version https://git-lfs.github.com/spec/v1\noid sha256:4d\nsize 5\n", "a.xlsx",
                  "Git LFS"}}) {
            const auto read = readMemory(bytes, name);
            QVERIFY2(!read && says(read.error().what, words), name);
        }
        QVERIFY(readMemory("a,b\n1,2\n3,4\n", "a.xlsx").ok());
    }

    void aTableIsNamedWhereThereAreSome() {
        ReadOptions options;
        options.table = "second";
        const auto read = readMemory("a,b\n1,2\n3,4\n", "a.csv", options);
        QVERIFY(!read && says(read.error().what, "'second'") && says(read.error().mend, "data.table"));
    }

    void rowsOfDelimitersAloneAreDoubted() {
        RESULT_OR_FAIL(file, readMemory("a,b\n1,x\n2,y\n,\n,\n", "a.csv"));
        QCOMPARE(file->table.rows, std::size_t{4});
        QVERIFY(!file->guess.doubts.empty());
        QCOMPARE(file->guess.doubts.front(),
                 Sentence("2 rows are empty (first row 3), and count as records."));
    }

    void blanksAndCapitalsHideNothing() {
        QVERIFY(foreignFormat("\xEF\xBB\xBF\r\n <HTML><body>", "a"));
        QVERIFY(foreignFormat("-- made by hand\nINSERT INTO people VALUES (1, 2);\n", "a"));
    }

    void tablesAreNotTakenForOthers_data() {
        addRows<QByteArray>({"text"}, {{"names that begin as a magic", "PAR1,BZh\n1,2\n3,4\n"},
                                       {"times beside numbers", "1 12:30 14:45\n2 13:30 15:45\n"},
                                       {"a comparison", "<5,>=5\n1,2\n3,4\n"},
                                       {"braces", "{a},{b}\n1,2\n3,4\n"},
                                       {"brackets", "[1 2],a\n[3 4],b\n"},
                                       {"dashes", "--,a\n1,2\n"},
                                       {"bars", "|1x3 a comment\n25,Private\n"},
                                       {"nothing", QByteArray()}});
    }
    void tablesAreNotTakenForOthers() {
        QFETCH(QByteArray, text);
        const auto foreign = foreignFormat({text.constData(), static_cast<std::size_t>(text.size())}, "a");
        QVERIFY2(!foreign, foreign ? foreign->message().c_str() : "");
    }

    void whoNamesADelimiterIsNotAsked() {
        ReadOptions options;
        options.delimiter = ',';
        const auto read = readMemory("{\"a\":1,\"b\"\n2,3\n", "people.csv", options);
        QVERIFY(!read || read->table.columns.size() == 2);
        QVERIFY(read || !says(read.error().what, "JSON"));
    }
};

TEST_WITH_EVENTS(ReadersTest)
#include "ReadersTest.moc"
