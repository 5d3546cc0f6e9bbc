// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/ShowString.h"

#include "core/base/Json.h"
#include "core/experiment/description/DataFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

const QString begins = QStringLiteral("epsiloscope-show-1.");

ShownState sample() {
    ShownState state{.experiment = sampleExperiment()};
    state.experiment.seed = 4711;
    state.experiment.parameters.set("epsilon", 0.75);
    state.view = "charts";
    state.chart = "accuracy";
    state.hidden = QStringList{"left", "runs"};
    return state;
}

QString stringOf(const QByteArray& text) {
    return begins + QString::fromLatin1(gzipped(text).toBase64(QByteArray::Base64UrlEncoding |
                                                               QByteArray::OmitTrailingEquals));
}

QByteArray textOf(const QString& string) {
    const QByteArray packed =
        QByteArray::fromBase64(string.mid(begins.size()).toLatin1(), QByteArray::Base64UrlEncoding);
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    QByteArray text(1 << 20, '\0'), source = packed;
    stream.next_in = reinterpret_cast<Bytef*>(source.data());
    stream.avail_in = static_cast<uInt>(source.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    inflate(&stream, Z_FINISH);
    text.resize(static_cast<qsizetype>(stream.total_out));
    inflateEnd(&stream);
    return text;
}

} // namespace

/// The string by which a class sees what a window shows.
class ShowStringTest : public QObject {
    Q_OBJECT

private slots:
    void itComesBack() {
        const ShownState wanted = sample();
        const QString text = showString(wanted);
        QVERIFY(isShowString(text));
        QVERIFY2(QRegularExpression("^[A-Za-z0-9._-]+$").match(text).hasMatch(), qPrintable(text));
        QVERIFY2(text.size() < 2000, qPrintable(QString::number(text.size())));
        QCOMPARE(showString(wanted), text);
        const auto read = shownState(text, "/elsewhere");
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QVERIFY(read->experiment == wanted.experiment);
        QCOMPARE(read->view, wanted.view);
        QCOMPARE(read->chart, wanted.chart);
        QCOMPARE(read->hidden, wanted.hidden);
        // As a mail may break it.
        QString broken = text;
        broken.insert(60, "\r\n  ");
        QVERIFY(shownState("  " + broken + "\n", "").ok());
    }

    void itNamesNoFolderAndHoldsNoAnswers() {
        ShownState state = sample();
        state.experiment.data.path = "/home/alice/clinic/patients.csv";
        state.experiment.data.labels = "/home/alice/clinic/labels.csv";
        state.experiment.data.test = "/home/alice/clinic/test.csv";
        state.experiment.data.queries = "/home/alice/clinic/asked.txt";
        state.experiment.data.pretrain = "/home/alice/clinic/other.npz";
        state.experiment.earlier.emplace();
        const QByteArray text = textOf(showString(state));
        QVERIFY(text.contains("patients.csv"));
        QVERIFY2(!text.contains("alice") && !text.contains("/home") && !text.contains("earlier"),
                 text.constData());
        const auto read = shownState(showString(state), "/class");
        QVERIFY(read.ok());
        QCOMPARE(read->experiment.data.path, std::string("/class/patients.csv"));
        QVERIFY(!read->experiment.earlier);
    }

    // A digest of records tells whoever knows all but one which one that is.
    void itHoldsNoDigestOfTheData() {
        ShownState state = sample();
        state.experiment.data.path = "/srv/patients.csv";
        const auto json = QJsonDocument::fromJson(textOf(showString(state))).object();
        QCOMPARE(json.keys(), (QStringList{"chart", "experiment", "hidden", "schema", "view"}));
        QVERIFY(!shownState(stringOf(R"({"schema":"epsiloscope.show/1","data":"0123456789abcdef",)"
                                     R"("experiment":{"data":{"path":"sample:census"}}})"),
                            "")
                     .ok());
    }

    void aFolderWithASlashBehindItIsNamedToo() {
        ShownState state = sample();
        state.experiment.data.path = "/home/alice/pictures/";
        const auto read = shownState(showString(state), "/class");
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QCOMPARE(read->experiment.data.path, std::string("/class/pictures"));
    }

    void noFileButOneOfTheFolderIsOpened_data() {
        QTest::addColumn<QString>("member");
        QTest::addColumn<QString>("path");
        for (const char* const member :
             {"path", "labels", "test", "test_labels", "queries", "pretrain", "pretrain_labels"})
            for (const char* const path :
                 {"/etc/passwd", "../secret.csv", "a/../../secret.csv", "inner/a.csv", "..", ".",
                  "C:\\\\secret.csv", "..\\\\secret.csv", ":/lesson.csv", "file:///etc/passwd", "a/"})
                QTest::addRow("%s %s", member, path) << member << path;
    }
    void noFileButOneOfTheFolderIsOpened() {
        QFETCH(QString, member);
        QFETCH(QString, path);
        QByteArray data = "\"" + member.toLatin1() + "\":\"" + path.toLatin1() + "\"";
        if (member != "path") data += R"(,"path":"sample:census")";
        const auto hostile = [&data](const QByteArray& each) {
            return stringOf(R"({"schema":"epsiloscope.show/1","experiment":{"data":{)" + each + "}}}");
        };
        const auto read = shownState(hostile(data), "/class");
        QVERIFY(!read.ok());
        QVERIFY2(read.error().message().find("folder") != std::string::npos, read.error().message().c_str());
        // A name alone is one of the folder.
        data.replace(path.toLatin1(), "ours.csv");
        const auto ours = shownState(hostile(data), "/class");
        QVERIFY2(ours.ok(), ours ? "" : ours.error().message().c_str());
        int there = 0;
        for (const DataFile& file : dataFiles())
            there += ours->experiment.data.*file.path == "/class/ours.csv";
        QCOMPARE(there, 1);
    }

    void noReleaseIsSetUp() {
        ShownState state = sample();
        state.experiment.release = true;
        const auto read = shownState(showString(state), "");
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QVERIFY(!read->experiment.release);
        QVERIFY(read->experiment.seed != 4711);
        const auto hostile = shownState(stringOf(R"({"schema":"epsiloscope.show/1","experiment":)"
                                                 R"({"release":true,"data":{"path":"sample:census"}}})"),
                                        "");
        QVERIFY2(hostile.ok(), hostile ? "" : hostile.error().message().c_str());
        QVERIFY(!hostile->experiment.release);
    }

    void nothingGoesOnFromAnotherRun() {
        Experiment going = sampleExperiment();
        going.earlier.emplace();
        going.earlier->asked = 3;
        const std::string text = experimentToJson(going).dump();
        QVERIFY(text.find("earlier") != std::string::npos);
        const auto read = shownState(stringOf(R"({"schema":"epsiloscope.show/1","experiment":)" +
                                              QByteArray::fromStdString(text) + "}"),
                                     "");
        QVERIFY2(read.ok(), read ? "" : read.error().message().c_str());
        QVERIFY(!read->experiment.earlier);
    }

    void whatIsCutOffIsRefused() {
        const QString text = showString(sample());
        for (qsizetype length = 0; length < text.size(); length += 1 + text.size() / 120) {
            const auto read = shownState(text.left(length), "");
            QVERIFY2(!read.ok(), qPrintable(QString::number(length)));
            QVERIFY(!read.error().what.empty() && read.error().message().find('\n') == std::string::npos);
        }
    }

    void whatWasAlteredIsRefused() {
        const QString text = showString(sample());
        int same = 0;
        for (qsizetype at = begins.size(); at < text.size(); ++at) {
            QString other = text;
            other[at] = text[at] == 'A' ? 'B' : 'A';
            // The time in the head of gzip, and bits beside the last byte, say nothing.
            if (const auto read = shownState(other, ""); read.ok()) {
                QVERIFY(read->experiment == sample().experiment);
                ++same;
            }
        }
        QVERIFY2(same < 15, qPrintable(QString::number(same)));
    }

    void whatIsNoStateIsRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << ""
                               << "begin";
        QTest::newRow("other") << "hello"
                               << "begin";
        QTest::newRow("later version") << "epsiloscope-show-2.H4sI"
                                       << "another version";
        QTest::newRow("no letters") << begins << "cut off";
        QTest::newRow("strange letters") << begins + "H4sIä/+="
                                         << "cut off";
        QTest::newRow("no gzip") << begins + "AAAA"
                                 << "cut off";
        QTest::newRow("no JSON") << stringOf("not json") << "cut off";
        QTest::newRow("a list") << stringOf("[1]") << "";
        QTest::newRow("nothing") << stringOf("{}") << "another version";
        QTest::newRow("later schema")
            << stringOf(R"({"schema":"epsiloscope.show/2","experiment":{}})") << "another version";
        QTest::newRow("more than is known")
            << stringOf(
                   R"({"schema":"epsiloscope.show/1","experiment":{"data":{"path":"sample:census"}},"run":1})")
            << "run";
        QTest::newRow("bad experiment")
            << stringOf(R"({"schema":"epsiloscope.show/1","experiment":{"mechanism":7}})") << "mechanism";
        QTest::newRow("bad parts") << stringOf(
                                          R"({"schema":"epsiloscope.show/1","experiment":{},"hidden":[1]})")
                                   << "hidden";
        QTest::newRow("deep") << stringOf(QByteArray(200000, '[')) << "";
        QTest::newRow("huge") << begins + QString(300000, 'A') << "too long";
        QTest::newRow("bomb") << stringOf(QByteArray(50 << 20, ' ')) << "too large";
    }
    void whatIsNoStateIsRefused() {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const auto read = shownState(text, "");
        QVERIFY(!read.ok());
        QVERIFY2(read.error().message().find(says.toStdString()) != std::string::npos,
                 read.error().message().c_str());
        QVERIFY(read.error().message().size() < 300);
    }

    void itsFileIsReadAndALargeOneIsNot() {
        const QTemporaryDir folder;
        const QString text = showString(sample());
        const auto read = readShowFile(write(folder, "a.epsiloscope-show", text.toLatin1() + "\n"));
        QVERIFY(read.ok());
        QCOMPARE(*read, text);
        QVERIFY(!readShowFile(write(folder, "b.epsiloscope-show", QByteArray(1 << 20, 'A'))).ok());
        QVERIFY(!readShowFile(folder.filePath("none.epsiloscope-show")).ok());
    }
};

TEST_WITH_WINDOWS(ShowStringTest)
#include "ShowStringTest.moc"
