// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Reader.h"
#include "tests/testing/SharedFiles.h"

#include <QtTest>

using namespace epsiloscope;
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

class ReadersTest : public QObject {
    Q_OBJECT

private slots:
    void formatsAreTriedInOrder() {
        std::vector<std::string> ids;
        for (const Reader& reader : readers()) {
            ids.push_back(reader.id);
            QVERIFY(!reader.title.empty() && !reader.explanation.empty() && !reader.patterns.empty());
        }
        QCOMPARE(ids, (std::vector<std::string>{"npy", "idx", "arff", "votes", "delimited"}));
    }

    void votesAreDetectedAndDoubted() {
        const auto file = readMemory(votesText(), "text.csv");
        QVERIFY2(file.ok(), file ? "" : file.error().message().c_str());
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

    void nearlyVotesCanBeReadAsATable() {
        const auto refused = readMemory(votesText() + "3,3,3\n", "text.csv");
        QVERIFY(!refused.ok());
        QVERIFY2(refused.error().mend.ends_with("or read it as a table (data.format delimited)"),
                 refused.error().mend.c_str());
        QVERIFY(readAs(votesText() + "3,3,3\n", "delimited").ok());
    }

    void unknownFormatsAreNamed() {
        const auto refused = readAs("a,b\n1,2\n", "vote");
        QCOMPARE(refused.error().where, std::string("/data/format"));
        QVERIFY(refused.error().mend.find("\"votes\"") != std::string::npos);
    }

    void picturesGetTheLabelsBesideThem() {
        EPSILOSCOPE_NEEDS("data/mnist/t10k-images-idx3-ubyte.gz");
        const std::string path = sharedFile("data/mnist/t10k-images-idx3-ubyte.gz").toStdString();
        const auto file = readFile(path);
        QVERIFY2(file.ok(), file ? "" : file.error().message().c_str());
        QCOMPARE(file->guess.format, std::string("idx"));
        QCOMPARE(file->table.columns.size(), std::size_t{2});
        QCOMPARE(file->table.columns[1].name, std::string("label"));
        QVERIFY(file->guess.labels.ends_with("t10k-labels-idx1-ubyte.gz"));
        ReadOptions some;
        some.rows = 20;
        const auto preview = readFile(path, some);
        QVERIFY2(preview.ok(), preview ? "" : preview.error().message().c_str());
        QCOMPARE(preview->table.rows, std::size_t{20});
        QCOMPARE(preview->table.columns.size(), std::size_t{2});
        QCOMPARE(preview->table.columns[1].numbers.size(), std::size_t{20});
    }

    void realVotesAreVotes() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        const auto file = readFile(sharedFile("data/votes/mnist_250_teachers.npy").toStdString());
        QVERIFY2(file.ok(), file ? "" : file.error().message().c_str());
        QVERIFY(file->votes.has_value());
        QCOMPARE(file->votes->teachers, std::uint32_t{250});
        QCOMPARE(file->guess.doubts,
                 (std::vector<std::string>{
                     "Every row sums to 250: read as votes of 250 teachers on 9,000 queries."}));
        ReadOptions plain;
        plain.format = "npy";
        const auto table = readFile(sharedFile("data/votes/mnist_250_teachers.npy").toStdString(), plain);
        QVERIFY(table.ok() && !table->votes);
    }
};

QTEST_GUILESS_MAIN(ReadersTest)
#include "ReadersTest.moc"
