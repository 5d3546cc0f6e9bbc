// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>
#include <QtTest>

using epsiloscope::Json;
using namespace epsiloscope::testing;

// What `describe` says of made-up files and of every real one, against the manifest of the reference folder.
class DescribeTest : public QObject {
    Q_OBJECT

private slots:
    void aTableIsDescribedInFull() {
        const Json json =
            describe({write("people.csv", "age,town,income\n20,Bonn,low\n30,Graz,low\n40,Bonn,high\n"
                                          "50,?,low\n")});
        QVERIFY(!json.is_null());
        QCOMPARE(json["rows"], 4);
        QCOMPARE(json["column_count"], 3);
        QCOMPARE(json["guess"]["format"], "delimited");
        QCOMPARE(json["guess"]["delimiter"], ",");
        QCOMPARE(json["guess"]["header"], true);
        QCOMPARE(json["guess"]["compressed"], false);
        QVERIFY(json["guess"]["doubts"].is_array() && json["guess"]["remarks"].is_array());
        const Json& age = json["columns"][0];
        QCOMPARE(age["type"], "numeric");
        QCOMPARE(age["lower_quartile"], 27.5);
        QCOMPARE(age["median"], 35.0);
        QCOMPARE(age["upper_quartile"], 42.5);
        const Json& town = json["columns"][1];
        QCOMPARE(town["kind"], "category");
        QCOMPARE(town["missing"], 1);
        QCOMPARE(town["most_frequent"], "Bonn");
        QCOMPARE(town["most_frequent_count"], 2);
        QCOMPARE(json["label_guess"]["column"], "income");
        QCOMPARE(json["label_guess"]["guessed"], true);
        QCOMPARE(classCounts(json["label_guess"]), (std::map<std::string, long>{{"high", 1}, {"low", 3}}));
        QVERIFY(json["warnings"].is_array());
        QVERIFY(!json.contains("preset") && !json.contains("votes") && !json.contains("pictures"));
    }

    void settingsChangeHowAFileIsRead() {
        const QString path = write("odd.txt", "1|x|0\n2|y|1\n3|-|0\n4|x|1\n");
        const Json json = describe({path, "--set", "data.delimiter=|", "--set", "data.header=false", "--set",
                                    "data.missing_markers=-", "--set", "data.types=1:categorical", "--set",
                                    "data.label=3"});
        QVERIFY(!json.is_null());
        QCOMPARE(json["rows"], 4);
        QCOMPARE(json["guess"]["delimiter"], "|");
        QCOMPARE(json["columns"][0]["type"], "categorical");
        QCOMPARE(json["columns"][1]["missing"], 1);
        QCOMPARE(json["label_guess"]["guessed"], false);
        QCOMPARE(classCounts(json["label_guess"]), (std::map<std::string, long>{{"0", 2}, {"1", 2}}));
    }

    void namesOfPersonsThatRepeatAreAskedAbout() {
        QByteArray mails = "author,recipient,words,kept\n";
        for (int row = 0; row < 240; ++row)
            mails += "a" + QByteArray::number(row % 30) + ",a" + QByteArray::number(row % 50) + "," +
                     QByteArray::number(10 + row % 7) + (row % 3 == 0 ? ",yes\n" : ",no\n");
        const QString path = write("mails.csv", mails);
        const Json json = describe({path});
        const Json& guess = json["person_guess"];
        QCOMPARE(guess["column"], "author");
        QCOMPARE(guess["persons"], 30);
        QCOMPARE(guess["median_rows"], 8);
        QCOMPARE(guess["most_rows"], 8);
        QCOMPARE(guess["second_owner"], "recipient");
        QCOMPARE(guess["question"], "'author' stands in 8 rows each: is ε an author's or a row's?");
        const QByteArray text = call({path}).out;
        QVERIFY2(text.contains("--set data.person=author,recipient,"), text);
        QVERIFY(!describe({path, "--set", "data.person=author"}).contains("person_guess"));
        for (const char* known : {"adult.data.gz", "bank-full.csv.gz", "UCI_Credit_Card.csv.gz",
                                  "heart_failure_clinical_records_dataset.csv"}) {
            const QString file = sharedFile(QByteArray("data/tabular/") + known);
            if (QFile::exists(file)) QVERIFY2(!describe({file}).contains("person_guess"), known);
        }
    }

    void settingsThatAreNoneAreRefused() {
        const QString path = write("small.csv", "a,b\n1,2\n3,4\n");
        for (const char* setting : {"sigma=40", "data.path=other.csv", "data.headr=true", "header",
                                    "data.label=nothing", "data.format=excel"}) {
            const ProgramOutcome outcome = call({path, "--set", setting});
            QVERIFY2(outcome.exitCode == 2, setting);
            QVERIFY2(outcome.err.startsWith("epsiloscope: ") && outcome.err.count('\n') == 1, outcome.err);
        }
    }

    void textStaysAligned() {
        const QByteArray longName(80, 'n');
        const QByteArray text = call({write("names.csv", "größe,город,age," + longName +
                                                             ",y\n1,a,20,5,no\n2,b,30,6,yes\n3,a,40,7,no\n")})
                                    .out;
        QList<qsizetype> places;
        for (const QString& line : QString::fromUtf8(text).split('\n'))
            if (line.contains(" missing ")) places << line.indexOf(" missing ");
        QCOMPARE(places.size(), 5);
        QVERIFY2(std::count(places.begin(), places.end(), places.first()) == 5, text.constData());
        QVERIFY2(text.contains("nnn…"), text.constData());
        QVERIFY(text.contains("label (guess): y: no 2, yes 1"));
    }

    void csvReadsBackTheSame() {
        const QString path =
            write("source.txt", "name;size;y\n\"a;b\";1.5;no\n\"c \"\"d\"\"\";0.1;yes\nö;;no\n");
        const QString copy = folder_.filePath("copy.csv");
        const Json json = describe({path, "--csv", copy});
        QVERIFY(!json.is_null());
        QVERIFY(QFile::exists(copy));
        const Json again = describe({copy});
        QVERIFY(!again.is_null());
        QCOMPARE(again["fingerprint"], json["fingerprint"]);
        QCOMPARE(again["guess"]["delimiter"], ",");
    }

    void csvBeginsWithItsHeaderAndReadsBackByTheFileBeside() {
        const QString path = write("codes.arff", "@relation codes\n@attribute zip {10115,8000}\n"
                                                 "@attribute note string\n@data\n10115,'no. #1'\n8000,NA\n");
        const QString copy = folder_.filePath("codes.csv");
        const Json json = describe({path, "--csv", copy});
        QVERIFY(!json.is_null());
        const QByteArray table = bytesIn(copy), beside = bytesIn(copy + ".json");
        QCOMPARE(table, QByteArray("zip,note\n10115,\"no. #1\"\n8000,NA\n"));
        QVERIFY2(beside.contains("epsiloscope.csv/1"), beside.constData());
        const std::string fingerprint = json["fingerprint"].get<std::string>();
        QCOMPARE(describe({copy})["fingerprint"].get<std::string>(), fingerprint);
        // Who asks has it in a line above, as earlier versions wrote it, and nothing beside.
        QCOMPARE(call({path, "--csv", copy, "--comments", "--force"}).exitCode, 0);
        QCOMPARE(bytesIn(copy), "# epsiloscope: types=cc missing=empty\n" + table);
        QVERIFY(!QFile::exists(copy + ".json"));
        QCOMPARE(describe({copy})["fingerprint"].get<std::string>(), fingerprint);
        // A file of somebody else is never replaced; what does not fit is said.
        write("codes.csv.json", R"({"type": "FeatureCollection"})");
        const ProgramOutcome taken = call({path, "--csv", copy, "--force"});
        QCOMPARE(taken.exitCode, 2);
        QVERIFY2(taken.err.contains("codes.csv.json") && taken.err.count('\n') == 1, taken.err.constData());
        write("codes.csv", table);
        write("codes.csv.json", QByteArray(beside).replace("\"zip\"", "\"zap\""));
        const ProgramOutcome unfit = call({copy});
        QCOMPARE(unfit.exitCode, 2);
        QVERIFY2(unfit.err.contains("codes.csv.json: says that column 1 is called 'zap'"),
                 unfit.err.constData());
    }

    void csvThatCannotBeWrittenIsSaid() {
        const QString path = write("small.csv", "a,b\n1,2\n3,4\n");
        const ProgramOutcome outcome = call({path, "--csv", folder_.filePath("none/such/copy.csv")});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("copy.csv") && outcome.out.isEmpty(), outcome.err.constData());
    }

    void votesAreDescribed() {
        QByteArray text = "cat,dog,truth\n";
        for (int i = 0; i < 12; ++i)
            text += QByteArray::number(i % 3 == 0 ? 1 + i / 3 : 9 - i % 4) + "," +
                    QByteArray::number(i % 3 == 0 ? 9 - i / 3 : 1 + i % 4) + ",cat\n";
        const Json json = describe({write("votes.csv", text.replace("cat\n", "0\n"))});
        QVERIFY(!json.is_null());
        QVERIFY(json.contains("votes") && !json.contains("label_guess"));
        const Json& votes = json["votes"];
        QCOMPARE(votes["queries"], 12);
        QCOMPARE(votes["teachers"], 10);
        QCOMPARE(votes["classes"], 2);
        QCOMPARE(votes["winners"], (Json{8, 4}));
        QCOMPARE(votes["agreement_histogram"].size(), std::size_t{20});
        QCOMPARE(votes["truth_known"], true);
        QVERIFY(std::abs(votes["plurality_accuracy"].get<double>() - 8.0 / 12) < 1e-12);
    }

    void everyFileOfTheManifest_data() {
        QTest::addColumn<int>("entry");
        const Json manifest = goldenValues("data/MANIFEST.json");
        if (manifest.is_null()) return;
        for (std::size_t i = 0; i < manifest["entries"].size(); ++i)
            QTest::newRow(manifest["entries"][i]["file"].get<std::string>().c_str()) << static_cast<int>(i);
    }

    void everyFileOfTheManifest() {
        EPSILOSCOPE_NEEDS("data/MANIFEST.json");
        QFETCH(int, entry);
        const Json expected = goldenValues("data/MANIFEST.json")["entries"][static_cast<std::size_t>(entry)];
        const std::string file = "data/" + expected["file"].get<std::string>();
        QVERIFY2(!sharedFile(file.c_str()).isEmpty(), file.c_str());
        QStringList words{sharedFile(file.c_str())};
        const bool isNamed = expected.contains("column_names") && expected.value("header", true);
        // The manifest counts "NA" as missing; left to itself the program sees that it is Namibia and North
        // America.
        if (expected.contains("missing_cells"))
            words << "--set"
                  << "data.missing_markers=?,NA";
        const Json json = describe(words);
        QVERIFY(!json.is_null());
        QCOMPARE(json["rows"], expected["rows"]);
        QCOMPARE(json["column_count"], expected["columns"]);
        QCOMPARE(json["guess"]["compressed"], file.ends_with(".gz"));

        if (isNamed && expected.contains("column_names"))
            for (std::size_t i = 0; i < expected["column_names"].size(); ++i)
                QCOMPARE(json["columns"][i]["name"], expected["column_names"][i]);
        if (isNamed && expected.contains("label")) QCOMPARE(json["label_guess"]["column"], expected["label"]);
        if (expected.contains("missing_cells")) {
            long missing = 0;
            for (const Json& column : json["columns"])
                missing += column["missing"].get<long>();
            QCOMPARE(missing, expected["missing_cells"].get<long>());
        }
        if (expected.contains("class_counts")) {
            QVERIFY(json.contains("label_guess"));
            std::map<std::string, long> counts;
            for (const auto& [name, count] : expected["class_counts"].items())
                counts[name.ends_with('.') ? name.substr(0, name.size() - 1) : name] = count.get<long>();
            QCOMPARE(classCounts(json["label_guess"]), counts);
        } else if (expected.contains("positive_count")) {
            const Json& counts = json["label_guess"]["counts"];
            QCOMPARE(counts.size(), std::size_t{2});
            QVERIFY(counts[0] == expected["positive_count"] || counts[1] == expected["positive_count"]);
        }
    }

    void picturesNameTheirCompanions() {
        EPSILOSCOPE_NEEDS("data/mnist/train-images-idx3-ubyte.gz");
        const Json json = describe({sharedFile("data/mnist/train-images-idx3-ubyte.gz")});
        QVERIFY(!json.is_null());
        const Json& pictures = json["pictures"];
        QCOMPARE(pictures["width"], 28);
        QCOMPARE(pictures["height"], 28);
        QCOMPARE(pictures["channels"], 1);
        QVERIFY(pictures["label_file"].get<std::string>().ends_with("train-labels-idx1-ubyte.gz"));
        QVERIFY(pictures["test_file"].get<std::string>().ends_with("t10k-images-idx3-ubyte.gz"));
        QCOMPARE(pictures["class_counts"]["1"], 6742);
        QCOMPARE(json["columns"][0]["kind"], "image");
    }

    void recordedVotes_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("labels");
        QTest::addColumn<int>("queries");
        QTest::addColumn<int>("classes");
        QTest::newRow("mnist") << "mnist_250_teachers.npy"
                               << "mnist_test_labels_first9000.npy" << 9000 << 10;
        QTest::newRow("adult") << "adult_250_teachers.npy"
                               << "adult_test_labels.npy" << 16281 << 2;
    }

    void recordedVotes() {
        EPSILOSCOPE_NEEDS("data/votes/mnist_250_teachers.npy");
        QFETCH(QString, file);
        QFETCH(QString, labels);
        QFETCH(int, queries);
        QFETCH(int, classes);
        const auto path = [](const QString& name) {
            return sharedFile(("data/votes/" + name).toUtf8().constData());
        };
        const Json plain = describe({path(file)});
        QVERIFY(!plain.is_null());
        QCOMPARE(plain["votes"]["queries"], queries);
        QCOMPARE(plain["votes"]["classes"], classes);
        QCOMPARE(plain["votes"]["teachers"], 250);
        QCOMPARE(plain["votes"]["truth_known"], false);
        QVERIFY(plain["votes"]["plurality_accuracy"].is_null());
        const Json known = describe({path(file), "--set", "data.labels=" + path(labels)});
        QVERIFY(!known.is_null());
        QCOMPARE(known["votes"]["truth_known"], true);
        const double plurality = known["votes"]["plurality_accuracy"].real();
        QVERIFY(plurality > 0.8 && plurality < 1.0);
        long won = 0;
        for (const Json& each : known["votes"]["winners"])
            won += each.get<long>();
        QCOMPARE(won, queries);
    }

    void wellKnownDataAreRecognised() {
        EPSILOSCOPE_NEEDS("data/tabular/kddcup.data_10_percent.gz");
        const Json json = describe({sharedFile("data/tabular/kddcup.data_10_percent.gz")});
        QVERIFY(!json.is_null());
        QCOMPARE(json["preset"]["id"], "kdd99");
        QVERIFY(!json["preset"]["title"].get<std::string>().empty());
        const Json& label = json["label_guess"];
        QCOMPARE(label["classes"].size(), std::size_t{23});
        const auto mapped = classCounts(label["mapped"]);
        long all = 0;
        for (const auto& [name, count] : mapped)
            all += count;
        QCOMPARE(all, 494'021L);
        QVERIFY(mapped.size() < 23 && mapped.size() >= 2);
        const QByteArray text = call({sharedFile("data/tabular/kddcup.data_10_percent.gz")}).out;
        QVERIFY2(text.contains("grouped: ") && text.contains("recognised as "), text.constData());
    }

private:
    static ProgramOutcome call(const QStringList& words) {
        return callProgram(QStringList{"describe"} + words, 120);
    }

    /// Null, after a warning, where the program refuses.
    static Json describe(const QStringList& words) {
        const ProgramOutcome outcome = call(words + QStringList{"--json"});
        if (outcome.exitCode != 0) {
            qWarning("%s", outcome.err.constData());
            return nullptr;
        }
        return outcome.json();
    }

    QString write(const QString& name, const QByteArray& text) const {
        return epsiloscope::testing::write(folder_, name, text);
    }

    static std::map<std::string, long> classCounts(const Json& label) {
        std::map<std::string, long> counts;
        for (std::size_t i = 0; i < label["classes"].size(); ++i)
            counts[label["classes"][i].get<std::string>()] = label["counts"][i].get<long>();
        return counts;
    }

    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(DescribeTest)
#include "DescribeTest.moc"
